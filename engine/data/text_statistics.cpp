// SPDX-License-Identifier: Apache-2.0
#include "engine/data/text_statistics.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <vector>

#include "engine/data/corpus.h"
#include "engine/data/hash_set.h"
#include "engine/data/import.h"
#include "engine/data/random.h"
#include "engine/data/text_lines.h"
#include "engine/data/utf8.h"
#include "engine/data/word_vocabulary.h"

namespace transept {

namespace {

/// One side after the other; a pair is in the sample with both sides or with neither.
class SampledLines {
 public:
  SampledLines(std::vector<std::string> files, std::uint64_t seed, std::int64_t pairs, std::stop_token stop)
      : files_(std::move(files)),
        seed_(seed),
        stop_(std::move(stop)),
        share_(static_cast<double>(TrainingText::sampledPairs) /
               static_cast<double>(std::max<std::int64_t>(1, pairs))) {}

  bool next(std::string_view& line) {
    while (current_ || file_ < files_.size()) {
      if (!current_) current_.emplace(files_[file_++]);
      while (current_->next(line)) {
        if (current_->line() % 1024 == 0 && stop_.stop_requested()) throw Cancelled{};
        if (inSample(current_->line())) return true;
      }
      current_.reset();
    }
    return false;
  }

 private:
  bool inSample(std::int64_t line) const {
    if (share_ >= 1) return true;
    const std::uint64_t drawn = Random(seed_, static_cast<std::uint64_t>(line)).next();
    return static_cast<double>(drawn >> 11) * 0x1p-53 < share_;
  }

  std::vector<std::string> files_;
  std::uint64_t seed_;
  std::stop_token stop_;
  double share_;
  std::optional<TextLines> current_;
  std::size_t file_ = 0;
};

std::string_view withoutPunctuation(std::string_view word) {
  constexpr std::string_view marks = ".,;:?!\"'()[]";
  const std::size_t first = word.find_first_not_of(marks);
  return first == std::string_view::npos ? word : word.substr(first, word.find_last_not_of(marks) - first + 1);
}

}  // namespace

NextLine TrainingText::lines(Side side, std::stop_token stop) const {
  std::vector<std::string> files;
  if (side != Side::target) files.push_back(folder + "/" + corpus_file::trainSource);
  if (side != Side::source) files.push_back(folder + "/" + corpus_file::trainTarget);
  auto sampled = std::make_shared<SampledLines>(std::move(files), seed, pairs, std::move(stop));
  return [sampled](std::string_view& line) { return sampled->next(line); };
}

TextStatistics TrainingText::statistics(Side side, std::stop_token stop) const {
  TextStatistics result;
  HashSet words;
  std::vector<bool> characters(0x110000);
  const NextLine next = lines(side, std::move(stop));
  std::string_view line;
  std::int64_t running = 0;
  while (next(line)) {
    ++result.lines;
    const std::string text = normaliseSpaces(line);
    running += countWords(text);
    forEachToken(text, [&](std::string_view word) { words.insert(hashOf(withoutPunctuation(word))); });
    forEachCharacter(text, [&](char32_t c) { characters[c] = true; });
  }
  result.distinctWords = static_cast<std::int64_t>(words.size());
  result.characters = std::count(characters.begin(), characters.end(), true);
  const double whole = static_cast<double>(pairs) * (side == Side::both ? 2 : 1);
  result.runningWords =
      static_cast<double>(running) * whole / static_cast<double>(std::max<std::int64_t>(1, result.lines));
  return result;
}

std::int64_t chooseVocabularySize(const TextStatistics& text) {
  constexpr double ceiling = 37000, pieces = 11;
  const double chosen =
      std::min({ceiling, pieces * std::sqrt(text.runningWords), static_cast<double>(text.distinctWords)});
  const std::int64_t hundreds = std::lround(std::floor(chosen / 100)) * 100;
  // A small text has hardly more words than characters; the characters come first.
  return std::min<std::int64_t>(static_cast<std::int64_t>(ceiling), std::max(hundreds, 2 * text.characters + 50));
}

}  // namespace transept
