// SPDX-License-Identifier: Apache-2.0
// Learns corrections: a short fine-tuning by low-rank adapters (LoRA) on the corrected sentences, on pairs of the
// corpus in which the same terms are changed likewise, and on general pairs against forgetting. The result is a run
// beside the model, so that the corrections are switched by choosing the one or the other, undone by deleting it, and
// kept by working with it: its weights hold the model and the adapters in one.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/corrections/changed_terms.h"
#include "engine/tasks/field.h"
#include "engine/tasks/train.h"

namespace transept {

struct LearnRequest {
  std::string model;        ///< a run, a checkpoint or an imported model
  std::string corrections;  ///< a file: "source TAB corrected translation" per line
  std::string corpus;       ///< where similar pairs are; empty: the corpus of the model's run
  std::string run;          ///< the folder to make
  int threads = 0;
};

constexpr auto learnFields = [](auto& request, auto use) {
  use(field("model", "model", "The run, checkpoint or imported model that translated", isPath | isRequired),
      request.model);
  use(field("corrections", "--corrections", "File of corrections: source TAB corrected translation, one per line",
            isPath | isRequired),
      request.corrections);
  use(field("corpus", "--corpus", "Corpus with similar pairs; by default that of the model", isPath), request.corpus);
  use(field("run", "--out", "The run folder to make", isPath | isRequired), request.run);
  use(field("threads", "--threads", "CPU threads; 0: all", limits(0, 1024)), request.threads);
};

struct Learned {
  std::string run;
  std::vector<ChangedTerm> terms;
  std::int64_t similarPairs = 0, generalPairs = 0;
  double seconds = 0;
};

/// Trains the run in this process. Throws UserError: a file without corrections, a model without a corpus; and
/// Cancelled.
Learned learnCorrections(const LearnRequest& request, const TrainHere& train, const std::stop_token& stop);

}  // namespace transept
