// SPDX-License-Identifier: Apache-2.0
// The parameters of a request, wherever they stand: in the query, in a form or in a JSON body.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/web/http/message.h"

namespace transept {

/// Of ASCII letters.
std::string lowerCase(std::string text);

/// "a=1&b=x%20y" as names and values. Bytes that are not UTF-8 become U+FFFD.
std::vector<std::pair<std::string, std::string>> formFields(std::string_view text);

class WebParameters {
 public:
  /// Throws HttpError (400) for a body that claims to be JSON and is neither an object nor a list. A list has no
  /// parameters.
  explicit WebParameters(const HttpRequest& request);

  /// Whether the body is JSON.
  bool isJson() const { return json_.is_object(); }
  /// The first value; nullopt if it is absent, null, or an object or list. Numbers and booleans become text.
  std::optional<std::string> text(const std::string& name) const;
  std::string text(const std::string& name, std::string fallback) const {
    return text(name).value_or(std::move(fallback));
  }
  bool has(const std::string& name) const;
  /// Whether the value is a list in JSON.
  bool isList(const std::string& name) const;
  /// All values: the entries of a list, or what a form says repeatedly. Throws HttpError (400) for an entry that is not
  /// a text.
  std::vector<std::string> texts(const std::string& name) const;
  /// The value as JSON; null if it is absent or the body is a form.
  nlohmann::json json(const std::string& name) const;
  /// "1", "true", "on", "yes"; the fallback if it is absent.
  bool flag(const std::string& name, bool fallback) const;

 private:
  nlohmann::json json_;
  std::vector<std::pair<std::string, std::string>> fields_;
};

}  // namespace transept
