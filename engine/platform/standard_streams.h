// SPDX-License-Identifier: Apache-2.0
// Lines over descriptors, and a private standard output.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace transept {

/// Returns a private descriptor for standard output and redirects descriptor 1 to standard error, so that a library
/// that prints cannot break the protocol. Call it first in the process.
int takeStandardOutput();

bool standardErrorIsTerminal();

/// From here on, control characters that this process prints, by whichever function, are made visible, so that the
/// terminal does not obey them: names, corpus text and model output are data. Applies to standard error, and to
/// standard output if that is a terminal. Line ends and tabs stay, and on standard error the "\r" and "\033[K" of a
/// progress bar.
void showControlCharacters();

/// The same for one text: ESC becomes U+241B, and so on.
std::string withVisibleControls(std::string_view text, bool progressBar = false);

/// Reads lines of at most `limit` bytes.
class LineReader {
 public:
  LineReader(int descriptor, std::size_t limit) : descriptor_(descriptor), limit_(limit) {}

  enum class Result { line, tooLong, end };
  /// Blocks. `line` has no newline (nor a carriage return before it). tooLong: the line was skipped to its end.
  /// A last line without its newline counts as a line.
  Result next(std::string& line);
  /// The bytes that were read but not yet returned as lines.
  std::string_view ahead() const { return std::string_view(buffer_).substr(begin_); }
  /// The errno that ended reading early; 0: none.
  int failure() const { return failure_; }

 private:
  int descriptor_, failure_ = 0;
  std::size_t limit_, begin_ = 0;
  std::string buffer_;
};

/// Writes whole lines in a thread of its own, so that no caller waits for a slow reader at the other end. Safe to call
/// from several threads.
class LineWriter {
 public:
  explicit LineWriter(int descriptor) : descriptor_(descriptor) {}
  ~LineWriter();  ///< returns when all lines are written, or the other end is closed

  /// False when the line is not accepted: with it, more than `most` bytes would wait, or the other end is closed.
  bool write(std::string line, std::size_t most = SIZE_MAX);
  /// The size of the lines that are not written yet.
  std::size_t waitingBytes();
  /// Returns when at most `bytes` wait, or the other end is closed.
  void waitUntil(std::size_t bytes);

 private:
  void work();

  std::mutex mutex_;  // guards the members below; never held during a write
  std::condition_variable changed_;
  std::deque<std::string> lines_;
  std::size_t bytes_ = 0;
  bool ending_ = false, closed_ = false;
  int descriptor_;
  std::thread thread_;  // started by the first line
};

}  // namespace transept
