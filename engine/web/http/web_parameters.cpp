// SPDX-License-Identifier: Apache-2.0
#include "engine/web/http/web_parameters.h"

#include <algorithm>
#include <cctype>

#include "engine/base/json.h"
#include "engine/base/utf8.h"

namespace transept {
namespace {

constexpr std::int64_t mostValues = 200'000;

int hexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char lower = static_cast<char>(c | 0x20);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

std::string decoded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int high = text[i] == '%' && i + 2 < text.size() ? hexDigit(text[i + 1]) : -1;
    const int low = high >= 0 ? hexDigit(text[i + 2]) : -1;
    if (low >= 0) {
      result += static_cast<char>(high * 16 + low);
      i += 2;
    } else {
      result += text[i] == '+' ? ' ' : text[i];
    }
  }
  return findInvalidUtf8(result) == std::string::npos ? result : replaceInvalidUtf8(result);
}

std::optional<std::string> textOf(const nlohmann::json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number() || value.is_boolean()) return value.dump();
  return std::nullopt;
}

/// Refuses a form in another character set, unless it holds nothing but ASCII. `type`: the media type, in lower case.
void requireUtf8(const std::string& type, std::string_view form) {
  constexpr std::string_view key = "charset=";
  const std::size_t at = type.find(key);
  if (at == std::string::npos) return;
  std::string charset = type.substr(at + key.size(), type.find(';', at) - at - key.size());
  std::erase_if(charset, [](char c) { return c == '"' || c == ' '; });
  if (charset == "utf-8" || charset == "utf8") return;
  if (std::ranges::any_of(decoded(form), [](char c) { return static_cast<unsigned char>(c) >= 0x80; }))
    throw HttpError(415, "Send the form in UTF-8, not in " + charset + ".");
}

}  // namespace

std::string lowerCase(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

std::vector<std::pair<std::string, std::string>> formFields(std::string_view text) {
  std::vector<std::pair<std::string, std::string>> fields;
  while (!text.empty()) {
    const std::string_view field = text.substr(0, text.find('&'));
    text.remove_prefix(std::min(field.size() + 1, text.size()));
    const std::size_t equals = std::min(field.find('='), field.size());
    if (!field.empty())
      fields.emplace_back(decoded(field.substr(0, equals)),
                          equals < field.size() ? decoded(field.substr(equals + 1)) : std::string());
  }
  return fields;
}

WebParameters::WebParameters(const HttpRequest& request) : fields_(request.query) {
  const std::string type = lowerCase(request.header("content-type"));
  if (type.find("json") != std::string::npos) {
    // A parsed value takes many times the memory of its text.
    if (extentOf(request.body).values > mostValues) throw HttpError(400, "The JSON has too many values");
    json_ = parseJson(request.body);
    if (!json_.is_object() && !json_.is_array()) throw HttpError(400, "Invalid JSON format");
    return;
  }
  if (type.starts_with("application/x-www-form-urlencoded")) {
    requireUtf8(type, request.body);
    const auto form = formFields(request.body);
    fields_.insert(fields_.begin(), form.begin(), form.end());
  }
  for (const UploadedFile& part : request.parts) {
    const bool valid = findInvalidUtf8(part.content) == std::string::npos;
    if (part.name.empty()) fields_.emplace_back(part.field, valid ? part.content : replaceInvalidUtf8(part.content));
  }
}

std::optional<std::string> WebParameters::text(const std::string& name) const {
  if (json_.is_object() && json_.contains(name)) return textOf(json_[name]);
  const auto found = std::ranges::find(fields_, name, &std::pair<std::string, std::string>::first);
  return found == fields_.end() ? std::nullopt : std::optional(found->second);
}

bool WebParameters::has(const std::string& name) const {
  return (json_.is_object() && json_.contains(name) && !json_[name].is_null()) ||
         std::ranges::find(fields_, name, &std::pair<std::string, std::string>::first) != fields_.end();
}

bool WebParameters::isList(const std::string& name) const {
  return json_.is_object() && json_.contains(name) && json_[name].is_array();
}

std::vector<std::string> WebParameters::texts(const std::string& name) const {
  std::vector<std::string> all;
  if (isList(name)) {
    for (const nlohmann::json& entry : json_[name]) {
      if (!entry.is_string()) throw HttpError(400, "Invalid request: " + name + " holds a value that is not a text");
      all.push_back(entry.get<std::string>());
    }
  } else if (json_.is_object()) {
    if (const auto one = text(name)) all.push_back(*one);
  } else {
    for (const auto& [key, value] : fields_)
      if (key == name || key == name + "[]") all.push_back(value);
  }
  return all;
}

nlohmann::json WebParameters::json(const std::string& name) const {
  return json_.is_object() && json_.contains(name) ? json_[name] : nlohmann::json();
}

bool WebParameters::flag(const std::string& name, bool fallback) const {
  const auto value = text(name);
  return value ? *value == "1" || *value == "true" || *value == "on" || *value == "yes" : fallback;
}

}  // namespace transept
