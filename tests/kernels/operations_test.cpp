// SPDX-License-Identifier: Apache-2.0
// Every operation of the CPU backend against the oracle, and tests of the comparison itself.
#include <bit>
#include <cmath>
#include <limits>
#include <random>

#include "kernels/cpu/cpu_backend.h"
#include "kernels/view.h"
#include "tests/kernels/each_case.h"

using namespace transept;
using namespace transept::checks;

namespace {

constexpr std::uint64_t kSeed = 20170612;

/// The bits of all tensors after a case on a CPU backend with this number of threads.
std::vector<std::byte> bitsOf(const Case& one, DType compute, int threads) {
  const auto backend = makeCpuBackend(threads);
  Trial trial(*backend, {.compute = compute, .seed = kSeed, .alone = true});
  one.body(trial);
  return trial.bits();
}

/// The result of toBf16, with subnormal results flushed to +0.
Bf16 roundedOf(float value) {
  const Bf16 rounded = toBf16(value);
  return std::abs(toFloat(rounded)) <= std::numeric_limits<float>::min() ? Bf16{} : rounded;
}

Backend& backend() {
  static const auto backend = makeCpuBackend(2);
  return *backend;
}

}  // namespace

TEST_CASE("every operation equals the oracle, and the comparison notices a fault in any output") {
  forEachCase({DType::f32, DType::bf16}, [](const Case& one, DType type) {
    Trial trial(backend(), {.compute = type, .seed = kSeed});
    one.body(trial);
    CHECK_EQ(trial.verdict().failure, "");
    for (int output = 0; output < trial.outputs(); ++output)
      if (!trial.empty(output)) CHECK(trial.noticesFaultIn(output));
  });
}

TEST_CASE("an operation gives the same bits twice, and on one, two and three threads") {
  forEachCase({DType::f32, DType::bf16}, [](const Case& one, DType type) {
    const auto bits = bitsOf(one, type, 2);
    for (const int threads : {2, 1, 3}) CHECK((bits == bitsOf(one, type, threads)));
  });
}

// bf16 rows are rounded as in kernels/view.h, including NaN and infinities. Subnormal numbers may become 0.
TEST_CASE("stores round to bf16 as defined") {
  std::mt19937 bits(kSeed);
  for (std::int64_t size = 1; size <= 130; ++size) {
    std::vector<float> wide(static_cast<std::size_t>(size));
    for (float& value : wide) {
      static constexpr std::uint32_t kSpecial[] = {0x7f800000, 0xff800000, 0x7f800001, 0xffffffff, 0x7fc08000,
                                                   0x7f7fffff, 0x80000000, 0x3f808000, 0x3f818000, 0x3f808001};
      const auto random = static_cast<std::uint32_t>(bits());
      value = std::bit_cast<float>(random % 3 == 0 ? kSpecial[random / 3 % std::size(kSpecial)] : random);
    }
    const View x(wide.data(), DType::f32, 1, size);
    std::vector<Bf16> copied(wide.size()), added(wide.size(), Bf16{0x8000}), addedTwice(wide.size(), Bf16{0x8000});
    backend().copy(View(copied.data(), DType::bf16, 1, size), x);
    backend().add(View(added.data(), DType::bf16, 1, size), x);
    backend().add(View(addedTwice.data(), DType::bf16, 1, size), View(copied.data(), DType::bf16, 1, size));
    for (std::size_t i = 0; i < wide.size(); ++i) {
      const Bf16 once = roundedOf(wide[i]), quiet = roundedOf(wide[i] + -0.0f),
                 twice = roundedOf(toFloat(once) + -0.0f);
      REQUIRE_EQ(roundedOf(toFloat(copied[i])).bits, once.bits);
      REQUIRE_EQ(roundedOf(toFloat(added[i])).bits, quiet.bits);
      REQUIRE_EQ(roundedOf(toFloat(addedTwice[i])).bits, twice.bits);
    }
  }
}

TEST_CASE("the check fails for an output that is not written") {
  const Case lazy{"writes nothing", [](Trial& t) {
                    const Tensor y = t.output({3, 5});
                    t.run([&](Backend& b, Side s) {
                      if (s == Side::reference) b.zero(y[s]);
                    });
                  }};
  REQUIRE(!runCase(backend(), lazy, DType::f32, kSeed).passed());
}

TEST_CASE("the check fails for a result of NaN") {
  const Case lost{"gives NaN", [](Trial& t) {
                    t.runNumber([](Backend&, Side s) {
                      return s == Side::reference ? 1.0 : std::numeric_limits<double>::quiet_NaN();
                    });
                  }};
  REQUIRE(!runCase(backend(), lost, DType::f32, kSeed).passed());
}

TEST_CASE("the check fails for a write outside an output") {
  const Case greedy{"writes too much", [](Trial& t) {
                      const Tensor y = t.output({3, 5, 2});
                      t.run([&](Backend& b, Side s) {
                        View view = y[s];
                        if (s == Side::tested) view.columns = 6;
                        b.zero(view);
                      });
                    }};
  REQUIRE(!runCase(backend(), greedy, DType::f32, kSeed).passed());
}
