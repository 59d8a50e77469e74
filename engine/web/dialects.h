// SPDX-License-Identifier: Apache-2.0
// The dialects that the service speaks. Each parses requests and prints answers in the way of its model; what they
// share is the core.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "engine/web/core/activity.h"
#include "engine/web/core/admission.h"
#include "engine/web/core/glossaries.h"
#include "engine/web/core/served_models.h"
#include "engine/web/core/suggestions.h"
#include "engine/web/core/text_translator.h"
#include "engine/web/core/uploads.h"
#include "engine/web/core/web_settings.h"
#include "engine/web/router.h"

namespace transept {

struct WebCore {
  explicit WebCore(const WebSettings& chosen) : settings(chosen), admission(chosen), suggestions(chosen.suggestions) {}

  const WebSettings settings;
  Admission admission;
  Suggestions suggestions;
  ServedModels models;
  Glossaries glossaries;
  Uploads uploads;
  Activity activity;

  /// Counts the characters of texts that the request of this thread translates. Throws HttpError (400) beyond the limit
  /// of a request.
  void count(std::span<const std::string> texts) const;
  /// translateTexts(), counted.
  TextAnswer translate(const TextRequest& request) const;
};

void addLibreTranslate(Router& router, WebCore& core);
void addDeepL(Router& router, WebCore& core);
void addOpusCat(Router& router, WebCore& core);

enum class Dialect : std::uint8_t { libreTranslate, deepL, opusCat };
Dialect dialectOf(std::string_view path);

/// The refusal of a request in the form of its dialect.
HttpResponse refusal(Dialect dialect, int status, const std::string& message);

/// The key that a request carries in the way of its dialect; empty: none.
std::string keyOf(Dialect dialect, const HttpRequest& request, const WebParameters& parameters);
/// What a request without a key, or with a wrong one, is told.
HttpError keyRefusal(Dialect dialect, bool isMissing);

inline HttpResponse jsonResponse(const nlohmann::json& json, int status = 200) {
  return {status, json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)};
}

}  // namespace transept
