// SPDX-License-Identifier: Apache-2.0
#include "engine/run/set_aside.h"

#include <algorithm>
#include <filesystem>
#include <optional>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/checkpoint/checkpoint.h"

namespace transept {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view optimizerSuffix = ".optimizer";

std::string removedOf(const std::string& runFolder) {
  return runFolder + "/removed";
}

std::string checkpointPath(const std::string& runFolder, const std::string& name) {
  return runFolder + "/checkpoints/" + name;
}

bool contains(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

void move(const std::string& from, const std::string& to) {
  std::error_code error;
  fs::rename(from, to, error);
  if (error) throwSystemError("move", from, error.value());
}

void requireRemovable(const std::string& runFolder, const std::vector<std::string>& whole,
                      const std::vector<std::string>& optimizers, bool resumable) {
  std::vector<std::string> names;
  for (const CheckpointInfo& checkpoint : listCheckpoints(runFolder)) names.push_back(checkpoint.name);
  for (const auto* list : {&whole, &optimizers}) {
    for (const std::string& name : *list) {
      if (contains(names, name)) continue;
      throw UserError(ErrorKind::notFound, {"The run {} has no checkpoint {}.", runFolder, name},
                      "It may have been pruned meanwhile: refresh the list.", runFolder);
    }
  }
  const auto stays = [&](const std::string& name) { return !contains(whole, name); };
  if (!whole.empty() && std::ranges::none_of(names, stays))
    throw UserError("These are all checkpoints of the run.", "Keep one of them, or delete the run.", runFolder);
  const std::optional<CheckpointInfo> start = resumable ? resumableUpTo(runFolder, INT64_MAX) : std::nullopt;
  if (start && (contains(whole, start->name) || contains(optimizers, start->name)))
    throw UserError({"{} is the checkpoint that training would resume from.", start->name},
                    "Keep it; the others can be removed.", runFolder);
}

}  // namespace

SetAside asideOf(const std::string& runFolder) {
  SetAside aside;
  for (const std::string& name : namesIn(removedOf(runFolder), Absent::isEmpty)) {
    if (name.starts_with('.')) continue;
    aside.names.push_back(name);
    const std::string path = removedOf(runFolder) + "/" + name;
    aside.bytes += isFolder(path) ? folderBytes(path) : fileBytes(path);
  }
  return aside;
}

SetAside setAside(const std::string& runFolder, const std::vector<std::string>& checkpoints,
                  const std::vector<std::string>& optimizers, bool resumable) {
  requireRemovable(runFolder, checkpoints, optimizers, resumable);
  const std::string removed = removedOf(runFolder);
  createFolder(removed);
  for (const std::string& name : checkpoints) {
    removeFolderAtomically(removed + "/" + name);  // an earlier checkpoint of the same step
    move(checkpointPath(runFolder, name), removed + "/" + name);
  }
  for (const std::string& name : optimizers) {
    const std::string from = checkpointPath(runFolder, name) + "/" + checkpoint_file::optimizer;
    if (!contains(checkpoints, name) && pathExists(from))
      move(from, removed + "/" + name + std::string(optimizerSuffix));
  }
  syncFolder(removed);
  syncFolder(runFolder + "/checkpoints");
  return asideOf(runFolder);
}

SetAside bringBack(const std::string& runFolder) {
  SetAside back = asideOf(runFolder);
  const std::string removed = removedOf(runFolder) + "/";
  // Whole checkpoints first: an optimizer state belongs in one.
  for (const bool whole : {true, false}) {
    for (const std::string& name : back.names) {
      if (whole == name.ends_with(optimizerSuffix)) continue;
      const std::string to = whole ? checkpointPath(runFolder, name)
                                   : checkpointPath(runFolder, name.substr(0, name.size() - optimizerSuffix.size())) +
                                         "/" + checkpoint_file::optimizer;
      if (pathExists(to) || !pathExists(fs::path(to).parent_path().string())) continue;
      move(removed + name, to);
    }
  }
  removeFolderAtomically(removedOf(runFolder));
  syncFolder(runFolder + "/checkpoints");
  return back;
}

void dropAside(const std::string& runFolder) {
  removeFolderAtomically(removedOf(runFolder));
}

}  // namespace transept
