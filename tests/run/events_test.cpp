// SPDX-License-Identifier: Apache-2.0
// Events are followed incrementally, superseded ones forgotten, damage counted; control requests are seen once.
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "engine/base/error.h"
#include "engine/config/config.h"
#include "engine/platform/atomic_file.h"
#include "engine/run/control/control.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/history.h"
#include "engine/run/run_folder.h"

using namespace transept;
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

}  // namespace

class EventsTest : public QObject {
  Q_OBJECT
 private slots:
  void init() {
    temporary_ = std::make_unique<QTemporaryDir>();
    run_ = temporary_->path().toStdString() + "/run";
    RunFolder::create(run_, {}, Config());
  }

  void tellsARunsStory() {
    RunHistory history(run_);
    QVERIFY(!history.poll());
    QCOMPARE(nameOf(history.state()), std::string_view("new"));
    {
      const RunLock lock = RunLock::take(run_);
      QVERIFY_THROWS_EXCEPTION(UserError, RunLock::take(run_, {}));
      QVERIFY(RunLock::lastHolder(run_)->process > 0);
      EventWriter writer(run_, 1);
      writer.write("started", 0, {{"steps", 100}, {"parameters", 12345}});
      QVERIFY(history.poll());
      QVERIFY(!history.poll());
      QCOMPARE(history.state(), RunState::running);
      writer.step(stepOf(10, 5.5), true);
      writer.write("validation", 10, {{"loss", 5.0}, {"perplexity", 148.4}, {"bleu", 12.0}});
      writer.write("validation", 20, {{"loss", 4.0}, {"perplexity", NAN}, {"bleu", nullptr}});
      writer.write("paused", 20, {{"message", "Paused \xff."}, {"control", 3}});
      QVERIFY(history.poll());
    }
    QCOMPARE(history.state(), RunState::paused);
    const RunProgress& progress = history.progress();
    QCOMPARE(progress.steps, std::int64_t{100});
    QCOMPARE(progress.parameters, std::int64_t{12345});
    QCOMPARE(progress.step, std::int64_t{20});
    QCOMPARE(progress.acknowledged, std::int64_t{3});
    QCOMPARE(progress.message, std::string("Paused \xEF\xBF\xBD."));
    QCOMPARE(progress.best()->step, std::int64_t{10});  // by BLEU, although the loss fell
    QVERIFY(std::isnan(progress.validations[1].perplexity));
    QVERIFY(history.eventsOf({"validation"}, 1).front()["step"] == 20);
    QCOMPARE(history.eventsOf({}, 100).size(), std::size_t{4});
    QVERIFY(!markInterrupted(history));
  }

  void resumingSupersedes() {
    EventWriter writer(run_, 1);
    writer.write("started", 0, {{"steps", 100}});
    for (std::int64_t step = 1; step <= 30; ++step) writer.step(stepOf(step, 100.0 - step), true);
    writer.write("validation", 10, {{"loss", 3.0}});
    writer.write("validation", 30, {{"loss", 1.0}});
    RunHistory history(run_);
    history.poll();
    QCOMPARE(whole(history, Series::train_loss).count, std::int64_t{30});
    EventWriter second(run_, 2);
    second.write("resumed", 20, {{"from_step", 20}});
    second.step(stepOf(21, 7.0), true);
    history.poll();

    RunHistory fresh(run_);  // who reads it all at once sees the same
    fresh.poll();
    for (const RunHistory* reader : {&history, &fresh}) {
      const Curve curve = whole(*reader, Series::train_loss);
      QCOMPARE(curve.count, std::int64_t{21});
      QCOMPARE(curve.x.back(), 21.0);
      QCOMPARE(curve.mean.back(), 7.0);
      QCOMPARE(reader->progress().validations.size(), std::size_t{1});
      QCOMPARE(reader->progress().step, std::int64_t{21});
      QCOMPARE(reader->progress().attempt, 2);
    }
  }

  void pausesDoNotCountAsTraining() {
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
    QCOMPARE(whole(history, Series::train_loss, 10, Axis::relative_time).x, (std::vector<double>{0, 10, 15}));
    QCOMPARE(whole(history, Series::train_loss, 10, Axis::time).x, (std::vector<double>{1000, 1010, 9005}));
  }

  void damageIsCountedAndSkipped() {
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
      file << "{\"version\":1,\"type\":\"st";  // torn
    }
    RunHistory history(run_);
    history.poll();
    QCOMPARE(history.ignored(), std::int64_t{7});
    const Curve curve = whole(history, Series::train_loss);
    QCOMPARE(curve.x, (std::vector<double>{1, 3, 4}));
    QCOMPARE(curve.mean[1], 2.5);
    EventWriter(run_, 1).write("warning", 5, {{"message", "after the torn line"}});
    history.poll();
    QCOMPARE(history.ignored(), std::int64_t{8});
    QCOMPARE(history.eventsOf({"warning"}, 5).size(), std::size_t{1});
  }

  void stepsAreLimitedInRate() {
    EventWriter writer(run_, 1);
    std::int64_t written = 0, step = 0;
    QElapsedTimer timer;
    timer.start();
    while (step < 1000 || written < 2) written += writer.step(stepOf(++step, 1)) ? 1 : 0;
    // However long a busy machine took for it.
    QVERIFY2(written <= timer.elapsed() / 100 + 2, qPrintable(QString::number(written)));
    QVERIFY(written < step);
    QVERIFY(writer.step(stepOf(1'000'000, 1), true));
    StepEvent nothing;
    nothing.step = 1'000'001;
    QVERIFY(writer.step(nothing, true));
    const json last = json::parse(readFile(run_ + "/events.jsonl").substr(readFile(run_ + "/events.jsonl").rfind('{')));
    QVERIFY(last["loss"].is_null() && last["step"] == 1'000'001);
  }

  void aDeadProcessIsReportedOnce() {
    {
      const RunLock lock = RunLock::take(run_);
      EventWriter writer(run_, 4);
      writer.write("started", 0, {});
      writer.step(stepOf(17, 1), true);
      RunHistory history(run_);
      history.poll();
      QVERIFY(!markInterrupted(history));  // it lives
    }
    RunHistory one(run_), other(run_);
    one.poll();
    other.poll();
    QCOMPARE(one.state(), RunState::interrupted);
    QVERIFY(markInterrupted(one));
    QVERIFY(!markInterrupted(other));
    QVERIFY(!markInterrupted(one));
    QCOMPARE(one.eventsOf({"interrupted"}, 9).size(), std::size_t{1});
    const json event = one.eventsOf({"interrupted"}, 9).front();
    QVERIFY(event["attempt"] == 4);
    QVERIFY(event["message"].get<std::string>().find("step 17") != std::string::npos);
    QVERIFY(!RunLock::held(run_));
  }

  void newsAreToldOnce() {
    EventWriter writer(run_, 1);
    writer.write("started", 0, {});
    RunHistory history(run_);
    history.poll();
    std::int64_t told = history.position();
    writer.step(stepOf(1, 2.0), true);
    writer.write("sample", 1, {{"samples", json::array({{{"source", "a"}}})}});
    QVERIFY(nextEvents(run_, told, history.position()).empty());  // nobody has looked yet
    history.poll();
    const auto news = nextEvents(run_, told, history.position());
    QCOMPARE(news.size(), std::size_t{2});
    QVERIFY(news[0]["loss"] == 2.0);
    QVERIFY(news[1]["samples"][0]["source"] == "a");
    QCOMPARE(told, history.position());
    history.poll();
    QVERIFY(nextEvents(run_, told, history.position()).empty());
  }

  /// More than is read at once, a line that is longer than that, one that is damaged, and one that was torn.
  void newsAreWholeHoweverManyTheyAre() {
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
    QCOMPARE(all.size(), static_cast<std::size_t>(steps) + 2);
    for (std::int64_t step = 1; step <= steps; ++step) QVERIFY(all[static_cast<std::size_t>(step) - 1]["step"] == step);
    QVERIFY(all[steps]["text"].get<std::string>().size() == 1'000'000 && all.back()["type"] == "warning");
    // Of a file that was cut meanwhile there is no more to tell.
    std::filesystem::resize_file(run_ + "/events.jsonl", 5);
    told = 0;
    QVERIFY(nextEvents(run_, told, history.position()).empty());
    QCOMPARE(told, history.position());
  }

  void condensesToMinimumMaximumMean() {
    CurveStore store;
    for (std::int64_t step = 0; step < 1000; ++step) store.addStep(static_cast<double>(step), stepOf(step, step % 10));
    const Curve curve = store.condense(Series::train_loss, Axis::step, 0, 999, 100);
    QCOMPARE(curve.count, std::int64_t{1000});
    QCOMPARE(curve.x.size(), std::size_t{100});
    for (std::size_t bucket = 0; bucket < 100; ++bucket) {
      QVERIFY(curve.minimum[bucket] <= 1 && curve.maximum[bucket] >= 8);
      QVERIFY(std::abs(curve.mean[bucket] - 4.5) < 1.0);
      QVERIFY(bucket == 0 || curve.x[bucket] > curve.x[bucket - 1]);
    }
    const Curve part = store.condense(Series::train_loss, Axis::step, 100, 105, 100);
    QCOMPARE(part.x, (std::vector<double>{100, 101, 102, 103, 104, 105}));
    QCOMPARE(part.minimum, part.maximum);
    QCOMPARE(store.condense(Series::gradient_norm, Axis::step, 0, 999, 100).count, std::int64_t{0});  // all NaN
    QCOMPARE(store.condense(Series::bleu, Axis::step, 0, 999, 100).count, std::int64_t{0});
    QCOMPARE(store.condense(Series::train_loss, Axis::step, 5, 5, 1).mean, std::vector<double>{5});
    QVERIFY(seriesOf("validation_loss") == Series::validation_loss && !seriesOf("loss"));
    QVERIFY(axisOf("relative_time") == Axis::relative_time && !axisOf("wall"));
  }

  void aMillionEventsOpenAtOnce() {
    {
      std::ofstream file(run_ + "/events.jsonl");
      std::string text;
      for (int step = 1; step <= 1'000'000; ++step) {
        text +=
            "{\"version\":1,\"type\":\"step\",\"time\":1763728171.123,\"attempt\":1,\"step\":" + std::to_string(step) +
            ",\"epoch\":1.2345678,\"loss\":3.1234567,\"perplexity\":22.123456,\"learning_rate\":0.00070001,"
            "\"gradient_norm\":1.23456,\"tokens_per_second\":23456.7,\"memory_mb\":1234.5,\"seconds_left\":null}"
            "\n";
        if (text.size() > 1'000'000) file << std::exchange(text, {});
      }
      file << text;
    }
    QElapsedTimer timer;
    timer.start();
    RunHistory history(run_);
    history.poll();
    qInfo("a million events were read in %lld ms", static_cast<long long>(timer.restart()));
    const Curve curve = whole(history, Series::train_loss, 600);
    qInfo("and condensed in %lld ms", static_cast<long long>(timer.restart()));
    QCOMPARE(curve.count, std::int64_t{1'000'000});
    QCOMPARE(curve.x.size(), std::size_t{600});
    EventWriter(run_, 1).step(stepOf(1'000'001, 1), true);
    timer.restart();
    QVERIFY(history.poll());
    qInfo("one more was read in %lld ms", static_cast<long long>(timer.restart()));
    QCOMPARE(history.progress().step, std::int64_t{1'000'001});
  }

  void controlIsSeenOnce() {
    ControlWatcher watcher(run_, 0);
    QVERIFY(!watcher.poll());
    QCOMPARE(requestControl(run_, std::nullopt, true), std::int64_t{1});
    auto request = watcher.poll();
    QVERIFY(request && request->id == 1 && request->checkpointNow && request->state == DesiredState::running);
    QVERIFY(!watcher.poll());
    QCOMPARE(requestControl(run_, DesiredState::paused, false), std::int64_t{2});
    request = watcher.poll();
    QVERIFY(request && request->id == 2 && !request->checkpointNow && request->state == DesiredState::paused);

    ControlWatcher resumed(run_, 2);  // what was acknowledged is over
    QVERIFY(!resumed.poll());
    requestControl(run_, std::nullopt, true);
    requestControl(run_, DesiredState::stopped, false);  // both before the next look: neither is lost
    request = resumed.poll();
    QVERIFY(request && request->id == 4 && request->checkpointNow && request->state == DesiredState::stopped);
  }

  void concurrentRequestsGetTheirOwnIds() {
    std::vector<std::thread> threads;
    for (int thread = 0; thread < 4; ++thread) {
      threads.emplace_back([&] {
        for (int round = 0; round < 10; ++round) requestControl(run_, DesiredState::running, true);
      });
    }
    for (std::thread& thread : threads) thread.join();
    QCOMPARE(readControl(run_).id, std::int64_t{40});
  }

  void damagedControlEndsNothing() {
    writeFileAtomically(run_ + "/control.json", "{\"id\":\"x\"}");
    QVERIFY_THROWS_EXCEPTION(UserError, readControl(run_));
    ControlWatcher watcher(run_, 0);
    QVERIFY(!watcher.poll());
    requestControl(run_, DesiredState::paused, false);  // replaces it
    QVERIFY(watcher.poll().has_value());
  }

 private:
  std::unique_ptr<QTemporaryDir> temporary_;
  std::string run_;
};

QTEST_GUILESS_MAIN(EventsTest)
#include "events_test.moc"
