// SPDX-License-Identifier: Apache-2.0
// A corpus made of several corpora, each with a weight: how often an epoch of training passes through it (3: every pair
// three times; 0.1: a different tenth in each epoch). The result is an ordinary corpus with one vocabulary; each text
// is stored once. The weights are part of the corpus, so that a resumed run sees the same order.
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

/// Joins the validation sets; training pairs that share a sentence with them are removed and counted as leakage. Throws
/// UserError for fewer than two corpora, a corpus named twice, different languages or a weight out of range; Cancelled.
CorpusSummary mixCorpora(const MixtureSettings& settings, const ProgressFunction& progress, std::stop_token stop);

struct MixturePart {
  std::string name;
  double weight = 1;
  std::int64_t pairs = 0;  ///< of the training text, which holds the parts in this order
};
nlohmann::json toJson(const std::vector<MixturePart>& parts);
/// Empty for a corpus that was not mixed.
std::vector<MixturePart> mixtureOf(const std::string& corpusFolder);

}  // namespace transept
