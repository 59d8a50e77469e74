// SPDX-License-Identifier: Apache-2.0
#include "engine/platform/file_lock.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <thread>
#include <utility>

#include "engine/base/error.h"
#include "engine/platform/descriptor.h"

namespace transept {
namespace {

struct flock wholeFile() {
  struct flock region {};
  region.l_type = F_WRLCK;
  region.l_whence = SEEK_SET;
  return region;
}

}  // namespace

std::optional<FileLock> FileLock::take(const std::string& path, std::chrono::milliseconds patience) {
  Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
  if (!file) throwSystemError("lock", path, errno);
  const auto deadline = std::chrono::steady_clock::now() + patience;
  for (;;) {
    struct flock region = wholeFile();
    if (::fcntl(file.get(), F_OFD_SETLK, &region) == 0) return FileLock(path, file.release());
    if (errno != EAGAIN && errno != EACCES && errno != EINTR) throwSystemError("lock", path, errno);
    if (std::chrono::steady_clock::now() >= deadline) return std::nullopt;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

bool FileLock::held(const std::string& path) {
  // A read-only descriptor may query a write lock.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file) {
    if (errno == ENOENT || errno == ENOTDIR) return false;
    throwSystemError("open", path, errno);
  }
  struct flock region = wholeFile();
  if (::fcntl(file.get(), F_OFD_GETLK, &region) != 0) throwSystemError("lock", path, errno);
  return region.l_type != F_UNLCK;
}

FileLock::FileLock(FileLock&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

FileLock::~FileLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void FileLock::setContent(std::string_view content) {
  if (::ftruncate(descriptor_, 0) != 0) throwSystemError("write", path_, errno);
  if (::lseek(descriptor_, 0, SEEK_SET) < 0) throwSystemError("write", path_, errno);
  if (const int failed = writeFully(descriptor_, content.data(), content.size())) {
    throwSystemError("write", path_, failed);
  }
}

}  // namespace transept
