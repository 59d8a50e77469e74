// SPDX-License-Identifier: Apache-2.0
// The cases of runner.h in one doctest loop.
#pragma once

#include <doctest/doctest.h>

#include <initializer_list>
#include <string>

#include "tests/kernels/runner.h"

namespace transept::checks {

/// Calls test(case, type) for every case that is not too large for the oracle. A failure names its case and type.
template <typename Test>
void forEachCase(std::initializer_list<DType> types, const Test& test) {
  for (const DType type : types)
    for (const Case& one : allCases()) {
      if (one.timedOnly) continue;
      CAPTURE(one.name);
      CAPTURE(std::string(dtypeName(type)));
      test(one, type);
    }
}

}  // namespace transept::checks
