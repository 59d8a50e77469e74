// SPDX-License-Identifier: Apache-2.0
// Matrix products by cuBLASLt, which only products.cpp uses, and sums over rows.
#pragma once

#include <memory>

#include "kernels/cuda/device/device.h"

namespace transept::cuda {

/// result = activation(op(left) op(right) + bias), or += op(left) op(right). All row-major.
struct Product {
  View result;       ///< X or F [rows, columns]
  View left, right;  ///< X
  bool leftTransposed = false, rightTransposed = false;
  bool accumulate = false;
  View bias = {};  ///< of the result's type [1, columns], or absent
  bool relu = false;
};

class Products {
 public:
  virtual ~Products() = default;
  virtual void run(const Product& product) = 0;
  /// As run(), and stores the sums of the rows of op(left) in sums, F [1, result's rows]. Returns false where the
  /// library has no algorithm that computes them with this product: the product is then complete, without the sums.
  virtual bool runWithSums(const Product& product, View sums) = 0;
};

/// Throws BackendError where cuBLASLt cannot start.
std::unique_ptr<Products> makeProducts(const Stream& stream);

/// Sums over rows take two steps (linear.cu), in an order that depends on the number of rows alone: partial sums of
/// kRowsEach rows, then the sum of the partial sums in order.
inline constexpr int kRowsEach = 32;

inline std::int64_t partialsOf(std::int64_t rows) {
  return blocksFor(rows, kRowsEach);
}

/// sums[c] += partials[0, c] + partials[1, c] + ...; F; partials [count, columns] with `stride`.
void addPartials(const Stream& stream, float* sums, const float* partials, std::int64_t count, std::int64_t columns,
                 std::int64_t stride);

}  // namespace transept::cuda
