// SPDX-License-Identifier: Apache-2.0
// Every method with parameters of any kind: it answers with a result or one sentence, and the server keeps running.
// TRANSEPT_PARAMETERS sets the number of requests of each method.
#include <doctest/doctest.h>
#include <set>

#include "tests/serve/hostile_values.h"
#include "tests/serve/requests.h"
#include "tests/support/environment.h"

using namespace transept;
using namespace transept::test;

TEST_CASE("every method bears parameters of any kind") {
  const TemporaryFolder temporary;
  ExampleRequests examples(temporary.path());
  std::filesystem::create_directories(temporary.path("deep/er/and/deeper"));
  std::filesystem::current_path(temporary.path("deep/er/and/deeper"));  // "../../../.." is the temporary folder
  Client client([](int input, int output) { serve({input, output, TRANSEPT_ENGINE_PROGRAM}); });
  std::set<std::string> left;
  for (const MethodEntry& entry : allMethods()) left.insert(entry.name);
  Random random(2026, 11);
  const int wanted = numberFrom("TRANSEPT_PARAMETERS", 8);
  int asked = 0;
  for (const ExampleRequest& example : examples.all(client)) {
    left.erase(example.method);
    INFO(example.method);
    client.call(example.method, example.params());
    // With any given number of steps and threads.
    if (example.trains || example.method == "run/start") continue;
    for (int i = 0; i < wanted; ++i) {
      Json params = example.params();
      if (params.empty()) break;
      std::string changes;
      for (std::uint64_t change = 0, count = 1 + random.below(2); change < count; ++change)
        changes += changeOne(params, random) + "; ";
      INFO(changes);
      // The answer to a message that is nested too deeply has no id (server_test.cpp).
      if (!params.is_object() ||
          params.dump(-1, ' ', false, Json::error_handler_t::replace).find("[[[[") != std::string::npos)
        continue;
      const Json answer = client.answer(client.send(example.method, params));
      ++asked;
      if (!answer.contains("error")) continue;
      CHECK_MESSAGE(answer["error"]["code"] != static_cast<int>(RpcCode::internal), answer["error"].dump());
      CHECK_FALSE(answer["error"]["message"].get<std::string>().empty());
    }
  }
  CHECK_MESSAGE(left.empty(), *left.begin(), " has no example");
  REQUIRE(client.allJson());
  REQUIRE_EQ(client.call("run/info", {{"run", examples.run()}})["state"], "finished");
  std::filesystem::current_path("/");
  MESSAGE(asked, " requests");
}
