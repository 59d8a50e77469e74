// SPDX-License-Identifier: Apache-2.0
// Factors of products rounded to 8-bit floats (Rounding::fp8), for cuBLASLt.
#pragma once

#include "kernels/cuda/device/device.h"
#include "kernels/cuda/products/products.h"

namespace transept::cuda {

/// The bytes that roundFactors() needs for this product.
std::size_t roundedBytes(const Product& product);

/// The product of rounded factors: left as `leftType`, e4m3 or e5m2, right as e4m3, in `memory`. Both become
/// [rows or columns of the result, inner dimension], padded with zeros to multiples of 16. cuBLASLt multiplies 8-bit
/// floats only if they are stored in this order and their sizes are multiples of 16.
Product roundFactors(const Stream& stream, Product product, DType leftType, void* memory);

}  // namespace transept::cuda
