// SPDX-License-Identifier: Apache-2.0
// A process that writes checkpoints, events and requests is killed at random moments. All files must be intact
// afterwards, and a successor continues from them.
#include <doctest/doctest.h>

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <random>
#include <thread>

#include "engine/config/config.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/control/control.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/history.h"
#include "engine/run/run_folder.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

constexpr std::size_t weightCount = 40'000;

/// A miniature trainer. All weights of step n have the value n.
[[noreturn]] void trainForever(const std::string& run) {
  const RunLock lock = RunLock::take(run);
  RunHistory history(run);
  history.poll();
  const auto start = newestIntact(run);
  std::int64_t step = start ? start->state.step : 0;
  EventWriter events(run, history.progress().attempt + 1);
  events.write(start ? "resumed" : "started", step, {{"from_step", step}});
  std::vector<float> weights(weightCount), moments(weightCount);
  if (start) {
    const std::vector<NamedTensor> tensors{{"w", {static_cast<std::int64_t>(weightCount)}, weights}};
    loadWeights(*start, tensors);
    if (weights.back() != static_cast<float>(step)) ::_exit(3);
  }
  for (;;) {
    ++step;
    std::fill(weights.begin(), weights.end(), static_cast<float>(step));
    std::fill(moments.begin(), moments.end(), static_cast<float>(-step));
    const std::vector<NamedTensor> w{{"w", {static_cast<std::int64_t>(weightCount)}, weights}};
    const std::vector<NamedTensor> m{{"m.w", {static_cast<std::int64_t>(weightCount)}, moments}};
    CheckpointState state;
    state.step = step;
    state.metrics["bleu"] = static_cast<double>(step % 7);
    StepEvent event;
    event.step = step;
    event.loss = 1.0 / static_cast<double>(step);
    events.step(event, true);
    const CheckpointInfo written = writeCheckpoint(run, w, m, state);
    events.write("checkpoint", step, {{"checkpoint", written.name}});
    requestControl(run, DesiredState::running, false);
    pruneCheckpoints(run, 3);
  }
}

}  // namespace

TEST_CASE("whatever is read after a kill is whole") {
  const TemporaryFolder temporary;
  const std::string run = temporary.path() + "/run";
  RunFolder::create(run, {}, Config());
  std::mt19937 random(11);
  std::int64_t reached = 0, lastId = 0;
  int interruptions = 0;
  int rounds = 0;
  // On a slow disk the writer gets more rounds, until it has reached enough steps.
  for (; rounds < 20 || (rounds < 120 && reached <= 20); ++rounds) {
    const pid_t writer = ::fork();
    if (writer == 0) trainForever(run);
    std::this_thread::sleep_for(std::chrono::microseconds(15'000 + random() % 60'000) * (1 + rounds / 20));
    ::kill(writer, SIGKILL);
    int status = 0;
    ::waitpid(writer, &status, 0);
    REQUIRE_MESSAGE(WIFSIGNALED(status), "the writer found damage and ended by itself");

    RunHistory history(run);
    history.poll();
    REQUIRE(history.state() != RunState::running);
    interruptions += markInterrupted(history) ? 1 : 0;
    REQUIRE(history.ignored() <= rounds + 1);  // at most one incomplete line per kill

    std::vector<std::string> damaged, announced;
    const auto checkpoints = listCheckpoints(run, &damaged);
    REQUIRE(damaged == std::vector<std::string>{});
    for (const CheckpointInfo& checkpoint : checkpoints) {
      REQUIRE(verifyCheckpoint(checkpoint).empty());
      std::vector<float> weights(weightCount);
      const std::vector<NamedTensor> tensors{{"w", {static_cast<std::int64_t>(weightCount)}, weights}};
      loadWeights(checkpoint, tensors);
      REQUIRE(weights.front() == static_cast<float>(checkpoint.state.step));
      REQUIRE(weights.back() == static_cast<float>(checkpoint.state.step));
    }
    // Every announced checkpoint exists, so only the work since the last one is lost.
    const auto newest = newestIntact(run);
    const auto events = history.eventsOf({"checkpoint"}, 1);
    if (!events.empty()) REQUIRE((newest && newest->state.step >= events.front()["step"].get<std::int64_t>()));
    if (newest) {
      REQUIRE(newest->state.step >= reached);
      reached = newest->state.step;
    }
    const Control control = readControl(run);
    REQUIRE(control.id >= lastId);
    lastId = control.id;
  }
  { const RunLock lock = RunLock::take(run); }
  for (const auto& entry : std::filesystem::recursive_directory_iterator(run)) {
    const std::string name = entry.path().filename().string();
    CAPTURE(name);
    REQUIRE(!name.starts_with('.'));  // no incomplete file is left
  }
  REQUIRE(reached > 20);
  REQUIRE(interruptions > 10);
  MESSAGE("reached step ", reached, " in ", rounds, " processes");
}
