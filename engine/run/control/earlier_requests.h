// SPDX-License-Identifier: Apache-2.0
// What was asked of a run or a queue (control.h) before the process began that is to obey.
#pragma once

#include <cstdint>
#include <string>

namespace transept {

/// forget: a person started the process by hand and means it to run. obey: it was started for somebody, who called
/// forgetRequests() first and may have asked for a pause since.
enum class EarlierRequests : std::uint8_t { obey, forget };
/// Says "obey" to the commands train and experiment.
constexpr const char* obeyEarlierRequests = "--obey-earlier-requests";

/// A pause or stop that was asked of an earlier process does not end the next one. Call it with the lock of the run or
/// queue in hand, or before a process is started: what is asked of one that lives must not be lost.
void forgetRequests(const std::string& folder);

}  // namespace transept
