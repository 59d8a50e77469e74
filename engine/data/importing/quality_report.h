// SPDX-License-Identifier: Apache-2.0
// Measures the statistics of a corpus.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>

#include "engine/data/importing/corpus.h"

namespace transept {

/// Measures two line-aligned files. Throws Cancelled when stopped.
QualityReport measureQuality(const std::string& source, const std::string& target, std::int64_t pairs,
                             std::uint64_t seed, std::stop_token stop);

}  // namespace transept
