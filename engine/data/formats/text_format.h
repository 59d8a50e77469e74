// SPDX-License-Identifier: Apache-2.0
// The formats of parallel text, recognised by content.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data/formats/byte_source.h"
#include "engine/data/formats/pair_reader.h"
#include "engine/data/formats/text_lines.h"

namespace transept {

enum class TextFormat : std::uint8_t {
  lines,  ///< one side, one sentence per line, or a test set in SGML; two such files make pairs
  tsv,    ///< columns separated by TAB; fields in quotes where the file quotes as CSV does
  csv,    ///< RFC 4180 with commas or semicolons. Columns of both: chosen, or named by language, source, target, else
          ///< the first two
  json,   ///< objects {"translation": {"en": ..., "de": ...}}, {"en": ..., "de": ...} or {"source", "target"}: one per
          ///< line, in an array, or in an array that an object holds
  tmx,    ///< Translation Memory eXchange 1.4
  xliff,  ///< XLIFF 1.2 and 2.x
  po,     ///< gettext catalogues
  wmt,    ///< test sets of WMT since 2021, with source and references
  sheet   ///< the first sheet of a file of Excel (.xlsx) or OpenDocument (.ods), read as a table
};
std::string_view textFormatName(TextFormat format);

/// Recognises the format by the first 64 KiB in UTF-8, and what they leave open by the ending of `name`. Throws
/// UserError for other XML, files of other programs, subtitles and pointers of Git LFS.
TextFormat detectFormat(std::string_view head, const std::string& name);

/// Whether a line holds nothing but the times of a subtitle: "00:00:01,000 --> 00:00:02,500".
bool isTimeOfSubtitle(std::string_view line);

/// What a person says about the texts to read.
struct ReadSettings {
  /// The languages of the two sides, as codes such as "en" and "de"; "de" includes "de-DE", "de_AT" and "deu". A code
  /// may be empty if the format itself names its source side.
  std::string source{}, target{};
  std::string encoding{};  ///< of texts that are not UTF-8: as in TextLines::openAny()
  /// Of tsv and csv: "2,3" or two headings, source first; empty: by the headings and the cells; "auto": also accepts
  /// the columns that look like text where the first two do not.
  std::string columns{};
  std::vector<std::string> states{};  ///< XLIFF: units in these states alone, such as "final"; empty: all
};
/// Reads files, archives and folders, one after the other. One-sided files are paired by name: text.en with text.de (as
/// in the Moses archives of OPUS), src-train.txt with tgt-train.txt; the languages in the names are compared with those
/// that were stated and with the letters of the text. Files in archives and folders that cannot be used are named in
/// the notes. `format`: a name of textFormatName() for all files; empty: by content. Throws UserError for an unknown
/// format, a side without its partner, or an archive without text, and ContradictingText. `check`, if given, is called
/// for every file and entry, and may end the search by an exception.
std::unique_ptr<PairReader> openFiles(const std::vector<std::string>& files, const std::string& format,
                                      const ReadSettings& settings, const std::function<void()>& check = {});

/// Base of the readers of formats with one or more lines per pair.
class LinesReader : public PairReader {
 public:
  std::string where(bool) const override { return lines_.path() + ":" + std::to_string(lines_.line()); }
  std::int64_t done() const final { return lines_.bytesRead(); }
  std::int64_t total() const final { return lines_.totalBytes(); }

 protected:
  explicit LinesReader(TextLines lines) : lines_(std::move(lines)) {}
  TextLines lines_;
};

// One reader per format. `text` is UTF-8 (encoding.h), except for XML; `name` is used in messages. All throw UserError.
/// TSV as well: `format` is tsv or csv.
std::unique_ptr<PairReader> readCsv(std::unique_ptr<ByteSource> text, const std::string& name, TextFormat format,
                                    const ReadSettings& settings);
std::unique_ptr<PairReader> readJson(std::unique_ptr<ByteSource> text, const std::string& name,
                                     const ReadSettings& languages);
std::unique_ptr<PairReader> readTmx(std::unique_ptr<ByteSource> text, const std::string& name,
                                    const ReadSettings& languages);
std::unique_ptr<PairReader> readXliff(std::unique_ptr<ByteSource> text, const std::string& name,
                                      const ReadSettings& languages);
std::unique_ptr<PairReader> readWmtXml(std::unique_ptr<ByteSource> text, const std::string& name,
                                       const ReadSettings& languages);
bool isSpreadsheet(const std::string& path);  ///< by the ending of the name
std::unique_ptr<PairReader> readSpreadsheet(const std::string& path, const ReadSettings& settings);
std::unique_ptr<PairReader> readPo(TextLines lines, const ReadSettings& languages);

}  // namespace transept
