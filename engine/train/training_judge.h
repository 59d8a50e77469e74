// SPDX-License-Identifier: Apache-2.0
// Judges a training by its validations: which checkpoint is the best, whether it diverges, when it no longer improves.
#pragma once

#include <optional>
#include <stop_token>

#include "engine/train/training_reporter.h"
#include "engine/train/training_setup.h"
#include "engine/train/validation.h"

namespace transept {

/// What the validations of a training show: the loss in nats per token, and what the source adds to the score of a
/// target, in nats per token.
struct Convergence {
  double leastLoss = -1;  ///< of the validations so far; negative: none
  double bestGain = 0;    ///< the greatest source gain so far
  double loss = 0, gain = 0;
};

/// Whether training has diverged: the loss exceeds its minimum by 0.3 nats and by a tenth of the minimum, and the
/// source gain is below three quarters of its maximum. An overfitted model keeps its gain. A gain below 0.1 is noise;
/// then only a rise of the loss by 1 nat counts.
bool hasDiverged(const Convergence& shown);

class TrainingJudge {
 public:
  /// All must outlive the judge. `state` is that of the next checkpoint.
  TrainingJudge(const RunFolder& run, const TrainingSetup& setup, CheckpointState& state, TrainingReporter& reporter);

  bool isDue() const;
  bool isValidated() const;  ///< at this step
  /// Judged by the validation of this step, even if an earlier process made it. The validation of the last step ends no
  /// training early.
  bool patienceIsOver() const;
  /// False: interrupted by a pause. Throws UserError (notFinite) when training has diverged.
  bool validate(std::stop_token stop);

 private:
  /// Results on the validation pairs of the corpus, and of the general corpus if there is one.
  struct Measured {
    ValidationResult result;
    std::optional<ValidationResult> general;
  };
  std::optional<Measured> measure(std::stop_token stop);  // nullopt: interrupted by a pause
  void requireConvergence(const ValidationResult& result);
  void chooseMetric(const ValidationResult& result);

  const TrainingSetup& setup_;
  const Config& config_;
  CheckpointState& state_;
  TrainingReporter& reporter_;
  Validator validator_;
  std::optional<Validator> generalValidator_;
  const bool startsFromModel_;
};

}  // namespace transept
