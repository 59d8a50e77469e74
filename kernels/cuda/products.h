// SPDX-License-Identifier: Apache-2.0
// Matrix products. products.cpp has cuBLASLt do them; nothing else of the backend knows it.
#pragma once

#include <memory>

#include "kernels/cuda/device.h"

namespace transept::cuda {

/// result = activation(op(left) op(right) + bias), or += op(left) op(right). All row-major.
struct Product {
  View result;       ///< X or F [rows, columns]
  View left, right;  ///< X
  bool leftTransposed = false, rightTransposed = false;
  bool accumulate = false;
  View bias = {};  ///< of the result's type [1, columns], or absent
  bool relu = false;
  View biasGradient = {};  ///< F [1, rows]: becomes the sums of op(left)'s rows, or absent
};

class Products {
 public:
  virtual ~Products() = default;
  /// False where the sums for biasGradient could not be had in passing; the rest is done.
  virtual bool run(const Product& product) = 0;
};

/// Throws BackendError where cuBLASLt cannot start.
std::unique_ptr<Products> makeProducts(const Stream& stream);

}  // namespace transept::cuda
