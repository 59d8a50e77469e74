// SPDX-License-Identifier: Apache-2.0
// Which model a name stands for, and damaged files of imported models.
#include "engine/run/model_choice.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "engine/platform/folders.h"
#include "engine/run/run_folder.h"
#include "tests/run/sentence.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

struct ModelChoiceTest {
  ModelChoiceTest() {
    createFolder(model_);
    writeTestFile(model_ + "/config.json", Config().toJson().dump());
    writeTestFile(model_ + "/model.safetensors", "");
  }
  ModelChoice with(const std::string& file, const std::string& text) const {
    writeTestFile(model_ + "/" + file, text);
    return resolveModel(model_);
  }

  TemporaryFolder temporary_;
  const std::string model_ = temporary_.path("models/german"), run_ = temporary_.path("runs/tiny");
};

CheckpointInfo writeScored(const std::string& run, std::int64_t step, std::map<std::string, double> metrics) {
  CheckpointState state;
  state.step = step;
  state.metrics = std::move(metrics);
  return writeCheckpoint(run, {}, {}, state);
}

}  // namespace

TEST_CASE_FIXTURE(ModelChoiceTest, "a bare name is a model or a run of the application") {
  ::setenv("TRANSEPT_HOME", temporary_.path().c_str(), 1);
  RunFolder::create(run_, {}, Config());
  writeScored(run_, 10, {});
  CHECK_EQ(resolveModel("german").weights, model_ + "/model.safetensors");
  CHECK_EQ(resolveModel("tiny").run, run_);
  CHECK(sentenceOf([] { resolveModel("french"); }).c_str() == doctest::Contains("There is no model"));
  ::unsetenv("TRANSEPT_HOME");
}

TEST_CASE_FIXTURE(ModelChoiceTest, "without scores a run stands for its last checkpoint") {
  RunFolder::create(run_, {}, Config());
  writeScored(run_, 10, {{"validation_loss", 2.0}});
  const CheckpointInfo last = writeScored(run_, 20, {{"validation_loss", 3.0}});
  CHECK_EQ(resolveModel(run_).choice, "last checkpoint (step 20)");
  for (const char* name : {"step-00000010", "step-00000020"})
    writeTestFile(run_ + "/checkpoints/" + name + "/state.json", "{}");
  CHECK_EQ(sentenceOf([&] { resolveModel(run_); }), "The run " + run_ + " has no usable checkpoint: " + run_ +
                                                        "/checkpoints/step-00000010/state.json is damaged: \"step\" is "
                                                        "missing.");
}

TEST_CASE_FIXTURE(ModelChoiceTest, "the description of an imported model is read as far as it can be") {
  CHECK_EQ(resolveModel(model_).sourceLanguage, "");
  CHECK_EQ(with("model.json", R"({"source_language":"de","target_language":5})").sourceLanguage, "de");
  CHECK_EQ(resolveModel(model_).targetLanguage, "");
  CHECK(with("model.json", R"({"notes":"a"})").notes.empty());
  CHECK(with("model.json", R"({"notes":[1,"a",null]})").notes == std::vector<std::string>{"a"});
  for (const std::string text : {"", "[]", "5"}) {
    CAPTURE(text);
    CHECK_EQ(sentenceOf([&] { with("model.json", text); }), model_ + "/model.json does not hold a JSON object.");
  }
}

TEST_CASE_FIXTURE(ModelChoiceTest, "the architecture of an imported model is read or refused") {
  const ModelChoice imported = with("architecture.json", R"({"version":1,"source_end":false,"projection_bias":true})");
  CHECK_FALSE(modelConfig(imported).data.source_end);
  CHECK(modelConfig(imported).model.projection_bias);
  const auto refusal = [&](const char* text) {
    return sentenceOf([&] { modelConfig(with("architecture.json", text)); });
  };
  CHECK(refusal("[]").c_str() == doctest::Contains("architecture.json does not hold a JSON object"));
  CHECK(refusal(R"({"layerz":2})").c_str() == doctest::Contains("layerz"));
  CHECK(refusal(R"({"layers":[2]})").c_str() == doctest::Contains("must be a number"));
}

TEST_CASE_FIXTURE(ModelChoiceTest, "a configuration that is none of ours is named") {
  const auto refusal = [&](const char* text) { return sentenceOf([&] { modelConfig(with("config.json", text)); }); };
  CHECK_EQ(refusal("{"), model_ + "/config.json is not JSON.");
  CHECK_EQ(refusal(R"({"model_type":"marian"})"), model_ + "/config.json belongs to a model of Hugging Face.");
  CHECK(refusal("[1]").c_str() == doctest::Contains((model_ + "/config.json").c_str()));
}
