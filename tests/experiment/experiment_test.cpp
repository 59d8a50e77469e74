// SPDX-License-Identifier: Apache-2.0
// The experiment's folder: what is written is read back, changes are whole, damage is told.
#include "engine/experiment/experiment.h"

#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <future>
#include <nlohmann/json.hpp>
#include <thread>

#include "engine/base/error.h"
#include "engine/data/demo/demo_grammar.h"
#include "engine/experiment/queue.h"
#include "engine/experiment/row_request.h"
#include "engine/experiment/table.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/file_lock.h"
#include "engine/platform/folders.h"
#include "engine/run/control/control.h"

using namespace transept;

namespace {

template <typename Error>
std::string refusal(const std::function<void()>& action) {
  try {
    action();
  } catch (const Error& error) {
    return error.what();
  }
  return {};
}

}  // namespace

class ExperimentTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    folder_ = temporary_.path().toStdString();
    corpus_ = folder_ + "/corpus";
    makeDemoCorpus(corpus_, 1000, 1, {}, {});
  }

  void isWrittenAndReadBack() {
    const ExperimentFolder folder = ExperimentFolder::create(folder_ + "/one", some({"A1", "D"}));
    QVERIFY(ExperimentFolder::isExperiment(folder.path()) && !folder.active());
    const Experiment first = folder.read();
    QVERIFY(first.name == "one" && first.corpus == corpus_ && first.sourceLanguage == "en" && first.created > 0);
    QCOMPARE(first.rows.size(), std::size_t{5});
    folder.update([](Experiment& experiment) {
      ExperimentRow& row = experiment.rows[2];
      row.state = RowState::done;
      row.run = "runs/D2";
      row.result = {700, 123456, 3.5, notMeasured, "BLEU|x"};
      row.seconds = 12.5;
      std::swap(experiment.rows[0], experiment.rows[1]);
    });
    const Experiment second = ExperimentFolder::open(folder.path()).read();
    QVERIFY(second.rows[0].name == "D1" && second.rows[1].name == "A1" && second.rows[1].id == 1);
    const ExperimentRow& row = second.rows[2];
    QVERIFY(row.state == RowState::done && row.run == "runs/D2" && row.result.step == 700 && row.seconds == 12.5);
    QVERIFY(row.result.perplexity == 3.5 && std::isnan(row.result.bleu) && row.result.bleuSignature == "BLEU|x");
    QCOMPARE(second.configOf(second.rows[1]).model.heads, std::int64_t{1});
    QVERIFY(second.toJson() == Experiment::fromJson(second.toJson(), "x").toJson());
  }

  void changesAreWholeOrNot() {
    const ExperimentFolder folder = ExperimentFolder::open(folder_ + "/one");
    const std::string before = readFile(folder.jsonPath());
    const std::string said = refusal<ConfigError>([&] {
      folder.update([](Experiment& experiment) {
        experiment.name = "other";
        RowRequest twice;
        twice.table3 = {"A1"};
        experiment.add(rowsOf(twice, experiment.base()));
      });
    });
    QVERIFY2(said.starts_with("The row 'A1' is in the experiment already"), said.c_str());
    QVERIFY(readFile(folder.jsonPath()) == before);

    constexpr int writers = 4, each = 10;
    std::vector<std::thread> threads;
    for (int writer = 0; writer < writers; ++writer) {
      threads.emplace_back([&] {
        for (int i = 0; i < each; ++i) folder.update([](Experiment& experiment) { experiment.rows[0].seconds += 1; });
      });
    }
    for (std::thread& thread : threads) thread.join();
    QCOMPARE(folder.read().rows[0].seconds, static_cast<double>(writers * each));
  }

  void badInputIsSaid() {
    QVERIFY(refusal<UserError>([&] {
              ExperimentFolder::create(folder_ + "/one", some({"A1"}));
            }).find("exists already") != std::string::npos);
    QVERIFY(refusal<UserError>([&] { ExperimentFolder::open(folder_); }).find("is not an experiment") !=
            std::string::npos);
    QVERIFY(refusal<UserError>([&] { ExperimentFolder::create(folder_ + "/none", some({})); }).find("has no rows") !=
            std::string::npos);
    QVERIFY(!pathExists(folder_ + "/none"));
    RowRequest heads;
    heads.rows = {{"seven", {{"model.heads", std::int64_t{7}}}}};
    Experiment experiment = some({});
    const std::string said = refusal<ConfigError>([&] { experiment.add(rowsOf(heads, experiment.base())); });
    QVERIFY2(said.starts_with("Row 'seven' cannot be trained: 'model.d_model'"), said.c_str());
  }

  void damageIsTold() {
    const std::string folder = folder_ + "/damaged";
    createFolder(folder);
    for (const char* text : {"", "{", "[]", "{}", R"({"version":1,"name":4})"}) {
      writeFileAtomically(folder + "/experiment.json", text);
      const std::string said = refusal<UserError>([&] { ExperimentFolder::open(folder); });
      QVERIFY2(said.find("is damaged") != std::string::npos, said.c_str());
    }
    nlohmann::json newer = some({"A1"}).toJson();
    newer["version"] = 99;
    writeFileAtomically(folder + "/experiment.json", newer.dump());
    QVERIFY(refusal<UserError>([&] { ExperimentFolder::open(folder); }).find("newer version") != std::string::npos);
  }

  /// What nothing trains: the states that a person is shown.
  void tellsItsState() {
    const ExperimentFolder folder = ExperimentFolder::create(folder_ + "/states", some({"A1", "A2"}));
    const auto state = [&] { return TableMaker().make(folder, folder.active(), glanceAtFolder).state; };
    QCOMPARE(state(), std::string("new"));
    folder.update([](Experiment& experiment) { experiment.state = QueueState::running; });
    QCOMPARE(state(), std::string("interrupted"));
    {
      const auto lock = FileLock::take(folder.lockPath());
      QCOMPARE(state(), std::string("running"));
      const std::string said = refusal<UserError>([&] { runQueue(folder, "/bin/false", {}, {}); });
      QVERIFY2(said.find("is being trained by another process") != std::string::npos, said.c_str());
    }
    folder.update([](Experiment& experiment) {
      experiment.state = QueueState::finished;
      for (ExperimentRow& row : experiment.rows) row.state = RowState::done;
    });
    QCOMPARE(state(), std::string("finished"));
    folder.update([](Experiment& experiment) { experiment.rows[1].state = RowState::waiting; });
    QCOMPARE(state(), std::string("paused"));
  }

  /// Rows whose process cannot live: each is recorded with its sentence, and the queue goes on to its end.
  void failuresAreRecordedAndTheQueueGoesOn() {
    const ExperimentFolder folder = ExperimentFolder::create(folder_ + "/failing", some({"A1", "A2", "B1"}));
    folder.update([](Experiment& experiment) { experiment.rows[1].state = RowState::skipped; });
    QVERIFY(runQueue(folder, "/no/such/program", {}, {}) == QueueEnd::finished);
    Experiment after = folder.read();
    QVERIFY(after.rows[0].state == RowState::failed && after.rows[1].state == RowState::skipped);
    QVERIFY(after.rows[2].state == RowState::failed && after.state == QueueState::finished);
    QVERIFY2(after.rows[2].message.find("/no/such/program") != std::string::npos, after.rows[2].message.c_str());

    folder.update([](Experiment& experiment) { experiment.rows[0].state = RowState::waiting; });
    QVERIFY(runQueue(folder, "/bin/false", {}, {}) == QueueEnd::finished);  // dies at once, again and again
    after = folder.read();
    QVERIFY(after.rows[0].state == RowState::failed && !after.rows[0].message.empty());
    QVERIFY(!folder.active());
  }

  void aPauseAskedForIsObeyedAndForgotten() {
    const ExperimentFolder folder = ExperimentFolder::create(folder_ + "/paused", some({"A1"}));
    requestControl(folder.path(), DesiredState::paused, false);
    QVERIFY(runQueue(folder, "/bin/false", {}, {}) == QueueEnd::paused);
    QVERIFY(folder.read().rows[0].state == RowState::waiting && folder.read().state == QueueState::paused);
    requestControl(folder.path(), DesiredState::stopped, false);
    {
      // Asked of a queue that lives: another that cannot begin takes nothing of it.
      const auto lock = FileLock::take(folder.lockPath());
      QVERIFY(!refusal<UserError>([&] { runQueue(folder, "/bin/false", {}, {}, EarlierRequests::forget); }).empty());
      QVERIFY(readControl(folder.path()).state == DesiredState::stopped);
    }
    QVERIFY(runQueue(folder, "/bin/false", {}, {}, EarlierRequests::forget) == QueueEnd::finished);
    std::stop_source stop;
    stop.request_stop();
    folder.update([](Experiment& experiment) { experiment.rows[0].state = RowState::waiting; });
    QVERIFY(runQueue(folder, "/bin/false", {}, stop.get_token()) == QueueEnd::paused);
  }

  /// Somebody holds the file for longer than a person's program waits: no row fails for that.
  void aFileThatIsHeldElsewhereIsAwaited() {
    const ExperimentFolder folder = ExperimentFolder::create(folder_ + "/held", some({"A1"}));
    auto held = FileLock::take(folder.jsonPath() + ".lock");
    QVERIFY(held);
    auto queue = std::async(std::launch::async, [&] { return runQueue(folder, "/no/such/program", {}, {}); });
    QVERIFY(queue.wait_for(std::chrono::seconds(6)) == std::future_status::timeout);
    held.reset();
    QVERIFY(queue.get() == QueueEnd::finished);
    const std::string message = folder.read().rows[0].message;
    QVERIFY2(message.find("/no/such/program") != std::string::npos, message.c_str());
  }

 private:
  Experiment some(const std::vector<std::string>& names) const {
    Experiment experiment;
    experiment.corpus = corpus_;
    experiment.preset = "demo";
    RowRequest request;
    request.table3 = names;
    experiment.add(rowsOf(request, experiment.base()));
    return experiment;
  }

  QTemporaryDir temporary_;
  std::string folder_, corpus_;
};

QTEST_GUILESS_MAIN(ExperimentTest)
#include "experiment_test.moc"
