// SPDX-License-Identifier: Apache-2.0
// requireStated(), withCheckedLanguages().
#include <algorithm>
#include <cctype>
#include <utility>

#include "engine/base/utf8.h"
#include "engine/data/formats/pair_reader.h"
#include "engine/data/formats/text_format.h"
#include "engine/data/languages/language_codes.h"
#include "engine/data/tables/columns.h"

namespace transept {
namespace {

class LanguageChecked final : public PairReader {
 public:
  LanguageChecked(std::unique_ptr<PairReader> reader, LanguagePair stated)
      : reader_(std::move(reader)), stated_(std::move(stated)) {}

  bool next(RawPair& pair) override {
    if (!reader_->next(pair)) {
      if (!judged_) judge();
      noteWhatIsNoText();
      return false;
    }
    ++pairs_;
    if (isMarkup(pair.source) && (pair.target.empty() || isMarkup(pair.target)))
      markup_.count(pair.source);
    else if (isTimeOfSubtitle(pair.source))
      times_.count(pair.source);
    else if (!pair.malformed && haveSameKey(pair.source, pair.target))
      keyed_.count(pair.source);
    else if (!pair.malformed && isNameOfText(pair.source))
      names_.count(pair.source);
    if (!judged_ && !pair.malformed && !pair.overlong) {
      add(pair.source, sample_.source);
      add(pair.target, sample_.target);
      if (sample_.source.size() >= sampleBytes && sample_.target.size() >= sampleBytes) judge();
    }
    return true;
  }
  std::string where(bool target) const override { return reader_->where(target); }
  std::int64_t done() const override { return reader_->done(); }
  std::int64_t total() const override { return reader_->total(); }
  std::vector<std::string> notes() const override {
    std::vector<std::string> all = reader_->notes();
    all.insert(all.end(), notes_.begin(), notes_.end());
    return all;
  }
  TextGuess guess() const override { return reader_->guess(); }
  std::vector<std::string> unread() const override { return reader_->unread(); }

 private:
  static constexpr std::size_t sampleBytes = std::size_t{1} << 15;

  static void add(std::string_view text, std::string& sample) {
    if (sample.size() < sampleBytes && text.size() < sampleBytes && findInvalidUtf8(text) == std::string_view::npos)
      sample.append(text).push_back('\n');
  }

  /// A line that begins and ends with a tag: "<title>One</title>".
  static bool isMarkup(std::string_view text) {
    text = trim(text);
    if (text.size() < 3 || !text.ends_with('>') || !text.starts_with('<')) return false;
    const std::string_view name = text.substr(1, text.find_first_of(" >/", 1) - 1);
    return !name.empty() && std::ranges::all_of(name, [](unsigned char c) { return std::isalnum(c) != 0; }) &&
           (text.find("</") != std::string_view::npos || text.find("/>") != std::string_view::npos);
  }

  /// "key=One" and "key=Eins", or "\"key\" = \"One\";": the length of the key, with what stands around it; 0: none.
  static std::size_t keyLength(std::string_view text) {
    const std::size_t end = text.find_first_of("=:");
    if (end == std::string_view::npos || end == 0 || end + 1 >= text.size()) return 0;
    std::string_view key = trim(text.substr(0, end));
    if (key.size() > 1 && key.starts_with('"') && key.ends_with('"')) key = key.substr(1, key.size() - 2);
    const auto inKey = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_' || c == '.' || c == '-'; };
    return !key.empty() && std::ranges::all_of(key, inKey) ? end + 1 : 0;
  }
  static bool haveSameKey(std::string_view source, std::string_view target) {
    const std::size_t length = keyLength(source);
    return length > 0 && source.substr(0, length) == target.substr(0, length) && source != target;
  }

  /// "menu.file.open", "MSG_SAVE": a name that stands for a text.
  static bool isNameOfText(std::string_view text) {
    return text.find_first_of("._") != std::string_view::npos && isOfKind(text, ColumnKind::ids) &&
           std::ranges::none_of(text, [](unsigned char c) { return std::isdigit(c) != 0; });
  }

  void noteWhatIsNoText() {
    if (std::exchange(noted_, true) || pairs_ == 0) return;
    const std::string where = reader_->where(false), file = where.substr(0, where.rfind(':'));
    if (markup_.lines > 0)
      note(file + " holds lines of markup, such as \"" + markup_.first +
           "\", which count as text. Remove the tags from the file, or these lines.");
    if (times_.lines > 0)
      note(file + " holds times of subtitles, such as \"" + times_.first +
           "\", which count as text. Export the sentences alone.");
    constexpr std::int64_t least = 3;
    if (keyed_.lines >= least && 2 * keyed_.lines > pairs_)
      note(file + " holds a key in each line, such as \"" + keyed_.first +
           "\", which counts as text. Export the texts without their keys.");
    if (names_.lines >= least && 2 * names_.lines > pairs_)
      note(file + ": the sources are names of texts, such as \"" + names_.first +
           "\", not the texts. Use a file that holds the texts of both languages.");
  }

  void judge() {
    judged_ = true;
    const TextGuess said = reader_->guess();
    const LanguagePair wanted{stated_.source.empty() ? said.source : stated_.source,
                              stated_.target.empty() ? said.target : stated_.target};
    const LanguagePair found{languageOfText(sample_.source), languageOfText(sample_.target)};
    sample_ = {};
    const std::string where = reader_->where(false), file = where.substr(0, where.rfind(':'));
    if (isReversed(found, wanted)) {
      throw ContradictingText(
          {"{} was to be read from {} to {}, but going by their letters its sources are {} and its targets {}.", file,
           titleOfLanguage(wanted.source), titleOfLanguage(wanted.target), titleOfLanguage(found.source),
           titleOfLanguage(found.target)},
          "Exchange the source and the target: the files, the columns or the languages.", file);
    }
    const auto noteOther = [&](const std::string& is, const std::string& other, const char* side) {
      if (is.empty() || other.empty() || isSameLanguage(is, other)) return;
      note(file + ": going by their letters, the " + side + " are " + titleOfLanguage(is) + ", not " +
           titleOfLanguage(other) + ".");
    };
    noteOther(found.source, wanted.source, "sources");
    noteOther(found.target, wanted.target, "targets");
  }

  std::unique_ptr<PairReader> reader_;
  LanguagePair stated_, sample_;
  struct Seen {
    std::string first;
    std::int64_t lines = 0;
    void count(std::string_view line) {
      if (lines++ == 0) first = excerptOf(line);
    }
  };
  Seen markup_, times_, keyed_, names_;  // lines that are no sentences
  std::int64_t pairs_ = 0;
  bool judged_ = false, noted_ = false;
};

}  // namespace

void requireStated(const std::string& source, const std::string& target, const LanguagePair& named,
                   const LanguagePair& stated) {
  const auto differs = [](const std::string& name, const std::string& other) {
    return isKnownLanguage(name) && !other.empty() && !isSameLanguage(name, other);
  };
  // "foo" and "bar" are no languages, although one of them is a code.
  const auto isOther = [](const std::string& name) { return !name.empty() && !isKnownLanguage(name); };
  if (isOther(named.source) || isOther(named.target)) return;
  if (!differs(named.source, stated.source) && !differs(named.target, stated.target)) return;
  const auto reading = [](const LanguagePair& pair) {
    const auto title = [](const std::string& code) {
      return code.empty() ? "an unknown language" : titleOfLanguage(code);
    };
    return "from " + title(pair.source) + " to " + title(pair.target);
  };
  throw ContradictingText(
      {"{} and {} were to be read {}, but their names say {}.", source, target, reading(stated), reading(named)},
      "Exchange the files or the languages, or rename the files if their names are wrong.", source);
}

std::unique_ptr<PairReader> withCheckedLanguages(std::unique_ptr<PairReader> reader, const LanguagePair& stated) {
  return std::make_unique<LanguageChecked>(std::move(reader), stated);
}

}  // namespace transept
