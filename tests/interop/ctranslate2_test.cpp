// SPDX-License-Identifier: Apache-2.0
// CTranslate2's models are imported and ours are exported, with the same probabilities.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/data/vocabulary/own_model.h"
#include "engine/interop/ctranslate2/ctranslate2.h"
#include "engine/run/checkpoint/safetensors.h"
#include "engine/run/model_choice.h"
#include "tests/interop/small_models.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

const std::string transliteration = TRANSEPT_SOURCE_DIR "/../shared/data/ct2-aren/v2-aren-transliteration";

/// "arther" -> "a r t h e r"
std::string spelled(const std::string& word) {
  std::string letters;
  forEachCharacter(word, [&](char32_t letter) {
    if (!letters.empty()) letters += ' ';
    appendCharacter(letters, letter);
  });
  return letters;
}

struct Ctranslate2Test {
  std::string fresh(const char* name) { return folder_.path(name + ("-" + std::to_string(++folders_))); }
  /// A copy of an exported folder whose model.bin is changed.
  std::string changed(const std::string& exported, const std::function<void(Ctranslate2Model&)>& change);

  TemporaryFolder folder_;
  /// A copy of an exported folder with these values in its config.json.
  std::string configured(const std::string& exported, const nlohmann::json& values) {
    std::string copy = fresh("configured");
    std::filesystem::copy(exported, copy);
    auto config = nlohmann::json::parse(contentOf(copy + "/config.json"));
    config.update(values);
    writeTestFile(copy + "/config.json", config.dump());
    return copy;
  }

  int folders_ = 0;
  const std::vector<std::string> sources_{"s1 s2 s3", "s4", "s5 s6 s7 s8 s9 s10 s11 s0"};
  std::vector<std::string> targetsOf(bool shared) const {
    return shared ? std::vector<std::string>{"s3 s2", "s1 s1 s1 s4", "s9"}
                  : std::vector<std::string>{"t3 t2", "t1 t1 t1 t4", "t8"};
  }
};

}  // namespace

TEST_CASE_FIXTURE(Ctranslate2Test, "published log probabilities") {
  if (!std::filesystem::exists(transliteration)) {
    MESSAGE("skipped: ../shared/data/ct2-aren is not here");
    return;
  }
  const std::vector<std::pair<std::string, std::pair<std::string, std::vector<double>>>> published{
      {"آتزمون", {"atzmon", {-0.106023, -0.065410, -0.056002, -0.447953, -0.230714, -0.092184, -0.063463}}},
      {"آتشيسون",
       {"achison", {-0.072660, -0.300309, -0.181187, -0.395671, -0.025631, -0.123466, -0.002034, -0.012639}}},
      {"آرباكه", {"arbake", {-0.103136, -0.089504, -0.063889, -0.007327, -0.452072, -0.060154, -0.016636}}},
      {"آرثر", {"arther", {-0.076704, -0.036037, -0.029253, -0.030273, -0.149276, -0.002440, -0.003742}}}};
  const std::string out = fresh("aren");
  const InteropReport report = importCtranslate2(transliteration, out);
  REQUIRE_EQ(report.folder, out);
  std::vector<std::string> sources, targets;
  for (const auto& [source, target] : published) {
    sources.push_back(spelled(source));
    targets.push_back(spelled(target.first));
  }
  const auto scores = scoresOf(out, sources, targets);
  for (std::size_t i = 0; i < published.size(); ++i) {
    const std::vector<double>& expected = published[i].second.second;
    REQUIRE_EQ(scores[i].logProbabilities.size(), expected.size());
    for (std::size_t t = 0; t < expected.size(); ++t) {
      CAPTURE(published[i].second.first);
      CAPTURE(t);
      REQUIRE(std::abs(scores[i].logProbabilities[t] - expected[t]) < 1e-5);
    }
  }
}

TEST_CASE_FIXTURE(Ctranslate2Test, "published model translates") {
  if (!std::filesystem::exists(transliteration)) {
    MESSAGE("skipped: ../shared/data/ct2-aren is not here");
    return;
  }
  const std::string out = fresh("aren");
  importCtranslate2(transliteration, out);
  Translator translator({use(LoadedModel::load(out, {"cpu", 1}))}, {});
  const std::vector<std::string> lines{spelled("آتزمون"), "", spelled("آتشيسون"), "ZZ"};
  const auto translations = translator.translate(lines);
  REQUIRE_EQ(translations[0].hypotheses[0].text, spelled("atzmon"));
  REQUIRE_EQ(translations[1].hypotheses[0].text, std::string());
  REQUIRE_EQ(translations[2].hypotheses[0].text, spelled("achison"));
  for (const Translation& translation : translations) {
    REQUIRE(translation.hypotheses[0].text.find("<unk>") == std::string::npos);  // that model has no <unk>
  }
}

TEST_CASE_FIXTURE(Ctranslate2Test, "folders that earlier versions imported can be read") {
  const std::string now = fresh("now"), then = fresh("then");
  SmallModel{.settings =
                 "model.tied_projection=false model.scaled_embeddings=false model.sinusoids=blocks "
                 "data.source_end=false"}
      .write(now);
  std::filesystem::copy(now, then);
  auto config = nlohmann::json::parse(contentOf(now + "/config.json"));
  for (const char* key : {"tied_projection", "scaled_embeddings", "sinusoids"}) config["model"].erase(key);
  config["data"].erase("source_end");
  writeTestFile(then + "/config.json", config.dump());
  nlohmann::json differences{{"version", 1},        {"tied_projection", false},   {"projection_bias", false},
                             {"source_end", false}, {"scaled_embeddings", false}, {"sinusoids", "blocks"}};
  writeTestFile(then + "/architecture.json", differences.dump());
  CHECK_EQ(scoresOf(then, sources_, targetsOf(true))[0].logProbabilities,
           scoresOf(now, sources_, targetsOf(true))[0].logProbabilities);
  differences["layerz"] = 2;
  writeTestFile(then + "/architecture.json", differences.dump());
  CHECK_THROWS_WITH_AS(LoadedModel::load(then, {"cpu", 1}), doctest::Contains("layerz"), UserError);
}

std::string Ctranslate2Test::changed(const std::string& exported,
                                     const std::function<void(Ctranslate2Model&)>& change) {
  const std::string copy = fresh("changed");
  std::filesystem::copy(exported, copy);
  std::filesystem::remove(copy + "/model.bin");
  const Ctranslate2Reader reader(exported + "/model.bin");
  Ctranslate2Model model{reader.specification(), reader.revision(), reader.variables(), {}};
  const auto alias = [&](const char* name) {
    const Ctranslate2Variable* variable = reader.find(name);
    if (variable && variable->name != name) model.aliases.emplace_back(name, variable->name);
  };
  alias("encoder/embeddings_0/weight");
  alias("decoder/projection/weight");
  alias("encoder/position_encodings/encodings");
  change(model);
  writeCtranslate2File(copy + "/model.bin", model);
  return copy;
}

TEST_CASE_FIXTURE(Ctranslate2Test, "what cannot be expressed is refused") {
  const SmallModel restricted{.settings = "model.attention_window=4"}, wide{.settings = "model.d_k=6"};
  const std::pair<SmallModel, const char*> cases[] = {{restricted, "model.attention_window"}, {wide, "model.d_k"}};
  for (const auto& [model, says] : cases) {
    const std::string original = fresh("original"), out = fresh("out");
    model.write(original);
    try {
      exportCtranslate2(original, out);
      FAIL("exported");
    } catch (const UserError& error) {
      REQUIRE_MESSAGE(std::string(error.what()).find(says) != std::string::npos, error.what());
    }
    REQUIRE(!std::filesystem::exists(out));
  }
  const std::string damaged = fresh("damaged");
  SmallModel().write(damaged);
  writeTestFile(damaged + "/config.json", "{\"model\": {\"layerz\": 2}}");
  try {
    exportCtranslate2(damaged, fresh("out"));
    FAIL("exported");
  } catch (const UserError& error) {
    REQUIRE_MESSAGE(std::string(error.what()).find("layerz") != std::string::npos, error.what());
    REQUIRE_EQ(error.file(), damaged + "/config.json");
    REQUIRE(!error.remedy().empty());
  }
}

TEST_CASE_FIXTURE(Ctranslate2Test, "what is not understood is refused") {
  const std::string original = fresh("original"), exported = fresh("exported");
  SmallModel().write(original);
  exportCtranslate2(original, exported);
  const float numbers[16] = {};
  const std::int8_t one = 1, four = 4;
  const auto values = std::as_bytes(std::span(numbers));
  const auto flag = std::as_bytes(std::span(&one, 1)), sigmoidGelu = std::as_bytes(std::span(&four, 1));
  const auto replace = [](Ctranslate2Model& model, const std::string& name, Ctranslate2Variable by) {
    std::erase_if(model.variables, [&](const Ctranslate2Variable& variable) { return variable.name == name; });
    model.variables.push_back(std::move(by));
  };
  const std::vector<std::pair<std::function<void(Ctranslate2Model&)>, const char*>> cases{
      {[&](auto& model) {
         model.variables.push_back({{"encoder/projection_in/weight", StoredType::f32, {16}}, values});
       },
       "encoder/projection_in/weight, which Transept does not support"},
      {[&](auto& model) {
         model.variables.push_back({{"encoder/layernorm_embedding/gamma", StoredType::f32, {16}}, values});
       },
       "only one of its stacks has layernorm_embedding/gamma"},
      {[&](auto& model) {
         replace(model, "encoder/activation", {{"encoder/activation", StoredType::i8, {}}, flag});
       },
       "encoder and decoder differ in activation"},
      {[&](auto& model) {
         for (const char* name : {"encoder/activation", "decoder/activation"})
           replace(model, name, {{name, StoredType::i8, {}}, sigmoidGelu});
       },
       "an activation other than ReLU, swish and GELU"},
      {[&](auto& model) {
         model.variables.push_back({{"with_relative_position", StoredType::i8, {}}, flag});
       },
       "relative positions"},
      {[&](auto& model) {
         replace(model, "decoder/layer_1/ffn/linear_1/weight", {{"x", StoredType::f32, {16}}, values});
       },
       "has no decoder/layer_1/ffn/linear_1/weight"},
      {[&](auto& model) {
         const std::string bias = "encoder/layer_0/ffn/linear_1/bias";
         replace(model, bias, {{bias, StoredType::f32, {4, 4}}, values});
       },
       "unexpected shape [4, 4]"},
      {[&](auto& model) {
         replace(model, "decoder/embeddings/weight", {{"decoder/embeddings/weight", StoredType::f32, {16, 0}}, {}});
       },
       "'model.d_model'"},
      {[&](auto& model) {
         const std::string table = "decoder/position_encodings/encodings";
         replace(model, table, {{table, StoredType::f32, {1, 16}}, values});
       },
       "'data.max_tokens'"},
      {[&](auto& model) {
         model.variables.push_back({{"encoder/embeddings_0/multiply_by_sqrt_depth", StoredType::f32, {0}}, {}});
         std::erase_if(model.variables,
                       [](const auto& variable) { return variable.name == "encoder/scale_embeddings"; });
       },
       "multiply_by_sqrt_depth is not a single number"},
      {[&](auto& model) { model.specification = "WhisperSpec"; }, "WhisperSpec"}};
  for (const auto& [change, says] : cases) {
    const std::string out = fresh("out");
    try {
      importCtranslate2(changed(exported, change), out);
      FAIL(says);
    } catch (const UserError& error) {
      REQUIRE_MESSAGE(std::string(error.what()).find(says) != std::string::npos, error.what());
    }
    REQUIRE(!std::filesystem::exists(out));
  }
}

TEST_CASE_FIXTURE(Ctranslate2Test, "a </s> that the original model's tokeniser adds is added") {
  struct Row {
    const char* settings;
    nlohmann::json config;
    bool ends;
  };
  const Row rows[] = {{"model.start=zeros", {{"decoder_start_token", "</s>"}}, true},          // MarianMT
                      {"", {{"decoder_start_token", "</s>"}}, true},                           // M2M-100, NLLB
                      {"", {{"decoder_start_token", "<pad>"}, {"bos_token", "<pad>"}}, true},  // Pegasus
                      {"", nlohmann::json::object(), false},                                   // OpenNMT-py
                      {"model.start=zeros", nlohmann::json::object(), false},                  // our own
                      {"model.start=padding", nlohmann::json::object(), false}};
  for (const Row& row : rows) {
    CAPTURE(row.settings);
    CAPTURE(row.config.dump());
    const std::string original = fresh("original"), exported = fresh("exported");
    SmallModel{.settings = row.settings}.write(original);
    exportCtranslate2(original, exported);
    nlohmann::json told = row.config, untold = row.config;
    told["add_source_eos"] = row.ends;
    untold["add_source_eos"] = false;
    const std::string expected = fresh("expected"), imported = fresh("imported");
    importCtranslate2(configured(exported, told), expected);
    const InteropReport report = importCtranslate2(configured(exported, untold), imported);
    const auto scores = scoresOf(imported, sources_, targetsOf(true));
    CHECK_EQ(scores[0].logProbabilities, scoresOf(expected, sources_, targetsOf(true))[0].logProbabilities);
    CHECK_EQ(modelConfig(resolveModel(imported)).data.source_end, row.ends);
    CHECK_EQ(std::ranges::count_if(report.notes,
                                   [](const auto& note) { return note.find("adds no </s>") != std::string::npos; }),
             row.ends ? 1 : 0);
  }
  const std::string original = fresh("original"), exported = fresh("exported");
  SmallModel{.settings = "model.embedding_norm=true"}.write(original);
  exportCtranslate2(original, exported);
  const std::string bart = configured(exported, {{"add_source_eos", false}, {"decoder_start_token", "</s>"}});
  CHECK_THROWS_WITH_AS(importCtranslate2(bart, fresh("out")), doctest::Contains("looks like BART"), UserError);
}

TEST_CASE_FIXTURE(Ctranslate2Test, "a model of many languages names the tokens that its tokeniser gives") {
  const std::string original = fresh("original"), exported = fresh("exported"), imported = fresh("imported");
  SmallModel{.settings = "model.norm=pre"}.write(original);
  exportCtranslate2(original, exported);
  std::vector<std::string> tokens = smallTokens("s", 12);
  tokens[14] = "eng_Latn";
  tokens[15] = "deu_Latn";
  writeTestFile(exported + "/shared_vocabulary.json", nlohmann::json(tokens).dump());
  const std::string nllb = configured(exported, {{"decoder_start_token", "</s>"}, {"add_source_eos", false}});
  const InteropReport report = importCtranslate2(nllb, imported);
  CHECK(std::ranges::any_of(report.notes, [](const auto& note) {
    return note.find("(translate --prefix): eng_Latn, deu_Latn.") != std::string::npos;
  }));
  const auto model = LoadedModel::load(imported, {"cpu", 1});
  const std::vector<std::string> sources{"eng_Latn s1 s2"}, prefixes{"deu_Latn"};
  const auto translation = Translator({use(model)}, {}).translate(sources, {}, {}, prefixes)[0];
  CHECK_EQ(translation.sourceTokens, std::vector<std::string>{"eng_Latn", "s1", "s2", "</s>"});
  CHECK_EQ(translation.hypotheses[0].tokens.front(), "deu_Latn");
}

TEST_CASE_FIXTURE(Ctranslate2Test,
                  "SentencePiece models beside model.bin split the text, and without them the model warns") {
  const std::string original = fresh("original"), exported = fresh("exported");
  SmallModel{.pieces = true}.write(original);
  exportCtranslate2(original, exported);
  const auto expected = scoresOf(original, demoSources, demoTargets);
  const std::string model = contentOf(exported + "/vocabulary.model");
  std::filesystem::remove(exported + "/vocabulary.model");
  for (const std::vector<std::string>& names :
       {std::vector<std::string>{"source.spm", "target.spm"}, std::vector<std::string>{"sentencepiece.model"}}) {
    const std::string copy = configured(exported, nlohmann::json::object()), imported = fresh("imported");
    for (const std::string& name : names) writeTestFile(copy + "/" + name, model);
    importCtranslate2(copy, imported);
    const auto scores = scoresOf(imported, demoSources, demoTargets);
    for (std::size_t i = 0; i < scores.size(); ++i) CHECK_EQ(scores[i].logProbabilities, expected[i].logProbabilities);
    CHECK_EQ(LoadedModel::load(imported, {"cpu", 1})->warning(), "");
  }
  const std::string other = fresh("other"), mixed = fresh("mixed"), imported = fresh("imported");
  SmallModel().write(other);
  exportCtranslate2(other, mixed);
  writeTestFile(mixed + "/sentencepiece.model", model);  // of another vocabulary
  CHECK_THROWS_WITH_AS(importCtranslate2(mixed, fresh("out")), doctest::Contains("has only 0 of the 12 tokens"),
                       UserError);
  importCtranslate2(exported, imported);
  const std::string warning = LoadedModel::load(imported, {"cpu", 1})->warning();
  CHECK_MESSAGE(warning.find("has no tokeniser") != std::string::npos, warning);
}

TEST_CASE_FIXTURE(Ctranslate2Test, "a numbered vocabulary is read, and several features of a token are refused") {
  const std::string original = fresh("original"), exported = fresh("exported"), imported = fresh("imported");
  SmallModel{.shared = false}.write(original);
  exportCtranslate2(original, exported);
  std::filesystem::rename(exported + "/source_vocabulary.json", exported + "/source_1_vocabulary.json");
  importCtranslate2(exported, imported);
  CHECK_EQ(scoresOf(imported, sources_, targetsOf(false))[0].logProbabilities,
           scoresOf(original, sources_, targetsOf(false))[0].logProbabilities);
  writeTestFile(exported + "/source_2_vocabulary.json", R"(["a"])");
  CHECK_THROWS_WITH_AS(importCtranslate2(exported, fresh("out")), doctest::Contains("source_2_vocabulary"), UserError);
}

TEST_CASE_FIXTURE(Ctranslate2Test, "vocabularies that are missing or damaged are named") {
  const std::string original = fresh("original"), exported = fresh("exported");
  SmallModel{.shared = false}.write(original);
  exportCtranslate2(original, exported);
  struct Row {
    const char *removed, *written, *content, *says;
  };
  for (const Row& row :
       {Row{"source_vocabulary.json", nullptr, "", "has no source_vocabulary.json or .txt"},
        Row{"target_vocabulary.json", nullptr, "", "has no target_vocabulary.json or .txt"},
        Row{"source_vocabulary.json", "source_vocabulary.json", "[]", "source_vocabulary is empty"},
        Row{"target_vocabulary.json", "target_vocabulary.json", "[]", "target_vocabulary is empty"},
        Row{"target_vocabulary.json", "target_vocabulary.json", "{}", "does not hold a JSON array of tokens"},
        Row{"target_vocabulary.json", "target_vocabulary.json", "[5]", "holds something other than tokens"},
        Row{"target_vocabulary.json", "target_vocabulary.txt", "a\n\xff\n", "txt is not valid UTF-8"}}) {
    const std::string copy = fresh("copy"), out = fresh("out");
    std::filesystem::copy(exported, copy);
    std::filesystem::remove(copy + "/" + row.removed);
    if (row.written) writeTestFile(copy + "/" + row.written, row.content);
    CHECK_THROWS_WITH_AS(importCtranslate2(copy, out), doctest::Contains(row.says), UserError);
    CHECK(!std::filesystem::exists(out));
  }
}

TEST_CASE_FIXTURE(Ctranslate2Test, "a token that a model lacks has no probability") {
  const std::string original = fresh("original"), exported = fresh("exported");
  SmallModel().write(original);
  exportCtranslate2(original, exported);
  for (const bool biased : {false, true})
    for (const std::ptrdiff_t lacking : {0, 3}) {  // <unk>, <pad>
      CAPTURE(biased);
      CAPTURE(lacking);
      // The same model has that token, but never chooses it.
      std::vector<float> excluding(16), bias(15), rows;
      for (std::size_t i = 0; i < 16 && biased; ++i) excluding[i] = 0.1f * static_cast<float>(i);
      if (biased) {
        bias = excluding;
        bias.erase(bias.begin() + lacking);
      }
      excluding[static_cast<std::size_t>(lacking)] = -1e4f;
      const auto addBias = [](Ctranslate2Model& model, const std::vector<float>& values) {
        model.variables.push_back(
            {{"decoder/projection/bias", StoredType::f32, {std::ssize(values)}}, std::as_bytes(std::span(values))});
      };
      const std::string with = changed(exported, [&](Ctranslate2Model& model) { addBias(model, excluding); });
      const std::string without = changed(exported, [&](Ctranslate2Model& model) {
        const auto table = std::ranges::find(model.variables, "decoder/embeddings/weight", &Ctranslate2Variable::name);
        rows = table->floats();
        rows.erase(rows.begin() + 16 * lacking, rows.begin() + 16 * (lacking + 1));
        table->shape[0] = 15;
        table->content = std::as_bytes(std::span(rows));
        if (biased) addBias(model, bias);
      });
      std::vector<std::string> tokens = smallTokens("s", 12);
      tokens.erase(tokens.begin() + lacking);
      writeTestFile(without + "/shared_vocabulary.json", nlohmann::json(tokens).dump());
      const std::string withOut = fresh("with"), withoutOut = fresh("without");
      importCtranslate2(with, withOut);
      importCtranslate2(without, withoutOut);
      const auto expected = scoresOf(withOut, sources_, targetsOf(true));
      const auto scores = scoresOf(withoutOut, sources_, targetsOf(true));
      for (std::size_t i = 0; i < expected.size(); ++i)
        for (std::size_t t = 0; t < expected[i].logProbabilities.size(); ++t)
          REQUIRE(std::abs(scores[i].logProbabilities[t] - expected[i].logProbabilities[t]) < 1e-5);
    }
}

TEST_CASE_FIXTURE(Ctranslate2Test, "one matrix of embeddings serves one vocabulary") {
  const std::string original = fresh("original"), exported = fresh("exported"), out = fresh("out");
  SmallModel().write(original);
  exportCtranslate2(original, exported);
  std::filesystem::remove(exported + "/shared_vocabulary.json");
  for (const std::string side : {"source", "target"}) {
    const nlohmann::json tokens = smallTokens(side, 12);
    writeTestFile(exported + "/" + side + "_vocabulary.json", tokens.dump());
  }
  try {
    importCtranslate2(exported, out);
    FAIL("imported");
  } catch (const UserError& error) {
    REQUIRE_MESSAGE(std::string(error.what()).find("two vocabularies that differ") != std::string::npos, error.what());
  }
  REQUIRE(!std::filesystem::exists(out));
}

TEST_CASE_FIXTURE(Ctranslate2Test, "a SentencePiece model that lacks tokens of the model splits no text") {
  const std::string original = fresh("original"), exported = fresh("exported"), whole = fresh("whole"),
                    lists = fresh("lists");
  SmallModel{.pieces = true}.write(original);
  exportCtranslate2(original, exported);
  importCtranslate2(exported, whole);
  REQUIRE(!LoadedModel::load(whole, {"cpu", 1})->vocabularies().target->preTokenised());

  const std::string pieces = exported + "/vocabulary.model";
  auto tokens = nlohmann::json::parse(contentOf(exported + "/shared_vocabulary.json")).get<std::vector<std::string>>();
  tokens.pop_back();
  writeTestFile(pieces, renumberedSentencePiece(pieces, tokens));
  importCtranslate2(exported, lists);
  REQUIRE(LoadedModel::load(lists, {"cpu", 1})->vocabularies().target->preTokenised());
}

TEST_CASE_FIXTURE(Ctranslate2Test, "quantised weights are scaled back") {
  const std::string original = fresh("original"), exported = fresh("exported"), out = fresh("out");
  SmallModel model;
  model.shared = false;
  model.write(original);
  exportCtranslate2(original, exported);
  // 16 rows of [16, 24]: stored = round(127 / largest * value), one scale per row, as in CTranslate2's int8.
  const std::string name = "encoder/layer_0/ffn/linear_1/weight";
  std::vector<std::int8_t> stored;
  std::vector<float> scales, exact;
  const std::string quantised = changed(exported, [&](Ctranslate2Model& all) {
    auto variable = std::find_if(all.variables.begin(), all.variables.end(), [&](auto& v) { return v.name == name; });
    exact = variable->floats();
    for (std::size_t row = 0; row < 16; ++row) {
      float largest = 0;
      for (std::size_t c = 0; c < 24; ++c) largest = std::max(largest, std::abs(exact[row * 24 + c]));
      scales.push_back(127.0f / largest);
      for (std::size_t c = 0; c < 24; ++c) {
        stored.push_back(static_cast<std::int8_t>(std::lround(exact[row * 24 + c] * scales.back())));
      }
    }
    variable->type = StoredType::i8;
    variable->content = std::as_bytes(std::span(stored));
    all.variables.push_back({{name + "_scale", StoredType::f32, {16}}, std::as_bytes(std::span(scales))});
  });
  const InteropReport report = importCtranslate2(quantised, out);
  REQUIRE_EQ(resolveModel(out).notes, report.notes);
  REQUIRE(std::any_of(report.notes.begin(), report.notes.end(),
                      [](const std::string& note) { return note.find("Quantised") == 0; }));
  const SafetensorsReader weights(out + "/model.safetensors");
  const std::vector<float> back = weights.floats("encoder.layers.0.feed_forward.outer.weight");
  double worst = 0;
  for (std::size_t i = 0; i < back.size(); ++i)
    worst = std::max(worst, std::abs(double(back[i]) - exact[i]) * scales[i / 24]);
  REQUIRE(worst <= 0.5001);
}
