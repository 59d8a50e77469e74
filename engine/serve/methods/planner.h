// SPDX-License-Identifier: Apache-2.0
// The facts about an untrained configuration that plan and doctor/check need.
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "engine/data/importing/corpus.h"
#include "engine/model/planning/plan.h"
#include "engine/serve/rpc/call.h"
#include "engine/serve/stores/run_store.h"

namespace transept {

struct PlanFacts {
  Config config;  ///< resolved
  PlanInput input;
  Plan plan;
  double memoryAvailable = 0;         ///< bytes of each device
  std::int64_t chosenVocabulary = 0;  ///< that suits the corpus; 0: not computed
  double secondsPerStep = notMeasured;
  std::optional<CorpusSummary> corpus;
};

class Planner {
 public:
  explicit Planner(RunStore& runs) : runs_(runs) {}

  /// From `{preset, values, corpus?, device?, from?}`. judgeVocabulary: computes chosenVocabulary even if the size is
  /// given.
  PlanFacts facts(Call& call, const Params& params, bool judgeVocabulary = false);

 private:
  std::int64_t chosenSize(const std::string& corpus, const Config& config, Call& call);
  double measuredFlops(Precision precision, Call& call);

  RunStore& runs_;
  std::mutex mutex_;
  std::map<std::pair<std::string, bool>, std::int64_t> sizes_;  // by corpus and whether the vocabulary is shared
  std::map<std::string, double> flopsPerToken_;                 // by run and its configuration
};

}  // namespace transept
