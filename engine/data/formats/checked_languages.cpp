// SPDX-License-Identifier: Apache-2.0
// requireStated(), withCheckedLanguages().
#include <algorithm>
#include <cctype>
#include <utility>

#include "engine/base/utf8.h"
#include "engine/data/formats/pair_reader.h"
#include "engine/data/languages/language_codes.h"

namespace transept {
namespace {

class LanguageChecked final : public PairReader {
 public:
  LanguageChecked(std::unique_ptr<PairReader> reader, LanguagePair stated)
      : reader_(std::move(reader)), stated_(std::move(stated)) {}

  bool next(RawPair& pair) override {
    if (!reader_->next(pair)) {
      if (!judged_) judge();
      noteMarkup();
      return false;
    }
    if (isMarkup(pair.source) && (pair.target.empty() || isMarkup(pair.target)) && markup_++ == 0)
      firstMarkup_ = excerptOf(pair.source);
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

  void noteMarkup() {
    if (std::exchange(markup_, 0) == 0) return;
    const std::string where = reader_->where(false);
    note(where.substr(0, where.rfind(':')) + " holds lines of markup, such as \"" + firstMarkup_ +
         "\", which count as text. Remove the tags from the file, or these lines.");
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
  std::string firstMarkup_;
  std::int64_t markup_ = 0;
  bool judged_ = false;
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
