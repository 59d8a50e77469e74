// SPDX-License-Identifier: Apache-2.0
// Damaged requests and locks: they are refused or ignored, and never keep a run from its training.
#include <doctest/doctest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "engine/platform/folders.h"
#include "engine/platform/system_info.h"
#include "engine/run/control/control.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/history.h"
#include "tests/run/sentence.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

struct ControlTest {
  TemporaryFolder temporary_;
  const std::string run_ = temporary_.path();
};

}  // namespace

TEST_CASE_FIXTURE(ControlTest, "a damaged request is refused, and the next one replaces it") {
  for (const std::string text :
       {"", "[]", "7", R"({"state":"paused"})", R"({"id":1.5,"state":"paused"})", R"({"id":1})",
        R"({"id":1,"state":3})", R"({"id":1,"state":"flying"})", R"({"id":9223372036854775807,"state":"paused"})"}) {
    CAPTURE(text);
    temporary_.write("control.json", text);
    CHECK_EQ(sentenceOf([&] { readControl(run_); }), run_ + "/control.json is damaged.");
    const std::int64_t id = requestControl(run_, DesiredState::stopped, false);
    CHECK_GT(id, 1);
    CHECK_EQ(readControl(run_).id, id);
    CHECK_EQ(desiredStateName(readControl(run_).state), "stopped");
  }
}

TEST_CASE_FIXTURE(ControlTest, "a request that is far too long is not read, and the next one replaces it") {
  temporary_.write("control.json", std::string(70'000, ' '));
  CHECK_EQ(sentenceOf([&] { readControl(run_); }),
           run_ + "/control.json is larger than the 64 KiB that were expected.");
  const std::int64_t id = requestControl(run_, DesiredState::paused, false);
  CHECK_EQ(readControl(run_).id, id);
}

TEST_CASE_FIXTURE(ControlTest, "a run that goes on forgets what was asked of it before, also if that is damaged") {
  const auto forgotten = [&](const std::string& content) {
    temporary_.write("control.json", content);
    forgetRequests(run_);
    return nlohmann::json::parse(contentOf(run_ + "/control.json"));
  };
  CHECK_EQ(forgotten("{")["state"], "running");
  CHECK_EQ(forgotten(R"({"id": 7, "state": "paused"})")["state"], "running");
  const auto kept = forgotten(R"({"id": 7, "state": "running", "checkpoint": 7})");
  CHECK_EQ(kept["id"], 7);
  CHECK_EQ(kept["checkpoint"], 7);
}

TEST_CASE_FIXTURE(ControlTest, "a request need not mention checkpoints") {
  temporary_.write("control.json", R"({"id":7,"state":"paused"})");
  CHECK_EQ(readControl(run_).id, 7);
  CHECK_EQ(readControl(run_).checkpoint, 0);
  CHECK_FALSE(ControlWatcher(run_, 0).poll()->checkpointNow);
}

TEST_CASE_FIXTURE(ControlTest, "a request that cannot be read is not replaced") {
  createFolder(run_ + "/control.json");
  const std::string sentence = sentenceOf([&] { requestControl(run_, DesiredState::paused, false); });
  CHECK(sentence.c_str() == doctest::Contains("control.json"));
  CHECK(isFolder(run_ + "/control.json"));
}

TEST_CASE_FIXTURE(ControlTest, "a lock without a readable holder is still a lock") {
  CHECK_FALSE(RunLock::lastHolder(run_));
  for (const std::string text : {"", "torn {", "[]", R"({"process":"seven"})"}) {
    CAPTURE(text);
    auto lock = FileLock::take(run_ + "/lock");
    REQUIRE(lock);
    lock->setContent(text);
    CHECK_FALSE(RunLock::lastHolder(run_));
    CHECK_EQ(sentenceOf([&] { const RunLock taken = RunLock::take(run_, {}); }),
             "The run " + run_ + " is being trained by another process.");
    CHECK_FALSE(RunLock::tryTakeSilently(run_));
    lock.reset();
    CHECK(RunLock::tryTakeSilently(run_));
  }
}

TEST_CASE_FIXTURE(ControlTest, "the lock of another machine is not taken silently, a lock of no machine is") {
  temporary_.write("lock", R"({"host":"elsewhere","process":7})");
  CHECK_FALSE(RunLock::tryTakeSilently(run_));
  temporary_.write("lock", R"({"process":7})");
  CHECK_FALSE(RunLock::held(run_));
  CHECK(RunLock::tryTakeSilently(run_));
}
