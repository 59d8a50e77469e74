// SPDX-License-Identifier: Apache-2.0
#include "app/commands/find_rate.h"

#include <cmath>
#include <cstdio>

#include "app/commands/training_bar.h"
#include "engine/base/error.h"
#include "engine/experiment/tuning.h"
#include "engine/platform/atomic_file.h"

namespace transept {

/// Of the rate at which the loss falls fastest. At more, a model forgets general text (tests/benchmarks/QUALITY.md).
constexpr double gentle = 1.0 / 3;

double findRate(const std::string& folder, int threads, Config config,
                const std::function<RunFolder(const std::string& folder, const Config& config)>& create) {
  for (const auto& [key, value] : rangeTestValues()) config.set(key, value);
  config.set("train.mix_share", 0.0);  // batches of two kinds of text would hide how the loss falls
  const RunFolder run = create(folder, config);
  double rate = 0;
  try {
    trainWithBar(run, threads, {}, nullptr, EarlierRequests::forget);
    rate = gentle * suggestedRate(rangeTestOf(run.path()));
  } catch (...) {
    removeFolderAtomically(run.path());
    throw;
  }
  removeFolderAtomically(run.path());
  if (!std::isfinite(rate)) {
    throw UserError("The range test of the learning rate gave no result.", "Set train.peak_rate yourself.");
  }
  std::fprintf(stderr, "The range test suggests train.peak_rate=%g.\n", rate);
  return rate;
}

}  // namespace transept
