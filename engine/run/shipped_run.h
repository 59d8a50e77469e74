// SPDX-License-Identifier: Apache-2.0
// The trained demo that is installed with the program: a finished run of `transept-engine demo` with averaged weights,
// to translate with and to inspect before the first training.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace transept {

/// Its folder beside the program (share/transept/trained-demo); empty if it is not installed.
std::string shippedRun();

/// Returns its copy below `runs`, which is made if there is none. Throws UserError (notFound) if it is not installed.
/// `progress(done, total)` counts files; an exception from it ends the work, and nothing is left behind.
std::string copyOfShippedRun(const std::string& runs,
                             const std::function<void(std::int64_t done, std::int64_t total)>& progress);

}  // namespace transept
