// SPDX-License-Identifier: Apache-2.0
// transept-engine tune CORPUS --hours H: finds settings for a corpus within a given time.
#include <iostream>

#include "app/commands/command.h"
#include "app/commands/settings.h"
#include "app/commands/training/experiment.h"
#include "engine/experiment/table.h"
#include "engine/experiment/tuning.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

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
  command->add_option("--out", options->out,
                      "The folder to make; by default where the window finds it. An experiment: 'experiment FOLDER "
                      "--resume' continues it, 'experiment FOLDER --show' shows its table");
  command->add_flag("--json", options->json, "Print one JSON object instead of the table");
}

}  // namespace transept
