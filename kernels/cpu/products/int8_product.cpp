// SPDX-License-Identifier: Apache-2.0
// Products of 8-bit integers on the CPU: the quantisation of rows of weights and of activations, and the result.
//
// Row r of w [out, in] becomes q[r, :] = round(w[r, :] / s[r]) with s[r] = max |w[r, :]| / 63. Each row of x becomes
// p = round(x / t) with t = max |x| / 127 (kernels/integer8.h). Then
//   y[n, r] = activation(t[n] * s[r] * sum_k p[n, k] q[r, k] + bias[r]).
// The sums are exact up to 2^17 columns, so tiles, threads and devices do not change their bits.
//
// The weights are packed into panels once. With matrix units, tiles.h computes the sums. Otherwise vectors do
// (quads_inl.h): sums of a few rows of x and of a panel stay in registers from the first column to the stored result.
#include <algorithm>
#include <cassert>
#include <cstring>
#include <numeric>

#include "kernels/cpu/products/int8_unit.h"
#include "kernels/cpu/products/products.h"
#include "kernels/cpu/products/tile_pack.h"
#include "kernels/cpu/products/tiles.h"
#include "kernels/integer8.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/products/int8_product.cpp"
#include "hwy/foreach_target.h"
#include "kernels/cpu/products/quads_inl.h"

#ifndef TRANSEPT_KERNELS_CPU_INT8_PRODUCT_TYPES
#define TRANSEPT_KERNELS_CPU_INT8_PRODUCT_TYPES
namespace transept::cpu {

inline constexpr std::int64_t kInt8Padding = 64;  ///< integers: rows are whole vectors of any instruction set

/// A matrix as integers: rows `stride` apart, and a scale each.
struct Int8Rows {
  std::int8_t* values;
  float* scales;
  std::int64_t stride;
};

/// Weights as integers, zeros past the rows and columns. For matrix units, the panels of tiles.h; for vectors, panels
/// of Int8Layout::width rows of w, each [stride / 4][width][4]. `corrections` are subtracted from the sums.
struct Int8Panels {
  std::int8_t* values;
  float* scales;
  std::int32_t* corrections;
  std::int64_t stride;
};

/// What the vectors in use multiply: the width of a panel, and a number that is added to each integer of x, because
/// some instructions take it as unsigned.
struct Int8Layout {
  std::int64_t width;
  int added;
};

}  // namespace transept::cpu
#endif

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

/// Rows of x and vectors of a panel whose sums are computed together: they fill the registers.
#if HWY_TARGET == HWY_AVX3 || HWY_ARCH_ARM_A64
inline constexpr int kQuadRows = 6, kQuadVectors = 4;
#else
inline constexpr int kQuadRows = 4, kQuadVectors = 2;
#endif

Int8Layout int8Layout() {
  return {kQuadVectors * static_cast<std::int64_t>(laneCount()), kAddedToBytes};
}

/// Writes row `row` of x as integers and adds `added`, 0 or 128, to each. What follows the last column may be any
/// number, because the weights are 0 there.
void quantiseRow(const Int8Rows& to, const ConstView& x, std::int64_t row, float most, int added) {
  const hn::Rebind<std::int8_t, FloatTag> narrow;
  const float* from = rowPointer<float>(x, row);
  std::int8_t* values = to.values + row * to.stride;
  auto largest = splat(0),
       nothing = splat(0);  // `nothing` becomes NaN if a value is not finite
  forLanes(x.columns, [&](std::int64_t i, auto size) HWY_ATTR {
    const auto value = load(from + i, size);
    largest = hn::Max(largest, hn::Abs(value));
    nothing = hn::MulAdd(value, splat(0), nothing);
  });
  const Int8Factors factors = int8Factors(maxOf(largest), most);
  to.scales[row] = factors.scale + sumLanes(nothing);
  const auto flipped = hn::Set(narrow, static_cast<std::int8_t>(added));  // adds 128 to a byte in two's complement
  forLanes(x.columns, [&](std::int64_t i, auto size) HWY_ATTR {
    const auto rounded = hn::NearestInt(hn::Mul(load(from + i, size), splat(factors.inverse)));
    hn::StoreU(hn::Xor(hn::DemoteTo(narrow, rounded), flipped), narrow, values + i);
  });
  const auto lanes = static_cast<std::int64_t>(laneCount());
  for (std::int64_t i = (x.columns + lanes - 1) / lanes * lanes; i < to.stride; ++i) values[i] = 0;
}

/// kRows rows of x times a panel.
template <bool kDotProducts, int kRows>
HWY_INLINE void multiplyQuads(const Int8Tile& tile, const std::int8_t* x, std::int64_t stride, const std::int8_t* panel,
                              const std::int32_t* corrections, std::int64_t row) {
  const QuadTag quads;
  const auto lanes = static_cast<std::int64_t>(laneCount());
  hn::Vec<QuadTag> sums[kRows][kQuadVectors];
  HWY_UNROLL(32)
  for (int r = 0; r < kRows; ++r) HWY_UNROLL(32)
  for (int v = 0; v < kQuadVectors; ++v) sums[r][v] = hn::Zero(quads);
  for (std::int64_t k = 0; k < stride; k += 4, panel += kQuadVectors * lanes * 4) {
    hn::Vec<QuadTag> weights[kQuadVectors];
    HWY_UNROLL(32)
    for (int v = 0; v < kQuadVectors; ++v) weights[v] = loadQuads(panel + v * lanes * 4);
    HWY_UNROLL(32)
    for (int r = 0; r < kRows; ++r) {
      const auto values = repeatedQuad(x + r * stride + k);
      HWY_UNROLL(32)
      for (int v = 0; v < kQuadVectors; ++v) sums[r][v] = addQuads<kDotProducts>(sums[r][v], values, weights[v]);
    }
  }
  const Int8Tile to = tile;  // a copy: otherwise the loops read it anew
  const auto finish = [&](hn::Vec<QuadTag> sum, int r, std::int64_t column, auto size) TRANSEPT_STEP {
    const auto exact = hn::Sub(sum, hn::LoadU(quads, corrections + column));
    const auto scale = hn::Mul(splat(to.rowScales[row + r]), load(to.columnScales + column));
    auto value = hn::Mul(hn::ConvertTo(FloatTag(), exact), scale);
    if (to.bias) value = hn::Add(value, load(to.bias + column, size));
    if (to.relu) value = hn::IfThenZeroElse(hn::Lt(value, splat(0)), value);
    store(value, rowPointer<float>(to.y, row + r) + column, size);
  };
  HWY_UNROLL(32)
  for (int v = 0; v < kQuadVectors; ++v) {
    const std::int64_t column = v * lanes, rest = to.y.columns - column;
    HWY_UNROLL(32)
    for (int r = 0; r < kRows; ++r) {
      if (rest >= lanes)
        finish(sums[r][v], r, column, Whole{});
      else if (rest > 0)
        finish(sums[r][v], r, column, Part{static_cast<std::size_t>(rest)});
    }
  }
}

template <bool kDotProducts, int kRows>
HWY_INLINE void multiplyUpTo(std::int64_t rows, const Int8Tile& tile, const std::int8_t* x, std::int64_t stride,
                             const std::int8_t* panel, const std::int32_t* corrections, std::int64_t row) {
  if constexpr (kRows > 1)
    if (rows < kRows) return multiplyUpTo<kDotProducts, kRows - 1>(rows, tile, x, stride, panel, corrections, row);
  multiplyQuads<kDotProducts, kRows>(tile, x, stride, panel, corrections, row);
}

/// Computes a tile of the columns of one panel; x are the tile's rows.
template <bool kDotProducts>
void multiplyPanel(const Int8Tile& tile, const std::int8_t* x, std::int64_t stride, const std::int8_t* panel,
                   const std::int32_t* corrections) {
  const std::int64_t rows = tile.y.rows, blocks = divideUp(rows, kQuadRows);
  for (std::int64_t block = 0; block < blocks; ++block) {  // as even as possible: 4 and 4 rows rather than 6 and 2
    const std::int64_t row = rows * block / blocks;
    multiplyUpTo<kDotProducts, kQuadRows>(rows * (block + 1) / blocks - row, tile, x + row * stride, stride, panel,
                                          corrections, row);
  }
}
void multiplyPanelByDotProducts(const Int8Tile& tile, const std::int8_t* x, std::int64_t stride,
                                const std::int8_t* panel, const std::int32_t* corrections) {
  multiplyPanel<true>(tile, x, stride, panel, corrections);
}
void multiplyPanelByPairs(const Int8Tile& tile, const std::int8_t* x, std::int64_t stride, const std::int8_t* panel,
                          const std::int32_t* corrections) {
  multiplyPanel<false>(tile, x, stride, panel, corrections);
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {
namespace {

HWY_EXPORT(int8Layout);
HWY_EXPORT(quantiseRow);
HWY_EXPORT(multiplyPanelByDotProducts);
HWY_EXPORT(multiplyPanelByPairs);

/// Integers in the place of one bf16: the panels of both types have the same layout.
constexpr std::int64_t kIntegers = sizeof(Bf16);

bool haveTiles() {
  return bf16Unit() == Bf16Unit::tiles;
}

Int8Rows quantise(Buffer& values, Buffer& scales, const ConstView& x, int added, Workers& workers) {
  const std::int64_t stride = roundUp(x.columns, kInt8Padding);
  const Int8Rows rows{values.atLeast<std::int8_t>(static_cast<std::size_t>(x.rows * stride)),
                      scales.atLeast<float>(static_cast<std::size_t>(x.rows)), stride};
  const auto kernel = HWY_DYNAMIC_DISPATCH(quantiseRow);
  workers.forRows(x.rows, 16, static_cast<double>(x.size()) / 4,
                  [&](std::int64_t row, int) { kernel(rows, x, row, kInt8Activation, added); });
  return rows;
}

/// Packs `rows` rows of integers as a panel of `width` rows, [stride / 4][width][4]. The sum of a row times `added` is
/// what adding that number to each integer of x adds to its products.
void packQuads(const Int8Panels& to, const Int8Rows& from, std::int64_t rows, std::int64_t width, int added) {
  if (rows < width) std::fill_n(to.values, width * from.stride, std::int8_t{0});
  std::fill_n(to.corrections, width, 0);
  for (std::int64_t row = 0; row < rows; ++row) {
    const std::int8_t* values = from.values + row * from.stride;
    for (std::int64_t k = 0; k < from.stride; k += 4) std::memcpy(to.values + k * width + row * 4, values + k, 4);
    to.corrections[row] = added * std::accumulate(values, values + from.stride, 0);
  }
}

/// The integers of w, made once after each change of the weights.
Int8Panels int8Weights(CopiedWeights& copies, const ConstView& w, Workers& workers) {
  const bool tiles = haveTiles();
  const Int8Layout layout = HWY_DYNAMIC_DISPATCH(int8Layout)();
  const std::int64_t width = tiles ? kBlock : layout.width, rows = roundUp(w.rows, width);
  const std::int64_t stride = roundUp(w.columns, kInt8Padding), pairs = stride / kIntegers;
  const std::int64_t bytes = tiles ? packedSize(w.rows, pairs) * kIntegers : rows * stride;
  workers.reserveScratch(static_cast<std::size_t>(width * stride) / sizeof(float));
  constexpr std::int64_t kScale = sizeof(float), kCorrection = sizeof(std::int32_t);
  const auto copy = copies.of<std::int8_t>(w, WeightCopy::int8, bytes + rows * (kScale + kCorrection));
  auto* scales = reinterpret_cast<float*>(copy.elements + bytes);
  const Int8Panels all{copy.elements, scales, reinterpret_cast<std::int32_t*>(scales + rows), stride};
  if (copy.current) return all;
  const auto kernel = HWY_DYNAMIC_DISPATCH(quantiseRow);
  workers.forRanges(
      w.rows, width, static_cast<double>(w.size()) / 4, [&](std::int64_t first, std::int64_t count, int thread) {
        const Int8Rows integers{reinterpret_cast<std::int8_t*>(workers.scratch(thread)), all.scales + first, stride};
        for (std::int64_t row = 0; row < count; ++row) kernel(integers, w.rowRange(first, count), row, kInt8Weight, 0);
        if (tiles)
          packRowsAsColumns(reinterpret_cast<Bf16*>(all.values) + first / kTile * panelSize(pairs),
                            View(integers.values, DType::bf16, count, pairs), 0);
        else
          packQuads({all.values + first * stride, nullptr, all.corrections + first, stride}, integers, count, width,
                    layout.added);
      });
  return all;
}

/// A part of `whole`.
Int8Tile tileOf(const Int8Tile& whole, std::int64_t row, std::int64_t rows, std::int64_t column, std::int64_t columns) {
  return {whole.y.rowRange(row, rows).columnRange(column, columns), whole.rowScales + row, whole.columnScales + column,
          whole.bias ? whole.bias + column : nullptr, whole.relu};
}

/// y = activation(x w^T + bias) by matrix units.
void multiplyInt8Tiles(const Int8Tile& all, const Int8Rows& x, const std::int8_t* panels, const PatchReader& reader,
                       Workers& workers) {
  const View& y = all.y;
  const PatchGrid grid(y, workers.threads(), reader != nullptr);
  const std::int64_t panel = panelSize(x.stride / kIntegers) * kIntegers;
  workers.reserveScratch(static_cast<std::size_t>(kBlockSums + (reader ? grid.rows * kReadStride : 0)));
  workers.forEach(grid.count(), patchWork(y.rows, y.columns, x.stride) / 2, [&](std::int64_t i, int thread) {
    const std::int64_t row = grid.row(i), column = grid.column(i);
    const std::int64_t endRow = std::min(row + grid.rows, y.rows),
                       endColumn = std::min(column + grid.columns, y.columns);
    auto* sums = reinterpret_cast<std::int32_t*>(workers.scratch(thread));
    const View read(workers.scratch(thread) + kBlockSums, DType::f32, endRow - row, endColumn - column, kReadStride);
    TileBlocks blocks(Factors::int8);
    for (std::int64_t r = row; r < endRow; r += kBlock) {
      const std::int64_t rows = std::min(kBlock, endRow - r);
      blocks.setRows(rows);
      const TileLeft left{reinterpret_cast<const std::byte*>(x.values + r * x.stride), x.stride, kTile * x.stride,
                          kStepBytes};
      for (std::int64_t c = column; c < endColumn; c += kBlock) {
        const TileRight right{reinterpret_cast<const std::byte*>(panels + c / kTile * panel), panel};
        blocks.add(sums, left, right, x.stride / kStepBytes, true);
        Int8Tile tile = tileOf(all, r, rows, c, std::min(kBlock, endColumn - c));
        if (reader) tile.y = read.rowRange(r - row, rows).columnRange(c - column, tile.y.columns);
        finishInt8Block(tile, sums);
      }
    }
    if (reader) reader(read, row, column, thread);
  });
}

}  // namespace

void Products::linearInt8(const View& y, const ConstView& x, const ConstView& w, const ConstView& bias,
                          Activation activation, const PatchReader& reader) {
  if (y.size() == 0) return;
  const Int8Panels weights = int8Weights(copies_, w, workers_);
  const Int8Layout layout = HWY_DYNAMIC_DISPATCH(int8Layout)();
  const Int8Rows rows = quantise(packed_, scales_, x, haveTiles() ? 0 : layout.added, workers_);
  const Int8Tile all{y, rows.scales, weights.scales, bias.as<float>(), activation == Activation::relu};
  if (haveTiles()) return multiplyInt8Tiles(all, rows, weights.values, reader, workers_);
  assert(!reader);
  const auto multiply =
      int8DotProducts() ? HWY_DYNAMIC_DISPATCH(multiplyPanelByDotProducts) : HWY_DYNAMIC_DISPATCH(multiplyPanelByPairs);
  constexpr std::int64_t kRows = 48;  // of a chunk of work; a panel stays in the caches from one chunk to the next
  const std::int64_t down = divideUp(y.rows, kRows), across = divideUp(y.columns, layout.width);
  const double work = static_cast<double>(y.size()) * static_cast<double>(x.columns) / 32;
  workers_.forEach(down * across, work, [&](std::int64_t i, int) {
    const std::int64_t row = i % down * kRows, column = i / down * layout.width;
    multiply(tileOf(all, row, std::min(kRows, y.rows - row), column, std::min(layout.width, y.columns - column)),
             rows.values + row * rows.stride, rows.stride, weights.values + column * weights.stride,
             weights.corrections + column);
  });
}

}  // namespace transept::cpu
#endif  // HWY_ONCE
