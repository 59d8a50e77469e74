// SPDX-License-Identifier: Apache-2.0
// Checkpoints that a user removes stay in RUN/removed until the removal is final, so that it can be undone. They are
// not in the application's trash, because they must move with the run, and free the disk when the removal is final.
//   removed/step-00001000/             a whole checkpoint
//   removed/step-00001000.optimizer    the optimizer state of a checkpoint whose weights stay
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace transept {

struct SetAside {
  std::vector<std::string> names;  ///< in RUN/removed
  std::int64_t bytes = 0;
};

SetAside asideOf(const std::string& runFolder);

/// Moves whole checkpoints, and the optimizer states of others, by name ("step-00001000") to RUN/removed. Refused
/// (UserError, and nothing is moved): unknown names, all checkpoints of a run, and, if `resumable`, the checkpoint that
/// training would resume from.
SetAside setAside(const std::string& runFolder, const std::vector<std::string>& checkpoints,
                  const std::vector<std::string>& optimizers, bool resumable);

/// Moves everything back, except where a new file or folder has the name. Returns what RUN/removed held.
SetAside bringBack(const std::string& runFolder);

/// Makes the removal final.
void dropAside(const std::string& runFolder);

}  // namespace transept
