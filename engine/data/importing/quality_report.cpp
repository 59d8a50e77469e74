// SPDX-License-Identifier: Apache-2.0
// measureQuality(), and a quality report as JSON.
#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <unordered_map>

#include "engine/base/hash_set.h"
#include "engine/base/progress.h"
#include "engine/base/random.h"
#include "engine/base/utf8.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/importing/quality_report.h"
#include "engine/data/languages/word_count.h"
#include "engine/data/vocabulary/vocabulary_training.h"

namespace transept {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(QualityReport::Coverage, words, share)

namespace {

constexpr std::int64_t sampledPairs = 100'000;
constexpr std::size_t listedCharacters = 40;
constexpr std::int64_t coverageWords[] = {100, 1000, 5000, 10000, 20000, 50000};

double shareOf(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0.0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::string characterName(char32_t character) {
  std::string text;
  appendCharacter(text, character);
  return text;
}

/// Counts one side, sentence by sentence.
class SideCount {
 public:
  SideCount() : characters_(0x110000) { side_.lengths.assign(histogramBuckets, 0); }

  std::int64_t add(std::string_view text) {
    const std::int64_t length = countWords(text);
    addToHistogram(side_.lengths, length);
    forEachToken(text, [&](std::string_view word) { ++words_[hashOf(word)]; });
    forEachCharacter(text, [&](char32_t c) { ++characters_[c]; });
    return length;
  }

  QualityReport::Side finish() {
    countWordForms();
    countCharacterForms();
    return std::move(side_);
  }

 private:
  void countWordForms() {
    std::vector<std::int64_t> counts;
    for (const auto& [hash, count] : words_) counts.push_back(count);
    std::ranges::sort(counts, std::greater<>());
    side_.differentWords = static_cast<std::int64_t>(counts.size());
    side_.onceOnly = std::ranges::count(counts, 1);
    for (const std::int64_t count : counts) side_.words += count;
    std::int64_t covered = 0, rank = 0;
    for (const std::int64_t words : coverageWords) {
      while (rank < std::min(words, side_.differentWords)) covered += counts[static_cast<std::size_t>(rank++)];
      side_.coverage.push_back({words, shareOf(covered, side_.words)});
      if (rank == side_.differentWords) break;
    }
  }

  void countCharacterForms() {
    std::vector<std::pair<std::int64_t, char32_t>> found;
    std::map<UScriptCode, std::int64_t> scripts;
    std::int64_t letters = 0;
    for (char32_t c = 0; c < characters_.size(); ++c) {
      const std::int64_t count = characters_[c];
      if (count == 0) continue;
      side_.characters += count;
      if (!isSpace(c)) found.emplace_back(count, c);
      if (!u_isalpha(static_cast<UChar32>(c))) continue;
      UErrorCode status = U_ZERO_ERROR;
      scripts[uscript_getScript(static_cast<UChar32>(c), &status)] += count;
      letters += count;
    }
    side_.differentCharacters = static_cast<std::int64_t>(found.size());
    for (const auto& [script, count] : scripts) {
      side_.scripts.push_back({uscript_getName(script), count, shareOf(count, letters)});
    }
    std::ranges::stable_sort(side_.scripts, std::greater<>(), &QualityReport::Counted::count);
    const auto listed = static_cast<std::ptrdiff_t>(std::min(listedCharacters, found.size()));
    std::ranges::sort(found, [](const auto& a, const auto& b) {
      return a.first != b.first ? a.first > b.first : a.second < b.second;
    });
    const auto list = [&](auto first, auto last, std::vector<QualityReport::Counted>& to) {
      for (; first != last; ++first) {
        to.push_back({characterName(first->second), first->first, shareOf(first->first, side_.characters)});
      }
    };
    list(found.begin(), found.begin() + listed, side_.most);
    list(found.rbegin(), found.rbegin() + listed, side_.rarest);
  }

  QualityReport::Side side_;
  std::unordered_map<std::uint64_t, std::int64_t> words_;
  std::vector<std::int64_t> characters_;  // by code point
};

/// Calls use(key, member) for every plain value of a side.
template <typename Side, typename Use>
void forEachValue(Side& side, Use use) {
  use("length_histogram", side.lengths), use("words", side.words), use("different_words", side.differentWords);
  use("words_once", side.onceOnly), use("characters", side.characters);
  use("different_characters", side.differentCharacters), use("coverage", side.coverage);
}

/// Calls use(key, list, name) for every list of a side; `name` is the key of what was counted.
template <typename Side, typename Use>
void forEachList(Side& side, Use use) {
  use("scripts", side.scripts, "script"), use("frequent_characters", side.most, "character");
  use("rare_characters", side.rarest, "character");
}

}  // namespace

const std::vector<double>& QualityReport::ratioEdges() {
  static const std::vector<double> edges{0.25, 0.33, 0.5, 0.67, 0.8, 0.9, 1.1, 1.25, 1.5, 2, 3, 4};
  return edges;
}

QualityReport measureQuality(const std::string& source, const std::string& target, std::int64_t pairs,
                             std::uint64_t seed, std::stop_token stop) {
  QualityReport report;
  report.sampled = pairs > sampledPairs;
  report.ratios.assign(QualityReport::ratioEdges().size() + 1, 0);
  TextLines sources(source), targets(target);
  SideCount sides[2];
  std::string_view one, other;
  while (sources.next(one) && targets.next(other)) {
    const auto line = static_cast<std::uint64_t>(sources.line());
    if (line % 4096 == 0 && stop.stop_requested()) throw Cancelled{};
    if (report.sampled && Random(seed, line).below(static_cast<std::uint64_t>(pairs)) >= sampledPairs) continue;
    ++report.pairs;
    const std::int64_t sourceWords = sides[0].add(one), targetWords = sides[1].add(other);
    const double ratio = static_cast<double>(targetWords) / static_cast<double>(std::max<std::int64_t>(1, sourceWords));
    const auto& edges = QualityReport::ratioEdges();
    ++report.ratios[static_cast<std::size_t>(std::ranges::upper_bound(edges, ratio) - edges.begin())];
  }
  report.sides = {sides[0].finish(), sides[1].finish()};
  return report;
}

nlohmann::json QualityReport::toJson() const {
  if (pairs == 0) return nullptr;
  nlohmann::json json{
      {"pairs", pairs}, {"sampled", sampled}, {"ratio_histogram", ratios}, {"ratio_edges", ratioEdges()}};
  for (std::size_t i = 0; i < 2; ++i) {
    nlohmann::json& side = json[i == 0 ? "source" : "target"];
    side["bucket"] = histogramBucket;
    forEachValue(sides[i], [&](const char* key, const auto& value) { side[key] = value; });
    forEachList(sides[i], [&](const char* key, const std::vector<Counted>& list, const char* name) {
      side[key] = nlohmann::json::array();
      for (const Counted& one : list)
        side[key].push_back({{name, one.name}, {"count", one.count}, {"share", one.share}});
    });
  }
  return json;
}

QualityReport QualityReport::fromJson(const JsonReader& json) {
  QualityReport report;
  report.pairs = json.get<std::int64_t>("pairs");
  report.sampled = json.get<bool>("sampled");
  report.ratios = json.get<std::vector<std::int64_t>>("ratio_histogram");
  for (std::size_t i = 0; i < 2; ++i) {
    const JsonReader side = json.field(i == 0 ? "source" : "target");
    forEachValue(report.sides[i],
                 [&](const char* key, auto& value) { value = side.get<std::decay_t<decltype(value)>>(key); });
    forEachList(report.sides[i], [&](const char* key, std::vector<Counted>& list, const char* name) {
      for (const JsonReader& one : side.field(key).entries())
        list.push_back({one.get<std::string>(name), one.get<std::int64_t>("count"), one.get<double>("share")});
    });
  }
  return report;
}

}  // namespace transept
