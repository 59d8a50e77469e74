// SPDX-License-Identifier: Apache-2.0
// Private to engine/platform: a file descriptor that closes itself, and loops around short reads and writes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

namespace transept {

class Descriptor {
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

/// Opens a file as open() does, close-on-exec. Throws UserError: it cannot be `action`ed ("read", "write").
Descriptor openFile(const char* action, const std::string& path, int flags);

/// Everything or an errno (0: done).
int writeFully(int descriptor, const void* data, std::size_t bytes);

/// The bytes at `offset`; fewer at the end of the file. Throws UserError.
std::size_t readFully(const Descriptor& file, const std::string& path, void* data, std::size_t bytes,
                      std::int64_t offset);

}  // namespace transept
