// SPDX-License-Identifier: Apache-2.0
#include "engine/data/vocabulary/word_vocabulary.h"

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

namespace transept {

WordVocabulary countWordVocabulary(const NextLine& next, std::int64_t limit) {
  std::unordered_map<std::string, std::int64_t> counts;
  std::string_view line;
  std::string key;
  while (next(line)) {
    forEachToken(line, [&](std::string_view token) {
      key.assign(token);
      ++counts[key];
    });
  }
  for (const std::string_view special : specialTokens) counts.erase(std::string(special));

  std::vector<std::pair<std::int64_t, std::string_view>> order;
  order.reserve(counts.size());
  for (const auto& [token, count] : counts) order.emplace_back(-count, token);
  std::sort(order.begin(), order.end());

  WordVocabulary result;
  result.largest = static_cast<std::int64_t>(order.size() + specialTokens.size());
  for (const std::string_view special : specialTokens) result.text.append(special).push_back('\n');
  result.tokens = specialTokens.size();
  for (const auto& [count, token] : order) {
    if (result.tokens == limit) break;
    result.text.append(token).push_back('\n');
    ++result.tokens;
  }
  return result;
}

}  // namespace transept
