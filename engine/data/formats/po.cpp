// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <utility>

#include "engine/base/utf8.h"
#include "engine/data/formats/text_format.h"

namespace transept {
namespace {

/// Entries of a gettext catalogue. The header (with an empty msgid) is not a pair; it names the language of the
/// translations. If that is the source language, the sides are swapped; if it is neither language, every entry is
/// malformed. Fuzzy entries and entries without a translation are malformed as well. Of plural forms, the singular is
/// paired with the first form and the plural with the last, each malformed if its form is empty; a language with one
/// form pairs it with the plural.
class Po final : public LinesReader {
 public:
  Po(TextLines lines, const ReadSettings& languages) : LinesReader(std::move(lines)), wanted_(languages) {}

  bool next(RawPair& pair) override {
    if (pluralLeft_) {
      pluralLeft_ = false;
      std::swap(texts_[id], texts_[plural]);
      std::swap(texts_[translation], texts_[last]);
    } else {
      do {
        if (!readEntry()) return false;
        if (texts_[id].empty()) readHeader(texts_[translation]);
      } while (texts_[id].empty());
      if (!texts_[plural].empty() && severalForms_) {
        pluralLeft_ = true;
      } else if (!texts_[plural].empty()) {
        texts_[id] = texts_[plural];
      }
    }
    pair = {};
    pair.malformed = fuzzy_ || foreign_ || texts_[translation].empty();
    pair.source = texts_[id];
    pair.target = pair.malformed ? std::string_view() : std::string_view(texts_[translation]);
    if (swapped_ && !pair.malformed) std::swap(pair.source, pair.target);
    givenLine_ = entryLine_;
    return true;
  }
  std::string where(bool) const override { return lines_.path() + ":" + std::to_string(givenLine_); }

 private:
  enum Part : std::uint8_t { id, translation, plural, last, other, parts };  // last: of the plural forms

  bool readEntry() {
    for (std::string& text : texts_) text.clear();
    fuzzy_ = pendingFuzzy_;
    pendingFuzzy_ = severalForms_ = false;
    bool begun = false;
    for (std::string_view line; keep_ || lines_.next(line);) {
      if (keep_) line = kept_, keep_ = false;
      line = trim(line);
      if (line.starts_with("#~")) {  // an obsolete entry; a "fuzzy" mark before it belongs to it
        (begun ? pendingFuzzy_ : fuzzy_) = false;
        continue;
      }
      if (line.starts_with("#")) {
        const bool fuzzy = line.starts_with("#,") && line.find("fuzzy") != std::string_view::npos;
        (begun ? pendingFuzzy_ : fuzzy_) |= fuzzy;
        continue;
      }
      if (line.starts_with("msgid ") || line.starts_with("msgctxt ")) {
        // msgctxt stands before the msgid of its own entry.
        if (begun && !(line.starts_with("msgid ") && contextOnly_)) {
          kept_ = line;
          keep_ = true;
          return true;
        }
        contextOnly_ = line.starts_with("msgctxt ");
        if (!begun) entryLine_ = lines_.line();
        begun = true;
        part_ = contextOnly_ ? other : id;
      } else if (line.starts_with("msgid_plural ")) {
        part_ = plural;
      } else if (line.starts_with("msgstr ") || line.starts_with("msgstr[0]")) {
        part_ = translation;
      } else if (line.starts_with("msgstr[")) {
        part_ = last;
        severalForms_ = true;
        texts_[last].clear();
      }
      appendQuoted(line);
    }
    return begun;
  }

  void readHeader(std::string_view header) {
    constexpr std::string_view field = "Language: ";
    std::size_t at = header.starts_with(field) ? 0 : header.find(" Language: ");
    if (at == std::string_view::npos) return;
    at = header.find(':', at) + 2;
    // "de", "pt_BR", "sr@latin"; empty if the line is empty.
    const std::string_view language = header.substr(at, header.find_first_of(" @", at) - at);
    if (language.empty() || isLanguage(language, wanted_.target)) return;
    swapped_ = isLanguage(language, wanted_.source);
    if (!swapped_ && wanted_.target.empty()) guess_.target = language;
    foreign_ = !swapped_ && !wanted_.target.empty();
    if (!foreign_) return;
    notes_ = {lines_.path() + " translates to " + std::string(language) +
              ", which is not a language of the import: its entries count as incomplete."};
  }

  /// Appends the text between the first and the last quote of a line, with escapes resolved and line ends as spaces.
  void appendQuoted(std::string_view line) {
    const std::size_t open = line.find('"'), close = line.rfind('"');
    if (open == std::string_view::npos || close == open) return;
    std::string& to = texts_[part_];
    for (std::size_t i = open + 1; i < close && to.size() < TextLines::lineLimit; ++i) {
      if (line[i] != '\\' || i + 1 == close) {
        to += line[i];
        continue;
      }
      const char escaped = line[++i];
      to += escaped == 'n' || escaped == 't' || escaped == 'r' ? ' ' : escaped;
    }
  }

  ReadSettings wanted_;
  bool swapped_ = false, foreign_ = false;
  std::array<std::string, parts> texts_;
  std::string kept_;         // the first line of the next entry
  bool pluralLeft_ = false;  // the plural of the entry is still to be given
  bool severalForms_ = false;
  bool keep_ = false, fuzzy_ = false, pendingFuzzy_ = false, contextOnly_ = false;
  Part part_ = other;
  std::int64_t entryLine_ = 0, givenLine_ = 0;  // of the entry being read, of the entry returned
};

}  // namespace

std::unique_ptr<PairReader> readPo(TextLines lines, const ReadSettings& languages) {
  return std::make_unique<Po>(std::move(lines), languages);
}

}  // namespace transept
