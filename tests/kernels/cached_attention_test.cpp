// SPDX-License-Identifier: Apache-2.0
// Which rows a decoding step has beside each other changes no bit of any of them.
#include <QtTest>
#include <cstring>
#include <random>
#include <vector>

#include "kernels/cpu/cpu_backend.h"

using namespace transept;

class CachedAttentionTest : public QObject {
  Q_OBJECT

 private slots:
  void rowsTogetherAreRowsAlone_data() {
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("shared");
    for (const int width : {20, 32, 64})
      for (const int shared : {1, 6, 17, 30}) QTest::addRow("%d columns, %d shared", width, shared) << width << shared;
  }
  void rowsTogetherAreRowsAlone() {
    QFETCH(int, width);
    QFETCH(int, shared);
    constexpr std::int64_t kRows = 7, kHeads = 2, kPast = 30, kCache = 256;
    const std::int64_t columns = kHeads * width;
    std::mt19937 generator(1);
    std::normal_distribution<float> normal;
    const auto randomNumbers = [&](std::int64_t count) {
      std::vector<float> numbers(static_cast<std::size_t>(count));
      for (float& number : numbers) number = normal(generator);
      return numbers;
    };
    std::vector<float> q = randomNumbers(kRows * columns), keys = randomNumbers(kCache * columns);
    std::vector<float> values = randomNumbers(kCache * columns);
    std::vector<float> together(q.size()), alone(q.size());
    std::vector<std::int32_t> lengths(kRows, kPast), table;
    for (std::int64_t r = 0; r < kRows; ++r)
      for (std::int64_t p = 0; p < kPast; ++p)
        table.push_back(static_cast<std::int32_t>(p < shared ? p : (r + 1) * kPast + p));

    const auto backend = makeCpuBackend(2);
    const auto attend = [&](std::vector<float>& out, std::int64_t first, std::int64_t rows) {
      const auto of = [&](std::vector<float>& numbers, std::int64_t count) {
        return View(numbers.data(), DType::f32, count, columns);
      };
      CachePlan plan;
      plan.table = View(table.data(), DType::i32, kRows, kPast).rowRange(first, rows);
      plan.lengths = View(lengths.data(), DType::i32, 1, rows);
      plan.longest = kPast;
      plan.heads = kHeads;
      plan.keyWidth = plan.valueWidth = width;
      plan.scale = 0.2f;
      backend->cachedAttention(of(out, kRows).rowRange(first, rows), {}, of(q, kRows).rowRange(first, rows),
                               of(keys, kCache), of(values, kCache), plan);
    };
    attend(together, 0, kRows);
    for (std::int64_t r = 0; r < kRows; ++r) attend(alone, r, 1);
    QVERIFY(std::memcmp(together.data(), alone.data(), together.size() * sizeof(float)) == 0);
  }
};

QTEST_GUILESS_MAIN(CachedAttentionTest)
#include "cached_attention_test.moc"
