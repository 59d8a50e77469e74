// SPDX-License-Identifier: Apache-2.0
// From a block's sums (tile_block.h, sumsIn) to results: at most 32 rows and columns.
#pragma once

#include <cstdint>

#include "kernels/backend.h"
#include "kernels/bf16.h"

namespace transept::cpu {

struct Bf16Finish {
  const float* bias = nullptr;  ///< of the block's columns, or null
  Activation activation = Activation::none;
  const Bf16* mask = nullptr;  ///< results are 0 where this is not positive, or null
  std::int64_t maskStride = 0;
};

/// y = activation(sums + bias), masked.
void finishBf16(Bf16* y, std::int64_t stride, const float* sums, std::int64_t rows, std::int64_t columns,
                const Bf16Finish& finish);

struct Int8Finish {
  const float *rowScales, *columnScales;
  const float* bias = nullptr;  ///< of the block's columns, or null
  Activation activation = Activation::none;
};

/// y = activation(row scale * column scale * sums + bias), as kernels/int8_rows.h says.
void finishInt8(float* y, std::int64_t stride, const std::int32_t* sums, std::int64_t rows, std::int64_t columns,
                const Int8Finish& finish);

/// y += sums.
void addBlockTo(float* y, std::int64_t stride, const float* sums, std::int64_t rows, std::int64_t columns);

}  // namespace transept::cpu
