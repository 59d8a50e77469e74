// SPDX-License-Identifier: Apache-2.0
// A cache of recorded decoding steps (graph_recorder.h), one per shape of a step. Shapes are few, since the sizes of a
// step are padded to a few values.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/model/memory/arena.h"
#include "kernels/graph_recorder.h"

namespace transept {

/// The sizes that a decoding step's operations depend on.
struct StepShape {
  std::int64_t rows = 0;
  std::int64_t past = 0;    ///< the most target positions of a row, the current one included
  std::int64_t source = 0;  ///< the most positions of a source sentence
  bool alignment = false;
  bool operator==(const StepShape&) const = default;
};

/// The smallest recorded shape that `exact` fits into.
StepShape paddedShape(const StepShape& exact);

/// How the steps so far were computed.
struct StepCounts {
  std::int64_t plain = 0, recorded = 0, replayed = 0;
  std::string refusal;  ///< why recording failed, in a sentence; empty: it has not
  StepCounts& operator+=(const StepCounts& other);
};

class DecodeGraphs {
 public:
  /// recorder: nullptr when the device cannot record.
  DecodeGraphs(Backend& backend, std::unique_ptr<GraphRecorder> recorder);
  ~DecodeGraphs();

  static constexpr std::int64_t kRowsAtMost =
      256;  ///< larger steps keep a device busy for longer than starting their kernels takes
  static constexpr std::size_t kKept = 48;  ///< recordings; the least recently used is dropped

  bool on() const { return recorder_ != nullptr; }
  /// Whether a step of so many rows should go through run().
  bool serves(std::int64_t rows) const { return on() && rows <= kRowsAtMost && counts_.refusal.empty(); }

  struct Result {
    View logits;     // X[shape.rows, V]
    View alignment;  // F[shape.rows, shape.source], or absent
  };
  /// Computes a step with memory of the arena from `inputs` (i32, one row). May not touch host memory.
  using Work = std::function<Result(Arena& arena, View inputs)>;
  /// Computes a step of that shape: directly the first time, recorded the second time, replayed from then on; directly
  /// when the device refuses to record. The result is valid until the next call.
  Result run(const StepShape& shape, const std::vector<std::int32_t>& inputs, const Work& work);
  /// Drops all recordings: memory that they use beside their arenas has moved.
  void forget();

  StepCounts& counts() { return counts_; }

 private:
  struct Recording;
  Recording& recordingOf(const StepShape& shape);
  bool replay(Recording& recording);

  Backend& backend_;
  std::unique_ptr<GraphRecorder> recorder_;
  std::vector<std::unique_ptr<Recording>> recordings_;  // the most recently used last
  StepCounts counts_;
};

}  // namespace transept
