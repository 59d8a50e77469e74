// SPDX-License-Identifier: Apache-2.0
// Matrix products. products.cpp has cuBLASLt do them; nothing else of the backend knows it.
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
};

/// Throws BackendError where cuBLASLt cannot start.
std::unique_ptr<Products> makeProducts(const Stream& stream);

}  // namespace transept::cuda
