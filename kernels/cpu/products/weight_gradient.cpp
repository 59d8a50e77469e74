// SPDX-License-Identifier: Apache-2.0
// dw += dy^T x and dbias += column sums of dy. Both operands are packed as f32, because oneDNN's f32 product loses a
// third of its speed on this transposition when widths are powers of two.
#include "kernels/cpu/products/products.h"
#include "kernels/weight_copies.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/products/weight_gradient.cpp"
#include "hwy/foreach_target.h"
#include "kernels/cpu/products/panel_product_inl.h"

#ifndef TRANSEPT_KERNELS_CPU_WEIGHT_GRADIENT_TYPES
#define TRANSEPT_KERNELS_CPU_WEIGHT_GRADIENT_TYPES
namespace transept::cpu {

inline constexpr std::int64_t kGradientDepth =
    256;  ///< tokens of a packed block, whose panels fit the first-level cache
inline constexpr std::int64_t kGradientBlocks = 4;  ///< blocks packed at a time
inline constexpr std::int64_t kGradientRows = 96;   ///< rows of a tile of dw, whose strips fit the second-level cache

/// A tile of dw.
struct GradientTile {
  std::int64_t row, rows, column, columns;
};

}  // namespace transept::cpu
#endif

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

void packInput(float* to, const View& x, std::int64_t first, std::int64_t depth, std::int64_t column,
               std::int64_t count) {
  withType(x.dtype, [&]<typename X>(X*) HWY_ATTR { packPanels<X>(to, x, first, depth, column, count); });
}

/// Packs one block of tokens of dy into scratch and adds its product with the packed input to a tile of dw.
void addBlock(const View& dw, float* dbias, const View& dy, const float* panels, std::int64_t first, std::int64_t depth,
              const GradientTile& tile, float* scratch) {
  float* strips = scratch + kGradientRows + kStripRows;
  withType(dy.dtype, [&]<typename X>(X*) HWY_ATTR {
    packStrips<X>(strips, dy, first, depth, tile.row, tile.rows, dbias ? dbias + tile.row : nullptr, scratch);
  });
  addPackedProduct(rowOf<float>(dw, tile.row) + tile.column, dw.stride, strips, panels + tile.column * depth, tile.rows,
                   tile.columns, depth);
}

std::size_t gradientScratch() {
  return static_cast<std::size_t>((kGradientRows + kStripRows) * (kGradientDepth + 1));
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {

HWY_EXPORT(packInput);
HWY_EXPORT(addBlock);
HWY_EXPORT(gradientScratch);

void Products::linearBackwardWeight(View dw, View dbias, View dy, View x) {
  if (dy.rows == 0) return;
  if (matrixUnitTakes(dy.dtype)) return tiles_.linearBackwardWeight(dw, dbias, dy, x);
  const auto pack = HWY_DYNAMIC_DISPATCH(packInput);
  const auto addProduct = HWY_DYNAMIC_DISPATCH(addBlock);
  const PackedShape shape = packedShape();
  const std::int64_t panel = shape.panelWidth;
  const std::int64_t panels = divideUp(dw.columns, panel), width = panels * panel;
  workers_.reserveScratch(HWY_DYNAMIC_DISPATCH(gradientScratch)());
  float* packed =
      packed_.atLeast<float>(static_cast<std::size_t>(std::min(dy.rows, kGradientBlocks * kGradientDepth) * width));

  // Tiles of whole rows of dw pack dy only once. Every thread gets the same number of tiles, as even as strips allow;
  // tiles are split into columns where there are fewer tiles than threads.
  const std::int64_t threads = workers_.threads();
  const std::int64_t strips = divideUp(dw.rows, shape.stripRows);
  const std::int64_t fewest = divideUp(dw.rows, kGradientRows);
  const std::int64_t down = std::min(roundUp(fewest, threads), strips);
  const auto rowOfTile = [=](std::int64_t tile) { return tile * strips / down * shape.stripRows; };
  const std::int64_t across = std::clamp<std::int64_t>(divideUp(threads, down), 1, panels);
  const std::int64_t columns = divideUp(panels, across) * panel;

  for (std::int64_t begin = 0; begin < dy.rows; begin += kGradientBlocks * kGradientDepth) {
    const std::int64_t end = std::min(dy.rows, begin + kGradientBlocks * kGradientDepth);
    const std::int64_t blocks = divideUp(end - begin, kGradientDepth);
    const auto depthOf = [&](std::int64_t block) {
      return std::min(kGradientDepth, end - begin - block * kGradientDepth);
    };
    constexpr std::int64_t kGroup = 4;  // panels packed together, to read longer runs of each row
    const std::int64_t groups = divideUp(panels, kGroup);
    workers_.forEach(blocks * groups, static_cast<double>((end - begin) * width) / 8, [&](std::int64_t i, int) {
      const std::int64_t block = i / groups, column = i % groups * kGroup * panel, depth = depthOf(block);
      pack(packed + block * kGradientDepth * width + column * depth, x, begin + block * kGradientDepth, depth, column,
           std::min(kGroup * panel, dw.columns - column));
    });
    const double work = static_cast<double>(end - begin) * static_cast<double>(dw.size()) / 8;
    workers_.forEach(down * across, work, [&](std::int64_t i, int thread) {
      GradientTile tile{rowOfTile(i / across), 0, i % across * columns, 0};
      tile.rows = std::min(rowOfTile(i / across + 1), dw.rows) - tile.row;
      tile.columns = std::min(columns, dw.columns - tile.column);
      if (tile.rows <= 0 || tile.columns <= 0) return;
      for (std::int64_t block = 0; block < blocks; ++block)
        addProduct(dw, dbias && tile.column == 0 ? dbias.as<float>() : nullptr, dy,
                   packed + block * kGradientDepth * width, begin + block * kGradientDepth, depthOf(block), tile,
                   workers_.scratch(thread));
    });
  }
}

}  // namespace transept::cpu
#endif  // HWY_ONCE
