// SPDX-License-Identifier: Apache-2.0
// LibreTranslate's API: /translate, /detect, /languages, /frontend/settings, /health, /spec, /suggest, /translate_file
// and /download_file, with its fields, sentences and status codes.
#include <fmt/format.h>
#include <unicode/uchar.h>

#include <algorithm>
#include <charconv>
#include <chrono>

#include "engine/base/utf8.h"
#include "engine/web/dialects.h"
#include "engine/web/documents.h"

namespace transept {
namespace {

using Json = nlohmann::json;

std::string required(const WebParameters& parameters, const char* name) {
  std::string value = parameters.text(name, "");
  if (value.empty()) throw HttpError(400, fmt::format("Invalid request: missing {} parameter", name));
  return value;
}

/// Whether there is anything to translate: a letter or a digit.
bool hasWords(const std::string& text) {
  bool found = false;
  forEachCharacter(text, [&](char32_t c) { found = found || u_isalnum(static_cast<UChar32>(c)) != 0; });
  return found;
}

Route libreRoute(const WebCore& core, const std::string& source, const std::string& target) {
  Route route = core.models.route(source, target);
  if (route.empty())
    throw HttpError(400, fmt::format("{} ({}) is not available as a target language from {} ({})", englishName(target),
                                     target, englishName(source), source));
  return route;
}

/// The code that the models use for a language, as a source or a target; empty: no model knows it.
std::string servedLanguage(const WebCore& core, const std::string& code) {
  const std::string source = core.models.sourceLanguage(code);
  return source.empty() ? core.models.targetLanguage(code) : source;
}

std::string targetIn(const WebCore& core, const WebParameters& parameters) {
  const std::string asked = required(parameters, "target");
  const std::string target = core.models.targetLanguage(asked);
  const std::string known = target.empty() ? servedLanguage(core, asked) : target;
  if (known.empty()) throw HttpError(400, asked + " is not supported");
  return known;
}

struct Source {
  std::string language;
  double confidence = 100;
  bool detected = false;
};

/// `guess` is called for the source "auto" alone.
Source sourceIn(const WebCore& core, const WebParameters& parameters, const std::string& target,
                const std::function<std::vector<Guess>()>& guess) {
  const std::string asked = required(parameters, "source");
  if (asked == "auto") {
    const std::vector<Guess> guesses = guess();
    const Guess best = guesses.empty() ? Guess{core.models.sources().front(), 0} : guesses.front();
    if (core.models.route(best.language, target).empty() && best.language != target)
      throw HttpError(400, best.language + " is not supported");
    return {best.language, best.confidence, true};
  }
  const std::string known = servedLanguage(core, asked);
  if (known.empty()) throw HttpError(400, asked + " is not supported");
  return {known};
}

std::int64_t alternativesIn(const WebParameters& parameters) {
  const std::string text = parameters.text("alternatives", "0");
  std::int64_t count = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (failure != std::errc() || end != text.data() + text.size())
    throw HttpError(400, "Invalid request: alternatives parameter is not a number");
  if (count > 64) throw HttpError(400, "Invalid request: alternatives parameter must be <= 64");
  return std::max<std::int64_t>(count, 0);
}

HttpResponse translateLikeLibre(WebCore& core, const Asked& asked) {
  const WebParameters& parameters = asked.parameters;
  const bool isList = parameters.isList("q");
  std::vector<std::string> texts = isList ? parameters.texts("q") : std::vector{required(parameters, "q")};
  if (texts.empty()) throw HttpError(400, "Invalid request: missing q parameter");
  if (texts.size() > 10'000)
    throw HttpError(400, fmt::format("Invalid request: request ({}) exceeds text limit (10000)", texts.size()));
  required(parameters, "source");
  const std::string target = targetIn(core, parameters);
  std::string all;
  for (const std::string& text : texts) all += text + "\n";
  const Source source = sourceIn(core, parameters, target, [&] { return guessLanguages(core.models, all, target); });
  const std::int64_t alternatives = alternativesIn(parameters);
  const std::string format = parameters.text("format", "text");
  if (format != "text" && format != "html") throw HttpError(400, format + " format is not supported");

  Json translated = Json::array(), others = Json::array();
  TextAnswer answer;
  TextRequest request{.texts = {}, .route = {}, .alternatives = alternatives};
  for (const std::string& text : texts)
    if (hasWords(text)) request.texts.push_back(text);
  // A text in the target language stays as it is, as does one without words.
  const bool isIdentity = source.language == target;
  if (!isIdentity) {
    request.route = libreRoute(core, source.language, target);
    answer = format == "html" ? translateMarkup(core, request) : core.translate(request);
  }
  std::size_t at = 0;
  for (const std::string& text : texts) {
    const bool changed = !isIdentity && hasWords(text);
    translated.push_back(changed ? answer.texts[at] : text);
    others.push_back(changed && at < answer.alternatives.size() ? Json(answer.alternatives[at]) : Json::array());
    at += changed ? 1 : 0;
  }
  Json result{{"translatedText", isList ? translated : translated[0]}};
  if (source.detected) {
    const Json detected{{"confidence", source.confidence}, {"language", source.language}};
    result["detectedLanguage"] = isList ? Json(texts.size(), detected) : detected;
  }
  if (alternatives > 0) result["alternatives"] = isList ? others : others[0];
  if (!answer.notes.empty()) result["notes"] = answer.notes;
  return jsonResponse(result);
}

HttpResponse detect(WebCore& core, const Asked& asked) {
  std::string text;
  for (const std::string& one : asked.parameters.texts("q")) text += one + "\n";
  if (trim(text).empty() || text == "\n") throw HttpError(400, "Invalid request: missing q parameter");
  Json list = Json::array();
  for (const Guess& guess : guessLanguages(core.models, text))
    list.push_back({{"confidence", guess.confidence}, {"language", guess.language}});
  return jsonResponse(list);
}

HttpResponse languages(WebCore& core) {
  std::vector<std::string> codes = core.models.sources();
  for (const std::string& target : core.models.targets())
    if (std::ranges::find(codes, target) == codes.end()) codes.push_back(target);
  Json list = Json::array();
  for (const std::string& code : codes)
    list.push_back({{"code", code}, {"name", englishName(code)}, {"targets", core.models.targetsOf(code)}});
  return jsonResponse(list);
}

HttpResponse frontendSettings(WebCore& core) {
  const auto& first = core.models.all().front()->choice;
  const auto language = [](const std::string& code, const std::string& name) {
    return Json{{"code", code}, {"name", name}};
  };
  return jsonResponse({{"charLimit", core.settings.charactersPerRequest},
                       {"frontendTimeout", 500},
                       {"apiKeys", core.admission.needsKey()},
                       {"keyRequired", core.admission.needsKey()},
                       {"suggestions", core.suggestions.accepted()},
                       {"filesTranslation", true},
                       {"supportedFilesFormat", documentExtensions()},
                       {"language",
                        {{"source", language("auto", "Auto Detect")},
                         {"target", language(first.targetLanguage, englishName(first.targetLanguage))}}}});
}

HttpResponse suggest(WebCore& core, const Asked& asked) {
  if (!core.suggestions.accepted()) throw HttpError(403, "Suggestions are disabled on this server.");
  const WebParameters& parameters = asked.parameters;
  Suggestion suggestion{required(parameters, "q"), required(parameters, "s"), required(parameters, "source"),
                        required(parameters, "target"),
                        std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count()};
  if (suggestion.source.size() + suggestion.translation.size() > 20'000)
    throw HttpError(400, "Invalid request: the suggestion is too long");
  core.suggestions.add(suggestion);
  return jsonResponse({{"success", true}});
}

/// A file name without folders and control characters.
std::string safeName(const std::string& name) {
  std::string safe;
  for (const char c : name.substr(std::min(name.find_last_of("/\\") + 1, name.size())))
    safe += std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-' ? c : '_';
  return safe.substr(safe.size() > 100 ? safe.size() - 100 : 0);
}

HttpResponse translateFile(WebCore& core, const Asked& asked) {
  const auto& parts = asked.request.parts;
  const auto file =
      std::ranges::find_if(parts, [](const UploadedFile& part) { return part.field == "file" && !part.name.empty(); });
  if (file == parts.end()) throw HttpError(400, "Invalid request: missing file parameter");
  required(asked.parameters, "source");
  const std::string target = targetIn(core, asked.parameters);
  const Source source =
      sourceIn(core, asked.parameters, target, [&] { return guessDocument(core, file->name, file->content, target); });
  const std::string content =
      source.language == target
          ? file->content
          : translateUpload(core, file->name, file->content, libreRoute(core, source.language, target), {});
  const std::string id = randomHex(32) + "." + safeName(file->name);
  core.uploads.put(id, {.state = StoredDocument::State::done, .name = safeName(file->name), .content = content});
  return jsonResponse({{"translatedFileUrl", "http://" + asked.request.header("host") + "/download_file/" + id}});
}

HttpResponse downloadFile(WebCore& core, const Asked& asked) {
  const auto document = core.uploads.find(asked.names.front());
  if (!document) throw HttpError(404, "Not found");
  return {200,
          document->content,
          "application/octet-stream",
          {{"Content-Disposition", "attachment; filename=" + document->name}}};
}

}  // namespace

void addLibreTranslate(Router& router, WebCore& core) {
  const auto with = [&core](HttpResponse (*body)(WebCore&, const Asked&)) {
    return [&core, body](const Asked& asked) { return body(core, asked); };
  };
  router.add("POST", "/translate", Access::withKey, with(translateLikeLibre));
  router.add("POST", "/detect", Access::withKey, with(detect));
  router.add("GET", "/languages", Access::open, [&core](const Asked&) { return languages(core); });
  router.add("GET", "/frontend/settings", Access::open, [&core](const Asked&) { return frontendSettings(core); });
  router.add("GET", "/health", Access::open, [](const Asked&) { return jsonResponse({{"status", "ok"}}); });
  router.add("POST", "/suggest", Access::withKey, with(suggest));
  router.add("POST", "/translate_file", Access::withKey, with(translateFile));
  // The name is a secret that only the client of /translate_file knows.
  router.add("GET", "/download_file/{}", Access::open, with(downloadFile));
  router.add("GET", "/spec", Access::open, [&router](const Asked&) {
    Json paths = Json::object();
    for (const WebRoute& route : router.routes()) {
      std::string method = route.method;
      std::ranges::transform(method, method.begin(), [](unsigned char c) { return std::tolower(c); });
      paths[route.path][method] = {{"responses", {{"200", {{"description", "Success"}}}}}};
    }
    return jsonResponse({{"swagger", "2.0"},
                         {"basePath", "/"},
                         {"info", {{"title", "Transept"}, {"version", "1"}}},
                         {"paths", std::move(paths)}});
  });
}

}  // namespace transept
