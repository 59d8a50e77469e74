// SPDX-License-Identifier: Apache-2.0
// Table 1 with numbers in it, and section 4's claims about it.
#include <QtTest>
#include <stdexcept>

#include "engine/model/planning/layer_costs.h"

using namespace transept;

namespace {

const LayerCost& rowOf(const std::vector<LayerCost>& table, const std::string& type) {
  for (const LayerCost& row : table) {
    if (row.type == type) return row;
  }
  throw std::logic_error("no such row: " + type);
}

}  // namespace

class LayerCostsTest : public QObject {
  Q_OBJECT

 private slots:
  void byHand() {
    const auto table = layerCosts({.length = 81, .width = 512, .kernel = 3, .neighbourhood = 16}, false);
    QCOMPARE(rowOf(table, "self-attention").operations, 81.0 * 81 * 512);
    QCOMPARE(rowOf(table, "self-attention").longestPath, 1.0);
    QCOMPARE(rowOf(table, "recurrent").operations, 81.0 * 512 * 512);
    QCOMPARE(rowOf(table, "recurrent").sequential, 81.0);
    QCOMPARE(rowOf(table, "convolutional").operations, 3.0 * 81 * 512 * 512);
    QCOMPARE(rowOf(table, "convolutional").longestPath, 27.0);          // n / k
    QCOMPARE(rowOf(table, "convolutional, dilated").longestPath, 4.0);  // log_3 81
    QCOMPARE(rowOf(table, "convolutional, separable").operations, 3.0 * 81 * 512 + 81.0 * 512 * 512);
    QCOMPARE(rowOf(table, "self-attention, restricted").operations, 16.0 * 81 * 512);
    QCOMPARE(rowOf(table, "self-attention, restricted").longestPath, 6.0);  // n / r, rounded up
  }

  /// "Even with k = n, the complexity of a separable convolution equals the combination of a self-attention layer and a
  /// point-wise feed-forward layer."
  void separableWithTheWidestKernel() {
    const auto table = layerCosts({.length = 40, .width = 512, .kernel = 40}, false);
    QCOMPARE(rowOf(table, "convolutional, separable").operations,
             rowOf(table, "self-attention").operations + 40.0 * 512 * 512);
  }

  /// "Self-attention layers are faster than recurrent layers when n is smaller than d."
  void attentionBeatsRecurrenceWhileShort() {
    const auto cheaper = [](double n) {
      const auto table = layerCosts({.length = n, .width = 512}, false);
      return rowOf(table, "self-attention").operations < rowOf(table, "recurrent").operations;
    };
    QVERIFY(cheaper(511));
    QVERIFY(!cheaper(513));
  }

  void theModelsOwnRow() {
    Config config;
    const auto own = [&] {
      std::string name;
      for (const LayerCost& row : layerCosts(config.model, 27)) name += row.inThisModel ? row.type : "";
      return name;
    };
    QCOMPARE(own(), "self-attention");
    config.model.attention_window = 8;
    QCOMPARE(own(), "self-attention, restricted");
    QCOMPARE(rowOf(layerCosts(config.model, 27), "self-attention, restricted").operations, 8.0 * 27 * 512);
    // A window wider than the sentence sees the sentence.
    QCOMPARE(rowOf(layerCosts(config.model, 5), "self-attention, restricted").operations, 5.0 * 5 * 512);
  }

  void badInput() {
    QVERIFY_EXCEPTION_THROWN(layerCosts({.length = 0}, false), std::invalid_argument);
    QVERIFY_EXCEPTION_THROWN(layerCosts({.kernel = 1}, false), std::invalid_argument);
  }

  /// Table 2's cost of the base model: 12 hours (section 5.2) on 8 P100 at footnote 5's rate.
  void footnote5() {
    double p100 = 0, base = 0;
    for (const SustainedRate& rate : sustainedRates()) p100 = rate.device == "P100" ? rate.flopsPerSecond : p100;
    for (const PublishedSystem& system : publishedSystems()) {
      if (system.name == "Transformer (base)") base = system.flopsGerman;
    }
    QVERIFY(std::abs(12 * 3600.0 * 8 * p100 / base - 1) < 0.01);
  }
};

QTEST_GUILESS_MAIN(LayerCostsTest)
#include "layer_costs_test.moc"
