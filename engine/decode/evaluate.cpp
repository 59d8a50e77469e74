// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/evaluate.h"

#include <chrono>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace transept {
namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

}  // namespace

std::string joinSubwords(std::string text) {
  text += ' ';
  for (std::size_t at = 0; (at = text.find("@@ ", at)) != std::string::npos;) text.erase(at, 3);
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

nlohmann::json Evaluation::toJson() const {
  nlohmann::json json = bleu.toJson();
  json.update(chrf.toJson());
  json["perplexity"] = perplexity ? nlohmann::json(*perplexity) : nlohmann::json();
  json["sentences"] = sentences;
  json["cut_sentences"] = cutSentences;
  json["seconds"] = seconds;
  json["tokens_per_second"] = tokensPerSecond();
  return json;
}

Evaluation evaluateModels(const std::vector<TranslationModel>& models, const TranslateSettings& settings,
                          std::span<const std::string> sources, std::span<const std::string> references,
                          const ProgressFunction& progress, std::stop_token stop) {
  if (sources.size() != references.size()) {
    throw std::runtime_error("The source has " + std::to_string(sources.size()) + " lines and the reference " +
                             std::to_string(references.size()) + "; give files that are aligned by line.");
  }
  if (sources.empty()) throw std::runtime_error("There is nothing to evaluate on: the files are empty.");
  const auto begun = Clock::now();
  Evaluation result;
  Translator translator(models, settings, stop);
  for (Translation& translation : translator.translate(sources, progress, stop)) {
    result.cutSentences += translation.cutTokens > 0;
    result.hypotheses.push_back(std::move(translation.hypotheses.front().text));
  }
  result.translateSeconds = secondsSince(begun);
  result.sentences = static_cast<std::int64_t>(sources.size());
  result.emittedTokens = translator.emittedTokens();

  const bool preTokenised = models.front().vocabularies.target->preTokenised();
  result.references.assign(references.begin(), references.end());
  if (preTokenised) {
    for (std::string& reference : result.references) reference = joinSubwords(std::move(reference));
    result.bleuOptions.tokenizer = Tokenizer::none;
  }
  result.bleu = corpusBleu(result.hypotheses, {result.references}, result.bleuOptions);
  result.chrf = corpusChrf(result.hypotheses, {result.references});
  if (models.size() == 1) {
    result.scores = scoreTranslations(models.front(), sources, references, progress, stop);
    result.perplexity = perplexityOf(result.scores);
  }
  result.seconds = secondsSince(begun);
  return result;
}

}  // namespace transept
