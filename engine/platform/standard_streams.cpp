// SPDX-License-Identifier: Apache-2.0
#include "engine/platform/standard_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <ext/stdio_sync_filebuf.h>
#include <iostream>
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

std::string withVisibleControls(std::string_view text, bool progressBar) {
  std::string shown;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    const bool second = at + 1 < text.size();
    if (byte == 0xC2 && second && static_cast<unsigned char>(text[at + 1]) < 0xA0) {  // U+0080 to U+009F
      shown += "\xEF\xBF\xBD";
      ++at;
    } else if (progressBar && (byte == '\r' || text.substr(at, 3) == "\033[K")) {
      const std::size_t length = byte == '\r' ? 1 : 3;
      shown += text.substr(at, length);
      at += length - 1;
    } else if ((byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F) {
      shown += "\xE2\x90";  // U+2400 + byte, and U+2421
      shown += static_cast<char>(byte == 0x7F ? 0xA1 : 0x80 + byte);
    } else {
      shown += text[at];
    }
  }
  return shown;
}

namespace {

/// The destination of a stream of the standard library.
struct Shown {
  int descriptor;
  bool progressBar;
  bool halfCharacter = false;  // the last byte was the first half of a character that may be a control
};

ssize_t writeShown(void* cookie, const char* data, std::size_t bytes) {
  Shown& shown = *static_cast<Shown*>(cookie);
  std::string text = shown.halfCharacter ? "\xC2" : "";
  text.append(data, bytes);
  shown.halfCharacter = text.ends_with('\xC2');
  if (shown.halfCharacter) text.pop_back();
  const std::string visible = withVisibleControls(text, shown.progressBar);
  return writeFully(shown.descriptor, visible.data(), visible.size()) == 0 ? static_cast<ssize_t>(bytes) : 0;
}

/// Puts a stream that shows control characters in the place of `file`, and of the C++ stream on it.
void show(Shown& shown, FILE*& file, std::ostream& stream, int buffering) {
  FILE* replaced = ::fopencookie(&shown, "w", {nullptr, writeShown, nullptr, nullptr});
  if (!replaced) return;
  std::setvbuf(replaced, nullptr, buffering, BUFSIZ);
  std::fflush(file);
  file = replaced;
  stream.rdbuf(new __gnu_cxx::stdio_sync_filebuf<char>(replaced));  // lives as long as the process
}

}  // namespace

void showControlCharacters() {
  static Shown output{STDOUT_FILENO, false}, error{STDERR_FILENO, true};
  show(error, stderr, std::cerr, _IOLBF);
  if (::isatty(STDOUT_FILENO) == 1) show(output, stdout, std::cout, _IOLBF);
}

LineReader::Result LineReader::next(std::string& line) {
  std::size_t searched = begin_;
  for (bool skipping = false;;) {
    if (const std::size_t end = buffer_.find('\n', searched); end != std::string::npos) {
      const std::string_view found = std::string_view(buffer_).substr(begin_, end - begin_);
      begin_ = end + 1;
      if (skipping || found.size() > limit_) return Result::tooLong;
      line = found.substr(0, found.size() - (found.ends_with('\r') ? 1 : 0));
      return Result::line;
    }
    buffer_.erase(0, begin_);
    begin_ = 0;
    if (buffer_.size() > limit_) {
      skipping = true;
      buffer_.clear();
    }
    searched = buffer_.size();

    constexpr std::size_t portion = std::size_t{1} << 16;
    buffer_.resize(searched + portion);
    const ssize_t count = ::read(descriptor_, buffer_.data() + searched, portion);
    buffer_.resize(searched + (count > 0 ? static_cast<std::size_t>(count) : 0));
    if (count > 0 || (count < 0 && errno == EINTR)) continue;
    if (count < 0) failure_ = errno;
    std::string rest = std::exchange(buffer_, {});
    if (skipping || rest.empty()) return skipping ? Result::tooLong : Result::end;
    line = std::move(rest);
    return Result::line;
  }
}

LineWriter::~LineWriter() {
  {
    const std::lock_guard guard(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

bool LineWriter::write(std::string line, std::size_t most) {
  line += '\n';
  const std::lock_guard guard(mutex_);
  if (closed_ || line.size() > most || bytes_ > most - line.size()) return false;
  if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
  lines_.push_back(std::move(line));
  bytes_ += lines_.back().size();
  changed_.notify_all();
  return true;
}

std::size_t LineWriter::waitingBytes() {
  const std::lock_guard guard(mutex_);
  return bytes_;
}

void LineWriter::waitUntil(std::size_t bytes) {
  std::unique_lock guard(mutex_);
  changed_.wait(guard, [&] { return closed_ || bytes_ <= bytes; });
}

void LineWriter::work() {
  std::unique_lock guard(mutex_);
  for (;;) {
    changed_.wait(guard, [&] { return ending_ || !lines_.empty(); });
    if (lines_.empty()) return;
    const std::string line = std::move(lines_.front());
    lines_.pop_front();
    guard.unlock();
    const bool written = writeFully(descriptor_, line.data(), line.size()) == 0;
    guard.lock();
    bytes_ -= line.size();
    if (!written) {
      closed_ = true;
      lines_.clear();
      bytes_ = 0;
    }
    changed_.notify_all();
  }
}

}  // namespace transept
