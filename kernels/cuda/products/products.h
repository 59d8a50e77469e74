// SPDX-License-Identifier: Apache-2.0
// Matrix products by cuBLASLt, which only products.cpp uses, and sums over rows.
#pragma once

#include <functional>
#include <memory>

#include "kernels/cuda/device/device.h"

namespace transept::cuda {

/// result = activation(op(left) op(right) + bias), or += op(left) op(right). All row-major. `mask` and `sums` are for
/// runFused().
struct Product {
  View result;       ///< X or F [rows, columns]
  View left, right;  ///< X
  bool leftTransposed = false, rightTransposed = false;
  bool accumulate = false;
  View bias = {};  ///< of the result's type [1, columns], or absent
  bool relu = false;
  View mask = {};  ///< i32 [rows, maskColumns(columns)]: with relu, receives where it passes; else is applied
  View sums = {};  ///< receives the column sums of a masked result, X, else the sums of the rows of op(left), F
};

class Products {
 public:
  virtual ~Products() = default;
  virtual void run(const Product& product) = 0;
  /// As run(), with mask and sums. Returns false where the library has no algorithm that computes them with this
  /// product, or where apart(result), which computes them after it, was faster when it was measured; nothing is then
  /// done.
  virtual bool runFused(const Product& product, const std::function<void(View result)>& apart) = 0;
};

/// Throws BackendError where cuBLASLt cannot start.
std::unique_ptr<Products> makeProducts(const Stream& stream);

/// Where addPartials adds; either may be nullptr.
struct ColumnSums {
  float *first, *second;  // F [columns]
};
/// first += the sums of the columns of partials up to `columns`, in the order of the rows; second += those of the
/// columns after them. F [count, columns or 2 columns].
void addPartials(const Stream& stream, ColumnSums sums, View partials, std::int64_t columns);

}  // namespace transept::cuda
