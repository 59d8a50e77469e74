// SPDX-License-Identifier: Apache-2.0
// Checkpoints that a person removes lie in RUN/removed until that is final, so that it can be taken back:
//   removed/step-00001000/             a whole checkpoint
//   removed/step-00001000.optimizer    the optimizer state of one whose weights stay
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace transept {

struct SetAside {
  std::vector<std::string> names;  ///< as they lie there
  std::int64_t bytes = 0;
};

SetAside asideOf(const std::string& runFolder);

/// Moves whole checkpoints, and optimizer states of others, out of the way; by name ("step-00001000"). Nothing is moved
/// where one of them is refused (UserError): unknown names, the last checkpoint of a run, and, where `resumable`, the
/// one that training would go on from.
SetAside setAside(const std::string& runFolder, const std::vector<std::string>& checkpoints,
                  const std::vector<std::string>& optimizers, bool resumable);

/// Moves everything back to where it was; what has been written anew meanwhile stays as it is. Returns what came back.
SetAside bringBack(const std::string& runFolder);

/// Makes it final.
void dropAside(const std::string& runFolder);

}  // namespace transept
