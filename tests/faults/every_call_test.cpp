// SPDX-License-Identifier: Apache-2.0
// Makes each system call fail in turn, in twelve scenarios. A failure must give one sentence, damage nothing and leak
// no descriptor. Repeated, the work must give the same bits as undisturbed work and leave nothing behind. The same
// holds after the process was killed before any change of a file. The test takes a sample; TRANSEPT_FAULT_RUNS=N sets
// its size, TRANSEPT_ALL_FAULTS=1 runs all faults.
#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <random>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "tests/faults/interposed.h"
#include "tests/faults/scenarios.h"
#include "tests/support/environment.h"
#include "tests/support/program.h"

using namespace transept;
using namespace transept::test;
namespace fs = std::filesystem;

namespace {

constexpr std::pair<int, const char*> kErrors[] = {{ENOSPC, "ENOSPC"}, {EIO, "EIO"},       {EMFILE, "EMFILE"},
                                                   {EACCES, "EACCES"}, {ESTALE, "ESTALE"}, {0, "half"}};

/// Waits until all child processes have ended. A failed queue may leave a training behind, and the next fault uses the
/// same folder.
void waitForProcesses() {
  eventually([] {
    pid_t ended = 0;
    do ended = ::waitpid(-1, nullptr, WNOHANG);
    while (ended > 0);
    return ended < 0;
  });
}

/// Prepares the folder of a scenario once and copies it for every run.
class Prepared {
 public:
  explicit Prepared(const Scenario& scenario) : folder_(scratchFolder("work")) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    scenario.prepare(folder_);
    fs::remove_all(kept_);
    fs::copy(folder_, kept_, fs::copy_options::recursive);
    arm({folder_});
    scenario.run(folder_);
    disarm();
    calls_ = countedCalls();
    expected_ = scenario.result(folder_);
  }
  const std::string& renew() const {
    waitForProcesses();
    fs::remove_all(folder_);
    fs::copy(kept_, folder_, fs::copy_options::recursive);
    return folder_;
  }
  const std::string& folder() const { return folder_; }
  const std::vector<Call>& calls() const { return calls_; }
  const std::string& expected() const { return expected_; }

 private:
  std::string folder_, kept_ = scratchFolder("kept"), expected_;
  std::vector<Call> calls_;
};

/// Repeats the work if it is not complete. Returns a description of what is wrong then, or an empty text.
std::string redo(const Scenario& scenario, const Prepared& prepared, const std::string& folder, bool failed,
                 const std::string& sentence) {
  try {
    if (!failed || !isDone(scenario, folder, prepared.expected())) {
      if (failed) scenario.run(folder);
      waitForProcesses();
      if (scenario.result(folder) != prepared.expected())
        return "other bits than those of unbroken work" + (failed ? " (after: " + sentence + ")" : "");
    }
  } catch (const std::exception& error) {
    return std::string("the work cannot be done again: ") + error.what() + " (after: " + sentence + ")";
  }
  removeLeftovers(folder, Own::isAbandoned, 6);
  const std::vector<std::string> left = leftoversBelow(folder);
  return left.empty() ? "" : "left behind: " + left.front();
}

/// Does the work in a process that is killed at call number `at`. Returns whether the process got that far.
bool isKilledAt(const Scenario& scenario, const std::string& folder, std::int64_t at) {
  const pid_t process = ::fork();
  if (process == 0) {
    arm({folder, at, kKills});
    try {
      scenario.run(folder);
    } catch (...) {
    }
    ::_exit(0);
  }
  int status = 0;
  return ::waitpid(process, &status, 0) == process && WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
}

/// Kills the work at call number `at` and repeats it. Returns as redo() does. The number of calls may vary: a download
/// writes once for each piece that arrives. If the work ended before call `at`, it is killed at an earlier call.
std::string killedAt(const Scenario& scenario, const Prepared& prepared, std::int64_t at) {
  while (!isKilledAt(scenario, prepared.renew(), at))
    if (--at < 0) return "it was not killed";
  return redo(scenario, prepared, prepared.folder(), true, "killed");
}

/// Does the work with the fault. Returns a description of what is wrong; empty if nothing is.
std::string faultsOf(const Scenario& scenario, const Prepared& prepared, Fault fault) {
  const std::string& folder = prepared.renew();
  fault.folder = folder;
  const int descriptors = openDescriptors();
  std::string sentence;
  bool failed = false;
  arm(fault);
  try {
    scenario.run(folder);
  } catch (const UserError& error) {
    failed = true;
    sentence = error.sentence();
    if (error.kind() == ErrorKind::internal) sentence.clear();
  } catch (const std::exception& error) {
    disarm();
    return std::string("no sentence for the user, but ") + error.what();
  }
  disarm();
  if (failed && (sentence.empty() || !sentence.ends_with('.') || sentence.find('\n') != std::string::npos))
    return "not one sentence: " + sentence;
  // The server closes its connections with a delay, so the count at the start may include one of the previous run.
  const auto noLeak = [&] { return eventually([&] { return openDescriptors() <= descriptors; }); };
  if (!noLeak()) return "a descriptor is leaked";
  const std::string wrong = redo(scenario, prepared, folder, failed, sentence);
  if (!wrong.empty()) return wrong;
  return noLeak() ? "" : "a descriptor is leaked when the work is done again";
}

}  // namespace

TEST_CASE("after any failed call the work can be done again, and nothing is damaged") {
  const bool all = numberFrom("TRANSEPT_ALL_FAULTS", 0) != 0;
  const int wanted = numberFrom("TRANSEPT_FAULT_RUNS", 1000);
  const char* only = std::getenv("TRANSEPT_FAULT_SCENARIO");
  int weights = 0;
  for (const Scenario& scenario : scenarios()) weights += scenario.weight;
  std::mt19937 random(20260101);
  int runs = 0;
  for (const Scenario& scenario : scenarios()) {
    if (only && scenario.name != only) continue;
    const auto begun = std::chrono::steady_clock::now();
    const Prepared prepared(scenario);
    std::vector<std::pair<Fault, std::string>> faults;
    for (std::size_t at = 0; at < prepared.calls().size(); ++at) {
      const Call call = prepared.calls()[at];
      for (const auto& [error, name] : kErrors) {
        if (!canFail(call, error)) continue;
        for (const bool lasts : {false, true}) {
          faults.push_back({{"", static_cast<std::int64_t>(at), error, lasts},
                            std::string(callNames[static_cast<std::size_t>(call)]) + " " + std::to_string(at) +
                                " fails with " + name + (lasts ? " from then on" : "")});
        }
      }
    }
    std::shuffle(faults.begin(), faults.end(), random);
    // A queue polls its processes and so makes tens of thousands of calls, most of them alike.
    const auto most = static_cast<std::size_t>(scenario.weight == 0 ? (all ? 9000 : 4)
                                               : all                ? INT_MAX
                                                                    : wanted * scenario.weight / weights);
    if (faults.size() > most) faults.resize(most);
    int bad = 0;
    for (const auto& [fault, name] : faults) {
      const std::string wrong = faultsOf(scenario, prepared, fault);
      ++runs;
      if (wrong.empty()) continue;
      if (++bad <= 20) FAIL_CHECK(scenario.name << ": " << name << ": " << wrong);
    }
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begun;
    std::cout << scenario.name << ": " << prepared.calls().size() << " calls, " << faults.size() << " runs, " << bad
              << " wrong, " << seconds.count() << " s" << std::endl;
    CHECK_EQ(bad, 0);
  }
  std::cout << runs << " runs with a fault" << std::endl;
}

TEST_CASE("after a kill before any change the work can be done again, and nothing is damaged") {
  const bool all = numberFrom("TRANSEPT_ALL_FAULTS", 0) != 0;
  std::mt19937 random(20260102);
  for (const Scenario& scenario : scenarios()) {
    if (scenario.weight == 0) continue;  // a queue trains in separate processes: end_to_end/kill_test
    const Prepared prepared(scenario);
    std::vector<std::int64_t> kills;
    for (std::size_t at = 0; at < prepared.calls().size(); ++at)
      if (canFail(prepared.calls()[at], kKills)) kills.push_back(static_cast<std::int64_t>(at));
    std::shuffle(kills.begin(), kills.end(), random);
    if (!all && kills.size() > 5) kills.resize(5);
    for (const std::int64_t at : kills) {
      const std::string wrong = killedAt(scenario, prepared, at);
      CHECK_MESSAGE(wrong.empty(), scenario.name, ", killed at call ", at, ": ", wrong);
    }
    std::cout << scenario.name << ": " << kills.size() << " kills" << std::endl;
  }
}

TEST_CASE("what may not be looked at is not taken for absent") {
  const std::string folder = scratchFolder("work");
  fs::create_directories(folder + "/inside");
  for (const int error : {EACCES, EIO, ESTALE}) {
    arm({folder, 0, error, true});
    CHECK_THROWS_AS(pathExists(folder + "/inside"), UserError);
    CHECK_THROWS_AS(isFolder(folder + "/inside"), UserError);
    disarm();
  }
  CHECK(pathExists(folder + "/inside"));
  CHECK_FALSE(pathExists(folder + "/nowhere"));
}
