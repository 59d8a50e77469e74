// SPDX-License-Identifier: Apache-2.0
// A profiled backend computes the same results and counts calls, time and floating-point operations.

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "kernels/counting_backends.h"
#include "kernels/cpu/cpu_backend.h"

using namespace transept;

namespace {

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
