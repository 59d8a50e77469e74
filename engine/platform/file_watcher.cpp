// SPDX-License-Identifier: Apache-2.0
#include "engine/platform/file_watcher.h"

#include <sys/stat.h>

#include <utility>

namespace transept {

bool FileWatcher::changed() {
  struct stat status {};
  Stamp now;
  if (::stat(path_.c_str(), &status) == 0) {
    now = {status.st_ino, status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_size};
  }
  return std::exchange(last_, now) != now && now != Stamp{};
}

}  // namespace transept
