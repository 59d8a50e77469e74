// SPDX-License-Identifier: Apache-2.0
// Matrix products on the processor's bf16 unit (tile_block.h), for the types of matrixUnitTakes(): bf16 factors, or f32
// split into bf16 terms (bf16_terms.h); f32 sums. Right-hand sides are packed into panels; packed weights of products
// of few rows are kept until the weights change. bf16 rows of left-hand sides are read without packing where their
// alignment allows it. The depth is summed in order in spans of a fixed length, so that the bits of a result depend
// neither on patches nor on threads.
#pragma once

#include "kernels/backend.h"
#include "kernels/cpu/core/workers.h"
#include "kernels/cpu/products/copied_weights.h"
#include "kernels/cpu/products/tile_pack.h"

namespace transept::cpu {

class TileProducts {
 public:
  explicit TileProducts(Workers& workers) : workers_(workers) {}

  void linear(View y, View x, View w, View bias, Activation activation);
  void linearBackwardInput(View dx, View dy, View w, View output);
  void linearBackwardWeight(View dw, View dbias, View dy, View x);

  void weightsChanged();
  void forget(const void* memory, std::size_t bytes);

 private:
  struct Task;
  struct Tiling;
  class Patch;
  using Panels = CopiedWeights::Copy<Bf16>;
  /// Memory for panels of w: in `kept` until the weights change, or, where that is null, until the next product.
  Panels panelsOf(const View& w, CopiedWeights* kept, std::int64_t columns, std::int64_t depth);
  void packDepth(Bf16* panels, const View& x, std::int64_t first, std::int64_t depth);
  void multiply(const Task& task);
  void addGradient(View dw, View dbias, View dy, View x, std::int64_t first, std::int64_t tokens);

  Workers& workers_;
  CopiedWeights panels_;       // for y = x w^T
  CopiedWeights inputPanels_;  // for dx = dy w
  Buffer packed_;              // right-hand sides that are not kept
  Buffer transposed_;          // left-hand sides of weight gradients that several patches read
};

}  // namespace transept::cpu
