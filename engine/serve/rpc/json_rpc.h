// SPDX-License-Identifier: Apache-2.0
// JSON-RPC 2.0 messages: parses requests, and writes answers, notifications and errors as text. Also the parameters,
// the cancellation and the progress of a request that is being served.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <nlohmann/json.hpp>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/json_reader.h"
#include "engine/base/progress.h"

namespace transept {

/// The version of PROTOCOL.md; the server states it in the first line that it sends.
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

/// An error with a code of its own; other errors get the code of their kind.
class RpcError : public UserError {
 public:
  RpcError(RpcCode code, const Sentence& sentence, const Sentence& remedy = {})
      : UserError(sentence, remedy), code_(code) {}
  RpcCode code() const { return code_; }

 private:
  RpcCode code_;
};

struct Request {
  Json id;  ///< an integer or a text; null for a notification
  std::string method;
  Json params = Json::object();
};

/// Throws RpcError; `id` is set if it could be read. Bytes that are not UTF-8 are replaced first.
Request parseRequest(const std::string& line, Json& id);

/// One line without its newline. Bytes that are not UTF-8 are replaced.
std::string serialised(const Json& message);
std::string resultText(const Json& id, Json result);
std::string notificationText(std::string_view method, Json params);
std::string errorText(const Json& id, RpcCode code, const UserError& error);
/// The code, sentence and remedy of any exception. Program errors (-32603) are those that no user can cause.
std::string errorText(const Json& id, const std::exception_ptr& exception);

/// The parameters of a request. A wrong one throws UserError (badRequest) with its key.
class Params : public JsonReader {
 public:
  explicit Params(Json object) : JsonReader(std::move(object), {"The parameter ", {}, {}, ErrorKind::badRequest}) {}

  const Json& at(const char* key) const { return field(key).json(); }
  const Json& object(const char* key) const;  ///< an empty object when absent
  const Json& list(const char* key) const;    ///< an empty list when absent
  std::string text(const char* key) const { return get<std::string>(key); }
  std::string text(const char* key, const std::string& fallback) const { return get(key, fallback); }
  /// One of `choices`. When absent: the fallback, or an error if the fallback is empty.
  std::string oneOf(const char* key, const std::vector<std::string>& choices, const std::string& fallback = {}) const;
  std::int64_t integer(const char* key, std::int64_t fallback, std::int64_t minimum, std::int64_t maximum) const;
  std::int64_t integer(const char* key, std::int64_t minimum, std::int64_t maximum) const;
  std::uint64_t seed() const;  ///< "seed": 1 when absent
  double real(const char* key, double fallback, double minimum, double maximum) const;
  bool boolean(const char* key, bool fallback) const { return get(key, fallback); }
  std::vector<std::string> texts(const char* key) const { return get<std::vector<std::string>>(key); }
  std::vector<std::string> texts(const char* key, const std::vector<std::string>& fallback) const;
  std::vector<std::vector<std::string>> textLists(const char* key) const;  ///< empty when absent
  std::vector<std::int64_t> integers(const char* key) const;               ///< empty when absent
  std::string path(const char* key) const;                                 ///< made absolute
  std::vector<std::string> paths(const char* key) const;                   ///< made absolute; empty when absent
  /// "name" of an object such as "run": 1 to 200 bytes without control characters, which would break lists, logs and
  /// terminals.
  std::string name(const std::string& what) const;
  /// As above, but the parameter may be absent.
  std::string name(const std::string& what, const std::string& fallback) const;

  /// "The parameter "key" REASON."
  [[noreturn]] static void refuse(const char* key, const Sentence& reason);
};

/// A request that is being served: its cancellation and its progress.
class Call {
 public:
  using Send = std::function<void(std::string line)>;
  Call(Json id, std::stop_token stop, Send send) : id_(std::move(id)), stop_(std::move(stop)), send_(std::move(send)) {}

  const std::stop_token& stop() const { return stop_; }
  /// Throws Cancelled once the client has cancelled the request.
  void check() const {
    if (stop_.stop_requested()) throw Cancelled{};
  }
  /// Sends $/progress, at most ten times per second and whenever the stage changes. From any thread.
  void progress(const std::string& stage, std::int64_t done, std::int64_t total);
  ProgressFunction progressFunction();
  /// For work that counts (done, total): reports progress and throws Cancelled.
  std::function<void(std::int64_t, std::int64_t)> counter(std::string stage);

 private:
  using Clock = std::chrono::steady_clock;
  Json id_;
  std::stop_token stop_;
  Send send_;
  std::mutex mutex_;
  std::string stage_;
  Clock::time_point lastSent_;
  RemainingTime remaining_;
};

/// The template of a sentence and its values, each a text or a template with values; null for a text without a
/// template.
Json templateOf(const Sentence& sentence);

/// A problem as part of an answer: {message, remedy, template?, remedy_template?}.
Json problemOf(const Sentence& sentence, const Sentence& remedy);

using Method = std::function<Json(Call&, const Params&)>;

/// quick: answers at once. background: may take seconds, reports progress, and is cancelled when the input ends.
enum class Lane : std::uint8_t { quick, background };

}  // namespace transept
