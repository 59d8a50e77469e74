// SPDX-License-Identifier: Apache-2.0
// transept-engine average RUN: averages the last checkpoints of a run (section 6.1), for translation with the run.
#include <fmt/format.h>
#include <iostream>

#include "app/commands/command.h"
#include "app/commands/progress_bar.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/run_folder.h"

namespace transept {
namespace {

struct AverageOptions {
  std::string run;
  std::int64_t last = 5;
  bool json = false;
};

int average(const AverageOptions& options) {
  const RunFolder run = RunFolder::open(options.run);
  run.requireWritable();
  ProgressBar bar("Averaging");
  const CheckpointInfo averaged =
      averageCheckpoints(run.path(), options.last, [&](std::int64_t done, std::int64_t total) {
        bar.show({"weights", done, total});
      });
  const std::vector<std::int64_t>& steps = averaged.state.averagedSteps;
  if (static_cast<std::int64_t>(steps.size()) < options.last) {
    bar.print((steps.size() == 1
                   ? "The run has only one checkpoint, which is its average"
                   : fmt::format("The run has only {} checkpoints, and all were averaged", steps.size())) +
              "; train.keep_checkpoints keeps more.");
  }
  bar.clear();
  if (options.json) {
    std::cout << jsonText({{"checkpoint", averaged.path}, {"steps", steps}}, 1);
  } else {
    std::cout << averaged.path << '\n';
  }
  return 0;
}

}  // namespace

void addAverage(CLI::App& app, Run& run) {
  const auto [command, options] = addSubcommand(app, run, "average", "Average the last checkpoints of a run", average);
  command->add_option("run", options->run, "The run's folder")->required();
  command->add_option("--last", options->last, "Number of checkpoints, from the newest")
      ->capture_default_str()
      ->check(CLI::Range(1, 1000));
  command->add_flag("--json", options->json, "Print one JSON object");
}

}  // namespace transept
