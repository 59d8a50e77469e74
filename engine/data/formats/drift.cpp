// SPDX-License-Identifier: Apache-2.0
#include "engine/data/formats/drift.h"

#include <cmath>

#include "engine/data/formats/text_lines.h"

namespace transept {

namespace {

constexpr std::int64_t windowLines = 200;
constexpr int badWindows = 5, goodWindows = 3;
constexpr double goodCorrelation = 0.5, badCorrelation = 0.2;

double logLength(std::size_t bytes) {
  return std::log1p(static_cast<double>(bytes));
}

}  // namespace

void DriftWatch::add(std::size_t source, std::size_t target) {
  const double x = logLength(source), y = logLength(target);
  x_ += x;
  y_ += y;
  xx_ += x * x;
  yy_ += y * y;
  xy_ += x * y;
  if (++lines_ % windowLines == 0) closeWindow();
}

void DriftWatch::closeWindow() {
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

/// With n lines in the shorter file and n + d in the longer, the best place p minimises the sum of the differences in
/// length: unshifted before p, shifted by d from p on. There the running sum of (unshifted - shifted) is smallest.
std::int64_t whereLinesAreMissing(const std::string& source, const std::string& target) {
  constexpr std::int64_t leastLines = 30;
  constexpr double clearGain = 0.15;  // in the mean difference of the logarithms, on either side of the place
  if (source == "-" || target == "-") return 0;
  const std::int64_t sources = countLines(source), targets = countLines(target);
  const std::string &shorter = sources < targets ? source : target, &longer = sources < targets ? target : source;
  const std::int64_t lines = std::min(sources, targets), missing = std::abs(sources - targets);
  if (missing == 0 || lines < leastLines) return 0;
  TextLines some = TextLines::openAny(shorter), others = TextLines::openAny(longer),
            shifted = TextLines::openAny(longer);
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

}  // namespace transept
