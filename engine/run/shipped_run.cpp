// SPDX-License-Identifier: Apache-2.0
#include "engine/run/shipped_run.h"

#include <filesystem>
#include <mutex>
#include <vector>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/run_folder.h"

namespace transept {
namespace fs = std::filesystem;
namespace {

constexpr const char* shippedName = "trained-demo";

}  // namespace

std::string shippedRun() {
  const std::string folder = shippedPath(shippedName);
  return RunFolder::isRun(folder) ? folder : std::string();
}

std::string copyOfShippedRun(const std::string& runs,
                             const std::function<void(std::int64_t done, std::int64_t total)>& progress) {
  static std::mutex one;  // two requests may come at once
  const std::lock_guard guard(one);
  std::string copy = runs + "/" + shippedName;
  if (RunFolder::isRun(copy)) return copy;
  const std::string shipped = shippedRun();
  if (shipped.empty()) {
    throw UserError(ErrorKind::notFound, "This installation has no trained demo.", "Train the demo instead.");
  }
  createFolder(runs);
  copy = freeFolder(runs, shippedName);
  makeFolder(copy, [&](const std::string& folder) {
    const std::vector<std::string> files = filesBelow(shipped);
    std::int64_t copied = 0;
    for (const std::string& from : files) {
      progress(copied++, static_cast<std::int64_t>(files.size()));
      const fs::path to = folder + from.substr(shipped.size());
      createFolder(to.parent_path().string());
      copyFile(from, to.string());
    }
  });
  return copy;
}

}  // namespace transept
