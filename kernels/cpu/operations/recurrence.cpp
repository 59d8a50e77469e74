// SPDX-License-Identifier: Apache-2.0
// The recurrence of the SSRU. Positions follow one another; sentences and columns are independent.
#include <algorithm>

#include "kernels/cpu/core/cpu_backend_class.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/operations/recurrence.cpp"
#include "hwy/foreach_target.h"
#include "kernels/cpu/core/simd_inl.h"

#ifndef TRANSEPT_KERNELS_CPU_RECURRENCE_TYPES
#define TRANSEPT_KERNELS_CPU_RECURRENCE_TYPES
namespace transept::cpu {

/// A sentence and its rows.
struct RecurrentRows {
  std::int64_t sentence, first, end;
};

}  // namespace transept::cpu
#endif

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

// c = f c + (1 - f) x = x + f (c - x);  y = max(c, 0), where NaN stays
void recur(View y, View states, ConstView gates, ConstView x, ConstView before, RecurrentRows rows) {
  withType(x.dtype, [&]<typename T>(T*) TRANSEPT_STEP {
    forLanes(x.columns, [&](std::int64_t i, auto size) TRANSEPT_STEP {
      auto c = splat(0);
      if (before) c = load(rowPointer<float>(before, rows.sentence) + i, size);
      for (std::int64_t t = rows.first; t < rows.end; ++t) {
        const auto f = sigmoid(load(rowPointer<T>(gates, t) + i, size));
        const auto input = load(rowPointer<T>(x, t) + i, size);
        c = hn::MulAdd(f, hn::Sub(c, input), input);
        if (states) store(c, rowPointer<float>(states, t) + i, size);
        store(hn::IfThenElse(hn::Lt(c, splat(0)), splat(0), c), rowPointer<T>(y, t) + i, size);
      }
    });
  });
}

void recurBackward(View dgates, View dx, ConstView dy, ConstView gates, ConstView x, ConstView states,
                   RecurrentRows rows) {
  withType(x.dtype, [&]<typename T>(T*) TRANSEPT_STEP {
    forLanes(x.columns, [&](std::int64_t i, auto size) TRANSEPT_STEP {
      auto carried = splat(0);  // f_(t+1) dc_(t+1)
      for (std::int64_t t = rows.end - 1; t >= rows.first; --t) {
        const auto f = sigmoid(load(rowPointer<T>(gates, t) + i, size));
        const auto input = load(rowPointer<T>(x, t) + i, size);
        const auto c = load(rowPointer<float>(states, t) + i, size);
        auto earlier = splat(0);
        if (t > rows.first) earlier = load(rowPointer<float>(states, t - 1) + i, size);
        const auto passed = hn::IfThenElse(hn::Gt(c, splat(0)), load(rowPointer<T>(dy, t) + i, size), splat(0));
        const auto dc = hn::Add(passed, carried);
        carried = hn::Mul(f, dc);
        const auto rest = hn::Sub(dc, carried);  // (1 - f) dc
        store(hn::Mul(hn::Mul(rest, f), hn::Sub(earlier, input)), rowPointer<T>(dgates, t) + i, size);
        store(rest, rowPointer<T>(dx, t) + i, size);
      }
    });
  });
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {
namespace {

HWY_EXPORT(recur);
HWY_EXPORT(recurBackward);

/// Calls body(RecurrentRows) for each sentence.
template <typename Body>
void forSentences(Workers& workers, ConstView offsets, ConstView x, const Body& body) {
  const std::int64_t sentences = offsets ? offsets.columns - 1 : x.rows;
  if (sentences < 1) return;
  const auto* places = offsets ? offsets.as<std::int32_t>() : nullptr;
  constexpr std::int64_t grainElements = 8192;
  const std::int64_t elements = x.rows * x.columns;
  const std::int64_t grain = std::max<std::int64_t>(1, grainElements * sentences / std::max<std::int64_t>(1, elements));
  constexpr double operations = 8;  // per element, as sigmoid() takes
  workers.forRows(sentences, grain, operations * static_cast<double>(elements), [&](std::int64_t sentence, int) {
    body(places ? RecurrentRows{sentence, places[sentence], places[sentence + 1]}
                : RecurrentRows{sentence, sentence, sentence + 1});
  });
}

}  // namespace

void CpuBackend::recurrence(View y, View states, ConstView gates, ConstView x, ConstView before, ConstView offsets) {
  const auto kernel = HWY_DYNAMIC_DISPATCH(recur);
  forSentences(workers_, offsets, x, [&](RecurrentRows rows) { kernel(y, states, gates, x, before, rows); });
}

void CpuBackend::recurrenceBackward(View dgates, View dx, ConstView dy, ConstView gates, ConstView x, ConstView states,
                                    ConstView offsets) {
  const auto kernel = HWY_DYNAMIC_DISPATCH(recurBackward);
  forSentences(workers_, offsets, x, [&](RecurrentRows rows) { kernel(dgates, dx, dy, gates, x, states, rows); });
}

}  // namespace transept::cpu
#endif
