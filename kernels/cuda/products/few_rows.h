// SPDX-License-Identifier: Apache-2.0
// linear() of the few rows of a decoding step.
#pragma once

#include "kernels/cuda/device/device.h"

namespace transept::cuda {

/// As Backend::linear, with the bias in the type of y. Returns false and does nothing unless x has at most 8 rows and x
/// and w are bf16 in whole packs (pack.h).
bool linearFewRows(const Stream& stream, View y, ConstView x, ConstView w, ConstView bias, bool relu);

}  // namespace transept::cuda
