// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <utility>

#include "engine/base/utf8.h"
#include "engine/data/formats/text_format.h"

namespace transept {
namespace {

/// Entries of a gettext catalogue. The heading (an empty msgid) is no pair, but says the language of the translations:
/// where that is the source asked for, sides are changed; where it is neither, every entry is malformed. So are fuzzy
/// entries and those without a translation. Of plural forms the singular is paired with the first.
class Po final : public PairReader {
 public:
  Po(TextLines lines, const LanguagePair& languages) : lines_(std::move(lines)), wanted_(languages) {}

  bool next(RawPair& pair) override {
    do {
      if (!readEntry()) return false;
      if (texts_[id].empty()) readHeading(texts_[translation]);
    } while (texts_[id].empty());
    pair = {};
    pair.malformed = fuzzy_ || foreign_ || texts_[translation].empty();
    pair.source = texts_[id];
    pair.target = pair.malformed ? std::string_view() : std::string_view(texts_[translation]);
    if (turned_ && !pair.malformed) std::swap(pair.source, pair.target);
    givenLine_ = entryLine_;
    return true;
  }
  std::string where(bool) const override { return lines_.path() + ":" + std::to_string(givenLine_); }
  std::int64_t done() const override { return lines_.bytesRead(); }
  std::int64_t total() const override { return lines_.totalBytes(); }
  std::vector<std::string> notes() const override {
    if (note_.empty()) return {};
    return {note_};
  }

 private:
  enum Part : std::uint8_t { id, translation, other, parts };

  bool readEntry() {
    for (std::string& text : texts_) text.clear();
    fuzzy_ = pendingFuzzy_;
    pendingFuzzy_ = false;
    bool begun = false;
    for (std::string_view line; keep_ || lines_.next(line);) {
      if (keep_) line = kept_, keep_ = false;
      line = trim(line);
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
        part_ = other;
      } else if (line.starts_with("msgstr ") || line.starts_with("msgstr[0]")) {
        part_ = translation;
      } else if (line.starts_with("msgstr[")) {
        part_ = other;
      }
      appendQuoted(line);
    }
    return begun;
  }

  void readHeading(std::string_view heading) {
    constexpr std::string_view field = "Language: ";
    std::size_t at = heading.starts_with(field) ? 0 : heading.find(" Language: ");
    if (at == std::string_view::npos) return;
    at = heading.find(':', at) + 2;
    // "de", "pt_BR", "sr@latin"; nothing where its line is empty.
    const std::string_view language = heading.substr(at, heading.find_first_of(" @", at) - at);
    if (language.empty() || isLanguage(language, wanted_.target)) return;
    turned_ = isLanguage(language, wanted_.source);
    foreign_ = !turned_ && !wanted_.target.empty();
    if (!foreign_) return;
    note_ = lines_.path() + " translates to " + std::string(language) +
            ", another language than was asked for: its entries count as incomplete.";
  }

  /// The text between the first and the last quote of a line, escapes resolved; line ends become spaces.
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

  TextLines lines_;
  LanguagePair wanted_;
  bool turned_ = false, foreign_ = false;
  std::string note_;
  std::array<std::string, parts> texts_;
  std::string kept_;  // the first line of the next entry
  bool keep_ = false, fuzzy_ = false, pendingFuzzy_ = false, contextOnly_ = false;
  Part part_ = other;
  std::int64_t entryLine_ = 0, givenLine_ = 0;  // of the entry that is read, of the one that was given
};

}  // namespace

std::unique_ptr<PairReader> readPo(TextLines lines, const LanguagePair& languages) {
  return std::make_unique<Po>(std::move(lines), languages);
}

}  // namespace transept
