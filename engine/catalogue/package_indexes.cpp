// SPDX-License-Identifier: Apache-2.0
// The indexes of Argos Translate, of Firefox and of Transept.
#include <algorithm>

#include "engine/base/json.h"
#include "engine/catalogue/index_layout.h"
#include "engine/download/download.h"

namespace transept {
namespace {

/// Codes that only Argos uses.
std::string codeOfArgos(const std::string& code) {
  if (code == "zt") return "zh_Hant";
  if (code == "pb") return "pt_BR";
  return code;
}

/// The first link on the web; packages have others, too (ipfs).
std::string webLinkIn(const nlohmann::json& entry) {
  const auto links = entry.find("links");
  if (links == entry.end() || !links->is_array()) return {};
  for (const auto& link : *links)
    if (link.is_string() && !addressHost(link.get_ref<const std::string&>()).empty()) return link.get<std::string>();
  return {};
}

std::vector<std::string> textsIn(const JsonReader& json, const char* key) {
  return json.get(key, std::vector<std::string>());
}

/// A file of Transept's own index, whose address may be relative to the index.
PublishedFile readOwnFile(const JsonReader& json, const Catalogue& catalogue) {
  PublishedFile file;
  file.address = json.get<std::string>("address");
  if (addressHost(file.address).empty()) {
    if (file.address.empty() || file.address.starts_with("/") || file.address.find("..") != std::string::npos ||
        file.address.find(':') != std::string::npos)
      json.refuse("address", "must begin with https:// or http://, or be the path of a file below the index");
    const bool inFolder = !catalogue.isOnline() && isFolder(catalogue.index);  // which holds index.json
    file.address = (inFolder ? catalogue.index : folderOfAddress(catalogue.index)) + "/" + file.address;
  }
  file.name = fileNameOfAddress(file.address);
  file.sha256 = json.get("sha256", std::string());
  if (!file.sha256.empty() && !isSha256(file.sha256))
    json.refuse("sha256", "must be the 64 digits that sha256sum prints");
  if (const auto bytes = json.find("bytes")) file.bytes = bytes->integer(0, std::int64_t{1} << 50);
  file.optional = json.get("optional", false);
  return file;
}

}  // namespace

std::vector<PublishedModel> readArgosIndex(const JsonReader& json, const Catalogue&) {
  std::vector<PublishedModel> models;
  for (const JsonReader& reader : json.entries()) {
    const nlohmann::json& entry = reader.json();
    if (!entry.is_object()) continue;
    const std::string type = textIn(entry, "type"), from = textIn(entry, "from_code"), to = textIn(entry, "to_code");
    const std::string link = webLinkIn(entry);
    if ((!type.empty() && type != "translate") || from.empty() || to.empty() || link.empty()) continue;
    PublishedModel model;
    std::string version = textIn(entry, "package_version");
    std::ranges::replace(version, '.', '_');
    model.name = "translate-" + from + "_" + to + (version.empty() ? "" : "-" + version);
    model.directions = {{codeOfArgos(from), codeOfArgos(to)}};
    model.format = "argos";
    model.address = link;
    model.files = {{link, model.name + ".argosmodel", {}, 0, false}};
    models.push_back(std::move(model));
  }
  return models;
}

std::vector<PublishedModel> readMozillaIndex(const JsonReader& json, const Catalogue&) {
  std::vector<PublishedModel> models;
  const std::string base = json.get<std::string>("baseUrl");
  if (addressHost(base).empty()) json.refuse("baseUrl", "must begin with https:// or http://");
  for (const auto& [pair, list] : json.fields("models")) {
    const std::size_t dash = pair.find('-');
    if (dash == std::string::npos || !list.json().is_array()) continue;
    for (const auto& entry : list.json()) {
      if (!entry.is_object() || !entry.contains("files") || !entry["files"].is_object()) continue;
      PublishedModel model;
      model.name = pair + "-" + textIn(entry, "architecture");
      model.directions = {{pair.substr(0, dash), pair.substr(dash + 1)}};
      model.format = "bergamot";
      model.date = dateIn(textIn(entry, "releaseDate"));
      for (const char* part : {"vocab", "srcVocab", "trgVocab", "lexicalShortlist", "model"}) {
        const auto file = entry["files"].find(part);
        if (file == entry["files"].end() || !file->is_object() || textIn(*file, "path").empty()) continue;
        const std::string address = filledAddress(base + "/{path}", "path", textIn(*file, "path"));
        // The stated sizes and checksums are those of the unpacked files.
        PublishedFile& added =
            model.files.emplace_back(PublishedFile{address, fileNameOfAddress(address), {}, 0, false});
        added.unpackedSha256 = textIn(*file, "uncompressedHash");
        if (!isSha256(added.unpackedSha256)) added.unpackedSha256.clear();
        added.unpackedBytes = std::max<std::int64_t>(integerIn(*file, "uncompressedSize"), 0);
      }
      if (model.files.empty()) continue;
      model.address = model.files.back().address;
      models.push_back(std::move(model));
    }
  }
  return models;
}

std::vector<PublishedModel> readOwnIndex(const JsonReader& json, const Catalogue& catalogue) {
  std::vector<PublishedModel> models;
  if (json.get("version", 1) != 1) json.refuse("version", "must be 1");
  for (const JsonReader& entry : json.entries("models")) {
    PublishedModel model;
    model.name = entry.get<std::string>("name");
    model.directions = allDirections(textsIn(entry, "source_languages"), textsIn(entry, "target_languages"));
    if (model.directions.empty()) model.directions = directionsInName(model.name);
    model.format = entry.get<std::string>("format");
    model.licence = entry.get("licence", std::string());
    model.credit = entry.get("credit", std::string());
    model.date = entry.get("date", std::string());
    for (const JsonReader& file : entry.entries("files")) model.files.push_back(readOwnFile(file, catalogue));
    if (model.files.empty()) entry.refuse("files", "must not be empty");
    model.address = entry.get("address", model.files.back().address);
    for (const JsonReader& score : entry.entries("scores"))
      model.scores.push_back(
          {score.get<std::string>("metric"), score.get("test_set", std::string()), score.get<double>("value"), {}, {}});
    models.push_back(std::move(model));
  }
  return models;
}

}  // namespace transept
