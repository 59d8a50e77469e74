// SPDX-License-Identifier: Apache-2.0
// mpirun -n 2 trains the same run as one process, except for rounding. If a rank dies or hangs, the run ends, the next
// reader names the rank, and the run can be resumed on another number of ranks.
#include <doctest/doctest.h>
#include <signal.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "engine/run/checkpoint/safetensors.h"
#include "engine/run/history.h"
#include "tests/support/engine_program.h"

using namespace transept;
using namespace transept::test;

namespace {

constexpr int kRankSteps = 50;

/// Where a gradient consists only of rounding errors, Adam's large epsilon keeps the updates small. At this low
/// learning rate the errors do not grow within 50 steps.
Arguments comparableRun(const std::string& run, const std::string& corpus, int steps) {
  return smallRun(run, corpus, steps) +
         settings({"train.adam_epsilon=0.001", "train.schedule=constant", "train.peak_rate=0.002"});
}

std::string readAll(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

class Ranks {
 public:
  Ranks(int count, const Arguments& arguments, int patience = 60)
      : mpirun_(
            "mpirun",
            Arguments{"--oversubscribe", "--bind-to", "none", "-n", std::to_string(count), TRANSEPT_ENGINE_PROGRAM} +
                arguments,
            {.variables = {{"OMPI_ALLOW_RUN_AS_ROOT", "1"},
                           {"OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1"},
                           {"TRANSEPT_RANK_PATIENCE", std::to_string(patience)}}}) {}
  ~Ranks() {
    if (!mpirun_.running()) return;
    mpirun_.signal(SIGTERM);  // mpirun ends the ranks
    mpirun_.wait(std::chrono::seconds(20));
  }
  bool ended(int seconds) { return mpirun_.wait(std::chrono::seconds(seconds)); }
  bool succeeded() const { return mpirun_.exitCode() == 0; }
  std::string output() const { return mpirun_.output() + mpirun_.errors(); }

  /// The process of a rank; 0 if it is not found.
  pid_t process(int rank) const {
    const std::string wanted = "OMPI_COMM_WORLD_RANK=" + std::to_string(rank) + '\0';
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
      if (entry.path().filename().string().find_first_not_of("0123456789") != std::string::npos) continue;
      std::istringstream status(readAll(entry.path() / "stat"));
      pid_t process = 0, parent = 0;
      std::string name, state;
      if (!(status >> process >> name >> state >> parent) || parent != mpirun_.id()) continue;
      if (contains(readAll(entry.path() / "environ"), wanted)) return process;
    }
    return 0;
  }

 private:
  Program mpirun_;
};

/// The weights of a checkpoint; empty as long as it is not written.
std::vector<float> weightsOf(const std::string& run, int step) {
  const std::string file = checkpointOf(run, step) + "/model.safetensors";
  if (!std::filesystem::exists(file)) return {};
  const SafetensorsReader reader(file);
  std::vector<float> weights;
  for (const StoredTensor& tensor : reader.tensors()) {
    const std::vector<float> values = reader.floats(tensor.name);
    weights.insert(weights.end(), values.begin(), values.end());
  }
  return weights;
}

struct Reading {
  RunState state;
  RunProgress progress;
};
/// Reads the run as the next process would.
Reading read(const std::string& run) {
  RunHistory history(run);
  history.poll();
  markInterrupted(history);
  return {history.state(), history.progress()};
}

bool isSkipped() {
  const std::string missing = missingForRanks();
  if (!missing.empty()) MESSAGE("skipped: ", missing);
  return !missing.empty();
}

struct ManyRanks {
  TemporaryFolder folder_;
  std::string corpus_ = makeCorpus(folder_.path());
};

}  // namespace

TEST_CASE_FIXTURE(ManyRanks, "two and three ranks train the run of one process") {
  if (isSkipped()) return;
  for (const int ranks : {2, 3}) {
    CAPTURE(ranks);
    const std::string alone = folder_.path("alone"), together = folder_.path("together-" + std::to_string(ranks));
    if (weightsOf(alone, kRankSteps).empty())
      REQUIRE_EQ(runEngine(comparableRun(alone, corpus_, kRankSteps)).exitCode, 0);
    Ranks run(ranks, comparableRun(together, corpus_, kRankSteps));
    REQUIRE_MESSAGE((run.ended(120) && run.succeeded()), run.output());

    const std::vector<float> one = weightsOf(alone, kRankSteps), many = weightsOf(together, kRankSteps);
    REQUIRE(!one.empty());
    REQUIRE_EQ(many.size(), one.size());
    double difference = 0, size = 0;
    for (std::size_t i = 0; i < one.size(); ++i) {
      difference += std::pow(one[i] - many[i], 2.0);
      size += std::pow(one[i], 2.0);
    }
    REQUIRE(std::sqrt(difference / size) < 1e-6);
    const Reading a = read(alone), b = read(together);
    REQUIRE(b.state == RunState::finished);
    REQUIRE(std::abs(a.progress.validations.back().loss - b.progress.validations.back().loss) < 1e-3);
  }
}

TEST_CASE_FIXTURE(ManyRanks, "a rank that dies or hangs ends the run, which can be resumed") {
  if (isSkipped()) return;
  const std::pair<int, int> lost[] = {{0, SIGKILL}, {1, SIGKILL}, {1, SIGSTOP}, {0, SIGSTOP}};  // rank and signal
  for (const auto& [lostRank, signalNumber] : lost) {
    const int rank = lostRank, number = signalNumber;
    CAPTURE(rank);
    CAPTURE(number);
    const std::string path = folder_.path("lost-" + std::to_string(rank) + "-" + std::to_string(number));
    const int steps = 100000;  // more than the run reaches
    constexpr int kPatience = 8;
    Ranks run(2, smallRun(path, corpus_, steps), kPatience);
    INFO(run.output());
    // The event of a checkpoint follows its folder. A rank that dies in between leaves no record of step 7.
    REQUIRE(eventually([&] { return std::filesystem::exists(checkpointOf(path, 7)) && read(path).progress.step >= 7; },
                       std::chrono::minutes(1)));
    const pid_t process = run.process(rank);
    REQUIRE(process > 0);
    ::kill(process, number);
    REQUIRE_MESSAGE((run.ended(2 * kPatience + 30)), "the run continues without one of its ranks");
    REQUIRE(!run.succeeded());

    // mpirun may end before a process that it has killed. Until then that process holds the lock of the run.
    REQUIRE(eventually([&] { return read(path).state == RunState::interrupted; }, std::chrono::seconds(20)));
    const Reading history = read(path);
    if (rank > 0 && number == SIGKILL)
      REQUIRE_MESSAGE((history.progress.message.find("Rank 1") != std::string::npos), history.progress.message.c_str());
    const std::int64_t reached = history.progress.step;
    REQUIRE(reached >= 7);

    // The run resumes from its last checkpoint on another number of ranks.
    Ranks resumed(3, {"train", path, "--resume", "--threads", "1"});
    REQUIRE(eventually([&] { return read(path).progress.step > reached; }, std::chrono::minutes(1)));
  }
}
