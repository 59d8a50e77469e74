// SPDX-License-Identifier: Apache-2.0
#include "kernels/cpu/products/products.h"

#include <cassert>

#include "kernels/cpu/core/cpu_backend_class.h"
#include "kernels/cpu/products/tiles.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/products/products.cpp"
#include "hwy/foreach_target.h"
#include "kernels/cpu/core/simd_inl.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

/// y = activation(x + bias), masked by output > 0 where `output` is present, or y += x; x may be the same memory as y.
void finishTile(const View& y, const ConstView& x, const float* bias, Activation activation, const ConstView& output,
                bool accumulate) {
  withType(y.dtype, [&]<typename Y>(Y*) HWY_ATTR {
    for (std::int64_t row = 0; row < y.rows; ++row) {
      const float* from = rowPointer<float>(x, row);
      const Y* mask = output ? rowPointer<Y>(output, row) : nullptr;
      Y* to = rowPointer<Y>(y, row);
      forLanes(y.columns, [&](std::int64_t i, auto size) HWY_ATTR {
        auto value = load(from + i, size);
        if (bias) value = hn::Add(value, load(bias + i, size));
        if (activation == Activation::relu) value = hn::IfThenZeroElse(hn::Lt(value, splat(0)), value);
        if (mask) value = hn::IfThenElseZero(hn::Gt(load(mask + i, size), splat(0)), value);
        if (accumulate) value = hn::Add(value, load(to + i, size));
        store(value, to + i, size);
      });
    }
  });
}

/// to [count, x.columns] = rows [first, first + count) of x as f32.
void widenRows(float* to, const ConstView& x, std::int64_t first, std::int64_t count) {
  for (std::int64_t row = first; row < first + count; ++row) {
    const Bf16* from = rowPointer<Bf16>(x, row);
    float* out = to + (row - first) * x.columns;
    forLanes(x.columns, [&](std::int64_t i, auto size) HWY_ATTR { store(load(from + i, size), out + i, size); });
  }
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {
namespace {

HWY_EXPORT(finishTile);
HWY_EXPORT(widenRows);

/// The division of a result into tiles. Tiles are large, because oneDNN packs the operands for each of them: with a
/// quarter of the rows, y loses a tenth of the speed and dx a third. The division depends on the shape alone, because
/// oneDNN's bits depend on the shape of a tile.
struct Tiling {
  Tiling(std::int64_t allRows, std::int64_t allColumns, std::int64_t depth, bool widened, std::int64_t tiles)
      : rows(widened ? std::clamp<std::int64_t>(kWidened / depth, 32, kRows) : kRows),
        down(divideUp(allRows, rows)),
        columns(std::clamp<std::int64_t>(roundUp(allColumns * down / tiles, 16), 64, 4096)),
        across(divideUp(allColumns, columns)) {}

  static constexpr std::int64_t kRows = 1024;
  static constexpr std::int64_t kWidened = 1 << 21;  ///< elements of a thread's f32 copies of bf16 rows
  std::int64_t rows, down, columns, across;
};

}  // namespace

const float* Products::widened(const ConstView& w) {
  const auto copy = copies_.of<float>(w, WeightCopy::widened, w.size());
  if (copy.current) return copy.elements;
  const auto kernel = HWY_DYNAMIC_DISPATCH(widenRows);
  workers_.forRanges(w.rows, 64, static_cast<double>(w.size()) / 4, [&](std::int64_t first, std::int64_t count, int) {
    kernel(copy.elements + first * w.columns, w, first, count);
  });
  return copy.elements;
}

template <typename Finish>
void Products::multiplyTiles(const char* operation, const View& y, const ConstView& x, const ConstView& w,
                             char transposed, bool accumulate, const Finish& finish) {
  if (y.size() == 0) return;
  const auto widen = HWY_DYNAMIC_DISPATCH(widenRows);
  const bool widened = x.dtype == DType::bf16;
  const std::int64_t depth = x.columns;
  const float* weights = widened ? this->widened(w) : w.as<float>();
  const std::int64_t weightStride = widened ? w.columns : w.stride;
  // For dx, whole rows matter more than many tiles: oneDNN is half as fast on 256 of 512 columns as on all of them.
  const Tiling tiling(y.rows, y.columns, depth, widened, transposed == 'T' ? 8 : 4);
  if (widened) workers_.reserveScratch(static_cast<std::size_t>(tiling.rows * (depth + tiling.columns)));
  OneDnn oneDnn;
  const double work = static_cast<double>(y.size()) * static_cast<double>(depth) / 8;
  workers_.forEach(tiling.down * tiling.across, work, [&](std::int64_t i, int thread) {
    Tile tile{i / tiling.across * tiling.rows, 0, i % tiling.across * tiling.columns, 0};
    tile.rows = std::min(tiling.rows, y.rows - tile.row);
    tile.columns = std::min(tiling.columns, y.columns - tile.column);
    const View result = y.rowRange(tile.row, tile.rows).columnRange(tile.column, tile.columns);
    const ConstView input = x.rowRange(tile.row, tile.rows);
    View sums = result;
    const float* left = input.as<float>();
    std::int64_t leftStride = input.stride;
    if (widened) {
      float* floats = workers_.scratch(thread);
      widen(floats, input, 0, tile.rows);
      left = floats;
      leftStride = depth;
      sums = View(floats + tiling.rows * depth, DType::f32, tile.rows, tile.columns);
    }
    const float* right = weights + tile.column * (transposed == 'T' ? weightStride : 1);
    oneDnn.run([&] {
      return dnnl_sgemm('N', transposed, tile.rows, tile.columns, depth, 1, left, leftStride, right, weightStride,
                        accumulate && !widened ? 1 : 0, sums.as<float>(), sums.stride);
    });
    finish(result, sums, tile);
  });
  oneDnn.check(operation, y);
}

bool Products::takesReader(const View& y, DType x) const {
  const bool tiles = int8_ ? bf16Unit() == Bf16Unit::tiles : bf16UnitTakes(x);
  return tiles && exceedsCache(y);
}

void Products::linear(View y, ConstView x, ConstView w, ConstView bias, Activation activation,
                      const PatchReader& reader) {
  if (int8_) return linearInt8(y, x, w, bias, activation, reader);
  if (bf16UnitTakes(x.dtype)) return tiles_.linear(y, x, w, bias, activation, reader);
  assert(!reader);
  if (copyForLinear(y.rows, x.dtype) == WeightCopy::packed) return linearFewRows(y, x, w, bias, activation);
  const auto kernel = HWY_DYNAMIC_DISPATCH(finishTile);
  multiplyTiles("linear", y, x, w, 'T', false, [&](const View& result, const View& sums, const Tile& tile) {
    if (result.data != sums.data || bias || activation != Activation::none)
      kernel(result, sums, bias ? bias.as<float>() + tile.column : nullptr, activation, {}, false);
  });
}

void Products::linearBackwardInput(View dx, ConstView dy, ConstView w, ConstView output, bool accumulate) {
  if (bf16UnitTakes(dy.dtype)) return tiles_.linearBackwardInput(dx, dy, w, output, accumulate);
  const auto kernel = HWY_DYNAMIC_DISPATCH(finishTile);
  multiplyTiles(
      "linearBackwardInput", dx, dy, w, 'N', accumulate, [&](const View& result, const View& sums, const Tile& tile) {
        const ConstView mask =
            output ? output.rowRange(tile.row, tile.rows).columnRange(tile.column, tile.columns) : ConstView();
        if (result.data != sums.data || output) kernel(result, sums, nullptr, Activation::none, mask, accumulate);
      });
}

void CpuBackend::linear(View y, ConstView x, ConstView w, ConstView bias, Activation activation, Rounding rounding) {
  products_->roundFactors(rounding, {x, Factor::Kind::input}, {w, Factor::Kind::weights},
                          [&](const ConstView& input, const ConstView& weights) {
                            products_->linear(y, input, weights, bias, activation);
                          });
}

void CpuBackend::linearBackwardInput(View dx, ConstView dy, ConstView w, const InputGradient& more, Rounding rounding) {
  products_->roundFactors(rounding, {dy, Factor::Kind::gradient}, {w, Factor::Kind::weights},
                          [&](const ConstView& gradient, const ConstView& weights) {
                            products_->linearBackwardInput(dx, gradient, weights, more.output, more.accumulate);
                          });
  if (more.sums) products_->addColumnSums(more.sums, dx);
}

void CpuBackend::linearBackwardWeight(View dw, View dbias, ConstView dy, ConstView x, Rounding rounding) {
  if (rounding == Rounding::fp8 && dbias) products_->addColumnSums(dbias, dy);
  const View sums = rounding == Rounding::fp8 ? View() : dbias;
  products_->roundFactors(rounding, {dy, Factor::Kind::gradient}, {x, Factor::Kind::input},
                          [&](const ConstView& gradient, const ConstView& input) {
                            products_->linearBackwardWeight(dw, sums, gradient, input);
                          });
}

}  // namespace transept::cpu
#endif  // HWY_ONCE
