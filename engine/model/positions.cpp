// SPDX-License-Identifier: Apache-2.0
#include "engine/model/positions.h"

#include <algorithm>
#include <cmath>

namespace transept {

std::vector<double> sinusoids(std::int64_t positions, std::int64_t width, SinusoidLayout layout) {
  std::vector<double> table(static_cast<std::size_t>(positions * width));
  const std::int64_t pairs = width / 2;
  const bool interleaved = layout == SinusoidLayout::interleaved;
  const std::int64_t first = layout == SinusoidLayout::blocksFromOne ? 1 : 0;
  for (std::int64_t i = 0; i < pairs; ++i) {
    const double exponent = interleaved
                                ? 2.0 * static_cast<double>(i) / static_cast<double>(width)
                                : static_cast<double>(i) / static_cast<double>(std::max<std::int64_t>(pairs - 1, 1));
    const double frequency = std::pow(10000.0, -exponent);
    for (std::int64_t p = 0; p < positions; ++p) {
      double* row = table.data() + p * width;
      const double angle = static_cast<double>(p + first) * frequency;
      row[interleaved ? 2 * i : i] = std::sin(angle);
      row[interleaved ? 2 * i + 1 : pairs + i] = std::cos(angle);
    }
  }
  return table;
}

SinusoidTable::~SinusoidTable() {
  for (const View& table : tables_) backend_.release(table.data);
}

View SinusoidTable::atLeast(std::int64_t positions) {
  const std::lock_guard lock(mutex_);
  if (!tables_.empty() && tables_.back().rows >= positions) return tables_.back();
  const std::int64_t rows = std::max<std::int64_t>(256, positions + positions / 2);
  const std::vector<double> wide = sinusoids(rows, width_, layout_);
  const View grown(backend_.allocate(wide.size() * sizeOf(full_)), full_, rows, width_);
  if (full_ == DType::f64) {
    backend_.upload(grown.data, wide.data(), wide.size() * sizeof(double));
  } else {
    const std::vector<float> narrow(wide.begin(), wide.end());
    backend_.upload(grown.data, narrow.data(), narrow.size() * sizeof(float));
  }
  tables_.push_back(grown);
  return grown;
}

}  // namespace transept
