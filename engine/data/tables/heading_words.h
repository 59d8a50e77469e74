// SPDX-License-Identifier: Apache-2.0
// The words by which headings of tables name the sides, in the languages of those who make tables.
#pragma once

#include <string_view>

namespace transept {

// All words are in lower case.
bool isSourceWord(std::string_view word);        ///< "source", "quelltext", "原文"
bool isTargetWord(std::string_view word);        ///< "target", "übersetzung", "訳文"
bool isPlainHeadingWord(std::string_view word);  ///< "text" in "source text": says nothing of the side

}  // namespace transept
