// SPDX-License-Identifier: Apache-2.0
#include "tests/support/protocol_schema.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace transept::test {
namespace {

using nlohmann::json;

bool hasType(const json& value, const std::string& type) {
  if (type == "null") return value.is_null();
  if (type == "boolean") return value.is_boolean();
  if (type == "string") return value.is_string();
  if (type == "array") return value.is_array();
  if (type == "object") return value.is_object();
  if (type == "number") return value.is_number();
  if (type == "integer") {
    return value.is_number_integer() || (value.is_number() && value.get<double>() == std::floor(value.get<double>()));
  }
  throw std::logic_error("The schema has the unknown type " + type + ".");
}

json listOf(const json& oneOrMore) {
  return oneOrMore.is_array() ? oneOrMore : json::array({oneOrMore});
}

std::string shortened(const json& value) {
  const std::string text = value.dump();
  return text.size() <= 80 ? text : text.substr(0, 77) + "...";
}

std::string objectFault(const json& root, const json& schema, const json& value, const std::string& place) {
  for (const json& key : schema.value("required", json::array())) {
    if (!value.contains(key)) return place + " has no " + key.get<std::string>();
  }
  const json properties = schema.value("properties", json::object());
  const json others = schema.value("additionalProperties", json(true));
  for (const auto& [key, member] : value.items()) {
    const std::string inside = place + "." + key;
    if (const auto described = properties.find(key); described != properties.end()) {
      if (std::string fault = schemaFault(root, *described, member, inside); !fault.empty()) return fault;
    } else if (others == false) {
      return inside + " is not in the schema";
    } else if (others.is_object()) {
      if (std::string fault = schemaFault(root, others, member, inside); !fault.empty()) return fault;
    }
  }
  return {};
}

std::string arrayFault(const json& root, const json& schema, const json& value, const std::string& place) {
  if (value.size() < schema.value("minItems", std::size_t{0}) ||
      value.size() > schema.value("maxItems", value.size())) {
    return place + " has " + std::to_string(value.size()) + " elements";
  }
  if (!schema.contains("items")) return {};
  for (std::size_t i = 0; i < value.size(); ++i) {
    std::string fault = schemaFault(root, schema["items"], value[i], place + "[" + std::to_string(i) + "]");
    if (!fault.empty()) return fault;
  }
  return {};
}

const json& protocolSchema() {
  static const json schema = [] {
    std::ifstream file(TRANSEPT_SOURCE_DIR "/docs/protocol.schema.json");
    if (!file) throw std::runtime_error("docs/protocol.schema.json cannot be read.");
    return json::parse(file);
  }();
  return schema;
}

}  // namespace

std::string schemaFault(const json& root, const json& schema, const json& value, const std::string& place) {
  static const std::vector<std::string> known{"$ref",  "type",     "enum",     "anyOf",      "properties",
                                              "items", "required", "minItems", "maxItems",   "additionalProperties",
                                              "title", "const",    "$comment", "description"};
  for (const auto& keyword : schema.items()) {
    if (std::ranges::find(known, keyword.key()) == known.end()) {
      throw std::logic_error("The schema has the unknown keyword " + keyword.key() + ".");
    }
  }
  if (const auto reference = schema.find("$ref"); reference != schema.end()) {
    const json::json_pointer target(reference->get<std::string>().substr(1));
    return schemaFault(root, root.at(target), value, place);
  }
  if (const auto types = schema.find("type"); types != schema.end()) {
    const json all = listOf(*types);
    if (std::ranges::none_of(all, [&](const json& type) { return hasType(value, type.get<std::string>()); })) {
      return place + " is " + shortened(value) + " and not of the type " + types->dump();
    }
  }
  if (const auto values = schema.find("enum"); values != schema.end()) {
    if (std::ranges::find(*values, value) == values->end()) {
      return place + " is " + shortened(value) + ", which is none of " + values->dump();
    }
  }
  if (const auto wanted = schema.find("const"); wanted != schema.end() && *wanted != value) {
    return place + " is " + shortened(value) + " and not " + wanted->dump();
  }
  if (const auto choices = schema.find("anyOf"); choices != schema.end()) {
    // If none fits, the first one's reason is told.
    const auto faultOf = [&](const json& choice) { return schemaFault(root, choice, value, place); };
    if (std::ranges::none_of(*choices, [&](const json& choice) { return faultOf(choice).empty(); })) {
      return faultOf(choices->front());
    }
  }
  if (value.is_object()) return objectFault(root, schema, value, place);
  if (value.is_array()) return arrayFault(root, schema, value, place);
  return {};
}

std::string protocolFault(const std::string& method, MessagePart part, const json& value) {
  const json& root = protocolSchema();
  const auto described = root["methods"].find(method);
  const std::string name = part == MessagePart::params ? "params" : "result";
  if (described == root["methods"].end() || !described->contains(name)) {
    return "docs/protocol.schema.json has no " + name + " of " + method + ".";
  }
  const std::string fault = schemaFault(root, (*described)[name], value, name);
  return fault.empty() ? fault : method + ": " + fault + " (docs/protocol.schema.json).";
}

}  // namespace transept::test
