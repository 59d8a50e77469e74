// SPDX-License-Identifier: Apache-2.0
// transept-engine experiment FOLDER: trains a queue of runs and makes a table of them, such as the paper's Table 3.
// transept-engine tune CORPUS --hours H: finds settings for a corpus within a given time, by such a queue.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <vector>

#include "app/commands/command.h"
#include "app/commands/progress_bar.h"
#include "app/commands/settings.h"
#include "app/commands/stop_on_signal.h"
#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/experiment/queue_process.h"
#include "engine/experiment/row_request.h"
#include "engine/experiment/table.h"
#include "engine/experiment/tuning.h"
#include "engine/inspect/learning_curve.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/platform/named_output.h"
#include "engine/platform/system_info.h"

namespace transept {
namespace {

struct ExperimentOptions {
  std::string folder, corpus, base = "base", file, device = "cpu", exportFormat, out;
  std::vector<std::string> rows, grid, assignments;
  bool table3 = false, resume = false, add = false, show = false, json = false, obeyEarlier = false;

  bool namesRows() const { return table3 || !rows.empty() || !grid.empty() || !file.empty(); }
};

/// Rows of the command line; base and device of a GRID.json go into `experiment`.
RowRequest requestOf(const ExperimentOptions& options, Experiment& experiment) {
  RowRequest request;
  if (!options.file.empty()) request = readGridFile(options.file, experiment);
  if (options.table3 && options.rows.empty()) {
    for (const Table3Row& row : table3()) request.table3.emplace_back(row.name);
  }
  request.table3.insert(request.table3.end(), options.rows.begin(), options.rows.end());
  for (const std::string& text : options.grid) {
    GridAxis axis = gridAxisOf(text);
    for (const auto& [key, values] : request.grid) {
      if (key == axis.first) throw ConfigError(key, "The grid names '" + key + "' twice; list all its values at once.");
    }
    request.grid.push_back(std::move(axis));
  }
  return request;
}

/// Sets assignments such as "train.steps=2000" in the base. Throws ConfigError.
void setValues(Experiment& experiment, const std::vector<std::string>& assignments) {
  Config scratch;
  for (const std::string& assignment : assignments) {
    scratch.setText(assignment);
    const std::string key = assignment.substr(0, assignment.find('='));
    experiment.values[key] = scratch.get(key);
  }
}

ExperimentFolder create(const ExperimentOptions& options, const CLI::App& command) {
  if (options.corpus.empty() || !options.namesRows()) {
    throw UserError(ErrorKind::notFound, "There is no experiment " + options.folder + ".",
                    "Give --corpus CORPUS and its rows (--table3, --rows, --grid or --file) to make it, or correct "
                    "the name.");
  }
  Experiment experiment;
  experiment.corpus = options.corpus;
  const RowRequest request = requestOf(options, experiment);
  if (command.count("--base")) experiment.preset = options.base;
  if (command.count("--device")) experiment.device = options.device;
  setValues(experiment, options.assignments);
  experiment.add(rowsOf(request, experiment.base()));
  const std::string device = experiment.device;
  const bool chosen = experiment.choosePrecision();
  ExperimentFolder folder = ExperimentFolder::create(options.folder, std::move(experiment));
  if (chosen) tellChosenPrecision(device);
  return folder;
}

ExperimentFolder open(const ExperimentOptions& options, const CLI::App& command) {
  if (command.count("--corpus") || command.count("--base") || command.count("--set") || command.count("--device")) {
    throw UserError(ErrorKind::badInput,
                    "The experiment " + options.folder + " exists, and its corpus, base and device do not change.",
                    "Leave out --corpus, --base, --set and --device, or name a new experiment.");
  }
  ExperimentFolder folder = ExperimentFolder::open(options.folder);
  if (options.namesRows() && !options.add) {
    throw UserError(ErrorKind::badInput, "The experiment " + options.folder + " exists and has its rows.",
                    "Add rows with --add, or name a new experiment.");
  }
  if (options.add && !options.namesRows()) {
    throw UserError(ErrorKind::badInput, "There is nothing to add to the experiment " + options.folder + ".",
                    "Name rows with --table3, --rows, --grid or --file.");
  }
  if (options.add) {
    folder.update([&](Experiment& experiment) {
      Experiment ignored;  // base of a GRID.json: this experiment has its own
      experiment.add(rowsOf(requestOf(options, ignored), experiment.base()));
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

/// Nats per validation sentence over steps: a point per row of a round.
std::vector<Curve> roundsOf(const ExperimentTable& table) {
  std::vector<Curve> rounds;
  for (const TableRow& row : table.rows) {
    if (row.row.round < 1 || !std::isfinite(row.result.sentenceNats)) continue;
    rounds.resize(std::max(rounds.size(), static_cast<std::size_t>(row.row.round)));
    Curve& curve = rounds[static_cast<std::size_t>(row.row.round - 1)];
    curve.x.push_back(static_cast<double>(row.result.step));
    curve.mean.push_back(row.result.sentenceNats);
  }
  return rounds;
}

/// Trains the queue in this process with a progress bar, and prints how it ended. A signal pauses it.
void trainQueue(const ExperimentFolder& folder, EarlierRequests earlier) {
  const StopOnSignal pause;
  ProgressBar bar(folder.read().name);
  QueueObserver observer;
  observer.message = [&bar](const std::string& sentence) { bar.print(sentence); };
  observer.progress = [&bar](const QueueRow& row, const RunProgress& progress) {
    if (progress.step == 0) return;
    bar.show({row.name, progress.step, progress.steps,
              formatted("loss %.3f, %.0f tokens/s", progress.last.loss, progress.last.tokensPerSecond)});
  };
  const QueueState end = runQueue(folder, executablePath(), observer, pause.token(), earlier);
  const std::string resume = "; continue with: transept-engine experiment " + shellWord(folder.path()) + " --resume";
  bar.print("The experiment " + folder.path() +
            (end == QueueState::finished ? " has trained all its rows."
                                         : (end == QueueState::paused ? " is paused" : " was stopped") + resume));
  const Experiment experiment = folder.read();
  if (!experiment.tuning || experiment.tuning->best < 0) return;
  const std::string chart = folder.path() + "/chart.svg";
  const ExperimentTable table = TableMaker().make(folder, false, glanceAtFolder);
  writeFileAtomically(chart, tuningSvg(rangeTestOf(folder, experiment), roundsOf(table)));
  bar.print(outcomeOf(experiment) + " A chart of what was tried is " + chart + ".");
  if (const std::string& preset = experiment.tuning->preset; !preset.empty())
    bar.print("Saved as the preset " + preset + ": train RUN --corpus " + experiment.corpus + " --preset " + preset);
}

int experiment(ExperimentOptions options, const CLI::App& command) {
  while (options.folder.size() > 1 && options.folder.back() == '/') options.folder.pop_back();
  const bool exists = ExperimentFolder::isExperiment(options.folder);
  std::optional<TableFormat> format;
  if (!options.exportFormat.empty()) format = tableFormatOf(options.exportFormat);  // fails before the training
  NamedOutput out(format ? options.out : std::string());
  const ExperimentFolder folder = exists ? open(options, command) : create(options, command);
  const bool trained = exists ? trains(options, folder) : !options.show;
  if (trained) trainQueue(folder, options.obeyEarlier ? EarlierRequests::obey : EarlierRequests::forget);

  const ExperimentTable table = TableMaker().make(folder, folder.active(), glanceAtFolder);
  const std::string text = options.json ? jsonText(tableJson(folder, table, true), 2)
                                        : exportTable(table, format.value_or(TableFormat::markdown));
  if (out.isWanted()) {
    out.write(exportTable(table, *format));
    std::fprintf(stderr, "The table is in %s.\n", options.out.c_str());
  }
  if (options.json || options.out.empty()) std::cout << text << std::flush;

  std::string failed;
  for (const TableRow& row : table.rows) {
    if (row.row.state == RowState::failed) failed += (failed.empty() ? "" : ", ") + row.row.name;
  }
  if (failed.empty() || !trained) return 0;
  std::fprintf(stderr, "transept-engine: Rows that failed: %s; --show --export csv shows their errors.\n",
               failed.c_str());
  return 1;
}

struct TuneOptions {
  std::string corpus, out, preset = "tiny", device = "cpu";
  std::vector<std::string> assignments;
  double hours = 0;
  bool json = false;
};

int tune(const TuneOptions& options) {
  Experiment experiment;
  experiment.corpus = options.corpus;
  experiment.preset = options.preset;
  experiment.device = options.device;
  setValues(experiment, options.assignments);
  if (experiment.choosePrecision()) tellChosenPrecision(options.device);
  beginTuning(experiment, options.hours);
  if (options.out.empty()) createFolder(experimentsFolder());
  const std::string path = options.out.empty() ? freeFolder(experimentsFolder(), "Tuning") : options.out;
  const ExperimentFolder folder = ExperimentFolder::create(path, std::move(experiment));
  trainQueue(folder, EarlierRequests::forget);

  const ExperimentTable table = TableMaker().make(folder, false, glanceAtFolder);
  std::cout << (options.json ? jsonText(tableJson(folder, table, true), 2) : exportTable(table, TableFormat::markdown));
  return 0;
}

}  // namespace

void addExperiment(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("experiment", "A queue of runs that fills a table, such as the paper's Table 3");
  auto options = std::make_shared<ExperimentOptions>();
  command->add_option("folder", options->folder, "The experiment's folder")->required();
  command->add_option("--corpus", options->corpus, "An imported corpus (for a new experiment)");
  command->add_flag("--table3", options->table3, "Every row of the paper's Table 3, or those of --rows");
  command->add_option("--rows", options->rows, "Rows or groups of Table 3: A1,B1 or A,C,base")->delimiter(',');
  command->add_option("--file", options->file,
                      "Base, rows and grid as a JSON file: {\"grid\": {\"model.layers\": [2, 4]}}");
  command
      ->add_option("--grid", options->grid,
                   "A setting and its values, such as model.layers=2,4; several settings are combined in every way")
      ->take_all()
      ->allow_extra_args(false);
  command->add_option("--base", options->base, "Preset that the rows vary")->capture_default_str();
  command->add_option("--set", options->assignments, "A setting of the base, such as train.steps=2000")
      ->take_all()
      ->allow_extra_args(false);
  command->add_option("--device", options->device, "cpu, cuda, cuda:0,1")->capture_default_str();
  command->add_flag("--resume", options->resume, "Continue an experiment that was paused, stopped or interrupted");
  command->add_flag("--add", options->add, "Add the rows to an experiment that exists");
  command->add_flag("--show", options->show, "Show the present table; nothing is trained");
  auto* format = command->add_option("--export", options->exportFormat, "The table as csv, markdown or latex");
  command->add_option("--out", options->out, "Write the exported table here instead of to standard output")
      ->needs(format)
      ->check(named());
  command->add_flag("--json", options->json, "Print one JSON object");
  command->add_flag(obeyEarlierRequests, options->obeyEarlier)->group("");  // hidden: for other processes only
  command->callback([&run, options, command] { run = [=] { return experiment(*options, *command); }; });
}

void addTune(CLI::App& app, Run& run) {
  const auto [command, options] = addSubcommand(
      app, run, "tune",
      "Find settings for a corpus within a given time; they become a preset of your own if they are better", tune);
  command->add_option("corpus", options->corpus, "An imported corpus")->required();
  command->add_option("--hours", options->hours, "The time to spend, such as 0.5")->required();
  command->add_option("--preset", options->preset, "The preset to start from")->capture_default_str();
  command->add_option("--set", options->assignments, "A setting that every candidate has, such as train.threads=1")
      ->take_all()
      ->allow_extra_args(false);
  command->add_option("--device", options->device, "cpu, cuda, cuda:0,1")->capture_default_str();
  command
      ->add_option("--out", options->out,
                   "The folder to make; by default where the window finds it. An experiment: 'experiment FOLDER "
                   "--resume' continues it, 'experiment FOLDER --show' shows its table")
      ->check(named());
  command->add_flag("--json", options->json, "Print one JSON object instead of the table");
}

}  // namespace transept
