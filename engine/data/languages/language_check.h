// SPDX-License-Identifier: Apache-2.0
// The language of a text by the statistics of its letters, as a check of what people, names and headings say.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace transept {

/// The code of the language that a text is written in; empty for a short text, for one of several languages, and for a
/// language that the statistics lack (they know about 80). The result depends on the text alone.
std::string languageOfText(std::string_view text);

struct DetectedLanguage {
  std::string code;
  double share = 0;  ///< of the text's letters, 0 to 1
};
/// The languages that a text may be written in, likeliest first: a guess for short texts, and empty where there is
/// none. The text must be valid UTF-8.
std::vector<DetectedLanguage> likelyLanguages(std::string_view text);

/// The languages of two sides.
struct LanguagePair {
  std::string source, target;  ///< codes; empty: unknown
};

/// Whether the languages that were found stand for the wanted ones in the wrong order.
bool isReversed(const LanguagePair& found, const LanguagePair& wanted);

}  // namespace transept
