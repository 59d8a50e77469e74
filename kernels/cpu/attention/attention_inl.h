// SPDX-License-Identifier: Apache-2.0
// Shared by the forward and backward kernels of attention: masks and dropout of weights.
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

/// The scratch of one thread that both passes use.
struct AttentionScratch {
  const AttentionPlan& plan;
  ScratchLayout layout;
  std::int64_t keyStride = padded(plan.keyWidth), valueStride = padded(plan.valueWidth);
  float* queries = layout.take<float>(kQueryTile * keyStride);   // [kQueryTile, keyStride], scaled
  float* keys = layout.take<float>(kKeyTile * keyStride);        // [kKeyTile, keyStride]
  float* keyColumns = layout.take<float>(kKeyTile * keyStride);  // [keyWidth, kKeyTile]: the keys transposed
  float* values = layout.take<float>(kKeyTile * valueStride);    // [kKeyTile, valueStride]
  float* scores = layout.take<float>(kQueryTile * kKeyTile);     // [kQueryTile, kKeyTile]: scores, then weights
  float* factors = layout.take<float>(kKeyTile + static_cast<std::int64_t>(kDropoutRoom));  // dropout of one row
};

template <typename X>
HWY_INLINE void stageQueries(const AttentionScratch& s, const View& q, const AttentionPiece& piece) {
  const std::int64_t width = s.plan.keyWidth;
  stage<X>(s.queries, q, piece.sentenceQuery + piece.first, piece.queries, piece.head * width, width, s.plan.scale);
}

/// Stages `count` keys from `base` on, and their transpose.
template <typename X>
HWY_INLINE void stageKeys(const AttentionScratch& s, const View& k, const AttentionPiece& piece, std::int64_t base,
                          std::int64_t count) {
  const std::int64_t width = s.plan.keyWidth;
  stage<X>(s.keys, k, piece.sentenceKey + base, count, piece.head * width, width, 1);
  transpose(s.keyColumns, padded(count), s.keys, s.keyStride, count, width);
}

template <typename X>
HWY_INLINE void stageValues(const AttentionScratch& s, const View& v, const AttentionPiece& piece, std::int64_t base,
                            std::int64_t count) {
  const std::int64_t width = s.plan.valueWidth;
  stage<X>(s.values, v, piece.sentenceKey + base, count, piece.head * width, width, 1);
}

/// scores [queries, padded(keys)] = queries * keys^T, of what is staged.
HWY_INLINE void scoreTile(const AttentionScratch& s, std::int64_t queries, std::int64_t keys) {
  const std::int64_t width = padded(keys);
  smallProduct(s.scores, width, {s.queries, s.keyStride, 1}, s.keyColumns, width, queries, width, s.plan.keyWidth,
               false);
}

/// The keys that any query of a piece sees, from a multiple of 4 on, as blocks of the dropout mask require.
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

/// Replaces lanes whose column is not seen by `other`; `column` is that of the first lane.
HWY_INLINE FloatVector onlySeen(FloatVector value, std::int64_t column, KeyRange seen, float other) {
  const auto lanes = static_cast<std::int64_t>(laneCount());
  if (column >= seen.begin && column + lanes <= seen.end) return value;
  const hn::Rebind<std::int32_t, FloatTag> i;
  const auto columns = hn::Iota(i, static_cast<std::int32_t>(column));
  const auto within = hn::And(hn::Gt(columns, hn::Set(i, static_cast<std::int32_t>(seen.begin) - 1)),
                              hn::Lt(columns, hn::Set(i, static_cast<std::int32_t>(seen.end))));
  return hn::IfThenElse(hn::RebindMask(FloatTag(), within), value, splat(other));
}

/// The maximum of the seen scores of a row of `columns`.
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

/// The weights of query `i` of a piece in the result of attentionWeights(): per sentence, [heads, queries, keys].
HWY_INLINE float* weightRow(const View& weights, const AttentionPiece& piece, std::int64_t i) {
  return weights.as<float>() + piece.weights + (piece.head * piece.sentenceQueries + piece.first + i) * piece.keys;
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // TRANSEPT_KERNELS_CPU_ATTENTION_INL_H_
