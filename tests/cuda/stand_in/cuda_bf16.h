// SPDX-License-Identifier: Apache-2.0
// A stand-in for CUDA's header of that name, for tests on the CPU.
#pragma once

#include <cuda_runtime.h>

#include "kernels/view.h"

using __nv_bfloat16 = transept::Bf16;

inline float __bfloat162float(__nv_bfloat16 value) {
  return transept::toFloat(value);
}
inline __nv_bfloat16 __float2bfloat16_rn(float value) {
  return transept::toBf16(value);
}
