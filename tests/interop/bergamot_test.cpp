// SPDX-License-Identifier: Apache-2.0
// The format of Firefox and translateLocally: binary models in 8 bits and binary shortlists.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/data/batches/batch.h"
#include "engine/decode/activation_multipliers.h"
#include "engine/decode/loaded_model.h"
#include "engine/decode/shortlist.h"
#include "engine/interop/formats/formats.h"
#include "engine/interop/marian/binary_shortlist.h"
#include "engine/interop/marian/marian.h"
#include "engine/interop/marian/marian_binary.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/platform/named_output.h"
#include "engine/run/checkpoint/safetensors.h"
#include "tests/interop/exported_models.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

constexpr const char* like = "model.start=zeros model.sinusoids=blocks model.projection_bias=true ";

struct BergamotTest {
  TemporaryFolder folder_;

  /// A model that Bergamot can express, with a shortlist.
  std::string makeModel(const std::string& settings) {
    const std::string path = folder_.path("model");
    SmallModel{.pieces = true, .settings = like + settings}.write(path);
    const VocabularyPair vocabularies = loadVocabularies(path);
    std::vector<std::vector<std::int32_t>> targets;
    for (std::int32_t id = 0; id < vocabularies.source->size(); ++id)
      targets.push_back({id, (id + 7) % vocabularies.target->size()});
    for (auto& ids : targets) std::ranges::sort(ids);
    NamedOutput file(shortlistOf(path));
    Shortlist(vocabularies, {5, 9}, targets).save(file);
    return path;
  }

  static std::int64_t notesOf(const InteropReport& report, const char* part) {
    return std::ranges::count_if(report.notes,
                                 [&](const std::string& note) { return note.find(part) != std::string::npos; });
  }

  static std::string refusal(const std::function<void()>& action) {
    try {
      action();
    } catch (const UserError& error) {
      return error.sentence().substr(error.sentence().find(": ") + 2);
    }
    return "accepted";
  }
};

}  // namespace

TEST_CASE_FIXTURE(BergamotTest, "a model is exported in 8 bits and imported with its rounded weights") {
  for (const char* decoder : {"", "model.decoder=ssru"}) {
    CAPTURE(decoder);
    std::filesystem::remove_all(folder_.path("model"));
    const std::string model = makeModel(decoder), out = folder_.path(std::string("out") + decoder),
                      back = folder_.path(std::string("back") + decoder);
    CHECK_EQ(notesOf(exportBergamot(model, out), "its activations were not measured"), 1);
    CHECK_EQ(formatOfFolder(out)->name, std::string("bergamot"));
    CHECK_EQ(notesOf(exportMarian(model, out + " for Marian"), "its activations were not measured"), 0);
    CHECK_LT(fileBytes(out + "/model.intgemm8.bin"), fileBytes(model + "/model.safetensors") / 2);
    importModel(out, back);
    const SafetensorsReader before(model + "/model.safetensors"), after(back + "/model.safetensors");
    REQUIRE_EQ(before.tensors().size(), after.tensors().size());
    for (const StoredTensor& tensor : before.tensors()) {
      CAPTURE(tensor.name);
      const std::vector<float> a = before.floats(tensor.name), b = after.floats(tensor.name);
      REQUIRE_EQ(a.size(), b.size());
      float largest = 0, apart = 0;
      for (std::size_t i = 0; i < a.size(); ++i) {
        largest = std::max(largest, std::abs(a[i]));
        apart = std::max(apart, std::abs(a[i] - b[i]));
      }
      CHECK_LE(apart, tensor.shape.size() == 2 ? largest / 254 * 1.001f : 0.0f);
    }
  }
}

TEST_CASE_FIXTURE(BergamotTest, "a shortlist survives the way out and back") {
  const std::string model = makeModel(""), out = folder_.path("out"), back = folder_.path("back");
  exportBergamot(model, out);
  importModel(out, back);
  const VocabularyPair vocabularies = loadVocabularies(back);
  const Shortlist before = Shortlist::load(shortlistOf(model), loadVocabularies(model)),
                  after = Shortlist::load(shortlistOf(back), vocabularies);
  const std::vector<std::vector<std::int32_t>> none;
  for (std::int32_t id = 4; id < vocabularies.source->size(); ++id) {
    const std::vector<std::int32_t> source{id, Vocabulary::end};
    CHECK_EQ(before.outputsFor(source, none), after.outputsFor(source, none));
  }
}

TEST_CASE_FIXTURE(BergamotTest, "multipliers of activations are 127 by the largest activation of each product") {
  const std::string model = makeModel("model.decoder=ssru model.final_norm=always");
  CHECK(measureMultipliers(model, {}).empty());
  const TextPairs pair{{"ein altes Haus", "an old house"}};
  const auto multipliers = measureMultipliers(model, pair);
  const auto loaded = LoadedModel::load(model);
  Batch batch;
  batch.addPair(loaded->vocabularies().source->encode(pair[0].first),
                loaded->vocabularies().target->encode(pair[0].second));
  std::map<std::string, float> largest;
  PassObserver observer;
  observer.wants = [](const std::string&, const PassObserver::Shape&) { return true; };
  observer.see = [&](const std::string& name, const PassObserver::Shape&, const std::vector<float>& values) {
    for (const float value : values) largest[name] = std::max(largest[name], std::abs(value));
  };
  loaded->transformer().observe(batch, observer);
  for (const auto& [weight, tensor] :
       {std::pair{"encoder.layers.0.self_attention.output.weight", "encoder.layers.0.self_attention.heads"},
        std::pair{"encoder.layers.1.self_attention.query_key_value.weight", "encoder.layers.0.feed_forward.norm"},
        std::pair{"decoder.layers.0.cross_attention.key_value.weight", "encoder.norm"},
        std::pair{"decoder.layers.0.recurrence.gate.weight", "decoder.sum"},
        std::pair{"embedding.weight", "decoder.norm"}}) {
    CAPTURE(weight);
    REQUIRE(multipliers.contains(weight));
    CHECK_EQ(multipliers.at(weight), doctest::Approx(127 / largest.at(tensor)));
  }
}

TEST_CASE_FIXTURE(BergamotTest, "a model whose activations are measured has a multiplier for each of its matrices") {
  const std::string model = makeModel(""), out = folder_.path("out");
  exportBergamot(model, folder_.path("plain"));
  CHECK_NE(readFile(folder_.path("plain") + "/config.yml").find("gemm-precision: int8shiftAll\n"), std::string::npos);
  writeMultipliers(model, measureMultipliers(model, {{"ein altes Haus", "an old house"}}));
  exportBergamot(model, out);
  const NpzFile file = readMarianBinary(out + "/model.intgemm.alphas.bin");
  for (const auto& [name, tensor] : file.tensors) {
    CAPTURE(name);
    const bool matrix = tensor.shape.size() == 2 && tensor.shape[0] > 1;
    if (matrix) CHECK(file.tensors.contains(name + "_QuantMultA"));
  }
  CHECK(file.tensors.contains("none_QuantMultA"));
  CHECK_NE(readFile(out + "/config.yml").find("gemm-precision: int8shiftAlphaAll\n"), std::string::npos);
  importModel(out, folder_.path("back"));
  CHECK_EQ(multipliersOfModel(folder_.path("back")), multipliersOfModel(model));
}

TEST_CASE_FIXTURE(BergamotTest, "multipliers are exported as they were stored, and damaged ones are refused") {
  const std::string model = makeModel(""), out = folder_.path("out");
  ActivationMultipliers multipliers = measureMultipliers(model, {{"ein altes Haus", "an old house"}});
  const std::string ours = "encoder.layers.0.self_attention.output.weight";
  REQUIRE(multipliers.contains(ours));
  multipliers[ours] = 17.25f;
  writeMultipliers(model, multipliers);
  CHECK_EQ(notesOf(exportBergamot(model, out), "its activations were not measured"), 0);
  const NpzFile file = readMarianBinary(out + "/model.intgemm.alphas.bin");
  CHECK_EQ(file.tensors.at("encoder_l1_self_Wo_QuantMultA").read(), std::vector<float>{17.25f});
  std::string bytes = readFile(out + "/model.intgemm.alphas.bin");
  const auto written = [](float value) { return std::string(reinterpret_cast<const char*>(&value), sizeof value); };
  bytes.replace(bytes.find(written(17.25f)), sizeof(float), written(-17.25f));
  writeFileAtomically(out + "/model.intgemm.alphas.bin", bytes);
  CHECK_EQ(refusal([&] { importModel(out, folder_.path("negative")); }),
           "encoder_l1_self_Wo_QuantMultA is not a positive number.");
  for (const char* damaged : {"", "[]", "{}", R"({"embedding.weight": 0})", R"({"embedding.weight": "17"})"}) {
    CAPTURE(damaged);
    writeFileAtomically(model + "/activations.json", damaged);
    CHECK_THROWS_WITH_AS(exportBergamot(model, folder_.path("again")), doctest::Contains("is damaged"), UserError);
  }
}

TEST_CASE_FIXTURE(BergamotTest, "models and vocabularies that Bergamot does not have are refused") {
  const std::string model = folder_.path("model"), out = folder_.path("out");
  SmallModel{.settings = like}.write(model);
  CHECK_THROWS_WITH_AS(exportBergamot(model, out), doctest::Contains("reads vocabularies of SentencePiece alone"),
                       UserError);
  std::filesystem::remove_all(model);
  SmallModel{.pieces = true, .settings = std::string(like) + "model.norm=pre"}.write(model);
  CHECK_THROWS_WITH_AS(exportBergamot(model, out), doctest::Contains("Bergamot cannot express this model"), UserError);
  CHECK_FALSE(std::filesystem::exists(out));
}

TEST_CASE_FIXTURE(BergamotTest, "damaged binary models are refused in a sentence") {
  exportBergamot(makeModel(""), folder_.path("out"));
  const std::string whole = readFile(folder_.path("out") + "/model.intgemm8.bin");
  const auto read = [&](const std::function<void(std::string&)>& change) {
    std::string content = whole;
    change(content);
    writeTestFile(folder_.path("model.bin"), content);
    return refusal([&] { readMarianBinary(folder_.path("model.bin")); });
  };
  CHECK_EQ(read([](std::string&) {}), "accepted");
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{8}, std::size_t{100}, whole.size() / 2, whole.size() - 300})
    CHECK_EQ(read([&](std::string& content) { content.resize(size); }), "it ends too early.");
  CHECK_EQ(read([](std::string& content) { content[0] = 2; }), "it is not a binary model of Marian.");
  CHECK_EQ(read([](std::string& content) { content[16 + 7] = 1; }), "its header is impossible.");
  const auto packed = read([](std::string& content) { content[16 + 9] = char(0x51); });  // of the first item
  CHECK_NE(packed.find("is packed for one kind of processor"), std::string::npos);
}

TEST_CASE_FIXTURE(BergamotTest, "damaged shortlists are refused in a sentence") {
  const std::string whole = binaryShortlistText({2, {{1, 3}, {}, {0}}}), path = folder_.path("lex.bin");
  const auto read = [&](const std::string& content, std::int64_t targets) {
    writeTestFile(path, content);
    return refusal([&] { readBinaryShortlist(path, targets); });
  };
  CHECK_EQ(read(whole, 4), "accepted");
  CHECK_EQ(read(whole, 3), "it names tokens that the model does not have.");
  CHECK_EQ(read(whole.substr(0, 40), 4), "it ends too early.");
  CHECK_EQ(read(whole.substr(0, whole.size() - 4), 4), "its size is not the one that its header says.");
  CHECK_EQ(read("x" + whole.substr(1), 4), "it is not a binary shortlist of Marian.");
  std::string disordered = whole;
  disordered[48 + 8] = 9;  // the second offset
  CHECK_EQ(read(disordered, 4), "its offsets are impossible.");
}
