// SPDX-License-Identifier: Apache-2.0
// transept-engine bench reports the numbers for the benchmarks' ratios, and plan predicts the memory of a training.
#include <doctest/doctest.h>
#include <sys/resource.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/support/engine_program.h"

using namespace transept;
using namespace transept::test;
using Json = nlohmann::json;

namespace {

Json jsonOf(const Arguments& arguments) {
  const ProgramResult result = runEngine(arguments + Arguments{"--json"});
  INFO(result.errors);
  REQUIRE_EQ(result.exitCode, 0);
  return Json::parse(result.output);
}

Arguments smallModel() {
  return Arguments{"--preset", "tiny", "--mean-length", "10"} +
         settings({"model.layers=1", "model.d_model=32", "model.d_ff=64", "model.heads=2", "data.vocab_size=300",
                   "train.batch_tokens=512"});
}

Arguments benchTranslate(const Arguments& more) {
  return Arguments{"bench", "translate", "--threads", "1"} + more;
}

/// The peak memory of the largest child process so far, in MiB.
double mostOfChildren() {
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

/// Sanitizers use additional memory, so memory is not measured with them.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool memoryIsOurs = false;
#else
constexpr bool memoryIsOurs = true;
#endif

}  // namespace

// This test case must run first, before a child process needs more memory. A file three times as large must not need
// more memory.
TEST_CASE("the memory of a translation does not grow with its file" * doctest::skip(!memoryIsOurs)) {
  TemporaryFolder folder;
  const std::string model = folder.path("model");
  REQUIRE_EQ(runEngine(benchTranslate({"--save", model, "--sentences", "2048"}) + smallModel()).exitCode, 0);
  const std::string source = contentOf(model + "/source.txt");
  const Arguments translate{"translate", model, "--beam", "1", "--max-length", "3", "--threads", "1"};
  const auto translated = [&](const std::string& text) {
    const ProgramResult result = runEngine(translate, text);
    return result.exitCode == 0 ? std::count(result.output.begin(), result.output.end(), '\n') : -1;
  };
  REQUIRE_EQ(translated(source), 2048);
  const double once = mostOfChildren();
  REQUIRE_EQ(translated(source + source + source), 3 * 2048);
  const double thrice = mostOfChildren();
  CAPTURE(once);
  CAPTURE(thrice);
  REQUIRE(thrice - once < 4);
}

TEST_CASE("bench train reports its speed") {
  const Json result = jsonOf(Arguments{"bench", "train", "--steps", "2", "--profile"} + smallModel());
  for (const char* key : {"tokens_per_second", "step_ms", "peak_memory_mb"}) REQUIRE(result[key].get<double>() > 0);
  std::set<std::string> operations;
  for (const Json& row : result["profile"]) operations.insert(row["operation"].get<std::string>());
  for (const char* wanted : {"adam", "attention", "attentionBackward", "crossEntropy", "linear [32 -> 64]"}) {
    CAPTURE(wanted);
    REQUIRE(operations.contains(wanted));
  }
}

TEST_CASE("bench translate reports its speed") {
  const Json result =
      jsonOf(benchTranslate({"--sentences", "20", "--alone", "3", "--beam", "2", "--profile"}) + smallModel());
  for (const char* key : {"tokens_per_second", "step_ms", "latency_ms", "peak_memory_mb"})
    REQUIRE_MESSAGE((result[key].get<double>() > 0), key);
  CHECK(result["log_probability"].get<double>() < 0);
  // With random weights every output has the average length of the sentences.
  REQUIRE_EQ(result["target_tokens"].get<double>(), 200.0);
  REQUIRE_EQ(result["beam"], 2);
  REQUIRE(!result["profile"].empty());
}

TEST_CASE("a saved model is measured") {
  TemporaryFolder folder;
  const std::string model = folder.path("model");
  REQUIRE_EQ(runEngine(benchTranslate({"--save", model, "--sentences", "7"}) + smallModel()).exitCode, 0);
  const Json result = jsonOf(benchTranslate(
      {model, "--source", model + "/source.txt", "--alone", "0", "--output-length", "4", "--beam", "1"}));
  REQUIRE_EQ(result["sentences"], 7);
  REQUIRE_EQ(result["target_tokens"].get<double>(), 28.0);
  const Json alone = jsonOf(benchTranslate(
      {model, "--source", model + "/source.txt", "--alone", "7", "--output-length", "4", "--beam", "1"}));
  CHECK_EQ(result["log_probability"].get<double>(), doctest::Approx(alone["log_probability"].get<double>()));
}

TEST_CASE("products of 8-bit integers") {
  const Arguments bench{"--sentences", "9", "--alone", "1", "--precision", "int8"};
  REQUIRE_EQ(jsonOf(benchTranslate(bench) + smallModel())["target_tokens"].get<double>(), 90.0);
  TemporaryFolder folder;
  const std::string model = folder.path("model");
  REQUIRE_EQ(runEngine(benchTranslate({"--save", model, "--sentences", "5"}) + smallModel()).exitCode, 0);
  const auto translated = [&](const std::string& threads) {
    return runEngine({"translate", model, "--precision", "int8", "--max-length", "9", "--threads", threads},
                     contentOf(model + "/source.txt"));
  };
  const ProgramResult one = translated("1");
  REQUIRE_MESSAGE((one.exitCode == 0), one.errors);
  REQUIRE_EQ(std::count(one.output.begin(), one.output.end(), '\n'), 5);
  REQUIRE_EQ(translated("2").output, one.output);
  const ProgramResult refused = runEngine({"translate", model, "--precision", "int8", "--device", "cuda"}, "w5\n");
  REQUIRE_EQ(refused.exitCode, 1);
  REQUIRE_MESSAGE((contains(refused.errors, "no products of 8-bit integers")), refused.errors);
  const ProgramResult made = runEngine(benchTranslate(bench + Arguments{"--device", "cuda"}) + smallModel());
  REQUIRE_EQ(made.exitCode, 1);
  REQUIRE_MESSAGE((contains(made.errors, "no products of 8-bit integers")), made.errors);
}

TEST_CASE("bad input is reported in a sentence") {
  TemporaryFolder folder;
  const std::string empty = folder.path("empty");
  writeTestFile(empty, "");
  ProgramResult result = runEngine(benchTranslate({"--source", empty}) + smallModel());
  REQUIRE_EQ(result.exitCode, 1);
  REQUIRE_MESSAGE((contains(result.errors, empty + " is empty")), result.errors);
  result = runEngine(Arguments{"bench", "train", "--device", "cpu:0,1", "--profile"} + smallModel());
  REQUIRE_EQ(result.exitCode, 1);
  REQUIRE_MESSAGE((contains(result.errors, "one device")), result.errors);
  REQUIRE_EQ(runEngine(benchTranslate({"--sentences", "0"})).exitCode, 2);
}

/// The prediction is within 5% or 64 MiB, whichever is larger.
TEST_CASE("plan predicts the memory of a training" * doctest::skip(!memoryIsOurs)) {
  const Arguments configurations[] = {
      settings({"data.vocab_size=10000"}),
      settings({"data.vocab_size=60000", "train.batch_tokens=1024"}),
      settings({"model.layers=8", "model.d_model=256", "data.vocab_size=4000", "train.batch_tokens=2048"}),
      settings({"data.vocab_size=60000", "train.precision=bf16"}),
  };
  for (Arguments configuration : configurations) {
    // f32 is the default of bench; the default of plan depends on the machine.
    if (configuration.back() != "train.precision=bf16")
      configuration = configuration + settings({"train.precision=f32"});
    CAPTURE(configuration);
    const auto predicted = jsonOf(Arguments{"plan", "--preset", "tiny"} + configuration)["memory_mb"].get<double>();
    const Arguments bench{"bench", "train", "--preset", "tiny", "--steps", "1", "--warmup", "1", "--threads", "2"};
    const auto measured = jsonOf(bench + configuration)["peak_memory_mb"].get<double>();
    CAPTURE(predicted);
    CAPTURE(measured);
    REQUIRE(predicted > 0);
    REQUIRE(std::abs(predicted - measured) <= std::max(64.0, 0.05 * measured));
  }
}
