// SPDX-License-Identifier: Apache-2.0
// Parameter counts against the paper's Table 3, and the FLOPs of a step against a count by hand.
#include <QtTest>
#include <cmath>

#include "engine/model/planning/plan.h"
#include "kernels/bf16_unit.h"

using namespace transept;

class PlanTest : public QObject {
  Q_OBJECT

 private slots:
  /// The table's counts imply a vocabulary of about 41,500 for base and its variations, 37,000 for big.
  void table3_data() {
    QTest::addColumn<QString>("preset");
    QTest::addColumn<int>("vocabulary");
    QTest::addColumn<double>("millions");
    const std::pair<const char*, double> rows[] = {{"base", 65}, {"A1", 65},  {"A2", 65}, {"A3", 65}, {"A4", 65},
                                                   {"B1", 58},   {"B2", 60},  {"C1", 36}, {"C2", 50}, {"C3", 80},
                                                   {"C4", 28},   {"C5", 168}, {"C6", 53}, {"C7", 90}};
    for (const auto& [name, millions] : rows) QTest::newRow(name) << name << 41500 << millions;
    QTest::newRow("big") << "big" << 37000 << 213.0;
  }
  void table3() {
    QFETCH(QString, preset);
    QFETCH(int, vocabulary);
    QFETCH(double, millions);
    Config config = configOf(findPreset(preset.toStdString()));
    config.resolve();
    PlanInput input;
    input.sourceVocabulary = input.targetVocabulary = vocabulary;
    const double ours = static_cast<double>(planOf(config, input).parameters) / 1e6;
    QVERIFY2(std::abs(ours - millions) <= 0.015 * millions, qPrintable(QString::number(ours)));
  }

  void flopsOfAStep() {
    Config config;
    config.resolve();
    PlanInput input;
    input.sourceVocabulary = input.targetVocabulary = 37000;
    const Plan plan = planOf(config, input);
    // Three products (forward, and two backward) of 2 FLOPs a weight and token: source tokens meet the encoder's layers
    // and the decoder's cross-attention keys and values, target tokens the rest and the projection.
    const double d = 512, ff = 2048, n = 6, tokens = 25000, vocabulary = 37000, length = 27;
    const double source = n * (4 * d * d + 2 * d * ff) + n * 2 * d * d;
    const double target = n * (6 * d * d + 2 * d * ff) + d * vocabulary;
    // Attention: scores and sums of values forward, five products backward; causal or not, all pairs are counted.
    const double attention = 3 * n * 7 * 2 * d * length * tokens;
    const double expected = 6 * tokens * (source + target) + attention;
    QVERIFY2(std::abs(plan.flopsPerStep / expected - 1) < 0.01,
             qPrintable(QString::number(plan.flopsPerStep / expected)));
    QCOMPARE(plan.trainingFlops, plan.flopsPerStep * 100000);
  }

  void memoryFallsWithAccumulation() {
    Config config;
    config.resolve();
    PlanInput input;
    input.sourceVocabulary = input.targetVocabulary = 37000;
    const Plan whole = planOf(config, input);
    config.train.accumulate = 10;
    const Plan parts = planOf(config, input);
    QVERIFY(parts.activationBytes < whole.activationBytes / 8);
    QCOMPARE(parts.weightBytes, whole.weightBytes);
    QVERIFY(std::abs(parts.flopsPerStep / whole.flopsPerStep - 1) < 0.01);
  }

  /// Of processors: of what chunks of logits are multiplied with, of everything where a batch is small, and of bf16.
  void copiesOfWeights() {
    const auto copies = [](std::int64_t tokens, Precision precision) {
      Config config;
      config.data.max_tokens = 100;
      config.train.batch_tokens = tokens;
      config.train.precision = precision;
      config.resolve();
      PlanInput host, other;
      host.sourceVocabulary = host.targetVocabulary = other.sourceVocabulary = other.targetVocabulary = 37000;
      other.hostMemory = false;
      return planOf(config, host).memoryBytes - planOf(config, other).memoryBytes;
    };
    const double d = 512, ff = 2048, n = 6;
    const double projection = 4 * d * 37000, layers = 4 * n * (4 * d * d + 2 * d * ff + 8 * d * d + 2 * d * ff);
    // Matrix units multiply three terms of bf16 for each f32.
    const double terms = bf16Unit() == Bf16Unit::tiles ? 1.5 : 1;
    QCOMPARE(copies(25000, Precision::f32), terms * projection);
    QCOMPARE(copies(256, Precision::f32), terms * (projection + layers));
    // Where bf16 is multiplied as it is, the projection and its gradient want it in two orders of half the size; else
    // the gradient needs it widened.
    QCOMPARE(copies(25000, Precision::bf16), bf16Unit() == Bf16Unit::none ? 2 * projection + layers : projection);
  }
};

QTEST_GUILESS_MAIN(PlanTest)
#include "plan_test.moc"
