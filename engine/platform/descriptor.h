// SPDX-License-Identifier: Apache-2.0
// Private to engine/platform: a file descriptor that closes itself, and loops around short reads and writes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

namespace transept {

class [[nodiscard]] Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor();
  int get() const { return number_; }
  int release() { return std::exchange(number_, -1); }
  explicit operator bool() const { return number_ >= 0; }

 private:
  int number_;
};

/// Opens a file as open() does, close-on-exec. Throws UserError; `action` is a verb for its sentence ("read", "write").
/// `mode`: of a new file, less the process's umask; by default only its owner can read and write it.
Descriptor openFile(const char* action, const std::string& path, int flags, unsigned mode = 0600);
/// The same for a path where a regular file is expected: a folder, pipe or device is refused without waiting for it.
Descriptor openRegularFile(const char* action, const std::string& path, int flags);

/// Whether the path names this file or folder and not one that replaced it.
bool hasName(const Descriptor& file, const std::string& path);

/// Whether renaming a folder to `path` failed with the errno `failed` because something has that name already.
bool isTaken(int failed, const std::string& path);

/// Writes everything. Returns 0 or an errno.
[[nodiscard]] int writeFully(int descriptor, const void* data, std::size_t bytes);

/// The bytes at `offset`; fewer at the end of the file. Throws UserError.
[[nodiscard]] std::size_t readFully(const Descriptor& file, const std::string& path, void* data, std::size_t bytes,
                                    std::int64_t offset);

}  // namespace transept
