// SPDX-License-Identifier: Apache-2.0
// The encoder-decoder Transformer of section 3, on packed tokens, with its hand-written backward pass.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "engine/config/config.h"
#include "engine/data/batches/batch.h"
#include "engine/model/memory/arena.h"
#include "engine/model/memory/parameters.h"
#include "engine/model/memory/pass.h"
#include "engine/model/positions.h"
#include "kernels/backend.h"

namespace transept {

struct ModelShape {
  ModelConfig config;  // resolved: d_k, d_v set
  std::int32_t sourceVocabulary = 0, targetVocabulary = 0;
  bool sharedVocabulary = true;  // one embedding matrix for both sides and the projection (section 3.4)
  // What models of other tools may do differently (engine/interop); ours keep the defaults.
  bool tiedProjection = true;  // the projection is the target embedding
  bool projectionBias = false;
  bool scaledEmbeddings = true;  // by sqrt(d_model)
  SinusoidLayout sinusoids = SinusoidLayout::interleaved;
  bool sourceEnd = true;  // source sentences end with </s>
};

/// Sums over the target tokens of a batch, </s> included.
struct LossSums {
  double loss = 0;  ///< label-smoothed cross-entropy
  double nll = 0;   ///< unsmoothed negative log-likelihood
  std::int64_t tokens = 0;

  LossSums& operator+=(const LossSums& other) {
    loss += other.loss;
    nll += other.nll;
    tokens += other.tokens;
    return *this;
  }
};

/// What makes the dropout masks of one update (kernels/backend.h, Dropout).
struct Randomness {
  std::uint64_t seed = 0;
  std::uint32_t update = 0;
};

/// One sentence pair's attention weights, as the viewer shows them.
struct AttentionMaps {
  struct Kind {
    std::int64_t queries = 0, keys = 0;
    std::vector<std::vector<float>> layers;  // one [heads, queries, keys] a layer
    // What the weights came from, one [tokens, heads * d_k] a layer; empty where only the weights were kept.
    std::vector<std::vector<float>> queryVectors, keyVectors;
  };
  Kind encoder, decoder, cross;
};

class Transformer {
 public:
  /// Weights are undefined until initialise() or a checkpoint fills parameters().
  /// inferenceOnly: no gradients are allocated. compute: DType::f32 or bf16 (f64 with the oracle).
  Transformer(Backend& backend, const ModelShape& shape, DType compute, bool inferenceOnly = false);
  ~Transformer();
  Transformer(const Transformer&) = delete;
  Transformer& operator=(const Transformer&) = delete;

  const ModelShape& shape() const;
  Backend& backend() const;
  Parameters& parameters();
  const Parameters& parameters() const;

  /// Xavier (Glorot) uniform for products, N(0, d_model^-0.5) for embeddings, as the paper's code base; by seed.
  void initialise(std::uint64_t seed);
  /// Call after the weights changed: refreshes the compute copy and the device's packed ones.
  void weightsChanged();

  /// Forward and backward over one part of an update; gradients of loss * gradientScale accumulate in parameters().
  /// onGradients: told during the backward pass which gradients are final by now (Pass::onGradients); not called for
  /// a batch without targets.
  LossSums trainOn(const Batch& batch, const Randomness& randomness, double labelSmoothing, double gradientScale,
                   std::function<void(std::int64_t firstElement)> onGradients = {});
  /// trainOn that does not wait for the device: the losses stay there until takeLosses() asks for them.
  void startTrainingOn(const Batch& batch, const Randomness& randomness, double labelSmoothing, double gradientScale,
                       std::function<void(std::int64_t firstElement)> onGradients = {});
  /// Of all batches since it was last called; waits for the device.
  LossSums takeLosses();
  /// Forward only, no dropout. nll (optional) receives the negative log-likelihood of every target token, in order.
  LossSums evaluateOn(const Batch& batch, double labelSmoothing, std::vector<float>* nll = nullptr,
                      std::span<const HeadName> silenced = {});
  /// Forward only: every head's weights for a batch of one sentence pair, the silenced ones' too.
  AttentionMaps attentionOf(const Batch& batch, std::span<const HeadName> silenced = {});
  /// Logits [target tokens, V] of a small batch, as f32 on the host (tests, inspection).
  std::vector<float> logitsOf(const Batch& batch);

  /// Where activations live. Reserve what a batch needs (plan.h) to have no surprises; it grows by itself otherwise.
  Arena& arena();

 private:
  friend class IncrementalDecoder;
  struct Network;
  std::unique_ptr<Network> network_;
};

}  // namespace transept
