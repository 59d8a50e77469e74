// SPDX-License-Identifier: Apache-2.0
// The subcommands of transept-engine. Most have a file of their own; transept_engine.cpp lists them.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

namespace transept {

/// Adds a subcommand with its options. Parsing sets `run` to the function that executes it, which returns 0 or throws.
/// Results go to stdout, and main() checks that they were written; progress and messages go to stderr.
using Run = std::function<int()>;
using AddCommand = void (*)(CLI::App& app, Run& run);

/// One line, or indented lines. Replaces bytes of file names that are not UTF-8, so that the JSON is always valid.
inline std::string jsonText(const nlohmann::json& json, int indent = -1) {
  return json.dump(indent, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

void addAttention(CLI::App& app, Run& run);
void addAverage(CLI::App& app, Run& run);
void addBench(CLI::App& app, Run& run);
void addCleaning(CLI::App& app, Run& run);
void addDemo(CLI::App& app, Run& run);
void addDevices(CLI::App& app, Run& run);
void addDoctor(CLI::App& app, Run& run);
void addDownload(CLI::App& app, Run& run);
void addEvaluate(CLI::App& app, Run& run);
void addExhibit(CLI::App& app, Run& run);
void addExperiment(CLI::App& app, Run& run);
void addExportModel(CLI::App& app, Run& run);
void addImport(CLI::App& app, Run& run);
void addImportLog(CLI::App& app, Run& run);
void addImportModel(CLI::App& app, Run& run);
void addInspect(CLI::App& app, Run& run);
void addMix(CLI::App& app, Run& run);
void addPlan(CLI::App& app, Run& run);
void addRecipe(CLI::App& app, Run& run);
void addScore(CLI::App& app, Run& run);
void addServe(CLI::App& app, Run& run);
void addShortlist(CLI::App& app, Run& run);
void addSpread(CLI::App& app, Run& run);
void addTensorBoard(CLI::App& app, Run& run);
void addTrain(CLI::App& app, Run& run);
void addTranslate(CLI::App& app, Run& run);
void addTrash(CLI::App& app, Run& run);
void addTune(CLI::App& app, Run& run);
void addWorst(CLI::App& app, Run& run);

}  // namespace transept
