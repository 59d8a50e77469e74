// SPDX-License-Identifier: Apache-2.0
#include "engine/train/validation.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "engine/data/batches/batch_schedule.h"
#include "engine/decode/evaluate.h"
#include "engine/decode/loaded_model.h"
#include "engine/decode/search/beam_search.h"
#include "engine/eval/bleu.h"

namespace transept {
namespace {

constexpr std::int64_t kBatchTokens = 4096;   // of validation, on each side
constexpr std::int64_t kSearchTokens = 1024;  // source tokens of one search
constexpr std::size_t kSamples = 8;

/// Of the longer side, </s> included.
std::int64_t lengthOf(const TokenStore& store, std::int64_t pair) {
  return static_cast<std::int64_t>(std::max(store.source(pair).size(), store.target(pair).size())) + 1;
}

/// The first so many pairs but for those that the model has no positions for.
std::vector<std::int64_t> readable(const TokenStore& store, std::int64_t count, const ModelConfig& model) {
  const std::int64_t longest = longestSentence(model);
  std::vector<std::int64_t> pairs;
  for (std::int64_t pair = 0; pair < count; ++pair)
    if (longest == 0 || lengthOf(store, pair) <= longest) pairs.push_back(pair);
  return pairs;
}

/// Pairs by rising length, cut where a batch is full.
std::vector<std::vector<std::int64_t>> cut(const TokenStore& store, std::vector<std::int64_t> order,
                                           std::int64_t tokens) {
  const auto length = [&](std::int64_t pair) { return lengthOf(store, pair); };
  std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return length(a) < length(b); });
  std::vector<std::vector<std::int64_t>> batches;
  std::int64_t used = tokens;
  for (const std::int64_t pair : order) {
    if (used + length(pair) > tokens) {
      batches.emplace_back();
      used = 0;
    }
    batches.back().push_back(pair);
    used += length(pair);
  }
  return batches;
}

}  // namespace

Validator::Validator(const PreparedData& data, const Config& config)
    : data_(data),
      config_(config),
      pairs_(
          readable(*data.validation, std::min(data.validation->pairs(), config.data.validation_pairs), config.model)),
      translated_(pairs_.begin(), pairs_.begin() + std::min(static_cast<std::int64_t>(pairs_.size()),
                                                            config.train.validation_sentences)),
      batches_(cut(*data.validation, pairs_, kBatchTokens)),
      searches_(cut(*data.validation, translated_, kSearchTokens)) {}

ValidationResult Validator::validate(Transformer& model, std::stop_token stop) const {
  const auto begun = std::chrono::steady_clock::now();
  ValidationResult result;
  LossSums sums;
  for (const auto& pairs : batches_) {
    if (stop.stop_requested()) throw Cancelled{};
    const LossSums part = model.evaluateOn(batchOf(*data_.validation, pairs), config_.train.label_smoothing);
    sums.loss += part.loss;
    sums.nll += part.nll;
    sums.tokens += part.tokens;
  }
  const auto tokens = static_cast<double>(sums.tokens);
  result.tokens = sums.tokens;
  result.loss = sums.loss / tokens;
  result.perplexity = std::exp(sums.nll / tokens);
  // Search has nothing to say of a model whose output is no number.
  if (!translated_.empty() && std::isfinite(result.loss)) translate(model, stop, result);
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  return result;
}

void Validator::translate(Transformer& model, std::stop_token stop, ValidationResult& result) const {
  BeamSettings settings = beamSettingsOf(config_.decode);
  if (const std::int64_t longest = longestSentence(config_.model); longest > 0) {
    settings.output.maximumLength = longest - 1;  // </s> takes a position
  }
  TransformerSteps steps(model);
  std::vector<Hypothesis> best(static_cast<std::size_t>(translated_.back()) + 1);  // by pair
  for (const auto& pairs : searches_) {
    const PackedSentences source = batchOf(*data_.validation, pairs).source;
    auto found = beamSearch(steps, {source}, settings, stop);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      best[static_cast<std::size_t>(pairs[i])] = std::move(found[i].front());
    }
  }

  const Vocabulary& target = *data_.vocabularies.target;
  std::vector<std::string> hypotheses, references;
  for (const std::int64_t pair : translated_) {
    hypotheses.push_back(target.decode(best[static_cast<std::size_t>(pair)].tokens));
    // Text that was cut into subwords beforehand is compared after joining them.
    const std::string& reference = data_.validationTarget[static_cast<std::size_t>(pair)];
    references.push_back(target.preTokenised() ? joinSubwords(reference) : reference);
  }
  BleuOptions options;
  if (target.preTokenised()) options.tokenizer = Tokenizer::none;
  const BleuScore bleu = corpusBleu(hypotheses, {references}, options);
  result.bleu = bleu.score;
  result.signature = bleu.signature;
  for (std::size_t i = 0; i < std::min(kSamples, hypotheses.size()); ++i) {
    const auto pair = static_cast<std::size_t>(translated_[i]);
    result.samples.push_back({data_.validationSource[pair], references[i], hypotheses[i], best[pair].score});
  }
}

}  // namespace transept
