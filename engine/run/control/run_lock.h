// SPDX-License-Identifier: Apache-2.0
// Held by the training process while it lives. Whether a run is alive is told by this lock, never by a process id.
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

class RunLock {
 public:
  /// For the training process, before it writes anything: also clears away what a killed predecessor left half-written.
  /// Throws UserError (inUse) naming the holder. Readers may hold the lock for a moment, hence the patience.
  static RunLock take(const std::string& runFolder, std::chrono::milliseconds patience = std::chrono::seconds(2));
  /// nullopt when somebody holds it; says nothing about itself in the lock. For readers that repair an interrupted run.
  static std::optional<RunLock> tryTakeSilently(const std::string& runFolder);
  static bool held(const std::string& runFolder);
  /// Who holds it, or who held it last; nullopt when nobody ever did or the content is torn.
  static std::optional<LockHolder> lastHolder(const std::string& runFolder);

 private:
  explicit RunLock(FileLock lock) : lock_(std::move(lock)) {}
  FileLock lock_;
};

}  // namespace transept
