// SPDX-License-Identifier: Apache-2.0
// What a head does in a decoding step (equation 1): scores of cached keys, softmax, weighted sum of cached values.
// Hypotheses of one sentence see much the same past, which is then read once for all of them, and the next group's is
// on its way meanwhile.
#if defined(TRANSEPT_KERNELS_CPU_CACHED_ATTENTION_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TRANSEPT_KERNELS_CPU_CACHED_ATTENTION_INL_H_
#undef TRANSEPT_KERNELS_CPU_CACHED_ATTENTION_INL_H_
#else
#define TRANSEPT_KERNELS_CPU_CACHED_ATTENTION_INL_H_
#endif

#include <algorithm>
#include <limits>

#include "kernels/cpu/attention/hypotheses.h"
#include "kernels/cpu/core/simd_inl.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR
inline constexpr std::int64_t kKeys = 1;  // side by side
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

/// Asks for the keys and values of places, a little at a time: asked for all at once, they would keep what the caller
/// reads meanwhile waiting. While a head's keys are read as much is asked for and a quarter more, a quarter of its
/// values while weights become exponentials, half while values are read: about as long as each takes.
template <typename X>
class Fetcher {
 public:
  Fetcher(const Place<X>* places, const Place<X>* end, const CachePlan& plan, const HypothesesHeads& work)
      : next_(reinterpret_cast<const X* const*>(places)),
        last_(reinterpret_cast<const X* const*>(end)),
        first_{work.firstHead * plan.keyWidth, work.firstHead * plan.valueWidth},
        width_{(work.endHead - work.firstHead) * plan.keyWidth, (work.endHead - work.firstHead) * plan.valueWidth} {}
  explicit Fetcher(const FirstRead& all)
      : at_(reinterpret_cast<const X*>(all.begin)), end_(reinterpret_cast<const X*>(all.end)) {}

  HWY_INLINE void fetch(std::int64_t elements) {
    constexpr std::int64_t kLine = 64 / sizeof(X), kAtOnce = 2 * kLine;  // lines come in pairs
    for (; elements > 0; elements -= kAtOnce, at_ += kAtOnce) {
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
  const X *const *next_ = nullptr, *const *last_ = nullptr;  // a key, its value, the next key
  std::int64_t first_[2]{}, width_[2]{};                     // of a key and of a value
  const X *at_ = nullptr, *end_ = nullptr;
  bool value_ = false;
};

/// The scores, then weights, of a head for positions begin, begin + 1, ...: those of all its rows at as many positions
/// as a vector has lanes lie together, [positions / lanes][kRows][lanes], so that one address leads to all.
template <int kRows>
struct HeadWeights {
  float* data;
  float inverse[kRows];                                         // 1 / the sum of a row's weights
  HWY_INLINE float* at(std::int64_t position, int row) const {  // of the first lane
    return data + position * kRows + row * static_cast<std::int64_t>(laneCount());
  }
};

/// Lanes [from, count) of scores[r] = query r * key, of the keys of as many positions as a vector has lanes.
template <int kRows, typename X>
HWY_INLINE void scoreKeys(const X* const (&queries)[kRows], const Place<X>* places, std::int64_t from,
                          std::int64_t count, std::int64_t column, std::int64_t width, Fetcher<X>& fetcher,
                          FloatVector (&scores)[kRows]) {
  for (std::int64_t first = from; first < count; first += kKeys) {
    fetcher.fetch(kKeys * width * 5 / 4);
    FloatVector sums[kRows][kKeys];
    HWY_UNROLL(4)
    for (int r = 0; r < kRows; ++r) HWY_UNROLL(4)
    for (std::int64_t i = 0; i < kKeys; ++i) sums[r][i] = splat(0);
    const X* key[kKeys];
    HWY_UNROLL(4)
    for (std::int64_t i = 0; i < kKeys; ++i) key[i] = places[first + i].key + column;
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

/// What rows of a group, from row `first` on, are asked with and answer with.
template <int kRows, typename X>
struct Rows {
  std::int64_t first;
  const X* queries[kRows];
  X* out[kRows];
};

/// The scores of a head at position, position + 1, ..., as many as a vector has lanes; -infinity past the last.
template <int kRows, typename X>
HWY_NOINLINE void scoreSpan(const Past<X>& past, const Rows<kRows, X>& rows, const HeadWeights<kRows>& head,
                            std::int64_t position, std::int64_t column, const CachePlan& plan, Fetcher<X>& fetcher) {
  const std::int64_t count = std::min(static_cast<std::int64_t>(laneCount()), past.count - position);
  const std::int64_t shared = std::clamp<std::int64_t>(past.parting - position, 0, count);
  FloatVector scores[kRows];
  HWY_UNROLL(4)
  for (int r = 0; r < kRows; ++r) scores[r] = splat(0);
  scoreKeys(rows.queries, past.rows[0] + position, 0, shared, column, plan.keyWidth, fetcher, scores);
  const auto there = hn::FirstN(FloatTag(), static_cast<std::size_t>(count));
  HWY_UNROLL(4)
  for (int r = 0; r < kRows; ++r) {
    if (shared < count) {
      const X* const query[] = {rows.queries[r]};
      FloatVector own[] = {scores[r]};
      scoreKeys(query, past.rows[rows.first + r] + position, shared, count, column, plan.keyWidth, fetcher, own);
      scores[r] = own[0];
    }
    const auto none = splat(-std::numeric_limits<float>::infinity());
    store(hn::IfThenElse(there, hn::Mul(scores[r], splat(plan.scale)), none), head.at(position, r));
  }
}

/// The scores of `count` positions become exp(score - the highest), and `inverse` 1 / their sum.
template <int kRows, typename X>
HWY_NOINLINE void exponentiate(HeadWeights<kRows>& head, std::int64_t count, std::int64_t width, Fetcher<X>& fetcher) {
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
    fetcher.fetch(lanes * width / 4);
    HWY_UNROLL(4)
    for (int r = 0; r < kRows; ++r) {
      const auto weight = fastExp(hn::Sub(load(head.at(p, r)), highest[r]));
      sums[r] = hn::Add(sums[r], weight);
      store(weight, head.at(p, r));
    }
  }
  HWY_UNROLL(4)
  for (int r = 0; r < kRows; ++r) head.inverse[r] = count > 0 ? 1 / sumOf(sums[r]) : 0;
}

/// Positions take turns with two sums, since an addition waits for the one before it.
inline constexpr std::int64_t kChains = std::min<std::int64_t>(kKeys, 2);

/// kVectors vectors of out = sum over positions of weight * value / sum of weights, from a column on. Each value
/// before the parting is read once for all rows; a row's sums are the same bits wherever that is.
template <int kRows, int kVectors, typename X>
HWY_INLINE void gatherBlock(const Past<X>& past, const Rows<kRows, X>& rows, const HeadWeights<kRows>& head,
                            std::int64_t column, Fetcher<X>& fetcher) {
  const auto lanes = static_cast<std::int64_t>(laneCount());
  FloatVector sums[kRows][kChains][kVectors];
  HWY_UNROLL(4)
  for (int r = 0; r < kRows; ++r) HWY_UNROLL(2)
  for (int i = 0; i < kChains; ++i) HWY_UNROLL(4)
  for (int v = 0; v < kVectors; ++v) sums[r][i][v] = splat(0);
  const std::int64_t parting = past.parting / kChains * kChains;
  for (std::int64_t first = 0; first < parting; first += lanes) {
    const std::int64_t end = std::min(lanes, parting - first);
    const float* weights = head.at(first, 0);
    for (std::int64_t p = 0; p < end; p += kChains) {
      fetcher.fetch(kChains * kVectors * lanes / 2);
      HWY_UNROLL(2)
      for (int i = 0; i < kChains; ++i) {
        const X* value = past.rows[0][first + p + i].value + column;
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
      const X* value = past.own(p, rows.first + r)[p].value + column;
      const auto weight = splat(head.at(p / lanes * lanes, r)[p % lanes]);
      HWY_UNROLL(4)
      for (int v = 0; v < kVectors; ++v) sum[v] = hn::MulAdd(weight, load(value + v * lanes), sum[v]);
    };
    std::int64_t p = parting;
    for (; p + kChains <= past.count; p += kChains) HWY_UNROLL(2)
    for (int i = 0; i < kChains; ++i) add(p + i, sums[r][i]);
    if (p < past.count) add(p, sums[r][0]);
    HWY_UNROLL(4)
    for (int v = 0; v < kVectors; ++v) {
      auto sum = sums[r][0][v];
      if constexpr (kChains == 2) sum = hn::Add(sum, sums[r][1][v]);
      store(hn::Mul(sum, splat(head.inverse[r])), rows.out[r] + column + v * lanes);
    }
  }
}

template <int kRows, typename X>
HWY_NOINLINE void gatherValues(const Past<X>& past, const Rows<kRows, X>& rows, const HeadWeights<kRows>& head,
                               std::int64_t column, std::int64_t end, Fetcher<X>& fetcher) {
  const auto lanes = static_cast<std::int64_t>(laneCount());
  const auto blocks = [&]<int kVectors>() TRANSEPT_STEP {
    for (; column + kVectors * lanes <= end; column += kVectors * lanes)
      gatherBlock<kRows, kVectors>(past, rows, head, column, fetcher);
  };
  if constexpr (kRows == 1) blocks.template operator()<4>();
  blocks.template operator()<2>();
  blocks.template operator()<1>();
  if (column == end) return;
  const Part rest{static_cast<std::size_t>(end - column)};
  for (int r = 0; r < kRows; ++r) {
    auto sum = splat(0);
    for (std::int64_t p = 0; p < past.count; ++p) {
      const X* value = past.own(p, rows.first + r)[p].value + column;
      sum = hn::MulAdd(splat(head.at(p / lanes * lanes, r)[p % lanes]), load(value, rest), sum);
    }
    store(hn::Mul(sum, splat(head.inverse[r])), rows.out[r] + column, rest);
  }
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // TRANSEPT_KERNELS_CPU_CACHED_ATTENTION_INL_H_
