// SPDX-License-Identifier: Apache-2.0
// Adam in one pass over each parameter (section 5.3), and the sum of squares that clipping needs.
#include <cmath>

#include "kernels/cpu/core/cpu_backend_class.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/operations/adam.cpp"
#include "hwy/cache_control.h"
#include "hwy/foreach_target.h"
#include "kernels/cpu/core/simd_inl.h"

#ifndef TRANSEPT_KERNELS_CPU_ADAM_ARGUMENTS
#define TRANSEPT_KERNELS_CPU_ADAM_ARGUMENTS
namespace transept::cpu {

struct AdamArguments {
  View w, m, v, gradient, copy, ema;
  bool far;  ///< the arrays exceed the caches
  float emaDecay;
  AdamSettings settings;
  float correction1, correction2;  ///< 1 / (1 - beta^step)
};

}  // namespace transept::cpu
#endif

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

/// Elements prefetched ahead: the hardware prefetcher stops at the end of a page.
constexpr std::int64_t kAhead = 512;

void adamSpan(const AdamArguments& a, std::int64_t first, std::int64_t count) {
  float* w = a.w.as<float>() + first;
  float* m = a.m.as<float>() + first;
  float* v = a.v.as<float>() + first;
  float* gradient = a.gradient.as<float>() + first;
  float* ema = a.ema ? a.ema.as<float>() + first : nullptr;
  const AdamSettings& s = a.settings;
  withType(a.copy ? a.copy.dtype : DType::f32, [&]<typename X>(X*) TRANSEPT_STEP {
    X* copy = a.copy ? a.copy.as<X>() + first : nullptr;
    const bool streams = a.far && copy && streamable(copy);
    forLanes(count, [&](std::int64_t i, auto size) TRANSEPT_STEP {
      for (float* row : {w, m, v, gradient}) hwy::Prefetch(row + i + kAhead);
      const auto g = hn::Mul(load(gradient + i, size), splat(s.gradientScale));
      const auto mean = hn::MulAdd(load(m + i, size), splat(s.beta1), hn::Mul(g, splat(1 - s.beta1)));
      const auto square = hn::MulAdd(load(v + i, size), splat(s.beta2), hn::Mul(hn::Mul(g, g), splat(1 - s.beta2)));
      const auto root = hn::Add(hn::Sqrt(hn::Mul(square, splat(a.correction2))), splat(s.epsilon));
      const auto step = hn::Div(hn::Mul(mean, splat(s.rate * a.correction1)), root);
      const auto weight = hn::Sub(load(w + i, size), step);
      store(mean, m + i, size);
      store(square, v + i, size);
      store(weight, w + i, size);
      store(splat(0), gradient + i, size);
      if (streams)
        stream(weight, copy + i, size);
      else if (copy)
        store(weight, copy + i, size);
      if (ema)
        store(hn::MulAdd(load(ema + i, size), splat(a.emaDecay), hn::Mul(weight, splat(1 - a.emaDecay))), ema + i,
              size);
    });
    if (streams) hwy::FlushStream();
  });
}

double squaresOfSpan(const ConstView& x, std::int64_t row, std::int64_t column, std::int64_t count) {
  const hn::ScalableTag<double> d;
  const hn::Rebind<float, decltype(d)> half;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  const float* from = rowPointer<float>(x, row) + column;
  auto sum0 = hn::Zero(d), sum1 = hn::Zero(d);
  std::int64_t i = 0;
  for (; i + 2 * lanes <= count; i += 2 * lanes) {
    const auto value0 = hn::PromoteTo(d, hn::LoadU(half, from + i));
    const auto value1 = hn::PromoteTo(d, hn::LoadU(half, from + i + lanes));
    sum0 = hn::MulAdd(value0, value0, sum0);
    sum1 = hn::MulAdd(value1, value1, sum1);
  }
  double sum = hn::GetLane(hn::SumOfLanes(d, hn::Add(sum0, sum1)));
  for (; i < count; ++i) sum += static_cast<double>(from[i]) * from[i];
  return sum;
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {

HWY_EXPORT(adamSpan);
HWY_EXPORT(squaresOfSpan);

void CpuBackend::adam(View w, View m, View v, View gradient, View copy, View ema, float emaDecay,
                      const AdamSettings& settings) {
  const auto correction = [&](float beta) {
    return static_cast<float>(1 / (1 - std::pow(static_cast<double>(beta), static_cast<double>(settings.step))));
  };
  const std::size_t bytes = static_cast<std::size_t>(w.columns) * (4 * sizeof(float) + sizeof(Bf16));
  const AdamArguments arguments{.w = w,
                                .m = m,
                                .v = v,
                                .gradient = gradient,
                                .copy = copy,
                                .ema = ema,
                                .far = bytes >= kFarBytes,
                                .emaDecay = emaDecay,
                                .settings = settings,
                                .correction1 = correction(settings.beta1),
                                .correction2 = correction(settings.beta2)};
  const auto kernel = HWY_DYNAMIC_DISPATCH(adamSpan);
  workers_.forRanges(w.columns, 16384, static_cast<double>(w.columns),
                     [&](std::int64_t first, std::int64_t count, int) { kernel(arguments, first, count); });
}

double CpuBackend::sumOfSquares(ConstView x) {
  const auto kernel = HWY_DYNAMIC_DISPATCH(squaresOfSpan);
  // Rows are divided into spans, whose sums are added in order, whichever thread computed them.
  constexpr std::int64_t kSpan = 16384;
  if (x.contiguous()) x = ConstView(x.data, x.dtype, 1, x.size());
  const std::int64_t perRow = divideUp(x.columns, kSpan);
  const std::int64_t spans = x.rows * perRow;
  double* sums = temporary_.atLeast<double>(static_cast<std::size_t>(spans));
  workers_.forEach(spans, static_cast<double>(x.size()) / 4, [&](std::int64_t span, int) {
    const std::int64_t column = span % perRow * kSpan;
    sums[span] = kernel(x, span / perRow, column, std::min(kSpan, x.columns - column));
  });
  double total = 0;
  for (std::int64_t span = 0; span < spans; ++span) total += sums[span];
  return total;
}

}  // namespace transept::cpu
#endif  // HWY_ONCE
