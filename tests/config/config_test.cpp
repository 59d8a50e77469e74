// SPDX-License-Identifier: Apache-2.0
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/config/config.h"
#include "engine/config/presets.h"
#include "tests/support/temporary_folder.h"

using namespace transept;

namespace {

/// The key and the message of the ConfigError that `work` must throw.
template <typename Work>
std::pair<std::string, std::string> refused(Work work) {
  try {
    work();
  } catch (const ConfigError& error) {
    return {error.key(), error.what()};
  }
  return {"", "accepted"};
}

}  // namespace

TEST_CASE("the table and the members agree") {
  const Config config;
  std::set<std::string_view> keys;
  for (const Parameter& p : parameterTable()) {
    const Value value = config.get(p.key);  // throws if the key has no member
    REQUIRE_EQ(value.index(), p.fallback.index());
    REQUIRE(value == p.fallback);
    REQUIRE_MESSAGE((!p.help.empty() && p.help.back() == '.'), std::string(p.key).c_str());
    keys.insert(p.key);
  }
  REQUIRE_EQ(keys.size(), parameterTable().size());
  std::size_t members = 0;
  const nlohmann::json json = config.toJson();
  for (const auto& [section, values] : json.items()) members += values.is_object() ? values.size() : 0;
  REQUIRE_EQ(members, parameterTable().size());
}

TEST_CASE("the defaults are the paper's") {
  Config config;
  config.resolve();
  REQUIRE_EQ(config.model.layers, 6);
  REQUIRE_EQ(config.model.d_model, 512);
  REQUIRE_EQ(config.model.d_ff, 2048);
  REQUIRE_EQ(config.model.heads, 8);
  REQUIRE_EQ(config.model.d_k, 64);
  REQUIRE_EQ(config.model.d_v, 64);
  REQUIRE_EQ(config.model.dropout, doctest::Approx(0.1));
  REQUIRE_EQ(config.train.label_smoothing, doctest::Approx(0.1));
  REQUIRE_EQ(config.train.warmup, 4000);
  REQUIRE_EQ(config.train.steps, 100000);
  REQUIRE_EQ(config.train.batch_tokens, 25000);
  REQUIRE_EQ(config.train.adam_beta2, doctest::Approx(0.98));
  REQUIRE_EQ(config.decode.beam, 4);
  REQUIRE_EQ(config.decode.alpha, doctest::Approx(0.6));
  REQUIRE_EQ(config.decode.max_extra, 50);
}

TEST_CASE("model.layers counts for a stack that has no depth of its own") {
  Config config;
  config.setText("model.decoder_layers=2");
  config.setText("model.layers=5");
  config.resolve();
  REQUIRE((config.model.encoderLayers() == 5 && config.model.decoderLayers() == 2));
}

TEST_CASE("JSON round trip") {
  Config config;
  config.setText("model.layers=3");
  config.setText("model.norm=pre");
  config.setText("train.peak_rate=0.005");
  config.setText("data.shared_vocab=false");
  const Config again = Config::fromJson(nlohmann::json::parse(config.toJson().dump()), "config.json");
  REQUIRE(again.toJson() == config.toJson());
  REQUIRE(again.model.norm == NormPlacement::pre);
}

TEST_CASE("modifiers are a list with shares, in an order of their own") {
  Config config;
  REQUIRE(!config.data.modifiers.any());
  config.setText("data.modifiers=noise:0.01+typos:0.05+tags:0");
  REQUIRE_EQ(config.data.modifiers[TextModifier::typos], 0.05);
  REQUIRE_EQ(config.data.modifiers[TextModifier::noise], 0.01);
  REQUIRE_EQ(config.data.modifiers[TextModifier::tags], 0);
  const Value text = std::string("typos:0.05+noise:0.01");
  REQUIRE(config.get("data.modifiers") == text);
  const Config again = Config::fromJson(nlohmann::json::parse(config.toJson().dump()), "config.json");
  REQUIRE(again.data.modifiers == config.data.modifiers);
  for (const char* nothing : {"data.modifiers=none", "data.modifiers=", "data.modifiers=typos:0"}) {
    config.setText(nothing);
    REQUIRE(config.get("data.modifiers") == Value(std::string("none")));
  }
}

TEST_CASE("invalid assignments are errors") {
  struct Row {
    const char* name;
    std::string assignment;
    std::string key;
    std::string says;
  };
  const Row rows[] = {
      {"unknown key", "model.layer=3", "model.layer", "did you mean 'model.layers'?"},
      {"no section", "d_model=3", "d_model", "did you mean 'model.d_model'?"},
      {"nothing near", "zzzzzzzzzzzz=3", "zzzzzzzzzzzz", "There is no setting"},
      {"too small", "model.layers=0", "model.layers", "between 1 and 64"},
      {"too large", "model.dropout=1", "model.dropout", "between 0 and 0.95"},
      {"no number", "model.layers=many", "model.layers", "whole number"},
      {"a fraction", "model.layers=2.5", "model.layers", "whole number"},
      {"trailing text", "model.layers=2x", "model.layers", "whole number"},
      {"not finite", "train.peak_rate=nan", "train.peak_rate", "must lie between"},
      {"no choice", "model.norm=mid", "model.norm", "one of post pre"},
      {"no truth", "data.shared_vocab=perhaps", "data.shared_vocab", "true or false"},
      {"no assignment", "model.layers", "model.layers", "key=value"},
      {"no modifier", "data.modifiers=typo:0.1", "data.modifiers", "has no modifier 'typo'"},
      {"the modifiers that there are", "data.modifiers=0.1", "data.modifiers", "of: upper_case, title_case, typos"},
      {"no share", "data.modifiers=typos", "data.modifiers", "no share of the pairs for 'typos'"},
      {"a share above 1", "data.modifiers=typos:5", "data.modifiers", "from 0 to 1"},
      {"a share below 0", "data.modifiers=typos:-0.1", "data.modifiers", "from 0 to 1"},
      {"no number", "data.modifiers=noise:nan", "data.modifiers", "no share of the pairs for 'noise'"},
      {"half a list", "data.modifiers=typos:0.1+", "data.modifiers", "has no modifier ''"},
      {"a modifier twice", "data.modifiers=tags:0.1+typos:0.1+tags:0.2", "data.modifiers", "names 'tags' twice"},
      {"no probability", "data.sampling_alpha=1.5", "data.sampling_alpha", "between 0 and 1"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.name);

    const auto error = refused([&] { Config().setText(row.assignment); });
    REQUIRE_EQ(error.first, row.key);
    CAPTURE(error.second);
    REQUIRE(error.second.find(row.says) != std::string::npos);
  }
}

TEST_CASE("values that contradict each other are errors") {
  struct Row {
    const char* name;
    std::vector<std::string> assignments;
    std::string key;
  };
  const Row rows[] = {
      {"heads", {"model.d_model=100", "model.heads=8"}, "model.heads"},
      {"odd width", {"model.d_model=27", "model.heads=1"}, "model.d_model"},
      {"batch", {"train.batch_tokens=100"}, "train.batch_tokens"},
      {"positions", {"model.positions=learned", "model.max_positions=64"}, "model.max_positions"},
      {"warm-up", {"train.warmup=0"}, "train.warmup"},
      {"adapters of what is frozen",
       {"train.lora_rank=4", "train.lora_on=feed_forward", "train.freeze=encoder+decoder"},
       "train.freeze"},
      {"other subwords of split text", {"data.vocab_type=none", "data.sampling=source"}, "data.sampling"},
      {"changes of split text", {"data.vocab_type=none", "data.modifiers=typos:0.1"}, "data.modifiers"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.name);

    Config config;
    for (const std::string& assignment : row.assignments) config.setText(assignment);
    REQUIRE_EQ(refused([&] { config.resolve(); }).first, row.key);
  }
}

TEST_CASE("invalid files are errors") {
  const auto read = [](const char* text) {
    return refused([&] { Config::fromJson(nlohmann::json::parse(text), "run/config.json"); }).second;
  };
  REQUIRE(read(R"({"model": {"layrs": 3}})").find("run/config.json: There is no setting 'model.layrs'") == 0);
  REQUIRE(read(R"({"model": 3})").find("There is no setting 'model'") != std::string::npos);
  REQUIRE(read("[]").find("run/config.json does not hold a JSON object") == 0);
  REQUIRE(read(R"({"model": {"layers": null}})").find("model.layers") != std::string::npos);
  // A number beyond the range of int64 must not wrap around.
  REQUIRE(read(R"({"decode": {"alpha": 18446744073709551615}})").find("but must lie between -5 and 5") !=
          std::string::npos);
}

TEST_CASE("all presets are valid") {
  REQUIRE(presets().size() >= 23);
  for (const Preset& preset : presets()) {
    Config config = presetConfig(preset);
    config.resolve();
    REQUIRE((!preset.title.empty() && !preset.description.empty()));
  }
  REQUIRE(refused([] { findPreset("huge"); }).second.find("There is no preset 'huge'; there are") == 0);
}

TEST_CASE("presets of one's own") {
  const test::TemporaryFolder home;
  ::setenv("TRANSEPT_HOME", home.path().c_str(), 1);
  REQUIRE(ownPresets().empty());
  Preset mine{
      "mine", "Mine", "For a test.", {{"model.layers", std::int64_t{3}}, {"train.schedule", std::string("linear")}}};
  REQUIRE_EQ(saveOwnPreset(mine), "mine");
  REQUIRE_EQ(saveOwnPreset(mine), "mine");  // an equal preset is not written again
  mine.values[0].second = std::int64_t{5};
  REQUIRE_EQ(saveOwnPreset(mine), "mine-2");
  mine.name = "tiny";  // the name of a preset that is compiled in
  REQUIRE_EQ(saveOwnPreset(mine), "tiny-2");
  const Preset found = findPreset("mine");
  REQUIRE((found.own && found.title == "Mine" && found.description == "For a test."));
  const Config config = presetConfig(found);
  REQUIRE((config.model.layers == 3 && config.train.schedule == Schedule::linear));
  REQUIRE_EQ(presetConfig(findPreset("mine-2")).model.layers, 5);
  REQUIRE(!findPreset("tiny").own);
  // A damaged file does not hide other presets, and its name is reported.
  std::ofstream(home.path("presets/torn.json")) << "{\"name\": \"torn\"";
  std::ofstream(home.path("presets/wrong.json"))
      << R"({"name": "wrong", "title": "", "description": "", "values": {"model.layer": 3}})";
  REQUIRE_EQ(ownPresets().size(), std::size_t{3});
  const auto told = [](const char* name) -> std::string {
    try {
      findPreset(name);
    } catch (const UserError& error) {
      return error.what();
    }
    return {};
  };
  REQUIRE(told("torn").find("torn.json is damaged: ") != std::string::npos);
  REQUIRE(told("wrong").find("wrong.json is not a usable preset: ") != std::string::npos);
  REQUIRE(told("../presets/mine").find("There is no preset '../presets/mine'") == 0);
}
