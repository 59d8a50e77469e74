// SPDX-License-Identifier: Apache-2.0
// The test cases that every backend must pass. Add each new operation or shape here once.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tests/kernels/trial.h"

namespace transept::checks {

struct Case {
  std::string name;
  std::function<void(Trial&)> body;
  bool timedOnly = false;  ///< too large for the oracle
};

using Cases = std::vector<Case>;

void addElementCases(Cases& cases);
void addProductCases(Cases& cases);
void addLayerCases(Cases& cases);
void addAttentionCases(Cases& cases);
void addSearchCases(Cases& cases);

Cases allCases();

}  // namespace transept::checks
