// SPDX-License-Identifier: Apache-2.0
#include "engine/run/training_process.h"

#include <sys/wait.h>
#include <unistd.h>

#include <doctest/doctest.h>

#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

TEST_CASE("a process that ended before it reported has failed with the last line of its log") {
  const TemporaryFolder temporary;
  const pid_t ended = ::fork();
  if (ended == 0) ::_exit(1);
  ::waitpid(ended, nullptr, 0);
  const auto failureWith = [&](const std::string& log) {
    StartedProcess process;
    process.begin(ended, log);
    CHECK_FALSE(process.starting(false));
    CHECK_FALSE(process.pending());
    return process.failure();
  };
  CHECK_EQ(failureWith(temporary.path("none.txt")), "");
  CHECK_EQ(failureWith(temporary.write("empty.txt", "\n\r\n")), "");
  const std::string log = temporary.write("log.txt", "Started.\r\ntransept-engine: The disk is full.\r\n\n");
  CHECK_EQ(failureWith(log), "The disk is full.");

  StartedProcess process;
  process.begin(ended, log);
  process.starting(false);
  process.starting(true);  // another process reports
  CHECK_EQ(process.failure(), "");
}
