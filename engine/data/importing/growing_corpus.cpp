// SPDX-License-Identifier: Apache-2.0
#include "engine/data/importing/growing_corpus.h"

#include <filesystem>

#include "engine/base/error.h"
#include "engine/data/importing/import.h"
#include "engine/data/importing/pair_places.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folder_entries.h"
#include "engine/platform/folders.h"

namespace transept {

namespace {

namespace fs = std::filesystem;
constexpr const char* stateFile = "import.json";

void describeFile(const std::string& path, nlohmann::json& list) {
  if (isFolder(path)) {
    for (const std::string& file : filesBelow(path)) describeFile(file, list);
    return;
  }
  std::error_code error;
  const auto size = fs::file_size(path, error);
  const auto time = fs::last_write_time(path, error).time_since_epoch().count();
  list.push_back({path, error ? 0 : size, error ? 0 : time});
}

}  // namespace

nlohmann::json importTask(const ImportSettings& settings) {
  nlohmann::json files = nlohmann::json::array();
  std::vector<std::string> all = settings.files;
  all.insert(all.end(), {settings.source, settings.target, settings.validationSource, settings.validationTarget});
  all.insert(all.end(), settings.heldOut.begin(), settings.heldOut.end());
  for (const std::string& file : all) {
    if (file == "-") return nullptr;
    if (!file.empty()) describeFile(absolutePath(file), files);
  }
  return {{"version", 2},
          {"files", files},
          {"format", settings.format},
          {"languages", {settings.sourceLanguage, settings.targetLanguage}},
          {"cleaning", settings.cleaning.toJson()},
          {"validation_pairs", settings.validationPairs},
          {"seed", settings.seed}};
}

GrowingCorpus::GrowingCorpus(const std::string& path, nlohmann::json task) : path_(path), task_(std::move(task)) {
  const fs::path full(path);
  folder_ = full.parent_path().string() + "/.importing-" + full.filename().string();
  createFolder(folder_);
  lock_ = FileLock::take(file("lock"));
  if (!lock_) {
    throw UserError(ErrorKind::inUse, "Another import is making " + path + ".", "Wait for it, or choose another name.",
                    path);
  }
  if (pathExists(file(stateFile))) {
    const auto found = nlohmann::json::parse(readFile(file(stateFile)), nullptr, false);
    if (found.is_object() && canResume() && found.value("task", nlohmann::json()) == task_) {
      saved_ = found.value("state", nlohmann::json());
    }
  }
  std::error_code error;
  fs::directory_iterator entry(folder_, error), end;
  for (; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    // What filters had seen is told by the logs of their keys, not by the runs of the process that was killed.
    const bool needed = !saved_.is_null() && !name.starts_with("seen-");
    if (name != "lock" && !needed) fs::remove_all(entry->path(), error);
    if (error) throwSystemError("remove", entry->path().string(), error.value());
  }
  if (error) throwSystemError("read", folder_, error.value());
}

GrowingCorpus::~GrowingCorpus() {
  if (folder_.empty() || !lock_ || kept_) return;
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

void GrowingCorpus::save(const nlohmann::json& state) {
  if (canResume()) writeFileAtomically(file(stateFile), nlohmann::json{{"task", task_}, {"state", state}}.dump());
}

bool GrowingCorpus::keep() {
  kept_ = canResume() && pathExists(file(stateFile));
  return kept_;
}

void writeSummary(const GrowingCorpus& folder, const CorpusSummary& summary, const nlohmann::json& more) {
  nlohmann::json json = summary.toJson();
  json.erase("corpus");  // the folder may be moved
  json.erase("bytes");
  json["version"] = corpusVersion;
  json.update(more);
  for (const char* name : {corpus_file::trainSource, corpus_file::trainTarget, corpus_file::validationSource,
                           corpus_file::validationTarget, corpus_file::trainPlaces}) {
    json["files"][name] = fileBytes(folder.file(name));
  }
  OutputFile file(folder.file(corpus_file::summary));
  const std::string text = json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
  file.write(text.data(), text.size());
  file.finish();
}

void GrowingCorpus::forgetState() {
  std::error_code ignored;
  fs::remove(file(stateFile), ignored);
}

void GrowingCorpus::publish() {
  forgetState();
  std::error_code ignored;
  fs::remove(file("lock"), ignored);
  publishFolder(folder_, path_);
  folder_.clear();
}

}  // namespace transept
