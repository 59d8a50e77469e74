// SPDX-License-Identifier: Apache-2.0
// transept-engine import-model and export-model: conversion of models from and to other tools.
#include <cstdio>
#include <memory>

#include "app/commands/command.h"
#include "engine/interop/ctranslate2/ctranslate2.h"

namespace transept {
namespace {

using Convert = InteropReport (*)(const std::string& model, const std::string& out);

void addConversion(CLI::App& app, Run& run, const char* name, const char* help, const char* modelHelp,
                   Convert convert) {
  struct Options {
    std::string model, out, format = "ctranslate2";
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand(name, help);
  command->add_option("model", options->model, modelHelp)->required();
  command->add_option("--format", options->format, "The other tool")
      ->check(CLI::IsMember({"ctranslate2"}))
      ->capture_default_str();
  command->add_option("--out", options->out, "The folder to write; it must not exist")->required();
  command->callback([&run, options, convert] {
    run = [options, convert] {
      const InteropReport report = convert(options->model, options->out);
      for (const std::string& note : report.notes) std::fprintf(stderr, "%s\n", note.c_str());
      std::printf("%s: %lld parameters\n", report.folder.c_str(), static_cast<long long>(report.parameters));
      return 0;
    };
  });
}

}  // namespace

void addImportModel(CLI::App& app, Run& run) {
  addConversion(app, run, "import-model", "Convert a model of another tool for use here",
                "The model folder of the other tool", importCtranslate2);
}

void addExportModel(CLI::App& app, Run& run) {
  addConversion(app, run, "export-model", "Convert a model for another tool",
                "A run, a checkpoint or an imported model", exportCtranslate2);
}

}  // namespace transept
