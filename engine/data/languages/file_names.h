// SPDX-License-Identifier: Apache-2.0
// What the names of files say about the texts in them: the language, the side, and which files belong together.
#pragma once

#include <cstdint>
#include <string>

#include "engine/data/languages/language_check.h"

namespace transept {

enum class NamedSide : std::uint8_t { unsaid, source, target };

/// The name of a file with sentences of one side.
struct SideName {
  std::string language;                ///< as the name writes it: "en", "eng_Latn", "German"; empty: unsaid
  NamedSide side = NamedSide::unsaid;  ///< "src", "source"; "tgt", "trg", "target", "ref"
  std::string stem;                    ///< what files that belong together have in common
  bool isNamed() const { return !language.empty() || side != NamedSide::unsaid; }
};

/// "train.en.tok", "newstest2019-ende-src.en", "en/train.txt", "src-train.txt": the last part of the path that is a
/// language is that of the text.
SideName sideNameOf(const std::string& path);

/// The language that the end of a single name says: "train.tok.de" and "train.de.gz" -> "de", "text.pt_br" -> "pt_br",
/// "train.en.txt" and "train.en.tok" -> "en". Empty if it says none. Stricter than sideNameOf(), which compares names.
std::string languageOfFileName(const std::string& path);

/// The languages that the names of two files say; empty where they say none.
LanguagePair languagesOfNames(const std::string& source, const std::string& target);

/// "corpus.csv.gz" -> "corpus.csv"
std::string withoutCompression(std::string name);

}  // namespace transept
