// SPDX-License-Identifier: Apache-2.0
// Results on standard output and notes on standard error, as fmt formats them.
#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <string>
#include <utility>

namespace transept {

template <typename... Values>
void printTo(std::FILE* file, fmt::format_string<Values...> format, Values&&... values) {
  const std::string text = fmt::format(format, std::forward<Values>(values)...);
  std::fwrite(text.data(), 1, text.size(), file);
}
template <typename... Values>
void print(fmt::format_string<Values...> format, Values&&... values) {
  printTo(stdout, format, std::forward<Values>(values)...);
}
template <typename... Values>
void printNote(fmt::format_string<Values...> format, Values&&... values) {
  printTo(stderr, format, std::forward<Values>(values)...);
}

}  // namespace transept
