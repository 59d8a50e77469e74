// SPDX-License-Identifier: Apache-2.0
// Products of 8-bit integers on the CPU: the quantisation of rows of weights and of activations, and the result.
//
// Row r of w [out, in] becomes q[r, :] = round(w[r, :] / s[r]) with s[r] = max |w[r, :]| / 63. Each row of x becomes
// p = round(x / t) with t = max |x| / 127 (kernels/integer8.h). Then
//   y[n, r] = activation(t[n] * s[r] * sum_k p[n, k] q[r, k] + bias[r]).
// The sums are exact up to 2^17 columns, so tiles, threads and devices do not change their bits.
//
// With matrix units, tiles.h computes the sums. Otherwise, for few rows, as in a decoding step, weights are read in
// place; for more rows, oneDNN packs them and is 1.5 times as fast. All sums are exact, so the choice changes no bit.
#include <algorithm>
#include <type_traits>

#include "kernels/cpu/products/products.h"
#include "kernels/cpu/products/tile_pack.h"
#include "kernels/cpu/products/tiles.h"
#include "kernels/integer8.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/products/int8_product.cpp"
#include "hwy/foreach_target.h"
#include "kernels/cpu/core/simd_inl.h"

#ifndef TRANSEPT_KERNELS_CPU_INT8_PRODUCT_TYPES
#define TRANSEPT_KERNELS_CPU_INT8_PRODUCT_TYPES
namespace transept::cpu {

inline constexpr std::int64_t kInt8Padding = 64;  ///< integers: rows are whole vectors of any instruction set

/// A matrix as integers: rows `stride` apart, zeros past the columns, and a scale each.
template <typename Integer>
struct Int8Rows {
  Integer* values;  // of weights where there are matrix units: panels instead (tiles.h)
  float* scales;
  std::int64_t stride;
};

}  // namespace transept::cpu
#endif

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

template <typename Integer>
void quantiseRow(const Int8Rows<Integer>& to, const ConstView& x, std::int64_t row, float most) {
  const hn::Rebind<Integer, FloatTag> narrow;
  const float* from = rowPointer<float>(x, row);
  Integer* values = to.values + row * to.stride;
  auto largest = splat(0),
       nothing = splat(0);  // `nothing` becomes NaN if a value is not finite
  forLanes(x.columns, [&](std::int64_t i, auto size) HWY_ATTR {
    const auto value = load(from + i, size);
    largest = hn::Max(largest, hn::Abs(value));
    nothing = hn::MulAdd(value, splat(0), nothing);
  });
  const Int8Factors factors = int8Factors(maxOf(largest), most);
  to.scales[row] = factors.scale + sumLanes(nothing);
  forLanes(x.columns, [&](std::int64_t i, auto size) HWY_ATTR {
    const auto rounded = hn::NearestInt(hn::Mul(load(from + i, size), splat(factors.inverse)));
    hn::StoreU(hn::DemoteTo(narrow, rounded), narrow,
               values + i);  // past the columns `load` gives zeros
  });
  const auto lanes = static_cast<std::int64_t>(laneCount());
  for (std::int64_t i = (x.columns + lanes - 1) / lanes * lanes; i < to.stride; ++i) values[i] = 0;
}

void quantiseToBytes(const Int8Rows<std::int8_t>& to, const ConstView& x, std::int64_t row, float most) {
  quantiseRow(to, x, row, most);
}
void quantiseToWords(const Int8Rows<std::int16_t>& to, const ConstView& x, std::int64_t row, float most) {
  quantiseRow(to, x, row, most);
}

/// kRows rows of x times kOuts rows of w: products of 16-bit pairs, summed in 32 bits.
template <int kRows, int kOuts>
HWY_INLINE void int8Block(const Int8Tile& tile, const Int8Rows<std::int16_t>& x, const std::int8_t* w,
                          std::int64_t stride, std::int64_t row, std::int64_t out) {
  const hn::ScalableTag<std::int16_t> d16;
  const hn::Rebind<std::int8_t, decltype(d16)> d8;
  const hn::RepartitionToWide<decltype(d16)> d32;
  const auto step = static_cast<std::int64_t>(hn::Lanes(d16));
  const std::int16_t* from = x.values + row * x.stride;
  w += out * stride;
  hn::Vec<decltype(d32)> sums[kRows][kOuts],
      others[kRows][kOuts];  // `others` stay 0 where one instruction adds pairs
  HWY_UNROLL(32)
  for (int r = 0; r < kRows; ++r) HWY_UNROLL(32)
  for (int o = 0; o < kOuts; ++o) sums[r][o] = others[r][o] = hn::Zero(d32);
  for (std::int64_t k = 0; k < stride; k += step) {
    hn::Vec<decltype(d16)> weights[kOuts];
    HWY_UNROLL(32)
    for (int o = 0; o < kOuts; ++o) weights[o] = hn::PromoteTo(d16, hn::LoadU(d8, w + o * stride + k));
    HWY_UNROLL(32)
    for (int r = 0; r < kRows; ++r) {
      const auto values = hn::LoadU(d16, from + r * x.stride + k);
      HWY_UNROLL(32)
      for (int o = 0; o < kOuts; ++o)
        sums[r][o] = hn::ReorderWidenMulAccumulate(d32, weights[o], values, sums[r][o], others[r][o]);
    }
  }
  HWY_UNROLL(32)
  for (int r = 0; r < kRows; ++r) HWY_UNROLL(32)
  for (int o = 0; o < kOuts; ++o) {
    const std::int32_t sum = hn::GetLane(hn::SumOfLanes(d32, hn::Add(sums[r][o], others[r][o])));
    float value = static_cast<float>(sum) * (tile.rowScales[row + r] * tile.columnScales[out + o]);
    if (tile.bias) value += tile.bias[out + o];
    rowPointer<float>(tile.y, row + r)[out + o] = tile.relu && value < 0 ? 0 : value;
  }
}

template <int kRows>
HWY_INLINE void int8Rows(const Int8Tile& tile, const Int8Rows<std::int16_t>& x, const std::int8_t* w,
                         std::int64_t stride, std::int64_t row) {
  std::int64_t out = 0;
  for (; out + 3 <= tile.y.columns; out += 3) int8Block<kRows, 3>(tile, x, w, stride, row, out);
  for (; out < tile.y.columns; ++out) int8Block<kRows, 1>(tile, x, w, stride, row, out);
}

/// Computes a tile of whole rows from the weights of its columns.
void int8FewRows(const Int8Tile& tile, const Int8Rows<std::int16_t>& x, const std::int8_t* w, std::int64_t stride) {
  std::int64_t row = 0;
  for (; row + 4 <= tile.y.rows; row += 4) int8Rows<4>(tile, x, w, stride, row);
  if (tile.y.rows - row == 3) int8Rows<3>(tile, x, w, stride, row);
  if (tile.y.rows - row == 2) int8Rows<2>(tile, x, w, stride, row);
  if (tile.y.rows - row == 1) int8Rows<1>(tile, x, w, stride, row);
}

/// Computes a tile from its integer sums [rows, columns].
void finishInt8(const Int8Tile& tile, const std::int32_t* sums) {
  const hn::Rebind<std::int32_t, FloatTag> integers;
  const std::int64_t columns = tile.y.columns;
  for (std::int64_t row = 0; row < tile.y.rows; ++row, sums += columns) {
    float* to = rowPointer<float>(tile.y, row);
    const auto finish = [&](hn::Vec<decltype(integers)> sum, std::int64_t i, auto size) HWY_ATTR {
      const auto scale = hn::Mul(splat(tile.rowScales[row]), load(tile.columnScales + i, size));
      auto value = hn::Mul(hn::ConvertTo(FloatTag(), sum), scale);
      if (tile.bias) value = hn::Add(value, load(tile.bias + i, size));
      if (tile.relu) value = hn::IfThenZeroElse(hn::Lt(value, splat(0)), value);
      store(value, to + i, size);
    };
    forLanes(columns, [&](std::int64_t i, auto size) HWY_ATTR {
      if constexpr (std::is_same_v<decltype(size), Whole>) {
        finish(hn::LoadU(integers, sums + i), i, size);
      } else {
        HWY_ALIGN std::int32_t rest[kMostLanes] = {};
        std::copy_n(sums + i, size.count, rest);
        finish(hn::Load(integers, rest), i, size);
      }
    });
  }
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {
namespace {

HWY_EXPORT(quantiseToBytes);
HWY_EXPORT(quantiseToWords);
HWY_EXPORT(int8FewRows);
HWY_EXPORT(finishInt8);

constexpr std::int64_t kFewRows = 32;

/// Fills the rows with the integers of x.
template <typename Integer>
void quantise(const Int8Rows<Integer>& to, const ConstView& x, float most, Workers& workers) {
  void (*kernel)(const Int8Rows<Integer>&, const ConstView&, std::int64_t, float);
  if constexpr (std::is_same_v<Integer, std::int8_t>)
    kernel = HWY_DYNAMIC_DISPATCH(quantiseToBytes);
  else
    kernel = HWY_DYNAMIC_DISPATCH(quantiseToWords);
  workers.forRows(x.rows, 16, static_cast<double>(x.size()) / 4,
                  [&](std::int64_t row, int) { kernel(to, x, row, most); });
}

template <typename Integer>
Int8Rows<Integer> quantise(Buffer& values, Buffer& scales, const ConstView& x, Workers& workers) {
  const std::int64_t stride = roundUp(x.columns, kInt8Padding);
  const Int8Rows<Integer> rows{values.atLeast<Integer>(static_cast<std::size_t>(x.rows * stride)),
                               scales.atLeast<float>(static_cast<std::size_t>(x.rows)), stride};
  quantise(rows, x, kInt8Activation, workers);
  return rows;
}

/// Integers in the place of one bf16: the panels of both types have the same layout.
constexpr std::int64_t kIntegers = sizeof(Bf16);

bool haveTiles() {
  return bf16Unit() == Bf16Unit::tiles;
}

/// The integers of w, made once after each change of the weights.
Int8Rows<std::int8_t> int8Weights(CopiedWeights& copies, const ConstView& w, Workers& workers) {
  const std::int64_t stride = roundUp(w.columns, kInt8Padding), pairs = stride / kIntegers;
  const std::int64_t bytes = haveTiles() ? packedSize(w.rows, pairs) * kIntegers : w.rows * stride;
  if (haveTiles()) workers.reserveScratch(static_cast<std::size_t>(kBlock * stride) / sizeof(float));
  const auto copy = copies.of<std::int8_t>(w, WeightCopy::int8, bytes + w.rows * std::int64_t{sizeof(float)});
  const Int8Rows<std::int8_t> all{copy.elements, reinterpret_cast<float*>(copy.elements + bytes), stride};
  if (copy.current) return all;
  if (!haveTiles()) {
    quantise(all, w, kInt8Weight, workers);
    return all;
  }
  const auto kernel = HWY_DYNAMIC_DISPATCH(quantiseToBytes);
  workers.forRanges(w.rows, kBlock, static_cast<double>(w.size()) / 4,
                    [&](std::int64_t first, std::int64_t count, int thread) {
                      const Int8Rows<std::int8_t> rows{reinterpret_cast<std::int8_t*>(workers.scratch(thread)),
                                                       all.scales + first, stride};
                      for (std::int64_t row = 0; row < count; ++row)
                        kernel(rows, w.rowRange(first, count), row, kInt8Weight);
                      packRowsAsColumns(reinterpret_cast<Bf16*>(all.values) + first / kTile * panelSize(pairs),
                                        View(rows.values, DType::bf16, count, pairs), 0);
                    });
  return all;
}

/// A part of `whole`.
Int8Tile tileOf(const Int8Tile& whole, std::int64_t row, std::int64_t rows, std::int64_t column, std::int64_t columns) {
  return {whole.y.rowRange(row, rows).columnRange(column, columns), whole.rowScales + row, whole.columnScales + column,
          whole.bias ? whole.bias + column : nullptr, whole.relu};
}

/// y = activation(x w^T + bias) by matrix units.
void multiplyInt8Tiles(const Int8Tile& all, const Int8Rows<std::int8_t>& x, const std::int8_t* panels,
                       Workers& workers) {
  const View& y = all.y;
  const std::int64_t most = patchRows(y.rows, y.columns, workers.threads()), down = divideUp(y.rows, most);
  const std::int64_t columns = patchColumns(y.columns, down, workers.threads());
  const std::int64_t across = divideUp(y.columns, columns), panel = panelSize(x.stride / kIntegers) * kIntegers;
  workers.reserveScratch(static_cast<std::size_t>(kBlockSums));
  workers.forEach(down * across, patchWork(y.rows, y.columns, x.stride) / 2, [&](std::int64_t i, int thread) {
    const std::int64_t row = i % down * most, column = i / down * columns;
    const std::int64_t endRow = std::min(row + most, y.rows), endColumn = std::min(column + columns, y.columns);
    auto* sums = reinterpret_cast<std::int32_t*>(workers.scratch(thread));
    TileBlocks blocks(Factors::int8);
    for (std::int64_t r = row; r < endRow; r += kBlock) {
      const std::int64_t rows = std::min(kBlock, endRow - r);
      blocks.setRows(rows);
      const TileLeft left{reinterpret_cast<const std::byte*>(x.values + r * x.stride), x.stride, kTile * x.stride,
                          kStepBytes};
      for (std::int64_t c = column; c < endColumn; c += kBlock) {
        const TileRight right{reinterpret_cast<const std::byte*>(panels + c / kTile * panel), panel};
        blocks.add(sums, left, right, x.stride / kStepBytes, true);
        finishInt8Block(tileOf(all, r, rows, c, std::min(kBlock, endColumn - c)), sums);
      }
    }
  });
}

}  // namespace

void Products::linearInt8(const View& y, const ConstView& x, const ConstView& w, const ConstView& bias,
                          Activation activation) {
  if (y.size() == 0) return;
  const Int8Rows<std::int8_t> weights = int8Weights(copies_, w, workers_);
  Int8Tile all{y, nullptr, weights.scales, bias.as<float>(), activation == Activation::relu};
  const double work = static_cast<double>(y.size()) * static_cast<double>(x.columns) / 16;
  if (!haveTiles() && y.rows <= kFewRows) {
    const auto multiply = HWY_DYNAMIC_DISPATCH(int8FewRows);
    const auto rows = quantise<std::int16_t>(packed_, scales_, x, workers_);
    all.rowScales = rows.scales;
    workers_.forRanges(y.columns, 96, work, [&](std::int64_t first, std::int64_t count, int) {
      multiply(tileOf(all, 0, y.rows, first, count), rows, weights.values + first * weights.stride, weights.stride);
    });
    return;
  }
  const auto rows = quantise<std::int8_t>(packed_, scales_, x, workers_);
  all.rowScales = rows.scales;
  if (haveTiles()) return multiplyInt8Tiles(all, rows, weights.values, workers_);
  const auto finish = HWY_DYNAMIC_DISPATCH(finishInt8);
  // Tiles are large, because each packs its rows anew, but there are one or two per thread.
  constexpr std::int64_t kRows = 512;
  const std::int64_t down = divideUp(y.rows, kRows);
  const std::int64_t wanted = y.columns * down / (2 * workers_.threads());
  const std::int64_t columns = std::clamp<std::int64_t>(roundUp(wanted, 16), 128, 512);
  const std::int64_t across = divideUp(y.columns, columns);
  workers_.reserveScratch(static_cast<std::size_t>(kRows * columns));
  OneDnn oneDnn;
  workers_.forEach(down * across, work, [&](std::int64_t i, int thread) {
    const std::int64_t row = i / across * kRows, column = i % across * columns;
    const std::int64_t height = std::min(kRows, y.rows - row), width = std::min(columns, y.columns - column);
    auto* sums = reinterpret_cast<std::int32_t*>(workers_.scratch(thread));
    const std::int32_t none = 0;
    oneDnn.run([&] {
      return dnnl_gemm_s8s8s32('N', 'T', 'F', height, width, x.columns, 1.0f, rows.values + row * rows.stride,
                               rows.stride, 0, weights.values + column * weights.stride, weights.stride, 0, 0.0f, sums,
                               width, &none);
    });
    finish(tileOf(all, row, height, column, width), sums);
  });
  oneDnn.check("linear in 8 bits", y);
}

}  // namespace transept::cpu
#endif  // HWY_ONCE
