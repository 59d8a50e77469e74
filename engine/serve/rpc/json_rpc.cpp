// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/rpc/json_rpc.h"

#include <cmath>
#include <exception>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/progress.h"
#include "engine/base/utf8.h"

namespace transept {
namespace {

// Both are sent in answers, which must not become longer than a message, and come from the client.
constexpr std::size_t longestSentence = 10'000, longestId = 1000;  // bytes

RpcCode codeOf(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::badInput:
    case ErrorKind::notFinite:
    case ErrorKind::deviceFailure:
      return RpcCode::badInput;
    case ErrorKind::notFound:
      return RpcCode::notFound;
    case ErrorKind::inUse:
      return RpcCode::inUse;
    case ErrorKind::diskFull:
    case ErrorKind::noResources:
    case ErrorKind::outOfMemory:
      return RpcCode::noResources;
    case ErrorKind::newerVersion:
      return RpcCode::newerVersion;
    case ErrorKind::cancelled:
      return RpcCode::cancelled;
    case ErrorKind::internal:
      return RpcCode::internal;
  }
  return RpcCode::internal;
}

}  // namespace

RpcError::RpcError(RpcCode code, const std::string& sentence, const std::string& remedy, const std::string& key)
    : std::runtime_error(sentence), code_(code), data_{{"remedy", remedy}} {
  if (!key.empty()) data_["key"] = key;
}

RpcError::RpcError(const UserError& error)
    : RpcError(codeOf(error.kind()), error.sentence(), error.remedy(), error.key()) {
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
    if (!found->is_number_integer() && !found->is_string()) {
      throw RpcError(RpcCode::notARequest, "A request's id must be an integer or a text.");
    }
    if (found->is_string() && found->get_ref<const std::string&>().size() > longestId) {
      throw RpcError(RpcCode::notARequest, "A request's id must have at most 1000 bytes.");
    }
    request.id = id = *found;
  }
  const auto version = message.find("jsonrpc");
  if (version != message.end() && *version != "2.0") {
    throw RpcError(RpcCode::notARequest, "The engine speaks JSON-RPC 2.0 only.");
  }
  const auto method = message.find("method");
  if (method == message.end() || !method->is_string()) {
    throw RpcError(RpcCode::notARequest, "A request must name its method.");
  }
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

std::string errorText(const Json& id, const std::exception_ptr& error) {
  const RpcError known = rpcErrorOf(error);
  std::string sentence = known.what();
  if (sentence.size() > longestSentence) sentence = sentence.substr(0, longestSentence) + " ...";
  return textOf({{"jsonrpc", "2.0"},
                 {"id", id},
                 {"error", {{"code", static_cast<int>(known.code())}, {"message", sentence}, {"data", known.data()}}}});
}

Json finite(double value) {
  return std::isfinite(value) ? Json(value) : Json(nullptr);
}

}  // namespace transept
