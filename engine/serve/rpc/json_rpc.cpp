// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/rpc/json_rpc.h"

#include <exception>

#include "engine/base/enum_names.h"
#include "engine/base/utf8.h"
#include "engine/platform/folders.h"
#include "engine/platform/standard_streams.h"

namespace transept {
namespace {

// Limits of texts that come from the client and are repeated in answers, which must not exceed longestMessage.
constexpr std::size_t longestSentence = 10'000, longestId = 1000;  // bytes

constexpr auto codes =
    enumTable<ErrorKind, RpcCode>(RpcCode::badInput, RpcCode::notFound, RpcCode::inUse, RpcCode::noResources,
                                  RpcCode::noResources, RpcCode::newerVersion, RpcCode::badInput, RpcCode::noResources,
                                  RpcCode::badInput, RpcCode::cancelled, RpcCode::internal, RpcCode::wrongParameters);

bool hasControlCharacter(const std::string& text) {
  return text.find_first_of("\n\t") != std::string::npos || withVisibleControls(text) != text;
}

std::string absolute(const std::string& path, const char* key) {
  if (path.empty() || path.find('\0') != std::string::npos) Params::refuse(key, "must be a path");
  return absolutePath(path);
}

}  // namespace

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

std::string serialised(const Json& message) {
  return writtenJson(message);
}

std::string resultText(const Json& id, Json result) {
  return serialised({{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}});
}

std::string notificationText(std::string_view method, Json params) {
  return serialised({{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}});
}

std::string errorText(const Json& id, const std::exception_ptr& exception) {
  try {
    std::rethrow_exception(exception);
  } catch (const RpcError& error) {
    return errorText(id, error.code(), error);
  } catch (...) {
    const UserError error = userErrorOf(exception);
    return errorText(id, codes[error.kind()], error);
  }
}

Json templateOf(const Sentence& sentence) {
  if (sentence.form().empty()) return nullptr;
  Json values = Json::array();
  for (const Sentence& value : sentence.values())
    values.push_back(value.form().empty() ? Json(value.text()) : templateOf(value));
  return {{"text", sentence.form()}, {"values", std::move(values)}};
}

Json problemOf(const Sentence& sentence, const Sentence& remedy) {
  Json problem{{"message", sentence.text()}, {"remedy", remedy.text()}};
  if (Json form = templateOf(sentence); !form.is_null()) problem["template"] = std::move(form);
  if (Json form = templateOf(remedy); !form.is_null()) problem["remedy_template"] = std::move(form);
  return problem;
}

std::string errorText(const Json& id, RpcCode code, const UserError& error) {
  std::string sentence = error.sentence();
  const bool isLong = sentence.size() > longestSentence;
  if (isLong) sentence = sentence.substr(0, longestSentence) + " ...";
  Json data = problemOf(error.sentenceWithValues(), error.remedyWithValues());
  data.erase("message");
  if (isLong) data.erase("template");
  if (!error.key().empty()) data["key"] = error.key();
  if (!error.file().empty()) data["file"] = error.file();
  if (error.line() > 0) data["line"] = error.line();
  return serialised({{"jsonrpc", "2.0"},
                     {"id", id},
                     {"error", {{"code", static_cast<int>(code)}, {"message", sentence}, {"data", std::move(data)}}}});
}

void Params::refuse(const char* key, const Sentence& reason) {
  Params(Json::object()).JsonReader::refuse(key, reason);
}

const Json& Params::list(const char* key) const {
  static const Json empty = Json::array();
  const auto found = find(key);
  if (!found) return empty;
  found->entries();  // refuses other types
  return found->json();
}

const Json& Params::object(const char* key) const {
  static const Json empty = Json::object();
  const auto found = find(key);
  if (!found) return empty;
  found->fields();  // refuses other types
  return found->json();
}

std::string Params::oneOf(const char* key, const std::vector<std::string>& choices, const std::string& fallback) const {
  return !fallback.empty() && !has(key) ? fallback : field(key).oneOf(choices);
}

std::int64_t Params::integer(const char* key, std::int64_t minimum, std::int64_t maximum) const {
  return field(key).integer(minimum, maximum);
}

std::int64_t Params::integer(const char* key, std::int64_t fallback, std::int64_t minimum, std::int64_t maximum) const {
  return has(key) ? integer(key, minimum, maximum) : fallback;
}

std::uint64_t Params::seed() const {
  return static_cast<std::uint64_t>(integer("seed", 1, 0, INT64_MAX));
}

double Params::real(const char* key, double fallback, double minimum, double maximum) const {
  return has(key) ? field(key).number(minimum, maximum) : fallback;
}

std::vector<std::string> Params::texts(const char* key, const std::vector<std::string>& fallback) const {
  return get(key, fallback);
}

std::vector<std::vector<std::string>> Params::textLists(const char* key) const {
  return get(key, std::vector<std::vector<std::string>>());
}

std::vector<std::int64_t> Params::integers(const char* key) const {
  return get(key, std::vector<std::int64_t>());
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
    throw UserError(ErrorKind::badRequest,
                    {"The name of the {} contains a control character, such as a tab or a line break.", what},
                    "Remove it.")
        .at("name");
  return given;
}

}  // namespace transept
