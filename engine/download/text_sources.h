// SPDX-License-Identifier: Apache-2.0
// Where parallel text is to be had: ours in resources/sources/*.json, compiled in, and a person's own in sources.json
// of the configuration folder:
//
//   {"version": 1, "sources": [{"name": "Europarl v8", "languages": ["de", "en", "fr"],
//     "address": "https://.../{first}-{second}.txt.zip", "licence": "...", "about": "...",
//     "pairs": {"de-en": {"bytes": 200000000, "sha256": "..."}}}, ...]}
//
// {first} and {second} stand for the two languages in the alphabet's order. "languages" offers every pair of them;
// without it, "pairs" lists those that there are. What is not known is left out.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace transept {

struct TextSource {
  struct Pair {
    std::int64_t bytes = 0;  ///< about; 0: not known
    std::string sha256;      ///< empty: not known
  };
  std::string name, address, licence, about;
  std::vector<std::string> languages;  ///< in the alphabet's order
  std::map<std::string, Pair> pairs;   ///< "de-en"
  bool everyPair = false;              ///< of the languages; false: only those in `pairs`
  bool own = false;                    ///< from the person's own file

  bool has(const std::string& one, const std::string& other) const;
};

/// A source for two languages: one file.
struct TextFile {
  std::string source, address, sha256;
  std::int64_t bytes = 0;
  std::string file;  ///< where it lies once it was downloaded
};

struct TextSources {
  std::vector<TextSource> sources;  ///< a person's own go before ours of the same name
  std::string ownFile;              ///< where they are, or may be written
  std::string problem;              ///< why their own were left out; empty: they were not

  std::vector<std::string> languages() const;
  /// Throws UserError: no such source, or not in these languages.
  TextFile find(const std::string& name, const std::string& language, const std::string& other) const;
};

/// Reads the person's file anew.
TextSources textSources();

/// Throws UserError that says what is wrong with which source. `file` is named in it.
std::vector<TextSource> parseTextSources(std::string_view text, const std::string& file);

TextFile fileOf(const TextSource& source, const std::string& language, const std::string& other);

/// The place below the data folder for what is fetched from an address, named after `name`.
std::string downloadPlace(const std::string& name, const std::string& address);
/// The same for an address that has no name: each a place of its own.
std::string downloadPlace(const std::string& address);

}  // namespace transept
