// SPDX-License-Identifier: Apache-2.0
// The trained demo that comes with the program: a finished run of `transept-engine demo` with its averaged weights, so
// that there is something to translate with and to look into before anything was trained.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace transept {

/// Its folder beside the program (share/transept/trained-demo); empty where it was not installed.
std::string shippedRun();

/// Its copy below `runs`, made where there is none yet. Throws UserError (notFound) where nothing was installed.
/// `progress(done, total)` counts files; what it throws ends the work, and nothing is left behind.
std::string copyOfShippedRun(const std::string& runs,
                             const std::function<void(std::int64_t done, std::int64_t total)>& progress);

}  // namespace transept
