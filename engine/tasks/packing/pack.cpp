// SPDX-License-Identifier: Apache-2.0
#include "engine/tasks/packing/pack.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <utility>
#include <vector>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/data/importing/corpus.h"
#include "engine/packed/packed_file.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/model_choice.h"
#include "engine/run/run_folder.h"

namespace transept {
namespace {

namespace fs = std::filesystem;

/// What a path stands for, and the files that belong to it, below its folder.
struct Item {
  std::string kind, folder, name;
  std::vector<std::string> files;
};

/// The files below a folder that `keep` accepts by their path in it. Hidden ones are unfinished or about to be removed.
std::vector<std::string> visibleFiles(const std::string& folder, const std::function<bool(const std::string&)>& keep) {
  std::vector<std::string> files;
  for (const std::string& file : filesBelow(folder)) {
    std::string path = file.substr(folder.size() + 1);
    const bool hidden = path.front() == '.' || path.find("/.") != std::string::npos;
    if (!hidden && keep(path)) files.push_back(std::move(path));
  }
  return files;
}

/// Without what is of this machine and of earlier trainings. checkpoint: the only one to keep; empty: all.
Item runItem(const std::string& folder, const std::string& checkpoint) {
  if (RunLock::held(folder))
    throw UserError(ErrorKind::inUse, {"The run {} is being trained.", folder}, "Pause it, then pack it.", folder);
  const std::string kept = checkpoint.empty() ? "checkpoints/" : "checkpoints/" + checkpoint + "/";
  return {"run", folder, RunFolder::open(folder).description().name, visibleFiles(folder, [&](const std::string& path) {
            if (path.starts_with("checkpoints/")) return path.starts_with(kept);
            return path != "lock" && !path.ends_with(".json.lock") && path != "log.txt" &&
                   !path.starts_with("control.json") && !path.starts_with("removed/");
          })};
}

Item itemOf(const std::string& path) {
  if (RunFolder::isRun(path)) return runItem(path, {});
  if (const std::string run = runOfCheckpoint(path); !run.empty())
    return runItem(absolutePath(run), fs::path(path).filename().string());
  if (pathExists(path + "/" + corpus_file::summary))
    return {"corpus", path, openCorpus(path).name, visibleFiles(path, [](const std::string& file) {
              return !file.starts_with(std::string(corpus_file::derived) + "/");
            })};
  const ModelChoice model = resolveModel(path);  // throws for anything else
  if (!model.run.empty()) return runItem(absolutePath(model.run), {});
  const std::string folder = fs::path(model.weights).parent_path().string();
  return {"model", folder, model.name, visibleFiles(folder, [](const std::string&) { return true; })};
}

std::string homeOf(const std::string& kind, const std::string& file) {
  if (kind == "run") return folders().runs();
  if (kind == "corpus") return folders().corpora();
  if (kind == "model") return folders().models();
  throw UserError(ErrorKind::newerVersion, {"{} holds a '{}', which this version does not know.", file, kind},
                  "Install a newer version.", file);
}

/// Throws UserError if the unpacked folder is not what the file says.
void requireKind(const std::string& kind, const std::string& folder, const std::string& file) {
  try {
    if (kind == "run")
      RunFolder::open(folder);
    else if (kind == "corpus")
      openCorpus(folder);
    else
      modelConfig(resolveModel(folder));
  } catch (const UserError& error) {
    if (error.kind() == ErrorKind::newerVersion || error.kind() == ErrorKind::noResources) throw;
    throw UserError({"{} does not hold a {} that can be opened.", file, kind}, "Pack it again where it comes from.",
                    file);
  }
}

}  // namespace

PackReport packPath(const PackRequest& request, const ProgressFunction& progress, std::stop_token stop) {
  const Item item = itemOf(absolutePath(request.path));
  std::string out = request.out;
  if (out.empty()) {
    const auto file = [](const std::string& name) { return name + std::string(packedEnding); };
    out = file(firstFreeName(absolutePath(request.folder) + "/" + fileNameOf(item.name),
                             [&](const std::string& name) { return !isLink(file(name)) && !pathExists(file(name)); }));
  } else if (!out.ends_with(packedEnding)) {
    out += packedEnding;
  }
  out = absolutePath(out);
  writePacked(out, item.kind, item.name, item.folder, item.files, progress, std::move(stop));
  return {item.kind, out, item.name, fileBytes(out)};
}

PackReport unpackFile(const UnpackRequest& request, const ProgressFunction& progress, std::stop_token stop) {
  const std::string file = absolutePath(request.file);
  const PackedContents contents = readPackedContents(file);
  const std::string home = homeOf(contents.kind, file);
  const std::string name = request.name.empty() ? contents.name : request.name;
  std::string out;
  if (request.out.empty()) {
    createFolder(home);
    out = home + "/" + fileNameOf(name);
    // A file that is opened again leads to what it became, as long as that is unchanged.
    const std::string place =
        firstFreeName(out, [&](const std::string& path) { return !pathExists(path) || holdsContents(path, contents); });
    if (pathExists(place)) return {contents.kind, place, name, fileBytes(file)};
  } else {
    out = absolutePath(request.out);
    if (pathExists(out)) throw UserError({"{} exists already.", out}, "Name one that does not exist yet.", out);
  }
  const ScratchFolder scratch(out);
  unpackInto(scratch.path(), file, contents, progress, std::move(stop));
  requireKind(contents.kind, scratch.path(), file);
  if (request.out.empty())
    out = publishUnderFreeName(scratch.path(), out);
  else
    publishFolder(scratch.path(), out);
  return {contents.kind, out, name, fileBytes(file)};
}

}  // namespace transept
