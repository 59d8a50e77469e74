// SPDX-License-Identifier: Apache-2.0
// The chart of a tuning.
#include <doctest/doctest.h>

#include "engine/inspect/learning_curve.h"

using namespace transept;

TEST_CASE("a chart of a single point has an axis") {
  Curve one;
  one.x = {1e-3};
  one.mean = {7.5};
  Curve row;
  row.x = {100};
  row.mean = {40};
  for (const std::string& svg : {tuningSvg(one, {row}), tuningSvg({}, {}), tuningSvg(one, {})}) {
    CAPTURE(svg);
    CHECK(svg.find("nan") == std::string::npos);
    CHECK(svg.find("inf") == std::string::npos);
  }
}
