// SPDX-License-Identifier: Apache-2.0
// The queue of ordinary runs on disk: what is put into it, in which order, and what it refuses.
#include "engine/experiment/run_queue.h"

#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/experiment/table.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/run_folder.h"

using namespace transept;

class RunQueueTest : public QObject {
  Q_OBJECT

 private:
  QTemporaryDir temporary_;
  std::string experiments_;

  std::string makeRun(const std::string& name, const std::string& folder) {
    RunDescription description;
    description.name = name;
    Config config;
    config.resolve();
    return RunFolder::create(temporary_.path().toStdString() + "/runs/" + folder, description, config).path();
  }

  std::vector<std::string> toCome() {
    std::vector<std::string> runs;
    const Experiment queue = findRunQueue(experiments_)->read();
    for (const ExperimentRow* row : rowsToCome(queue)) runs.push_back(row->run);
    return runs;
  }

  template <typename Action>
  static std::string refusal(Action action) {
    try {
      action();
    } catch (const UserError& error) {
      return error.what();
    }
    return {};
  }

 private slots:
  void init() { experiments_ = temporary_.path().toStdString() + "/" + QTest::currentTestFunction(); }

  void runsStandInTheOrderInWhichTheyCame() {
    QVERIFY(!findRunQueue(experiments_));
    const std::string a = makeRun("same name", "a"), b = makeRun("same name", "b");
    queueRun(experiments_, a, {});
    queueRun(experiments_, b, {});
    QVERIFY(toCome() == (std::vector{a, b}));
    const Experiment queue = findRunQueue(experiments_)->read();
    QVERIFY(queue.isRunQueue() && queue.rows[0].adopted() && queue.rows[0].name != queue.rows[1].name);
    QCOMPARE(listExperiments(experiments_).size(), std::size_t{1});
    QVERIFY(refusal([&] { queueRun(experiments_, a, {}); }).find("is in the queue already") != std::string::npos);
    QVERIFY(refusal([&] { queueRun(experiments_, experiments_, {}); }).find("is not a run") != std::string::npos);
    QVERIFY(toCome() == (std::vector{a, b}));
  }

  void aFileInTheFoldersPlaceIsToldOf() {
    QVERIFY(listExperiments(experiments_).empty());
    writeFileAtomically(experiments_, "");
    QVERIFY(refusal([&] { findRunQueue(experiments_); }).find("it is a file") != std::string::npos);
  }

  void whatIsTrainedAlreadyComesFirst() {
    const std::string a = makeRun("a", "c"), b = makeRun("b", "d"), running = makeRun("running", "e");
    queueRun(experiments_, a, {});
    queueRun(experiments_, b, {running});
    QVERIFY(toCome() == (std::vector{running, a, b}));
    QVERIFY(findRunQueue(experiments_)->read().rows[0].state == RowState::running);
  }

  void whatHasEndedGoes() {
    const std::string a = makeRun("a", "f"), b = makeRun("b", "g");
    const ExperimentFolder folder = queueRun(experiments_, a, {});
    folder.update([](Experiment& queue) { queue.rows[0].state = RowState::failed; });
    queueRun(experiments_, b, {});
    QVERIFY(toCome() == std::vector{b});
    queueRun(experiments_, a, {});  // once more
    QVERIFY(toCome() == (std::vector{b, a}));
  }

  /// Its table tells of each run's own configuration, also once a run is gone.
  void itsTableTellsOfTheRuns() {
    RunDescription description;
    Config config;
    config.model.layers = 3;
    config.resolve();
    const std::string run =
        RunFolder::create(temporary_.path().toStdString() + "/runs/three", description, config).path();
    const ExperimentFolder folder = queueRun(experiments_, run, {});
    QCOMPARE(TableMaker().make(folder, false, glanceAtFolder).rows[0].config.model.layers, std::int64_t{3});
    std::filesystem::remove_all(run);
    const ExperimentTable table = TableMaker().make(folder, false, glanceAtFolder);
    QVERIFY(table.rows.size() == 1 && table.rows[0].state == "waiting");
  }

  void itTrainsNoRowsOfItsOwn() {
    const ExperimentFolder folder = queueRun(experiments_, makeRun("a", "h"), {});
    const std::string before = readFile(folder.jsonPath());
    const std::string said = refusal([&] {
      folder.update([](Experiment& queue) {
        ExperimentRow row;
        row.name = "another";
        queue.add({row});
      });
    });
    QVERIFY2(said.find("is a queue of runs") != std::string::npos, said.c_str());
    QVERIFY(readFile(folder.jsonPath()) == before);
  }

  void aDamagedExperimentHidesNoQueue() {
    createFolder(experiments_ + "/a damaged one");
    writeFileAtomically(experiments_ + "/a damaged one/experiment.json", "{");
    queueRun(experiments_, makeRun("a", "i"), {});
    QVERIFY(findRunQueue(experiments_));
  }
};

QTEST_GUILESS_MAIN(RunQueueTest)
#include "run_queue_test.moc"
