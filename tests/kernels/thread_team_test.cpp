// SPDX-License-Identifier: Apache-2.0
#include "kernels/cpu/core/workers.h"

#include <doctest/doctest.h>

#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "kernels/cpu/cpu_backend.h"
#include "tests/support/program.h"

using namespace transept;
using namespace transept::cpu;

namespace {

/// Whether every other thread of this process sleeps according to /proc.
bool allOthersSleep() {
  for (const auto& task : std::filesystem::directory_iterator("/proc/self/task")) {
    if (task.path().filename() == std::to_string(gettid())) continue;
    std::ifstream file(task.path() / "stat");
    const std::string stat{std::istreambuf_iterator<char>(file), {}};
    if (!stat.empty() && stat[stat.rfind(')') + 2] != 'S') return false;
  }
  return true;
}

}  // namespace

// Many short jobs in succession, some of them after all helpers have fallen asleep.
TEST_CASE("every chunk runs once") {
  for (const int threads : {1, 2, 3, 8}) {
    CAPTURE(threads);
    ThreadTeam team(threads);
    REQUIRE_EQ(team.size(), threads);
    std::mt19937 generator(5);
    for (int job = 0; job < 3000; ++job) {
      const auto count = static_cast<std::int64_t>(generator() % 40);
      std::vector<int> runs(static_cast<std::size_t>(count));  // not atomic, because chunks must not overlap
      std::atomic<bool> knownThread = true;
      team.run(count, [&](std::int64_t chunk, int thread) {
        ++runs[static_cast<std::size_t>(chunk)];
        if (thread < 0 || thread >= threads) knownThread = false;
      });
      REQUIRE(knownThread);
      REQUIRE((runs == std::vector<int>(static_cast<std::size_t>(count), 1)));
      if (job % 500 == 0) REQUIRE(test::eventually(allOthersSleep));
    }
  }
}

TEST_CASE("helpers take part") {
  ThreadTeam team(2);
  std::atomic<bool> helped = false;
  // The owner's chunk waits for the helper's, so this call returns only if both run.
  team.run(2, [&](std::int64_t, int thread) {
    if (thread == 1) helped = true;
    while (!helped) std::this_thread::yield();
  });
  CHECK(helped);
}

TEST_CASE("an idle team ends") {
  for (int i = 0; i < 50; ++i) ThreadTeam(4);
}

// Sanitizers need more address space than the limit leaves.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
TEST_CASE("a team that the system gives too few threads is an error") {
  constexpr int kUnlimited = 3;
  const pid_t process = ::fork();
  if (process == 0) {
    std::int64_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    const rlim_t room = static_cast<rlim_t>(pages * ::sysconf(_SC_PAGESIZE)) + (rlim_t{256} << 20);
    const rlimit limit{room, room};
    if (::setrlimit(RLIMIT_AS, &limit) != 0) ::_exit(2);
    if (::mmap(nullptr, room, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED) ::_exit(kUnlimited);
    try {
      ThreadTeam(900);
    } catch (const std::system_error&) {
      ::_exit(0);
    }
    ::_exit(1);
  }
  int status = 0;
  REQUIRE_EQ(::waitpid(process, &status, 0), process);
  CHECK(WIFEXITED(status));
  if (WEXITSTATUS(status) == kUnlimited) {
    MESSAGE("skipped: this system does not limit the address space, as an emulator of another processor");
    return;
  }
  CHECK_EQ(WEXITSTATUS(status), 0);
}
#endif

// As when a model is closed while another one translates.
TEST_CASE("memory is taken and released while another thread computes") {
  constexpr std::int64_t kWidth = 8, kBlocks = 400;
  for (const bool int8 : {false, true}) {
    CAPTURE(int8);
    const std::unique_ptr<Backend> backend = makeCpuBackend(1, int8);
    std::jthread other([&](std::stop_token stop) {
      while (!stop.stop_requested()) backend->release(backend->allocate(64));
    });
    std::vector<float> input(kWidth, 1), output(kWidth);
    const View x(input.data(), DType::f32, 1, kWidth), y(output.data(), DType::f32, 1, kWidth);
    bool right = true;
    for (int round = 0; round < 300; ++round) {
      std::vector<void*> blocks;
      for (std::int64_t i = 0; i < kBlocks; ++i) {  // the backend keeps a copy of the weights of each product
        blocks.push_back(backend->allocate(kWidth * kWidth * sizeof(float)));
        std::fill_n(static_cast<float*>(blocks.back()), kWidth * kWidth, 1.0f);
        backend->linear(y, x, View(blocks.back(), DType::f32, kWidth, kWidth), {}, Activation::none);
        right = right && std::abs(output[0] - kWidth) < 1e-3f;
      }
      for (void* block : blocks) backend->release(block);
    }
    REQUIRE(right);
  }
}
