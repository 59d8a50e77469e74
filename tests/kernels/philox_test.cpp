// SPDX-License-Identifier: Apache-2.0
#include "kernels/philox.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

#include "kernels/cpu/cpu_backend.h"
#include "kernels/view.h"

using namespace transept;

namespace {

constexpr bool equal(const PhiloxBlock& a, const PhiloxBlock& b) {
  for (int i = 0; i < 4; ++i)
    if (a.word[i] != b.word[i]) return false;
  return true;
}

// Random123's known answers for philox4x32, 10 rounds (kat_vectors).
static_assert(equal(philox({{0, 0, 0, 0}}, {{0, 0}}), {{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}}));
static_assert(equal(philox({{0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff}}, {{0xffffffff, 0xffffffff}}),
                    {{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}}));
static_assert(equal(philox({{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}}, {{0xa4093822, 0x299f31d0}}),
                    {{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}}));

static_assert(dropoutThreshold(0) == 0);
static_assert(dropoutThreshold(0.5f) == 0x80000000u);
static_assert(dropoutThreshold(1) == 0xffffffffu);
static_assert(dropoutThreshold(0x1p-33f) == 1);  // less than one step of a word: a word of 0 is still dropped

static_assert(toBf16(1.0f).bits == 0x3f80);
static_assert(toBf16(1.00390625f).bits == 0x3f80);  // halfway: rounded to even
static_assert(toBf16(1.01171875f).bits == 0x3f82);  // halfway: rounded to even, upwards

/// The dropout factors of `rows` tokens from token `first` on, computed by dropout of ones.
std::vector<float> factorsOf(Backend& backend, Dropout d, std::int64_t first, std::int64_t rows, std::int64_t width) {
  d.firstToken = first;
  std::vector<float> ones(static_cast<std::size_t>(rows * width), 1.0f), factors(ones.size());
  backend.dropout(View(factors.data(), DType::f32, rows, width), View(ones.data(), DType::f32, rows, width), d);
  return factors;
}

}  // namespace

TEST_CASE("the backend's dropout mask equals the definition") {
  const auto backend = makeCpuBackend(2);
  for (const std::int64_t width : {1, 3, 8, 37, 128})
    for (const std::int64_t first : {std::int64_t{0}, std::int64_t{5}, std::int64_t{3000000000}}) {
      CAPTURE(width);
      CAPTURE(first);
      Dropout d{.probability = 0.3f, .seed = 0xfedcba9876543210ull, .update = 70000, .site = 12};
      const std::vector<float> factors = factorsOf(*backend, d, first, 9, width);
      d.firstToken = first;
      for (std::int64_t row = 0; row < 9; ++row)
        for (std::int64_t column = 0; column < width; ++column)
          REQUIRE_EQ(factors[static_cast<std::size_t>(row * width + column)],
                     static_cast<float>(dropoutFactor(d, activationElement(d, row, width, column))));
    }
}

TEST_CASE("the mask does not depend on how tokens are split into calls") {
  const auto backend = makeCpuBackend(2);
  const Dropout d{.probability = 0.25f, .seed = 3, .update = 1, .site = 2};
  const std::vector<float> whole = factorsOf(*backend, d, 0, 101, 33);
  std::vector<float> parts;
  for (const auto& [first, rows] : {std::pair<int, int>{0, 7}, {7, 50}, {57, 44}}) {
    const std::vector<float> part = factorsOf(*backend, d, first, rows, 33);
    parts.insert(parts.end(), part.begin(), part.end());
  }
  CHECK((whole == parts));
}

TEST_CASE("the fraction of dropped elements is the probability") {
  const auto backend = makeCpuBackend(2);
  const std::vector<float> factors = factorsOf(*backend, {.probability = 0.1f, .seed = 1}, 0, 1000, 1000);
  const auto dropped = std::count(factors.begin(), factors.end(), 0.0f);
  // With a million samples the standard deviation is 300.
  CHECK_LT(std::abs(dropped - 100000), 1500);
}

TEST_CASE("masks of different sites, updates and seeds differ") {
  const auto backend = makeCpuBackend(1);
  const Dropout d{.probability = 0.5f, .seed = 1, .update = 4, .site = 5};
  Dropout otherSite = d, otherUpdate = d, otherSeed = d;
  otherSite.site = 6;
  otherUpdate.update = 5;
  otherSeed.seed = std::uint64_t{1} << 32 | 1;
  const auto base = factorsOf(*backend, d, 0, 4, 64);
  CHECK((base == factorsOf(*backend, d, 0, 4, 64)));
  CHECK((base != factorsOf(*backend, otherSite, 0, 4, 64)));
  CHECK((base != factorsOf(*backend, otherUpdate, 0, 4, 64)));
  CHECK((base != factorsOf(*backend, otherSeed, 0, 4, 64)));
}
