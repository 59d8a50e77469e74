// SPDX-License-Identifier: Apache-2.0
// Several models as one: the mean of their probabilities, step by step.
#pragma once

#include <memory>
#include <vector>

#include "engine/decode/search/step_model.h"

namespace transept {

struct TranslationModel;

/// Members share one backend and one vocabulary on each side.
class EnsembleSteps : public StepModel {
 public:
  explicit EnsembleSteps(const std::vector<const Transformer*>& members, bool graphs = false);

  Backend& backend() override { return members_.front()->backend(); }
  std::int32_t vocabulary() const override { return members_.front()->vocabulary(); }
  void begin(const PackedSentences& source, std::int64_t rowsAtMost, std::int64_t stepsAtMost,
             bool alignments) override;
  /// log p = log(sum over members of p_m) - log(members)
  Distributions step(std::span<const std::int32_t> tokens, std::span<const std::int32_t> parents,
                     std::span<const std::int32_t> sentences) override;
  void readAlignment(std::vector<float>& out) override;  ///< the members' mean
  StepCounts counts() const override;
  void restrictOutputs(const std::vector<std::int32_t>& ids) override;

 private:
  std::vector<std::unique_ptr<TransformerSteps>> members_;
  Arena arena_;
};

/// Throws std::runtime_error when two models cannot make an ensemble.
void checkTogether(const TranslationModel& a, const TranslationModel& b);

}  // namespace transept
