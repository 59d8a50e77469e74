// SPDX-License-Identifier: Apache-2.0
#include "kernels/profiling_backend.h"

#include <algorithm>
#include <chrono>
#include <type_traits>
#include <utility>

namespace transept {

void Profile::add(const std::string& name, double seconds, double flops) {
  Operation& operation = operations_[name];
  operation.name = name;
  ++operation.calls;
  operation.seconds += seconds;
  operation.flops += flops;
}

std::vector<Profile::Operation> Profile::operations() const {
  std::vector<Operation> sorted;
  for (const auto& [name, operation] : operations_) sorted.push_back(operation);
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const Operation& a, const Operation& b) { return a.seconds > b.seconds; });
  return sorted;
}

double Profile::seconds() const {
  double total = 0;
  for (const auto& [name, operation] : operations_) total += operation.seconds;
  return total;
}

namespace {

double productFlops(std::int64_t rows, std::int64_t columns, std::int64_t depth) {
  return 2 * static_cast<double>(rows) * static_cast<double>(columns) * static_cast<double>(depth);
}

/// A product's name with the shape of its weights.
std::string productName(const char* operation, std::int64_t in, std::int64_t out) {
  return std::string(operation) + " [" + std::to_string(in) + " -> " + std::to_string(out) + "]";
}

class ProfilingBackend final : public Backend {
 public:
  ProfilingBackend(std::unique_ptr<Backend> backend, Profile& profile)
      : backend_(std::move(backend)), profile_(profile) {}

  DeviceInfo info() const override { return backend_->info(); }
  void* allocate(std::size_t bytes) override { return timed("allocate", 0, &Backend::allocate, bytes); }
  void release(void* memory) noexcept override { backend_->release(memory); }
  void upload(void* to, const void* from, std::size_t bytes) override {
    timed("upload", 0, &Backend::upload, to, from, bytes);
  }
  void download(void* to, const void* from, std::size_t bytes) override {
    timed("download", 0, &Backend::download, to, from, bytes);
  }
  void synchronize() override { backend_->synchronize(); }
  void weightsChanged() override { timed("weightsChanged", 0, &Backend::weightsChanged); }

  void zero(View y) override { timed("zero", 0, &Backend::zero, y); }
  void copy(View y, View x) override { timed("copy", 0, &Backend::copy, y, x); }
  void add(View y, View x) override { timed("add", 0, &Backend::add, y, x); }
  void logAddExp(View y, View x) override { timed("logAddExp", 0, &Backend::logAddExp, y, x); }
  void scale(View y, float factor) override { timed("scale", 0, &Backend::scale, y, factor); }
  void gatherRows(View y, View x, View rows) override { timed("gatherRows", 0, &Backend::gatherRows, y, x, rows); }

  void linear(View y, View x, View w, View bias, Activation activation) override {
    timed(productName("linear", x.columns, y.columns), productFlops(y.rows, y.columns, x.columns), &Backend::linear, y,
          x, w, bias, activation);
  }
  void linearBackwardInput(View dx, View dy, View w, View output) override {
    timed(productName("linearBackwardInput", dx.columns, dy.columns), productFlops(dx.rows, dx.columns, dy.columns),
          &Backend::linearBackwardInput, dx, dy, w, output);
  }
  void linearBackwardWeight(View dw, View dbias, View dy, View x) override {
    timed(productName("linearBackwardWeight", x.columns, dy.columns), productFlops(dw.rows, dw.columns, dy.rows),
          &Backend::linearBackwardWeight, dw, dbias, dy, x);
  }

  void embed(View y, View table, View positions, View ids, View places, float scale, const Dropout& d) override {
    timed("embed", 0, &Backend::embed, y, table, positions, ids, places, scale, d);
  }
  void embedBackward(View dtable, View dpositions, View dy, View ids, View places, View order, View placeOrder,
                     float scale, const Dropout& d) override {
    timed("embedBackward", 0, &Backend::embedBackward, dtable, dpositions, dy, ids, places, order, placeOrder, scale,
          d);
  }
  void addNorm(View sum, View y, View mean, View rstd, View x, View sublayer, View gain, View bias,
               const Dropout& d) override {
    timed("addNorm", 0, &Backend::addNorm, sum, y, mean, rstd, x, sublayer, gain, bias, d);
  }
  void addNormBackward(View dx, View dsublayer, View dgain, View dbias, View dy, View dcarried, View dresidual,
                       View sum, View mean, View rstd, View gain, const Dropout& d) override {
    timed("addNormBackward", 0, &Backend::addNormBackward, dx, dsublayer, dgain, dbias, dy, dcarried, dresidual, sum,
          mean, rstd, gain, d);
  }
  void dropout(View y, View x, const Dropout& d) override { timed("dropout", 0, &Backend::dropout, y, x, d); }

  void attention(View out, View logSumExp, View q, View k, View v, const AttentionPlan& plan) override {
    timed("attention", attentionFlops(plan, 1, 1), &Backend::attention, out, logSumExp, q, k, v, plan);
  }
  void attentionBackward(View dq, View dk, View dv, View dout, View out, View logSumExp, View q, View k, View v,
                         const AttentionPlan& plan) override {
    timed("attentionBackward", attentionFlops(plan, 3, 2), &Backend::attentionBackward, dq, dk, dv, dout, out,
          logSumExp, q, k, v, plan);
  }
  void attentionWeights(View weights, View q, View k, const AttentionPlan& plan) override {
    timed("attentionWeights", attentionFlops(plan, 1, 0), &Backend::attentionWeights, weights, q, k, plan);
  }
  void cachedAttention(View out, View weights, View q, View keys, View values, const CachePlan& plan) override {
    timed(plan.table ? "cachedAttention (past)" : "cachedAttention (source)", 0, &Backend::cachedAttention, out,
          weights, q, keys, values, plan);
  }

  void crossEntropy(View logits, View targets, View loss, View nll, float epsilon, float gradientScale) override {
    timed("crossEntropy", 0, &Backend::crossEntropy, logits, targets, loss, nll, epsilon, gradientScale);
  }
  void logSoftmax(View y, View x, float temperature) override {
    timed("logSoftmax", 0, &Backend::logSoftmax, y, x, temperature);
  }
  void topContinuations(View values, View rows, View ids, View logits, View scores, View groups, View forbidden,
                        View forced, bool normalised) override {
    timed("topContinuations", 0, &Backend::topContinuations, values, rows, ids, logits, scores, groups, forbidden,
          forced, normalised);
  }

  void adam(View w, View m, View v, View gradient, View copy, View ema, float emaDecay,
            const AdamSettings& settings) override {
    timed("adam", 0, &Backend::adam, w, m, v, gradient, copy, ema, emaDecay, settings);
  }
  double sumOfSquares(View x) override { return timed("sumOfSquares", 0, &Backend::sumOfSquares, x); }

 private:
  /// Calls the backend's operation, waits for the device and adds the time to the profile.
  template <typename Result, typename... Parameters, typename... Arguments>
  Result timed(const std::string& name, double flops, Result (Backend::*operation)(Parameters...),
               const Arguments&... arguments) {
    const auto begin = std::chrono::steady_clock::now();
    const auto finish = [&] {
      backend_->synchronize();
      const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
      profile_.add(name, seconds.count(), flops);
    };
    if constexpr (std::is_void_v<Result>) {
      (*backend_.*operation)(arguments...);
      finish();
    } else {
      const Result result = (*backend_.*operation)(arguments...);
      finish();
      return result;
    }
  }
  static double attentionFlops(const AttentionPlan& plan, int keyProducts, int valueProducts) {
    return 2 * static_cast<double>(plan.weightCount) * plan.heads *
           (keyProducts * plan.keyWidth + valueProducts * plan.valueWidth);
  }

  std::unique_ptr<Backend> backend_;
  Profile& profile_;
};

}  // namespace

std::unique_ptr<Backend> makeProfilingBackend(std::unique_ptr<Backend> backend, Profile& profile) {
  return std::make_unique<ProfilingBackend>(std::move(backend), profile);
}

}  // namespace transept
