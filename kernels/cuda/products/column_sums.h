// SPDX-License-Identifier: Apache-2.0
// Sums over rows in two steps, in an order that depends on the number of rows alone: partial sums of kRowsEach rows,
// then the sum of the partial sums in order.
#pragma once

#include "kernels/cuda/device/cuda_backend.h"

namespace transept::cuda {

inline constexpr int kRowsEach = 32;

inline std::int64_t partialsOf(std::int64_t rows) {
  return blocksFor(rows, kRowsEach);
}

/// sums[c] += partials[0, c] + partials[1, c] + ...; F; partials [count, columns] with `stride`.
void addPartials(const Stream& stream, float* sums, const float* partials, std::int64_t count, std::int64_t columns,
                 std::int64_t stride);

/// sums += column sums of x. sums F[1, columns], x X[n, columns].
void addColumnSums(const Stream& stream, Scratch& scratch, View sums, View x);

}  // namespace transept::cuda
