// SPDX-License-Identifier: Apache-2.0
// Readers of sentence pairs. A new format is a new PairReader, a name in text_format.h and a case in open_files.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/error.h"
#include "engine/data/languages/language_check.h"

namespace transept {

struct RawPair {
  std::string_view source, target;  // unchecked bytes, valid until the next call
  bool overlong = false;            // a side was cut at TextLines::lineLimit
  bool malformed = false;           // the record does not have two sides
};

/// A column of a table, to choose from.
struct TableColumn {
  std::string heading;  ///< empty: none
  std::string kind;     ///< nameOfKind(): "text", "numbers"
  std::string example;  ///< the first cell that is not empty
};

/// What was guessed about a text; empty: nothing was guessed.
struct TextGuess {
  std::string encoding;
  std::string source, target;        ///< languages, as the text names them: "en", "de-DE"
  std::string columns;               ///< of a table: "2,4"
  std::vector<TableColumn> table{};  ///< all columns of a table, although nothing of them is guessed
};

/// Names, headings, stated languages or the text itself contradict each other. Unlike damage, it ends the import.
class ContradictingText : public UserError {
 public:
  using UserError::UserError;
};

class PairReader {
 public:
  virtual ~PairReader() = default;
  /// False at the end. Throws UserError; DamagedText (byte_source.h) where the text is damaged.
  virtual bool next(RawPair& pair) = 0;
  /// The place of a side of the current pair: "train.en:17".
  virtual std::string where(bool target) const = 0;
  virtual std::int64_t done() const = 0;   ///< bytes
  virtual std::int64_t total() const = 0;  ///< bytes; 0: unknown
  /// Sentences on what was assumed, such as an encoding or a language, and on lost text. Complete at the end.
  virtual std::vector<std::string> notes() const { return notes_; }
  void note(std::string sentence) { notes_.push_back(std::move(sentence)); }
  /// Complete at the end.
  virtual TextGuess guess() const { return guess_; }
  void guessEncoding(std::string encoding) { guess_.encoding = std::move(encoding); }
  void guessLanguages(const LanguagePair& languages) {
    guess_.source = languages.source;
    guess_.target = languages.target;
  }
  /// Texts that could not be read, or not to their end. Complete at the end.
  virtual std::vector<std::string> unread() const { return {}; }

 protected:
  std::vector<std::string> notes_;
  TextGuess guess_;
};

/// Throws ContradictingText if the names of two files say other languages than those that were stated.
void requireStated(const std::string& source, const std::string& target, const LanguagePair& named,
                   const LanguagePair& stated);

/// Reads two files; line n of one is the translation of line n of the other. next() throws UserError with both counts
/// when the numbers of lines differ. `encoding` as in TextLines::openAny().
std::unique_ptr<PairReader> readAlignedFiles(const std::string& source, const std::string& target,
                                             const std::string& encoding = {});

using TextPairs = std::vector<std::pair<std::string, std::string>>;
/// Reads pairs in memory, which must outlive the reader.
std::unique_ptr<PairReader> readMemory(const TextPairs& pairs, std::string name);

/// Compares the languages of the text with `stated`, or else with what the text names. next() throws ContradictingText
/// where the sides are exchanged, by the letters of the first pairs; a note says if a side is in a third language.
std::unique_ptr<PairReader> withCheckedLanguages(std::unique_ptr<PairReader> reader, const LanguagePair& stated);

/// A file in which no pairs were found.
struct UnreadText {
  std::string name, why;
};

/// Reads several texts, one after the other. A damaged text ends at the damage, and a note says what was lost; a single
/// text that is damaged before its first pair throws. `bytes`: the size of each text, for total(); below 0: unknown.
/// `unread`: texts that are named in the notes.
std::unique_ptr<PairReader> readAll(std::vector<std::function<std::unique_ptr<PairReader>()>> openers,
                                    std::vector<std::int64_t> bytes = {}, std::vector<UnreadText> unread = {});

/// Ends where the text of `reader` is damaged; a note says what was lost.
std::unique_ptr<PairReader> readUntilDamage(std::unique_ptr<PairReader> reader);

}  // namespace transept
