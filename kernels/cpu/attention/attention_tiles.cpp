// SPDX-License-Identifier: Apache-2.0
// bf16 attention on the matrix units of tiles.h, 32 queries at a time. Weights and their gradients are rounded to
// bf16 as factors of products. Scores are stored transposed, [keys, queries]: sums over keys then run along vectors of
// queries, and the left-hand sides of the keys' gradients need no transposition.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "kernels/cpu/attention/attention_tiles.h"
#include "kernels/cpu/products/tile_pack.h"
#include "kernels/cpu/products/tiles.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/attention/attention_tiles.cpp"
#include "hwy/foreach_target.h"
#include "kernels/cpu/core/dropout_inl.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

// ---- Shared by both passes: blocks of transposed scores, masks, dropout ----

inline constexpr std::int64_t kKeyBlocks = kKeyTile / kBlock;

HWY_INLINE std::int64_t blocksOf(std::int64_t columns) {
  return divideUp(columns, kBlock);
}

/// The columns of one head, of rows [first, first + rows).
template <typename Data>
HWY_INLINE BasicView<Data> headView(const BasicView<Data>& x, std::int64_t first, std::int64_t rows, int head,
                                    int width) {
  return x.rowRange(first, rows).columnRange(static_cast<std::int64_t>(head) * width, width);
}

/// Block `block` of panels with that depth, from step `step` on.
HWY_INLINE TileRight blockPanels(const Bf16* panels, std::int64_t block, std::int64_t depth, std::int64_t step = 0) {
  return panelsAt(panels, block * kBlock, step * kStep, panelSize(depth));
}

/// Rows of a matrix as left-hand sides, in blocks of 32.
struct LeftBlocks {
  TileLeft first;
  std::int64_t step;  ///< bytes from one block to the next
  TileLeft operator[](std::int64_t block) const {
    return {first.data + block * step, first.row, first.half, first.step};
  }
};

/// Rows [first, first + rows) of one head of x as left-hand sides. They are read without packing if x has enough rows
/// for whole blocks and the head has whole steps; otherwise they are packed into `room`. Rows past the last are
/// undefined.
HWY_INLINE LeftBlocks leftBlocks(Bf16* room, const ConstView& x, std::int64_t first, std::int64_t rows, int head,
                                 int width) {
  constexpr auto kBytes = static_cast<std::int64_t>(sizeof(Bf16));
  const ConstView own = headView(x, first, rows, head, width);
  if (width % kStep == 0 && first + blocksOf(rows) * kBlock <= x.rows) {
    const std::int64_t row = x.stride * kBytes;
    return {{static_cast<const std::byte*>(own.data), row, kTile * row, kStepBytes}, kBlock * row};
  }
  const std::int64_t block = kBlock * stepsOf(width) * kStep;
  for (std::int64_t r = 0; r < rows; r += kBlock)
    packRows(room + r / kBlock * block, own, r, std::min(kBlock, rows - r), 0, width);
  return {packedLeft(room), block * kBytes};
}

/// sums = blocks [first, last) of keys or values times 32 queries.
HWY_INLINE void multiplyBlocks(const TileBlocks& tiles, float* sums, const LeftBlocks& left, const Bf16* queryPanels,
                               std::int64_t depth, std::int64_t first, std::int64_t last) {
  for (std::int64_t b = first; b < last; ++b)
    tiles.add(sums + b * kBlockSums, left[b], blockPanels(queryPanels, 0, depth), stepsOf(depth), true);
}

/// Rounds blocks [first, last) of sums to bf16 [keys, 32 queries].
HWY_INLINE void roundBlocks(Bf16* to, const float* sums, std::int64_t first, std::int64_t last,
                            Activation activation = Activation::none) {
  for (std::int64_t b = first; b < last; ++b)
    finishBlock(View(to + b * kBlock * kBlock, DType::bf16, kBlock, kBlock), sums + b * kBlockSums,
                {.activation = activation});
}

/// The index of row `r`, column `c` in a column of blocks of sums.
HWY_INLINE std::int64_t sumIndex(std::int64_t r, std::int64_t c) {
  return r / kBlock * kBlockSums + (r % kBlock / kTile * 2 + c / kTile) * kTileSums + r % kTile * kTile + c % kTile;
}

/// Sets bit i of seen[j] where query i of the piece sees key base + j, for j in [first, last).
inline void markSeen(std::uint32_t* seen, const AttentionPlan& plan, const AttentionPiece& piece, std::int64_t base,
                     std::int64_t first, std::int64_t last) {
  const auto below = [](std::int64_t bit) {
    return (std::uint64_t{1} << std::clamp<std::int64_t>(bit, 0, kBlock)) - 1;
  };
  const std::uint64_t all = below(piece.queries);
  for (std::int64_t j = first; j < last; ++j) {
    const std::int64_t key = base + j - piece.first;
    std::uint64_t queries = base + j < piece.keys ? all : 0;
    if (plan.causal) queries &= ~below(key);
    if (plan.window > 0) queries &= below(key + plan.window / 2 + 1) & ~below(key - plan.window / 2);
    seen[j] = static_cast<std::uint32_t>(queries);
  }
}

/// The mask of the vector of queries that begins at column c.
HWY_INLINE hn::Mask<FloatTag> seenMask(std::uint32_t seen, std::int64_t c) {
  std::uint8_t bits[sizeof(std::uint64_t)] = {};  // LoadMaskBits may read 8 bytes
  seen >>= c;
  std::memcpy(bits, &seen, sizeof seen);
  return hn::LoadMaskBits(FloatTag(), bits);
}

/// Whether any query of the vector at column c sees one of four keys.
HWY_INLINE bool anySeen(const std::uint32_t* seen, std::int64_t c) {
  const std::uint32_t lanes = static_cast<std::uint32_t>((std::uint64_t{1} << laneCount()) - 1);
  return ((seen[0] | seen[1] | seen[2] | seen[3]) >> c & lanes) != 0;
}

/// Dropout of the weights of a block of queries over a tile of keys.
class TileDropout {
 public:
  TileDropout(const AttentionPlan& plan, const AttentionPiece& piece, std::int64_t base)
      : on_(plan.dropout.probability > 0),
        step_(static_cast<std::uint64_t>(plan.heads) << 20),
        first_(attentionElement(plan.dropout, piece.sentenceQuery + piece.first, plan.heads, piece.head, base)),
        rows_(plan.dropout, step_) {}
  /// 0 where dropped, else 1: for keys j to j + 3 and the vector of queries at column c.
  HWY_INLINE void operator()(std::int64_t j, std::int64_t c, FloatVector (&factors)[4]) const {
    if (on_) return rows_(first_ + static_cast<std::uint64_t>(c) * step_ + static_cast<std::uint64_t>(j), factors);
    for (FloatVector& factor : factors) factor = splat(1);
  }

 private:
  bool on_;
  std::uint64_t step_, first_;
  RowsDropout rows_;
};

// ---- Forward ----

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
void attendBlock(const TileBlocks& tiles, const AttentionViews& a, const AttentionPlan& plan,
                 const AttentionPiece& piece, const AttentionPiece& next, const TilesScratch& s) {
  const std::int64_t firstQuery = piece.sentenceQuery + piece.first, valueBlocks = blocksOf(plan.valueWidth);
  packRowsAsColumns(s.queryPanels, headView(a.q, firstQuery, piece.queries, piece.head, plan.keyWidth), 0);
  prefetch<true>(headView(a.out, firstQuery, piece.queries, piece.head, plan.valueWidth));
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
    if (fresh) prefetch(headView(a.q, next.sentenceQuery + next.first, next.queries, next.head, plan.keyWidth));
    markSeen(s.seen, plan, piece, base, 0, rows);
    softmaxColumns(s, plan, TileDropout(plan, piece, base), rows);
    if (fresh) prefetch(headView(a.k, next.sentenceKey, std::min(kKeyTile, next.keys), next.head, plan.keyWidth));
    roundBlocks(s.weights, s.scores, 0, blocks);
    packTransposed(s.weightRows, View(s.weights, DType::bf16, rows, kBlock), 0, rows, 0, kBlock, nullptr);
    packColumns(s.values, headView(a.v, firstKey, count, piece.head, plan.valueWidth), 0, count, 0, blocks);
    if (fresh) prefetch(headView(a.v, next.sentenceKey, std::min(kKeyTile, next.keys), next.head, plan.valueWidth));
    if (!fresh) scaleRows(s.sums, s.rescale, valueBlocks);
    for (std::int64_t b = 0; b < valueBlocks; ++b)
      tiles.add(s.sums + b * kBlockSums, packedLeft(s.weightRows), blockPanels(s.values, b, count), blocks, fresh);
  }

  const float kept = dropoutKept(plan.dropout);
  for (std::int64_t i = 0; i < piece.queries; ++i) {
    if (a.logSumExp) rowPointer<float>(a.logSumExp, piece.head)[firstQuery + i] = s.highest[i] + std::log(s.totals[i]);
    s.rescale[i] = s.totals[i] > 0 || s.totals[i] != s.totals[i] ? kept / s.totals[i] : 0;
  }
  scaleRows(s.sums, s.rescale, valueBlocks);
  const View out = headView(a.out, firstQuery, piece.queries, piece.head, plan.valueWidth);
  for (std::int64_t b = 0; b < valueBlocks; ++b)
    finishBlock(out.columnRange(b * kBlock, std::min(kBlock, out.columns - b * kBlock)), s.sums + b * kBlockSums, {});
}

// ---- Backward ----

/// The queries of one pass over a tile of keys; the products of key gradients sum over all of them as their depth.
inline constexpr std::int64_t kQueryBlocks = 4;
inline constexpr std::int64_t kQueriesAtOnce = kQueryBlocks * kBlock;

/// One thread's scratch. `block` shares memory with the panels of queries, which are no longer needed when it is used.
struct BackwardTilesScratch {
  const AttentionPlan& plan;
  ScratchLayout layout;
  std::int64_t keyColumns = blocksOf(plan.keyWidth) * kBlock, valueColumns = blocksOf(plan.valueWidth) * kBlock;
  std::int64_t longest = blocksOf(plan.longestQuery) * kBlock;
  bool manyQueries = plan.longestQuery > kQueriesAtOnce, manyKeys = plan.longestKey > kKeyTile;
  std::int64_t queryPanel = packedSize(kBlock, plan.keyWidth), doutPanel = packedSize(kBlock, plan.valueWidth);
  // A block of queries, and of dout, as columns.
  Bf16* queryPanels = layout.take<Bf16>(std::max(queryPanel + doutPanel, 2 * kBlockSums * 2));
  Bf16* doutPanels = queryPanels + queryPanel;
  float* block = reinterpret_cast<float*>(queryPanels);  // two blocks of gradients that need only one part
  // Panels with queries as the depth.
  Bf16* queryDepth = layout.take<Bf16>(packedSize(plan.keyWidth, kQueriesAtOnce));
  Bf16* doutDepth = layout.take<Bf16>(packedSize(plan.valueWidth, kQueriesAtOnce));
  Bf16* keys = layout.take<Bf16>(kKeyTile * keyColumns);                    // left-hand sides, where packed
  Bf16* keyDepth = layout.take<Bf16>(packedSize(plan.keyWidth, kKeyTile));  // panels, with keys as the depth
  Bf16* values = layout.take<Bf16>(kKeyTile * valueColumns);                // left-hand sides
  Bf16* weights = layout.take<Bf16>(kQueriesAtOnce * kKeyTile);  // [blocks of queries][keys, queries], 0 where dropped
  Bf16* dscores = layout.take<Bf16>(kQueriesAtOnce * kKeyTile);  // [blocks of queries][keys, queries], scaled
  Bf16* dscoreRows = layout.take<Bf16>(kKeyTile * kBlock);       // left-hand sides [queries, keys]
  float* scoreSums = layout.take<float>(kKeyTile * kBlock);      // transposed: scores, then P, negative where dropped
  float* dscoreSums = layout.take<float>(kKeyTile * kBlock);     // transposed: dW, then dP, then dS
  float* logSumExp = layout.take<float>(kBlock);                 // of a block of queries
  std::uint32_t* seen = layout.take<std::uint32_t>(kKeyTile);    // markSeen()
  float* outProducts = layout.take<float>(longest);              // D = sum(P * dP) of each query
  // Gradients of sentences that take several parts.
  float* dkeys = layout.take<float>(manyQueries ? kKeyTile * keyColumns : 0);
  float* dvalues = layout.take<float>(manyQueries ? kKeyTile * valueColumns : 0);
  float* dqueries = layout.take<float>(manyKeys ? longest * keyColumns : 0);
};

std::size_t backwardTilesScratch(const AttentionPlan& plan) {
  return BackwardTilesScratch{plan, ScratchLayout(nullptr)}.layout.floats();
}

/// Replaces scores s and dW in rows [first, last) by P = exp(scale * s - logSumExp), negative where dropped, and dP =
/// dropout'(dW). Adds sum(P * dP) over these rows to outProducts, unless that is null.
void recoverWeights(const BackwardTilesScratch& s, const AttentionPlan& plan, const TileDropout& dropout,
                    std::int64_t first, std::int64_t last, float* outProducts) {
  const auto scale = splat(plan.scale), kept = splat(dropoutKept(plan.dropout)), half = splat(0.5f);
  for (std::int64_t c = 0; c < kBlock; c += static_cast<std::int64_t>(laneCount())) {
    const auto logSumExp = load(s.logSumExp + c);
    auto product = splat(0);
    for (std::int64_t j = first; j < last; j += 4) {
      const std::int64_t place = sumIndex(j, c);
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

/// Replaces dP by dS = scale * P * (dP - D).
void scoreGradients(const BackwardTilesScratch& s, float factor, std::int64_t first, std::int64_t last,
                    const float* outProducts) {
  const auto scale = splat(factor);
  for (std::int64_t c = 0; c < kBlock; c += static_cast<std::int64_t>(laneCount())) {
    const auto product = load(outProducts + c);
    for (std::int64_t j = first; j < last; ++j) {
      const std::int64_t at = sumIndex(j, c);
      const auto weight = hn::Mul(hn::Abs(load(s.scoreSums + at)), scale);
      store(hn::Mul(weight, hn::Sub(load(s.dscoreSums + at), product)), s.dscoreSums + at);
    }
  }
}

/// A block of queries and the blocks [first, last) of a tile of keys that it sees; none where first == last.
struct BlockPair {
  AttentionPiece queries;
  std::int64_t base, count;  ///< the tile of keys
  std::int64_t first, last;
};

/// The pair of query block `block` of a piece and the tile of `count` keys from `base` on.
HWY_INLINE BlockPair blockPair(const AttentionPlan& plan, const AttentionPiece& piece, std::int64_t block,
                               std::int64_t base, std::int64_t count) {
  BlockPair m{piece, base, count, 0, 0};
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

/// P and dP of a pair.
void recoverPair(const TileBlocks& tiles, const AttentionGradients& a, const AttentionPlan& plan, const BlockPair& m,
                 const LeftBlocks& keys, const LeftBlocks& values, const BackwardTilesScratch& s, float* outProducts) {
  const AttentionPiece& piece = m.queries;
  const std::int64_t firstQuery = piece.sentenceQuery + piece.first;
  packRowsAsColumns(s.queryPanels, headView(a.q, firstQuery, piece.queries, piece.head, plan.keyWidth), 0);
  packRowsAsColumns(s.doutPanels, headView(a.dout, firstQuery, piece.queries, piece.head, plan.valueWidth), 0);
  multiplyBlocks(tiles, s.scoreSums, keys, s.queryPanels, plan.keyWidth, m.first, m.last);
  multiplyBlocks(tiles, s.dscoreSums, values, s.doutPanels, plan.valueWidth, m.first, m.last);

  const std::int64_t first = m.first * kBlock, last = m.last * kBlock;
  markSeen(s.seen, plan, piece, m.base, first, last);
  const float* logSumExp = rowPointer<float>(a.logSumExp, piece.head) + firstQuery;
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

/// A gradient that is summed over several parts: the first part initialises it, the last part stores it.
struct Sums {
  View to;
  float* kept;  ///< [blocks of rows][blocks of columns], used where there are several parts
  bool first, last;
  float factor;
};

/// Adds left * panels, over `steps` from step `from` on, to one row of gradient blocks.
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

/// dq += dS k of a pair, where dS includes the scale. Leaves W and dS as query block `block` for the key gradients.
void addQueryGradient(const TileBlocks& tiles, const AttentionPlan& plan, const BlockPair& m, std::int64_t block,
                      const Sums& dq, const BackwardTilesScratch& s) {
  const std::int64_t first = m.first * kBlock, rows = (m.last - m.first) * kBlock;
  if (rows > 0) {
    Bf16* dscores = s.dscores + block * kKeyTile * kBlock;
    scoreGradients(s, plan.scale, first, first + rows, s.outProducts + m.queries.first);
    // W omits the dropout scale, so that weights near 1 stay exact in bf16; dv is multiplied by it instead.
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
                     std::int64_t queries, const BlockPair* pairs, float* blocks) {
  constexpr auto kBytes = static_cast<std::int64_t>(sizeof(Bf16));
  const std::int64_t queryBlocks = blocksOf(queries);
  const auto sees = [&](std::int64_t q, std::int64_t b) { return pairs[q].first <= b && b < pairs[q].last; };
  for (std::int64_t b = 0; b < blocksOf(sums.to.rows); ++b) {
    std::int64_t from = 0, to = queryBlocks;
    while (from < to && !sees(from, b)) ++from;
    while (to > from && !sees(to - 1, b)) --to;
    const TileLeft rows{reinterpret_cast<const std::byte*>(left + (from * kKeyBlocks + b) * kBlock * kBlock),
                        kStepBytes, kTileBytes, kKeyTile * kBlock * kBytes};
    addRow(tiles, sums, b, rows, panels, queries, from, to - from, blocks);
  }
}

/// One head of one whole sentence: dv = W^T dout, dk = dS^T q, dq = dS k. The operands of `next` are prefetched
/// meanwhile. With more than one tile of keys, D takes an extra pass over all keys: computed from `out`, which was
/// rounded to bf16, it would be too inaccurate for small gradients.
void backwardTilesPiece(const TileBlocks& tiles, const AttentionGradients& a, const AttentionPlan& plan,
                        const AttentionPiece& piece, const AttentionPiece& next, const BackwardTilesScratch& s) {
  const auto keysOf = [&](const auto& x, std::int64_t base, int width) {
    return headView(x, piece.sentenceKey + base, std::min(kKeyTile, piece.keys - base), piece.head, width);
  };
  const auto rowsOf = [&](Bf16* room, const ConstView& x, std::int64_t base, int width) {
    return leftBlocks(room, x, piece.sentenceKey + base, std::min(kKeyTile, piece.keys - base), piece.head, width);
  };
  const auto queriesOf = [&](const auto& x, std::int64_t first, std::int64_t count, int width) {
    return headView(x, piece.sentenceQuery + first, count, piece.head, width);
  };
  const bool oneTile = piece.keys <= kKeyTile;
  prefetch<true>(queriesOf(a.dq, 0, std::min(kQueriesAtOnce, piece.queries), plan.keyWidth));
  prefetch<true>(keysOf(a.dk, 0, plan.keyWidth));
  prefetch<true>(keysOf(a.dv, 0, plan.valueWidth));
  std::fill(s.outProducts, s.outProducts + blocksOf(piece.queries) * kBlock, 0.0f);
  for (std::int64_t base = 0; base < piece.keys && !oneTile; base += kKeyTile) {
    const LeftBlocks keyRows = rowsOf(s.keys, a.k, base, plan.keyWidth);
    const LeftBlocks valueRows = rowsOf(s.values, a.v, base, plan.valueWidth);
    const std::int64_t count = std::min(kKeyTile, piece.keys - base);
    for (std::int64_t first = 0; first < piece.queries; first += kBlock) {
      const BlockPair m = blockPair(plan, piece, first / kBlock, base, count);
      if (m.first < m.last) recoverPair(tiles, a, plan, m, keyRows, valueRows, s, s.outProducts + first);
    }
  }

  // Without keys or queries there is still one part, which sets the gradients of the other side to zero.
  for (std::int64_t base = 0; base < std::max<std::int64_t>(piece.keys, 1); base += kKeyTile) {
    const ConstView keys = keysOf(a.k, base, plan.keyWidth);
    packColumns(s.keyDepth, keys, 0, keys.rows, 0, stepsOf(keys.rows));
    const LeftBlocks keyRows = rowsOf(s.keys, a.k, base, plan.keyWidth);
    const LeftBlocks valueRows = rowsOf(s.values, a.v, base, plan.valueWidth);
    const Sums dq{queriesOf(a.dq, 0, piece.queries, plan.keyWidth), s.dqueries, base == 0,
                  base + kKeyTile >= piece.keys, 1};
    for (std::int64_t first = 0; first < std::max<std::int64_t>(piece.queries, 1); first += kQueriesAtOnce) {
      const std::int64_t count = std::min(kQueriesAtOnce, piece.queries - first);
      packColumns(s.queryDepth, queriesOf(a.q, first, count, plan.keyWidth), 0, count, 0, stepsOf(count));
      packColumns(s.doutDepth, queriesOf(a.dout, first, count, plan.valueWidth), 0, count, 0, stepsOf(count));
      BlockPair pairs[kQueryBlocks];
      for (std::int64_t b = 0; b < blocksOf(count); ++b) {
        BlockPair& m = pairs[b] = blockPair(plan, piece, first / kBlock + b, base, keys.rows);
        if (m.first < m.last)
          recoverPair(tiles, a, plan, m, keyRows, valueRows, s, oneTile ? s.outProducts + m.queries.first : nullptr);
        addQueryGradient(tiles, plan, m, b, dq, s);
      }
      if (base == 0 && first == 0) {
        prefetch(headView(a.q, next.sentenceQuery, std::min(kQueriesAtOnce, next.queries), next.head, plan.keyWidth));
        prefetch(headView(a.k, next.sentenceKey, std::min(kKeyTile, next.keys), next.head, plan.keyWidth));
        prefetch(headView(a.v, next.sentenceKey, std::min(kKeyTile, next.keys), next.head, plan.valueWidth));
        prefetch(
            headView(a.dout, next.sentenceQuery, std::min(kQueriesAtOnce, next.queries), next.head, plan.valueWidth));
      }
      const bool begins = first == 0, ends = first + kQueriesAtOnce >= piece.queries;
      addKeyGradients(tiles, {keysOf(a.dv, base, plan.valueWidth), s.dvalues, begins, ends, dropoutKept(plan.dropout)},
                      s.weights, s.doutDepth, count, pairs, s.block);
      addKeyGradients(tiles, {keysOf(a.dk, base, plan.keyWidth), s.dkeys, begins, ends, 1}, s.dscores, s.queryDepth,
                      count, pairs, s.block);
    }
  }
}

/// One pass over some pieces: pass(tiles, piece, the piece after it, scratch) for each.
template <typename Scratch, typename Pass>
void forTiles(const AttentionPlan& plan, AttentionPieces pieces, float* memory, const Pass& pass) {
  const Scratch scratch{plan, ScratchLayout(memory)};
  TileBlocks tiles(Factors::bf16);
  tiles.setRows(kBlock);
  for (std::size_t i = 0; i < pieces.size(); ++i)
    pass(tiles, pieces[i], pieces[std::min(i + 1, pieces.size() - 1)], scratch);
}

void attendTiles(const AttentionViews& a, const AttentionPlan& plan, AttentionPieces pieces, float* memory) {
  forTiles<TilesScratch>(plan, pieces, memory, [&](auto& tiles, auto& piece, auto& next, auto& scratch) {
    attendBlock(tiles, a, plan, piece, next, scratch);
  });
}

void backwardTiles(const AttentionGradients& a, const AttentionPlan& plan, AttentionPieces pieces, float* memory) {
  forTiles<BackwardTilesScratch>(plan, pieces, memory, [&](auto& tiles, auto& piece, auto& next, auto& scratch) {
    backwardTilesPiece(tiles, a, plan, piece, next, scratch);
  });
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {

HWY_EXPORT(tilesScratch);
HWY_EXPORT(attendTiles);
HWY_EXPORT(backwardTilesScratch);
HWY_EXPORT(backwardTiles);

void attendByTiles(Workers& workers, const AttentionViews& views, const AttentionPlan& plan) {
  forPieces(workers, views, plan, kBlock, HWY_DYNAMIC_DISPATCH(tilesScratch)(plan), HWY_DYNAMIC_DISPATCH(attendTiles));
}

void attendBackwardByTiles(Workers& workers, const AttentionGradients& views, const AttentionPlan& plan) {
  forPieces(workers, views, plan, 0, HWY_DYNAMIC_DISPATCH(backwardTilesScratch)(plan),
            HWY_DYNAMIC_DISPATCH(backwardTiles));
}

}  // namespace transept::cpu
#endif  // HWY_ONCE
