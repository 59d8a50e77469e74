// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace transept {

/// What printf prints, of any length.
[[gnu::format(printf, 1, 2)]] std::string formatted(const char* format, ...);

/// The text as one word of a POSIX shell command, quoted if necessary.
std::string shellWord(const std::string& text);

}  // namespace transept
