// SPDX-License-Identifier: Apache-2.0
// How a run is trained by several machines that see its folder: what a person starts there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/run/run_folder.h"

namespace transept {

struct Host {
  std::string name;
  int processes = 1;  ///< a core each, or a GPU each
};

/// "node1:2,node2": names, each with its number of processes (1 if not given). Throws UserError.
std::vector<Host> hostsOf(std::string_view text);

struct SpreadTexts {
  std::string hosts;    ///< for mpirun --hostfile
  std::string command;  ///< with `hostFile` as the name of that file
  std::string slurm;    ///< a batch script: sbatch
};

/// A process a core, or a GPU where the run's device is one. Throws UserError where there is no host, or the run's
/// device stands for several in one process, or a name holds a control character.
SpreadTexts spreadOver(const RunFolder& run, const std::vector<Host>& hosts, const std::string& hostFile);

}  // namespace transept
