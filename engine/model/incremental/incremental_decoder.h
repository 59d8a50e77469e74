// SPDX-License-Identifier: Apache-2.0
// The decoder one token at a time, for search (sections 3.1 and 6.1). Keys and values of past positions are cached;
// those of the encoder's output are computed once per sentence. Hypotheses are rows; when search reorders or drops
// rows, only those of the last step are copied to their places: a table gives the cache rows of each hypothesis.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/data/batches/batch.h"
#include "engine/model/incremental/cache_rows.h"
#include "engine/model/incremental/decode_graphs.h"
#include "engine/model/memory/arena.h"
#include "engine/model/transformer.h"
#include "kernels/backend.h"

namespace transept {

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
  /// Returns logits F[rows, target vocabulary or outputs], valid until the next call, on the model's backend.
  View step(std::span<const std::int32_t> tokens, std::span<const std::int32_t> parents,
            std::span<const std::int32_t> sentences);

  /// Like step(), but leaves the product with the vocabulary to the search where the search can compute it
  /// (Backend::linearTopContinuations).
  StepLogits stepForSearch(std::span<const std::int32_t> tokens, std::span<const std::int32_t> parents,
                           std::span<const std::int32_t> sentences);

  /// Heads whose output is set to zero from the next encode() on.
  void silence(std::vector<HeadName> heads) { silenced_ = std::move(heads); }

  /// The cross-attention weights of the last decoder layer, summed over ModelShape::alignmentHeads(): F[rows, longest
  /// source], for alignments. Absent unless it was switched on before encode().
  void recordAlignment(bool on) { recordAlignment_ = on; }
  View alignment() const { return alignment_; }

  const Transformer& model() const { return model_; }
  const StepCounts& counts() const { return graphs_.counts(); }

 private:
  void reserveRows(const Pass& pass, std::int64_t sourceTokens);
  std::vector<std::int32_t> inputsOf(const StepShape& shape, std::span<const std::int32_t> tokens,
                                     std::span<const std::int32_t> parents, std::span<const std::int32_t> sentences,
                                     std::span<const CacheRows::Kept> kept);
  DecodeGraphs::Result compute(const StepShape& shape, Arena& arena, View inputs);
  bool recurs() const { return model_.shape_.config.decoder == DecoderKind::ssru; }
  View recur(const Pass& pass, std::size_t layer, View y, View parents);
  View attendPast(const Pass& pass, std::size_t layer, View table, View lengths);
  View attendSource(const Pass& pass, std::size_t layer, View query, std::int64_t longest, View first, View lengths,
                    View weights);
  /// The cache of a layer, and the query, key and value of the current step in it, which a product writes.
  View cacheOf(std::size_t layer) const {
    return cache_.rowRange(static_cast<std::int64_t>(layer) * cacheRows_, cacheRows_);
  }
  NextProduct projectionOf(std::size_t layer, std::int64_t rows);

  const Transformer& model_;
  const bool searchesProducts_;  // DeviceInfo::searchesProducts of the model's backend
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
  // With a recurrence instead of self-attention: F[layers * most rows of a step, d_model], of the last step's rows.
  View states_;
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
