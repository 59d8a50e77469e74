// SPDX-License-Identifier: Apache-2.0
// Converts the sums of a block (tile_block.h), of at most 32 rows and columns, to results.
#pragma once

#include <cstdint>

#include "kernels/backend.h"

namespace transept::cpu {

struct Finish {
  const float* bias = nullptr;  ///< of the block's columns, or null
  Activation activation = Activation::none;
  View mask = {};       ///< results are 0 where this is not positive; absent, or of y's type
  bool stream = false;  ///< whole cache lines bypass the caches; call fenceStreams() before another thread reads them
};

/// y = activation(sums + bias), masked; in bf16 or f32.
void finishBlock(const View& y, const float* sums, const Finish& finish);
void fenceStreams();

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
