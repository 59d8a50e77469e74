// SPDX-License-Identifier: Apache-2.0
// An experiment as the command line runs it: kill -9 of the queue or of a training harms nothing, a row that cannot be
// trained stops no other, and the table comes out whole.
#include <signal.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>
#include <nlohmann/json.hpp>

#include "engine/run/control/run_lock.h"
#include "engine/run/history.h"
#include "tests/end_to_end/engine_program.h"

using namespace transept;

class ExperimentTest : public QObject {
  Q_OBJECT

 private:
  QTemporaryDir folder_;
  QString corpus_;

  QStringList small(const QString& experiment, int steps) const {
    QStringList arguments{"experiment", experiment, "--corpus", corpus_, "--base", "tiny"};
    const QString stepsSetting = QString("train.steps=%1").arg(steps);
    for (const QString& setting :
         {QString("model.layers=1"), QString("model.d_model=32"), QString("model.d_ff=64"), QString("model.heads=2"),
          QString("train.batch_tokens=512"), QString("train.warmup=20"), QString("train.checkpoint_steps=10"),
          QString("train.validate_every=1000"), QString("train.validation_sentences=4"), QString("train.threads=1"),
          QString("data.vocab_size=150"), QString("data.max_tokens=64"), QString("decode.max_extra=5"),
          QString("train.precision=f32"), stepsSetting}) {
      arguments << "--set" << setting;
    }
    return arguments;
  }

  static QJsonObject show(const QString& experiment) {
    const ProgramResult shown = runEngine({"experiment", experiment, "--show", "--json"});
    return shown.exitCode == 0 ? QJsonDocument::fromJson(shown.output.toUtf8()).object() : QJsonObject();
  }
  static QStringList states(const QString& experiment) {
    QStringList states;
    for (const QJsonValue& row : show(experiment)["rows"].toArray()) states << row["state"].toString();
    return states;
  }
  static void killTrainer(const QString& run) {
    const auto holder = RunLock::lastHolder(run.toStdString());
    if (holder && RunLock::held(run.toStdString())) ::kill(static_cast<pid_t>(holder->process), SIGKILL);
  }

 private slots:
  void initTestCase() { corpus_ = makeCorpus(folder_.path()); }

  void killedAndResumed() {
    const QString experiment = folder_.filePath("killed");
    QProcess queue;
    queue.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    queue.start(TRANSEPT_ENGINE_PROGRAM, small(experiment, 120) << "--rows"
                                                                << "A1,B1,C6,D1,E");
    QTRY_VERIFY_WITH_TIMEOUT(QDir(experiment + "/runs/B1/checkpoints").exists("step-00000020"), 120000);
    ::kill(static_cast<pid_t>(queue.processId()), SIGKILL);
    killTrainer(experiment + "/runs/B1");
    QVERIFY(queue.waitForFinished(60000));
    QTRY_VERIFY(!RunLock::held((experiment + "/runs/B1").toStdString()));

    QCOMPARE(show(experiment)["state"].toString(), QString("interrupted"));
    QVERIFY(states(experiment).mid(2) == QStringList({"waiting", "waiting", "waiting"}));
    QCOMPARE(states(experiment)[0], QString("done"));
    // It was begun before: without --resume nothing happens to it.
    const ProgramResult refused = runEngine({"experiment", experiment});
    QVERIFY(refused.exitCode == 1 && refused.errors.contains("was begun before"));

    const QString csv = folder_.filePath("table.csv");
    const ProgramResult resumed =
        runEngine({"experiment", experiment, "--resume", "--export", "csv", "--out", csv}, {}, 300);
    QVERIFY2(resumed.exitCode == 0, qPrintable(resumed.errors));
    QCOMPARE(states(experiment), QStringList({"done", "done", "done", "done", "done"}));
    const QJsonObject table = show(experiment);
    QCOMPARE(table["state"].toString(), QString("finished"));
    for (const QJsonValue& row : table["rows"].toArray()) {
      QCOMPARE(row["step"].toInt(), 120);
      QVERIFY(row["perplexity"].toDouble() > 1 && row["bleu"].isDouble() && row["parameters"].toInt() > 1000);
      QVERIFY(row["paper"]["perplexity"].toDouble() > 4);
    }
    RunHistory broken((experiment + "/runs/B1").toStdString());
    broken.poll();
    QVERIFY(broken.progress().attempt >= 2);  // it went on from its checkpoint
    const QByteArrayList lines = contentOf(csv).split('\n');
    QCOMPARE(lines.size(), 7);
    QVERIFY(lines[2].startsWith("B1,done,1,32,64,2,4,16,"));
    QCOMPARE(runEngine({"experiment", experiment, "--resume"}).exitCode, 0);  // nothing is left to do
  }

  void showingTrainsNothing() {
    const QString experiment = folder_.filePath("shown");
    const ProgramResult made = runEngine(small(experiment, 30) << "--rows"
                                                               << "A1,B1"
                                                               << "--show");
    QVERIFY2(made.exitCode == 0, qPrintable(made.errors));
    QCOMPARE(show(experiment)["state"].toString(), QString("new"));
    QCOMPARE(states(experiment), QStringList({"waiting", "waiting"}));
    const ProgramResult nothing = runEngine({"experiment", experiment, "--add"});
    QVERIFY2(nothing.exitCode == 1 && nothing.errors.contains("nothing to add"), qPrintable(nothing.errors));
  }

  void aRowThatFailsStopsNoOther() {
    const QString experiment = folder_.filePath("failing"), file = folder_.filePath("rows.json");
    writeFile(file, R"({"rows": [{"name": "many words", "values": {"data.vocab_size": 150000}}, {"name": "fine"}]})");
    const ProgramResult result = runEngine(small(experiment, 10) << "--file" << file, {}, 300);
    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.errors.contains("Rows that failed: many words"), qPrintable(result.errors));
    QCOMPARE(states(experiment), QStringList({"failed", "done"}));
    QVERIFY(show(experiment)["rows"][0]["message"].toString().contains("150"));
  }

  void pausedByASignal() {
    const QString experiment = folder_.filePath("paused");
    QProcess queue;
    queue.start(TRANSEPT_ENGINE_PROGRAM, small(experiment, 4000) << "--grid"
                                                                 << "model.d_ff=64,32");
    QTRY_VERIFY_WITH_TIMEOUT(QDir(experiment + "/runs/d_ff=64/checkpoints").exists("step-00000010"), 120000);
    queue.terminate();
    QVERIFY(queue.waitForFinished(60000));
    QCOMPARE(queue.exitCode(), 0);
    QCOMPARE(show(experiment)["state"].toString(), QString("paused"));
    QCOMPARE(states(experiment), QStringList({"paused", "waiting"}));
    QVERIFY(!RunLock::held((experiment + "/runs/d_ff=64").toStdString()));
    QCOMPARE(runEngine({"experiment", experiment, "--add", "--rows", "A1"}).exitCode, 0);
    QCOMPARE(states(experiment).size(), 3);
  }

  void badInputIsSaid_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("no corpus") << QStringList{"--table3"} << "There is no experiment";
    QTest::newRow("no rows") << QStringList{"--corpus", "CORPUS"} << "There is no experiment";
    QTest::newRow("corpus") << QStringList{"--corpus", "/none", "--table3"} << "/none";
    QTest::newRow("row") << QStringList{"--corpus", "CORPUS", "--rows", "Z1"} << "Table 3 has no row 'Z1'";
    QTest::newRow("base") << QStringList{"--corpus", "CORPUS", "--rows", "A1", "--base", "bsae"} << "no preset 'bsae'";
    QTest::newRow("set") << QStringList{"--corpus", "CORPUS", "--rows", "A1", "--set", "train.step=4"}
                         << "did you mean 'train.steps'";
    QTest::newRow("grid") << QStringList{"--corpus", "CORPUS", "--grid", "model.heads=7"} << "Row 'heads=7' cannot be";
    QTest::newRow("twice") << QStringList{"--corpus", "CORPUS", "--grid", "model.heads=4", "--grid", "model.heads=8"}
                           << "twice";
    QTest::newRow("format") << QStringList{"--corpus", "CORPUS", "--rows", "A1", "--export", "xls"}
                            << "csv, markdown or latex";
  }
  void badInputIsSaid() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, sentence);
    arguments.replaceInStrings("CORPUS", corpus_);
    const QString experiment = folder_.filePath("bad");
    const ProgramResult result = runEngine(QStringList{"experiment", experiment} + arguments);
    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.errors.contains(sentence), qPrintable(result.errors));
    QCOMPARE(result.errors.trimmed().count('\n'), 0);
    QVERIFY(!QFile::exists(experiment));
  }

  void cleanupTestCase() {  // a check failed half-way: leave no process behind
    for (const QString& run : {QString("/killed/runs/B1"), QString("/paused/runs/d_ff=64")}) {
      killTrainer(folder_.path() + run);
    }
  }
};

QTEST_GUILESS_MAIN(ExperimentTest)
#include "experiment_test.moc"
