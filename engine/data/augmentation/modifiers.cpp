// SPDX-License-Identifier: Apache-2.0
#include "engine/data/augmentation/modifiers.h"

#include <unicode/brkiter.h>
#include <unicode/locid.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/base/utf8.h"
#include "engine/data/augmentation/typing_errors.h"
#include "engine/data/augmentation/words.h"
#include "engine/data/vocabulary/vocabulary_training.h"

namespace transept {
namespace {

bool isLetterOrDigit(char32_t c) {
  return u_isalnum(static_cast<UChar32>(c)) != 0;
}

/// False: the text has no letters to change.
bool setCase(std::string& text, const std::string& language, bool title) {
  icu::UnicodeString characters = icu::UnicodeString::fromUTF8(text);
  const icu::Locale locale(language.c_str());
  if (title)
    characters.toTitle(nullptr, locale);
  else
    characters.toUpper(locale);
  std::string changed;
  characters.toUTF8String(changed);
  return std::exchange(text, changed) != changed;
}

/// The bytes of the punctuation that ends a sentence; 0: there is none.
std::size_t endPunctuation(const std::string& text) {
  constexpr std::u32string_view marks = U".!?\u2026\u3002\uFF01\uFF1F\uFF0E\u0964\u061F\u06D4\u1362";
  const Characters characters = charactersOfText(text);
  std::size_t rest = characters.size();
  while (rest > 0 && marks.find(characters[rest - 1]) != std::u32string_view::npos) --rest;
  std::string end;
  for (std::size_t i = rest; i < characters.size(); ++i) appendCharacter(end, characters[i]);
  return rest == 0 ? 0 : end.size();
}

bool removeEndPunctuation(std::string& source, std::string& target) {
  const std::size_t fromSource = endPunctuation(source), fromTarget = endPunctuation(target);
  if (fromSource == 0 || fromTarget == 0) return false;
  for (const auto& [text, bytes] : {std::pair(&source, fromSource), std::pair(&target, fromTarget)}) {
    text->resize(text->size() - bytes);
    *text = trim(*text);
  }
  return true;
}

/// A word without the punctuation around it, as a part of the text.
struct Core {
  std::string_view text;
  std::size_t begin;
};

std::vector<Core> coresOf(std::string_view text) {
  std::vector<Core> cores;
  forEachToken(text, [&](std::string_view token) {
    std::size_t begin = token.size(), end = 0, at = 0;
    forEachCharacter(token, [&](char32_t c) {
      std::string one;
      appendCharacter(one, c);
      if (isLetterOrDigit(c)) begin = std::min(begin, at), end = at + one.size();
      at += one.size();
    });
    if (begin < end)
      cores.push_back({token.substr(begin, end - begin), static_cast<std::size_t>(token.data() - text.data()) + begin});
  });
  return cores;
}

/// A word that occurs exactly once on each side, and where; nullopt: there is none.
std::optional<std::pair<Core, Core>> sharedWord(std::string_view source, std::string_view target, Random& random) {
  const std::vector<Core> ofSource = coresOf(source), ofTarget = coresOf(target);
  const auto onlyOne = [](const std::vector<Core>& cores, std::string_view text) {
    return std::ranges::count(cores, text, &Core::text) == 1;
  };
  std::vector<std::pair<Core, Core>> shared;
  for (const Core& core : ofSource)
    if (onlyOne(ofSource, core.text) && onlyOne(ofTarget, core.text))
      shared.emplace_back(core, *std::ranges::find(ofTarget, core.text, &Core::text));
  if (shared.empty()) return {};
  return drawnFrom(shared, random);
}

bool containsAny(std::string_view text, std::string_view marks) {
  return text.find_first_of(marks) != std::string_view::npos;
}

bool putPlaceholder(std::string& source, std::string& target, Random& random) {
  constexpr std::string_view placeholders[] = {"{0}",  "{1}",  "{name}",   "%s",     "%d",
                                               "%1$s", "%2$s", "%(name)s", "${name}"};
  if (containsAny(source + target, "{}%$")) return false;
  const std::string placeholder(drawnFrom(placeholders, random));
  if (const auto shared = sharedWord(source, target, random)) {
    const auto [ofSource, ofTarget] = *shared;
    const std::size_t bytes = ofSource.text.size();
    source.replace(ofSource.begin, bytes, placeholder);
    target.replace(ofTarget.begin, bytes, placeholder);
  } else {
    source = placeholder + " " + source;
    target = placeholder + " " + target;
  }
  return true;
}

bool putTags(std::string& source, std::string& target, Random& random) {
  constexpr std::string_view names[] = {"b", "i", "u", "a", "em", "strong", "span", "g"};
  if (containsAny(source + target, "<>")) return false;
  const std::string name(drawnFrom(names, random)), open = "<" + name + ">", close = "</" + name + ">";
  const auto enclose = [&](std::string& text, std::size_t begin, std::size_t bytes) {
    text.insert(begin + bytes, close);
    text.insert(begin, open);
  };
  if (const auto shared = sharedWord(source, target, random)) {
    const auto [ofSource, ofTarget] = *shared;
    const std::size_t bytes = ofSource.text.size();
    enclose(source, ofSource.begin, bytes);
    enclose(target, ofTarget.begin, bytes);
  } else {
    enclose(source, 0, source.size());
    enclose(target, 0, target.size());
  }
  return true;
}

/// Words of both sides with their letters shuffled. Their characters are known to the vocabulary.
bool makeNoise(std::string& source, std::string& target, Random& random) {
  constexpr std::uint64_t mostWords = 6;
  std::vector<std::string> words = spacedWords(source);
  for (std::string& word : spacedWords(target)) words.push_back(std::move(word));
  if (words.empty()) return false;
  std::vector<std::string> noise;
  for (std::uint64_t left = 1 + random.below(mostWords); left > 0; --left) {
    Characters word = charactersOfText(drawnFrom(words, random));
    random.shuffle(word.data(), word.size());
    noise.push_back(textOfCharacters(word));
  }
  source = target = joinedBySpaces(noise);
  return true;
}

}  // namespace

PairModifiers::PairModifiers(const ModifierShares& shares, std::string sourceLanguage, std::string targetLanguage)
    : shares_(shares), sourceLanguage_(std::move(sourceLanguage)), targetLanguage_(std::move(targetLanguage)) {}

std::vector<TextModifier> PairModifiers::draw(Random& random) const {
  std::vector<TextModifier> drawn;
  for (const TextModifier modifier : textModifierNames.enumerators())
    if (random.fraction() < shares_[modifier]) drawn.push_back(modifier);
  return drawn;
}

bool PairModifiers::apply(TextModifier modifier, std::string& source, std::string& target, Random& random) const {
  const auto setCases = [&](bool title) {
    const bool ofSource = setCase(source, sourceLanguage_, title), ofTarget = setCase(target, targetLanguage_, title);
    return ofSource || ofTarget;
  };
  switch (modifier) {
    case TextModifier::upper_case:
      return setCases(false);
    case TextModifier::title_case:
      return setCases(true);
    case TextModifier::typos:
      return makeTypingErrors(source, random);
    case TextModifier::no_end_punctuation:
      return removeEndPunctuation(source, target);
    case TextModifier::placeholders:
      return putPlaceholder(source, target, random);
    case TextModifier::tags:
      return putTags(source, target, random);
    case TextModifier::noise:
      return makeNoise(source, target, random);
  }
  return false;
}

}  // namespace transept
