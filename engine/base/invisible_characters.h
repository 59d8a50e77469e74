// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace transept {

/// Characters that show nothing wherever they stand: control characters other than blanks, soft hyphens, marks of
/// direction, zero-width spaces, byte order marks. Not the zero-width joiners that Persian and Indic scripts need.
bool isInvisible(char32_t character);

/// Whether a text shows nothing: it has spaces and characters without a shape of their own only, such as joiners.
bool isBlankText(std::string_view text);

}  // namespace transept
