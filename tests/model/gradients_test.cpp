// SPDX-License-Identifier: Apache-2.0
// The hand-written backward pass of the whole model against central differences, in float64 on the oracle.
#include <QtTest>
#include <cmath>

#include "tests/model/small_batches.h"
#include "tests/reference/oracle_backend.h"

using namespace transept;

class GradientsTest : public QObject {
  Q_OBJECT

 private slots:
  void wholeModel_data() {
    QTest::addColumn<QString>("settings");
    QTest::addColumn<bool>("shared");
    QTest::newRow("post-norm, the paper's") << "" << true;
    QTest::newRow("separate vocabularies") << "" << false;
    QTest::newRow("pre-norm") << "model.norm=pre" << true;
    QTest::newRow("d_k and d_v of their own") << "model.d_k=3 model.d_v=5" << true;
    QTest::newRow("learned positions, restricted attention")
        << "model.positions=learned model.attention_window=2" << true;
    QTest::newRow("every dropout") << "model.dropout=0.3 model.attention_dropout=0.2 model.relu_dropout=0.1" << true;
    QTest::newRow("every dropout, pre-norm") << "model.norm=pre model.dropout=0.3 model.relu_dropout=0.2" << true;
  }

  void wholeModel() {
    QFETCH(QString, settings);
    QFETCH(bool, shared);
    Config config = smallConfig();
    config.model.d_k = config.model.d_v = 0;
    for (const QString& setting : settings.split(' ', Qt::SkipEmptyParts)) config.setText(setting.toStdString());
    config.resolve();
    const auto backend = makeOracleBackend();
    Transformer model(*backend, smallShape(config, shared), DType::f64);
    model.initialise(3);
    const Batch batch = smallBatch({{4, 5}, {1, 1}, {6, 3}});
    const Randomness randomness{7, 11};
    const double scale = 1.0 / static_cast<double>(batch.targetOutput.size());

    backend->zero(model.parameters().gradients());
    model.trainOn(batch, randomness, 0.1, scale);
    const View gradients = model.parameters().gradients();
    const std::vector<double> ours(gradients.as<double>(), gradients.as<double>() + gradients.columns);

    double* weights = model.parameters().masters().as<double>();
    const auto lossAt = [&](std::int64_t i, double value) {
      const double before = std::exchange(weights[i], value);
      const double loss = model.trainOn(batch, randomness, 0.1, scale).loss * scale;
      weights[i] = before;
      return loss;
    };
    for (const ParameterEntry& entry : model.parameters().entries()) {
      const std::int64_t size = entry.rows * entry.columns;
      const std::int64_t stride = std::max<std::int64_t>(1, size / 7);
      double largest = 0;
      for (std::int64_t j = 0; j < size; j += stride) {
        const std::int64_t i = entry.offset + j;
        const double h = 1e-5;
        const double numeric = (lossAt(i, weights[i] + h) - lossAt(i, weights[i] - h)) / (2 * h);
        largest = std::max(largest, std::abs(ours[static_cast<std::size_t>(i)]));
        const double difference = std::abs(numeric - ours[static_cast<std::size_t>(i)]);
        QVERIFY2(difference < 1e-7 + 1e-5 * std::abs(numeric),
                 qPrintable(QString("%1[%2]: ours %3, by differences %4")
                                .arg(QString::fromStdString(entry.name))
                                .arg(j)
                                .arg(ours[static_cast<std::size_t>(i)], 0, 'g', 12)
                                .arg(numeric, 0, 'g', 12)));
      }
      // A key bias shifts all scores of a query alike, so its gradient is zero; every whole parameter must learn.
      QVERIFY2(largest > 0 || entry.rows == 1, entry.name.c_str());
    }
  }

  /// Splitting a batch into parts changes neither masks nor gradients.
  void partsAddUp() {
    Config config = smallConfig();
    config.setText("model.dropout=0.3");
    config.setText("model.attention_dropout=0.2");
    const auto backend = makeOracleBackend();
    Transformer model(*backend, smallShape(config), DType::f64);
    model.initialise(3);
    const Batch whole = smallBatch({{4, 5}, {6, 3}});
    Batch first, second;
    const auto slice = [&](Batch& part, std::size_t s) {
      const auto& so = whole.source.offsets;
      const auto& to = whole.targetInput.offsets;
      part.source.append(whole.source.ids.data() + so[s], static_cast<std::size_t>(so[s + 1] - so[s]));
      part.targetInput.append(whole.targetInput.ids.data() + to[s], static_cast<std::size_t>(to[s + 1] - to[s]));
      part.targetOutput.assign(whole.targetOutput.begin() + to[s], whole.targetOutput.begin() + to[s + 1]);
      part.firstSourceToken = so[s];
      part.firstTargetToken = to[s];
    };
    slice(first, 0);
    slice(second, 1);
    const View gradients = model.parameters().gradients();
    const LossSums together = model.trainOn(whole, {7, 2}, 0.1, 0.125);
    const std::vector<double> expected(gradients.as<double>(), gradients.as<double>() + gradients.columns);
    backend->zero(gradients);
    const LossSums a = model.trainOn(first, {7, 2}, 0.1, 0.125), b = model.trainOn(second, {7, 2}, 0.1, 0.125);
    QVERIFY(std::abs(together.loss - a.loss - b.loss) < 1e-10);
    for (std::int64_t i = 0; i < gradients.columns; ++i) {
      QVERIFY(std::abs(gradients.as<double>()[i] - expected[static_cast<std::size_t>(i)]) < 1e-11);
    }
  }
};

QTEST_GUILESS_MAIN(GradientsTest)
#include "gradients_test.moc"
