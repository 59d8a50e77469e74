// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cctype>
#include <cstring>
#include <string>

namespace transept {

/// The text as one word of a POSIX shell command, quoted if necessary.
inline std::string shellWord(const std::string& text) {
  const auto plain = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || std::strchr("/._-=+,:", c); };
  if (!text.empty() && std::all_of(text.begin(), text.end(), plain)) return text;
  std::string result = "'";
  for (const char character : text) result += character == '\'' ? std::string("'\\''") : std::string(1, character);
  return result + "'";
}

}  // namespace transept
