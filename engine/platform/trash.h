// SPDX-License-Identifier: Apache-2.0
// The trash: deleted runs and corpora, which can be restored. A lock serialises the changes of several processes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace transept {

/// Moves a folder to the trash and returns its path there. Its original path is stored beside it.
std::string moveToTrash(const std::string& folder);
/// Moves a folder back to its original path, or beside it if that is taken. Throws UserError for a path that is not, or
/// no longer, in the trash.
std::string restoreFromTrash(const std::string& trashed);

struct Trashed {
  std::string path, original;  ///< in the trash, and where it was
  std::int64_t bytes = 0;
};
/// What the trash holds, by name.
std::vector<Trashed> trashContent();
/// Deletes a folder of the trash for good and returns the bytes it held; 0 if another process restored or deleted it.
/// Throws UserError for a path outside the trash.
std::int64_t deleteFromTrash(const std::string& trashed);

}  // namespace transept
