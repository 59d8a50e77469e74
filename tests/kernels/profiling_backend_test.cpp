// SPDX-License-Identifier: Apache-2.0
// A profiled backend computes the same results and counts calls, time and floating-point operations.

#include <cmath>
#include <vector>

#include "kernels/counting_backends.h"
#include "kernels/cpu/cpu_backend.h"
#include "tests/kernels/each_case.h"

using namespace transept;

namespace {

std::string firstWord(const std::string& name) {
  return name.substr(0, name.find(' '));
}

struct TimedProduct {
  std::vector<float> x = std::vector<float>(20 * 32), w = std::vector<float>(48 * 32), y = std::vector<float>(20 * 48);

  std::vector<float> on(Backend& backend) {
    for (std::size_t i = 0; i < x.size(); ++i) x[i] = static_cast<float>(i % 7) - 3;
    for (std::size_t i = 0; i < w.size(); ++i) w[i] = static_cast<float>(i % 5) - 2;
    const View view(y.data(), DType::f32, 20, 48);
    backend.linear(view, {x.data(), DType::f32, 20, 32}, {w.data(), DType::f32, 48, 32}, {}, Activation::relu);
    backend.add(view, view);
    return y;
  }
};

}  // namespace

TEST_CASE("a profiled backend computes the same results") {
  Profile profile;
  const auto plain = makeCpuBackend(1), profiled = makeProfilingBackend(makeCpuBackend(1), profile);
  CHECK((TimedProduct().on(*profiled) == TimedProduct().on(*plain)));
  REQUIRE_EQ(profiled->info().threads, 1);
}

TEST_CASE("a profile counts calls, seconds and flops") {
  Profile profile;
  const auto backend = makeProfilingBackend(makeCpuBackend(1), profile);
  for (int i = 0; i < 3; ++i) TimedProduct().on(*backend);
  const auto operations = profile.operations();
  REQUIRE_EQ(operations.size(), std::size_t{2});
  double seconds = 0;
  for (const Profile::Operation& operation : operations) {
    REQUIRE_EQ(operation.calls, std::int64_t{3});
    REQUIRE(operation.seconds > 0);
    seconds += operation.seconds;
    const bool product = operation.name == "linear [32 -> 48]";
    REQUIRE((product || operation.name == "add"));
    REQUIRE_EQ(operation.flops, product ? 3 * 2.0 * 20 * 32 * 48 : 0.0);
  }
  REQUIRE(operations.front().seconds >= operations.back().seconds);
  REQUIRE(std::abs(profile.seconds() - seconds) < 1e-12);
  profile.clear();
  REQUIRE(profile.operations().empty());
}

TEST_CASE("a profile adds up the calls of an operation, and sorts by time") {
  Profile profile;
  profile.add("long", 1, {2, 3});
  profile.add("short", 2.5, {0, 7});
  profile.add("long", 2, {20, 30});
  const auto operations = profile.operations();
  REQUIRE_EQ(operations.size(), std::size_t{2});
  REQUIRE_EQ(operations[0].name, "long");
  REQUIRE_EQ(operations[0].calls, std::int64_t{2});
  REQUIRE_EQ(operations[0].seconds, 3.0);
  REQUIRE_EQ(operations[0].flops, 22.0);
  REQUIRE_EQ(operations[0].bytes, 33.0);
  REQUIRE_EQ(operations[1].name, "short");
  REQUIRE_EQ(profile.seconds(), 5.5);
}

// Reading and writing each tensor once bounds the bytes that an operation must move.
TEST_CASE("every operation is counted with its own flops, and with the bytes that it must move") {
  checks::forEachCase({DType::f32}, [](const checks::Case& one, DType type) {
    Profile profile;
    const auto backend = makeProfilingBackend(makeCpuBackend(1), profile);
    checks::Trial trial(*backend, {.compute = type, .alone = true});
    one.body(trial);
    const checks::Verdict done = trial.verdict();
    if (done.elements == 0) return;  // an empty tensor, or a case that reports nothing
    int found = 0;
    for (const Profile::Operation& operation : profile.operations()) {
      if (firstWord(operation.name) != firstWord(one.name)) continue;
      ++found;
      CHECK_EQ(operation.flops, one.name.starts_with("cachedAttention") ? 0 : done.operations);  // memory-bound
      CHECK_GT(operation.bytes, 0);
      CHECK_LE(operation.bytes, 2 * done.bytes);
    }
    CHECK_EQ(found, 1);
  });
}
