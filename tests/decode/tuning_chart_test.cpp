// SPDX-License-Identifier: Apache-2.0
// The chart of a tuning.
#include <doctest/doctest.h>

#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "engine/inspect/learning_curve.h"

using namespace transept;

namespace {

using Points = std::vector<std::pair<double, double>>;  // x and y, in pixels

/// The points of the first curve: "M1 2L3 4" without a fill.
Points curveIn(const std::string& svg) {
  const std::size_t end = svg.find("\" fill=\"none\"");
  REQUIRE_NE(end, std::string::npos);
  const std::size_t begin = svg.rfind('"', end - 1) + 1;
  Points points;
  for (const char *at = svg.c_str() + begin, *last = svg.c_str() + end; at < last;) {
    char* next = nullptr;
    const double x = std::strtod(at + 1, &next), y = std::strtod(next, &next);
    points.emplace_back(x, y);
    at = next;
  }
  return points;
}

Points dotsIn(const std::string& svg) {
  Points points;
  for (std::size_t at = 0; (at = svg.find("<circle cx=\"", at)) != std::string::npos; ++at) {
    const std::size_t y = svg.find("cy=\"", at);
    points.emplace_back(std::strtod(svg.c_str() + at + 12, nullptr), std::strtod(svg.c_str() + y + 4, nullptr));
  }
  return points;
}

}  // namespace

// The axes reach from 56 to 740 pixels. The upper panel's range from 280 up to 44, the lower one's 320 below.
TEST_CASE("the curves of a tuning lie within their axes") {
  Curve rates, slow, fast;
  rates.x = {1e-5, 1e-4, 1e-3};
  rates.mean = {9, 5, 7};
  slow.x = {100, 200};
  slow.mean = {60, 50};
  fast.x = {400};
  fast.mean = {40};
  const std::string svg = tuningSvg(rates, {slow, fast});
  CHECK_EQ(curveIn(svg), Points{{56, 44}, {398, 280}, {740, 162}});  // the rates are equally far apart
  for (const char* tick : {">-5</text>", ">-4</text>", ">-3</text>", ">round 1</text>", ">round 2</text>"}) {
    CAPTURE(tick);
    CHECK_NE(svg.find(tick), std::string::npos);
  }
  const Points dots = dotsIn(svg);
  REQUIRE_EQ(dots.size(), std::size_t{3});
  for (std::size_t i = 0; i < dots.size(); ++i) {
    CHECK_EQ(dots[i].first, doctest::Approx(56 + 684 * std::vector{0.25, 0.5, 1.0}[i]));
    CHECK_EQ(dots[i].second, doctest::Approx(600 - 236 * (std::vector{60, 50, 40}[i] - 38) / 22.0).epsilon(1e-4));
  }
}

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
