// SPDX-License-Identifier: Apache-2.0
// The decoder one token at a time, for search (sections 3.1 and 6.1). Keys and values of past positions are cached;
// those of the encoder's output are computed once per sentence. Hypotheses are rows; when search reorders or drops
// rows, the cache is not copied: a table gives the cache rows of each hypothesis (cache_rows.h).
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/data/batches/batch.h"
#include "engine/model/incremental/decode_graphs.h"
#include "engine/model/transformer.h"

namespace transept {

class IncrementalDecoder {
 public:
  /// The model must outlive the decoder and may not be trained meanwhile. Several decoders may share a model, one
  /// thread each. recorder: of the model's backend; nullptr: steps are not recorded.
  explicit IncrementalDecoder(const Transformer& model, std::unique_ptr<GraphRecorder> recorder = {});
  ~IncrementalDecoder();

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
  void silence(std::vector<HeadName> heads);

  /// The cross-attention weights of the last decoder layer, averaged over heads: F[rows, longest source], for
  /// alignments. Absent unless it was switched on before encode().
  void recordAlignment(bool on);
  View alignment() const;

  std::int64_t steps() const;  ///< taken since encode()
  Backend& backend() const;
  const StepCounts& counts() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace transept
