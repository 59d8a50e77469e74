// SPDX-License-Identifier: Apache-2.0
#include "engine/run/known_runs.h"

#include <doctest/doctest.h>

#include <cstdlib>

#include "engine/platform/folders.h"
#include "engine/run/run_folder.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

TEST_CASE("a damaged list of followed runs is empty, and can be written again") {
  const TemporaryFolder temporary;
  ::setenv("TRANSEPT_HOME", temporary.path().c_str(), 1);
  const std::string run = temporary.path("run");
  RunFolder::create(run, {}, Config());
  for (const std::string text : {"", "[]", "{}", R"({"runs":5})", R"({"runs":[5,{}]})"}) {
    CAPTURE(text);
    temporary.write("followed-runs.json", text);
    CHECK(followedRuns().empty());
    follow(run);
    CHECK(followedRuns() == std::vector<std::string>{run});
  }
  temporary.write("followed-runs.json", R"({"runs":[5,"/elsewhere"]})");
  CHECK(followedRuns() == std::vector<std::string>{"/elsewhere"});
  ::unsetenv("TRANSEPT_HOME");
}
