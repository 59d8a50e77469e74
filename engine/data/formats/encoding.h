// SPDX-License-Identifier: Apache-2.0
// Converts text in other encodings to UTF-8 while it is read.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/data/formats/byte_source.h"

namespace transept {

enum class Encoding : std::uint8_t { utf8, utf16le, utf16be, windows1252, binary };
std::string_view nameOf(Encoding encoding);  ///< ends with a NUL

/// The encoding by the byte order mark, or else by the beginning of the text. NULs in every other byte mean UTF-16,
/// more than a few NULs elsewhere a binary file. If a quarter of all lines and most non-ASCII lines are not UTF-8, the
/// text is Windows-1252 (which includes Latin-1). With fewer invalid lines it is UTF-8, and the import counts these
/// lines.
Encoding detectEncoding(std::string_view head);

/// A byte source whose beginning can be inspected before it is read.
class PeekedBytes : public ByteSource {
 public:
  explicit PeekedBytes(std::unique_ptr<ByteSource> bytes);
  std::string_view head() const { return head_; }  ///< at most 64 KiB
  void skip(std::size_t bytes) { at_ = bytes; }    ///< of the head

  std::size_t read(char* buffer, std::size_t size) override;
  std::int64_t done() const override { return bytes_->done(); }
  std::int64_t total() const override { return bytes_->total(); }

 private:
  std::unique_ptr<ByteSource> bytes_;
  std::string head_;
  std::size_t at_ = 0;
};

/// The beginning of a text converted to UTF-8; empty for a binary file.
std::string textOf(std::string_view head);

/// The text of `bytes` in UTF-8 without a byte order mark. `assumed` is set to a sentence if the text is converted,
/// else to an empty string. Throws UserError for a binary file; `name` is used in messages.
std::unique_ptr<ByteSource> asUtf8(std::unique_ptr<ByteSource> bytes, const std::string& name, std::string& assumed);

}  // namespace transept
