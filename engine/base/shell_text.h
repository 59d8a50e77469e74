// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace transept {

/// One word of a POSIX shell's command line: in quotes where the text needs them.
std::string shellWord(const std::string& text);

}  // namespace transept
