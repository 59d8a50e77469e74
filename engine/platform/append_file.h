// SPDX-License-Identifier: Apache-2.0
// A file that grows by whole lines, and a reader that follows it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/platform/descriptor.h"

namespace transept {

class AppendFile {
 public:
  /// Creates the file if necessary. Ends a last line that a killed writer left without newline.
  explicit AppendFile(std::string path);

  /// Writes the line and a newline in one call. If the disk is full, removes the part that was written.
  void appendLine(std::string_view line);
  void sync();
  /// Keeps 64 KiB of disk space reserved behind the end of the file, so that a few lines can be written even when the
  /// disk is full. False: the disk is full, and what is left of the reserve is for those lines. True also on file
  /// systems that cannot reserve space.
  bool keepReserve();

 private:
  std::string path_;
  Descriptor file_;
  std::int64_t reservedUpTo_ = 0;
};

/// Reads what was appended since the last call. A call that finds nothing new costs one stat.
class GrowingFile {
 public:
  explicit GrowingFile(std::string path) : path_(std::move(path)) {}

  /// Reads at most `maximum` bytes from the current position into `buffer`; empty if there is nothing new. `restarted`:
  /// the file became shorter or was replaced, and reading started again at its beginning.
  std::string_view read(std::string& buffer, std::size_t maximum, bool& restarted);
  const std::string& path() const { return path_; }

 private:
  std::string path_;
  Descriptor file_;
  std::int64_t position_ = 0;
  std::uint64_t inode_ = 0;
};

/// The `bytes` bytes at `offset`, or fewer at the end of the file.
std::string readRange(const std::string& path, std::int64_t offset, std::size_t bytes);
/// At most the last `bytes` bytes.
std::string readTail(const std::string& path, std::size_t bytes);

}  // namespace transept
