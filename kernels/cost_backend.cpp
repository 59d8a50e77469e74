// SPDX-License-Identifier: Apache-2.0
#include "kernels/cost_backend.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <set>
#include <utility>

#include "kernels/weight_copies.h"

namespace transept {
namespace {

class CostBackend final : public Backend {
 public:
  CostBackend(Cost& cost, bool hostMemory) : cost_(cost), hostMemory_(hostMemory) {}

  DeviceInfo info() const override {
    return {.id = "cost",
            .name = "cost model",
            .hostMemory = hostMemory_,
            .logitChunks = hostMemory_ ? cpuLogitChunks() : LogitChunks::ofGpu()};
  }
  void* allocate(std::size_t bytes) override {
    // Distinct addresses that are never dereferenced.
    void* memory = reinterpret_cast<void*>(next_);
    next_ += std::max<std::size_t>((bytes + 63) / 64 * 64, 64);
    live_[memory] = bytes;
    liveBytes_ += bytes;
    cost_.peakBytes = std::max(cost_.peakBytes, liveBytes_);
    return memory;
  }
  void release(void* memory) noexcept override {
    const auto found = live_.find(memory);
    if (found == live_.end()) return;
    liveBytes_ -= found->second;
    live_.erase(found);
  }
  void upload(void*, const void*, std::size_t) override {}
  void download(void* to, const void*, std::size_t bytes) override { std::memset(to, 0, bytes); }
  void synchronize() override {}
  void weightsChanged() override {}

  void zero(View) override {}
  void copy(View, View) override {}
  void add(View, View) override {}
  void logAddExp(View, View) override {}
  void scale(View, float) override {}
  void gatherRows(View, View, View) override {}

  void linear(View y, View x, View w, View, Activation) override {
    copies(w, copyForLinear(y.rows, x.dtype));
    product(y.rows, y.columns, x.columns);
  }
  void linearBackwardInput(View dx, View dy, View w, View) override {
    copies(w, copyForInputGradient(dy.rows, dy.dtype));
    product(dx.rows, dx.columns, dy.columns);
  }
  void linearBackwardWeight(View dw, View, View dy, View) override { product(dw.rows, dw.columns, dy.rows); }

  void embed(View, View, View, View, View, float, const Dropout&) override {}
  void embedBackward(View, View, View, View, View, View, View, float, const Dropout&) override {}
  void addNorm(View, View, View, View, View, View, View, View, const Dropout&) override {}
  void addNormBackward(View, View, View, View, View, View, View, View, View, View, View, const Dropout&) override {}
  void dropout(View, View, const Dropout&) override {}

  void attention(View, View, View, View, View, const AttentionPlan& plan) override { attend(plan, 1, 1); }
  void attentionBackward(View, View, View, View, View, View, View, View, View, const AttentionPlan& plan) override {
    attend(plan, 3, 2);  // scores again, dq and dk; dP and dv
  }
  void attentionWeights(View, View, View, const AttentionPlan& plan) override { attend(plan, 1, 0); }
  void cachedAttention(View, View, View q, View, View, const CachePlan& plan) override {
    cost_.flops += 2 * static_cast<double>(q.rows) * static_cast<double>(plan.longest) * plan.heads *
                   (plan.keyWidth + plan.valueWidth);
  }

  void crossEntropy(View, View, View, View, float, float) override {}
  void logSoftmax(View, View, float) override {}
  void topContinuations(View, View, View, View, View, View, View, View, bool) override {}
  void adam(View, View, View, View, View, View, float, const AdamSettings&) override {}
  double sumOfSquares(View) override { return 0; }

 private:
  void product(std::int64_t m, std::int64_t n, std::int64_t k) {
    cost_.flops += 2 * static_cast<double>(m) * static_cast<double>(n) * static_cast<double>(k);
  }
  void copies(const View& w, WeightCopy copy) {
    if (hostMemory_ && copy != WeightCopy::none && copied_.emplace(w.data, copy).second)
      cost_.copyBytes += copyBytes(w, copy);
  }
  void attend(const AttentionPlan& plan, int keyProducts, int valueProducts) {
    cost_.flops += 2 * static_cast<double>(plan.weightCount) * plan.heads *
                   (keyProducts * plan.keyWidth + valueProducts * plan.valueWidth);
  }

  Cost& cost_;
  bool hostMemory_;
  std::uintptr_t next_ = 4096;
  std::map<void*, std::size_t> live_;
  std::size_t liveBytes_ = 0;
  std::set<std::pair<const void*, WeightCopy>> copied_;
};

}  // namespace

std::unique_ptr<Backend> makeCostBackend(Cost& cost, bool hostMemory) {
  return std::make_unique<CostBackend>(cost, hostMemory);
}

}  // namespace transept
