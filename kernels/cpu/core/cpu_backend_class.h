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
  void copy(View y, ConstView x) override;
  void add(View y, ConstView x) override;
  void logAddExp(View y, ConstView x) override;
  void activate(View y, ConstView x, SmoothActivation f) override;
  void activateBackward(View dy, ConstView x, SmoothActivation f) override;
  void copyRows(View y, ConstView places, ConstView x, ConstView rows) override;
  void dropout(View y, ConstView x, const Dropout& d) override;

  // products.cpp
  void linear(View y, ConstView x, ConstView w, ConstView bias, Activation activation, Rounding rounding) override;
  void linearBackwardInput(View dx, ConstView dy, ConstView w, const InputGradient& more, Rounding rounding) override;
  void linearBackwardWeight(View dw, View dbias, ConstView dy, ConstView x, Rounding rounding) override;

  // embedding.cpp
  void embed(View y, ConstView table, ConstView positions, ConstView ids, ConstView places, float scale,
             const Dropout& d) override;
  void embedBackward(View dtable, View dpositions, ConstView dy, ConstView ids, ConstView places, ConstView order,
                     ConstView placeOrder, float scale, const Dropout& d) override;

  // norm.cpp
  void addNorm(View sum, View y, View mean, View rstd, ConstView x, ConstView sublayer, ConstView gain, ConstView bias,
               const Dropout& d) override;
  void addNormBackward(View dx, View dsublayer, View dgain, View dbias, View sums, ConstView dy, ConstView dcarried,
                       ConstView dresidual, ConstView sum, ConstView mean, ConstView rstd, ConstView gain,
                       const Dropout& d) override;

  // attention.cpp, cached_attention.cpp, guided_attention.cpp
  void attention(View out, View logSumExp, ConstView q, ConstView k, ConstView v, const AttentionPlan& plan) override;
  void attentionBackward(View dq, View dk, View dv, ConstView dout, ConstView out, ConstView logSumExp, ConstView q,
                         ConstView k, ConstView v, const AttentionPlan& plan) override;
  void cachedAttention(View out, View weights, ConstView q, ConstView keys, ConstView values,
                       const CachePlan& plan) override;
  void guideAttention(View dq, View dk, ConstView q, ConstView k, ConstView places, const AttentionPlan& plan,
                      float gradientScale) override;

  // recurrence.cpp
  void recurrence(View y, View states, ConstView gates, ConstView x, ConstView before, ConstView offsets) override;
  void recurrenceBackward(View dgates, View dx, ConstView dy, ConstView gates, ConstView x, ConstView states,
                          ConstView offsets) override;

  // softmax_and_loss.cpp
  void crossEntropy(View logits, ConstView targets, View loss, View nll, float epsilon, float gradientScale) override;
  void logSoftmax(View y, ConstView x, float temperature) override;

  // search.cpp
  void topContinuations(View values, View rows, View ids, ConstView logits, ConstView scores, ConstView groups,
                        ConstView forbidden, ConstView forced, bool normalised) override;
  void linearTopContinuations(View values, View rows, View ids, View logits, ConstView x, ConstView w, ConstView bias,
                              ConstView scores, ConstView groups, ConstView forbidden, ConstView forced) override;

  // adam.cpp
  void adam(View w, View m, View v, View gradient, View copy, View ema, float emaDecay,
            const AdamSettings& settings) override;
  double sumOfSquares(ConstView x) override;

 private:
  Workers workers_;
  std::mutex mutex_;                                // of allocations_
  std::map<const void*, std::size_t> allocations_;  // sizes in bytes
  std::unique_ptr<Products> products_;
  Buffer temporary_;  // of the current operation, kept to save allocations
};

}  // namespace transept::cpu
