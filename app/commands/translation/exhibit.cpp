// SPDX-License-Identifier: Apache-2.0
// transept-engine exhibit RUN --out FILE
#include "engine/inspect/exhibit.h"

#include <cstdio>
#include <memory>

#include "app/commands/command.h"
#include "app/commands/progress_bar.h"
#include "engine/platform/named_output.h"

namespace transept {

void addExhibit(CLI::App& app, Run& run) {
  struct ExhibitOptions {
    std::string run, out;
  };
  auto options = std::make_shared<ExhibitOptions>();
  CLI::App* command = app.add_subcommand("exhibit", "Write a run as one web page that needs no network");
  command->add_option("run", options->run, "Folder of the run")->required();
  command->add_option("--out", options->out, "The HTML file to write, of at most 5 MB")->required();
  command->callback([&run, options] {
    run = [options] {
      NamedOutput output(options->out);
      ProgressBar bar("Exhibit");
      output.write(exhibitOf(options->run, bar.function()));
      bar.print("Wrote " + options->out + ".");
      return 0;
    };
  });
}

}  // namespace transept
