// SPDX-License-Identifier: Apache-2.0
// Converts text in other encodings to UTF-8 while it is read.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/data/formats/byte_source.h"

namespace transept {

/// What the bytes of a text mean. `name` is ICU's: "UTF-8", "UTF-16LE", "Shift_JIS", "windows-1251"; "binary": no text.
struct Encoding {
  std::string name = "UTF-8";
  bool guessed = false;  ///< by statistics; else by a byte order mark, by a declaration, or because it is valid UTF-8
  bool operator==(const Encoding&) const = default;
};

/// `wanted`: the encoding that a person or the file names; "" and "auto": detected from the text. A byte order mark and
/// text that is UTF-8 beyond ASCII overrule `wanted`, and ISO-8859-1 means windows-1252, as in browsers. NULs at every
/// other place mean UTF-16 or UTF-32, many lines with NULs a binary file. If a quarter of all lines and most non-ASCII
/// lines are not UTF-8, the encoding is guessed. With fewer invalid lines the text is UTF-8, and the import counts
/// these lines. Throws UserError for an encoding that ICU lacks.
Encoding detectEncoding(std::string_view head, const std::string& wanted = {});

/// The encoding that the XML declaration at the beginning of `head` names; empty: there is none, or it
/// names one of at least two bytes a character, which cannot be right, since the declaration is in ASCII.
std::string encodingInXml(std::string_view head);

/// The charset in the header of a gettext catalogue; empty if there is none, or the placeholder of a template.
std::string encodingInPo(std::string_view head);

/// Throws UserError for an encoding that the file `name` declares and ICU lacks.
void requireDeclared(const std::string& encoding, const std::string& name);

/// The length of a byte order mark; 0: none.
std::size_t byteOrderMarkBytes(std::string_view head);

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
std::string decodedHead(std::string_view head, const std::string& wanted = {});

struct AssumedEncoding {
  std::string sentence;  ///< set if the text is converted although no encoding was named
  std::string guess;     ///< the encoding, if it was guessed
};

/// The text of `bytes` in UTF-8 without a byte order mark. `wanted` as above; "auto" accepts a guess. Fills in
/// `assumed`. Throws UserError for a binary file, for text that means nothing in the wanted encoding, and for a guess,
/// with a sample of the text; `name` is used in messages.
std::unique_ptr<ByteSource> asUtf8(std::unique_ptr<ByteSource> bytes, const std::string& name,
                                   const std::string& wanted, AssumedEncoding& assumed);

/// The text of `bytes` converted from an encoding that is certain.
std::unique_ptr<ByteSource> converted(std::unique_ptr<ByteSource> bytes, const std::string& encoding);

}  // namespace transept
