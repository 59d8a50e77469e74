// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "engine/base/utf8.h"
#include "engine/data/formats/text_format.h"
#include "engine/data/languages/language_codes.h"
#include "engine/data/languages/plural_forms.h"

namespace transept {
namespace {

/// Entries of a gettext catalogue. The header (with an empty msgid) is not a pair; it names the language of the
/// translations. If that is the source language, the sides are swapped; if it is neither language, every entry is
/// malformed. Fuzzy entries and entries without a translation are malformed as well. Of plural forms, the singular is
/// paired with that for 1 and the plural with that for most numbers, each malformed if its form is empty.
class Po final : public LinesReader {
 public:
  Po(TextLines lines, const ReadSettings& languages) : LinesReader(std::move(lines)), wanted_(languages) {}

  bool next(RawPair& pair) override {
    if (pluralLeft_) {
      pluralLeft_ = false;
      std::swap(texts_[id], texts_[plural]);
      texts_[translation] = form(several_);
    } else {
      do {
        if (!readEntry()) return false;
        if (texts_[id].empty()) readHeader(form(0));
      } while (texts_[id].empty());
      texts_[translation] = form(0);
      if (!texts_[plural].empty()) choosePlurals();
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
  enum Part : std::uint8_t { id, translation, plural, formPart, other, parts };

  /// The translation, or a form of it.
  const std::string& form(std::size_t number) const {
    static const std::string none;
    return number < forms_.size() ? forms_[number] : none;
  }

  /// The form for 1 goes with the singular, and that for most numbers with the plural. Without a formula they are the
  /// first and the last. One form for all numbers goes with the plural.
  void choosePlurals() {
    const std::size_t one = formula_ ? static_cast<std::size_t>(formula_->one) : 0;
    several_ = formula_ ? static_cast<std::size_t>(formula_->several) : std::max<std::size_t>(forms_.size(), 1) - 1;
    if (one == several_) texts_[id] = texts_[plural];
    pluralLeft_ = one != several_;
    texts_[translation] = form(one);
  }

  bool readEntry() {
    for (std::string& text : texts_) text.clear();
    forms_.assign(1, {});
    fuzzy_ = pendingFuzzy_;
    pendingFuzzy_ = false;
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
      // What follows may be a space, a bracket, or the quote itself.
      const std::string_view keyword = line.substr(0, line.find_first_of(" \t[\""));
      if (keyword == "msgid" || keyword == "msgctxt") {
        // msgctxt stands before the msgid of its own entry.
        if (begun && !(keyword == "msgid" && contextOnly_)) {
          kept_ = line;
          keep_ = true;
          return true;
        }
        contextOnly_ = keyword == "msgctxt";
        if (!begun) entryLine_ = lines_.line();
        begun = true;
        part_ = contextOnly_ ? other : id;
      } else if (keyword == "msgid_plural") {
        part_ = plural;
      } else if (keyword == "msgstr") {
        part_ = formPart;
        std::size_t number = 0;
        if (line.starts_with("msgstr[")) std::from_chars(line.data() + 7, line.data() + line.size(), number);
        formAt_ = std::min(number, mostForms - 1);
        if (forms_.size() <= formAt_) forms_.resize(formAt_ + 1);
      }
      appendQuoted(line);
    }
    return begun;
  }

  void readHeader(std::string_view header) {
    readFormula(header);
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

  void readFormula(std::string_view header) {
    constexpr std::string_view field = "Plural-Forms:";
    const std::size_t at = header.find(field);
    if (at == std::string_view::npos || header.find("EXPRESSION", at) != std::string_view::npos) return;
    formula_ = pluralFormsOf(header.substr(at + field.size()));
    if (!formula_)
      note(lines_.path() + ": the formula in Plural-Forms cannot be read; the first and the last form are taken.");
  }

  /// Appends the text between the first and the last quote of a line, with escapes resolved and line ends as spaces.
  void appendQuoted(std::string_view line) {
    const std::size_t open = line.find('"'), close = line.rfind('"');
    if (open == std::string_view::npos || close == open) return;
    std::string& to = part_ == formPart ? forms_[formAt_] : texts_[part_];
    for (std::size_t i = open + 1; i < close && to.size() < TextLines::lineLimit; ++i) {
      if (line[i] != '\\' || i + 1 == close) {
        to += line[i];
        continue;
      }
      const char escaped = line[++i];
      // "\\303\\251" and "\\xc3\\xa9": bytes, as in C.
      const bool octal = escaped >= '0' && escaped <= '7', hex = escaped == 'x';
      const std::size_t digits = hex ? i + 1 : i, most = std::min(close, digits + (hex ? 2 : 3));
      unsigned value = 0;
      const auto end = std::from_chars(line.data() + digits, line.data() + most, value, hex ? 16 : 8).ptr;
      const auto after = static_cast<std::size_t>(end - line.data());
      if ((octal || hex) && after > digits) {
        to += value < ' ' ? ' ' : static_cast<char>(value);
        i = after - 1;
      } else {
        to += std::string_view("abfnrtv").find(escaped) != std::string_view::npos ? ' ' : escaped;
      }
    }
  }

  static constexpr std::size_t mostForms = 16;

  ReadSettings wanted_;
  std::optional<PluralForms> formula_;
  std::vector<std::string> forms_{1};     // of the entry; a translation without plural is the first
  std::size_t formAt_ = 0, several_ = 0;  // being read; for the plural
  bool swapped_ = false, foreign_ = false;
  std::array<std::string, parts> texts_;
  std::string kept_;         // the first line of the next entry
  bool pluralLeft_ = false;  // the plural of the entry is still to be given
  bool keep_ = false, fuzzy_ = false, pendingFuzzy_ = false, contextOnly_ = false;
  Part part_ = other;
  std::int64_t entryLine_ = 0, givenLine_ = 0;  // of the entry being read, of the entry returned
};

}  // namespace

std::unique_ptr<PairReader> readPo(TextLines lines, const ReadSettings& languages) {
  return std::make_unique<Po>(std::move(lines), languages);
}

}  // namespace transept
