// SPDX-License-Identifier: Apache-2.0
// Cached attention gives each row the same bits for any other rows in the call and any number of threads.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>
#include <random>
#include <vector>

#include "kernels/cpu/cpu_backend.h"

using namespace transept;

namespace {

/// A decoding step on random numbers. A row finds its cached keys through a table or in consecutive cache rows.
struct Step {
  Step(std::int64_t rowCount, int headCount, int headWidth, std::int64_t length)
      : rows(rowCount), past(length), heads(headCount), width(headWidth) {
    for (std::vector<float>* numbers : {&q, &keys, &values}) {
      numbers->resize(static_cast<std::size_t>((numbers == &q ? rows : (rows + 1) * past) * heads * width));
      for (float& number : *numbers) number = normal(generator);
    }
    lengths.assign(static_cast<std::size_t>(rows), static_cast<std::int32_t>(past));
  }

  /// Computes the rows [begin, begin + count) of out.
  void attend(Backend& backend, std::vector<float>& out, std::int64_t begin, std::int64_t count) {
    const auto of = [&](std::vector<float>& numbers) {
      const std::int64_t columns = heads * width;
      return View(numbers.data(), DType::f32, static_cast<std::int64_t>(numbers.size()) / columns, columns);
    };
    CachePlan plan;
    if (!table.empty()) plan.table = View(table.data(), DType::i32, rows, past).rowRange(begin, count);
    if (!first.empty()) plan.first = View(first.data(), DType::i32, 1, count);
    plan.lengths = View(lengths.data(), DType::i32, 1, count);
    plan.longest = past;
    plan.heads = heads;
    plan.keyWidth = plan.valueWidth = width;
    plan.scale = 0.2f;
    backend.cachedAttention(of(out).rowRange(begin, count), {}, of(q).rowRange(begin, count), of(keys), of(values),
                            plan);
  }
  std::vector<float> attend(Backend& backend) {
    std::vector<float> out(q.size());
    attend(backend, out, 0, rows);
    return out;
  }

  std::int64_t rows, past;
  int heads, width;
  std::mt19937 generator{1};
  std::normal_distribution<float> normal;
  std::vector<float> q, keys, values;
  std::vector<std::int32_t> lengths, table, first;
};

bool sameBits(const std::vector<float>& a, const std::vector<float>& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) == 0;
}

}  // namespace

TEST_CASE("rows attended together get the bits of rows attended alone") {
  for (const int width : {20, 32, 64})
    for (const int shared : {1, 6, 17, 30}) {
      CAPTURE(width);
      CAPTURE(shared);
      Step step(7, 2, width, 30);
      for (std::int64_t r = 0; r < step.rows; ++r)
        for (std::int64_t p = 0; p < step.past; ++p)
          step.table.push_back(static_cast<std::int32_t>(p < shared ? p : (r + 1) * step.past + p));
      const auto backend = makeCpuBackend(2);
      std::vector<float> alone(step.q.size());
      for (std::int64_t r = 0; r < step.rows; ++r) step.attend(*backend, alone, r, 1);
      CHECK(sameBits(step.attend(*backend), alone));
    }
}

// Sentences of three to five hypotheses each, so that threads get unequal shares. Each step runs three times, since
// scratch memory that a call leaves must not change the next one.
TEST_CASE("the number of threads changes no bit") {
  for (const bool table : {false, true})
    for (const int sentences : {1, 3, 30, 61}) {
      CAPTURE(table);
      CAPTURE(sentences);
      Step step(4 * sentences, 4, 32, 45);
      std::int64_t row = 0;
      for (int s = 0; s < sentences; ++s)
        for (const std::int64_t end = s + 1 == sentences ? step.rows : row + 3 + s % 3; row < std::min(end, step.rows);
             ++row)
          for (std::int64_t p = 0; p < (table ? step.past : 1); ++p)
            step.table.push_back(static_cast<std::int32_t>(p < 40 - s % 7 ? s * step.past + p : row * step.past + p));
      if (!table) step.first.swap(step.table);
      const auto alone = makeCpuBackend(1);
      const std::vector<float> expected = step.attend(*alone);
      for (const int threads : {2, 5}) {
        const auto backend = makeCpuBackend(threads);
        for (int again = 0; again < 3; ++again) CHECK(sameBits(step.attend(*backend), expected));
      }
    }
}
