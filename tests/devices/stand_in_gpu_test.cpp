// SPDX-License-Identifier: Apache-2.0
// The handling of GPUs on any machine: stand-ins replace the CUDA backend and NVML.
#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>

#include "engine/base/error.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/history.h"
#include "engine/train/trainer.h"
#include "kernels/devices/devices.h"
#include "tests/support/engine_program.h"

using namespace transept;
using namespace transept::test;

namespace {

/// The arguments of smallRun for these devices.
Arguments runOn(const std::string& devices, const std::string& run, const std::string& corpus, int steps) {
  return smallRun(run, corpus, steps) + Arguments{"--device", devices};
}

/// Runs the engine in `count` processes that mpirun starts.
ProgramResult runRanks(int count, const Arguments& arguments) {
  return runProgram(
      "mpirun",
      Arguments{"--oversubscribe", "--bind-to", "none", "-n", std::to_string(count), TRANSEPT_ENGINE_PROGRAM} +
          arguments,
      "", std::chrono::seconds(240),
      {.variables = {{"OMPI_ALLOW_RUN_AS_ROOT", "1"},
                     {"OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1"},
                     {"TRANSEPT_RANK_PATIENCE", "60"}}});
}

/// The last event of a type; null if there is none.
nlohmann::json lastOf(const std::string& run, const char* type) {
  RunHistory history(run);
  history.poll();
  const auto events = history.eventsOf({type}, 1);
  return events.empty() ? nlohmann::json() : events.front();
}

std::string textOf(const nlohmann::json& event, const char* key) {
  return event.value(key, std::string());
}

double lastLoss(const std::string& run) {
  return lastOf(run, "validation")["loss"];
}

/// The corpus that all test cases train on.
const std::string& corpus() {
  static const TemporaryFolder folder;
  static const std::string path = makeCorpus(folder.path());
  return path;
}

/// A folder for the runs of one test case. The stand-ins begin without a fault.
struct StandInGpu {
  StandInGpu() {
    setenv("TRANSEPT_CUDA_LIBRARY", STAND_INS "/stand_in_gpu.so", 1);
    setenv("TRANSEPT_NVML_LIBRARY", STAND_INS "/fake_nvml.so", 1);
    behave("");
  }
  ~StandInGpu() { behave(""); }
  /// Sets TRANSEPT_STAND_IN (see stand_in_gpu.cpp).
  static void behave(const char* how) { setenv("TRANSEPT_STAND_IN", how, 1); }

  void train(const Arguments& arguments) {
    const ProgramResult result = runEngine(arguments);
    REQUIRE_MESSAGE(result.exitCode == 0, result.errors);
  }
  void resume(const Arguments& more = {}) {
    behave("");
    train(Arguments{"train", run, "--resume", "--threads", "1"} + more);
  }

  TemporaryFolder folder;
  std::string run = folder.path("run"), other = folder.path("other");
};

/// The plan of the base model with a vocabulary of 37,000 on a GPU with this much memory.
struct MemoryPlan {
  explicit MemoryPlan(std::int64_t gibibytes) : gpu{"cuda:0", "Small", "cuda", gibibytes << 30, true, true, ""} {
    config.resolve();
    input.sourceVocabulary = input.targetVocabulary = 37000;
  }
  Config config;
  PlanInput input;
  DeviceDescription gpu;
};

}  // namespace

TEST_CASE_FIXTURE(StandInGpu, "the monitor reads load, temperature and memory") {
  const GpuMonitor monitor;
  const auto first = monitor.read("0000:00:00.0"), second = monitor.read("0000:01:00.0");
  REQUIRE(first);
  REQUIRE(second);
  CHECK_FALSE(monitor.read("0000:03:00.0"));
  CHECK_FALSE(monitor.read(""));
  CHECK_EQ(first->load, 0.97);
  CHECK_EQ(first->celsius, 71.0);
  CHECK_EQ(first->usedBytes, std::int64_t{12288} << 20);
  CHECK_EQ(first->totalBytes, std::int64_t{16384} << 20);
  CHECK(std::isnan(second->celsius));
  setenv("TRANSEPT_NVML_LIBRARY", STAND_INS "/nowhere.so", 1);
  CHECK_FALSE(GpuMonitor().read("0000:00:00.0"));
}

TEST_CASE_FIXTURE(StandInGpu, "devices are found by name") {
  const auto ids = [](const char* name) {
    Arguments all;
    for (const DeviceDescription& device : listDevices(name)) all.push_back(device.id);
    return all;
  };
  CHECK((ids("cpu") == Arguments{"cpu"}));
  CHECK((ids("cpu:0,1") == Arguments{"cpu"}));
  CHECK((ids("cuda") == Arguments{"cuda:0"}));
  CHECK((ids("cuda:1,0") == Arguments{"cuda:1", "cuda:0"}));
  for (const char* name : {"cuda:0,77", "cuda:", "cuda:0,", "cuda:x", "tpu", ""}) {
    CAPTURE(name);
    CHECK(ids(name).empty());
  }
}

TEST_CASE_FIXTURE(StandInGpu, "two GPUs train as one device, and their state is recorded") {
  const Arguments once = settings({"train.checkpoint_steps=6"});
  train(runOn("cuda:0,1", run, corpus(), 6) + once);
  train(runOn("cpu", other, corpus(), 6) + once);
  CHECK_LT(std::abs(lastLoss(run) - lastLoss(other)), 1e-4 * lastLoss(other));
  const nlohmann::json device = lastOf(run, "device");
  REQUIRE_EQ(device["devices"].size(), std::size_t{2});
  CHECK_EQ(textOf(device["devices"][1], "id"), "cuda:1");
  CHECK_EQ(device["devices"][0]["load"].get<double>(), 0.97);
  CHECK_EQ(device["devices"][0]["used_mb"].get<double>(), 12288.0);
  CHECK(device["devices"][1]["celsius"].is_null());
  RunHistory history(run);
  history.poll();
  REQUIRE_EQ(history.progress().devices.size(), std::size_t{2});
  CHECK_EQ(history.progress().devices[0].celsius, 71.0);
}

// Each process has one GPU. MPI distributes the tokens, and the devices' communicator adds the gradients.
TEST_CASE_FIXTURE(StandInGpu, "two processes train as one device") {
  if (const std::string missing = missingForRanks(); !missing.empty()) {
    MESSAGE("skipped: ", missing);
    return;
  }
  const Arguments once = settings({"train.checkpoint_steps=6"});
  train(runOn("cuda:0", other, corpus(), 6) + once);
  for (const char* devices : {"cuda", "cuda:1,0"}) {
    CAPTURE(devices);
    const std::string both = folder.path(std::string("run-") + devices);
    const ProgramResult two = runRanks(2, runOn(devices, both, corpus(), 6) + once);
    REQUIRE_MESSAGE(two.exitCode == 0, two.errors);
    CHECK_LT(std::abs(lastLoss(both) - lastLoss(other)), 1e-4 * lastLoss(other));
    CHECK_EQ(lastOf(both, "started")["ranks"].get<int>(), 2);
  }
}

TEST_CASE_FIXTURE(StandInGpu, "a process without a GPU of its own is refused") {
  if (const std::string missing = missingForRanks(); !missing.empty()) {
    MESSAGE("skipped: ", missing);
    return;
  }
  const ProgramResult three = runRanks(3, runOn("cuda:0,1", run, corpus(), 6));
  CHECK_NE(three.exitCode, 0);
  CHECK_MESSAGE(contains(three.errors, "needs a GPU of its own"), three.errors);
}

TEST_CASE_FIXTURE(StandInGpu, "a process that loses its GPU names it, and the run can be resumed") {
  if (const std::string missing = missingForRanks(); !missing.empty()) {
    MESSAGE("skipped: ", missing);
    return;
  }
  behave("fails=1:10");
  const ProgramResult broken = runRanks(2, runOn("cuda", run, corpus(), 14));  // checkpoints at 7 and 14
  CHECK_NE(broken.exitCode, 0);
  CHECK_MESSAGE(contains(broken.errors, "cuda:1 failed (launch"), broken.errors);
  const auto newest = newestIntact(run);
  REQUIRE(newest);
  CHECK_EQ(newest->state.step, 7);
  behave("");
  const ProgramResult resumed = runRanks(2, {"train", run, "--resume", "--threads", "1"});
  CHECK_MESSAGE(resumed.exitCode == 0, resumed.errors);
}

// The run ends with the GPU's message and an intact checkpoint. The resumed run has the bits of an unbroken run.
TEST_CASE_FIXTURE(StandInGpu, "a run that loses a GPU can be resumed") {
  struct Case {
    std::string devices, fails;
  };
  int number = 0;
  for (const Case& one : {Case{"cuda:0", "0:10"}, Case{"cuda:0,1", "0:10"}, Case{"cuda:0,1", "1:10"}}) {
    const std::string &devices = one.devices, &fails = one.fails;
    CAPTURE(devices);
    CAPTURE(fails);
    run = folder.path("run-" + std::to_string(++number));
    behave(("fails=" + fails).c_str());
    const ProgramResult broken = runEngine(runOn(devices, run, corpus(), 14));  // checkpoints at 7 and 14
    CHECK_EQ(broken.exitCode, 1);
    const std::string message = "cuda:" + fails.substr(0, 1) + " failed (launch";
    CHECK_MESSAGE(contains(broken.errors, message), broken.errors);
    const std::string failed = textOf(lastOf(run, "failed"), "message");
    CHECK_MESSAGE(failed.starts_with(message), failed);
    CHECK(contains(failed, "the last checkpoint is intact: resume the run"));
    const auto newest = newestIntact(run);
    REQUIRE(newest);
    CHECK_EQ(newest->state.step, 7);
    resume();
    const std::string unbroken = run + "-unbroken";
    train(runOn(devices, unbroken, corpus(), 14));
    const auto weights = [](const std::string& of) { return contentOf(checkpointOf(of, 14) + "/model.safetensors"); };
    CHECK((weights(run) == weights(unbroken)));
  }
}

// Another program takes the memory during the run. The next allocation ends the run with a message.
TEST_CASE_FIXTURE(StandInGpu, "a run that finds no more memory can be resumed") {
  behave("full=0:9");
  const ProgramResult full = runEngine(runOn("cuda:0", run, corpus(), 14));  // checkpoints at 7 and 14
  CHECK_EQ(full.exitCode, 1);
  const std::string failed = textOf(lastOf(run, "failed"), "message");
  CHECK_MESSAGE(failed.starts_with("cuda:0 has 3 MiB free"), failed);
  CHECK(contains(failed, "end other programs on that GPU"));
  const auto newest = newestIntact(run);
  REQUIRE(newest);
  CHECK_GE(newest->state.step, 7);
  resume();
}

// A checkpoint holds the whole optimizer state, so a run can be resumed on another number of devices.
TEST_CASE_FIXTURE(StandInGpu, "a run can be resumed on other devices") {
  const Arguments smooth = settings({"train.average=0", "train.adam_epsilon=0.001", "train.schedule=constant",
                                     "train.peak_rate=0.002", "train.ema=0.9"});
  struct Case {
    std::string before, after;
  };
  int number = 0;
  for (const Case& one : {Case{"cpu:0,1", "cpu"}, Case{"cpu", "cpu:0,1,2"}, Case{"cuda:0,1", "cuda:1"}}) {
    const std::string &before = one.before, &after = one.after;
    CAPTURE(before);
    CAPTURE(after);
    run = folder.path("run-" + std::to_string(++number));
    const std::string straight = run + "-straight";
    train(runOn(before, straight, corpus(), 14) + smooth);
    // The first half of the same run: a fault ends it, or its end is removed. Pausing would depend on timing.
    const Arguments half = runOn(before, run, corpus(), 14) + smooth;
    if (before.starts_with("cuda")) {
      behave("fails=0:10");
      CHECK_EQ(runEngine(half).exitCode, 1);
    } else {
      train(half);
      std::filesystem::remove_all(checkpointOf(run, 14));
      std::string kept;
      for (const std::string& line : linesOf(run + "/events.jsonl"))
        if (!contains(line, "\"finished\"") && !contains(line, "step-00000014")) kept += line + "\n";
      writeTestFile(run + "/events.jsonl", kept);
    }
    const auto newest = newestIntact(run);
    REQUIRE(newest);
    CHECK_EQ(newest->state.step, 7);
    resume({"--device", after});
    CHECK_EQ(textOf(lastOf(run, "resumed"), "device"), after);
    CHECK_LT(std::abs(lastLoss(run) - lastLoss(straight)), 1e-4 * lastLoss(straight));
  }
}

TEST_CASE_FIXTURE(StandInGpu, "a device that cannot record decoding steps decodes without graphs and says so once") {
  train(runOn("cuda:0", run, corpus(), 7) + settings({"train.average=0"}));
  const std::string text = "one two three four number 12 .\nsix number 7 .\n";
  const Arguments translate{"translate", run, "--device", "cuda:0"};
  const ProgramResult plain = runEngine(translate + Arguments{"--no-graphs"}, text);
  behave("graphs=no");
  const ProgramResult refused = runEngine(translate, text);
  CHECK_MESSAGE(plain.exitCode == 0, plain.errors);
  CHECK_MESSAGE(refused.exitCode == 0, refused.errors);
  CHECK_EQ(refused.output, plain.output);
  const std::size_t note = refused.errors.find("Decoding steps were not recorded");
  REQUIRE(note != std::string::npos);
  CHECK_EQ(refused.errors.find("Decoding steps were not recorded", note + 1), std::string::npos);
  CHECK(contains(refused.errors, "operation not permitted"));
  CHECK_FALSE(contains(plain.errors, "not recorded"));
}

TEST_CASE_FIXTURE(StandInGpu, "a run that needs too much memory is refused before its first step") {
  behave("memory=1200");
  const ProgramResult refused =
      runEngine(runOn("cuda:0", run, corpus(), 6) + settings({"model.d_model=512", "model.d_ff=2048", "model.heads=8",
                                                              "model.layers=6", "train.batch_tokens=25000"}));
  CHECK_EQ(refused.exitCode, 1);
  CHECK_MESSAGE(contains(refused.errors, "cuda:0 (Stand-in) has"), refused.errors);
  CHECK_MESSAGE(contains(refused.errors, " tokens per batch"), refused.errors);
  CHECK_MESSAGE(contains(refused.errors, "Set train.batch_tokens to "), refused.errors);
  CHECK_FALSE(std::filesystem::exists(run));  // the corrected command can use the same name
}

TEST_CASE("the remedy names the largest batch that fits") {
  MemoryPlan plan(4);
  for (const std::size_t count : {1u, 2u}) {
    CAPTURE(count);
    const std::vector<DeviceDescription> gpus(count, plan.gpu);
    std::string sentence, remedy;
    try {
      requireMemory(plan.config, plan.input, gpus);
    } catch (const UserError& error) {
      sentence = error.sentence();
      remedy = error.remedy();
    }
    CHECK_MESSAGE(std::regex_search(sentence, std::regex("\\) has [34]\\.[0-9] GB of memory for this run, which needs "
                                                         "[0-9]+\\.[0-9] GB with 25000 tokens per batch\\.$")),
                  sentence);
    CAPTURE(remedy);
    std::smatch match;
    REQUIRE(std::regex_search(remedy, match,
                              std::regex("batch_tokens to ([0-9]+) or less, or train.accumulate to ([0-9]+)")));
    const auto fits = [&](std::int64_t tokens, std::int64_t accumulate) {
      Config other = plan.config;
      other.train.batch_tokens = tokens;
      other.train.accumulate = accumulate;
      try {
        requireMemory(other, plan.input, gpus);
        return true;
      } catch (const UserError&) {
        return false;
      }
    };
    const std::int64_t tokens = std::stoll(match[1]), parts = std::stoll(match[2]);
    CHECK(fits(tokens, 1));
    CHECK_FALSE(fits(tokens * 11 / 10, 1));
    CHECK(fits(25000, parts));
    CHECK_FALSE(fits(25000, parts - 1));
  }
  const MemoryPlan small(1);  // too little for weights, gradients and Adam's moments
  CHECK_THROWS_WITH_AS(requireMemory(small.config, small.input, {small.gpu}),
                       doctest::Contains("choose a smaller model"), UserError);
}

TEST_CASE("the processes of a run share each batch like the devices of one process") {
  const MemoryPlan plan(4);
  CHECK_THROWS_AS(requireMemory(plan.config, plan.input, {plan.gpu}), UserError);
  CHECK_NOTHROW(requireMemory(plan.config, plan.input, {plan.gpu}, {.all = 16, .here = 8}));
}

TEST_CASE_FIXTURE(StandInGpu, "without a report of free memory, the whole memory of the GPU counts") {
  const auto state = GpuMonitor().read("0000:02:00.0");
  REQUIRE(state);
  CHECK_EQ(state->totalBytes, 0);
  MemoryPlan plan(80);
  plan.gpu.busId = "0000:02:00.0";
  CHECK_NOTHROW(requireMemory(plan.config, plan.input, {plan.gpu}));
}

TEST_CASE_FIXTURE(StandInGpu, "GPUs of different kinds are refused") {
  behave("kinds=2");
  const ProgramResult refused = runEngine(runOn("cuda:0,1", run, corpus(), 6));
  CHECK_EQ(refused.exitCode, 1);
  CHECK_MESSAGE(contains(refused.errors, "different kinds (Stand-in and Other stand-in)"), refused.errors);
}
