// SPDX-License-Identifier: Apache-2.0
#include "engine/tasks/path_kind.h"

#include <algorithm>
#include <filesystem>
#include <optional>

#include "engine/base/enum_names.h"
#include "engine/base/error.h"
#include "engine/data/formats/byte_source.h"
#include "engine/data/formats/encoding.h"
#include "engine/data/formats/text_format.h"
#include "engine/experiment/experiment.h"
#include "engine/interop/formats/formats.h"
#include "engine/interop/logs/logs.h"
#include "engine/packed/packed_file.h"
#include "engine/platform/folders.h"
#include "engine/run/run_folder.h"

namespace transept {
namespace fs = std::filesystem;
namespace {

constexpr int deepest = 3;      // RUN/checkpoints/STEP/model.safetensors
constexpr int filesRead = 200;  // of a folder that may contain text
constexpr const char* whatCanBeOpened = "Open a run, a model, a corpus, an experiment, or parallel text.";

std::optional<PathKind> kindOfFolder(const fs::path& folder) {
  const auto has = [&](const char* name) { return pathExists((folder / name).string()); };
  if (RunFolder::isRun(folder.string())) return PathKind::run;
  if (!runOfCheckpoint(folder.string()).empty()) return PathKind::model;
  if (ExperimentFolder::isExperiment(folder.string())) return PathKind::experiment;
  if (has("corpus.json")) return PathKind::corpus;
  if (has("config.json") && has("model.safetensors") && !formatOfFolder(folder.string())) return PathKind::model;
  return std::nullopt;
}

/// The path itself, or the folder that contains it.
std::optional<KnownPath> findWhole(const std::string& path) {
  fs::path at(path);
  for (int level = 0; level <= deepest && at.has_relative_path(); ++level, at = at.parent_path()) {
    if (!isFolder(at.string())) continue;
    const auto kind = kindOfFolder(at);
    // Only runs contain further folders.
    if (kind && (level < 2 || *kind == PathKind::run)) return KnownPath{*kind, at.string()};
  }
  return std::nullopt;
}

/// A model of another tool, or one of its files.
std::optional<KnownPath> findForeign(const std::string& path) {
  if (formatOfFolder(path)) return KnownPath{PathKind::foreign, path};
  const fs::path file(path);
  const std::string folder = file.parent_path().string();
  constexpr std::string_view endings[] = {".bin", ".npz", ".safetensors", ".spm"};
  const bool part = file.filename() == "config.json" || file.filename() == "vocab.json" ||
                    std::ranges::find(endings, file.extension().string()) != std::end(endings);
  if (isFolder(path) || !part || !formatOfFolder(folder)) return std::nullopt;
  return KnownPath{PathKind::foreign, folder};
}

/// Corpora and experiments can be opened from the application's folders only.
void requireWithin(const std::string& home, const KnownPath& known, const std::string& what) {
  if (fs::path(known.path).parent_path().string() == home) return;
  throw UserError({"The {} {} lies outside {}.", what, known.path, home},
                  "Copy its folder there, then open it from there.", known.path);
}

bool isText(const std::string& file) {
  const PeekedBytes bytes(openBytes(file));
  return !bytes.head().empty() && detectEncoding(bytes.head()).name != "binary";
}

void requireText(const std::string& file) {
  bool any = false;
  try {
    forEachEntry(file, [&any](const ArchiveEntry&) { any = true; });
  } catch (const DamagedText&) {
    if (!any) throw;  // otherwise the archive contains entries before the damage
  }
  if (any) return;
  const PeekedBytes bytes(openBytes(file));
  if (bytes.head().empty()) throw UserError({"{} is empty.", file}, whatCanBeOpened, file);
  const auto refuse = [&](const Sentence& what) { throw UserError({"{} is {}.", file, what}, whatCanBeOpened, file); };
  if (fs::path(file).extension() == ".safetensors")
    refuse("a file of tensors, but there is no configuration beside it");
  if (detectEncoding(bytes.head()).name == "binary") refuse("neither text nor a file of Transept");
  const TextFormat format = detectFormat(decodedHead(bytes.head()), file);  // throws for other XML
  constexpr std::string_view ours[] = {"run.json", "config.json", "corpus.json", "experiment.json", "model.json"};
  if (std::ranges::find(ours, fs::path(file).filename().string()) != std::end(ours) ||
      (format == TextFormat::lines && fs::path(file).extension() == ".json"))
    refuse("a JSON file that belongs to no run, model, corpus or experiment");
}

void requireTextInside(const std::string& folder) {
  for (const std::string& name : namesIn(folder)) {
    std::optional<PathKind> kind;
    try {
      kind = kindOfFolder(fs::path(folder) / name);
    } catch (const UserError&) {  // a folder without permission
    }
    if (!kind) continue;
    throw UserError({"{} contains the {} {}.", folder, pathKindName(*kind), name},
                    "Open that, or another one in the folder.", folder);
  }
  int seen = 0;
  std::error_code error, unreadable;
  const auto options = fs::directory_options::skip_permission_denied;
  fs::recursive_directory_iterator entry(folder, options, error);
  for (const fs::recursive_directory_iterator end{}; !error && entry != end; entry.increment(error)) {
    if (++seen > filesRead) break;
    if (entry->path().filename().string().starts_with('.')) {
      entry.disable_recursion_pending();
      continue;
    }
    try {
      if (entry->is_regular_file(unreadable) && isText(entry->path().string())) return;
    } catch (const UserError&) {  // a damaged or unreadable file
    }
  }
  if (error) throwSystemError("read", folder, error.value());
  throw UserError({"{} is no run, model, corpus or experiment, and contains no text.", folder}, whatCanBeOpened,
                  folder);
}

}  // namespace

std::string_view pathKindName(PathKind kind) {
  constexpr auto names =
      enumNames<PathKind>("run", "model", "corpus", "experiment", "foreign", "log", "packed", "text");
  return names[kind];
}

KnownPath recognisePath(const std::string& given) {
  const std::string path = absolutePath(given);
  if (!pathExists(path))
    throw UserError(ErrorKind::notFound, {"There is no file or folder {}.", path},
                    "Check the name; it may have been moved or renamed.", path);
  // Throws for a folder without permission; later errors would name a file in it instead.
  if (isFolder(path)) namesIn(path);
  if (const auto known = findWhole(path)) {
    if (known->kind == PathKind::corpus) requireWithin(folders().corpora(), *known, "corpus");
    if (known->kind == PathKind::experiment) requireWithin(experimentsFolder(), *known, "experiment");
    return *known;
  }
  if (const auto foreign = findForeign(path)) return *foreign;
  if (isPackedFile(path)) return {PathKind::packed, path};
  if (isForeignLog(path)) return {PathKind::log, path};
  if (isFolder(path)) {
    requireTextInside(path);
  } else if (std::error_code error; fs::is_regular_file(path, error)) {
    requireText(path);
  } else {
    if (error) throwSystemError("open", path, error.value());
    throw UserError({"{} is neither a file nor a folder.", path}, whatCanBeOpened, path);
  }
  return {PathKind::text, path};
}

KnownPath recognisePaths(const std::vector<std::string>& paths) {
  if (paths.empty()) throw UserError("No path was given.", whatCanBeOpened);
  const KnownPath first = recognisePath(paths.front());
  for (const std::string& path : paths) {
    const KnownPath other = recognisePath(path);
    if (other == first || (other.kind == PathKind::text && first.kind == PathKind::text)) continue;
    throw UserError({"{} and {} cannot be opened at once.", first.path, other.path},
                    "Open one run, model, corpus or experiment, or several texts.", other.path);
  }
  return first;
}

}  // namespace transept
