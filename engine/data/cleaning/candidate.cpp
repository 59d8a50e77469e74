// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "engine/base/utf8.h"
#include "engine/data/cleaning/filter.h"

namespace transept {

void Candidate::replace(bool isTarget, std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return c == '\n' || c == '\r' || c == '\0'; }, ' ');
  std::string& kept = repaired_[isTarget ? 1 : 0];
  kept = std::move(text);
  (isTarget ? target : source) = trim(kept);
  (isTarget ? targetWords : sourceWords) = transept::countWords(isTarget ? target : source);
}

void Candidate::countWords() {
  sourceWords = transept::countWords(source);
  targetWords = transept::countWords(target);
}

}  // namespace transept
