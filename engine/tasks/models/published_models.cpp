// SPDX-License-Identifier: Apache-2.0
#include "engine/tasks/models/published_models.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>

#include "engine/base/error.h"
#include "engine/data/formats/byte_source.h"
#include "engine/data/languages/language_codes.h"
#include "engine/data/languages/language_match.h"
#include "engine/download/download.h"
#include "engine/interop/model_card.h"
#include "engine/interop/zip_file.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/tasks/models/models.h"

namespace transept {
namespace {

constexpr std::int64_t largestFile = std::int64_t{1} << 36;
constexpr std::string_view packedName = ".gz";
constexpr std::size_t largestCard = std::size_t{1} << 18;

std::string requireLanguage(const std::string& text) {
  if (text.empty()) return {};
  const std::string code = languageAskedFor(text);
  if (!code.empty()) return code;
  throw UserError({"There is no language \"{}\".", text},
                  "Write a code such as mg, mlg or pt_BR, or a name such as Malagasy.");
}

/// The folder that the files of a model are downloaded into.
std::string downloadFolderFor(const PublishedModel& model) {
  const std::string key = model.catalogue + "\n" + model.name + "\n" + model.address;
  return folders().data + "/downloads/models/" + fileNameOf(model.name) + "-" + sha256Of(key).substr(0, 12);
}

void removePlace(const std::string& place) {
  if (pathExists(place)) removeFolderAtomically(place);
}

std::vector<Catalogue> wantedCatalogues(const std::string& name) {
  return name.empty() ? catalogues().all : std::vector{catalogueFor(name)};
}

/// Downloads all files, reporting one progress over them.
void fetchFiles(const PublishedModel& model, const std::string& place, const ProgressFunction& progress,
                const std::stop_token& stop) {
  const std::vector<std::string> hosts = catalogueFor(model.catalogue).hosts;
  std::int64_t before = 0;
  for (const PublishedFile& file : model.files) {
    DownloadSettings settings{.address = file.address, .file = place + "/" + file.name, .sha256 = file.sha256};
    settings.largest = file.bytes > 0 ? file.bytes : largestFile;
    settings.hosts = hosts;
    const auto shown = [&](const Progress& now) {
      if (progress)
        progress({now.stage, before + now.done, std::max(model.bytes(), now.total > 0 ? before + now.total : 0)});
    };
    try {
      before += download(settings, shown, stop).bytes;
    } catch (const UserError& error) {
      if (!file.optional || error.kind() != ErrorKind::notFound) throw;
    }
  }
}

/// Unpacks a file NAME.gz as NAME, which may exist from an earlier attempt. Throws UserError for one that is not what
/// the list says.
void unpackGzip(const std::string& place, const PublishedFile& file, const std::stop_token& stop) {
  const std::string packed = place + "/" + file.name, path = packed.substr(0, packed.size() - packedName.size());
  removeFile(path);
  const std::int64_t most = file.unpackedBytes > 0 ? file.unpackedBytes : largestFile;
  const auto source = openBytes(packed);
  OutputFile out(path);
  std::string part(std::size_t{1} << 20, '\0');
  for (std::int64_t bytes = 0; const std::size_t got = source->read(part.data(), part.size());) {
    if (stop.stop_requested()) throw Cancelled{};
    bytes += static_cast<std::int64_t>(got);
    if (bytes > most)
      throw UserError({"{} is longer than its list says it is.", file.address}, "Choose another model.");
    out.write(part.data(), got);
  }
  out.finish();
  const std::string sum = file.unpackedSha256.empty() ? "" : sha256Of(readFile(path));
  if (sum != file.unpackedSha256)
    throw UserError(
        {"{} is not the file that was expected: its SHA-256 is {}, not {}.", file.address, sum, file.unpackedSha256},
        "Load the list again: the source may have changed.");
}

/// What the publisher writes about the model, beside its files or in its package.
std::string cardText(const std::string& path) {
  const std::string readme = "README.md";
  if (isFolder(path)) return pathExists(path + "/" + readme) ? readFile(path + "/" + readme, largestCard) : "";
  if (!isZipFile(path)) return {};
  const ZipFile package(path);
  const auto found = std::ranges::find_if(package.names(), [&](const std::string& name) {
    return name == readme || (name.ends_with("/" + readme) && std::ranges::count(name, '/') == 1);
  });
  return found == package.names().end() ? "" : package.read(*found, largestCard);
}

/// The text of a card that is too long or damaged is left out: the model works without it.
std::string cardTextOrNone(const std::string& path) {
  try {
    return cardText(path);
  } catch (const UserError&) {
    return {};
  }
}

bool isTemporary(const UserError& error) {
  return error.kind() == ErrorKind::noResources || error.kind() == ErrorKind::diskFull ||
         error.kind() == ErrorKind::outOfMemory || error.kind() == ErrorKind::inUse;
}

}  // namespace

FoundModels findModels(const FindModelsRequest& request) {
  FoundModels found;
  found.source = requireLanguage(request.source);
  found.target = requireLanguage(request.target);
  std::set<std::string> named, languages;  // as the lists write their codes, and as we do
  for (const Catalogue& catalogue : wantedCatalogues(request.catalogue)) {
    FoundModels::Entry& entry =
        found.catalogues.emplace_back(FoundModels::Entry{.catalogue = catalogue, .time = indexTime(catalogue)});
    try {
      for (PublishedModel& model : listedModels(catalogue)) {
        ++entry.models;
        for (const Direction& one : model.directions) named.insert({one.source, one.target});
        if (hasDirection(model, found.source, found.target)) found.models.push_back(std::move(model));
      }
    } catch (const UserError& error) {  // the other catalogues remain
      entry.problem = error.sentenceWithValues();
      entry.remedy = error.remedyWithValues();
    }
  }
  for (const std::string& code : named)
    if (isKnownLanguage(code)) languages.insert(languageAskedFor(code));
  languages.erase("");
  found.languages.assign(languages.begin(), languages.end());
  const auto rank = [&](const PublishedModel& model) {
    const PublishedScore* score = scoreFor(model, found.source, found.target);
    return std::tuple(!model.obstacle.empty(), score ? -score->value : 0.0);
  };
  std::ranges::stable_sort(found.models, [&](const PublishedModel& a, const PublishedModel& b) {
    const auto left = rank(a), right = rank(b);
    return left != right ? left < right : a.date > b.date;
  });
  return found;
}

PublishedModel publishedModel(const GetModelRequest& request) {
  std::vector<PublishedModel> found;
  for (const Catalogue& catalogue : wantedCatalogues(request.catalogue)) {
    try {
      std::ranges::copy_if(listedModels(catalogue), std::back_inserter(found),
                           [&](const PublishedModel& model) { return model.name == request.name; });
    } catch (const UserError&) {
      if (!request.catalogue.empty()) throw;
    }
  }
  if (found.size() == 1) return found[0];
  if (found.empty())
    throw UserError(ErrorKind::notFound, {"No list of models has \"{}\".", request.name},
                    "Name one of the list, or load the list of its catalogue first.");
  throw UserError({"The catalogues {} and {} both have \"{}\".", found[0].catalogue, found[1].catalogue, request.name},
                  "Name the catalogue, too.");
}

std::int64_t partialBytesOfModel(const PublishedModel& model) {
  std::int64_t sum = 0;
  for (const PublishedFile& file : model.files) {
    const std::string path = downloadFolderFor(model) + "/" + file.name;
    sum += pathExists(path) ? fileBytes(path) : partialBytes(path);
  }
  return sum;
}

void removeModelDownload(const PublishedModel& model) {
  removePlace(downloadFolderFor(model));
}

InteropReport getModel(const PublishedModel& model, const GetModelRequest& request, const ProgressFunction& progress,
                       std::stop_token stop) {
  if (!model.obstacle.empty())
    throw UserError({"{} cannot be taken: {}.", model.name, model.obstacle}, "Choose another model.");
  const std::string place = downloadFolderFor(model);
  const bool downloads = model.path.empty();
  try {
    if (downloads) fetchFiles(model, place, progress, stop);
    const std::string path = !downloads                ? model.path
                             : model.files.size() == 1 ? place + "/" + model.files[0].name
                                                       : place;
    Reporter{progress, stop}("importing");
    for (const PublishedFile& file : model.files)
      if (downloads && file.name.ends_with(packedName)) unpackGzip(place, file, stop);
    ImportModelRequest import;
    import.path = path;
    import.name = fileNameOf(request.as.empty() ? model.name : request.as);
    const ModelCard card{model.catalogue, model.name, model.address,       model.licence,
                         model.credit,    model.date, cardTextOrNone(path)};
    const InteropReport done = importForeignModel(import);
    writeCard(done.folder, card);
    if (downloads) removePlace(place);
    return done;
  } catch (const UserError& error) {
    if (downloads && (!isTemporary(error) || partialBytesOfModel(model) == 0)) removePlace(place);
    throw;
  }
}

}  // namespace transept
