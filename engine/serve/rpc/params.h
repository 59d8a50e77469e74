// SPDX-License-Identifier: Apache-2.0
// A request's parameters by name, each checked: wrong ones are errors that name the key.
#pragma once

#include <cstdint>
#include <optional>
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
  std::int64_t integer(const char* key, std::int64_t fallback, std::int64_t minimum, std::int64_t maximum) const;
  std::int64_t integer(const char* key, std::int64_t minimum, std::int64_t maximum) const;
  double real(const char* key, double fallback, double minimum, double maximum) const;
  bool boolean(const char* key, bool fallback) const;
  std::vector<std::string> texts(const char* key) const;
  std::vector<std::string> texts(const char* key, const std::vector<std::string>& fallback) const;
  const Json& object(const char* key) const;  ///< an empty object when absent
  /// An absolute path.
  std::string folder(const char* key) const;

 private:
  const Json& object_;
};

}  // namespace transept
