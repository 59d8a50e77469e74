// SPDX-License-Identifier: Apache-2.0
// zero, copy, add, logAddExp, activations, copyRows and dropout.
#include <algorithm>
#include <cstring>
#include <initializer_list>
#include <limits>
#include <type_traits>

#include "kernels/cpu/core/cpu_backend_class.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/operations/element_wise.cpp"
#include "hwy/cache_control.h"
#include "hwy/foreach_target.h"
// math-inl.h must follow foreach_target.h, which includes this file again for each instruction set.
#include "hwy/contrib/math/math-inl.h"
#include "kernels/cpu/core/dropout_inl.h"
#include "kernels/cpu/core/simd_inl.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

/// Writes zeros with stores that bypass the caches.
void zeroFarSpan(View y, std::int64_t row, std::int64_t column, std::int64_t count) {
  auto* to = static_cast<std::byte*>(y.at(row, column));
  std::size_t bytes = static_cast<std::size_t>(count) * elementSize(y.dtype);
  const std::size_t vector = laneCount() * sizeof(float);
  const std::size_t before = std::min(bytes, (vector - reinterpret_cast<std::uintptr_t>(to) % vector) % vector);
  std::memset(to, 0, before);
  for (to += before, bytes -= before; bytes >= vector; to += vector, bytes -= vector)
    hn::Stream(splat(0), FloatTag(), reinterpret_cast<float*>(to));
  hwy::FlushStream();
  std::memset(to, 0, bytes);
}

/// y = function(y, x). kReads: the function depends on y.
template <bool kReads, typename Function>
HWY_INLINE void combineSpan(View y, ConstView x, std::int64_t row, std::int64_t column, std::int64_t count,
                            const Function& function) {
  withType(y.dtype, [&]<typename Y>(Y*) TRANSEPT_STEP {
    withType(x.dtype, [&]<typename X>(X*) TRANSEPT_STEP {
      Y* to = rowPointer<Y>(y, row) + column;
      const X* from = rowPointer<X>(x, row) + column;
      forLanes(count, [&](std::int64_t i, auto size) TRANSEPT_STEP {
        auto before = splat(0);
        if constexpr (kReads) before = load(to + i, size);
        store(function(before, load(from + i, size)), to + i, size);
      });
    });
  });
}

void copySpan(View y, ConstView x, std::int64_t row, std::int64_t column, std::int64_t count) {
  combineSpan<false>(y, x, row, column, count, [](auto, auto value) TRANSEPT_STEP { return value; });
}

void addSpan(View y, ConstView x, std::int64_t row, std::int64_t column, std::int64_t count) {
  combineSpan<true>(y, x, row, column, count, [](auto a, auto b) TRANSEPT_STEP { return hn::Add(a, b); });
}

// log(exp(a) + exp(b)) = max + log(1 + exp(min - max))
void logAddExpSpan(View y, ConstView x, std::int64_t row, std::int64_t column, std::int64_t count) {
  float* to = rowPointer<float>(y, row) + column;
  const float* from = rowPointer<float>(x, row) + column;
  forLanes(count, [&](std::int64_t i, auto size) TRANSEPT_STEP {
    const auto a = load(to + i, size), b = load(from + i, size);
    const auto high = hn::Max(a, b), low = hn::Min(a, b);
    const auto sum = hn::Add(high, hn::Log1p(FloatTag(), fastExp(hn::Sub(low, high))));
    store(hn::IfThenElse(hn::Eq(low, splat(-std::numeric_limits<float>::infinity())), high, sum), to + i, size);
  });
}

/// The gate g(x) of an activation x g(x), and g'(x).
struct Gate {
  FloatVector value, slope;
};

template <SmoothActivation kActivation>
HWY_INLINE Gate gateOf(FloatVector x) {
  const auto one = splat(1);
  if constexpr (kActivation == SmoothActivation::swish) {
    const auto gate = sigmoid(x);
    return {gate, hn::Mul(gate, hn::Sub(one, gate))};
  } else if constexpr (kActivation == SmoothActivation::gelu) {
    // Phi(-z) = exp(-z^2 / 2) t p(t) with t = 1 / (1 + 0.3 z). The polynomial p was fitted by least squares; for z up
    // to 13, the relative error of t p(t) is at most 4e-7. For larger z, exp(-z^2 / 2) is 0 in f32.
    const auto z = hn::Abs(x), density = fastExp(hn::Mul(splat(-0.5f), hn::Mul(x, x)));
    const auto t = hn::Div(one, hn::MulAdd(splat(0.3f), z, one));
    auto p = hn::MulAdd(splat(0.0356748f), t, splat(-0.15720318f));
    p = hn::MulAdd(p, t, splat(0.20635366f));
    p = hn::MulAdd(p, t, splat(-0.05368378f));
    p = hn::MulAdd(p, t, splat(0.12856169f));
    p = hn::MulAdd(p, t, splat(0.09991348f));
    p = hn::MulAdd(p, t, splat(0.12075396f));
    p = hn::MulAdd(p, t, splat(0.1196293f));
    const auto tail = hn::Mul(density, hn::Mul(p, t));
    return {hn::IfThenElse(hn::Lt(x, splat(0)), tail, hn::Sub(one, tail)), hn::Mul(density, splat(0.39894228f))};
  } else {  // (1 + tanh(u)) / 2 is the sigmoid of 2u, which is 0 or 1 beyond 16
    const auto near = hn::Min(hn::Max(x, splat(-16)), splat(16)), square = hn::Mul(near, near);
    const auto scale = splat(1.5957691f);  // 2 sqrt(2 / pi)
    const auto gate = sigmoid(hn::Mul(hn::Mul(scale, near), hn::MulAdd(splat(0.044715f), square, one)));
    const auto inner = hn::Mul(scale, hn::MulAdd(splat(3 * 0.044715f), square, one));
    return {gate, hn::Mul(hn::Mul(gate, hn::Sub(one, gate)), inner)};
  }
}

/// Calls body(std::integral_constant) with the activation.
template <typename Body>
HWY_INLINE void withActivation(SmoothActivation f, const Body& body) {
  using enum SmoothActivation;
  if (f == swish) return body(std::integral_constant<SmoothActivation, swish>());
  if (f == gelu) return body(std::integral_constant<SmoothActivation, gelu>());
  body(std::integral_constant<SmoothActivation, geluTanh>());
}

// y = x g(x)
void activateSpan(View y, ConstView x, std::int64_t row, std::int64_t column, std::int64_t count, SmoothActivation f) {
  withActivation(f, [&](auto activation) TRANSEPT_STEP {
    combineSpan<false>(y, x, row, column, count, [](auto, auto value) TRANSEPT_STEP {
      return hn::Mul(value, gateOf<decltype(activation)::value>(value).value);
    });
  });
}

// dy = dy (g(x) + x g'(x))
void activateBackwardSpan(View dy, ConstView x, std::int64_t row, std::int64_t column, std::int64_t count,
                          SmoothActivation f) {
  withActivation(f, [&](auto activation) TRANSEPT_STEP {
    combineSpan<true>(dy, x, row, column, count, [](auto gradient, auto value) TRANSEPT_STEP {
      const Gate gate = gateOf<decltype(activation)::value>(value);
      return hn::Mul(gradient, hn::MulAdd(value, gate.slope, gate.value));
    });
  });
}

void dropoutRow(View y, ConstView x, const Dropout& d, std::int64_t row, float* scratch) {
  const float* factors = rowFactors(d, row, y.columns, scratch);
  withType(y.dtype, [&]<typename Y>(Y*) TRANSEPT_STEP {
    withType(x.dtype, [&]<typename X>(X*) TRANSEPT_STEP {
      Y* to = rowPointer<Y>(y, row);
      const X* from = rowPointer<X>(x, row);
      forLanes(y.columns, [&](std::int64_t i, auto size) TRANSEPT_STEP {
        store(hn::Mul(load(from + i, size), load(factors + i, size)), to + i, size);
      });
    });
  });
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {
namespace {

HWY_EXPORT(zeroFarSpan);
HWY_EXPORT(copySpan);
HWY_EXPORT(addSpan);
HWY_EXPORT(logAddExpSpan);
HWY_EXPORT(activateSpan);
HWY_EXPORT(activateBackwardSpan);
HWY_EXPORT(dropoutRow);

/// Calls body(row, column, count) for spans that cover every element of the first view. Where all views are contiguous,
/// spans may cross row ends: (row, column) is then (0, index).
template <typename Body>
void forSpans(Workers& workers, std::initializer_list<ConstView> views, const Body& body) {
  constexpr std::int64_t kSpan = 8192;
  const ConstView& shape = *views.begin();
  bool flat = true;
  for (const ConstView& view : views) flat = flat && (!view || view.contiguous());
  const double work = static_cast<double>(shape.size()) / 4;
  if (flat) {
    workers.forRanges(shape.size(), kSpan, work,
                      [&](std::int64_t first, std::int64_t count, int) { body(std::int64_t{0}, first, count); });
    return;
  }
  const std::int64_t grain = std::max<std::int64_t>(1, kSpan / std::max<std::int64_t>(1, shape.columns));
  workers.forRows(shape.rows, grain, work, [&](std::int64_t row, int) { body(row, std::int64_t{0}, shape.columns); });
}

}  // namespace

void CpuBackend::zero(View y) {
  constexpr std::size_t kLong = 4096;
  const auto kernel = HWY_DYNAMIC_DISPATCH(zeroFarSpan);
  const bool far = static_cast<std::size_t>(y.size()) * elementSize(y.dtype) >= kFarBytes;
  forSpans(workers_, {y}, [&](std::int64_t row, std::int64_t column, std::int64_t count) {
    if (far && static_cast<std::size_t>(count) * elementSize(y.dtype) >= kLong)
      kernel(y, row, column, count);
    else
      std::memset(y.at(row, column), 0, static_cast<std::size_t>(count) * elementSize(y.dtype));
  });
}

void CpuBackend::copy(View y, ConstView x) {
  const auto kernel = HWY_DYNAMIC_DISPATCH(copySpan);
  forSpans(workers_, {y, x}, [&](std::int64_t row, std::int64_t column, std::int64_t count) {
    if (y.dtype == x.dtype)
      std::memmove(y.at(row, column), x.at(row, column), static_cast<std::size_t>(count) * elementSize(y.dtype));
    else
      kernel(y, x, row, column, count);
  });
}

void CpuBackend::add(View y, ConstView x) {
  const auto kernel = HWY_DYNAMIC_DISPATCH(addSpan);
  forSpans(workers_, {y, x},
           [&](std::int64_t row, std::int64_t column, std::int64_t count) { kernel(y, x, row, column, count); });
}

void CpuBackend::logAddExp(View y, ConstView x) {
  const auto kernel = HWY_DYNAMIC_DISPATCH(logAddExpSpan);
  forSpans(workers_, {y, x},
           [&](std::int64_t row, std::int64_t column, std::int64_t count) { kernel(y, x, row, column, count); });
}

void CpuBackend::activate(View y, ConstView x, SmoothActivation f) {
  const auto kernel = HWY_DYNAMIC_DISPATCH(activateSpan);
  forSpans(workers_, {y, x},
           [&](std::int64_t row, std::int64_t column, std::int64_t count) { kernel(y, x, row, column, count, f); });
}

void CpuBackend::activateBackward(View dy, ConstView x, SmoothActivation f) {
  const auto kernel = HWY_DYNAMIC_DISPATCH(activateBackwardSpan);
  forSpans(workers_, {dy, x},
           [&](std::int64_t row, std::int64_t column, std::int64_t count) { kernel(dy, x, row, column, count, f); });
}

void CpuBackend::copyRows(View y, ConstView places, ConstView x, ConstView rows) {
  const std::int64_t grain = std::max<std::int64_t>(1, 8192 / std::max<std::int64_t>(1, y.columns));
  const double work = static_cast<double>(rows.columns * y.columns) / 4;
  workers_.forRows(rows.columns, grain, work, [&](std::int64_t i, int) {
    const std::int64_t from = rows.as<std::int32_t>()[i];
    if (from < 0) return;
    std::memcpy(y.at(places ? places.as<std::int32_t>()[i] : i, 0), x.at(from, 0),
                static_cast<std::size_t>(y.columns) * elementSize(y.dtype));
  });
}

void CpuBackend::dropout(View y, ConstView x, const Dropout& d) {
  if (d.probability <= 0) {
    if (y.data != x.data) copy(y, x);
    return;
  }
  const auto kernel = HWY_DYNAMIC_DISPATCH(dropoutRow);
  workers_.reserveScratch(static_cast<std::size_t>(y.columns) + kDropoutRoom);
  workers_.forRows(y.rows, 16, static_cast<double>(y.size()),
                   [&](std::int64_t row, int thread) { kernel(y, x, d, row, workers_.scratch(thread)); });
}

}  // namespace transept::cpu
#endif  // HWY_ONCE
