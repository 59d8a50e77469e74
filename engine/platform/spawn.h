// SPDX-License-Identifier: Apache-2.0
// Starts processes that outlive this one, and ends processes. By posix_spawn, never fork, because this process has
// threads.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace transept {

/// Starts a program (an absolute path) in a session of its own, without inherited descriptors and with an empty
/// standard input. Standard output and error are appended to the file `output`. Returns the process id. Throws
/// UserError when the program cannot be started.
std::int64_t spawnDetached(const std::string& program, std::vector<std::string> arguments, const std::string& output);

/// Collects the exit statuses of detached processes that ended, so that none stays as a zombie. Never blocks.
void reapDetached();

/// terminate: the process may still save its work. kill: it ends at once.
enum class Ending : std::uint8_t { terminate, kill };
/// For a process of this machine and this user. It is not an error if the process has ended already.
void endProcess(std::int64_t process, Ending how);

}  // namespace transept
