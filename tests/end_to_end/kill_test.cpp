// SPDX-License-Identifier: Apache-2.0
// kill -9 loses nothing but the work since the last checkpoint, and a resumed run ends with the bits of an unbroken
// one.
#include <signal.h>

#include <QRandomGenerator>
#include <QtTest>

#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/control/control.h"
#include "engine/run/history.h"
#include "tests/end_to_end/engine_program.h"

using namespace transept;

namespace {
constexpr int kSteps = 200, kKills = 20;
/// Steps that take a while, so that there is something to interrupt.
QStringList slowRun(const QString& run, const QString& corpus) {
  return smallRun(run, corpus, kSteps) << "--set"
                                       << "model.d_model=64"
                                       << "--set"
                                       << "model.d_ff=256"
                                       << "--set"
                                       << "train.batch_tokens=2000"
                                       << "--set"
                                       << "train.checkpoint_steps=4";
}
const QString kLast = QString("/checkpoints/step-%1/model.safetensors").arg(kSteps, 8, 10, QChar('0'));
}  // namespace

class KillTest : public QObject {
  Q_OBJECT

 private slots:
  void resumedEqualsUnbroken() {
    QTemporaryDir folder;
    const QString corpus = makeCorpus(folder.path());
    const QString unbroken = folder.filePath("unbroken");
    QString broken = folder.filePath("broken");
    QElapsedTimer clock;
    clock.start();
    const ProgramResult whole = runEngine(slowRun(unbroken, corpus));
    const auto duration = static_cast<int>(clock.elapsed());
    QVERIFY2(whole.exitCode == 0, qPrintable(whole.errors));
    const QByteArray expected = contentOf(unbroken + kLast);
    QVERIFY(!expected.isEmpty());

    const auto seed = QRandomGenerator::global()->generate();
    QRandomGenerator random(seed);
    qInfo("kills at random moments, seed %u", seed);
    int kills = 0, runs = 1;
    std::int64_t saved = 0;
    const auto endsAlike = [&] { return contentOf(broken + kLast) == expected; };
    while (kills < kKills) {
      QProcess process;
      process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
      const bool exists = QFile::exists(broken + "/config.json");
      process.start(TRANSEPT_ENGINE_PROGRAM,
                    exists ? QStringList{"train", broken, "--resume", "--threads", "1"} : slowRun(broken, corpus));
      QVERIFY(process.waitForStarted());
      // From the first moments of a start to well into training; checkpoints are written all the time.
      if (process.waitForFinished(20 + static_cast<int>(random.bounded(duration / 15)))) {
        // The kills so far left it time to reach its end; the remaining ones go to another run.
        QVERIFY2(process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0, "training failed by itself");
        QVERIFY2(endsAlike(), "the resumed run's weights differ from the unbroken run's");
        broken = folder.filePath(QString("broken-%1").arg(++runs));
        saved = 0;
        continue;
      }
      ::kill(static_cast<pid_t>(process.processId()), SIGKILL);
      process.waitForFinished();
      ++kills;
      if (!QFile::exists(broken + "/config.json")) continue;
      // What is on disk is whole, and never less than before.
      const auto newest = newestIntact(broken.toStdString());
      QVERIFY(saved == 0 || newest.has_value());
      if (newest) {
        QVERIFY2(newest->state.step >= saved, "a checkpoint was lost");
        saved = newest->state.step;
        QVERIFY(verifyCheckpoint(*newest).empty());
      }
      RunHistory history(broken.toStdString());
      history.poll();
      markInterrupted(history);  // unless it died before it said anything of its own
      QVERIFY(history.state() == RunState::interrupted || history.state() == RunState::finished ||
              history.progress().attempt == 0);
    }
    const bool begun = QFile::exists(broken + "/config.json");
    const ProgramResult last =
        runEngine(begun ? QStringList{"train", broken, "--resume", "--threads", "1"} : slowRun(broken, corpus));
    QVERIFY2(last.exitCode == 0, qPrintable(last.errors));
    QVERIFY2(endsAlike(), "the resumed run's weights differ from the unbroken run's");
    QCOMPARE(contentOf(broken + "/vocabulary.model"), contentOf(unbroken + "/vocabulary.model"));
  }

  void pausedAndResumed() {
    QTemporaryDir folder;
    const QString corpus = makeCorpus(folder.path());
    const QString unbroken = folder.filePath("unbroken"), paused = folder.filePath("paused");
    QCOMPARE(runEngine(smallRun(unbroken, corpus, 60)).exitCode, 0);
    QProcess process;
    process.start(TRANSEPT_ENGINE_PROGRAM, smallRun(paused, corpus, 60));
    QTRY_VERIFY_WITH_TIMEOUT(QDir(paused + "/checkpoints").exists("step-00000007"), 60000);
    process.terminate();  // SIGTERM asks for a pause
    QVERIFY(process.waitForFinished(60000));
    QCOMPARE(process.exitCode(), 0);
    RunHistory history(paused.toStdString());
    history.poll();
    if (history.state() != RunState::finished) {  // a fast machine may have been done already
      QCOMPARE(history.state(), RunState::paused);
      requestControl(paused.toStdString(), DesiredState::paused, false);  // of nobody any more
      const ProgramResult resumed = runEngine({"train", paused, "--resume"});
      QVERIFY2(resumed.exitCode == 0, qPrintable(resumed.errors));
    }
    const QString last = "/checkpoints/step-00000060/model.safetensors";
    QVERIFY(!contentOf(unbroken + last).isEmpty());
    QVERIFY(contentOf(paused + last) == contentOf(unbroken + last));
  }
};

QTEST_GUILESS_MAIN(KillTest)
#include "kill_test.moc"
