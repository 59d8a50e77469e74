// SPDX-License-Identifier: Apache-2.0
// A corpus made of corpora, each with a weight: how often an epoch of training passes through it (3: every pair three
// times; 0.1: another tenth each time). It is a corpus like any other, with one vocabulary, each text in it once; the
// weights are fixed with it, so that a run that is resumed sees the same order.
#pragma once

#include "engine/base/progress.h"
#include "engine/data/importing/corpus.h"

namespace transept {

struct MixtureSettings {
  struct Part {
    std::string corpus;  ///< its folder
    double weight = 1;
  };
  std::vector<Part> parts;
  std::string name, out;  ///< `out` must not exist
};

constexpr double leastWeight = 0.01, mostWeight = 100;

/// The validation sets are joined; training pairs that share a sentence with them are removed and counted as leakage.
/// Throws UserError: one corpus alone, the same twice, other languages, a weight out of range; Cancelled.
CorpusSummary mixCorpora(const MixtureSettings& settings, const ProgressFunction& progress, std::stop_token stop);

struct MixturePart {
  std::string name;
  double weight = 1;
  std::int64_t pairs = 0;  ///< of the training text, which holds the parts one after the other
};
/// Empty for a corpus that was not mixed.
std::vector<MixturePart> mixtureOf(const std::string& corpusFolder);

}  // namespace transept
