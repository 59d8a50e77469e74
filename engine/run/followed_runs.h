// SPDX-License-Identifier: Apache-2.0
// Runs that lie elsewhere, on a folder that several machines share: which ones are shown beside those of this machine.
#pragma once

#include <string>
#include <vector>

namespace transept {

/// Their folders, in the order in which they were added; those that cannot be seen now among them.
std::vector<std::string> followedRuns();
/// Throws UserError where the folder is no run. Twice is once.
void follow(const std::string& runFolder);
/// Nothing of the run itself is touched. Throws UserError where it was not followed.
void unfollow(const std::string& runFolder);

}  // namespace transept
