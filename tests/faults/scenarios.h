// SPDX-License-Identifier: Apache-2.0
// Small examples of work that must not lose any data.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace transept::test {

struct Scenario {
  std::string name;
  std::function<void(const std::string& folder)> prepare;  ///< prepares the work's input in an empty folder
  /// Does the work. Another call after a failure completes it.
  std::function<void(const std::string& folder)> run;
  /// The result of the work, without times and process ids. Throws UserError if it is damaged.
  std::function<std::string(const std::string& folder)> result;
  int weight = 1;  ///< share of the sample
};
const std::vector<Scenario>& scenarios();
const Scenario& scenario(const std::string& name);

/// Whether the work was complete although it failed, since only the last sync of the parent folder failed.
bool isDone(const Scenario& scenario, const std::string& folder, const std::string& expected);

/// All files and folders with hidden names below `folder`.
std::vector<std::string> leftoversBelow(const std::string& folder);
/// The number of open descriptors of this process.
int openDescriptors();

/// A folder in /dev/shm if the machine has it, since syncing takes no time there.
std::string scratchFolder(const std::string& name);

}  // namespace transept::test
