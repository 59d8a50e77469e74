// SPDX-License-Identifier: Apache-2.0
// One subcommand of transept-engine. Each file in this folder defines one; transept_engine.cpp lists them.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <stdexcept>
#include <string>

namespace transept {

/// Adds a subcommand with its options; what it should do once they are parsed goes into `run` (exit status 0 or throw).
/// Results go to stdout, where main() looks whether they arrived, progress and messages to stderr. A failure is an
/// exception whose text is one sentence.
using Run = std::function<int()>;
using AddCommand = void (*)(CLI::App& app, Run& run);

void addAttention(CLI::App& app, Run& run);
void addAverage(CLI::App& app, Run& run);
void addBench(CLI::App& app, Run& run);
void addCleaning(CLI::App& app, Run& run);
void addDemo(CLI::App& app, Run& run);
void addDevices(CLI::App& app, Run& run);
void addEvaluate(CLI::App& app, Run& run);
void addExportModel(CLI::App& app, Run& run);
void addImport(CLI::App& app, Run& run);
void addImportModel(CLI::App& app, Run& run);
void addPlan(CLI::App& app, Run& run);
void addRecipe(CLI::App& app, Run& run);
void addScore(CLI::App& app, Run& run);
void addServe(CLI::App& app, Run& run);
void addShortlist(CLI::App& app, Run& run);
void addSpread(CLI::App& app, Run& run);
void addTrain(CLI::App& app, Run& run);
void addTranslate(CLI::App& app, Run& run);

}  // namespace transept
