// SPDX-License-Identifier: Apache-2.0
// The runs that are shown beside the user's own: those in other folders that the user follows, such as folders shared
// by several machines, and the trained demo that is installed with the program, a finished run of `transept-engine
// demo` to translate with and to inspect before the first training.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace transept {

/// The folders of the followed runs in the order in which they were added, including those that are out of reach now.
std::vector<std::string> followedRuns();
/// Throws UserError if the folder is not a run. Adding a run again changes nothing.
void follow(const std::string& runFolder);
/// The run itself is not changed. Throws UserError if it was not followed.
void unfollow(const std::string& runFolder);

/// The folder of the trained demo beside the program (share/transept/trained-demo); empty if it is not installed.
std::string shippedRun();

/// Returns its copy below `runs`, which is made if there is none. Throws UserError (notFound) if it is not installed.
/// `progress(done, total)` counts files; an exception from it ends the work, and nothing is left behind.
std::string copyOfShippedRun(const std::string& runs,
                             const std::function<void(std::int64_t done, std::int64_t total)>& progress);

}  // namespace transept
