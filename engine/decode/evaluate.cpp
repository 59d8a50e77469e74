// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/evaluate.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>

#include "engine/base/error.h"
#include "engine/eval/tokenizers/fitting.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

}  // namespace

double TranslationScore::logProbability() const {
  return std::accumulate(logProbabilities.begin(), logProbabilities.end(), 0.0);
}

std::vector<TranslationScore> scoreTranslations(const TranslationModel& model, std::span<const std::string> sources,
                                                std::span<const std::string> targets, const ProgressFunction& progress,
                                                const std::stop_token& stop, std::int64_t maxTokens,
                                                std::int64_t batchTokens) {
  if (sources.size() != targets.size()) {
    throw UserError(Sentence{"There are {} source lines and {} target lines; give files that are aligned by line.",
                             sources.size(), targets.size()});
  }
  const Vocabulary& targetVocabulary = *model.vocabularies.target;
  if (const std::int64_t longest = longestSentence(model.transformer->shape().config); longest > 0)
    maxTokens = std::min(maxTokens, longest - 1);  // </s> takes a position
  const auto most = static_cast<std::size_t>(maxTokens);
  std::vector<std::vector<std::int32_t>> sourceIds, targetIds;
  std::vector<std::int64_t> lengths;  // of the longer side, </s> included
  std::vector<bool> ends;             // targets that were not cut
  std::vector<TranslationScore> scores(sources.size());
  for (std::size_t i = 0; i < sources.size(); ++i) {
    sourceIds.push_back(model.vocabularies.source->encode(sources[i]));
    targetIds.push_back(targetVocabulary.encode(targets[i]));
    ends.push_back(targetIds[i].size() <= most);
    scores[i].cut = sourceIds[i].size() > most || !ends[i];
    for (auto* ids : {&sourceIds[i], &targetIds[i]}) ids->resize(std::min(ids->size(), most));
    lengths.push_back(std::max(std::ssize(sourceIds[i]), std::ssize(targetIds[i])) + 1);
  }
  std::int64_t done = 0;
  for (const auto& chosen : batchesByLength(lengths, batchTokens)) {
    if (stop.stop_requested()) throw Cancelled{};
    if (progress) progress({"scoring", done, std::ssize(sources)});
    Batch batch;
    for (const std::size_t i : chosen) {
      batch.addPair(sourceIds[i], targetIds[i], model.transformer->shape().sourceEnd);
    }
    std::vector<float> nll;
    {
      const auto lock = model.lock(stop);
      model.transformer->evaluateOn(batch, 0, &nll);
    }
    auto next = nll.begin();
    for (const std::size_t i : chosen) {
      if (ends[i]) targetIds[i].push_back(Vocabulary::end);
      for (const std::int32_t id : targetIds[i]) {
        scores[i].tokens.push_back(targetVocabulary.piece(id));
        scores[i].logProbabilities.push_back(-*next++);
      }
      if (!ends[i]) ++next;  // </s>
    }
    done += std::ssize(chosen);
  }
  return scores;
}

double perplexityOf(std::span<const TranslationScore> scores) {
  double total = 0, tokens = 0;
  for (const TranslationScore& score : scores) {
    total -= score.logProbability();
    tokens += static_cast<double>(score.tokens.size());
  }
  return std::exp(total / std::max(tokens, 1.0));
}

std::string joinSubwords(std::string text) {
  text += ' ';
  for (std::size_t at = 0; (at = text.find("@@ ", at)) != std::string::npos;) text.erase(at, 3);
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

ScoringChoice scoringOf(const Config& config, const std::string& language, const std::string& folder) {
  ScoringChoice scoring{language, std::nullopt};
  if (config.train.bleu_tokenizer == BleuTokenizer::automatic) return scoring;
  std::string name = std::get<std::string>(config.get("train.bleu_tokenizer"));
  if (config.train.bleu_tokenizer == BleuTokenizer::spm) {
    const std::string model = folder + "/" + bleuModelFile;
    if (!pathExists(model)) {
      throw UserError(ErrorKind::notFound,
                      {"The tokeniser spm of BLEU needs a SentencePiece model: there is no {}.", model},
                      "Create the run by train --tokenize spm:FILE, or choose another train.bleu_tokenizer.", model);
    }
    name += ":" + model;
  }
  scoring.tokenizer = tokenizerOf(name);
  return scoring;
}

ScoringChoice scoringOf(const LoadedModel& model, const std::string& tokenizer) {
  const ModelChoice& choice = model.choice();
  if (tokenizer.empty() || tokenizer == "auto") {
    return scoringOf(model.config(), choice.targetLanguage, choice.vocabularyFolder);
  }
  return {choice.targetLanguage, tokenizerOf(tokenizer)};
}

ReferenceText referenceText(const Vocabulary& target, std::span<const std::string> references,
                            const ScoringChoice& scoring) {
  ReferenceText text;
  text.lines.assign(references.begin(), references.end());
  if (target.preTokenised()) {
    for (std::string& line : text.lines) line = joinSubwords(std::move(line));
  }
  if (scoring.tokenizer) {
    text.options.tokenizer = *scoring.tokenizer;
    text.note = misfitOf(scoring.tokenizer->kind, scoring.language, text.lines);
    text.bleuFits = text.note.empty();
  } else if (target.preTokenised()) {
    text.options.tokenizer = Tokenizer::none;
  } else {
    FittingTokenizer fitting = fittingTokenizer(scoring.language, text.lines);
    text.options.tokenizer = fitting.kind;
    text.bleuFits = fitting.fits;
    text.note = std::move(fitting.why);
  }
  return text;
}

nlohmann::json Evaluation::toJson() const {
  nlohmann::json json = bleu.toJson();
  json["chrf"] = chrf.score;
  json["chrf_signature"] = chrf.signature;
  json["note"] = references.note;
  json["perplexity"] = perplexity ? nlohmann::json(*perplexity) : nlohmann::json();
  json["sentences"] = sentences;
  json["cut_sentences"] = cutSentences;
  json["seconds"] = seconds;
  json["tokens_per_second"] = tokensPerSecond();
  return json;
}

Evaluation evaluateModels(const std::vector<TranslationModel>& models, const TranslateSettings& settings,
                          std::span<const std::string> sources, std::span<const std::string> references,
                          const ScoringChoice& scoring, const ProgressFunction& progress, const std::stop_token& stop) {
  if (sources.size() != references.size()) {
    throw UserError(Sentence{"The source has {} lines and the reference {}; give files that are aligned by line.",
                             sources.size(), references.size()});
  }
  if (sources.empty()) throw UserError("There is nothing to evaluate on: the files are empty.");
  const auto begun = Clock::now();
  Evaluation result;
  result.references = referenceText(*models.front().vocabularies.target, references, scoring);
  openTokenizer(result.references.options.tokenizer);  // throws before the work begins if it is not installed
  Translator translator(models, settings, stop);
  std::vector<bool> cut;
  for (Translation& translation : translator.translate(sources, progress, stop)) {
    cut.push_back(translation.cutTokens > 0);
    result.hypotheses.push_back(std::move(translation.hypotheses.front().text));
  }
  result.translateSeconds = secondsSince(begun);
  result.sentences = std::ssize(sources);
  result.emittedTokens = translator.emittedTokens();

  result.bleu = corpusBleu(result.hypotheses, {result.references.lines}, result.references.options);
  result.chrf = corpusChrf(result.hypotheses, {result.references.lines});
  if (models.size() == 1) {
    result.scores = scoreTranslations(models.front(), sources, references, progress, stop, settings.maxSourceTokens);
    for (std::size_t i = 0; i < cut.size(); ++i) cut[i] = cut[i] || result.scores[i].cut;
    result.perplexity = perplexityOf(result.scores);
  }
  result.cutSentences = std::ranges::count(cut, true);
  result.seconds = secondsSince(begun);
  return result;
}

std::vector<LengthBucket> lengthCurve(const Evaluation& evaluation, std::span<const std::int64_t> sourceLengths,
                                      std::int64_t trainedLongest, std::int64_t width) {
  if (sourceLengths.size() != evaluation.hypotheses.size() || width < 1) {
    throw UserError("A curve by length needs the length of each sentence and a positive width.");
  }
  // Counted from the longest length of training, so that no bucket lies on both sides of it.
  const auto bucketOf = [&](std::int64_t length) {
    const std::int64_t beyond = length - trainedLongest;
    return beyond > 0 ? (beyond - 1) / width + 1 : -((-beyond) / width);
  };
  std::map<std::int64_t, std::vector<std::size_t>> members;
  for (std::size_t i = 0; i < sourceLengths.size(); ++i) members[bucketOf(sourceLengths[i])].push_back(i);

  std::vector<LengthBucket> curve;
  for (const auto& [number, sentences] : members) {
    LengthBucket bucket;
    bucket.to = trainedLongest + number * width;
    bucket.from = std::max<std::int64_t>(0, bucket.to - width + 1);
    bucket.beyondTraining = number > 0;
    bucket.sentences = static_cast<std::int64_t>(sentences.size());
    std::vector<std::string> hypotheses, references;
    std::vector<TranslationScore> scores;
    for (const std::size_t i : sentences) {
      hypotheses.push_back(evaluation.hypotheses[i]);
      references.push_back(evaluation.references.lines[i]);
      if (!evaluation.scores.empty()) scores.push_back(evaluation.scores[i]);
    }
    bucket.bleu = corpusBleu(hypotheses, {references}, evaluation.references.options).score;
    if (!scores.empty()) bucket.perplexity = perplexityOf(scores);
    curve.push_back(bucket);
  }
  return curve;
}

nlohmann::json toJson(const std::vector<LengthBucket>& curve) {
  nlohmann::json json = nlohmann::json::array();
  for (const LengthBucket& bucket : curve) {
    json.push_back({{"from", bucket.from},
                    {"to", bucket.to},
                    {"sentences", bucket.sentences},
                    {"bleu", bucket.bleu},
                    {"perplexity", bucket.perplexity ? nlohmann::json(*bucket.perplexity) : nlohmann::json()},
                    {"beyond_training", bucket.beyondTraining}});
  }
  return json;
}

}  // namespace transept
