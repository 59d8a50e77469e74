// SPDX-License-Identifier: Apache-2.0
// transept-engine import-log FILE --out RUN
// transept-engine tensorboard RUN --out FOLDER
#include "engine/interop/logs/logs.h"

#include <cstdio>
#include <memory>

#include "app/commands/command.h"

namespace transept {

void addImportLog(CLI::App& app, Run& run) {
  struct LogOptions {
    std::string file, out;
  };
  auto options = std::make_shared<LogOptions>();
  CLI::App* command =
      app.add_subcommand("import-log", "Read the log of another tool's training as a run to compare with");
  command->add_option("file", options->file, "Marian's train.log, or an event file of TensorBoard")->required();
  command->add_option("--out", options->out, "The run folder to write; it must not exist")->required();
  command->callback([&run, options] {
    run = [options] {
      for (const std::string& note : importLog(options->file, options->out)) std::fprintf(stderr, "%s\n", note.c_str());
      std::fprintf(stderr, "Wrote the run %s.\n", options->out.c_str());
      return 0;
    };
  });
}

void addTensorBoard(CLI::App& app, Run& run) {
  struct BoardOptions {
    std::string run, out;
  };
  auto options = std::make_shared<BoardOptions>();
  CLI::App* command = app.add_subcommand("tensorboard", "Write the curves and samples of a run for TensorBoard");
  command->add_option("run", options->run, "Folder of the run")->required();
  command->add_option("--out", options->out, "The folder to write; it must not exist")->required();
  command->callback([&run, options] {
    run = [options] {
      exportTensorBoard(options->run, options->out);
      std::fprintf(stderr, "Wrote %s. To see it: tensorboard --logdir %s\n", options->out.c_str(),
                   options->out.c_str());
      return 0;
    };
  });
}

}  // namespace transept
