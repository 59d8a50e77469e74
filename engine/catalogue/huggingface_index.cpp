// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>

#include "engine/base/json.h"
#include "engine/catalogue/index_layout.h"

namespace transept {
namespace {

/// The small files of MarianMT. Weights are chosen among those that the model has.
struct KnownFile {
  const char* name;
  bool optional;
};
constexpr KnownFile marianMtFiles[] = {{"config.json", false},          {"vocab.json", false},
                                       {"source.spm", false},           {"target.spm", false},
                                       {"tokenizer_config.json", true}, {"generation_config.json", true},
                                       {"target_vocab.json", true},     {"README.md", true}};
constexpr const char *safetensors = "model.safetensors", *pickle = "pytorch_model.bin";

/// "license:apache-2.0" among the tags -> "apache-2.0"
std::string licenceIn(const nlohmann::json& entry) {
  const auto tags = entry.find("tags");
  if (tags == entry.end() || !tags->is_array()) return {};
  for (const auto& tag : *tags) {
    constexpr std::string_view begin = "license:";
    if (tag.is_string() && tag.get_ref<const std::string&>().starts_with(begin))
      return tag.get_ref<const std::string&>().substr(begin.size());
  }
  return {};
}

/// The names of the model's files; empty if the index does not list them.
std::set<std::string> filesIn(const nlohmann::json& entry) {
  std::set<std::string> names;
  const auto siblings = entry.find("siblings");
  if (siblings == entry.end() || !siblings->is_array()) return names;
  for (const auto& one : *siblings)
    if (one.is_object()) names.insert(textIn(one, "rfilename"));
  return names;
}

void addFiles(PublishedModel& model, const std::string& id, const std::set<std::string>& known,
              const Catalogue& catalogue) {
  const auto add = [&](const char* name, bool optional) {
    const std::string address = filledAddress(filledAddress(catalogue.files, "id", id), "file", name);
    model.files.push_back({address, name, {}, 0, optional});
  };
  for (const auto& [name, optional] : marianMtFiles) {
    if (known.empty() || known.contains(name))
      add(name, optional);
    else if (!optional && model.obstacle.empty())
      model.obstacle = {"it has no {}", name};
  }
  const bool hasPickle = known.empty() || known.contains(pickle);
  if (known.contains(safetensors))
    add(safetensors, false);
  else if (hasPickle)
    add(pickle, false);
  else if (model.obstacle.empty())
    model.obstacle = {"it has no {}", safetensors};
}

}  // namespace

std::vector<PublishedModel> readHuggingFaceIndex(const JsonReader& json, const Catalogue& catalogue) {
  std::vector<PublishedModel> models;
  for (const JsonReader& reader : json.entries()) {
    const nlohmann::json& entry = reader.json();
    if (!entry.is_object()) continue;
    std::string id = textIn(entry, "id");
    if (id.empty()) id = textIn(entry, "modelId");
    PublishedModel model;
    model.name = id.substr(id.rfind('/') + 1);
    model.directions = directionsInName(model.name);
    if (model.name.find("opus-mt") == std::string::npos || model.directions.empty()) continue;
    model.format = "huggingface";
    model.address = filledAddress(catalogue.page, "id", id);
    model.licence = licenceIn(entry);
    model.date = dateIn(textIn(entry, "lastModified"));
    const auto gated = entry.find("gated");
    if (gated != entry.end() && gated->is_string()) model.obstacle = "one must sign in to download it";
    addFiles(model, id, filesIn(entry), catalogue);
    models.push_back(std::move(model));
  }
  return models;
}

}  // namespace transept
