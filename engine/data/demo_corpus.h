// SPDX-License-Identifier: Apache-2.0
// The demo corpus: 12,000 English and German sentence pairs and 500 held-out pairs that come with the program
// (resources/demo). A small model learns to translate them in minutes, and its attention has something to show: verbs
// at the end, separable prefixes, inversion, case, gender and agreement. Each English sentence has one translation.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>

#include "engine/base/progress.h"
#include "engine/data/importing/corpus.h"

namespace transept {

constexpr std::int64_t demoPairs = 12'000;

/// Imports the first `pairs` pairs into a corpus folder; one held-out pair for 24 of them. No held-out sentence, on
/// either side, occurs in training, and in half of the held-out pairs a verb has an object that it never has in
/// training. Throws UserError when `pairs` is not between 1 and demoPairs, or when the text is not installed.
CorpusSummary makeDemoCorpus(const std::string& folder, std::int64_t pairs, const ProgressFunction& progress,
                             std::stop_token stop);

}  // namespace transept
