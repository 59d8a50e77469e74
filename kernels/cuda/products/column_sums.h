// SPDX-License-Identifier: Apache-2.0
// Sums of the columns of a matrix, in a fixed order.
#pragma once

#include "kernels/cuda/device/device.h"

namespace transept::cuda {

/// to += the column sums of x. to F[1, columns], x X[rows, columns]; scratch: columnSumChunks(x.rows) * x.columns.
void addColumnSums(const Stream& stream, View to, ConstView x, float* scratch);
/// x = (output > 0) * x where `output` is present; to += the column sums of x.
void maskAndAddColumnSums(const Stream& stream, View to, View x, ConstView output, float* scratch);
std::int64_t columnSumChunks(std::int64_t rows);

/// Where addPartials adds, one after the other; each may be nullptr.
struct ColumnSums {
  float *first = nullptr, *second = nullptr, *third = nullptr;  // F [columns]
};
/// first += the sums of the columns of partials up to `columns`, in the order of the rows; second += those of as many
/// columns after them, and third likewise. partials: F [count, up to 3 columns].
void addPartials(const Stream& stream, ColumnSums sums, ConstView partials, std::int64_t columns);

}  // namespace transept::cuda
