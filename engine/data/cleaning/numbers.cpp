// SPDX-License-Identifier: Apache-2.0
// Numbers that occur on one side only. Digits of all scripts are compared; points, commas, spaces and apostrophes
// between digits are ignored, so that 1,000.5 and 1.000,5 are equal.
#include <unicode/uchar.h>

#include <algorithm>
#include <vector>

#include "engine/data/cleaning/catalogue.h"

namespace transept {
namespace {

std::vector<std::string> numbersOf(std::string_view text) {
  std::vector<std::string> numbers;
  std::string number;
  bool separated = false;
  forEachCharacter(text, [&](char32_t c) {
    const int digit =
        c < 0x80 ? (c >= '0' && c <= '9' ? static_cast<int>(c - '0') : -1) : u_charDigitValue(static_cast<UChar32>(c));
    if (digit >= 0) {
      number += static_cast<char>('0' + digit);
      separated = false;
      return;
    }
    if (number.empty()) return;
    const bool separator = c == '.' || c == ',' || c == '\'' || c == 0xA0 || c == 0x2009 || c == 0x202F || c == 0x2019;
    if (separator && !separated) {
      separated = true;
      return;
    }
    numbers.push_back(std::move(number));
    number.clear();
    separated = false;
  });
  if (!number.empty()) numbers.push_back(std::move(number));
  std::ranges::sort(numbers);
  return numbers;
}

Removal differsInNumbers(const Candidate& pair, std::int64_t most) {
  const auto source = numbersOf(pair.source), target = numbersOf(pair.target);
  if (source == target) return {};
  std::vector<std::string> different;
  std::ranges::set_symmetric_difference(source, target, std::back_inserter(different));
  if (std::ssize(different) <= most) return {};
  return Rejection{false, different.front() + " is on one side only: " + excerptOf(pair.source)};
}

}  // namespace

FilterKind numbersFilter() {
  return {"numbers",
          "More than max_different numbers occur on one side only.",
          false,
          false,
          {{"max_different", std::int64_t{0}, 0, 100, {}, "numbers that may differ"}},
          [](const CleaningStep& step, const FilterContext&) {
            const std::int64_t most = step.integer("max_different");
            return CleaningFilter{.remove = [=](const Candidate& pair) { return differsInNumbers(pair, most); }};
          }};
}

}  // namespace transept
