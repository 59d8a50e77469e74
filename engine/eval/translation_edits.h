// SPDX-License-Identifier: Apache-2.0
// The number of edits that TER counts: tercom's greedy search for shifts over a banded edit distance.
#pragma once

#include <cstdint>
#include <span>

namespace transept {

/// Shifts, insertions, deletions and substitutions that turn the hypothesis into the reference; words are numbers.
std::int64_t translationEdits(std::span<const std::uint32_t> hypothesis, std::span<const std::uint32_t> reference);

}  // namespace transept
