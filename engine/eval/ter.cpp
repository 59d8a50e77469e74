// SPDX-License-Identifier: Apache-2.0
#include "engine/eval/ter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <tuple>

#include "engine/eval/ngrams.h"
#include "engine/eval/tokenizers/unicode_text.h"

namespace transept {
namespace {

// The limits of tercom, and sacreBLEU's limit on the number of shifts that are tried. Scores depend on them.
constexpr int largestShift = 10;
constexpr int farthestShift = 50;
constexpr int beamWidth = 25;
constexpr int mostCandidates = 1000;

enum class Edit : std::uint8_t { none, keep, substitute, insert, erase };

/// Levenshtein distance to one reference within a band around the diagonal. All hypotheses of one object have the same
/// length (they are shifts of each other), so the rows of a common beginning are computed once.
class BandedEditDistance {
 public:
  BandedEditDistance(std::span<const std::uint32_t> reference, std::size_t hypothesisLength)
      : reference_(reference), rows_(hypothesisLength + 1) {
    const double ratio =
        hypothesisLength == 0 ? 1.0 : static_cast<double>(reference.size()) / static_cast<double>(hypothesisLength);
    // With very different lengths, bands of the usual width in neighbouring rows would not meet.
    band_ = beamWidth < ratio / 2 ? static_cast<std::int64_t>(std::ceil(ratio / 2 + beamWidth)) : beamWidth;
    ratio_ = ratio;
    for (std::size_t j = 0; j <= reference.size(); ++j)
      rows_[0].cells.push_back({static_cast<std::int32_t>(j), Edit::insert});
  }

  std::int64_t operator()(const WordNumbers& hypothesis) {
    const auto differs = std::mismatch(hypothesis.begin(), hypothesis.end(), previous_.begin(), previous_.end());
    for (auto i = static_cast<std::size_t>(differs.first - hypothesis.begin()) + 1; i <= hypothesis.size(); ++i) {
      computeRow(hypothesis, i);
    }
    previous_ = hypothesis;
    return rows_.back().cells.back().cost;
  }

  /// Edits of the hypothesis computed last, from its start.
  std::vector<Edit> trace() const {
    std::vector<Edit> edits;
    auto i = rows_.size() - 1, j = reference_.size();
    while (i > 0 || j > 0) {
      const Edit edit = rows_[i].at(static_cast<std::int64_t>(j)).edit;
      if (edit == Edit::none) throw std::logic_error("edit distance: the band does not reach the end");
      edits.push_back(edit);
      if (edit != Edit::insert) --i;
      if (edit != Edit::erase) --j;
    }
    std::ranges::reverse(edits);
    return edits;
  }

 private:
  struct Cell {
    std::int32_t cost;
    Edit edit;
  };
  static constexpr std::int32_t unreachable = 1 << 29;
  /// The cells of a row that lie in the band: memory is bounded for a whole document in one line.
  struct Row {
    std::int64_t first = 0;
    std::vector<Cell> cells;
    Cell at(std::int64_t j) const {
      const std::int64_t place = j - first;
      return place < 0 || place >= std::ssize(cells) ? Cell{unreachable, Edit::none}
                                                     : cells[static_cast<std::size_t>(place)];
    }
  };

  void computeRow(const WordNumbers& hypothesis, std::size_t i) {
    const std::int64_t end = std::ssize(reference_) + 1;
    const auto diagonal = static_cast<std::int64_t>(std::floor(static_cast<double>(i) * ratio_));
    const std::int64_t first = std::max<std::int64_t>(0, diagonal - band_);
    const std::int64_t last = i == hypothesis.size() ? end : std::min(end, diagonal + band_);
    const Row& above = rows_[i - 1];
    Row& row = rows_[i];
    row.first = first;
    row.cells.clear();
    for (std::int64_t j = first; j < last; ++j) {
      if (j == 0) {
        row.cells.push_back({above.at(0).cost + 1, Edit::erase});
        continue;
      }
      // The order breaks ties between traces of equal cost, and with that decides which shifts are tried.
      const bool same = hypothesis[i - 1] == reference_[static_cast<std::size_t>(j - 1)];
      const std::array<Cell, 3> choices{
          Cell{above.at(j - 1).cost + (same ? 0 : 1), same ? Edit::keep : Edit::substitute},
          Cell{above.at(j).cost + 1, Edit::erase}, Cell{row.at(j - 1).cost + 1, Edit::insert}};
      Cell best{unreachable, Edit::none};
      for (const Cell& choice : choices) {
        if (choice.cost < best.cost) best = choice;
      }
      row.cells.push_back(best);
    }
  }

  std::span<const std::uint32_t> reference_;
  std::vector<Row> rows_;  // [hypothesis length + 1]
  std::int64_t band_ = 0;
  double ratio_ = 1;
  WordNumbers previous_;
};

/// The position of each reference word in the hypothesis, and the words of both sides that are wrong.
struct Alignment {
  std::vector<std::int64_t> ofReference;  // -1: before the first word
  std::vector<int> referenceErrors, hypothesisErrors;
};

Alignment editAlignment(const std::vector<Edit>& trace) {
  Alignment result;
  std::int64_t position = -1;
  for (const Edit edit : trace) {
    const int error = edit == Edit::keep ? 0 : 1;
    if (edit != Edit::insert) {  // consumes a word of the hypothesis
      ++position;
      result.hypothesisErrors.push_back(error);
    }
    if (edit != Edit::erase) {  // consumes a word of the reference
      result.ofReference.push_back(position);
      result.referenceErrors.push_back(error);
    }
  }
  return result;
}

bool anyError(const std::vector<int>& errors, std::size_t start, std::size_t length) {
  const auto first = errors.begin() + static_cast<std::ptrdiff_t>(start);
  return std::any_of(first, first + static_cast<std::ptrdiff_t>(length), [](int error) { return error != 0; });
}

/// `length` words at `start` moved to before the word that is at `target`.
WordNumbers shifted(const WordNumbers& words, std::size_t start, std::size_t length, std::size_t target) {
  WordNumbers result = words;
  const auto at = [&](std::size_t i) { return result.begin() + static_cast<std::ptrdiff_t>(i); };
  if (target < start) {
    std::rotate(at(target), at(start), at(start + length));
  } else if (target > start + length) {
    std::rotate(at(start), at(start + length), at(target));
  } else {  // within itself: the target counts in the text without the shifted words
    std::rotate(at(start), at(start + length), at(std::min(words.size(), length + target)));
  }
  return result;
}

struct Shift {
  std::int64_t gain;
  std::size_t length, start, target;
  WordNumbers result;

  /// tercom's ranking: the larger gain, then the greater length, the earlier start, the earlier target.
  bool betterThan(const Shift& other) const {
    return std::tuple(other.gain, other.length, start, target) < std::tuple(gain, length, other.start, other.target);
  }
};

/// tercom's greedy search for shifts over a banded edit distance: the shifts, insertions, deletions and substitutions
/// that turn the hypothesis into the reference. Words are numbers.
class ShiftSearch {
 public:
  ShiftSearch(std::span<const std::uint32_t> hypothesis, std::span<const std::uint32_t> reference)
      : words_(hypothesis.begin(), hypothesis.end()), reference_(reference), distance_(reference, hypothesis.size()) {}

  std::int64_t run() {
    std::int64_t shifts = 0;
    while (improve()) ++shifts;
    return shifts + distance_(words_);
  }

 private:
  /// Applies the best shift; false if no shift helps or too many were tried.
  bool improve() {
    before_ = distance_(words_);
    alignment_ = editAlignment(distance_.trace());
    best_.reset();
    tryCommonRuns();
    if (tried_ >= mostCandidates || !best_ || best_->gain <= 0) return false;
    words_ = std::move(best_->result);
    return true;
  }

  /// Tries every run of words that both texts contain and that starts at most farthestShift apart in them.
  void tryCommonRuns() {
    for (std::size_t h = 0; h < words_.size(); ++h) {
      for (std::size_t r = 0; r < reference_.size(); ++r) {
        if (std::abs(static_cast<std::int64_t>(r) - static_cast<std::int64_t>(h)) > farthestShift) continue;
        const std::size_t longest = std::min({words_.size() - h, reference_.size() - r, std::size_t{largestShift}});
        for (std::size_t length = 1; length <= longest && words_[h + length - 1] == reference_[r + length - 1];
             ++length) {
          tryRun(h, r, length);
          if (tried_ >= mostCandidates) return;
        }
      }
    }
  }

  void tryRun(std::size_t start, std::size_t referenceStart, std::size_t length) {
    // Only wrong words are moved, and only to a position that is wrong.
    if (!anyError(alignment_.hypothesisErrors, start, length)) return;
    if (!anyError(alignment_.referenceErrors, referenceStart, length)) return;
    const std::int64_t there = alignment_.ofReference[referenceStart];
    if (there >= static_cast<std::int64_t>(start) && there < static_cast<std::int64_t>(start + length)) return;

    std::int64_t previous = -1;
    for (std::size_t k = 0; k <= length; ++k) {       // after the word before the run, and after each of its words
      const std::size_t behind = referenceStart + k;  // one past the reference word in question
      const std::int64_t target = behind == 0 ? 0 : alignment_.ofReference[behind - 1] + 1;
      if (target == previous) continue;
      previous = target;
      Shift candidate{0, length, start, static_cast<std::size_t>(target), {}};
      candidate.result = shifted(words_, start, length, candidate.target);
      candidate.gain = before_ - distance_(candidate.result);
      ++tried_;
      if (!best_ || candidate.betterThan(*best_)) best_ = std::move(candidate);
    }
  }

  WordNumbers words_;
  std::span<const std::uint32_t> reference_;
  BandedEditDistance distance_;
  Alignment alignment_;
  std::optional<Shift> best_;
  std::int64_t before_ = 0;
  int tried_ = 0;
};

class Ter final : public Metric {
 public:
  explicit Ter(const TerOptions& options) : options_(options) {}

  std::string key() const override { return "ter"; }
  std::string name() const override { return "TER"; }
  std::string signature(const SignatureContext& context) const override {
    return makeSignature(context, std::string("case:") + (options_.caseSensitive ? "mixed" : "lc") + "|tok:tercom" +
                                      "|norm:" + (options_.normalized ? "yes" : "no") +
                                      "|punct:" + (options_.noPunctuation ? "no" : "yes") +
                                      "|asian:" + (options_.asianSupport ? "yes" : "no"));
  }

  /// [fewest edits over the references, average length of the references]
  std::vector<double> sentenceStatistics(const std::string& hypothesis,
                                         std::span<const std::string> references) const override {
    const auto prepare = [&](const std::string& text) {
      const std::u32string line = decodeUtf8(text);
      return tokenizeTercom(trimRight(line), options_);
    };
    std::vector<std::u32string> lines{prepare(hypothesis)};
    // sacreBLEU tokenises references twice, which can change them: "it's..." becomes "it's . . ." and then
    // "it 's . . .".
    for (const std::string& reference : references) lines.push_back(tokenizeTercom(prepare(reference), options_));

    std::vector<std::vector<std::u32string_view>> words;  // they point into the lines
    for (const std::u32string& line : lines) words.push_back(splitWords(line));
    const std::vector<WordNumbers> numbers = wordNumbers(words);
    std::int64_t fewest = 0, length = 0;
    for (std::size_t k = 1; k < numbers.size(); ++k) {
      const std::int64_t edits =
          numbers[k].empty() ? std::ssize(numbers[0]) : ShiftSearch(numbers[0], numbers[k]).run();
      fewest = k == 1 ? edits : std::min(fewest, edits);
      length += std::ssize(numbers[k]);
    }
    return {static_cast<double>(fewest), static_cast<double>(length) / static_cast<double>(references.size())};
  }

  double score(std::span<const double> total) const override {
    if (total[1] > 0) return 100.0 * (total[0] / total[1]);
    return total[0] > 0 ? 100.0 : 0.0;  // an empty reference
  }

  nlohmann::json toJson(std::span<const double> total, const SignatureContext& context) const override {
    nlohmann::json json = Metric::toJson(total, context);
    json["edits"] = std::llround(total[0]);
    json["ter_reference_length"] = total[1];
    return json;
  }

 private:
  TerOptions options_;
};

}  // namespace

std::unique_ptr<const Metric> makeTer(const TerOptions& options) {
  return std::make_unique<Ter>(options);
}

}  // namespace transept
