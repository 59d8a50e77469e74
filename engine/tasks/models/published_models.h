// SPDX-License-Identifier: Apache-2.0
// Published models: listed by language, fetched and imported.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/catalogue/catalogue.h"
#include "engine/interop/model_folder.h"
#include "engine/tasks/field.h"

namespace transept {

struct FindModelsRequest {
  std::string source, target;  ///< codes or names of languages; empty: any
  std::string catalogue;       ///< its name, address or folder; empty: all
};

constexpr auto findModelsFields = [](auto& request, auto use) {
  use(field("source_language", "--from", "Language of the source: a code (en, mlg, pt_BR, zh_Hant) or a name"),
      request.source);
  use(field("target_language", "--to", "Language of the target"), request.target);
  use(field("catalogue", "--catalogue", "One catalogue: its name, or the address or folder of one of your own"),
      request.catalogue);
};

struct FoundModels {
  struct Entry {
    Catalogue catalogue;
    std::optional<double> time;          ///< when its index was loaded
    std::int64_t models = 0;             ///< in it
    Sentence problem = {}, remedy = {};  ///< why it cannot be read; empty: it can
  };
  std::vector<Entry> catalogues;
  std::vector<PublishedModel> models;  ///< those with the highest scores first, then the newest
  std::vector<std::string> languages;  ///< that the loaded indexes name, families left out
  std::string source, target;          ///< the codes that were understood
};

/// Fetches nothing. Throws UserError for a language or a catalogue that is not known.
FoundModels findModels(const FindModelsRequest& request);

struct GetModelRequest {
  std::string name, catalogue;
  std::string as;  ///< name of the new folder; empty: that of the model
};

constexpr auto getModelFields = [](auto& request, auto use) {
  use(field("name", "--get", "Download this model of the list, and import it"), request.name);
  use(field("catalogue", "", "", oneSided("an option of the list of models, too")), request.catalogue);
  use(field("as", "--as", "Name of the imported model (default: that of the list)", newNameOf("model")), request.as);
};

/// The model of this name. Throws UserError if there is none, or several catalogues have one.
PublishedModel publishedModel(const GetModelRequest& request);

/// Bytes of an unfinished download of the model.
std::int64_t partialBytesOfModel(const PublishedModel& model);
/// Removes an unfinished download.
void removeModelDownload(const PublishedModel& model);

/// Downloads the model's files, imports them with their card, and removes the files. Throws UserError and Cancelled. An
/// interrupted download is continued by the next call; nothing is left of files that cannot be imported.
InteropReport getModel(const PublishedModel& model, const GetModelRequest& request, const ProgressFunction& progress,
                       std::stop_token stop);

}  // namespace transept
