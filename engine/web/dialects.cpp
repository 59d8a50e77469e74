// SPDX-License-Identifier: Apache-2.0
#include "engine/web/dialects.h"

#include <fmt/format.h>

#include "engine/base/utf8.h"

namespace transept {
namespace {

std::string afterPrefix(const std::string& text, std::string_view prefix) {
  return text.starts_with(prefix) ? std::string(trim(std::string_view(text).substr(prefix.size()))) : std::string();
}

}  // namespace

void WebCore::count(std::span<const std::string> texts) const {
  for (const std::string& text : texts) requestCharacters += countCharacters(text);
  if (requestCharacters > settings.charactersPerRequest)
    throw HttpError(400, fmt::format("Invalid request: request ({}) exceeds text limit ({})", requestCharacters,
                                     settings.charactersPerRequest));
}

TextAnswer WebCore::translate(const TextRequest& request) const {
  count(request.texts);
  return translateTexts(request);
}

Dialect dialectOf(std::string_view path) {
  if (path.starts_with("/v2/") || path.starts_with("/v3/")) return Dialect::deepL;
  return path.starts_with("/MTRestService/") ? Dialect::opusCat : Dialect::libreTranslate;
}

HttpResponse refusal(Dialect dialect, int status, const std::string& message) {
  constexpr const char* fields[] = {"error", "message", "Message"};
  return jsonResponse({{fields[static_cast<std::size_t>(dialect)], message}}, status);
}

std::string keyOf(Dialect dialect, const HttpRequest& request, const WebParameters& parameters) {
  const std::string authorization = request.header("authorization");
  const std::string bearer = afterPrefix(authorization, "Bearer ");
  if (!bearer.empty()) return bearer;
  switch (dialect) {
    case Dialect::libreTranslate:
      return parameters.text("api_key", "");
    case Dialect::deepL:
      return afterPrefix(authorization, "DeepL-Auth-Key ");
    case Dialect::opusCat:
      return parameters.text("tokenCode", "");
  }
  return {};
}

HttpError keyRefusal(Dialect dialect, bool isMissing) {
  if (dialect == Dialect::deepL) return {403, "The key is missing or wrong."};
  if (dialect == Dialect::opusCat) return {401, "Authorization has been denied for this request."};
  return isMissing ? HttpError(400, "Please contact the server operator to get an API key")
                   : HttpError(403, "Invalid API key");
}

}  // namespace transept
