// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace transept {

enum class EndOf : std::uint8_t { asked, forced };

/// Ends a process of this machine and this user: asked, it may still put away what it does; forced, it does nothing
/// more. One that is gone is none the worse.
void endProcess(std::int64_t process, EndOf how);

}  // namespace transept
