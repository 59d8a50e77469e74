// SPDX-License-Identifier: Apache-2.0
// readAlignedFiles(). Detects where the files get out of step, by the lengths of their lines: translations of long
// sentences are long (Gale and Church, 1993).
#include <cmath>

#include "engine/base/invisible_characters.h"
#include "engine/data/formats/pair_reader.h"
#include "engine/data/formats/text_lines.h"

namespace transept {

namespace {

constexpr std::int64_t windowLines = 200;
constexpr int badWindows = 5, goodWindows = 3;
constexpr double goodCorrelation = 0.5, badCorrelation = 0.2;

double logLength(std::size_t bytes) {
  return std::log1p(static_cast<double>(bytes));
}

/// Correlates the lengths of the pairs in constant memory: after an aligned beginning, a thousand lines without
/// correlation count as drift.
class DriftWatch {
 public:
  void add(std::size_t source, std::size_t target) {
    const double x = logLength(source), y = logLength(target);
    x_ += x;
    y_ += y;
    xx_ += x * x;
    yy_ += y * y;
    xy_ += x * y;
    if (++lines_ % windowLines == 0) closeWindow();
  }
  std::int64_t from() const { return from_; }  ///< line where the drift begins, counted from 1; 0: none

 private:
  void closeWindow() {
    constexpr double n = windowLines;
    const double variance = (n * xx_ - x_ * x_) * (n * yy_ - y_ * y_);
    // Lines of equal length carry no information.
    const double correlation = variance < 1e-6 ? 1.0 : (n * xy_ - x_ * y_) / std::sqrt(variance);
    x_ = y_ = xx_ = yy_ = xy_ = 0;
    if (correlation >= badCorrelation) {
      bad_ = 0;
      from_ = 0;  // aligned again
      good_ += correlation >= goodCorrelation;
      return;
    }
    if (bad_++ == 0) badBegan_ = lines_ - windowLines + 1;
    if (bad_ >= badWindows && good_ >= goodWindows) from_ = badBegan_;
  }

  std::int64_t lines_ = 0, good_ = 0, badBegan_ = 0, from_ = 0;
  int bad_ = 0;
  double x_ = 0, y_ = 0, xx_ = 0, yy_ = 0, xy_ = 0;
};

/// For two files of which one lacks lines in one place: the line from which shifting the longer file makes the lengths
/// fit best. 0: not clear, or the files cannot be read twice.
///
/// With n lines in the shorter file and n + d in the longer, the best place p minimises the sum of the differences in
/// length: unshifted before p, shifted by d from p on. There the running sum of (unshifted - shifted) is smallest.
std::int64_t whereLinesAreMissing(const std::string& source, const std::string& target, const std::string& encoding) {
  constexpr std::int64_t leastLines = 30;
  constexpr double clearGain = 0.15;  // in the mean difference of the logarithms, on either side of the place
  if (source == "-" || target == "-") return 0;
  const std::int64_t sources = countLines(source, encoding), targets = countLines(target, encoding);
  const std::string &shorter = sources < targets ? source : target, &longer = sources < targets ? target : source;
  const std::int64_t lines = std::min(sources, targets), missing = std::abs(sources - targets);
  if (missing == 0 || lines < leastLines) return 0;
  TextLines some = TextLines::openAny(shorter, encoding), others = TextLines::openAny(longer, encoding),
            shifted = TextLines::openAny(longer, encoding);
  std::string_view a, b, c;
  for (std::int64_t i = 0; i < missing; ++i) shifted.next(c);
  double sum = 0, least = 0;
  std::int64_t place = 1;
  for (std::int64_t line = 1; some.next(a) && others.next(b) && shifted.next(c); ++line) {
    const double here = logLength(a.size());
    sum += std::abs(here - logLength(b.size())) - std::abs(here - logLength(c.size()));
    if (sum < least) {
      least = sum;
      place = line + 1;
    }
  }
  const auto before = static_cast<double>(place - 1), after = static_cast<double>(lines - place + 1);
  const bool clearBefore = before < leastLines || -least > clearGain * before;
  const bool clearAfter = after < leastLines || sum - least > clearGain * after;
  return clearBefore && clearAfter && (before >= leastLines || after >= leastLines) ? place : 0;
}

class AlignedFiles final : public PairReader {
 public:
  AlignedFiles(const std::string& source, const std::string& target, const std::string& encoding)
      : encoding_(encoding),
        source_(TextLines::openAny(source, encoding)),
        target_(TextLines::openAny(target, encoding)) {
    for (const TextLines* side : {&source_, &target_}) {
      if (!side->assumed().sentence.empty()) note(side->assumed().sentence);
      if (guess_.encoding.empty()) guess_.encoding = side->assumed().guess;
    }
  }

  bool next(RawPair& pair) override {
    const bool hasSource = source_.next(pair.source), hasTarget = target_.next(pair.target);
    if (hasSource != hasTarget) {
      if (!onlyBlankLinesLeft(hasSource ? source_ : target_, hasSource ? pair.source : pair.target)) throwUnequal();
      return false;
    }
    if (hasSource) drift_.add(pair.source.size(), pair.target.size());
    pair.overlong = source_.overlong() || target_.overlong();
    pair.malformed = false;
    return hasSource;
  }
  std::string where(bool target) const override {
    const TextLines& side = target ? target_ : source_;
    return side.path() + ":" + std::to_string(side.line());
  }
  std::int64_t done() const override { return source_.bytesRead() + target_.bytesRead(); }
  std::int64_t total() const override { return source_.totalBytes() + target_.totalBytes(); }
  std::vector<std::string> notes() const override {
    std::vector<std::string> notes = notes_;
    if (drift_.from() > 0) {
      notes.push_back("From about line " + std::to_string(drift_.from()) + " on the lengths of " + source_.path() +
                      " and " + target_.path() + " are unrelated: their lines may no longer match.");
    }
    return notes;
  }

 private:
  /// Blank lines at the end of one file, from `line` on, cost no pair; a note names them.
  bool onlyBlankLinesLeft(TextLines& longer, std::string_view line) {
    const std::int64_t first = longer.line();
    while (isBlankText(line)) {
      if (longer.next(line)) continue;
      const std::string& shorter = (&longer == &source_ ? target_ : source_).path();
      note((longer.line() == first ? "Line " + std::to_string(first) + " of " + longer.path() + " is"
                                   : "Lines " + std::to_string(first) + " to " + std::to_string(longer.line()) +
                                         " of " + longer.path() + " are") +
           " empty, and " + shorter + " has no such line.");
      return true;
    }
    return false;
  }

  [[noreturn]] void throwUnequal() {
    std::int64_t begins = 0;
    try {
      std::string_view rest;
      while (source_.next(rest)) {
      }
      while (target_.next(rest)) {
      }
      begins = whereLinesAreMissing(source_.path(), target_.path(), encoding_);
    } catch (const DamagedText&) {
      // The longer file is damaged as well; the line counts differ all the same.
    }
    throw UserError(
        begins > 0
            ? Sentence{"{} has {} lines but {} has {}; going by their lengths, they drift apart at about line {}.",
                       source_.path(), source_.line(), target_.path(), target_.line(), begins}
            : Sentence{"{} has {} lines but {} has {}.", source_.path(), source_.line(), target_.path(),
                       target_.line()},
        "Line n of one must be the translation of line n of the other: find the missing lines.", target_.path(),
        begins > 0 ? begins : std::min(source_.line(), target_.line()) + 1);
  }

  std::string encoding_;
  DriftWatch drift_;
  TextLines source_, target_;
};

}  // namespace

std::unique_ptr<PairReader> readAlignedFiles(const std::string& source, const std::string& target,
                                             const std::string& encoding) {
  return std::make_unique<AlignedFiles>(source, target, encoding);
}

}  // namespace transept
