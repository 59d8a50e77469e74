// SPDX-License-Identifier: Apache-2.0
// Matrix products by cuBLASLt, which only products.cpp uses.
#pragma once

#include <memory>

#include "kernels/cuda/device/device.h"

namespace transept::cuda {

/// result = activation(op(left) op(right) + bias), or += op(left) op(right). All row-major.
struct Product {
  View result;            ///< X or F [rows, columns]
  ConstView left, right;  ///< X, or 8-bit floats, of which only the right one is transposed
  bool leftTransposed = false, rightTransposed = false;
  bool accumulate = false;
  ConstView bias = {};  ///< of the result's type [1, columns], or absent
  bool relu = false;
  const float *leftScale = nullptr, *rightScale = nullptr;  ///< of 8-bit floats: the results are multiplied by both
};

class Products {
 public:
  virtual ~Products() = default;
  virtual void run(const Product& product) = 0;
};

/// Throws BackendError where cuBLASLt cannot start.
std::unique_ptr<Products> makeProducts(const Stream& stream);

}  // namespace transept::cuda
