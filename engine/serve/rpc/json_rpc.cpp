// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/rpc/json_rpc.h"

#include <algorithm>
#include <cmath>
#include <exception>

#include "engine/base/text.h"
#include "engine/base/utf8.h"
#include "engine/platform/folders.h"
#include "engine/platform/standard_streams.h"

namespace transept {
namespace {

// Limits of texts that come from the client and are repeated in answers, which must not exceed longestMessage.
constexpr std::size_t longestSentence = 10'000, longestId = 1000;  // bytes

// The code of each ErrorKind, in their order.
constexpr RpcCode codes[] = {RpcCode::badInput,    RpcCode::notFound,     RpcCode::inUse,    RpcCode::noResources,
                             RpcCode::noResources, RpcCode::newerVersion, RpcCode::badInput, RpcCode::noResources,
                             RpcCode::badInput,    RpcCode::cancelled,    RpcCode::internal};
static_assert(std::size(codes) == static_cast<std::size_t>(ErrorKind::internal) + 1);

bool hasControlCharacter(const std::string& text) {
  return text.find_first_of("\n\t") != std::string::npos || withVisibleControls(text) != text;
}

/// A list of texts, or a list of such lists. Refuses other values.
template <typename Texts>
Texts textsOf(const Json& value, const char* key, const char* reason) {
  try {
    return value.get<Texts>();
  } catch (const Json::type_error&) {
    Params::refuse(key, reason);
  }
}

std::string absolute(const std::string& path, const char* key) {
  if (path.empty() || path.find('\0') != std::string::npos) Params::refuse(key, "must be a path");
  return absolutePath(path);
}

}  // namespace

RpcError::RpcError(RpcCode code, const std::string& sentence, const std::string& remedy, const std::string& key)
    : std::runtime_error(sentence), code_(code), data_{{"remedy", remedy}} {
  if (!key.empty()) data_["key"] = key;
}

RpcError::RpcError(const UserError& error)
    : RpcError(codes[static_cast<std::size_t>(error.kind())], error.sentence(), error.remedy(), error.key()) {
  if (!error.file().empty()) data_["file"] = error.file();
  if (error.line() > 0) data_["line"] = error.line();
}

Request parseRequest(const std::string& line, Json& id) {
  id = nullptr;
  const bool clean = findInvalidUtf8(line) == std::string_view::npos;
  if (isNestedTooDeep(line)) throw RpcError(RpcCode::notJson, "The message is nested more than 64 levels deep.");
  Json message = parseJson(clean ? line : replaceInvalidUtf8(line));
  if (message.is_discarded()) throw RpcError(RpcCode::notJson, "The message is not JSON.");
  if (!message.is_object()) throw RpcError(RpcCode::notARequest, "A message must be one JSON object.");
  Request request;
  if (const auto found = message.find("id"); found != message.end()) {
    if (!found->is_number_integer() && !found->is_string())
      throw RpcError(RpcCode::notARequest, "A request's id must be an integer or a text.");
    if (found->is_string() && found->get_ref<const std::string&>().size() > longestId)
      throw RpcError(RpcCode::notARequest, "A request's id must have at most 1000 bytes.");
    request.id = id = *found;
  }
  const auto version = message.find("jsonrpc");
  if (version != message.end() && *version != "2.0")
    throw RpcError(RpcCode::notARequest, "The engine speaks JSON-RPC 2.0 only.");
  const auto method = message.find("method");
  if (method == message.end() || !method->is_string())
    throw RpcError(RpcCode::notARequest, "A request must name its method.");
  request.method = method->get<std::string>();
  if (const auto params = message.find("params"); params != message.end() && !params->is_null()) {
    if (!params->is_object()) throw RpcError(RpcCode::wrongParameters, "Parameters must be a JSON object.");
    request.params = std::move(*params);
  }
  return request;
}

std::string textOf(const Json& message) {
  return message.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string resultText(const Json& id, Json result) {
  return textOf({{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}});
}

std::string notificationText(std::string_view method, Json params) {
  return textOf({{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}});
}

RpcError rpcErrorOf(const std::exception_ptr& error) {
  try {
    std::rethrow_exception(error);
  } catch (const RpcError& known) {
    return known;
  } catch (const Cancelled&) {
    return {RpcCode::cancelled, "The request was cancelled."};
  } catch (...) {
    return RpcError(userErrorOf(std::current_exception()));
  }
}

std::string errorText(const Json& id, const RpcError& error) {
  std::string sentence = error.what();
  if (sentence.size() > longestSentence) sentence = sentence.substr(0, longestSentence) + " ...";
  return textOf({{"jsonrpc", "2.0"},
                 {"id", id},
                 {"error", {{"code", static_cast<int>(error.code())}, {"message", sentence}, {"data", error.data()}}}});
}

void Params::refuse(const char* key, const std::string& reason) {
  throw RpcError(RpcCode::wrongParameters, "The parameter \"" + std::string(key) + "\" " + reason + ".", "", key);
}

bool Params::has(const char* key) const {
  const auto found = object_.find(key);
  return found != object_.end() && !found->is_null();
}

const Json& Params::at(const char* key) const {
  if (!has(key)) refuse(key, "is missing");
  return object_[key];
}

std::string Params::text(const char* key) const {
  const Json& value = at(key);
  if (!value.is_string()) refuse(key, "must be a text");
  return value.get<std::string>();
}

std::string Params::text(const char* key, const std::string& fallback) const {
  return has(key) ? text(key) : fallback;
}

std::string Params::oneOf(const char* key, const std::vector<std::string>& choices, const std::string& fallback) const {
  std::string chosen = fallback.empty() ? text(key) : text(key, fallback);
  if (std::find(choices.begin(), choices.end(), chosen) != choices.end()) return chosen;
  std::string names = choices.front();
  for (std::size_t i = 1; i < choices.size(); ++i) names += (i + 1 < choices.size() ? ", " : " or ") + choices[i];
  refuse(key, "must be " + names);
}

std::int64_t Params::integer(const char* key, std::int64_t minimum, std::int64_t maximum) const {
  const Json& value = at(key);
  const double number = value.is_number() ? value.get<double>() : NAN;
  if (number != std::floor(number)) refuse(key, "must be an integer");
  constexpr double past = 0x1p63;  // INT64_MAX + 1; INT64_MAX itself is not a double
  const bool fits = value.is_number_unsigned() ? value.get<std::uint64_t>() <= std::uint64_t{INT64_MAX}
                                               : value.is_number_integer() || (number >= -past && number < past);
  const std::int64_t integer = fits ? value.get<std::int64_t>() : 0;
  if (!fits || integer < minimum || integer > maximum)
    refuse(key, "must lie between " + std::to_string(minimum) + " and " + std::to_string(maximum));
  return integer;
}

std::int64_t Params::integer(const char* key, std::int64_t fallback, std::int64_t minimum, std::int64_t maximum) const {
  return has(key) ? integer(key, minimum, maximum) : fallback;
}

std::uint64_t Params::seed() const {
  return static_cast<std::uint64_t>(integer("seed", 1, 0, INT64_MAX));
}

double Params::real(const char* key, double fallback, double minimum, double maximum) const {
  if (!has(key)) return fallback;
  const Json& value = at(key);
  if (!value.is_number()) refuse(key, "must be a number");
  const auto number = value.get<double>();
  if (!(number >= minimum && number <= maximum)) refuse(key, formatted("must lie between %g and %g", minimum, maximum));
  return number;
}

bool Params::boolean(const char* key, bool fallback) const {
  if (!has(key)) return fallback;
  if (!at(key).is_boolean()) refuse(key, "must be true or false");
  return at(key).get<bool>();
}

const Json& Params::list(const char* key) const {
  static const Json empty = Json::array();
  if (!has(key)) return empty;
  if (!at(key).is_array()) refuse(key, "must be a list");
  return at(key);
}

std::vector<std::string> Params::texts(const char* key) const {
  return textsOf<std::vector<std::string>>(at(key), key, "must be a list of texts");
}

std::vector<std::string> Params::texts(const char* key, const std::vector<std::string>& fallback) const {
  return has(key) ? texts(key) : fallback;
}

const Json& Params::object(const char* key) const {
  static const Json empty = Json::object();
  if (!has(key)) return empty;
  if (!at(key).is_object()) refuse(key, "must be an object");
  return at(key);
}

std::vector<std::vector<std::string>> Params::textLists(const char* key) const {
  return textsOf<std::vector<std::vector<std::string>>>(list(key), key, "must be a list of lists of texts");
}

std::vector<std::int64_t> Params::integers(const char* key) const {
  std::vector<std::int64_t> values;
  for (const Json& entry : list(key)) {
    if (!entry.is_number_integer()) refuse(key, "must be a list of integers");
    values.push_back(entry.get<std::int64_t>());
  }
  return values;
}

std::string Params::path(const char* key) const {
  return absolute(text(key), key);
}

std::vector<std::string> Params::paths(const char* key) const {
  std::vector<std::string> all = texts(key, {});
  for (std::string& path : all) path = absolute(path, key);
  return all;
}

std::string Params::name(const std::string& what) const {
  const std::string given = name(what, "");
  if (given.empty() || given.size() > 200) refuse("name", "must have 1 to 200 bytes");
  return given;
}

std::string Params::name(const std::string& what, const std::string& fallback) const {
  if (!has("name")) return fallback;
  const std::string given = text("name");
  if (hasControlCharacter(given))
    throw RpcError(RpcCode::wrongParameters,
                   "The name of the " + what + " contains a control character, such as a tab or a line break.",
                   "Remove it.", "name");
  return given;
}

}  // namespace transept
