// SPDX-License-Identifier: Apache-2.0
#include "engine/model/positions.h"

#include <algorithm>
#include <cmath>

namespace transept {

std::vector<double> sinusoids(std::int64_t positions, std::int64_t width, SinusoidLayout layout) {
  std::vector<double> table(static_cast<std::size_t>(positions * width));
  const std::int64_t pairs = width / 2;
  const bool interleaved = layout == SinusoidLayout::interleaved;
  const bool paced = interleaved || layout == SinusoidLayout::halves;  // with the paper's frequencies
  const std::int64_t first = layout == SinusoidLayout::blocks_from_one ? 1 : 0;
  for (std::int64_t i = 0; i < pairs; ++i) {
    const double exponent = paced ? 2.0 * static_cast<double>(i) / static_cast<double>(width)
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

View SinusoidTable::atLeast(std::int64_t positions) {
  const std::lock_guard lock(mutex_);
  if (table_.rows >= positions) return table_;
  const std::int64_t rows = std::max<std::int64_t>(256, positions + positions / 2);
  const View grown = allocateMatrix(backend_, memory_, full_, rows, width_);
  uploadAs(backend_, grown, sinusoids(rows, width_, layout_).data());
  return table_ = grown;
}

}  // namespace transept
