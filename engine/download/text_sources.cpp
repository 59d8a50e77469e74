// SPDX-License-Identifier: Apache-2.0
#include "engine/download/text_sources.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/download/download.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {

extern const std::vector<std::pair<std::string_view, std::string_view>> sourceFiles;  // resources/sources/*.json

namespace {

using Json = nlohmann::json;

constexpr std::size_t mostBytes = std::size_t{4} << 20, mostSources = 10'000, longestText = 2000;

std::string pairKey(const std::string& one, const std::string& other) {
  return std::min(one, other) + "-" + std::max(one, other);
}

bool isLanguageCode(const std::string& code) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  };
  return code.size() >= 2 && code.size() <= 12 && std::ranges::all_of(code, fits);
}

/// Reads one file. Its error messages name the file and the source.
class SourcesReader {
 public:
  explicit SourcesReader(std::string file) : where_(std::move(file)), file_(where_) {}

  std::vector<TextSource> read(std::string_view text) {
    const Json json = parseJson(text);
    if (json.is_discarded()) refuse("is not valid JSON", "Compare it with the example on the Data page of the help.");
    if (!json.is_object()) refuse("does not hold an object", "Write {\"version\": 1, \"sources\": [...]}.");
    allow(json, {"version", "sources"});
    if (!json.contains("sources") || !json["sources"].is_array()) {
      refuse("has no list \"sources\"", "Write {\"version\": 1, \"sources\": [...]}.");
    }
    if (json.contains("version") && json["version"] != 1) {
      refuse("has version " + shown(json["version"]), "This program reads version 1.");
    }
    if (json["sources"].size() > mostSources) refuse("names more than 10,000 sources", "Remove some.");
    std::vector<TextSource> sources;
    std::set<std::string> names;
    for (const Json& one : json["sources"]) {
      where_ = file_ + ", source " + std::to_string(sources.size() + 1) + ",";
      sources.push_back(readSource(one));
      if (!names.insert(sources.back().name).second) refuse("has the name of an earlier one", "Give it another name.");
    }
    return sources;
  }

 private:
  [[noreturn]] void refuse(const std::string& what, const std::string& remedy) const {
    throw UserError(where_ + " " + what + ".", remedy, file_);
  }

  static std::string shown(const Json& value) {
    std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (text.size() > 80) text = text.substr(0, 80) + "...";
    return text;
  }

  void allow(const Json& object, const std::vector<std::string>& keys) const {
    for (const auto& [key, value] : object.items()) {
      if (std::ranges::count(keys, key)) continue;
      std::string known;
      for (const std::string& one : keys) known += (known.empty() ? "\"" : ", \"") + one + "\"";
      refuse("has an unknown key \"" + key.substr(0, 80) + "\"", "Allowed are " + known + ".");
    }
  }

  std::string text(const Json& object, const char* key, bool needed) const {
    if (!object.contains(key)) {
      if (needed) refuse(std::string("has no \"") + key + "\"", "Add it.");
      return {};
    }
    const Json& value = object[key];
    if (!value.is_string() || value.get_ref<const std::string&>().size() > longestText) {
      refuse(std::string("gives \"") + key + "\" as " + shown(value), "Write a short text in quotes.");
    }
    if (needed && value.get_ref<const std::string&>().empty()) {
      refuse(std::string("has an empty \"") + key + "\"", "Fill it in.");
    }
    return value;
  }

  TextSource readSource(const Json& json) {
    if (!json.is_object()) refuse("is not an object", "Write {\"name\": ..., \"languages\": [...], \"address\": ...}.");
    TextSource source;
    source.name = text(json, "name", true);
    where_ = file_ + ", source \"" + source.name.substr(0, 80) + "\",";
    allow(json, {"name", "languages", "address", "licence", "about", "pairs"});
    source.address = text(json, "address", true);
    source.licence = text(json, "licence", false);
    source.about = text(json, "about", false);
    if (hostOf(source.address).empty()) {
      refuse("gives the address " + shown(source.address), "Write one that begins with https:// or http://.");
    }
    readLanguages(json, source);
    if (json.contains("pairs")) readPairs(json["pairs"], source);
    if (source.languages.size() < 2)
      refuse("does not name two languages", "List them in \"languages\": [\"de\", \"en\"].");
    return source;
  }

  void readLanguages(const Json& json, TextSource& source) const {
    if (!json.contains("languages")) return;
    const Json& languages = json["languages"];
    if (!languages.is_array()) refuse("gives \"languages\" as " + shown(languages), "Write a list: [\"de\", \"en\"].");
    std::set<std::string> codes;
    for (const Json& code : languages) {
      if (!code.is_string() || !isLanguageCode(code)) {
        refuse("names the language " + shown(code), "Write codes such as \"de\" or \"pt_BR\".");
      }
      codes.insert(code.get<std::string>());
    }
    source.languages.assign(codes.begin(), codes.end());
    source.everyPair = true;
  }

  void readPairs(const Json& pairs, TextSource& source) const {
    if (!pairs.is_object()) refuse("gives \"pairs\" as " + shown(pairs), "Write {\"de-en\": {\"bytes\": 1000}}.");
    std::set<std::string> codes(source.languages.begin(), source.languages.end());
    for (const auto& [key, value] : pairs.items()) {
      const std::size_t dash = key.find('-');
      const std::string first = key.substr(0, dash), second = dash == std::string::npos ? "" : key.substr(dash + 1);
      if (!isLanguageCode(first) || !isLanguageCode(second) || first >= second) {
        refuse("names the pair \"" + key.substr(0, 80) + "\"", "Write two codes in alphabetical order: \"de-en\".");
      }
      if (source.everyPair && (!codes.contains(first) || !codes.contains(second))) {
        refuse("has \"" + key + "\" in \"pairs\" but not in \"languages\"",
               "Add it there, or leave \"languages\" out.");
      }
      if (!value.is_object()) refuse("gives \"" + key + "\" as " + shown(value), "Write {\"bytes\": 1000}, or {}.");
      allow(value, {"bytes", "sha256"});
      TextSource::Pair pair;
      if (value.contains("bytes")) {
        const Json& bytes = value["bytes"];
        if (!bytes.is_number_integer() || bytes.get<double>() < 0 || bytes.get<double>() > 1e15) {
          refuse("gives \"bytes\" of \"" + key + "\" as " + shown(bytes), "Write a whole number, or leave it out.");
        }
        pair.bytes = bytes;
      }
      pair.sha256 = text(value, "sha256", false);
      if (!pair.sha256.empty() && !isSha256(pair.sha256)) {
        refuse("gives \"sha256\" of \"" + key + "\" as " + shown(value["sha256"]),
               "Write the 64 digits that sha256sum prints, or leave it out.");
      }
      source.pairs[key] = pair;
      codes.insert({first, second});
    }
    source.languages.assign(codes.begin(), codes.end());
  }

  std::string where_, file_;
};

void replaceAll(std::string& text, std::string_view place, const std::string& value) {
  for (std::size_t at = text.find(place); at != std::string::npos; at = text.find(place, at + value.size())) {
    text.replace(at, place.size(), value);
  }
}

/// ".../de-en.txt.zip?download=1" -> ".txt.zip": the endings that name the format.
std::string endingsOf(const std::string& address) {
  std::string name = address.substr(0, address.find_first_of("?#"));
  name = name.substr(name.rfind('/') + 1);
  static const std::set<std::string> known{"txt", "zip", "tar", "gz",    "tgz", "bz2",   "xz", "zst",
                                           "tmx", "tsv", "csv", "jsonl", "xlf", "xliff", "po"};
  std::string endings;
  for (std::size_t dot = name.rfind('.'); dot != std::string::npos && dot > 0; dot = name.rfind('.')) {
    if (!known.contains(name.substr(dot + 1))) break;
    endings.insert(0, name.substr(dot));
    name.resize(dot);
  }
  return endings;
}

}  // namespace

bool TextSource::has(const std::string& one, const std::string& other) const {
  if (one == other) return false;
  if (!everyPair) return pairs.contains(pairKey(one, other));
  return std::ranges::count(languages, one) && std::ranges::count(languages, other);
}

std::vector<TextSource> parseTextSources(std::string_view text, const std::string& file) {
  return SourcesReader(file).read(text);
}

TextSources textSources() {
  TextSources all;
  all.ownFile = folders().config + "/sources.json";
  std::set<std::string> names;
  if (pathExists(all.ownFile)) {
    try {
      all.sources = parseTextSources(readFile(all.ownFile, mostBytes), all.ownFile);
    } catch (const UserError& error) {  // the shipped sources remain
      all.problem = error.what();
    }
  }
  for (TextSource& source : all.sources) {
    source.own = true;
    names.insert(source.name);
  }
  for (const auto& [name, text] : sourceFiles) {
    for (TextSource& source : parseTextSources(text, std::string(name) + ".json")) {
      if (names.insert(source.name).second) all.sources.push_back(std::move(source));
    }
  }
  return all;
}

std::vector<std::string> TextSources::languages() const {
  std::set<std::string> codes;
  for (const TextSource& source : sources) codes.insert(source.languages.begin(), source.languages.end());
  return {codes.begin(), codes.end()};
}

TextFile TextSources::find(const std::string& name, const std::string& language, const std::string& other) const {
  const auto found = std::ranges::find(sources, name, &TextSource::name);
  if (found == sources.end()) {
    throw UserError(ErrorKind::notFound, "There is no source of text named \"" + name + "\".",
                    "Choose one that the list of sources names, or add it to " + ownFile + ".");
  }
  if (!found->has(language, other)) {
    throw UserError(ErrorKind::notFound,
                    "\"" + name + "\" holds no text in \"" + language + "\" and \"" + other + "\".",
                    "Choose two of its languages.");
  }
  return fileOf(*found, language, other);
}

TextFile fileOf(const TextSource& source, const std::string& language, const std::string& other) {
  TextFile file{source.name, source.address, {}, 0, {}};
  replaceAll(file.address, "{first}", std::min(language, other));
  replaceAll(file.address, "{second}", std::max(language, other));
  const std::string key = pairKey(language, other);
  if (const auto known = source.pairs.find(key); known != source.pairs.end()) {
    file.bytes = known->second.bytes;
    file.sha256 = known->second.sha256;
  }
  const bool one = file.address == source.address;  // one file for all pairs is downloaded once
  file.file = downloadPlace(one ? source.name : source.name + "." + key, file.address);
  return file;
}

std::string downloadPlace(const std::string& name, const std::string& address) {
  std::string file = fileNameOf(name);
  if (file != name) file += "-" + sha256Of(name).substr(0, 12);  // other names may give the same file name
  return folders().data + "/downloads/" + file + endingsOf(address);
}

std::string downloadPlace(const std::string& address) {
  return downloadPlace(hostOf(address) + "-" + sha256Of(address).substr(0, 12), address);
}

}  // namespace transept
