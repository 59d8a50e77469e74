// SPDX-License-Identifier: Apache-2.0
#include "kernels/cpu/bf16_products.h"

#include <algorithm>

#include "kernels/cpu/patches.h"
#include "kernels/cpu/tile_finish.h"
#include "kernels/weight_copies.h"

namespace transept::cpu {
namespace {

constexpr std::int64_t kSpan = 512;  ///< depth that is summed at a time

std::size_t floatsFor(std::int64_t bf16) {
  return static_cast<std::size_t>((bf16 + 1) / 2);
}

/// Panels of columns from `column` on, from row k of the depth on.
TileRight panelsAt(const Bf16* panels, std::int64_t column, std::int64_t k, std::int64_t panel) {
  return {reinterpret_cast<const std::byte*>(panels + column / kTile * panel + k * kTile),
          panel * static_cast<std::int64_t>(sizeof(Bf16))};
}

/// Asks for a block of f32 that is added to soon.
void fetchForWriting(const View& block) {
  for (std::int64_t row = 0; row < block.rows; ++row) {
    __builtin_prefetch(block.at(row, 0), 1);
    __builtin_prefetch(block.at(row, block.columns - 1), 1);
  }
}

/// Whether blocks may read rows of x where they lie: whole steps of whole cache lines, not all of them in the few sets
/// of the first cache that rows 2 KiB apart share.
bool readableInPlace(const View& x) {
  constexpr std::uintptr_t kLine = 64, kSetsApart = 2048;
  const auto bytes = static_cast<std::uintptr_t>(x.stride) * sizeof(Bf16);
  return x.columns % kStep == 0 && bytes % kLine == 0 && bytes % kSetsApart != 0 &&
         reinterpret_cast<std::uintptr_t>(x.data) % kLine == 0;
}

}  // namespace

/// y [rows, columns] = finished x panels.
struct Bf16Products::Task {
  View y, x;
  const Bf16* panels;
  const float* bias;
  Activation activation;
  View mask;
};

void Bf16Products::weightsChanged() {
  panels_.changed();
  inputPanels_.changed();
}

void Bf16Products::forget(const void* memory, std::size_t bytes) {
  panels_.forget(memory, bytes);
  inputPanels_.forget(memory, bytes);
}

Bf16Products::Panels Bf16Products::panelsOf(const View& w, CopiedWeights* kept, std::int64_t columns,
                                            std::int64_t depth) {
  const std::int64_t size = packedSize(columns, depth);
  if (!kept) return {packed_.atLeast<Bf16>(static_cast<std::size_t>(size)), false};
  return kept->of<Bf16>(w, size);
}

/// Rows [first, first + depth) of x as the depth of panels.
void Bf16Products::packDepth(Bf16* panels, const View& x, std::int64_t first, std::int64_t depth) {
  workers_.forRanges(stepsOf(depth), 2, static_cast<double>(depth * x.columns) / 8,
                     [&](std::int64_t k, std::int64_t count, int) { packColumns(panels, x, first, depth, k, count); });
}

void Bf16Products::linear(View y, View x, View w, View bias, Activation activation) {
  if (y.size() == 0) return;
  const bool kept = copyForLinear(y.rows, x.dtype) == WeightCopy::panels;
  const Panels panels = panelsOf(w, kept ? &panels_ : nullptr, w.rows, w.columns);
  if (!panels.current)
    workers_.forRanges(w.rows, kBlock, static_cast<double>(w.size()) / 8, [&](std::int64_t row, std::int64_t, int) {
      packRowsAsColumns(panels.elements + row / kTile * panelSize(w.columns), w, row);
    });
  multiply({y, x, panels.elements, bias ? bias.as<float>() : nullptr, activation, {}});
}

void Bf16Products::linearBackwardInput(View dx, View dy, View w, View output) {
  if (dx.size() == 0) return;
  const bool kept = copyForInputGradient(dx.rows, dy.dtype) == WeightCopy::inputPanels;
  const Panels panels = panelsOf(w, kept ? &inputPanels_ : nullptr, w.columns, w.rows);
  if (!panels.current) packDepth(panels.elements, w, 0, w.rows);
  multiply({dx, dy, panels.elements, nullptr, Activation::none, output});
}

void Bf16Products::multiply(const Task& task) {
  const std::int64_t depth = task.x.columns, panel = panelSize(depth);
  const std::int64_t down = parts(task.y.rows, kPatchRows);
  const std::int64_t columns = patchColumns(task.y.columns, down, workers_.threads());
  const std::int64_t across = parts(task.y.columns, columns);
  // Sums of one block are enough where one span is all.
  const bool oneSpan = depth <= kSpan, inPlace = readableInPlace(task.x);
  const std::int64_t sumsRoom = oneSpan ? kBlockSums : kPatchRows * columns;
  workers_.reserveScratch(static_cast<std::size_t>(sumsRoom) + floatsFor(kBlock * kSpan));

  workers_.forEach(down * across, patchWork(task.y.rows, task.y.columns, depth), [&](std::int64_t i, int thread) {
    const std::int64_t row = i % down * kPatchRows, column = i / down * columns;
    const View patch = task.y.rowRange(row, std::min(kPatchRows, task.y.rows - row))
                           .columnRange(column, std::min(columns, task.y.columns - column));
    float* const scratch = workers_.scratch(thread);
    auto* packedRows = reinterpret_cast<Bf16*>(scratch + sumsRoom);
    TileBlocks blocks(Factors::bf16);
    for (std::int64_t k = 0; k < depth; k += kSpan) {
      const std::int64_t span = std::min(kSpan, depth - k);
      float* sums = scratch;
      for (std::int64_t r = 0; r < patch.rows; r += kBlock) {
        const std::int64_t rows = std::min(kBlock, patch.rows - r);
        blocks.setRows(rows);
        const std::int64_t rowBytes = task.x.stride * static_cast<std::int64_t>(sizeof(Bf16));
        TileLeft left{static_cast<const std::byte*>(task.x.at(row + r, k)), rowBytes, kTile * rowBytes, kStepBytes};
        if (!inPlace) {
          packRows(packedRows, task.x, row + r, rows, k, span);
          left = packedLeft(packedRows);
        }
        for (std::int64_t c = 0; c < patch.columns; c += kBlock) {
          const TileRight right = panelsAt(task.panels, column + c, k, panel);
          blocks.add(sums, left, right, stepsOf(span), k == 0);
          if (k + span == depth) {
            Bf16Finish finish{task.bias ? task.bias + column + c : nullptr, task.activation};
            if (task.mask) {
              finish.mask = static_cast<const Bf16*>(task.mask.at(row + r, column + c));
              finish.maskStride = task.mask.stride;
            }
            finishBf16(static_cast<Bf16*>(patch.at(r, c)), patch.stride, sums, rows,
                       std::min(kBlock, patch.columns - c), finish);
          }
          if (!oneSpan) sums += kBlockSums;
        }
      }
    }
  });
}

// dw += dy^T x
void Bf16Products::linearBackwardWeight(View dw, View dbias, View dy, View x) {
  constexpr std::int64_t kTokens = 4 * kSpan;  // packed at a time
  if (dw.size() == 0) return;
  for (std::int64_t first = 0; first < dy.rows; first += kTokens)
    addGradient(dw, dbias, dy, x, first, std::min(kTokens, dy.rows - first));
}

void Bf16Products::addGradient(View dw, View dbias, View dy, View x, std::int64_t first, std::int64_t tokens) {
  const std::int64_t panel = panelSize(tokens), strip = 2 * panel;  // 32 rows of dy^T
  Bf16* panels = packed_.atLeast<Bf16>(static_cast<std::size_t>(packedSize(dw.columns, tokens)));
  packDepth(panels, x, first, tokens);
  const auto packStrips = [&](Bf16* to, std::int64_t row, std::int64_t count) {
    packTransposed(to, dy, first, tokens, row, count, dbias ? dbias.as<float>() + row : nullptr);
  };

  const std::int64_t columns = std::min(roundUp(dw.columns, kBlock), kPatchColumns);
  const std::int64_t across = parts(dw.columns, columns);
  const std::int64_t wanted = dw.rows * across / (std::int64_t{2} * workers_.threads());
  const std::int64_t rows = std::clamp(roundUp(wanted, kBlock), kBlock, kPatchRows);
  const std::int64_t down = parts(dw.rows, rows);
  // Where several patches read the same rows of dy^T these are packed for all, else by the patch.
  Bf16* shared = nullptr;
  if (across > 1) {
    shared = transposed_.atLeast<Bf16>(static_cast<std::size_t>(parts(dw.rows, kBlock) * strip));
    workers_.forRanges(
        dw.rows, 4 * kBlock, static_cast<double>(tokens * dw.rows) / 4,
        [&](std::int64_t row, std::int64_t count, int) { packStrips(shared + row / kBlock * strip, row, count); });
  }
  // Sums stay in the order of blocks until the last span: rows of dw lie whole powers of two apart, in few sets of a
  // cache.
  const std::int64_t sumsRoom = tokens > kSpan ? rows * columns : kBlockSums;
  workers_.reserveScratch(static_cast<std::size_t>(sumsRoom) + floatsFor(shared ? 0 : rows / kBlock * strip));

  workers_.forEach(down * across, patchWork(dw.rows, dw.columns, tokens), [&](std::int64_t i, int thread) {
    const std::int64_t row = i / across * rows, column = i % across * columns;
    const View patch =
        dw.rowRange(row, std::min(rows, dw.rows - row)).columnRange(column, std::min(columns, dw.columns - column));
    float* const scratch = workers_.scratch(thread);
    Bf16* strips = shared ? shared + row / kBlock * strip : reinterpret_cast<Bf16*>(scratch + sumsRoom);
    if (!shared) packStrips(strips, row, patch.rows);
    TileBlocks blocks(Factors::bf16);
    blocks.setRows(kBlock);
    for (std::int64_t k = 0; k < tokens; k += kSpan) {
      const std::int64_t span = std::min(kSpan, tokens - k);
      float* sums = scratch;
      for (std::int64_t r = 0; r < patch.rows; r += kBlock) {
        const TileLeft left = packedLeft(strips + r / kBlock * strip + k * kBlock);
        for (std::int64_t c = 0; c < patch.columns; c += kBlock) {
          const View block =
              patch.rowRange(r, std::min(kBlock, patch.rows - r)).columnRange(c, std::min(kBlock, patch.columns - c));
          const bool last = k + span == tokens;
          if (last) fetchForWriting(block);
          blocks.add(sums, left, panelsAt(panels, column + c, k, panel), stepsOf(span), k == 0);
          if (last) addBlockTo(block.as<float>(), block.stride, sums, block.rows, block.columns);
          if (tokens > kSpan) sums += kBlockSums;
        }
      }
    }
  });
}

}  // namespace transept::cpu
