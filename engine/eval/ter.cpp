// SPDX-License-Identifier: Apache-2.0
#include "engine/eval/ter.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/eval/ngrams.h"
#include "engine/eval/tokenizers/unicode_text.h"
#include "engine/eval/translation_edits.h"

namespace transept {

nlohmann::json TerScore::toJson() const {
  return {{"ter", score}, {"ter_signature", signature}, {"edits", edits}, {"ter_reference_length", referenceLength}};
}

std::string Ter::signature(const SignatureContext& context) const {
  return makeSignature(context, std::string("case:") + (options_.caseSensitive ? "mixed" : "lc") + "|tok:tercom" +
                                    "|norm:" + (options_.normalized ? "yes" : "no") +
                                    "|punct:" + (options_.noPunctuation ? "no" : "yes") +
                                    "|asian:" + (options_.asianSupport ? "yes" : "no"));
}

/// [fewest edits over the references, average length of the references]
std::vector<double> Ter::sentenceStatistics(const std::string& hypothesis,
                                            std::span<const std::string> references) const {
  std::vector<std::u32string> lines;
  lines.reserve(1 + references.size());  // the words point into the lines
  const auto prepare = [&](const std::string& text) {
    const std::u32string line = decodeUtf8(text);
    return tokenizeTercom(trimRight(line), options_);
  };
  lines.push_back(prepare(hypothesis));
  // sacreBLEU tokenises references twice. It shows where the first pass makes room for the second: "it's..." becomes
  // "it's . . ." and then "it 's . . .".
  for (const std::string& reference : references) lines.push_back(tokenizeTercom(prepare(reference), options_));

  WordNumbers numbers;
  const auto hypothesisWords = numbers(splitWords(lines[0]));
  std::int64_t fewest = 0, length = 0;
  for (std::size_t k = 1; k < lines.size(); ++k) {
    const auto referenceWords = numbers(splitWords(lines[k]));
    const std::int64_t edits = translationEdits(hypothesisWords, referenceWords);
    fewest = k == 1 ? edits : std::min(fewest, edits);
    length += static_cast<std::int64_t>(referenceWords.size());
  }
  return {static_cast<double>(fewest), static_cast<double>(length) / static_cast<double>(references.size())};
}

TerScore Ter::compute(std::span<const double> total) const {
  TerScore result;
  result.edits = static_cast<std::int64_t>(total[0]);
  result.referenceLength = total[1];
  if (total[1] > 0) {
    result.score = 100.0 * (total[0] / total[1]);
  } else {
    result.score = total[0] > 0 ? 100.0 : 0.0;  // words where nothing should be; nothing where nothing should be
  }
  return result;
}

nlohmann::json Ter::toJson(std::span<const double> total, const SignatureContext& context) const {
  TerScore result = compute(total);
  result.signature = signature(context);
  return result.toJson();
}

TerScore corpusTer(std::span<const std::string> hypotheses, const References& references, const TerOptions& options) {
  const Ter metric(options);
  TerScore result = metric.compute(metric.statistics(hypotheses, references).total());
  result.signature = metric.signature({.references = references.size()});
  return result;
}

}  // namespace transept
