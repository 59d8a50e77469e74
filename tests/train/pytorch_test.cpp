// SPDX-License-Identifier: Apache-2.0
// The whole model and its training against PyTorch: logits, loss, every gradient, and 20 updates. The files are made by
// tests/reference/make_reference.py, which was written from the paper and shares nothing with our code.
#include <QtTest>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/run/safetensors.h"
#include "engine/train/optimizer.h"
#include "engine/train/schedule.h"
#include "kernels/cpu/cpu_backend.h"
#include "tests/reference/oracle_backend.h"

using namespace transept;

namespace {

/// How far we may be from PyTorch's float64, relative to the largest expected value. Twenty updates amplify f32's
/// rounding.
struct Tolerance {
  double forward, gradients, losses, afterwards;
};
constexpr Tolerance ofOracle{1e-9, 1e-9, 1e-11, 1e-6}, ofCpu{5e-6, 2e-5, 1e-4, 1e-3};
constexpr double ofFloat = 1e-6;  // what is handed out as f32 is no nearer

class Reference {
 public:
  explicit Reference(const QString& name)
      : file_((TRANSEPT_SOURCE_DIR "/tests/reference/data/" + name + ".safetensors").toStdString()) {
    const auto settings = nlohmann::json::parse(said("settings"));
    for (const auto& [key, value] : settings.items()) {
      config.setText(key, value.is_string() ? value.get<std::string>() : value.dump());
    }
    config.resolve();
    shape.config = config.model;
    shape.sourceVocabulary = std::stoi(said("source_vocabulary"));
    shape.targetVocabulary = std::stoi(said("target_vocabulary"));
    shape.sharedVocabulary = said("shared_vocabulary") == "yes";
  }

  template <typename T>
  std::vector<T> values(const std::string& name) const {
    const auto bytes = file_.bytes(file_.at(name));
    std::vector<T> result(bytes.size() / sizeof(T));
    std::memcpy(result.data(), bytes.data(), bytes.size());
    return result;
  }

  Batch batch(int number) const {
    const std::string prefix = "batch" + std::to_string(number) + "/";
    Batch batch;
    batch.source = {values<std::int32_t>(prefix + "source"), values<std::int32_t>(prefix + "source_offsets")};
    batch.targetInput = {values<std::int32_t>(prefix + "target_input"),
                         values<std::int32_t>(prefix + "target_offsets")};
    batch.targetOutput = values<std::int32_t>(prefix + "target_output");
    return batch;
  }

  /// All of them, and no others.
  void loadWeights(Transformer& model) const {
    std::size_t stored = 0;
    for (const StoredTensor& tensor : file_.tensors()) stored += tensor.name.starts_with("weights/") ? 1 : 0;
    QCOMPARE(model.parameters().entries().size(), stored);
    for (std::size_t i = 0; i < stored; ++i) {
      const ParameterEntry& entry = model.parameters().entries()[i];
      const std::vector<float> weights = values<float>("weights/" + entry.name);
      QCOMPARE(weights.size(), static_cast<std::size_t>(entry.rows * entry.columns));
      model.parameters().upload(i, weights.data());
    }
    model.weightsChanged();
  }

  Config config;
  ModelShape shape;

 private:
  const std::string& said(const std::string& key) const { return file_.metadata().at(key); }
  SafetensorsReader file_;
};

/// The largest difference, over the size of the expected values: a norm by which no single tiny number decides.
template <typename A>
double distance(const std::vector<A>& ours, const std::vector<double>& expected) {
  if (ours.size() != expected.size()) return INFINITY;
  double worst = 0, size = 1e-3;  // gradients of key biases are zero
  for (std::size_t i = 0; i < ours.size(); ++i) {
    const double difference = std::abs(static_cast<double>(ours[i]) - expected[i]);
    worst = std::isnan(difference) ? INFINITY : std::max(worst, difference);
    size = std::max(size, std::abs(expected[i]));
  }
  return worst / size;
}

std::vector<double> downloaded(const Backend& backend, View view) {
  std::vector<double> wide(static_cast<std::size_t>(view.size()));
  auto& device = const_cast<Backend&>(backend);
  if (view.dtype == DType::f64) {
    device.download(wide.data(), view.data, wide.size() * sizeof(double));
    return wide;
  }
  std::vector<float> narrow(wide.size());
  device.download(narrow.data(), view.data, narrow.size() * sizeof(float));
  return {narrow.begin(), narrow.end()};
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
  /// Trains as the reference did; the largest relative difference of a loss.
  static double worstLoss(const Reference& reference, Transformer& model);
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
  const Tolerance tolerance = oracle ? ofOracle : ofCpu;
  const Reference reference(name);
  const auto backend = backendOf(oracle);
  Transformer model(*backend, reference.shape, oracle ? DType::f64 : DType::f32);
  reference.loadWeights(model);
  const Batch batch = reference.batch(0);

  QVERIFY(distance(model.logitsOf(batch), reference.values<double>("logits")) < std::max(tolerance.forward, ofFloat));
  std::vector<float> nll;
  model.evaluateOn(batch, 0.1, &nll);
  QVERIFY(distance(nll, reference.values<double>("nll")) < std::max(tolerance.forward, ofFloat));

  backend->zero(model.parameters().gradients());
  const LossSums sums = model.trainOn(batch, {}, 0.1, 1.0 / static_cast<double>(batch.targetOutput.size()));
  const double expected = reference.values<double>("loss")[0];
  QVERIFY2(std::abs(sums.loss - expected) < tolerance.gradients * expected,
           qPrintable(QString("%1, PyTorch %2").arg(sums.loss, 0, 'g', 12).arg(expected, 0, 'g', 12)));
  for (std::size_t i = 0; i < model.parameters().entries().size(); ++i) {
    const std::string& parameter = model.parameters().entries()[i].name;
    const double found = distance(downloaded(*backend, model.parameters().gradient(i)),
                                  reference.values<double>("gradients/" + parameter));
    QVERIFY2(found < tolerance.gradients, qPrintable(QString("%1: %2").arg(parameter.c_str()).arg(found)));
  }
}

void PytorchTest::twentyUpdates() {
  QFETCH(QString, name);
  QFETCH(bool, oracle);
  const Tolerance tolerance = oracle ? ofOracle : ofCpu;
  const Reference reference(name);
  const auto backend = backendOf(oracle);
  Transformer model(*backend, reference.shape, oracle ? DType::f64 : DType::f32);
  reference.loadWeights(model);
  const double loss = worstLoss(reference, model);
  QVERIFY2(loss < tolerance.losses, qPrintable(QString::number(loss)));
  const double found = distance(model.logitsOf(reference.batch(0)), reference.values<double>("final_logits"));
  QVERIFY2(found < std::max(tolerance.afterwards, ofFloat), qPrintable(QString::number(found)));
}

double PytorchTest::worstLoss(const Reference& reference, Transformer& model) {
  Optimizer optimizer(model, reference.config.train);
  model.backend().zero(model.parameters().gradients());
  const auto losses = reference.values<double>("losses"), rates = reference.values<double>("rates");
  const Batch batches[] = {reference.batch(0), reference.batch(1)};
  double worst = 0;
  for (std::size_t step = 1; step <= losses.size(); ++step) {
    const double rate = learningRate(reference.config.train, reference.config.model.d_model, std::int64_t(step));
    if (std::abs(rate - rates[step - 1]) > 1e-12) return INFINITY;
    const Batch& batch = batches[(step - 1) % 2];
    const auto tokens = static_cast<double>(batch.targetOutput.size());
    const double loss = model.trainOn(batch, {}, 0.1, 1 / tokens).loss / tokens;
    if (std::isnan(loss)) return INFINITY;
    worst = std::max(worst, std::abs(loss / losses[step - 1] - 1));
    optimizer.update(std::int64_t(step), rate, false);
  }
  return worst;
}

void PytorchTest::aWrongOptimizerIsNoticed() {
  Reference reference("post_norm");
  reference.config.train.adam_beta2 = 0.97;
  const auto backend = makeCpuBackend(1);
  Transformer model(*backend, reference.shape, DType::f32);
  reference.loadWeights(model);
  QVERIFY(worstLoss(reference, model) > 10 * ofCpu.losses);
}

void PytorchTest::comparisonNoticesFaults() {
  const Reference reference("post_norm");
  const auto backend = makeCpuBackend(1);
  Transformer model(*backend, reference.shape, DType::f32);
  reference.loadWeights(model);
  const Batch batch = reference.batch(0);
  const auto logits = reference.values<double>("logits");
  QVERIFY(distance(model.logitsOf(batch), logits) < ofCpu.forward);
  // One weight a thousandth off, one token replaced, sinusoids in another layout: each must show.
  std::vector<float> weights = model.parameters().download(1);
  weights[0] *= 1.001f;
  model.parameters().upload(1, weights.data());
  model.weightsChanged();
  QVERIFY(distance(model.logitsOf(batch), logits) > ofCpu.forward);
  reference.loadWeights(model);
  Batch other = batch;
  other.source.ids[0] = 4 + (other.source.ids[0] - 3) % 19;
  QVERIFY(distance(model.logitsOf(other), logits) > ofCpu.forward);
  ModelShape blocks = reference.shape;
  blocks.sinusoids = SinusoidLayout::blocks;
  Transformer another(*backend, blocks, DType::f32);
  reference.loadWeights(another);
  QVERIFY(distance(another.logitsOf(batch), logits) > ofCpu.forward);
}

QTEST_GUILESS_MAIN(PytorchTest)
#include "pytorch_test.moc"
