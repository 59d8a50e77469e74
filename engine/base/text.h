// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fmt/format.h>

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

namespace transept {

/// "a", "a or b", "a, b or c".
std::string joinedByOr(const std::vector<std::string>& words);

/// "1 pair was", "2 pairs were"
std::string counted(std::integral auto count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

/// "1 pair", "2 pairs"
std::string counted(std::integral auto count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

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
