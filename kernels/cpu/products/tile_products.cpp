// SPDX-License-Identifier: Apache-2.0
// Products of bf16 matrices on the processor's bf16 unit (tiles.h), with f32 sums. Right-hand sides are packed into
// panels; packed weights of products of few rows are kept until the weights change. Rows of left-hand sides are read
// without packing where their alignment allows it. The depth is summed in order in spans of a fixed length, so that the
// bits of a result depend neither on patches nor on threads.
#include <algorithm>

#include "kernels/cpu/products/products.h"
#include "kernels/cpu/products/tile_pack.h"
#include "kernels/cpu/products/tiles.h"

namespace transept::cpu {
namespace {

/// The depth that is summed before the results are stored: panels and rows of a patch then fit the second-level cache.
constexpr std::int64_t kSpan = 512;

std::size_t floatsFor(std::int64_t bf16) {
  return static_cast<std::size_t>((bf16 + 1) / 2);
}

/// Whether blocks may read rows of x without packing them: whole steps of whole cache lines, whose rows are not a
/// multiple of 2 KiB apart (such rows would compete for a few sets of the first-level cache).
bool readableInPlace(const ConstView& x) {
  constexpr std::uintptr_t kLine = 64, kConflict = 2048;
  const auto bytes = static_cast<std::uintptr_t>(x.stride) * sizeof(Bf16);
  return x.columns % kStep == 0 && bytes % kLine == 0 && bytes % kConflict != 0 &&
         reinterpret_cast<std::uintptr_t>(x.data) % kLine == 0;
}

}  // namespace

/// y [rows, columns] = finish(x w), with w as panels.
struct TileProducts::Task {
  View y;
  ConstView x;
  const Bf16* panels;
  const float* bias = nullptr;
  Activation activation = Activation::none;
  ConstView mask = {};
  bool accumulate = false;
  bool stream = false;
  const PatchReader* reader = nullptr;  ///< null: results are stored in y
};

/// How a result is divided into patches, and the scratch memory of one patch.
struct TileProducts::Tiling : PatchGrid {
  Tiling(const Task& task, int threads)
      : PatchGrid(task.y, threads, task.reader != nullptr),
        depth(task.x.columns),
        span(std::min(kSpan, depth)),
        rowBlocks(divideUp(std::min(task.y.rows, rows), kBlock)),
        // Results that bypass the caches after little work are stored in longer runs: a third faster with 37,000
        // columns.
        group(task.stream && span == depth && rowBlocks > 4 ? columns : groupColumns(stepsOf(span) * kTileBytes)),
        inPlace(readableInPlace(task.x)),
        // With a single span, the sums of one block are enough.
        sumsRoom(span == depth ? kBlockSums : rowBlocks * kBlock * columns),
        rowsRoom(inPlace ? 0 : kBlock * stepsOf(span) * kStep),
        readRoom(task.reader ? rowBlocks * kBlock * kReadStride : 0) {}

  std::size_t scratch() const {
    return static_cast<std::size_t>(sumsRoom + readRoom) + floatsFor(rowBlocks * rowsRoom);
  }

  std::int64_t depth, span;       // span: the part of the depth that is summed at a time
  std::int64_t rowBlocks, group;  // blocks of rows; columns that all of them use before the next group
  bool inPlace;                   // rows of x are read without packing
  std::int64_t sumsRoom;          // f32 elements
  std::int64_t rowsRoom;          // bf16 elements of one block of rows
  std::int64_t readRoom;          // f32 elements of the patch, where a reader gets it
};

/// One patch of a result, computed by one thread.
class TileProducts::Patch {
 public:
  Patch(const Task& task, const Tiling& tiling, std::int64_t number, int thread, float* scratch)
      : task_(task),
        tiling_(tiling),
        row_(tiling.row(number)),
        column_(tiling.column(number)),
        rows_(std::min(tiling.rows, task.y.rows - row_)),
        columns_(std::min(tiling.columns, task.y.columns - column_)),
        thread_(thread),
        sums_(scratch),
        y_(task.reader ? View(scratch + tiling.sumsRoom, DType::f32, rows_, columns_, kReadStride)
                       : task.y.rowRange(row_, rows_).columnRange(column_, columns_)),
        packedRows_(reinterpret_cast<Bf16*>(scratch + tiling.sumsRoom + tiling.readRoom)) {}

  void multiply() {
    for (k_ = 0; k_ < tiling_.depth; k_ += tiling_.span) {
      steps_ = stepsOf(spanLength());
      packRowsOfSpan();
      addSpan();
    }
    if (task_.stream) fenceStreams();
    if (task_.reader) (*task_.reader)(y_, row_, column_, thread_);
  }

 private:
  std::int64_t spanLength() const { return std::min(tiling_.span, tiling_.depth - k_); }

  TileRight panelsFrom(std::int64_t c) const {
    return panelsAt(task_.panels, column_ + c, k_, panelSize(tiling_.depth));
  }
  TileLeft rowsFrom(std::int64_t r) const {
    if (!tiling_.inPlace) return packedLeft(packedRows_ + r / kBlock * tiling_.rowsRoom);
    const std::int64_t bytes = task_.x.stride * static_cast<std::int64_t>(sizeof(Bf16));
    return {static_cast<const std::byte*>(task_.x.at(row_ + r, k_)), bytes, kTile * bytes, kStepBytes};
  }
  /// What the block at (r, c) prefetches of the panels of the next group of columns. Where one patch holds all rows, or
  /// patches are numbered along the rows, the next columns belong to the same thread's next patch.
  PanelPrefetch prefetchAt(std::int64_t r, std::int64_t c) const {
    const std::int64_t end = tiling_.down == 1 || tiling_.byRows ? task_.y.columns - column_ : columns_;
    if (c + tiling_.group >= end) return {};
    const std::int64_t bytes = steps_ * kTileBytes;
    const std::int64_t blocks = std::max<std::int64_t>((rows_ + kTile - 1) / kBlock, 1);  // without single tiles
    return blocks_.prefetchShare(panelsFrom(c + tiling_.group), bytes, steps_, r / kBlock, blocks);
  }

  void packRowsOfSpan() {
    if (tiling_.inPlace) return;
    for (std::int64_t r = 0; r < rows_; r += kBlock)
      packRows(packedRows_ + r / kBlock * tiling_.rowsRoom, task_.x, row_ + r, std::min(kBlock, rows_ - r), k_,
               spanLength());
  }

  void addSpan() {
    float* sums = sums_;
    for (std::int64_t first = 0; first < columns_; first += tiling_.group)
      for (std::int64_t r = 0; r < rows_; r += kBlock) {
        blocks_.setRows(std::min(kBlock, rows_ - r));
        for (std::int64_t c = first; c < std::min(first + tiling_.group, columns_); c += kBlock) {
          addBlock(sums, r, c);
          if (tiling_.span < tiling_.depth) sums += kBlockSums;
        }
      }
  }

  void addBlock(float* sums, std::int64_t r, std::int64_t c) {
    const bool last = k_ + tiling_.span >= tiling_.depth;
    const auto blockOf = [&](const auto& whole, std::int64_t row, std::int64_t column) {
      return whole.rowRange(row, std::min(kBlock, rows_ - r)).columnRange(column, std::min(kBlock, columns_ - c));
    };
    const View y = blockOf(y_, r, c);
    const ConstView mask = task_.mask ? blockOf(task_.mask, row_ + r, column_ + c) : ConstView();
    if (last && !task_.stream) prefetch<true>(y);
    if (last && mask) prefetch(mask);
    blocks_.add(sums, rowsFrom(r), panelsFrom(c), steps_, k_ == 0, prefetchAt(r, c));
    if (last)
      finishBlock(
          y, sums,
          {task_.bias ? task_.bias + column_ + c : nullptr, task_.activation, mask, task_.accumulate, task_.stream});
  }

  const Task& task_;
  const Tiling& tiling_;
  std::int64_t row_, column_, rows_, columns_;
  int thread_;
  float* sums_;
  View y_;  // the patch of the result
  Bf16* packedRows_;
  TileBlocks blocks_{Factors::bf16};
  std::int64_t k_ = 0, steps_ = 0;  // the current span
};

TileProducts::Panels TileProducts::panelsOf(const ConstView& w, WeightCopy kind, std::int64_t columns,
                                            std::int64_t depth) {
  const std::int64_t size = packedSize(columns, depth);
  if (kind == WeightCopy::panels || kind == WeightCopy::inputPanels) return copies_.of<Bf16>(w, kind, size);
  return {packed_.atLeast<Bf16>(static_cast<std::size_t>(size)), false};
}

/// Packs rows [first, first + depth) of x into panels, with the rows as the depth.
void TileProducts::packDepth(Bf16* panels, const ConstView& x, std::int64_t first, std::int64_t depth) {
  workers_.forRanges(stepsOf(depth), 2, static_cast<double>(depth * x.columns) / 8,
                     [&](std::int64_t k, std::int64_t count, int) { packColumns(panels, x, first, depth, k, count); });
}

void TileProducts::linear(View y, ConstView x, ConstView w, ConstView bias, Activation activation,
                          const PatchReader& reader) {
  if (y.size() == 0) return;
  const Panels panels = panelsOf(w, copyForLinear(y.rows, x.dtype), w.rows, w.columns);
  if (!panels.current)
    workers_.forRanges(w.rows, kBlock, static_cast<double>(w.size()) / 8, [&](std::int64_t row, std::int64_t, int) {
      packRowsAsColumns(panels.elements + row / kTile * panelSize(w.columns), w, row);
    });
  // Forward results that are larger than the second-level cache bypass the caches: loading their lines first would cost
  // more than the next operation gains. Gradients do not, because two products read each of them immediately.
  const bool stream = !reader && exceedsCache(y);
  multiply({.y = y,
            .x = x,
            .panels = panels.elements,
            .bias = bias.as<float>(),
            .activation = activation,
            .stream = stream,
            .reader = reader ? &reader : nullptr});
}

void TileProducts::linearBackwardInput(View dx, ConstView dy, ConstView w, ConstView output, bool accumulate) {
  if (dx.size() == 0) return;
  const Panels panels = panelsOf(w, copyForInputGradient(dx.rows, dy.dtype), w.columns, w.rows);
  if (!panels.current) packDepth(panels.elements, w, 0, w.rows);
  multiply({.y = dx, .x = dy, .panels = panels.elements, .mask = output, .accumulate = accumulate});
}

void TileProducts::multiply(const Task& task) {
  const Tiling tiling(task, workers_.threads());
  const double work = patchWork(task.y.rows, task.y.columns, tiling.depth);
  workers_.reserveScratch(tiling.scratch());
  workers_.forEach(tiling.count(), work, [&](std::int64_t i, int thread) {
    Patch(task, tiling, i, thread, workers_.scratch(thread)).multiply();
  });
}

// dw += dy^T x
void TileProducts::linearBackwardWeight(View dw, View dbias, ConstView dy, ConstView x) {
  if (dw.size() == 0) return;
  constexpr std::int64_t most = 4 * kSpan;  // tokens packed at a time
  for (std::int64_t first = 0; first < dy.rows; first += most)
    addGradient(dw, dbias, dy, x, first, std::min(most, dy.rows - first));
}

void TileProducts::addGradient(View dw, View dbias, ConstView dy, ConstView x, std::int64_t first,
                               std::int64_t tokens) {
  const std::int64_t panel = panelSize(tokens), strip = 2 * panel;  // 32 rows of dy^T
  Bf16* panels = packed_.atLeast<Bf16>(static_cast<std::size_t>(packedSize(dw.columns, tokens)));
  packDepth(panels, x, first, tokens);
  const auto packStrips = [&](Bf16* to, std::int64_t row, std::int64_t count) {
    packTransposed(to, dy, first, tokens, row, count, dbias ? dbias.as<float>() + row : nullptr);
  };

  const std::int64_t columns = std::min(roundUp(dw.columns, kBlock), kPatchColumns);
  const std::int64_t across = divideUp(dw.columns, columns);
  const std::int64_t wanted = dw.rows * across / (std::int64_t{2} * workers_.threads());
  const std::int64_t rows = std::clamp(roundUp(wanted, kBlock), kBlock, kPatchRows);
  const std::int64_t down = divideUp(dw.rows, rows);
  // Rows of dy^T that several patches read are packed once for all; otherwise each patch packs its own.
  Bf16* shared = nullptr;
  if (across > 1) {
    shared = transposed_.atLeast<Bf16>(static_cast<std::size_t>(divideUp(dw.rows, kBlock) * strip));
    workers_.forRanges(
        dw.rows, 4 * kBlock, static_cast<double>(tokens * dw.rows) / 4,
        [&](std::int64_t row, std::int64_t count, int) { packStrips(shared + row / kBlock * strip, row, count); });
  }
  // Sums stay in block order until the last span: rows of dw are powers of two apart and would compete for a few sets
  // of the cache.
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
          if (last) prefetch<true>(block);
          blocks.add(sums, left, panelsAt(panels, column + c, k, panel), stepsOf(span), k == 0);
          if (last) addBlockTo(block.as<float>(), block.stride, sums, block.rows, block.columns);
          if (tokens > kSpan) sums += kBlockSums;
        }
      }
    }
  });
}

}  // namespace transept::cpu
