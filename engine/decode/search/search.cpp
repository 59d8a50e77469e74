// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/search/search.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/enum_names.h"
#include "engine/base/error.h"
#include "engine/data/vocabulary/vocabulary.h"

namespace transept {

std::int64_t OutputRules::limit(std::int64_t sourceTokens, std::size_t prefix) const {
  std::int64_t most = sourceTokens + maxExtra;
  if (maximumLength > 0) most = std::min(most, maximumLength);
  if (maximumFactor > 0) most = std::min(most, maximumFactor * (sourceTokens + 1));
  return std::max({most, minimumLength, static_cast<std::int64_t>(prefix)});
}

std::vector<std::int32_t> OutputRules::forbiddenAt(std::int64_t step) const {
  std::vector<std::int32_t> ids{Vocabulary::begin, Vocabulary::pad};
  if (forbidUnknown) ids.push_back(Vocabulary::unknown);
  if (step < minimumLength) ids.push_back(Vocabulary::end);
  return ids;
}

void OutputRules::check() const {
  if (maxExtra < 0 || maximumLength < 0 || maximumFactor < 0 || minimumLength < 0) {
    throw UserError("A length limit is negative; give 0 or more tokens.");
  }
  if (maximumLength > 0 && minimumLength > maximumLength) {
    throw UserError(
        Sentence{"The minimum length {} is larger than the maximum length {}; lower the minimum or raise the maximum.",
                 minimumLength, maximumLength});
  }
}

std::int32_t SearchInput::forcedAt(std::int64_t sentence, std::int64_t step, std::int64_t limit) const {
  const auto own = prefix(sentence);
  if (step < std::ssize(own)) return own[static_cast<std::size_t>(step)];
  return step >= limit ? Vocabulary::end : -1;
}

std::int64_t SearchInput::sourceTokens(std::int64_t sentence) const {
  const std::int64_t length = sourceLength(sentence);
  const auto last = static_cast<std::size_t>(source.offsets[static_cast<std::size_t>(sentence) + 1]) - 1;
  return length > 0 && source.ids[last] == Vocabulary::end ? length - 1 : length;
}

void SearchInput::check(const OutputRules& rules, std::int32_t vocabulary) const {
  rules.check();
  if (!prefixes.empty() && static_cast<std::int64_t>(prefixes.size()) != source.sentences()) {
    throw UserError(Sentence{"There are {} prefixes for {} sentences; give one per sentence.", prefixes.size(),
                             source.sentences()});
  }
  if (!bans.empty() && static_cast<std::int64_t>(bans.size()) != source.sentences()) {
    throw UserError(Sentence{"There are {} lists of bans for {} sentences; give one per sentence.", bans.size(),
                             source.sentences()});
  }
  if (!terms.empty() && static_cast<std::int64_t>(terms.size()) != source.sentences()) {
    throw UserError(fmt::format("There are {} lists of terms for {} sentences; give one per sentence.", terms.size(),
                                source.sentences()));
  }
  for (const auto& prefix : prefixes) {
    for (std::int32_t id : prefix) {
      const bool special = id == Vocabulary::begin || id == Vocabulary::end || id == Vocabulary::pad ||
                           (id == Vocabulary::unknown && rules.forbidUnknown);
      const bool missing = !outputs.empty() && !std::ranges::binary_search(outputs, id);
      if (special || missing || id < 0 || id >= vocabulary) {
        throw UserError(
            Sentence{"A prefix holds token {}, which outputs may not hold; use words that the vocabulary covers.", id});
      }
    }
  }
}

nlohmann::json toJson(const SearchTree& tree, const Vocabulary& target) {
  constexpr auto states = enumNames<SearchNode::State>("forced", "kept", "finished", "pruned", "banned");
  nlohmann::json nodes = nlohmann::json::array();
  for (const SearchNode& node : tree.nodes) {
    nodes.push_back({{"parent", node.parent},
                     {"step", node.step},
                     {"token", target.piece(node.token)},
                     {"log_probability", node.logProbability},
                     {"total", node.total},
                     {"score", node.score},
                     {"state", states[node.state]}});
  }
  return {{"nodes", std::move(nodes)}, {"omitted", tree.omitted}, {"best", tree.best}};
}

}  // namespace transept
