// SPDX-License-Identifier: Apache-2.0
// Activations, embedding, dropout and LayerNorm of the oracle (sections 3.1, 3.3 to 3.5 and 5.4).
#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "kernels/philox.h"
#include "tests/reference/oracle_operations.h"

namespace transept {
namespace {

constexpr double kNormEpsilon = 1e-5;

/// f(x), and f'(x) by the product rule.
struct Activated {
  double value, slope;
};
Activated activated(double x, SmoothActivation f) {
  if (f == SmoothActivation::swish) {
    const double gate = 1 / (1 + std::exp(-x));
    return {x * gate, gate + x * gate * (1 - gate)};
  }
  if (f == SmoothActivation::gelu) {
    const double gate = 0.5 * std::erfc(-x / std::numbers::sqrt2);
    return {x * gate, gate + x * std::exp(-x * x / 2) / std::sqrt(2 * std::numbers::pi)};
  }
  // (1 + tanh(u)) / 2 = 1 / (1 + exp(-2u)), which keeps the digits of small values
  const double root = std::sqrt(2 / std::numbers::pi), u = root * (x + 0.044715 * x * x * x);
  const double gate = 1 / (1 + std::exp(-2 * u)), slope = root * (1 + 3 * 0.044715 * x * x);
  return {x * gate, gate + x * 2 * gate * (1 - gate) * slope};
}

double dropoutFactorAt(const Dropout& d, std::int64_t row, std::int64_t width, std::int64_t column) {
  return dropoutFactor(d, activationElement(d, row, width, column));
}

}  // namespace

// y[t] = dropout(scale * table[ids[t]] + positions[places[t]]), without the first term where ids[t] < 0
void OracleBackend::embed(View y, ConstView table, ConstView positions, ConstView ids, ConstView places, float scale,
                          const Dropout& d) {
  for (std::int64_t t = 0; t < y.rows; ++t)
    for (std::int64_t c = 0; c < y.columns; ++c) {
      const std::int32_t id = integer(ids, 0, t);
      double value = id < 0 ? 0 : static_cast<double>(scale) * element(table, id, c);
      if (positions) value += element(positions, integer(places, 0, t), c);
      element(y, t, c) = dropoutFactorAt(d, t, y.columns, c) * value;
    }
}

// `order` and `placeOrder` are hints for a parallel device; the sums do not depend on them.
void OracleBackend::embedBackward(View dtable, View dpositions, ConstView dy, ConstView ids, ConstView places,
                                  ConstView /*order*/, ConstView /*placeOrder*/, float scale, const Dropout& d) {
  for (std::int64_t t = 0; t < dy.rows; ++t)
    for (std::int64_t c = 0; c < dy.columns; ++c) {
      const double gradient = dropoutFactorAt(d, t, dy.columns, c) * element(dy, t, c);
      const std::int32_t id = integer(ids, 0, t);
      if (dtable && id >= 0) element(dtable, id, c) += static_cast<double>(scale) * gradient;
      if (dpositions) element(dpositions, integer(places, 0, t), c) += gradient;
    }
}

// sum = x + dropout(sublayer); y = (sum - mean) / sqrt(variance + epsilon) * gain + bias
void OracleBackend::addNorm(View sum, View y, View mean, View rstd, ConstView x, ConstView sublayer, ConstView gain,
                            ConstView bias, const Dropout& d) {
  const std::int64_t width = x.columns;
  std::vector<double> values(static_cast<std::size_t>(width));
  double* const row = values.data();
  for (std::int64_t t = 0; t < x.rows; ++t) {
    double total = 0, squares = 0;
    for (std::int64_t c = 0; c < width; ++c) {
      row[c] = element(x, t, c) + (sublayer ? dropoutFactorAt(d, t, width, c) * element(sublayer, t, c) : 0);
      total += row[c];
    }
    const double average = total / static_cast<double>(width);
    for (double value : values) squares += (value - average) * (value - average);
    const double inverse = 1 / std::sqrt(squares / static_cast<double>(width) + kNormEpsilon);
    for (std::int64_t c = 0; c < width; ++c) {
      if (sum) element(sum, t, c) = row[c];
      if (y) element(y, t, c) = (row[c] - average) * inverse * element(gain, 0, c) + element(bias, 0, c);
    }
    if (mean) element(mean, 0, t) = average;
    if (rstd) element(rstd, 0, t) = inverse;
  }
}

// With n = (sum - mean) * rstd and g = dy * gain over a row, where dcarried is part of dy:
// dsum = rstd * (g - mean(g) - n * mean(g * n)) + dresidual; dgain += dy * n; dbias += dy; sums += dsublayer, or dsum
void OracleBackend::addNormBackward(View dx, View dsublayer, View dgain, View dbias, View sums, ConstView dy,
                                    ConstView dcarried, ConstView dresidual, ConstView sum, ConstView mean,
                                    ConstView rstd, ConstView gain, const Dropout& d) {
  const std::int64_t width = dx.columns;
  const auto gradientOf = [&](std::int64_t t, std::int64_t c) {
    return element(dy, t, c) + (dcarried ? element(dcarried, t, c) : 0);
  };
  std::vector<double> values(static_cast<std::size_t>(width));
  double* const row = values.data();
  for (std::int64_t t = 0; t < dx.rows; ++t) {
    double gradientMean = 0, productMean = 0;
    if (dy) {
      for (std::int64_t c = 0; c < width; ++c) {
        const double normalised = (element(sum, t, c) - element(mean, 0, t)) * element(rstd, 0, t);
        const double gradient = gradientOf(t, c) * element(gain, 0, c);
        gradientMean += gradient / static_cast<double>(width);
        productMean += gradient * normalised / static_cast<double>(width);
        if (dgain) element(dgain, 0, c) += gradientOf(t, c) * normalised;
        if (dbias) element(dbias, 0, c) += gradientOf(t, c);
      }
    }
    for (std::int64_t c = 0; c < width; ++c) {
      row[c] = dresidual ? element(dresidual, t, c) : 0;
      if (dy) {
        const double normalised = (element(sum, t, c) - element(mean, 0, t)) * element(rstd, 0, t);
        row[c] +=
            element(rstd, 0, t) * (gradientOf(t, c) * element(gain, 0, c) - gradientMean - normalised * productMean);
      }
    }
    for (std::int64_t c = 0; c < width; ++c) {
      element(dx, t, c) = row[c];
      if (dsublayer) element(dsublayer, t, c) = dropoutFactorAt(d, t, width, c) * row[c];
      if (sums) element(sums, 0, c) += element(dsublayer ? dsublayer : dx, t, c);
    }
  }
}

void OracleBackend::activate(View y, ConstView x, SmoothActivation f) {
  for (std::int64_t t = 0; t < y.rows; ++t)
    for (std::int64_t c = 0; c < y.columns; ++c) element(y, t, c) = activated(element(x, t, c), f).value;
}

void OracleBackend::activateBackward(View dy, ConstView x, SmoothActivation f) {
  for (std::int64_t t = 0; t < dy.rows; ++t)
    for (std::int64_t c = 0; c < dy.columns; ++c) element(dy, t, c) *= activated(element(x, t, c), f).slope;
}

void OracleBackend::recurrence(View y, View states, ConstView gates, ConstView x, ConstView before, ConstView offsets) {
  const std::int64_t sentences = offsets ? offsets.columns - 1 : x.rows;
  for (std::int64_t s = 0; s < sentences; ++s)
    for (std::int64_t column = 0; column < x.columns; ++column) {
      double c = before ? element(before, s, column) : 0;
      const std::int64_t first = offsets ? integer(offsets, 0, s) : s,
                         end = offsets ? integer(offsets, 0, s + 1) : s + 1;
      for (std::int64_t t = first; t < end; ++t) {
        const double f = 1 / (1 + std::exp(-element(gates, t, column)));
        c = f * c + (1 - f) * element(x, t, column);
        if (states) element(states, t, column) = c;
        element(y, t, column) = std::max(c, 0.0);
      }
    }
}

void OracleBackend::recurrenceBackward(View dgates, View dx, ConstView dy, ConstView gates, ConstView x,
                                       ConstView states, ConstView offsets) {
  for (std::int64_t s = 0; s + 1 < offsets.columns; ++s)
    for (std::int64_t column = 0; column < x.columns; ++column) {
      double later = 0;  // f_(t+1) dc_(t+1)
      for (std::int64_t t = integer(offsets, 0, s + 1) - 1; t >= integer(offsets, 0, s); --t) {
        const double f = 1 / (1 + std::exp(-element(gates, t, column)));
        const double earlier = t > integer(offsets, 0, s) ? element(states, t - 1, column) : 0;
        const double dc = (element(states, t, column) > 0 ? element(dy, t, column) : 0) + later;
        element(dgates, t, column) = dc * (earlier - element(x, t, column)) * f * (1 - f);
        element(dx, t, column) = dc * (1 - f);
        later = f * dc;
      }
    }
}

void OracleBackend::dropout(View y, ConstView x, const Dropout& d) {
  for (std::int64_t t = 0; t < y.rows; ++t)
    for (std::int64_t c = 0; c < y.columns; ++c)
      element(y, t, c) = dropoutFactorAt(d, t, y.columns, c) * element(x, t, c);
}

}  // namespace transept
