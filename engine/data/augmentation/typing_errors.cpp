// SPDX-License-Identifier: Apache-2.0
#include "engine/data/augmentation/typing_errors.h"

#include <unicode/uchar.h>

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/utf8.h"
#include "engine/data/augmentation/words.h"

namespace transept {
namespace {

bool isLetter(char32_t c) {
  return u_isalpha(static_cast<UChar32>(c)) != 0;
}

/// The letters beside a letter on a keyboard with Latin letters; empty for other characters.
std::string_view neighboursOnKeyboard(char32_t c) {
  constexpr std::string_view neighbours[] = {
      "qsz",  "vghn", "xdfv", "sefxc", "wrsd", "drgcv", "fthvb", "gyjbn", "uokj", "huknm", "jilm", "okp",  "nkj",
      "bhjm", "ipkl", "ol",   "wa",    "etdf", "awdxz", "rygf",  "yihj",  "cfgb", "qesa",  "zsdc", "tugh", "asx"};
  return c >= U'a' && c <= U'z' ? neighbours[c - U'a'] : std::string_view();
}

enum class Typo : std::uint8_t { swapped, missing, doubled, neighbouring, joined, divided };
constexpr std::array typos{Typo::swapped,      Typo::missing, Typo::doubled,
                           Typo::neighbouring, Typo::joined,  Typo::divided};

/// Makes one typing error in words[at]. False: the word does not permit it.
bool mistype(std::vector<std::string>& words, std::size_t at, Typo typo, Random& random) {
  if (typo == Typo::joined) {
    if (at + 1 == words.size()) return false;
    words[at] += words[at + 1];
    words.erase(words.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    return true;
  }
  Characters word = charactersOfText(words[at]);
  std::vector<std::size_t> letters;
  for (std::size_t i = 0; i < word.size(); ++i)
    if (isLetter(word[i])) letters.push_back(i);
  if (letters.size() < 2) return false;
  const std::size_t chosen = letters[random.below(letters.size())];
  if (typo == Typo::swapped) {
    if (chosen == 0 || !isLetter(word[chosen - 1]) || word[chosen - 1] == word[chosen]) return false;
    std::swap(word[chosen - 1], word[chosen]);
  } else if (typo == Typo::missing) {
    word.erase(chosen, 1);
  } else if (typo == Typo::doubled) {
    word.insert(chosen, 1, word[chosen]);
  } else if (typo == Typo::neighbouring) {
    const std::string_view neighbours = neighboursOnKeyboard(word[chosen]);
    if (neighbours.empty()) return false;
    word[chosen] = static_cast<char32_t>(drawnFrom(neighbours, random));
  } else {
    if (chosen == 0) return false;
    word.insert(chosen, 1, U' ');
  }
  words[at] = textOfCharacters(word);
  return true;
}

}  // namespace

bool makeTypingErrors(std::string& text, Random& random) {
  constexpr double perWord = 0.1;
  constexpr int attempts = 8;
  std::vector<std::string> words = spacedWords(text);
  if (words.empty()) return false;
  bool changed = false;
  for (std::size_t i = 0; i < words.size(); ++i)
    if (random.fraction() < perWord) changed |= mistype(words, i, drawnFrom(typos, random), random);
  for (int i = 0; i < attempts && !changed; ++i) {
    const Typo typo = drawnFrom(typos, random);  // compilers differ in the order in which they compute arguments
    changed = mistype(words, random.below(words.size()), typo, random);
  }
  if (changed) text = joinedBySpaces(words);
  return changed;
}

}  // namespace transept
