// SPDX-License-Identifier: Apache-2.0
// Sinusoidal positions (section 3.5) against the paper's formula and the other layouts in use.
#include "engine/model/positions.h"

#include <doctest/doctest.h>

#include <cmath>

using namespace transept;

namespace {
constexpr std::int64_t kPositions = 40, kWidth = 12;

double at(const std::vector<double>& table, std::int64_t position, std::int64_t column) {
  return table[static_cast<std::size_t>(position * kWidth + column)];
}
}  // namespace

TEST_CASE("sines and cosines alternate, as in the paper") {
  const std::vector<double> table = sinusoids(kPositions, kWidth, SinusoidLayout::interleaved);
  for (std::int64_t position = 0; position < kPositions; ++position) {
    for (std::int64_t i = 0; i < kWidth / 2; ++i) {
      const double angle = static_cast<double>(position) / std::pow(10000, 2 * static_cast<double>(i) / kWidth);
      REQUIRE(at(table, position, 2 * i) == doctest::Approx(std::sin(angle)));
      REQUIRE(at(table, position, 2 * i + 1) == doctest::Approx(std::cos(angle)));
    }
  }
}

TEST_CASE("all sines, then all cosines") {
  const std::vector<double> paper = sinusoids(kPositions, kWidth, SinusoidLayout::interleaved);
  const std::vector<double> halves = sinusoids(kPositions, kWidth, SinusoidLayout::halves);
  const std::vector<double> table = sinusoids(kPositions, kWidth, SinusoidLayout::blocks);
  const std::vector<double> fromOne = sinusoids(kPositions, kWidth, SinusoidLayout::blocks_from_one);
  for (std::int64_t position = 0; position < kPositions; ++position) {
    for (std::int64_t i = 0; i < kWidth / 2; ++i) {
      // The frequencies reach 1/10000 exactly, so the exponent's steps are a little longer.
      const double frequency = std::pow(10000, -static_cast<double>(i) / (kWidth / 2 - 1));
      const auto p = static_cast<double>(position);
      REQUIRE(at(halves, position, i) == at(paper, position, 2 * i));
      REQUIRE(at(halves, position, kWidth / 2 + i) == at(paper, position, 2 * i + 1));
      REQUIRE(at(table, position, i) == doctest::Approx(std::sin(p * frequency)));
      REQUIRE(at(table, position, kWidth / 2 + i) == doctest::Approx(std::cos(p * frequency)));
      REQUIRE(at(fromOne, position, i) == doctest::Approx(std::sin((p + 1) * frequency)));
      REQUIRE(at(fromOne, position, kWidth / 2 + i) == doctest::Approx(std::cos((p + 1) * frequency)));
    }
  }
}
