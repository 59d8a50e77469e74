// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/rpc/params.h"

#include <cmath>

#include "engine/platform/folders.h"

namespace transept {
namespace {

[[noreturn]] void refuse(const char* key, const std::string& why) {
  throw RpcError(RpcCode::wrongParameters, "The parameter \"" + std::string(key) + "\" " + why + ".", "", key);
}

std::string shown(double value) {
  std::string text = std::to_string(value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

}  // namespace

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

std::int64_t Params::integer(const char* key, std::int64_t minimum, std::int64_t maximum) const {
  const Json& value = at(key);
  const double number = value.is_number() ? value.get<double>() : NAN;
  if (std::isnan(number) || number != std::floor(number)) refuse(key, "must be an integer");
  constexpr double past = 0x1p63;  // what no int64 reaches; doubles round INT64_MAX up to it
  const bool fits = value.is_number_unsigned() ? value.get<std::uint64_t>() <= std::uint64_t{INT64_MAX}
                                               : value.is_number_integer() || (number >= -past && number < past);
  const std::int64_t integer = !fits                       ? 0
                               : value.is_number_integer() ? value.get<std::int64_t>()
                                                           : static_cast<std::int64_t>(number);
  if (!fits || integer < minimum || integer > maximum) {
    refuse(key, "must lie between " + std::to_string(minimum) + " and " + std::to_string(maximum));
  }
  return integer;
}

std::int64_t Params::integer(const char* key, std::int64_t fallback, std::int64_t minimum, std::int64_t maximum) const {
  return has(key) ? integer(key, minimum, maximum) : fallback;
}

double Params::real(const char* key, double fallback, double minimum, double maximum) const {
  if (!has(key)) return fallback;
  const Json& value = at(key);
  if (!value.is_number()) refuse(key, "must be a number");
  const auto number = value.get<double>();
  if (!(number >= minimum && number <= maximum)) {
    refuse(key, "must lie between " + shown(minimum) + " and " + shown(maximum));
  }
  return number;
}

bool Params::boolean(const char* key, bool fallback) const {
  if (!has(key)) return fallback;
  if (!at(key).is_boolean()) refuse(key, "must be true or false");
  return at(key).get<bool>();
}

std::vector<std::string> Params::texts(const char* key) const {
  const Json& value = at(key);
  if (!value.is_array()) refuse(key, "must be a list of texts");
  std::vector<std::string> list;
  for (const Json& entry : value) {
    if (!entry.is_string()) refuse(key, "must be a list of texts");
    list.push_back(entry.get<std::string>());
  }
  return list;
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

std::string Params::folder(const char* key) const {
  const std::string path = text(key);
  if (path.empty() || path.find('\0') != std::string::npos) refuse(key, "must be a path");
  return absolutePath(path);
}

}  // namespace transept
