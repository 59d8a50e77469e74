// SPDX-License-Identifier: Apache-2.0
// chrF (Popovic, 2015) and chrF++ (Popovic, 2017) as sacreBLEU 2 computes them.
#pragma once

#include <memory>

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

/// Throws UserError for invalid options.
std::unique_ptr<const Metric> makeChrf(const ChrfOptions& options = {});

ChrfScore corpusChrf(std::span<const std::string> hypotheses, const References& references,
                     const ChrfOptions& options = {});

}  // namespace transept
