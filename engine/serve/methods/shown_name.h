// SPDX-License-Identifier: Apache-2.0
// The names that people give what is listed by them.
#pragma once

#include <string>

#include "engine/serve/rpc/params.h"

namespace transept {

/// The parameter `name` of `whose`, such as "A run's": 1 to 200 bytes without control characters, which would break
/// lists, logs and terminals. Throws RpcError.
std::string shownName(const Params& params, const std::string& whose);
/// The same where it may be left out.
std::string shownName(const Params& params, const std::string& whose, const std::string& fallback);

}  // namespace transept
