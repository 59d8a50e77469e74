// SPDX-License-Identifier: Apache-2.0
// Products with weights of 8 bits (kernels/int8_rows.h) on the CPU.
#pragma once

#include "kernels/backend.h"
#include "kernels/cpu/core/workers.h"

namespace transept::cpu {

/// A matrix of weights as integers: rows `stride` apart, zeros past the columns, and a scale each; where there are
/// matrix units, panels instead of rows (int8_tiles.h).
struct Int8Weights {
  Buffer values, scales;  // int8 [rows, stride], f32 [rows]
  std::int64_t rows = 0, columns = 0, stride = 0;
};

/// A row that holds what is not finite becomes NaN.
void quantiseWeights(Int8Weights& to, const View& w, Workers& workers);

class Int8Product {
 public:
  /// y = activation(x w^T + bias). x f32[n, in], y f32[n, out], bias F[1, out] or absent.
  void linear(const View& y, const View& x, Int8Weights& w, const View& bias, Activation activation, Workers& workers);

 private:
  Buffer values_, scales_;  // of x
};

}  // namespace transept::cpu
