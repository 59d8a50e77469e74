// SPDX-License-Identifier: Apache-2.0
#include "engine/platform/append_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "engine/base/error.h"
#include "engine/platform/folders.h"

namespace transept {

AppendFile::AppendFile(std::string path)
    : path_(std::move(path)), file_(openRegularFile("write", path_, O_RDWR | O_CREAT | O_APPEND)) {
  const off_t end = ::lseek(file_.get(), 0, SEEK_END);
  if (end < 0) throwSystemError("write", path_, errno);
  char last = '\n';
  if (end == 0 || readFully(file_, path_, &last, 1, end - 1) == 0 || last == '\n') return;
  if (const int failed = writeFully(file_.get(), "\n", 1)) throwSystemError("write", path_, failed);
}

void AppendFile::appendLine(std::string_view line) {
  std::string text(line);
  text += '\n';
  const off_t before = ::lseek(file_.get(), 0, SEEK_END);
  if (const int failed = writeFully(file_.get(), text.data(), text.size())) {
    // Remove the part that was written. If that fails, the next opening ends the line, and readers skip it.
    if (before >= 0 && ::ftruncate(file_.get(), before) != 0) (void)::write(file_.get(), "\n", 1);
    throwSystemError("write", path_, failed);
  }
}

void AppendFile::sync() {
  if (::fdatasync(file_.get()) != 0 && errno != ENOSPC && errno != EDQUOT) throwSystemError("write", path_, errno);
}

bool AppendFile::keepReserve() {
  constexpr std::int64_t reserve = 1 << 16, block = 1 << 12;
  // Notices a full disk at once, where the file system tells, and else when the next block is needed.
  if (const auto free = freeBytes(path_); free && *free < block) return false;
  const off_t end = ::lseek(file_.get(), 0, SEEK_END);
  if (end < 0) throwSystemError("write", path_, errno);
  if (end + reserve - block <= reservedUpTo_) return true;
  if (::fallocate(file_.get(), FALLOC_FL_KEEP_SIZE, end, reserve) != 0 && (errno == ENOSPC || errno == EDQUOT))
    return false;
  reservedUpTo_ = end + reserve;
  return true;
}

std::string_view GrowingFile::read(std::string& buffer, std::size_t maximum, bool& restarted) {
  restarted = false;
  struct stat named {};
  if (::stat(path_.c_str(), &named) != 0) {
    if (errno == ENOENT || errno == ENOTDIR) return {};
    throwSystemError("read", path_, errno);
  }
  if (!file_ || named.st_ino != inode_ || named.st_size < position_) {
    file_ = openRegularFile("read", path_, O_RDONLY);
    restarted = position_ > 0;
    inode_ = named.st_ino;
    position_ = 0;
  }
  if (named.st_size <= position_) return {};
  const auto wanted = std::min(maximum, static_cast<std::size_t>(named.st_size - position_));
  if (buffer.size() < wanted) buffer.resize(wanted);
  const std::size_t count = readFully(file_, path_, buffer.data(), wanted, position_);
  position_ += static_cast<std::int64_t>(count);
  return {buffer.data(), count};
}

std::string readRange(const std::string& path, std::int64_t offset, std::size_t bytes) {
  const Descriptor file = openRegularFile("read", path, O_RDONLY);
  std::string content(bytes, '\0');
  content.resize(readFully(file, path, content.data(), bytes, offset));
  return content;
}

std::string readTail(const std::string& path, std::size_t bytes) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) throwSystemError("read", path, errno);
  return readRange(path, std::max<std::int64_t>(0, status.st_size - static_cast<std::int64_t>(bytes)), bytes);
}

}  // namespace transept
