// SPDX-License-Identifier: Apache-2.0
// A request while it is served: its parameters, its cancellation and its progress.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/serve/rpc/json_rpc.h"

namespace transept {

/// The parameters of a request by name. A wrong one throws RpcError (wrongParameters) with its key.
class Params {
 public:
  explicit Params(const Json& object) : object_(object) {}

  bool has(const char* key) const;  ///< present and not null
  const Json& at(const char* key) const;

  std::string text(const char* key) const;
  std::string text(const char* key, const std::string& fallback) const;
  /// One of `choices`; the fallback when absent, unless it is empty.
  std::string oneOf(const char* key, const std::vector<std::string>& choices, const std::string& fallback = {}) const;
  std::int64_t integer(const char* key, std::int64_t fallback, std::int64_t minimum, std::int64_t maximum) const;
  std::int64_t integer(const char* key, std::int64_t minimum, std::int64_t maximum) const;
  std::uint64_t seed() const;  ///< "seed": 1 when absent
  double real(const char* key, double fallback, double minimum, double maximum) const;
  bool boolean(const char* key, bool fallback) const;
  const Json& object(const char* key) const;  ///< an empty object when absent
  const Json& list(const char* key) const;    ///< an empty list when absent
  std::vector<std::string> texts(const char* key) const;
  std::vector<std::string> texts(const char* key, const std::vector<std::string>& fallback) const;
  std::vector<std::vector<std::string>> textLists(const char* key) const;  ///< empty when absent
  std::vector<std::int64_t> integers(const char* key) const;               ///< empty when absent
  std::string path(const char* key) const;                                 ///< made absolute
  std::vector<std::string> paths(const char* key) const;                   ///< made absolute; empty when absent
  /// "name" of an object such as "run": 1 to 200 bytes without control characters, which would break lists, logs and
  /// terminals.
  std::string name(const std::string& what) const;
  /// The same, but it may be absent.
  std::string name(const std::string& what, const std::string& fallback) const;

  /// "The parameter "key" REASON."
  [[noreturn]] static void refuse(const char* key, const std::string& reason);

 private:
  const Json& object_;
};

/// Its cancellation and its progress.
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

using Method = std::function<Json(Call&, const Params&)>;

/// quick: answers at once. background: may take seconds, reports progress, and is cancelled when the input ends.
enum class Lane : std::uint8_t { quick, background };

}  // namespace transept
