// SPDX-License-Identifier: Apache-2.0
// What a run takes from the model that it starts from, and which models and corpora are refused.
#include "engine/run/fine_tune.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "engine/platform/folders.h"
#include "engine/run/checkpoint/safetensors.h"
#include "engine/run/model_choice.h"
#include "tests/run/sentence.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

struct FineTuneTest {
  FineTuneTest() {
    createFolder(model_);
    writeTestFile(model_ + "/config.json", Config().toJson().dump());
    writeTestFile(model_ + "/vocabulary.model", "pieces");
    writeTestFile(model_ + "/model.json", R"({"source_language":"en","target_language":"de"})");
  }

  /// One tensor with the given bytes for each type.
  void writeModel(const std::vector<std::pair<StoredType, std::vector<std::uint8_t>>>& contents) const {
    std::vector<StoredTensor> tensors;
    for (const auto& [type, bytes] : contents) {
      const auto elements = static_cast<std::int64_t>(bytes.size() / storedSize(type));
      tensors.push_back({std::string(storedTypeName(type)), type, {elements}});
    }
    SafetensorsWriter writer(model_ + "/model.safetensors", tensors);
    for (const auto& content : contents) writer.write(std::span<const std::uint8_t>(content.second));
    writer.finish();
  }

  std::string refusalOf(const RunDescription& description) const {
    return sentenceOf([&] { fineTuneRun(resolveModel(model_), run_, description, Config()); });
  }

  TemporaryFolder temporary_;
  const std::string model_ = temporary_.path("model"), run_ = temporary_.path("run");
};

RunDescription between(const std::string& source, const std::string& target) {
  RunDescription description;
  description.corpus = "/corpora/laws";
  description.corpusName = "laws";
  description.sourceLanguage = source;
  description.targetLanguage = target;
  return description;
}

}  // namespace

TEST_CASE_FIXTURE(FineTuneTest, "weights of other types start as f32") {
  writeModel({{StoredType::f64, {0, 0, 0, 0, 0, 0, 0xf8, 0x3f}},  // 1.5
              {StoredType::f32, {0, 0, 0, 0x40}},                 // 2
              {StoredType::f16, {0, 0x3c}},                       // 1
              {StoredType::bf16, {0x40, 0x40}}});                 // 3
  fineTuneRun(resolveModel(model_), run_, between("en", "de"), Config());
  const SafetensorsReader start(run_ + "/" + startFile);
  for (const StoredTensor& tensor : start.tensors()) CHECK_EQ(storedTypeName(tensor.type), "F32");
  CHECK(start.floats("F64") == std::vector<float>{1.5f});
  CHECK(start.floats("F32") == std::vector<float>{2});
  CHECK(start.floats("F16") == std::vector<float>{1});
  CHECK(start.floats("BF16") == std::vector<float>{3});
}

TEST_CASE_FIXTURE(FineTuneTest, "f32 weights start as they are") {
  writeModel({{StoredType::f32, {0, 0, 0, 0x40}}});
  fineTuneRun(resolveModel(model_), run_, between("en", ""), Config());
  CHECK_EQ(contentOf(run_ + "/" + startFile), contentOf(model_ + "/model.safetensors"));
  CHECK_EQ(contentOf(run_ + "/vocabulary.model"), "pieces");
  const auto origin = readOrigin(run_);
  REQUIRE(origin);
  CHECK_EQ(origin->run + origin->checkpoint, "");
  CHECK_EQ(origin->name, "model");
  CHECK_EQ(origin->step, 0);
  CHECK_EQ(origin->model, model_);
}

TEST_CASE_FIXTURE(FineTuneTest, "quantised weights and other languages are refused, and nothing is left") {
  writeModel({{StoredType::f32, {0, 0, 0, 0x40}}, {StoredType::i8, {7}}});
  CHECK_EQ(refusalOf(between("en", "de")),
           model_ + "/model.safetensors is quantised: I8 is stored as I8, which cannot be trained.");
  for (const auto& other : {between("en", "fr"), between("fr", "de"), between("de", "en")}) {
    CHECK_EQ(refusalOf(other), "The model model translates from en to de, but the corpus \"laws\" is from " +
                                   other.sourceLanguage + " to " + other.targetLanguage + ".");
  }
  CHECK_FALSE(pathExists(run_));
}

TEST_CASE_FIXTURE(FineTuneTest, "a damaged checkpoint is no start") {
  const std::string source = temporary_.path("source");
  RunFolder::create(source, between("en", "de"), Config(), {{"vocabulary.model", "pieces"}});
  const CheckpointInfo checkpoint = writeCheckpoint(source, {}, {}, {});
  writeTestFile(checkpoint.path + "/model.safetensors", "x");
  const std::string sentence =
      sentenceOf([&] { fineTuneRun(resolveModel(source), run_, between("en", "de"), Config()); });
  CHECK(sentence.c_str() == doctest::Contains("model.safetensors is truncated"));
  CHECK_FALSE(pathExists(run_));
}

TEST_CASE("settings that the model determines may be stated as the model has them") {
  Config model, same, other;
  model.setText("model.layers=4");
  same.setText("model.layers=4");
  other.setText("model.layers=5");
  CHECK(fineTuneConflicts(model, same).empty());
  CHECK(fineTuneConflicts(model, other) == std::vector<std::string>{"model.layers"});
  CHECK_EQ(fineTuneConfig(model, same).model.layers, 4);
}

TEST_CASE("sentences are no longer than a model with learned positions can read, unless that is stated") {
  Config model, given;
  for (const char* setting : {"model.positions=learned", "model.max_positions=64", "data.max_tokens=50"})
    model.setText(setting);
  model.resolve();
  REQUIRE_GT(given.data.max_tokens, 63);
  CHECK_EQ(fineTuneConfig(model, given).data.max_tokens, 63);
  given.setText("data.max_tokens=40");
  CHECK_EQ(fineTuneConfig(model, given).data.max_tokens, 40);
  given.setText("data.max_tokens=64");
  CHECK(sentenceOf([&] { fineTuneConfig(model, given); }).c_str() == doctest::Contains("max_tokens"));
}

TEST_CASE("a fine-tuned model is searched as the model that it started from, unless that is stated") {
  Config model, given;
  for (const char* setting : {"decode.length_penalty=power", "decode.alpha=1", "train.guided_alignment=0.1"})
    model.setText(setting);
  const Config tuned = fineTuneConfig(model, given);
  CHECK_EQ(tuned.decode.length_penalty, LengthPenalty::power);
  CHECK_EQ(tuned.decode.alpha, 1);
  CHECK_EQ(tuned.train.guided_alignment, 0.1);
  given.setText("decode.alpha=0.2");
  given.setText("train.guided_alignment=0");
  CHECK_EQ(fineTuneConfig(model, given).decode.alpha, 0.2);
  CHECK_EQ(fineTuneConfig(model, given).decode.length_penalty, LengthPenalty::power);
  CHECK_EQ(fineTuneConfig(model, given).train.guided_alignment, 0);
}

TEST_CASE("a general corpus has the languages of the corpus") {
  RunDescription description = between("en", "de");
  const auto refusal = [&](const char* folder, const char* source, const char* target) {
    return sentenceOf([&] { addGeneralCorpus(description, folder, "news", source, target); });
  };
  CHECK_EQ(refusal("/corpora/laws/", "en", "de"), "The general corpus is the corpus itself.");
  CHECK_EQ(refusal("/corpora/news", "en", "fr"),
           "The general corpus \"news\" is from en to fr, but \"laws\" is from en to de.");
  CHECK_EQ(refusal("/corpora/news", "fr", "de"),
           "The general corpus \"news\" is from fr to de, but \"laws\" is from en to de.");
  CHECK_EQ(description.generalCorpus, "");
  CHECK_EQ(refusal("/corpora/news", "en", "de"), "no error");
  CHECK_EQ(description.generalCorpus, "/corpora/news");
}
