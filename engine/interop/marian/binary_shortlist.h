// SPDX-License-Identifier: Apache-2.0
// The lexical shortlists of Bergamot, lex.*.bin: for each source token the target tokens that it may become.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace transept {

struct BinaryShortlist {
  std::uint64_t first = 0;                          ///< the target tokens 0 to first - 1 are allowed always
  std::vector<std::vector<std::int32_t>> ofSource;  ///< ascending target tokens of each source token
};

/// Throws UserError for a damaged file, and for tokens that are not below `targets`.
BinaryShortlist readBinaryShortlist(const std::string& path, std::int64_t targets);
/// The content of the file.
std::string binaryShortlistText(const BinaryShortlist& list);

}  // namespace transept
