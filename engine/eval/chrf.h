// SPDX-License-Identifier: Apache-2.0
// chrF (Popovic, 2015) and chrF++ (Popovic, 2017) as sacreBLEU 2 computes them.
#pragma once

#include "engine/eval/metric.h"

namespace transept {

struct ChrfOptions {
  int characterOrder = 6;
  int wordOrder = 0;  // 2: chrF++
  int beta = 2;       // weight of recall relative to precision
  bool lowercase = false;
  bool whitespace = false;  // count spaces as characters
  /// Average the F-scores of all orders, as chrF++.py does; otherwise only orders that occur count.
  bool epsilonSmoothing = false;
};

struct ChrfScore {
  double score = 0;  // 0..100
  std::string signature;
};

class Chrf final : public Metric {
 public:
  /// Throws std::runtime_error for invalid options.
  explicit Chrf(const ChrfOptions& options = {});

  std::string key() const override;
  std::string name() const override;
  std::string signature(const SignatureContext& context) const override;
  std::size_t statisticsColumns() const override;
  std::vector<double> sentenceStatistics(const std::string& hypothesis,
                                         std::span<const std::string> references) const override;
  double score(std::span<const double> total) const override;

 private:
  ChrfOptions options_;
};

ChrfScore corpusChrf(std::span<const std::string> hypotheses, const References& references,
                     const ChrfOptions& options = {});

}  // namespace transept
