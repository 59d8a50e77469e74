// SPDX-License-Identifier: Apache-2.0
#include "engine/platform/spawn.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <mutex>
#include <string_view>

#include "engine/base/error.h"

namespace transept {
namespace {

std::mutex childrenMutex;
std::vector<pid_t> children;

std::vector<std::string> mergedEnvironment(const std::vector<std::string>& overrides) {
  std::vector<std::string> merged;
  for (char** entry = environ; *entry; ++entry) {
    const std::string_view text(*entry);
    const std::string_view name = text.substr(0, text.find('=') + 1);
    const bool replaced =
        std::any_of(overrides.begin(), overrides.end(), [&](const std::string& own) { return own.starts_with(name); });
    if (!replaced) merged.emplace_back(text);
  }
  merged.insert(merged.end(), overrides.begin(), overrides.end());
  return merged;
}

std::vector<char*> pointersTo(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

}  // namespace

std::int64_t spawnDetached(const SpawnSettings& settings) {
  reapDetached();
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawnattr_init(&attributes);

  const std::string output = settings.output.empty() ? "/dev/null" : settings.output;
  ::posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_addopen(&actions, 1, output.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
  ::posix_spawn_file_actions_adddup2(&actions, 1, 2);
  // Our own descriptors are close-on-exec; those that a library opened may not be.
  ::posix_spawn_file_actions_addclosefrom_np(&actions, 3);
  if (!settings.folder.empty()) ::posix_spawn_file_actions_addchdir_np(&actions, settings.folder.c_str());

  sigset_t none, all;
  ::sigemptyset(&none);
  ::sigfillset(&all);
  ::posix_spawnattr_setsigmask(&attributes, &none);
  ::posix_spawnattr_setsigdefault(&attributes, &all);
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);

  std::vector<std::string> arguments{settings.program};
  arguments.insert(arguments.end(), settings.arguments.begin(), settings.arguments.end());
  std::vector<std::string> environment = mergedEnvironment(settings.environment);
  pid_t child = 0;
  const int failed = ::posix_spawn(&child, settings.program.c_str(), &actions, &attributes,
                                   pointersTo(arguments).data(), pointersTo(environment).data());
  ::posix_spawnattr_destroy(&attributes);
  ::posix_spawn_file_actions_destroy(&actions);
  if (failed) throwSystemError("start", settings.program, failed);

  const std::lock_guard guard(childrenMutex);
  children.push_back(child);
  return child;
}

void reapDetached() {
  const std::lock_guard guard(childrenMutex);
  std::erase_if(children, [](pid_t child) { return ::waitpid(child, nullptr, WNOHANG) != 0; });
}

void endProcess(std::int64_t process, Ending how) {
  if (process <= 0) return;  // kill() takes those for groups of processes
  ::kill(static_cast<pid_t>(process), how == Ending::terminate ? SIGTERM : SIGKILL);
}

}  // namespace transept
