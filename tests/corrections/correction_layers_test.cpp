// SPDX-License-Identifier: Apache-2.0
// Layers of corrections, with matrices made by hand: what they do to the weights, and what damaged ones are told.
#include <doctest/doctest.h>

#include <filesystem>

#include "engine/base/error.h"
#include "engine/decode/translator.h"
#include "engine/interop/saved_model.h"
#include "engine/run/checkpoint/safetensors.h"
#include "engine/run/correction_layers.h"
#include "engine/run/fine_tune.h"
#include "tests/support/engine_program.h"

using namespace transept;
using namespace transept::test;

namespace {

const std::string weight = "decoder.layers.0.feed_forward.inner.weight";

struct Layered {
  Layered() : path(folder.path("run")) {
    std::filesystem::copy(TRANSEPT_SOURCE_DIR "/resources/trained-demo", path,
                          std::filesystem::copy_options::recursive);
    model = resolveModel(path);
    const SafetensorsReader file(model.weights);
    base = file.floats(weight);
    rows = file.at(weight).shape[0];
    columns = file.at(weight).shape[1];
  }

  /// Adds `value` to the first element of the weight: rank 1.
  CorrectionLayer add(float value) const {
    std::vector<float> a(static_cast<std::size_t>(columns)), b(static_cast<std::size_t>(rows));
    a.front() = value;
    b.front() = 1;
    const NamedTensor matrices[] = {{weight + ".lora_a", {1, columns}, a}, {weight + ".lora_b", {rows, 1}, b}};
    CorrectionLayer layer;
    layer.corrections = {{"a", "b", "c"}};
    layer.terms = {{"a", "b", "c"}};
    return addCorrectionLayer(model, layer, matrices);
  }
  /// How far the first element of the weight is from the model's own; all others must be equal.
  float change() const {
    const std::vector<float> now = SavedModel(path).floats(weight);
    CHECK(std::equal(now.begin() + 1, now.end(), base.begin() + 1));
    return now.front() - base.front();
  }
  std::string failure() const {
    try {
      LoadedModel::load(path);
    } catch (const UserError& error) {
      return error.what();
    }
    return {};
  }

  TemporaryFolder folder;
  std::string path;
  ModelChoice model;
  std::vector<float> base;
  std::int64_t rows = 0, columns = 0;
};

}  // namespace

TEST_CASE("layers add up while they are on, in exports, in a fine-tuning, and in a model that is loaded") {
  const Layered one;
  const auto loaded = LoadedModel::load(one.path);
  const std::string sentence = "The small dog sees the old house .";
  const auto translation = [&] {
    return Translator({use(loaded)}, {}).translate(std::vector{sentence}).front().hypotheses.front().logProbability;
  };
  const double before = translation();
  CHECK(one.add(0.5f).name == "0001");
  CHECK(one.change() == doctest::Approx(0.5));
  CHECK(one.add(0.25f).name == "0002");
  CHECK(one.change() == doctest::Approx(0.75));
  const double after = translation();
  CHECK(after != before);
  CHECK(loaded->corrections().size() == 2);
  switchCorrectionLayer(one.model, "0001", false);
  CHECK(one.change() == doctest::Approx(0.25));
  RunDescription description;
  description.corpus = "/none";
  description.sourceLanguage = "en";
  description.targetLanguage = "de";
  const RunFolder tuned = fineTuneRun(one.model, one.folder.path("tuned"), description, Config{}, {});
  CHECK(SafetensorsReader(tuned.path() + "/" + startFile).floats(weight).front() ==
        doctest::Approx(one.base.front() + 0.25));
  switchCorrectionLayer(one.model, "0002", false);
  CHECK(one.change() == 0);
  CHECK(translation() == before);  // the same bits
  switchCorrectionLayer(one.model, "0001", true);
  switchCorrectionLayer(one.model, "0002", true);
  CHECK(translation() == after);
}

TEST_CASE("the newest layer of these weights is undone, and its name may come again") {
  const Layered one;
  one.add(0.5f);
  one.add(0.25f);
  CHECK(removeNewestCorrectionLayer(one.model).name == "0002");
  CHECK(one.change() == doctest::Approx(0.5));
  CHECK(!std::filesystem::exists(one.path + "/corrections/0002.safetensors"));
  CHECK(one.add(1).name == "0002");
  // Those of another checkpoint stay.
  ModelChoice other = one.model;
  other.checkpoint->files[checkpoint_file::model].checksum = "other";
  CHECK(activeCorrections(other).empty());
  CHECK_THROWS_AS(removeNewestCorrectionLayer(other), UserError);
  CHECK(correctionLayers(one.model).size() == 2);
  CHECK_THROWS_AS(switchCorrectionLayer(one.model, "0009", true), UserError);
}

TEST_CASE("a layer is read as it was written") {
  const Layered one;
  one.add(0.5f);
  const CorrectionLayer layer = correctionLayers(one.model).front();
  CHECK(layer.on);
  CHECK(layer.weights == weightsStamp(one.model));
  CHECK(layer.corrections == std::vector<Correction>{{"a", "b", "c"}});
  CHECK(layer.terms == std::vector<ChangedTerm>{{"a", "b", "c"}});
  CHECK(layer.time > 1.7e9);
}

TEST_CASE("damaged layers are named, and the model can be used without them") {
  const Layered one;
  one.add(0.5f);
  const std::string list = one.path + "/corrections/layers.json", matrices = one.path + "/corrections/0001.safetensors";
  writeFileAtomically(matrices, "nothing");
  CHECK(contains(one.failure(), "0001.safetensors"));
  std::filesystem::remove(matrices);
  CHECK(contains(one.failure(), "0001.safetensors"));
  switchCorrectionLayer(one.model, "0001", false);
  CHECK(one.failure() == "");
  std::vector<float> narrow(8);
  const NamedTensor wrong[] = {{weight + ".lora_a", {1, 4}, {narrow.data(), 4}},
                               {weight + ".lora_b", {4, 1}, {narrow.data(), 4}}};
  addCorrectionLayer(one.model, {}, wrong);
  CHECK(contains(one.failure(), "The correction 0002 does not fit " + weight));
  for (const char* content : {"[]",
                              "{\"version\":1,\"layers\":[{\"name\":\"../x\",\"time\":0,\"on\":true,"
                              "\"weights\":\"\",\"corrections\":[],\"terms\":[]}]}",
                              "{\"version\":1,\"layers\":[{}]}", "x"}) {
    CAPTURE(content);
    writeFileAtomically(list, content);
    CHECK(contains(one.failure(), "layers.json"));
  }
  std::filesystem::remove(list);
  CHECK(one.failure() == "");
}
