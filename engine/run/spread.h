// SPDX-License-Identifier: Apache-2.0
// The commands that train a run on several machines, which share its folder.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/run/run_folder.h"

namespace transept {

struct Host {
  std::string name;
  int processes = 1;  ///< each with one core or one GPU
};

/// "node1:2,node2": names, each with its number of processes (1 if not given). Throws UserError.
std::vector<Host> hostsOf(std::string_view text);

struct SpreadTexts {
  std::string hosts;    ///< for mpirun --hostfile
  std::string command;  ///< with `hostFile` as the name of that file
  std::string slurm;    ///< a batch script: sbatch
};

/// One process per core, or per GPU if the device of the run is a GPU. Throws UserError if there is no host, the device
/// names several in one process, or a name has a control character.
SpreadTexts spreadOver(const RunFolder& run, const std::vector<Host>& hosts, const std::string& hostFile);

}  // namespace transept
