// SPDX-License-Identifier: Apache-2.0
// The limits of every number of the protocol, as its refusals name them.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/serve/requests.h"
#include "tests/support/golden_file.h"

using namespace transept;
using namespace transept::test;

namespace {

/// Names of the parameters of a method that are numbers.
std::vector<std::string> numbersOf(const Json& schema, const std::string& method) {
  std::vector<std::string> names;
  const Json& described = schema["methods"][method];
  const auto place = Json::json_pointer("/params/properties");
  if (!described.is_object() || !described.contains(place)) return names;
  for (const auto& [name, parameter] : described[place].items()) {
    const std::string type = parameter.value("type", Json()).dump();
    if (type.find("integer") != std::string::npos || type.find("number") != std::string::npos) names.push_back(name);
  }
  return names;
}

}  // namespace

TEST_CASE("the limits of numbers") {
  const TemporaryFolder temporary;
  ExampleRequests examples(temporary.path());
  Client client([](int input, int output) { serve({input, output, TRANSEPT_ENGINE_PROGRAM}); });
  const Json schema = Json::parse(contentOf(TRANSEPT_SOURCE_DIR "/docs/protocol.schema.json"));
  std::string limits;
  for (const ExampleRequest& example : examples.all(client)) {
    for (const std::string& name : numbersOf(schema, example.method)) {
      Json params = example.params();
      params[name] = -1e300;  // less than every limit, and no integer
      const Json answer = client.answer(client.send(example.method, params));
      const std::string said = answer.contains("error") ? answer["error"]["message"].get<std::string>() : "";
      const std::size_t lie = said.find("must "), end = said.find(". ", lie);
      limits += example.method + " " + name + ": " +
                (lie == std::string::npos ? "not refused" : said.substr(lie, end - lie)) + "\n";
    }
    client.call(example.method, example.params());
  }
  compareWithGolden(TRANSEPT_SOURCE_DIR "/tests/serve/golden/limits.txt", limits);
}
