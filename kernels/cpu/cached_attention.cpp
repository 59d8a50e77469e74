// SPDX-License-Identifier: Apache-2.0
// One decoding step of attention: each row meets the keys and values kept from the steps before it.
#include <algorithm>
#include <vector>

#include "kernels/cpu/cpu_backend_class.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/cached_attention.cpp"
#include "hwy/foreach_target.h"
#include "kernels/cpu/cached_attention_inl.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

/// Where the places of a and b part, of [begin, end).
HWY_INLINE std::int64_t partingOf(Places a, Places b, std::int64_t begin, std::int64_t end) {
  if (!a.table) return a.first == b.first ? end : begin;
  const hn::ScalableTag<std::int32_t> tag;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(tag));
  std::int64_t p = begin;
  while (p + lanes <= end && hn::AllTrue(tag, hn::Eq(hn::LoadU(tag, a.table + p), hn::LoadU(tag, b.table + p))))
    p += lanes;
  while (p < end && a.table[p] == b.table[p]) ++p;
  return p;
}

/// All heads at a key before the next key: its row is read in order, and the values beside it are on their way.
template <int kRows, typename X>
void attendRows(const CachedAttention& a, const Hypotheses& group, const HeadRange& heads, float* scratch) {
  const CachePlan& plan = a.plan;
  const std::int64_t begin = group.begin, end = group.end;
  Rows<kRows, X> rows;
  std::int64_t parting = end;
  for (int r = 0; r < kRows; ++r) {
    rows.query[r] = rowOf<X>(a.q, group.first + r);
    rows.out[r] = rowOf<X>(a.out, group.first + r);
    rows.places[r] = placesOf(plan, group.first + r);
    if (r > 0) parting = partingOf(rows.places[0], rows.places[r], begin, parting);
  }
  const auto weightsOf = [&](int head, int r) {
    if (a.weights) return rowOf<float>(a.weights, group.first + r) + head * plan.longest;
    return scratch + ((head - heads.first) * kRows + r) * plan.longest;
  };
  for (std::int64_t p = begin; p < parting; p += kKeys) {
    fetchAhead<X>(a, rows.places[0], p, parting, heads);
    for (int head = heads.first; head < heads.end; ++head) {
      float* scores[kRows];
      for (int r = 0; r < kRows; ++r) scores[r] = weightsOf(head, r);
      scoreKeys(a, rows.query, scores, rows.places[0], p, parting, head);
    }
  }
  for (int r = 0; r < kRows; ++r)
    for (std::int64_t p = parting; p < end; p += kKeys) {
      fetchAhead<X>(a, rows.places[r], p, end, heads);
      for (int head = heads.first; head < heads.end; ++head) {
        const X* const query[] = {rows.query[r]};
        float* const scores[] = {weightsOf(head, r)};
        scoreKeys(a, query, scores, rows.places[r], p, end, head);
      }
    }
  for (int head = heads.first; head < heads.end; ++head) {
    HeadWeights<kRows> weights;
    for (int r = 0; r < kRows; ++r) weights.weights[r] = weightsOf(head, r);
    exponentiate(weights, begin, end);
    gatherValues(a, rows, weights, group, parting, head);
    if (!a.weights) continue;
    for (int r = 0; r < kRows; ++r) {
      float* row = weights.weights[r];
      std::fill(row, row + begin, 0.0f);
      for (std::int64_t p = begin; p < end; ++p) row[p] *= weights.inverse[r];
      std::fill(row + end, row + plan.longest, 0.0f);
    }
  }
}

/// As many hypotheses at a time as there are registers for.
void cachedHeads(const CachedAttention& a, const Hypotheses& group, const HeadRange& heads, float* scratch) {
  constexpr std::int64_t kAtOnce = HWY_TARGET == HWY_AVX3 ? kTogether : 2;
  withType(a.q.dtype, [&]<typename X>(X*) HWY_ATTR {
    for (Hypotheses some = group; some.first < group.first + group.rows; some.first += some.rows) {
      some.rows = std::min(kAtOnce, group.first + group.rows - some.first);
      if (some.rows == 4) attendRows<4, X>(a, some, heads, scratch);
      if (some.rows == 3) attendRows<3, X>(a, some, heads, scratch);
      if (some.rows == 2) attendRows<2, X>(a, some, heads, scratch);
      if (some.rows == 1) attendRows<1, X>(a, some, heads, scratch);
    }
  });
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {
namespace {

HWY_EXPORT(cachedHeads);

/// The hypotheses that begin with row `first`: those beside it whose keys begin and end with its own.
Hypotheses hypothesesFrom(const CachePlan& plan, std::int64_t first, std::int64_t rows) {
  const auto group = [&](std::int64_t row) {
    const std::int64_t end = plan.lengths.as<std::int32_t>()[row];
    return Hypotheses{row, 1, plan.window > 0 ? std::max<std::int64_t>(0, end - plan.window / 2 - 1) : 0, end};
  };
  Hypotheses found = group(first);
  const auto belongs = [&](std::int64_t row) {
    const Hypotheses other = group(row);
    return other.begin == found.begin && other.end == found.end &&
           (found.begin == found.end || placesOf(plan, row).at(found.begin) == placesOf(plan, first).at(found.begin));
  };
  while (found.rows < kTogether && first + found.rows < rows && belongs(first + found.rows)) ++found.rows;
  return found;
}

}  // namespace

void CpuBackend::cachedAttention(View out, View weights, View q, View keys, View values, const CachePlan& plan) {
  std::vector<Hypotheses> groups;
  for (std::int64_t row = 0; row < q.rows; row += groups.back().rows)
    groups.push_back(hypothesesFrom(plan, row, q.rows));
  const auto kernel = HWY_DYNAMIC_DISPATCH(cachedHeads);
  const CachedAttention attention{out, weights, q, keys, values, plan};
  const double work = static_cast<double>(q.rows * plan.heads * plan.longest) * (plan.keyWidth + plan.valueWidth) / 8;
  const auto count = static_cast<std::int64_t>(groups.size());
  const bool enough = count >= 4 * workers_.threads();  // to occupy the threads with all heads of a group each
  const std::int64_t heads = enough ? plan.heads : 1, parts = plan.heads / heads;
  workers_.reserveScratch(static_cast<std::size_t>(heads * kTogether * plan.longest));
  workers_.forEach(count * parts, work, [&](std::int64_t i, int thread) {
    const std::int64_t first = i % parts * heads;
    kernel(attention, groups[static_cast<std::size_t>(i / parts)],
           {static_cast<int>(first), static_cast<int>(first + heads)}, workers_.scratch(thread));
  });
}

}  // namespace transept::cpu
#endif  // HWY_ONCE
