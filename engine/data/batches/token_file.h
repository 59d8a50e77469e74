// SPDX-License-Identifier: Apache-2.0
// The format of a token file, little endian:
//
//   16 bytes   "TRTOKENS", u32 version, u32 0
//   ids        i32 [tokens]: source and target of pair 0, of pair 1, ...; padded with zeros to 8 bytes
//   offsets    u64 [2 * pairs + 1]: where the source and the target of each pair begin in ids
//   TokenFileEnd, 64 bytes
#pragma once

#include <cstdint>
#include <string_view>

namespace transept {

inline constexpr std::string_view tokenFileMagic = "TRTOKENS";
inline constexpr std::string_view tokenFileEndMagic = "TRTOKEND";
inline constexpr std::uint32_t tokenFileVersion = 1;
inline constexpr std::size_t tokenFileHeadBytes = 16;

struct TokenFileEnd {
  std::uint64_t pairs, sourceTokens, targetTokens;
  std::uint64_t contentChecksum;  // XXH3 of everything before
  std::uint64_t reserved[2];
  std::uint64_t endChecksum;  // XXH3 of the fields above
  char magic[8];
};
static_assert(sizeof(TokenFileEnd) == 64);

}  // namespace transept
