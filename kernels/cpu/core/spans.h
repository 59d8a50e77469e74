// SPDX-License-Identifier: Apache-2.0
// Element-wise work on matrices, divided into spans of a few thousand contiguous elements.
#pragma once

#include <cstddef>
#include <initializer_list>

#include "kernels/cpu/core/workers.h"
#include "kernels/view.h"

namespace transept::cpu {

/// Results of this size or more exceed the caches, so they are written with stores that bypass them: memory is then not
/// read before it is written.
inline constexpr std::size_t kFarBytes = std::size_t{32} << 20;

/// Calls body(row, column, count) for spans that cover every element of the first view. Where all views are contiguous,
/// spans may cross row ends: (row, column) is then (0, index).
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
  workers.forRows(shape.rows, grain, work, [&](std::int64_t row, int) { body(row, std::int64_t{0}, shape.columns); });
}

}  // namespace transept::cpu
