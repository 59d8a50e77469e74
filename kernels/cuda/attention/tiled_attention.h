// SPDX-License-Identifier: Apache-2.0
// Attention in bf16 on tensor cores for sentences and heads of any size.
#pragma once

#include "kernels/cuda/device/device.h"

namespace transept::cuda {

/// As Backend::attention and Backend::attentionBackward, which needs no `out`; q is bf16. rowSums: scratch, F [heads,
/// queries].
void tiledAttention(const Stream& stream, View out, View logSumExp, ConstView q, ConstView k, ConstView v,
                    const AttentionPlan& plan);
void tiledAttentionBackward(const Stream& stream, View dq, View dk, View dv, ConstView dout, ConstView logSumExp,
                            ConstView q, ConstView k, ConstView v, const AttentionPlan& plan, float* rowSums);

}  // namespace transept::cuda
