// SPDX-License-Identifier: Apache-2.0
// The CPU backend's class, private to kernels/cpu. Each group of operations is defined in the file named above it.
#pragma once

#include <cstddef>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>

#include "kernels/backend.h"
#include "kernels/cpu/core/workers.h"

namespace transept::cpu {

class Products;

class CpuBackend : public Backend {
 public:
  /// int8: linear() multiplies 8-bit integers (kernels/cpu/products/int8_product.cpp).
  explicit CpuBackend(int threads, bool int8 = false);
  ~CpuBackend() override;

  // cpu_backend.cpp
  DeviceInfo info() const override;
  void* allocate(std::size_t bytes) override;
  void release(void* memory) noexcept override;
  void upload(void* to, const void* from, std::size_t bytes) override {
    if (bytes) std::memcpy(to, from, bytes);
  }
  void download(void* to, const void* from, std::size_t bytes) override {
    if (bytes) std::memcpy(to, from, bytes);
  }
  void synchronize() override {}
  void weightsChanged() override;

  // element_wise.cpp
  void zero(View y) override;
  void copy(View y, View x) override;
  void add(View y, View x) override;
  void logAddExp(View y, View x) override;
  void activate(View y, View x, SmoothActivation f) override;
  void activateBackward(View dy, View x, SmoothActivation f) override;
  void copyRows(View y, View places, View x, View rows) override;
  void dropout(View y, View x, const Dropout& d) override;

  // products.cpp
  void linear(View y, View x, View w, View bias, Activation activation) override;
  void linearBackwardInput(View dx, View dy, View w, View output) override;
  void linearBackwardWeight(View dw, View dbias, View dy, View x) override;

  // embedding.cpp
  void embed(View y, View table, View positions, View ids, View places, float scale, const Dropout& d) override;
  void embedBackward(View dtable, View dpositions, View dy, View ids, View places, View order, View placeOrder,
                     float scale, const Dropout& d) override;

  // norm.cpp
  void addNorm(View sum, View y, View mean, View rstd, View x, View sublayer, View gain, View bias,
               const Dropout& d) override;
  void addNormBackward(View dx, View dsublayer, View dgain, View dbias, View dy, View dcarried, View dresidual,
                       View sum, View mean, View rstd, View gain, const Dropout& d) override;

  // attention.cpp, cached_attention.cpp
  void attention(View out, View logSumExp, View q, View k, View v, const AttentionPlan& plan) override;
  void attentionBackward(View dq, View dk, View dv, View dout, View out, View logSumExp, View q, View k, View v,
                         const AttentionPlan& plan) override;
  void cachedAttention(View out, View weights, View q, View keys, View values, const CachePlan& plan) override;

  // softmax_and_loss.cpp
  void crossEntropy(View logits, View targets, View loss, View nll, float epsilon, float gradientScale) override;
  void logSoftmax(View y, View x, float temperature) override;
  void topContinuations(View values, View rows, View ids, View logits, View scores, View groups, View forbidden,
                        View forced, bool normalised) override;

  // adam.cpp
  void adam(View w, View m, View v, View gradient, View copy, View ema, float emaDecay,
            const AdamSettings& settings) override;
  double sumOfSquares(View x) override;

 private:
  Workers workers_;
  std::mutex mutex_;                                // of allocations_
  std::map<const void*, std::size_t> allocations_;  // sizes in bytes
  std::unique_ptr<Products> products_;
  Buffer temporary_;  // of the current operation, kept to save allocations
};

}  // namespace transept::cpu
