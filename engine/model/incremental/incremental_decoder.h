// SPDX-License-Identifier: Apache-2.0
// The decoder one token at a time, for search (sections 3.1 and 6.1). Keys and values of past positions are cached;
// those of the encoder's output are computed once per sentence. Hypotheses are rows; when search reorders or drops
// rows, only those of the last step are copied to their places: a table gives the cache rows of each hypothesis.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/data/batches/batch.h"
#include "engine/model/memory/arena.h"
#include "engine/model/transformer.h"
#include "kernels/backend.h"

namespace transept {

/// Allocates rows of the key-value cache to hypotheses, one row per past position. Hypotheses with a common prefix
/// share its rows. A position gets its row when a hypothesis continues it, and rows that no hypothesis uses any more
/// are reused: a search keeps about one hypothesis in four. All hypotheses of a sentence get their rows from
/// common runs of adjacent rows, since they are read together.
class CacheRows {
 public:
  static constexpr std::int64_t runLength = 8;  ///< adjacent rows that a sentence gets at a time

  /// No hypotheses yet; the cache rows from `first` on are free.
  void begin(std::int64_t first);

  struct Kept {
    std::int32_t hypothesis;  // of the step before
    std::int32_t row;         // the cache row that its last position is to be copied to
  };
  /// A step: hypothesis i continues hypothesis parents[i] of the step before (ignored in the first step). Returns the
  /// positions to be copied.
  std::span<const Kept> step(std::span<const std::int32_t> parents);

  std::int64_t length() const { return length_; }  ///< past positions of each hypothesis, without the current one
  /// The cache rows of a hypothesis, by position.
  std::span<const std::int32_t> of(std::int64_t hypothesis) const {
    return std::span(rows_).subspan(static_cast<std::size_t>(hypothesis * length_), static_cast<std::size_t>(length_));
  }
  std::int64_t highest() const { return next_; }  ///< the rows from here on were never given out

 private:
  std::int32_t takeRow(std::size_t sentence);
  void freeUnused();

  std::int64_t hypotheses_ = 0, length_ = 0;
  std::int32_t first_ = 0, next_ = 0;
  std::vector<std::int32_t> rows_;              // [hypotheses_][length_]
  std::vector<std::int32_t> longer_;            // the rows_ of the step being made
  std::vector<std::int32_t> sentences_;         // by hypothesis: its sentence, a hypothesis of the first step
  std::vector<std::vector<std::int32_t>> own_;  // by sentence: its free rows
  std::vector<std::int32_t> free_;              // rows of sentences that have ended
  std::vector<std::int32_t> used_, owners_;     // rows in use; by row, from first_ on: its sentence
  std::vector<std::int32_t> continued_;         // by hypothesis: its new row, noRow or pendingRow
  std::vector<std::uint8_t> seen_;              // by row
  std::vector<Kept> kept_;
};

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
    View logits;     // X[shape.rows, V]
    View alignment;  // F[shape.rows, shape.source], or absent
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

class IncrementalDecoder {
 public:
  /// The model must outlive the decoder and must not be trained meanwhile. Several decoders may share a model, one
  /// thread each. recorder: of the model's backend; nullptr: steps are not recorded.
  explicit IncrementalDecoder(const Transformer& model, std::unique_ptr<GraphRecorder> recorder = {});

  /// Runs the encoder over source sentences (each ends with </s>) and computes the keys and values of cross-attention.
  /// rowsAtMost, stepsAtMost: the most rows of a step, the most steps. outputs: the vocabulary ids to compute logits
  /// of, in ascending order; empty: all.
  void encode(const PackedSentences& source, std::int64_t rowsAtMost, std::int64_t stepsAtMost,
              const std::vector<std::int32_t>& outputs = {});

  /// One step. Row r continues row parents[r] of the previous step (ignored in the first step) with token tokens[r]
  /// (<s> in the first step), for source sentence sentences[r] of encode(). All spans have the same length.
  /// Returns logits X[rows, target vocabulary or outputs], valid until the next call, on the model's backend.
  View step(std::span<const std::int32_t> tokens, std::span<const std::int32_t> parents,
            std::span<const std::int32_t> sentences);

  /// Heads whose output is set to zero from the next encode() on.
  void silence(std::vector<HeadName> heads) { silenced_ = std::move(heads); }

  /// The cross-attention weights of the last decoder layer, summed over heads: F[rows, longest source], for
  /// alignments. Absent unless it was switched on before encode().
  void recordAlignment(bool on) { recordAlignment_ = on; }
  View alignment() const { return alignment_; }

  const Transformer& model() const { return model_; }
  const StepCounts& counts() const { return graphs_.counts(); }

 private:
  void reserveRows(const Pass& pass, std::int64_t sourceTokens);
  std::vector<std::int32_t> inputsOf(const StepShape& shape, std::span<const std::int32_t> tokens,
                                     std::span<const std::int32_t> sentences, std::span<const CacheRows::Kept> kept);
  DecodeGraphs::Result compute(const StepShape& shape, Arena& arena, View inputs);
  View attendPast(const Pass& pass, std::size_t layer, View y, View table, View lengths);
  View attendSource(const Pass& pass, std::size_t layer, View y, std::int64_t longest, View first, View lengths,
                    View weights);
  View stepRows(View own, std::int64_t rows) const;

  const Transformer& model_;
  // Copies of the model's layers, because they keep views of a pass in their members.
  Embedding sourceEmbedding_;
  Stack encoder_;
  Embedding targetEmbedding_;
  Stack decoder_;
  Arena sentenceArena_;  // of a batch of sentences
  Arena stepArena_;      // of a step
  Arena cacheArena_;     // of the caches, which keep their addresses until they must grow
  DecodeGraphs graphs_;
  std::int64_t layers_ = 0;
  std::int64_t cacheRows_ = 0, memoryRows_ = 0;  // of a layer
  View cache_;   // [layers * cacheRows, h (d_k + d_v)]: keys and values of the current and all past positions
  View memory_;  // [layers * memoryRows, h (d_k + d_v)]: keys and values of the encoder's output
  PackedSentences source_;
  std::int64_t longestSource_ = 0;
  std::int64_t steps_ = 0, stepsAtMost_ = 0, rowsAtMost_ = 0;
  CacheRows past_;
  std::unique_ptr<PartialProjection> someOutputs_;  // instead of the projection onto the whole vocabulary
  std::vector<HeadName> silenced_;
  bool recordAlignment_ = false;
  View alignment_;  // F[rows, longest source]
};

}  // namespace transept
