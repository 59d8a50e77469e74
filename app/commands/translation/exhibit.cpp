// SPDX-License-Identifier: Apache-2.0
// transept-engine exhibit RUN --out FILE
#include "engine/inspect/exhibit.h"

#include "app/commands/command.h"
#include "app/commands/progress_bar.h"
#include "engine/platform/named_output.h"

namespace transept {
namespace {

struct ExhibitOptions {
  std::string run, out;
};

int exhibit(const ExhibitOptions& options) {
  NamedOutput output(options.out);
  ProgressBar bar("Exhibit");
  output.write(exhibitOf(options.run, bar.function()));
  bar.print("Wrote " + options.out + ".");
  return 0;
}

}  // namespace

void addExhibit(CLI::App& app, Run& run) {
  const auto [command, options] =
      addSubcommand(app, run, "exhibit", "Write a run as one web page that needs no network", exhibit);
  command->add_option("run", options->run, "Folder of the run")->required();
  command->add_option("--out", options->out, "The HTML file to write, of at most 5 MB")->required()->check(validName());
}

}  // namespace transept
