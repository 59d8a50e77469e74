// SPDX-License-Identifier: Apache-2.0
// Translation edit rate (Snover et al., 2006) as sacreBLEU 2 computes it after tercom: insertions, deletions,
// substitutions and shifts of word sequences, over the average length of the references.
#pragma once

#include <memory>

#include "engine/eval/metric.h"
#include "engine/eval/tokenizers/tokenizer.h"

namespace transept {

std::unique_ptr<const Metric> makeTer(const TerOptions& options = {});

}  // namespace transept
