// SPDX-License-Identifier: Apache-2.0
// Lengths of sentences in words, and the words and sentences of a text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace transept {

/// Words between white space. A text with characters of a script that is written without spaces (Chinese, Japanese,
/// Thai, Lao, Khmer, Myanmar) is divided by ICU's dictionaries. The text must be valid UTF-8. Thread-safe.
std::int64_t countWords(std::string_view text);

/// Words, numbers and punctuation marks of a text without the white space between them, by the rules of Unicode
/// (UAX #29). The text must be valid UTF-8.
std::vector<std::string_view> wordsOf(std::string_view text);

/// The sentences of a text in a language, each with the white space behind it, by the rules of Unicode (UAX #29) as ICU
/// has them. The text must be valid UTF-8.
std::vector<std::string_view> sentencesOf(std::string_view text, const std::string& language);

}  // namespace transept
