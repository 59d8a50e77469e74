// SPDX-License-Identifier: Apache-2.0
// Attention of a decoding step over the key-value cache, by groups of query rows. Keys and values that the rows share
// are loaded once for all of them, and those of the thread's next group are prefetched at the same time.
#include <algorithm>
#include <cstring>
#include <limits>

#include "kernels/cpu/core/cpu_backend_class.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/attention/cached_attention.cpp"
#include "hwy/foreach_target.h"
#include "kernels/cpu/core/simd_inl.h"

#ifndef TRANSEPT_KERNELS_CPU_CACHED_ATTENTION_TYPES
#define TRANSEPT_KERNELS_CPU_CACHED_ATTENTION_TYPES
namespace transept::cpu {

struct CachedAttention {
  View out, weights;
  ConstView q, keys, values;
  const CachePlan& plan;
};

/// The cache row of each position of one query row.
struct CacheRows {
  CacheRows() = default;
  CacheRows(const CachePlan& plan, std::int64_t row)
      : table(plan.table ? static_cast<const std::int32_t*>(plan.table.at(row, 0)) : nullptr),
        first(plan.table ? 0 : plan.first.as<std::int32_t>()[row]) {}
  std::int64_t at(std::int64_t position) const { return table ? table[position] : first + position; }

  const std::int32_t* table = nullptr;
  std::int64_t first = 0;
};

inline constexpr std::int64_t kGroupRows = 4;

/// Up to kGroupRows neighbouring query rows, usually the beam of one sentence. They see the positions [begin, end), and
/// their cache rows agree at least in the first of these.
struct RowGroup {
  std::int64_t first, rows;
  std::int64_t begin, end;
};

/// Some heads of a group, computed by one thread. Meanwhile the keys and values of `next` are prefetched.
struct GroupTask {
  const RowGroup *group, *next;  ///< next: null where the thread has no further group
  int firstHead, endHead;
};

/// The key and the value of one position, from head 0 on.
template <typename X>
struct KeyValue {
  const X *key, *value;
};

/// The keys and values that a group sees. The first `shared` positions have the same cache rows in all query rows and
/// are listed for the first row only. Lists are padded with their last entry to a multiple of kKeys.
template <typename X>
struct GroupCache {
  const RowGroup* group;
  const KeyValue<X>* rows[kGroupRows];  ///< of each query row, indexed by position
  std::int64_t shared, count;           ///< shared: a multiple of kKeys, or the count
  const KeyValue<X>* end;               ///< of the lists, which follow each other from rows[0] on
  const KeyValue<X>* of(std::int64_t position, std::int64_t row) const { return rows[position < shared ? 0 : row]; }
};

/// Elements of scratch for one entry per position of each row of a group, in whole vectors of any instruction set.
constexpr std::int64_t positionEntries(std::int64_t longest) {
  return kGroupRows * (longest + 16);
}

/// One thread's scratch: the weights of a head, and the lists of two groups (of none at the beginning of a call).
template <typename X>
struct GroupScratch {
  float* weights;
  GroupCache<X>* caches;
  KeyValue<X>* lists[2];

  GroupScratch(float* scratch, std::int64_t longest)
      : weights(scratch),
        caches(reinterpret_cast<GroupCache<X>*>(weights + positionEntries(longest))),
        lists{reinterpret_cast<KeyValue<X>*>(caches + 2), lists[0] + positionEntries(longest)} {}

  static constexpr std::int64_t floats(std::int64_t longest) {
    constexpr std::int64_t kCaches = 2 * sizeof(GroupCache<X>) / sizeof(float);
    constexpr std::int64_t kLists = 2 * sizeof(KeyValue<X>) / sizeof(float);
    return kCaches + (1 + kLists) * positionEntries(longest);
  }
};

}  // namespace transept::cpu
#endif

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR
inline constexpr std::int64_t kKeys = 1;  // scored at a time
HWY_INLINE FloatVector sumsOf(const FloatVector (&vectors)[kKeys]) {
  return vectors[0];
}
#else
inline constexpr std::int64_t kKeys = 4;
/// The sums of four vectors in each block of four lanes.
HWY_INLINE FloatVector sumsOf(const FloatVector (&v)[kKeys]) {
  const FloatTag f;
  const hn::Repartition<double, FloatTag> twos;
  const auto first = hn::Add(hn::InterleaveLower(f, v[0], v[1]), hn::InterleaveUpper(f, v[0], v[1]));
  const auto second = hn::Add(hn::InterleaveLower(f, v[2], v[3]), hn::InterleaveUpper(f, v[2], v[3]));
  const auto lower = hn::InterleaveLower(twos, hn::BitCast(twos, first), hn::BitCast(twos, second));
  const auto upper = hn::InterleaveUpper(twos, hn::BitCast(twos, first), hn::BitCast(twos, second));
  auto sums = hn::Add(hn::BitCast(f, lower), hn::BitCast(f, upper));  // those of each block of four lanes
  if (laneCount() > 4) sums = hn::Add(sums, hn::ReverseBlocks(f, sums));
  if (laneCount() > 8) sums = hn::Add(sums, hn::SwapAdjacentBlocks(sums));
  return sums;
}
#endif

/// Prefetches keys and values of the next group in small portions, since one large burst would delay the loads of the
/// current group. The portions are in proportion to the time of each part: 5/4 of the size of a head's keys while they
/// are read, a quarter of the head's values during the exponentials, and half of them during the weighted sums.
template <typename X>
class Prefetcher {
 public:
  Prefetcher() = default;  ///< nothing to prefetch
  Prefetcher(const GroupCache<X>& cache, const CachePlan& plan, const GroupTask& task)
      : next_(reinterpret_cast<const X* const*>(cache.rows[0])),
        last_(reinterpret_cast<const X* const*>(cache.end)),
        first_{task.firstHead * plan.keyWidth, task.firstHead * plan.valueWidth},
        width_{(task.endHead - task.firstHead) * plan.keyWidth, (task.endHead - task.firstHead) * plan.valueWidth} {}

  HWY_INLINE void prefetch(std::int64_t elements) {
    constexpr std::int64_t kLine = 64 / sizeof(X), kStep = 2 * kLine;  // the hardware fetches pairs of lines
    for (; elements > 0; elements -= kStep, at_ += kStep) {
      if (at_ >= end_) {
        if (next_ == last_) return;
        at_ = *next_++ + first_[value_];
        end_ = at_ + width_[value_];
        value_ = !value_;
      }
      __builtin_prefetch(at_, 0, 2);
      __builtin_prefetch(at_ + kLine, 0, 2);
    }
  }

 private:
  const X *const *next_ = nullptr, *const *last_ = nullptr;  // pointers of a list: a key, its value, the next key
  std::int64_t first_[2]{}, width_[2]{};                     // of a key and of a value
  const X *at_ = nullptr, *end_ = nullptr;
  bool value_ = false;
};

/// The scores, then the weights, of one head: [positions / lanes][kRows][lanes], so that one base address serves all
/// rows.
template <int kRows>
struct HeadWeights {
  float* data;
  float inverse[kRows];  // 1 / the sum of a row's weights
  HWY_INLINE float* at(std::int64_t position, int row) const {
    return data + position * kRows + row * static_cast<std::int64_t>(laneCount());
  }
};

/// Lanes [from, count) of scores[r] = query r * key of each position; `entries` lists one vector of positions.
template <int kRows, typename X>
HWY_INLINE void scoreKeys(const X* const (&queries)[kRows], const KeyValue<X>* entries, std::int64_t from,
                          std::int64_t count, std::int64_t column, std::int64_t width, Prefetcher<X>& prefetcher,
                          FloatVector (&scores)[kRows]) {
  for (std::int64_t first = from; first < count; first += kKeys) {
    prefetcher.prefetch(kKeys * width * 5 / 4);
    FloatVector sums[kRows][kKeys];
    HWY_UNROLL(4)
    for (int r = 0; r < kRows; ++r) HWY_UNROLL(4)
    for (std::int64_t i = 0; i < kKeys; ++i) sums[r][i] = splat(0);
    const X* key[kKeys];
    HWY_UNROLL(4)
    for (std::int64_t i = 0; i < kKeys; ++i) key[i] = entries[first + i].key + column;
    forLanes(width, [&](std::int64_t c, auto size) TRANSEPT_STEP {
      FloatVector factors[kRows];
      HWY_UNROLL(4)
      for (int r = 0; r < kRows; ++r) factors[r] = load(queries[r] + column + c, size);
      HWY_UNROLL(4)
      for (std::int64_t i = 0; i < kKeys; ++i) {
        const auto part = load(key[i] + c, size);
        HWY_UNROLL(4)
        for (int r = 0; r < kRows; ++r) sums[r][i] = hn::MulAdd(factors[r], part, sums[r][i]);
      }
    });
    const auto before = hn::FirstN(FloatTag(), static_cast<std::size_t>(first));
    HWY_UNROLL(4)
    for (int r = 0; r < kRows; ++r) scores[r] = hn::IfThenElse(before, scores[r], sumsOf(sums[r]));
  }
}

/// The queries and outputs of kRows rows of a group, from row `first` of the group on.
template <int kRows, typename X>
struct QueryRows {
  std::int64_t first;
  const X* queries[kRows];
  X* out[kRows];
};

/// The scores of a head for one vector of positions from `position` on; -infinity past the last position.
template <int kRows, typename X>
HWY_NOINLINE void scoreSpan(const GroupCache<X>& cache, const QueryRows<kRows, X>& rows, const HeadWeights<kRows>& head,
                            std::int64_t position, std::int64_t column, const CachePlan& plan,
                            Prefetcher<X>& prefetcher) {
  const std::int64_t count = std::min(static_cast<std::int64_t>(laneCount()), cache.count - position);
  const std::int64_t shared = std::clamp<std::int64_t>(cache.shared - position, 0, count);
  FloatVector scores[kRows];
  HWY_UNROLL(4)
  for (int r = 0; r < kRows; ++r) scores[r] = splat(0);
  scoreKeys(rows.queries, cache.rows[0] + position, 0, shared, column, plan.keyWidth, prefetcher, scores);
  const auto valid = hn::FirstN(FloatTag(), static_cast<std::size_t>(count));
  HWY_UNROLL(4)
  for (int r = 0; r < kRows; ++r) {
    if (shared < count) {
      const X* const query[] = {rows.queries[r]};
      FloatVector own[] = {scores[r]};
      scoreKeys(query, cache.rows[rows.first + r] + position, shared, count, column, plan.keyWidth, prefetcher, own);
      scores[r] = own[0];
    }
    const auto none = splat(-std::numeric_limits<float>::infinity());
    store(hn::IfThenElse(valid, hn::Mul(scores[r], splat(plan.scale)), none), head.at(position, r));
  }
}

/// Replaces the scores of `count` positions by exp(score - maximum), and sets `inverse` to 1 / their sum.
template <int kRows, typename X>
HWY_NOINLINE void exponentiate(HeadWeights<kRows>& head, std::int64_t count, std::int64_t width,
                               Prefetcher<X>& prefetcher) {
  const auto lanes = static_cast<std::int64_t>(laneCount());
  FloatVector highest[kRows], sums[kRows];
  HWY_UNROLL(4)
  for (int r = 0; r < kRows; ++r) highest[r] = splat(-std::numeric_limits<float>::infinity());
  for (std::int64_t p = 0; p < count; p += lanes) HWY_UNROLL(4)
  for (int r = 0; r < kRows; ++r) highest[r] = hn::Max(highest[r], load(head.at(p, r)));
  HWY_UNROLL(4)
  for (int r = 0; r < kRows; ++r) {
    highest[r] = hn::MaxOfLanes(FloatTag(), highest[r]);
    sums[r] = splat(0);
  }
  for (std::int64_t p = 0; p < count; p += lanes) {
    prefetcher.prefetch(lanes * width / 4);
    HWY_UNROLL(4)
    for (int r = 0; r < kRows; ++r) {
      const auto weight = fastExp(hn::Sub(load(head.at(p, r)), highest[r]));
      sums[r] = hn::Add(sums[r], weight);
      store(weight, head.at(p, r));
    }
  }
  HWY_UNROLL(4)
  for (int r = 0; r < kRows; ++r) head.inverse[r] = count > 0 ? 1 / sumLanes(sums[r]) : 0;
}

/// Positions alternate between two sums, because each addition waits for the previous one of its sum.
inline constexpr std::int64_t kChains = std::min<std::int64_t>(kKeys, 2);

/// kVectors vectors, from `column` on, of out = sum over positions of weight * value / sum of weights. Each shared
/// value is loaded once for all rows; how many are shared does not change the bits of a row.
template <int kRows, int kVectors, typename X>
HWY_INLINE void sumBlock(const GroupCache<X>& cache, const QueryRows<kRows, X>& rows, const HeadWeights<kRows>& head,
                         std::int64_t column, Prefetcher<X>& prefetcher) {
  const auto lanes = static_cast<std::int64_t>(laneCount());
  FloatVector sums[kRows][kChains][kVectors];
  HWY_UNROLL(4)
  for (int r = 0; r < kRows; ++r) HWY_UNROLL(2)
  for (int i = 0; i < kChains; ++i) HWY_UNROLL(4)
  for (int v = 0; v < kVectors; ++v) sums[r][i][v] = splat(0);
  const std::int64_t sharedEnd = cache.shared / kChains * kChains;
  for (std::int64_t first = 0; first < sharedEnd; first += lanes) {
    const std::int64_t end = std::min(lanes, sharedEnd - first);
    const float* weights = head.at(first, 0);
    for (std::int64_t p = 0; p < end; p += kChains) {
      prefetcher.prefetch(kChains * kVectors * lanes / 2);
      HWY_UNROLL(2)
      for (int i = 0; i < kChains; ++i) {
        const X* value = cache.rows[0][first + p + i].value + column;
        FloatVector parts[kVectors];
        HWY_UNROLL(4)
        for (int v = 0; v < kVectors; ++v) parts[v] = load(value + v * lanes);
        HWY_UNROLL(4)
        for (int r = 0; r < kRows; ++r) {
          const auto weight = splat(weights[r * lanes + p + i]);
          HWY_UNROLL(4)
          for (int v = 0; v < kVectors; ++v) sums[r][i][v] = hn::MulAdd(weight, parts[v], sums[r][i][v]);
        }
      }
    }
  }
  HWY_UNROLL(4)
  for (int r = 0; r < kRows; ++r) {
    const auto add = [&](std::int64_t p, FloatVector(&sum)[kVectors]) TRANSEPT_STEP {
      const X* value = cache.of(p, rows.first + r)[p].value + column;
      const auto weight = splat(head.at(p / lanes * lanes, r)[p % lanes]);
      HWY_UNROLL(4)
      for (int v = 0; v < kVectors; ++v) sum[v] = hn::MulAdd(weight, load(value + v * lanes), sum[v]);
    };
    std::int64_t p = sharedEnd;
    for (; p + kChains <= cache.count; p += kChains) HWY_UNROLL(2)
    for (int i = 0; i < kChains; ++i) add(p + i, sums[r][i]);
    if (p < cache.count) add(p, sums[r][0]);
    HWY_UNROLL(4)
    for (int v = 0; v < kVectors; ++v) {
      auto sum = sums[r][0][v];
      if constexpr (kChains == 2) sum = hn::Add(sum, sums[r][1][v]);
      store(hn::Mul(sum, splat(head.inverse[r])), rows.out[r] + column + v * lanes);
    }
  }
}

template <int kRows, typename X>
HWY_NOINLINE void sumValues(const GroupCache<X>& cache, const QueryRows<kRows, X>& rows, const HeadWeights<kRows>& head,
                            std::int64_t column, std::int64_t end, Prefetcher<X>& prefetcher) {
  const auto lanes = static_cast<std::int64_t>(laneCount());
  const auto blocks = [&]<int kVectors>() TRANSEPT_STEP {
    for (; column + kVectors * lanes <= end; column += kVectors * lanes)
      sumBlock<kRows, kVectors>(cache, rows, head, column, prefetcher);
  };
  if constexpr (kRows == 1) blocks.template operator()<4>();
  blocks.template operator()<2>();
  blocks.template operator()<1>();
  if (column == end) return;
  const Part rest{static_cast<std::size_t>(end - column)};
  for (int r = 0; r < kRows; ++r) {
    auto sum = splat(0);
    for (std::int64_t p = 0; p < cache.count; ++p) {
      const X* value = cache.of(p, rows.first + r)[p].value + column;
      sum = hn::MulAdd(splat(head.at(p / lanes * lanes, r)[p % lanes]), load(value, rest), sum);
    }
    store(hn::Mul(sum, splat(head.inverse[r])), rows.out[r] + column, rest);
  }
}

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
  const KeyValue<X> first = {a.keys.as<X>(), a.values.as<X>()};  // a copy: otherwise `a` is reloaded each time
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
    rows.queries[r] = rowPointer<X>(a.q, task.group->first + first + r);
    rows.out[r] = rowPointer<X>(a.out, task.group->first + first + r);
  }
  for (int head = task.firstHead; head < task.endHead; ++head) {
    HeadWeights<kRows> weights = {scratch, {}};
    for (std::int64_t p = 0; p < cache.count; p += lanes)
      scoreSpan(cache, rows, weights, p, head * plan.keyWidth, plan, prefetcher);
    exponentiate(weights, cache.count, plan.valueWidth, prefetcher);
    sumValues(cache, rows, weights, head * plan.valueWidth, (head + 1) * plan.valueWidth, prefetcher);
    if (!a.weights) continue;
    for (int r = 0; r < kRows; ++r) {
      float* row = rowPointer<float>(a.weights, task.group->first + first + r) + head * plan.longest;
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

void CpuBackend::cachedAttention(View out, View weights, ConstView q, ConstView keys, ConstView values,
                                 const CachePlan& plan) {
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
