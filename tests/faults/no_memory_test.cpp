// SPDX-License-Identifier: Apache-2.0
// Makes allocations of 4 KiB and more fail in turn. The work must end with one error and, when it is repeated, give the
// same bits. The test takes a sample; with TRANSEPT_ALL_FAULTS=1 it takes 100 allocations of each scenario.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <new>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "tests/faults/interposed.h"
#include "tests/faults/scenarios.h"

using namespace transept;
using namespace transept::test;
namespace fs = std::filesystem;

TEST_CASE("without memory the work ends with an error, and can be done again") {
  const int points = std::getenv("TRANSEPT_ALL_FAULTS") ? 100 : 8;
  int runs = 0;
  for (const Scenario& scenario : scenarios()) {
    // The queue works in other processes. In a download the test's web server would run out of memory, too.
    if (scenario.name == "queue of two" || scenario.name == "download") continue;
    const std::string folder = scratchFolder("work"), kept = scratchFolder("kept");
    for (const std::string& path : {folder, kept}) fs::remove_all(path);
    fs::create_directories(folder);
    scenario.prepare(folder);
    fs::copy(folder, kept, fs::copy_options::recursive);
    armMemory(-1);
    scenario.run(folder);
    const std::int64_t allocations = disarmMemory();
    const std::string expected = scenario.result(folder);
    for (int point = 0; point < points; ++point) {
      const std::int64_t at = allocations * (2 * point + 1) / (2 * points);
      CAPTURE(scenario.name);
      CAPTURE(at);
      fs::remove_all(folder);
      fs::copy(kept, folder, fs::copy_options::recursive);
      std::string sentence;
      bool failed = false;
      armMemory(at);
      try {
        scenario.run(folder);
      } catch (...) {
        disarmMemory();
        failed = true;
        const UserError error = userErrorOf(std::current_exception());
        sentence = error.sentence();
        CHECK_MESSAGE(error.kind() != ErrorKind::internal, sentence);
        CHECK(sentence.ends_with('.'));
      }
      disarmMemory();
      try {
        if (failed && !isDone(scenario, folder, expected)) scenario.run(folder);
        CHECK_MESSAGE(scenario.result(folder) == expected, sentence);
      } catch (const std::exception& error) {
        FAIL_CHECK("the work cannot be done again: " << std::string(error.what()) << " (after: " << sentence << ")");
      }
      removeLeftovers(folder, Own::isAbandoned, 6);
      CHECK(leftoversBelow(folder).empty());
      ++runs;
    }
    std::cout << scenario.name << ": " << allocations << " allocations of 4 KiB or more" << std::endl;
  }
  std::cout << runs << " runs with a failed allocation" << std::endl;
}
