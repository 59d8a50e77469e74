// SPDX-License-Identifier: Apache-2.0
#include "engine/catalogue/index_layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <regex>
#include <unordered_set>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/utf8.h"
#include "engine/data/languages/language_codes.h"

namespace transept {
namespace {

struct Layout {
  const char* name;
  std::vector<PublishedModel> (*ofText)(std::string_view, const Catalogue&);  // exactly one of these two
  std::vector<PublishedModel> (*ofJson)(const JsonReader&, const Catalogue&);
  bool (*recognises)(const nlohmann::json& json);  // of a layout in JSON
};

bool isListWith(const nlohmann::json& json, const char* key) {
  return json.is_array() && !json.empty() && json[0].is_object() && json[0].contains(key);
}

constexpr Layout layouts[] = {
    {"huggingface", nullptr, readHuggingFaceIndex,
     [](const nlohmann::json& json) { return isListWith(json, "id") || isListWith(json, "modelId"); }},
    {"argos", nullptr, readArgosIndex, [](const nlohmann::json& json) { return isListWith(json, "from_code"); }},
    {"mozilla", nullptr, readMozillaIndex,
     [](const nlohmann::json& json) { return json.is_object() && json.contains("baseUrl"); }},
    {"transept", nullptr, readOwnIndex,
     [](const nlohmann::json& json) { return json.is_object() && json.contains("models"); }},
    {"tatoeba", readTatoebaIndex, nullptr, nullptr},
    {"opus-mt", readOpusMtIndex, nullptr, nullptr}};

[[noreturn]] void refuseIndex(const Catalogue& catalogue, const Sentence& what) {
  throw UserError(
      {"{} is not a list of models that Transept can read: {}.", catalogue.index, what},
      "The source may have changed its layout, or the network may require you to sign in: open the address in "
      "a browser.");
}

/// Whether an index has this layout, by what the catalogue says or else by its content.
bool hasLayout(const Layout& layout, std::string_view text, const nlohmann::json& json, const Catalogue& catalogue) {
  if (!catalogue.layout.empty()) return catalogue.layout == layout.name;
  if (layout.recognises) return !json.is_discarded() && layout.recognises(json);
  const bool hasColumns = text.find('\t') != std::string_view::npos;
  return json.is_discarded() && hasColumns == (layout.ofText == readTatoebaIndex);
}

const Layout& chosenLayout(std::string_view text, const nlohmann::json& json, const Catalogue& catalogue) {
  for (const Layout& one : layouts)
    if (hasLayout(one, text, json, catalogue)) return one;
  refuseIndex(catalogue, "its layout is unknown");
}

/// Whether a part of a code names a region or a script: "BR", "Hant".
bool isAPartOf(std::string_view part) {
  const bool region = part.size() == 2 && std::ranges::all_of(part, [](unsigned char c) { return std::isupper(c); });
  const bool script = part.size() == 4 && std::isupper(static_cast<unsigned char>(part[0])) &&
                      std::ranges::all_of(part.substr(1), [](unsigned char c) { return std::islower(c); });
  return region || script;
}

std::vector<std::string_view> partsBetween(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = std::min(text.find(separator), text.size());
    parts.push_back(text.substr(0, end));
    if (end == text.size()) return parts;
    text.remove_prefix(end + 1);
  }
}

}  // namespace

std::vector<std::string> indexLayoutNames() {
  std::vector<std::string> names;
  for (const Layout& one : layouts) names.emplace_back(one.name);
  return names;
}

std::vector<PublishedModel> readIndex(std::string_view text, const Catalogue& catalogue) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) refuseIndex(catalogue, "it is empty");
  if (text[first] == '<') refuseIndex(catalogue, "it is a web page");
  if (findInvalidUtf8(text) != std::string_view::npos) refuseIndex(catalogue, "it is not valid UTF-8");
  const bool mayBeJson = text[first] == '[' || text[first] == '{';
  nlohmann::json json = mayBeJson ? parseJson(text) : nlohmann::json(nlohmann::json::value_t::discarded);
  if (mayBeJson && json.is_discarded()) refuseIndex(catalogue, "it is not valid JSON");
  const Layout& layout = chosenLayout(text, json, catalogue);
  if (layout.ofJson && json.is_discarded()) refuseIndex(catalogue, "it is not valid JSON");
  std::vector<PublishedModel> read =
      layout.ofJson ? layout.ofJson(JsonReader(std::move(json), {.before = {"{}: ", catalogue.index},
                                                                 .remedy = "The source may have changed its layout."}),
                                    catalogue)
                    : layout.ofText(text, catalogue);
  std::vector<PublishedModel> models;
  std::unordered_set<std::string> names;
  for (PublishedModel& model : read)
    if (!model.name.empty() && names.insert(model.name).second) models.push_back(std::move(model));
  if (models.empty()) refuseIndex(catalogue, "it names no model");
  return models;
}

std::string dateIn(std::string_view name) {
  static const std::regex date("[0-9]{4}-[0-9]{2}-[0-9]{2}");
  std::match_results<std::string_view::const_iterator> found;
  return std::regex_search(name.begin(), name.end(), found, date) ? found.str() : std::string();
}

std::string fileNameOfAddress(const std::string& address) {
  std::string name = address.substr(0, address.find_first_of("?#"));
  name = name.substr(name.rfind('/') + 1);
  const bool plain = std::ranges::all_of(
      name, [](unsigned char c) { return std::isalnum(c) || c == '.' || c == '-' || c == '_' || c == '+'; });
  return name.empty() || !plain || name.starts_with(".") || name.size() > 200 ? "package" : name;
}

std::string folderOfAddress(const std::string& address) {
  const std::string path = address.substr(0, address.find_first_of("?#"));
  return path.substr(0, path.rfind('/'));
}

std::string filledAddress(std::string address, std::string_view key, std::string_view value) {
  std::string escaped;
  for (const char c : value) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = std::isalnum(byte) || std::string_view("-._~/+").find(c) != std::string_view::npos;
    escaped += plain ? std::string(1, c) : fmt::format("%{:02X}", byte);
  }
  const std::string place = "{" + std::string(key) + "}";
  if (const std::size_t at = address.find(place); at != std::string::npos) address.replace(at, place.size(), escaped);
  return address;
}

std::vector<std::string> codesIn(std::string_view text, char separator) {
  std::vector<std::string> codes;
  for (const std::string_view part : partsBetween(text, separator)) {
    if (part.empty()) continue;
    if (isAPartOf(part) && !codes.empty() && separator == '_')
      codes.back() += "_" + std::string(part);
    else
      codes.emplace_back(part);
  }
  return codes;
}

std::vector<Direction> allDirections(const std::vector<std::string>& sources, const std::vector<std::string>& targets) {
  std::vector<Direction> directions;
  for (const std::string& source : sources)
    for (const std::string& target : targets)
      if (source != target || sources.size() * targets.size() == 1) directions.push_back({source, target});
  return directions;
}

std::vector<Direction> directionsInName(const std::string& name) {
  // Codes and families of codes; "tc", "big" and versions are neither.
  const auto isCodes = [](std::string_view part) {
    const std::vector<std::string> codes = codesIn(part, '_');
    return !codes.empty() && std::ranges::all_of(codes, [](const std::string& code) {
      const std::string_view base = std::string_view(code).substr(0, code.find('_'));
      const bool family =
          base.size() > 2 && std::ranges::all_of(base, [](unsigned char c) { return std::isupper(c) || c == '_'; });
      return family || isLanguageCode(code) ||
             (base.size() == 3 && std::ranges::all_of(base, [](unsigned char c) { return std::islower(c); }));
    });
  };
  std::vector<std::string_view> parts = partsBetween(name, '-');
  while (!parts.empty() && std::ranges::any_of(parts.back(), [](unsigned char c) { return std::isdigit(c); }))
    parts.pop_back();
  if (parts.size() >= 2 && isCodes(parts[parts.size() - 2]) && isCodes(parts.back()))
    return allDirections(codesIn(parts[parts.size() - 2], '_'), codesIn(parts.back(), '_'));
  if (parts.empty()) return {};
  const std::vector<std::string> pair = codesIn(parts.back(), '_');  // of Argos: "en_de"
  if (pair.size() == 2 && isLanguageCode(pair[0]) && isLanguageCode(pair[1])) return {{pair[0], pair[1]}};
  return {};
}

}  // namespace transept
