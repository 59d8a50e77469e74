// SPDX-License-Identifier: Apache-2.0
// Table 1 with numbers, and the claims of section 4 about it.
#include <doctest/doctest.h>

#include <iterator>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "engine/model/planning/plan.h"

using namespace transept;

namespace {

const LayerCost& costOf(const std::vector<LayerCost>& table, const std::string& type) {
  for (const LayerCost& row : table) {
    if (row.type == type) return row;
  }
  throw std::logic_error("no such row: " + type);
}

}  // namespace

TEST_CASE("the costs of Table 1 equal a count by hand") {
  struct Row {
    const char* type;
    double operations, sequential, longestPath;
  };
  const double n = 81, d = 512, k = 3, r = 16;
  const Row rows[] = {
      {"self-attention", n * n * d, 1, 1},
      {"recurrent", n * d * d, n, n},
      {"convolutional", k * n * d * d, 1, 27},          // n / k
      {"convolutional, dilated", k * n * d * d, 1, 4},  // log_3 81
      {"convolutional, separable", k * n * d + n * d * d, 1, 4},
      {"self-attention, restricted", r * n * d, 1, 6},  // n / r, rounded up
  };
  const auto table = layerCosts(Config().model, n);
  REQUIRE_EQ(table.size(), std::size(rows));
  for (const Row& row : rows) {
    CAPTURE(row.type);
    const LayerCost& cost = costOf(table, row.type);
    CHECK_EQ(cost.operations, doctest::Approx(row.operations));
    CHECK_EQ(cost.sequential, doctest::Approx(row.sequential));
    CHECK_EQ(cost.longestPath, doctest::Approx(row.longestPath));
  }
}

TEST_CASE("the comparison states each cost under its name") {
  const auto table = layerCosts(Config().model, 81);
  const auto comparison = costComparison(Config().model, 81, 3.3e18);
  REQUIRE_EQ(comparison["length"], 81);
  REQUIRE_EQ(comparison["layers"].size(), table.size());
  for (std::size_t i = 0; i < table.size(); ++i) {
    const LayerCost& row = table[i];
    const nlohmann::json stated{{"type", row.type},
                                {"formula", row.formula},
                                {"operations", row.operations},
                                {"sequential", row.sequential},
                                {"longest_path", row.longestPath},
                                {"in_this_model", row.inThisModel}};
    CHECK_EQ(comparison["layers"][i].dump(), stated.dump());
  }
}

/// "Even with k = n, the complexity of a separable convolution equals the combination of a self-attention layer and a
/// point-wise feed-forward layer."

TEST_CASE("a separable convolution with k = n") {
  const auto table = layerCosts(Config().model, 40, 40);
  REQUIRE_EQ(costOf(table, "convolutional, separable").operations,
             costOf(table, "self-attention").operations + 40.0 * 512 * 512);
}

/// "Self-attention layers are faster than recurrent layers when n is smaller than d."

TEST_CASE("attention is cheaper than recurrence for n < d") {
  const auto cheaper = [](double n) {
    const auto table = layerCosts(Config().model, n);
    return costOf(table, "self-attention").operations < costOf(table, "recurrent").operations;
  };
  REQUIRE(cheaper(511));
  REQUIRE(!cheaper(513));
}

TEST_CASE("the model's own type of layer is marked") {
  Config config;
  const auto own = [&] {
    std::string name;
    for (const LayerCost& row : layerCosts(config.model, 27)) name += row.inThisModel ? row.type : "";
    return name;
  };
  REQUIRE_EQ(own(), "self-attention");
  config.model.attention_window = 8;
  REQUIRE_EQ(own(), "self-attention, restricted");
  REQUIRE_EQ(costOf(layerCosts(config.model, 27), "self-attention, restricted").operations,
             doctest::Approx(8.0 * 27 * 512));
  // A window wider than the sentence covers the whole sentence.
  REQUIRE_EQ(costOf(layerCosts(config.model, 5), "self-attention, restricted").operations,
             doctest::Approx(5.0 * 5 * 512));
}

TEST_CASE("invalid sizes are errors") {
  REQUIRE_THROWS_AS(layerCosts(Config().model, 0), UserError);
  REQUIRE_THROWS_AS(layerCosts(Config().model, 27, 1), UserError);
}

/// Table 2's cost of the base model: 12 hours (section 5.2) on 8 P100 at footnote 5's rate.

TEST_CASE("Table 2 follows from footnote 5") {
  const auto comparison = costComparison(Config().model, 27, 3.3e18);
  REQUIRE_EQ(comparison["published"].size(), 10);
  const auto& base = comparison["published"][8];
  REQUIRE_EQ(base["name"], "Transformer (base)");
  REQUIRE_EQ(base["flops_en_de"], 3.3e18);
  REQUIRE_EQ(base["bleu_en_de"], 27.3);
  REQUIRE(comparison["published"][0]["bleu_en_fr"].is_null());
  REQUIRE_EQ(comparison["sustained"].size(), 4);
  const auto& p100 = comparison["sustained"][3];
  REQUIRE_EQ(p100["device"], "P100");
  REQUIRE_EQ(p100["hours"].get<double>(), doctest::Approx(12 * 8).epsilon(0.01));
}
