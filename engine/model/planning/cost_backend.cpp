// SPDX-License-Identifier: Apache-2.0
#include "engine/model/planning/cost_backend.h"

#include <algorithm>
#include <cstring>
#include <set>
#include <utility>

#include "kernels/weight_copies.h"

namespace transept {
namespace {

class CostBackend final : public Backend {
 public:
  explicit CostBackend(Cost& cost) : cost_(cost) {}

  DeviceInfo info() const override { return {"cost", "cost model", 0, 1, false, true}; }
  void* allocate(std::size_t bytes) override {
    // Addresses that nobody may follow; they only have to differ.
    next_ += std::max<std::size_t>((bytes + 63) / 64 * 64, 64);
    void* memory = reinterpret_cast<void*>(next_ - std::max<std::size_t>((bytes + 63) / 64 * 64, 64));
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
  void upload(void*, const void*, std::size_t bytes) override { cost_.movedBytes += static_cast<double>(bytes); }
  void download(void* to, const void*, std::size_t bytes) override { std::memset(to, 0, bytes); }
  void synchronize() override {}
  void weightsChanged() override {}

  void zero(View y) override { moved({y}); }
  void copy(View y, View x) override { moved({y, x}); }
  void add(View y, View x) override { moved({y, y, x}); }
  void logAddExp(View y, View x) override { moved({y, y, x}); }
  void scale(View y, float) override { moved({y, y}); }
  void gatherRows(View y, View, View rows) override { moved({y, y, rows}); }

  void linear(View y, View x, View w, View bias, Activation) override {
    copies(w, copyForLinear(y.rows, x.dtype));
    product(y.rows, y.columns, x.columns);
    moved({y, x, w, bias});
  }
  void linearBackwardInput(View dx, View dy, View w, View output) override {
    copies(w, copyForInputGradient(dy.rows, dy.dtype));
    product(dx.rows, dx.columns, dy.columns);
    moved({dx, dy, w, output});
  }
  void linearBackwardWeight(View dw, View dbias, View dy, View x) override {
    product(dw.rows, dw.columns, dy.rows);
    moved({dw, dw, dbias, dy, x});
  }

  void embed(View y, View, View, View ids, View places, float, const Dropout&) override { moved({y, y, ids, places}); }
  void embedBackward(View, View dpositions, View dy, View ids, View, View, View, float, const Dropout&) override {
    moved({dy, dy, dy, ids});
    if (dpositions) moved({dy, dy});
  }
  void addNorm(View sum, View y, View, View, View x, View sublayer, View, View, const Dropout&) override {
    moved({sum, y, x, sublayer});
  }
  void addNormBackward(View dx, View dsublayer, View, View, View dy, View dcarried, View dresidual, View sum, View,
                       View, View, const Dropout&) override {
    moved({dx, dsublayer, dy, dcarried, dresidual, sum});
  }
  void dropout(View y, View x, const Dropout&) override { moved({y, x}); }

  void attention(View out, View logSumExp, View q, View k, View v, const AttentionPlan& plan) override {
    attend(plan, 1, 1);
    moved({out, logSumExp, q, k, v});
  }
  void attentionBackward(View dq, View dk, View dv, View dout, View out, View logSumExp, View q, View k, View v,
                         const AttentionPlan& plan) override {
    attend(plan, 3, 2);  // scores again, dq and dk; dP and dv
    moved({dq, dk, dv, dout, out, logSumExp, q, k, v});
  }
  void attentionWeights(View weights, View q, View k, const AttentionPlan& plan) override {
    attend(plan, 1, 0);
    moved({weights, q, k});
  }
  void cachedAttention(View out, View weights, View q, View, View, const CachePlan& plan) override {
    const double keys = static_cast<double>(q.rows) * static_cast<double>(plan.longest) * plan.heads;
    cost_.flops += 2 * keys * (plan.keyWidth + plan.valueWidth);
    cost_.movedBytes += keys * (plan.keyWidth + plan.valueWidth) * static_cast<double>(sizeOf(q.dtype));
    moved({out, weights, q});
  }

  void crossEntropy(View logits, View, View, View, float, float gradientScale) override {
    moved({logits});
    if (gradientScale != 0) moved({logits, logits});
  }
  void logSoftmax(View y, View x, float) override { moved({y, x}); }
  void topContinuations(View, View, View, View logits, View, View, View, View, bool) override { moved({logits}); }
  void adam(View w, View m, View v, View gradient, View copy, View ema, float, const AdamSettings&) override {
    moved({w, w, m, m, v, v, gradient, copy, ema, ema});
  }
  double sumOfSquares(View x) override {
    moved({x});
    return 0;
  }

 private:
  void moved(std::initializer_list<View> views) {
    for (const View& view : views)
      cost_.movedBytes += static_cast<double>(view.size()) * static_cast<double>(sizeOf(view.dtype));
  }
  void product(std::int64_t m, std::int64_t n, std::int64_t k) {
    cost_.flops += 2 * static_cast<double>(m) * static_cast<double>(n) * static_cast<double>(k);
  }
  void copies(const View& w, WeightCopy copy) {
    if (copy != WeightCopy::none && copied_.emplace(w.data, copy).second) cost_.copyBytes += copyBytes(w, copy);
  }
  void attend(const AttentionPlan& plan, int keyProducts, int valueProducts) {
    cost_.flops += 2 * static_cast<double>(plan.weightCount) * plan.heads *
                   (keyProducts * plan.keyWidth + valueProducts * plan.valueWidth);
  }

  Cost& cost_;
  std::uintptr_t next_ = 4096;
  std::map<void*, std::size_t> live_;
  std::size_t liveBytes_ = 0;
  std::set<std::pair<const void*, WeightCopy>> copied_;
};

}  // namespace

std::unique_ptr<Backend> makeCostBackend(Cost& cost) {
  return std::make_unique<CostBackend>(cost);
}

}  // namespace transept
