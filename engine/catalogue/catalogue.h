// SPDX-License-Identifier: Apache-2.0
// Catalogues of published models: the shipped ones of resources/models/*.json, which are compiled in, and the user's
// own in models.json of the configuration folder:
//
//   {"version": 1, "catalogues": [{"name": "ours", "title": "Our models", "index": "https://.../index.json"}, ...]}
//
// "index" may also be a folder or a file on this machine. "layout" names how the index is written (index_layout.h);
// without it the index is recognised. "files" and "page" are addresses with {id}, {path} and {file} for layouts that do
// not write whole addresses. Files come from the host of their address, or where it redirects to, from one of "hosts".
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/progress.h"
#include "engine/catalogue/published_model.h"

namespace transept {

struct Catalogue {
  std::string name, title;
  std::string index;   ///< an address, or the path of a file or folder on this machine
  std::string layout;  ///< empty: recognised
  std::string files, page, licence, credit, about;
  std::vector<std::string> hosts;  ///< "*.hf.co": all below hf.co
  bool own = false;                ///< from the user's own file, or named with --catalogue

  bool isOnline() const;
  /// Where the downloaded index is stored.
  std::string place() const;
};

struct Catalogues {
  std::vector<Catalogue> all;  ///< the user's own first; they replace shipped ones of the same name
  std::string ownFile;         ///< the path of the user's file, which may not exist
  std::string problem;         ///< why the user's file was ignored; empty: it was not
};

/// Reads the user's file on each call.
Catalogues catalogues();

/// The catalogue of this name, or one for the address, file or folder `wanted`. Throws UserError.
Catalogue catalogueFor(const std::string& wanted);

/// Throws UserError that names the file, the catalogue and the mistake.
std::vector<Catalogue> parseCatalogues(std::string_view text, const std::string& file);

/// When the index was downloaded, in seconds since 1970; nullopt: never. An index on this machine is always there.
std::optional<double> indexTime(const Catalogue& catalogue);

/// Downloads the index. One that cannot be read, or that is not an index, leaves the earlier one as it was. Throws
/// UserError and Cancelled.
void loadIndex(const Catalogue& catalogue, const ProgressFunction& progress, std::stop_token stop);

/// The models of the catalogue's index, or of the folder; none if the index was never loaded. Throws UserError.
std::vector<PublishedModel> listedModels(const Catalogue& catalogue);

}  // namespace transept
