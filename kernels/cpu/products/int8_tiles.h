// SPDX-License-Identifier: Apache-2.0
// Products of 8-bit integers by matrix units.
#pragma once

#include "kernels/backend.h"
#include "kernels/cpu/core/workers.h"

namespace transept::cpu {

/// Whether the processor has them.
bool haveInt8Tiles();

/// Bytes of the panels of `rows` rows of weights, `stride` bytes apart.
std::int64_t int8PanelBytes(std::int64_t rows, std::int64_t stride);
/// Rows of weights as the panels that multiplyInt8Tiles reads. stride: a multiple of 64, zeros past the columns.
void packInt8Panels(std::int8_t* panels, const std::int8_t* values, std::int64_t rows, std::int64_t stride,
                    Workers& workers);

struct Int8Factor {
  const std::int8_t* values;  ///< rows `stride` bytes apart, or panels
  const float* scales;        ///< of the rows
};

/// y = activation(x w^T + bias), f32 from integers (kernels/int8_rows.h).
void multiplyInt8Tiles(const View& y, const Int8Factor& x, const Int8Factor& panels, std::int64_t stride,
                       const View& bias, Activation activation, Workers& workers);

}  // namespace transept::cpu
