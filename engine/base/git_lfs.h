// SPDX-License-Identifier: Apache-2.0
// Git LFS keeps large files elsewhere; a clone without them has small text files, "pointers", in their places.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/error.h"

namespace transept {

/// Throws UserError if the file `name` begins as a pointer does.
inline void requireNoLfsPointer(std::string_view head, const std::string& name) {
  if (!head.starts_with("version https://git-lfs.github.com/spec/")) return;
  throw UserError({"{} is a pointer of Git LFS, not the file itself.", name},
                  "Run \"git lfs pull\" in its repository, or download the file itself.", name);
}

}  // namespace transept
