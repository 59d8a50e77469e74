// SPDX-License-Identifier: Apache-2.0
#include "engine/run/followed_runs.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/file_lock.h"
#include "engine/platform/folders.h"
#include "engine/run/run_folder.h"

namespace transept {
namespace {

std::string listPath() {
  return folders().data + "/followed-runs.json";
}

/// Windows on several engines may follow and unfollow at the same time.
FileLock lockList() {
  createFolder(folders().data);
  auto lock = FileLock::take(listPath() + ".lock", std::chrono::seconds(5));
  if (lock) return std::move(*lock);
  throw UserError(ErrorKind::inUse, listPath() + " is being changed by another process.", "Try again.", listPath());
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
  const FileLock lock = lockList();
  std::vector<std::string> runs = followedRuns();
  if (std::find(runs.begin(), runs.end(), runFolder) != runs.end()) return;
  runs.push_back(runFolder);
  write(runs);
}

void unfollow(const std::string& runFolder) {
  const FileLock lock = lockList();
  std::vector<std::string> runs = followedRuns();
  if (std::erase(runs, runFolder) == 0)
    throw UserError(ErrorKind::notFound, "The run " + runFolder + " is not a followed run.",
                    "Delete it in the list of runs.", runFolder);
  write(runs);
}

}  // namespace transept
