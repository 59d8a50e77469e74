// SPDX-License-Identifier: Apache-2.0
// What tests do with texts.
#pragma once

#include <string>

namespace transept::test {

inline std::string replaced(std::string text, const std::string& old, const std::string& other) {
  for (std::size_t at = 0; (at = text.find(old, at)) != std::string::npos; at += other.size())
    text.replace(at, old.size(), other);
  return text;
}

inline bool contains(const std::string& text, const std::string& words) {
  return text.find(words) != std::string::npos;
}

}  // namespace transept::test
