// SPDX-License-Identifier: Apache-2.0
// A search that reads its product part by part finds what a search of the whole product finds, with the same bits,
// whatever the number of threads.
#include <doctest/doctest.h>

#include <cstring>
#include <random>
#include <vector>

#include "kernels/cpu/cpu_backend.h"
#include "kernels/view.h"

namespace transept {
namespace {

constexpr std::int64_t kRows = 96, kWords = 9'005, kWidth = 64, kBest = 6;  // 3 MB of logits

/// The best continuations of all rows, four rows to a group, as bytes.
struct Found {
  std::vector<float> values = std::vector<float>(kRows / 4 * kBest);
  std::vector<std::int32_t> rows = std::vector<std::int32_t>(kRows / 4 * kBest), ids = rows;

  View valueView() { return {values.data(), DType::f32, kRows / 4, kBest}; }
  View rowView() { return {rows.data(), DType::i32, kRows / 4, kBest}; }
  View idView() { return {ids.data(), DType::i32, kRows / 4, kBest}; }
  bool operator==(const Found& other) const {
    return std::memcmp(values.data(), other.values.data(), values.size() * sizeof(float)) == 0 && rows == other.rows &&
           ids == other.ids;
  }
};

struct Operands {
  explicit Operands(Backend& itsBackend, DType itsType) : backend(itsBackend), type(itsType) {
    fill(x);
    fill(w);
    fill(bias);
    fill(scores);
    for (std::int32_t row = 0; row <= kRows; row += 4) groups.push_back(row);
  }
  void fill(std::vector<float>& values) {
    std::normal_distribution<float> normal(0, 1);
    for (float& value : values) value = normal(random);
  }
  /// A copy in the type of the product's factors.
  View factor(std::vector<float>& values, std::int64_t rows, std::vector<std::byte>& memory) {
    const View floats(values.data(), DType::f32, rows, kWidth);
    if (type == DType::f32) return floats;
    memory.resize(values.size() * elementSize(type));
    const View narrow(memory.data(), type, rows, kWidth);
    backend.copy(narrow, floats);
    return narrow;
  }

  Found search(bool joined) {
    const View input = factor(x, kRows, narrowX), weights = factor(w, kWords, narrowW);
    const View biases(bias.data(), DType::f32, 1, kWords), sums(logits.data(), DType::f32, kRows, kWords);
    const View before(scores.data(), DType::f32, 1, kRows), offsets(groups.data(), DType::i32, 1, kRows / 4 + 1);
    const View never(forbidden.data(), DType::i32, 1, 2);
    Found found;
    backend.weightsChanged();
    if (joined) {
      backend.linearTopContinuations(found.valueView(), found.rowView(), found.idView(), sums, input, weights, biases,
                                     before, offsets, never, {});
    } else {
      backend.linear(sums, input, weights, biases, Activation::none);
      backend.topContinuations(found.valueView(), found.rowView(), found.idView(), sums, before, offsets, never, {},
                               false);
    }
    return found;
  }

  Backend& backend;
  DType type;
  std::mt19937 random{7};
  std::vector<float> x = std::vector<float>(kRows * kWidth), w = std::vector<float>(kWords * kWidth),
                     bias = std::vector<float>(kWords), scores = std::vector<float>(kRows),
                     logits = std::vector<float>(kRows * kWords);
  std::vector<std::byte> narrowX, narrowW;
  std::vector<std::int32_t> groups, forbidden{0, 2};
};

}  // namespace

TEST_CASE("a search of parts finds what a search of the whole product finds") {
  struct Device {
    const char* name;
    DType type;
    bool int8;
  };
  for (const Device& device :
       {Device{"f32", DType::f32, false}, Device{"bf16", DType::bf16, false}, Device{"int8", DType::f32, true}}) {
    CAPTURE(device.name);
    const auto one = makeCpuBackend(1, device.int8);
    const Found whole = Operands(*one, device.type).search(false);
    CHECK_NE(whole.ids, Found().ids);
    for (const int threads : {1, 2, 5}) {
      CAPTURE(threads);
      const auto backend = makeCpuBackend(threads, device.int8);
      CHECK((Operands(*backend, device.type).search(true) == whole));
    }
  }
}

}  // namespace transept
