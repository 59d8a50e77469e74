// SPDX-License-Identifier: Apache-2.0
#include "engine/run/run_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/json_reader.h"
#include "engine/base/utf8.h"
#include "engine/base/version.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/platform/system_info.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/checkpoint/safetensors.h"

namespace transept {

namespace fs = std::filesystem;

namespace {

using nlohmann::json;

constexpr std::size_t longestTag = 60, mostTags = 40, longestNotes = std::size_t{1} << 18;

std::vector<std::string> tidied(const std::vector<std::string>& tags) {
  std::vector<std::string> tidy;
  for (const std::string& given : tags) {
    std::string tag(trim(given));
    if (tag.empty() || std::ranges::find(tidy, tag) != tidy.end()) continue;
    if (tag.size() > longestTag)
      throw UserError({"A tag has at most {} bytes.", longestTag}, "Shorten it, or write it into the notes.");
    tidy.push_back(std::move(tag));
  }
  if (tidy.size() > mostTags) throw UserError({"A run has at most {} tags.", mostTags}, "Remove some.");
  return tidy;
}

constexpr std::size_t largestSetting = std::size_t{1} << 20, largestVocabulary = std::size_t{1} << 28;

JsonReader readSettings(const std::string& path) {
  return JsonReader::parse(readFile(path, largestSetting),
                           JsonOrigin::damaged(path, "Restore it from a copy of the run."));
}

/// The known parameters, so that a configuration with others can still be shown. Adds the keys of the others.
json knownPartOf(const json& object, std::vector<std::string>& unknown) {
  json known{{"version", 1}};
  for (const auto& [section, values] : object.items()) {
    if (section == "version") continue;
    if (!values.is_object()) {
      unknown.push_back(section);
      continue;
    }
    for (const auto& [name, value] : values.items()) {
      const std::string key = section + "." + name;
      if (findParameter(key))
        known[section][name] = value;
      else
        unknown.push_back(key);
    }
  }
  return known;
}

constexpr std::pair<const char*, std::string RunDescription::*> descriptionTexts[] = {
    {"name", &RunDescription::name},
    {"corpus", &RunDescription::corpus},
    {"corpus_name", &RunDescription::corpusName},
    {"general_corpus", &RunDescription::generalCorpus},
    {"general_corpus_name", &RunDescription::generalCorpusName},
    {"source_language", &RunDescription::sourceLanguage},
    {"target_language", &RunDescription::targetLanguage},
    {"preset", &RunDescription::preset},
    {"device", &RunDescription::device},
};

json toJson(const RunDescription& description) {
  json object{{"version", runFormatVersion}, {"created", description.created}};
  for (const auto& [key, member] : descriptionTexts) object[key] = description.*member;
  if (description.generalCorpus.empty()) object.erase("general_corpus"), object.erase("general_corpus_name");
  return object;
}

RunDescription parseDescription(const JsonReader& json) {
  RunDescription description;
  description.name = fs::path(json.origin().file).parent_path().filename().string();
  description.created = json.get("created", 0.0);
  for (const auto& [key, member] : descriptionTexts) description.*member = json.get(key, description.*member);
  return description;
}

}  // namespace

bool RunFolder::isRun(const std::string& folder) {
  return pathExists(folder + "/config.json") && pathExists(folder + "/run.json");
}

RunFolder RunFolder::create(const std::string& folder, const RunDescription& given, const Config& config,
                            const std::vector<RunFile>& files, const std::function<void(const RunFolder&)>& fill) {
  const std::string path = absolutePath(folder);
  if (pathExists(path))
    throw UserError({"{} exists already.", path}, "Choose another name for the run, or resume it.", path);
  createFolder(fs::path(path).parent_path().string());
  RunDescription description = given;
  if (description.name.empty()) description.name = fs::path(path).filename().string();
  if (description.created == 0) description.created = secondsSince1970();
  makeFolder(path, [&](const std::string& temporary) {
    writeFileAtomically(temporary + "/config.json", writtenJson(config.toJson(), 2) + "\n");
    writeFileAtomically(temporary + "/run.json", writtenJson(toJson(description), 2) + "\n");
    for (const RunFile& file : files) writeFileAtomically(temporary + "/" + file.name, file.content);
    createFolder(temporary + "/checkpoints");
    createFolder(temporary + "/samples");
    if (fill) fill(open(temporary));
  });
  return open(path);
}

RunFolder RunFolder::open(const std::string& folder) {
  RunFolder run;
  run.path_ = absolutePath(folder);
  if (!isRun(run.path_))
    throw UserError(ErrorKind::notFound, {"{} is not a run: it has no config.json and run.json.", run.path_},
                    "Name the folder of a run.", run.path_);
  const std::string configPath = run.path_ + "/config.json", descriptionPath = run.path_ + "/run.json";
  const JsonReader config = readSettings(configPath), description = readSettings(descriptionPath);
  run.newer_ =
      std::max(config.get("version", std::int64_t{1}), description.get("version", std::int64_t{1})) > runFormatVersion;
  run.readOnly_ = run.newer_ || !isWritable(run.path_);
  std::vector<std::string> unknown;
  run.config_ = Config::fromJson(knownPartOf(config.json(), unknown), configPath);
  if (!unknown.empty() && !run.newer_) {
    try {
      Config::fromJson(config.json(), configPath);
    } catch (const ConfigError& error) {
      run.unknownKeysProblem_ = error.what();
    }
    run.unknownKeys_ = std::move(unknown);
    run.readOnly_ = true;
  }
  run.description_ = parseDescription(description);
  return run;
}

void RunFolder::requireWritable() const {
  if (newer_)
    throw UserError(ErrorKind::newerVersion, {"The run {} was written by a newer version of Transept.", path_},
                    "Update Transept to change or train it.", path_);
  if (!unknownKeys_.empty())
    throw UserError(unknownKeysProblem_, "Correct the key, or remove it from the file.", path_ + "/config.json");
  if (readOnly_)
    throw UserError(ErrorKind::noResources, {"The run {} is in a folder that you cannot write to.", path_},
                    "Copy it to a folder of your own.", path_);
}

std::string RunFolder::samplesPath(std::int64_t step) const {
  return path_ + "/samples/" + nameOfStep("step", step) + ".safetensors";
}

std::vector<std::int64_t> RunFolder::sampleSteps() const {
  std::vector<std::int64_t> steps;
  for (const std::string& name : namesIn(path_ + "/samples", Absent::isEmpty)) {
    long long step = 0;
    int used = 0;
    if (std::sscanf(name.c_str(), "step-%lld.safetensors%n", &step, &used) == 1 &&
        used == static_cast<int>(name.size())) {
      steps.push_back(step);
    }
  }
  std::ranges::sort(steps);
  return steps;
}

void RunFolder::adoptVocabulary(const std::string& derivedFolder) const {
  bool any = false;
  for (const std::string& name : namesIn(derivedFolder, Absent::isEmpty)) {
    if (!name.starts_with("vocabulary.")) continue;
    any = true;
    const std::string content = readFile(derivedFolder + "/" + name, largestVocabulary), own = path_ + "/" + name;
    if (!pathExists(own))
      writeFileAtomically(own, content);
    else if (readFile(own, largestVocabulary) != content)
      throw UserError({"{} differs from the corpus' vocabulary: the corpus was changed after the run began.", own},
                      "Create a new run for the changed corpus.", own);
  }
  if (!any)
    throw UserError(ErrorKind::notFound, {"{} holds no vocabulary.", derivedFolder}, "Import the corpus again.",
                    derivedFolder);
}

void RunFolder::rename(const std::string& name) {
  RunDescription changed = description_;
  changed.name = name;
  describe(changed);
}

void RunFolder::describe(const RunDescription& description) {
  requireWritable();
  writeFileAtomically(path_ + "/run.json", writtenJson(toJson(description), 2) + "\n");
  description_ = description;
}

void RunFolder::ignoreUnknownKeys() {
  const std::string path = path_ + "/config.json", content = readFile(path, largestSetting);
  json config = parseJson(content);
  for (const std::string& key : unknownKeys_) {
    if (config.erase(key) > 0) continue;  // of the top level, where one with a dot may be, too
    const auto dot = key.find('.');
    config[key.substr(0, dot)].erase(key.substr(dot + 1));
  }
  writeFileAtomically(path_ + "/config.original.json", content);
  writeFileAtomically(path, writtenJson(config, 2) + "\n");
  *this = open(path_);
}

std::string RunFolder::configDigest() const {
  return checksumOf(readFile(path_ + "/config.json", largestSetting));
}

std::string runOfCheckpoint(const std::string& folder) {
  const fs::path parent = fs::path(folder).parent_path();
  const std::string run = parent.parent_path().string();
  const bool is = parent.filename() == "checkpoints" && pathExists(folder + "/" + checkpoint_file::state);
  return is && RunFolder::isRun(run) ? run : "";
}

std::vector<std::string> listRuns(const std::string& parent) {
  return pathsIn(parent, RunFolder::isRun);
}

std::string notesPath(const std::string& runFolder) {
  return runFolder + "/notes.json";
}

RunNotes readNotes(const std::string& runFolder) {
  const std::string path = notesPath(runFolder);
  if (!pathExists(path)) return {};
  const std::string text = readFile(path, 8 * longestNotes);  // a control character takes six bytes
  try {
    const auto json = JsonReader::parse(text, JsonOrigin::damaged(path, {}));
    return {json.get("tags", std::vector<std::string>()), json.get("notes", std::string())};
  } catch (const UserError&) {  // damaged notes do not make the run unusable
    return {};
  }
}

RunNotes writeNotes(const std::string& runFolder, RunNotes notes) {
  notes.tags = tidied(notes.tags);
  if (notes.notes.size() > longestNotes)
    throw UserError({"Notes have at most {} KB.", longestNotes / 1024}, "Keep long texts in a file of their own.");
  const json object{{"version", runFormatVersion}, {"tags", notes.tags}, {"notes", notes.notes}};
  writeFileAtomically(notesPath(runFolder), writtenJson(object, 2) + "\n");
  return notes;
}

}  // namespace transept
