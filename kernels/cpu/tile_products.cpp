// SPDX-License-Identifier: Apache-2.0
#include "kernels/cpu/tile_products.h"

#include <algorithm>

#include "kernels/cpu/bf16_terms.h"
#include "kernels/cpu/fetch.h"
#include "kernels/cpu/patches.h"
#include "kernels/cpu/tile_finish.h"
#include "kernels/weight_copies.h"

namespace transept::cpu {
namespace {

/// Depth that is summed at a time. The panels of a patch and its rows fit the second cache so.
constexpr std::int64_t spanOf(std::int64_t terms) {
  return terms == 1 ? 512 : 256;
}

constexpr Factors factorsOf(DType type) {
  return type == DType::bf16 ? Factors::bf16 : Factors::f32;
}

std::size_t floatsFor(std::int64_t bf16) {
  return static_cast<std::size_t>((bf16 + 1) / 2);
}

/// Whether blocks may read rows of x where they lie: whole steps of whole cache lines, not all of them in the few sets
/// of the first cache that rows 2 KiB apart share.
bool readableInPlace(const View& x) {
  constexpr std::uintptr_t kLine = 64, kSetsApart = 2048;
  const auto bytes = static_cast<std::uintptr_t>(x.stride) * sizeof(Bf16);
  return x.dtype == DType::bf16 && x.columns % kStep == 0 && bytes % kLine == 0 && bytes % kSetsApart != 0 &&
         reinterpret_cast<std::uintptr_t>(x.data) % kLine == 0;
}

/// Rows that are packed between one part of the first panels and the next.
constexpr std::int64_t kRowsAtOnce = 8;

/// Asks for part `part` of `parts` of two panels.
void fetchPart(const TileRight& panels, std::int64_t bytes, std::int64_t part, std::int64_t parts) {
  const std::byte* from = panels.data + bytes * part / parts;
  const std::byte* end = panels.data + bytes * (part + 1) / parts;
  fetchLines(from, end);
  fetchLines(from + panels.panel, end + panels.panel);
}

/// Panels of all columns of weights in f32 [depth, columns] and their rows [k, k + span).
void packPatch(Bf16* panels, const View& weights, std::int64_t k, std::int64_t span) {
  const std::int64_t twoPanels = packedSize(kBlock, span, kTermsOf<float>);
  for (std::int64_t c = 0; c < weights.columns; c += kBlock, panels += twoPanels)
    packColumns(panels, weights.columnRange(c, std::min(kBlock, weights.columns - c)), k, span, 0, stepsOf(span));
}

/// Forward, what is too large for the second cache is stored past all of them: reading its lines first would take
/// longer than what comes next wins by them. Not so backward, where two products read each gradient at once.
bool leavesCaches(const View& y) {
  constexpr std::int64_t kBytes = std::int64_t{1} << 21;
  return y.size() * static_cast<std::int64_t>(sizeOf(y.dtype)) >= kBytes;
}

}  // namespace

/// y [rows, columns] = finished x w, of which there are panels, or weights in f32 that patches pack for themselves.
struct TileProducts::Task {
  View y, x;
  const Bf16* panels;
  View weights;
  const float* bias;
  Activation activation;
  View mask;
  bool stream;
};

void TileProducts::weightsChanged() {
  panels_.changed();
  inputPanels_.changed();
}

void TileProducts::forget(const void* memory, std::size_t bytes) {
  panels_.forget(memory, bytes);
  inputPanels_.forget(memory, bytes);
}

TileProducts::Panels TileProducts::panelsOf(const View& w, CopiedWeights* kept, std::int64_t columns,
                                            std::int64_t depth) {
  const std::int64_t size = packedSize(columns, depth, termsOf(w.dtype));
  if (!kept) return {packed_.atLeast<Bf16>(static_cast<std::size_t>(size)), false};
  return kept->of<Bf16>(w, size);
}

/// Rows [first, first + depth) of x as the depth of panels.
void TileProducts::packDepth(Bf16* panels, const View& x, std::int64_t first, std::int64_t depth) {
  workers_.forRanges(stepsOf(depth), 2, static_cast<double>(depth * x.columns) / 8,
                     [&](std::int64_t k, std::int64_t count, int) { packColumns(panels, x, first, depth, k, count); });
}

void TileProducts::linear(View y, View x, View w, View bias, Activation activation) {
  if (y.size() == 0) return;
  const bool kept = copyForLinear(y.rows, x.dtype) == WeightCopy::panels;
  const Panels panels = panelsOf(w, kept ? &panels_ : nullptr, w.rows, w.columns);
  if (!panels.current)
    workers_.forRanges(w.rows, kBlock, static_cast<double>(w.size()) / 8, [&](std::int64_t row, std::int64_t, int) {
      packRowsAsColumns(panels.elements + row / kTile * panelSize(w.columns, termsOf(w.dtype)), w, row);
    });
  multiply({y, x, panels.elements, {}, bias.as<float>(), activation, {}, leavesCaches(y)});
}

void TileProducts::linearBackwardInput(View dx, View dy, View w, View output) {
  if (dx.size() == 0) return;
  Task task{dx, dy, nullptr, w, nullptr, Activation::none, output, false};
  if (w.dtype == DType::bf16 || dx.rows > kPackedRows) {
    const bool kept = copyForInputGradient(dx.rows, dy.dtype) == WeightCopy::inputPanels;
    const Panels panels = panelsOf(w, kept ? &inputPanels_ : nullptr, w.columns, w.rows);
    if (!panels.current) packDepth(panels.elements, w, 0, w.rows);
    task.panels = panels.elements;
  }
  multiply(task);
}

void TileProducts::multiply(const Task& task) {
  const std::int64_t terms = termsOf(task.x.dtype), longest = spanOf(terms);
  const std::int64_t depth = task.x.columns, panel = panelSize(depth, terms);
  const std::int64_t most = patchRows(task.y.rows, task.y.columns, workers_.threads());
  const std::int64_t down = parts(task.y.rows, most);
  const std::int64_t columns = patchColumns(task.y.columns, down, workers_.threads());
  const std::int64_t across = parts(task.y.columns, columns);
  const std::int64_t blocksDown = parts(std::min(task.y.rows, most), kBlock);
  // Sums of one block are enough where one span is all.
  const bool oneSpan = depth <= longest, inPlace = readableInPlace(task.x);
  const std::int64_t sumsRoom = oneSpan ? kBlockSums : blocksDown * kBlock * columns;
  const std::int64_t rowsRoom = kBlock * longest * terms;
  const std::int64_t group = groupColumns(stepsOf(std::min(longest, depth)) * terms * kTileBytes);
  const std::int64_t panelsRoom = task.panels ? 0 : packedSize(columns, std::min(longest, depth), terms);
  workers_.reserveScratch(static_cast<std::size_t>(sumsRoom) + floatsFor(rowsRoom * blocksDown + panelsRoom));

  workers_.forEach(down * across, patchWork(task.y.rows, task.y.columns, depth), [&](std::int64_t i, int thread) {
    const std::int64_t row = i % down * most, column = i / down * columns;
    const View patch = task.y.rowRange(row, std::min(most, task.y.rows - row))
                           .columnRange(column, std::min(columns, task.y.columns - column));
    // Where all rows are one patch's, the columns after it are the thread's next.
    const std::int64_t endColumn = down == 1 ? task.y.columns : column + patch.columns;
    float* const scratch = workers_.scratch(thread);
    auto* const packedRows = reinterpret_cast<Bf16*>(scratch + sumsRoom);
    Bf16* const ownPanels = packedRows + rowsRoom * blocksDown;
    TileBlocks blocks(factorsOf(task.x.dtype));
    for (std::int64_t k = 0; k < depth; k += longest) {
      const std::int64_t span = std::min(longest, depth - k), steps = stepsOf(span);
      const bool last = k + span == depth;
      if (!task.panels) packPatch(ownPanels, task.weights.columnRange(column, patch.columns), k, span);
      const auto columnsFrom = [&](std::int64_t c) {
        return task.panels ? panelsAt(task.panels, column + c, k, panel, terms)
                           : panelsAt(ownPanels, c, 0, panelSize(span, terms), terms);
      };
      for (std::int64_t r = 0; r < patch.rows && !inPlace; r += kRowsAtOnce) {
        packRows(packedRows + r / kBlock * rowsRoom + r % kBlock * kStep, task.x, row + r,
                 std::min(kRowsAtOnce, patch.rows - r), k, span);
        for (std::int64_t c = 0; task.panels && c < std::min(group, patch.columns); c += kBlock)
          fetchPart(columnsFrom(c), steps * terms * kTileBytes, r / kRowsAtOnce, parts(patch.rows, kRowsAtOnce));
      }
      const auto rowsFrom = [&](std::int64_t r) {
        const std::int64_t bytes = task.x.stride * static_cast<std::int64_t>(sizeof(Bf16));
        return inPlace
                   ? TileLeft{static_cast<const std::byte*>(task.x.at(row + r, k)), bytes, kTile * bytes, kStepBytes}
                   : packedLeft(packedRows + r / kBlock * rowsRoom, terms);
      };
      const auto aheadOf = [&](std::int64_t r, std::int64_t c) {
        if (!task.panels || c + group >= endColumn - column) return TileAhead{};
        return blocks.ahead(columnsFrom(c + group), steps, r / kBlock, blocksDown);
      };
      float* sums = scratch;
      for (std::int64_t first = 0; first < patch.columns; first += group)
        for (std::int64_t r = 0; r < patch.rows; r += kBlock) {
          const std::int64_t rows = std::min(kBlock, patch.rows - r);
          blocks.setRows(rows);
          const TileLeft left = rowsFrom(r);
          for (std::int64_t c = first; c < std::min(first + group, patch.columns); c += kBlock) {
            const auto blockOf = [&](const View& whole) {
              return whole.rowRange(row + r, rows).columnRange(column + c, std::min(kBlock, patch.columns - c));
            };
            const View y = blockOf(task.y), mask = task.mask ? blockOf(task.mask) : View();
            if (last && !task.stream) fetch<true>(y);
            if (last && mask) fetch(mask);
            blocks.add(sums, left, columnsFrom(c), steps, k == 0, aheadOf(r, c));
            if (last)
              finishBlock(y, sums, {task.bias ? task.bias + column + c : nullptr, task.activation, mask, task.stream});
            if (!oneSpan) sums += kBlockSums;
          }
        }
    }
    if (task.stream) fenceStreams();
  });
}

// dw += dy^T x
void TileProducts::linearBackwardWeight(View dw, View dbias, View dy, View x) {
  if (dw.size() == 0) return;
  const std::int64_t most = 4 * spanOf(termsOf(x.dtype));  // packed at a time
  for (std::int64_t first = 0; first < dy.rows; first += most)
    addGradient(dw, dbias, dy, x, first, std::min(most, dy.rows - first));
}

void TileProducts::addGradient(View dw, View dbias, View dy, View x, std::int64_t first, std::int64_t tokens) {
  const std::int64_t terms = termsOf(x.dtype), longest = spanOf(terms);
  const std::int64_t panel = panelSize(tokens, terms), strip = 2 * panel;  // 32 rows of dy^T
  Bf16* panels = packed_.atLeast<Bf16>(static_cast<std::size_t>(packedSize(dw.columns, tokens, terms)));
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
  const std::int64_t sumsRoom = tokens > longest ? rows * columns : kBlockSums;
  workers_.reserveScratch(static_cast<std::size_t>(sumsRoom) + floatsFor(shared ? 0 : rows / kBlock * strip));

  workers_.forEach(down * across, patchWork(dw.rows, dw.columns, tokens), [&](std::int64_t i, int thread) {
    const std::int64_t row = i / across * rows, column = i % across * columns;
    const View patch =
        dw.rowRange(row, std::min(rows, dw.rows - row)).columnRange(column, std::min(columns, dw.columns - column));
    float* const scratch = workers_.scratch(thread);
    Bf16* strips = shared ? shared + row / kBlock * strip : reinterpret_cast<Bf16*>(scratch + sumsRoom);
    if (!shared) packStrips(strips, row, patch.rows);
    TileBlocks blocks(factorsOf(x.dtype));
    blocks.setRows(kBlock);
    for (std::int64_t k = 0; k < tokens; k += longest) {
      const std::int64_t span = std::min(longest, tokens - k);
      float* sums = scratch;
      for (std::int64_t r = 0; r < patch.rows; r += kBlock) {
        const TileLeft left = packedLeft(strips + r / kBlock * strip + k * kBlock * terms, terms);
        for (std::int64_t c = 0; c < patch.columns; c += kBlock) {
          const View block =
              patch.rowRange(r, std::min(kBlock, patch.rows - r)).columnRange(c, std::min(kBlock, patch.columns - c));
          const bool last = k + span == tokens;
          if (last) fetch<true>(block);
          blocks.add(sums, left, panelsAt(panels, column + c, k, panel, terms), stepsOf(span), k == 0);
          if (last) addBlockTo(block.as<float>(), block.stride, sums, block.rows, block.columns);
          if (tokens > longest) sums += kBlockSums;
        }
      }
    }
  });
}

}  // namespace transept::cpu
