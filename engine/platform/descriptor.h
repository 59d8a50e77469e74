// SPDX-License-Identifier: Apache-2.0
// Private to engine/platform: a file descriptor that closes itself, and loops around short reads and writes.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
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
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  int get() const { return number_; }
  int release() { return std::exchange(number_, -1); }
  explicit operator bool() const { return number_ >= 0; }

 private:
  int number_;
};

/// Everything or an errno (0: done).
inline int writeFully(int descriptor, const void* data, std::size_t bytes) {
  auto* at = static_cast<const char*>(data);
  while (bytes > 0) {
    const ssize_t written = ::write(descriptor, at, bytes);
    if (written < 0) {
      if (errno == EINTR) continue;
      return errno;
    }
    at += written;
    bytes -= static_cast<std::size_t>(written);
  }
  return 0;
}

}  // namespace transept
