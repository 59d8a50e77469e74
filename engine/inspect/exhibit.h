// SPDX-License-Identifier: Apache-2.0
// A run as one HTML page that needs no network: results, learning curves, the pinned sentences with their attention at
// each checkpoint, data and settings. A browser that runs no scripts shows the last checkpoint.
#pragma once

#include <cstddef>
#include <stop_token>
#include <string>

#include "engine/base/progress.h"

namespace transept {

/// At most about `mostBytes` long: of many checkpoints and sentences, it holds as many as fit. Throws UserError if the
/// folder is not a run, and Cancelled.
std::string exhibitOf(const std::string& runFolder, const ProgressFunction& progress = {}, std::stop_token stop = {},
                      std::size_t mostBytes = std::size_t{5} * 1000 * 1000);

}  // namespace transept
