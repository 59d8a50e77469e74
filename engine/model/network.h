// SPDX-License-Identifier: Apache-2.0
// The parts of a Transformer, in the order of the paper's figure 1; private to training and incremental decoding.
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
  /// Throws std::runtime_error when an id is outside the vocabulary.
  Sequences sequencesOf(const Pass& pass, const PackedSentences& sentences, std::int32_t vocabulary,
                        std::int64_t firstToken = 0) const;
  View embed(const Pass& pass, Embedding& embedding, const PackedSentences& sentences,
             const Sequences& sequences) const;

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

  // Of the current forward pass.
  Sequences source, target;
  View memory;  // [ns, d_model]
};

}  // namespace transept
