// SPDX-License-Identifier: Apache-2.0
// Matrix products by the processor's bf16 unit (tile_block.h), for types that matrixUnitTakes: factors bf16, or f32 as
// terms of bf16 (bf16_terms.h); sums f32. Right-hand sides are packed into panels, weights of few rows' products once
// per update; rows of left-hand sides in bf16 are read where they lie where caches allow it. The depth is summed in
// order in spans of a fixed length, so that bits depend on neither patches nor threads.
#pragma once

#include "kernels/backend.h"
#include "kernels/cpu/core/foresight.h"
#include "kernels/cpu/core/workers.h"
#include "kernels/cpu/products/copied_weights.h"
#include "kernels/cpu/products/tile_pack.h"

namespace transept::cpu {

class TileProducts {
 public:
  TileProducts(Workers& workers, Foresight& foresight) : workers_(workers), foresight_(foresight) {}

  void linear(View y, View x, View w, View bias, Activation activation);
  void linearBackwardInput(View dx, View dy, View w, View output);
  void linearBackwardWeight(View dw, View dbias, View dy, View x);

  void weightsChanged();
  void forget(const void* memory, std::size_t bytes);

 private:
  struct Task;
  struct Cut;
  class Patch;
  using Panels = CopiedWeights::Copy<Bf16>;
  /// Room for panels of w: kept until the weights change, or for the next product alone (null).
  Panels panelsOf(const View& w, CopiedWeights* kept, std::int64_t columns, std::int64_t depth);
  void packDepth(Bf16* panels, const View& x, std::int64_t first, std::int64_t depth);
  void multiply(const Task& task);
  void addGradient(View dw, View dbias, View dy, View x, std::int64_t first, std::int64_t tokens);

  Workers& workers_;
  Foresight& foresight_;
  CopiedWeights panels_;       // for y = x w^T
  CopiedWeights inputPanels_;  // for dx = dy w
  Buffer packed_;              // right-hand sides that are not kept
  Buffer transposed_;          // left-hand sides of weight gradients, where several patches read them
};

}  // namespace transept::cpu
