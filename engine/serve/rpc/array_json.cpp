// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/rpc/array_json.h"

#include <bit>

namespace transept {

static_assert(std::endian::native == std::endian::little, "the protocol's arrays are little-endian");

std::string base64Of(std::span<const std::byte> bytes) {
  constexpr char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t index = 0; index < bytes.size(); index += 3) {
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - index);
    std::uint32_t group = 0;
    for (std::size_t byte = 0; byte < 3; ++byte) {
      group = group << 8 | (byte < count ? std::to_integer<std::uint32_t>(bytes[index + byte]) : 0);
    }
    for (std::size_t letter = 0; letter < 4; ++letter) {
      text += letter <= count ? letters[group >> (18 - 6 * letter) & 63] : '=';
    }
  }
  return text;
}

Json arrayJson(const std::vector<std::int64_t>& shape, std::span<const float> values) {
  return {{"shape", shape}, {"dtype", "f32"}, {"data", base64Of(std::as_bytes(values))}};
}

Json arrayJson(const std::vector<std::int64_t>& shape, std::span<const std::uint8_t> values) {
  return {{"shape", shape}, {"dtype", "u8"}, {"data", base64Of(std::as_bytes(values))}};
}

}  // namespace transept
