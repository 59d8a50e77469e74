// SPDX-License-Identifier: Apache-2.0
// Events are read incrementally, superseded events are dropped, damaged lines counted, and requests reported once.
#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "engine/base/error.h"
#include "engine/config/config.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/platform/system_info.h"
#include "engine/run/control/control.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/history.h"
#include "engine/run/run_folder.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;
using nlohmann::json;

namespace {

StepEvent stepOf(std::int64_t step, double loss) {
  StepEvent event;
  event.step = step;
  event.loss = loss;
  event.epoch = static_cast<double>(step) / 10;
  return event;
}

Curve whole(const RunHistory& history, Series series, int width = 1000, Axis axis = Axis::step) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  return history.curves().condense(series, axis, -infinity, infinity, width);
}

struct EventsTest {
  EventsTest() {
    run_ = temporary_.path() + "/run";
    RunFolder::create(run_, {}, Config());
  }

  TemporaryFolder temporary_;
  std::string run_;
};

}  // namespace

TEST_CASE_FIXTURE(EventsTest, "the history follows a run") {
  RunHistory history(run_);
  REQUIRE(!history.poll());
  REQUIRE(runStateName(history.state()) == "new");
  {
    const RunLock lock = RunLock::take(run_);
    REQUIRE_THROWS_AS(RunLock::take(run_, {}), UserError);
    REQUIRE(RunLock::lastHolder(run_)->process > 0);
    EventWriter writer(run_, 1);
    writer.write("started", 0, {{"steps", 100}, {"parameters", 12345}});
    REQUIRE(history.poll());
    REQUIRE(!history.poll());
    REQUIRE(history.state() == RunState::running);
    writer.step(stepOf(10, 5.5), true);
    writer.write("validation", 10, {{"loss", 5.0}, {"perplexity", 148.4}, {"bleu", 12.0}});
    writer.write("validation", 20, {{"loss", 4.0}, {"perplexity", NAN}, {"bleu", nullptr}});
    writer.write("paused", 20, {{"message", "Paused \xff."}, {"control", 3}});
    REQUIRE(history.poll());
  }
  REQUIRE(history.state() == RunState::paused);
  const RunProgress& progress = history.progress();
  REQUIRE(progress.steps == 100);
  REQUIRE(progress.parameters == 12345);
  REQUIRE(progress.step == 20);
  REQUIRE(progress.acknowledged == 3);
  REQUIRE(progress.message == "Paused \xEF\xBF\xBD.");
  REQUIRE(progress.best()->step == 10);  // by BLEU, although the loss decreased
  REQUIRE(std::isnan(progress.validations[1].perplexity));
  REQUIRE(history.eventsOf({"validation"}, 1).front()["step"] == 20);
  REQUIRE(history.eventsOf({}, 100).size() == 4);
  REQUIRE(!markInterrupted(history));
}

TEST_CASE_FIXTURE(EventsTest, "the best validation has the greatest BLEU, or else the least loss") {
  EventWriter writer(run_, 1);
  RunHistory history(run_);
  const auto bestAfter = [&](int step, double loss, nlohmann::json bleu) {
    writer.write("validation", step, {{"loss", loss}, {"bleu", std::move(bleu)}});
    history.poll();
    return history.progress().best()->step;
  };
  REQUIRE(bestAfter(10, 5, nullptr) == 10);
  REQUIRE(bestAfter(20, 4, nullptr) == 20);
  REQUIRE(bestAfter(30, 4.5, nullptr) == 20);
  REQUIRE(bestAfter(40, 6, 10.0) == 40);
  REQUIRE(bestAfter(50, 3, 12.0) == 50);
  REQUIRE(bestAfter(60, 2, 11.0) == 50);
  REQUIRE(bestAfter(70, 2, 12.0) == 50);  // the first of equal values
  REQUIRE(bestAfter(80, 1.5, 12.0) == 80);
  REQUIRE(bestAfter(90, 1, nullptr) == 80);
}

TEST_CASE_FIXTURE(EventsTest, "a validation without score and loss is not the best") {
  EventWriter writer(run_, 1);
  writer.write("validation", 10, {{"loss", nullptr}, {"bleu", nullptr}});
  writer.write("validation", 20, {{"loss", 5.0}, {"bleu", nullptr}});
  writer.write("validation", 30, {{"loss", 4.0}, {"bleu", nullptr}});
  RunHistory history(run_);
  history.poll();
  CHECK_EQ(history.progress().best()->step, 30);
}

TEST_CASE_FIXTURE(EventsTest, "an acknowledged request stays acknowledged after later events") {
  EventWriter writer(run_, 1);
  writer.write("checkpoint", 10, {{"control", 3}});
  writer.write("validation", 20, {{"loss", 4.0}});
  writer.write("checkpoint", 30, {{"control", 2}});
  RunHistory history(run_);
  history.poll();
  REQUIRE(history.progress().acknowledged == 3);
}

TEST_CASE_FIXTURE(EventsTest, "failures and warnings carry a cause") {
  EventWriter writer(run_, 1);
  writer.warn(5, Cause::samplesNotWritten, "Not written.");
  UserError error(ErrorKind::outOfMemory, "Too large.", "Use less.");
  writer.fail(6, error.suggest({{"train.accumulate", std::int64_t{4}}, {"model.dropout", 0.5}, {"model.norm", "pre"}}));
  RunHistory history(run_);
  history.poll();
  REQUIRE(history.eventsOf({"warning"}, 1).front()["cause"] == "samples_not_written");
  const json failed = history.eventsOf({"failed"}, 1).front();
  REQUIRE(failed["cause"] == "out_of_memory");
  REQUIRE(failed["message"] == "Too large. Use less.");
  REQUIRE(failed["suggested_changes"][0] == json{{"key", "train.accumulate"}, {"value", 4}});
  REQUIRE(history.progress().cause == Cause::outOfMemory);
  REQUIRE(history.progress().suggestedChanges == error.suggestedChanges());
  for (int cause = 0; cause <= static_cast<int>(Cause::unknown); ++cause) {
    REQUIRE(causeOf(causeName(static_cast<Cause>(cause))) == static_cast<Cause>(cause));
  }
  REQUIRE(causeOf("") == Cause::unknown);  // written by an earlier version
}

TEST_CASE_FIXTURE(EventsTest, "resuming supersedes later events") {
  EventWriter writer(run_, 1);
  writer.write("started", 0, {{"steps", 100}});
  for (std::int64_t step = 1; step <= 30; ++step) writer.step(stepOf(step, 100.0 - static_cast<double>(step)), true);
  writer.write("validation", 10, {{"loss", 3.0}});
  writer.write("validation", 30, {{"loss", 1.0}});
  RunHistory history(run_);
  history.poll();
  REQUIRE(whole(history, Series::train_loss).count == 30);
  EventWriter second(run_, 2);
  second.write("resumed", 20, {{"from_step", 20}});
  second.step(stepOf(21, 7.0), true);
  history.poll();

  RunHistory fresh(run_);  // a reader of the whole file sees the same
  fresh.poll();
  for (const RunHistory* reader : {&history, &fresh}) {
    const Curve curve = whole(*reader, Series::train_loss);
    REQUIRE(curve.count == 21);
    REQUIRE(curve.x.back() == 21.0);
    REQUIRE(curve.mean.back() == 7.0);
    REQUIRE(reader->progress().validations.size() == 1);
    REQUIRE(reader->progress().step == 21);
    REQUIRE(reader->progress().attempt == 2);
  }
}

TEST_CASE_FIXTURE(EventsTest, "pauses do not count as training time") {
  std::ofstream file(run_ + "/events.jsonl");
  const auto line = [&](const char* type, double time, int step, const std::string& more = {}) {
    file << "{\"version\":1,\"type\":\"" << type << "\",\"time\":" << std::to_string(time)
         << ",\"attempt\":1,\"step\":" << step << more << "}\n";
  };
  line("step", 1000, 1, ",\"loss\":5");
  line("step", 1010, 2, ",\"loss\":4");
  line("resumed", 9000, 2, ",\"from_step\":2");
  line("step", 9005, 3, ",\"loss\":3");
  file.close();
  RunHistory history(run_);
  history.poll();
  REQUIRE(whole(history, Series::train_loss, 10, Axis::relative_time).x == std::vector<double>{0, 10, 15});
  REQUIRE(whole(history, Series::train_loss, 10, Axis::time).x == std::vector<double>{1000, 1010, 9005});
}

TEST_CASE_FIXTURE(EventsTest, "damaged lines are counted and skipped") {
  EventWriter(run_, 1).step(stepOf(1, 1.0), true);
  {
    std::ofstream file(run_ + "/events.jsonl", std::ios::app);
    file << "not json\n[1,2]\n{\"type\":5,\"time\":1}\n\n" << std::string(3'000'000, 'x') << "\n";
    file << "{\"version\":1,\"type\":\"step\",\"time\":1,\"attempt\":1,\"step\":2,\"loss\":nan}"
         << "\n";
    file << "{\"version\":1,\"type\":\"step\",\"time\":1,\"attempt\":1,\"step\":2,\"loss\":-inf}"
         << "\n";
    file << "{\"version\":1,\"type\":\"step\",\"time\":null,\"attempt\":1,\"step\":2,\"loss\":1}"
         << "\n";
    file << "{ \"type\": \"step\", \"time\": 2, \"attempt\": 1, \"step\": 3, \"loss\": 2.5, \"new\": {\"a\": [1]} }"
         << "\n";
    file << "{\"version\":2,\"type\":\"step\",\"time\":2,\"attempt\":1,\"step\":4,\"loss\":1e-3,\"note\":\"text\","
            "\"more\":true}"
         << "\n";
    file << "{\"version\":1,\"type\":\"st";  // incomplete
  }
  RunHistory history(run_);
  history.poll();
  REQUIRE(history.ignored() == 7);
  const Curve curve = whole(history, Series::train_loss);
  REQUIRE(curve.x == std::vector<double>{1, 3, 4});
  REQUIRE(curve.mean[1] == 2.5);
  EventWriter(run_, 1).write("warning", 5, {{"message", "after the torn line"}});
  history.poll();
  REQUIRE(history.ignored() == 8);
  REQUIRE(history.eventsOf({"warning"}, 5).size() == 1);
}

TEST_CASE_FIXTURE(EventsTest, "steps are limited in rate") {
  EventWriter writer(run_, 1);
  std::int64_t written = 0, step = 0;
  const auto begun = std::chrono::steady_clock::now();
  while (step < 1000 || written < 2) written += writer.step(stepOf(++step, 1)) ? 1 : 0;
  // The number of events depends on the time that passed, so that a busy machine does not fail the test.
  const auto elapsed = std::chrono::steady_clock::now() - begun;
  REQUIRE(written <= elapsed / std::chrono::milliseconds(100) + 2);
  REQUIRE(written < step);
  REQUIRE(writer.step(stepOf(1'000'000, 1), true));
  StepEvent nothing;
  nothing.step = 1'000'001;
  REQUIRE(writer.step(nothing, true));
  const json last = json::parse(readFile(run_ + "/events.jsonl").substr(readFile(run_ + "/events.jsonl").rfind('{')));
  REQUIRE(last["loss"].is_null());
  REQUIRE(last["step"] == 1'000'001);
}

TEST_CASE_FIXTURE(EventsTest, "a dead process is reported once") {
  {
    const RunLock lock = RunLock::take(run_);
    EventWriter writer(run_, 4);
    writer.write("started", 0, {});
    writer.step(stepOf(17, 1), true);
    RunHistory history(run_);
    history.poll();
    REQUIRE(!markInterrupted(history));  // the process is alive
  }
  RunHistory one(run_), other(run_);
  one.poll();
  other.poll();
  REQUIRE(one.state() == RunState::interrupted);
  REQUIRE(markInterrupted(one));
  REQUIRE(!markInterrupted(other));
  REQUIRE(!markInterrupted(one));
  REQUIRE(one.eventsOf({"interrupted"}, 9).size() == 1);
  const json event = one.eventsOf({"interrupted"}, 9).front();
  REQUIRE(event["attempt"] == 4);
  REQUIRE(event["message"].get<std::string>().c_str() == doctest::Contains("step 17"));
  REQUIRE(!RunLock::held(run_));
}

TEST_CASE_FIXTURE(EventsTest, "new events are returned once") {
  EventWriter writer(run_, 1);
  writer.write("started", 0, {});
  RunHistory history(run_);
  history.poll();
  std::int64_t told = history.position();
  writer.step(stepOf(1, 2.0), true);
  writer.write("sample", 1, {{"samples", json::array({{{"source", "a"}}})}});
  REQUIRE(nextEvents(run_, told, history.position()).empty());  // the history was not polled again
  history.poll();
  const auto news = nextEvents(run_, told, history.position());
  REQUIRE(news.size() == 2);
  REQUIRE(news[0]["loss"] == 2.0);
  REQUIRE(news[1]["samples"][0]["source"] == "a");
  REQUIRE(told == history.position());
  history.poll();
  REQUIRE(nextEvents(run_, told, history.position()).empty());
}

/// More events than one read returns, a line longer than one read, a damaged line and an incomplete one.
TEST_CASE_FIXTURE(EventsTest, "new events are complete, however many there are") {
  EventWriter writer(run_, 1);
  constexpr std::int64_t steps = 3000;
  for (std::int64_t step = 1; step <= steps; ++step) writer.step(stepOf(step, 1.0), true);
  writer.write("sample", steps, {{"text", std::string(1'000'000, 'x')}});
  std::ofstream(run_ + "/events.jsonl", std::ios::app) << "damaged\n\n";
  writer.write("warning", steps, {{"message", "a"}});
  std::ofstream(run_ + "/events.jsonl", std::ios::app) << "{\"version\":1,\"type\":\"st";
  RunHistory history(run_);
  history.poll();
  std::vector<json> all;
  std::int64_t told = 0;
  while (told < history.position()) {
    for (json& event : nextEvents(run_, told, history.position())) all.push_back(std::move(event));
  }
  REQUIRE(all.size() == static_cast<std::size_t>(steps) + 2);
  for (std::int64_t step = 1; step <= steps; ++step) REQUIRE(all[static_cast<std::size_t>(step) - 1]["step"] == step);
  REQUIRE(all[steps]["text"].get<std::string>().size() == 1'000'000);
  REQUIRE(all.back()["type"] == "warning");
  // A file that was truncated meanwhile has no new events.
  std::filesystem::resize_file(run_ + "/events.jsonl", 5);
  told = 0;
  REQUIRE(nextEvents(run_, told, history.position()).empty());
  REQUIRE(told == history.position());
}

TEST_CASE_FIXTURE(EventsTest, "curves are condensed to minimum, maximum and mean") {
  CurveStore store;
  for (std::int64_t step = 0; step < 1000; ++step)
    store.addStep(static_cast<double>(step), stepOf(step, static_cast<double>(step % 10)));
  const Curve curve = store.condense(Series::train_loss, Axis::step, 0, 999, 100);
  REQUIRE(curve.count == 1000);
  REQUIRE(curve.x.size() == 100);
  for (std::size_t bucket = 0; bucket < 100; ++bucket) {
    REQUIRE(curve.minimum[bucket] <= 1);
    REQUIRE(curve.maximum[bucket] >= 8);
    REQUIRE(std::abs(curve.mean[bucket] - 4.5) < 1.0);
    REQUIRE((bucket == 0 || curve.x[bucket] > curve.x[bucket - 1]));
  }
  const Curve part = store.condense(Series::train_loss, Axis::step, 100, 105, 100);
  REQUIRE(part.x == std::vector<double>{100, 101, 102, 103, 104, 105});
  REQUIRE(part.minimum == part.maximum);
  REQUIRE(store.condense(Series::gradient_norm, Axis::step, 0, 999, 100).count == 0);  // all values are NaN
  REQUIRE(store.condense(Series::bleu, Axis::step, 0, 999, 100).count == 0);
  REQUIRE(store.condense(Series::train_loss, Axis::step, 5, 5, 1).mean == std::vector<double>{5});
  REQUIRE(findSeries("validation_loss") == Series::validation_loss);
  REQUIRE(!findSeries("loss"));
  REQUIRE(axisOf("relative_time") == Axis::relative_time);
  REQUIRE(!axisOf("wall"));
}

TEST_CASE_FIXTURE(EventsTest, "a million events are read") {
  {
    std::ofstream file(run_ + "/events.jsonl");
    std::string text;
    for (int step = 1; step <= 1'000'000; ++step) {
      text +=
          "{\"version\":1,\"type\":\"step\",\"time\":1763728171.123,\"attempt\":1,\"step\":" + std::to_string(step) +
          ",\"epoch\":1.2345678,\"loss\":3.1234567,\"perplexity\":22.123456,\"learning_rate\":0.00070001,"
          "\"gradient_norm\":1.23456,\"tokens_per_second\":23456.7,\"memory_mb\":1234.5,\"seconds_left\":null}"
          "\n";
      if (text.size() > 1'000'000) {
        file << text;
        text.clear();
      }
    }
    file << text;
  }
  RunHistory history(run_);
  history.poll();
  const Curve curve = whole(history, Series::train_loss, 600);
  REQUIRE(curve.count == 1'000'000);
  REQUIRE(curve.x.size() == 600);
  EventWriter(run_, 1).step(stepOf(1'000'001, 1), true);
  REQUIRE(history.poll());
  REQUIRE(history.progress().step == 1'000'001);
}

TEST_CASE_FIXTURE(EventsTest, "a request is reported once") {
  ControlWatcher watcher(run_, 0);
  REQUIRE(!watcher.poll());
  const std::int64_t first = requestControl(run_, std::nullopt, true);
  auto request = watcher.poll();
  REQUIRE(request);
  REQUIRE(request->id == first);
  REQUIRE(request->checkpointNow);
  REQUIRE(request->state == DesiredState::running);
  REQUIRE(!watcher.poll());
  REQUIRE(requestControl(run_, DesiredState::paused, false) == first + 1);
  request = watcher.poll();
  REQUIRE(request);
  REQUIRE(request->id == first + 1);
  REQUIRE(!request->checkpointNow);
  REQUIRE(request->state == DesiredState::paused);

  ControlWatcher resumed(run_, first + 1);  // acknowledged requests are not reported again
  REQUIRE(!resumed.poll());
  requestControl(run_, std::nullopt, true);
  requestControl(run_, DesiredState::stopped, false);  // two requests between polls are combined
  request = resumed.poll();
  REQUIRE(request);
  REQUIRE(request->id == first + 3);
  REQUIRE(request->checkpointNow);
  REQUIRE(request->state == DesiredState::stopped);
}

TEST_CASE_FIXTURE(EventsTest, "concurrent requests get their own ids") {
  const std::int64_t first = requestControl(run_, DesiredState::running, true);
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 4; ++thread) {
    threads.emplace_back([&] {
      for (int round = 0; round < 10; ++round) requestControl(run_, DesiredState::running, true);
    });
  }
  for (std::thread& thread : threads) thread.join();
  REQUIRE(readControl(run_).id == first + 40);
}

TEST_CASE_FIXTURE(EventsTest, "a damaged control file ends nothing") {
  writeFileAtomically(run_ + "/control.json", "{\"id\":\"x\"}");
  REQUIRE_THROWS_AS(readControl(run_), UserError);
  ControlWatcher watcher(run_, 7);  // request 7 was acknowledged; the damaged file no longer states its id
  REQUIRE(!watcher.poll());
  requestControl(run_, DesiredState::paused, false);  // replaces the damaged file
  REQUIRE(watcher.poll().has_value());
  removeFile(run_ + "/control.json");  // as the error message suggests
  requestControl(run_, DesiredState::stopped, false);
  REQUIRE(watcher.poll().has_value());
}

TEST_CASE_FIXTURE(EventsTest, "an event that is nested too deeply is ignored and counted") {
  const std::string deep = std::string(80'000, '[') + std::string(80'000, ']');
  AppendFile(run_ + "/events.jsonl")
      .appendLine(R"({"version":1,"type":"sample","time":1,"step":1,"samples":)" + deep + "}");
  EventWriter(run_, 1).write("warning", 5, {{"message", "after it"}});
  RunHistory history(run_);
  history.poll();
  REQUIRE(history.ignored() == 1);
  REQUIRE(history.progress().step == 5);
  const std::string allowed = std::string(60, '[') + std::string(60, ']');
  AppendFile(run_ + "/events.jsonl")
      .appendLine(R"({"version":1,"type":"sample","time":1,"step":6,"samples":)" + allowed + "}");
  history.poll();
  REQUIRE(history.ignored() == 1);
  REQUIRE(history.progress().step == 6);
}

TEST_CASE_FIXTURE(EventsTest, "a process of another machine whose lock is not seen here is alive") {
  EventWriter(run_, 1).write("started", 0, {});
  const std::string holder = R"({"host":"elsewhere","process":7,"version":"1","since":1)";
  RunHistory history(run_);
  history.poll();
  const auto lockOf = [&](const std::string& text, std::chrono::seconds age) {
    writeTestFile(run_ + "/lock", text);
    std::filesystem::last_write_time(run_ + "/lock", std::filesystem::file_time_type::clock::now() - age);
  };
  lockOf(R"({"host":")" + hostName() + R"(","machine":"another","process":7})", std::chrono::seconds(20));
  REQUIRE(history.state() == RunState::running);  // two machines may have one host name
  lockOf(R"({"host":")" + hostName() + R"(","process":7})", std::chrono::seconds(20));
  REQUIRE(history.state() == RunState::interrupted);
  lockOf(holder + "}", std::chrono::seconds(20));
  REQUIRE(history.state() == RunState::running);
  REQUIRE(!markInterrupted(history));
  std::string said;
  try {
    const RunLock lock = RunLock::take(run_, {});
  } catch (const UserError& error) {
    said = error.what();
  }
  REQUIRE(said.c_str() == doctest::Contains("process 7 on elsewhere"));
  lockOf(holder + R"(,"ended":true})", std::chrono::seconds(20));
  REQUIRE(history.state() == RunState::interrupted);
  lockOf(holder + "}", std::chrono::minutes(10));
  REQUIRE(markInterrupted(history));
  { const RunLock lock = RunLock::take(run_, {}); }
  REQUIRE(RunLock::lastHolder(run_)->ended);
}
