// SPDX-License-Identifier: Apache-2.0
// Held by the training process while it lives. This lock, and never a process id, tells whether a run is alive. A
// shared folder may be mounted without locks that other machines see, so the holder also touches the file every ten
// seconds: a lock of another machine that was touched in the last five minutes counts as held.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "engine/platform/file_lock.h"

namespace transept {

struct LockHolder {
  std::string host, version, machine;  ///< machine: machineMark(); empty: of an earlier version
  std::int64_t process = 0;
  double since = 0;    ///< seconds since 1970
  bool ended = false;  ///< it released the lock itself
};

/// Writes this process into a lock that it holds: host, process id, version, start time.
void writeHolder(FileLock& lock, bool ended = false);

class [[nodiscard]] RunLock {
 public:
  /// For the training process, before it writes anything: also removes what a killed predecessor left half-written.
  /// Throws UserError (inUse) naming the holder. Readers may hold the lock for a moment, hence the patience.
  static RunLock take(const std::string& runFolder, std::chrono::milliseconds patience = std::chrono::seconds(2));
  /// For readers that repair an interrupted run: the content of the lock stays. nullopt: another process holds it.
  static std::optional<RunLock> tryTakeSilently(const std::string& runFolder);
  static bool held(const std::string& runFolder);
  RunLock(RunLock&&) noexcept = default;
  ~RunLock();
  /// The present or last holder; nullopt if there was none or the content is torn.
  static std::optional<LockHolder> lastHolder(const std::string& runFolder);

 private:
  explicit RunLock(FileLock lock) : lock_(std::make_unique<FileLock>(std::move(lock))) {}

  std::unique_ptr<FileLock> lock_;
  std::jthread beat_;  // touches the file of a lock that was taken
};

}  // namespace transept
