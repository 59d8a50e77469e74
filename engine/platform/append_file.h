// SPDX-License-Identifier: Apache-2.0
// A file that only grows, a whole line at a time, and a reader that follows it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace transept {

class AppendFile {
 public:
  /// Creates the file when absent. A last line without its newline (a writer was killed) is ended first.
  explicit AppendFile(std::string path);
  ~AppendFile();
  AppendFile(const AppendFile&) = delete;
  AppendFile& operator=(const AppendFile&) = delete;

  /// One write call for line and newline. When the disk is full the part that was written is taken back.
  void appendLine(std::string_view line);
  void sync();

 private:
  std::string path_;
  int descriptor_;
};

/// Reads what was appended since the last call. Keeps the file open, so a poll costs one stat when nothing is new.
class GrowingFile {
 public:
  explicit GrowingFile(std::string path) : path_(std::move(path)) {}
  ~GrowingFile();
  GrowingFile(const GrowingFile&) = delete;
  GrowingFile& operator=(const GrowingFile&) = delete;

  /// Fills `buffer` with at most `maximum` bytes from the current position; empty when there is nothing new.
  /// `restarted` is set when the file became shorter or was replaced: reading began again at its start.
  std::string_view read(std::string& buffer, std::size_t maximum, bool& restarted);
  std::int64_t position() const { return position_; }

 private:
  std::string path_;
  int descriptor_ = -1;
  std::int64_t position_ = 0;
  std::uint64_t inode_ = 0;
};

/// `bytes` bytes at `offset`; shorter at the end of the file.
std::string readRange(const std::string& path, std::int64_t offset, std::size_t bytes);
/// The last `bytes` bytes at most.
std::string readTail(const std::string& path, std::size_t bytes);

}  // namespace transept
