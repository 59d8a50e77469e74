// SPDX-License-Identifier: Apache-2.0
// f32 products on vectors with packed operands: packed strips of a few rows times packed panels of two vectors, summed
// over the depth in order, so that the bits of an element depend on its row and column alone. They compute
//  - y = activation(x w^T + bias) for few rows of x, as in a decoding step, with weights that are packed once, whereas
//    oneDNN would pack them in every call. Sums stay in registers from the first column of x to the stored result;
//  - dw += dy^T x and dbias += column sums of dy. Both operands are packed, because oneDNN's f32 product loses a third
//    of its speed on this transposition when widths are powers of two.
#include <algorithm>
#include <cstring>

#include "hwy/cache_control.h"
#include "kernels/cpu/products/products.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/products/packed_product.cpp"
#include "hwy/foreach_target.h"
#include "kernels/cpu/core/small_product_inl.h"

#ifndef TRANSEPT_KERNELS_CPU_PACKED_PRODUCT_TYPES
#define TRANSEPT_KERNELS_CPU_PACKED_PRODUCT_TYPES
namespace transept::cpu {

inline constexpr std::int64_t kGradientDepth =
    256;  ///< tokens of a packed block, whose panels fit the first-level cache
inline constexpr std::int64_t kGradientBlocks = 4;  ///< blocks packed at a time
inline constexpr std::int64_t kGradientRows = 96;   ///< rows of a tile of dw, whose strips fit the second-level cache

}  // namespace transept::cpu
#endif

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

/// Rows of a strip: their sums, two vectors each, fill the registers together with the two vectors of a panel.
#if HWY_TARGET == HWY_AVX3
inline constexpr int kStripRows = 12;
#else
inline constexpr int kStripRows = 6;
#endif

HWY_INLINE std::int64_t panelWidth() {
  return 2 * static_cast<std::int64_t>(laneCount());
}

/// Copies columns [column, column + count) of `depth` rows of x into panels, each [depth, panelWidth]; the last one is
/// padded with zeros.
template <typename X>
void packPanels(float* to, const ConstView& x, std::int64_t first, std::int64_t depth, std::int64_t column,
                std::int64_t count) {
  const std::int64_t width = panelWidth(), lanes = width / 2;
  for (std::int64_t k = 0; k < depth; ++k) {
    const X* from = rowPointer<X>(x, first + k) + column;
    float* row = to + k * width;
    std::int64_t c = 0;
    for (; c + width <= count; c += width, row += depth * width) {
      store(load(from + c), row);
      store(load(from + c + lanes), row + lanes);
    }
    if (c == count) continue;
    std::fill(row, row + width, 0.0f);
    for (std::int64_t i = 0; c + i < count; ++i) row[i] = toFloat(from[c + i]);
  }
}

/// Copies columns [column, column + count) of `depth` rows of x into strips, each [depth, kStripRows]; adds them to
/// `sums` unless that is null. row: room for a row of `count` floats and a strip.
template <typename X>
void packStrips(float* to, const ConstView& x, std::int64_t first, std::int64_t depth, std::int64_t column,
                std::int64_t count, float* sums, float* row) {
  constexpr bool kDirect = std::is_same_v<X, float>;  // whole strips need no conversion
  const std::int64_t whole = kDirect ? count / kStripRows * kStripRows : 0;
  std::fill(row + count, row + count + kStripRows, 0.0f);
  for (std::int64_t k = 0; k < depth; ++k) {
    const X* from = rowPointer<X>(x, first + k) + column;
    float* strip = to + k * kStripRows;
    std::int64_t i = 0;
    for (; i < whole; i += kStripRows, strip += depth * kStripRows)
      std::memcpy(strip, from + i, kStripRows * sizeof(float));
    if (whole < count) {
      forLanes(count - whole,
               [&](std::int64_t j, auto size) HWY_ATTR { store(load(from + whole + j, size), row + whole + j, size); });
      for (; i < count; i += kStripRows, strip += depth * kStripRows)
        std::memcpy(strip, row + i, kStripRows * sizeof(float));
    }
    if (!sums) continue;
    forLanes(count, [&](std::int64_t j, auto size)
                        HWY_ATTR { store(hn::Add(load(sums + j, size), load(from + j, size)), sums + j, size); });
  }
}

/// The factors of addProducts(), from a packed strip. again() reads the same factors through a second pointer, because
/// the compiler would otherwise merge both loads into one.
class StripFactors {
 public:
  explicit StripFactors(const float* strip) : strip_(strip), again_(strip) { asm("" : "+r"(again_)); }
  HWY_INLINE float first(int row, std::int64_t column) const { return strip_[column * kStripRows + row]; }
  HWY_INLINE float again(int row, std::int64_t column) const { return again_[column * kStripRows + row]; }
  HWY_INLINE void advance(std::int64_t columns) {
    strip_ += columns * kStripRows;
    again_ += columns * kStripRows;
  }

 private:
  const float *strip_, *again_;
};

/// The factors of addProducts(), from rows of a matrix that is not packed.
template <int kRows>
class RowFactors {
 public:
  RowFactors(const float* rows, std::int64_t stride) {
    HWY_UNROLL(32)
    for (int r = 0; r < kRows; ++r) rows_[r] = rows + r * stride;
    asm("" : "+r"(again_));
  }
  HWY_INLINE float first(int row, std::int64_t column) const { return rows_[row][first_ + column]; }
  HWY_INLINE float again(int row, std::int64_t column) const { return rows_[row][again_ + column]; }
  HWY_INLINE void advance(std::int64_t columns) {
    first_ += columns;
    again_ += columns;
  }

 private:
  const float* rows_[kRows];
  std::int64_t first_ = 0, again_ = 0;
};

/// sums += factors * panel over `depth`, for kRows rows. The loop is bound by the number of instructions. Where a
/// multiplication can broadcast a factor from memory itself, half of the rows load the factor once in each of their two
/// multiplications instead of in a separate instruction. (For all rows, there would be too many loads.) The loop is
/// unrolled, because its counter would cost a tenth of the speed.
template <int kRows, typename Factors>
HWY_INLINE void addProducts(FloatVector (&sums)[kRows][2], Factors factors, const float* panel, std::int64_t depth) {
  constexpr int kLoadedOnce = HWY_TARGET == HWY_AVX3 ? (kRows + 1) / 2 : kRows;
  constexpr std::int64_t kUnrolled = 4;
  const auto lanes = static_cast<std::int64_t>(laneCount());
  const auto addColumn = [&](std::int64_t k) HWY_ATTR {
    const auto left = load(panel + 2 * k * lanes), right = load(panel + (2 * k + 1) * lanes);
    HWY_UNROLL(32)
    for (int r = 0; r < kRows; ++r) {
      sums[r][0] = hn::MulAdd(splat(factors.first(r, k)), left, sums[r][0]);
      sums[r][1] = hn::MulAdd(splat(r < kLoadedOnce ? factors.first(r, k) : factors.again(r, k)), right, sums[r][1]);
    }
  };
  std::int64_t k = 0;
  for (; k + kUnrolled <= depth; k += kUnrolled, factors.advance(kUnrolled), panel += kUnrolled * 2 * lanes) {
    HWY_UNROLL(4)
    for (std::int64_t i = 0; i < kUnrolled; ++i) addColumn(i);
  }
  for (; k < depth; ++k, factors.advance(1), panel += 2 * lanes) addColumn(0);
}

/// result += strip * panel for the first kRows rows of a strip. The result is prefetched during the product.
template <int kRows>
HWY_INLINE void addStripProduct(float* result, std::int64_t stride, const float* strip, const float* panel,
                                std::int64_t depth) {
  const auto lanes = static_cast<std::int64_t>(laneCount());
  FloatVector sums[kRows][2];
  HWY_UNROLL(32)
  for (int r = 0; r < kRows; ++r) {
    sums[r][0] = sums[r][1] = splat(0);
    hwy::Prefetch(result + r * stride);
    hwy::Prefetch(result + r * stride + 2 * lanes - 1);  // the last element: a row may span three cache lines
  }
  addProducts<kRows>(sums, StripFactors(strip), panel, depth);
  HWY_UNROLL(32)
  for (int r = 0; r < kRows; ++r) {
    float* row = result + r * stride;
    store(hn::Add(load(row), sums[r][0]), row);
    store(hn::Add(load(row + lanes), sums[r][1]), row + lanes);
  }
}

/// As addStripProduct, for the edge of a result with fewer rows or columns: through a whole block.
inline void addEdgeProduct(float* result, std::int64_t stride, const float* strip, const float* panel,
                           std::int64_t depth, std::int64_t rows, std::int64_t columns) {
  HWY_ALIGN float block[kStripRows * 2 * kMostLanes] = {};
  const std::int64_t width = panelWidth();
  for (std::int64_t r = 0; r < rows; ++r) std::copy_n(result + r * stride, columns, block + r * width);
  addStripProduct<kStripRows>(block, width, strip, panel, depth);
  for (std::int64_t r = 0; r < rows; ++r) std::copy_n(block + r * width, columns, result + r * stride);
}

/// result [rows, columns] += strips^T panels, both packed over the same depth.
inline void addPackedProduct(float* result, std::int64_t stride, const float* strips, const float* panels,
                             std::int64_t rows, std::int64_t columns, std::int64_t depth) {
  const std::int64_t width = panelWidth();
  for (std::int64_t c = 0; c < columns; c += width)
    for (std::int64_t r = 0; r < rows; r += kStripRows) {
      float* block = result + r * stride + c;
      const float* strip = strips + r * depth;
      const float* panel = panels + c * depth;
      if (r + kStripRows <= rows && c + width <= columns)
        addStripProduct<kStripRows>(block, stride, strip, panel, depth);
      else
        addEdgeProduct(block, stride, strip, panel, depth, std::min<std::int64_t>(kStripRows, rows - r),
                       std::min(width, columns - c));
    }
}

// ---- Few rows ----

PackedShape packedShape() {
  return {kStripRows, panelWidth()};
}

/// Rows [first, first + rows) of x as f32: x itself, or a copy in `scratch`.
HWY_INLINE const float* floatRows(const ConstView& x, std::int64_t first, std::int64_t rows, float* scratch,
                                  std::int64_t& stride) {
  stride = x.stride;
  if (x.dtype == DType::f32) return rowPointer<float>(x, first);
  stride = padded(x.columns);
  stage<Bf16>(scratch, x, first, rows, 0, x.columns, 1);
  return scratch;
}

/// Packs rows of x in groups of `width`, each transposed to [x.columns, width]; the last group is padded with zeros.
void packTransposed(float* to, const ConstView& x, std::int64_t width, float* scratch) {
  for (std::int64_t r = 0; r < x.rows; r += width, to += x.columns * width) {
    const std::int64_t rows = std::min(width, x.rows - r);
    std::int64_t stride = 0;
    const float* from = floatRows(x, r, rows, scratch, stride);
    transpose(to, width, from, stride, rows, x.columns);
  }
}

template <typename Y>
HWY_INLINE void storeOutputs(Y* y, FloatVector sums, const float* bias, Activation activation, std::int64_t columns) {
  const auto finish = [&](auto size) HWY_ATTR {
    auto value = sums;
    if (bias) value = hn::Add(value, load(bias, size));
    if (activation == Activation::relu) value = hn::IfThenZeroElse(hn::Lt(value, splat(0)), value);
    store(value, y, size);
  };
  if (columns >= static_cast<std::int64_t>(laneCount()))
    finish(Whole{});
  else if (columns > 0)
    finish(Part{static_cast<std::size_t>(columns)});
}

/// The destination of a block of outputs, with its bias and activation.
template <typename Y>
struct Outputs {
  Y* y;
  std::int64_t stride, columns;
  const float* bias;
  Activation activation;
};

template <int kRows, typename Y, typename Factors>
HWY_INLINE void multiplyBlock(const Outputs<Y>& out, Factors factors, const float* panel, std::int64_t depth) {
  const auto lanes = static_cast<std::int64_t>(laneCount());
  FloatVector sums[kRows][2];
  HWY_UNROLL(32)
  for (int r = 0; r < kRows; ++r) sums[r][0] = sums[r][1] = splat(0);
  addProducts<kRows>(sums, factors, panel, depth);
  HWY_UNROLL(32)
  for (int r = 0; r < kRows; ++r) {
    Y* row = out.y + r * out.stride;
    storeOutputs(row, sums[r][0], out.bias, out.activation, out.columns);
    storeOutputs(row + lanes, sums[r][1], out.bias ? out.bias + lanes : nullptr, out.activation, out.columns - lanes);
  }
}

/// Computes min(rows, kRows) rows with the kernel for that number.
template <int kRows, typename Y>
void multiplyRows(std::int64_t rows, const Outputs<Y>& out, const FewRows& x, std::int64_t row, const float* panel) {
  if constexpr (kRows > 1) {
    if (rows < kRows) return multiplyRows<kRows - 1>(rows, out, x, row, panel);
  }
  if (x.stride > 0)
    multiplyBlock<kRows>(out, RowFactors<kRows>(x.data + row * x.stride, x.stride), panel, x.depth);
  else
    multiplyBlock<kRows>(out, StripFactors(x.data + row * x.depth), panel, x.depth);
}

/// y = activation(x panels + bias), where the panels are those of y's columns.
void multiplyPanels(const View& y, const FewRows& x, const float* panels, const float* bias, Activation activation) {
  const std::int64_t width = panelWidth();
  withType(y.dtype, [&]<typename Y>(Y*) HWY_ATTR {
    for (std::int64_t c = 0; c < y.columns; c += width)
      for (std::int64_t r = 0; r < y.rows; r += kStripRows) {
        const Outputs<Y> out{rowPointer<Y>(y, r) + c, y.stride, y.columns - c, bias ? bias + c : nullptr, activation};
        multiplyRows<kStripRows>(y.rows - r, out, x, r, panels + c * x.depth);
      }
  });
}

// ---- Gradients of weights ----

void packInput(float* to, const ConstView& x, std::int64_t first, std::int64_t depth, std::int64_t column,
               std::int64_t count) {
  withType(x.dtype, [&]<typename X>(X*) HWY_ATTR { packPanels<X>(to, x, first, depth, column, count); });
}

/// Packs one block of tokens of dy into scratch and adds its product with the packed input to a tile of dw.
void addBlock(const View& dw, float* dbias, const ConstView& dy, const float* panels, std::int64_t first,
              std::int64_t depth, const Tile& tile, float* scratch) {
  float* strips = scratch + kGradientRows + kStripRows;
  withType(dy.dtype, [&]<typename X>(X*) HWY_ATTR {
    packStrips<X>(strips, dy, first, depth, tile.row, tile.rows, dbias ? dbias + tile.row : nullptr, scratch);
  });
  addPackedProduct(rowPointer<float>(dw, tile.row) + tile.column, dw.stride, strips, panels + tile.column * depth,
                   tile.rows, tile.columns, depth);
}

std::size_t gradientScratch() {
  return static_cast<std::size_t>((kGradientRows + kStripRows) * (kGradientDepth + 1));
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {

/// The number of outputs from which rows of x are packed into strips. Strips are a tenth faster, but packing them
/// occupies one thread only, and the others must then fetch them from its cache.
constexpr std::int64_t kStripOutputs = 1024;

HWY_EXPORT(packedShape);
HWY_EXPORT(packTransposed);
HWY_EXPORT(multiplyPanels);

const float* Products::packedPanels(const ConstView& w) {
  const auto pack = HWY_DYNAMIC_DISPATCH(packTransposed);
  const std::int64_t width = HWY_DYNAMIC_DISPATCH(packedShape)().panelWidth, depth = w.columns;
  workers_.reserveScratch(static_cast<std::size_t>(width * roundUp(depth, width)));
  const auto panels = copies_.of<float>(w, WeightCopy::packed, roundUp(w.rows, width) * depth);
  if (!panels.current)
    workers_.forRanges(
        w.rows, width, static_cast<double>(w.size()) / 4, [&](std::int64_t first, std::int64_t count, int thread) {
          pack(panels.elements + first * depth, w.rowRange(first, count), width, workers_.scratch(thread));
        });
  return panels.elements;
}

void Products::linearFewRows(View y, ConstView x, ConstView w, ConstView bias, Activation activation) {
  const auto multiply = HWY_DYNAMIC_DISPATCH(multiplyPanels);
  const auto [stripRows, width] = HWY_DYNAMIC_DISPATCH(packedShape)();
  const float* panels = packedPanels(w);
  FewRows rows{x.as<float>(), x.stride, x.columns};
  if (x.dtype != DType::f32 || y.columns >= kStripOutputs) {
    workers_.reserveScratch(static_cast<std::size_t>(stripRows * roundUp(x.columns, width)));
    float* strips = packed_.atLeast<float>(static_cast<std::size_t>(roundUp(x.rows, stripRows) * x.columns));
    HWY_DYNAMIC_DISPATCH(packTransposed)(strips, x, stripRows, workers_.scratch(0));
    rows = {strips, 0, x.columns};
  }
  const double work = static_cast<double>(y.size()) * static_cast<double>(x.columns) / 8;
  const std::int64_t share = divideUp(y.rows, workers_.threads());
  if (rows.stride > 0 && share >= stripRows) {  // enough rows for each thread to have its own
    workers_.forRanges(y.rows, roundUp(share, 4), work, [&](std::int64_t first, std::int64_t count, int) {
      multiply(y.rowRange(first, count), {rows.data + first * rows.stride, rows.stride, rows.depth}, panels,
               bias.as<float>(), activation);
    });
    return;
  }
  workers_.forRanges(y.columns, width, work, [&](std::int64_t first, std::int64_t count, int) {
    multiply(y.columnRange(first, count), rows, panels + first * x.columns, bias ? bias.as<float>() + first : nullptr,
             activation);
  });
}

HWY_EXPORT(packInput);
HWY_EXPORT(addBlock);
HWY_EXPORT(gradientScratch);

void Products::linearBackwardWeight(View dw, View dbias, ConstView dy, ConstView x) {
  if (dy.rows == 0) return;
  if (bf16UnitTakes(dy.dtype)) return tiles_.linearBackwardWeight(dw, dbias, dy, x);
  const auto pack = HWY_DYNAMIC_DISPATCH(packInput);
  const auto addProduct = HWY_DYNAMIC_DISPATCH(addBlock);
  const PackedShape shape = HWY_DYNAMIC_DISPATCH(packedShape)();
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
      Tile tile{rowOfTile(i / across), 0, i % across * columns, 0};
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
