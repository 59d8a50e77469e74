// SPDX-License-Identifier: Apache-2.0
// The check of messages against the protocol's schema, which all tests of engine and window use, finds what is wrong.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/support/protocol_schema.h"

using transept::test::MessagePart, transept::test::protocolFault, transept::test::schemaFault;
using Json = nlohmann::json;

TEST_CASE("a message that differs from the schema is told with its place") {
  const Json schema = Json::parse(R"({
    "type": "object", "required": ["name"], "additionalProperties": false,
    "properties": {
      "name": {"type": "string"}, "bleu": {"type": ["number", "null"]}, "state": {"enum": ["new", "running"]},
      "steps": {"type": "array", "items": {"type": "integer"}, "minItems": 1},
      "values": {"type": "object", "additionalProperties": {"type": "number"}},
      "either": {"anyOf": [{"type": "string"}, {"$ref": "#/properties/steps"}]}
    }})");
  const auto fault = [&](const char* text) { return schemaFault(schema, schema, Json::parse(text), "it"); };
  CHECK_EQ(fault(R"({"name": "a", "bleu": null, "state": "new", "steps": [1, 2.0], "values": {"a": 1.5}})"), "");
  CHECK_EQ(fault(R"({"name": "a", "either": [1]})"), "");
  CHECK_EQ(fault(R"([1])"), "it is [1] and not of the type \"object\"");
  CHECK_EQ(fault(R"({"bleu": 1})"), "it has no name");
  CHECK_EQ(fault(R"({"name": 5})"), "it.name is 5 and not of the type \"string\"");
  CHECK_EQ(fault(R"({"name": "a", "blue": 1})"), "it.blue is not in the schema");
  CHECK_EQ(fault(R"({"name": "a", "state": "gone"})"), "it.state is \"gone\", which is none of [\"new\",\"running\"]");
  CHECK_EQ(fault(R"({"name": "a", "steps": [1, 2.5]})"), "it.steps[1] is 2.5 and not of the type \"integer\"");
  CHECK_EQ(fault(R"({"name": "a", "steps": []})"), "it.steps has 0 elements");
  CHECK_EQ(fault(R"({"name": "a", "values": {"b": "1"}})"), "it.values.b is \"1\" and not of the type \"number\"");
  CHECK_EQ(fault(R"({"name": "a", "either": 1})"), "it.either is 1 and not of the type \"string\"");
  CHECK_THROWS_AS((void)schemaFault(schema, Json{{"typo", 1}}, 1, "it"), std::logic_error);
  CHECK(protocolFault("run/nothing", MessagePart::params, Json::object()).find("no params of run/nothing") !=
        std::string::npos);
}
