// SPDX-License-Identifier: Apache-2.0
// Attention of short sentences on tensor cores.
#pragma once

#include "kernels/cuda/device/device.h"

namespace transept::cuda {

/// Whether these kernels compute this attention, forward and backward: bf16, at most 128 tokens on both sides, d_k and
/// d_v up to 128, and enough shared memory.
bool isShort(const Stream& stream, const AttentionPlan& plan, DType type);

/// As Backend::attention and Backend::attentionBackward; the backward pass needs no `out`.
void shortAttention(const Stream& stream, View out, View logSumExp, ConstView q, ConstView k, ConstView v,
                    const AttentionPlan& plan);
void shortAttentionBackward(const Stream& stream, View dq, View dk, View dv, ConstView dout, ConstView logSumExp,
                            ConstView q, ConstView k, ConstView v, const AttentionPlan& plan);

}  // namespace transept::cuda
