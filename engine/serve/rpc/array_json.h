// SPDX-License-Identifier: Apache-2.0
// Arrays of numbers as the protocol carries them: {"shape", "dtype", "data": base64}.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/serve/rpc/json_rpc.h"

namespace transept {

std::string base64Of(std::span<const std::byte> bytes);
Json arrayJson(const std::vector<std::int64_t>& shape, std::span<const float> values);         ///< f32
Json arrayJson(const std::vector<std::int64_t>& shape, std::span<const std::uint8_t> values);  ///< u8

}  // namespace transept
