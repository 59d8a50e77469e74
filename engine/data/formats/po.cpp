// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "engine/data/formats/text_format.h"
#include "engine/data/utf8.h"

namespace transept {
namespace {

/// Entries of a gettext catalogue. The heading (an empty msgid) is no pair; fuzzy entries and those without a
/// translation are malformed; of plural forms the singular is paired with the first.
class Po final : public PairReader {
 public:
  explicit Po(TextLines lines) : lines_(std::move(lines)) {}

  bool next(RawPair& pair) override {
    do {
      if (!readEntry()) return false;
    } while (texts_[id].empty());
    pair = {};
    pair.malformed = fuzzy_ || texts_[translation].empty();
    pair.source = texts_[id];
    pair.target = pair.malformed ? std::string_view() : std::string_view(texts_[translation]);
    return true;
  }
  std::string where(bool) const override { return lines_.path() + ":" + std::to_string(entryLine_); }
  std::int64_t done() const override { return lines_.bytesRead(); }
  std::int64_t total() const override { return lines_.totalBytes(); }

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
  std::array<std::string, parts> texts_;
  std::string kept_;  // the first line of the next entry
  bool keep_ = false, fuzzy_ = false, pendingFuzzy_ = false, contextOnly_ = false;
  Part part_ = other;
  std::int64_t entryLine_ = 0;
};

}  // namespace

std::unique_ptr<PairReader> readPo(TextLines lines) {
  return std::make_unique<Po>(std::move(lines));
}

}  // namespace transept
