// SPDX-License-Identifier: Apache-2.0
// An advisory lock that the kernel lets go when its holder dies, however it dies. It belongs to the open file
// description, so threads and unrelated descriptors of the same process cannot drop it by accident.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace transept {

class FileLock {
 public:
  /// Waits up to `patience`; nullopt when somebody else holds it. Creates the file. Throws UserError where the folder
  /// is not writable or the file system has no locks.
  static std::optional<FileLock> take(const std::string& path, std::chrono::milliseconds patience = {});
  /// Whether somebody holds it, without taking it. A file that does not exist is not held.
  static bool held(const std::string& path);

  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  ~FileLock();

  /// What others read in the file about the holder. Kept after the lock is released.
  void setContent(std::string_view content);

 private:
  FileLock(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}
  std::string path_;
  int descriptor_;
};

}  // namespace transept
