// SPDX-License-Identifier: Apache-2.0
// The demo corpus: English and German sentences that a grammar makes by seed (resources/demo), so that a small model
// learns to translate in minutes and its attention has something to show: verbs that go to the end, separable
// prefixes, inversion, case, gender and agreement. Each English sentence has exactly one translation.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/progress.h"
#include "engine/data/importing/corpus.h"

namespace transept {

struct DemoCorpus {
  std::vector<std::pair<std::string, std::string>> train, heldOut;  // English, German
};

/// `pairs` pairs to train on and a twenty-fourth of that held out: no sentence of it, on either side, occurs in
/// training, and in half of it a verb meets an object (such as "bake" and "cake") that it never meets in training.
/// Throws std::runtime_error when `pairs` is more than 2,000,000.
DemoCorpus generateDemoCorpus(std::int64_t pairs, std::uint64_t seed);

/// The demo corpus as a corpus folder, through the ordinary import.
CorpusSummary makeDemoCorpus(const std::string& folder, std::int64_t pairs, std::uint64_t seed,
                             const ProgressFunction& progress, std::stop_token stop);

}  // namespace transept
