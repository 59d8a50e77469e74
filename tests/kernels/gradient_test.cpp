// SPDX-License-Identifier: Apache-2.0
// The oracle's backward operations against finite differences of its forward operations, in f64. Every other backend is
// compared with this oracle.
#include <doctest/doctest.h>

#include <cmath>
#include <functional>
#include <numeric>

#include "tests/kernels/matrix.h"
#include "tests/reference/oracle_backend.h"

using namespace transept;
using namespace transept::test;

namespace {

using Doubles = Matrix<double>;

/// A weighted sum of `out`, used as the loss: its gradient with respect to `out` is `weights`.
double weighted(const Doubles& out, const Doubles& weights) {
  return std::inner_product(out.values.begin(), out.values.end(), weights.values.begin(), 0.0);
}

/// Compares `gradient` with central differences of `loss` with respect to every element of `x`.
void compareWithDifferences(Doubles& x, const Doubles& gradient, const std::function<double()>& loss) {
  constexpr double kStep = 1e-5;
  for (std::size_t i = 0; i < x.values.size(); ++i) {
    const double value = x.values[i];
    x.values[i] = value + kStep;
    const double above = loss();
    x.values[i] = value - kStep;
    const double below = loss();
    x.values[i] = value;
    const double difference = (above - below) / (2 * kStep);
    const double error = std::abs(difference - gradient.values[i]);
    CAPTURE(i);
    CAPTURE(gradient.values[i]);
    CAPTURE(difference);
    REQUIRE_LE(error, 1e-7 * (1 + std::abs(difference)));
  }
}

constexpr Dropout kDropout{.probability = 0.25f, .seed = 42, .update = 3, .site = 1, .firstToken = 17};

/// The oracle, and matrices of fresh random numbers.
struct GradientTest {
  Doubles random(std::int64_t rows, std::int64_t columns) { return randomMatrix<double>(rows, columns, ++seed_); }

  std::unique_ptr<Backend> oracle = makeOracleBackend();

 private:
  unsigned seed_ = 2017;
};

}  // namespace

TEST_CASE_FIXTURE(GradientTest, "linear") {
  Doubles x = random(4, 5), w = random(3, 5), bias = random(1, 3);
  Doubles weights = random(4, 3), y(4, 3);
  const auto loss = [&] {
    oracle->linear(y, x, w, bias, Activation::none);
    return weighted(y, weights);
  };
  Doubles dx(4, 5), dw(3, 5), dbias(1, 3);
  oracle->linearBackwardInput(dx, weights, w);
  oracle->linearBackwardWeight(dw, dbias, weights, x);
  compareWithDifferences(x, dx, loss);
  compareWithDifferences(w, dw, loss);
  compareWithDifferences(bias, dbias, loss);
}

// The feed-forward layer of section 3.3: the gradient passes through the ReLU where its output is positive.

TEST_CASE_FIXTURE(GradientTest, "linear relu") {
  Doubles x = random(4, 5), first = random(6, 5), second = random(3, 6);
  Doubles weights = random(4, 3), hidden(4, 6), y(4, 3);
  const auto loss = [&] {
    oracle->linear(hidden, x, first, View(), Activation::relu);
    oracle->linear(y, hidden, second, View(), Activation::none);
    return weighted(y, weights);
  };
  loss();
  Doubles dhidden(4, 6), dx(4, 5);
  oracle->linearBackwardInput(dhidden, weights, second, {.output = View(hidden)});
  oracle->linearBackwardInput(dx, dhidden, first);
  compareWithDifferences(x, dx, loss);
}

TEST_CASE_FIXTURE(GradientTest, "smooth activations") {
  for (const SmoothActivation f : {SmoothActivation::swish, SmoothActivation::gelu, SmoothActivation::geluTanh}) {
    Doubles x = random(5, 7), weights = random(5, 7), y(5, 7), dx = weights;
    for (double& value : x.values) value *= 4;
    oracle->activateBackward(dx, x, f);
    compareWithDifferences(x, dx, [&] {
      oracle->activate(y, x, f);
      return weighted(y, weights);
    });
  }
}

TEST_CASE_FIXTURE(GradientTest, "guided attention") {
  Doubles q = random(5, 4), k = random(6, 4), logSumExp(1, 5), out(5, 4);
  std::vector<std::int32_t> queryOffsets{0, 3, 3, 5}, keyOffsets{0, 4, 5, 6}, places{2, -1, 0, 0, -1};
  const std::vector<std::size_t> keyRows{2, 0, 0, 5, 0};  // of the places
  AttentionPlan plan;
  plan.sentences = 3;
  plan.longestQuery = 3;
  plan.longestKey = 4;
  plan.weightCount = 14;
  plan.queryOffsets = integers(queryOffsets);
  plan.keyOffsets = integers(keyOffsets);
  plan.keyWidth = plan.valueWidth = 4;
  plan.scale = 0.5f;
  constexpr float kGradientScale = 0.75f;
  const auto loss = [&] {
    oracle->attention(out, logSumExp, q, k, k, plan);
    double sum = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (places[i] < 0) continue;
      double score = 0;
      for (std::size_t c = 0; c < 4; ++c) score += plan.scale * q.values[4 * i + c] * k.values[4 * keyRows[i] + c];
      sum += kGradientScale * (logSumExp.values[i] - score);
    }
    return sum;
  };
  Doubles dq(5, 4), dk(6, 4);
  oracle->guideAttention(dq, dk, q, k, integers(places), plan, kGradientScale);
  compareWithDifferences(q, dq, loss);
  compareWithDifferences(k, dk, loss);
  const Doubles once = dq;
  oracle->guideAttention(dq, dk, q, k, integers(places), plan, kGradientScale);
  for (std::size_t i = 0; i < once.values.size(); ++i) CHECK_EQ(dq.values[i], doctest::Approx(2 * once.values[i]));
}

TEST_CASE_FIXTURE(GradientTest, "recurrence") {
  Doubles gates = random(7, 5), x = random(7, 5), weights = random(7, 5), y(7, 5), states(7, 5);
  std::vector<std::int32_t> offsets{0, 1, 1, 7};
  const auto loss = [&] {
    oracle->recurrence(y, states, gates, x, View(), integers(offsets));
    return weighted(y, weights);
  };
  loss();
  Doubles dgates(7, 5), dx(7, 5);
  oracle->recurrenceBackward(dgates, dx, weights, gates, x, states, integers(offsets));
  compareWithDifferences(gates, dgates, loss);
  compareWithDifferences(x, dx, loss);
}

TEST_CASE_FIXTURE(GradientTest, "embed") {
  Doubles table = random(5, 4), positions = random(3, 4), weights = random(6, 4), y(6, 4);
  std::vector<std::int32_t> ids{1, 4, 1, -1, 1, 3}, places{0, 1, 2, 0, 1, 2};
  std::vector<std::int32_t> order{0, 2, 4, 5, 1}, placeOrder{0, 3, 1, 4, 2, 5};
  const auto loss = [&] {
    oracle->embed(y, table, positions, integers(ids), integers(places), 1.5f, kDropout);
    return weighted(y, weights);
  };
  Doubles dtable(5, 4), dpositions(3, 4);
  oracle->embedBackward(dtable, dpositions, weights, integers(ids), integers(places), integers(order),
                        integers(placeOrder), 1.5f, kDropout);
  compareWithDifferences(table, dtable, loss);
  compareWithDifferences(positions, dpositions, loss);
}

TEST_CASE_FIXTURE(GradientTest, "add norm") {
  Doubles x = random(4, 6), sublayer = random(4, 6), gain = random(1, 6);
  Doubles bias = random(1, 6), weights = random(4, 6), sumWeights = random(4, 6);
  Doubles sum(4, 6), y(4, 6), mean(1, 4), rstd(1, 4);
  const auto loss = [&] {
    oracle->addNorm(sum, y, mean, rstd, x, sublayer, gain, bias, kDropout);
    return weighted(y, weights) + weighted(sum, sumWeights);
  };
  loss();
  Doubles dx(4, 6), dsublayer(4, 6), dgain(1, 6), dbias(1, 6);
  oracle->addNormBackward(dx, dsublayer, dgain, dbias, {}, weights, {}, sumWeights, sum, mean, rstd, gain, kDropout);
  compareWithDifferences(x, dx, loss);
  compareWithDifferences(sublayer, dsublayer, loss);
  compareWithDifferences(gain, dgain, loss);
  compareWithDifferences(bias, dbias, loss);
}

TEST_CASE_FIXTURE(GradientTest, "dropout") {
  Doubles x = random(5, 7), weights = random(5, 7), y(5, 7), dx(5, 7);
  oracle->dropout(dx, weights, kDropout);
  compareWithDifferences(x, dx, [&] {
    oracle->dropout(y, x, kDropout);
    return weighted(y, weights);
  });
}

TEST_CASE_FIXTURE(GradientTest, "attention") {
  struct Case {
    const char* name;
    bool causal;
    int window;
    float probability;
  };
  const Case cases[] = {{"all keys", false, 0, 0},
                        {"causal", true, 0, 0},
                        {"causal window with dropout", true, 4, 0.3f},
                        {"dropout", false, 0, 0.3f}};
  for (const Case& one : cases) {
    CAPTURE(one.name);
    std::vector<std::int32_t> queryOffsets{0, 3, 8}, keyOffsets{0, one.causal ? 3 : 4, 9};
    if (one.causal) keyOffsets.back() = 8;
    const std::int64_t queries = 8, keys = keyOffsets.back();
    AttentionPlan plan;
    plan.queryOffsets = integers(queryOffsets);
    plan.keyOffsets = integers(keyOffsets);
    plan.sentences = 2;
    plan.longestQuery = plan.longestKey = 5;
    plan.weightCount = 3 * keyOffsets[1] + 5 * (keys - keyOffsets[1]);
    plan.heads = 2;
    plan.keyWidth = 3;
    plan.valueWidth = 4;
    plan.causal = one.causal;
    plan.window = one.window;
    plan.scale = 0.6f;
    plan.dropout = kDropout;
    plan.dropout.probability = one.probability;
    Doubles q = random(queries, 6), k = random(keys, 6), v = random(keys, 8);
    Doubles weights = random(queries, 8), out(queries, 8), logSumExp(2, queries);
    const auto loss = [&] {
      oracle->attention(out, logSumExp, q, k, v, plan);
      return weighted(out, weights);
    };
    loss();
    Doubles dq(queries, 6), dk(keys, 6), dv(keys, 8);
    oracle->attentionBackward(dq, dk, dv, weights, out, logSumExp, q, k, v, plan);
    compareWithDifferences(q, dq, loss);
    compareWithDifferences(k, dk, loss);
    compareWithDifferences(v, dv, loss);
  }
}

TEST_CASE_FIXTURE(GradientTest, "cross entropy") {
  Doubles logits = random(3, 7), loss(1, 3), weights(1, 3);
  std::vector<std::int32_t> targets{2, 0, 6};
  std::fill(weights.values.begin(), weights.values.end(), 0.5);
  Doubles gradient = logits;
  oracle->crossEntropy(gradient, integers(targets), View(), View(), 0.1f, 0.5f);
  compareWithDifferences(logits, gradient, [&] {
    oracle->crossEntropy(logits, integers(targets), loss, View(), 0.1f, 0);
    return weighted(loss, weights);
  });
}
