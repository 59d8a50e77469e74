// SPDX-License-Identifier: Apache-2.0
// mpirun -n 2: the same run as in one process but for rounding; a rank that dies or hangs ends it, the next reader
// names the rank, and it resumes on another number of ranks.
#include <signal.h>

#include <QDirIterator>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QtTest>
#include <cmath>
#include <cstring>

#include "engine/run/history.h"
#include "tests/end_to_end/engine_program.h"

using namespace transept;

namespace {

constexpr int kSteps = 50;

/// Adam divides by the gradient's size: a large epsilon keeps rounding small where gradients are nothing but rounding;
/// and at a low rate 50 steps do not blow it up.
QStringList comparableRun(const QString& run, const QString& corpus, int steps) {
  QStringList arguments = smallRun(run, corpus, steps);
  for (const char* setting : {"train.adam_epsilon=0.001", "train.schedule=constant", "train.peak_rate=0.002"})
    arguments << "--set" << setting;
  return arguments;
}

class Ranks {
 public:
  Ranks(int count, const QStringList& arguments, int patience = 60) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* variable : {"OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM"})
      environment.insert(variable, "1");
    environment.insert("TRANSEPT_RANK_PATIENCE", QString::number(patience));
    mpirun_.setProcessEnvironment(environment);
    mpirun_.setProcessChannelMode(QProcess::MergedChannels);
    mpirun_.start(
        "mpirun",
        QStringList{"--oversubscribe", "--bind-to", "none", "-n", QString::number(count), TRANSEPT_ENGINE_PROGRAM}
            << arguments);
  }
  ~Ranks() {
    if (mpirun_.state() == QProcess::NotRunning) return;
    mpirun_.terminate();  // it ends the ranks
    if (!mpirun_.waitForFinished(20000)) mpirun_.kill();
    mpirun_.waitForFinished();
  }
  bool ended(int seconds) { return mpirun_.state() == QProcess::NotRunning || mpirun_.waitForFinished(seconds * 1000); }
  bool succeeded() const { return mpirun_.exitStatus() == QProcess::NormalExit && mpirun_.exitCode() == 0; }
  QByteArray output() { return mpirun_.readAll(); }

  /// The process of a rank; 0: not found.
  pid_t process(int rank) const {
    QDirIterator folders("/proc", {"[0-9]*"}, QDir::Dirs);
    while (folders.hasNext()) {
      const QString folder = folders.next();
      const QList<QByteArray> stat = contentOf(folder + "/stat").split(' ');
      if (stat.size() < 4 || stat[3].toLongLong() != mpirun_.processId()) continue;
      const QByteArray wanted = "OMPI_COMM_WORLD_RANK=" + QByteArray::number(rank);
      if (contentOf(folder + "/environ").split('\0').contains(wanted)) return stat[0].toInt();
    }
    return 0;
  }

 private:
  QProcess mpirun_;
};

std::vector<float> weightsOf(const QString& run, int step) {
  const QByteArray file =
      contentOf(run + QString("/checkpoints/step-%1/model.safetensors").arg(step, 8, 10, QChar('0')));
  if (file.size() < 8) return {};
  std::uint64_t header = 0;
  std::memcpy(&header, file.constData(), sizeof header);
  const QByteArray data = file.mid(static_cast<qsizetype>(8 + header));
  std::vector<float> weights(static_cast<std::size_t>(data.size()) / sizeof(float));
  std::memcpy(weights.data(), data.constData(), weights.size() * sizeof(float));
  return weights;
}

struct Reading {
  RunState state;
  RunProgress progress;
};
/// As whoever looks at the run next sees it.
Reading read(const QString& run) {
  RunHistory history(run.toStdString());
  history.poll();
  markInterrupted(history);
  return {history.state(), history.progress()};
}

}  // namespace

class ManyRanksTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    if (QStandardPaths::findExecutable("mpirun").isEmpty())
      QSKIP("mpirun is not installed (openmpi-bin), so runs of several processes are not tested here");
    corpus_ = makeCorpus(folder_.path());
  }

  void equalsOneProcess_data() {
    QTest::addColumn<int>("ranks");
    QTest::newRow("two") << 2;
    QTest::newRow("three") << 3;
  }
  void equalsOneProcess() {
    QFETCH(int, ranks);
    const QString alone = folder_.filePath("alone"), together = folder_.filePath(QString("together-%1").arg(ranks));
    if (weightsOf(alone, kSteps).empty()) QCOMPARE(runEngine(comparableRun(alone, corpus_, kSteps)).exitCode, 0);
    Ranks run(ranks, comparableRun(together, corpus_, kSteps));
    QVERIFY2(run.ended(120) && run.succeeded(), run.output());

    const std::vector<float> one = weightsOf(alone, kSteps), many = weightsOf(together, kSteps);
    QVERIFY(!one.empty());
    QCOMPARE(many.size(), one.size());
    double difference = 0, size = 0;
    for (std::size_t i = 0; i < one.size(); ++i) {
      difference += std::pow(one[i] - many[i], 2.0);
      size += std::pow(one[i], 2.0);
    }
    QVERIFY2(std::sqrt(difference / size) < 1e-6, qPrintable(QString::number(std::sqrt(difference / size))));
    const Reading a = read(alone), b = read(together);
    QCOMPARE(b.state, RunState::finished);
    QVERIFY(std::abs(a.progress.validations.back().loss - b.progress.validations.back().loss) < 1e-3);
  }

  void lostRank_data() {
    QTest::addColumn<int>("rank");
    QTest::addColumn<int>("number");  // of the signal
    QTest::newRow("the leader dies") << 0 << SIGKILL;
    QTest::newRow("a follower dies") << 1 << SIGKILL;
    QTest::newRow("a follower hangs") << 1 << SIGSTOP;
    QTest::newRow("the leader hangs") << 0 << SIGSTOP;
  }
  void lostRank() {
    QFETCH(int, rank);
    QFETCH(int, number);
    const QString path = folder_.filePath(QString("lost-%1-%2").arg(rank).arg(number));
    const int steps = 100000;  // more than it lives to see
    constexpr int kPatience = 8;
    Ranks run(2, smallRun(path, corpus_, steps), kPatience);
    QTRY_VERIFY2_WITH_TIMEOUT(QDir(path + "/checkpoints").exists("step-00000007"), run.output(), 60000);
    const pid_t process = run.process(rank);
    QVERIFY(process > 0);
    ::kill(process, number);
    QVERIFY2(run.ended(2 * kPatience + 30), "the run goes on without one of its ranks");
    QVERIFY(!run.succeeded());

    // mpirun may end a moment before a process that it kills, and that one holds the run's lock as long as it lives.
    QTRY_COMPARE_WITH_TIMEOUT(read(path).state, RunState::interrupted, 20000);
    const Reading history = read(path);
    if (rank > 0 && number == SIGKILL)
      QVERIFY2(history.progress.message.find("Rank 1") != std::string::npos, history.progress.message.c_str());
    const std::int64_t reached = history.progress.step;
    QVERIFY(reached >= 7);

    // Another number of ranks goes on from its last checkpoint.
    Ranks resumed(3, {"train", path, "--resume", "--threads", "1"});
    QTRY_VERIFY2_WITH_TIMEOUT(read(path).progress.step > reached, resumed.output(), 60000);
  }

 private:
  QTemporaryDir folder_;
  QString corpus_;
};

QTEST_GUILESS_MAIN(ManyRanksTest)
#include "many_ranks_test.moc"
