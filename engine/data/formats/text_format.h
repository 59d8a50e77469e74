// SPDX-License-Identifier: Apache-2.0
// The formats in which people have parallel text, told by content and not by name.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data/formats/byte_source.h"
#include "engine/data/formats/pair_reader.h"
#include "engine/data/formats/text_lines.h"

namespace transept {

enum class TextFormat : std::uint8_t {
  lines,       ///< one side, a sentence a line: two such files make pairs
  tsv,         ///< source TAB target; further columns are ignored
  csv,         ///< RFC 4180 with commas or semicolons; columns named by language, source, target, else the first two
  json_lines,  ///< an object a line: {"translation": {"en": ..., "de": ...}}, {"en": ..., "de": ...}, {"source",
               ///< "target"}
  tmx,         ///< Translation Memory eXchange 1.4
  xliff,       ///< XLIFF 1.2 and 2.x
  po           ///< gettext catalogues
};
std::string_view nameOf(TextFormat format);

/// From the first 64 KiB in UTF-8. Throws UserError for XML of another kind; `name` is the file's in messages.
TextFormat detectFormat(std::string_view head, const std::string& name);

/// Which side is which, as codes such as "en" and "de"; "de" finds "de-DE" and "de_AT" as well. Either may be empty
/// where a format says itself which side is the source.
struct LanguagePair {
  std::string source, target;
};
/// "de-DE" and "DE_at" are German, and "pt_br" is "pt-BR"; nothing is an empty code.
bool isLanguage(std::string_view found, std::string_view wanted);

/// "train.tok.de" and "train.de.gz" -> "de", "text.pt_br" -> "pt_br"; empty when the ending is no language code.
std::string languageOfFileName(const std::string& path);

/// Files, archives (a Moses zip of OPUS picks its pair by itself) and folders, read one after the other. One-sided
/// files are paired by name: text.en with text.de. `format`: a name as nameOf() gives it for all of them, or empty.
/// Throws UserError: a format that does not exist, a side without its partner, an archive without text.
std::unique_ptr<PairReader> openFiles(const std::vector<std::string>& files, const std::string& format,
                                      const LanguagePair& languages);

// One reader a format. `text` is UTF-8 (encoding.h), `name` the file's in messages; all throw UserError.
std::unique_ptr<PairReader> readTsv(TextLines lines);
std::unique_ptr<PairReader> readCsv(std::unique_ptr<ByteSource> text, const std::string& name,
                                    const LanguagePair& languages);
std::unique_ptr<PairReader> readJsonLines(TextLines lines, const LanguagePair& languages);
std::unique_ptr<PairReader> readTmx(std::unique_ptr<ByteSource> text, const std::string& name,
                                    const LanguagePair& languages);
std::unique_ptr<PairReader> readXliff(std::unique_ptr<ByteSource> text, const std::string& name,
                                      const LanguagePair& languages);
std::unique_ptr<PairReader> readPo(TextLines lines, const LanguagePair& languages);

}  // namespace transept
