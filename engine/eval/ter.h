// SPDX-License-Identifier: Apache-2.0
// Translation edit rate (Snover et al., 2006) as sacreBLEU 2 computes it after tercom: insertions, deletions,
// substitutions and shifts of word sequences, over the average length of the references.
#pragma once

#include "engine/eval/metric.h"
#include "engine/eval/tokenizers/tokenizer.h"

namespace transept {

using TerOptions = TercomOptions;

class Ter final : public Metric {
 public:
  explicit Ter(const TerOptions& options = {}) : options_(options) {}

  std::string key() const override { return "ter"; }
  std::string name() const override { return "TER"; }
  std::string signature(const SignatureContext& context) const override;
  std::size_t statisticsColumns() const override { return 2; }
  std::vector<double> sentenceStatistics(const std::string& hypothesis,
                                         std::span<const std::string> references) const override;
  double score(std::span<const double> total) const override;
  nlohmann::json toJson(std::span<const double> total, const SignatureContext& context) const override;

 private:
  TerOptions options_;
};

}  // namespace transept
