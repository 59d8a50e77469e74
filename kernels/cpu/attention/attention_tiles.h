// SPDX-License-Identifier: Apache-2.0
// Attention on matrix units.
#pragma once

#include "kernels/cpu/attention/attention_plan.h"

namespace transept::cpu {

void attendByTiles(Workers& workers, const AttentionViews& views, const AttentionPlan& plan);
void attendBackwardByTiles(Workers& workers, const AttentionGradients& views, const AttentionPlan& plan);

}  // namespace transept::cpu
