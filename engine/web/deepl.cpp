// SPDX-License-Identifier: Apache-2.0
// DeepL's API, version 2: /v2/translate, /v2/languages, /v2/usage, /v2/document and, with version 3, glossaries.
#include <fmt/format.h>

#include <algorithm>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/web/dialects.h"
#include "engine/web/documents.h"
#include "engine/web/glossary_methods.h"

namespace transept {
namespace {

using Json = nlohmann::json;

HttpError unsupported(const char* name) {
  return {400, fmt::format("Value for '{}' not supported.", name)};
}

/// What /v2/translate and /v2/document share.
struct DeepLRequest {
  std::string source, target;  ///< served codes; source empty: to be detected
  std::shared_ptr<const Glossary> glossary;
  std::vector<std::string> notes;
};

void checkFormality(const WebParameters& parameters, std::vector<std::string>& notes) {
  const std::string formality = lowerCase(parameters.text("formality", "default"));
  constexpr const char* known[] = {"default", "more", "less", "prefer_more", "prefer_less"};
  if (std::ranges::find(known, formality) == std::end(known)) throw unsupported("formality");
  if (formality != "default") notes.push_back("The formality was ignored: the models of this service do not know it.");
}

DeepLRequest requestIn(const WebCore& core, const WebParameters& parameters) {
  DeepLRequest request;
  const std::string target = parameters.text("target_lang", ""), source = parameters.text("source_lang", "");
  request.target = target.empty() ? "" : core.models.targetLanguage(target);
  if (request.target.empty()) throw unsupported("target_lang");
  if (!source.empty()) {
    request.source = core.models.sourceLanguage(source);
    if (request.source.empty()) throw unsupported("source_lang");
  }
  checkFormality(parameters, request.notes);
  const std::string glossary = parameters.text("glossary_id", "");
  if (!glossary.empty()) {
    if (request.source.empty()) throw HttpError(400, "Use of a glossary requires the source_lang parameter.");
    const StoredGlossary found = core.glossaries.at(glossary);
    const GlossaryDictionary* dictionary = found.between(request.source, request.target);
    if (dictionary == nullptr) throw HttpError(400, "The glossary has no dictionary for these languages.");
    std::vector<Term> terms;
    for (const auto& [from, to] : dictionary->terms) terms.push_back({{from}, {to}});
    request.glossary = std::make_shared<Glossary>(std::move(terms));
  }
  return request;
}

Route deepLRoute(const WebCore& core, const std::string& source, const std::string& target) {
  if (source == target) throw HttpError(400, "Source and target language are equal.");
  Route route = core.models.route(source, target);
  if (route.empty())
    throw HttpError(400, fmt::format("No model translates from {} to {}.", englishName(source), englishName(target)));
  return route;
}

Splitting splittingIn(const WebParameters& parameters) {
  const std::string value = parameters.text("split_sentences", "1");
  if (value == "1" || value == "true") return Splitting::sentences;
  if (value == "0" || value == "false") return Splitting::none;
  if (value == "nonewlines") return Splitting::acrossLines;
  throw unsupported("split_sentences");
}

/// Names in a list, or separated by commas.
std::vector<std::string> tagsIn(const WebParameters& parameters, const char* key) {
  std::vector<std::string> names;
  for (const std::string& list : parameters.texts(key)) {
    for (std::size_t at = 0; at <= list.size();) {
      const std::size_t end = std::min(list.find(',', at), list.size());
      const std::string name = lowerCase(std::string(trim(std::string_view(list).substr(at, end - at))));
      if (!name.empty()) names.push_back(name);
      at = end + 1;
    }
  }
  return names;
}

HttpResponse translateLikeDeepL(WebCore& core, const Asked& asked) {
  const WebParameters& parameters = asked.parameters;
  const std::vector<std::string> texts = parameters.texts("text");
  if (texts.empty()) throw HttpError(400, "Parameter 'text' not specified.");
  DeepLRequest request = requestIn(core, parameters);
  const Splitting splitting = splittingIn(parameters);
  const std::string tags = parameters.text("tag_handling", "");
  if (!tags.empty() && tags != "xml" && tags != "html") throw unsupported("tag_handling");

  TagChoices choices{tagsIn(parameters, "ignore_tags"), tagsIn(parameters, "splitting_tags"),
                     tagsIn(parameters, "non_splitting_tags")};
  // The tags that programs for translators put around words, as in XLIFF.
  for (const char* inlineTag : {"g", "mrk", "pc"})
    if (tags == "xml" && std::ranges::count(choices.ignored, inlineTag) == 0 &&
        std::ranges::count(choices.splitting, inlineTag) == 0)
      choices.nonSplitting.emplace_back(inlineTag);

  // Texts of one source language are translated together.
  std::vector<std::string> sources;
  for (const std::string& text : texts) {
    const auto guesses =
        request.source.empty() ? guessLanguages(core.models, text, request.target) : std::vector<Guess>();
    sources.push_back(!request.source.empty() ? request.source
                      : guesses.empty()       ? request.target
                                              : guesses.front().language);
  }
  Json translations(texts.size(), Json::object());
  std::vector<std::string> notes = request.notes;
  for (std::size_t first = 0; first < texts.size(); ++first) {
    if (!translations[first].empty()) continue;
    TextRequest part{.texts = {}, .route = {}, .splitting = splitting, .glossary = request.glossary};
    std::vector<std::size_t> places;
    for (std::size_t i = first; i < texts.size(); ++i) {
      if (sources[i] != sources[first]) continue;
      places.push_back(i);
      part.texts.push_back(texts[i]);
    }
    TextAnswer answer{.texts = part.texts};
    if (sources[first] != request.target) {
      part.route = deepLRoute(core, sources[first], request.target);
      answer = tags.empty() ? core.translate(part) : translateMarkup(core, part, choices);
    }
    for (std::size_t k = 0; k < places.size(); ++k) {
      Json& one = translations[places[k]];
      one = {{"detected_source_language", deepLCode(sources[first])}, {"text", answer.texts[k]}};
      if (parameters.flag("show_billed_characters", false)) one["billed_characters"] = countCharacters(part.texts[k]);
      if (parameters.has("model_type")) one["model_type_used"] = "quality_optimized";
    }
    for (const std::string& note : answer.notes)
      if (std::ranges::find(notes, note) == notes.end()) notes.push_back(note);
  }
  Json result{{"translations", std::move(translations)}};
  if (!notes.empty()) result["notes"] = notes;
  return jsonResponse(result);
}

HttpResponse deepLLanguages(WebCore& core, const Asked& asked) {
  const std::string type = asked.parameters.text("type", "source");
  if (type != "source" && type != "target") throw unsupported("type");
  Json list = Json::array();
  for (const std::string& code : type == "target" ? core.models.targets() : core.models.sources()) {
    Json language{{"language", deepLCode(code)}, {"name", englishName(code)}};
    if (type == "target") language["supports_formality"] = false;
    list.push_back(std::move(language));
  }
  return jsonResponse(list);
}

/// What the service has translated, with a limit that is never reached: clients expect one.
HttpResponse usage(WebCore& core) {
  return jsonResponse(
      {{"character_count", core.activity.characters()}, {"character_limit", std::int64_t{1'000'000'000'000}}});
}

HttpResponse uploadDocument(WebCore& core, const Asked& asked) {
  const auto& parts = asked.request.parts;
  const auto file =
      std::ranges::find_if(parts, [](const UploadedFile& part) { return part.field == "file" && !part.name.empty(); });
  if (file == parts.end()) throw HttpError(400, "Invalid file data.");
  const std::string name = asked.parameters.text("filename", file->name);
  if (!isDocument(name)) throw HttpError(400, "Invalid file: its file extension is not supported.");
  const DeepLRequest request = requestIn(core, asked.parameters);
  const std::string id = randomHex(32), key = randomHex(64);
  StoredDocument stored{.key = key, .name = name};
  // The document is translated while its client waits: the answer tells whether it worked, and a client that goes
  // away leaves nothing behind.
  try {
    const auto guesses = request.source.empty() ? guessDocument(core, name, file->content, {}) : std::vector<Guess>();
    const std::string source = !request.source.empty() ? request.source
                               : guesses.empty()       ? std::string()
                                                       : guesses.front().language;
    const std::int64_t before = requestCharacters;
    stored.content =
        translateUpload(core, name, file->content, deepLRoute(core, source, request.target), request.glossary);
    stored.characters = requestCharacters - before;
    stored.state = StoredDocument::State::done;
  } catch (const HttpError& error) {
    if (error.status() >= 500) throw;
    stored.state = StoredDocument::State::failed;
    stored.failure = error.what();
  } catch (const UserError& error) {
    stored.state = StoredDocument::State::failed;
    stored.failure = error.sentence();
  }
  core.uploads.put(id, std::move(stored));
  return jsonResponse({{"document_id", id}, {"document_key", key}});
}

StoredDocument documentOf(const WebCore& core, const Asked& asked) {
  auto document = core.uploads.find(asked.names.front());
  // Documents of other dialects have no key, and no client can name them here.
  if (!document || document->key.empty() || document->key != asked.parameters.text("document_key", ""))
    throw HttpError(404, "Document not found.");
  return std::move(*document);
}

HttpResponse documentStatus(WebCore& core, const Asked& asked) {
  const StoredDocument document = documentOf(core, asked);
  Json status{{"document_id", asked.names.front()}};
  if (document.state == StoredDocument::State::done) {
    status["status"] = "done";
    status["seconds_remaining"] = 0;
    status["billed_characters"] = document.characters;
  } else {
    status["status"] = "error";
    status["error_message"] = document.failure;
    status["message"] = document.failure;
  }
  return jsonResponse(status);
}

HttpResponse documentResult(WebCore& core, const Asked& asked) {
  const StoredDocument document = documentOf(core, asked);
  if (document.state != StoredDocument::State::done) throw HttpError(400, "The document was not translated.");
  core.uploads.remove(asked.names.front());
  return {200, document.content, "application/octet-stream"};
}

}  // namespace

void addDeepL(Router& router, WebCore& core) {
  const auto with = [&core](HttpResponse (*body)(WebCore&, const Asked&)) {
    return [&core, body](const Asked& asked) { return body(core, asked); };
  };
  router.add("POST", "/v2/translate", Access::withKey, with(translateLikeDeepL));
  router.add("GET", "/v2/languages", Access::withKey, with(deepLLanguages));
  router.add("POST", "/v2/languages", Access::withKey, with(deepLLanguages));
  router.add("GET", "/v2/usage", Access::withKey, [&core](const Asked&) { return usage(core); });
  router.add("POST", "/v2/usage", Access::withKey, [&core](const Asked&) { return usage(core); });
  router.add("POST", "/v2/document", Access::withKey, with(uploadDocument));
  router.add("POST", "/v2/document/{}", Access::withKey, with(documentStatus));
  router.add("POST", "/v2/document/{}/result", Access::withKey, with(documentResult));
  addGlossaries(router, core);
}

}  // namespace transept
