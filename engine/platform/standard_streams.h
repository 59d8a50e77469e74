// SPDX-License-Identifier: Apache-2.0
// Lines over descriptors, and a private standard output.
#pragma once

#include <cstddef>
#include <mutex>
#include <string>
#include <string_view>

namespace transept {

/// Returns a private descriptor for standard output and redirects descriptor 1 to standard error, so that a library
/// that prints cannot break the protocol. Call it first in the process.
int takeStandardOutput();

bool standardErrorIsTerminal();

/// Reads lines of at most `limit` bytes.
class LineReader {
 public:
  LineReader(int descriptor, std::size_t limit) : descriptor_(descriptor), limit_(limit) {}

  enum class Result { line, tooLong, end };
  /// Blocks. `line` has no newline (nor a carriage return before it). tooLong: the line was skipped to its end.
  /// A last line without its newline counts as a line.
  Result next(std::string& line);
  /// The errno that ended reading early; 0: none.
  int failure() const { return failure_; }

 private:
  int descriptor_, failure_ = 0;
  std::size_t limit_, begin_ = 0;
  std::string buffer_;
};

/// Writes whole lines; safe to call from several threads.
class LineWriter {
 public:
  explicit LineWriter(int descriptor) : descriptor_(descriptor) {}
  /// False when the other end is closed.
  bool write(std::string line);

 private:
  std::mutex mutex_;
  int descriptor_;
};

}  // namespace transept
