// SPDX-License-Identifier: Apache-2.0
// The whole model and its training against PyTorch (tests/reference/pytorch_tensors.h).
#include "tests/reference/pytorch_tensors.h"

#include <QtTest>

#include "kernels/cpu/cpu_backend.h"
#include "tests/reference/oracle_backend.h"

using namespace transept;
using namespace transept::checks;

namespace {

PytorchTensors reference(const QString& name) {
  return PytorchTensors((TRANSEPT_SOURCE_DIR "/tests/reference/data/" + name + ".safetensors").toStdString());
}

}  // namespace

class PytorchTest : public QObject {
  Q_OBJECT

 private slots:
  void forwardAndBackward_data() { configurations(); }
  void forwardAndBackward();
  void twentyUpdates_data() { configurations(); }
  void twentyUpdates();
  void aWrongOptimizerIsNoticed();
  void comparisonNoticesFaults();

 private:
  static void configurations() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("oracle");
    for (const char* name : {"post_norm", "pre_norm", "own_widths", "learned_restricted"}) {
      QTest::addRow("%s, oracle", name) << QString(name) << true;
      QTest::addRow("%s, cpu", name) << QString(name) << false;
    }
  }
  static std::unique_ptr<Backend> backendOf(bool oracle) { return oracle ? makeOracleBackend() : makeCpuBackend(1); }
};

void PytorchTest::forwardAndBackward() {
  QFETCH(QString, name);
  QFETCH(bool, oracle);
  const PytorchTensors expected = reference(name);
  const auto backend = backendOf(oracle);
  Transformer model(*backend, expected.shape, oracle ? DType::f64 : DType::f32);
  const std::string difference = differenceOfPasses(expected, model, oracle ? ofOracle : ofF32);
  QVERIFY2(difference.empty(), difference.c_str());
}

void PytorchTest::twentyUpdates() {
  QFETCH(QString, name);
  QFETCH(bool, oracle);
  const PytorchTensors expected = reference(name);
  const auto backend = backendOf(oracle);
  Transformer model(*backend, expected.shape, oracle ? DType::f64 : DType::f32);
  const std::string difference = differenceOfTraining(expected, model, oracle ? ofOracle : ofF32);
  QVERIFY2(difference.empty(), difference.c_str());
}

void PytorchTest::aWrongOptimizerIsNoticed() {
  PytorchTensors expected = reference("post_norm");
  expected.config.train.adam_beta2 = 0.97;
  const auto backend = makeCpuBackend(1);
  Transformer model(*backend, expected.shape, DType::f32);
  expected.loadWeights(model);
  QVERIFY(worstLoss(expected, model) > 10 * ofF32.losses);
}

void PytorchTest::comparisonNoticesFaults() {
  const PytorchTensors expected = reference("post_norm");
  const auto backend = makeCpuBackend(1);
  Transformer model(*backend, expected.shape, DType::f32);
  expected.loadWeights(model);
  const Batch batch = expected.batch(0);
  const auto logits = expected.values<double>("logits");
  QVERIFY(distance(model.logitsOf(batch), logits) < ofF32.forward);
  // One weight a thousandth off, one token replaced, sinusoids in another layout: each must show.
  std::vector<float> weights = model.parameters().download(1);
  weights[0] *= 1.001f;
  model.parameters().upload(1, weights.data());
  model.weightsChanged();
  QVERIFY(distance(model.logitsOf(batch), logits) > ofF32.forward);
  expected.loadWeights(model);
  Batch other = batch;
  other.source.ids[0] = 4 + (other.source.ids[0] - 3) % 19;
  QVERIFY(distance(model.logitsOf(other), logits) > ofF32.forward);
  ModelShape blocks = expected.shape;
  blocks.sinusoids = SinusoidLayout::blocks;
  Transformer another(*backend, blocks, DType::f32);
  expected.loadWeights(another);
  QVERIFY(distance(another.logitsOf(batch), logits) > ofF32.forward);
}

QTEST_GUILESS_MAIN(PytorchTest)
#include "pytorch_test.moc"
