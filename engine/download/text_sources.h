// SPDX-License-Identifier: Apache-2.0
// Sources of parallel text on the web: the shipped ones of resources/sources/*.json, which are compiled in, and the
// user's own in sources.json of the configuration folder:
//
//   {"version": 1, "sources": [{"name": "Europarl v8", "languages": ["de", "en", "fr"],
//     "address": "https://.../{first}-{second}.txt.zip", "licence": "...", "about": "...",
//     "pairs": {"de-en": {"bytes": 200000000, "sha256": "..."}}}, ...]}
//
// {first} and {second} stand for the two languages in alphabetical order. "languages" offers all pairs of its members;
// without it, "pairs" lists the pairs. Unknown values are omitted.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace transept {

struct TextSource {
  struct Pair {
    std::int64_t bytes = 0;  ///< approximate; 0: unknown
    std::string sha256;      ///< empty: unknown
  };
  std::string name, address, licence, about;
  std::vector<std::string> languages;  ///< in alphabetical order
  std::map<std::string, Pair> pairs;   ///< "de-en"
  bool everyPair = false;              ///< whether all pairs of languages are offered; else those in `pairs`
  bool own = false;                    ///< from the user's own file

  bool has(const std::string& one, const std::string& other) const;
};

/// A source for two languages: one file.
struct TextFile {
  std::string source, address, sha256;
  std::int64_t bytes = 0;
  std::string file;  ///< where the download is stored
};

struct TextSources {
  std::vector<TextSource> sources;  ///< the user's own first; they replace shipped ones of the same name
  std::string ownFile;              ///< the path of the user's file, which may not exist
  std::string problem;              ///< why the user's file was ignored; empty: it was not

  std::vector<std::string> languages() const;
  /// Throws UserError for an unknown source, or languages that it does not have.
  TextFile find(const std::string& name, const std::string& language, const std::string& other) const;
};

/// Reads the user's file on each call.
TextSources textSources();

/// Throws UserError that names the file, the source and the mistake.
std::vector<TextSource> parseTextSources(std::string_view text, const std::string& file);

TextFile fileOf(const TextSource& source, const std::string& language, const std::string& other);

/// The path in the data folder for the download from an address; its file name begins with `name`. Different
/// names have different paths.
std::string downloadPlace(const std::string& name, const std::string& address);
/// The same for an address without a name; different addresses have different paths.
std::string downloadPlace(const std::string& address);

}  // namespace transept
