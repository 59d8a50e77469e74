// SPDX-License-Identifier: Apache-2.0
#include "engine/model/network.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>

namespace transept {
namespace {

Weight addTable(Parameters& parameters, const std::string& name, std::int64_t vocabulary, std::int64_t width) {
  return {&parameters, parameters.add(name, vocabulary, width, Initialisation::embedding)};
}

Weight sourceTableOf(Parameters& parameters, const ModelShape& shape) {
  const std::string name = shape.sharedVocabulary ? "embedding.weight" : "source_embedding.weight";
  return addTable(parameters, name, shape.sourceVocabulary, shape.config.d_model);
}

Weight targetTableOf(Parameters& parameters, const ModelShape& shape, Weight source) {
  if (shape.sharedVocabulary) return source;
  return addTable(parameters, "target_embedding.weight", shape.targetVocabulary, shape.config.d_model);
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

}  // namespace

Transformer::Network::Network(Backend& device, const ModelShape& modelShape, DType computeType, bool inferenceOnly)
    : backend(device),
      shape(modelShape),
      compute(computeType),
      full(computeType == DType::f64 ? DType::f64 : DType::f32),
      parameters(device, computeType, inferenceOnly),
      arena(device),
      sinusoids(device, full, modelShape.config.d_model, modelShape.sinusoids),
      sourceTable(sourceTableOf(parameters, shape)),
      targetTable(targetTableOf(parameters, shape, sourceTable)),
      projectionTable(shape.tiedProjection
                          ? targetTable
                          : addTable(parameters, "projection.weight", shape.targetVocabulary, shape.config.d_model)),
      projectionBias(
          shape.projectionBias
              ? Weight{&parameters, parameters.add("projection.bias", 1, shape.targetVocabulary, Initialisation::zero)}
              : Weight{}),
      sourceEmbedding(parameters, "encoder", shape.config, sourceTable,
                      shape.scaledEmbeddings ? std::sqrt(static_cast<float>(shape.config.d_model)) : 1.0f, sinusoids,
                      nextSite),
      encoder(parameters, shape.config, nextSite),
      targetEmbedding(parameters, "decoder", shape.config, targetTable,
                      shape.scaledEmbeddings ? std::sqrt(static_cast<float>(shape.config.d_model)) : 1.0f, sinusoids,
                      nextSite),
      decoder(parameters, shape.config, nextSite),
      projection(projectionTable, projectionBias),
      losses(device) {
  parameters.allocate();
}

Pass Transformer::Network::pass(Arena& where, bool training, const Randomness& randomness) const {
  return {backend, where, compute, full, training, randomness.seed, randomness.update};
}

Sequences Transformer::Network::sequencesOf(const Pass& pass, const PackedSentences& sentences,
                                            std::int64_t firstToken) const {
  Sequences result;
  result.offsets = pass.arena.take(sentences.offsets);
  result.sentences = sentences.sentences();
  result.tokens = sentences.tokens();
  result.firstToken = firstToken;
  result.hostOffsets = sentences.offsets;
  for (std::int64_t s = 0; s < result.sentences; ++s) {
    result.longest = std::max<std::int64_t>(result.longest, sentences.offsets[s + 1] - sentences.offsets[s]);
  }
  return result;
}

TokenIds Transformer::Network::tokensOf(const Pass& pass, const PackedSentences& sentences,
                                        bool learnedPositions) const {
  std::vector<std::int32_t> places(sentences.ids.size());
  for (std::int64_t s = 0; s < sentences.sentences(); ++s) {
    std::iota(places.begin() + sentences.offsets[s], places.begin() + sentences.offsets[s + 1], 0);
  }
  TokenIds tokens;
  tokens.ids = pass.arena.take(sentences.ids);
  tokens.places = pass.arena.take(places);
  if (pass.training) {
    tokens.order = pass.arena.take(sortedBy(sentences.ids));
    if (learnedPositions) tokens.placeOrder = pass.arena.take(sortedBy(places));
  }
  return tokens;
}

void Transformer::Network::check(const PackedSentences& sentences, std::int32_t vocabulary) const {
  for (std::int32_t id : sentences.ids) {
    if (id < 0 || id >= vocabulary) {
      throw std::runtime_error("Token " + std::to_string(id) + " lies outside the model's vocabulary of " +
                               std::to_string(vocabulary) + "; corpus and model do not belong together.");
    }
  }
}

View Transformer::Network::forward(const Pass& pass, const Batch& batch) {
  check(batch.source, shape.sourceVocabulary);
  check(batch.targetInput, shape.targetVocabulary);
  if (batch.source.sentences() != batch.targetInput.sentences()) {
    throw std::runtime_error("A batch has " + std::to_string(batch.source.sentences()) + " source sentences and " +
                             std::to_string(batch.targetInput.sentences()) + " target sentences.");
  }
  source = sequencesOf(pass, batch.source, batch.firstSourceToken);
  target = sequencesOf(pass, batch.targetInput, batch.firstTargetToken);
  const View x = sourceEmbedding.forward(pass, tokensOf(pass, batch.source, sourceEmbedding.learned()), source.longest,
                                         source.firstToken);
  memory = encoder.forward(pass, x, source);
  const View y = targetEmbedding.forward(pass, tokensOf(pass, batch.targetInput, targetEmbedding.learned()),
                                         target.longest, target.firstToken);
  return decoder.forward(pass, y, target, memory, source);
}

}  // namespace transept
