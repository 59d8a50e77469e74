// SPDX-License-Identifier: Apache-2.0
// Judges a training by its validations: which checkpoint is the best, whether it diverges, when it no longer improves.
#pragma once

#include <optional>
#include <stop_token>

#include "engine/train/training_reporter.h"
#include "engine/train/training_setup.h"
#include "engine/train/validation.h"

namespace transept {

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
