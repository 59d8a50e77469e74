// SPDX-License-Identifier: Apache-2.0
#include "engine/tasks/experiment.h"

#include "engine/config/presets.h"
#include "engine/distillation/distillation.h"
#include "engine/experiment/tuning.h"
#include "engine/platform/folders.h"
#include "engine/tasks/train.h"

namespace transept {
namespace {

void createRunOfRow(const ExperimentFolder& folder, const QueueRow& row, const std::string& run,
                    const Reporter& report) {
  const Experiment experiment = folder.read();
  if (experiment.distillation) prepareStudentText(folder, report);
  TrainRequest request;
  request.run = run;
  request.name = experiment.name + ": " + row.name;
  request.corpus = experiment.distillation ? textOfStudent(folder) : experiment.corpus;
  request.preset = experiment.preset;
  request.values = row.values;
  request.values.insert(experiment.values.begin(), experiment.values.end());  // those of the row stay
  // The device was asked when the experiment was made, so that all rows have one precision.
  request.values.emplace("train.precision", experiment.configOf(row).get("train.precision"));
  request.device = experiment.device;
  createRun(request);
}

void concludeRow(const ExperimentFolder& folder, const QueueRow& row, const Reporter& report) {
  if (folder.read().distillation) concludeDistillation(folder, folder.runPath(row), report);
}

}  // namespace

Experiment experimentOf(const ExperimentRequest& request) {
  Experiment experiment;
  experiment.name = request.name;
  experiment.corpus = request.corpus;
  experiment.preset = !request.preset.empty() ? request.preset : request.hours ? "tiny" : "base";
  experiment.values = request.values;
  if (!request.device.empty()) experiment.device = request.device;
  findPreset(experiment.preset);  // throws if it is unknown
  return experiment;
}

NewExperiment createExperiment(const ExperimentRequest& request) {
  if (request.corpus.empty()) throw UserError("An experiment needs a corpus to train on.", "Name one.");
  Experiment experiment = experimentOf(request);
  std::string folder = request.experiment;
  if (folder.empty()) {
    if (experiment.name.empty()) experiment.name = request.hours ? "Tuning" : "Table 3";
    folder = freeFolder(experimentsFolder(), experiment.name);
  }
  const bool choseBf16 = experiment.choosePrecision();
  if (request.hours)
    beginTuning(experiment, *request.hours);
  else
    experiment.add(requestedRows(request.rows, experiment.base()));
  return {ExperimentFolder::create(folder, std::move(experiment)), choseBf16};
}

QueueState trainExperiment(const ExperimentFolder& folder, const std::string& engineProgram,
                           const QueueObserver& observer, std::stop_token stop, EarlierRequests earlier) {
  return runQueue(folder, {createRunOfRow, concludeRow}, engineProgram, observer, std::move(stop), earlier);
}

}  // namespace transept
