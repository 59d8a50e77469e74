// SPDX-License-Identifier: Apache-2.0
// transept-engine doctor RUN: prints what the doctor finds in the events of a run, and the settings that would help.
// The window shows the same, and judges the size of the vocabulary as well, for which it reads the corpus.
#include <iostream>

#include "app/commands/command.h"
#include "engine/base/text.h"
#include "engine/doctor/diagnosis.h"
#include "engine/doctor/doctor.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/run_folder.h"

namespace transept {
namespace {

struct DoctorOptions {
  std::string run;
  bool json = false;
};

/// A command that forks the run from a checkpoint before the trouble, with the suggested settings. If there is no such
/// checkpoint: the settings alone, for a new run.
std::string adviceOf(const RunFolder& run, const Finding& finding) {
  std::string arguments;
  if (finding.forkBefore > 0) {
    const auto from = resumableUpTo(run.path(), finding.forkBefore);
    if (from)
      arguments = "transept-engine train " + shellWord(run.path() + "-fork") + " --from " + shellWord(from->path);
  }
  for (const auto& [key, value] : finding.changes) {
    arguments += (arguments.empty() ? "--set " : " --set ") + key + "=" + valueText(value);
  }
  return arguments;
}

int diagnoseRun(const DoctorOptions& options) {
  const RunFolder run = RunFolder::open(options.run);
  RunHistory history(run.path());
  history.poll();
  const std::vector<Finding> findings = diagnose(courseOf(run.config(), history, history.state()));
  if (options.json) {
    std::cout << jsonText(toJson(findings), 1);
    return 0;
  }
  const RunProgress& progress = history.progress();
  if (findings.empty()) {
    std::cout << (progress.step > 0 || !progress.validations.empty()
                      ? "Nothing stands out.\n"
                      : "Nothing is recorded yet: the run has not made a step.\n");
  }
  for (const Finding& finding : findings) {
    std::cout << severityName(finding.severity) << ": " << finding.message;
    if (!finding.remedy.empty()) std::cout << ' ' << finding.remedy;
    std::cout << '\n';
    if (const std::string advice = adviceOf(run, finding); !advice.empty()) std::cout << "  " << advice << '\n';
  }
  return 0;
}

}  // namespace

void addDoctor(CLI::App& app, Run& run) {
  const auto [command, options] =
      addSubcommand(app, run, "doctor", "What a training recorded shows, and what would help", diagnoseRun);
  command->add_option("run", options->run, "The run's folder")->required();
  command->add_flag("--json", options->json, "Print one JSON array");
}

}  // namespace transept
