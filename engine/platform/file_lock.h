// SPDX-License-Identifier: Apache-2.0
// An advisory lock that the kernel releases when its holder ends, also after a crash. It belongs to the open file
// description, so closing another descriptor of the file in the same process does not release it.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "engine/platform/descriptor.h"

namespace transept {

class [[nodiscard]] FileLock {
 public:
  /// Waits up to `patience`; nullopt if another holder keeps it. Creates the file. Throws UserError if the folder is
  /// not writable or the file system has no locks.
  static std::optional<FileLock> take(const std::string& path, std::chrono::milliseconds patience = {});
  /// Locks FILE.lock for a short change of FILE. Waits up to five seconds, then throws UserError (inUse).
  static FileLock forChangeOf(const std::string& path);
  /// Queries the lock without taking it. A file that does not exist is not locked.
  static bool held(const std::string& path);

  /// Writes a description of the holder into the file. It stays after the lock is released.
  void setContent(std::string_view content);
  /// Sets the time of the last change of the file to now. A disk that does not answer is not an error.
  void touch();

 private:
  FileLock(std::string path, Descriptor file) : path_(std::move(path)), file_(std::move(file)) {}
  std::string path_;
  Descriptor file_;
};

}  // namespace transept
