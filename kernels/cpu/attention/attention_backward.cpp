// SPDX-License-Identifier: Apache-2.0
// Attention (section 3.2.1, equation 1), backward. The weights are recomputed from logSumExp, tile by tile, so that the
// forward pass keeps nothing of size queries x keys.
#include "kernels/cpu/attention/attention_plan.h"
#include "kernels/cpu/core/cpu_backend_class.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/attention/attention_backward.cpp"
#include "hwy/foreach_target.h"
#include "kernels/cpu/attention/attention_inl.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

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
  return sumOf(product);
}

/// Replaces P and dP by W = dropout(P) and dS = P * (dP - D).
void scoreGradients(float* weights, float* dweights, const float* factors, std::int64_t columns, float outProduct) {
  forLanes(columns, [&](std::int64_t c, auto size) HWY_ATTR {
    const auto weight = load(weights + c, size);
    store(hn::Mul(weight, hn::Sub(load(dweights + c, size), splat(outProduct))), dweights + c, size);
    if (factors) store(hn::Mul(weight, load(factors + c, size)), weights + c, size);
  });
}

/// Adds the gradients that a tile of queries and a tile of keys give each other.
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
  const float* logSumExp = rowOf<float>(a.logSumExp, tile.head) + firstQuery;
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
    X* to = rowOf<X>(x, first + r) + column;
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
    const X* dout = rowOf<X>(a.dout, piece.sentenceQuery + i) + valueColumn;
    const X* out = rowOf<X>(a.out, piece.sentenceQuery + i) + valueColumn;
    auto sum = splat(0);
    forLanes(plan.valueWidth, [&](std::int64_t c, auto size)
                                  HWY_ATTR { sum = hn::MulAdd(load(dout + c, size), load(out + c, size), sum); });
    s.outProducts[i] = sumOf(sum);
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

void backwardAny(const AttentionGradients& a, const AttentionPlan& plan, const AttentionPiece& piece, float* memory) {
  withType(a.q.dtype, [&]<typename X>(X*) HWY_ATTR { backwardPiece<X>(a, plan, piece, memory); });
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {

HWY_EXPORT(backwardScratch);
HWY_EXPORT(backwardAny);

void CpuBackend::attentionBackward(View dq, View dk, View dv, View dout, View out, View logSumExp, View q, View k,
                                   View v, const AttentionPlan& plan) {
  const AttentionGradients arguments{dq, dk, dv, dout, out, logSumExp, q, k, v};
  if (attendsByTiles(q.dtype)) return attendBackwardByTiles(workers_, arguments, plan);
  const auto kernel = HWY_DYNAMIC_DISPATCH(backwardAny);
  workers_.reserveScratch(HWY_DYNAMIC_DISPATCH(backwardScratch)(plan));
  forPieces(workers_, attentionPieces(plan, 0), plan, [&](AttentionPieces pieces, int thread) {
    for (const AttentionPiece& piece : pieces) kernel(arguments, plan, piece, workers_.scratch(thread));
  });
}

}  // namespace transept::cpu
#endif  // HWY_ONCE
