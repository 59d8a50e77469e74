// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/argos/argos.h"

#include <unicode/locid.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/interop/ctranslate2/ctranslate2.h"
#include "engine/interop/model_card.h"
#include "engine/interop/saved_model.h"
#include "engine/interop/zip_file.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/platform/memory_map.h"

namespace transept {
namespace {

const std::string argosEnding = ".argosmodel";
constexpr std::size_t largestMetadata = std::size_t{1} << 20;
constexpr std::int64_t largestEntry = std::int64_t{1} << 32;

/// The files that are read from a package. Others in it (README.md, models that split text into sentences) are ignored.
constexpr const char* argosFiles[] = {"metadata.json",
                                      "sentencepiece.model",
                                      "model/model.bin",
                                      "model/config.json",
                                      "model/shared_vocabulary.json",
                                      "model/shared_vocabulary.txt",
                                      "model/source_vocabulary.json",
                                      "model/source_vocabulary.txt",
                                      "model/target_vocabulary.json",
                                      "model/target_vocabulary.txt"};

[[noreturn]] void refusePackage(const std::string& path, const std::string& what) {
  throw UserError({"{} cannot be imported: {}.", path, what},
                  "Complete packages that translate and split text by SentencePiece can be imported.", path);
}

/// Unpacks the argosFiles of a package into `folder`. Names in the package are never used as paths.
void unpack(const std::string& path, const std::string& folder) {
  const ZipFile file(path);
  file.requireInside();
  const auto metadata = std::ranges::find_if(file.names(), [](const std::string& name) {
    return name.ends_with("/metadata.json") && name.find('/') == name.rfind('/');
  });
  if (metadata == file.names().end()) refusePackage(path, "it has no metadata.json");
  const std::string root = metadata->substr(0, metadata->find('/') + 1);
  createFolder(folder + "/model");
  for (const std::string name : argosFiles)
    if (file.has(root + name)) file.extract(root + name, folder + "/" + name, largestEntry);
}

/// path: of the package, for messages.
ModelParts readPackage(const std::string& path, const std::string& folder) {
  if (!pathExists(folder + "/metadata.json")) refusePackage(path, "it has no metadata.json");
  const auto metadata = parseJson(readFile(folder + "/metadata.json", largestMetadata));
  if (!metadata.is_object()) refusePackage(path, "its metadata.json does not hold a JSON object");
  const std::string type = textIn(metadata, "type");
  if (!type.empty() && type != "translate") refusePackage(path, "it is a package of the type '" + type + "'");
  if (!textIn(metadata, "target_prefix").empty())
    refusePackage(path, "its translations begin with '" + textIn(metadata, "target_prefix") + "' (target_prefix)");
  const std::string sentencePiece = folder + "/sentencepiece.model";
  for (const std::string& needed : {sentencePiece, folder + "/model/model.bin"})
    if (!pathExists(needed)) refusePackage(path, "it has no " + needed.substr(folder.size() + 1));
  ModelParts parts = readCtranslate2(folder + "/model", sentencePiece);
  parts.sourceLanguage = textIn(metadata, "from_code");
  parts.targetLanguage = textIn(metadata, "to_code");
  // The search settings of Argos Translate.
  parts.config.set("decode.beam", std::int64_t{4});
  parts.config.set("decode.length_penalty", std::string("power"));
  parts.config.set("decode.alpha", 0.2);
  return parts;
}

/// Calls use(folder) with an empty folder beside `path`, which is removed afterwards.
template <typename Use>
void withScratchFolder(const std::string& path, Use use) {
  makeFolder(path, use, [](const std::string& temporary, const std::string&) { removeFolderAtomically(temporary); });
}

/// "German" for "de"; the code itself if no name is known.
std::string englishName(const std::string& code) {
  icu::UnicodeString name;
  icu::Locale(code.c_str()).getDisplayLanguage(icu::Locale::getEnglish(), name);
  std::string text;
  return name.toUTF8String(text);
}

/// A package holds one SentencePiece model for both sides.
Obstacles obstaclesOfText(const Config& config) {
  Obstacles obstacles(config);
  obstacles.requireAttention();
  if (config.data.vocab_type == VocabularyType::none)
    obstacles.add("data.vocab_type", std::string("bpe"),
                  "its vocabulary is a list of tokens, not a SentencePiece model");
  return obstacles;
}

void requireOneVocabulary(const SavedModel& saved) {
  Obstacles obstacles = obstaclesOfText(saved.config);
  if (!sameTokens(*saved.vocabularies.source, *saved.vocabularies.target))
    obstacles.add("data.shared_vocab", true, "it has two vocabularies");
  obstacles.refuse("A package of Argos Translate");
  if (saved.choice.sourceLanguage.empty() || saved.choice.targetLanguage.empty()) {
    throw UserError("The languages of the model are not known, and a package must name them.",
                    "Write them into " + saved.choice.vocabularyFolder +
                        "/model.json: {\"version\": 1, \"source_language\": \"en\", \"target_language\": \"de\"}.",
                    saved.choice.vocabularyFolder);
  }
}

void writePackage(const std::string& path, const std::string& model, const SavedModel& saved) {
  const std::string &from = saved.choice.sourceLanguage, &to = saved.choice.targetLanguage;
  const std::string root = fileNameOf("translate-" + from + "_" + to + "-1_0") + "/";
  const nlohmann::ordered_json metadata{
      {"package_version", "1.0"},       {"argos_version", "1.9"}, {"from_code", from},
      {"from_name", englishName(from)}, {"to_code", to},          {"to_name", englishName(to)}};
  ZipWriter writer(path);
  writer.add(root + "metadata.json", metadata.dump(2) + "\n");
  writer.add(root + "sentencepiece.model", readFile(saved.sentencePiece(".source")));
  if (const auto card = cardOf(saved.choice.vocabularyFolder))
    writer.add(root + "README.md", readmeOf(*card, saved.choice.name));
  for (const std::string& name : namesIn(model)) {
    if (std::ranges::find(argosFiles, "model/" + name) == std::end(argosFiles)) continue;
    const MemoryMap content(model + "/" + name);
    writer.add(root + "model/" + name, content.bytes());
    content.requireReadable();
  }
  writer.finish();
}

}  // namespace

bool isArgosPackage(const std::string& path) {
  if (isFolder(path)) return pathExists(path + "/metadata.json") && pathExists(path + "/model/model.bin");
  return path.ends_with(argosEnding) && pathExists(path);
}

InteropReport importArgos(const std::string& path, const std::string& out) {
  if (isFolder(path)) return writeModelFolder(out, readPackage(path, path));
  ModelParts parts;
  withScratchFolder(out, [&](const std::string& folder) {
    unpack(path, folder);
    parts = readPackage(path, folder);
  });
  return writeModelFolder(out, parts);
}

Obstacles argosObstacles(const Config& config) {
  Obstacles found = obstaclesOfText(config);
  found.require("data.shared_vocab", true, "it has two vocabularies");
  return found;
}

InteropReport exportArgos(const std::string& model, const std::string& out) {
  const SavedModel saved(model);
  requireOneVocabulary(saved);
  const std::string path = out.ends_with(argosEnding) ? out : out + argosEnding;
  requireNew(path);
  InteropReport report;
  withScratchFolder(path, [&](const std::string& folder) {
    report = exportCtranslate2(model, folder + "/model");
    writePackage(folder + "/package", folder + "/model", saved);
    publishFile(folder + "/package", path);
  });
  report.folder = path;
  for (std::int32_t id = 0; id < saved.vocabularies.source->size(); ++id) {
    const std::string piece = saved.vocabularies.source->piece(id);
    if (!piece.starts_with(">>") || !piece.ends_with("<<")) continue;
    report.notes.push_back("Argos Translate cannot tell the model the language to translate into, as " + piece +
                           " at the beginning of a text does.");
    break;
  }
  return report;
}

}  // namespace transept
