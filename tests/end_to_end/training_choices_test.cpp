// SPDX-License-Identifier: Apache-2.0
// What a run keeps and when it ends: the moving average of the weights, averaged checkpoints, patience, pinned samples.
#include <QtTest>
#include <numeric>

#include "engine/base/error.h"
#include "engine/inspect/pinned_samples.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/checkpoint/safetensors.h"
#include "engine/run/history.h"
#include "tests/end_to_end/engine_program.h"

using namespace transept;

namespace {

QStringList settings(std::initializer_list<const char*> list) {
  QStringList arguments;
  for (const char* setting : list) arguments << "--set" << setting;
  return arguments;
}

SafetensorsReader weightsAt(const QString& run, int step, const char* file = "model") {
  const QString path = QString("%1/checkpoints/step-%2/%3.safetensors").arg(run).arg(step, 8, 10, QChar('0'));
  return SafetensorsReader(path.arg(file).toStdString());
}

}  // namespace

class TrainingChoicesTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { corpus_ = makeCorpus(folder_.path()); }

  void checkpointsHoldTheMovingAverage() {
    const QString run = folder_.filePath("ema");
    const ProgramResult trained =
        runEngine(smallRun(run, corpus_, 12) << settings(
                      {"train.ema=0.75", "train.checkpoint_steps=1", "train.keep_checkpoints=3", "train.average=0"}));
    QVERIFY2(trained.exitCode == 0, qPrintable(trained.errors));
    const SafetensorsReader before = weightsAt(run, 11), after = weightsAt(run, 12);
    const SafetensorsReader remembered = weightsAt(run, 12, "optimizer");
    bool moved = false;
    for (const StoredTensor& tensor : after.tensors()) {
      const auto old = before.floats(tensor.name), now = after.floats(tensor.name);
      const auto master = remembered.floats("master." + tensor.name);
      for (std::size_t i = 0; i < now.size(); ++i) {
        QVERIFY(std::abs(now[i] - (0.75f * old[i] + 0.25f * master[i])) < 1e-5f);
        moved = moved || std::abs(now[i] - master[i]) > 1e-4f;
      }
    }
    QVERIFY(moved);
  }

  void theMovingAverageSurvivesAKill() {
    const QString whole = folder_.filePath("ema-whole"), broken = folder_.filePath("ema-broken");
    const QStringList ema = settings({"train.ema=0.9"});
    QCOMPARE(runEngine(smallRun(whole, corpus_, 40) << ema).exitCode, 0);
    QProcess process;
    process.start(TRANSEPT_ENGINE_PROGRAM, smallRun(broken, corpus_, 40) << ema);
    QTRY_VERIFY_WITH_TIMEOUT(QDir(broken + "/checkpoints").exists("step-00000014"), 60000);
    process.kill();
    process.waitForFinished();
    const ProgramResult resumed = runEngine({"train", broken, "--resume"});
    QVERIFY2(resumed.exitCode == 0, qPrintable(resumed.errors));
    const QString last = "/checkpoints/step-00000040/model.safetensors";
    QVERIFY(!contentOf(whole + last).isEmpty());
    QVERIFY(contentOf(whole + last) == contentOf(broken + last));
  }

  void averageOfTheLast() {
    const QString run = folder_.filePath("average");
    const ProgramResult trained =
        runEngine(smallRun(run, corpus_, 9) << settings({"train.checkpoint_steps=3", "train.average=0"}));
    QVERIFY2(trained.exitCode == 0, qPrintable(trained.errors));
    const ProgramResult averaged = runEngine({"average", run, "--last", "2"});
    QVERIFY2(averaged.exitCode == 0, qPrintable(averaged.errors));
    const QString folder = averaged.output.trimmed();
    QCOMPARE(folder, run + "/checkpoints/averaged-00000009");
    const SafetensorsReader mean((folder + "/model.safetensors").toStdString());
    const SafetensorsReader sixth = weightsAt(run, 6), ninth = weightsAt(run, 9);
    for (const StoredTensor& tensor : mean.tensors()) {
      const auto a = sixth.floats(tensor.name), b = ninth.floats(tensor.name), m = mean.floats(tensor.name);
      for (std::size_t i = 0; i < m.size(); ++i) {
        QCOMPARE(m[i], static_cast<float>((static_cast<double>(a[i]) + b[i]) / 2));
      }
    }
    // The run now translates with it.
    const ProgramResult evaluated = runEngine({"translate", run, "--json"}, "one two three four number 5 .\n");
    QVERIFY2(evaluated.errors.contains("average of 2 checkpoints up to step 9"), qPrintable(evaluated.errors));
    const ProgramResult absent = runEngine({"average", folder_.filePath("nowhere")});
    QCOMPARE(absent.exitCode, 1);
    QVERIFY2(absent.errors.contains("nowhere"), qPrintable(absent.errors));
  }

  void everyCheckpointLeavesItsSamples() {
    const QString run = folder_.filePath("pinned");
    const ProgramResult trained =
        runEngine(smallRun(run, corpus_, 20)
                  << settings({"train.checkpoint_steps=5", "train.keep_checkpoints=1", "model.attention_window=6"}));
    QVERIFY2(trained.exitCode == 0, qPrintable(trained.errors));
    const RunFolder folder = RunFolder::open(run.toStdString());
    QCOMPARE(folder.sampleSteps(), (std::vector<std::int64_t>{5, 10, 15, 20}));
    QVERIFY(!QDir(run + "/checkpoints").exists("step-00000005"));  // pruned, and still to be looked back on
    const std::vector<PinnedSample> first = readPinnedSamples(folder, 5), last = readPinnedSamples(folder, 20);
    QCOMPARE(first.size(), last.size());
    QVERIFY(!first.empty());
    for (std::size_t i = 0; i < first.size(); ++i) {
      const SentenceAttention& attention = first[i].attention;
      QCOMPARE(attention.source, last[i].attention.source);
      QVERIFY(!first[i].reference.empty());
      QCOMPARE(attention.sourceTotal, std::ssize(attention.sourceTokens) - 1);  // </s> is none of the sentence's own
      // The mask that they were computed with is known as well: what it hides has no weight, and is said to be hidden.
      for (std::int64_t query = 0; query < std::ssize(attention.sourceTokens); ++query) {
        const QueryDetail detail = queryDetail(attention, AttentionKind::encoder, 0, 1, query);
        for (std::int64_t key = 0; key < std::ssize(attention.sourceTokens); ++key) {
          const auto at = static_cast<std::size_t>(key);
          QCOMPARE(bool{detail.allowed[at]}, std::abs(query - key) <= 3);
          if (!detail.allowed[at]) QCOMPARE(detail.weights[at], 0.0f);
        }
      }
      for (const AttentionKind kind : {AttentionKind::encoder, AttentionKind::decoder, AttentionKind::cross}) {
        const std::size_t keys = attention.keys(kind).size();
        const std::span<const float> map = attention.map(kind, 0, 1);
        QCOMPARE(map.size(), keys * attention.queries(kind).size());
        for (std::size_t row = 0; row < map.size(); row += keys) {
          const double sum = std::accumulate(map.begin() + row, map.begin() + row + keys, 0.0);
          QVERIFY2(std::abs(sum - 1) < 2e-3, qPrintable(QString::number(sum)));  // f16
        }
      }
    }
    const QByteArray asked =
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"run/replay/attention\",\"params\":{\"run\":\"" + run.toUtf8() +
        "\",\"step\":5,\"sentence\":0}}\n";
    const QString answer = runEngine({"serve"}, asked).output;
    QVERIFY2(
        answer.contains("thumbnails") && answer.contains(QString::fromStdString(first[0].attention.sourceTokens[0])),
        qPrintable(answer));
    writeFile(QString::fromStdString(folder.samplesPath(10)),
              contentOf(QString::fromStdString(folder.samplesPath(10))).left(900));
    QVERIFY_EXCEPTION_THROWN(readPinnedSamples(folder, 10), UserError);
    QVERIFY_EXCEPTION_THROWN(readPinnedSamples(folder, 11), UserError);
  }

  void aShortlistIsOfTheRunsOwnVocabulary() {
    const QString run = folder_.filePath("listed"), loud = folder_.filePath("loud"), file = run + "/list";
    const ProgramResult trained = runEngine(smallRun(run, corpus_, 2));
    QVERIFY2(trained.exitCode == 0, qPrintable(trained.errors));
    // Text of other letters gives a vocabulary of the same size.
    writeFile(loud + ".en", contentOf(folder_.filePath("text.en")).toUpper());
    const ProgramResult imported = runEngine({"import", "--source", loud + ".en", "--target",
                                              folder_.filePath("text.xx"), "--source-lang", "en", "--out", loud});
    QVERIFY2(imported.exitCode == 0, qPrintable(imported.errors));
    const ProgramResult foreign = runEngine({"shortlist", run, "--corpus", loud, "--output", file});
    QCOMPARE(foreign.exitCode, 1);
    QVERIFY2(foreign.errors.contains("other vocabularies"), qPrintable(foreign.errors));
    QVERIFY(!QFile::exists(file));
    const ProgramResult own = runEngine({"shortlist", run, "--output", file});
    QVERIFY2(own.exitCode == 0, qPrintable(own.errors));
    QVERIFY(QFile::exists(file));
  }

  void patienceEndsARunThatDoesNotImprove() {
    const QString run = folder_.filePath("patience");
    // A learning rate at which nothing can improve after the first validation's BLEU of zero.
    const ProgramResult trained =
        runEngine(smallRun(run, corpus_, 100) << settings({"train.schedule=constant", "train.peak_rate=1e-8",
                                                           "train.validate_every=5", "train.patience=2"}));
    QVERIFY2(trained.exitCode == 0, qPrintable(trained.errors));
    QVERIFY2(trained.errors.contains("lack of progress"), qPrintable(trained.errors));
    RunHistory history(run.toStdString());
    history.poll();
    QCOMPARE(history.state(), RunState::finished);
    QCOMPARE(history.progress().step, 15);  // the first is the best so far, the next two are not better
  }

 private:
  QTemporaryDir folder_;
  QString corpus_;
};

QTEST_GUILESS_MAIN(TrainingChoicesTest)
#include "training_choices_test.moc"
