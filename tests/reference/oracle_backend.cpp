// SPDX-License-Identifier: Apache-2.0
#include "tests/reference/oracle_backend.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <new>
#include <vector>

#include "kernels/checking_backend.h"
#include "tests/reference/oracle_operations.h"

namespace transept {

std::unique_ptr<Backend> makeOracleBackend() {
  return checkedIfWanted(std::make_unique<OracleBackend>());
}

DeviceInfo OracleBackend::info() const {
  return {.id = "oracle", .name = "float64 reference"};
}

void* OracleBackend::allocate(std::size_t bytes) {
  void* memory = ::operator new (std::max<std::size_t>(bytes, 1), std::align_val_t{64}, std::nothrow);
  if (!memory) throw OutOfDeviceMemory("The reference backend cannot allocate " + std::to_string(bytes) + " bytes.");
  return memory;
}

void OracleBackend::release(void* memory) noexcept {
  ::operator delete (memory, std::align_val_t{64});
}

void OracleBackend::upload(void* to, const void* from, std::size_t bytes) {
  if (bytes) std::memcpy(to, from, bytes);
}

void OracleBackend::download(void* to, const void* from, std::size_t bytes) {
  if (bytes) std::memcpy(to, from, bytes);
}

void OracleBackend::zero(View y) {
  for (std::int64_t r = 0; r < y.rows; ++r)
    std::memset(y.at(r, 0), 0, static_cast<std::size_t>(y.columns) * elementSize(y.dtype));
}

void OracleBackend::copy(View y, ConstView x) {
  for (std::int64_t r = 0; r < y.rows; ++r)
    for (std::int64_t c = 0; c < y.columns; ++c) element(y, r, c) = element(x, r, c);
}

void OracleBackend::add(View y, ConstView x) {
  for (std::int64_t r = 0; r < y.rows; ++r)
    for (std::int64_t c = 0; c < y.columns; ++c) element(y, r, c) += element(x, r, c);
}

void OracleBackend::logAddExp(View y, ConstView x) {
  for (std::int64_t r = 0; r < y.rows; ++r) {
    for (std::int64_t c = 0; c < y.columns; ++c) {
      element(y, r, c) = std::log(std::exp(element(y, r, c)) + std::exp(element(x, r, c)));
    }
  }
}

void OracleBackend::copyRows(View y, ConstView places, ConstView x, ConstView rows) {
  for (std::int64_t i = 0; i < rows.columns; ++i) {
    if (integer(rows, 0, i) < 0) continue;
    std::memcpy(y.at(places ? integer(places, 0, i) : i, 0), x.at(integer(rows, 0, i), 0),
                static_cast<std::size_t>(y.columns) * elementSize(y.dtype));
  }
}

namespace {

/// A copy of `matrix` that is rounded as backend.h says of Rounding. fp8: to 8-bit floats with that many bits of the
/// fraction, whose exponents reach from `least` to `greatest`. int8: by rows, to so many steps; 0: not at all.
class RoundedCopy {
 public:
  RoundedCopy(ConstView matrix, Rounding rounding, int fractionBits, int least, int greatest, float steps)
      : view(matrix) {
    if (rounding == Rounding::fp8) toFloats(matrix, fractionBits, least, greatest);
    if (rounding == Rounding::int8 && steps > 0) toSteps(matrix, steps);
    if (!values_.empty()) view = View(values_.data(), DType::f64, matrix.rows, matrix.columns);
  }
  ConstView view;

 private:
  void toFloats(ConstView matrix, int fractionBits, int least, int greatest) {
    double largest = 0;
    for (std::int64_t r = 0; r < matrix.rows; ++r)
      for (std::int64_t c = 0; c < matrix.columns; ++c) largest = std::max(largest, std::abs(element(matrix, r, c)));
    const double limit = std::ldexp(1.75, greatest);
    int scale = 0;
    if (largest > 0) scale = static_cast<int>(std::floor(std::log2(limit / largest)));
    if (largest > 0 && std::ldexp(largest, scale) > limit) --scale;
    for (std::int64_t r = 0; r < matrix.rows; ++r)
      for (std::int64_t c = 0; c < matrix.columns; ++c) {
        const double value = std::ldexp(element(matrix, r, c), scale);
        const int exponent = value == 0 ? least : std::max(std::ilogb(value), least);
        const double unit = std::ldexp(1, exponent - fractionBits);
        values_.push_back(std::ldexp(std::nearbyint(value / unit) * unit, -scale));
      }
  }

  /// Rounds in f32, so that it finds the same integers as the devices.
  void toSteps(ConstView matrix, float steps) {
    for (std::int64_t r = 0; r < matrix.rows; ++r) {
      float largest = 0;
      for (std::int64_t c = 0; c < matrix.columns; ++c)
        largest = std::max(largest, std::abs(static_cast<float>(element(matrix, r, c))));
      const float inverse = largest > 0 ? steps / largest : 0;
      for (std::int64_t c = 0; c < matrix.columns; ++c)
        values_.push_back(static_cast<double>(std::nearbyint(static_cast<float>(element(matrix, r, c)) * inverse)) *
                          (static_cast<double>(largest) / steps));
    }
  }

  std::vector<double> values_;
};

RoundedCopy roundedInput(ConstView matrix, Rounding rounding) {
  return {matrix, rounding, 3, -6, 8, 127};
}
RoundedCopy roundedWeights(ConstView matrix, Rounding rounding) {
  return {matrix, rounding, 3, -6, 8, 63};
}
RoundedCopy roundedGradient(ConstView matrix, Rounding rounding) {
  return {matrix, rounding, 2, -14, 15, 0};
}

}  // namespace

// y = activation(x w^T + bias)
void OracleBackend::linear(View y, ConstView given, ConstView weights, ConstView bias, Activation activation,
                           Rounding rounding) {
  const RoundedCopy inputs = roundedInput(given, rounding), factors = roundedWeights(weights, rounding);
  const ConstView x = inputs.view, w = factors.view;
  for (std::int64_t t = 0; t < y.rows; ++t)
    for (std::int64_t o = 0; o < y.columns; ++o) {
      double value = bias ? element(bias, 0, o) : 0;
      for (std::int64_t i = 0; i < x.columns; ++i) value += element(x, t, i) * element(w, o, i);
      element(y, t, o) = activation == Activation::relu ? std::max(value, 0.0) : value;
    }
}

// dx = (output > 0) * (dy w), or dx += dy w; sums += column sums of dx
void OracleBackend::linearBackwardInput(View dx, ConstView gradient, ConstView weights, const InputGradient& more,
                                        Rounding rounding) {
  const RoundedCopy gradients = roundedGradient(gradient, rounding), factors = roundedWeights(weights, rounding);
  const ConstView dy = gradients.view, w = factors.view;
  for (std::int64_t t = 0; t < dx.rows; ++t)
    for (std::int64_t i = 0; i < dx.columns; ++i) {
      double value = more.accumulate ? element(dx, t, i) : 0;
      for (std::int64_t o = 0; o < dy.columns; ++o) value += element(dy, t, o) * element(w, o, i);
      element(dx, t, i) = more.output && element(more.output, t, i) <= 0 ? 0 : value;
      if (more.sums) element(more.sums, 0, i) += element(dx, t, i);
    }
}

// dw += dy^T x; dbias += column sums of dy
void OracleBackend::linearBackwardWeight(View dw, View dbias, ConstView gradient, ConstView given, Rounding rounding) {
  const RoundedCopy gradients = roundedGradient(gradient, rounding), inputs = roundedInput(given, rounding);
  const ConstView dy = gradients.view, x = inputs.view;
  for (std::int64_t t = 0; t < dy.rows; ++t)
    for (std::int64_t o = 0; o < dy.columns; ++o) {
      if (dbias) element(dbias, 0, o) += element(gradient, t, o);
      for (std::int64_t i = 0; i < x.columns; ++i) element(dw, o, i) += element(dy, t, o) * element(x, t, i);
    }
}

// m = beta1 m + (1 - beta1) g; v = beta2 v + (1 - beta2) g^2; w -= rate m^ / (sqrt(v^) + epsilon)
void OracleBackend::adam(View w, View m, View v, View gradient, View copy, View ema, float emaDecay,
                         const AdamSettings& s) {
  const double beta1 = s.beta1, beta2 = s.beta2;
  const double correction1 = 1 - std::pow(beta1, static_cast<double>(s.step));
  const double correction2 = 1 - std::pow(beta2, static_cast<double>(s.step));
  for (std::int64_t i = 0; i < w.columns; ++i) {
    const double g = s.gradientScale * element(gradient, 0, i);
    double& first = element(m, 0, i);
    double& second = element(v, 0, i);
    double& weight = element(w, 0, i);
    first = beta1 * first + (1 - beta1) * g;
    second = beta2 * second + (1 - beta2) * g * g;
    element(gradient, 0, i) = 0;
    weight -= s.rate * (first / correction1) / (std::sqrt(second / correction2) + s.epsilon);
    if (copy) element(copy, 0, i) = weight;
    if (ema) {
      double& average = element(ema, 0, i);
      average = emaDecay * average + (1 - static_cast<double>(emaDecay)) * weight;
    }
  }
}

double OracleBackend::sumOfSquares(ConstView x) {
  double sum = 0;
  for (std::int64_t r = 0; r < x.rows; ++r)
    for (std::int64_t c = 0; c < x.columns; ++c) sum += element(x, r, c) * element(x, r, c);
  return sum;
}

}  // namespace transept
