// SPDX-License-Identifier: Apache-2.0
#include "engine/train/validation.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "engine/data/batches/batch_schedule.h"

namespace transept {
namespace {

constexpr std::int64_t lossBatchTokens = 4096;    // per side
constexpr std::int64_t searchBatchTokens = 1024;  // source tokens per search
constexpr std::size_t sampledSentences = 8;
constexpr std::size_t gainPairs = 200;

}  // namespace

Validator::Validator(const PreparedData& data, const Config& config, ScoringChoice scoring)
    : data_(data), config_(config), scoring_(std::move(scoring)) {
  const TokenStore& store = *data.validation;
  const std::int64_t longest = longestSentence(config.model);
  const std::int64_t count = std::min(store.pairs(), config.data.validation_pairs);
  std::vector<std::int64_t> lengths;  // of the longer side, </s> included
  for (std::int64_t pair = 0; pair < count; ++pair) {
    const std::int64_t length = std::max(std::ssize(store.source(pair)), std::ssize(store.target(pair))) + 1;
    if (longest > 0 && length > longest) continue;
    pairs_.push_back(pair);
    lengths.push_back(length);
  }
  for (const auto& chosen : batchesByLength(lengths, lossBatchTokens)) {
    std::vector<std::int64_t>& batch = batches_.emplace_back();
    for (const std::size_t i : chosen) batch.push_back(pairs_[i]);
  }
}

ValidationResult Validator::validate(Transformer& model, const std::stop_token& stop) const {
  const auto begun = std::chrono::steady_clock::now();
  ValidationResult result;
  LossSums sums;
  for (const auto& pairs : batches_) {
    if (stop.stop_requested()) throw Cancelled{};
    sums += model.evaluateOn(batchOf(*data_.validation, pairs, model.shape().sourceEnd), config_.train.label_smoothing);
  }
  const auto tokens = static_cast<double>(sums.tokens);
  result.tokens = sums.tokens;
  result.loss = sums.loss / tokens;
  result.perplexity = std::exp(sums.nll / tokens);
  result.sentenceNats = sums.nll / static_cast<double>(pairs_.size());
  if (std::isfinite(result.loss)) {
    result.sourceGain = sourceGain(model, stop);
    translate(model, stop, result);
  }
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  return result;
}

double Validator::sourceGain(Transformer& model, const std::stop_token& stop) const {
  const TokenStore& store = *data_.validation;
  const std::size_t count = std::min(pairs_.size(), gainPairs);
  if (count < 2) return std::numeric_limits<double>::quiet_NaN();
  // Nats per target token when each target is given the source of the pair `shift` places further on.
  const auto lossWith = [&](std::size_t shift) {
    const auto sourceOf = [&](std::size_t i) { return store.source(pairs_[(i + shift) % count]); };
    std::vector<std::int64_t> lengths;
    for (std::size_t i = 0; i < count; ++i)
      lengths.push_back(std::max(std::ssize(sourceOf(i)), std::ssize(store.target(pairs_[i]))) + 1);
    LossSums sums;
    for (const auto& chosen : batchesByLength(lengths, lossBatchTokens)) {
      if (stop.stop_requested()) throw Cancelled{};
      Batch batch;
      for (const std::size_t i : chosen) batch.addPair(sourceOf(i), store.target(pairs_[i]), model.shape().sourceEnd);
      sums += model.evaluateOn(batch, 0);
    }
    return sums.nll / static_cast<double>(sums.tokens);
  };
  return lossWith(count / 2) - lossWith(0);
}

void Validator::translate(Transformer& model, const std::stop_token& stop, ValidationResult& result) const {
  std::vector<std::string> sources, references;
  for (const std::int64_t pair : pairs_) {
    if (std::ssize(sources) == config_.train.validation_sentences) break;
    sources.push_back(data_.validationSource[static_cast<std::size_t>(pair)]);
    references.push_back(data_.validationTarget[static_cast<std::size_t>(pair)]);
  }
  if (sources.empty()) return;
  TranslateSettings settings;
  settings.search = beamSettingsOf(config_.decode);
  settings.batchTokens = searchBatchTokens;
  settings.maxSourceTokens = std::numeric_limits<std::int64_t>::max();
  settings.graphs = false;
  Translator translator({{&model, data_.vocabularies, nullptr, nullptr, "model"}}, settings, stop);
  const std::vector<Translation> translations = translator.translate(sources, {}, stop);
  std::vector<std::string> hypotheses;
  for (const Translation& translation : translations) hypotheses.push_back(translation.text());
  const ReferenceText text = referenceText(*data_.vocabularies.target, references, scoring_);
  const BleuScore bleu = corpusBleu(hypotheses, {text.lines}, text.options);
  result.bleu = bleu.score;
  result.signature = bleu.signature;
  const ChrfScore chrf = corpusChrf(hypotheses, {text.lines});
  result.chrf = chrf.score;
  result.chrfSignature = chrf.signature;
  result.byChrf = !text.bleuFits;
  result.note = text.note;
  for (std::size_t i = 0; i < std::min(sampledSentences, sources.size()); ++i)
    result.samples.push_back({sources[i], text.lines[i], hypotheses[i], translations[i].hypotheses.front().score});
}

}  // namespace transept
