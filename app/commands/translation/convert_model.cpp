// SPDX-License-Identifier: Apache-2.0
// transept-engine import-model and export-model: conversion of models from and to other tools.

#include "app/commands/command.h"
#include "app/commands/print.h"
#include "app/commands/request_options.h"
#include "engine/tasks/models/models.h"

namespace transept {
namespace {

int tell(const InteropReport& report) {
  for (const std::string& note : report.notes) printNote("{}\n", note);
  print("{}: {} parameters\n", report.folder, report.parameters);
  return 0;
}

int readModel(const ImportModelRequest& request) {
  return tell(importForeignModel(request));
}

int writeModel(const ExportModelRequest& request) {
  return tell(exportModel(request));
}

/// Adds the formats that can be imported or exported to the help of --format.
void listFormats(CLI::App& command, bool exports) {
  std::string names;
  for (const ModelFormat& format : modelFormats())
    if (exports ? format.write != nullptr : format.import != nullptr)
      names += (names.empty() ? ": " : ", ") + format.name;
  CLI::Option* option = command.get_option("--format");
  option->description(option->get_description() + names);
}

}  // namespace

void addImportModel(CLI::App& app, Run& run) {
  const auto [command, request] =
      addSubcommand(app, run, "import-model", "Convert a model of another tool for use here", readModel);
  addOptions(*command, *request, importModelFields);
  listFormats(*command, false);
}

void addExportModel(CLI::App& app, Run& run) {
  const auto [command, request] =
      addSubcommand(app, run, "export-model", "Convert a model for another tool", writeModel);
  addOptions(*command, *request, exportModelFields);
  listFormats(*command, true);
}

}  // namespace transept
