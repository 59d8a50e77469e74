// SPDX-License-Identifier: Apache-2.0
// Files that are known by their first bytes: pointers of Git LFS, and formats of other programs that hold no plain
// text.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/base/error.h"

namespace transept {

/// Git LFS keeps large files elsewhere; a clone without them has small text files, "pointers", in their places. Throws
/// UserError if the file `name` begins as a pointer does.
inline void requireNoLfsPointer(std::string_view head, const std::string& name) {
  if (!head.starts_with("version https://git-lfs.github.com/spec/")) return;
  throw UserError({"{} is a pointer of Git LFS, not the file itself.", name},
                  "Run \"git lfs pull\" in its repository, or download the file itself.", name);
}

/// Throws UserError if the file `name` begins as one of these formats does.
inline void requireNoForeignFormat(std::string_view head, const std::string& name) {
  using namespace std::string_view_literals;
  struct Signature {
    std::string_view begin;
    const char *kind, *remedy;
  };
  constexpr const char* unpack = "Unpack it, and choose the files or the folder.";
  constexpr const char* save = "Save it as CSV or plain text in UTF-8.";
  constexpr std::array<Signature, 11> known{
      {{"%PDF-"sv, "a PDF document", save},
       {"PAR1"sv, "a Parquet file", "Convert it to CSV or JSON Lines."},
       {"ARROW1"sv, "an Arrow file", "Convert it to CSV or JSON Lines."},
       {"\x89HDF\r\n"sv, "an HDF5 file", "Convert it to CSV or JSON Lines."},
       {"SQLite format 3"sv, "a SQLite database", "Export its table as CSV."},
       {"\xDE\x12\x04\x95"sv, "a compiled catalogue of gettext (.mo)",
        "Choose the .po file that it was made from, or convert it with msgunfmt."},
       {"\x95\x04\x12\xDE"sv, "a compiled catalogue of gettext (.mo)",
        "Choose the .po file that it was made from, or convert it with msgunfmt."},
       {"\xD0\xCF\x11\xE0\xA1\xB1"sv, "a file of an old Microsoft Office (.xls, .doc)",
        "Save it as .xlsx, CSV or plain text."},
       {"7z\xBC\xAF\x27\x1C"sv, "a 7-Zip archive", unpack},
       {"Rar!\x1A\x07"sv, "a RAR archive", unpack},
       {"{\\rtf"sv, "a file in Rich Text Format", save}}};
  for (const Signature& one : known)
    if (head.starts_with(one.begin)) throw UserError({"{} is {}.", name, Sentence(one.kind)}, one.remedy, name);
}

}  // namespace transept
