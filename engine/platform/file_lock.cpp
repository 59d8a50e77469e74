// SPDX-License-Identifier: Apache-2.0
#include "engine/platform/file_lock.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <thread>
#include <utility>

#include "engine/base/error.h"

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
  Descriptor file = openRegularFile("lock", path, O_RDWR | O_CREAT);
  const auto deadline = std::chrono::steady_clock::now() + patience;
  for (;;) {
    struct flock region = wholeFile();
    if (::fcntl(file.get(), F_OFD_SETLK, &region) == 0) {
      if (hasName(file, path)) return FileLock(path, std::move(file));
      file = openRegularFile("lock", path, O_RDWR | O_CREAT);  // it was removed or replaced meanwhile
      continue;
    }
    if (errno != EAGAIN && errno != EACCES && errno != EINTR) throwSystemError("lock", path, errno);
    if (std::chrono::steady_clock::now() >= deadline) return std::nullopt;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

FileLock FileLock::forChangeOf(const std::string& path) {
  if (auto lock = take(path + ".lock", std::chrono::seconds(5))) return std::move(*lock);
  throw UserError(ErrorKind::inUse, {"{} is being changed by another process.", path}, "Try again.", path);
}

bool FileLock::held(const std::string& path) {
  // A read-only descriptor may query a write lock.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!file) {
    if (errno == ENOENT || errno == ENOTDIR) return false;
    throwSystemError("open", path, errno);
  }
  struct flock region = wholeFile();
  if (::fcntl(file.get(), F_OFD_GETLK, &region) != 0) throwSystemError("lock", path, errno);
  return region.l_type != F_UNLCK;
}

void FileLock::touch() {
  (void)::futimens(file_.get(), nullptr);
}

void FileLock::setContent(std::string_view content) {
  if (::ftruncate(file_.get(), 0) != 0) throwSystemError("write", path_, errno);
  if (::lseek(file_.get(), 0, SEEK_SET) < 0) throwSystemError("write", path_, errno);
  if (const int failed = writeFully(file_.get(), content.data(), content.size()))
    throwSystemError("write", path_, failed);
}

}  // namespace transept
