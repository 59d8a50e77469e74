// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/translation.h"

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <set>

namespace transept {
namespace {

constexpr std::string_view kWordStart = "\xE2\x96\x81";  // U+2581

bool special(std::string_view token) {
  return token == "<s>" || token == "</s>" || token == "<pad>";
}

}  // namespace

nlohmann::json toJson(const Translation& translation) {
  nlohmann::json hypotheses = nlohmann::json::array();
  for (const TranslatedHypothesis& hypothesis : translation.hypotheses) {
    hypotheses.push_back({{"text", hypothesis.text},
                          {"tokens", hypothesis.tokens},
                          {"score", hypothesis.score},
                          {"log_probability", hypothesis.logProbability},
                          {"log_probabilities", hypothesis.logProbabilities}});
  }
  return {{"source_tokens", translation.sourceTokens}, {"hypotheses", std::move(hypotheses)}};
}

std::vector<std::int32_t> wordsOf(const std::vector<std::string>& tokens, bool preTokenised) {
  std::vector<std::int32_t> words;
  std::int32_t word = -1;
  bool begins = true;
  for (const std::string& token : tokens) {
    if (special(token)) {
      words.push_back(-1);
      begins = true;
      continue;
    }
    if (begins || (!preTokenised && token.starts_with(kWordStart))) ++word;
    words.push_back(word);
    begins = preTokenised && !(token.size() > 2 && token.ends_with("@@"));
  }
  return words;
}

std::string hardAlignment(const Translation& translation, const TranslatedHypothesis& hypothesis,
                          bool sourcePreTokenised, bool targetPreTokenised) {
  const auto sourceWords = wordsOf(translation.sourceTokens, sourcePreTokenised);
  const auto targetWords = wordsOf(hypothesis.tokens, targetPreTokenised);
  const std::int32_t words = *std::max_element(sourceWords.begin(), sourceWords.end()) + 1;
  std::set<std::pair<std::int32_t, std::int32_t>> links;  // target, source
  for (std::size_t t = 0; t < hypothesis.alignment.size() && words > 0; ++t) {
    if (targetWords[t] < 0) continue;
    std::vector<float> weight(static_cast<std::size_t>(words));
    for (std::size_t s = 0; s < sourceWords.size(); ++s) {
      if (sourceWords[s] >= 0) weight[static_cast<std::size_t>(sourceWords[s])] += hypothesis.alignment[t][s];
    }
    const auto most = std::max_element(weight.begin(), weight.end()) - weight.begin();
    links.emplace(targetWords[t], static_cast<std::int32_t>(most));
  }
  std::string text;
  for (const auto& [target, source] : links) {
    text += (text.empty() ? "" : " ") + std::to_string(source) + "-" + std::to_string(target);
  }
  return text;
}

std::string softAlignment(const TranslatedHypothesis& hypothesis) {
  std::string text;
  for (const auto& row : hypothesis.alignment) {
    if (!text.empty()) text += ' ';
    for (std::size_t s = 0; s < row.size(); ++s) {
      char value[32];
      std::snprintf(value, sizeof value, "%s%.6g", s ? "," : "", static_cast<double>(row[s]));
      text += value;
    }
  }
  return text;
}

}  // namespace transept
