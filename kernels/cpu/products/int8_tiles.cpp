// SPDX-License-Identifier: Apache-2.0
#include "kernels/cpu/products/int8_tiles.h"

#include "kernels/cpu/products/patches.h"
#include "kernels/cpu/products/tile_finish.h"
#include "kernels/cpu/products/tile_pack.h"

namespace transept::cpu {
namespace {

/// Two integers as one bf16: the panels of both lie alike.
constexpr std::int64_t kIntegers = sizeof(Bf16);

}  // namespace

bool haveInt8Tiles() {
  return bf16Unit() == Bf16Unit::tiles;
}

std::int64_t int8PanelBytes(std::int64_t rows, std::int64_t stride) {
  return packedSize(rows, stride / kIntegers) * kIntegers;
}

void packInt8Panels(std::int8_t* panels, const std::int8_t* values, std::int64_t rows, std::int64_t stride,
                    Workers& workers) {
  const View pairs(const_cast<std::int8_t*>(values), DType::bf16, rows, stride / kIntegers);
  auto* to = reinterpret_cast<Bf16*>(panels);
  workers.forRanges(rows, kBlock, static_cast<double>(rows * stride) / 16, [&](std::int64_t row, std::int64_t, int) {
    packRowsAsColumns(to + row / kTile * panelSize(pairs.columns), pairs, row);
  });
}

void multiplyInt8Tiles(const View& y, const Int8Factor& x, const Int8Factor& panels, std::int64_t stride,
                       const View& bias, Activation activation, Workers& workers) {
  const std::int64_t most = patchRows(y.rows, y.columns, workers.threads()), down = divideUp(y.rows, most);
  const std::int64_t columns = patchColumns(y.columns, down, workers.threads());
  const std::int64_t across = divideUp(y.columns, columns), panel = panelSize(stride / kIntegers) * kIntegers;
  workers.reserveScratch(static_cast<std::size_t>(kBlockSums));
  workers.forEach(down * across, patchWork(y.rows, y.columns, stride) / 2, [&](std::int64_t i, int thread) {
    const std::int64_t row = i % down * most, column = i / down * columns;
    const std::int64_t endRow = std::min(row + most, y.rows), endColumn = std::min(column + columns, y.columns);
    auto* sums = reinterpret_cast<std::int32_t*>(workers.scratch(thread));
    TileBlocks blocks(Factors::int8);
    for (std::int64_t r = row; r < endRow; r += kBlock) {
      const std::int64_t rows = std::min(kBlock, endRow - r);
      blocks.setRows(rows);
      const TileLeft left{reinterpret_cast<const std::byte*>(x.values + r * stride), stride, kTile * stride,
                          kStepBytes};
      for (std::int64_t c = column; c < endColumn; c += kBlock) {
        const TileRight right{reinterpret_cast<const std::byte*>(panels.values + c / kTile * panel), panel};
        blocks.add(sums, left, right, stride / kStepBytes, true);
        finishInt8(static_cast<float*>(y.at(r, c)), y.stride, sums, rows, std::min(kBlock, endColumn - c),
                   {x.scales + r, panels.scales + c, bias ? bias.as<float>() + c : nullptr, activation});
      }
    }
  });
}

}  // namespace transept::cpu
