// SPDX-License-Identifier: Apache-2.0
// Translations and attention weights of a few fixed sentences at each checkpoint of a run. The files are small and are
// kept when checkpoints are deleted, so that the whole course of a run can be inspected.
#pragma once

#include <string>
#include <vector>

#include "engine/data/prepare.h"
#include "engine/inspect/attention.h"
#include "engine/run/run_folder.h"

namespace transept {

struct PinnedSample {
  std::string reference;
  SentenceAttention attention;  ///< with translation and score; maps are f16 on disk
};

/// The first validation pairs of readable length, the same at every checkpoint.
struct PinnedPair {
  std::string source, reference;
};
std::vector<PinnedPair> pinnedPairs(const PreparedData& data);

/// Translates the pairs with the current model and writes RunFolder::samplesPath(step) atomically. Without pairs,
/// nothing is written.
void writePinnedSamples(const RunFolder& run, std::int64_t step, const std::vector<PinnedPair>& pairs,
                        const TranslationModel& model, const TranslateSettings& settings);

/// Throws UserError for a step without samples or a damaged file.
std::vector<PinnedSample> readPinnedSamples(const RunFolder& run, std::int64_t step);

}  // namespace transept
