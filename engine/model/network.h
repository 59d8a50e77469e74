// SPDX-License-Identifier: Apache-2.0
// The parts of a Transformer, in the order of the paper's figure 1; private to training and incremental decoding.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/model/embedding.h"
#include "engine/model/projection.h"
#include "engine/model/stacks.h"
#include "engine/model/transformer.h"
#include "kernels/device_buffer.h"

namespace transept {

/// The losses of the batches trained on. They stay on the device until they are read: a step that read them each time
/// would leave a GPU idle while the host waits.
class LossLog {
 public:
  explicit LossLog(Backend& backend) : backend_(backend) {}

  /// The losses of one batch: F[1, tokens] each.
  void add(View losses, View nlls);
  /// The sums of all that was added since the last call; waits for the device.
  LossSums take();

 private:
  static constexpr std::int64_t kBatches = 8;  // capacity in batches of the current size

  Backend& backend_;
  std::vector<DeviceBuffer> memory_;
  View losses_;  // F[2, capacity]: losses, nlls
  std::int64_t used_ = 0;
  std::vector<std::int64_t> batches_;  // tokens of each
  LossSums taken_;                     // sums of batches that were read to make room
};

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
