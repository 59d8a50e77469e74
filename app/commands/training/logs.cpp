// SPDX-License-Identifier: Apache-2.0
// transept-engine import-log FILE --out RUN
// transept-engine tensorboard RUN --out FOLDER
#include "engine/interop/logs/logs.h"

#include <cstdio>

#include "app/commands/command.h"
#include "app/commands/print.h"

namespace transept {
namespace {

struct LogOptions {
  std::string from, out;
};

int readLog(const LogOptions& options) {
  for (const std::string& note : importLog(options.from, options.out)) printNote("{}\n", note);
  printNote("Wrote the run {}.\n", options.out);
  return 0;
}

int writeBoard(const LogOptions& options) {
  exportTensorBoard(options.from, options.out);
  printNote("Wrote {}. To see it: tensorboard --logdir {}\n", options.out, options.out);
  return 0;
}

}  // namespace

void addImportLog(CLI::App& app, Run& run) {
  const auto [command, options] = addSubcommand(
      app, run, "import-log", "Read the log of another tool's training as a run to compare with", readLog);
  command->add_option("file", options->from, "Marian's train.log, or an event file of TensorBoard")->required();
  command->add_option("--out", options->out, "The run folder to write; it must not exist")->required();
}

void addTensorBoard(CLI::App& app, Run& run) {
  const auto [command, options] =
      addSubcommand(app, run, "tensorboard", "Write the curves and samples of a run for TensorBoard", writeBoard);
  command->add_option("run", options->from, "Folder of the run")->required();
  command->add_option("--out", options->out, "The folder to write; it must not exist")->required();
}

}  // namespace transept
