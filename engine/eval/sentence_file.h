// SPDX-License-Identifier: Apache-2.0
// Texts to score: one sentence per line.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace transept {

/// The lines of a UTF-8 file without line ends. Throws std::runtime_error with file and line where the file cannot be
/// read, is empty or is not UTF-8.
std::vector<std::string> readSentences(const std::string& path);

/// The same from a stream; `name` is its name in messages.
std::vector<std::string> readSentences(std::istream& stream, const std::string& name);

}  // namespace transept
