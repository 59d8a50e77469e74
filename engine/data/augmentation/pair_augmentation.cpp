// SPDX-License-Identifier: Apache-2.0
#include "engine/data/augmentation/pair_augmentation.h"

#include <algorithm>

#include "engine/base/error.h"

namespace transept {

bool augmentsPairs(const DataConfig& config) {
  return config.sampling != SampledSides::off || config.modifiers.any();
}

PairAugmentation::PairAugmentation(const DataConfig& config, const VocabularyPair& vocabularies,
                                   const std::string& sourceLanguage, const std::string& targetLanguage,
                                   std::uint64_t seed)
    : config_(config),
      vocabularies_(vocabularies),
      modifiers_(config.modifiers, sourceLanguage, targetLanguage),
      seed_(mixBits(seed + 0xA0761D6478BD642FULL)) {  // other numbers than those of the shuffle
  if (vocabularies.source->preTokenised() || vocabularies.target->preTokenised()) {
    throw UserError("The vocabulary is a list of tokens: sentences of such text cannot be modified or sampled.",
                    "Set data.sampling to off and data.modifiers to none.");
  }
  const double alpha = config.sampling_alpha;
  if (config.sampling != SampledSides::off) source_.emplace(subwordModelOf(*vocabularies.source), alpha);
  if (config.sampling == SampledSides::both) target_.emplace(subwordModelOf(*vocabularies.target), alpha);
}

/// Text that does not come back from the tokens as it was (it has <unk>) is left as it is.
void PairAugmentation::modify(PairTokens& pair, Random& random) const {
  const std::vector<TextModifier> drawn = modifiers_.draw(random);
  if (drawn.empty()) return;
  const Vocabulary &source = *vocabularies_.source, &target = *vocabularies_.target;
  std::string sourceText = source.decode(pair.source), targetText = target.decode(pair.target);
  if (source.encode(sourceText) != pair.source || target.encode(targetText) != pair.target) return;
  bool changed = false;
  for (const TextModifier modifier : drawn) changed |= modifiers_.apply(modifier, sourceText, targetText, random);
  if (!changed) return;
  PairTokens tokens{source.encode(sourceText), target.encode(targetText)};
  const auto isUsable = [&](const std::vector<std::int32_t>& ids) {
    return !ids.empty() && std::ssize(ids) <= config_.max_tokens && std::ranges::count(ids, Vocabulary::unknown) == 0;
  };
  if (isUsable(tokens.source) && isUsable(tokens.target)) pair = std::move(tokens);
}

PairTokens PairAugmentation::apply(std::span<const std::int32_t> source, std::span<const std::int32_t> target,
                                   std::int64_t update, std::int64_t pair) const {
  Random random(seed_ ^ mixBits(static_cast<std::uint64_t>(update) + 1), static_cast<std::uint64_t>(pair));
  PairTokens tokens{{source.begin(), source.end()}, {target.begin(), target.end()}};
  modify(tokens, random);
  const auto sample = [&](const std::optional<SubwordSampler>& sampler, std::vector<std::int32_t>& ids) {
    if (!sampler) return;
    std::vector<std::int32_t> sampled = sampler->sample(ids, random);
    if (std::ssize(sampled) <= config_.max_tokens) ids = std::move(sampled);
  };
  sample(source_, tokens.source);
  sample(target_, tokens.target);
  return tokens;
}

double PairAugmentation::growth(const TokenStore& text) const {
  constexpr std::int64_t sample = 2000;
  const std::int64_t stride = std::max<std::int64_t>(1, text.pairs() / sample);
  double before[2]{}, after[2]{};
  for (std::int64_t pair = 0; pair < text.pairs(); pair += stride) {
    const PairTokens tokens = apply(text.source(pair), text.target(pair), -1, pair);
    before[0] += static_cast<double>(text.source(pair).size() + 1);
    before[1] += static_cast<double>(text.target(pair).size() + 1);
    after[0] += static_cast<double>(tokens.source.size() + 1);
    after[1] += static_cast<double>(tokens.target.size() + 1);
  }
  return before[0] > 0 ? std::max({1.0, after[0] / before[0], after[1] / before[1]}) : 1;
}

}  // namespace transept
