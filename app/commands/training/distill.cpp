// SPDX-License-Identifier: Apache-2.0
// transept-engine distill TEACHER --corpus CORPUS: a small model that learns from the translations of a large one.
#include <cmath>
#include <iostream>

#include "app/commands/command.h"
#include "app/commands/print.h"
#include "app/commands/request_options.h"
#include "app/commands/training/queue_bar.h"
#include "engine/distillation/card.h"
#include "engine/run/history.h"
#include "engine/tasks/distill.h"

namespace transept {
namespace {

struct DistillOptions {
  DistillRequest request;
  bool plan = false, json = false;
};

/// Reads a run for the planner: as the process alone sees it.
void readRun(const std::string& folder, const std::function<void(const RunFolder&, const RunHistory&, RunState)>& use) {
  const RunFolder run = RunFolder::open(folder);
  RunHistory history(folder);
  history.poll();
  use(run, history, history.state());
}

std::string timeText(double seconds) {
  if (!std::isfinite(seconds)) return "not known before a first training";
  return seconds < 90 ? fmt::format("about {:.0f} s", seconds) : fmt::format("about {:.0f} min", seconds / 60);
}

void printPlan(const DistillationPlan& plan) {
  printNote("The student: {} parameters, {:.1f} MB in 8 bits with vocabulary and shortlist; {:.0f} MB on the disk.\n",
            plan.parameters, static_cast<double>(plan.bytes) / 1e6, static_cast<double>(plan.diskBytes) / 1e6);
  printNote("Time: {} to translate {} sentences; training: {}.\n", timeText(plan.translateSeconds), plan.sentences,
            timeText(plan.trainSeconds));
}

int distill(const DistillOptions& options) {
  Planner planner(readRun);
  const DistillationPlan plan = planDistillation(options.request, planner, {});
  if (options.plan) {
    if (options.json)
      std::cout << jsonText(toJson(plan), 2);
    else
      printPlan(plan);
    return 0;
  }
  printPlan(plan);
  const auto [folder, choseBf16] = createDistillation(options.request);
  if (choseBf16) printChosenPrecision(folder.read().device);
  trainQueue(folder, EarlierRequests::forget);
  const Experiment experiment = folder.read();
  const std::string card = distillationCard(*experiment.distillation);
  if (options.json)
    std::cout << jsonText(experiment.toJson()["distillation"], 2);
  else
    std::cout << card;
  for (const QueueRow& row : experiment.rows) {
    if (row.state != RowState::failed) continue;
    printNote("transept-engine: {}\n", row.message);
    return 1;
  }
  return 0;
}

}  // namespace

void addDistill(CLI::App& app, Run& run) {
  const auto [command, options] = addSubcommand(
      app, run, "distill", "Make a small, fast model that learns from the translations of a large one", distill);
  addOptions(*command, options->request, distillFields);
  command->add_flag("--plan", options->plan, "Print what it would take, and end");
  command->add_flag("--json", options->json, "Print one JSON object instead of the table");
}

}  // namespace transept
