// SPDX-License-Identifier: Apache-2.0
// A MarianMT folder that transformers wrote (make_marian.py) gives the same results in Transept and in transformers.
#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>

#include "engine/decode/translator.h"
#include "engine/interop/formats/formats.h"
#include "tests/interop/small_models.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

const std::string marian = TRANSEPT_SOURCE_DIR "/tests/interop/data/marian";

struct MarianTest {
  TemporaryFolder folder_;
  nlohmann::json expected_ = nlohmann::json::parse(contentOf(marian + "/expected.json"));
  std::string imported_ = importModel(marian, folder_.path("imported")).folder;

  /// The tokens of these ids of transformers, by our names.
  std::vector<std::string> piecesOf(const nlohmann::json& ids) const {
    std::vector<std::string> pieces;
    for (const auto& id : ids) pieces.push_back(expected_["tokens"][id.get<std::size_t>()]);
    return pieces;
  }
};

std::string refusal(const std::function<void()>& action) {
  try {
    action();
  } catch (const UserError& error) {
    return std::string(error.what()) + " " + error.remedy();
  }
  return "accepted";
}

}  // namespace

TEST_CASE_FIXTURE(MarianTest, "log-probabilities are those of transformers") {
  const auto model = LoadedModel::load(imported_, {"cpu", 1});
  std::vector<std::string> sources, targets;
  for (const auto& row : expected_["sentences"]) {
    sources.push_back(row["source"]);
    targets.push_back(row["target"]);
    std::vector<std::int32_t> ids = model->vocabularies().source->encode(sources.back());
    ids.push_back(Vocabulary::end);
    CHECK_EQ(transept::tokenPieces(*model->vocabularies().source, ids), piecesOf(row["source_ids"]));
  }
  const auto scores = scoreTranslations(use(model), sources, targets);
  for (std::size_t i = 0; i < scores.size(); ++i) {
    const auto& row = expected_["sentences"][i];
    CAPTURE(sources[i]);
    REQUIRE_EQ(scores[i].tokens, piecesOf(row["target_ids"]));
    for (std::size_t t = 0; t < scores[i].tokens.size(); ++t)
      CHECK(std::abs(scores[i].logProbabilities[t] - row["log_probabilities"][t].get<double>()) < 1e-4);
  }
}

TEST_CASE_FIXTURE(MarianTest, "beams are those of transformers") {
  const auto model = LoadedModel::load(imported_, {"cpu", 1});
  TranslateSettings settings;
  settings.search = beamSettingsOf(model->config().decode);
  REQUIRE_EQ(settings.search.beam, expected_["beam"].get<std::int64_t>());
  settings.search.nbest = settings.search.beam;
  settings.search.output.maximumLength = expected_["longest"];
  Translator translator({use(model)}, settings);
  std::vector<std::string> sources;
  for (const auto& row : expected_["sentences"]) sources.push_back(row["source"]);
  const std::vector<Translation> translations = translator.translate(sources);
  for (std::size_t i = 0; i < sources.size(); ++i) {
    const auto& theirs = expected_["sentences"][i]["hypotheses"];
    const auto& ours = translations[i].hypotheses;
    CAPTURE(sources[i]);
    REQUIRE_EQ(ours.size(), theirs.size());
    // The last one may differ: our search ends with `beam` finished hypotheses, theirs when no open one can enter them.
    for (std::size_t h = 0; h + 1 < ours.size(); ++h) {
      CHECK_EQ(ours[h].tokens, piecesOf(theirs[h]["ids"]));
      CHECK_EQ(ours[h].text, theirs[h]["text"].get<std::string>());
      CHECK(std::abs(ours[h].score - theirs[h]["score"].get<double>()) < 1e-4);
    }
  }
}

TEST_CASE_FIXTURE(MarianTest, "a model of Hugging Face is trained further, and goes on to CTranslate2") {
  const auto model = LoadedModel::load(imported_, {"cpu", 1});
  const ModelShape shape = model->transformer().shape();
  REQUIRE((shape.sharedTable() && shape.config.tied_projection && shape.config.projection_bias));
  const auto backend = makeCpuBackend(1);
  Transformer trained(*backend, shape, DType::f32);
  REQUIRE_EQ(trained.parameters().entries().size(), model->transformer().parameters().entries().size());
  for (std::size_t i = 0; i < trained.parameters().entries().size(); ++i)
    trained.parameters().upload(i, model->transformer().parameters().download(i).data());
  trained.weightsChanged();
  const auto sourceIds = model->vocabularies().source->encode("the teacher"),
             targetIds = model->vocabularies().target->encode("der Lehrer");
  Batch batch;
  batch.addPair(sourceIds, targetIds);
  const LossSums sums = trained.trainOn(batch, {1, 1}, 0.1, 1);
  CHECK(sums.loss < 20 * static_cast<double>(sums.tokens));  // tokens without a row do not distort the smoothed loss

  const std::string exported = folder_.path("exported"), back = folder_.path("back");
  modelFormats()[0].write(imported_, exported);
  importModel(exported, back);
  const std::vector<std::string> sources{">>deu<< the cat sees"}, targets{"die Katze"};
  CHECK_EQ(scoresOf(back, sources, targets)[0].logProbabilities,
           scoresOf(imported_, sources, targets)[0].logProbabilities);
}

TEST_CASE_FIXTURE(MarianTest, "what is damaged, missing or of another kind is refused in a sentence") {
  const auto changed = [](const std::string& folder, const std::string& key, const nlohmann::json& value) {
    auto json = nlohmann::json::parse(contentOf(folder + "/config.json"));
    value.is_null() ? static_cast<void>(json.erase(key)) : static_cast<void>(json[key] = value);
    writeTestFile(folder + "/config.json", json.dump());
  };
  const auto settings = [&](const char* key, const nlohmann::json& value) {
    return [=](const std::string& folder) { changed(folder, key, value); };
  };
  const auto without = [](const char* name) {
    return [=](const std::string& folder) { std::filesystem::remove(folder + "/" + name); };
  };
  const std::vector<std::pair<std::function<void(const std::string&)>, std::string>> cases{
      {settings("model_type", "t5"), "it is a model of the type 't5'"},
      {settings("d_model", nullptr), "its config.json has no number d_model"},
      {settings("d_model", 8), "has the unexpected shape"},
      {settings("decoder_attention_heads", 4), "encoder and decoder differ in attention_heads"},
      {settings("encoder_layers", 1), "it contains model.encoder.layers.1."},
      {settings("decoder_layers", 2), "lack model.decoder.layers.1."},
      {settings("decoder_layers", 1000), "must lie between 0 and 64"},
      {settings("activation_function", "tanh"), "its activation 'tanh' is not ReLU, swish or GELU"},
      {[&](const std::string& folder) {
         without("generation_config.json")(folder);
         changed(folder, "decoder_start_token_id", 100000);
       },
       "decoder_start_token_id is not in the vocabulary"},
      {settings("vocab_size", 20), "is not one of the 20 rows of the embeddings"},
      {without("vocab.json"), "vocab.json"},
      {without("source.spm"), "source.spm"},
      {without("model.safetensors"), "model.safetensors"},
      {[](const std::string& folder) {
         std::filesystem::rename(folder + "/model.safetensors", folder + "/pytorch_model.bin");
       },
       "neither a zip file nor what torch.save() wrote before version 1.6"},
      {[](const std::string& folder) {
         const std::string path = folder + "/model.safetensors";
         std::filesystem::resize_file(path, std::filesystem::file_size(path) / 2);
       },
       "model.safetensors"},
      {[](const std::string& folder) { writeTestFile(folder + "/target.spm", "text"); },
       "target.spm is not a SentencePiece model"},
      {[](const std::string& folder) { writeTestFile(folder + "/vocab.json", "[]"); }, "does not hold a JSON object"}};
  for (const auto& one : cases) {
    const auto& [change, says] = one;
    CAPTURE(one.second);
    const std::string copy = folder_.path("copy"), out = folder_.path("out");
    std::filesystem::remove_all(copy);
    std::filesystem::copy(marian, copy);
    change(copy);
    const std::string sentence = refusal([&] { importModel(copy, out, "huggingface"); });
    CHECK_MESSAGE(sentence.find(says) != std::string::npos, sentence);
    CHECK(!std::filesystem::exists(out));
  }
  CHECK(refusal([&] { importModel(folder_.path(), folder_.path("out")); }).find("is not a model in a format") !=
        std::string::npos);
  CHECK(refusal([] {
          LoadedModel::load(marian, {"cpu", 1});
        }).find("transept-engine import-model") != std::string::npos);
}
