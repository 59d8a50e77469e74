// SPDX-License-Identifier: Apache-2.0
// Held by the training process while it lives. This lock, and never a process id, tells whether a run is alive.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/platform/file_lock.h"

namespace transept {

struct LockHolder {
  std::string host, version;
  std::int64_t process = 0;
  double since = 0;  ///< seconds since 1970
};

/// Writes this process into a lock that it holds: host, process id, version, start time.
void writeHolder(FileLock& lock);

class RunLock {
 public:
  /// For the training process, before it writes anything: also removes what a killed predecessor left half-written.
  /// Throws UserError (inUse) naming the holder. Readers may hold the lock for a moment, hence the patience.
  static RunLock take(const std::string& runFolder, std::chrono::milliseconds patience = std::chrono::seconds(2));
  /// For readers that repair an interrupted run: the content of the lock stays. nullopt: another process holds it.
  static std::optional<RunLock> tryTakeSilently(const std::string& runFolder);
  static bool held(const std::string& runFolder);
  /// The present or last holder; nullopt if there was none or the content is torn.
  static std::optional<LockHolder> lastHolder(const std::string& runFolder);

 private:
  explicit RunLock(FileLock lock) : lock_(std::move(lock)) {}
  FileLock lock_;
};

}  // namespace transept
