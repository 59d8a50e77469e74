// SPDX-License-Identifier: Apache-2.0
// Residual, dropout and LayerNorm in one pass over each row (sections 3.1 and 5.4).
#include <cmath>

#include "kernels/cpu/core/cpu_backend_class.h"
#include "kernels/cpu/products/products.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/operations/norm.cpp"
#include "hwy/cache_control.h"
#include "hwy/foreach_target.h"
#include "kernels/cpu/core/dropout_inl.h"
#include "kernels/cpu/core/simd_inl.h"

#ifndef TRANSEPT_KERNELS_CPU_NORM_ARGUMENTS
#define TRANSEPT_KERNELS_CPU_NORM_ARGUMENTS
namespace transept::cpu {

inline constexpr float kNormEpsilon = 1e-5f;
inline constexpr std::int64_t kNormRows = 2;  // processed together

struct NormForward {
  View sum, y, mean, rstd;
  ConstView x, sublayer, gain, bias;
  Dropout dropout;
};
struct NormBackward {
  View dx, dsublayer, dgain, dbias;
  ConstView dy, dcarried, dresidual, sum, mean, rstd, gain;
  Dropout dropout;
};

}  // namespace transept::cpu
#endif

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

/// Neighbouring rows that a kernel processes together, so that their chains of additions overlap.
template <typename T>
struct Rows {
  T* first;
  std::int64_t stride;

  explicit operator bool() const { return first != nullptr; }
  HWY_INLINE T* operator[](std::int64_t row) const { return first + row * stride; }
};
template <typename T>
HWY_INLINE Rows<T> rowGroup(const View& v, std::int64_t row) {
  return {v ? rowPointer<T>(v, row) : nullptr, v.stride};
}
template <typename T>
HWY_INLINE Rows<const T> rowGroup(const ConstView& v, std::int64_t row) {
  return {v ? rowPointer<T>(v, row) : nullptr, v.stride};
}

/// Prefetches `distance` rows ahead: rows processed together defeat the hardware prefetcher.
template <typename T>
HWY_INLINE void prefetchAhead(Rows<T> rows, std::int64_t distance, std::int64_t column) {
  if (rows) hwy::Prefetch(rows[distance] + column);
}

// sum = x + dropout(sublayer); y = (sum - mean) * rstd * gain + bias. scratch: the sums of the rows, then their dropout
// factors.
template <std::int64_t kCount>
void addNormRowsOf(const NormForward& a, std::int64_t row, float* scratch) {
  const std::int64_t width = a.x.columns;
  const bool drops = a.sublayer && a.dropout.probability > 0;
  const float* factors = drops ? rowFactors(a.dropout, row, width, scratch + kCount * width, kCount) : nullptr;
  const Rows<float> kept = {scratch, width};
  withType(a.x.dtype, [&]<typename X>(X*) TRANSEPT_STEP {
    const auto x = rowGroup<X>(a.x, row), sublayer = rowGroup<X>(a.sublayer, row);
    const auto sum = rowGroup<X>(a.sum, row), y = rowGroup<X>(a.y, row);
    FloatVector totals[kCount], squares[kCount];
    HWY_UNROLL(4)
    for (std::int64_t r = 0; r < kCount; ++r) totals[r] = squares[r] = splat(0);
    forLanes(width, [&](std::int64_t i, auto size) TRANSEPT_STEP {
      HWY_UNROLL(4)
      for (std::int64_t r = 0; r < kCount; ++r) {
        prefetchAhead(x, r + kCount, i);
        prefetchAhead(sublayer, r + kCount, i);
        prefetchAhead(y, r + kCount, i);
        auto value = load(x[r] + i, size);
        if (factors)
          value = hn::MulAdd(load(sublayer[r] + i, size), load(factors + r * width + i, size), value);
        else if (sublayer)
          value = hn::Add(load(sublayer[r] + i, size), value);
        if (sum) store(value, sum[r] + i, size);
        store(value, kept[r] + i, size);
        totals[r] = hn::Add(totals[r], value);
      }
    });
    float mean[kCount], rstd[kCount];
    HWY_UNROLL(4)
    for (std::int64_t r = 0; r < kCount; ++r) mean[r] = sumLanes(totals[r]) / static_cast<float>(width);
    forLanes(width, [&](std::int64_t i, auto size) TRANSEPT_STEP {
      HWY_UNROLL(4)
      for (std::int64_t r = 0; r < kCount; ++r) {
        const auto centred = keep(hn::Sub(load(kept[r] + i, size), splat(mean[r])), 0, size);
        squares[r] = hn::MulAdd(centred, centred, squares[r]);
      }
    });
    HWY_UNROLL(4)
    for (std::int64_t r = 0; r < kCount; ++r) {
      rstd[r] = 1 / std::sqrt(sumLanes(squares[r]) / static_cast<float>(width) + kNormEpsilon);
      if (a.mean) a.mean.as<float>()[row + r] = mean[r];
      if (a.rstd) a.rstd.as<float>()[row + r] = rstd[r];
    }
    if (!y) return;
    const float* gain = a.gain.as<float>();
    const float* bias = a.bias.as<float>();
    forLanes(width, [&](std::int64_t i, auto size) TRANSEPT_STEP {
      const auto factor = load(gain + i, size), offset = load(bias + i, size);
      HWY_UNROLL(4)
      for (std::int64_t r = 0; r < kCount; ++r) {
        const auto normalised = hn::Mul(hn::Sub(load(kept[r] + i, size), splat(mean[r])), splat(rstd[r]));
        store(hn::MulAdd(normalised, factor, offset), y[r] + i, size);
      }
    });
  });
}

// With dcarried as part of dy, n = (sum - mean) * rstd and g = dy * gain: dsum = rstd * (g - mean(g) - n * mean(g * n))
// + dresidual; dgain += dy * n; dbias += dy. partial: this chunk's dgain, then dbias.
void addNormBackwardRow(const NormBackward& a, std::int64_t row, float* partial, float* scratch) {
  const std::int64_t width = a.dx.columns;
  const bool drops = a.dsublayer && a.dropout.probability > 0;
  const float* factors = drops ? rowFactors(a.dropout, row, width, scratch) : nullptr;
  withType(a.dx.dtype, [&]<typename X>(X*) HWY_ATTR {
    const X* dy = a.dy ? rowPointer<X>(a.dy, row) : nullptr;
    const X* dcarried = a.dcarried ? rowPointer<X>(a.dcarried, row) : nullptr;
    const X* dresidual = a.dresidual ? rowPointer<X>(a.dresidual, row) : nullptr;
    const X* sum = dy ? rowPointer<X>(a.sum, row) : nullptr;
    const float* gain = a.gain.as<float>();
    const float mean = dy ? a.mean.as<float>()[row] : 0;
    const float rstd = dy ? a.rstd.as<float>()[row] : 0;
    const auto gradientOf = [&](std::int64_t i, auto size) TRANSEPT_STEP {
      const auto value = load(dy + i, size);
      return dcarried ? hn::Add(value, load(dcarried + i, size)) : value;
    };
    float gradientMean = 0, productMean = 0;
    if (dy) {
      auto gradients = splat(0), products = splat(0);
      forLanes(width, [&](std::int64_t i, auto size) HWY_ATTR {
        const auto normalised = hn::Mul(hn::Sub(load(sum + i, size), splat(mean)), splat(rstd));
        const auto dvalue = gradientOf(i, size);
        const auto gradient = hn::Mul(dvalue, load(gain + i, size));
        gradients = hn::Add(gradients, gradient);
        products = hn::MulAdd(gradient, normalised, products);
        float* dgain = partial + i;
        float* dbias = partial + width + i;
        store(hn::MulAdd(dvalue, normalised, load(dgain, size)), dgain, size);
        store(hn::Add(dvalue, load(dbias, size)), dbias, size);
      });
      gradientMean = sumLanes(gradients) / static_cast<float>(width);
      productMean = sumLanes(products) / static_cast<float>(width);
    }
    X* dx = rowPointer<X>(a.dx, row);
    X* dsublayer = a.dsublayer ? rowPointer<X>(a.dsublayer, row) : nullptr;
    forLanes(width, [&](std::int64_t i, auto size) HWY_ATTR {
      auto value = dresidual ? load(dresidual + i, size) : splat(0);
      if (dy) {
        const auto normalised = hn::Mul(hn::Sub(load(sum + i, size), splat(mean)), splat(rstd));
        const auto gradient = hn::MulSub(gradientOf(i, size), load(gain + i, size), splat(gradientMean));
        value = hn::MulAdd(hn::NegMulAdd(normalised, splat(productMean), gradient), splat(rstd), value);
      }
      if (dsublayer) store(factors ? hn::Mul(value, load(factors + i, size)) : value, dsublayer + i, size);
      store(value, dx + i, size);
    });
  });
}

void addNormRows(const NormForward& a, std::int64_t first, std::int64_t count, float* scratch) {
  std::int64_t row = first;
  for (; row + kNormRows <= first + count; row += kNormRows) addNormRowsOf<kNormRows>(a, row, scratch);
  for (; row < first + count; ++row) addNormRowsOf<1>(a, row, scratch);
}

// to += the sum over chunks of their partial rows, in order.
void addPartials(float* to, const float* partials, std::int64_t chunks, std::int64_t stride, std::int64_t width) {
  forLanes(width, [&](std::int64_t i, auto size) HWY_ATTR {
    auto total = load(to + i, size);
    for (std::int64_t c = 0; c < chunks; ++c) total = hn::Add(total, load(partials + c * stride + i, size));
    store(total, to + i, size);
  });
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {

HWY_EXPORT(addNormRows);
HWY_EXPORT(addNormBackwardRow);
HWY_EXPORT(addPartials);

void CpuBackend::addNorm(View sum, View y, View mean, View rstd, ConstView x, ConstView sublayer, ConstView gain,
                         ConstView bias, const Dropout& d) {
  const NormForward arguments{sum, y, mean, rstd, x, sublayer, gain, bias, d};
  const auto kernel = HWY_DYNAMIC_DISPATCH(addNormRows);
  workers_.reserveScratch(static_cast<std::size_t>(2 * kNormRows * x.columns) + kDropoutRoom);
  workers_.forRanges(x.rows, 16, static_cast<double>(x.size()),
                     [&](std::int64_t first, std::int64_t count, int thread) {
                       kernel(arguments, first, count, workers_.scratch(thread));
                     });
}

void CpuBackend::addNormBackward(View dx, View dsublayer, View dgain, View dbias, View sums, ConstView dy,
                                 ConstView dcarried, ConstView dresidual, ConstView sum, ConstView mean, ConstView rstd,
                                 ConstView gain, const Dropout& d) {
  const NormBackward arguments{dx, dsublayer, dgain, dbias, dy, dcarried, dresidual, sum, mean, rstd, gain, d};
  const auto kernel = HWY_DYNAMIC_DISPATCH(addNormBackwardRow);
  const std::int64_t width = dx.columns;
  // At most 64 chunks, so that their partial sums stay small. The chunks depend on the number of rows alone.
  const std::int64_t grain = std::max<std::int64_t>(16, divideUp(dx.rows, 64));
  const std::int64_t chunks = divideUp(dx.rows, grain);
  float* partials = temporary_.atLeast<float>(static_cast<std::size_t>(chunks * 2 * width));
  workers_.reserveScratch(static_cast<std::size_t>(width) + kDropoutRoom);
  workers_.forRanges(dx.rows, grain, static_cast<double>(dx.size()),
                     [&](std::int64_t first, std::int64_t count, int thread) {
                       float* partial = partials + first / grain * 2 * width;
                       std::fill(partial, partial + 2 * width, 0.0f);
                       for (std::int64_t row = first; row < first + count; ++row)
                         kernel(arguments, row, partial, workers_.scratch(thread));
                     });
  if (sums) products_->addColumnSums(sums, dsublayer ? dsublayer : dx);
  if (!dy) return;
  if (dgain) HWY_DYNAMIC_DISPATCH(addPartials)(dgain.as<float>(), partials, chunks, 2 * width, width);
  if (dbias) HWY_DYNAMIC_DISPATCH(addPartials)(dbias.as<float>(), partials + width, chunks, 2 * width, width);
}

}  // namespace transept::cpu
#endif  // HWY_ONCE
