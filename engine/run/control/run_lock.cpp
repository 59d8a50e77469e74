// SPDX-License-Identifier: Apache-2.0
#include "engine/run/control/run_lock.h"

#include <fmt/format.h>

#include <cmath>
#include <condition_variable>
#include <mutex>
#include <stop_token>

#include "engine/base/error.h"
#include "engine/base/json_reader.h"
#include "engine/base/version.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/platform/system_info.h"

namespace transept {
namespace {

constexpr const char* lockFile = "/lock";

/// Whether a process on another machine seems to be alive, whose lock this machine may not see.
bool beatsElsewhere(const std::string& runFolder) {
  constexpr double recent = 300;  // seconds; the clocks of the two machines may differ
  const auto changed = changedAt(runFolder + lockFile);
  if (!changed || std::abs(secondsSince1970() - *changed) > recent) return false;
  const auto holder = RunLock::lastHolder(runFolder);
  if (!holder || holder->ended || holder->host.empty()) return false;
  return holder->host != hostName() || (!holder->machine.empty() && holder->machine != machineMark());
}

}  // namespace

void writeHolder(FileLock& lock, bool ended) {
  nlohmann::json holder{{"host", hostName()},
                        {"machine", machineMark()},
                        {"process", processId()},
                        {"version", programVersion},
                        {"since", secondsSince1970()}};
  if (ended) holder["ended"] = true;
  lock.setContent(holder.dump() + "\n");
}

RunLock::~RunLock() {
  if (!beat_.joinable()) return;
  beat_.request_stop();
  beat_.join();
  try {
    writeHolder(*lock_, true);
  } catch (const std::exception&) {  // other machines then wait until the file is old
  }
}

RunLock RunLock::take(const std::string& runFolder, std::chrono::milliseconds patience) {
  const bool elsewhere = beatsElsewhere(runFolder);
  auto lock = elsewhere ? std::nullopt : FileLock::take(runFolder + lockFile, patience);
  if (!lock) {
    std::string who = "another process";
    if (const auto holder = lastHolder(runFolder)) who = fmt::format("process {} on {}", holder->process, holder->host);
    throw UserError(ErrorKind::inUse, {"The run {} is being trained by {}.", runFolder, who},
                    elsewhere ? "Pause or stop it first; if that machine was switched off, wait five minutes."
                              : "Pause or stop it first.",
                    runFolder);
  }
  writeHolder(*lock);
  for (const char* folder : {"", "/checkpoints", "/samples"}) removeLeftovers(runFolder + folder);
  RunLock taken(std::move(*lock));
  taken.beat_ = std::jthread([&file = *taken.lock_](std::stop_token stop) {
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock guard(mutex);
    while (!never.wait_for(guard, stop, std::chrono::seconds(10), [] { return false; }) && !stop.stop_requested())
      file.touch();
  });
  return taken;
}

std::optional<RunLock> RunLock::tryTakeSilently(const std::string& runFolder) {
  if (beatsElsewhere(runFolder)) return std::nullopt;
  auto lock = FileLock::take(runFolder + lockFile);
  if (!lock) return std::nullopt;
  return RunLock(std::move(*lock));
}

bool RunLock::held(const std::string& runFolder) {
  return FileLock::held(runFolder + lockFile) || beatsElsewhere(runFolder);
}

std::optional<LockHolder> RunLock::lastHolder(const std::string& runFolder) {
  if (!pathExists(runFolder + lockFile)) return std::nullopt;
  const std::string text = readFile(runFolder + lockFile, 1 << 16);
  LockHolder holder;
  try {
    JsonReader::parse(text, JsonOrigin::damaged(runFolder + lockFile, {})).readPresent(holder, [](auto& of, auto use) {
      use("host", of.host), use("machine", of.machine), use("version", of.version);
      use("process", of.process), use("since", of.since), use("ended", of.ended);
    });
  } catch (const UserError&) {  // not written yet, or damaged
    return std::nullopt;
  }
  return holder;
}

}  // namespace transept
