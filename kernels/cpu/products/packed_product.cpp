// SPDX-License-Identifier: Apache-2.0
// y = activation(x w^T + bias) for few rows of x, as in a decoding step, with weights that are packed once, whereas
// oneDNN would pack them in every call. Sums stay in registers from the first column of x to the stored result.
#include "kernels/cpu/products/products.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/products/packed_product.cpp"
#include "hwy/foreach_target.h"
#include "kernels/cpu/core/small_product_inl.h"
#include "kernels/cpu/products/panel_product_inl.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

PackedShape packedShapeHere() {
  return {kStripRows, panelWidth()};
}

/// Rows [first, first + rows) of x as f32: x itself, or a copy in `scratch`.
HWY_INLINE const float* floatRows(const View& x, std::int64_t first, std::int64_t rows, float* scratch,
                                  std::int64_t& stride) {
  stride = x.stride;
  if (x.dtype == DType::f32) return rowOf<float>(x, first);
  stride = padded(x.columns);
  stage<Bf16>(scratch, x, first, rows, 0, x.columns, 1);
  return scratch;
}

/// Packs rows of x in groups of `width`, each transposed to [x.columns, width]; the last group is padded with zeros.
void packTransposed(float* to, const View& x, std::int64_t width, float* scratch) {
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
        const Outputs<Y> out{rowOf<Y>(y, r) + c, y.stride, y.columns - c, bias ? bias + c : nullptr, activation};
        multiplyRows<kStripRows>(y.rows - r, out, x, r, panels + c * x.depth);
      }
  });
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {

/// The number of outputs from which rows of x are packed into strips. Strips are a tenth faster, but packing them
/// occupies one thread only, and the others must then fetch them from its cache.
constexpr std::int64_t kStripOutputs = 1024;

HWY_EXPORT(packedShapeHere);
HWY_EXPORT(packTransposed);
HWY_EXPORT(multiplyPanels);

PackedShape Products::packedShape() const {
  return HWY_DYNAMIC_DISPATCH(packedShapeHere)();
}

const float* Products::packedPanels(const View& w) {
  const auto pack = HWY_DYNAMIC_DISPATCH(packTransposed);
  const std::int64_t width = packedShape().panelWidth, depth = w.columns;
  workers_.reserveScratch(static_cast<std::size_t>(width * roundUp(depth, width)));
  const auto panels = panels_.of<float>(w, roundUp(w.rows, width) * depth);
  if (!panels.current)
    workers_.forRanges(
        w.rows, width, static_cast<double>(w.size()) / 4, [&](std::int64_t first, std::int64_t count, int thread) {
          pack(panels.elements + first * depth, w.rowRange(first, count), width, workers_.scratch(thread));
        });
  return panels.elements;
}

void Products::linearFewRows(View y, View x, View w, View bias, Activation activation) {
  const auto multiply = HWY_DYNAMIC_DISPATCH(multiplyPanels);
  const auto [stripRows, width] = packedShape();
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

}  // namespace transept::cpu
#endif  // HWY_ONCE
