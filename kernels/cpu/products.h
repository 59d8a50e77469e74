// SPDX-License-Identifier: Apache-2.0
// Matrix products of the CPU backend. Forward and by the input: oneDNN's f32 product over tiles, each tile by one
// thread, with what follows the product (bias, ReLU, conversion) done while the tile is still in the cache; it needs no
// primitive, so that token counts that change with every batch cost nothing. Few rows: packed_product.cpp. By the
// weights: weight_gradient.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>

#include "kernels/backend.h"
#include "kernels/cpu/workers.h"

namespace transept::cpu {

/// f32 copies of weights, in the type or the order that a product wants; made once per weightsChanged().
class WeightCopies {
 public:
  struct Copy {
    float* floats;
    bool current;  ///< else the caller fills it
  };
  /// The copy of `w`, of `floats` floats, valid until the next call of changed or forget.
  Copy of(const View& w, std::size_t floats);
  void changed();
  void forget(const void* memory, std::size_t bytes);

 private:
  struct Entry {
    Buffer floats;
    std::int64_t rows = 0, columns = 0, stride = 0;
    std::uint64_t generation = 0;
  };
  std::unordered_map<const void*, Entry> entries_;
  std::uint64_t generation_ = 1;
};

/// How linearFewRows packs: rows of x in strips, outputs in panels.
struct PackedShape {
  std::int64_t stripRows, panelWidth;
};

class Products {
 public:
  explicit Products(Workers& workers) : workers_(workers) {}

  void linear(View y, View x, View w, View bias, Activation activation);
  void linearBackwardInput(View dx, View dy, View w, View output);
  void linearBackwardWeight(View dw, View dbias, View dy, View x);

  void weightsChanged() {
    widened_.changed();
    panels_.changed();
  }
  void forget(const void* memory, std::size_t bytes) {
    widened_.forget(memory, bytes);
    panels_.forget(memory, bytes);
  }

 private:
  /// packed_product.cpp
  void linearFewRows(View y, View x, View w, View bias, Activation activation);
  /// bf16 weights as f32, for processors without bf16 products.
  const float* widened(const View& w);
  /// y = x w ('T': w^T) in tiles, then finish(tile of y, its f32 sums, tile).
  template <typename Finish>
  void multiplyTiles(const char* operation, const View& y, const View& x, const View& w, char transposed,
                     const Finish& finish);

  Workers& workers_;
  WeightCopies widened_;  // row-major
  WeightCopies panels_;   // of linearFewRows
  Buffer packed_;         // the input of a weight gradient, a few blocks of tokens at a time, or few rows in strips
};

}  // namespace transept::cpu
