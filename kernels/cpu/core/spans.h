// SPDX-License-Identifier: Apache-2.0
// Element-wise work over matrices as spans of at most a few thousand neighbouring elements.
#pragma once

#include <cstddef>
#include <initializer_list>

#include "kernels/cpu/core/workers.h"
#include "kernels/view.h"

namespace transept::cpu {

/// Of data as large as this nothing would stay in the caches: what writes it goes past them, so that memory is written
/// without being read first.
inline constexpr std::size_t kFarBytes = std::size_t{32} << 20;

/// body(row, column, count) over every element of `shape`; where all views are contiguous a span may pass row ends, and
/// (row, column) is then (0, index).
template <typename Body>
void forSpans(Workers& workers, std::initializer_list<View> views, const Body& body) {
  constexpr std::int64_t kSpan = 8192;
  const View& shape = *views.begin();
  bool flat = true;
  for (const View& view : views) flat = flat && (!view || view.contiguous());
  const double work = static_cast<double>(shape.size()) / 4;
  if (flat) {
    workers.forRanges(shape.size(), kSpan, work,
                      [&](std::int64_t first, std::int64_t count, int) { body(std::int64_t{0}, first, count); });
    return;
  }
  const std::int64_t grain = std::max<std::int64_t>(1, kSpan / std::max<std::int64_t>(1, shape.columns));
  workers.forRanges(shape.rows, grain, work, [&](std::int64_t first, std::int64_t count, int) {
    for (std::int64_t row = first; row < first + count; ++row) body(row, std::int64_t{0}, shape.columns);
  });
}

}  // namespace transept::cpu
