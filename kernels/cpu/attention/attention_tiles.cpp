// SPDX-License-Identifier: Apache-2.0
// bf16 attention on the matrix units of tile_block.h, 32 queries at a time. Weights and their gradients are rounded to
// bf16 as factors of products. Scores are stored transposed, [keys, queries]: sums over keys then run along vectors of
// queries, and the left-hand sides of the keys' gradients need no transposition.

#include <cmath>
#include <limits>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/attention/attention_tiles.cpp"
#include "hwy/foreach_target.h"
#include "kernels/cpu/attention/attention_tiles_inl.h"

#ifndef TRANSEPT_KERNELS_CPU_ATTENTION_TILES_ARGUMENTS
#define TRANSEPT_KERNELS_CPU_ATTENTION_TILES_ARGUMENTS
namespace transept::cpu {

struct AttentionArguments {
  View out, logSumExp, q, k, v;
};

}  // namespace transept::cpu
#endif

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

/// One thread's scratch.
struct TilesScratch {
  const AttentionPlan& plan;
  ScratchLayout layout;
  Bf16* queryPanels = layout.take<Bf16>(packedSize(kBlock, plan.keyWidth));   // the queries as columns
  Bf16* keys = layout.take<Bf16>(kKeyTile * stepsOf(plan.keyWidth) * kStep);  // left-hand sides, where packed
  Bf16* values = layout.take<Bf16>(packedSize(plan.valueWidth, kKeyTile));    // panels, with keys as the depth
  Bf16* weights = layout.take<Bf16>(kKeyTile * kBlock);                       // [keys, queries]
  Bf16* weightRows = layout.take<Bf16>(kKeyTile * kBlock);                    // left-hand sides [queries, keys]
  float* scores = layout.take<float>(kKeyBlocks * kBlockSums);                // transposed
  float* sums = layout.take<float>(blocksOf(plan.valueWidth) * kBlockSums);   // weighted sums of values
  float* highest = layout.take<float>(kBlock);                                // maximum score of each query so far
  float* totals = layout.take<float>(kBlock);                                 // sum of each query's weights so far
  float* rescale = layout.take<float>(kBlock);                                // factors of earlier sums
  std::uint32_t* seen = layout.take<std::uint32_t>(kKeyTile);                 // markSeen()
};

std::size_t tilesScratch(const AttentionPlan& plan) {
  return TilesScratch{plan, ScratchLayout(nullptr)}.layout.floats();
}

/// Replaces `rows` rows of scores by weights, without the two factors that all weights of a query share: 1 / their sum
/// and the dropout scale. The highest weight is then 1, which bf16 represents exactly.
void softmaxColumns(const TilesScratch& s, const AttentionPlan& plan, const TileDropout& dropout, std::int64_t rows) {
  const auto none = splat(-std::numeric_limits<float>::infinity()), scale = splat(plan.scale);
  for (std::int64_t c = 0; c < kBlock; c += static_cast<std::int64_t>(laneCount())) {
    const auto before = load(s.highest + c);
    auto highest = before;
    for (std::int64_t j = 0; j < rows; ++j) {
      const auto score = hn::Mul(load(s.scores + sumIndex(j, c)), scale);
      highest = hn::Max(highest, hn::IfThenElse(seenMask(s.seen[j], c), score, none));
    }
    const auto rescale = hn::IfThenElse(hn::Eq(before, highest), splat(1), fastExp(hn::Sub(before, highest)));
    auto sum = hn::Mul(load(s.totals + c), rescale);
    for (std::int64_t j = 0; j < rows; j += 4) {
      float* group = s.scores + sumIndex(j, c);
      if (!anySeen(s.seen + j, c)) {
        for (std::int64_t i = 0; i < 4; ++i) store(splat(0), group + i * kTile);
        continue;
      }
      FloatVector factors[4];
      dropout(j, c, factors);
      HWY_UNROLL(4)
      for (std::int64_t i = 0; i < 4; ++i) {
        const auto score = hn::MulSub(load(group + i * kTile), scale, highest);
        const auto weight = hn::IfThenElseZero(seenMask(s.seen[j + i], c), fastExp(score));
        sum = hn::Add(sum, weight);
        store(hn::Mul(weight, factors[i]), group + i * kTile);
      }
    }
    store(highest, s.highest + c);
    store(sum, s.totals + c);
    store(rescale, s.rescale + c);
  }
}

/// Multiplies each query's row of sums by its factor.
void scaleRows(float* sums, const float* factors, std::int64_t blocks) {
  for (std::int64_t b = 0; b < blocks; ++b)
    for (std::int64_t r = 0; r < kBlock; ++r)
      for (std::int64_t c = 0; c < kBlock; c += static_cast<std::int64_t>(laneCount())) {
        float* at = sums + b * kBlockSums + sumIndex(r, c);
        store(hn::Mul(load(at), splat(factors[r])), at);
      }
}

/// One head of up to 32 queries. The operands of `next` are prefetched between the steps.
void attendBlock(const TileBlocks& tiles, const AttentionArguments& a, const AttentionPlan& plan,
                 const AttentionPiece& piece, const AttentionPiece& next, const TilesScratch& s) {
  const std::int64_t firstQuery = piece.sentenceQuery + piece.first, valueBlocks = blocksOf(plan.valueWidth);
  packRowsAsColumns(s.queryPanels, headOf(a.q, firstQuery, piece.queries, piece.head, plan.keyWidth), 0);
  prefetch<true>(headOf(a.out, firstQuery, piece.queries, piece.head, plan.valueWidth));
  std::fill(s.highest, s.highest + kBlock, -std::numeric_limits<float>::infinity());
  std::fill(s.totals, s.totals + kBlock, 0.0f);

  const KeyRange reach = reachOf(plan, piece);
  if (reach.begin >= reach.end) std::fill(s.sums, s.sums + valueBlocks * kBlockSums, 0.0f);
  for (std::int64_t base = reach.begin; base < reach.end; base += kKeyTile) {
    const std::int64_t count = std::min(kKeyTile, reach.end - base), firstKey = piece.sentenceKey + base;
    const std::int64_t blocks = blocksOf(count), rows = blocks * kBlock;
    const LeftBlocks keys = leftBlocks(s.keys, a.k, firstKey, count, piece.head, plan.keyWidth);
    multiplyBlocks(tiles, s.scores, keys, s.queryPanels, plan.keyWidth, 0, blocks);
    const bool fresh = base == reach.begin;
    if (fresh) prefetch(headOf(a.q, next.sentenceQuery + next.first, next.queries, next.head, plan.keyWidth));
    markSeen(s.seen, plan, piece, base, 0, rows);
    softmaxColumns(s, plan, TileDropout(plan, piece, base), rows);
    if (fresh) prefetch(headOf(a.k, next.sentenceKey, std::min(kKeyTile, next.keys), next.head, plan.keyWidth));
    roundBlocks(s.weights, s.scores, 0, blocks);
    packTransposed(s.weightRows, View(s.weights, DType::bf16, rows, kBlock), 0, rows, 0, kBlock, nullptr);
    packColumns(s.values, headOf(a.v, firstKey, count, piece.head, plan.valueWidth), 0, count, 0, blocks);
    if (fresh) prefetch(headOf(a.v, next.sentenceKey, std::min(kKeyTile, next.keys), next.head, plan.valueWidth));
    if (!fresh) scaleRows(s.sums, s.rescale, valueBlocks);
    for (std::int64_t b = 0; b < valueBlocks; ++b)
      tiles.add(s.sums + b * kBlockSums, packedLeft(s.weightRows), blockPanels(s.values, b, count), blocks, fresh);
  }

  const float kept = dropoutKept(plan.dropout);
  for (std::int64_t i = 0; i < piece.queries; ++i) {
    if (a.logSumExp) rowOf<float>(a.logSumExp, piece.head)[firstQuery + i] = s.highest[i] + std::log(s.totals[i]);
    s.rescale[i] = s.totals[i] > 0 || s.totals[i] != s.totals[i] ? kept / s.totals[i] : 0;
  }
  scaleRows(s.sums, s.rescale, valueBlocks);
  const View out = headOf(a.out, firstQuery, piece.queries, piece.head, plan.valueWidth);
  for (std::int64_t b = 0; b < valueBlocks; ++b)
    finishBlock(out.columnRange(b * kBlock, std::min(kBlock, out.columns - b * kBlock)), s.sums + b * kBlockSums, {});
}

void attendBlocks(const AttentionArguments& a, const AttentionPlan& plan, AttentionPieces pieces, float* memory) {
  const TilesScratch scratch{plan, ScratchLayout(memory)};
  TileBlocks tiles(Factors::bf16);
  tiles.setRows(kBlock);
  for (std::size_t i = 0; i < pieces.size(); ++i)
    attendBlock(tiles, a, plan, pieces[i], pieces[std::min(i + 1, pieces.size() - 1)], scratch);
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {

HWY_EXPORT(tilesScratch);
HWY_EXPORT(attendBlocks);

void attendByTiles(Workers& workers, const View& out, const View& logSumExp, const View& q, const View& k,
                   const View& v, const AttentionPlan& plan) {
  const AttentionArguments arguments{out, logSumExp, q, k, v};
  const auto kernel = HWY_DYNAMIC_DISPATCH(attendBlocks);
  workers.reserveScratch(HWY_DYNAMIC_DISPATCH(tilesScratch)(plan));
  forPieces(workers, attentionPieces(plan, kBlock), plan,
            [&](AttentionPieces pieces, int thread) { kernel(arguments, plan, pieces, workers.scratch(thread)); });
}

}  // namespace transept::cpu
#endif  // HWY_ONCE
