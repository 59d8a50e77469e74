// SPDX-License-Identifier: Apache-2.0
// The operations of kernels/backend.h as plain loops in float64: slow, short, and what every other backend must equal.
// X and F of backend.h are both f64 here.
#pragma once

#include <memory>

#include "kernels/backend.h"

namespace transept {

std::unique_ptr<Backend> makeOracleBackend();

}  // namespace transept
