// SPDX-License-Identifier: Apache-2.0
// The checked reader of JSON that comes from outside: files that people write, files of other tools, files that may be
// damaged, parameters of requests. Whatever is missing or wrong throws UserError with one sentence, such as
//   The parameter "beam" must lie between 1 and 64.
//   grid.json: "rows[2].name" is missing.
//   /runs/a/run.json is damaged: "created" must be a number. Restore it from a copy of the run.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/base/error.h"

namespace transept {

/// How the sentences about a JSON text begin, up to the name of the field, and what they advise.
struct JsonOrigin {
  Sentence before;
  Sentence remedy = {};
  std::string file = {};
  ErrorKind kind = ErrorKind::badInput;

  /// A file that a person writes.
  static JsonOrigin written(const std::string& path, Sentence remedy = {}) {
    return {{"{}: ", path}, std::move(remedy), path};
  }
  /// A file that Transept wrote, or another tool.
  static JsonOrigin damaged(const std::string& path, Sentence remedy) {
    return {{"{} is damaged: ", path}, std::move(remedy), path};
  }
};

class JsonReader;
using JsonFields = std::vector<std::pair<std::string, JsonReader>>;

/// One value of a JSON text, which all readers of its values keep alive.
class JsonReader {
 public:
  /// Throws UserError if the text was not JSON.
  JsonReader(nlohmann::json text, JsonOrigin origin);
  static JsonReader parse(std::string_view text, JsonOrigin origin);

  const nlohmann::json& json() const { return *value_; }
  const JsonOrigin& origin() const { return document_->origin; }
  [[noreturn]] void refuse(const Sentence& reason) const { refuseAt(key_, reason); }
  [[noreturn]] void refuse(std::string_view key, const Sentence& reason) const { refuseAt(keyOf(key), reason); }
  /// "must be WANTED, not 7."
  [[noreturn]] void refuseValue(const Sentence& wanted) const;

  // ---- Of an object -------------------------------------------------------------------------------------------------

  bool has(std::string_view key) const { return find(key).has_value(); }
  /// nullopt if it is absent or null.
  std::optional<JsonReader> find(std::string_view key) const;
  JsonReader field(std::string_view key) const;
  JsonFields fields() const;
  /// The fields of the object, or the entries of the list, in this field; none if it is absent.
  JsonFields fields(std::string_view key) const;
  std::vector<JsonReader> entries(std::string_view key) const;
  /// Refuses a file of a newer version of Transept, by its field "version".
  void requireVersion(int newest) const;
  /// Refuses other fields.
  void allow(std::initializer_list<std::string_view> keys) const;
  /// The field's value.
  template <typename T>
  T get(std::string_view key) const {
    return field(key).as<T>();
  }
  template <typename T>
  T get(std::string_view key, T fallback) const {
    const auto found = find(key);
    return found ? found->as<T>() : std::move(fallback);
  }
  /// Sets the members that `list` enumerates (json.h): all of them, or those whose fields are present.
  template <typename T, typename List>
  void readAll(T& value, List list) const {
    list(value, [&](const char* key, auto& member) { member = get<std::decay_t<decltype(member)>>(key); });
  }
  template <typename T, typename List>
  void readPresent(T& value, List list) const {
    list(value, [&](const char* key, auto& member) { member = get(key, std::move(member)); });
  }

  // ---- Of this value ------------------------------------------------------------------------------------------------

  std::vector<JsonReader> entries() const;
  std::string text() const;
  bool boolean() const;
  double number(double minimum = -std::numeric_limits<double>::infinity(),
                double maximum = std::numeric_limits<double>::infinity()) const;
  /// A whole number, also if it is written as 2.0.
  std::int64_t integer(std::int64_t minimum = INT64_MIN, std::int64_t maximum = INT64_MAX) const;
  std::string oneOf(const std::vector<std::string>& choices) const;

  /// T: a number, bool, std::string, a list or map of these, nlohmann::json, or a type with a from_json().
  template <typename T>
  T as() const {
    if constexpr (std::is_same_v<T, nlohmann::json>) {
      return json();
    } else if constexpr (std::is_same_v<T, bool>) {
      return boolean();
    } else if constexpr (std::is_same_v<T, std::uint64_t>) {
      return json().is_number_unsigned() ? json().get<T>() : static_cast<T>(integer(0));
    } else if constexpr (std::is_integral_v<T>) {
      return static_cast<T>(integer(std::numeric_limits<T>::min(), std::numeric_limits<T>::max()));
    } else if constexpr (std::is_floating_point_v<T>) {
      return static_cast<T>(number());
    } else if constexpr (std::is_same_v<T, std::string>) {
      return text();
    } else if constexpr (requires { typename T::mapped_type; }) {
      T map;
      for (const auto& [key, value] : fields()) map[key] = value.template as<typename T::mapped_type>();
      return map;
    } else if constexpr (requires { typename T::value_type; }) {
      T list;
      for (const JsonReader& entry : entries()) list.push_back(entry.as<typename T::value_type>());
      return list;
    } else {
      try {
        return json().get<T>();
      } catch (const nlohmann::json::exception&) {
        refuse("lacks a value");
      }
    }
  }

 private:
  struct Document {
    nlohmann::json root;
    JsonOrigin origin;
  };
  JsonReader(std::shared_ptr<const Document> document, const nlohmann::json& value, std::string key)
      : document_(std::move(document)), value_(&value), key_(std::move(key)) {}
  std::string keyOf(std::string_view key) const {
    return key_.empty() ? std::string(key) : key_ + "." + std::string(key);
  }
  [[noreturn]] void refuseAt(const std::string& key, const Sentence& reason) const;

  std::shared_ptr<const Document> document_;
  const nlohmann::json* value_;
  std::string key_;  // "rows[2].name"; empty: the whole text
};

}  // namespace transept
