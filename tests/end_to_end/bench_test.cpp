// SPDX-License-Identifier: Apache-2.0
// transept-engine bench says what others compute ratios from, and what plan foretells is what training takes.
#include <sys/resource.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include "tests/end_to_end/engine_program.h"

using namespace transept;

namespace {

QJsonObject jsonOf(const QStringList& arguments) {
  const ProgramResult result = runEngine(arguments + QStringList{"--json"});
  if (result.exitCode != 0) qWarning("%s", qPrintable(result.errors));
  return QJsonDocument::fromJson(result.output.toUtf8()).object();
}

QStringList smallModel() {
  QStringList settings{"--preset", "tiny", "--mean-length", "10"};
  for (const char* setting : {"model.layers=1", "model.d_model=32", "model.d_ff=64", "model.heads=2",
                              "data.vocab_size=300", "train.batch_tokens=512"}) {
    settings << "--set" << setting;
  }
  return settings;
}

QStringList benchTranslate(const QStringList& more) {
  return QStringList{"bench", "translate", "--threads", "1"} + more;
}

/// The most memory that any child has had, in MiB.
double mostOfChildren() {
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

}  // namespace

class BenchTest : public QObject {
  Q_OBJECT

 private slots:
  void trainTellsItsSpeed() {
    const QJsonObject result = jsonOf(QStringList{"bench", "train", "--steps", "2", "--profile"} + smallModel());
    for (const char* key : {"tokens_per_second", "step_ms", "peak_memory_mb"}) QVERIFY(result[key].toDouble() > 0);
    const QJsonArray profile = result["profile"].toArray();
    QVERIFY(!profile.isEmpty());
    QStringList operations;
    for (const QJsonValue& row : profile) operations << row["operation"].toString();
    for (const char* wanted : {"adam", "attention", "attentionBackward", "crossEntropy", "linear [32 -> 64]"})
      QVERIFY2(operations.contains(wanted), wanted);
  }

  void translateTellsItsSpeed() {
    const QJsonObject result =
        jsonOf(benchTranslate({"--sentences", "20", "--alone", "3", "--beam", "2", "--profile"}) + smallModel());
    for (const char* key : {"tokens_per_second", "step_ms", "latency_ms", "peak_memory_mb"})
      QVERIFY2(result[key].toDouble() > 0, key);
    // Random weights: every output is as long as the sentences are on average.
    QCOMPARE(result["target_tokens"].toDouble(), 200.0);
    QCOMPARE(result["beam"].toInt(), 2);
    QVERIFY(!result["profile"].toArray().isEmpty());
  }

  void aSavedModelIsMeasuredByItself() {
    QTemporaryDir folder;
    const QString model = folder.filePath("model");
    QCOMPARE(runEngine(benchTranslate({"--save", model, "--sentences", "7"}) + smallModel()).exitCode, 0);
    const QJsonObject result = jsonOf(benchTranslate(
        {model, "--source", model + "/source.txt", "--alone", "0", "--output-length", "4", "--beam", "1"}));
    QCOMPARE(result["sentences"].toInt(), 7);
    QCOMPARE(result["target_tokens"].toDouble(), 28.0);
  }

  void productsOf8Bits() {
    const QStringList bench{"--sentences", "9", "--alone", "1", "--precision", "int8"};
    QCOMPARE(jsonOf(benchTranslate(bench) + smallModel())["target_tokens"].toDouble(), 90.0);
    QTemporaryDir folder;
    const QString model = folder.filePath("model");
    QCOMPARE(runEngine(benchTranslate({"--save", model, "--sentences", "5"}) + smallModel()).exitCode, 0);
    const auto translated = [&](const QString& threads) {
      return runEngine({"translate", model, "--precision", "int8", "--max-length", "9", "--threads", threads},
                       contentOf(model + "/source.txt"));
    };
    const ProgramResult one = translated("1");
    QVERIFY2(one.exitCode == 0, qPrintable(one.errors));
    QCOMPARE(one.output.count('\n'), 5);
    QCOMPARE(translated("2").output, one.output);
    const ProgramResult refused = runEngine({"translate", model, "--precision", "int8", "--device", "cuda"}, "w5\n");
    QCOMPARE(refused.exitCode, 1);
    QVERIFY2(refused.errors.contains("computed on the CPU"), qPrintable(refused.errors));
    const ProgramResult made = runEngine(benchTranslate(bench + QStringList{"--device", "cuda"}) + smallModel());
    QCOMPARE(made.exitCode, 1);
    QVERIFY2(made.errors.contains("computed on the CPU"), qPrintable(made.errors));
  }

  void badInputGetsASentence() {
    QTemporaryDir folder;
    const QString empty = folder.filePath("empty");
    writeFile(empty, "");
    ProgramResult result = runEngine(benchTranslate({"--source", empty}) + smallModel());
    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.errors.contains(empty + " is empty"), qPrintable(result.errors));
    result = runEngine(QStringList{"bench", "train", "--device", "cpu:0,1", "--profile"} + smallModel());
    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.errors.contains("one device"), qPrintable(result.errors));
    QCOMPARE(runEngine(benchTranslate({"--sentences", "0"})).exitCode, 2);
  }

  /// Within 5% or 64 MiB, whichever is more.
  void planForetellsMemory_data() {
    QTest::addColumn<QStringList>("settings");
    QTest::newRow("tiny") << QStringList{"--set", "data.vocab_size=10000"};
    QTest::newRow("wide vocabulary") << QStringList{"--set", "data.vocab_size=60000", "--set",
                                                    "train.batch_tokens=1024"};
    QTest::newRow("deep") << QStringList{"--set", "model.layers=8",       "--set", "model.d_model=256",
                                         "--set", "data.vocab_size=4000", "--set", "train.batch_tokens=2048"};
    QTest::newRow("bf16") << QStringList{"--set", "data.vocab_size=60000", "--set", "train.precision=bf16"};
  }
  void planForetellsMemory() {
    QFETCH(QStringList, settings);
    if (!settings.last().startsWith("train.precision"))
      settings << "--set"
               << "train.precision=f32";  // bench's default; the plan's is the machine's
    const double foretold = jsonOf(QStringList{"plan", "--preset", "tiny"} + settings)["memory_mb"].toDouble();
    const QStringList bench{"bench", "train", "--preset", "tiny", "--steps", "1", "--warmup", "1", "--threads", "2"};
    const double measured = jsonOf(bench + settings)["peak_memory_mb"].toDouble();
    QVERIFY(foretold > 0 && measured > 0);
    QVERIFY2(std::abs(foretold - measured) <= std::max(64.0, 0.05 * measured),
             qPrintable(QString("foretold %1 MB, measured %2 MB").arg(foretold).arg(measured)));
  }

  /// Three times the file takes no more memory.
  void translatingAFileTakesConstantMemory() {
    QTemporaryDir folder;
    const QString model = folder.filePath("model");
    QCOMPARE(runEngine(benchTranslate({"--save", model, "--sentences", "2048"}) + smallModel()).exitCode, 0);
    const QByteArray source = contentOf(model + "/source.txt");
    const QStringList translate{"translate", model, "--beam", "1", "--max-length", "3", "--threads", "1"};
    const auto translated = [&](const QByteArray& text) {
      const ProgramResult result = runEngine(translate, text);
      return result.exitCode == 0 ? result.output.count('\n') : -1;
    };
    QCOMPARE(translated(source), 2048);
    const double once = mostOfChildren();
    QCOMPARE(translated(source + source + source), 3 * 2048);
    const double thrice = mostOfChildren();
    QVERIFY2(thrice - once < 4, qPrintable(QString("%1 MiB, then %2 MiB").arg(once).arg(thrice)));
  }
};

QTEST_GUILESS_MAIN(BenchTest)
#include "bench_test.moc"
