// SPDX-License-Identifier: Apache-2.0
#include "engine/run/shipped_run.h"

#include <filesystem>
#include <mutex>
#include <utility>
#include <vector>

#include "engine/platform/atomic_file.h"
#include "engine/platform/error.h"
#include "engine/platform/folders.h"
#include "engine/platform/system_info.h"
#include "engine/run/run_folder.h"

namespace transept {
namespace fs = std::filesystem;
namespace {

constexpr const char* shippedName = "trained-demo";

void copyFile(const std::string& from, const std::string& to) {
  const std::string content = readFile(from);
  OutputFile file(to);
  file.write(content.data(), content.size());
  file.finish();
}

}  // namespace

std::string shippedRun() {
  const fs::path base = fs::path(executablePath()).parent_path().parent_path();
  const std::string folder = (base / "share" / "transept" / shippedName).string();
  return RunFolder::isRun(folder) ? folder : std::string();
}

std::string copyOfShippedRun(const std::string& runs,
                             const std::function<void(std::int64_t done, std::int64_t total)>& progress) {
  static std::mutex one;  // two pages may ask at once
  const std::lock_guard guard(one);
  std::string copy = runs + "/" + shippedName;
  if (RunFolder::isRun(copy)) return copy;
  const std::string shipped = shippedRun();
  if (shipped.empty()) {
    throw UserError(ErrorKind::notFound, "This installation has no trained demo.", "Train the demo instead.");
  }
  createFolder(runs);
  copy = freeFolder(runs, shippedName);
  const std::string folder = beginFolder(copy);
  try {
    std::vector<std::pair<std::string, std::string>> files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(shipped)) {
      const std::string from = entry.path().string(), to = folder + from.substr(shipped.size());
      if (entry.is_directory()) {
        createFolder(to);
      } else {
        files.emplace_back(from, to);
      }
    }
    std::int64_t copied = 0;
    for (const auto& [from, to] : files) {
      progress(copied++, static_cast<std::int64_t>(files.size()));
      copyFile(from, to);
    }
    publishFolder(folder, copy);
  } catch (...) {
    removeFolderAtomically(folder);
    throw;
  }
  return copy;
}

}  // namespace transept
