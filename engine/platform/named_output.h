// SPDX-License-Identifier: Apache-2.0
// The file that a person named for a result.
#pragma once

#include <string>
#include <string_view>

#include "engine/platform/descriptor.h"

namespace transept {

/// Writes in place to what exists: a device or pipe, the target of a link, a file, whose permissions stay. A new file
/// is written whole or not at all, with the permissions that the umask leaves.
class NamedOutput {
 public:
  /// Opens what exists, or checks that a file can be made there: call it before the work begins. "": no output. Throws
  /// UserError.
  explicit NamedOutput(std::string path);

  bool isWanted() const { return !path_.empty(); }
  const std::string& path() const { return path_; }
  /// Writes the whole result. Throws UserError.
  void write(std::string_view content);

 private:
  std::string path_;
  Descriptor existing_;
};

}  // namespace transept
