// SPDX-License-Identifier: Apache-2.0
#include "engine/experiment/table.h"
#include "engine/experiment/table3.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/base/json.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/model/planning/plan.h"
#include "engine/run/run_folder.h"

namespace transept {
namespace {

bool isColumn(std::string_view key) {
  constexpr std::string_view columns[] = {"model.layers", "model.d_model", "model.d_ff",    "model.heads",
                                          "model.d_k",    "model.d_v",     "model.dropout", "train.label_smoothing",
                                          "train.steps"};
  return std::find(std::begin(columns), std::end(columns), key) != std::end(columns);
}

std::string otherSettings(const Values& values) {
  std::string text;
  for (const auto& [key, value] : values)
    if (!isColumn(key)) text += (text.empty() ? "" : ", ") + valueText(key, value);
  return text;
}

std::string shownState(const QueueRow& row, const std::optional<RunGlance>& run) {
  const bool tells = run && isToCome(row.state) &&
                     (run->state == RunState::running || run->state == RunState::interrupted ||
                      run->state == RunState::paused);  // else its process is about to start or has just ended
  return std::string(tells ? runStateName(run->state) : rowStateNames[row.state]);
}

/// An adopted run has its own configuration. If it was deleted, the queue reports that when it reaches the row.
Config shownConfig(const Experiment& experiment, const QueueRow& row) {
  try {
    if (row.adopted()) return RunFolder::open(row.run).config();
  } catch (const UserError&) {
  }
  return experiment.configOf(row);
}

std::string shownState(const ExperimentTable& table, bool active) {
  if (active) return "running";
  if (table.experiment.ended()) return "finished";
  switch (table.experiment.state) {
    case QueueState::running:
      return "interrupted";
    case QueueState::finished:
      return "paused";  // rows were added since
    default:
      return std::string(queueStateNames[table.experiment.state]);
  }
}

}  // namespace

RowResult resultOf(const RunHistory& history) {
  const RunProgress& progress = history.progress();
  RowResult result;
  result.step = progress.step;
  result.parameters = progress.parameters;
  if (progress.validations.empty()) return result;
  result.perplexity = progress.validations.back().perplexity;
  result.bleu = progress.validations.back().bleu;
  result.sentenceNats = progress.validations.back().sentenceNats;
  for (const nlohmann::json& event : history.eventsOf({"validation"}, 1))
    result.bleuSignature = textIn(event, "bleu_signature");
  return result;
}

RunGlance glanceAt(const RunHistory& history, RunState state) {
  const StepEvent& last = history.progress().last;
  return {state, resultOf(history), last.tokensPerSecond,
          state == RunState::running ? history.progress().secondsLeft() : notMeasured};
}

std::optional<RunGlance> glanceAtFolder(const std::string& runFolder) {
  if (!RunFolder::isRun(runFolder)) return std::nullopt;
  RunHistory history(runFolder);
  history.poll();
  return glanceAt(history, history.state());
}

ExperimentTable TableMaker::make(const ExperimentFolder& folder, bool active, const LookAtRun& look) {
  ExperimentTable table;
  table.experiment = folder.read();
  vocabulary(folder, table.experiment);  // costOf() needs its size
  std::vector<double> rates;
  for (const QueueRow& row : table.experiment.rows) {
    TableRow entry;
    entry.row = row;
    entry.config = shownConfig(table.experiment, row);
    entry.paper = findTable3(row.table3);
    const bool ofCandidate = table.experiment.tuning && row.round > 0;
    entry.changes =
        ofCandidate ? table.experiment.tuning->candidates[static_cast<std::size_t>(row.candidate)] : row.values;
    entry.other = otherSettings(entry.changes);
    entry.result = row.result;
    std::optional<RunGlance> run;
    if (isToCome(row.state) && !row.run.empty()) run = look(folder.runPath(row));
    entry.state = shownState(row, run);
    const Cost* cost = costOf(entry.config);
    double rate = 0;
    if (run) {
      entry.result = run->result;
      entry.secondsLeft = run->secondsLeft;
      const auto tokens = static_cast<double>(2 * entry.config.train.batch_tokens);
      if (cost && run->tokensPerSecond > 0) rate = cost->flopsPerStep / tokens * run->tokensPerSecond;
    } else if (cost && row.seconds > 0) {
      rate = cost->flopsPerStep * static_cast<double>(row.result.step) / row.seconds;
    }
    if (rate > 0) rates.push_back(rate);
    if (entry.result.parameters == 0 && cost) entry.result.parameters = cost->parameters;
    if (!isToCome(row.state)) ++table.ended;
    const std::string& signature = entry.result.bleuSignature;
    if (!signature.empty() && table.bleuSignature.find(signature) == std::string::npos) {
      table.bleuSignature += (table.bleuSignature.empty() ? "" : "; ") + signature;
    }
    table.rows.push_back(std::move(entry));
  }
  table.state = shownState(table, active);
  estimate(table, rates);
  return table;
}

void TableMaker::estimate(ExperimentTable& table, const std::vector<double>& rates) {
  double rate = 0;
  for (const double measured : rates) rate += measured / static_cast<double>(rates.size());
  table.secondsLeft = 0;
  for (TableRow& row : table.rows) {
    if (!isToCome(row.row.state)) continue;
    const Cost* cost = costOf(row.config);
    if (!std::isfinite(row.secondsLeft) && cost && rate > 0) {
      const auto steps = static_cast<double>(row.config.train.steps - row.result.step);
      row.secondsLeft = std::max(steps, 0.0) * cost->flopsPerStep / rate;
    }
    table.secondsLeft += row.secondsLeft;  // NaN if it is unknown for any row
  }
}

double TableMaker::flopsPerStep(const ExperimentFolder& folder, const Experiment& experiment, const Config& config) {
  vocabulary(folder, experiment);
  const Cost* cost = costOf(config);
  return cost ? cost->flopsPerStep : 0;
}

std::int64_t TableMaker::vocabulary(const ExperimentFolder& folder, const Experiment& experiment) {
  for (const QueueRow& row : experiment.rows) {
    if (vocabulary_ > 0) break;
    if (row.run.empty()) continue;
    try {
      const VocabularyPair pair = loadVocabularies(folder.runPath(row));
      vocabulary_ = std::max(pair.source->size(), pair.target->size());
    } catch (const UserError&) {  // its process has not prepared them yet
    }
  }
  return vocabulary_;
}

const TableMaker::Cost* TableMaker::costOf(const Config& config) {
  const std::int64_t vocabulary = config.data.vocab_size > 0 ? config.data.vocab_size : vocabulary_;
  if (vocabulary == 0) return nullptr;
  const auto [entry, fresh] = costs_.try_emplace(std::to_string(vocabulary) + config.toJson().dump());
  if (fresh) {
    PlanInput input;
    input.sourceVocabulary = input.targetVocabulary = static_cast<std::int32_t>(vocabulary);
    const Plan plan = planOf(config, input);
    entry->second = {plan.parameters, plan.flopsPerStep};
  }
  return &entry->second;
}

}  // namespace transept
