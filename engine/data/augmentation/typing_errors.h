// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/base/random.h"

namespace transept {

/// Swapped, missing, doubled and neighbouring letters, joined and divided words: each word gets an error with a
/// probability of one in ten, and the sentence at least one. False: no word permits one.
bool makeTypingErrors(std::string& text, Random& random);

}  // namespace transept
