// SPDX-License-Identifier: Apache-2.0
#include "engine/data/text_statistics.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "engine/base/hash_set.h"
#include "engine/base/progress.h"
#include "engine/base/random.h"
#include "engine/base/utf8.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/importing/mixture.h"
#include "engine/data/languages/word_count.h"
#include "engine/data/vocabulary/vocabulary_sentencepiece.h"
#include "engine/data/vocabulary/vocabulary_training.h"

namespace transept {

namespace {

/// The lines of several files, file by file. Both sides of a pair are drawn equally often.
class SampledLines {
 public:
  SampledLines(std::vector<std::string> files, const TrainingText& text, std::stop_token stop)
      : files_(std::move(files)), stop_(std::move(stop)), parts_(text.parts) {
    if (parts_.empty()) parts_.push_back({text.pairs, 1});
    double whole = 0, least = parts_.front().weight;
    for (const TrainingText::Part& part : parts_) {
      whole += part.weight * static_cast<double>(part.pairs);
      least = std::min(least, part.weight);
    }
    const double pairs = std::max(1.0, whole), bytes = pairs * bytesPerPair(text);
    scale_ = std::min({1 / least, static_cast<double>(TrainingText::sampledPairs) / pairs,
                       static_cast<double>(text.sampledBytes) / std::max(1.0, bytes)});
  }

  bool next(std::string_view& line) {
    while (copies_ == 0) {
      if (!current_ && file_ == files_.size()) return false;
      if (!current_) begin();
      if (!current_->next(line_)) {
        current_.reset();
        continue;
      }
      if (current_->line() % 1024 == 0 && stop_.stop_requested()) throw Cancelled{};
      copies_ = copiesOf(current_->line());
    }
    --copies_;
    line = line_;
    return true;
  }

 private:
  /// The mean size of both sides, so that the samples of the two sides hold the same pairs.
  static double bytesPerPair(const TrainingText& text) {
    double bytes = 0;
    for (const char* name : {corpus_file::trainSource, corpus_file::trainTarget}) {
      std::error_code error;
      const auto size = std::filesystem::file_size(text.folder + "/" + name, error);
      if (!error) bytes += static_cast<double>(size);
    }
    return bytes / static_cast<double>(std::max<std::int64_t>(1, text.pairs));
  }

  void begin() {
    current_.emplace(files_[file_++]);
    part_ = 0;
    partEnds_ = parts_.front().pairs;
  }

  /// How often a line, counted from 1, is drawn. The mean over the lines of a part is its scaled weight.
  std::int64_t copiesOf(std::int64_t line) {
    while (line > partEnds_ && part_ + 1 < parts_.size()) partEnds_ += parts_[++part_].pairs;
    const double wanted = parts_[part_].weight * scale_, whole = std::floor(wanted);
    if (wanted == whole) return static_cast<std::int64_t>(whole);
    const double drawn = Random(sampleSeed, static_cast<std::uint64_t>(line)).fraction();
    return static_cast<std::int64_t>(whole) + (drawn < wanted - whole ? 1 : 0);
  }

  static constexpr std::uint64_t sampleSeed = 1;

  std::vector<std::string> files_;
  std::stop_token stop_;
  std::vector<TrainingText::Part> parts_;
  double scale_ = 1;
  std::size_t part_ = 0;
  std::int64_t partEnds_ = 0;  // last line of the current part
  std::string_view line_;
  std::int64_t copies_ = 0;  // of line_ that are still to be returned
  std::optional<TextLines> current_;
  std::size_t file_ = 0;
};

std::string_view withoutPunctuation(std::string_view word) {
  constexpr std::string_view marks = ".,;:?!\"'()[]";
  const std::size_t first = word.find_first_not_of(marks);
  return first == std::string_view::npos ? word : word.substr(first, word.find_last_not_of(marks) - first + 1);
}

}  // namespace

TrainingText trainingTextOf(const CorpusSummary& corpus) {
  TrainingText text{corpus.folder, corpus.trainPairs, {}};
  for (const MixturePart& part : mixtureOf(corpus.folder)) text.parts.push_back({part.pairs, part.weight});
  return text;
}

NextLine TrainingText::lines(Side side, std::stop_token stop) const {
  std::vector<std::string> files;
  if (side != Side::target) files.push_back(folder + "/" + corpus_file::trainSource);
  if (side != Side::source) files.push_back(folder + "/" + corpus_file::trainTarget);
  auto sampled = std::make_shared<SampledLines>(std::move(files), *this, std::move(stop));
  if (!change) return [sampled](std::string_view& line) { return sampled->next(line); };
  return [sampled, change = change, changed = std::string(), number = std::int64_t{0}](std::string_view& line) mutable {
    if (!sampled->next(line)) return false;
    line = changed = change(line, number++);
    return true;
  };
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
  result.characters = std::ranges::count(characters, true);
  const double whole = static_cast<double>(pairs) * (side == Side::both ? 2 : 1);
  result.runningWords =
      static_cast<double>(running) * whole / static_cast<double>(std::max<std::int64_t>(1, result.lines));
  return result;
}

std::int64_t chooseVocabularySize(const TextStatistics& text, std::int64_t limit) {
  constexpr double pieces = 11;
  const double chosen = std::min(
      {static_cast<double>(limit), pieces * std::sqrt(text.runningWords), static_cast<double>(text.distinctWords)});
  const std::int64_t hundreds = std::lround(std::floor(chosen / 100)) * 100;
  // A very small text has few words; its characters must fit in any case.
  return std::min(limit, std::max<std::int64_t>(hundreds, 2 * text.characters + 50));
}

}  // namespace transept
