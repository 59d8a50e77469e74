// SPDX-License-Identifier: Apache-2.0
// The same update, whole, in parts, and over two replicas: equal to rounding; twice the same: equal to the bit.
#include <QtTest>
#include <cmath>

#include "engine/train/update/replicas.h"
#include "kernels/devices/devices.h"
#include "tests/train/made_up_store.h"

using namespace transept;

namespace {

struct Outcome {
  std::vector<float> weights;
  double loss = 0;
};

Outcome trainFor(const char* device, std::int64_t accumulate, int updates) {
  Config config;
  for (const char* setting :
       {"model.layers=2", "model.d_model=16", "model.d_ff=32", "model.heads=2", "model.dropout=0.2",
        "model.attention_dropout=0.1", "train.warmup=5", "train.schedule=constant", "train.peak_rate=0.01",
        "data.max_tokens=16", "train.batch_tokens=120", "train.adam_epsilon=0.001"}) {
    config.setText(setting);
  }
  config.train.accumulate = accumulate;
  config.resolve();
  ModelShape shape;
  shape.config = config.model;
  shape.sourceVocabulary = shape.targetVocabulary = kVocabulary;
  Replicas replicas(openDevices(device, 1), shape, config.train);
  replicas.model().initialise(9);
  replicas.synchronise();
  const BatchSchedule schedule(std::make_shared<MadeUpStore>(), {120, 3});
  BatchLoader loader(schedule, 0, replicas.parts());
  Outcome outcome;
  for (int i = 0; i < updates; ++i) {
    replicas.update(loader.next(), 0.01, true);
    const LossSums sums = replicas.takeLosses();
    outcome.loss += sums.loss / static_cast<double>(sums.tokens);
  }
  const View flat = replicas.model().parameters().masters();
  outcome.weights.resize(static_cast<std::size_t>(flat.columns));
  replicas.model().backend().download(outcome.weights.data(), flat.data, outcome.weights.size() * sizeof(float));
  return outcome;
}

}  // namespace

class ReplicasTest : public QObject {
  Q_OBJECT

 private slots:
  void sameBits() {
    const Outcome a = trainFor("cpu", 1, 6), b = trainFor("cpu", 1, 6);
    QVERIFY(a.weights == b.weights);
    QCOMPARE(a.loss, b.loss);
  }

  void splitUpdatesAgree_data() {
    QTest::addColumn<QString>("device");
    QTest::addColumn<int>("accumulate");
    QTest::newRow("two parts") << "cpu" << 2;
    QTest::newRow("five parts") << "cpu" << 5;
    QTest::newRow("two replicas") << "cpu:0,1" << 1;
    QTest::newRow("three replicas of two parts") << "cpu:0,1,2" << 2;
  }
  void splitUpdatesAgree() {
    QFETCH(QString, device);
    QFETCH(int, accumulate);
    const Outcome whole = trainFor("cpu", 1, 4), split = trainFor(device.toUtf8().constData(), accumulate, 4);
    QVERIFY(std::abs(whole.loss - split.loss) < 1e-4);
    double difference = 0, size = 0;
    for (std::size_t i = 0; i < whole.weights.size(); ++i) {
      difference += std::pow(whole.weights[i] - split.weights[i], 2.0);
      size += std::pow(whole.weights[i], 2.0);
    }
    // The large epsilon keeps Adam from blowing up rounding where the gradient is zero (a key bias).
    QVERIFY2(std::sqrt(difference / size) < 1e-4, qPrintable(QString::number(std::sqrt(difference / size))));
  }

  void unknownDevices() {
    for (const char* name : {"gpu", "cpu:1", "cpu:0,2", "cpu:", "tpu:0", ""}) {
      QVERIFY_EXCEPTION_THROWN(openDevices(name, 1), BackendError);
    }
  }
};

QTEST_GUILESS_MAIN(ReplicasTest)
#include "replicas_test.moc"
