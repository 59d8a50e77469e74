// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/kept_evaluations.h"

#include <algorithm>
#include <ctime>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/json.h"
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
    throw UserError(ErrorKind::badInput, folder + " does not hold an evaluation.", "Evaluate the model again.", folder);
  }
  record["evaluation"] = folder;
  return record;
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
  const nlohmann::json first = readRecord(baseline), second = readRecord(system);
  const auto references = readSentences(baseline + referencesFile);
  if (first["tokenizer"] != second["tokenizer"] || references != readSentences(system + referencesFile)) {
    throw UserError(ErrorKind::badInput,
                    baseline + " and " + system + " do not have the same references and tokeniser.",
                    "Evaluate both models on one test set.", system);
  }
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

}  // namespace transept
