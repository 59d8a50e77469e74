// SPDX-License-Identifier: Apache-2.0
#include "kernels/cpu/attention/attention_tiles.h"

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

/// The places of one thread's scratch.
struct TilesScratch {
  TilesScratch(const AttentionPlan& plan, float* memory) {
    ScratchPlaces places(memory);
    queryPanels = places.take<Bf16>(packedSize(kBlock, plan.keyWidth));
    keys = places.take<Bf16>(kKeyTile * stepsOf(plan.keyWidth) * kStep);
    values = places.take<Bf16>(packedSize(plan.valueWidth, kKeyTile));
    weights = places.take<Bf16>(kKeyTile * kBlock);
    weightRows = places.take<Bf16>(kKeyTile * kBlock);
    scores = places.take<float>(kKeyBlocks * kBlockSums);
    gathered = places.take<float>(blocksOf(plan.valueWidth) * kBlockSums);
    highest = places.take<float>(kBlock);
    sums = places.take<float>(kBlock);
    rescale = places.take<float>(kBlock);
    seen = places.take<std::uint32_t>(kKeyTile);
    floats = places.floats();
  }

  Bf16* queryPanels;  // the queries as columns
  Bf16* keys;         // as left-hand sides, where they have to be packed
  Bf16* values;       // panels, with keys as the depth
  Bf16* weights;      // [keys, queries]
  Bf16* weightRows;   // left-hand sides [queries, keys]
  float* scores;      // transposed
  float* gathered;    // weighted sums of values
  float* highest;     // score of each query so far
  float* sums;        // of the weights of each query so far
  float* rescale;     // what earlier weights are multiplied by
  std::uint32_t* seen;
  std::size_t floats;
};

std::size_t tilesScratch(const AttentionPlan& plan) {
  return TilesScratch(plan, nullptr).floats;
}

/// Weights in place of `rows` rows of scores, without the factors of all of a query's weights: the inverse of their
/// sum, and that of dropout. So the highest weight is 1, which bf16 holds exactly.
void softmaxColumns(const TilesScratch& s, const AttentionPlan& plan, const TileDropout& dropout, std::int64_t rows) {
  const auto none = splat(-std::numeric_limits<float>::infinity()), scale = splat(plan.scale);
  for (std::int64_t c = 0; c < kBlock; c += static_cast<std::int64_t>(laneCount())) {
    const auto before = load(s.highest + c);
    auto highest = before;
    for (std::int64_t j = 0; j < rows; ++j) {
      const auto score = hn::Mul(load(s.scores + placeIn(j, c)), scale);
      highest = hn::Max(highest, hn::IfThenElse(seenMask(s.seen[j], c), score, none));
    }
    const auto rescale = hn::IfThenElse(hn::Eq(before, highest), splat(1), fastExp(hn::Sub(before, highest)));
    auto sum = hn::Mul(load(s.sums + c), rescale);
    for (std::int64_t j = 0; j < rows; j += 4) {
      float* group = s.scores + placeIn(j, c);
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
    store(sum, s.sums + c);
    store(rescale, s.rescale + c);
  }
}

/// Multiplies each query's row of gathered values by its factor.
void scaleRows(float* gathered, const float* factors, std::int64_t blocks) {
  for (std::int64_t b = 0; b < blocks; ++b)
    for (std::int64_t r = 0; r < kBlock; ++r)
      for (std::int64_t c = 0; c < kBlock; c += static_cast<std::int64_t>(laneCount())) {
        float* at = gathered + b * kBlockSums + placeIn(r, c);
        store(hn::Mul(load(at), splat(factors[r])), at);
      }
}

/// One head of up to 32 queries; what `next` needs is asked for between the steps.
void attendBlock(const TileBlocks& tiles, const AttentionArguments& a, const AttentionPlan& plan,
                 const AttentionPiece& piece, const AttentionPiece& next, const TilesScratch& s) {
  const std::int64_t firstQuery = piece.sentenceQuery + piece.first, valueBlocks = blocksOf(plan.valueWidth);
  packRowsAsColumns(s.queryPanels, headOf(a.q, firstQuery, piece.queries, piece.head, plan.keyWidth), 0);
  fetch<true>(headOf(a.out, firstQuery, piece.queries, piece.head, plan.valueWidth));
  std::fill(s.highest, s.highest + kBlock, -std::numeric_limits<float>::infinity());
  std::fill(s.sums, s.sums + kBlock, 0.0f);

  const KeyRange reach = reachOf(plan, piece);
  if (reach.begin >= reach.end) std::fill(s.gathered, s.gathered + valueBlocks * kBlockSums, 0.0f);
  for (std::int64_t base = reach.begin; base < reach.end; base += kKeyTile) {
    const std::int64_t count = std::min(kKeyTile, reach.end - base), firstKey = piece.sentenceKey + base;
    const std::int64_t blocks = blocksOf(count), rows = blocks * kBlock;
    const LeftBlocks keys = leftBlocks(s.keys, a.k, firstKey, count, piece.head, plan.keyWidth);
    multiplyBlocks(tiles, s.scores, keys, s.queryPanels, plan.keyWidth, 0, blocks);
    const bool fresh = base == reach.begin;
    if (fresh) fetch(headOf(a.q, next.sentenceQuery + next.first, next.queries, next.head, plan.keyWidth));
    markSeen(s.seen, plan, piece, base, 0, rows);
    softmaxColumns(s, plan, TileDropout(plan, piece, base), rows);
    if (fresh) fetch(headOf(a.k, next.sentenceKey, std::min(kKeyTile, next.keys), next.head, plan.keyWidth));
    roundBlocks(s.weights, s.scores, 0, blocks);
    packTransposed(s.weightRows, View(s.weights, DType::bf16, rows, kBlock), 0, rows, 0, kBlock, nullptr);
    packColumns(s.values, headOf(a.v, firstKey, count, piece.head, plan.valueWidth), 0, count, 0, blocks);
    if (fresh) fetch(headOf(a.v, next.sentenceKey, std::min(kKeyTile, next.keys), next.head, plan.valueWidth));
    if (!fresh) scaleRows(s.gathered, s.rescale, valueBlocks);
    for (std::int64_t b = 0; b < valueBlocks; ++b)
      tiles.add(s.gathered + b * kBlockSums, packedLeft(s.weightRows), blockPanels(s.values, b, count), blocks, fresh);
  }

  const float kept = dropoutKept(plan.dropout);
  for (std::int64_t i = 0; i < piece.queries; ++i) {
    if (a.logSumExp) rowOf<float>(a.logSumExp, piece.head)[firstQuery + i] = s.highest[i] + std::log(s.sums[i]);
    s.rescale[i] = s.sums[i] > 0 || s.sums[i] != s.sums[i] ? kept / s.sums[i] : 0;
  }
  scaleRows(s.gathered, s.rescale, valueBlocks);
  const View out = headOf(a.out, firstQuery, piece.queries, piece.head, plan.valueWidth);
  for (std::int64_t b = 0; b < valueBlocks; ++b)
    finishBlock(out.columnRange(b * kBlock, std::min(kBlock, out.columns - b * kBlock)), s.gathered + b * kBlockSums,
                {});
}

void attendBlocks(const AttentionArguments& a, const AttentionPlan& plan, AttentionPieces pieces, float* memory) {
  const TilesScratch scratch(plan, memory);
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
