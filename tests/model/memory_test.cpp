// SPDX-License-Identifier: Apache-2.0
// The arena's count of the memory in use, and the distributions of the initial weights.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/model/memory/arena.h"
#include "engine/model/memory/parameters.h"
#include "tests/reference/oracle_operations.h"

using namespace transept;

TEST_CASE("the peak of an arena is the most that was ever in use") {
  OracleBackend backend;
  Arena arena(backend);
  {
    const ArenaScope scope(arena);
    arena.take(DType::f32, 100, 16);
  }
  REQUIRE(arena.used() == 0);
  arena.take(DType::f32, 10, 16);
  REQUIRE(arena.used() == 640);
  REQUIRE(arena.peak() == 6400);
  arena.reset();
  arena.take(DType::f32, 1, 16);
  REQUIRE(arena.peak() == 6400);
  arena.resetPeak();
  arena.take(DType::f32, 2, 16);
  REQUIRE(arena.peak() == 64 + 128);
}

TEST_CASE("an arena that was too small has one block for the next step") {
  OracleBackend backend;
  Arena arena(backend);
  arena.reserve(1024);
  for (int i = 0; i < 3; ++i) arena.take(DType::f32, 1000, 1000);
  const std::size_t peak = arena.peak();
  REQUIRE(peak >= 12'000'000);
  arena.reset();
  const View first = arena.take(DType::f32, 1000, 1000), second = arena.take(DType::f32, 1000, 1000);
  REQUIRE(static_cast<std::byte*>(second.data) - static_cast<std::byte*>(first.data) == 4'000'000);
}

TEST_CASE("initial weights have the distributions of the paper's code") {
  OracleBackend backend;
  Parameters parameters(backend, DType::f64, true);
  const Weight embedding = parameters.add("embedding", 500, 64, Initialisation::embedding);
  const Weight product = parameters.add("product", 300, 100, Initialisation::xavier, 100);
  const Weight bias = parameters.add("bias", 1, 100, Initialisation::zero);
  const Weight gain = parameters.add("gain", 1, 100, Initialisation::one);
  parameters.allocate();
  parameters.initialise(1);
  const auto mean = [](const std::vector<float>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
  };
  const auto variance = [&](const std::vector<float>& values) {
    double squares = 0;
    for (const float value : values) squares += (value - mean(values)) * (value - mean(values));
    return squares / static_cast<double>(values.size());
  };
  const std::vector<float> words = parameters.download(embedding.index), weights = parameters.download(product.index);
  REQUIRE(std::abs(mean(words)) < 0.003);
  REQUIRE(variance(words) == doctest::Approx(1.0 / 64).epsilon(0.03));  // 1 / d_model
  const double bound = std::sqrt(6.0 / (100 + 100));                    // of fan-in and fan-out of one matrix of three
  REQUIRE(std::abs(mean(weights)) < 0.01 * bound * 3);
  REQUIRE(variance(weights) == doctest::Approx(bound * bound / 3).epsilon(0.03));
  const auto [least, most] = std::minmax_element(weights.begin(), weights.end());
  REQUIRE(*least >= -bound);
  REQUIRE(*most <= bound);
  REQUIRE(*most > 0.99 * bound);
  REQUIRE(parameters.download(bias.index) == std::vector<float>(100, 0.0f));
  REQUIRE(parameters.download(gain.index) == std::vector<float>(100, 1.0f));

  Parameters again(backend, DType::f64, true);
  again.add("embedding", 500, 64, Initialisation::embedding);
  again.allocate();
  again.initialise(1);
  REQUIRE(again.download(0) == words);
  again.initialise(2);
  REQUIRE(again.download(0) != words);
}
