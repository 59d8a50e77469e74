// SPDX-License-Identifier: Apache-2.0
// Text in other encodings, made UTF-8 as it is read.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/data/formats/byte_source.h"

namespace transept {

enum class Encoding : std::uint8_t { utf8, utf16le, utf16be, windows1252, binary };
std::string_view nameOf(Encoding encoding);

/// By a byte order mark, else by what the beginning of a text holds: NULs at every other place are UTF-16, more
/// than a stray NUL elsewhere no text; text of which a quarter of the lines and most non-ASCII ones are not UTF-8 is
/// Windows-1252, of which Latin-1 is a part. Fewer broken lines leave it UTF-8: they are counted where they stand.
Encoding detectEncoding(std::string_view head);

/// Bytes whose beginning can be looked at before they are read.
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

/// The beginning of a text, in UTF-8 whatever its encoding; empty for what is no text.
std::string textOf(std::string_view head);

/// The text of `bytes` in UTF-8 without a byte order mark. `assumed` is set to a sentence where the encoding was
/// guessed or converted, else left empty. Throws UserError for what is no text; `name` is the file's in messages.
std::unique_ptr<ByteSource> asUtf8(std::unique_ptr<ByteSource> bytes, const std::string& name, std::string& assumed);

}  // namespace transept
