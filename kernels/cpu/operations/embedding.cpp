// SPDX-License-Identifier: Apache-2.0
// Embedding and positions, sections 3.4 and 3.5.
#include <algorithm>

#include "kernels/cpu/core/cpu_backend_class.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/operations/embedding.cpp"
#include "hwy/foreach_target.h"
#include "kernels/cpu/core/dropout_inl.h"
#include "kernels/cpu/core/simd_inl.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

// y[t] = dropout(scale * table[ids[t]] + positions[places[t]]), without the first term where ids[t] < 0
void embedRow(View y, ConstView table, ConstView positions, ConstView ids, ConstView places, float scale,
              const Dropout& d, std::int64_t row, float* scratch) {
  const float* factors = d.probability > 0 ? rowFactors(d, row, y.columns, scratch) : nullptr;
  const float* position = positions ? rowPointer<float>(positions, places.as<std::int32_t>()[row]) : nullptr;
  withType(y.dtype, [&]<typename X>(X*) HWY_ATTR {
    X* to = rowPointer<X>(y, row);
    const std::int32_t id = ids.as<std::int32_t>()[row];
    const X* from = rowPointer<X>(table, std::max(id, 0));
    const auto factor = splat(id < 0 ? 0 : scale);
    forLanes(y.columns, [&](std::int64_t i, auto size) HWY_ATTR {
      auto value = hn::Mul(load(from + i, size), factor);
      if (position) value = hn::Add(value, load(position + i, size));
      if (factors) value = hn::Mul(value, load(factors + i, size));
      store(value, to + i, size);
    });
  });
}

// to += scale * dropout'(dy[row])
void accumulateRow(float* to, ConstView dy, float scale, const Dropout& d, std::int64_t row, float* scratch) {
  const float* factors = d.probability > 0 ? rowFactors(d, row, dy.columns, scratch) : nullptr;
  withType(dy.dtype, [&]<typename X>(X*) HWY_ATTR {
    const X* from = rowPointer<X>(dy, row);
    forLanes(dy.columns, [&](std::int64_t i, auto size) HWY_ATTR {
      auto value = load(from + i, size);
      if (factors) value = hn::Mul(value, load(factors + i, size));
      store(hn::MulAdd(value, splat(scale), load(to + i, size)), to + i, size);
    });
  });
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {

HWY_EXPORT(embedRow);
HWY_EXPORT(accumulateRow);

void CpuBackend::embed(View y, ConstView table, ConstView positions, ConstView ids, ConstView places, float scale,
                       const Dropout& d) {
  const auto kernel = HWY_DYNAMIC_DISPATCH(embedRow);
  workers_.reserveScratch(static_cast<std::size_t>(y.columns) + kDropoutRoom);
  workers_.forRows(y.rows, 16, static_cast<double>(y.size()), [&](std::int64_t row, int thread) {
    kernel(y, table, positions, ids, places, scale, d, row, workers_.scratch(thread));
  });
}

namespace {

/// gradient[numbers[t]] += scale * dropout'(dy[t]), in the order of `order`, which lists tokens sorted by number. A
/// chunk adds the runs of equal numbers that begin in it, so that each row of the gradient has one writer.
template <typename Kernel>
void scatterRows(Workers& workers, const Kernel& kernel, View gradient, ConstView dy, ConstView numbers,
                 ConstView order, float scale, const Dropout& d) {
  constexpr std::int64_t kGrain = 64;
  const auto* number = numbers.as<std::int32_t>();
  const auto* token = order.as<std::int32_t>();
  const std::int64_t tokens = order.columns;
  workers.forRanges(
      tokens, kGrain, static_cast<double>(dy.size()), [&](std::int64_t first, std::int64_t count, int thread) {
        const std::int64_t end = first + count;
        const auto continues = [&](std::int64_t i) { return i > 0 && number[token[i]] == number[token[i - 1]]; };
        std::int64_t i = first;
        while (i < end && continues(i)) ++i;
        if (i == end) return;
        for (; i < tokens && (i < end || continues(i)); ++i)
          kernel(static_cast<float*>(gradient.at(number[token[i]], 0)), dy, scale, d, token[i],
                 workers.scratch(thread));
      });
}

}  // namespace

void CpuBackend::embedBackward(View dtable, View dpositions, ConstView dy, ConstView ids, ConstView places,
                               ConstView order, ConstView placeOrder, float scale, const Dropout& d) {
  const auto kernel = HWY_DYNAMIC_DISPATCH(accumulateRow);
  workers_.reserveScratch(static_cast<std::size_t>(dy.columns) + kDropoutRoom);
  if (dtable) scatterRows(workers_, kernel, dtable, dy, ids, order, scale, d);
  if (dpositions) scatterRows(workers_, kernel, dpositions, dy, places, placeOrder, 1.0f, d);
}

}  // namespace transept::cpu
#endif  // HWY_ONCE
