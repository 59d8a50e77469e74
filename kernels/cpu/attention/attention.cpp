// SPDX-License-Identifier: Apache-2.0
// Attention (section 3.2.1, equation 1), over tiles of keys. The forward pass rescales the softmax when its maximum
// grows, so that scratch memory does not depend on the length of a sentence. The backward pass recomputes the weights
// from logSumExp, so that nothing of size queries x keys is kept.
#include <cmath>
#include <limits>

#include "kernels/cpu/attention/attention_plan.h"
#include "kernels/cpu/attention/attention_tiles.h"
#include "kernels/cpu/core/cpu_backend_class.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/attention/attention.cpp"
#include "hwy/foreach_target.h"
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
HWY_INLINE void stageQueries(const AttentionScratch& s, const ConstView& q, const AttentionPiece& piece) {
  const std::int64_t width = s.plan.keyWidth;
  stage<X>(s.queries, q, piece.sentenceQuery + piece.first, piece.queries, piece.head * width, width, s.plan.scale);
}

/// Stages `count` keys from `base` on, and their transpose.
template <typename X>
HWY_INLINE void stageKeys(const AttentionScratch& s, const ConstView& k, const AttentionPiece& piece, std::int64_t base,
                          std::int64_t count) {
  const std::int64_t width = s.plan.keyWidth;
  stage<X>(s.keys, k, piece.sentenceKey + base, count, piece.head * width, width, 1);
  transpose(s.keyColumns, padded(count), s.keys, s.keyStride, count, width);
}

template <typename X>
HWY_INLINE void stageValues(const AttentionScratch& s, const ConstView& v, const AttentionPiece& piece,
                            std::int64_t base, std::int64_t count) {
  const std::int64_t width = s.plan.valueWidth;
  stage<X>(s.values, v, piece.sentenceKey + base, count, piece.head * width, width, 1);
}

/// scores [queries, padded(keys)] = queries * keys^T, of what is staged.
HWY_INLINE void scoreTile(const AttentionScratch& s, std::int64_t queries, std::int64_t keys) {
  const std::int64_t width = padded(keys);
  smallProduct(s.scores, width, {s.queries, s.keyStride, 1}, s.keyColumns, width, queries, width, s.plan.keyWidth,
               false);
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

// ---- Forward ----

/// One thread's scratch.
struct ForwardScratch : AttentionScratch {
  float* sums = layout.take<float>(kQueryTile * valueStride);  // [kQueryTile, valueStride]: weighted sums of values
  float* highest = layout.take<float>(kQueryTile);             // [kQueryTile]: maximum score so far
  float* totals = layout.take<float>(kQueryTile);              // [kQueryTile]: sum of weights so far
};

std::size_t attentionScratch(const AttentionPlan& plan) {
  return ForwardScratch{{plan, ScratchLayout(nullptr)}}.layout.floats();
}

/// The running statistics of one query's softmax, and its weighted sum of values so far.
struct SoftmaxRow {
  float& highest;
  float& sum;
  float* values;
};

/// Replaces one query's scores over a tile of keys by weights, and rescales the sums over earlier tiles.
HWY_INLINE void softmaxTile(float* scores, KeyRange seen, std::int64_t columns, std::int64_t valueStride,
                            SoftmaxRow row) {
  const float highest = std::max(row.highest, maskedMaximum(scores, columns, seen));
  auto sums = splat(0);
  forLanes(columns, [&](std::int64_t i, auto size) HWY_ATTR {
    const auto weight = onlySeen(fastExp(hn::Sub(load(scores + i, size), splat(highest))), i, seen, 0);
    sums = hn::Add(sums, weight);
    store(weight, scores + i, size);
  });
  if (row.sum != 0 && highest != row.highest) {
    const float rescale = std::exp(row.highest - highest);
    for (std::int64_t c = 0; c < valueStride; ++c) row.values[c] *= rescale;
    row.sum *= rescale;
  }
  row.sum += sumLanes(sums);
  row.highest = highest;
}

template <typename X>
void attendPiece(const AttentionViews& a, const AttentionPlan& plan, const AttentionPiece& piece, float* memory) {
  const ForwardScratch s{{plan, ScratchLayout(memory)}};
  const std::int64_t firstQuery = piece.sentenceQuery + piece.first;
  stageQueries<X>(s, a.q, piece);
  std::fill_n(s.sums, piece.queries * s.valueStride, 0.0f);
  std::fill_n(s.highest, piece.queries, -std::numeric_limits<float>::infinity());
  std::fill_n(s.totals, piece.queries, 0.0f);

  const KeyRange reach = reachOf(plan, piece);
  for (std::int64_t base = reach.begin; base < reach.end; base += kKeyTile) {
    const std::int64_t count = std::min(kKeyTile, reach.end - base);
    const std::int64_t width = padded(count);
    stageKeys<X>(s, a.k, piece, base, count);
    stageValues<X>(s, a.v, piece, base, count);
    scoreTile(s, piece.queries, count);
    for (std::int64_t i = 0; i < piece.queries; ++i) {
      float* row = s.scores + i * width;
      const KeyRange seen = seenInTile(plan, piece, i, base, count);
      if (seen.begin >= seen.end) {
        std::fill(row, row + width, 0.0f);
        continue;
      }
      softmaxTile(row, seen, width, s.valueStride, {s.highest[i], s.totals[i], s.sums + i * s.valueStride});
      if (plan.dropout.probability > 0) dropWeights(row, plan, piece, i, base, count, s.factors);
    }
    smallProduct(s.sums, s.valueStride, {s.scores, width, 1}, s.values, s.valueStride, piece.queries, s.valueStride,
                 count, true);
  }
  for (std::int64_t i = 0; i < piece.queries; ++i) {
    const float inverse = s.totals[i] > 0 || std::isnan(s.totals[i]) ? 1 / s.totals[i] : 0;
    const float* from = s.sums + i * s.valueStride;
    X* to = rowPointer<X>(a.out, firstQuery + i) + piece.head * plan.valueWidth;
    forLanes(plan.valueWidth, [&](std::int64_t c, auto size)
                                  HWY_ATTR { store(hn::Mul(load(from + c, size), splat(inverse)), to + c, size); });
    if (a.logSumExp) rowPointer<float>(a.logSumExp, piece.head)[firstQuery + i] = s.highest[i] + std::log(s.totals[i]);
  }
}

void attendAny(const AttentionViews& a, const AttentionPlan& plan, AttentionPieces pieces, float* memory) {
  withType(a.q.dtype, [&]<typename X>(X*) HWY_ATTR {
    for (const AttentionPiece& piece : pieces) attendPiece<X>(a, plan, piece, memory);
  });
}

// ---- Backward ----

/// One thread's scratch.
struct BackwardScratch : AttentionScratch {
  float* dkeys = layout.take<float>(kKeyTile * keyStride);              // [kKeyTile, keyStride]
  float* valueColumns = layout.take<float>(kKeyTile * valueStride);     // [valueWidth, kKeyTile]: values transposed
  float* dvalues = layout.take<float>(kKeyTile * valueStride);          // [kKeyTile, valueStride]
  float* douts = layout.take<float>(kQueryTile * valueStride);          // [kQueryTile, valueStride]
  float* dscores = layout.take<float>(kQueryTile * kKeyTile);           // [kQueryTile, kKeyTile]: dP, then dS
  float* outProducts = layout.take<float>(plan.longestQuery);           // [queries]: D
  float* dqueries = layout.take<float>(plan.longestQuery * keyStride);  // [queries, keyStride], without the scale
};

std::size_t backwardScratch(const AttentionPlan& plan) {
  return BackwardScratch{{plan, ScratchLayout(nullptr)}}.layout.floats();
}

/// Replaces one query's scores and gradients of dropped weights over a tile by P and dP; returns sum(P * dP).
float recoverWeights(float* scores, float* dweights, const float* factors, std::int64_t columns, KeyRange seen,
                     float logSumExp) {
  auto product = splat(0);
  forLanes(columns, [&](std::int64_t c, auto size) HWY_ATTR {
    const auto weight = onlySeen(fastExp(hn::Sub(load(scores + c, size), splat(logSumExp))), c, seen, 0);
    auto dweight = load(dweights + c, size);
    if (factors) dweight = hn::Mul(dweight, load(factors + c, size));
    product = hn::MulAdd(weight, dweight, product);
    store(weight, scores + c, size);
    store(dweight, dweights + c, size);
  });
  return sumLanes(product);
}

/// Replaces P and dP by W = dropout(P) and dS = P * (dP - D).
void scoreGradients(float* weights, float* dweights, const float* factors, std::int64_t columns, float outProduct) {
  forLanes(columns, [&](std::int64_t c, auto size) HWY_ATTR {
    const auto weight = load(weights + c, size);
    store(hn::Mul(weight, hn::Sub(load(dweights + c, size), splat(outProduct))), dweights + c, size);
    if (factors) store(hn::Mul(weight, load(factors + c, size)), weights + c, size);
  });
}

/// Adds what the pair of a tile of queries and a tile of keys contributes to the gradients.
template <typename X>
void addTileGradients(const AttentionGradients& a, const AttentionPlan& plan, const AttentionPiece& tile,
                      std::int64_t base, std::int64_t keyCount, const BackwardScratch& s) {
  const std::int64_t firstQuery = tile.sentenceQuery + tile.first;
  const std::int64_t width = padded(keyCount);
  stageQueries<X>(s, a.q, tile);
  stage<X>(s.douts, a.dout, firstQuery, tile.queries, tile.head * plan.valueWidth, plan.valueWidth, 1);
  scoreTile(s, tile.queries, keyCount);
  smallProduct(s.dscores, width, {s.douts, s.valueStride, 1}, s.valueColumns, width, tile.queries, width,
               plan.valueWidth, false);
  const float* logSumExp = rowPointer<float>(a.logSumExp, tile.head) + firstQuery;
  for (std::int64_t i = 0; i < tile.queries; ++i) {
    const KeyRange seen = seenInTile(plan, tile, i, base, keyCount);
    if (seen.begin >= seen.end) {
      std::fill(s.scores + i * width, s.scores + (i + 1) * width, 0.0f);
      std::fill(s.dscores + i * width, s.dscores + (i + 1) * width, 0.0f);
      continue;
    }
    const float* factors = nullptr;
    if (plan.dropout.probability > 0)
      factors = dropoutFactors(
          plan.dropout, attentionElement(plan.dropout, firstQuery + i, plan.heads, tile.head, base), width, s.factors);
    float* weights = s.scores + i * width;
    float* dscores = s.dscores + i * width;
    const float product = recoverWeights(weights, dscores, factors, width, seen, logSumExp[i]);
    // Where the tile holds all keys, D = sum(P * dP), which is exact also where `out` was rounded to bf16.
    scoreGradients(weights, dscores, factors, width, tile.keys <= kKeyTile ? product : s.outProducts[tile.first + i]);
  }
  smallProduct(s.dvalues, s.valueStride, {s.scores, 1, width}, s.douts, s.valueStride, keyCount, s.valueStride,
               tile.queries, true);
  smallProduct(s.dkeys, s.keyStride, {s.dscores, 1, width}, s.queries, s.keyStride, keyCount, s.keyStride, tile.queries,
               true);
  smallProduct(s.dqueries + tile.first * s.keyStride, s.keyStride, {s.dscores, width, 1}, s.keys, s.keyStride,
               tile.queries, s.keyStride, keyCount, true);
}

template <typename X>
HWY_INLINE void unstage(const View& x, const float* from, std::int64_t stride, std::int64_t first, std::int64_t rows,
                        std::int64_t column, std::int64_t width, float factor) {
  for (std::int64_t r = 0; r < rows; ++r) {
    X* to = rowPointer<X>(x, first + r) + column;
    const float* row = from + r * stride;
    forLanes(width, [&](std::int64_t i, auto size)
                        HWY_ATTR { store(hn::Mul(load(row + i, size), splat(factor)), to + i, size); });
  }
}

/// The gradients of one head of one whole sentence.
template <typename X>
void backwardPiece(const AttentionGradients& a, const AttentionPlan& plan, const AttentionPiece& piece, float* memory) {
  const BackwardScratch s{{plan, ScratchLayout(memory)}};
  const std::int64_t keyColumn = piece.head * plan.keyWidth, valueColumn = piece.head * plan.valueWidth;
  std::fill(s.dqueries, s.dqueries + piece.queries * s.keyStride, 0.0f);
  for (std::int64_t i = 0; i < piece.queries && piece.keys > kKeyTile; ++i) {
    const X* dout = rowPointer<X>(a.dout, piece.sentenceQuery + i) + valueColumn;
    const X* out = rowPointer<X>(a.out, piece.sentenceQuery + i) + valueColumn;
    auto sum = splat(0);
    forLanes(plan.valueWidth, [&](std::int64_t c, auto size)
                                  HWY_ATTR { sum = hn::MulAdd(load(dout + c, size), load(out + c, size), sum); });
    s.outProducts[i] = sumLanes(sum);
  }
  for (std::int64_t base = 0; base < piece.keys; base += kKeyTile) {
    const std::int64_t count = std::min(kKeyTile, piece.keys - base);
    const std::int64_t firstKey = piece.sentenceKey + base;
    stageKeys<X>(s, a.k, piece, base, count);
    stageValues<X>(s, a.v, piece, base, count);
    transpose(s.valueColumns, padded(count), s.values, s.valueStride, count, plan.valueWidth);
    std::fill(s.dkeys, s.dkeys + count * s.keyStride, 0.0f);
    std::fill(s.dvalues, s.dvalues + count * s.valueStride, 0.0f);
    for (std::int64_t first = 0; first < piece.queries; first += kQueryTile) {
      AttentionPiece tile = piece;
      tile.first = first;
      tile.queries = std::min(kQueryTile, piece.queries - first);
      const KeyRange reach = reachOf(plan, tile);
      if (reach.begin < base + count && reach.end > base) addTileGradients<X>(a, plan, tile, base, count, s);
    }
    unstage<X>(a.dk, s.dkeys, s.keyStride, firstKey, count, keyColumn, plan.keyWidth, 1);
    unstage<X>(a.dv, s.dvalues, s.valueStride, firstKey, count, valueColumn, plan.valueWidth, 1);
  }
  unstage<X>(a.dq, s.dqueries, s.keyStride, piece.sentenceQuery, piece.queries, keyColumn, plan.keyWidth, plan.scale);
}

void backwardAny(const AttentionGradients& a, const AttentionPlan& plan, AttentionPieces pieces, float* memory) {
  withType(a.q.dtype, [&]<typename X>(X*) HWY_ATTR {
    for (const AttentionPiece& piece : pieces) backwardPiece<X>(a, plan, piece, memory);
  });
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {

HWY_EXPORT(attentionScratch);
HWY_EXPORT(attendAny);
HWY_EXPORT(backwardScratch);
HWY_EXPORT(backwardAny);

void CpuBackend::attention(View out, View logSumExp, ConstView q, ConstView k, ConstView v, const AttentionPlan& plan) {
  const AttentionViews views{out, logSumExp, q, k, v};
  if (attendsByTiles(q.dtype)) return attendByTiles(workers_, views, plan);
  forPieces(workers_, views, plan, kQueryTile, HWY_DYNAMIC_DISPATCH(attentionScratch)(plan),
            HWY_DYNAMIC_DISPATCH(attendAny));
}

void CpuBackend::attentionBackward(View dq, View dk, View dv, ConstView dout, ConstView out, ConstView logSumExp,
                                   ConstView q, ConstView k, ConstView v, const AttentionPlan& plan) {
  const AttentionGradients views{dq, dk, dv, dout, out, logSumExp, q, k, v};
  if (attendsByTiles(q.dtype)) return attendBackwardByTiles(workers_, views, plan);
  forPieces(workers_, views, plan, 0, HWY_DYNAMIC_DISPATCH(backwardScratch)(plan), HWY_DYNAMIC_DISPATCH(backwardAny));
}

}  // namespace transept::cpu
#endif  // HWY_ONCE
