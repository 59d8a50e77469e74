// SPDX-License-Identifier: Apache-2.0
// A full disk ends neither a training nor a queue, a request survives a failed read, and events are recorded even after
// the clock was set back.
#include <doctest/doctest.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stop_token>

#include "engine/base/error.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/control/control.h"
#include "engine/run/history.h"
#include "engine/train/trainer.h"
#include "tests/faults/interposed.h"
#include "tests/faults/scenarios.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;
namespace fs = std::filesystem;

namespace {

struct SmallRun {
  explicit SmallRun(const std::string& name) : folder(scratchFolder(name)), run(folder + "/run") {
    fs::remove_all(folder);
    fs::create_directories(folder);
    scenario("train").prepare(folder);
  }
  std::vector<nlohmann::json> warnings(const std::string& cause) const {
    RunHistory history(run);
    history.poll();
    std::vector<nlohmann::json> found = history.eventsOf({"warning"}, 100);
    std::erase_if(found, [&](const nlohmann::json& event) { return event["cause"] != cause; });
    return found;
  }
  std::string folder, run;
};

}  // namespace

TEST_CASE("a training waits while the disk is full, and ends with the same bits") {
  const SmallRun whole("whole");
  arm({whole.folder});
  REQUIRE_EQ(trainRun(RunFolder::open(whole.run), 1, {}, {}), TrainingEnd::completed);
  disarm();
  const std::vector<Call> calls = countedCalls();
  const std::string expected = scenario("train").result(whole.folder);

  int waited = 0;
  for (int part = 2; part < 20; ++part) {
    const SmallRun small("small");
    const auto at = static_cast<std::int64_t>(calls.size()) * part / 20;
    CAPTURE(at);
    bool steps = false;
    TrainingObserver observer;
    observer.step = [&](const StepEvent&, std::int64_t) { steps = true; };
    arm({small.folder, at, ENOSPC, true});
    TrainingEnd end{};
    std::string failure;
    try {
      end = trainRun(RunFolder::open(small.run), 1, observer, {});
    } catch (const UserError& error) {
      failure = error.what();
    }
    disarm();
    if (!steps && !failure.empty()) continue;  // a run may fail to start
    REQUIRE_EQ(failure, "");
    CHECK_EQ(end, TrainingEnd::completed);
    CHECK_EQ(scenario("train").result(small.folder), expected);
    waited += small.warnings("disk_full").empty() ? 0 : 1;
  }
  CHECK_GT(waited, 5);
}

TEST_CASE("a full disk first costs the checkpoints that nobody needs") {
  const SmallRun small("small");
  int removals = 0;
  TrainingObserver observer;
  // When the disk becomes full, the checkpoints of steps 2, 4, 6 and 8 exist.
  observer.message = [&](std::string_view type, const std::string& sentence) {
    if (type == "validation" && sentence.starts_with("step 10:")) arm({small.folder, 0, ENOSPC, true});
    removals += sentence.find("was removed to make room") != std::string::npos ? 1 : 0;
  };
  RunFolder run = RunFolder::open(small.run);
  std::ofstream(small.run + "/config.json.new") << [&] {
    nlohmann::json config = run.config().toJson();
    config["train"]["keep_checkpoints"] = 10;
    config["train"]["checkpoint_steps"] = 2;
    return config.dump();
  }();
  fs::rename(small.run + "/config.json.new", small.run + "/config.json");
  REQUIRE_EQ(trainRun(RunFolder::open(small.run), 1, observer, {}), TrainingEnd::completed);
  disarm();
  CHECK_EQ(removals, 2);
  for (const char* removed : {"2", "4"}) CHECK_FALSE(fs::exists(small.run + "/checkpoints/step-0000000" + removed));
  for (const char* kept : {"6", "8"}) CHECK(fs::exists(small.run + "/checkpoints/step-0000000" + kept));
  CHECK(newestIntact(small.run)->state.step == 20);
}

TEST_CASE("a training that waits for room says so, and obeys a pause or stop") {
  for (const DesiredState wanted : {DesiredState::paused, DesiredState::stopped}) {
    const SmallRun small("small");
    forgetRequests(small.run);
    TrainingObserver observer;
    observer.message = [&](std::string_view type, const std::string& sentence) {
      if (type == "validation" && sentence.starts_with("step 10:")) arm({small.run + "/checkpoints", 0, EDQUOT, true});
      if (sentence.find("Training waits until there is room") == std::string::npos) return;
      requestControl(small.run, wanted, false);
    };
    const TrainingEnd end = trainRun(RunFolder::open(small.run), 1, observer, {});
    disarm();
    CHECK_EQ(end, wanted == DesiredState::paused ? TrainingEnd::paused : TrainingEnd::stopped);
    RunHistory history(small.run);
    history.poll();
    const std::vector<nlohmann::json> waits = history.eventsOf({"waiting"}, 10);
    REQUIRE_FALSE(waits.empty());
    CHECK_EQ(waits.back()["for"], awaitsSpace);
    CHECK_EQ(waits.back()["path"], small.run);
    // Weights and both moments; names, shapes and state.json come on top of them.
    const std::int64_t written = history.eventsOf({"checkpoint"}, 10).back()["bytes"];
    CHECK_GT(waits.back()["needed_bytes"], written / 2);
    CHECK_LE(waits.back()["needed_bytes"], written);
    CHECK_EQ(history.progress().awaited.what, "");
    CHECK_EQ(history.state(), wanted == DesiredState::paused ? RunState::paused : RunState::stopped);
    CHECK_NE(history.progress().message.find("the work since step"), std::string::npos);
    CHECK_EQ(history.progress().acknowledged, readControl(small.run).id);
    if (wanted == DesiredState::paused)
      CHECK_EQ(trainRun(RunFolder::open(small.run), 1, {}, {}, nullptr, EarlierRequests::forget),
               TrainingEnd::completed);
  }
}

TEST_CASE("a request reaches a training while the disk is full") {
  const TemporaryFolder temporary;
  const std::string run = temporary.path();
  forgetRequests(run);  // as every start of a training does
  ControlWatcher watcher(run, readControl(run).id);
  CHECK_FALSE(watcher.poll());
  for (const DesiredState wanted : {DesiredState::stopped, DesiredState::running, DesiredState::paused}) {
    arm({run, 0, EDQUOT, true});
    const std::int64_t id = requestControl(run, wanted, false);
    disarm();
    const auto request = watcher.poll();
    REQUIRE(request);
    CHECK_EQ(request->state, wanted);
    CHECK_EQ(request->id, id);
  }
}

TEST_CASE("a training that waits for room ends by a signal") {
  const SmallRun small("small");
  std::stop_source stop;
  TrainingObserver observer;
  observer.message = [&](std::string_view type, const std::string& sentence) {
    if (type == "validation" && sentence.starts_with("step 10:")) arm({small.run + "/checkpoints", 0, EDQUOT, true});
    if (sentence.find("Training waits until there is room") != std::string::npos) stop.request_stop();
  };
  CHECK_EQ(trainRun(RunFolder::open(small.run), 1, observer, stop.get_token()), TrainingEnd::paused);
  disarm();
}

TEST_CASE("a wait is over with the next event, but not with a warning") {
  const TemporaryFolder temporary;
  EventWriter writer(temporary.path(), 1);
  RunHistory history(temporary.path());
  const auto awaited = [&] {
    history.poll();
    return history.progress().awaited.what;
  };
  writer.wait(3, {awaitsSpace, temporary.path(), "There is no room."});
  writer.warn(3, Cause::diskFull, "The disk is full.");
  CHECK_EQ(awaited(), awaitsSpace);
  StepEvent event;
  event.step = 4;
  event.secondsLeft = 100;
  writer.step(event, true);
  CHECK_EQ(awaited(), "");
  CHECK_EQ(history.progress().secondsLeft(), 100);
  writer.wait(4, {awaitsCorpus, temporary.path(), "Another run prepares the corpus."});
  CHECK_EQ(awaited(), awaitsCorpus);
  CHECK(std::isnan(history.progress().secondsLeft()));  // nobody knows how long it waits
  writer.wait(4, {});
  CHECK_EQ(awaited(), "");
  CHECK_EQ(history.progress().secondsLeft(), 100);
  writer.write("resumed", 4, {{"from_step", 4}});
  history.poll();
  CHECK(std::isnan(history.progress().secondsLeft()));  // until the next step
}

TEST_CASE("a request to pause is read again when reading it fails once") {
  const SmallRun small("small");
  TrainingObserver observer;
  observer.message = [&](std::string_view type, const std::string&) {
    if (type != "validation") return;
    requestControl(small.run, DesiredState::paused, false);
    arm({small.run + "/control.json", 1, EIO, false});  // call 0 is the stat that notices the change
  };
  REQUIRE_EQ(trainRun(RunFolder::open(small.run), 1, observer, {}), TrainingEnd::paused);
  CHECK_EQ(disarm(), 1);
}

TEST_CASE("a request that cannot be read is not replaced by another") {
  const TemporaryFolder temporary;
  const std::string run = temporary.path();
  requestControl(run, DesiredState::running, false);
  arm({run});
  const std::int64_t first = requestControl(run, DesiredState::paused, false);
  disarm();
  const std::vector<Call> calls = countedCalls();
  arm({run, std::ranges::find(calls, Call::pread) - calls.begin(), EIO, false});
  CHECK_THROWS_WITH_AS(requestControl(run, DesiredState::running, false), doctest::Contains("Cannot read"), UserError);
  disarm();
  CHECK_EQ(readControl(run).id, first);
  CHECK_EQ(readControl(run).state, DesiredState::paused);
}

TEST_CASE("steps are recorded also after the clock was set back") {
  const TemporaryFolder temporary;
  EventWriter writer(temporary.path(), 1);
  StepEvent event;
  event.step = 1;
  CHECK(writer.step(event));
  setClockBack(std::chrono::hours(1));
  event.step = 2;
  CHECK(writer.step(event));
  setClockBack(std::chrono::seconds(0));
  CHECK_EQ(linesOf(temporary.path("events.jsonl")).size(), 2);
}
