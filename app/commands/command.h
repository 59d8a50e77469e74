// SPDX-License-Identifier: Apache-2.0
// The subcommands of transept-engine. Most have a file of their own; transept_engine.cpp lists them. This header
// includes what they need of CLI11, JSON and the standard library.
#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <type_traits>
#include <utility>

namespace transept {

/// A function that adds a subcommand with its options. Parsing sets `run` to the function that executes it, which
/// returns 0 or throws. Results go to stdout, and main() checks that they were written; progress and messages go to
/// stderr.
using Run = std::function<int()>;
using AddCommand = void(CLI::App& app, Run& run);

AddCommand addAttention, addAugment, addAverage, addBench, addCleaning, addCorrectionsCommand, addDemo, addDevices,
    addDistill, addDoctor, addDownload, addEvaluate, addExhibit, addExperiment, addExportModel, addGlossary, addImport,
    addImportLog, addImportModel, addInspect, addLearn, addMergeCorrections, addMix, addModels, addPack, addPlan,
    addPreview, addRecipe, addScore, addServe, addShortlist, addSpread, addTensorBoard, addTrain, addTranslate,
    addTrash, addTune, addUnpack, addWeb, addWorst;

/// Adds a subcommand that calls `execute` with its options, which are still to be declared.
template <typename Options>
auto addSubcommand(CLI::App& app, Run& run, const char* name, const char* help, int (*execute)(Options&)) {
  auto options = std::make_shared<std::remove_const_t<Options>>();
  CLI::App* command = app.add_subcommand(name, help);
  command->callback([&run, options, execute] { run = [options, execute] { return execute(*options); }; });
  return std::pair(command, options);
}

/// For options that name an output: refuses an empty name, which would mean no output, or a default.
inline CLI::Validator validName() {
  return {[](const std::string& name) { return std::string(name.empty() ? "the name is empty" : ""); }, ""};
}

/// One line, or indented lines. Replaces bytes of file names that are not UTF-8, so that the JSON is always valid.
inline std::string jsonText(const nlohmann::json& json, int indent = -1) {
  return json.dump(indent, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

inline double secondsSince(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace transept
