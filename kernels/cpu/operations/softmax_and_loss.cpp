// SPDX-License-Identifier: Apache-2.0
// Label-smoothed cross-entropy with its gradient in place (section 5.4), and log softmax, by rows of logits.
#include <cmath>

#include "kernels/cpu/core/cpu_backend_class.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/operations/softmax_and_loss.cpp"
#include "hwy/cache_control.h"
#include "hwy/foreach_target.h"
#include "kernels/cpu/operations/softmax_inl.h"

#ifndef TRANSEPT_KERNELS_CPU_SOFTMAX_TYPES
#define TRANSEPT_KERNELS_CPU_SOFTMAX_TYPES
namespace transept::cpu {

struct CrossEntropy {
  View logits;
  ConstView targets;
  View loss, nll;
  float epsilon, gradientScale;
};

}  // namespace transept::cpu
#endif

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

// With q(v) = epsilon / V + (1 - epsilon) [v = target]:
// loss = logSumExp - (1 - epsilon) x(target) - epsilon mean(x); dloss/dx = p - q.
// next: the next row, which the last pass over this one prefetches; null: none.
template <typename X>
void crossEntropyOf(const CrossEntropy& a, std::int64_t row, const X* next, float* scratch) {
  const std::int64_t width = a.logits.columns;
  X* logits = rowPointer<X>(a.logits, row);
  const std::int32_t target = a.targets.as<std::int32_t>()[row];
  const RowMaximum top = rowMaximum(logits, width);
  const float targetLogit = toFloat(logits[target]) - top.highest;
  const bool wantsGradient = a.gradientScale != 0;
  // One exp per element: the gradient reuses the terms of the sum, kept in f32.
  float* weights = !wantsGradient ? nullptr : std::is_same_v<X, float> ? reinterpret_cast<float*>(logits) : scratch;
  const float sum = sumOfExp(logits, width, top.highest, weights);
  const float logSum = std::log(sum);  // relative to the highest logit
  const float mean = top.sum / static_cast<float>(width) - top.highest;
  if (a.loss) a.loss.as<float>()[row] = logSum - (1 - a.epsilon) * targetLogit - a.epsilon * mean;
  if (a.nll) a.nll.as<float>()[row] = logSum - targetLogit;
  if (!wantsGradient) return;
  const auto factor = splat(a.gradientScale / sum);
  const auto spread = splat(-a.gradientScale * a.epsilon / static_cast<float>(width));
  forPairs(
      width,
      [&](std::int64_t i) TRANSEPT_STEP {
        const Pair weight = loadPair(weights + i);
        storePair({hn::MulAdd(weight.first, factor, spread), hn::MulAdd(weight.second, factor, spread)}, logits + i);
        if (!next) return;
        hwy::Prefetch(next + i);
        if (sizeof(X) == sizeof(float)) hwy::Prefetch(next + i + laneCount());
      },
      [&](std::int64_t i, auto size)
          TRANSEPT_STEP { store(hn::MulAdd(load(weights + i, size), factor, spread), logits + i, size); });
  const float wanted = a.epsilon / static_cast<float>(width) + (1 - a.epsilon);
  const float gradient = a.gradientScale * (std::exp(targetLogit) / sum - wanted);
  if constexpr (std::is_same_v<X, float>)
    logits[target] = gradient;
  else
    logits[target] = toBf16(gradient);
}

void crossEntropyRows(const CrossEntropy& a, std::int64_t first, std::int64_t count, float* scratch) {
  withType(a.logits.dtype, [&]<typename X>(X*) TRANSEPT_STEP {
    for (std::int64_t row = first; row < first + count; ++row)
      crossEntropyOf<X>(a, row, row + 1 < first + count ? rowPointer<X>(a.logits, row + 1) : nullptr, scratch);
  });
}

void logSoftmaxRow(const View& y, const ConstView& x, float factor, std::int64_t row) {
  const std::int64_t width = x.columns;
  float* to = rowPointer<float>(y, row);
  withType(x.dtype, [&]<typename X>(X*) TRANSEPT_STEP {
    const X* from = rowPointer<X>(x, row);
    forLanes(width, [&](std::int64_t i, auto size)
                        TRANSEPT_STEP { store(hn::Mul(load(from + i, size), splat(factor)), to + i, size); });
  });
  const float highest = rowMaximum(to, width).highest;
  const float logSum = std::log(sumOfExp(to, width, highest, static_cast<float*>(nullptr)));
  forLanes(width, [&](std::int64_t i, auto size) TRANSEPT_STEP {
    store(hn::Sub(hn::Sub(load(to + i, size), splat(highest)), splat(logSum)), to + i, size);
  });
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {

HWY_EXPORT(crossEntropyRows);
HWY_EXPORT(logSoftmaxRow);

void CpuBackend::crossEntropy(View logits, ConstView targets, View loss, View nll, float epsilon, float gradientScale) {
  const CrossEntropy arguments{logits, targets, loss, nll, epsilon, gradientScale};
  const auto kernel = HWY_DYNAMIC_DISPATCH(crossEntropyRows);
  if (logits.dtype != DType::f32) workers_.reserveScratch(static_cast<std::size_t>(logits.columns));
  workers_.forRanges(logits.rows, 8, static_cast<double>(logits.size()),
                     [&](std::int64_t first, std::int64_t count, int thread) {
                       kernel(arguments, first, count, logits.dtype != DType::f32 ? workers_.scratch(thread) : nullptr);
                     });
}

void CpuBackend::logSoftmax(View y, ConstView x, float temperature) {
  const auto kernel = HWY_DYNAMIC_DISPATCH(logSoftmaxRow);
  workers_.forEach(x.rows, static_cast<double>(x.size()),
                   [&](std::int64_t row, int) { kernel(y, x, 1 / temperature, row); });
}

}  // namespace transept::cpu
#endif  // HWY_ONCE
