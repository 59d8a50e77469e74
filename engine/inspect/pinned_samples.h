// SPDX-License-Identifier: Apache-2.0
// A few sentences as each checkpoint of a run translated and attended to them. The files are small and outlive the
// checkpoints, so that a run can be looked back on along its whole curve.
#pragma once

#include <string>
#include <vector>

#include "engine/data/prepare.h"
#include "engine/inspect/attention.h"
#include "engine/run/run_folder.h"

namespace transept {

struct PinnedSample {
  std::string reference;
  SentenceAttention attention;  ///< source, translation, tokens, score and every head's map; maps in f16 on disk
};

/// The first few validation pairs of readable length: the same ones at every checkpoint.
struct PinnedPair {
  std::string source, reference;
};
std::vector<PinnedPair> pinnedPairs(const PreparedData& data);

/// Translates and attends with the model as it is now, and writes RunFolder::samplesPath(step), whole or not at all.
/// Nothing is written where there is no pair.
void writePinnedSamples(const RunFolder& run, std::int64_t step, const std::vector<PinnedPair>& pairs,
                        const TranslationModel& model, const TranslateSettings& settings);

/// Throws UserError: no samples at that step, a damaged file.
std::vector<PinnedSample> readPinnedSamples(const RunFolder& run, std::int64_t step);

}  // namespace transept
