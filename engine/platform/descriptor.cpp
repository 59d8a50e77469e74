// SPDX-License-Identifier: Apache-2.0
#include "engine/platform/descriptor.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "engine/base/error.h"

namespace transept {

Descriptor::~Descriptor() {
  if (number_ >= 0) ::close(number_);
}

Descriptor openFile(const char* action, const std::string& path, int flags, unsigned mode) {
  Descriptor file(::open(path.c_str(), flags | O_CLOEXEC, mode));
  if (!file) throwSystemError(action, path, errno);
  return file;
}

Descriptor openRegularFile(const char* action, const std::string& path, int flags) {
  Descriptor file = openFile(action, path, flags | O_NONBLOCK);
  struct stat status {};
  if (::fstat(file.get(), &status) != 0) throwSystemError(action, path, errno);
  if (S_ISDIR(status.st_mode)) throwSystemError(action, path, EISDIR);
  if (!S_ISREG(status.st_mode))
    throw UserError({"Cannot {} {}: it is a pipe or a device, not a file.", action, path}, "Put a file in its place.",
                    path);
  return file;
}

bool hasName(const Descriptor& file, const std::string& path) {
  struct stat own {
  }, named{};
  return ::fstat(file.get(), &own) == 0 && ::stat(path.c_str(), &named) == 0 && own.st_ino == named.st_ino &&
         own.st_dev == named.st_dev;
}

bool isTaken(int failed, const std::string& path) {
  struct stat status {};
  return failed == ENOTEMPTY || failed == EEXIST || (failed == ENOTDIR && ::lstat(path.c_str(), &status) == 0);
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
