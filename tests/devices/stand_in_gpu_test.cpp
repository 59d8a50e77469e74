// SPDX-License-Identifier: Apache-2.0
// What happens around a GPU, on any machine: a stand-in takes the CUDA backend's place, another takes NVML's.
#include <QProcess>
#include <QStandardPaths>
#include <QtTest>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/history.h"
#include "engine/train/device_memory.h"
#include "kernels/devices/devices.h"
#include "kernels/devices/gpu_monitor.h"
#include "tests/end_to_end/engine_program.h"

using namespace transept;

namespace {

/// smallRun on those devices.
QStringList runOn(const QString& devices, const QString& run, const QString& corpus, int steps) {
  return smallRun(run, corpus, steps) << "--device" << devices;
}

/// Settings apart by blanks; the last of the same key counts.
QStringList with(QStringList arguments, const char* settings) {
  for (const QByteArray& setting : QByteArray(settings).split(' ')) arguments << "--set" << QString(setting);
  return arguments;
}

/// Of `count` processes that mpirun starts together.
ProgramResult runRanks(int count, const QStringList& arguments) {
  QProcess mpirun;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (const char* variable : {"OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM"})
    environment.insert(variable, "1");
  environment.insert("TRANSEPT_RANK_PATIENCE", "60");
  mpirun.setProcessEnvironment(environment);
  mpirun.start(
      "mpirun",
      QStringList{"--oversubscribe", "--bind-to", "none", "-n", QString::number(count), TRANSEPT_ENGINE_PROGRAM}
          << arguments);
  if (!mpirun.waitForFinished(240000)) mpirun.terminate();
  mpirun.waitForFinished(20000);
  return {mpirun.exitCode(), QString::fromUtf8(mpirun.readAllStandardOutput()),
          QString::fromUtf8(mpirun.readAllStandardError())};
}

nlohmann::json lastOf(const QString& run, const char* type) {
  RunHistory history(run.toStdString());
  history.poll();
  const auto events = history.eventsOf({type}, 1);
  return events.empty() ? nlohmann::json() : events.front();
}

QString textOf(const nlohmann::json& event, const char* key) {
  return QString::fromStdString(event.value(key, std::string()));
}

}  // namespace

class StandInGpuTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    qputenv("TRANSEPT_CUDA_LIBRARY", STAND_INS "/stand_in_gpu.so");
    qputenv("TRANSEPT_NVML_LIBRARY", STAND_INS "/fake_nvml.so");
    corpus_ = makeCorpus(folder_.path());
  }
  void init() {
    qunsetenv("TRANSEPT_STAND_IN");
    run_ = folder_.filePath(QString("run-%1").arg(++number_));
  }

  void states() {
    const GpuMonitor monitor;
    const auto first = monitor.read("0000:00:00.0"), second = monitor.read("0000:01:00.0");
    QVERIFY(first && second && !monitor.read("0000:03:00.0") && !monitor.read(""));
    QCOMPARE(first->load, 0.97);
    QCOMPARE(first->celsius, 71.0);
    QCOMPARE(first->usedBytes, std::int64_t{12288} << 20);
    QCOMPARE(first->totalBytes, std::int64_t{16384} << 20);
    QVERIFY(std::isnan(second->celsius));
    qputenv("TRANSEPT_NVML_LIBRARY", STAND_INS "/nowhere.so");
    const GpuMonitor none;
    qputenv("TRANSEPT_NVML_LIBRARY", STAND_INS "/fake_nvml.so");
    QVERIFY(!none.read("0000:00:00.0"));
  }

  void areFoundByName() {
    const auto ids = [](const char* name) {
      QStringList all;
      for (const DeviceDescription& device : listDevices(name)) all << QString::fromStdString(device.id);
      return all;
    };
    QCOMPARE(ids("cpu"), QStringList{"cpu"});
    QCOMPARE(ids("cpu:0,1"), QStringList{"cpu"});
    QCOMPARE(ids("cuda"), QStringList{"cuda:0"});
    QCOMPARE(ids("cuda:1,0"), (QStringList{"cuda:1", "cuda:0"}));
    for (const char* name : {"cuda:0,77", "cuda:", "cuda:0,", "cuda:x", "tpu", ""}) QVERIFY2(ids(name).isEmpty(), name);
  }

  void twoTrainAsOne() {
    const ProgramResult two = runEngine(with(runOn("cuda:0,1", run_, corpus_, 6), "train.checkpoint_steps=6"));
    QVERIFY2(two.exitCode == 0, qPrintable(two.errors));
    const QString one = run_ + "-one";
    QCOMPARE(runEngine(with(runOn("cpu", one, corpus_, 6), "train.checkpoint_steps=6")).exitCode, 0);
    const double twoLoss = lastOf(run_, "validation")["loss"], oneLoss = lastOf(one, "validation")["loss"];
    QVERIFY2(std::abs(twoLoss - oneLoss) < 1e-4 * oneLoss, qPrintable(QString("%1 %2").arg(twoLoss).arg(oneLoss)));
    // How they were stands among the run's events, and is what the window is told.
    const nlohmann::json device = lastOf(run_, "device");
    QCOMPARE(device["devices"].size(), std::size_t{2});
    QCOMPARE(textOf(device["devices"][1], "id"), QString("cuda:1"));
    QCOMPARE(device["devices"][0]["load"].get<double>(), 0.97);
    QCOMPARE(device["devices"][0]["used_mb"].get<double>(), 12288.0);
    QVERIFY(device["devices"][1]["celsius"].is_null());
    RunHistory history(run_.toStdString());
    history.poll();
    QCOMPARE(history.progress().devices.size(), std::size_t{2});
    QCOMPARE(history.progress().devices[0].celsius, 71.0);
  }

  /// A GPU a process: who they are is handed round over MPI, and gradients go the devices' own way.
  void processesTrainAsOne_data() {
    QTest::addColumn<QString>("devices");
    QTest::newRow("each its own") << "cuda";
    QTest::newRow("named") << "cuda:1,0";
  }
  void processesTrainAsOne() {
    if (QStandardPaths::findExecutable("mpirun").isEmpty()) QSKIP("mpirun is not installed (openmpi-bin)");
    QFETCH(QString, devices);
    const ProgramResult two = runRanks(2, with(runOn(devices, run_, corpus_, 6), "train.checkpoint_steps=6"));
    QVERIFY2(two.exitCode == 0, qPrintable(two.errors));
    const QString one = run_ + "-one";
    QCOMPARE(runEngine(with(runOn("cuda:0", one, corpus_, 6), "train.checkpoint_steps=6")).exitCode, 0);
    const double twoLoss = lastOf(run_, "validation")["loss"], oneLoss = lastOf(one, "validation")["loss"];
    QVERIFY2(std::abs(twoLoss - oneLoss) < 1e-4 * oneLoss, qPrintable(QString("%1 %2").arg(twoLoss).arg(oneLoss)));
    QCOMPARE(lastOf(run_, "started")["ranks"].get<int>(), 2);
  }

  void aProcessWithoutAGpu() {
    if (QStandardPaths::findExecutable("mpirun").isEmpty()) QSKIP("mpirun is not installed (openmpi-bin)");
    const ProgramResult three = runRanks(3, runOn("cuda:0,1", run_, corpus_, 6));
    QVERIFY(three.exitCode != 0);
    QVERIFY2(three.errors.contains("needs a GPU of its own"), qPrintable(three.errors));
  }

  void aProcessLosesItsGpu() {
    if (QStandardPaths::findExecutable("mpirun").isEmpty()) QSKIP("mpirun is not installed (openmpi-bin)");
    qputenv("TRANSEPT_STAND_IN", "fails=1:10");
    const ProgramResult broken = runRanks(2, runOn("cuda", run_, corpus_, 14));  // checkpoints at 7 and 14
    QVERIFY(broken.exitCode != 0);
    QVERIFY2(broken.errors.contains("cuda:1 failed (launch"), qPrintable(broken.errors));
    const auto newest = newestIntact(run_.toStdString());
    QVERIFY(newest && newest->state.step == 7);
    qunsetenv("TRANSEPT_STAND_IN");
    const ProgramResult resumed = runRanks(2, {"train", run_, "--resume", "--threads", "1"});
    QVERIFY2(resumed.exitCode == 0, qPrintable(resumed.errors));
  }

  void aGpuIsLost_data() {
    QTest::addColumn<QString>("devices");
    QTest::addColumn<QString>("fails");
    QTest::newRow("the only one") << "cuda:0"
                                  << "0:10";
    QTest::newRow("the first of two") << "cuda:0,1"
                                      << "0:10";
    QTest::newRow("the second of two") << "cuda:0,1"
                                       << "1:10";
  }

  /// The run ends with its own message, the last checkpoint is whole, and resuming ends as if nothing had happened.
  void aGpuIsLost() {
    QFETCH(QString, devices);
    QFETCH(QString, fails);
    qputenv("TRANSEPT_STAND_IN", "fails=" + fails.toUtf8());
    const ProgramResult broken = runEngine(runOn(devices, run_, corpus_, 14));  // checkpoints at 7 and 14
    QCOMPARE(broken.exitCode, 1);
    const QString gpu = "cuda:" + fails.left(1) + " failed (launch";
    QVERIFY2(broken.errors.contains(gpu), qPrintable(broken.errors));
    const nlohmann::json failed = lastOf(run_, "failed");
    QVERIFY2(textOf(failed, "message").startsWith(gpu), failed.dump().c_str());
    QVERIFY(textOf(failed, "message").contains("the last checkpoint is intact: resume the run"));
    const auto newest = newestIntact(run_.toStdString());
    QVERIFY(newest && newest->state.step == 7);

    qunsetenv("TRANSEPT_STAND_IN");
    const ProgramResult resumed = runEngine({"train", run_, "--resume", "--threads", "1"});
    QVERIFY2(resumed.exitCode == 0, qPrintable(resumed.errors));
    const QString unbroken = run_ + "-unbroken", last = "/checkpoints/step-00000014/model.safetensors";
    QCOMPARE(runEngine(runOn(devices, unbroken, corpus_, 14)).exitCode, 0);
    QVERIFY(!contentOf(unbroken + last).isEmpty());
    QVERIFY(contentOf(run_ + last) == contentOf(unbroken + last));
  }

  /// Another program takes the memory while the run goes on: what asks for more ends it, with its sentence.
  void memoryIsTakenMeanwhile() {
    qputenv("TRANSEPT_STAND_IN", "full=0:9");
    const ProgramResult full = runEngine(runOn("cuda:0", run_, corpus_, 14));  // checkpoints at 7 and 14
    QCOMPARE(full.exitCode, 1);
    const nlohmann::json failed = lastOf(run_, "failed");
    QVERIFY2(textOf(failed, "message").startsWith("cuda:0 has 3 MiB free"), failed.dump().c_str());
    QVERIFY(textOf(failed, "message").contains("end other programs on that GPU"));
    const auto newest = newestIntact(run_.toStdString());
    QVERIFY(newest && newest->state.step >= 7);
    qunsetenv("TRANSEPT_STAND_IN");
    QCOMPARE(runEngine({"train", run_, "--resume", "--threads", "1"}).exitCode, 0);
  }

  /// Checkpoints hold the whole state: with shares of the optimizer (replicas of the processor) and without, a run goes
  /// on with another number of devices.
  void resumedElsewhere_data() {
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::newRow("two replicas to one") << "cpu:0,1"
                                         << "cpu";
    QTest::newRow("one to three replicas") << "cpu"
                                           << "cpu:0,1,2";
    QTest::newRow("two GPUs to the one that is left") << "cuda:0,1"
                                                      << "cuda:1";
  }
  void resumedElsewhere() {
    QFETCH(QString, before);
    QFETCH(QString, after);
    const char* settings =
        "train.average=0 train.adam_epsilon=0.001 train.schedule=constant train.peak_rate=0.002 train.ema=0.9";
    const auto straight = with(runOn(before, run_ + "-straight", corpus_, 14), settings);
    QCOMPARE(runEngine(straight).exitCode, 0);
    // A run of the same name for its first half, then with 14 steps: pausing would depend on timing.
    qputenv("TRANSEPT_STAND_IN", "fails=0:10");
    QStringList half = with(runOn(before, run_, corpus_, 14), settings);
    if (before.startsWith("cuda")) {
      QCOMPARE(runEngine(half).exitCode, 1);
    } else {
      QCOMPARE(runEngine(half).exitCode, 0);
      QDir(run_ + "/checkpoints/step-00000014").removeRecursively();
      QFile events(run_ + "/events.jsonl");
      QVERIFY(events.open(QIODevice::ReadWrite));
      QByteArray kept;
      for (const QByteArray& line : events.readAll().split('\n'))
        if (!line.contains("\"finished\"") && !line.contains("step-00000014")) kept += line + '\n';
      events.resize(0);
      events.seek(0);
      events.write(kept);
      events.close();
    }
    qunsetenv("TRANSEPT_STAND_IN");
    const auto newest = newestIntact(run_.toStdString());
    QVERIFY(newest && newest->state.step == 7);
    const ProgramResult resumed = runEngine({"train", run_, "--resume", "--device", after, "--threads", "1"});
    QVERIFY2(resumed.exitCode == 0, qPrintable(resumed.errors));
    QCOMPARE(textOf(lastOf(run_, "resumed"), "device"), after);
    const double loss = lastOf(run_, "validation")["loss"], whole = lastOf(run_ + "-straight", "validation")["loss"];
    QVERIFY2(std::abs(loss - whole) < 1e-4 * whole, qPrintable(QString("%1 %2").arg(loss).arg(whole)));
  }

  /// A device that will not record decoding steps decodes all the same, and says so once.
  void recordingIsRefused() {
    QCOMPARE(runEngine(with(runOn("cuda:0", run_, corpus_, 7), "train.average=0")).exitCode, 0);
    const QByteArray text = "one two three four number 12 .\nsix number 7 .\n";
    const QStringList translate{"translate", run_, "--device", "cuda:0"};
    const ProgramResult plain = runEngine(translate + QStringList{"--no-graphs"}, text);
    qputenv("TRANSEPT_STAND_IN", "graphs=no");
    const ProgramResult refused = runEngine(translate, text);
    QVERIFY2(plain.exitCode == 0 && refused.exitCode == 0, qPrintable(refused.errors));
    QCOMPARE(refused.output, plain.output);
    QCOMPARE(refused.errors.count("Decoding steps were not recorded"), 1);
    QVERIFY(refused.errors.contains("operation not permitted") && !plain.errors.contains("not recorded"));
  }

  void tooLittleMemory() {
    qputenv("TRANSEPT_STAND_IN", "memory=1200");
    const QStringList large =
        with(runOn("cuda:0", run_, corpus_, 6),
             "model.d_model=512 model.d_ff=2048 model.heads=8 model.layers=6 train.batch_tokens=25000");
    const ProgramResult refused = runEngine(large);
    QCOMPARE(refused.exitCode, 1);
    QVERIFY2(refused.errors.contains("cuda:0 (Stand-in) has") && refused.errors.contains("25000 tokens a batch"),
             qPrintable(refused.errors));
    QVERIFY(textOf(lastOf(run_, "failed"), "remedy").startsWith("Set train.batch_tokens to "));
    QVERIFY(lastOf(run_, "started").is_null());  // before the first step
  }

  /// What the sentence names fits; a little more does not.
  void theBatchThatFits() {
    Config config;
    config.resolve();
    PlanInput input;
    input.sourceVocabulary = input.targetVocabulary = 37000;
    DeviceDescription gpu{"cuda:0", "Small", "cuda", std::int64_t{4} << 30, true, true, ""};
    for (const int count : {1, 2}) {
      QString remedy;
      const std::vector<DeviceDescription> gpus(static_cast<std::size_t>(count), gpu);
      try {
        refuseWhatDoesNotFit(config, input, gpus);
      } catch (const UserError& error) {
        remedy = QString::fromStdString(error.remedy());
      }
      const QRegularExpression numbers("batch_tokens to (\\d+) or less, or train.accumulate to (\\d+)");
      const QRegularExpressionMatch match = numbers.match(remedy);
      QVERIFY2(match.hasMatch(), qPrintable(remedy));
      const auto fits = [&](qint64 tokens, qint64 accumulate) {
        Config other = config;
        other.train.batch_tokens = tokens;
        other.train.accumulate = accumulate;
        try {
          refuseWhatDoesNotFit(other, input, gpus);
          return true;
        } catch (const UserError&) {
          return false;
        }
      };
      const qint64 tokens = match.captured(1).toLongLong(), parts = match.captured(2).toLongLong();
      QVERIFY(fits(tokens, 1) && !fits(tokens * 11 / 10, 1));
      QVERIFY(fits(25000, parts) && !fits(25000, parts - 1));
    }
    gpu.memoryBytes = std::int64_t{1} << 30;  // weights, gradients and Adam alone take more
    try {
      refuseWhatDoesNotFit(config, input, {gpu});
      QFAIL("a model that does not fit was accepted");
    } catch (const UserError& error) {
      QVERIFY2(QString(error.what()).contains("choose a smaller model"), error.what());
    }
  }

  /// The processes of a run share each batch as the devices of one do.
  void processesShareTheBatch() {
    Config config;
    config.resolve();
    PlanInput input;
    input.sourceVocabulary = input.targetVocabulary = 37000;
    const DeviceDescription gpu{"cuda:0", "Small", "cuda", std::int64_t{4} << 30, true, true, ""};
    QVERIFY_EXCEPTION_THROWN(refuseWhatDoesNotFit(config, input, {gpu}), UserError);
    try {
      refuseWhatDoesNotFit(config, input, {gpu}, {.all = 16, .here = 8});
    } catch (const UserError& error) {
      QFAIL(error.what());
    }
  }

  /// Where the driver does not tell how much is free, the GPU's memory counts as it is.
  void memoryThatNobodyTells() {
    const auto state = GpuMonitor().read("0000:02:00.0");
    QVERIFY(state && state->totalBytes == 0);
    Config config;
    config.resolve();
    PlanInput input;
    input.sourceVocabulary = input.targetVocabulary = 37000;
    const DeviceDescription gpu{"cuda:0", "Silent", "cuda", std::int64_t{80} << 30, true, true, "", "0000:02:00.0"};
    try {
      refuseWhatDoesNotFit(config, input, {gpu});
    } catch (const UserError& error) {
      QFAIL(error.what());
    }
  }

  void ofDifferentKinds() {
    qputenv("TRANSEPT_STAND_IN", "kinds=2");
    const ProgramResult refused = runEngine(runOn("cuda:0,1", run_, corpus_, 6));
    QCOMPARE(refused.exitCode, 1);
    QVERIFY2(refused.errors.contains("different kinds (Stand-in and Other stand-in)"), qPrintable(refused.errors));
  }

 private:
  QTemporaryDir folder_;
  QString corpus_, run_;
  int number_ = 0;
};

QTEST_GUILESS_MAIN(StandInGpuTest)
#include "stand_in_gpu_test.moc"
