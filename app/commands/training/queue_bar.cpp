// SPDX-License-Identifier: Apache-2.0
#include "app/commands/training/queue_bar.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/commands/progress_bar.h"
#include "app/commands/stop_on_signal.h"
#include "engine/base/text.h"
#include "engine/distillation/card.h"
#include "engine/experiment/table.h"
#include "engine/experiment/tuning.h"
#include "engine/inspect/learning_curve.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/system_info.h"
#include "engine/tasks/experiment.h"

namespace transept {
namespace {

/// Nats per validation sentence over steps: a point per row of a round.
std::vector<Curve> roundCurves(const ExperimentTable& table) {
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

/// Prints the result of a tuning, and draws what was tried.
void tellTuning(const ExperimentFolder& folder, const Experiment& experiment, ProgressBar& bar) {
  if (!experiment.tuning || experiment.tuning->best < 0) return;
  const std::string chart = folder.path() + "/chart.svg";
  const ExperimentTable table = TableMaker().make(folder, false, glanceAtFolder);
  writeFileAtomically(chart, tuningSvg(rangeTestOf(folder, experiment), roundCurves(table)));
  bar.print(outcomeOf(experiment) + " A chart of what was tried is " + chart + ".");
  if (const std::string& preset = experiment.tuning->preset; !preset.empty())
    bar.print("Saved as the preset " + preset + ": train RUN --corpus " + experiment.corpus + " --preset " + preset);
}

/// Prints the result of a distillation, and draws it.
void tellDistillation(const ExperimentFolder& folder, const Experiment& experiment, ProgressBar& bar) {
  if (!experiment.distillation || !experiment.distillation->studentFigures) return;
  const std::string card = folder.path() + "/card.svg";
  writeFileAtomically(card, distillationSvg(*experiment.distillation));
  bar.print("The student is " + experiment.distillation->model + ", a picture of the comparison " + card + ".");
}

}  // namespace

void trainQueue(const ExperimentFolder& folder, EarlierRequests earlier) {
  const StopOnSignal pause;
  ProgressBar bar(folder.read().name);
  QueueObserver observer;
  observer.message = [&bar](const std::string& sentence) { bar.print(sentence); };
  observer.stage = [&bar](const QueueRow&, const Progress& progress) { bar.show(progress); };
  observer.progress = [&bar](const QueueRow& row, const RunProgress& progress) {
    if (progress.step == 0) return;
    bar.show({row.name, progress.step, progress.steps,
              fmt::format("loss {:.3f}, {:.0f} tokens/s", progress.last.loss, progress.last.tokensPerSecond)});
  };
  const QueueState end = trainExperiment(folder, executablePath(), observer, pause.token(), earlier);
  const std::string resume = "; continue with: transept-engine experiment " + shellWord(folder.path()) + " --resume";
  bar.print("The experiment " + folder.path() +
            (end == QueueState::finished ? " has trained all its rows."
                                         : (end == QueueState::paused ? " is paused" : " was stopped") + resume));
  const Experiment experiment = folder.read();
  tellTuning(folder, experiment, bar);
  tellDistillation(folder, experiment, bar);
}

}  // namespace transept
