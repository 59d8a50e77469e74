// SPDX-License-Identifier: Apache-2.0
// The optimizer's state in shares, one a replica: the same bits as whole states, saved whole whatever the number of
// replicas, and taken up again by another number of them.
#include <QtTest>
#include <cmath>

#include "engine/base/error.h"
#include "engine/train/device_memory.h"
#include "engine/train/update/replicas.h"
#include "kernels/devices/devices.h"
#include "tests/train/made_up_store.h"

using namespace transept;

namespace {

Config smallConfig(const QByteArray& more = {}) {
  Config config;
  for (const char* setting :
       {"model.layers=2", "model.d_model=16", "model.d_ff=32", "model.heads=2", "train.schedule=constant",
        "data.max_tokens=16", "train.batch_tokens=120", "train.adam_epsilon=0.001"})
    config.setText(setting);
  if (!more.isEmpty())
    for (const QByteArray& setting : more.split(' ')) config.setText(setting.toStdString());
  config.resolve();
  return config;
}

ModelShape shapeOf(const Config& config) {
  ModelShape shape;
  shape.config = config.model;
  shape.sourceVocabulary = shape.targetVocabulary = kVocabulary;
  return shape;
}

/// A run on some number of replicas, from its beginning or from what another one saved.
class Run {
 public:
  Run(const Config& config, int count, OptimizerState state)
      : config_(config),
        replicas_(openDevices(deviceOf(count), 1), shapeOf(config), config.train, state),
        schedule_(std::make_shared<MadeUpStore>(), {120, 3}) {}

  void begin() {
    replicas_.model().initialise(9);
    replicas_.synchronise();
  }
  void takeUp(const Optimizer::HostState& state, int update) {
    replicas_.load(&state);
    update_ = update;
  }
  void train(int updates) {
    BatchLoader loader(schedule_, update_, replicas_.parts());
    for (int i = 0; i < updates; ++i) replicas_.update(loader.next(), 0.01, i % 2 == 0);
    update_ += updates;
  }
  std::unique_ptr<Optimizer::HostState> saved() {
    auto state = std::make_unique<Optimizer::HostState>(replicas_.optimizer());
    replicas_.save(*state);
    return state;
  }
  std::vector<float> masters() {
    const View flat = replicas_.model().parameters().masters();
    return {flat.as<float>(), flat.as<float>() + flat.columns};
  }
  Replicas& replicas() { return replicas_; }

 private:
  static std::string deviceOf(int count) {
    std::string name = "cpu:0";
    for (int i = 1; i < count; ++i) name += "," + std::to_string(i);
    return name;
  }

  Config config_;
  Replicas replicas_;
  BatchSchedule schedule_;
  int update_ = 0;
};

/// Everything in a state, one number after the other.
std::vector<float> numbersOf(const Optimizer::HostState& state) {
  std::vector<float> numbers;
  for (const auto* tensors : {&state.weights(), &state.optimizer()})
    for (const NamedTensor& tensor : *tensors)
      numbers.insert(numbers.end(), tensor.values.begin(), tensor.values.end());
  return numbers;
}

double difference(const std::vector<float>& a, const std::vector<float>& b) {
  if (a.size() != b.size() || a.empty()) return 1;
  double apart = 0, size = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    apart += std::pow(a[i] - b[i], 2.0);
    size += std::pow(a[i], 2.0);
  }
  return std::sqrt(apart / size);
}

}  // namespace

class OptimizerStateTest : public QObject {
  Q_OBJECT

 private slots:
  void sharesEqualWholeStates_data() {
    QTest::addColumn<int>("count");
    QTest::addColumn<QByteArray>("settings");
    for (const int count : {2, 3, 5})
      for (const char* settings : {"", "train.ema=0.9", "train.precision=bf16", "train.clip_norm=0.5"})
        QTest::addRow("%d replicas %s", count, settings) << count << QByteArray(settings);
  }
  void sharesEqualWholeStates() {
    QFETCH(int, count);
    QFETCH(QByteArray, settings);
    const Config config = smallConfig(settings);
    Run whole(config, count, OptimizerState::whole), shares(config, count, OptimizerState::byDevice);
    for (Run* run : {&whole, &shares}) {
      run->begin();
      run->train(4);
    }
    QVERIFY(!whole.replicas().optimizer().sharded() && shares.replicas().optimizer().sharded());
    const auto one = numbersOf(*whole.saved()), other = numbersOf(*shares.saved());
    if (settings.contains("clip_norm"))  // the norm's own sum runs in another order
      QVERIFY2(difference(one, other) < 1e-6, qPrintable(QString::number(difference(one, other))));
    else
      QVERIFY(one == other);
    QVERIFY(difference(one, std::vector<float>(one.size())) > 0.5);
  }

  void takenUpByAnotherNumber_data() {
    QTest::addColumn<int>("before");
    QTest::addColumn<OptimizerState>("stateBefore");
    QTest::addColumn<int>("after");
    QTest::addColumn<OptimizerState>("stateAfter");
    const OptimizerState shares = OptimizerState::shares, whole = OptimizerState::whole;
    QTest::newRow("two to two") << 2 << shares << 2 << shares;
    QTest::newRow("two to three") << 2 << shares << 3 << shares;
    QTest::newRow("three to two") << 3 << shares << 2 << shares;
    QTest::newRow("three to one") << 3 << shares << 1 << whole;
    QTest::newRow("one to two") << 1 << whole << 2 << shares;
    QTest::newRow("three whole ones to shares of two") << 3 << whole << 2 << shares;
    QTest::newRow("shares of three to two whole ones") << 3 << shares << 2 << whole;
  }
  void takenUpByAnotherNumber() {
    QFETCH(int, before);
    QFETCH(OptimizerState, stateBefore);
    QFETCH(int, after);
    QFETCH(OptimizerState, stateAfter);
    const Config config = smallConfig("train.ema=0.9");
    Run straight(config, before, stateBefore), first(config, before, stateBefore), second(config, after, stateAfter);
    for (Run* run : {&straight, &first}) run->begin();
    straight.train(6);
    first.train(3);
    const auto state = first.saved();
    second.takeUp(*state, 3);
    QVERIFY(numbersOf(*second.saved()) == numbersOf(*state));  // nothing is left behind
    first.train(3);                                            // saving has disturbed nothing
    second.train(3);
    const auto one = numbersOf(*straight.saved()), other = numbersOf(*second.saved());
    QVERIFY(numbersOf(*first.saved()) == one);
    if (before == after)
      QVERIFY(one == other);
    else
      QVERIFY2(difference(one, other) < 1e-4, qPrintable(QString::number(difference(one, other))));
  }

  /// Validation finds the average in the first replica, whoever keeps it; afterwards training goes on as before.
  void averagesAreSwapped() {
    const Config config = smallConfig("train.ema=0.9");
    Run whole(config, 3, OptimizerState::whole), shares(config, 3, OptimizerState::shares);
    for (Run* run : {&whole, &shares}) {
      run->begin();
      run->train(3);
    }
    const auto weights = shares.masters();
    for (Run* run : {&whole, &shares}) run->replicas().swapAverage();
    QVERIFY(whole.masters() == shares.masters());
    QVERIFY(shares.masters() != weights);
    for (Run* run : {&whole, &shares}) run->replicas().swapAverage();
    QVERIFY(shares.masters() == weights);
    for (Run* run : {&whole, &shares}) run->train(2);
    QVERIFY(numbersOf(*whole.saved()) == numbersOf(*shares.saved()));
  }

  /// More replicas than the weights have pieces to share: some keep nothing.
  void emptyShares() {
    Config config = smallConfig("model.layers=1 model.d_model=2 model.d_ff=1 model.heads=1");
    const int count = 60;
    Run whole(config, count, OptimizerState::whole), shares(config, count, OptimizerState::shares);
    const auto begins = shares.replicas().optimizer().shares();
    QCOMPARE(begins.size(), std::size_t{count + 1});
    QVERIFY(begins[count - 1] == begins[count]);
    for (Run* run : {&whole, &shares}) {
      run->begin();
      run->train(2);
    }
    QVERIFY(numbersOf(*whole.saved()) == numbersOf(*shares.saved()));
  }

  void whereItPays() {
    Config config;
    config.resolve();
    PlanInput input;
    input.sourceVocabulary = input.targetVocabulary = 37000;
    const DeviceDescription gpu{"cuda:0", "Some", "cuda", std::int64_t{80} << 30, true, true, ""};
    DeviceDescription small = gpu, cpu{"cpu", "Some", "cpu", 0, true, true, ""};
    PlanInput two = input, shared = input;
    two.replicas = shared.replicas = 2;
    shared.sharedOptimizer = true;
    const double whole = planOf(config, two).memoryBytes, part = planOf(config, shared).memoryBytes;
    QVERIFY(part < whole - 0.2e9);  // half of two f32 copies of 60 million weights
    small.memoryBytes = static_cast<std::int64_t>((whole + part) / 2) + (std::int64_t{256} << 20);
    QVERIFY(!sharesOptimizer(config, input, {gpu}));
    QVERIFY(!sharesOptimizer(config, input, {gpu, gpu}));
    QVERIFY(sharesOptimizer(config, input, {small, small}));
    QVERIFY(!sharesOptimizer(config, input, {small}));
    QVERIFY(!sharesOptimizer(config, input, {cpu}));
    QVERIFY(sharesOptimizer(config, input, {cpu, cpu}));
    refuseWhatDoesNotFit(config, input, {small, small});  // does not throw: shares fit
  }

  /// A process of several computes its part of each update alone, so it needs memory for no more.
  void processesShareTheBatch() {
    Config config;
    config.resolve();
    PlanInput input;
    input.sourceVocabulary = input.targetVocabulary = 37000;
    PlanInput four = input;
    four.replicas = 4;
    const double whole = planOf(config, input).memoryBytes, part = planOf(config, four).memoryBytes;
    QVERIFY(part < whole - 0.5e9);
    DeviceDescription device{"cuda:0", "Some", "cuda", 0, true, true, ""};
    device.memoryBytes = static_cast<std::int64_t>((whole + part) / 2) + (std::int64_t{256} << 20);
    QVERIFY_EXCEPTION_THROWN(refuseWhatDoesNotFit(config, input, {device}), UserError);
    refuseWhatDoesNotFit(config, input, {device}, {4, 4});  // does not throw
  }
};

QTEST_GUILESS_MAIN(OptimizerStateTest)
#include "optimizer_state_test.moc"
