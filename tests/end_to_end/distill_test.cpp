// SPDX-License-Identifier: Apache-2.0
// transept-engine distill: plan, translations, training, card, and a small model that translates; paused and resumed.
#include <doctest/doctest.h>
#include <signal.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/experiment/experiment.h"
#include "engine/platform/folders.h"
#include "tests/support/engine_program.h"
#include "tests/support/peer_python.h"

using namespace transept;
using namespace transept::test;
using Json = nlohmann::json;

namespace {

/// Bergamot itself, if it is there, loads the folder and gives a line per sentence.
void checkBergamot(const std::string& folder) {
  const std::string python = pythonWith("bergamot");
  if (python.empty()) {
    MESSAGE("skipped: no Python with bergamot (set TRANSEPT_PYTHON)");
    return;
  }
  const ProgramResult result =
      runProgram(python, {TRANSEPT_SOURCE_DIR "/tests/interop/bergamot_peer.py", folder + "/config.yml"},
                 "one two three four number 5 .\nsix six one two number 7 .\n", std::chrono::seconds(120));
  REQUIRE_MESSAGE(result.exitCode == 0, result.errors);
  CHECK_EQ(Json::parse(result.output.substr(0, result.output.find('\n'))).size(), 2u);
}

struct DistillProgram {
  DistillProgram() { ::setenv("TRANSEPT_HOME", folder_.path("home").c_str(), 1); }

  Arguments distill(const std::string& out) const {
    return Arguments{"distill",
                     teacher_,
                     "--out",
                     out,
                     "--model",
                     out + "-model",
                     "--nbest",
                     "2",
                     "--size",
                     "0.3MB",
                     "--test-source",
                     folder_.path() + "/text.en",
                     "--test-reference",
                     folder_.path() + "/text.xx"} +
           settings({"train.steps=30", "train.batch_tokens=512", "train.warmup=10", "train.threads=1",
                     "train.validate_every=30", "train.checkpoint_steps=10", "train.validation_sentences=4",
                     "data.vocab_size=150", "data.max_tokens=64", "train.precision=f32", "decode.max_extra=5",
                     "model.decoder=ssru", "model.norm=post", "model.start=zeros", "model.sinusoids=blocks"});
  }

  std::string makeTeacher() {
    const std::string run = folder_.path("teacher");
    const ProgramResult trained = runEngine(smallRun(run, makeCorpus(folder_.path()), 60));
    REQUIRE_MESSAGE(trained.exitCode == 0, trained.errors);
    return run;
  }

  TemporaryFolder folder_;
  std::string teacher_ = makeTeacher();
};

}  // namespace

TEST_CASE_FIXTURE(DistillProgram, "a teacher makes a student that is measured and translates") {
  const std::string out = folder_.path("small");
  const ProgramResult planned = runEngine(distill(out) + Arguments{"--plan", "--json"});
  REQUIRE_MESSAGE(planned.exitCode == 0, planned.errors);
  const Json plan = Json::parse(planned.output);
  CHECK_EQ(plan["sentences"].get<int>(), 1080);
  CHECK_LE(plan["bytes"].get<double>(), 0.3e6);
  CHECK_GT(plan["translate_seconds"].get<double>(), 0);
  CHECK_FALSE(std::filesystem::exists(out));

  const ProgramResult made = runEngine(distill(out));
  REQUIRE_MESSAGE(made.exitCode == 0, made.errors);
  CHECK(contains(made.output, "| BLEU |"));
  CHECK(contains(made.output, "| sentences/s |"));
  const Distillation card = *ExperimentFolder::open(out).read().distillation;
  REQUIRE(card.studentFigures);
  CHECK_EQ(card.stage, "");
  CHECK_EQ(card.translated, 1080);
  CHECK_EQ(card.keptPairs, 1026);
  CHECK_EQ(card.studentFigures->bytes, folderBytes(out + "-model"));
  CHECK_LE(card.studentFigures->bytes, 300'000);
  CHECK(std::filesystem::exists(out + "/card.svg"));
  CHECK(std::filesystem::exists(out + "-model/shortlist.safetensors"));
  CHECK(std::filesystem::exists(out + "-model/activations.json"));

  const ProgramResult translated = runEngine(
      {"translate", out + "-model", "--precision", "int8", "--shortlist", out + "-model/shortlist.safetensors"},
      "one two three four number 5 .\n");
  REQUIRE_MESSAGE(translated.exitCode == 0, translated.errors);
  CHECK_EQ(std::ranges::count(translated.output, '\n'), 1);

  const std::string firefox = folder_.path("firefox"), back = folder_.path("back");
  REQUIRE_EQ(runEngine({"export-model", out + "-model", "--format", "bergamot", "--out", firefox}).exitCode, 0);
  REQUIRE_EQ(runEngine({"import-model", firefox, "--out", back}).exitCode, 0);
  CHECK(std::filesystem::exists(back + "/shortlist.safetensors"));
  checkBergamot(firefox);
}

TEST_CASE_FIXTURE(DistillProgram, "a distillation is interrupted and resumed") {
  const std::string out = folder_.path("small");
  {
    Program program(TRANSEPT_ENGINE_PROGRAM, distill(out), {.passErrorsOn = true});
    REQUIRE(eventually([&] { return std::filesystem::exists(out + "/translations.tsv"); }, std::chrono::minutes(2)));
    program.signal(SIGKILL);
    REQUIRE(program.wait(std::chrono::minutes(1)));
  }
  const ProgramResult resumed = runEngine({"experiment", out, "--resume"});
  REQUIRE_MESSAGE(resumed.exitCode == 0, resumed.errors);
  const Experiment experiment = ExperimentFolder::open(out).read();
  CHECK_EQ(experiment.state, QueueState::finished);
  CHECK(experiment.distillation->studentFigures);
}

TEST_CASE_FIXTURE(DistillProgram, "requests that cannot be met are refused before the work") {
  const auto refusal = [&](const Arguments& arguments) {
    const ProgramResult result = runEngine(Arguments{"distill", teacher_} + arguments);
    CHECK_EQ(result.exitCode, 1);
    return result.errors;
  };
  CHECK(contains(refusal({"--size", "small"}), "'small' is not a size."));
  CHECK(contains(refusal({"--size", "10kB"}), "No student fits into 10 kB."));
  CHECK(contains(refusal({"--test-source", folder_.path() + "/text.en"}),
                 "A test set has a source and its translation."));
  CHECK(contains(refusal({"--mono", folder_.path("absent")}), "absent"));
  CHECK(contains(refusal({"--reverse", teacher_}), "which is not the other direction of"));
  CHECK_FALSE(std::filesystem::exists(folder_.path("home") + "/data/experiments"));
}
