// SPDX-License-Identifier: Apache-2.0
// web/*: the local service, in this process, with the models that it has loaded.
#include <algorithm>

#include "engine/platform/append_file.h"
#include "engine/platform/folders.h"
#include "engine/serve/methods/methods.h"
#include "engine/serve/methods/request_parameters.h"
#include "engine/web/service.h"
#include "engine/web/core/suggestions.h"

namespace transept {
namespace {

Json stateOf(const WebService* service, std::int64_t after) {
  if (service == nullptr) return {{"running", false}};
  Json directions = Json::array(), log = Json::array();
  for (const auto& [source, target, model] : service->directions())
    directions.push_back({{"source", source}, {"target", target}, {"model", model}});
  for (const LoggedRequest& one : service->activity().since(after)) {
    log.push_back({{"number", one.number},
                   {"time", one.time},
                   {"client", one.client},
                   {"method", one.method},
                   {"route", one.route},
                   {"status", one.status},
                   {"characters", one.characters},
                   {"seconds", one.seconds}});
  }
  return {{"running", true},
          {"address", service->address()},
          {"needs_key", service->needsKey()},
          {"directions", std::move(directions)},
          {"requests", service->activity().requests()},
          {"failures", service->activity().failures()},
          {"characters", service->activity().characters()},
          {"log", std::move(log)}};
}

std::string suggestionsFile() {
  return folders().data + "/suggestions.jsonl";
}

Json start(Services& services, Call& call, const Params& params) {
  WebSettings settings;
  readParameters(params, settings, webFields);
  if (settings.suggestions.empty()) settings.suggestions = suggestionsFile();
  const std::lock_guard guard(services.webMutex);
  services.web.reset();  // it may have the port
  services.web = std::make_unique<WebService>(settings, [&](const std::string& model) {
    call.progress("loading", 0, 0);
    return services.models.load(model, "f32", call.stop()).model;
  });
  return stateOf(services.web.get(), 0);
}

Json stop(Services& services, Call&, const Params&) {
  const std::lock_guard guard(services.webMutex);
  services.web.reset();
  return Json::object();
}

Json status(Services& services, Call&, const Params& params) {
  const std::lock_guard guard(services.webMutex);
  return stateOf(services.web.get(), params.integer("after", 0, 0, INT64_MAX));
}

/// Corrections that clients sent to /suggest and nobody has looked at yet.
Json suggestions(Services&, Call&, const Params&) {
  Json list = Json::array();
  for (const Suggestion& one : suggestionsIn(suggestionsFile()))
    list.push_back({{"source", one.source},
                    {"translation", one.translation},
                    {"source_language", one.sourceLanguage},
                    {"target_language", one.targetLanguage},
                    {"time", one.time}});
  return {{"suggestions", std::move(list)}};
}

std::string oneLine(std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
  return text;
}

/// Takes suggestions from the list, by their times; those that are accepted go to a file for `transept-engine learn`.
Json decide(Services&, Call&, const Params& params) {
  const auto accepted = params.get<std::vector<double>>("accepted", {}),
             dismissed = params.get<std::vector<double>>("dismissed", {});
  const std::string file = folders().data + "/corrections.tsv";
  std::vector<Suggestion> left;
  for (const Suggestion& one : suggestionsIn(suggestionsFile())) {
    if (std::ranges::find(accepted, one.time) != accepted.end()) {
      AppendFile(file).appendLine(oneLine(one.source) + "\t" + oneLine(one.translation));
    } else if (std::ranges::find(dismissed, one.time) == dismissed.end()) {
      left.push_back(one);
    }
  }
  keepSuggestions(suggestionsFile(), left);
  return {{"file", file}};
}

}  // namespace

MethodTable webMethods() {
  return {{"web/start", Lane::background, start},
          {"web/stop", Lane::background, stop},
          {"web/status", Lane::background, status},
          {"web/suggestions", Lane::background, suggestions},
          {"web/suggestions/decide", Lane::background, decide}};
}

}  // namespace transept
