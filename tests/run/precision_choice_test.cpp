// SPDX-License-Identifier: Apache-2.0
// The precision of a new run that states none depends on its devices. The test uses descriptions of devices only.
#include "engine/run/precision_choice.h"
#include "engine/base/error.h"
#include "engine/config/presets.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

using namespace transept;

namespace {

DeviceDescription device(bool fastBf16) {
  DeviceDescription description;
  description.fastBf16 = fastBf16;
  return description;
}

Config stating(const char* precision) {
  Config config;
  config.setText("train.precision", precision);
  return config;
}

}  // namespace

TEST_CASE("bf16 is chosen if every device prefers it") {
  const Config unsaid = presetConfig(findPreset("tiny"));
  REQUIRE(!unsaid.states("train.precision"));
  REQUIRE(precisionOf(unsaid, {device(true)}) == Precision::bf16);
  REQUIRE(precisionOf(unsaid, {device(true), device(true)}) == Precision::bf16);
  REQUIRE(precisionOf(unsaid, {device(true), device(false)}) == Precision::f32);
  REQUIRE(precisionOf(unsaid, {device(false)}) == Precision::f32);
  REQUIRE(precisionOf(unsaid, {}) == Precision::f32);  // an unknown device prefers nothing
}

TEST_CASE("a stated precision stays") {
  for (const bool fast : {false, true}) {
    REQUIRE(precisionOf(stating("f32"), {device(fast)}) == Precision::f32);  // the default, but stated
    REQUIRE(precisionOf(stating("bf16"), {device(fast)}) == Precision::bf16);
  }
  const Config stored = Config::fromJson(Config().toJson(), "config.json");
  REQUIRE(precisionOf(stored, {device(true)}) == Precision::f32);
  Config config = stating("bf16");
  REQUIRE(!choosePrecision(config, "cpu"));  // the precision was stated
  REQUIRE(config.train.precision == Precision::bf16);
}

TEST_CASE("the chosen precision is stated") {
  for (const char* name : {"cpu", "cpu:0,1", "cuda:77", "cuda:0,", "abacus"}) {
    Config config;
    const bool chosen = choosePrecision(config, name);
    REQUIRE(config.states("train.precision"));
    REQUIRE(config.train.precision == (chosen ? Precision::bf16 : Precision::f32));
    if (!std::string_view(name).starts_with("cpu")) REQUIRE_MESSAGE((!chosen), name);
  }
}

TEST_CASE("a fork keeps the precision of its source") {
  Config fork;
  keepPrecision(fork, stating("bf16"));
  REQUIRE(fork.train.precision == Precision::bf16);
  fork = stating("f32");
  keepPrecision(fork, stating("bf16"));
  REQUIRE(fork.train.precision == Precision::f32);
}

TEST_CASE("8-bit products are refused where a device or a width does not suit them") {
  Config config = presetConfig(findPreset("tiny"));
  config.setText("train.precision", "fp8");
  DeviceDescription capable = device(true), older = device(true);
  older.id = "cuda:1";
  older.name = "A100";
  older.fp8 = false;
  CHECK_NOTHROW(requirePrecision(config, {capable}));
  CHECK_THROWS_WITH_AS(requirePrecision(config, {capable, older}),
                       doctest::Contains("cuda:1 (A100) has no 8-bit floats"), UserError);
  config.setText("model.d_ff", "200");
  CHECK_THROWS_WITH_AS(requirePrecision(config, {capable}), doctest::Contains("no multiple of 16"), UserError);
  config.setText("train.precision", "bf16");
  CHECK_NOTHROW(requirePrecision(config, {older}));
}

TEST_CASE("rounding to 8-bit integers is refused on a device that does not do it, and beside 8-bit floats") {
  Config config = presetConfig(findPreset("tiny"));
  config.setText("train.quantize", "8");
  DeviceDescription gpu = device(true);
  CHECK_NOTHROW(requirePrecision(config, {gpu}));
  gpu.int8 = false;
  CHECK_THROWS_WITH_AS(requirePrecision(config, {gpu}), doctest::Contains("does not round to 8-bit integers"),
                       UserError);
  config.setText("train.precision", "fp8");
  CHECK_THROWS_WITH_AS(config.resolve(), doctest::Contains("choose one of them"), ConfigError);
}
