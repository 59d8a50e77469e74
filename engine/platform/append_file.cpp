// SPDX-License-Identifier: Apache-2.0
#include "engine/platform/append_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "engine/base/error.h"
#include "engine/platform/descriptor.h"

namespace transept {

AppendFile::AppendFile(std::string path) : path_(std::move(path)) {
  Descriptor file(::open(path_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666));
  if (!file) throwSystemError("write", path_, errno);
  struct stat status {};
  if (::fstat(file.get(), &status) != 0) throwSystemError("write", path_, errno);
  char last = '\n';
  if (status.st_size > 0 && ::pread(file.get(), &last, 1, status.st_size - 1) != 1) {
    throwSystemError("read", path_, errno);
  }
  if (last != '\n') {
    if (const int failed = writeFully(file.get(), "\n", 1)) throwSystemError("write", path_, failed);
  }
  descriptor_ = file.release();
}

AppendFile::~AppendFile() {
  ::close(descriptor_);
}

void AppendFile::appendLine(std::string_view line) {
  std::string text(line);
  text += '\n';
  const off_t before = ::lseek(descriptor_, 0, SEEK_END);
  if (const int failed = writeFully(descriptor_, text.data(), text.size())) {
    // Remove the part that was written. If that fails, the next opening ends the line, and readers skip it.
    if (before >= 0 && ::ftruncate(descriptor_, before) != 0) (void)::write(descriptor_, "\n", 1);
    throwSystemError("write", path_, failed);
  }
}

void AppendFile::sync() {
  if (::fdatasync(descriptor_) != 0) throwSystemError("write", path_, errno);
}

GrowingFile::~GrowingFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

std::string_view GrowingFile::read(std::string& buffer, std::size_t maximum, bool& restarted) {
  restarted = false;
  struct stat named {};
  if (::stat(path_.c_str(), &named) != 0) {
    if (errno == ENOENT || errno == ENOTDIR) return {};
    throwSystemError("read", path_, errno);
  }
  if (descriptor_ < 0 || named.st_ino != inode_ || named.st_size < position_) {
    Descriptor file(::open(path_.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file) throwSystemError("read", path_, errno);
    restarted = position_ > 0;
    if (descriptor_ >= 0) ::close(descriptor_);
    descriptor_ = file.release();
    inode_ = named.st_ino;
    position_ = 0;
  }
  if (named.st_size <= position_) return {};
  const auto wanted = std::min(maximum, static_cast<std::size_t>(named.st_size - position_));
  if (buffer.size() < wanted) buffer.resize(wanted);
  for (;;) {
    const ssize_t count = ::pread(descriptor_, buffer.data(), wanted, position_);
    if (count < 0) {
      if (errno == EINTR) continue;
      throwSystemError("read", path_, errno);
    }
    position_ += count;
    return {buffer.data(), static_cast<std::size_t>(count)};
  }
}

std::string readRange(const std::string& path, std::int64_t offset, std::size_t bytes) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file) throwSystemError("read", path, errno);
  std::string content(bytes, '\0');
  std::size_t filled = 0;
  while (filled < bytes) {
    const ssize_t count =
        ::pread(file.get(), content.data() + filled, bytes - filled, offset + static_cast<std::int64_t>(filled));
    if (count < 0) {
      if (errno == EINTR) continue;
      throwSystemError("read", path, errno);
    }
    if (count == 0) break;
    filled += static_cast<std::size_t>(count);
  }
  content.resize(filled);
  return content;
}

std::string readTail(const std::string& path, std::size_t bytes) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) throwSystemError("read", path, errno);
  return readRange(path, std::max<std::int64_t>(0, status.st_size - static_cast<std::int64_t>(bytes)), bytes);
}

}  // namespace transept
