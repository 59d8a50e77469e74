// SPDX-License-Identifier: Apache-2.0
// Decoding steps as recordings, one for each shape that a step can have. Shapes are few, since what a step works on is
// padded to sizes that many steps share.
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
  std::int64_t past = 0;    ///< positions that a row may have behind it, itself included
  std::int64_t source = 0;  ///< positions of a source sentence
  bool alignment = false;
  bool operator==(const StepShape&) const = default;
};

/// The smallest shape that is recorded and has room for `exact`.
StepShape paddedShape(const StepShape& exact);

/// What became of the steps so far.
struct StepCounts {
  std::int64_t plain = 0, recorded = 0, replayed = 0;
  std::string refusal;  ///< why none is recorded any more, in a sentence; empty: nothing was refused
  StepCounts& operator+=(const StepCounts& other);
};

class StepGraphs {
 public:
  /// recorder: nullptr where the device records nothing.
  StepGraphs(Backend& backend, std::unique_ptr<GraphRecorder> recorder);
  ~StepGraphs();

  static constexpr std::int64_t kRowsAtMost = 256;  ///< more keep a device busy for longer than starting them takes
  static constexpr std::size_t kKept = 48;          ///< recordings; the one that was not used for longest goes

  bool on() const { return recorder_ != nullptr; }
  /// Whether a step of so many rows goes through run().
  bool serves(std::int64_t rows) const { return on() && rows <= kRowsAtMost && counts_.refusal.empty(); }

  struct Result {
    View logits;     // X[shape.rows, V]
    View alignment;  // F[shape.rows, shape.source], or absent
  };
  /// Takes from the arena, works on `inputs` (i32, one row) and touches nothing of the host.
  using Work = std::function<Result(Arena& arena, View inputs)>;
  /// Does the work of a step of that shape: plainly the first time, recorded the second, replayed from then on. The
  /// result is valid until the next call. What is refused is done plainly.
  Result run(const StepShape& shape, const std::vector<std::int32_t>& inputs, const Work& work);
  /// Memory that the work uses beside its arena has moved, so that what was recorded is worth nothing.
  void forget();

  StepCounts& counts() { return counts_; }

 private:
  struct Recording;
  Recording& recordingOf(const StepShape& shape);
  bool replay(Recording& recording);

  Backend& backend_;
  std::unique_ptr<GraphRecorder> recorder_;
  std::vector<std::unique_ptr<Recording>> recordings_;  // the one used last at the end
  StepCounts counts_;
};

}  // namespace transept
