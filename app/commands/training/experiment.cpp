// SPDX-License-Identifier: Apache-2.0
// transept-engine experiment FOLDER: trains a queue of runs and makes a table of them, such as the paper's Table 3.
// transept-engine tune CORPUS --hours H: finds settings for a corpus within a given time, by such a queue.
#include <algorithm>
#include <iostream>
#include <vector>

#include "app/commands/command.h"
#include "app/commands/print.h"
#include "app/commands/request_options.h"
#include "app/commands/training/queue_bar.h"
#include "engine/base/error.h"
#include "engine/experiment/export.h"
#include "engine/experiment/table.h"
#include "engine/experiment/table3.h"
#include "engine/platform/named_output.h"
#include "engine/tasks/experiment.h"

namespace transept {
namespace {

struct ExperimentOptions {
  ExperimentRequest request;
  std::string file, exportFormat, out;
  bool table3 = false, resume = false, add = false, show = false, json = false, obeyEarlier = false;

  bool namesRows() const { return table3 || !request.rows.empty() || !file.empty(); }
};

/// The request with the rows of --table3, and with what the file of --file says and the options do not.
ExperimentRequest completed(const ExperimentOptions& options) {
  ExperimentRequest request = options.request;
  std::vector<std::string>& rows = request.rows.table3;
  if (options.table3 && rows.empty())
    for (const Table3Row& row : table3()) rows.emplace_back(row.name);
  if (options.file.empty()) return request;
  Experiment base;
  RowRequest read = readGridFile(options.file, base);
  if (request.preset.empty()) request.preset = base.preset;
  if (request.device.empty()) request.device = base.device;
  request.values.insert(base.values.begin(), base.values.end());
  rows.insert(rows.begin(), read.table3.begin(), read.table3.end());
  request.rows.grid.insert(request.rows.grid.begin(), read.grid.begin(), read.grid.end());
  request.rows.rows = std::move(read.rows);
  return request;
}

ExperimentFolder create(const ExperimentOptions& options) {
  const ExperimentRequest request = completed(options);
  if (request.corpus.empty() || !options.namesRows()) {
    throw UserError(ErrorKind::notFound, "There is no experiment " + request.experiment + ".",
                    "Give --corpus CORPUS and its rows (--table3, --rows, --grid or --file) to make it, or correct "
                    "the name.");
  }
  const NewExperiment made = createExperiment(request);
  if (made.choseBf16) printChosenPrecision(made.folder.read().device);
  return made.folder;
}

ExperimentFolder open(const ExperimentOptions& options) {
  const ExperimentRequest& request = options.request;
  if (!request.corpus.empty() || !request.preset.empty() || !request.values.empty() || !request.device.empty() ||
      !request.name.empty()) {
    throw UserError(
        ErrorKind::badInput,
        "The experiment " + request.experiment + " exists, and its name, corpus, base and device do not change.",
        "Leave out --name, --corpus, --base, --set and --device, or name a new experiment.");
  }
  ExperimentFolder folder = ExperimentFolder::open(request.experiment);
  if (options.namesRows() && !options.add) {
    throw UserError(ErrorKind::badInput, "The experiment " + request.experiment + " exists and has its rows.",
                    "Add rows with --add, or name a new experiment.");
  }
  if (options.add && !options.namesRows()) {
    throw UserError(ErrorKind::badInput, "There is nothing to add to the experiment " + request.experiment + ".",
                    "Name rows with --table3, --rows, --grid or --file.");
  }
  if (options.add) {
    folder.update([&](Experiment& experiment) {
      experiment.add(
          requestedRows(completed(options).rows, experiment.base()));  // the experiment has a base of its own
    });
  }
  return folder;
}

bool trains(const ExperimentOptions& options, const ExperimentFolder& folder) {
  if (options.resume) return true;
  if (options.show || options.add || !options.exportFormat.empty()) return false;
  if (folder.read().state != QueueState::fresh) {
    throw UserError(ErrorKind::badInput, "The experiment " + folder.path() + " was started before.",
                    "Use --resume to continue it, or --show to see its table.");
  }
  return true;
}

int experiment(ExperimentOptions& options) {
  if (options.json && !options.exportFormat.empty() && options.out.empty())
    throw UserError("The table is printed either as JSON or as --export says.", "Omit one of them, or add --out FILE.");
  std::string& path = options.request.experiment;
  while (path.size() > 1 && path.back() == '/') path.pop_back();
  const bool exists = ExperimentFolder::isExperiment(path);
  std::optional<TableFormat> format;
  if (!options.exportFormat.empty()) format = tableFormatOf(options.exportFormat);  // fails before the training
  NamedOutput out(format ? options.out : std::string());
  const ExperimentFolder folder = exists ? open(options) : create(options);
  const bool trained = exists ? trains(options, folder) : !options.show;
  if (trained) trainQueue(folder, options.obeyEarlier ? EarlierRequests::obey : EarlierRequests::forget);

  const ExperimentTable table = TableMaker().make(folder, folder.active(), glanceAtFolder);
  const std::string text = options.json ? jsonText(tableJson(folder, table, true), 2)
                                        : exportTable(table, format.value_or(TableFormat::markdown));
  if (out.isWanted()) {
    out.write(exportTable(table, *format));
    printNote("The table is in {}.\n", options.out);
  }
  if (options.json || options.out.empty()) std::cout << text << std::flush;

  std::string failed;
  for (const TableRow& row : table.rows) {
    if (row.row.state == RowState::failed) failed += (failed.empty() ? "" : ", ") + row.row.name;
  }
  if (failed.empty() || !trained) return 0;
  printNote("transept-engine: Rows that failed: {}; --show --export csv shows their errors.\n", failed);
  return 1;
}

struct TuneOptions {
  ExperimentRequest request;
  bool json = false;
};

int tune(const TuneOptions& options) {
  const auto [folder, choseBf16] = createExperiment(options.request);
  if (choseBf16) printChosenPrecision(folder.read().device);
  trainQueue(folder, EarlierRequests::forget);

  const ExperimentTable table = TableMaker().make(folder, false, glanceAtFolder);
  std::cout << (options.json ? jsonText(tableJson(folder, table, true), 2) : exportTable(table, TableFormat::markdown));
  return 0;
}

}  // namespace

void addExperiment(CLI::App& app, Run& run) {
  const auto [command, options] = addSubcommand(
      app, run, "experiment", "A queue of runs that fills a table, such as the paper's Table 3", experiment);
  addOptions(*command, options->request, experimentFields);
  command->add_flag("--table3", options->table3, "Every row of the paper's Table 3, or those of --rows");
  command->add_option("--file", options->file,
                      "Base, rows and grid as a JSON file: {\"grid\": {\"model.layers\": [2, 4]}}");
  command->add_flag("--resume", options->resume, "Continue an experiment that was paused, stopped or interrupted");
  command->add_flag("--add", options->add, "Add the rows to an experiment that exists");
  command->add_flag("--show", options->show, "Show the present table; nothing is trained")->excludes("--resume");
  auto* format = command->add_option("--export", options->exportFormat, "The table as csv, markdown or latex");
  command->add_option("--out", options->out, "Write the exported table here instead of to standard output")
      ->needs(format)
      ->check(validName());
  command->add_flag("--json", options->json, "Print one JSON object");
  command->add_flag(obeyEarlierRequests, options->obeyEarlier)->group("");  // hidden: for other processes only
}

void addTune(CLI::App& app, Run& run) {
  const auto [command, options] = addSubcommand(
      app, run, "tune",
      "Find settings for a corpus within a given time; they become a preset of your own if they are better", tune);
  addOptions(*command, options->request, tuneFields);
  command->add_flag("--json", options->json, "Print one JSON object instead of the table");
}

}  // namespace transept
