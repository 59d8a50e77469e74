// SPDX-License-Identifier: Apache-2.0
// The decoder one token at a time, for search (sections 3.1 and 6.1): keys and values of past positions are kept, those
// of the encoder's output are computed once a sentence. Hypotheses are rows; when search reorders or drops rows, no
// cache is copied: a table says in which cache row each row's past lies.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/data/batches/batch.h"
#include "engine/model/incremental/step_graphs.h"
#include "engine/model/transformer.h"

namespace transept {

class IncrementalDecoder {
 public:
  /// The model must outlive this and must not be trained meanwhile. Several decoders may share a model, one thread
  /// each. recorder: of the model's backend, where steps are to be recorded and replayed.
  explicit IncrementalDecoder(const Transformer& model, std::unique_ptr<GraphRecorder> recorder = {});
  ~IncrementalDecoder();

  /// Runs the encoder over source sentences (each ends with </s>) and prepares cross-attention.
  /// `rowsAtMost`: the most rows that a step will have; `stepsAtMost`: the most steps.
  /// `outputs`: the ids, rising, that logits are wanted of; empty: all.
  void encode(const PackedSentences& source, std::int64_t rowsAtMost, std::int64_t stepsAtMost,
              const std::vector<std::int32_t>& outputs = {});

  /// One step. Row r continues row parents[r] of the previous step (ignored in the first step) with token tokens[r]
  /// (<s> in the first step), for source sentence sentences[r] of encode(). All spans have the same length.
  /// Returns logits X[rows, target vocabulary or outputs], valid until the next call, on the model's backend.
  View step(std::span<const std::int32_t> tokens, std::span<const std::int32_t> parents,
            std::span<const std::int32_t> sentences);

  /// Heads whose output is taken to be zero from the next encode() on.
  void silence(std::vector<HeadName> heads);

  /// Attention of each row over its source in the last decoder layer's heads, averaged: for alignments while decoding.
  /// F[rows, longest source]; absent unless asked for before encode().
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
