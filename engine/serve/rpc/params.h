// SPDX-License-Identifier: Apache-2.0
// The parameters of a request by name. A wrong one throws RpcError (wrongParameters) with its key.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/serve/rpc/json_rpc.h"

namespace transept {

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

}  // namespace transept
