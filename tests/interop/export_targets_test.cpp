// SPDX-License-Identifier: Apache-2.0
// Where a model can go is known before it is trained.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "engine/config/presets.h"
#include "engine/interop/formats/formats.h"

using namespace transept;

namespace {

/// By format: the keys of the settings that keep a model of the preset from it.
std::map<std::string, std::vector<std::string>> obstaclesTo(const char* preset,
                                                            const std::vector<SuggestedChange>& changes = {}) {
  Config config = presetConfig(findPreset(preset));
  for (const auto& [key, value] : changes) config.set(key, value);
  config.resolve();
  std::map<std::string, std::vector<std::string>> keys;
  for (const ExportTarget& target : exportTargets(config)) {
    std::vector<std::string>& found = keys[target.format];
    for (const SuggestedChange& change : target.changes) found.push_back(change.key);
  }
  return keys;
}

}  // namespace

TEST_CASE("the formats that a configuration can be exported to, and what keeps it from the others") {
  const std::vector<std::string> none;
  for (const auto& [format, keys] : obstaclesTo("tiny-portable")) {
    CAPTURE(format);
    CHECK_EQ(keys, none);
  }
  CHECK_EQ(obstaclesTo("tiny-portable").size(), 6u);
  auto tiny = obstaclesTo("tiny");
  for (const char* open : {"ctranslate2", "argos", "onnx"}) CHECK_EQ(tiny.at(open), none);
  CHECK_EQ(tiny.at("huggingface"), (std::vector<std::string>{"model.norm"}));
  CHECK_EQ(tiny.at("marian"), (std::vector<std::string>{"model.norm", "model.start", "model.sinusoids"}));
  CHECK_EQ(tiny.at("bergamot"), tiny.at("marian"));
  for (const auto& [format, keys] : obstaclesTo("tiny-portable", {{"model.decoder", std::string("ssru")}})) {
    CAPTURE(format);
    const bool ofMarian = format == "marian" || format == "bergamot";
    CHECK_EQ(keys, ofMarian ? none : std::vector<std::string>{"model.decoder"});
  }
  for (const auto& [format, keys] : obstaclesTo("tiny-portable", {{"model.attention_window", std::int64_t{8}}})) {
    CAPTURE(format);
    CHECK_EQ(keys, (std::vector<std::string>{"model.attention_window"}));
  }
  CHECK_EQ(obstaclesTo("tiny-portable", {{"data.shared_vocab", false}}).at("argos"),
           (std::vector<std::string>{"data.shared_vocab"}));
}
