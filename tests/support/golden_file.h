// SPDX-License-Identifier: Apache-2.0
// Compares a text with a file. With TRANSEPT_WRITE_GOLDEN=1 it writes the file instead (tests/write_golden).
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>

#include "tests/support/temporary_folder.h"

namespace transept::test {

/// Whether two lines differ only in numbers with decimals, and in these by at most 1e-3 of the number plus 1e-4.
inline bool areNearlyEqual(const std::string& a, const std::string& b) {
  static const std::regex number(R"([-+]?\d+\.\d+(e[-+]?\d+)?)");
  if (std::regex_replace(a, number, "#") != std::regex_replace(b, number, "#")) return false;
  for (auto it = std::sregex_iterator(a.begin(), a.end(), number),
            other = std::sregex_iterator(b.begin(), b.end(), number);
       it != std::sregex_iterator(); ++it, ++other) {
    const double x = std::stod(it->str()), y = std::stod(other->str());
    if (std::abs(x - y) > 1e-4 + 1e-3 * std::max(std::abs(x), std::abs(y))) return false;
  }
  return true;
}

/// computes: the text holds numbers that a model computed. They may differ a little, since processors round
/// differently.
inline void compareWithGolden(const std::string& path, const std::string& found, bool computes = false) {
  if (const char* writes = std::getenv("TRANSEPT_WRITE_GOLDEN"); writes && std::string(writes) == "1") {
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    std::ofstream(path) << found;
    return;
  }
  std::istringstream wanted(std::filesystem::exists(path) ? contentOf(path) : ""), lines(found);
  std::string old, now;
  for (int number = 1;; ++number) {
    const bool more = static_cast<bool>(std::getline(wanted, old)), is = static_cast<bool>(std::getline(lines, now));
    if (!more && !is) return;
    if (!more) old = "(end of the file)";
    if (!is) now = "(end of the output)";
    REQUIRE_MESSAGE((old == now || (computes && areNearlyEqual(old, now))), path, ", line ", number,
                    "\n  file:   ", old, "\n  output: ", now,
                    "\nIf the output is right, tests/write_golden writes the files.");
  }
}

}  // namespace transept::test
