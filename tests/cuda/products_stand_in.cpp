// SPDX-License-Identifier: Apache-2.0
// kernels/cuda/products/products.h in plain loops, in place of cuBLASLt.
#include "kernels/cuda/products/products.h"

#include <algorithm>

#include "kernels/bf16.h"

namespace transept::cuda {
namespace {

double valueAt(const View& view, std::int64_t row, std::int64_t column) {
  const void* at = view.at(row, column);
  return view.dtype == DType::bf16 ? toFloat(*static_cast<const Bf16*>(at)) : *static_cast<const float*>(at);
}

void setAt(const View& view, std::int64_t row, std::int64_t column, double value) {
  void* at = view.at(row, column);
  if (view.dtype == DType::bf16)
    *static_cast<Bf16*>(at) = toBf16(static_cast<float>(value));
  else
    *static_cast<float*>(at) = static_cast<float>(value);
}

class Loops final : public Products {
 public:
  void run(const Product& p) override {
    const std::int64_t inner = p.leftTransposed ? p.left.rows : p.left.columns;
    for (std::int64_t r = 0; r < p.result.rows; ++r)
      for (std::int64_t c = 0; c < p.result.columns; ++c) {
        double sum = p.accumulate ? valueAt(p.result, r, c) : 0;
        if (p.bias) sum += valueAt(p.bias, 0, c);
        for (std::int64_t i = 0; i < inner; ++i)
          sum += (p.leftTransposed ? valueAt(p.left, i, r) : valueAt(p.left, r, i)) *
                 (p.rightTransposed ? valueAt(p.right, c, i) : valueAt(p.right, i, c));
        setAt(p.result, r, c, p.relu ? std::max(sum, 0.0) : sum);
      }
  }

  /// Supports sums for some products only, as cuBLASLt may: here for an even number of tokens.
  bool runWithSums(const Product& p, View sums) override {
    run(p);
    const std::int64_t inner = p.leftTransposed ? p.left.rows : p.left.columns;
    if (inner % 2 != 0) return false;
    for (std::int64_t r = 0; r < p.result.rows; ++r) {
      double sum = 0;
      for (std::int64_t i = 0; i < inner; ++i) sum += p.leftTransposed ? valueAt(p.left, i, r) : valueAt(p.left, r, i);
      setAt(sums, 0, r, sum);
    }
    return true;
  }
};

}  // namespace

std::unique_ptr<Products> makeProducts(const Stream&) {
  return std::make_unique<Loops>();
}

}  // namespace transept::cuda
