// SPDX-License-Identifier: Apache-2.0
// What the forward and backward kernels of attention share: masks, dropout of weights, places.
#if defined(TRANSEPT_KERNELS_CPU_ATTENTION_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TRANSEPT_KERNELS_CPU_ATTENTION_INL_H_
#undef TRANSEPT_KERNELS_CPU_ATTENTION_INL_H_
#else
#define TRANSEPT_KERNELS_CPU_ATTENTION_INL_H_
#endif

#include <limits>

#include "kernels/cpu/attention/attention_plan.h"
#include "kernels/cpu/core/dropout_inl.h"
#include "kernels/cpu/core/small_product_inl.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

/// The keys that any query of a piece sees, begun at a multiple of 4 so that dropout's blocks are whole.
HWY_INLINE KeyRange reachOf(const AttentionPlan& plan, const AttentionPiece& piece) {
  if (piece.queries <= 0) return {0, 0};
  const KeyRange first = visibleKeys(plan, piece.first, piece.keys);
  const KeyRange last = visibleKeys(plan, piece.first + piece.queries - 1, piece.keys);
  return {first.begin / 4 * 4, last.end};
}

/// The columns of a tile of `count` keys from `base` that query `i` of the piece sees.
HWY_INLINE KeyRange seenInTile(const AttentionPlan& plan, const AttentionPiece& piece, std::int64_t i,
                               std::int64_t base, std::int64_t count) {
  const KeyRange seen = visibleKeys(plan, piece.first + i, piece.keys);
  return {std::max<std::int64_t>(0, seen.begin - base), std::min(count, seen.end - base)};
}

/// `other` in every lane whose column is not seen; `column` is that of the first lane.
HWY_INLINE FloatVector onlySeen(FloatVector value, std::int64_t column, KeyRange seen, float other) {
  const auto lanes = static_cast<std::int64_t>(laneCount());
  if (column >= seen.begin && column + lanes <= seen.end) return value;
  const hn::Rebind<std::int32_t, FloatTag> i;
  const auto columns = hn::Iota(i, static_cast<std::int32_t>(column));
  const auto within = hn::And(hn::Gt(columns, hn::Set(i, static_cast<std::int32_t>(seen.begin) - 1)),
                              hn::Lt(columns, hn::Set(i, static_cast<std::int32_t>(seen.end))));
  return hn::IfThenElse(hn::RebindMask(FloatTag(), within), value, splat(other));
}

/// The highest of the scores that are seen, of a row of `columns`.
HWY_INLINE float maskedMaximum(const float* scores, std::int64_t columns, KeyRange seen) {
  constexpr float kNone = -std::numeric_limits<float>::infinity();
  auto highest = splat(kNone);
  forLanes(columns, [&](std::int64_t c, auto size)
                        HWY_ATTR { highest = hn::Max(highest, onlySeen(load(scores + c, size), c, seen, kNone)); });
  return maxOf(highest);
}

/// Multiplies the weights of query `i` of a piece over a tile of keys by their dropout factors.
HWY_INLINE void dropWeights(float* weights, const AttentionPlan& plan, const AttentionPiece& piece, std::int64_t i,
                            std::int64_t base, std::int64_t count, float* buffer) {
  const std::uint64_t element =
      attentionElement(plan.dropout, piece.sentenceQuery + piece.first + i, plan.heads, piece.head, base);
  const float* factors = dropoutFactors(plan.dropout, element, count, buffer);
  forLanes(count, [&](std::int64_t c, auto size) HWY_ATTR {
    store(hn::Mul(load(weights + c, size), load(factors + c, size)), weights + c, size);
  });
}

/// Where the weights of query `i` of a piece go: sentence by sentence, each [heads, queries, keys].
HWY_INLINE float* weightRow(const View& weights, const AttentionPiece& piece, std::int64_t i) {
  return weights.as<float>() + piece.weights + (piece.head * piece.sentenceQueries + piece.first + i) * piece.keys;
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // TRANSEPT_KERNELS_CPU_ATTENTION_INL_H_
