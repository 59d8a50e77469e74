// SPDX-License-Identifier: Apache-2.0
// Starts a process that outlives this one: a session of its own, no inherited descriptors. By posix_spawn, never fork,
// because this process has threads.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace transept {

struct SpawnSettings {
  std::string program;                   ///< absolute path
  std::vector<std::string> arguments;    ///< without the program's name
  std::string output;                    ///< standard output and error are appended to this file; empty: discarded
  std::string folder;                    ///< working folder; empty: this process's
  std::vector<std::string> environment;  ///< "NAME=value", over this process's environment
};

/// Returns the process id. Standard input is empty. Throws UserError when the program cannot be started.
std::int64_t spawnDetached(const SpawnSettings& settings);

/// Collects the exit statuses of detached processes that ended, so that none stays as a zombie. Never blocks.
void reapDetached();

}  // namespace transept
