// SPDX-License-Identifier: Apache-2.0
// The operations of kernels/backend.h as simple loops in f64, with which every other backend is compared. X and F of
// backend.h are both f64 here.
#pragma once

#include <memory>

#include "kernels/backend.h"

namespace transept {

std::unique_ptr<Backend> makeOracleBackend();

}  // namespace transept
