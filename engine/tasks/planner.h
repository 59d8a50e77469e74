// SPDX-License-Identifier: Apache-2.0
// What a new run will cost: memory, time, and the size of its vocabulary.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <stop_token>
#include <string>

#include "engine/data/importing/corpus.h"
#include "engine/decode/loaded_model.h"
#include "engine/doctor/corpus_fit.h"
#include "engine/model/planning/plan.h"
#include "engine/run/history.h"
#include "engine/tasks/train.h"

namespace transept {

/// The facts about an untrained configuration that plan and doctor/check need.
struct PlanFacts {
  Config config;  ///< resolved
  PlanInput input;
  double pairs = std::numeric_limits<double>::infinity();  ///< of an epoch; infinite without a corpus
  Plan plan;
  double memoryAvailable = 0;         ///< bytes of each device
  std::int64_t chosenVocabulary = 0;  ///< that suits the corpus; 0: not computed
  double secondsPerStep = notMeasured;
  std::optional<CorpusSummary> corpus;
};

/// {parameters, flops_per_step, training_flops, memory_mb, memory_available_mb, vocabulary, comparison, exports,
/// parts}, as in engine/serve/PROTOCOL.md. config: resolved. available: bytes.
nlohmann::json planJson(const Plan& plan, const Config& config, double meanLength, double available);

/// Calls `use` with the run in `folder`, its history as of now and its state. Throws UserError.
using ReadRun = std::function<void(const std::string& folder,
                                   const std::function<void(const RunFolder&, const RunHistory&, RunState)>& use)>;

class Planner {
 public:
  explicit Planner(ReadRun readRun) : readRun_(std::move(readRun)) {}

  /// run: one that has these settings, or empty. judgeVocabulary: computes chosenVocabulary even if the size is given.
  /// Throws UserError, ConfigError, Cancelled.
  PlanFacts facts(const TrainRequest& request, const std::string& run, const std::stop_token& stop,
                  bool judgeVocabulary = false);

  /// The vocabulary size that suits a corpus; its text is read once.
  std::int64_t chosenSize(const std::string& corpus, const Config& config, const std::stop_token& stop);

  /// unseenWordsOf(); the text is read once.
  UnseenWords unseenWords(const CorpusSummary& corpus, const std::stop_token& stop);

 private:
  double measuredFlops(const Config& wanted, const std::string& device, const std::stop_token& stop);

  ReadRun readRun_;
  Exclusive reading_;                          // one corpus at a time; guards sizes_ and unseen_
  std::map<std::string, UnseenWords> unseen_;  // by corpus
  std::map<std::string, std::int64_t> sizes_;  // by corpus and the settings that the choice depends on
  std::mutex mutex_;
  std::map<std::string, double> flopsPerToken_;  // by run and its configuration; guarded by mutex_
};

}  // namespace transept
