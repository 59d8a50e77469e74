// SPDX-License-Identifier: Apache-2.0
#include "engine/model/transformer.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "engine/base/error.h"
#include "engine/data/vocabulary/vocabulary.h"

namespace transept {
namespace {

/// Token numbers sorted by key, equal keys in order, without keys below 0: a counting sort.
std::vector<std::int32_t> sortedBy(const std::vector<std::int32_t>& keys) {
  std::int32_t most = 0;
  for (std::int32_t key : keys) most = std::max(most, key);
  std::vector<std::int32_t> starts(static_cast<std::size_t>(most) + 2);
  for (std::int32_t key : keys)
    if (key >= 0) ++starts[static_cast<std::size_t>(key) + 1];
  std::partial_sum(starts.begin(), starts.end(), starts.begin());
  std::vector<std::int32_t> order(static_cast<std::size_t>(starts.back()));
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (keys[i] < 0) continue;
    order[static_cast<std::size_t>(starts[static_cast<std::size_t>(keys[i])]++)] = static_cast<std::int32_t>(i);
  }
  return order;
}

/// losses: F[2, tokens], losses and nlls.
LossSums sumLosses(Backend& backend, View losses, std::vector<float>* perToken) {
  LossSums sums;
  sums.tokens = losses.columns;
  for (double loss : downloadAs<double>(backend, losses.rowRange(0, 1))) sums.loss += loss;
  const std::vector<double> nll = downloadAs<double>(backend, losses.rowRange(1, 1));
  for (double value : nll) sums.nll += value;
  if (perToken) perToken->assign(nll.begin(), nll.end());
  return sums;
}

void checkIds(const std::vector<std::int32_t>& ids, std::int32_t vocabulary) {
  for (const std::int32_t id : ids) {
    if (id >= 0 && id < vocabulary) continue;
    throw UserError(Sentence{
        "Token {} is outside the model's vocabulary of {}; corpus and model do not belong together.", id, vocabulary});
  }
}

void checkTargets(const Batch& batch, std::int32_t vocabulary) {
  if (batch.targetOutput.size() != batch.targetInput.ids.size()) {
    throw std::logic_error(fmt::format("A batch has {} target inputs and {} target outputs.",
                                       batch.targetInput.ids.size(), batch.targetOutput.size()));
  }
  if (!batch.alignment.empty() && batch.alignment.size() != batch.targetOutput.size()) {
    throw std::logic_error(fmt::format("A batch has {} target outputs and {} places of an alignment.",
                                       batch.targetOutput.size(), batch.alignment.size()));
  }
  checkIds(batch.targetOutput, vocabulary);
}

}  // namespace

ModelShape modelShapeOf(const Config& config, const VocabularyPair& vocabularies) {
  ModelShape shape;
  shape.config = config.model;
  shape.sourceVocabulary = vocabularies.source->size();
  shape.targetVocabulary = vocabularies.target->size();
  shape.sharedVocabulary = config.data.shared_vocab && shape.sourceVocabulary == shape.targetVocabulary;
  shape.sourceEnd = config.data.source_end;
  shape.guidedAlignment = config.train.guided_alignment > 0;
  return shape;
}

Transformer::Transformer(Backend& backend, const ModelShape& shape, DType compute, bool inferenceOnly)
    : backend_(backend),
      shape_(shape),
      compute_(compute),
      full_(compute == DType::f64 ? DType::f64 : DType::f32),
      sumsWithResults_(backend.info().sumsWithResults),
      parameters_(backend, compute, inferenceOnly),
      arena_(backend),
      sinusoids_(backend, full_, shape.config.d_model, shape.config.sinusoids),
      sourceTable_(
          addTable(shape.sharedTable() ? "embedding.weight" : "source_embedding.weight", shape.sourceVocabulary)),
      targetTable_(shape.sharedTable() ? sourceTable_ : addTable("target_embedding.weight", shape.targetVocabulary)),
      projectionTable_(shape.config.tied_projection ? targetTable_
                                                    : addTable("projection.weight", shape.targetVocabulary)),
      projectionBias_(shape.config.projection_bias
                          ? parameters_.add("projection.bias", 1, shape.targetVocabulary, Initialisation::zero)
                          : Weight{}),
      sourceEmbedding_(parameters_, "encoder", shape.config, sourceTable_, sinusoids_, nextSite_),
      encoder_(parameters_, shape.config, AttentionKind::encoder, nextSite_),
      targetEmbedding_(parameters_, "decoder", shape.config, targetTable_, sinusoids_, nextSite_),
      decoder_(parameters_, shape.config, AttentionKind::decoder, nextSite_),
      projection_(projectionTable_, projectionBias_) {
  parameters_.allocate();
}

Weight Transformer::addTable(const char* name, std::int32_t vocabulary) {
  return parameters_.add(name, vocabulary, shape_.config.d_model, Initialisation::embedding);
}

Pass Transformer::newPass(Arena& where, bool training, const Randomness& randomness) const {
  Pass pass{backend_, where, compute_, full_, training, randomness.seed, randomness.update};
  pass.sumsWithResults = sumsWithResults_;
  return pass;
}

Sequences Transformer::sequencesOf(const Pass& pass, const PackedSentences& sentences, std::int32_t vocabulary,
                                   std::int64_t firstToken) const {
  checkIds(sentences.ids, vocabulary);
  Sequences result;
  result.offsets = pass.arena.take(sentences.offsets);
  result.sentences = sentences.sentences();
  result.firstToken = firstToken;
  result.hostOffsets = sentences.offsets;
  for (std::size_t s = 0; s + 1 < sentences.offsets.size(); ++s) {
    result.longest = std::max<std::int64_t>(result.longest, sentences.offsets[s + 1] - sentences.offsets[s]);
  }
  return result;
}

std::int32_t Transformer::readFor(std::int32_t token) const {
  if (token != Vocabulary::begin || shape_.config.start == StartToken::begin) return token;
  return shape_.config.start == StartToken::padding ? Vocabulary::pad : -1;
}

View Transformer::embed(const Pass& pass, Embedding& embedding, const PackedSentences& sentences,
                        const Sequences& sequences) const {
  std::vector<std::int32_t> places(sentences.ids.size());
  for (std::size_t s = 0; s + 1 < sentences.offsets.size(); ++s) {
    std::iota(places.begin() + sentences.offsets[s], places.begin() + sentences.offsets[s + 1], 0);
  }
  std::vector<std::int32_t> ids;
  for (const std::int32_t token : sentences.ids) ids.push_back(readFor(token));
  TokenIds tokens;
  tokens.ids = pass.arena.take(ids);
  tokens.places = pass.arena.take(places);
  if (pass.training) {
    tokens.order = pass.arena.take(sortedBy(ids));
    if (embedding.learned()) tokens.placeOrder = pass.arena.take(sortedBy(places));
  }
  return embedding.forward(pass, tokens, sequences.longest, sequences.firstToken);
}

View Transformer::forward(const Pass& pass, const Batch& batch) {
  if (batch.source.sentences() != batch.targetInput.sentences()) {
    throw std::logic_error(fmt::format("A batch has {} source sentences and {} target sentences.",
                                       batch.source.sentences(), batch.targetInput.sentences()));
  }
  source_ = sequencesOf(pass, batch.source, shape_.sourceVocabulary, batch.firstSourceToken);
  target_ = sequencesOf(pass, batch.targetInput, shape_.targetVocabulary, batch.firstTargetToken);
  memory_ = encoder_.forward(pass, embed(pass, sourceEmbedding_, batch.source, source_), source_);
  return decoder_.forward(pass, embed(pass, targetEmbedding_, batch.targetInput, target_), target_, memory_, source_);
}

void Transformer::initialise(std::uint64_t seed) {
  parameters_.initialise(seed);
  weightsChanged();
}

void Transformer::weightsChanged() {
  if (parameters_.computeCopy()) backend_.copy(parameters_.computeCopy(), parameters_.masters());
  backend_.weightsChanged();
}

void Transformer::backward(const Pass& pass, View dHidden) {
  const View dMemory = pass.take(memory_.rows, memory_.columns);
  backend_.zero(dMemory);
  targetEmbedding_.backward(pass, decoder_.backward(pass, dHidden, dMemory));
  sourceEmbedding_.backward(pass, encoder_.backward(pass, dMemory));
}

LossSums Transformer::trainOn(const Batch& batch, const Randomness& randomness, double labelSmoothing,
                              double gradientScale, std::function<void(std::int64_t)> onGradients) {
  takeLosses();
  startTrainingOn(batch, randomness, labelSmoothing, gradientScale, std::move(onGradients));
  return takeLosses();
}

void Transformer::startTrainingOn(const Batch& batch, const Randomness& randomness, double labelSmoothing,
                                  double gradientScale, std::function<void(std::int64_t)> onGradients) {
  if (batch.targetOutput.empty()) return;
  checkTargets(batch, shape_.targetVocabulary);
  arena_.reset();
  Pass pass = newPass(arena_, true, randomness);
  pass.rounding = rounding_;
  pass.onGradients = std::move(onGradients);

  const View hidden = forward(pass, batch);
  if (guideWeight_ > 0 && !batch.alignment.empty())
    pass.guide = {arena_.take(batch.alignment), static_cast<float>(guideWeight_ * gradientScale)};
  const View losses = allocateMatrix(backend_, lossMemory_, full_, 2, hidden.rows);
  const View dHidden = pass.take(hidden.rows, hidden.columns);
  projection_.loss(pass, hidden, arena_.take(batch.targetOutput), losses, labelSmoothing, gradientScale, dHidden);

  backward(pass, dHidden);
  if (pass.onGradients) pass.onGradients(0);
  losses_.push_back(losses);
}

LossSums Transformer::takeLosses() {
  LossSums sums;
  for (const View& losses : losses_) sums += sumLosses(backend_, losses, nullptr);
  losses_.clear();
  lossMemory_.clear();
  return sums;
}

LossSums Transformer::evaluateOn(const Batch& batch, double labelSmoothing, std::vector<float>* nll,
                                 std::span<const HeadName> silenced) {
  if (batch.targetOutput.empty()) return {};
  checkTargets(batch, shape_.targetVocabulary);
  arena_.reset();
  Pass pass = newPass(arena_);
  pass.silenced = silenced;
  const View hidden = forward(pass, batch);
  const View losses = pass.takeFull(2, hidden.rows);
  projection_.loss(pass, hidden, arena_.take(batch.targetOutput), losses, labelSmoothing, 0, {});
  return sumLosses(backend_, losses, nll);
}

std::vector<float> Transformer::logitsOf(const Batch& batch) {
  arena_.reset();
  const Pass pass = newPass(arena_);
  const View logits = projection_.logits(pass, forward(pass, batch));
  const View wide = pass.takeFull(logits.rows, logits.columns);
  backend_.copy(wide, logits);
  return downloadAs<float>(backend_, wide);
}

}  // namespace transept
