// SPDX-License-Identifier: Apache-2.0
#include "engine/platform/standard_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <utility>

#include "engine/base/error.h"
#include "engine/platform/descriptor.h"

namespace transept {

int takeStandardOutput() {
  std::fflush(stdout);
  const int own = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  if (own < 0) throwSystemError("use", "standard output", errno);
  if (::dup2(STDERR_FILENO, STDOUT_FILENO) < 0) throwSystemError("use", "standard output", errno);
  return own;
}

bool standardErrorIsTerminal() {
  return ::isatty(STDERR_FILENO) == 1;
}

LineReader::Result LineReader::next(std::string& line) {
  std::size_t searched = begin_;
  bool skipping = false;
  for (;;) {
    const std::size_t end = buffer_.find('\n', searched);
    if (end != std::string::npos) {
      const bool tooLong = skipping || end - begin_ > limit_;
      if (!tooLong) {
        line.assign(buffer_, begin_, end - begin_);
        if (line.ends_with('\r')) line.pop_back();
      }
      begin_ = end + 1;
      return tooLong ? Result::tooLong : Result::line;
    }
    if (buffer_.size() - begin_ > limit_) {
      skipping = true;
      buffer_.clear();
      begin_ = 0;
    } else if (begin_ > 0) {
      buffer_.erase(0, begin_);
      begin_ = 0;
    }
    searched = buffer_.size();

    constexpr std::size_t portion = std::size_t{1} << 16;
    buffer_.resize(searched + portion);
    const ssize_t count = ::read(descriptor_, buffer_.data() + searched, portion);
    buffer_.resize(searched + (count > 0 ? static_cast<std::size_t>(count) : 0));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) failure_ = errno;
    if (count <= 0) {
      if (skipping) {
        buffer_.clear();
        return Result::tooLong;
      }
      if (buffer_.empty()) return Result::end;
      line = std::exchange(buffer_, {});
      return Result::line;
    }
  }
}

bool LineWriter::write(std::string line) {
  line += '\n';
  const std::lock_guard guard(mutex_);
  return writeFully(descriptor_, line.data(), line.size()) == 0;
}

}  // namespace transept
