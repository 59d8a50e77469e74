// SPDX-License-Identifier: Apache-2.0
// Our models as folders of Hugging Face: the import gives the same models, and transformers computes the same values.
#include <doctest/doctest.h>

#include <filesystem>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/interop/huggingface/huggingface.h"
#include "engine/interop/saved_model.h"
#include "tests/interop/exported_models.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

const std::string trainedDemo = TRANSEPT_SOURCE_DIR "/resources/trained-demo";

const std::vector<std::pair<const char*, SmallModel>>& expressible() {
  static const std::vector<std::pair<const char*, SmallModel>> all{
      {"plain", {.pieces = true}},
      {"sinusoids in halves, swish", {.pieces = true, .settings = "model.sinusoids=halves model.activation=swish"}},
      {"separate vocabularies", {.shared = false, .pieces = true}},
      {"untied projection with bias, GELU",
       {.pieces = true, .settings = "model.tied_projection=false model.projection_bias=true model.activation=gelu"}},
      {"separate tables, untied",
       {.pieces = true, .settings = "model.shared_embeddings=false model.tied_projection=false"}},
      {"a start of padding, GELU by tanh",
       {.pieces = true, .settings = "model.start=padding model.activation=gelu_tanh"}},
      {"a start of zeros", {.pieces = true, .settings = "model.start=zeros model.sinusoids=blocks"}},
      {"separate vocabularies, a start of zeros", {.shared = false, .pieces = true, .settings = "model.start=zeros"}},
      {"learned positions, a shallow decoder, plain embeddings",
       {.pieces = true, .settings = "model.positions=learned model.decoder_layers=1 model.scaled_embeddings=false"}}};
  return all;
}

using Tensors = std::map<std::string, std::pair<std::vector<std::int64_t>, std::vector<float>>>;

Tensors tensorsOf(const std::string& path) {
  const SafetensorsReader reader(path);
  Tensors tensors;
  for (const StoredTensor& tensor : reader.tensors()) tensors[tensor.name] = {tensor.shape, reader.floats(tensor.name)};
  return tensors;
}

void writeTensors(const std::string& path, const Tensors& tensors) {
  std::vector<StoredTensor> table;
  for (const auto& [name, tensor] : tensors) table.push_back({name, StoredType::f32, tensor.first});
  SafetensorsWriter writer(path, std::move(table), {{"format", "pt"}});
  for (const auto& [name, tensor] : tensors) writer.write(std::span<const float>(tensor.second));
  writer.finish();
}

struct HuggingFaceExportTest {
  TemporaryFolder folder_;
  /// Changes the weights and config.json of a folder.
  static void change(const std::string& folder, const std::function<void(Tensors&)>& weights,
                     const nlohmann::json& values) {
    Tensors tensors = tensorsOf(folder + "/model.safetensors");
    weights(tensors);
    std::filesystem::remove(folder + "/model.safetensors");
    writeTensors(folder + "/model.safetensors", tensors);
    auto config = nlohmann::json::parse(contentOf(folder + "/config.json"));
    config.update(values);
    writeTestFile(folder + "/config.json", config.dump());
  }
  static constexpr std::size_t ties = 6;
  void writeTies(std::size_t first);
  std::string original(std::size_t i) const { return folder_.path("original-" + std::to_string(i)); }
  std::string exported(std::size_t i) const { return folder_.path("exported-" + std::to_string(i)); }
};

}  // namespace

/// Folders in which transformers ties matrices in other ways than our exports: original(i) and exported(i) from
/// `first`.
void HuggingFaceExportTest::writeTies(std::size_t first) {
  const std::string separate = "model.shared_embeddings=false model.tied_projection=false";
  const auto add = [&](const std::string& settings, const std::function<void(Tensors&)>& weights,
                       const nlohmann::json& values) {
    CAPTURE(values.dump());
    SmallModel{.pieces = true, .settings = settings + " model.projection_bias=true"}.write(original(first));
    exportHuggingFace(original(first), exported(first));
    std::filesystem::remove(exported(first) + "/target_vocab.json");
    auto tokenizer = nlohmann::json::parse(contentOf(exported(first) + "/tokenizer_config.json"));
    tokenizer["separate_vocabs"] = false;
    writeTestFile(exported(first) + "/tokenizer_config.json", tokenizer.dump());
    change(exported(first++), weights, values);
  };
  const auto misleading = [](Tensors& tensors) {  // a fourth matrix, which the model does not use
    auto& common = tensors["model.shared.weight"] = tensors.at("lm_head.weight");
    for (float& value : common.second) value = -value;
  };
  const auto nothing = [](Tensors&) {};
  // transformers 5
  add(separate, misleading, {{"share_encoder_decoder_embeddings", true}, {"tie_word_embeddings", false}});
  add(separate, misleading, {{"share_encoder_decoder_embeddings", true}, {"tie_word_embeddings", true}});
  // transformers 4: the embeddings are one matrix, the projection is another
  add("model.tied_projection=false",
      [](Tensors& tensors) {
        tensors.erase("model.encoder.embed_tokens.weight");
        tensors.erase("model.decoder.embed_tokens.weight");
      },
      {{"tie_word_embeddings", true}});
  // one vocab.json, separate matrices
  add(separate, nothing, nlohmann::json::object());
  add("model.shared_embeddings=false", nothing, nlohmann::json::object());
  // all copies of one matrix are in the file, as in pytorch_model.bin
  add(
      "",
      [](Tensors& tensors) {
        for (const char* name :
             {"model.encoder.embed_tokens.weight", "model.decoder.embed_tokens.weight", "lm_head.weight"})
          tensors[name] = tensors.at("model.shared.weight");
      },
      nlohmann::json::object());
}

TEST_CASE_FIXTURE(HuggingFaceExportTest, "each matrix that a model uses is taken") {
  writeTies(0);
  for (std::size_t i = 0; i < ties; ++i) {
    CAPTURE(i);
    const std::string back = folder_.path("back-" + std::to_string(i));
    const InteropReport report = importHuggingFace(exported(i), back);
    const auto scores = scoresOf(original(i), demoSources, demoTargets);
    CHECK_LT(apart(scoresOf(back, demoSources, demoTargets), scores), 1e-5);
    CHECK_EQ(SavedModel(back).parameters(), SavedModel(original(i)).parameters());  // no copy is stored twice
    const bool told = std::ranges::any_of(
        report.notes, [](const auto& note) { return note.find("tie_word_embeddings") != std::string::npos; });
    CHECK_EQ(told, i == 1 || i == 2);
  }
}

TEST_CASE_FIXTURE(HuggingFaceExportTest, "weights in several files are found by their index") {
  SmallModel{.pieces = true}.write(original(0));
  exportHuggingFace(original(0), exported(0));
  const std::string folder = exported(0), index = folder + "/model.safetensors.index.json";
  const Tensors all = tensorsOf(folder + "/model.safetensors");
  std::filesystem::remove(folder + "/model.safetensors");
  const auto nameOfPart = [](std::size_t part) {
    return "model-0000" + std::to_string(part + 1) + "-of-00003.safetensors";
  };
  Tensors parts[3];
  nlohmann::json map;
  for (const auto& [name, tensor] : all) {
    const std::size_t part = map.size() % 3;
    map[name] = nameOfPart(part);
    parts[part][name] = tensor;
  }
  for (std::size_t part = 0; part < 3; ++part) writeTensors(folder + "/" + nameOfPart(part), parts[part]);
  writeTestFile(index, nlohmann::json{{"weight_map", map}}.dump());
  importHuggingFace(folder, folder_.path("back"));
  CHECK_LT(
      apart(scoresOf(folder_.path("back"), demoSources, demoTargets), scoresOf(original(0), demoSources, demoTargets)),
      1e-5);

  const auto refused = [&](const nlohmann::json& json, const char* says) {
    writeTestFile(index, json.dump());
    CHECK_THROWS_WITH_AS(importHuggingFace(folder, folder_.path("out")), doctest::Contains(says), UserError);
  };
  refused({{"weight_map", 1}}, "has no weight_map");
  const std::string one = map.begin().key();
  auto changed = map;
  changed.erase(one);
  refused({{"weight_map", changed}}, "which its index does not name");
  changed[one] = "../" + nameOfPart(0);
  refused({{"weight_map", changed}}, "names no file for");
  changed[one] = "missing.safetensors";
  refused({{"weight_map", changed}}, "missing.safetensors");
  changed[one] = nameOfPart(1);
  refused({{"weight_map", changed}}, "lacks");
}

TEST_CASE_FIXTURE(HuggingFaceExportTest, "transformers computes what we compute") {
  const std::string python = pythonWith("transformers, torch, sentencepiece");
  if (python.empty()) {
    MESSAGE("skipped: no Python with transformers, torch and sentencepiece (set TRANSEPT_PYTHON)");
    return;
  }
  const std::string demo = folder_.path("demo");
  exportHuggingFace(trainedDemo, demo);
  const DemoPairs pairs(250);
  REQUIRE_EQ(pairs.sources.size(), std::size_t{250});
  checkPeer(python, "transformers", {trainedDemo}, {demo}, pairs.sources, pairs.targets);

  std::vector<std::string> ours{folder_.path("marian")}, theirs{folder_.path("marian again")};
  importHuggingFace(TRANSEPT_SOURCE_DIR "/tests/interop/data/marian", ours[0]);
  exportHuggingFace(ours[0], theirs[0]);
  for (std::size_t i = 0; i < expressible().size(); ++i) {
    expressible()[i].second.write(original(i));
    exportHuggingFace(original(i), exported(i));
    ours.push_back(original(i));
    theirs.push_back(exported(i));
  }
  const std::size_t first = expressible().size();
  writeTies(first);
  for (std::size_t i = first; i < first + ties; ++i) {
    ours.push_back(original(i));
    theirs.push_back(exported(i));
  }
  checkPeer(python, "transformers", ours, theirs, demoSources, demoTargets);
}

TEST_CASE_FIXTURE(HuggingFaceExportTest, "what MarianMT cannot express is refused, by name") {
  const std::pair<SmallModel, const char*> cases[] = {
      {{.pieces = true, .settings = "model.attention_window=4"}, "model.attention_window"},
      {{.pieces = true, .settings = "model.d_k=6"}, "model.d_k"},
      {{.pieces = true, .settings = "model.norm=pre"}, "model.norm=pre"},
      {{.pieces = true, .settings = "model.final_norm=always"}, "model.final_norm"},
      {{.pieces = true, .settings = "model.embedding_norm=true"}, "model.embedding_norm"},
      {{.pieces = true, .settings = "data.source_end=false"}, "data.source_end"},
      {{}, "data.vocab_type"}};
  std::size_t i = 0;
  for (const auto& [model, says] : cases) {
    model.write(original(++i));
    CHECK_THROWS_WITH_AS(exportHuggingFace(original(i), exported(i)), doctest::Contains(says), UserError);
    CHECK(!std::filesystem::exists(exported(i)));
  }
}
