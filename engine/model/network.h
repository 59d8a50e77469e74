// SPDX-License-Identifier: Apache-2.0
// The parts of a Transformer, in the order of the paper's figure 1. Shared by training and incremental decoding only.
#pragma once

#include "engine/model/decoder.h"
#include "engine/model/embedding.h"
#include "engine/model/encoder.h"
#include "engine/model/loss_log.h"
#include "engine/model/projection.h"
#include "engine/model/transformer.h"

namespace transept {

struct Transformer::Network {
  Network(Backend& backend, const ModelShape& shape, DType compute, bool inferenceOnly);

  Pass pass(Arena& where, bool training = false, const Randomness& randomness = {}) const;
  Sequences sequencesOf(const Pass& pass, const PackedSentences& sentences, std::int64_t firstToken) const;
  TokenIds tokensOf(const Pass& pass, const PackedSentences& sentences, bool learnedPositions) const;
  /// Throws std::runtime_error when an id lies outside the vocabulary.
  void check(const PackedSentences& sentences, std::int32_t vocabulary) const;

  /// Both stacks; returns the decoder's output [nt, d_model].
  View forward(const Pass& pass, const Batch& batch);

  Backend& backend;
  ModelShape shape;
  DType compute, full;
  Parameters parameters;
  Arena arena;
  SinusoidTable sinusoids;
  std::uint32_t nextSite = 1;  // dropout sites, numbered in order of construction
  Weight sourceTable, targetTable, projectionTable, projectionBias;
  Embedding sourceEmbedding;
  Encoder encoder;
  Embedding targetEmbedding;
  Decoder decoder;
  Projection projection;

  LossLog losses;  // of training

  // Of the forward pass under way.
  Sequences source, target;
  View memory;  // [ns, d_model]
};

}  // namespace transept
