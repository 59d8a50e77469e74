// SPDX-License-Identifier: Apache-2.0
#include "engine/run/control/run_lock.h"

#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/version.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/platform/system_info.h"

namespace transept {
namespace {

std::string lockPath(const std::string& runFolder) {
  return runFolder + "/lock";
}

}  // namespace

void writeHolder(FileLock& lock) {
  const nlohmann::json holder{
      {"host", hostName()}, {"process", processId()}, {"version", programVersion}, {"since", secondsSince1970()}};
  lock.setContent(holder.dump() + "\n");
}

RunLock RunLock::take(const std::string& runFolder, std::chrono::milliseconds patience) {
  auto lock = FileLock::take(lockPath(runFolder), patience);
  if (!lock) {
    std::string who = "another process";
    if (const auto holder = lastHolder(runFolder)) {
      who = "process " + std::to_string(holder->process) + " on " + holder->host;
    }
    throw UserError(ErrorKind::inUse, "The run " + runFolder + " is being trained by " + who + ".",
                    "Pause or stop it first.", runFolder);
  }
  writeHolder(*lock);
  for (const char* folder : {"", "/checkpoints", "/samples"}) removeLeftovers(runFolder + folder);
  return RunLock(std::move(*lock));
}

std::optional<RunLock> RunLock::tryTakeSilently(const std::string& runFolder) {
  auto lock = FileLock::take(lockPath(runFolder));
  if (!lock) return std::nullopt;
  return RunLock(std::move(*lock));
}

bool RunLock::held(const std::string& runFolder) {
  return FileLock::held(lockPath(runFolder));
}

std::optional<LockHolder> RunLock::lastHolder(const std::string& runFolder) {
  if (!pathExists(lockPath(runFolder))) return std::nullopt;
  const auto json = nlohmann::json::parse(readFile(lockPath(runFolder), 1 << 16), nullptr, false);
  if (!json.is_object()) return std::nullopt;
  LockHolder holder;
  try {
    holder.host = json.value("host", "");
    holder.version = json.value("version", "");
    holder.process = json.value("process", std::int64_t{0});
    holder.since = json.value("since", 0.0);
  } catch (const nlohmann::json::exception&) {
    return std::nullopt;
  }
  return holder;
}

}  // namespace transept
