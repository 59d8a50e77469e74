// SPDX-License-Identifier: Apache-2.0
// Trainings are paused and resumed on a disk that becomes full and is freed, with a clock that is set back. The results
// stay equal bit for bit; memory and the number of descriptors do not grow. TRANSEPT_ENDURANCE_HOURS sets the duration,
// three seconds by default.
#include <unistd.h>

#include <doctest/doctest.h>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <random>
#include <thread>

#include "engine/base/error.h"
#include "engine/run/control/control.h"
#include "engine/train/trainer.h"
#include "tests/faults/interposed.h"
#include "tests/faults/scenarios.h"
#include "tests/support/environment.h"

using namespace transept;
using namespace transept::test;
namespace fs = std::filesystem;

namespace {

std::int64_t residentBytes() {
  std::int64_t size = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> size >> resident;
  return resident * ::sysconf(_SC_PAGESIZE);
}

/// Whether the memory of threads that have ended is kept, as an emulator of another processor keeps 0.28 MB for each.
bool endedThreadsKeepMemory() {
  const std::int64_t before = residentBytes();
  for (int thread = 0; thread < 100; ++thread) std::thread([] {}).join();
  return residentBytes() - before > std::int64_t{8} << 20;
}

/// Trains with changing conditions until the run is completed.
class Endurance {
 public:
  explicit Endurance(std::string folder) : folder_(std::move(folder)), run_(folder_ + "/run") {}

  void trainToTheEnd() {
    for (int attempt = 0; attempt < 1000; ++attempt) {
      const bool fills = random_() % 4 == 0;
      if (random_() % 4 == 0) setClockBack(std::chrono::seconds(random_() % 100'000)), ++clocks_;
      started_ = false;
      if (fills) arm({folder_, static_cast<std::int64_t>(random_() % 1500), ENOSPC, true});
      std::string failure;
      TrainingEnd end{};
      try {
        end = trainRun(RunFolder::open(run_), 1, observer(), {}, nullptr, EarlierRequests::forget);
      } catch (const UserError& error) {
        failure = error.what();
      }
      full_ += fills && disarm() > 0 ? 1 : 0;
      if (!failure.empty()) {  // on a full disk a run may fail to start
        REQUIRE_MESSAGE((fills && !started_), failure);
        continue;
      }
      if (end == TrainingEnd::completed) return;
      REQUIRE_EQ(end, TrainingEnd::paused);
      ++pauses_;
    }
    FAIL("the run does not end");
  }
  std::string told() const {
    return std::to_string(pauses_) + " pauses, " + std::to_string(full_) + " full disks, " + std::to_string(clocks_) +
           " changes of the clock";
  }

 private:
  TrainingObserver observer() {
    TrainingObserver observer;
    observer.message = [this](std::string_view, const std::string&) {  // about a checkpoint or a validation
      started_ = true;
      if (random_() % 3 == 0) return;
      try {
        requestControl(run_, DesiredState::paused, false);
      } catch (const UserError&) {  // the disk is full
      }
    };
    return observer;
  }

  std::string folder_, run_;
  std::mt19937 random_{20260101};
  int pauses_ = 0, full_ = 0, clocks_ = 0;
  bool started_ = false;
};

}  // namespace

TEST_CASE("pauses, full disks and clocks that are set back change no bit and cost no memory") {
  const std::chrono::duration<double> wanted(3600 * numberFrom("TRANSEPT_ENDURANCE_HOURS", 3.0 / 3600));
  const std::string folder = scratchFolder("work"), kept = scratchFolder("kept");
  for (const std::string& path : {folder, kept}) fs::remove_all(path);
  fs::create_directories(folder);
  const Scenario& scenario = test::scenario("train");
  scenario.prepare(folder);
  fs::copy(folder, kept, fs::copy_options::recursive);
  scenario.run(folder);
  const std::string expected = scenario.result(folder);
  const bool memoryIsOurs = !endedThreadsKeepMemory();
  if (!memoryIsOurs) MESSAGE("skipped: the growth of memory (endedThreadsKeepMemory)");
  Endurance endurance(folder);
  const auto begun = std::chrono::steady_clock::now();
  std::int64_t runs = 0, memory = 0;
  int descriptors = 0;
  constexpr std::int64_t warmUp = 5, slack = std::int64_t{16} << 20;
  auto nextReport = begun;
  while (runs <= warmUp || std::chrono::steady_clock::now() - begun < wanted) {
    fs::remove_all(folder);
    fs::copy(kept, folder, fs::copy_options::recursive);
    endurance.trainToTheEnd();
    REQUIRE_EQ(scenario.result(folder), expected);
    if (++runs == warmUp) memory = residentBytes(), descriptors = openDescriptors();
    if (runs <= warmUp) continue;
    REQUIRE_EQ(openDescriptors(), descriptors);
    if (memoryIsOurs) REQUIRE_LE(residentBytes(), memory + slack);
    if (std::chrono::steady_clock::now() < nextReport) continue;
    nextReport = std::chrono::steady_clock::now() + std::chrono::minutes(5);
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begun;
    std::cout << passed.count() << " s: " << runs << " trainings, " << endurance.told() << ", "
              << (residentBytes() >> 10) << " KiB (at first " << (memory >> 10) << "), " << descriptors
              << " descriptors" << std::endl;
  }
  setClockBack(std::chrono::seconds(0));
  std::cout << runs << " trainings, " << endurance.told() << std::endl;
}
