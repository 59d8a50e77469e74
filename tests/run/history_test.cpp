// SPDX-License-Identifier: Apache-2.0
// Events from any source: values of wrong types, lines of another form, a file that changes after it was read.
#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/config/config.h"
#include "engine/platform/atomic_file.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/history.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;
using nlohmann::json;

namespace {

struct HistoryTest {
  /// The history of a run that has these events.
  RunHistory historyOf(const std::vector<std::string>& lines) const {
    temporary_.writeLines("events.jsonl", lines);
    RunHistory history(run_);
    history.poll();
    return history;
  }
  static std::string event(const std::string& type, const std::string& fields) {
    return R"({"version":1,"type":")" + type + R"(","time":1,"attempt":1,"step":5,)" + fields + "}";
  }

  TemporaryFolder temporary_;
  const std::string run_ = temporary_.path(), events_ = run_ + "/events.jsonl";
};

}  // namespace

TEST_CASE_FIXTURE(HistoryTest, "a step is read in whatever form it was written") {
  struct Row {
    std::string rest;
    std::int64_t step;  // -1: the line is ignored
    double loss;
  };
  const Row rows[] = {
      {R"(-1.5,"attempt":1,"step":3,"epoch":0.5,"loss":-2,"perplexity":1,"learning_rate":1e-3,"gradient_norm":1,)"
       R"("tokens_per_second":1,"memory_mb":1,"seconds_left":null})",
       3, -2},
      {"", -1, 0},
      {"-", -1, 0},
      {R"("1","attempt":1,"step":3,"loss":2})", -1, 0},
      {R"(1,"step":3,"loss":2})", 3, 2},
      {R"(1,"attempt":null,"step":3,"loss":2})", 3, 2},
      {R"(1,"attempt":1,"loss":2})", 0, 2},
      {R"(1,"attempt":1,"step":null,"loss":2})", 0, 2},
      {R"(1,"attempt":1,"step":3,"epoch" :1,"loss":2})", 3, 2},
      {R"(1,"attempt":1,"step":3,"epoch":"x","loss":2})", 3, 2},
  };
  for (const Row& row : rows) {
    CAPTURE(row.rest);
    const RunHistory history = historyOf({R"({"version":1,"type":"step","time":)" + row.rest});
    CHECK_EQ(history.ignored(), row.step < 0 ? 1 : 0);
    if (row.step < 0) continue;
    CHECK_EQ(history.progress().last.step, row.step);
    CHECK_EQ(history.progress().last.loss, row.loss);
  }
}

TEST_CASE_FIXTURE(HistoryTest, "devices and suggested changes of wrong types are left out") {
  CHECK(historyOf({event("device", R"("name":"a")")}).progress().devices.empty());
  CHECK(historyOf({event("device", R"("devices":5)")}).progress().devices.empty());
  const RunHistory history = historyOf(
      {event("device", R"("devices":[3,{"id":"cuda:0","memory_mb":"much"}])"),
       event("failed", R"("suggested_changes":[4,{"key":"a"},{"key":"b","value":[1]},{"key":"c","value":true}])")});
  REQUIRE_EQ(history.progress().devices.size(), 1);
  CHECK_EQ(history.progress().devices[0].id, "cuda:0");
  CHECK(std::isnan(history.progress().devices[0].memoryMb));
  CHECK(history.progress().suggestedChanges == std::vector<SuggestedChange>{{"c", true}});
  CHECK(historyOf({event("failed", R"("suggested_changes":"none")")}).progress().suggestedChanges.empty());
}

TEST_CASE_FIXTURE(HistoryTest, "the best validation is one of the metric that judges from then on") {
  const auto validation = [](int step, int bleu, int chrf, const char* judge) {
    const json fields{{"version", 1}, {"type", "validation"}, {"time", 1},    {"attempt", 1},
                      {"step", step}, {"bleu", bleu},         {"chrf", chrf}, {"judge", judge}};
    return fields.dump();
  };
  std::vector<std::string> lines{validation(10, 30, 60, "bleu"), validation(20, 10, 50, "chrf")};
  CHECK_EQ(historyOf(lines).progress().best()->step, 20);
  lines.push_back(validation(30, 20, 45, "chrf"));
  CHECK_EQ(historyOf(lines).progress().best()->step, 20);
  lines.push_back(validation(40, 5, 55, "chrf"));
  CHECK_EQ(historyOf(lines).progress().best()->step, 40);
}

TEST_CASE_FIXTURE(HistoryTest, "events that are gone when they are read again are left out") {
  const RunHistory history = historyOf({event("warning", R"("message":"a")"), event("warning", R"("message":"b")")});
  REQUIRE_EQ(history.eventsOf({}, 9).size(), 2);
  std::string content = contentOf(events_);
  content[0] = 'x';  // overwritten in place
  writeTestFile(events_, content);
  REQUIRE_EQ(history.eventsOf({}, 9).size(), 1);
  CHECK_EQ(history.eventsOf({}, 9)[0]["message"], "b");
  std::filesystem::resize_file(events_, content.size() - 5);
  CHECK(history.eventsOf({}, 9).empty());
  CHECK(history.read(history.events().back()).is_null());
}

TEST_CASE_FIXTURE(HistoryTest, "only events with a type are new events") {
  const RunHistory history = historyOf({R"({"a":1})", "[1]", event("warning", R"("message":"b")")});
  std::int64_t from = 0;
  const std::vector<json> events = nextEvents(run_, from, history.position());
  REQUIRE_EQ(events.size(), 1);
  CHECK_EQ(events[0]["message"], "b");
}

TEST_CASE_FIXTURE(HistoryTest, "a dead process is reported with its failed rank, also without its lock") {
  RunHistory history = historyOf({event("started", R"("steps":9)"), event("warning", R"("rank":2,"message":"lost")")});
  REQUIRE(markInterrupted(history));
  const json interrupted = history.eventsOf({"interrupted"}, 1).at(0);
  CHECK_EQ(interrupted["rank"], 2);
  CHECK_EQ(interrupted["message"],
           "Rank 2 failed: The training process ended unexpectedly after step 5; its work since the last checkpoint is "
           "lost.");
}

TEST_CASE_FIXTURE(HistoryTest, "the fields of an event are an object, which may be empty") {
  EventWriter writer(run_, 1);
  writer.write("paused", 7, json::object());
  CHECK_THROWS_AS(writer.write("paused", 8, json(8)), std::logic_error);
  RunHistory history(run_);
  history.poll();
  CHECK_EQ(history.ignored(), 0);
  CHECK_EQ(history.progress().step, 7);
}

TEST_CASE_FIXTURE(HistoryTest, "points at one place are one point, and stretches without points have none") {
  CurveStore store;
  const auto add = [&](double time, std::int64_t step, double loss) {
    StepEvent event;
    event.step = step;
    event.loss = loss;
    store.addStep(time, event);
  };
  for (int step = 0; step < 10; ++step) add(5, step, step);
  const Curve one = store.condense(Series::train_loss, Axis::time, 0, 10, 3);
  CHECK(one.x == std::vector<double>{5});
  CHECK(one.mean == std::vector<double>{4.5});
  CHECK(one.minimum == std::vector<double>{0});
  CHECK(one.maximum == std::vector<double>{9});
  add(6, 1000, 3);
  CHECK(store.condense(Series::train_loss, Axis::step, 0, 1000, 4).x == std::vector<double>{4.5, 1000});
}
