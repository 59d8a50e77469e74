// SPDX-License-Identifier: Apache-2.0
// The lines of a text file of any size, in constant memory.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data/formats/byte_source.h"
#include "engine/data/formats/encoding.h"

namespace transept {

class TextLines {
 public:
  /// A UTF-8 file of our own, which is not compressed. Throws UserError when it cannot be read.
  explicit TextLines(const std::string& path);
  /// A user's file; of a test set in SGML its segments. `encoding`: its name, "auto" to accept a guess, or "" to refuse
  /// one (encoding.h). Throws UserError when it cannot be read or is not text.
  static TextLines openAny(const std::string& path, const std::string& encoding);
  TextLines(std::unique_ptr<ByteSource> bytes, std::string name);

  /// Gives the next line without its end (LF, CR LF, or CR in a text without LF), valid until the next call; false at
  /// the end. Does not check that the line is UTF-8.
  bool next(std::string_view& line);

  const std::string& path() const { return path_; }
  std::int64_t line() const { return line_; }                ///< number of the current line, from 1
  bool overlong() const { return overlong_; }                ///< the current line exceeds lineLimit and was cut
  std::int64_t bytesRead() const { return bytes_->done(); }  ///< of the file on disk
  std::int64_t totalBytes() const { return bytes_->total(); }
  const AssumedEncoding& assumed() const { return assumed_; }

  static constexpr std::size_t lineLimit = std::size_t{1} << 20;

 private:
  bool fill();

  std::string path_;
  std::unique_ptr<ByteSource> bytes_;
  AssumedEncoding assumed_;
  char lineEnd_ = '\n';
  std::vector<char> buffer_;
  std::size_t begin_ = 0, end_ = 0;
  std::string carried_;  // the beginning of a line that continues in the next block
  std::int64_t line_ = 0;
  bool overlong_ = false;
};

/// All lines of a file that fits in memory.
std::vector<std::string> readLines(TextLines lines, std::int64_t limit = INT64_MAX);

/// The number of lines of a user's file, up to its damage. Throws like TextLines::openAny().
std::int64_t countLines(const std::string& path, const std::string& encoding);

}  // namespace transept
