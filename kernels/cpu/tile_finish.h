// SPDX-License-Identifier: Apache-2.0
// From a block's sums (tile_block.h) to results: at most 32 rows and columns.
#pragma once

#include <cstdint>

#include "kernels/backend.h"

namespace transept::cpu {

/// y = activation(sums + bias), then 0 where `mask` is not positive; bias of y's columns and mask may be null. y and
/// mask are bf16 or f32.
void finishBlock(const View& y, const float* sums, const float* bias, Activation activation, const View& mask);

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
