// SPDX-License-Identifier: Apache-2.0
// Attention of a decoding step over the key-value cache.
#include <algorithm>
#include <cstring>

#include "kernels/cpu/core/cpu_backend_class.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/attention/cached_attention.cpp"
#include "hwy/foreach_target.h"
#include "kernels/cpu/attention/cached_attention_inl.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

/// The first position of [begin, end) at which the cache rows of a and b differ; `end`: none.
HWY_INLINE std::int64_t firstDifference(const CacheRows& a, const CacheRows& b, std::int64_t begin, std::int64_t end) {
  if (!a.table) return a.first == b.first ? end : begin;
  const hn::ScalableTag<std::int32_t> tag;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(tag));
  std::int64_t p = begin;
  while (p + lanes <= end && hn::AllTrue(tag, hn::Eq(hn::LoadU(tag, a.table + p), hn::LoadU(tag, b.table + p))))
    p += lanes;
  while (p < end && a.table[p] == b.table[p]) ++p;
  return p;
}

/// Appends the keys and values of positions [begin, end) to a list and returns its end.
template <typename X>
KeyValue<X>* append(const CachedAttention& a, const CacheRows& rows, std::int64_t begin, std::int64_t end,
                    KeyValue<X>* list) {
  const KeyValue<X> first = {a.keys.as<X>(), a.values.as<X>()};  // local, or the compiler would reload a each time
  const std::int64_t keyStride = a.keys.stride, valueStride = a.values.stride;
  const auto add = [&](std::int64_t row) { *list++ = {first.key + row * keyStride, first.value + row * valueStride}; };
  if (rows.table) {
    for (std::int64_t p = begin; p < end; ++p) add(rows.table[p]);
  } else {
    for (std::int64_t p = begin; p < end; ++p) add(rows.first + p);
  }
  return list;
}

template <typename X>
GroupCache<X> cacheOf(const CachedAttention& a, const RowGroup& group, KeyValue<X>* list) {
  CacheRows rows[kGroupRows];
  GroupCache<X> cache{};
  cache.group = &group;
  cache.count = cache.shared = group.end - group.begin;
  for (std::int64_t r = 0; r < group.rows; ++r) {
    rows[r] = CacheRows(a.plan, group.first + r);
    if (r > 0) cache.shared = firstDifference(rows[0], rows[r], group.begin, group.begin + cache.shared) - group.begin;
  }
  if (cache.shared < cache.count) cache.shared = cache.shared / kKeys * kKeys;
  for (std::int64_t r = 0; r < group.rows; ++r) {
    const std::int64_t p = r == 0 ? 0 : cache.shared;
    cache.rows[r] = list - p;
    list = append(a, rows[r], group.begin + p, group.end, list);
    if (r > 0 && cache.shared == cache.count) continue;
    for (std::int64_t end = cache.count; end % kKeys != 0; ++end, ++list) *list = list[-1];
  }
  cache.end = list;
  return cache;
}

/// The lists of a group, made when the thread first needs them. Two are kept, and those of `other` are not replaced.
template <typename X>
const GroupCache<X>& keptCache(const CachedAttention& a, const RowGroup* group, const RowGroup* other,
                               const GroupScratch<X>& scratch) {
  GroupCache<X>* const caches = scratch.caches;
  for (int i = 0; i < 2; ++i)
    if (caches[i].group == group) return caches[i];
  const int i = caches[0].group == other ? 1 : 0;
  caches[i] = cacheOf(a, *group, scratch.lists[i]);
  return caches[i];
}

template <int kRows, typename X>
void attendRows(const CachedAttention& a, const GroupTask& task, const GroupCache<X>& cache, std::int64_t first,
                float* scratch, Prefetcher<X>& prefetcher) {
  const CachePlan& plan = a.plan;
  const auto lanes = static_cast<std::int64_t>(laneCount());
  QueryRows<kRows, X> rows;
  rows.first = first;
  for (int r = 0; r < kRows; ++r) {
    rows.queries[r] = rowOf<X>(a.q, task.group->first + first + r);
    rows.out[r] = rowOf<X>(a.out, task.group->first + first + r);
  }
  for (int head = task.firstHead; head < task.endHead; ++head) {
    HeadWeights<kRows> weights = {scratch, {}};
    for (std::int64_t p = 0; p < cache.count; p += lanes)
      scoreSpan(cache, rows, weights, p, head * plan.keyWidth, plan, prefetcher);
    exponentiate(weights, cache.count, plan.valueWidth, prefetcher);
    sumValues(cache, rows, weights, head * plan.valueWidth, (head + 1) * plan.valueWidth, prefetcher);
    if (!a.weights) continue;
    for (int r = 0; r < kRows; ++r) {
      float* row = rowOf<float>(a.weights, task.group->first + first + r) + head * plan.longest;
      std::fill(row, row + plan.longest, 0.0f);
      for (std::int64_t p = 0; p < cache.count; ++p)
        row[task.group->begin + p] = weights.at(p / lanes * lanes, r)[p % lanes] * weights.inverse[r];
    }
  }
}

/// Computes as many rows at a time as there are registers for.
template <typename X>
void attendGroup(const CachedAttention& a, const GroupTask& task, float* memory) {
  constexpr std::int64_t kAtOnce = HWY_TARGET == HWY_AVX3 ? kGroupRows : 2;
  const GroupScratch<X> scratch(memory, a.plan.longest);
  const GroupCache<X>& cache = keptCache(a, task.group, task.next, scratch);
  Prefetcher<X> prefetcher;
  if (task.next) prefetcher = Prefetcher<X>(keptCache(a, task.next, task.group, scratch), a.plan, task);
  for (std::int64_t first = 0; first < task.group->rows; first += kAtOnce) {
    const std::int64_t rows = std::min(kAtOnce, task.group->rows - first);
    if (rows == 4) attendRows<4>(a, task, cache, first, scratch.weights, prefetcher);
    if (rows == 3) attendRows<3>(a, task, cache, first, scratch.weights, prefetcher);
    if (rows == 2) attendRows<2>(a, task, cache, first, scratch.weights, prefetcher);
    if (rows == 1) attendRows<1>(a, task, cache, first, scratch.weights, prefetcher);
  }
}

void cachedGroup(const CachedAttention& a, const GroupTask& task, float* scratch) {
  withType(a.q.dtype, [&]<typename X>(X*) HWY_ATTR { attendGroup<X>(a, task, scratch); });
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {
namespace {

HWY_EXPORT(cachedGroup);

/// The group that begins with row `first`.
RowGroup groupFrom(const CachePlan& plan, std::int64_t first, std::int64_t rows) {
  const auto single = [&](std::int64_t row) {
    const std::int64_t end = plan.lengths.as<std::int32_t>()[row];
    return RowGroup{row, 1, plan.window > 0 ? std::max<std::int64_t>(0, end - plan.window / 2 - 1) : 0, end};
  };
  RowGroup group = single(first);
  const auto belongs = [&](std::int64_t row) {
    const RowGroup other = single(row);
    return other.begin == group.begin && other.end == group.end &&
           (group.begin == group.end || CacheRows(plan, row).at(group.begin) == CacheRows(plan, first).at(group.begin));
  };
  while (group.rows < kGroupRows && first + group.rows < rows && belongs(first + group.rows)) ++group.rows;
  return group;
}

}  // namespace

void CpuBackend::cachedAttention(View out, View weights, View q, View keys, View values, const CachePlan& plan) {
  if (q.rows == 0) return;
  auto* groups = temporary_.atLeast<RowGroup>(static_cast<std::size_t>(q.rows));
  std::int64_t count = 0;
  for (std::int64_t row = 0; row < q.rows; row += groups[count++].rows) groups[count] = groupFrom(plan, row, q.rows);
  const auto kernel = HWY_DYNAMIC_DISPATCH(cachedGroup);
  const CachedAttention attention{out, weights, q, keys, values, plan};
  const double work = static_cast<double>(q.rows * plan.heads * plan.longest) * (plan.keyWidth + plan.valueWidth) / 8;
  // Many groups: a task is all heads of a group. Few: a task is one head, so that all threads have work.
  const std::int64_t heads = count >= 4 * workers_.threads() ? plan.heads : 1, parts = plan.heads / heads;
  workers_.reserveScratch(static_cast<std::size_t>(GroupScratch<float>::floats(plan.longest)));
  for (int t = 0; t < workers_.threads(); ++t)
    std::memset(GroupScratch<float>(workers_.scratch(t), plan.longest).caches, 0, 2 * sizeof(GroupCache<float>));
  const Shares shares = workers_.shares(count * parts, work);
  workers_.forEach(count * parts, work, [&](std::int64_t i, int thread) {
    const RowGroup* group = groups + i / parts;
    const auto head = static_cast<int>(i % parts * heads);
    const RowGroup* next = i + parts < shares.end(thread) ? group + 1 : nullptr;
    kernel(attention, {group, next, head, head + static_cast<int>(heads)}, workers_.scratch(thread));
  });
}

}  // namespace transept::cpu
#endif  // HWY_ONCE
