// SPDX-License-Identifier: Apache-2.0
// No length bucket mixes lengths within the training limit with longer ones.
#include <doctest/doctest.h>

#include <cmath>
#include <stdexcept>

#include "engine/decode/evaluate.h"

using namespace transept;

namespace {

/// Sentences of the given lengths. The model is right up to 20 tokens and wrong beyond.
Evaluation evaluationOf(const std::vector<std::int64_t>& lengths) {
  Evaluation evaluation;
  for (std::int64_t length : lengths) {
    std::string right, wrong;
    for (std::int64_t i = 0; i < length; ++i)
      right += "a" + std::to_string(i) + " ", wrong += "b" + std::to_string(i) + " ";
    evaluation.references.lines.push_back(right);
    evaluation.hypotheses.push_back(length <= 20 ? right : wrong);
    TranslationScore score;
    score.tokens.assign(static_cast<std::size_t>(length), "x");
    score.logProbabilities.assign(static_cast<std::size_t>(length), length <= 20 ? 0.0f : -1.0f);
    evaluation.scores.push_back(score);
  }
  return evaluation;
}

}  // namespace

TEST_CASE("edges meet the longest trained") {
  const std::vector<std::int64_t> lengths{5, 10, 11, 20, 21, 30, 31};
  const auto curve = lengthCurve(evaluationOf(lengths), lengths, 20);
  REQUIRE_EQ(curve.size(), 4u);
  const auto check = [&](std::size_t at, int from, int to, int sentences, bool beyond) {
    REQUIRE_EQ(curve[at].from, from);
    REQUIRE_EQ(curve[at].to, to);
    REQUIRE_EQ(curve[at].sentences, sentences);
    REQUIRE_EQ(curve[at].beyondTraining, beyond);
    REQUIRE((std::abs(curve[at].bleu - (beyond ? 0.0 : 100.0)) < 1));
    REQUIRE((std::abs(*curve[at].perplexity - (beyond ? std::exp(1.0) : 1.0)) < 1e-6));
  };
  check(0, 1, 10, 2, false);
  check(1, 11, 20, 2, false);
  check(2, 21, 30, 2, true);
  check(3, 31, 40, 1, true);
}

TEST_CASE("a length for each sentence") {
  const std::vector<std::int64_t> lengths{5, 6}, one{5};
  REQUIRE_THROWS_AS(lengthCurve(evaluationOf(lengths), one, 20), UserError);
}
