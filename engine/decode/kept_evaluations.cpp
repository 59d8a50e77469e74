// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/kept_evaluations.h"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <nlohmann/json.hpp>
#include <numeric>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/eval/chrf.h"
#include "engine/eval/significance.h"
#include "engine/eval/ter.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

constexpr const char *recordFile = "/evaluation.json", *hypothesesFile = "/hypotheses.txt",
                     *referencesFile = "/references.txt";

constexpr std::size_t largestRecord = std::size_t{1} << 20;

std::string linesOf(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

nlohmann::json readRecord(const std::string& folder) {
  nlohmann::json record;
  if (pathExists(folder + recordFile)) record = parseJson(readFile(folder + recordFile, largestRecord));
  if (!record.is_object() || !record.contains("tokenizer") || !record["tokenizer"].is_string()) {
    throw UserError(ErrorKind::badInput, {"{} does not hold an evaluation.", folder}, "Evaluate the model again.",
                    folder);
  }
  record["evaluation"] = folder;
  return record;
}

std::vector<double> sentenceScores(const Metric& metric, const std::vector<std::string>& hypotheses,
                                   const References& references) {
  const SentenceStatistics statistics = metric.statistics(hypotheses, references);
  std::vector<double> scores;
  for (std::size_t i = 0; i < hypotheses.size(); ++i) scores.push_back(metric.sentenceScore(statistics.row(i)));
  return scores;
}

void requireSameReferences(const std::string& baseline, const std::string& system) {
  if (readRecord(baseline)["tokenizer"] == readRecord(system)["tokenizer"] &&
      readSentences(baseline + referencesFile) == readSentences(system + referencesFile))
    return;
  throw UserError(ErrorKind::badInput, {"{} and {} do not have the same references and tokeniser.", baseline, system},
                  "Evaluate both models on one test set.", system);
}

}  // namespace

nlohmann::json keepEvaluation(const Evaluation& evaluation, nlohmann::json facts) {
  const auto ter = makeTer();
  nlohmann::json record = std::move(facts);
  record.update(evaluation.toJson());
  record.update(ter->toJson(ter->statistics(evaluation.hypotheses, {evaluation.references.lines}).total(), {}));
  const TokenizerChoice& tokenizer = evaluation.references.options.tokenizer;
  record["tokenizer"] =
      std::string(tokenizerName(tokenizer.kind)) + (tokenizer.model.empty() ? "" : ":" + tokenizer.model);
  record["time"] = std::time(nullptr);
  record["version"] = 1;
  createFolder(folders().evaluations());
  const std::string folder = freeFolder(folders().evaluations(), record.value("name", "model"));
  makeFolder(folder, [&](const std::string& temporary) {
    writeFileAtomically(temporary + recordFile, writtenJson(record, 2));
    writeFileAtomically(temporary + hypothesesFile, linesOf(evaluation.hypotheses));
    writeFileAtomically(temporary + referencesFile, linesOf(evaluation.references.lines));
  });
  record["evaluation"] = folder;
  return record;
}

nlohmann::json keptEvaluations() {
  const std::string parent = folders().evaluations();
  std::vector<nlohmann::json> kept;
  for (const std::string& name : namesIn(parent, Absent::isEmpty)) {
    if (name.starts_with('.')) continue;
    const std::string folder = parent + "/" + name;
    try {
      kept.push_back(readRecord(folder));
    } catch (const UserError& error) {
      kept.push_back({{"evaluation", folder}, {"name", name}, {"time", 0}, {"error", error.what()}});
    }
  }
  std::ranges::stable_sort(kept, std::ranges::greater{},
                           [](const auto& record) { return numberIn(record, "time", 0); });
  return kept;
}

nlohmann::json compareEvaluations(const std::string& baseline, const std::string& system) {
  requireSameReferences(baseline, system);
  const nlohmann::json first = readRecord(baseline);
  const auto references = readSentences(baseline + referencesFile);
  const auto before = readSentences(baseline + hypothesesFile), after = readSentences(system + hypothesesFile);
  const std::unique_ptr<const Metric> metrics[] = {
      makeBleu({.tokenizer = tokenizerOf(first["tokenizer"].get<std::string>())}), makeChrf(), makeTer()};
  nlohmann::json compared;
  for (const auto& metric : metrics) {
    const PairedResult result =
        pairedBootstrap(*metric, metric->statistics(before, {references}), metric->statistics(after, {references}));
    compared[metric->key()] = {{"baseline", result.baseline},
                               {"system", result.system},
                               {"difference", result.system - result.baseline},
                               {"p_value", result.pValue}};
  }
  return compared;
}

nlohmann::json evaluationSentences(const std::string& evaluation, const std::string& baseline, std::size_t most) {
  const nlohmann::json record = readRecord(evaluation);
  if (!baseline.empty()) requireSameReferences(baseline, evaluation);
  const auto references = readSentences(evaluation + referencesFile);
  const auto hypotheses = readSentences(evaluation + hypothesesFile);
  std::vector<std::string> sources, others;
  try {
    if (const std::string file = textIn(record, "source"); !file.empty()) sources = readSentences(file);
  } catch (const UserError&) {  // moved or deleted since
  }
  if (sources.size() != hypotheses.size()) sources.assign(hypotheses.size(), "");
  const auto metric = makeChrf();
  const std::vector<double> scores = sentenceScores(*metric, hypotheses, {references});
  std::vector<double> before, order;
  if (!baseline.empty()) {
    others = readSentences(baseline + hypothesesFile);
    before = sentenceScores(*metric, others, {references});
  }
  for (std::size_t i = 0; i < scores.size(); ++i)
    order.push_back(baseline.empty() ? scores[i] : -std::abs(scores[i] - before[i]));
  std::vector<std::size_t> lines(scores.size());
  std::iota(lines.begin(), lines.end(), std::size_t{0});
  std::ranges::stable_sort(lines, {}, [&](std::size_t line) { return order[line]; });
  if (lines.size() > most) lines.resize(most);
  nlohmann::json sentences = nlohmann::json::array();
  for (const std::size_t i : lines) {
    nlohmann::json one{{"line", i + 1},
                       {"source", sources[i]},
                       {"reference", references[i]},
                       {"hypothesis", hypotheses[i]},
                       {"chrf", scores[i]}};
    if (!baseline.empty())
      one.update({{"baseline", others[i]}, {"baseline_chrf", before[i]}, {"difference", scores[i] - before[i]}});
    sentences.push_back(std::move(one));
  }
  return {{"sentences", std::move(sentences)}, {"all", scores.size()}};
}

}  // namespace transept
