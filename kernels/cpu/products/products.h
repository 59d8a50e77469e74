// SPDX-License-Identifier: Apache-2.0
// Matrix products of the CPU backend. Where the processor's bf16 unit takes the type: tile_products.h. Else, forward
// and by the input: oneDNN's f32 product over tiles, each tile by one thread, with what follows the product (bias,
// ReLU, conversion) done while the tile is still in the cache; it needs no primitive, so that token counts that change
// with every batch cost nothing. Few rows: packed_product.cpp. By the weights: weight_gradient.cpp.
#pragma once

#include <cstdint>

#include "kernels/backend.h"
#include "kernels/cpu/core/workers.h"
#include "kernels/cpu/products/copied_weights.h"
#include "kernels/cpu/products/tile_products.h"

namespace transept::cpu {

/// How linearFewRows packs: rows of x in strips, outputs in panels.
struct PackedShape {
  std::int64_t stripRows, panelWidth;
};

/// Few rows of x as f32: [rows][stride], or in strips, stride 0.
struct FewRows {
  const float* data;
  std::int64_t stride, depth;
};

class Products {
 public:
  Products(Workers& workers, Foresight& foresight) : workers_(workers), tiles_(workers, foresight) {}

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
  /// packed_product.cpp
  void linearFewRows(View y, View x, View w, View bias, Activation activation);
  std::int64_t packedWidth() const;  ///< that of the panels that the vectors here want
  /// Rows of w as columns of panels, [panels][w.columns][packedWidth()]; kept until the weights change.
  const float* packedPanels(const View& w);
  /// bf16 weights as f32, for processors without bf16 products.
  const float* widened(const View& w);
  /// y = x w ('T': w^T) in tiles, then finish(tile of y, its f32 sums, tile).
  template <typename Finish>
  void multiplyTiles(const char* operation, const View& y, const View& x, const View& w, char transposed,
                     const Finish& finish);

  Workers& workers_;
  CopiedWeights widened_;  // row-major
  CopiedWeights panels_;   // of linearFewRows
  Buffer packed_;          // the input of a weight gradient, a few blocks of tokens at a time, or few rows in strips
  TileProducts tiles_;
};

}  // namespace transept::cpu
