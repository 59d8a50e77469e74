// SPDX-License-Identifier: Apache-2.0
#include "engine/run/known_runs.h"

#include <algorithm>
#include <filesystem>
#include <mutex>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/file_lock.h"
#include "engine/platform/folders.h"
#include "engine/run/run_folder.h"

namespace transept {

namespace {

constexpr const char* shippedName = "trained-demo";

std::string listPath() {
  return folders().data + "/followed-runs.json";
}

void write(const std::vector<std::string>& runs) {
  writeFileAtomically(listPath(), nlohmann::json{{"version", 1}, {"runs", runs}}.dump(2) + "\n");
}

}  // namespace

std::vector<std::string> followedRuns() {
  if (!pathExists(listPath())) return {};
  std::vector<std::string> runs;
  const auto list = parseJson(readFile(listPath()));
  if (!list.is_object() || !list.contains("runs") || !list["runs"].is_array()) return {};
  for (const auto& run : list["runs"])
    if (run.is_string()) runs.push_back(run);
  return runs;
}

void follow(const std::string& runFolder) {
  RunFolder::open(runFolder);  // throws if it is not a run
  createFolder(folders().data);
  const FileLock lock = FileLock::forChangeOf(listPath());
  std::vector<std::string> runs = followedRuns();
  if (std::ranges::find(runs, runFolder) != runs.end()) return;
  runs.push_back(runFolder);
  write(runs);
}

void unfollow(const std::string& runFolder) {
  createFolder(folders().data);
  const FileLock lock = FileLock::forChangeOf(listPath());
  std::vector<std::string> runs = followedRuns();
  if (std::erase(runs, runFolder) == 0)
    throw UserError(ErrorKind::notFound, {"The run {} is not a followed run.", runFolder},
                    "Delete it in the list of runs.", runFolder);
  write(runs);
}

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
  if (shipped.empty())
    throw UserError(ErrorKind::notFound, "This installation has no trained demo.", "Train the demo instead.");
  createFolder(runs);
  copy = freeFolder(runs, shippedName);
  makeFolder(copy, [&](const std::string& folder) {
    const std::vector<std::string> files = filesBelow(shipped);
    std::int64_t copied = 0;
    for (const std::string& from : files) {
      progress(copied++, static_cast<std::int64_t>(files.size()));
      const std::filesystem::path to = folder + from.substr(shipped.size());
      createFolder(to.parent_path().string());
      copyFile(from, to.string());
    }
  });
  return copy;
}

}  // namespace transept
