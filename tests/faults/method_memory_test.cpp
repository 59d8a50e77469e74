// SPDX-License-Identifier: Apache-2.0
// Makes allocations of 4 KiB and more fail in turn while the engine of the window answers each method of the protocol.
// Every answer must be a result or one sentence, and the engine must keep running. The test takes a sample; with
// TRANSEPT_ALL_FAULTS=1 it takes 100 allocations of each method.
#include <fcntl.h>
#include <linux/close_range.h>
#include <sys/wait.h>
#include <unistd.h>

#include <doctest/doctest.h>
#include <iostream>

#include "tests/faults/interposed.h"
#include "tests/serve/requests.h"

using namespace transept;
using namespace transept::test;

namespace {

/// Serves in a child, so that the allocations of the client do not count and a crash is seen.
void serveInChild(int input, int output) {
  const pid_t child = ::fork();
  if (child == 0) {
    ::dup2(input, 0);
    ::dup2(output, 1);
    ::close_range(3, ~0U, 0);
    serve({0, 1, TRANSEPT_ENGINE_PROGRAM});
    ::_exit(0);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
}

}  // namespace

TEST_CASE("without memory every method answers with a sentence, and the engine goes on") {
  const std::int64_t most = std::getenv("TRANSEPT_ALL_FAULTS") ? 100 : 1;
  const char* only = std::getenv("TRANSEPT_FAULT_METHOD");
  const TemporaryFolder temporary;
  ExampleRequests examples(temporary.path());
  armMemory(-1);  // before the fork, so that both processes share the count
  disarmMemory();
  Client client(serveInChild);
  const pid_t engine = client.call("engine/info")["pid"];
  std::int64_t runs = 0, methods = 0;
  for (const ExampleRequest& example : examples.all(client)) {
    if (only && example.method != only) continue;
    if (example.trains) continue;
    const auto ask = [&](std::int64_t at) {
      const Json params = example.params();
      armMemory(at, engine);
      Json answer = client.answer(client.send(example.method, params));
      return std::pair(std::move(answer), disarmMemory());
    };
    const std::pair<Json, std::int64_t> good = ask(-1);
    const std::int64_t allocations = good.second, points = std::min(most, allocations);
    CAPTURE(example.method);
    REQUIRE_MESSAGE(!good.first.contains("error"), good.first.dump());
    int failed = 0;
    for (std::int64_t point = 0; point < points; ++point, ++runs) {
      const std::int64_t at = allocations * (2 * point + 1) / (2 * points);
      CAPTURE(at);
      const Json answer = ask(at).first;
      if (!answer.contains("error")) continue;
      ++failed;
      const std::string sentence = answer["error"]["message"];
      CHECK_MESSAGE(answer["error"]["code"] != static_cast<int>(RpcCode::internal), sentence);
      CHECK_MESSAGE(sentence.ends_with('.'), sentence);
    }
    methods += points > 0 ? 1 : 0;
    if (most > 1)
      std::cout << example.method << ": " << allocations << " allocations, " << points << " runs, " << failed
                << " errors" << std::endl;
  }
  CHECK_EQ(client.call("run/info", {{"run", examples.run()}})["state"], "finished");
  CHECK(client.allJson());
  std::cout << runs << " requests with a failed allocation, of " << methods << " methods" << std::endl;
}
