// SPDX-License-Identifier: Apache-2.0
// kill -9 loses only the work since the last checkpoint, a pause loses nothing, and a resumed run ends with the bits of
// an unbroken one. TRANSEPT_KILLS sets the number of kills, 20 by default.
#include <doctest/doctest.h>
#include <signal.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <thread>

#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/control/control.h"
#include "engine/run/history.h"
#include "tests/support/engine_program.h"
#include "tests/support/environment.h"

using namespace transept;
using namespace transept::test;

namespace {

constexpr int kKillSteps = 200;

/// The arguments of a run whose steps are slow enough to be interrupted.
Arguments slowRun(const std::string& run, const std::string& corpus) {
  return smallRun(run, corpus, kKillSteps) +
         settings({"model.d_model=64", "model.d_ff=256", "train.batch_tokens=2000", "train.checkpoint_steps=4"});
}

bool exists(const std::string& path) {
  return std::filesystem::exists(path);
}

/// The bytes of the weights; empty as long as the checkpoint is not written.
std::string lastWeights(const std::string& run, int steps) {
  const std::string file = checkpointOf(run, steps) + "/model.safetensors";
  return exists(file) ? contentOf(file) : std::string();
}

}  // namespace

TEST_CASE("a run that is killed again and again ends with the bits of an unbroken one") {
  TemporaryFolder folder;
  const std::string corpus = makeCorpus(folder.path());
  const std::string unbroken = folder.path("unbroken");
  std::string broken = folder.path("broken");
  const auto begun = std::chrono::steady_clock::now();
  const ProgramResult whole = runEngine(slowRun(unbroken, corpus));
  const std::chrono::duration<double, std::milli> duration = std::chrono::steady_clock::now() - begun;
  REQUIRE_MESSAGE((whole.exitCode == 0), whole.errors);
  const std::string expected = lastWeights(unbroken, kKillSteps);
  REQUIRE(!expected.empty());

  const unsigned seed = std::random_device()();
  std::mt19937 random(seed);
  CAPTURE(seed);
  int kills = 0, runs = 1;
  std::int64_t saved = 0;
  const auto endsAlike = [&] { return lastWeights(broken, kKillSteps) == expected; };
  while (kills < numberFrom("TRANSEPT_KILLS", 20)) {
    Program process(TRANSEPT_ENGINE_PROGRAM,
                    exists(broken + "/config.json") ? Arguments{"train", broken, "--resume", "--threads", "1"}
                                                    : slowRun(broken, corpus),
                    {.passErrorsOn = true});
    // The kill comes at a random moment between the start and well into training, which writes many checkpoints.
    const auto lifetime = std::uniform_int_distribution<int>(20, 20 + static_cast<int>(duration.count() / 15))(random);
    std::this_thread::sleep_for(std::chrono::milliseconds(lifetime));
    if (!process.running()) {
      // The run has ended; the next kills go to another run.
      REQUIRE_MESSAGE((process.exitCode() == 0), "the training failed");
      REQUIRE_MESSAGE((endsAlike()), "the resumed run's weights differ from the unbroken run's");
      broken = folder.path("broken-" + std::to_string(++runs));
      saved = 0;
      continue;
    }
    const bool asked = random() % 3 == 0;  // requests a pause; a SIGHUP may come at the same moment
    process.signal(asked ? SIGTERM : SIGKILL);
    if (asked && random() % 2 == 0) process.signal(SIGHUP);
    REQUIRE(process.wait(std::chrono::minutes(1)));
    ++kills;
    if (asked && process.exitCode() == 0) {  // -1: the run had not begun
      RunHistory history(broken);
      history.poll();
      const auto newest = newestIntact(broken);
      REQUIRE_MESSAGE(((newest ? newest->state.step : 0) == history.progress().step), "a pause lost a step");
      if (newest) saved = newest->state.step;
      continue;
    }
    if (!exists(broken + "/config.json")) continue;
    // Checkpoints on disk are intact, and none is lost.
    const auto newest = newestIntact(broken);
    REQUIRE((saved == 0 || newest.has_value()));
    if (newest) {
      REQUIRE_MESSAGE((newest->state.step >= saved), "a checkpoint was lost");
      saved = newest->state.step;
      REQUIRE(verifyCheckpoint(*newest).empty());
    }
    RunHistory history(broken);
    history.poll();
    markInterrupted(history);
    // A paused run may be killed before its first event after the resumption, as may a new run before its first event.
    REQUIRE((history.state() == RunState::interrupted || history.state() == RunState::finished ||
             history.state() == RunState::paused || history.progress().attempt == 0));
  }
  const bool resumes = exists(broken + "/config.json");
  const ProgramResult last =
      runEngine(resumes ? Arguments{"train", broken, "--resume", "--threads", "1"} : slowRun(broken, corpus));
  REQUIRE_MESSAGE((last.exitCode == 0), last.errors);
  REQUIRE_MESSAGE((endsAlike()), "the resumed run's weights differ from the unbroken run's");
  REQUIRE_EQ(contentOf(broken + "/vocabulary.model"), contentOf(unbroken + "/vocabulary.model"));
}

TEST_CASE("a run that is paused and resumed ends with the bits of an unbroken one") {
  TemporaryFolder folder;
  const std::string corpus = makeCorpus(folder.path());
  const std::string unbroken = folder.path("unbroken"), paused = folder.path("paused");
  REQUIRE_EQ(runEngine(smallRun(unbroken, corpus, 60)).exitCode, 0);
  Program process(TRANSEPT_ENGINE_PROGRAM, smallRun(paused, corpus, 60));
  REQUIRE(eventually([&] { return exists(checkpointOf(paused, 7)); }, std::chrono::minutes(1)));
  process.signal(SIGTERM);  // requests a pause
  REQUIRE(process.wait(std::chrono::minutes(1)));
  REQUIRE_EQ(process.exitCode(), 0);
  RunHistory history(paused);
  history.poll();
  if (history.state() != RunState::finished) {  // a fast machine may have reached the end
    REQUIRE(history.state() == RunState::paused);
    requestControl(paused, DesiredState::paused, false);  // this request comes after the end of the process
    const ProgramResult resumed = runEngine({"train", paused, "--resume"});
    REQUIRE_MESSAGE((resumed.exitCode == 0), resumed.errors);
  }
  REQUIRE(!lastWeights(unbroken, 60).empty());
  REQUIRE(lastWeights(paused, 60) == lastWeights(unbroken, 60));
}

TEST_CASE("a demo that is interrupted is paused") {
  TemporaryFolder folder;
  Program process(TRANSEPT_ENGINE_PROGRAM, {"demo", "--out", folder.path("demo"), "--pairs", "1000", "--threads", "1"});
  RunHistory history(folder.path("demo/run"));
  REQUIRE(eventually(
      [&] {
        history.poll();
        return history.progress().step > 0;
      },
      std::chrono::minutes(1)));
  process.signal(SIGINT);
  REQUIRE(process.wait(std::chrono::minutes(1)));
  CHECK_EQ(process.exitCode(), 0);
  history.poll();
  CHECK_EQ(runStateName(history.state()), "paused");
  CHECK_MESSAGE(contains(process.output(), "the same command continues it"), process.output());
}

TEST_CASE("a terminal that is closed while a pause is being written loses no step") {
  TemporaryFolder folder;
  const std::string corpus = makeCorpus(folder.path());
  for (const std::vector<int>& signals :
       {std::vector{SIGTERM, SIGHUP, SIGHUP}, {SIGHUP, SIGTERM}, {SIGXCPU}, {SIGTERM, SIGTERM}, {SIGINT, SIGINT}}) {
    const std::string run = folder.path(fmt::format("run-{}", fmt::join(signals, "-")));
    Program process(TRANSEPT_ENGINE_PROGRAM, slowRun(run, corpus));
    REQUIRE(eventually([&] { return exists(checkpointOf(run, 4)); }, std::chrono::minutes(1)));
    for (const int number : signals) {
      process.signal(number);
      std::this_thread::sleep_for(std::chrono::milliseconds(5));  // as GNU timeout, which signals the group as well
    }
    REQUIRE(process.wait(std::chrono::minutes(1)));
    REQUIRE_EQ(process.exitCode(), 0);
    RunHistory history(run);
    history.poll();
    if (history.state() == RunState::finished) continue;  // a fast machine may have reached the end
    CHECK_EQ(runStateName(history.state()), "paused");
    CHECK_EQ(newestIntact(run)->state.step, history.progress().step);
  }
}

TEST_CASE("nohup is honoured, and control characters of a corpus do not reach the terminal") {
  TemporaryFolder folder;
  const std::string corpus = makeCorpus(folder.path());
  const std::string run = folder.path("run");
  Program process("nohup", Arguments{TRANSEPT_ENGINE_PROGRAM} + slowRun(run, corpus));
  REQUIRE(eventually([&] { return exists(checkpointOf(run, 4)); }, std::chrono::minutes(1)));
  process.signal(SIGHUP);
  REQUIRE(eventually([&] { return exists(checkpointOf(run, 16)); }, std::chrono::minutes(1)));
  process.signal(SIGTERM);
  REQUIRE(process.wait(std::chrono::minutes(1)));
  const ProgramResult refused = runEngine({"train", folder.path("none\033[2J"), "--resume"});
  CHECK_EQ(refused.exitCode, 1);
  CHECK(contains(refused.errors, "none\xE2\x90\x9B[2J"));
  CHECK(!contains(refused.errors, "\033"));
}

TEST_CASE("a cancelled mixture leaves nothing") {
  TemporaryFolder folder;
  Arguments mix{"mix", "--out", folder.path("corpora/both")};
  for (const char* name : {"one", "two"}) {
    std::string pairs;
    for (int i = 0; i < 60'000; ++i) {
      const std::string words = std::string(name) + " " + std::to_string(i);
      pairs += "a man " + words + "\tein Mann " + words + "\n";
    }
    const std::string corpus = folder.path(name);
    const ProgramResult made = runEngine({"import", "--tsv", folder.write(std::string(name) + ".tsv", pairs),
                                          "--validation-pairs", "0", "--out", corpus});
    REQUIRE_MESSAGE(made.exitCode == 0, made.errors);
    mix.push_back(corpus);
  }
  Program process(TRANSEPT_ENGINE_PROGRAM, mix);
  REQUIRE(eventually([&] { return contains(process.errors(), "Mix: mixing"); }, std::chrono::minutes(1)));
  process.signal(SIGINT);
  REQUIRE(process.wait(std::chrono::minutes(1)));
  if (process.exitCode() == 0) return;  // a fast machine may have reached the end
  CHECK_EQ(process.exitCode(), 1);
  CHECK_MESSAGE(contains(process.errors(), "The mixture was cancelled; its files were removed."), process.errors());
  CHECK(std::filesystem::is_empty(folder.path("corpora")));
}

TEST_CASE("a cancelled measurement of an import leaves nothing") {
  TemporaryFolder folder;
  Program process(TRANSEPT_ENGINE_PROGRAM,
                  {"bench", "import", "--pairs", "10000000", "--folder", folder.path("bench")});
  REQUIRE(eventually([&] { return contains(process.errors(), "Import: writing"); }, std::chrono::minutes(1)));
  process.signal(SIGINT);
  REQUIRE(process.wait(std::chrono::minutes(1)));
  CHECK_EQ(process.exitCode(), 1);
  CHECK_MESSAGE(contains(process.errors(), "The command was cancelled."), process.errors());
  CHECK(std::filesystem::is_empty(folder.path()));
}

TEST_CASE("a cancelled import leaves nothing, also while it waits for its input") {
  TemporaryFolder folder;
  const std::string corpora = folder.path("corpora");
  Program process(TRANSEPT_ENGINE_PROGRAM,
                  {"import", "--input", "-", "--format", "tsv", "--threads", "1", "--out", corpora + "/corpus"});
  std::string pairs;
  for (int i = 0; i < 20'000; ++i) pairs += "a man " + std::to_string(i) + "\tein Mann " + std::to_string(i) + "\n";
  process.write(pairs);
  REQUIRE(eventually([&] { return contains(process.errors(), "Import: reading"); }, std::chrono::minutes(1)));
  process.signal(SIGINT);
  REQUIRE(eventually([&] { return contains(process.errors(), "Cancelling the import"); }));
  process.closeInput();
  REQUIRE(process.wait(std::chrono::minutes(1)));
  CHECK_EQ(process.exitCode(), 1);
  CHECK(contains(process.errors(), "The import was cancelled; its files were removed."));
  CHECK(std::filesystem::is_empty(corpora));
}
