// SPDX-License-Identifier: Apache-2.0
// transept-engine import-model and export-model: conversion of models from and to other tools.
#include <cstdio>

#include "app/commands/command.h"
#include "engine/interop/formats/formats.h"

namespace transept {
namespace {

struct ConvertOptions {
  std::string model, out, format;
};

int tell(const InteropReport& report) {
  for (const std::string& note : report.notes) std::fprintf(stderr, "%s\n", note.c_str());
  std::printf("%s: %lld parameters\n", report.folder.c_str(), static_cast<long long>(report.parameters));
  return 0;
}

int readModel(const ConvertOptions& options) {
  return tell(importModel(options.model, options.out, options.format));
}

int writeModel(const ConvertOptions& options) {
  for (const ModelFormat& format : modelFormats())
    if (format.write && (options.format.empty() || options.format == format.name))
      return tell(format.write(options.model, options.out));
  throw std::logic_error("There is no format to write.");
}

void addConversion(CLI::App& app, Run& run, const char* name, const char* help, const char* modelHelp,
                   const char* formatHelp, bool writes) {
  const auto [command, options] = addSubcommand(app, run, name, help, writes ? writeModel : readModel);
  std::vector<std::string> names;
  for (const ModelFormat& format : modelFormats())
    if (writes ? format.write != nullptr : format.import != nullptr) names.push_back(format.name);
  command->add_option("model", options->model, modelHelp)->required();
  command->add_option("--format", options->format, formatHelp)->check(CLI::IsMember(names));
  command->add_option("--out", options->out, "The folder (argos: file) to write; it must not exist")->required();
}

}  // namespace

void addImportModel(CLI::App& app, Run& run) {
  addConversion(app, run, "import-model", "Convert a model of another tool for use here",
                "The folder or package of the other tool's model", "The other tool (default: recognised by the files)",
                false);
}

void addExportModel(CLI::App& app, Run& run) {
  addConversion(app, run, "export-model", "Convert a model for another tool",
                "A run, a checkpoint or an imported model", "The other tool (default: ctranslate2)", true);
}

}  // namespace transept
