// SPDX-License-Identifier: Apache-2.0
#include "engine/catalogue/catalogue.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/json_reader.h"
#include "engine/catalogue/index_layout.h"
#include "engine/catalogue/model_folders.h"
#include "engine/download/download.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {

extern const std::vector<std::pair<std::string_view, std::string_view>> catalogueFiles;  // resources/models/*.json

namespace {

constexpr std::size_t largestIndex = std::size_t{64} << 20, largestOwnFile = std::size_t{1} << 20;

Catalogue readCatalogue(const JsonReader& json) {
  json.allow({"name", "title", "index", "layout", "files", "page", "hosts", "licence", "credit", "about"});
  Catalogue one;
  one.name = json.get<std::string>("name");
  if (one.name.empty()) json.refuse("name", "must not be empty");
  one.title = json.get("title", one.name);
  one.index = json.get<std::string>("index");
  if (one.index.empty()) json.refuse("index", "must not be empty");
  if (const auto layout = json.find("layout")) one.layout = layout->oneOf(indexLayoutNames());
  one.files = json.get("files", std::string());
  one.page = json.get("page", std::string());
  one.licence = json.get("licence", std::string());
  one.credit = json.get("credit", std::string());
  one.about = json.get("about", std::string());
  one.hosts = json.get("hosts", std::vector<std::string>());
  return one;
}

/// The content of an index on this machine; a folder has it in index.json.
std::string localIndex(const Catalogue& catalogue) {
  return readFile(isFolder(catalogue.index) ? catalogue.index + "/index.json" : catalogue.index, largestIndex);
}

}  // namespace

bool Catalogue::isOnline() const {
  return !addressHost(index).empty();
}

std::string Catalogue::place() const {
  return folders().data + "/catalogues/" + fileNameOf(name) + "-" + sha256Of(index).substr(0, 12);
}

std::vector<Catalogue> parseCatalogues(std::string_view text, const std::string& file) {
  const auto json =
      JsonReader::parse(text, JsonOrigin::written(file, "Compare it with the example on the Models page of the help."));
  json.allow({"version", "catalogues", "families"});
  if (json.get("version", 1) != 1) json.refuse("version", "must be 1");
  std::vector<Catalogue> catalogues;
  std::set<std::string> names;
  for (const JsonReader& entry : json.entries("catalogues")) {
    catalogues.push_back(readCatalogue(entry));
    if (!names.insert(catalogues.back().name).second) entry.refuse("name", "is that of an earlier catalogue");
  }
  return catalogues;
}

Catalogues catalogues() {
  Catalogues found;
  found.ownFile = folders().config + "/models.json";
  std::set<std::string> names;
  if (pathExists(found.ownFile)) {
    try {
      found.all = parseCatalogues(readFile(found.ownFile, largestOwnFile), found.ownFile);
    } catch (const UserError& error) {  // the shipped catalogues remain
      found.problem = error.what();
    }
  }
  for (Catalogue& one : found.all) {
    one.own = true;
    names.insert(one.name);
  }
  for (const auto& [name, text] : catalogueFiles)
    for (Catalogue& one : parseCatalogues(text, std::string(name) + ".json"))
      if (names.insert(one.name).second) found.all.push_back(std::move(one));
  return found;
}

Catalogue catalogueFor(const std::string& wanted) {
  const Catalogues known = catalogues();
  const auto named = std::ranges::find(known.all, wanted, &Catalogue::name);
  if (named != known.all.end()) return *named;
  Catalogue one;
  one.own = true;
  if (!addressHost(wanted).empty()) {
    one.name = one.title = wanted;
    one.index = wanted;
    return one;
  }
  if (pathExists(wanted)) {
    one.name = one.title = one.index = absolutePath(wanted);
    return one;
  }
  throw UserError(ErrorKind::notFound, {"There is no catalogue of models named \"{}\".", wanted},
                  {"Name one of the list, one of {}, or the address or folder of one.", known.ownFile});
}

std::optional<double> indexTime(const Catalogue& catalogue) {
  return catalogue.isOnline() ? changedAt(catalogue.place()) : changedAt(catalogue.index);
}

void loadIndex(const Catalogue& catalogue, const ProgressFunction& progress, std::stop_token stop) {
  if (!catalogue.isOnline()) return;
  const std::string fresh = catalogue.place() + ".new";
  removeDownload(fresh);
  DownloadSettings settings{.address = catalogue.index, .file = fresh, .sha256 = {}};
  settings.largest = largestIndex;
  settings.attempts = 3;
  settings.hosts = catalogue.hosts;
  download(settings, progress, std::move(stop));
  try {
    readIndex(readFile(fresh, largestIndex), catalogue);
  } catch (...) {
    removeDownload(fresh);
    throw;
  }
  publishFile(fresh, catalogue.place());
}

std::vector<PublishedModel> listedModels(const Catalogue& catalogue) {
  std::vector<PublishedModel> models;
  if (catalogue.isOnline()) {
    if (!pathExists(catalogue.place())) return models;
    models = readIndex(readFile(catalogue.place(), largestIndex), catalogue);
  } else if (isFolder(catalogue.index) && !pathExists(catalogue.index + "/index.json")) {
    models = modelsInFolder(catalogue.index);
  } else {
    models = readIndex(localIndex(catalogue), catalogue);
  }
  for (PublishedModel& model : models) {
    model.catalogue = catalogue.name;
    if (model.licence.empty()) model.licence = catalogue.licence;
    if (model.credit.empty()) model.credit = catalogue.credit;
    requireKnownFormat(model);
  }
  return models;
}

}  // namespace transept
