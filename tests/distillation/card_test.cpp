// SPDX-License-Identifier: Apache-2.0
// The card of a distillation, as a table and as a picture.
#include "engine/distillation/card.h"

#include <doctest/doctest.h>

#include <regex>

using namespace transept;

namespace {

Distillation measured() {
  Distillation distillation;
  distillation.teacherName = "A & B";
  distillation.teacherFigures = ModelFigures{4'000'000, 16'500'000, 40, 60.25, 1'000.4, 50, ""};
  distillation.studentFigures = ModelFigures{1'000'000, 3'300'000, 38, 59, 8'003.2, 425, ""};
  return distillation;
}

/// The attribute of each rectangle in the order of the picture.
std::vector<double> ofBars(const std::string& svg, const std::string& attribute) {
  std::vector<double> values;
  const std::regex bar("<rect[^>]* " + attribute + "=\"([^\"]*)\"[^>]*#(98a2b3|0f766e)");
  for (auto it = std::sregex_iterator(svg.begin(), svg.end(), bar); it != std::sregex_iterator(); ++it)
    values.push_back(std::stod((*it)[1]));
  return values;
}

}  // namespace

TEST_CASE("the table of a distillation has both models' figures, and what the student keeps") {
  CHECK(distillationCard({}).empty());
  CHECK(distillationCard(measured()) ==
        "| | A & B | student | |\n|---|---:|---:|---:|\n| BLEU | 40.0 | 38.0 | 95.0 % |\n"
        "| chrF | 60.2 | 59.0 | 97.9 % |\n| MB | 16.5 | 3.3 | 20.0 % |\n| sentences/s | 50 | 425 | 8.5 x |\n"
        "| words/s | 1000 | 8003 | 8.0 x |\n");
}

TEST_CASE("the bars of a distillation's picture are as long as the figures, and stand in rows") {
  Distillation half = measured();
  half.studentFigures.reset();
  CHECK(distillationSvg(half).empty());
  const std::string svg = distillationSvg(measured());
  const std::vector<double> widths = ofBars(svg, "width"), tops = ofBars(svg, "y"), lefts = ofBars(svg, "x");
  REQUIRE(widths.size() == 10);
  const double longest = widths[0];
  const std::vector<double> shares{1, 0.95, 1, 59 / 60.25, 1, 0.2, 50. / 425, 1, 1000.4 / 8003.2, 1};
  for (std::size_t i = 0; i < shares.size(); ++i) {
    CHECK(widths[i] == doctest::Approx(longest * shares[i]).epsilon(1e-3));
    CHECK(lefts[i] == lefts[0]);
    if (i > 0) CHECK(tops[i] >= tops[i - 1] + 16);  // the height of a bar
  }
  for (const char* text : {"A &amp; B and its student", ">40.0<", ">3.3<", ">97.9 %<", ">8.5 x<"})
    CHECK_MESSAGE(svg.find(text) != std::string::npos, text);
}
