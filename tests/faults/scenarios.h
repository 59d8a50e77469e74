// SPDX-License-Identifier: Apache-2.0
// Work that must lose nothing, in small.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace transept::test {

struct Scenario {
  std::string name;
  std::function<void(const std::string& folder)> prepare;  ///< makes what the work starts from, in an empty folder
  /// The work. It may be called again after it failed, and then completes it.
  std::function<void(const std::string& folder)> run;
  /// What the work made, without times and names of processes. Throws UserError if it is damaged.
  std::function<std::string(const std::string& folder)> result;
  int weight = 1;  ///< share in a sample
};
const std::vector<Scenario>& scenarios();
const Scenario& scenario(const std::string& name);

/// Whether the work was complete when it failed: its folder had its name, and only its parent was not synced.
bool isDone(const Scenario& scenario, const std::string& folder, const std::string& expected);

/// All files and folders below with hidden names.
std::vector<std::string> leftoversBelow(const std::string& folder);
/// How many descriptors this process has open.
int openDescriptors();

/// A folder in memory where the machine has one, so that syncing takes no time.
std::string scratchFolder(const std::string& name);

}  // namespace transept::test
