// SPDX-License-Identifier: Apache-2.0
#include "kernels/cpu/products/tile_products.h"

#include <algorithm>
#include <optional>

#include "kernels/cpu/core/fetch.h"
#include "kernels/cpu/products/bf16_terms.h"
#include "kernels/cpu/products/patches.h"
#include "kernels/cpu/products/tile_finish.h"
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
  bool foreseen = false;  // whether its panels are asked for before it begins: they were not just packed
};

/// How the result of a task is cut, and what its patches take of a thread's scratch.
struct TileProducts::Cut {
  Cut(const Task& task, int threads)
      : terms(termsOf(task.x.dtype)),
        depth(task.x.columns),
        span(std::min(spanOf(terms), depth)),
        rows(patchRows(task.y.rows, task.y.columns, threads)),
        down(parts(task.y.rows, rows)),
        columns(patchColumns(task.y.columns, down, threads)),
        across(parts(task.y.columns, columns)),
        rowBlocks(parts(std::min(task.y.rows, rows), kBlock)),
        // What is stored past the caches after little work comes in longer runs: a third quicker with 37,000 columns.
        group(task.stream && span == depth && rowBlocks > 4 ? columns
                                                            : groupColumns(stepsOf(span) * terms * kTileBytes)),
        inPlace(readableInPlace(task.x)),
        // Sums of one block are enough where one span is all.
        sumsRoom(span == depth ? kBlockSums : rowBlocks * kBlock * columns),
        rowsRoom(inPlace ? 0 : kBlock * stepsOf(span) * kStep * terms),
        panelsRoom(task.panels ? 0 : packedSize(columns, span, terms)) {}

  /// The panels of the first group of a patch; those of a part of the depth alone lie apart.
  FirstRead firstRead(const Task& task, std::int64_t patch) const {
    if (span < depth) return {};
    const std::int64_t column = patch / down * columns;
    const TileRight first = panelsAt(task.panels, column, 0, panelSize(depth, terms), terms);
    const std::int64_t wide = std::min({group, columns, task.y.columns - column});
    return {first.data, first.data + parts(wide, kTile) * first.panel};
  }

  std::size_t scratch() const {
    return static_cast<std::size_t>(sumsRoom) + floatsFor(rowBlocks * rowsRoom + panelsRoom);
  }

  std::int64_t terms, depth, span;           // span: of the depth, summed at a time
  std::int64_t rows, down, columns, across;  // rows and columns of a patch; patches down and across
  std::int64_t rowBlocks, group;             // blocks of rows; columns that all of them meet before those that follow
  bool inPlace;                              // rows of x are read where they lie
  std::int64_t sumsRoom;                     // f32
  std::int64_t rowsRoom, panelsRoom;         // bf16; of a block of rows; of all panels
};

/// A patch of a result, by one thread.
class TileProducts::Patch {
 public:
  /// `next`: what the thread reads after it, if not a patch beside it.
  Patch(const Task& task, const Cut& cut, std::int64_t number, const std::optional<FirstRead>& next, float* scratch)
      : task_(task),
        cut_(cut),
        next_(next),
        row_(number % cut.down * cut.rows),
        column_(number / cut.down * cut.columns),
        rows_(std::min(cut.rows, task.y.rows - row_)),
        columns_(std::min(cut.columns, task.y.columns - column_)),
        sums_(scratch),
        packedRows_(reinterpret_cast<Bf16*>(scratch + cut.sumsRoom)),
        ownPanels_(packedRows_ + cut.rowBlocks * cut.rowsRoom),
        blocks_(factorsOf(task.x.dtype)) {}

  void multiply() {
    for (k_ = 0; k_ < cut_.depth; k_ += cut_.span) {
      steps_ = stepsOf(spanLength());
      pack();
      addSpan();
    }
    if (task_.stream) fenceStreams();
  }

 private:
  std::int64_t spanLength() const { return std::min(cut_.span, cut_.depth - k_); }

  TileRight panelsFrom(std::int64_t c) const {
    if (!task_.panels) return panelsAt(ownPanels_, c, 0, panelSize(spanLength(), cut_.terms), cut_.terms);
    return panelsAt(task_.panels, column_ + c, k_, panelSize(cut_.depth, cut_.terms), cut_.terms);
  }
  TileLeft rowsFrom(std::int64_t r) const {
    if (!cut_.inPlace) return packedLeft(packedRows_ + r / kBlock * cut_.rowsRoom, cut_.terms);
    const std::int64_t bytes = task_.x.stride * static_cast<std::int64_t>(sizeof(Bf16));
    return {static_cast<const std::byte*>(task_.x.at(row_ + r, k_)), bytes, kTile * bytes, kStepBytes};
  }
  /// Down the patch; one of a single tile does not ask.
  std::int64_t askingBlocks() const { return std::max<std::int64_t>((rows_ + kTile - 1) / kBlock, 1); }
  /// What the block at (r, c) asks for of the group after its own. Where all rows are one patch's, the columns after it
  /// are the thread's next until its last.
  TileAhead aheadOf(std::int64_t r, std::int64_t c) const {
    const std::int64_t end = cut_.down == 1 && !next_ ? task_.y.columns - column_ : columns_;
    if (!task_.panels || c + cut_.group >= end) return nextOf(r, c);
    const std::int64_t bytes = steps_ * cut_.terms * kTileBytes;
    return blocks_.ahead(panelsFrom(c + cut_.group), bytes, steps_, r / kBlock, askingBlocks());
  }
  /// What it asks for of what comes after the patch: the blocks of the last group share that, in two halves.
  TileAhead nextOf(std::int64_t r, std::int64_t c) const {
    if (!next_ || !next_->begin || k_ + cut_.span < cut_.depth) return {};
    const std::int64_t first = (columns_ - 1) / cut_.group * cut_.group, across = parts(columns_ - first, kBlock);
    const std::int64_t half = roundUp((next_->end - next_->begin) / 2, kStepBytes);
    return blocks_.ahead({next_->begin, half}, half, steps_, r / kBlock * across + (c - first) / kBlock,
                         askingBlocks() * across);
  }

  /// Rows of x, and weights that have no panels. The panels of the first group come meanwhile.
  void pack() {
    if (!task_.panels) packPatch(ownPanels_, task_.weights.columnRange(column_, columns_), k_, spanLength());
    if (cut_.inPlace) return;
    constexpr std::int64_t kAtOnce = 8;
    for (std::int64_t r = 0; r < rows_; r += kAtOnce) {
      packRows(packedRows_ + r / kBlock * cut_.rowsRoom + r % kBlock * kStep, task_.x, row_ + r,
               std::min(kAtOnce, rows_ - r), k_, spanLength());
      for (std::int64_t c = 0; task_.panels && c < std::min(cut_.group, columns_); c += kBlock)
        fetchPart(panelsFrom(c), steps_ * cut_.terms * kTileBytes, r / kAtOnce, parts(rows_, kAtOnce));
    }
  }

  void addSpan() {
    float* sums = sums_;
    for (std::int64_t first = 0; first < columns_; first += cut_.group)
      for (std::int64_t r = 0; r < rows_; r += kBlock) {
        blocks_.setRows(std::min(kBlock, rows_ - r));
        for (std::int64_t c = first; c < std::min(first + cut_.group, columns_); c += kBlock) {
          addBlock(sums, r, c);
          if (cut_.span < cut_.depth) sums += kBlockSums;
        }
      }
  }

  void addBlock(float* sums, std::int64_t r, std::int64_t c) {
    const bool last = k_ + cut_.span >= cut_.depth;
    const auto blockOf = [&](const View& whole) {
      return whole.rowRange(row_ + r, std::min(kBlock, rows_ - r))
          .columnRange(column_ + c, std::min(kBlock, columns_ - c));
    };
    const View y = blockOf(task_.y), mask = task_.mask ? blockOf(task_.mask) : View();
    if (last && !task_.stream) fetch<true>(y);
    if (last && mask) fetch(mask);
    blocks_.add(sums, rowsFrom(r), panelsFrom(c), steps_, k_ == 0, aheadOf(r, c));
    if (last)
      finishBlock(y, sums, {task_.bias ? task_.bias + column_ + c : nullptr, task_.activation, mask, task_.stream});
  }

  const Task& task_;
  const Cut& cut_;
  std::optional<FirstRead> next_;
  std::int64_t row_, column_, rows_, columns_;
  float* sums_;
  Bf16 *packedRows_, *ownPanels_;
  TileBlocks blocks_;
  std::int64_t k_ = 0, steps_ = 0;  // the span under way
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
  multiply({y, x, panels.elements, {}, bias.as<float>(), activation, {}, leavesCaches(y), kept});
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
  const Cut cut(task, workers_.threads());
  const std::int64_t count = cut.down * cut.across;
  const double work = patchWork(task.y.rows, task.y.columns, cut.depth);
  const Shares shares = workers_.shares(count, work);
  if (task.foreseen)
    foresight_.enter(task.panels, shares.threads, [&](int t) { return cut.firstRead(task, shares.begin(t)); });
  workers_.reserveScratch(cut.scratch());
  workers_.forEach(count, work, [&](std::int64_t i, int thread) {
    std::optional<FirstRead> next;
    if (task.foreseen && i + 1 == shares.end(thread)) next = foresight_.next(thread);
    Patch(task, cut, i, next, workers_.scratch(thread)).multiply();
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
