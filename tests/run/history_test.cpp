// SPDX-License-Identifier: Apache-2.0
// Events from any source: values of wrong types, lines of another form, a file that changes after it was read.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/base/random.h"
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

TEST_CASE_FIXTURE(HistoryTest, "a file that is written anew is read anew") {
  RunHistory history = historyOf({event("step", R"("epoch":1,"loss":3)"), event("warning", R"("message":"a")"),
                                  event("failed", R"("message":"b")")});
  REQUIRE_EQ(history.eventsOf({}, 9).size(), 2);
  temporary_.writeLines("events.jsonl", {event("warning", R"("message":"c")")});
  history.poll();
  REQUIRE_EQ(history.eventsOf({}, 9).size(), 1);
  CHECK_EQ(history.eventsOf({}, 9)[0]["message"], "c");
  CHECK_EQ(history.progress().lastState, "");
  CHECK(std::isnan(history.progress().last.loss));
  CHECK(history.curves().condense(Series::train_loss, Axis::step, -1e9, 1e9, 100).x.empty());
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

// Random attempts, some of which resume at an earlier step, with lines that no reader knows, are appended in random
// pieces, which split lines and numbers.
TEST_CASE_FIXTURE(HistoryTest, "reading piece by piece equals reading at once, and a simple model") {
  struct Point {
    std::int64_t step;
    double value;
    bool operator==(const Point&) const = default;
  };
  const auto drawn = [](const RunHistory& history, Series series) {
    const double all = std::numeric_limits<double>::infinity();
    const Curve curve = history.curves().condense(series, Axis::step, -all, all, 1 << 20);
    std::vector<Point> points;
    for (std::size_t i = 0; i < curve.x.size(); ++i) {
      points.push_back({static_cast<std::int64_t>(curve.x[i]), curve.mean[i]});
    }
    return points;
  };
  for (std::uint64_t trial = 0; trial < 40; ++trial) {
    CAPTURE(trial);
    Random random(7, trial);
    std::string text;
    std::vector<Point> losses, scores;
    std::int64_t step = 0, ignored = 0;
    int attempt = 1;
    const auto add = [&](const std::string& type, const std::string& fields) {
      text += R"({"version":1,"type":")" + type + R"(","time":)" + std::to_string(text.size()) + R"(,"attempt":)" +
              std::to_string(attempt) + R"(,"step":)" + std::to_string(step) + fields + "}\n";
    };
    add("started", R"(,"steps":1000)");
    for (std::uint64_t i = 0, lines = 1 + random.below(150); i < lines; ++i) {
      const double value = static_cast<double>(random.below(4000)) / 64;  // exact as a float
      const std::string number = std::to_string(value);
      switch (random.below(12)) {
        case 0:
          text += "{\"version\":1,\"type\":\"st\n";
          ++ignored;
          break;
        case 1:
          add("validation", R"(,"loss":)" + number + R"(,"perplexity":2,"bleu":null)");
          scores.push_back({step, value});
          break;
        case 2: {
          step = static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(step) + 1));
          ++attempt;
          const std::int64_t last = step;
          add("resumed", R"(,"from_step":)" + std::to_string(last) + R"(,"steps":1000)");
          for (auto* points : {&losses, &scores}) std::erase_if(*points, [&](const Point& p) { return p.step > last; });
          break;
        }
        case 3:
          add("step", R"(,"epoch":null,"loss":null)");
          break;
        default:
          step += 1 + static_cast<std::int64_t>(random.below(9));
          add("step", R"(,"epoch":0.5,"loss":)" + number);
          losses.push_back({step, value});
      }
    }
    temporary_.writeLines("events.jsonl", {});
    RunHistory pieces(run_);
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t size = std::min<std::size_t>(1 + random.below(400), text.size() - at);
      std::ofstream(events_, std::ios::app | std::ios::binary) << text.substr(at, size);
      at += size;
      if (random.below(3) > 0) pieces.poll();
    }
    pieces.poll();
    RunHistory whole(run_);
    whole.poll();
    for (const RunHistory* history : {&pieces, &whole}) {
      CHECK(drawn(*history, Series::train_loss) == losses);
      CHECK(drawn(*history, Series::validation_loss) == scores);
      CHECK_EQ(history->ignored(), ignored);
      CHECK_EQ(history->progress().attempt, attempt);
      CHECK_EQ(history->progress().step, step);
      REQUIRE_EQ(history->progress().validations.size(), scores.size());
      CHECK_EQ(history->position(), static_cast<std::int64_t>(text.size()));
    }
    REQUIRE_EQ(pieces.events().size(), whole.events().size());
    for (std::size_t i = 0; i < whole.events().size(); ++i) {
      CHECK_EQ(pieces.events()[i].offset, whole.events()[i].offset);
      CHECK_EQ(pieces.read(pieces.events()[i]).value("type", ""), whole.events()[i].type);
    }
    // A chart of few columns keeps the extremes.
    if (losses.empty()) continue;
    const double all = std::numeric_limits<double>::infinity();
    const Curve narrow = pieces.curves().condense(Series::train_loss, Axis::step, -all, all, 7);
    const auto less = [](const Point& a, const Point& b) { return a.value < b.value; };
    CHECK_EQ(narrow.count, static_cast<std::int64_t>(losses.size()));
    CHECK(narrow.x.size() <= 7);
    CHECK_EQ(std::ranges::min(narrow.minimum), std::ranges::min(losses, less).value);
    CHECK_EQ(std::ranges::max(narrow.maximum), std::ranges::max(losses, less).value);
  }
}
