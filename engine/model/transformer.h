// SPDX-License-Identifier: Apache-2.0
// The encoder-decoder Transformer of section 3, on packed tokens, with its hand-written backward pass.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/config/config.h"
#include "engine/data/batches/batch.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/model/embeddings_and_softmax.h"
#include "engine/model/memory/pass.h"
#include "engine/model/stacks.h"

namespace transept {

struct ModelShape {
  ModelConfig config;  // resolved: d_k, d_v set
  std::int32_t sourceVocabulary = 0, targetVocabulary = 0;
  bool sharedVocabulary = true;  // both sides have the same tokens
  bool sourceEnd = true;         // source sentences end with </s>
  bool guidedAlignment = false;  // trained with guideAlignment()

  /// The heads, from the first on, of the last decoder layer whose attention over the source makes an alignment.
  std::int64_t alignmentHeads() const { return guidedAlignment ? 1 : config.heads; }
  bool sharedTable() const { return sharedVocabulary && config.shared_embeddings; }  // one matrix embeds both sides
};

/// The shape of the model that a configuration and its vocabularies describe.
ModelShape modelShapeOf(const Config& config, const VocabularyPair& vocabularies);

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

/// The seed of the dropout masks of one update (kernels/backend.h, Dropout).
struct Randomness {
  std::uint64_t seed = 0;
  std::uint32_t update = 0;
};

class Transformer {
 public:
  /// Weights are undefined until initialise() or a checkpoint sets parameters().
  /// inferenceOnly: no gradients are allocated. compute: DType::f32 or bf16 (f64 with the oracle).
  Transformer(Backend& backend, const ModelShape& shape, DType compute, bool inferenceOnly = false);
  Transformer(const Transformer&) = delete;
  Transformer& operator=(const Transformer&) = delete;

  /// Trains with rounded factors, with 8-bit floats in all products but the projection's; inference computes as before.
  void roundFactors(Rounding rounding) { rounding_ = rounding; }
  /// Trains the first head of the last decoder layer's attention over the source to look where Batch::alignment says:
  /// adds weight * -log(its weight there) to the loss of each target token that has a place. Losses are reported
  /// without it.
  void guideAlignment(float weight) { guideWeight_ = weight; }

  const ModelShape& shape() const { return shape_; }
  Backend& backend() const { return backend_; }
  Parameters& parameters() { return parameters_; }
  const Parameters& parameters() const { return parameters_; }

  /// Sets the initial weights: Parameters::initialise.
  void initialise(std::uint64_t seed);
  /// To be called after changes of the weights: updates the compute copy and drops the packed copies of the device.
  void weightsChanged();

  /// Forward and backward pass over one part of an update; the gradients of loss * gradientScale accumulate in
  /// parameters(). onGradients: see Pass::onGradients; not called for a batch without targets.
  LossSums trainOn(const Batch& batch, const Randomness& randomness, double labelSmoothing, double gradientScale,
                   std::function<void(std::int64_t firstElement)> onGradients = {});
  /// trainOn() without waiting for the device: the losses stay there until takeLosses().
  void startTrainingOn(const Batch& batch, const Randomness& randomness, double labelSmoothing, double gradientScale,
                       std::function<void(std::int64_t firstElement)> onGradients = {});
  /// The losses of all batches since the last call; waits for the device.
  LossSums takeLosses();
  /// Forward only, no dropout. nll (optional) receives the negative log-likelihood of every target token, in order.
  LossSums evaluateOn(const Batch& batch, double labelSmoothing, std::vector<float>* nll = nullptr,
                      std::span<const HeadName> silenced = {});
  /// Forward only, of a batch of one sentence pair, with its tensors for an observer: those of the modules,
  /// and "logits" and "probabilities".
  void observe(const Batch& batch, const PassObserver& observer, std::span<const HeadName> silenced = {});
  /// Forward and backward pass over a batch of one sentence pair, without dropout, by a model for inference: returns
  /// log p(token) at the last target position, or with `against` >= 0 logit(token) - logit(against). The observer also
  /// sees the gradients of this value with respect to the sums of embeddings and positions ("encoder.sum.gradient") and
  /// to the heads ("encoder.layers.0.self_attention.heads.gradient"). inputScale multiplies the embeddings of all
  /// tokens. Not on a backend of int8 products.
  double differentiate(const Batch& batch, std::int32_t token, std::int32_t against, float inputScale,
                       const PassObserver& observer);
  /// [sentences, d_model]: the mean of the encoder's outputs over the tokens of each sentence, as f32 on the host.
  std::vector<float> sentenceVectors(const PackedSentences& sources);
  /// Logits [target tokens, V] of a small batch, as f32 on the host (tests, inspection).
  std::vector<float> logitsOf(const Batch& batch);

  /// The memory of activations. It grows as needed.
  Arena& arena() { return arena_; }

 private:
  friend class IncrementalDecoder;
  Weight addTable(const char* name, std::int32_t vocabulary);  // [vocabulary, d_model]
  Pass newPass(Arena& where, bool training = false, const Randomness& randomness = {}) const;
  /// Throws UserError when an id is outside the vocabulary.
  Sequences sequencesOf(const Pass& pass, const PackedSentences& sentences, std::int32_t vocabulary,
                        std::int64_t firstToken = 0) const;
  View embed(const Pass& pass, Embedding& embedding, const PackedSentences& sentences,
             const Sequences& sequences) const;
  /// The id whose embedding is read for a token; it differs for <s> (model.start). -1: zeros.
  std::int32_t readFor(std::int32_t token) const;
  /// Both stacks; returns the decoder's output [nt, d_model].
  View forward(const Pass& pass, const Batch& batch);
  /// Both stacks, from the gradient of the decoder's output.
  void backward(const Pass& pass, View dHidden);

  Backend& backend_;
  ModelShape shape_;
  DType compute_, full_;
  bool sumsWithResults_;  // DeviceInfo
  Rounding rounding_ = Rounding::none;
  float guideWeight_ = 0;
  Parameters parameters_;
  Arena arena_;
  SinusoidTable sinusoids_;
  std::uint32_t nextSite_ = 1;  // dropout sites, numbered in order of construction
  Weight sourceTable_, targetTable_, projectionTable_, projectionBias_;
  Embedding sourceEmbedding_;
  Stack encoder_;
  Embedding targetEmbedding_;
  Stack decoder_;
  Projection projection_;
  // The losses of the batches trained on: F[2, tokens] each, losses and nlls. They stay on the device until they are
  // read: reading them in each step would leave a GPU idle while the host waits.
  std::vector<View> losses_;
  std::vector<DeviceBuffer> lossMemory_;
  // Of the current forward pass.
  Sequences source_, target_;
  View memory_;  // [ns, d_model]
};

}  // namespace transept
