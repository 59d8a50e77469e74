// SPDX-License-Identifier: Apache-2.0
// The lines of a text file of any size, in constant memory.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data/formats/byte_source.h"

namespace transept {

class TextLines {
 public:
  /// A file of ours. Throws UserError when it cannot be read.
  explicit TextLines(const std::string& path);
  /// What a person handed in, of any encoding (encoding.h), compressed or not. Throws UserError: unreadable, no text.
  static TextLines openAny(const std::string& path);
  TextLines(std::unique_ptr<ByteSource> bytes, std::string name);

  /// The next line without its end (LF, CR LF, or CR alone where a text has no LF); valid until the next call. False
  /// at the end. Bytes are not checked here.
  bool next(std::string_view& line);

  const std::string& path() const { return path_; }
  std::int64_t line() const { return line_; }  ///< number of the line that next() gave, from 1
  bool overlong() const { return overlong_; }  ///< that line passed lineLimit; only its beginning was kept
  std::int64_t bytesRead() const { return bytes_->done(); }  ///< of the file on disk
  std::int64_t totalBytes() const { return bytes_->total(); }
  /// What was assumed of the encoding, a sentence; empty for UTF-8.
  const std::string& assumed() const { return assumed_; }

  static constexpr std::size_t lineLimit = std::size_t{1} << 20;

 private:
  bool fill();

  std::string path_;
  std::unique_ptr<ByteSource> bytes_;
  std::string assumed_;
  char lineEnd_ = '\n';
  std::vector<char> buffer_;
  std::size_t begin_ = 0, end_ = 0;
  std::string carried_;  // the beginning of a line that a block's end cut
  std::int64_t line_ = 0;
  bool overlong_ = false;
};

/// All lines of a file that fits in memory.
std::vector<std::string> readLines(const std::string& path, std::int64_t limit = INT64_MAX);

/// Of what a person handed in. Throws what TextLines::openAny() throws.
std::int64_t countLines(const std::string& path);

}  // namespace transept
