// SPDX-License-Identifier: Apache-2.0
#include "tests/kernels/runner.h"

#include <algorithm>
#include <cstdio>

namespace transept::checks {
namespace {

Outcome runWith(Backend& tested, const Case& one, const Trial::Options& options) {
  Outcome outcome{one.name + " " + dtypeName(options.compute), {}};
  try {
    Trial trial(tested, options);
    one.body(trial);
    outcome.verdict = trial.verdict();
  } catch (const std::exception& error) {
    outcome.verdict.failure = error.what();
  }
  return outcome;
}

}  // namespace

Cases allCases() {
  Cases cases;
  addElementCases(cases);
  addProductCases(cases);
  addLayerCases(cases);
  addAttentionCases(cases);
  addSearchCases(cases);
  return cases;
}

Outcome runCase(Backend& tested, const Case& one, DType compute, std::uint64_t seed) {
  return runWith(tested, one, {.compute = compute, .seed = seed});
}

Outcome timeCase(Backend& tested, const Case& one, DType compute) {
  return runWith(tested, one, {.compute = compute, .timing = true});
}

Roofline::Roofline(const std::vector<Outcome>& timed) {
  for (const Outcome& outcome : timed) {
    const Verdict& v = outcome.verdict;
    if (!(v.seconds > 0)) continue;
    flopsPerSecond = std::max(flopsPerSecond, v.operations / v.seconds);
    if (outcome.name.starts_with("copy [")) bytesPerSecond = std::max(bytesPerSecond, v.bytes / v.seconds);
  }
}

double Roofline::partOf(const Outcome& timed) const {
  const Verdict& v = timed.verdict;
  if (!(v.seconds > 0)) return 0;
  const double products = flopsPerSecond > 0 ? v.operations / flopsPerSecond : 0;
  const double memory = bytesPerSecond > 0 ? v.bytes / bytesPerSecond : 0;
  return std::max(products, memory) / v.seconds;
}

std::string timingLine(const Outcome& outcome) {
  const Verdict& v = outcome.verdict;
  char figures[160];
  std::snprintf(figures, sizeof figures, "%10.1f us (processor %10.1f us)", v.seconds * 1e6, v.processorSeconds * 1e6);
  std::string line = figures;
  if (v.operations > 0) {
    std::snprintf(figures, sizeof figures, " %8.1f GFLOP/s", v.operations / v.seconds * 1e-9);
    line += figures;
  } else if (v.elements > 0) {
    std::snprintf(figures, sizeof figures, " %8.3f ns/element", v.seconds * 1e9 / static_cast<double>(v.elements));
    line += figures;
  }
  return line + "  " + outcome.name;
}

}  // namespace transept::checks
