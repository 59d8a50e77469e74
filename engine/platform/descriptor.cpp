// SPDX-License-Identifier: Apache-2.0
#include "engine/platform/descriptor.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

#include "engine/base/error.h"

namespace transept {

Descriptor::~Descriptor() {
  if (number_ >= 0) ::close(number_);
}

Descriptor openFile(const char* action, const std::string& path, int flags) {
  Descriptor file(::open(path.c_str(), flags | O_CLOEXEC, 0666));
  if (!file) throwSystemError(action, path, errno);
  return file;
}

int writeFully(int descriptor, const void* data, std::size_t bytes) {
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

std::size_t readFully(const Descriptor& file, const std::string& path, void* data, std::size_t bytes,
                      std::int64_t offset) {
  std::size_t filled = 0;
  while (filled < bytes) {
    const ssize_t count = ::pread(file.get(), static_cast<char*>(data) + filled, bytes - filled,
                                  offset + static_cast<std::int64_t>(filled));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throwSystemError("read", path, errno);
    if (count == 0) break;
    filled += static_cast<std::size_t>(count);
  }
  return filled;
}

}  // namespace transept
