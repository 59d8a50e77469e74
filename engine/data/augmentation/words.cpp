// SPDX-License-Identifier: Apache-2.0
#include "engine/data/augmentation/words.h"

#include "engine/base/utf8.h"
#include "engine/data/vocabulary/vocabulary_training.h"

namespace transept {

Characters charactersOfText(std::string_view text) {
  Characters characters;
  forEachCharacter(text, [&](char32_t c) { characters += c; });
  return characters;
}

std::string textOfCharacters(const Characters& characters) {
  std::string text;
  for (const char32_t c : characters) appendCharacter(text, c);
  return text;
}

std::vector<std::string> spacedWords(std::string_view text) {
  std::vector<std::string> words;
  forEachToken(text, [&](std::string_view word) { words.emplace_back(word); });
  return words;
}

std::string joinedBySpaces(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

}  // namespace transept
