// SPDX-License-Identifier: Apache-2.0
// The characters that references such as &amp;, &#233; and &#x2014; stand for.
#pragma once

#include <cstddef>
#include <string_view>

namespace transept {

/// `name` is what stands between & and ;: "amp", "#233", "#x2014". Numbers from 128 to 159 are those of windows-1252,
/// as browsers read them. 0 for an unknown name, and for a number that is no character.
char32_t referencedCharacter(std::string_view name);

/// The longest `name`: that of a number with zeros before it.
inline constexpr std::size_t longestReference = 12;

}  // namespace transept
