// SPDX-License-Identifier: Apache-2.0
// The filters that remove pairs. They judge
//   - lengths in words (engine/data/languages/word_count.h): empty, too long or too short sides, and the ratio of
//   lengths
//   - letters: text in a script that its language does not use, such as Cyrillic in a Greek text, and text with few
//     letters, such as tables, part numbers and rows of symbols
//   - numbers that occur on one side only
//   - repetition: equal sides, pairs or sources that occurred before, and pairs that differ from earlier ones only in
//     case, punctuation and digits
#include <fmt/format.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <algorithm>
#include <array>
#include <stdexcept>
#include <vector>

#include "engine/base/hash_set.h"
#include "engine/base/utf8.h"
#include "engine/data/cleaning/removals.h"

namespace transept {

namespace {

/// A line without spaces counts as one word, however long it is; therefore characters are limited as well.
constexpr std::int64_t charactersPerWord = 16;

Removal outsideLimits(const Candidate& pair, std::int64_t least, std::int64_t most) {
  const auto [shorter, longer] = std::minmax(pair.sourceWords, pair.targetWords);
  const auto remove = [&](bool target, std::int64_t count, const char* unit) {
    return Rejection{target, fmt::format("{}{}: {}", count, unit, excerptOf(pair.side(target)))};
  };
  if (longer > most) return remove(pair.sourceWords < longer, longer, " words");
  if (shorter < least) return remove(pair.sourceWords > shorter, shorter, " words");
  for (const bool target : {false, true}) {
    const std::string_view text = pair.side(target);
    const std::int64_t limit = charactersPerWord * most;
    if (std::ssize(text) <= limit) continue;
    const std::int64_t characters = countCharacters(text);
    if (characters > limit) return remove(target, characters, " characters");
  }
  return {};
}

Removal withoutWords(const Candidate& pair) {
  if (pair.sourceWords > 0 && pair.targetWords > 0) return {};
  if (pair.sourceWords == 0) return Rejection{false, "no source"};
  return Rejection{true, "no target for: " + excerptOf(pair.source)};
}

Removal overRatio(const Candidate& pair, double most) {
  const double expected = static_cast<double>(pair.sourceWords) * pair.expectedRatio;
  const auto found = static_cast<double>(pair.targetWords);
  if (std::max(expected, found) <= most * std::min(expected, found)) return {};
  return Rejection{false,
                   fmt::format("{} words against {}: {}", pair.sourceWords, pair.targetWords, excerptOf(pair.source))};
}

bool isAsciiLetter(char32_t c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

double ratioOf(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 1.0 : static_cast<double>(part) / static_cast<double>(whole);
}

/// The share of letters among the characters other than spaces.
double shareOfLetters(std::string_view text) {
  std::int64_t all = 0, letters = 0;
  forEachCharacter(text, [&](char32_t c) {
    if (isSpace(c)) return;
    ++all;
    // Combining marks belong to the letters before them.
    constexpr std::uint32_t counted = U_GC_L_MASK | U_GC_M_MASK;
    letters += c < 0x80 ? isAsciiLetter(c) : (U_GET_GC_MASK(static_cast<UChar32>(c)) & counted) != 0;
  });
  return ratioOf(letters, all);
}

using Scripts = std::vector<UScriptCode>;

/// The scripts of a language; empty when it is unknown.
Scripts scriptsOf(std::string language) {
  if (language.empty()) return {};
  // ICU reads "yi" as the Yi script and "yi_" as the locale of Yiddish.
  if (language.find_first_of("-_") == std::string::npos) language += '_';
  UScriptCode codes[8];
  UErrorCode status = U_ZERO_ERROR;
  const int count = uscript_getCode(language.c_str(), codes, 8, &status);
  if (U_FAILURE(status) || count <= 0) return {};
  return {codes, codes + count};
}

/// The share of the letters that are in one of the expected scripts.
double shareOfScripts(std::string_view text, const Scripts& expected) {
  const bool latin = std::ranges::count(expected, USCRIPT_LATIN) > 0;
  std::int64_t letters = 0, right = 0;
  forEachCharacter(text, [&](char32_t c) {
    if (c < 0x80) {
      letters += isAsciiLetter(c);
      right += isAsciiLetter(c) && latin;
      return;
    }
    const auto character = static_cast<UChar32>(c);
    if (!u_isalpha(character)) return;
    UErrorCode status = U_ZERO_ERROR;
    const UScriptCode script = uscript_getScript(character, &status);
    if (script == USCRIPT_COMMON || script == USCRIPT_INHERITED) return;
    ++letters;
    right += std::ranges::count(expected, script) > 0;
  });
  return ratioOf(right, letters);
}

Rejection below(double share, const Candidate& pair, bool target, const std::string& what) {
  return {target, fmt::format("{:.0f}% ", 100 * share) + what + ": " + excerptOf(pair.side(target))};
}

Removal inOtherScripts(const Candidate& pair, const std::array<Scripts, 2>& scripts, double least) {
  for (const bool target : {false, true}) {
    const Scripts& expected = scripts[target ? 1 : 0];
    const double share = expected.empty() ? 1 : shareOfScripts(pair.side(target), expected);
    if (share >= least) continue;
    return below(share, pair, target, std::string("of its letters are ") + uscript_getName(expected.front()));
  }
  return {};
}

Removal withFewLetters(const Candidate& pair, double least) {
  for (const bool target : {false, true}) {
    const double share = shareOfLetters(pair.side(target));
    if (share < least) return below(share, pair, target, "letters");
  }
  return {};
}

/// Digits of all scripts are compared; points, commas, spaces and apostrophes between digits are ignored, so that
/// 1,000.5 and 1.000,5 are equal.
std::vector<std::string> numbersInText(std::string_view text) {
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
  const auto source = numbersInText(pair.source), target = numbersInText(pair.target);
  if (source == target) return {};
  std::vector<std::string> different;
  std::ranges::set_symmetric_difference(source, target, std::back_inserter(different));
  if (std::ssize(different) <= most) return {};
  return Rejection{false, different.front() + " is on one side only: " + excerptOf(pair.source)};
}

/// The letters of a text in lower case, and with `digits` its digits; a text without them as it is.
std::string skeletonOf(std::string_view text, bool digits) {
  std::string skeleton;
  skeleton.reserve(text.size());
  forEachCharacter(text, [&](char32_t c) {
    const auto character = static_cast<UChar32>(c);
    if (c < 0x80) {
      if (c >= 'A' && c <= 'Z')
        skeleton += static_cast<char>(c + 32);
      else if ((c >= 'a' && c <= 'z') || (digits && c >= '0' && c <= '9'))
        skeleton += static_cast<char>(c);
    } else if (u_isalpha(character) || (digits && u_isdigit(character))) {
      appendCharacter(skeleton, static_cast<char32_t>(u_foldCase(character, U_FOLD_CASE_DEFAULT)));
    }
  });
  if (skeleton.empty()) skeleton = text;
  return skeleton;
}

std::uint64_t nearKey(const Candidate& pair, bool digits) {
  const std::string source = skeletonOf(pair.source, digits), target = skeletonOf(pair.target, digits);
  return hashOf(source, target);
}

}  // namespace

CleaningFilter removingFilter(const CleaningStep& step, const FilterContext& context) {
  const std::string& name = step.filter;
  if (name == filter_name::empty) return {.remove = withoutWords};
  if (name == filter_name::tooLong) {
    const std::int64_t least = step.integer("min_words"), most = step.integer("max_words");
    return {.remove = [=](const Candidate& pair) { return outsideLimits(pair, least, most); }};
  }
  if (name == filter_name::ratio) {
    return {.remove = [most = step.real("max_ratio")](const Candidate& pair) { return overRatio(pair, most); }};
  }
  if (name == "script") {
    const std::array scripts{scriptsOf(context.sourceLanguage), scriptsOf(context.targetLanguage)};
    return {.remove = [=, least = step.real("min_share")](const Candidate& pair) {
      return inOtherScripts(pair, scripts, least);
    }};
  }
  if (name == "letters") {
    return {.remove = [least = step.real("min_share")](const Candidate& pair) { return withFewLetters(pair, least); }};
  }
  if (name == "numbers") {
    return {.remove = [most = step.integer("max_different")](const Candidate& pair) {
      return differsInNumbers(pair, most);
    }};
  }
  if (name == filter_name::identical) {
    return {.remove = [](const Candidate& pair) {
      return pair.source == pair.target ? Rejection{false, excerptOf(pair.source)} : Removal();
    }};
  }
  if (name == filter_name::duplicate) {
    return {.key = [](const Candidate& pair) { return hashOf(pair.source, pair.target); }};
  }
  if (name == "source duplicate") return {.key = [](const Candidate& pair) { return hashOf(pair.source); }};
  if (name == "near duplicate") {
    return {.key = [digits = !step.flag("ignore_digits")](const Candidate& pair) { return nearKey(pair, digits); }};
  }
  throw std::logic_error("No function makes the filter \"" + name + "\".");
}

}  // namespace transept
