// SPDX-License-Identifier: Apache-2.0
// Attention of bf16 with the matrix units of tile_block.h, 32 queries at a time. Weights and their gradients are
// rounded to bf16 as factors of products. Scores lie transposed, [keys, queries]: sums over keys then go from row to
// row, and what the keys' gradients have as left-hand sides need not be turned.
#pragma once

#include "kernels/bf16_unit.h"
#include "kernels/cpu/attention/attention_plan.h"
#include "kernels/cpu/core/workers.h"

namespace transept::cpu {

inline bool attendsByTiles(DType type) {
  return type == DType::bf16 && bf16Unit() == Bf16Unit::tiles;
}

void attendByTiles(Workers& workers, const View& out, const View& logSumExp, const View& q, const View& k,
                   const View& v, const AttentionPlan& plan);
void attendBackwardByTiles(Workers& workers, const AttentionGradients& gradients, const AttentionPlan& plan);

}  // namespace transept::cpu
