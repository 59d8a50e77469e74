// SPDX-License-Identifier: Apache-2.0
// The list of runs in other folders, such as those shared by several machines, that are shown beside the local runs.
#pragma once

#include <string>
#include <vector>

namespace transept {

/// Their folders in the order in which they were added, including those that are out of reach now.
std::vector<std::string> followedRuns();
/// Throws UserError if the folder is not a run. Adding a run again changes nothing.
void follow(const std::string& runFolder);
/// The run itself is not changed. Throws UserError if it was not followed.
void unfollow(const std::string& runFolder);

}  // namespace transept
