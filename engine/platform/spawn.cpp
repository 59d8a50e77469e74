// SPDX-License-Identifier: Apache-2.0
#include "engine/platform/spawn.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <mutex>

#include "engine/base/error.h"
#include "engine/platform/descriptor.h"

namespace transept {
namespace {

std::mutex childrenMutex;
std::vector<pid_t> children;

}  // namespace

std::int64_t spawnDetached(const std::string& program, std::vector<std::string> arguments, const std::string& output) {
  reapDetached();
  // Refuses a pipe, which would block the child.
  const Descriptor log = openRegularFile("write", output, O_WRONLY | O_CREAT | O_APPEND);
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawnattr_init(&attributes);

  ::posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_addopen(&actions, 1, output.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  ::posix_spawn_file_actions_adddup2(&actions, 1, 2);
  // Our own descriptors are close-on-exec; those that a library opened may not be.
  ::posix_spawn_file_actions_addclosefrom_np(&actions, 3);

  sigset_t none, all;
  ::sigemptyset(&none);
  ::sigfillset(&all);
  ::posix_spawnattr_setsigmask(&attributes, &none);
  ::posix_spawnattr_setsigdefault(&attributes, &all);
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);

  arguments.insert(arguments.begin(), program);
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  pid_t child = 0;
  const int failed = ::posix_spawn(&child, program.c_str(), &actions, &attributes, pointers.data(), environ);
  ::posix_spawnattr_destroy(&attributes);
  ::posix_spawn_file_actions_destroy(&actions);
  if (failed) throwSystemError("start", program, failed);

  const std::lock_guard guard(childrenMutex);
  children.push_back(child);
  return child;
}

void reapDetached() {
  const std::lock_guard guard(childrenMutex);
  std::erase_if(children, [](pid_t child) { return ::waitpid(child, nullptr, WNOHANG) != 0; });
}

void endProcess(std::int64_t process, Ending how) {
  if (process <= 0) return;  // kill() would signal a group of processes
  ::kill(static_cast<pid_t>(process), how == Ending::terminate ? SIGTERM : SIGKILL);
}

}  // namespace transept
