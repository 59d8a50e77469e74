// SPDX-License-Identifier: Apache-2.0
// web/*: the local service, in this process, with the models that it has loaded.
#include "engine/serve/methods/methods.h"
#include "engine/serve/methods/request_parameters.h"
#include "engine/web/core/suggestions.h"
#include "engine/web/service.h"

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

}  // namespace

MethodTable webMethods() {
  return {{"web/start", Lane::background, start},
          {"web/stop", Lane::background, stop},
          {"web/status", Lane::background, status}};
}

}  // namespace transept
