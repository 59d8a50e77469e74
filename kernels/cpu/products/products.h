// SPDX-License-Identifier: Apache-2.0
// Matrix products of the CPU backend. TileProducts computes bf16 where the processor has a unit for it.
// Otherwise, oneDNN's f32 product computes y and dx in tiles, one thread per tile, followed by bias, ReLU and
// conversion while the tile is still in the cache. It needs no primitive, so a new number of tokens in each batch costs
// nothing. packed_product.cpp computes products of few rows and gradients of weights.
#pragma once

#include <dnnl.h>
#include <omp.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <tuple>
#include <utility>

#include "kernels/backend.h"
#include "kernels/bf16_unit.h"
#include "kernels/cpu/core/workers.h"
#include "kernels/float8.h"
#include "kernels/view.h"

namespace transept::cpu {

/// Copies of weights in the type or order that a product needs, made once after each changed(). Those of weights that
/// no product uses may be forgotten on any thread.
class CopiedWeights {
 public:
  template <typename T>
  struct Copy {
    T* elements;
    bool current;  ///< false: the caller must fill it
  };
  /// The copy of `w` of that kind, of `count` elements, valid until the next call of changed or forget.
  template <typename T>
  Copy<T> of(const ConstView& w, WeightCopy kind, std::int64_t count) {
    const std::lock_guard guard(mutex_);
    Entry& entry = entries_[{w.data, kind}];
    const auto shape = std::tuple(w.rows, w.columns, w.stride);
    const bool current = entry.generation == generation_ && entry.shape == shape;
    entry.generation = 0;  // in case the allocation fails
    T* elements = entry.memory.template atLeast<T>(static_cast<std::size_t>(count));
    entry.shape = shape;
    entry.generation = generation_;
    return {elements, current};
  }
  /// Makes all copies stale, and drops those that were not used since the last call: their weights are gone.
  void changed() {
    const std::lock_guard guard(mutex_);
    std::erase_if(entries_, [&](const auto& entry) { return entry.second.generation < generation_; });
    ++generation_;
  }
  /// Drops the copies of weights inside a block of memory.
  void forget(const void* memory, std::size_t bytes) {
    const std::lock_guard guard(mutex_);
    entries_.erase(entries_.lower_bound({memory, WeightCopy::none}),
                   entries_.lower_bound({static_cast<const std::byte*>(memory) + bytes, WeightCopy::none}));
  }

 private:
  struct Entry {
    Buffer memory;
    std::tuple<std::int64_t, std::int64_t, std::int64_t> shape;
    std::uint64_t generation = 0;
  };
  std::mutex mutex_;
  std::map<std::pair<const void*, WeightCopy>, Entry> entries_;
  std::uint64_t generation_ = 1;
};

/// The calls of oneDNN in one operation, each limited to the thread that makes it: oneDNN would otherwise split a
/// product over OpenMP threads. Failures are reported afterwards, because the calls run on threads that must not throw.
class OneDnn {
 public:
  template <typename Call>
  void run(const Call& call) {
    const int before = omp_get_max_threads();
    if (before != 1) omp_set_num_threads(1);
    if (const dnnl_status_t status = call(); status != dnnl_success) status_ = status;
    if (before != 1) omp_set_num_threads(before);
  }
  void check(const char* operation, const View& result) const {
    if (status_ == dnnl_success) return;
    throw BackendError(std::string("oneDNN failed with status ") + std::to_string(status_) + " at " + operation +
                       " with a result of shape " + result.shapeText() + ".");
  }

 private:
  std::atomic<dnnl_status_t> status_ = dnnl_success;
};

/// Gets one patch of a product: f32, with its first element at (row, column) of the result. It is called on several
/// threads at once and must not throw. `column` is a multiple of kPatchColumns (tiles.h), and a patch has kPatchColumns
/// columns or ends with the result.
using PatchReader = std::function<void(const ConstView& patch, std::int64_t row, std::int64_t column, int thread)>;

/// Products on the processor's bf16 unit: tile_products.cpp.
class TileProducts {
 public:
  TileProducts(Workers& workers, CopiedWeights& copies) : workers_(workers), copies_(copies) {}

  /// With a reader, the patches of the result go to the reader, and `y` is not written.
  void linear(View y, ConstView x, ConstView w, ConstView bias, Activation activation, const PatchReader& reader);
  void linearBackwardInput(View dx, ConstView dy, ConstView w, ConstView output, bool accumulate);
  void linearBackwardWeight(View dw, View dbias, ConstView dy, ConstView x);

 private:
  struct Task;
  struct Tiling;
  class Patch;
  using Panels = CopiedWeights::Copy<Bf16>;
  /// Memory for panels of w: kept until the weights change where `kind` is a kind of panels, else until the next
  /// product.
  Panels panelsOf(const ConstView& w, WeightCopy kind, std::int64_t columns, std::int64_t depth);
  void packDepth(Bf16* panels, const ConstView& x, std::int64_t first, std::int64_t depth);
  void multiply(const Task& task);
  void addGradient(View dw, View dbias, ConstView dy, ConstView x, std::int64_t first, std::int64_t tokens);

  Workers& workers_;
  CopiedWeights& copies_;
  Buffer packed_;      // right-hand sides that are not kept
  Buffer transposed_;  // left-hand sides of weight gradients that several patches read
};

/// A part of a result.
struct Tile {
  std::int64_t row, rows, column, columns;
};

/// The packed layout of the vectors in use: rows of x in strips, columns of the result in panels.
struct PackedShape {
  std::int64_t stripRows, panelWidth;
};

/// Few rows of x as f32: [rows][stride], or in strips where stride is 0.
struct FewRows {
  const float* data;
  std::int64_t stride, depth;
};

/// A factor of a product, and what it is, by which it may be rounded.
struct Factor {
  enum class Kind : std::uint8_t { input, weights, gradient };
  ConstView matrix;
  Kind kind;
};

class Products {
 public:
  /// int8: linear() multiplies 8-bit integers.
  Products(Workers& workers, bool int8) : workers_(workers), int8_(int8), tiles_(workers, copies_) {}

  /// With a reader, which takesReader() must allow, the patches of the result go to the reader, and `y` is not written.
  void linear(View y, ConstView x, ConstView w, ConstView bias, Activation activation, const PatchReader& reader = {});
  void linearBackwardInput(View dx, ConstView dy, ConstView w, ConstView output, bool accumulate);
  void linearBackwardWeight(View dw, View dbias, ConstView dy, ConstView x);

  /// Whether linear() gives y to a reader in patches: tiles.h computes it, and the second-level cache cannot hold it.
  bool takesReader(const View& y, DType x) const;

  /// product(left, right), of copies rounded as `rounding` says.
  template <typename Product>
  void roundFactors(Rounding rounding, const Factor& left, const Factor& right, const Product& product) {
    if (rounding == Rounding::none) return product(left.matrix, right.matrix);
    if (rounding == Rounding::int8) return product(integerCopy(left, roundedLeft_), integerCopy(right, roundedRight_));
    product(roundedCopy(left, roundedLeft_), roundedCopy(right, roundedRight_));
    copies_.forget(roundedRight_.data(), roundedRight_.size());  // copies of these weights, which the next ones replace
  }
  /// sums += the column sums of x.
  void addColumnSums(View sums, ConstView x);

  void weightsChanged() { copies_.changed(); }
  void forget(const void* memory, std::size_t bytes) { copies_.forget(memory, bytes); }

 private:
  // packed_product.cpp
  void linearFewRows(View y, ConstView x, ConstView w, ConstView bias, Activation activation);
  /// Rows of w as columns of panels, [panels][w.columns][panel width]; kept until the weights change.
  const float* packedPanels(const ConstView& w);
  // rounded_factors.cpp
  ConstView roundedCopy(const Factor& factor, Buffer& memory);
  /// The values that the integers of a product in 8 bits stand for. Those of weights are kept until the weights change;
  /// a gradient stays as it is.
  ConstView integerCopy(const Factor& factor, Buffer& memory);
  // int8_product.cpp. A row of x or w with a value that is not finite gives NaN.
  void linearInt8(const View& y, const ConstView& x, const ConstView& w, const ConstView& bias, Activation activation,
                  const PatchReader& reader);
  /// bf16 weights as f32, for processors without bf16 products.
  const float* widened(const ConstView& w);
  /// y = x w ('T': w^T) in tiles, then finish(tile of y, its f32 sums, tile).
  template <typename Finish>
  void multiplyTiles(const char* operation, const View& y, const ConstView& x, const ConstView& w, char transposed,
                     bool accumulate, const Finish& finish);

  Workers& workers_;
  bool int8_;
  CopiedWeights copies_;
  Buffer packed_;  // x of a weight gradient, a few blocks of tokens at a time, or few rows in strips, or as integers
  Buffer scales_;  // of the integers
  Buffer roundedLeft_, roundedRight_;
  TileProducts tiles_;
};

}  // namespace transept::cpu
