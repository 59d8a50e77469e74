// SPDX-License-Identifier: Apache-2.0
// Whether a file was replaced since the last look, for one stat call.
#pragma once

#include <cstdint>
#include <string>

namespace transept {

class FileWatcher {
 public:
  explicit FileWatcher(std::string path) : path_(std::move(path)) {}
  /// True when the file appeared, was replaced or was written since the last call (or at the first, when it exists).
  bool changed();

 private:
  struct Stamp {
    std::uint64_t inode = 0;
    std::int64_t seconds = 0, nanoseconds = 0, bytes = 0;
    bool operator==(const Stamp&) const = default;
  };
  std::string path_;
  Stamp last_;
};

}  // namespace transept
