// SPDX-License-Identifier: Apache-2.0
// web/*: the service of the engine is started with the models it has, watched and stopped.
#include <doctest/doctest.h>

#include "tests/serve/client.h"
#include "tests/support/program.h"

using namespace transept;
using namespace transept::test;

namespace {

/// Whether the service answers "GET /health".
bool answers(const std::string& address) {
  try {
    return runProgram("curl", {"-s", "-m", "10", address + "/health"}).output.find("ok") != std::string::npos;
  } catch (const std::runtime_error&) {
    MESSAGE("Skipped: curl is not installed.");
    return true;
  }
}

}  // namespace

TEST_CASE("web/start serves a model until web/stop") {
  Client client;
  CHECK(client.call("web/status") == Json{{"running", false}});
  const Json started =
      client.call("web/start", {{"models", Json::array({TRANSEPT_SOURCE_DIR "/resources/trained-demo"})}, {"port", 0}});
  CHECK(started["running"] == true);
  CHECK(started["directions"] == Json::array({{{"source", "en"}, {"target", "de"}, {"model", "Trained demo"}}}));
  const std::string address = started["address"];
  CHECK(address.starts_with("http://127.0.0.1:"));
  CHECK(answers(address));
  const Json status = client.call("web/status", {{"after", 0}});
  CHECK(status["address"] == address);
  CHECK(status["requests"] == status["log"].size());
  client.call("web/stop");
  CHECK(client.call("web/status") == Json{{"running", false}});
}

TEST_CASE("web/start refuses what cannot be served, and then nothing runs") {
  Client client;
  CHECK_THROWS(client.call("web/start", {{"models", Json::array({"/no/such/model"})}}));
  CHECK_THROWS(client.call("web/start", {{"models", Json::array()}, {"port", 0}}));
  CHECK_THROWS(client.call(
      "web/start",
      {{"models", Json::array({TRANSEPT_SOURCE_DIR "/resources/trained-demo"})}, {"host", "0.0.0.0"}, {"port", 0}}));
  CHECK(client.call("web/status") == Json{{"running", false}});
}
