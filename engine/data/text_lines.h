// SPDX-License-Identifier: Apache-2.0
// The lines of a text file of any size, in constant memory.
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace transept {

class TextLines {
 public:
  /// Throws UserError for a file that cannot be read or is not text: binary, compressed, UTF-16.
  explicit TextLines(const std::string& path);

  /// The next line without its end (LF or CR LF) and, on the first, without a byte order mark; valid until the next
  /// call. False at the end. Bytes are not checked here.
  bool next(std::string_view& line);

  const std::string& path() const { return path_; }
  std::int64_t line() const { return line_; }  ///< number of the line that next() gave, from 1
  bool overlong() const { return overlong_; }  ///< that line passed lineLimit; only its beginning was kept
  std::int64_t bytesRead() const { return consumed_; }
  std::int64_t totalBytes() const { return totalBytes_; }

  static constexpr std::size_t lineLimit = std::size_t{1} << 20;

 private:
  bool fill();

  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::string path_;
  std::unique_ptr<std::FILE, Close> file_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0, end_ = 0;
  std::string carried_;  // the beginning of a line that a block's end cut
  std::int64_t line_ = 0, consumed_ = 0, totalBytes_ = 0;
  bool overlong_ = false;
};

/// All lines of a file that fits in memory.
std::vector<std::string> readLines(const std::string& path, std::int64_t limit = INT64_MAX);

/// Throws what the constructor of TextLines throws.
std::int64_t countLines(const std::string& path);

}  // namespace transept
