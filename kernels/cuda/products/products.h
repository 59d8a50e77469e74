// SPDX-License-Identifier: Apache-2.0
// Matrix products by cuBLASLt, which only products.cpp uses, and sums over rows.
#pragma once

#include <memory>

#include "kernels/cuda/device/device.h"

namespace transept::cuda {

/// result = activation(op(left) op(right) + bias), or += op(left) op(right). All row-major.
struct Product {
  View result;            ///< X or F [rows, columns]
  ConstView left, right;  ///< X
  bool leftTransposed = false, rightTransposed = false;
  bool accumulate = false;
  ConstView bias = {};  ///< of the result's type [1, columns], or absent
  bool relu = false;
};

class Products {
 public:
  virtual ~Products() = default;
  virtual void run(const Product& product) = 0;
};

/// Throws BackendError where cuBLASLt cannot start.
std::unique_ptr<Products> makeProducts(const Stream& stream);

/// Where addPartials adds; either may be nullptr.
struct ColumnSums {
  float *first, *second;  // F [columns]
};
/// first += the sums of the columns of partials up to `columns`, in the order of the rows; second += those of the
/// columns after them. F [count, columns or 2 columns].
void addPartials(const Stream& stream, ColumnSums sums, ConstView partials, std::int64_t columns);

}  // namespace transept::cuda
