// SPDX-License-Identifier: Apache-2.0
// Training with progress and the doctor's warnings on stderr, for the commands train and demo.
#pragma once

#include <stop_token>

#include "engine/train/trainer.h"

namespace transept {

TrainingEnd trainWithBar(const RunFolder& run, int threads, std::stop_token stop, Ranks* ranks = nullptr,
                         EarlierRequests earlier = EarlierRequests::forget);

}  // namespace transept
