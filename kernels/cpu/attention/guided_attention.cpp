// SPDX-License-Identifier: Apache-2.0
// The gradients of guided alignment, a sentence at a time. It concerns one head of one layer, so it takes a small part
// of a step.
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "kernels/cpu/core/cpu_backend_class.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/attention/guided_attention.cpp"
#include "hwy/foreach_target.h"
#include "kernels/cpu/core/simd_inl.h"

#ifndef TRANSEPT_KERNELS_CPU_GUIDED_ATTENTION_TYPES
#define TRANSEPT_KERNELS_CPU_GUIDED_ATTENTION_TYPES
namespace transept::cpu {

struct GuidedSentence {
  std::int64_t firstQuery, queries, firstKey, keys;
  const std::int32_t* places;  ///< [queries]
};

}  // namespace transept::cpu
#endif

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

template <typename T>
float scoreOf(ConstView q, std::int64_t query, ConstView k, std::int64_t key) {
  auto sum = splat(0);
  forLanes(q.columns, [&](std::int64_t c, auto size) TRANSEPT_STEP {
    sum = hn::MulAdd(load(rowPointer<T>(q, query) + c, size), load(rowPointer<T>(k, key) + c, size), sum);
  });
  return sumLanes(sum);
}

/// to[row] += sum over i of factors[i * step] * from[first + i], for `count` rows of `from`.
template <typename T>
void addRows(View to, std::int64_t row, ConstView from, std::int64_t first, std::int64_t count, const float* factors,
             std::int64_t step) {
  forLanes(to.columns, [&](std::int64_t c, auto size) TRANSEPT_STEP {
    auto sum = splat(0);
    for (std::int64_t i = 0; i < count; ++i)
      sum = hn::MulAdd(splat(factors[i * step]), load(rowPointer<T>(from, first + i) + c, size), sum);
    T* at = rowPointer<T>(to, row) + c;
    store(hn::Add(load(at, size), sum), at, size);
  });
}

// dS = scale * gradientScale * (P - [j = place]); dq += dS k; dk += dS^T q
void guide(View dq, View dk, ConstView q, ConstView k, const GuidedSentence& s, float scale, float gradientScale) {
  const float factor = scale * gradientScale;
  std::vector<float> slopes(static_cast<std::size_t>(s.queries * s.keys));
  withType(q.dtype, [&]<typename T>(T*) TRANSEPT_STEP {
    for (std::int64_t i = 0; i < s.queries; ++i) {
      if (s.places[i] < 0) continue;
      float* row = slopes.data() + i * s.keys;
      float highest = -std::numeric_limits<float>::infinity(), sum = 0;
      for (std::int64_t j = 0; j < s.keys; ++j) {
        row[j] = scale * scoreOf<T>(q, s.firstQuery + i, k, s.firstKey + j);
        highest = std::max(highest, row[j]);
      }
      for (std::int64_t j = 0; j < s.keys; ++j) sum += row[j] = std::exp(row[j] - highest);
      for (std::int64_t j = 0; j < s.keys; ++j) row[j] *= factor / sum;
      row[s.places[i]] -= factor;
      addRows<T>(dq, s.firstQuery + i, k, s.firstKey, s.keys, row, 1);
    }
    for (std::int64_t j = 0; j < s.keys; ++j)
      addRows<T>(dk, s.firstKey + j, q, s.firstQuery, s.queries, slopes.data() + j, s.keys);
  });
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {

HWY_EXPORT(guide);

void CpuBackend::guideAttention(View dq, View dk, ConstView q, ConstView k, ConstView places, const AttentionPlan& plan,
                                float gradientScale) {
  const auto kernel = HWY_DYNAMIC_DISPATCH(guide);
  const auto *queries = plan.queryOffsets.as<std::int32_t>(), *keys = plan.keyOffsets.as<std::int32_t>();
  const double operations = 6.0 * static_cast<double>(plan.weightCount) * plan.keyWidth;  // scores, dq and dk
  workers_.forRows(plan.sentences, 1, operations, [&](std::int64_t s, int) {
    kernel(dq, dk, q, k,
           {queries[s], queries[s + 1] - queries[s], keys[s], keys[s + 1] - keys[s],
            places.as<std::int32_t>() + queries[s]},
           plan.scale, gradientScale);
  });
}

}  // namespace transept::cpu
#endif
