// SPDX-License-Identifier: Apache-2.0
// Passes over rows of logits: label-smoothed cross-entropy with its gradient in place (section 5.4), log softmax, and
// the best continuations of a beam search step (section 6.1): each row's best, then each group's best of those.
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "kernels/cpu/core/cpu_backend_class.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/operations/softmax_and_loss.cpp"
#include "hwy/cache_control.h"
#include "hwy/foreach_target.h"
#include "kernels/cpu/core/simd_inl.h"

#ifndef TRANSEPT_KERNELS_CPU_SOFTMAX_TYPES
#define TRANSEPT_KERNELS_CPU_SOFTMAX_TYPES
namespace transept::cpu {

struct CrossEntropy {
  View logits;
  ConstView targets;
  View loss, nll;
  float epsilon, gradientScale;
};

struct Candidate {
  float value;  ///< within a row: the logit; within a group: the score
  std::int32_t row, id;
};

/// The best candidates so far, in descending order; of equal values the earlier stays first.
class Shortlist {
 public:
  Shortlist(Candidate* places, std::int64_t capacity) : places_(places), capacity_(capacity) {}

  /// A candidate must exceed this value to enter the list.
  float threshold() const {
    return count_ < capacity_ ? -std::numeric_limits<float>::infinity() : places_[capacity_ - 1].value;
  }
  void offer(Candidate candidate) {
    if (!(candidate.value > threshold())) return;
    std::int64_t i = std::min(count_, capacity_ - 1);
    for (; i > 0 && candidate.value > places_[i - 1].value; --i) places_[i] = places_[i - 1];
    places_[i] = candidate;
    count_ = std::min(count_ + 1, capacity_);
  }
  std::int64_t count() const { return count_; }

 private:
  Candidate* places_;
  std::int64_t capacity_;
  std::int64_t count_ = 0;
};

struct RowChoice {
  const ConstView& logits;
  const ConstView& forbidden;
  std::int64_t row;
  std::int32_t forced;  ///< -1: any id
  bool normalised;
};

}  // namespace transept::cpu
#endif

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

struct RowMaximum {
  float highest;
  float sum;  ///< of the row itself, for label smoothing
};

/// Two pairs of vectors per step, because a single chain of additions would be bound by their latency.
template <typename X>
HWY_INLINE RowMaximum rowMaximum(const X* row, std::int64_t width) {
  const auto lanes = static_cast<std::int64_t>(laneCount());
  const float none = -std::numeric_limits<float>::infinity();
  FloatVector highest[4] = {splat(none), splat(none), splat(none), splat(none)};
  FloatVector sums[4] = {splat(0), splat(0), splat(0), splat(0)};
  std::int64_t i = 0;
  for (; i + 4 * lanes <= width; i += 4 * lanes) HWY_UNROLL(2)
  for (int v = 0; v < 4; v += 2) {
    const Pair pair = loadPair(row + i + v * lanes);
    highest[v] = hn::Max(highest[v], pair.first);
    highest[v + 1] = hn::Max(highest[v + 1], pair.second);
    sums[v] = hn::Add(sums[v], pair.first);
    sums[v + 1] = hn::Add(sums[v + 1], pair.second);
  }
  forLanes(width - i, [&](std::int64_t j, auto size) TRANSEPT_STEP {
    const auto value = load(row + i + j, size);
    highest[0] = hn::Max(highest[0], keep(value, none, size));
    sums[0] = hn::Add(sums[0], value);
  });
  return {maxOf(hn::Max(hn::Max(highest[0], highest[1]), hn::Max(highest[2], highest[3]))),
          sumLanes(hn::Add(hn::Add(sums[0], sums[1]), hn::Add(sums[2], sums[3])))};
}

/// The sum of exp(x - highest). Stores the terms in `weights` unless that is null, in the order of loadPair();
/// `weights` may be the row itself.
template <typename X>
HWY_INLINE float sumOfExp(const X* row, std::int64_t width, float highest, float* weights) {
  const auto top = splat(highest);
  FloatVector sums[2] = {splat(0), splat(0)};
  forPairs(
      width,
      [&](std::int64_t i) TRANSEPT_STEP {
        const Pair pair = loadPair(row + i);
        const Pair weight = {fastExp(hn::Sub(pair.first, top)), fastExp(hn::Sub(pair.second, top))};
        sums[0] = hn::Add(sums[0], weight.first);
        sums[1] = hn::Add(sums[1], weight.second);
        if (weights) storePair(weight, weights + i);
      },
      [&](std::int64_t i, auto size) TRANSEPT_STEP {
        const auto weight = fastExp(hn::Sub(load(row + i, size), top));
        sums[0] = hn::Add(sums[0], keep(weight, 0, size));
        if (weights) store(weight, weights + i, size);
      });
  return sumLanes(hn::Add(sums[0], sums[1]));
}

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

template <typename X>
void scanRow(const X* logits, const RowChoice& choice, Shortlist& best) {
  const auto* forbidden = choice.forbidden.as<std::int32_t>();
  const std::int64_t forbiddenCount = choice.forbidden ? choice.forbidden.columns : 0;
  const auto offer = [&](std::int64_t id) HWY_ATTR {
    if (std::find(forbidden, forbidden + forbiddenCount, id) == forbidden + forbiddenCount)
      best.offer({toFloat(logits[id]), static_cast<std::int32_t>(choice.row), static_cast<std::int32_t>(id)});
  };
  if (choice.forced >= 0) return offer(choice.forced);
  forLanes(choice.logits.columns, [&](std::int64_t i, auto size) HWY_ATTR {
    const float none = -std::numeric_limits<float>::infinity();
    const auto value = keep(load(logits + i, size), none, size);
    if (hn::AllFalse(FloatTag(), hn::Gt(value, splat(best.threshold())))) return;
    const std::int64_t end = std::min<std::int64_t>(i + static_cast<std::int64_t>(laneCount()), choice.logits.columns);
    for (std::int64_t id = i; id < end; ++id)
      if (toFloat(logits[id]) > best.threshold()) offer(id);
  });
}

/// Fills `best` with the row's best logits and returns the log-sum-exp to subtract from them (0 if normalised).
float chooseInRow(const RowChoice& choice, Shortlist& best) {
  float logSumExp = 0;
  withType(choice.logits.dtype, [&]<typename X>(X*) HWY_ATTR {
    const X* logits = rowPointer<X>(choice.logits, choice.row);
    const std::int64_t width = choice.logits.columns;
    if (!choice.normalised) {
      const float highest = rowMaximum(logits, width).highest;
      logSumExp = highest + std::log(sumOfExp(logits, width, highest, static_cast<float*>(nullptr)));
    }
    scanRow(logits, choice, best);
  });
  return logSumExp;
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {

HWY_EXPORT(crossEntropyRows);
HWY_EXPORT(logSoftmaxRow);
HWY_EXPORT(chooseInRow);

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

void CpuBackend::topContinuations(View values, View rows, View ids, ConstView logits, ConstView scores,
                                  ConstView groups, ConstView forbidden, ConstView forced, bool normalised) {
  const auto kernel = HWY_DYNAMIC_DISPATCH(chooseInRow);
  const std::int64_t width = values.columns;
  std::vector<Candidate> places(static_cast<std::size_t>(logits.rows * width));
  std::vector<std::int64_t> counts(static_cast<std::size_t>(logits.rows));
  workers_.forEach(logits.rows, static_cast<double>(logits.size()), [&](std::int64_t row, int) {
    Candidate* own = places.data() + row * width;
    Shortlist best(own, width);
    const std::int32_t only = forced ? forced.as<std::int32_t>()[row] : -1;
    const float logSumExp = kernel({logits, forbidden, row, only, normalised}, best);
    counts[static_cast<std::size_t>(row)] = best.count();
    const float score = scores.as<float>()[row];
    for (std::int64_t i = 0; i < best.count(); ++i) own[i].value = score + (own[i].value - logSumExp);
  });

  std::vector<Candidate> chosen(static_cast<std::size_t>(width));
  const auto* offsets = groups.as<std::int32_t>();
  for (std::int64_t group = 0; group < values.rows; ++group) {
    Shortlist best(chosen.data(), width);
    for (std::int64_t row = offsets[group]; row < offsets[group + 1]; ++row)
      for (std::int64_t i = 0; i < counts[static_cast<std::size_t>(row)]; ++i)
        best.offer(places[static_cast<std::size_t>(row * width + i)]);
    for (std::int64_t i = 0; i < width; ++i) {
      const Candidate none{-std::numeric_limits<float>::infinity(), -1, -1};
      const Candidate& candidate = i < best.count() ? chosen[static_cast<std::size_t>(i)] : none;
      *static_cast<float*>(values.at(group, i)) = candidate.value;
      *static_cast<std::int32_t*>(rows.at(group, i)) = candidate.row;
      *static_cast<std::int32_t*>(ids.at(group, i)) = candidate.id;
    }
  }
}

}  // namespace transept::cpu
#endif  // HWY_ONCE
