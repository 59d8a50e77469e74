// SPDX-License-Identifier: Apache-2.0
#include "engine/download/text_sources.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/json_reader.h"
#include "engine/download/download.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {

extern const std::vector<std::pair<std::string_view, std::string_view>> sourceFiles;  // resources/sources/*.json

namespace {

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

std::string shortText(const JsonReader& json, const char* key) {
  std::string text = json.get(key, std::string());
  if (text.size() > longestText) json.refuse(key, "must have at most 2,000 bytes");
  return text;
}

std::set<std::string> readLanguages(const JsonReader& source) {
  std::set<std::string> codes;
  for (const JsonReader& code : source.entries("languages")) {
    if (!isLanguageCode(code.text())) code.refuseValue("a code such as \"de\" or \"pt_BR\"");
    codes.insert(code.text());
  }
  return codes;
}

TextSource::Pair readPair(const JsonReader& json) {
  json.allow({"bytes", "sha256"});
  TextSource::Pair pair;
  if (const auto bytes = json.find("bytes")) pair.bytes = bytes->integer(0, std::int64_t{1} << 50);
  pair.sha256 = shortText(json, "sha256");
  if (!pair.sha256.empty() && !isSha256(pair.sha256))
    json.refuse("sha256", "must be the 64 digits that sha256sum prints");
  return pair;
}

TextSource readSource(const JsonReader& json) {
  json.allow({"name", "languages", "address", "licence", "about", "pairs"});
  TextSource source;
  source.name = shortText(json, "name");
  if (source.name.empty()) json.refuse("name", "is missing or empty");
  source.address = shortText(json, "address");
  source.licence = shortText(json, "licence");
  source.about = shortText(json, "about");
  if (addressHost(source.address).empty())
    json.refuse("address", fmt::format("must begin with https:// or http://, unlike \"{}\"", source.address));
  std::set<std::string> codes = readLanguages(json);
  source.everyPair = json.has("languages");
  for (const auto& [key, value] : json.fields("pairs")) {
    const std::size_t dash = key.find('-');
    const std::string first = key.substr(0, dash), second = dash == std::string::npos ? "" : key.substr(dash + 1);
    if (!isLanguageCode(first) || !isLanguageCode(second) || first >= second)
      value.refuse("must be named by two codes in alphabetical order, such as de-en");
    if (source.everyPair && (!codes.contains(first) || !codes.contains(second)))
      value.refuse("has a language that \"languages\" lacks");
    source.pairs[key] = readPair(value);
    if (!source.everyPair) codes.insert({first, second});
  }
  source.languages.assign(codes.begin(), codes.end());
  if (codes.size() < 2) json.refuse("languages", "must name two languages, such as [\"de\", \"en\"]");
  return source;
}

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
  const auto json =
      JsonReader::parse(text, JsonOrigin::written(file, "Compare it with the example on the Data page of the help."));
  json.allow({"version", "sources"});
  if (json.get("version", 1) != 1) json.refuse("version", "must be 1");
  const std::vector<JsonReader> entries = json.field("sources").entries();
  if (entries.size() > mostSources) json.refuse("sources", "must not name more than 10,000");
  std::vector<TextSource> sources;
  std::set<std::string> names;
  for (const JsonReader& entry : entries) {
    sources.push_back(readSource(entry));
    if (!names.insert(sources.back().name).second) entry.refuse("name", "is that of an earlier source");
  }
  return sources;
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
    throw UserError(ErrorKind::notFound, {"There is no source of text named \"{}\".", name},
                    {"Choose one that the list of sources names, or add it to {}.", ownFile});
  }
  if (!found->has(language, other)) {
    throw UserError(ErrorKind::notFound, {"\"{}\" holds no text in \"{}\" and \"{}\".", name, language, other},
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
  return downloadPlace(addressHost(address) + "-" + sha256Of(address).substr(0, 12), address);
}

}  // namespace transept
