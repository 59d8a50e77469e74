// SPDX-License-Identifier: Apache-2.0
// JSON-RPC 2.0 messages: requests are parsed, and answers, notifications and errors are written as text.
#pragma once

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/base/error.h"

namespace transept {

/// Of PROTOCOL.md; the first line that the server sends states it.
constexpr int protocolVersion = 1;

using Json = nlohmann::json;

/// Bytes of the longest message, in both directions.
constexpr std::size_t longestMessage = std::size_t{64} << 20;

enum class RpcCode : int {
  notJson = -32700,
  notARequest = -32600,
  unknownMethod = -32601,
  wrongParameters = -32602,
  internal = -32603,
  cancelled = -32800,
  badInput = -32001,
  notFound = -32002,
  inUse = -32003,
  noResources = -32004,
  newerVersion = -32005,
};

class RpcError : public std::runtime_error {
 public:
  RpcError(RpcCode code, const std::string& sentence, const std::string& remedy = {}, const std::string& key = {});
  explicit RpcError(const UserError& error);
  RpcCode code() const { return code_; }
  const Json& data() const { return data_; }

 private:
  RpcCode code_;
  Json data_;  ///< {remedy, file?, line?, key?}
};

struct Request {
  Json id;  ///< an integer or a text; null for a notification
  std::string method;
  Json params = Json::object();
  bool notification() const { return id.is_null(); }
};

/// Throws RpcError; `id` is set if it could be read. Bytes that are not UTF-8 are replaced first.
Request parseRequest(const std::string& line, Json& id);

/// One line without its newline. Bytes that are not UTF-8 are replaced.
std::string textOf(const Json& message);
std::string resultText(const Json& id, Json result);
std::string notificationText(std::string_view method, Json params);
std::string errorText(const Json& id, const std::exception_ptr& error);
/// The code, sentence and remedy of any exception. Program errors (-32603) are those that no user can cause.
RpcError rpcErrorOf(const std::exception_ptr& error);

/// null for a number that is not finite.
Json finite(double value);

}  // namespace transept
