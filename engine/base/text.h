// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

namespace transept {

/// "a", "a or b", "a, b or c".
std::string joinedByOr(const std::vector<std::string>& words);

/// The first of "name", "name-2", "name-3", ... that take(candidate) accepts.
template <typename Take>
[[nodiscard]] std::string firstFreeName(const std::string& name, Take take) {
  std::string candidate = name;
  for (int number = 2; !take(candidate); ++number) candidate = fmt::format("{}-{}", name, number);
  return candidate;
}

/// The text as one word of a POSIX shell command, quoted if necessary.
std::string shellWord(const std::string& text);

}  // namespace transept
