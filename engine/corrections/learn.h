// SPDX-License-Identifier: Apache-2.0
// Learns corrections: trains low-rank adapters (LoRA) for some seconds on the corrected sentences, on pairs of the
// corpus in which the same terms are changed likewise, and on general pairs against forgetting. The result is a layer
// over the model (engine/run/correction_layers.h).
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/run/correction_layers.h"
#include "engine/tasks/field.h"

namespace transept {

struct LearnRequest {
  std::string model;                               ///< a run, a checkpoint or an imported model
  std::string corrections;                         ///< a file: "source TAB corrected translation" per line, ...
  std::vector<std::string> sources, translations;  ///< ... or the corrections themselves
  std::string corpus;                              ///< where similar pairs are; empty: the corpus of the model's run
  int threads = 0;
};

constexpr auto learnFields = [](auto& request, auto use) {
  use(field("model", "model", "The run, checkpoint or imported model that translated", isPath | isRequired),
      request.model);
  use(field("corrections", "--corrections",
            "File of corrections, one per line: source TAB corrected translation, or an object of the file that web "
            "--suggestions writes",
            isPath),
      request.corrections);
  use(field("sources", "--source", "A sentence whose translation is corrected; repeat it for more", isSeparate),
      request.sources);
  use(field("translations", "--translation", "The corrected translation of each --source", isSeparate),
      request.translations);
  use(field("corpus", "--corpus", "Corpus with similar pairs; by default that of the model", isPath), request.corpus);
  use(field("threads", "--threads", "CPU threads; 0: all", limits(0, 1024)), request.threads);
};

struct Learned {
  CorrectionLayer layer;
  std::int64_t similarPairs = 0, generalPairs = 0;
  std::int64_t right = 0;  ///< corrections that the model translates as corrected now
  double seconds = 0;
};

/// {"layer", "similar_pairs", "general_pairs", "right", "seconds"}
nlohmann::json toJson(const Learned& learned);

/// Trains in this process, on the model with the corrections that are on. Throws UserError: no corrections, a model
/// without a corpus, a folder that cannot be written; and Cancelled. Nothing is left behind then.
Learned learnCorrections(const LearnRequest& request, const ProgressFunction& progress, const std::stop_token& stop);

}  // namespace transept
