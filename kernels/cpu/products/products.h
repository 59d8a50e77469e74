// SPDX-License-Identifier: Apache-2.0
// Matrix products of the CPU backend. tile_products.h computes the types that the processor's bf16 unit supports. For
// the others, oneDNN's f32 product computes y and dx in tiles, one thread per tile, followed by bias, ReLU and
// conversion while the tile is still in the cache. It needs no primitive, so a new number of tokens in each batch costs
// nothing. packed_product.cpp computes products of few rows, weight_gradient.cpp gradients of weights.
#pragma once

#include <cstdint>

#include "kernels/backend.h"
#include "kernels/cpu/core/workers.h"
#include "kernels/cpu/products/copied_weights.h"
#include "kernels/cpu/products/tile_products.h"

namespace transept::cpu {

/// The packed layout of the vectors in use: rows of x in strips, columns of the result in panels.
struct PackedShape {
  std::int64_t stripRows, panelWidth;
};

/// Few rows of x as f32: [rows][stride], or in strips where stride is 0.
struct FewRows {
  const float* data;
  std::int64_t stride, depth;
};

class Products {
 public:
  explicit Products(Workers& workers) : workers_(workers), tiles_(workers) {}

  void linear(View y, View x, View w, View bias, Activation activation);
  void linearBackwardInput(View dx, View dy, View w, View output);
  void linearBackwardWeight(View dw, View dbias, View dy, View x);

  void weightsChanged() {
    widened_.changed();
    panels_.changed();
    tiles_.weightsChanged();
  }
  void forget(const void* memory, std::size_t bytes) {
    widened_.forget(memory, bytes);
    panels_.forget(memory, bytes);
    tiles_.forget(memory, bytes);
  }

 private:
  // packed_product.cpp
  PackedShape packedShape() const;
  void linearFewRows(View y, View x, View w, View bias, Activation activation);
  /// Rows of w as columns of panels, [panels][w.columns][panel width]; kept until the weights change.
  const float* packedPanels(const View& w);
  /// bf16 weights as f32, for processors without bf16 products.
  const float* widened(const View& w);
  /// y = x w ('T': w^T) in tiles, then finish(tile of y, its f32 sums, tile).
  template <typename Finish>
  void multiplyTiles(const char* operation, const View& y, const View& x, const View& w, char transposed,
                     const Finish& finish);

  Workers& workers_;
  CopiedWeights widened_;  // row-major
  CopiedWeights panels_;   // for linearFewRows
  Buffer packed_;          // x of a weight gradient, a few blocks of tokens at a time, or few rows in strips
  TileProducts tiles_;
};

}  // namespace transept::cpu
