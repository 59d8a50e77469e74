// SPDX-License-Identifier: Apache-2.0
// Lengths of sentences in words.
#pragma once

#include <cstdint>
#include <string_view>

namespace transept {

/// Words between white space. A text with characters of a script that is written without spaces (Chinese, Japanese,
/// Thai, Lao, Khmer, Myanmar) is divided by ICU's dictionaries. The text must be valid UTF-8. Thread-safe.
std::int64_t countWords(std::string_view text);

}  // namespace transept
