// SPDX-License-Identifier: Apache-2.0
// The rows of Table 3: over the paper's base they equal the paper's rows, over another base they vary it alike.
#include "engine/experiment/table3.h"
#include "engine/config/presets.h"
#include "engine/experiment/table.h"

#include <doctest/doctest.h>

#include <cmath>
#include <functional>
#include <nlohmann/json.hpp>

#include "engine/model/planning/plan.h"

using namespace transept;

namespace {

Config rowConfig(std::string_view name, const std::string& preset, std::vector<std::string> settings = {}) {
  Config base = presetConfig(findPreset(preset));
  for (const std::string& setting : settings) base.setText(setting);
  const Values values = scaledValues(*findTable3(name), base);
  for (const auto& [key, value] : values) base.set(key, value);
  base.resolve();
  return base;
}

std::string table3Refusal(const std::function<void()>& action) {
  try {
    action();
  } catch (const ConfigError& error) {
    return error.what();
  }
  return {};
}

}  // namespace

TEST_CASE("over the papers base rows are the presets") {
  REQUIRE(table3().size() == 20);
  for (const Table3Row& row : table3()) {
    Config preset = presetConfig(findPreset(row.name));
    preset.resolve();
    REQUIRE_MESSAGE((rowConfig(row.name, "base").toJson() == preset.toJson()), row.name.data());
  }
}

/// The parameter counts that the paper prints, at the vocabulary size that they imply, match the presets.
TEST_CASE("parameters are those of the table") {
  int compared = 0;
  for (const Table3Row& row : table3()) {
    if (std::isnan(row.parameters)) continue;
    PlanInput input;
    input.sourceVocabulary = input.targetVocabulary = row.name == "big" ? 37000 : 41500;
    const double ours = static_cast<double>(planOf(rowConfig(row.name, "base"), input).parameters) / 1e6;
    REQUIRE_MESSAGE((std::abs(ours / row.parameters - 1) < 0.015), row.name.data());
    ++compared;
  }
  REQUIRE(compared == 11);
}

TEST_CASE("a smaller base is varied alike") {
  // The demo preset has 2 layers, d_model 128, d_ff 512, and 4 heads of 32.
  const Config base = rowConfig("base", "demo");
  REQUIRE(base.model.d_k == 32);
  const Config a1 = rowConfig("A1", "demo"), a4 = rowConfig("A4", "demo");
  REQUIRE(a1.model.heads == 1);
  REQUIRE(a1.model.d_k == 128);
  REQUIRE(a1.model.d_v == 128);
  REQUIRE(a4.model.heads == 16);
  REQUIRE(a4.model.d_k == 8);
  REQUIRE(a4.model.d_v == 8);
  const Config b1 = rowConfig("B1", "demo");
  REQUIRE(b1.model.heads == 4);
  REQUIRE(b1.model.d_k == 8);
  REQUIRE(b1.model.d_v == 32);
  REQUIRE(rowConfig("C1", "demo").model.layers == 1);  // 2/3 of a layer is rounded to one
  REQUIRE(rowConfig("C3", "demo").model.layers == 3);
  const Config shallow = rowConfig("C3", "demo", {"model.decoder_layers=4"});  // a separate depth is scaled, too
  REQUIRE((shallow.model.encoderLayers() == 3 && shallow.model.decoderLayers() == 5));
  const Config c5 = rowConfig("C5", "demo");
  REQUIRE(c5.model.d_model == 256);
  REQUIRE(c5.model.d_k == 64);
  REQUIRE(c5.model.d_v == 64);
  REQUIRE(c5.model.heads == 4);
  REQUIRE(rowConfig("C7", "demo").model.d_ff == 1024);
  REQUIRE(rowConfig("D2", "demo").model.dropout == 0.2);  // probabilities are not scaled
  REQUIRE(rowConfig("D4", "demo").train.label_smoothing == 0.2);
  REQUIRE(rowConfig("E", "demo").model.positions == Positions::learned);
  const Config big = rowConfig("big", "demo", {"train.steps=100"});
  REQUIRE(big.model.d_model == 256);
  REQUIRE(big.model.heads == 8);
  REQUIRE(big.model.d_k == 32);
  REQUIRE(big.train.steps == 300);
  REQUIRE(rowConfig("C4", "demo", {"model.d_model=20", "model.heads=1"}).model.d_model == 10);
}

TEST_CASE("a base that cannot be varied is said") {
  const std::string sentence = table3Refusal([] {
    rowConfig("A2", "demo", {"model.heads=6", "model.d_k=3", "model.d_v=5"});
  });
  REQUIRE(sentence.empty());  // 3 heads with d_k 6 and d_v 10
  const std::string bad = table3Refusal([] {
    rowConfig("A4", "demo", {"model.heads=2", "model.d_k=3", "model.d_v=3"});
  });
  REQUIRE_MESSAGE((bad.starts_with("Row 'A4' needs 8 heads")), bad.c_str());
}

TEST_CASE("names and groups") {
  REQUIRE(table3Names({"B", "A3", "base"}) == (std::vector<std::string>{"base", "A3", "B1", "B2"}));
  REQUIRE(table3Names({"E", "E"}) == std::vector<std::string>{"E"});
  for (const char* name : {"", "A9", "a1"}) {
    const std::string sentence = table3Refusal([&] { table3Names({"A1", name}); });
    REQUIRE_MESSAGE((sentence.starts_with("Table 3 has no row '")), sentence.c_str());
  }
}
