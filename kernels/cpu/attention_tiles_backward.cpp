// SPDX-License-Identifier: Apache-2.0
#include "kernels/cpu/attention_tiles.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/attention_tiles_backward.cpp"
#include "hwy/foreach_target.h"
#include "kernels/cpu/attention_tiles_inl.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

/// The places of one thread's scratch.
struct BackwardTilesScratch {
  BackwardTilesScratch(const AttentionPlan& plan, float* memory)
      : keyBlocks(blocksOf(plan.keyWidth)), valueBlocks(blocksOf(plan.valueWidth)) {
    ScratchPlaces places(memory);
    queryPanels = places.take<Bf16>(packedSize(kBlock, plan.keyWidth));
    queryDepth = places.take<Bf16>(packedSize(plan.keyWidth, kBlock));
    doutPanels = places.take<Bf16>(packedSize(kBlock, plan.valueWidth));
    doutDepth = places.take<Bf16>(packedSize(plan.valueWidth, kBlock));
    keys = places.take<Bf16>(kKeyTile * stepsOf(plan.keyWidth) * kStep);
    keyDepth = places.take<Bf16>(packedSize(plan.keyWidth, kKeyTile));
    values = places.take<Bf16>(kKeyTile * stepsOf(plan.valueWidth) * kStep);
    weights = places.take<Bf16>(kKeyTile * kBlock);
    dscores = places.take<Bf16>(kKeyTile * kBlock);
    dscoreRows = places.take<Bf16>(kKeyTile * kBlock);
    scoreSums = places.take<float>(kKeyTile * kBlock);
    dscoreSums = places.take<float>(kKeyTile * kBlock);
    weightSums = places.take<float>(kKeyTile * kBlock);
    dkeys = places.take<float>(kKeyBlocks * keyBlocks * kBlockSums);
    dvalues = places.take<float>(kKeyBlocks * valueBlocks * kBlockSums);
    logSumExp = places.take<float>(kBlock);
    seen = places.take<std::uint32_t>(kKeyTile);
    outProducts = places.take<float>(blocksOf(plan.longestQuery) * kBlock);
    dqueries = places.take<float>(blocksOf(plan.longestQuery) * keyBlocks * kBlockSums);
    floats = places.floats();
  }

  std::int64_t keyBlocks, valueBlocks;  // blocks of columns
  Bf16* queryPanels;                    // the queries as columns
  Bf16* queryDepth;                     // panels, with queries as the depth
  Bf16* doutPanels;
  Bf16* doutDepth;
  Bf16* keys;         // as left-hand sides
  Bf16* keyDepth;     // panels, with keys as the depth
  Bf16* values;       // as left-hand sides
  Bf16* weights;      // [keys, queries], dropped, as they come from recoverWeights
  Bf16* dscores;      // [keys, queries], with the scale
  Bf16* dscoreRows;   // left-hand sides [queries, keys]
  float* scoreSums;   // transposed: scores, then weights
  float* dscoreSums;  // transposed: gradients of dropped weights, then of weights, then of scores
  float* weightSums;  // transposed: dropped weights
  float* dkeys;
  float* dvalues;
  float* logSumExp;  // of a block of queries
  std::uint32_t* seen;
  float* outProducts;  // of each query: D = sum of P * dP, which is that of dout * out
  float* dqueries;
  std::size_t floats;
};

std::size_t backwardTilesScratch(const AttentionPlan& plan) {
  return BackwardTilesScratch(plan, nullptr).floats;
}

/// P = exp(scale * s - logSumExp), dP = dropout'(dW) and W = dropout(P) of rows [first, last), from scores s and dW;
/// D += sum of P * dP over these rows, unless outProducts is null. W lacks dropout's factor of what is kept, so that
/// weights near 1 lose nothing as bf16; dv gets it.
void recoverWeights(const BackwardTilesScratch& s, const AttentionPlan& plan, const TileDropout& dropout,
                    std::int64_t first, std::int64_t last, float* outProducts) {
  const auto scale = splat(plan.scale), kept = splat(dropoutKept(plan.dropout));
  for (std::int64_t c = 0; c < kBlock; c += static_cast<std::int64_t>(laneCount())) {
    const auto logSumExp = load(s.logSumExp + c);
    auto product = splat(0);
    for (std::int64_t j = first; j < last; j += 4) {
      const std::int64_t place = placeIn(j, c);
      if (!anySeen(s.seen + j, c)) {
        for (std::int64_t i = 0; i < 4; ++i)
          for (float* sums : {s.scoreSums, s.dscoreSums, s.weightSums}) store(splat(0), sums + place + i * kTile);
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
        store(weight, s.scoreSums + at);
        store(dweight, s.dscoreSums + at);
        store(hn::Mul(weight, factors[i]), s.weightSums + at);
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
      const auto weight = hn::Mul(load(s.scoreSums + at), scale);
      store(hn::Mul(weight, hn::Sub(load(s.dscoreSums + at), product)), s.dscoreSums + at);
    }
  }
}

/// A block of queries that sees keys of blocks [first, last) of a tile.
struct Meeting {
  AttentionPiece queries;
  std::int64_t base, count;  ///< the tile of keys
  std::int64_t first, last;
};

/// P, dP and W of a meeting. What it packs of the queries stays for addGradients.
void recover(const TileBlocks& tiles, const AttentionGradients& a, const AttentionPlan& plan, const Meeting& m,
             const BackwardTilesScratch& s, float* outProducts) {
  const AttentionPiece& piece = m.queries;
  const std::int64_t firstQuery = piece.sentenceQuery + piece.first;
  packRowsAsColumns(s.queryPanels, headOf(a.q, firstQuery, piece.queries, piece.head, plan.keyWidth), 0);
  packRowsAsColumns(s.doutPanels, headOf(a.dout, firstQuery, piece.queries, piece.head, plan.valueWidth), 0);
  multiplyBlocks(tiles, s.scoreSums, s.keys, s.queryPanels, plan.keyWidth, m.first, m.last);
  multiplyBlocks(tiles, s.dscoreSums, s.values, s.doutPanels, plan.valueWidth, m.first, m.last);

  const std::int64_t first = m.first * kBlock, last = m.last * kBlock;
  markSeen(s.seen, plan, piece, m.base, first, last);
  const float* logSumExp = rowOf<float>(a.logSumExp, piece.head) + firstQuery;
  std::fill(std::copy(logSumExp, logSumExp + piece.queries, s.logSumExp), s.logSumExp + kBlock, 0.0f);
  const TileDropout dropout(plan, piece, m.base);
  recoverWeights(s, plan, dropout, first, last, outProducts);
}

/// dv += W^T dout, dk += dS^T q, dq += dS k, where dS holds the scale.
void addGradients(const TileBlocks& tiles, const AttentionGradients& a, const AttentionPlan& plan, const Meeting& m,
                  const BackwardTilesScratch& s, bool freshQueries, const bool* freshKeys) {
  const AttentionPiece& piece = m.queries;
  const std::int64_t firstQuery = piece.sentenceQuery + piece.first, first = m.first * kBlock, last = m.last * kBlock;
  scoreGradients(s, plan.scale, first, last, s.outProducts + piece.first);
  roundBlocks(s.weights, s.weightSums, m.first, m.last);
  roundBlocks(s.dscores, s.dscoreSums, m.first, m.last);
  packColumns(s.queryDepth, headOf(a.q, firstQuery, piece.queries, piece.head, plan.keyWidth), 0, piece.queries, 0, 1);
  packColumns(s.doutDepth, headOf(a.dout, firstQuery, piece.queries, piece.head, plan.valueWidth), 0, piece.queries, 0,
              1);
  for (std::int64_t b = m.first; b < m.last; ++b) {
    for (std::int64_t c = 0; c < s.valueBlocks; ++c)
      tiles.add(s.dvalues + (b * s.valueBlocks + c) * kBlockSums, packedLeft(s.weights + b * kBlock * kBlock),
                panelsAt(s.doutDepth, c, kBlock), 1, freshKeys[b]);
    for (std::int64_t c = 0; c < s.keyBlocks; ++c)
      tiles.add(s.dkeys + (b * s.keyBlocks + c) * kBlockSums, packedLeft(s.dscores + b * kBlock * kBlock),
                panelsAt(s.queryDepth, c, kBlock), 1, freshKeys[b]);
  }
  packTransposed(s.dscoreRows, View(s.dscores + first * kBlock, DType::bf16, last - first, kBlock), 0, last - first, 0,
                 kBlock, nullptr);
  for (std::int64_t c = 0; c < s.keyBlocks; ++c)
    tiles.add(s.dqueries + (piece.first / kBlock * s.keyBlocks + c) * kBlockSums, packedLeft(s.dscoreRows),
              panelsAt(s.keyDepth, c, m.count, m.first), m.last - m.first, freshQueries);
}

void scaleSums(float* sums, std::int64_t count, float factor) {
  forLanes(count, [&](std::int64_t i, auto size)
                      HWY_ATTR { store(hn::Mul(load(sums + i, size), splat(factor)), sums + i, size); });
}

/// Writes rows of gradients from blocks of sums, [blocks of rows][blocks of columns].
HWY_INLINE void finishRows(const View& to, const float* sums) {
  for (std::int64_t r = 0; r < to.rows; r += kBlock)
    for (std::int64_t c = 0; c < to.columns; c += kBlock, sums += kBlockSums)
      finishBf16(to.as<Bf16>() + r * to.stride + c, to.stride, sums, std::min(kBlock, to.rows - r),
                 std::min(kBlock, to.columns - c), {});
}

/// One head of one whole sentence. D takes a pass over all keys of its own where they are more than one tile: from
/// `out`, which was rounded to bf16, it would leave errors in gradients that are small.
void backwardTilesPiece(const TileBlocks& tiles, const AttentionGradients& a, const AttentionPlan& plan,
                        const AttentionPiece& piece, const AttentionPiece& next, const BackwardTilesScratch& s) {
  const auto blockAt = [&](std::int64_t first) {
    AttentionPiece block = piece;
    block.first = first;
    block.queries = std::min(kBlock, piece.queries - first);
    return block;
  };
  const auto keysAt = [&](const View& x, std::int64_t base, int width) {
    return headOf(x, piece.sentenceKey + base, std::min(kKeyTile, piece.keys - base), piece.head, width);
  };
  const auto meetAll = [&](std::int64_t base, const auto& meet) {
    packBlocks(s.keys, keysAt(a.k, base, plan.keyWidth));
    packBlocks(s.values, keysAt(a.v, base, plan.valueWidth));
    const std::int64_t count = std::min(kKeyTile, piece.keys - base);
    for (std::int64_t first = 0; first < piece.queries; first += kBlock) {
      const AttentionPiece queries = blockAt(first);
      const KeyRange reach = reachOf(plan, queries);
      const std::int64_t begin = std::max<std::int64_t>(0, reach.begin - base), end = std::min(count, reach.end - base);
      if (begin < end) meet(Meeting{queries, base, count, begin / kBlock, blocksOf(end)}, base <= reach.begin);
    }
  };

  const auto fetchNext = [&] {
    const std::int64_t keys = std::min(kKeyTile, next.keys), queries = std::min(kBlock, next.queries);
    fetch(headOf(a.q, next.sentenceQuery, queries, next.head, plan.keyWidth));
    fetch(headOf(a.k, next.sentenceKey, keys, next.head, plan.keyWidth));
    fetch(headOf(a.v, next.sentenceKey, keys, next.head, plan.valueWidth));
    fetch(headOf(a.dout, next.sentenceQuery, queries, next.head, plan.valueWidth));
  };
  const bool oneTile = piece.keys <= kKeyTile;
  std::fill(s.outProducts, s.outProducts + blocksOf(piece.queries) * kBlock, 0.0f);
  for (std::int64_t base = 0; base < piece.keys && !oneTile; base += kKeyTile)
    meetAll(base, [&](const Meeting& m, bool) { recover(tiles, a, plan, m, s, s.outProducts + m.queries.first); });

  for (std::int64_t base = 0; base < piece.keys; base += kKeyTile) {
    const View keys = keysAt(a.k, base, plan.keyWidth);
    packColumns(s.keyDepth, keys, 0, keys.rows, 0, blocksOf(keys.rows));
    fetch(keysAt(a.dk, base, plan.keyWidth));
    fetch(keysAt(a.dv, base, plan.valueWidth));
    bool freshKeys[kKeyBlocks] = {true, true, true, true};
    meetAll(base, [&](const Meeting& m, bool freshQueries) {
      recover(tiles, a, plan, m, s, oneTile ? s.outProducts + m.queries.first : nullptr);
      if (base == 0 && m.queries.first == 0) fetchNext();
      addGradients(tiles, a, plan, m, s, freshQueries, freshKeys);
      std::fill(freshKeys + m.first, freshKeys + m.last, false);
    });
    for (std::int64_t b = 0; b < blocksOf(keys.rows); ++b) {
      if (!freshKeys[b]) continue;
      std::fill(s.dkeys + b * s.keyBlocks * kBlockSums, s.dkeys + (b + 1) * s.keyBlocks * kBlockSums, 0.0f);
      std::fill(s.dvalues + b * s.valueBlocks * kBlockSums, s.dvalues + (b + 1) * s.valueBlocks * kBlockSums, 0.0f);
    }
    finishRows(keysAt(a.dk, base, plan.keyWidth), s.dkeys);
    if (plan.dropout.probability > 0)
      scaleSums(s.dvalues, blocksOf(keys.rows) * s.valueBlocks * kBlockSums, dropoutKept(plan.dropout));
    finishRows(keysAt(a.dv, base, plan.valueWidth), s.dvalues);
  }
  for (std::int64_t first = 0; first < piece.queries; first += kBlock) {
    const AttentionPiece queries = blockAt(first);
    const KeyRange reach = reachOf(plan, queries);
    float* dqueries = s.dqueries + first / kBlock * s.keyBlocks * kBlockSums;
    if (reach.begin >= reach.end) std::fill(dqueries, dqueries + s.keyBlocks * kBlockSums, 0.0f);
    finishRows(headOf(a.dq, piece.sentenceQuery + first, queries.queries, piece.head, plan.keyWidth), dqueries);
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
