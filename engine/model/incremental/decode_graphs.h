// SPDX-License-Identifier: Apache-2.0
// Recorded decoding steps, which a device replays with one call.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/model/embeddings_and_softmax.h"
#include "engine/model/memory/arena.h"
#include "kernels/backend.h"

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

/// A cache of recorded decoding steps (GraphRecorder), one per shape of a step. Shapes are few, since the sizes of a
/// step are padded to a few values.
class DecodeGraphs {
 public:
  /// recorder: nullptr when the device cannot record.
  DecodeGraphs(Backend& backend, std::unique_ptr<GraphRecorder> recorder)
      : backend_(backend), recorder_(std::move(recorder)) {}

  static constexpr std::int64_t mostRows =
      256;  ///< larger steps keep a device busy for longer than starting their kernels takes
  static constexpr std::size_t keptRecordings = 48;  ///< recordings; the least recently used is dropped

  /// Whether a step of this many rows should go through run().
  bool serves(std::int64_t rows) const { return recorder_ && rows <= mostRows && counts_.refusal.empty(); }

  struct Result {
    StepLogits logits;  // of shape.rows rows
    View alignment;     // F[shape.rows, shape.source], or absent
  };
  /// Computes a step with memory of the arena from `inputs` (i32, one row). Must not access host memory.
  using Work = std::function<Result(Arena& arena, View inputs)>;
  /// Computes a step of that shape: directly the first time, recorded the second time, replayed from then on; directly
  /// when the device refuses to record. The result is valid until the next call.
  Result run(const StepShape& shape, const std::vector<std::int32_t>& inputs, const Work& work);
  /// Drops all recordings, because memory that they use outside their arenas has moved.
  void forget() { recordings_.clear(); }

  StepCounts& counts() { return counts_; }
  const StepCounts& counts() const { return counts_; }

 private:
  struct Recording {
    Recording(Backend& backend, const StepShape& of) : shape(of), arena(backend) {}

    StepShape shape;
    Arena arena;  // of its own, since a recording holds addresses
    View inputs;
    Arena::Mark begin{};  // after the inputs
    bool computed = false;
    Result result;
    std::unique_ptr<GraphRecorder::Graph> graph;
  };
  Recording& recordingOf(const StepShape& shape);
  bool replay(Recording& recording);

  Backend& backend_;
  std::unique_ptr<GraphRecorder> recorder_;
  std::vector<std::unique_ptr<Recording>> recordings_;  // the most recently used last
  StepCounts counts_;
};

}  // namespace transept
