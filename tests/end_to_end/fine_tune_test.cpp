// SPDX-License-Identifier: Apache-2.0
// Fine-tuning on the command line: from a run, with a general corpus and a range test, to a model that translates.
#include <doctest/doctest.h>

#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/run/history.h"
#include "engine/run/run_folder.h"
#include "tests/support/engine_program.h"

using namespace transept;
using namespace transept::test;

namespace {

struct FineTuning {
  FineTuning() {
    model_ = folder_.path("model");
    const ProgramResult trained = runEngine(smallRun(model_, corpus_, 20));
    REQUIRE_MESSAGE(trained.exitCode == 0, trained.errors);
    std::string source, target;
    const char* left[] = {"zero", "one", "two", "three", "four", "five", "six", "seven"};
    for (int i = 0; i < 300; ++i) {
      source += std::string(left[i % 8]) + " " + left[i / 8 % 8] + " number " + std::to_string(i) + " .\n";
      target += std::string(left[i / 8 % 8]) + " getal " + std::to_string(i) + " .\n";
    }
    new_ = import("new", source, target, "xx");
  }

  std::string import(const std::string& name, const std::string& source, const std::string& target,
                     const std::string& language) const {
    writeTestFile(folder_.path(name + ".1"), source);
    writeTestFile(folder_.path(name + ".2"), target);
    const ProgramResult made =
        runEngine({"import", "--source", folder_.path(name + ".1"), "--target", folder_.path(name + ".2"),
                   "--source-lang", "en", "--target-lang", language, "--out", folder_.path(name + "-corpus")});
    REQUIRE_MESSAGE(made.exitCode == 0, made.errors);
    return folder_.path(name + "-corpus");
  }

  Arguments fineTune(const std::string& run) const {
    return Arguments{"train", folder_.path(run), "--from", model_, "--corpus", new_, "--threads", "1"} +
           settings({"train.steps=6", "train.validate_every=3", "train.validation_sentences=4",
                     "train.batch_tokens=300", "train.precision=f32"});
  }

  TemporaryFolder folder_;
  std::string corpus_ = makeCorpus(folder_.path()), model_, new_;
};

}  // namespace

TEST_CASE_FIXTURE(FineTuning, "a model is fine-tuned with a general corpus, at a rate that a range test found") {
  const ProgramResult tuned = runEngine(fineTune("tuned") + Arguments{"--mix", corpus_, "--find-rate"});
  REQUIRE_MESSAGE(tuned.exitCode == 0, tuned.errors);
  CHECK_MESSAGE(contains(tuned.errors, "The range test suggests train.peak_rate="), tuned.errors);
  CHECK_MESSAGE(contains(tuned.errors, "Starts from model: "), tuned.errors);
  CHECK_MESSAGE(contains(tuned.errors, "The vocabulary of the model lacks 0.00 % of the characters"), tuned.errors);
  CHECK_MESSAGE(contains(tuned.errors, "step 0: validation loss"), tuned.errors);
  CHECK_MESSAGE(contains(tuned.errors, "; general corpus: loss "), tuned.errors);
  CHECK_FALSE(std::filesystem::exists(folder_.path("tuned.range-test")));
  const RunFolder run = RunFolder::open(folder_.path("tuned"));
  CHECK_EQ(run.description().preset, "fine-tune");
  CHECK_EQ(run.config().train.schedule, Schedule::linear);
  const ProgramResult translated = runEngine({"translate", run.path(), "--threads", "1"}, "one two number 3 .\n");
  REQUIRE_MESSAGE(translated.exitCode == 0, translated.errors);

  const ProgramResult again = runEngine({"train", run.path(), "--mix", corpus_});
  CHECK_EQ(again.exitCode, 1);
  CHECK_MESSAGE(contains(again.errors, "its settings cannot be changed"), again.errors);
}

TEST_CASE_FIXTURE(FineTuning,
                  "a range test is cancelled at once, and one that was killed is in no later command's way") {
  const std::string test = folder_.path("tuned.range-test");
  Config config;
  config.set("train.schedule", std::string("range"));
  config.set("train.peak_rate", 0.1);
  config.resolve();
  RunFolder::create(test, {}, config);
  const auto begun = [&] { return std::filesystem::exists(test + "/vocabulary.model"); };
  Program program(TRANSEPT_ENGINE_PROGRAM, fineTune("tuned") + Arguments{"--find-rate"});
  CHECK(eventually(begun));
  program.signal(SIGINT);
  REQUIRE(program.wait(std::chrono::seconds(60)));
  CHECK_EQ(program.exitCode(), 1);
  CHECK_MESSAGE(contains(program.errors(), "The command was cancelled."), program.errors());
  for (const std::string& left : {test, folder_.path("tuned")}) CHECK_FALSE(std::filesystem::exists(left));
}

TEST_CASE_FIXTURE(FineTuning, "LoRA's checkpoints are models like any other") {
  const ProgramResult tuned = runEngine(fineTune("lora") + settings({"train.lora_rank=4", "train.average=2"}));
  REQUIRE_MESSAGE(tuned.exitCode == 0, tuned.errors);
  const ProgramResult exported =
      runEngine({"export-model", folder_.path("lora"), "--format", "ctranslate2", "--out", folder_.path("exported")});
  CHECK_MESSAGE(exported.exitCode == 0, exported.errors);
}

TEST_CASE_FIXTURE(FineTuning, "a fork has the settings of its source, unless a preset is named") {
  const Arguments command{"train", folder_.path("fork"), "--from", model_, "--threads", "1"};
  const ProgramResult none = runEngine(command);
  CHECK_EQ(none.exitCode, 1);
  CHECK_MESSAGE(contains(none.errors, "train.steps is 20, but the checkpoint has done 20 steps already."), none.errors);
  const ProgramResult tiny = runEngine(command + Arguments{"--preset", "tiny"} + settings({"train.steps=24"}));
  CHECK_EQ(tiny.exitCode, 1);
  CHECK_MESSAGE(contains(tiny.errors, "cannot be changed in a fork"), tiny.errors);
  const ProgramResult forked = runEngine(command + settings({"train.steps=24"}));
  REQUIRE_MESSAGE(forked.exitCode == 0, forked.errors);
  const RunFolder run = RunFolder::open(folder_.path("fork"));
  CHECK_EQ(run.description().preset, "tiny");
  CHECK_EQ(run.config().model.d_model, 32);
  CHECK_EQ(run.config().train.warmup, 20);
  CHECK_EQ(run.config().train.steps, 24);
}

TEST_CASE_FIXTURE(FineTuning, "what the command line refuses") {
  const auto refusal = [&](const Arguments& arguments) {
    const ProgramResult result = runEngine(arguments);
    CHECK_EQ(result.exitCode, 1);
    return result.errors;
  };
  std::string why = refusal({"train", folder_.path("x"), "--corpus", new_, "--mix", corpus_});
  CHECK_MESSAGE(contains(why, "belong to fine-tuning"), why);
  why = refusal(fineTune("x") + settings({"model.layers=2"}));
  CHECK_MESSAGE(contains(why, "'model.layers' is 2, but the model has 1"), why);
  why = refusal(fineTune("x") + settings({"train.freeze=everything"}));
  CHECK_MESSAGE(contains(why, "'train.freeze' must be one of none embeddings"), why);
  why = refusal(fineTune("x") + Arguments{"--vocabulary", "x.model"});
  CHECK_MESSAGE(contains(why, "keeps the vocabulary of the model"), why);
  const std::string german = import("german", "one\ntwo\nthree\nfour\n", "eins\nzwei\ndrei\nvier\n", "de");
  why = refusal({"train", folder_.path("x"), "--from", model_, "--corpus", german});
  CHECK_MESSAGE(contains(why, "translates from en to xx, but the corpus"), why);
  why = refusal(fineTune("x") + Arguments{"--mix", german});
  CHECK_MESSAGE(contains(why, "general corpus"), why);
  writeTestFile(folder_.path("model.bin"), "x");
  why = refusal({"train", folder_.path("x"), "--from", folder_.path(), "--corpus", new_});
  CHECK_MESSAGE(contains(why, "import-model"), why);

  // Text that the vocabulary does not know is refused before the run exists.
  std::string source, target;
  for (int i = 0; i < 60; ++i)
    source += "一二三四五" + std::to_string(i) + "\n", target += "六七八九" + std::to_string(i) + "\n";
  const std::string foreign = import("foreign", source, target, "xx");
  why = refusal({"train", folder_.path("x"), "--from", model_, "--corpus", foreign});
  CHECK_MESSAGE(contains(why, "in another script"), why);
  CHECK_FALSE(std::filesystem::exists(folder_.path("x")));
}
