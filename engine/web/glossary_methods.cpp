// SPDX-License-Identifier: Apache-2.0
#include "engine/web/glossary_methods.h"

#include <algorithm>
#include <cctype>

namespace transept {
namespace {

using Json = nlohmann::json;

struct Languages {
  std::string source, target;
};

/// The served languages that two codes mean. Throws HttpError (400).
Languages requestedLanguages(const WebCore& core, const std::string& source, const std::string& target) {
  const Languages found{source.empty() ? "" : core.models.sourceLanguage(source),
                        target.empty() ? "" : core.models.targetLanguage(target)};
  if (found.source.empty()) throw HttpError(400, "Value for 'source_lang' not supported.");
  if (found.target.empty() || core.models.route(found.source, found.target).empty())
    throw HttpError(400, "Value for 'target_lang' not supported.");
  return found;
}

Json infoV2(const StoredGlossary& glossary) {
  const GlossaryDictionary& first = glossary.dictionaries.front();
  return {{"glossary_id", glossary.id},       {"name", glossary.name},       {"ready", true},
          {"source_lang", first.source},      {"target_lang", first.target}, {"creation_time", glossary.created},
          {"entry_count", first.terms.size()}};
}

Json dictionaryJson(const GlossaryDictionary& dictionary) {
  return {
      {"source_lang", dictionary.source}, {"target_lang", dictionary.target}, {"entry_count", dictionary.terms.size()}};
}

Json infoV3(const StoredGlossary& glossary) {
  Json dictionaries = Json::array();
  for (const GlossaryDictionary& one : glossary.dictionaries) dictionaries.push_back(dictionaryJson(one));
  return {{"glossary_id", glossary.id},
          {"name", glossary.name},
          {"creation_time", glossary.created},
          {"dictionaries", std::move(dictionaries)}};
}

std::string nameIn(const WebParameters& parameters) {
  std::string name = parameters.text("name", "");
  if (name.empty()) throw HttpError(400, "Missing or invalid argument: name");
  if (name.size() > 1024) throw HttpError(400, "Missing or invalid argument: name is too long");
  return name;
}

HttpResponse createV2(WebCore& core, const Asked& asked) {
  const WebParameters& parameters = asked.parameters;
  const std::string name = nameIn(parameters);
  const auto [source, target] =
      requestedLanguages(core, parameters.text("source_lang", ""), parameters.text("target_lang", ""));
  Terms terms = termsOf(parameters.text("entries", ""), parameters.text("entries_format", "tsv"));
  return jsonResponse(infoV2(core.glossaries.add(name, {{source, target, std::move(terms)}})), 201);
}

GlossaryDictionary dictionaryIn(const WebCore& core, const Json& json) {
  const auto text = [&](const char* key) {
    return json.is_object() && json.contains(key) && json[key].is_string() ? json[key].get<std::string>()
                                                                           : std::string();
  };
  const auto [source, target] = requestedLanguages(core, text("source_lang"), text("target_lang"));
  return {source, target, termsOf(text("entries"), text("entries_format"))};
}

std::vector<GlossaryDictionary> dictionariesIn(const WebCore& core, const WebParameters& parameters) {
  std::vector<GlossaryDictionary> dictionaries;
  const Json list = parameters.json("dictionaries");
  if (list.is_array())
    for (const Json& one : list) dictionaries.push_back(dictionaryIn(core, one));
  return dictionaries;
}

HttpResponse createV3(WebCore& core, const Asked& asked) {
  const std::string name = nameIn(asked.parameters);
  auto dictionaries = dictionariesIn(core, asked.parameters);
  if (dictionaries.empty()) throw HttpError(400, "Missing or invalid argument: dictionaries");
  return jsonResponse(infoV3(core.glossaries.add(name, std::move(dictionaries))), 201);
}

HttpResponse listed(const WebCore& core, Json (*info)(const StoredGlossary&), std::size_t mostDictionaries) {
  Json list = Json::array();
  for (const StoredGlossary& glossary : core.glossaries.all())
    if (!glossary.dictionaries.empty() && glossary.dictionaries.size() <= mostDictionaries)
      list.push_back(info(glossary));
  return jsonResponse({{"glossaries", std::move(list)}});
}

HttpResponse entriesV2(WebCore& core, const Asked& asked) {
  return {200, tsvOf(core.glossaries.at(asked.names.front()).dictionaries.front().terms), "text/tab-separated-values"};
}

Languages languagesIn(const WebCore& core, const WebParameters& parameters) {
  return requestedLanguages(core, parameters.text("source_lang", ""), parameters.text("target_lang", ""));
}

HttpResponse entriesV3(WebCore& core, const Asked& asked) {
  const StoredGlossary glossary = core.glossaries.at(asked.names.front());
  const auto [source, target] = languagesIn(core, asked.parameters);
  const GlossaryDictionary* found = glossary.between(source, target);
  if (found == nullptr) throw HttpError(404, "The glossary has no dictionary of these languages.");
  return jsonResponse({{"dictionaries",
                        {{{"source_lang", found->source},
                          {"target_lang", found->target},
                          {"entries", tsvOf(found->terms)},
                          {"entries_format", "tsv"}}}}});
}

/// Renames the glossary and adds to its dictionaries.
HttpResponse patchV3(WebCore& core, const Asked& asked) {
  const std::string& id = asked.names.front();
  core.glossaries.at(id);
  auto dictionaries = dictionariesIn(core, asked.parameters);
  if (asked.parameters.has("name")) core.glossaries.rename(id, nameIn(asked.parameters));
  for (GlossaryDictionary& one : dictionaries) core.glossaries.set(id, std::move(one), true);
  return jsonResponse(infoV3(core.glossaries.at(id)));
}

HttpResponse putDictionary(WebCore& core, const Asked& asked) {
  const std::string& id = asked.names.front();
  core.glossaries.at(id);
  const Json json{{"source_lang", asked.parameters.text("source_lang", "")},
                  {"target_lang", asked.parameters.text("target_lang", "")},
                  {"entries", asked.parameters.text("entries", "")},
                  {"entries_format", asked.parameters.text("entries_format", "")}};
  GlossaryDictionary dictionary = dictionaryIn(core, json);
  const Json info = dictionaryJson(dictionary);
  core.glossaries.set(id, std::move(dictionary), false);
  return jsonResponse(info);
}

HttpResponse removeDictionary(WebCore& core, const Asked& asked) {
  const auto [source, target] = languagesIn(core, asked.parameters);
  core.glossaries.removeDictionary(asked.names.front(), source, target);
  return {204, ""};
}

HttpResponse pairs(const WebCore& core) {
  Json list = Json::array();
  for (const std::string& source : core.models.sources())
    for (const std::string& target : core.models.targetsOf(source))
      list.push_back({{"source_lang", source}, {"target_lang", target}});
  return jsonResponse({{"supported_languages", std::move(list)}});
}

}  // namespace

std::string deepLCode(const std::string& code) {
  std::string upper = code;
  std::ranges::transform(upper, upper.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return upper;
}

void addGlossaries(Router& router, WebCore& core) {
  const auto with = [&core](HttpResponse (*body)(WebCore&, const Asked&)) {
    return [&core, body](const Asked& asked) { return body(core, asked); };
  };
  const auto remove = [&core](const Asked& asked) {
    core.glossaries.remove(asked.names.front());
    return HttpResponse{204, ""};
  };
  router.add("GET", "/v2/glossary-language-pairs", Access::withKey, [&core](const Asked&) { return pairs(core); });
  router.add("POST", "/v2/glossaries", Access::withKey, with(createV2));
  router.add("GET", "/v2/glossaries", Access::withKey, [&core](const Asked&) { return listed(core, infoV2, 1); });
  router.add("GET", "/v2/glossaries/{}", Access::withKey,
             [&core](const Asked& asked) { return jsonResponse(infoV2(core.glossaries.at(asked.names.front()))); });
  router.add("DELETE", "/v2/glossaries/{}", Access::withKey, remove);
  router.add("GET", "/v2/glossaries/{}/entries", Access::withKey, with(entriesV2));
  router.add("POST", "/v3/glossaries", Access::withKey, with(createV3));
  router.add("GET", "/v3/glossaries", Access::withKey, [&core](const Asked&) { return listed(core, infoV3, 1000); });
  router.add("GET", "/v3/glossaries/{}", Access::withKey,
             [&core](const Asked& asked) { return jsonResponse(infoV3(core.glossaries.at(asked.names.front()))); });
  router.add("PATCH", "/v3/glossaries/{}", Access::withKey, with(patchV3));
  router.add("DELETE", "/v3/glossaries/{}", Access::withKey, remove);
  router.add("GET", "/v3/glossaries/{}/entries", Access::withKey, with(entriesV3));
  router.add("PUT", "/v3/glossaries/{}/dictionaries", Access::withKey, with(putDictionary));
  router.add("DELETE", "/v3/glossaries/{}/dictionaries", Access::withKey, with(removeDictionary));
}

}  // namespace transept
