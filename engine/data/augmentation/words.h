// SPDX-License-Identifier: Apache-2.0
// Words and characters of a sentence that is changed at random.
#pragma once

#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/random.h"

namespace transept {

using Characters = std::u32string;

Characters charactersOfText(std::string_view text);
std::string textOfCharacters(const Characters& characters);

/// The words of a text, which spaces divide.
std::vector<std::string> spacedWords(std::string_view text);
std::string joinedBySpaces(const std::vector<std::string>& words);

/// One element of a list that is not empty.
template <typename List>
const auto& drawnFrom(const List& list, Random& random) {
  return list[random.below(std::size(list))];
}

}  // namespace transept
