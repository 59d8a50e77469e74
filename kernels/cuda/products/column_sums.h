// SPDX-License-Identifier: Apache-2.0
// Sums of the columns of a matrix, in a fixed order.
#pragma once

#include "kernels/cuda/device/device.h"

namespace transept::cuda {

/// to += the column sums of x. to F[1, columns], x X[rows, columns]; scratch: columnSumChunks(x.rows) * x.columns.
void addColumnSums(const Stream& stream, View to, ConstView x, float* scratch);
std::int64_t columnSumChunks(std::int64_t rows);

/// Where addPartials adds; either may be nullptr.
struct ColumnSums {
  float *first, *second;  // F [columns]
};
/// first += the sums of the columns of partials up to `columns`, in the order of the rows; second += those of the
/// columns after them. F [count, columns or 2 columns].
void addPartials(const Stream& stream, ColumnSums sums, ConstView partials, std::int64_t columns);

}  // namespace transept::cuda
