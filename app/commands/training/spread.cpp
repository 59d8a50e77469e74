// SPDX-License-Identifier: Apache-2.0
// transept-engine spread RUN: prepares training of a run on several machines.
#include "engine/run/spread.h"

#include "app/commands/command.h"
#include "app/commands/print.h"
#include "engine/platform/named_output.h"

namespace transept {
namespace {

struct SpreadOptions {
  std::string run, hosts, slurm, hostFile = "hosts";
};

int spread(const SpreadOptions& options) {
  NamedOutput out(options.slurm.empty() ? options.hostFile : options.slurm);
  const RunFolder run = RunFolder::open(options.run);
  const SpreadTexts texts = spreadOver(run, hostsOf(options.hosts), options.hostFile);
  if (!options.slurm.empty()) {
    out.write(texts.slurm);
    print("sbatch {}\n", options.slurm);
    return 0;
  }
  out.write(texts.hosts);
  print("{}\n", texts.command);
  return 0;
}

}  // namespace

void addSpread(CLI::App& app, Run& run) {
  const auto [command, options] =
      addSubcommand(app, run, "spread",
                    "Prepare training on several machines: write a hosts file or a SLURM script, "
                    "and print the command that uses it",
                    spread);
  command->add_option("run", options->run, "The run folder, on a disk that all machines share")->required();
  command->add_option("--hosts", options->hosts, "node1:2,node2: machines, each with its number of processes")
      ->required();
  command->add_option("--hosts-file", options->hostFile, "The hosts file to write")
      ->capture_default_str()
      ->check(validName());
  command->add_option("--slurm", options->slurm, "Write a SLURM batch script to this file instead")->check(validName());
}

}  // namespace transept
