// SPDX-License-Identifier: Apache-2.0
#include "kernels/cpu/attention/attention_tiles.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/attention/attention_tiles_backward.cpp"
#include "hwy/foreach_target.h"
#include "kernels/cpu/attention/attention_tiles_inl.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

/// What one pass over keys takes of queries: their blocks are summed over as the depth of products.
inline constexpr std::int64_t kQueryBlocks = 4;
inline constexpr std::int64_t kQueriesAtOnce = kQueryBlocks * kBlock;

/// The places of one thread's scratch.
struct BackwardTilesScratch {
  BackwardTilesScratch(const AttentionPlan& plan, float* memory) {
    const std::int64_t keyColumns = blocksOf(plan.keyWidth) * kBlock, valueColumns = blocksOf(plan.valueWidth) * kBlock;
    const std::int64_t longest = blocksOf(plan.longestQuery) * kBlock;
    ScratchPlaces places(memory);
    const std::int64_t queryPanel = packedSize(kBlock, plan.keyWidth), doutPanel = packedSize(kBlock, plan.valueWidth);
    queryPanels = places.take<Bf16>(std::max(queryPanel + doutPanel, 2 * kBlockSums * 2));
    doutPanels = queryPanels + queryPanel;
    block = reinterpret_cast<float*>(queryPanels);  // which are of no use any more then
    queryDepth = places.take<Bf16>(packedSize(plan.keyWidth, kQueriesAtOnce));
    doutDepth = places.take<Bf16>(packedSize(plan.valueWidth, kQueriesAtOnce));
    keys = places.take<Bf16>(kKeyTile * keyColumns);
    keyDepth = places.take<Bf16>(packedSize(plan.keyWidth, kKeyTile));
    values = places.take<Bf16>(kKeyTile * valueColumns);
    weights = places.take<Bf16>(kQueriesAtOnce * kKeyTile);
    dscores = places.take<Bf16>(kQueriesAtOnce * kKeyTile);
    dscoreRows = places.take<Bf16>(kKeyTile * kBlock);
    scoreSums = places.take<float>(kKeyTile * kBlock);
    dscoreSums = places.take<float>(kKeyTile * kBlock);
    logSumExp = places.take<float>(kBlock);
    seen = places.take<std::uint32_t>(kKeyTile);
    outProducts = places.take<float>(longest);
    dkeys = places.take<float>(plan.longestQuery > kQueriesAtOnce ? kKeyTile * keyColumns : 0);
    dvalues = places.take<float>(plan.longestQuery > kQueriesAtOnce ? kKeyTile * valueColumns : 0);
    dqueries = places.take<float>(plan.longestKey > kKeyTile ? longest * keyColumns : 0);
    floats = places.floats();
  }

  Bf16* queryPanels;  // the queries of a block as columns
  Bf16* doutPanels;
  Bf16* queryDepth;  // panels, with queries as the depth
  Bf16* doutDepth;
  Bf16* keys;         // as left-hand sides, where they have to be packed
  Bf16* keyDepth;     // panels, with keys as the depth
  Bf16* values;       // as left-hand sides
  Bf16* weights;      // [blocks of queries][keys, queries], 0 where dropped
  Bf16* dscores;      // [blocks of queries][keys, queries], with the scale
  Bf16* dscoreRows;   // left-hand sides [queries, keys]
  float* scoreSums;   // transposed: scores, then weights, negative where dropped
  float* dscoreSums;  // transposed: gradients of dropped weights, then of weights, then of scores
  float* logSumExp;   // of a block of queries
  std::uint32_t* seen;
  float* outProducts;  // of each query: D = sum of P * dP, which is that of dout * out
  float* block;        // two blocks of gradients that are complete at once
  float* dkeys;        // where a sentence is longer than that
  float* dvalues;
  float* dqueries;
  std::size_t floats;
};

std::size_t backwardTilesScratch(const AttentionPlan& plan) {
  return BackwardTilesScratch(plan, nullptr).floats;
}

/// P = exp(scale * s - logSumExp) and dP = dropout'(dW) of rows [first, last), in place of scores s and dW; P is
/// negative where it is dropped. D += sum of P * dP over these rows, unless outProducts is null.
void recoverWeights(const BackwardTilesScratch& s, const AttentionPlan& plan, const TileDropout& dropout,
                    std::int64_t first, std::int64_t last, float* outProducts) {
  const auto scale = splat(plan.scale), kept = splat(dropoutKept(plan.dropout)), half = splat(0.5f);
  for (std::int64_t c = 0; c < kBlock; c += static_cast<std::int64_t>(laneCount())) {
    const auto logSumExp = load(s.logSumExp + c);
    auto product = splat(0);
    for (std::int64_t j = first; j < last; j += 4) {
      const std::int64_t place = placeIn(j, c);
      if (!anySeen(s.seen + j, c)) {
        for (std::int64_t i = 0; i < 4; ++i)
          for (float* sums : {s.scoreSums, s.dscoreSums}) store(splat(0), sums + place + i * kTile);
        continue;
      }
      FloatVector factors[4];
      dropout(j, c, factors);
      HWY_UNROLL(4)
      for (std::int64_t i = 0; i < 4; ++i) {
        const std::int64_t at = place + i * kTile;
        const auto seen = seenMask(s.seen[j + i], c);
        const auto score = hn::MulSub(load(s.scoreSums + at), scale, logSumExp);
        const auto weight = hn::IfThenElseZero(seen, fastExp(score));
        const auto dweight = hn::IfThenElseZero(seen, hn::Mul(load(s.dscoreSums + at), hn::Mul(factors[i], kept)));
        product = hn::MulAdd(weight, dweight, product);
        store(hn::CopySign(weight, hn::Sub(factors[i], half)), s.scoreSums + at);
        store(dweight, s.dscoreSums + at);
      }
    }
    if (outProducts) store(hn::Add(load(outProducts + c), product), outProducts + c);
  }
}

/// dS = scale * P * (dP - D), in place of dP.
void scoreGradients(const BackwardTilesScratch& s, float factor, std::int64_t first, std::int64_t last,
                    const float* outProducts) {
  const auto scale = splat(factor);
  for (std::int64_t c = 0; c < kBlock; c += static_cast<std::int64_t>(laneCount())) {
    const auto product = load(outProducts + c);
    for (std::int64_t j = first; j < last; ++j) {
      const std::int64_t at = placeIn(j, c);
      const auto weight = hn::Mul(hn::Abs(load(s.scoreSums + at)), scale);
      store(hn::Mul(weight, hn::Sub(load(s.dscoreSums + at), product)), s.dscoreSums + at);
    }
  }
}

/// A block of queries and the blocks [first, last) of a tile of keys that it sees; none where first == last.
struct Meeting {
  AttentionPiece queries;
  std::int64_t base, count;  ///< the tile of keys
  std::int64_t first, last;
};

/// Block `block` of the queries of a piece and a tile of keys.
HWY_INLINE Meeting meetingOf(const AttentionPlan& plan, const AttentionPiece& piece, std::int64_t block,
                             std::int64_t base, std::int64_t count) {
  Meeting m{piece, base, count, 0, 0};
  m.queries.first += block * kBlock;
  m.queries.queries = std::min(kBlock, piece.queries - block * kBlock);
  const KeyRange reach = reachOf(plan, m.queries);
  const std::int64_t begin = std::max<std::int64_t>(0, reach.begin - base), end = std::min(count, reach.end - base);
  if (begin < end) {
    m.first = begin / kBlock;
    m.last = blocksOf(end);
  }
  return m;
}

/// P and dP of a meeting.
void recover(const TileBlocks& tiles, const AttentionGradients& a, const AttentionPlan& plan, const Meeting& m,
             const LeftBlocks& keys, const LeftBlocks& values, const BackwardTilesScratch& s, float* outProducts) {
  const AttentionPiece& piece = m.queries;
  const std::int64_t firstQuery = piece.sentenceQuery + piece.first;
  packRowsAsColumns(s.queryPanels, headOf(a.q, firstQuery, piece.queries, piece.head, plan.keyWidth), 0);
  packRowsAsColumns(s.doutPanels, headOf(a.dout, firstQuery, piece.queries, piece.head, plan.valueWidth), 0);
  multiplyBlocks(tiles, s.scoreSums, keys, s.queryPanels, plan.keyWidth, m.first, m.last);
  multiplyBlocks(tiles, s.dscoreSums, values, s.doutPanels, plan.valueWidth, m.first, m.last);

  const std::int64_t first = m.first * kBlock, last = m.last * kBlock;
  markSeen(s.seen, plan, piece, m.base, first, last);
  const float* logSumExp = rowOf<float>(a.logSumExp, piece.head) + firstQuery;
  std::fill(std::copy(logSumExp, logSumExp + piece.queries, s.logSumExp), s.logSumExp + kBlock, 0.0f);
  recoverWeights(s, plan, TileDropout(plan, piece, m.base), first, last, outProducts);
}

/// Block (row, column) of `to` = factor * sums.
void storeScaled(const View& to, std::int64_t row, std::int64_t column, float* sums, float factor) {
  if (factor != 1)
    for (std::int64_t i = 0; i < kBlockSums; i += static_cast<std::int64_t>(laneCount()))
      store(hn::Mul(load(sums + i), splat(factor)), sums + i);
  const View block = to.rowRange(row * kBlock, std::min(kBlock, to.rows - row * kBlock))
                         .columnRange(column * kBlock, std::min(kBlock, to.columns - column * kBlock));
  finishBlock(block, sums, {});
}

/// Gradients that are summed over parts: the first part begins them, the last one writes them.
struct Sums {
  View to;
  float* kept;  ///< [blocks of rows][blocks of columns], where there are several parts
  bool first, last;
  float factor;
};

/// One row of blocks of gradients: += left * panels over `steps` from step `from` on.
void addRow(const TileBlocks& tiles, const Sums& sums, std::int64_t row, const TileLeft& left, const Bf16* panels,
            std::int64_t depth, std::int64_t from, std::int64_t steps, float* blocks) {
  const std::int64_t columns = blocksOf(sums.to.columns);
  for (std::int64_t c = 0; c < columns; ++c) {
    const bool whole = sums.first && sums.last;
    float* at = whole ? blocks + c % 2 * kBlockSums : sums.kept + (row * columns + c) * kBlockSums;
    if (steps > 0)
      tiles.add(at, left, blockPanels(panels, c, depth, from), steps, sums.first);
    else if (sums.first)
      std::fill(at, at + kBlockSums, 0.0f);
    if (sums.last) storeScaled(sums.to, row, c, at, sums.factor);
  }
}

/// dq += dS k of a meeting, where dS holds the scale; leaves W and dS as block `block` of queries.
void addQueryGradient(const TileBlocks& tiles, const AttentionPlan& plan, const Meeting& m, std::int64_t block,
                      const Sums& dq, const BackwardTilesScratch& s) {
  const std::int64_t first = m.first * kBlock, rows = (m.last - m.first) * kBlock;
  if (rows > 0) {
    Bf16* dscores = s.dscores + block * kKeyTile * kBlock;
    scoreGradients(s, plan.scale, first, first + rows, s.outProducts + m.queries.first);
    // W lacks dropout's factor of what is kept, so that weights near 1 lose nothing as bf16; dv gets it.
    roundBlocks(s.weights + block * kKeyTile * kBlock, s.scoreSums, m.first, m.last, Activation::relu);
    roundBlocks(dscores, s.dscoreSums, m.first, m.last);
    packTransposed(s.dscoreRows, View(dscores + first * kBlock, DType::bf16, rows, kBlock), 0, rows, 0, kBlock,
                   nullptr);
  }
  addRow(tiles, dq, m.queries.first / kBlock, packedLeft(s.dscoreRows), s.keyDepth, m.count, m.first, m.last - m.first,
         s.block);
}

/// to += left^T * panels for a tile of keys, over the blocks of queries that see each block of keys.
void addKeyGradients(const TileBlocks& tiles, const Sums& sums, const Bf16* left, const Bf16* panels,
                     std::int64_t queries, const Meeting* meetings, float* blocks) {
  constexpr auto kBytes = static_cast<std::int64_t>(sizeof(Bf16));
  const std::int64_t queryBlocks = blocksOf(queries);
  const auto meets = [&](std::int64_t q, std::int64_t b) { return meetings[q].first <= b && b < meetings[q].last; };
  for (std::int64_t b = 0; b < blocksOf(sums.to.rows); ++b) {
    std::int64_t from = 0, to = queryBlocks;
    while (from < to && !meets(from, b)) ++from;
    while (to > from && !meets(to - 1, b)) --to;
    const TileLeft rows{reinterpret_cast<const std::byte*>(left + (from * kKeyBlocks + b) * kBlock * kBlock),
                        kStepBytes, kTileBytes, kKeyTile * kBlock * kBytes};
    addRow(tiles, sums, b, rows, panels, queries, from, to - from, blocks);
  }
}

/// One head of one whole sentence; what `next` needs is asked for on the way. dv += W^T dout, dk += dS^T q, dq += dS k.
/// D takes a pass over all keys of its own where they are more than one tile: from `out`, which was rounded to bf16, it
/// would leave errors in gradients that are small.
void backwardTilesPiece(const TileBlocks& tiles, const AttentionGradients& a, const AttentionPlan& plan,
                        const AttentionPiece& piece, const AttentionPiece& next, const BackwardTilesScratch& s) {
  const auto keysOf = [&](const View& x, std::int64_t base, int width) {
    return headOf(x, piece.sentenceKey + base, std::min(kKeyTile, piece.keys - base), piece.head, width);
  };
  const auto rowsOf = [&](Bf16* room, const View& x, std::int64_t base, int width) {
    return leftBlocks(room, x, piece.sentenceKey + base, std::min(kKeyTile, piece.keys - base), piece.head, width);
  };
  const auto queriesOf = [&](const View& x, std::int64_t first, std::int64_t count, int width) {
    return headOf(x, piece.sentenceQuery + first, count, piece.head, width);
  };
  const bool oneTile = piece.keys <= kKeyTile;
  fetch<true>(queriesOf(a.dq, 0, std::min(kQueriesAtOnce, piece.queries), plan.keyWidth));
  fetch<true>(keysOf(a.dk, 0, plan.keyWidth));
  fetch<true>(keysOf(a.dv, 0, plan.valueWidth));
  std::fill(s.outProducts, s.outProducts + blocksOf(piece.queries) * kBlock, 0.0f);
  for (std::int64_t base = 0; base < piece.keys && !oneTile; base += kKeyTile) {
    const LeftBlocks keyRows = rowsOf(s.keys, a.k, base, plan.keyWidth);
    const LeftBlocks valueRows = rowsOf(s.values, a.v, base, plan.valueWidth);
    const std::int64_t count = std::min(kKeyTile, piece.keys - base);
    for (std::int64_t first = 0; first < piece.queries; first += kBlock) {
      const Meeting m = meetingOf(plan, piece, first / kBlock, base, count);
      if (m.first < m.last) recover(tiles, a, plan, m, keyRows, valueRows, s, s.outProducts + first);
    }
  }

  // Keys and queries are at least one part each: without any, gradients of the others are zero.
  for (std::int64_t base = 0; base < std::max<std::int64_t>(piece.keys, 1); base += kKeyTile) {
    const View keys = keysOf(a.k, base, plan.keyWidth);
    packColumns(s.keyDepth, keys, 0, keys.rows, 0, stepsOf(keys.rows));
    const LeftBlocks keyRows = rowsOf(s.keys, a.k, base, plan.keyWidth);
    const LeftBlocks valueRows = rowsOf(s.values, a.v, base, plan.valueWidth);
    const Sums dq{queriesOf(a.dq, 0, piece.queries, plan.keyWidth), s.dqueries, base == 0,
                  base + kKeyTile >= piece.keys, 1};
    for (std::int64_t first = 0; first < std::max<std::int64_t>(piece.queries, 1); first += kQueriesAtOnce) {
      const std::int64_t count = std::min(kQueriesAtOnce, piece.queries - first);
      packColumns(s.queryDepth, queriesOf(a.q, first, count, plan.keyWidth), 0, count, 0, stepsOf(count));
      packColumns(s.doutDepth, queriesOf(a.dout, first, count, plan.valueWidth), 0, count, 0, stepsOf(count));
      Meeting meetings[kQueryBlocks];
      for (std::int64_t b = 0; b < blocksOf(count); ++b) {
        Meeting& m = meetings[b] = meetingOf(plan, piece, first / kBlock + b, base, keys.rows);
        if (m.first < m.last)
          recover(tiles, a, plan, m, keyRows, valueRows, s, oneTile ? s.outProducts + m.queries.first : nullptr);
        addQueryGradient(tiles, plan, m, b, dq, s);
      }
      if (base == 0 && first == 0) {
        fetch(headOf(a.q, next.sentenceQuery, std::min(kQueriesAtOnce, next.queries), next.head, plan.keyWidth));
        fetch(headOf(a.k, next.sentenceKey, std::min(kKeyTile, next.keys), next.head, plan.keyWidth));
        fetch(headOf(a.v, next.sentenceKey, std::min(kKeyTile, next.keys), next.head, plan.valueWidth));
        fetch(headOf(a.dout, next.sentenceQuery, std::min(kQueriesAtOnce, next.queries), next.head, plan.valueWidth));
      }
      const bool begins = first == 0, ends = first + kQueriesAtOnce >= piece.queries;
      addKeyGradients(tiles, {keysOf(a.dv, base, plan.valueWidth), s.dvalues, begins, ends, dropoutKept(plan.dropout)},
                      s.weights, s.doutDepth, count, meetings, s.block);
      addKeyGradients(tiles, {keysOf(a.dk, base, plan.keyWidth), s.dkeys, begins, ends, 1}, s.dscores, s.queryDepth,
                      count, meetings, s.block);
    }
  }
}

void backwardTiles(const AttentionGradients& a, const AttentionPlan& plan, AttentionPieces pieces, float* memory) {
  const BackwardTilesScratch scratch(plan, memory);
  TileBlocks tiles(Factors::bf16);
  tiles.setRows(kBlock);
  for (std::size_t i = 0; i < pieces.size(); ++i)
    backwardTilesPiece(tiles, a, plan, pieces[i], pieces[std::min(i + 1, pieces.size() - 1)], scratch);
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {

HWY_EXPORT(backwardTilesScratch);
HWY_EXPORT(backwardTiles);

void attendBackwardByTiles(Workers& workers, const AttentionGradients& gradients, const AttentionPlan& plan) {
  const auto kernel = HWY_DYNAMIC_DISPATCH(backwardTiles);
  workers.reserveScratch(HWY_DYNAMIC_DISPATCH(backwardTilesScratch)(plan));
  forPieces(workers, attentionPieces(plan, 0), plan,
            [&](AttentionPieces pieces, int thread) { kernel(gradients, plan, pieces, workers.scratch(thread)); });
}

}  // namespace transept::cpu
#endif  // HWY_ONCE
