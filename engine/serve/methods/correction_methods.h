// SPDX-License-Identifier: Apache-2.0
// corrections/* and web/suggestions: the file that both use.
#pragma once

#include <string>

namespace transept {

/// Corrections that clients of the window's service sent and nobody has looked at.
std::string suggestionsFile();

}  // namespace transept
