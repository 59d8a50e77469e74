// SPDX-License-Identifier: Apache-2.0
// A search that reads its product part by part finds what a search of the whole product finds, with the same bits,
// whatever the number of threads.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>
#include <functional>
#include <limits>
#include <random>
#include <vector>

#include "kernels/cpu/cpu_backend.h"
#include "kernels/view.h"

namespace transept {
namespace {

struct Sizes {
  std::int64_t rows, words, width;
  bool flat = false;  ///< all weights are 0
};
constexpr std::int64_t kBest = 6;

/// The best continuations of all rows, four rows to a group.
struct Found {
  explicit Found(std::int64_t rowCount)
      : values(static_cast<std::size_t>(rowCount / 4 * kBest)), rows(values.size()), ids(values.size()) {}

  View part(void* data, DType type) const { return {data, type, std::ssize(values) / kBest, kBest}; }
  bool operator==(const Found& other) const {
    return std::memcmp(values.data(), other.values.data(), values.size() * sizeof(float)) == 0 && rows == other.rows &&
           ids == other.ids;
  }

  std::vector<float> values;
  std::vector<std::int32_t> rows, ids;
};

struct Operands {
  Operands(Backend& itsBackend, DType itsType, const Sizes& itsSizes)
      : backend(itsBackend),
        type(itsType),
        sizes(itsSizes),
        x(normal(sizes.rows * sizes.width)),
        w(sizes.flat ? std::vector<float>(static_cast<std::size_t>(sizes.words * sizes.width))
                     : normal(sizes.words * sizes.width)),
        bias(normal(sizes.words)),
        scores(normal(sizes.rows)),
        logits(static_cast<std::size_t>(sizes.rows * sizes.words)) {
    for (std::int32_t row = 0; row <= sizes.rows; row += 4) groups.push_back(row);
    for (std::int64_t row = 0; row < sizes.rows; ++row)
      forced.push_back(row % 3 == 1 ? static_cast<std::int32_t>(sizes.words - 1 - row) : -1);
  }
  std::vector<float> normal(std::int64_t count) {
    std::normal_distribution<float> distribution(0, 1);
    std::vector<float> values(static_cast<std::size_t>(count));
    for (float& value : values) value = distribution(random);
    return values;
  }
  /// The values as a matrix, in the type of the product's factors.
  View factor(std::vector<float>& values, std::vector<std::byte>& memory) const {
    const View floats(values.data(), DType::f32, std::ssize(values) / sizes.width, sizes.width);
    if (type == DType::f32) return floats;
    memory.resize(values.size() * elementSize(type));
    const View narrow(memory.data(), type, floats.rows, sizes.width);
    backend.copy(narrow, floats);
    return narrow;
  }

  Found search(bool joined) {
    const View input = factor(x, narrowX), weights = factor(w, narrowW);
    const View biases(bias.data(), DType::f32, 1, sizes.words),
        sums(logits.data(), DType::f32, sizes.rows, sizes.words);
    const View before(scores.data(), DType::f32, 1, sizes.rows),
        offsets(groups.data(), DType::i32, 1, sizes.rows / 4 + 1);
    const View never(forbidden.data(), DType::i32, 1, 2), only(forced.data(), DType::i32, 1, sizes.rows);
    Found found(sizes.rows);
    const View values = found.part(found.values.data(), DType::f32), rows = found.part(found.rows.data(), DType::i32),
               ids = found.part(found.ids.data(), DType::i32);
    backend.weightsChanged();
    if (joined) {
      backend.linearTopContinuations(values, rows, ids, sums, input, weights, biases, before, offsets, never, only);
    } else {
      backend.linear(sums, input, weights, biases, Activation::none);
      backend.topContinuations(values, rows, ids, sums, before, offsets, never, only, false);
    }
    return found;
  }

  Backend& backend;
  DType type;
  Sizes sizes;
  std::mt19937 random{7};
  std::vector<float> x, w, bias, scores, logits;
  std::vector<std::byte> narrowX, narrowW;
  std::vector<std::int32_t> groups, forced, forbidden{0, 2};
};

/// Compares joined searches on several numbers of threads with a search of the whole product on one.
void compare(const Sizes& sizes, const std::function<void(Operands&)>& change = {}) {
  struct Device {
    const char* name;
    DType type;
    bool int8;
  };
  for (const Device& device :
       {Device{"f32", DType::f32, false}, Device{"bf16", DType::bf16, false}, Device{"int8", DType::f32, true}}) {
    CAPTURE(device.name);
    const auto found = [&](int threads, bool joined) {
      const auto backend = makeCpuBackend(threads, device.int8);
      Operands operands(*backend, device.type, sizes);
      if (change) change(operands);
      return operands.search(joined);
    };
    const Found whole = found(1, false);
    CHECK_NE(whole.ids, Found(sizes.rows).ids);
    for (const int threads : {1, 2, 5, 5, 5, 5}) {  // which of five threads reads a part differs from time to time
      CAPTURE(threads);
      CHECK((whole == found(threads, true)));
    }
  }
}

}  // namespace

TEST_CASE("a search of parts finds what a search of the whole product finds") {
  compare({96, 9'005, 64});
  compare({300, 2'000, 600});  // several spans of depth, and several patches of rows
}

TEST_CASE("words far apart with nearly equal logits keep their order") {
  compare({32, 20'000, 64, true}, [](Operands& operands) {
    for (float& bias : operands.bias) bias = 0;
    // More words than are asked for have the same rounded score; those with the larger logit have the higher ids.
    std::fill_n(operands.bias.begin() + 3, kBest, 1.0f);
    std::fill_n(operands.bias.begin() + 19'000, kBest, 1 + 0x1p-23f);
    for (float& score : operands.scores) score = -40;
    for (std::int32_t& id : operands.forced) id = -1;
  });
}

TEST_CASE("words with logits that are not finite") {
  const float infinity = std::numeric_limits<float>::infinity();
  for (const float value : {-infinity, infinity, std::numeric_limits<float>::quiet_NaN()}) {
    CAPTURE(value);
    compare({32, 20'000, 64}, [value](Operands& operands) {
      operands.bias[700] = value;
      if (value == -std::numeric_limits<float>::infinity())
        std::fill(operands.bias.begin() + 1'024, operands.bias.begin() + 2'048, value);  // whole parts
      for (std::int32_t& id : operands.forced) id = -1;
    });
  }
}

}  // namespace transept
