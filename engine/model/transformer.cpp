// SPDX-License-Identifier: Apache-2.0
#include "engine/model/transformer.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "engine/model/network.h"

namespace transept {
namespace {

Weight addTable(Parameters& parameters, const std::string& name, std::int64_t vocabulary, std::int64_t width) {
  return {&parameters, parameters.add(name, vocabulary, width, Initialisation::embedding)};
}

float embeddingScale(const ModelShape& shape) {
  return shape.scaledEmbeddings ? std::sqrt(static_cast<float>(shape.config.d_model)) : 1.0f;
}

/// Token numbers sorted by key, equal keys in order: a counting sort.
std::vector<std::int32_t> sortedBy(const std::vector<std::int32_t>& keys) {
  const std::int32_t most = keys.empty() ? 0 : *std::max_element(keys.begin(), keys.end());
  std::vector<std::int32_t> starts(static_cast<std::size_t>(most) + 2);
  for (std::int32_t key : keys) ++starts[static_cast<std::size_t>(key) + 1];
  std::partial_sum(starts.begin(), starts.end(), starts.begin());
  std::vector<std::int32_t> order(keys.size());
  for (std::size_t i = 0; i < keys.size(); ++i) {
    order[static_cast<std::size_t>(starts[static_cast<std::size_t>(keys[i])]++)] = static_cast<std::int32_t>(i);
  }
  return order;
}

LossSums sumOf(Backend& backend, View losses, View nlls, std::vector<float>* perToken) {
  LossSums sums;
  sums.tokens = losses.columns;
  for (double loss : downloadAs<double>(backend, losses)) sums.loss += loss;
  const std::vector<double> nll = downloadAs<double>(backend, nlls);
  for (double value : nll) sums.nll += value;
  if (perToken) perToken->assign(nll.begin(), nll.end());
  return sums;
}

void checkIds(const std::vector<std::int32_t>& ids, std::int32_t vocabulary) {
  for (const std::int32_t id : ids) {
    if (id >= 0 && id < vocabulary) continue;
    throw std::runtime_error("Token " + std::to_string(id) + " is outside the model's vocabulary of " +
                             std::to_string(vocabulary) + "; corpus and model do not belong together.");
  }
}

void checkTargets(const Batch& batch, std::int32_t vocabulary) {
  if (batch.targetOutput.size() != batch.targetInput.ids.size()) {
    throw std::runtime_error("A batch has " + std::to_string(batch.targetInput.ids.size()) + " target inputs and " +
                             std::to_string(batch.targetOutput.size()) + " target outputs.");
  }
  checkIds(batch.targetOutput, vocabulary);
}

}  // namespace

void LossLog::add(View losses, View nlls) {
  const std::int64_t count = losses.columns;
  if (used_ + count > losses_.columns || losses.dtype != losses_.dtype) {
    taken_ = take();
    if (kBatches * count > losses_.columns || losses.dtype != losses_.dtype) {
      losses_ = {};
      memory_.clear();
      losses_ = allocateMatrix(backend_, memory_, losses.dtype, 2, kBatches * count);
    }
  }
  const View place = losses_.columnRange(used_, count);
  backend_.copy(place.rowRange(0, 1), losses);
  backend_.copy(place.rowRange(1, 1), nlls);
  used_ += count;
  batches_.push_back(count);
}

LossSums LossLog::take() {
  LossSums sums = std::exchange(taken_, {});
  if (batches_.empty()) return sums;
  const auto row = [&](std::int64_t i) {
    return downloadAs<double>(backend_, losses_.rowRange(i, 1).columnRange(0, used_));
  };
  const std::vector<double> losses = row(0), nlls = row(1);
  std::size_t token = 0;
  for (const std::int64_t count : batches_) {
    LossSums batch;
    for (; batch.tokens < count; ++batch.tokens, ++token) {
      batch.loss += losses[token];
      batch.nll += nlls[token];
    }
    sums += batch;
  }
  used_ = 0;
  batches_.clear();
  return sums;
}

Transformer::Network::Network(Backend& device, const ModelShape& modelShape, DType computeType, bool inferenceOnly)
    : backend(device),
      shape(modelShape),
      compute(computeType),
      full(computeType == DType::f64 ? DType::f64 : DType::f32),
      parameters(device, computeType, inferenceOnly),
      arena(device),
      sinusoids(device, full, modelShape.config.d_model, modelShape.sinusoids),
      sourceTable(addTable(parameters, shape.sharedVocabulary ? "embedding.weight" : "source_embedding.weight",
                           shape.sourceVocabulary, shape.config.d_model)),
      targetTable(shape.sharedVocabulary
                      ? sourceTable
                      : addTable(parameters, "target_embedding.weight", shape.targetVocabulary, shape.config.d_model)),
      projectionTable(shape.tiedProjection
                          ? targetTable
                          : addTable(parameters, "projection.weight", shape.targetVocabulary, shape.config.d_model)),
      projectionBias(
          shape.projectionBias
              ? Weight{&parameters, parameters.add("projection.bias", 1, shape.targetVocabulary, Initialisation::zero)}
              : Weight{}),
      sourceEmbedding(parameters, "encoder", shape.config, sourceTable, embeddingScale(shape), sinusoids, nextSite),
      encoder(parameters, shape.config, nextSite),
      targetEmbedding(parameters, "decoder", shape.config, targetTable, embeddingScale(shape), sinusoids, nextSite),
      decoder(parameters, shape.config, nextSite),
      projection(projectionTable, projectionBias),
      losses(device) {
  parameters.allocate();
}

Pass Transformer::Network::pass(Arena& where, bool training, const Randomness& randomness) const {
  return {backend, where, compute, full, training, randomness.seed, randomness.update};
}

Sequences Transformer::Network::sequencesOf(const Pass& pass, const PackedSentences& sentences, std::int32_t vocabulary,
                                            std::int64_t firstToken) const {
  checkIds(sentences.ids, vocabulary);
  Sequences result;
  result.offsets = pass.arena.take(sentences.offsets);
  result.sentences = sentences.sentences();
  result.tokens = sentences.tokens();
  result.firstToken = firstToken;
  result.hostOffsets = sentences.offsets;
  for (std::size_t s = 0; s + 1 < sentences.offsets.size(); ++s) {
    result.longest = std::max<std::int64_t>(result.longest, sentences.offsets[s + 1] - sentences.offsets[s]);
  }
  return result;
}

View Transformer::Network::embed(const Pass& pass, Embedding& embedding, const PackedSentences& sentences,
                                 const Sequences& sequences) const {
  std::vector<std::int32_t> places(sentences.ids.size());
  for (std::size_t s = 0; s + 1 < sentences.offsets.size(); ++s) {
    std::iota(places.begin() + sentences.offsets[s], places.begin() + sentences.offsets[s + 1], 0);
  }
  TokenIds tokens;
  tokens.ids = pass.arena.take(sentences.ids);
  tokens.places = pass.arena.take(places);
  if (pass.training) {
    tokens.order = pass.arena.take(sortedBy(sentences.ids));
    if (embedding.learned()) tokens.placeOrder = pass.arena.take(sortedBy(places));
  }
  return embedding.forward(pass, tokens, sequences.longest, sequences.firstToken);
}

View Transformer::Network::forward(const Pass& pass, const Batch& batch) {
  if (batch.source.sentences() != batch.targetInput.sentences()) {
    throw std::runtime_error("A batch has " + std::to_string(batch.source.sentences()) + " source sentences and " +
                             std::to_string(batch.targetInput.sentences()) + " target sentences.");
  }
  source = sequencesOf(pass, batch.source, shape.sourceVocabulary, batch.firstSourceToken);
  target = sequencesOf(pass, batch.targetInput, shape.targetVocabulary, batch.firstTargetToken);
  memory = encoder.forward(pass, embed(pass, sourceEmbedding, batch.source, source), source);
  return decoder.forward(pass, embed(pass, targetEmbedding, batch.targetInput, target), target, memory, source);
}

Transformer::Transformer(Backend& backend, const ModelShape& shape, DType compute, bool inferenceOnly)
    : network_(std::make_unique<Network>(backend, shape, compute, inferenceOnly)) {}
Transformer::~Transformer() = default;

const ModelShape& Transformer::shape() const {
  return network_->shape;
}
Backend& Transformer::backend() const {
  return network_->backend;
}
Parameters& Transformer::parameters() {
  return network_->parameters;
}
const Parameters& Transformer::parameters() const {
  return network_->parameters;
}
Arena& Transformer::arena() {
  return network_->arena;
}

void Transformer::initialise(std::uint64_t seed) {
  network_->parameters.initialise(seed);
  weightsChanged();
}

void Transformer::weightsChanged() {
  Parameters& parameters = network_->parameters;
  if (parameters.computeCopy()) network_->backend.copy(parameters.computeCopy(), parameters.masters());
  network_->backend.weightsChanged();
}

LossSums Transformer::trainOn(const Batch& batch, const Randomness& randomness, double labelSmoothing,
                              double gradientScale, std::function<void(std::int64_t)> onGradients) {
  takeLosses();
  startTrainingOn(batch, randomness, labelSmoothing, gradientScale, std::move(onGradients));
  return takeLosses();
}

LossSums Transformer::takeLosses() {
  return network_->losses.take();
}

void Transformer::startTrainingOn(const Batch& batch, const Randomness& randomness, double labelSmoothing,
                                  double gradientScale, std::function<void(std::int64_t)> onGradients) {
  Network& net = *network_;
  if (batch.targetOutput.empty()) return;
  checkTargets(batch, net.shape.targetVocabulary);
  net.arena.reset();
  Pass pass = net.pass(net.arena, true, randomness);
  pass.onGradients = std::move(onGradients);

  const View hidden = net.forward(pass, batch);
  const View losses = pass.takeFull(1, hidden.rows), nlls = pass.takeFull(1, hidden.rows);
  const View dHidden = pass.take(hidden.rows, hidden.columns);
  net.projection.loss(pass, hidden, net.arena.take(batch.targetOutput), losses, nlls, labelSmoothing, gradientScale,
                      dHidden);

  const View dMemory = pass.take(net.memory.rows, net.memory.columns);
  net.backend.zero(dMemory);
  net.targetEmbedding.backward(pass, net.decoder.backward(pass, dHidden, dMemory));
  net.sourceEmbedding.backward(pass, net.encoder.backward(pass, dMemory));
  if (pass.onGradients) pass.onGradients(0);
  net.losses.add(losses, nlls);
}

LossSums Transformer::evaluateOn(const Batch& batch, double labelSmoothing, std::vector<float>* nll,
                                 std::span<const HeadName> silenced) {
  Network& net = *network_;
  if (batch.targetOutput.empty()) return {};
  checkTargets(batch, net.shape.targetVocabulary);
  net.arena.reset();
  Pass pass = net.pass(net.arena);
  pass.silenced = silenced;
  const View hidden = net.forward(pass, batch);
  const View losses = pass.takeFull(1, hidden.rows), nlls = pass.takeFull(1, hidden.rows);
  net.projection.loss(pass, hidden, net.arena.take(batch.targetOutput), losses, nlls, labelSmoothing, 0, {});
  return sumOf(net.backend, losses, nlls, nll);
}

AttentionMaps Transformer::attentionOf(const Batch& batch, std::span<const HeadName> silenced) {
  if (batch.source.sentences() != 1) throw std::logic_error("Attention weights are of one sentence pair.");
  Network& net = *network_;
  net.arena.reset();
  Pass pass = net.pass(net.arena);
  pass.silenced = silenced;
  AttentionMaps maps;
  const auto floatsOf = [&](View values) {
    const View row = pass.takeFull(1, values.size());
    net.backend.copy(View(row.data, row.dtype, values.rows, values.columns), values);
    return downloadAs<float>(net.backend, row);
  };
  pass.onAttention = [&](const AttentionSeen& seen) {
    AttentionMaps::Kind& to = maps[seen.kind];
    to.queries = seen.queries;
    to.keys = seen.keys;
    to.layers.push_back(downloadAs<float>(net.backend, seen.weights));
    to.queryVectors.push_back(floatsOf(seen.queryVectors));
    to.keyVectors.push_back(floatsOf(seen.keyVectors));
  };
  net.forward(pass, batch);
  return maps;
}

std::vector<float> Transformer::logitsOf(const Batch& batch) {
  Network& net = *network_;
  net.arena.reset();
  const Pass pass = net.pass(net.arena);
  const View logits = net.projection.logits(pass, net.forward(pass, batch));
  const View wide = pass.takeFull(logits.rows, logits.columns);
  net.backend.copy(wide, logits);
  return downloadAs<float>(net.backend, wide);
}

}  // namespace transept
