// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/config/presets.h"
#include "engine/interop/logs/logs.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/best_validation.h"
#include "engine/run/events/events.h"
#include "engine/run/run_folder.h"

namespace transept {
namespace {

bool isEventFile(const std::string& path) {
  return std::filesystem::path(path).filename().string().find("tfevents") != std::string::npos;
}

std::string eventLine(const char* type, double time, std::int64_t step, const nlohmann::ordered_json& fields) {
  nlohmann::ordered_json event{{"version", 1}, {"type", type}, {"time", time}, {"attempt", 1}, {"step", step}};
  event.update(fields);
  return writtenJson(event) + "\n";
}

/// The events of a training that ended.
std::string eventsOf(const ForeignLog& log, const std::string& message) {
  struct Line {
    double time;
    std::int64_t step;
    std::string text;
  };
  std::vector<Line> lines;
  for (const auto& [time, event] : log.steps) {
    lines.push_back({time, event.step,
                     eventLine("step", time, event.step,
                               {{"epoch", orNull(event.epoch)},
                                {"loss", orNull(event.loss)},
                                {"perplexity", orNull(event.perplexity)},
                                {"learning_rate", orNull(event.learningRate)},
                                {"gradient_norm", orNull(event.gradientNorm)},
                                {"tokens_per_second", orNull(event.tokensPerSecond)}})});
  }
  const auto has = [&](double ForeignLog::Validation::*metric) {
    return std::ranges::any_of(log.validations, [&](const auto& one) { return std::isfinite(one.second.*metric); });
  };
  const bool byBleu = has(&ForeignLog::Validation::bleu), byChrf = !byBleu && has(&ForeignLog::Validation::chrf);
  BestValidation best;
  for (const auto& [step, validation] : log.validations) {
    const double score = byBleu ? validation.bleu : byChrf ? validation.chrf : notMeasured;
    lines.push_back({validation.time, step,
                     eventLine("validation", validation.time, step,
                               {{"loss", orNull(validation.loss)},
                                {"perplexity", orNull(validation.perplexity)},
                                {"bleu", orNull(validation.bleu)},
                                {"chrf", orNull(validation.chrf)},
                                {"judge", byChrf ? "chrf" : "bleu"},
                                {"best", best.take(score, validation.loss)}})});
  }
  std::ranges::stable_sort(lines, {}, [](const Line& line) { return line.step; });
  const Line &first = lines.front(), &last = lines.back();
  std::string text = eventLine("started", first.time, 0, {{"steps", last.step}, {"program", log.tool}});
  for (const Line& line : lines) text += line.text;
  return text + eventLine("finished", last.time, last.step, {{"reason", "completed"}, {"message", message}});
}

}  // namespace

bool isForeignLog(const std::string& path) {
  if (isFolder(path) || !pathExists(path)) return false;
  if (isEventFile(path)) return true;
  if (!path.ends_with(".log")) return false;
  std::string begin(4096, 0);
  std::ifstream file(path, std::ios::binary);
  file.read(begin.data(), static_cast<std::streamsize>(begin.size()));
  begin.resize(static_cast<std::size_t>(file.gcount()));
  return begin.starts_with("[2") && begin.find("[marian] Marian v") != std::string::npos;
}

std::vector<std::string> importLog(const std::string& path, const std::string& out) {
  ForeignLog log = isEventFile(path) ? readTensorBoard(path) : readMarianLog(path);
  Config config = presetConfig(findPreset("base"));
  for (const auto& [key, value] : log.settings) {
    try {
      config.setText(key + "=" + value);
    } catch (const ConfigError&) {  // a value that our model cannot have; the note below says so
      log.notes.push_back("The training used " + key + "=" + value +
                          ", which Transept does not support; the run shows a default.");
    }
  }
  const std::int64_t steps = std::max(log.steps.empty() ? 0 : log.steps.back().event.step,
                                      log.validations.empty() ? 0 : log.validations.rbegin()->first);
  config.set("train.steps", std::max<std::int64_t>(steps, 1));
  try {
    config.resolve();
  } catch (const ConfigError& error) {
    throw UserError({"{} has settings that do not fit together: {}", path, error.what()},
                    "Import the event file of the training instead.", path);
  }
  RunDescription description;
  const std::filesystem::path file(path);
  description.name = std::filesystem::path(out).filename().string();
  description.preset = "base";
  description.created = log.steps.empty() ? log.validations.begin()->second.time : log.steps.front().time;
  const std::string origin = "Read from " + file.filename().string() + " (" + log.tool + ").";
  RunFolder::create(out, description, config, {{"events.jsonl", eventsOf(log, origin)}});
  RunNotes notes;
  notes.tags = {log.tool};
  notes.notes = origin;
  for (const std::string& note : log.notes) notes.notes += " " + note;
  writeNotes(out, notes);
  return log.notes;
}

}  // namespace transept
