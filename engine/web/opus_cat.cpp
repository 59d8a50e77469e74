// SPDX-License-Identifier: Apache-2.0
// OPUS-CAT's interface, which plug-ins of Trados, memoQ, Wordfast and OmegaT speak: /MTRestService/ACTION.
#include <fmt/format.h>

#include <algorithm>

#include "engine/base/json.h"
#include "engine/web/dialects.h"

namespace transept {
namespace {

using Json = nlohmann::json;

Route routeIn(const WebCore& core, const WebParameters& parameters) {
  const std::string from = parameters.text("srcLangCode", ""), to = parameters.text("trgLangCode", "");
  const std::string source = from.empty() ? "" : core.models.sourceLanguage(from);
  const std::string target = to.empty() ? "" : core.models.targetLanguage(to);
  Route route = source.empty() || target.empty() ? Route() : core.models.route(source, target);
  if (route.empty()) throw HttpError(500, fmt::format("No model available for {}-{}.", from, to));
  return route;
}

std::string translated(WebCore& core, const WebParameters& parameters, Splitting splitting) {
  TextRequest request{.texts = {parameters.text("input", "")}, .route = routeIn(core, parameters)};
  request.splitting = splitting;
  return core.translate(request).texts.front();
}

HttpResponse translateAsText(WebCore& core, const Asked& asked) {
  return jsonResponse(translated(core, asked.parameters, Splitting::none));
}

/// Both spellings of the field: clients of different ages read one or the other.
HttpResponse translatePair(WebCore& core, const Asked& asked) {
  const bool isOne = asked.parameters.flag("inputIsSingleSentence", true);
  const std::string text = translated(core, asked.parameters, isOne ? Splitting::none : Splitting::acrossLines);
  return jsonResponse({{"translation", text}, {"Translation", text}, {"RawTranslation", text}});
}

HttpResponse translatePost(WebCore& core, const Asked& asked) {
  return jsonResponse({{"translation", translated(core, asked.parameters, Splitting::none)}, {"alignment", nullptr}});
}

HttpResponse translateParagraph(WebCore& core, const Asked& asked) {
  return jsonResponse(translated(core, asked.parameters, Splitting::acrossLines));
}

HttpResponse translateStream(WebCore& core, const Asked& asked) {
  return {200, translated(core, asked.parameters, Splitting::none), "text/plain; charset=utf-8"};
}

/// The sentences of a JSON list in the body, or of repeated parameters "input".
std::vector<std::string> inputsOf(const Asked& asked) {
  const Json body = parseJson(asked.request.body);
  if (!body.is_array()) return asked.parameters.texts("input");
  std::vector<std::string> inputs;
  for (const Json& one : body) {
    if (!one.is_string()) throw HttpError(400, "The request is invalid.");
    inputs.push_back(one.get<std::string>());
  }
  return inputs;
}

HttpResponse batchTranslate(WebCore& core, const Asked& asked) {
  TextRequest request{.texts = inputsOf(asked), .route = routeIn(core, asked.parameters)};
  request.splitting = Splitting::none;
  return jsonResponse(core.translate(request).texts);
}

/// OPUS-CAT translates a pre-ordered batch in advance. Here a later request shares a batch with others anyway, so the
/// order is only checked.
HttpResponse preOrderBatch(WebCore& core, const Asked& asked) {
  if (inputsOf(asked).empty()) throw HttpError(400, "The request is invalid.");
  routeIn(core, asked.parameters);
  return {200, ""};
}

HttpResponse checkModelStatus(WebCore& core, const Asked& asked) {
  const std::string pair = asked.parameters.text("srcLangCode", "") + "-" + asked.parameters.text("trgLangCode", "");
  try {
    const Route route = routeIn(core, asked.parameters);
    std::string names;
    for (const ServedModel* model : route) names += (names.empty() ? "" : ", then ") + model->choice.name;
    return jsonResponse(fmt::format("Model {} for {} is available. ", names, pair));
  } catch (const HttpError&) {
    return jsonResponse(fmt::format("No model available for {}. Serve a model of these languages.", pair));
  }
}

HttpResponse languagePairs(WebCore& core, const Asked&) {
  Json list = Json::array();
  for (const std::string& source : core.models.sources())
    for (const std::string& target : core.models.targetsOf(source)) list.push_back(source + "-" + target);
  return jsonResponse(list);
}

}  // namespace

void addOpusCat(Router& router, WebCore& core) {
  const auto add = [&](const char* method, const std::string& action, HttpResponse (*body)(WebCore&, const Asked&)) {
    router.add(method, "/MTRestService/" + action, Access::withKey,
               [&core, body](const Asked& asked) { return body(core, asked); });
  };
  add("GET", "Translate", translateAsText);
  add("GET", "TranslateJson", translatePair);
  add("POST", "TranslatePost", translatePost);
  add("GET", "TranslateParagraphJson", translateParagraph);
  add("GET", "TranslateStream", translateStream);
  add("GET", "BatchTranslate", batchTranslate);
  add("POST", "BatchTranslate", batchTranslate);
  add("POST", "PreOrderBatch", preOrderBatch);
  add("GET", "CheckModelStatus", checkModelStatus);
  add("GET", "ListSupportedLanguagePairs", languagePairs);
  add("GET", "GetLanguagePairModelTags", [](WebCore&, const Asked&) { return jsonResponse(Json::array()); });
  // Sessions are the keys themselves: what a client gets here it sends back as its tokenCode.
  router.add("GET", "/MTRestService/Login", Access::open, [](const Asked& asked) {
    const std::string password = asked.parameters.text("password", "");
    return jsonResponse(password.empty() ? Json() : Json(password));
  });
}

}  // namespace transept
