// SPDX-License-Identifier: Apache-2.0
// The backward operations of the oracle against finite differences of its forward ones, in float64: what every other
// backend is compared with is itself right.
#include <QtTest>
#include <cmath>
#include <functional>
#include <numeric>
#include <random>

#include "tests/reference/oracle_backend.h"

using namespace transept;

namespace {

struct Matrix {
  Matrix(std::int64_t r, std::int64_t c) : rows(r), columns(c), values(static_cast<std::size_t>(r * c)) {}
  operator View() { return {values.data(), DType::f64, rows, columns}; }
  std::int64_t rows, columns;
  std::vector<double> values;
};

class Numbers {
 public:
  Matrix matrix(std::int64_t rows, std::int64_t columns) {
    Matrix result(rows, columns);
    for (double& value : result.values) value = uniform_(generator_);
    return result;
  }

 private:
  std::mt19937_64 generator_{2017};
  std::uniform_real_distribution<double> uniform_{-1, 1};
};

View integers(std::vector<std::int32_t>& values) {
  return {values.data(), DType::i32, 1, static_cast<std::int64_t>(values.size())};
}

/// The weighted sum of `out` that stands for a loss: its gradient by `out` is `weights`.
double weighted(const Matrix& out, const Matrix& weights) {
  return std::inner_product(out.values.begin(), out.values.end(), weights.values.begin(), 0.0);
}

/// Compares `gradient` with central differences of `loss` by every element of `x`.
void compareWithDifferences(Matrix& x, const Matrix& gradient, const std::function<double()>& loss) {
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
    QVERIFY2(error <= 1e-7 * (1 + std::abs(difference)),
             qPrintable(QString("element %1: %2 and not %3").arg(i).arg(gradient.values[i]).arg(difference)));
  }
}

}  // namespace

class GradientTest : public QObject {
  Q_OBJECT

 private slots:
  void linear() {
    Matrix x = numbers_.matrix(4, 5), w = numbers_.matrix(3, 5), bias = numbers_.matrix(1, 3);
    Matrix weights = numbers_.matrix(4, 3), y(4, 3);
    const auto loss = [&] {
      oracle_->linear(y, x, w, bias, Activation::none);
      return weighted(y, weights);
    };
    Matrix dx(4, 5), dw(3, 5), dbias(1, 3);
    oracle_->linearBackwardInput(dx, weights, w, View());
    oracle_->linearBackwardWeight(dw, dbias, weights, x);
    compareWithDifferences(x, dx, loss);
    compareWithDifferences(w, dw, loss);
    compareWithDifferences(bias, dbias, loss);
  }

  /// The feed-forward layer of section 3.3: the gradient passes the ReLU where its output is above 0.
  void linearRelu() {
    Matrix x = numbers_.matrix(4, 5), first = numbers_.matrix(6, 5), second = numbers_.matrix(3, 6);
    Matrix weights = numbers_.matrix(4, 3), hidden(4, 6), y(4, 3);
    const auto loss = [&] {
      oracle_->linear(hidden, x, first, View(), Activation::relu);
      oracle_->linear(y, hidden, second, View(), Activation::none);
      return weighted(y, weights);
    };
    loss();
    Matrix dhidden(4, 6), dx(4, 5);
    oracle_->linearBackwardInput(dhidden, weights, second, hidden);
    oracle_->linearBackwardInput(dx, dhidden, first, View());
    compareWithDifferences(x, dx, loss);
  }

  void embed() {
    Matrix table = numbers_.matrix(5, 4), positions = numbers_.matrix(3, 4), weights = numbers_.matrix(6, 4), y(6, 4);
    std::vector<std::int32_t> ids{1, 4, 1, 0, 1, 3}, places{0, 1, 2, 0, 1, 2};
    std::vector<std::int32_t> order{3, 0, 2, 4, 5, 1}, placeOrder{0, 3, 1, 4, 2, 5};
    const auto loss = [&] {
      oracle_->embed(y, table, positions, integers(ids), integers(places), 1.5f, dropout_);
      return weighted(y, weights);
    };
    Matrix dtable(5, 4), dpositions(3, 4);
    oracle_->embedBackward(dtable, dpositions, weights, integers(ids), integers(places), integers(order),
                           integers(placeOrder), 1.5f, dropout_);
    compareWithDifferences(table, dtable, loss);
    compareWithDifferences(positions, dpositions, loss);
  }

  void addNorm() {
    Matrix x = numbers_.matrix(4, 6), sublayer = numbers_.matrix(4, 6), gain = numbers_.matrix(1, 6);
    Matrix bias = numbers_.matrix(1, 6), weights = numbers_.matrix(4, 6), sumWeights = numbers_.matrix(4, 6);
    Matrix sum(4, 6), y(4, 6), mean(1, 4), rstd(1, 4);
    const auto loss = [&] {
      oracle_->addNorm(sum, y, mean, rstd, x, sublayer, gain, bias, dropout_);
      return weighted(y, weights) + weighted(sum, sumWeights);
    };
    loss();
    Matrix dx(4, 6), dsublayer(4, 6), dgain(1, 6), dbias(1, 6);
    oracle_->addNormBackward(dx, dsublayer, dgain, dbias, weights, {}, sumWeights, sum, mean, rstd, gain, dropout_);
    compareWithDifferences(x, dx, loss);
    compareWithDifferences(sublayer, dsublayer, loss);
    compareWithDifferences(gain, dgain, loss);
    compareWithDifferences(bias, dbias, loss);
  }

  void dropout() {
    Matrix x = numbers_.matrix(5, 7), weights = numbers_.matrix(5, 7), y(5, 7), dx(5, 7);
    oracle_->dropout(dx, weights, dropout_);
    compareWithDifferences(x, dx, [&] {
      oracle_->dropout(y, x, dropout_);
      return weighted(y, weights);
    });
  }

  void attention_data() {
    QTest::addColumn<bool>("causal");
    QTest::addColumn<int>("window");
    QTest::addColumn<double>("probability");
    QTest::newRow("all keys") << false << 0 << 0.0;
    QTest::newRow("causal") << true << 0 << 0.0;
    QTest::newRow("causal window with dropout") << true << 4 << 0.3;
    QTest::newRow("dropout") << false << 0 << 0.3;
  }

  void attention() {
    QFETCH(bool, causal);
    QFETCH(int, window);
    QFETCH(double, probability);
    std::vector<std::int32_t> queryOffsets{0, 3, 8}, keyOffsets{0, causal ? 3 : 4, 9};
    if (causal) keyOffsets.back() = 8;
    const std::int64_t queries = 8, keys = keyOffsets.back();
    AttentionPlan plan;
    plan.queryOffsets = integers(queryOffsets);
    plan.keyOffsets = integers(keyOffsets);
    plan.sentences = 2;
    plan.heads = 2;
    plan.keyWidth = 3;
    plan.valueWidth = 4;
    plan.causal = causal;
    plan.window = window;
    plan.scale = 0.6f;
    plan.dropout = dropout_;
    plan.dropout.probability = static_cast<float>(probability);
    Matrix q = numbers_.matrix(queries, 6), k = numbers_.matrix(keys, 6), v = numbers_.matrix(keys, 8);
    Matrix weights = numbers_.matrix(queries, 8), out(queries, 8), logSumExp(2, queries);
    const auto loss = [&] {
      oracle_->attention(out, logSumExp, q, k, v, plan);
      return weighted(out, weights);
    };
    loss();
    Matrix dq(queries, 6), dk(keys, 6), dv(keys, 8);
    oracle_->attentionBackward(dq, dk, dv, weights, out, logSumExp, q, k, v, plan);
    compareWithDifferences(q, dq, loss);
    compareWithDifferences(k, dk, loss);
    compareWithDifferences(v, dv, loss);
  }

  void crossEntropy() {
    Matrix logits = numbers_.matrix(3, 7), loss(1, 3), weights(1, 3);
    std::vector<std::int32_t> targets{2, 0, 6};
    std::fill(weights.values.begin(), weights.values.end(), 0.5);
    Matrix gradient = logits;
    oracle_->crossEntropy(gradient, integers(targets), View(), View(), 0.1f, 0.5f);
    compareWithDifferences(logits, gradient, [&] {
      oracle_->crossEntropy(logits, integers(targets), loss, View(), 0.1f, 0);
      return weighted(loss, weights);
    });
  }

 private:
  std::unique_ptr<Backend> oracle_ = makeOracleBackend();
  Numbers numbers_;
  Dropout dropout_{.probability = 0.25f, .seed = 42, .update = 3, .site = 1, .firstToken = 17};
};

QTEST_GUILESS_MAIN(GradientTest)
#include "gradient_test.moc"
