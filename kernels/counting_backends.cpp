// SPDX-License-Identifier: Apache-2.0
#include "kernels/counting_backends.h"

#include <fmt/format.h>
#include <algorithm>
#include <chrono>
#include <cstring>
#include <functional>
#include <set>
#include <utility>

#include "kernels/bf16_unit.h"

namespace transept {
namespace {

/// The bytes of the elements of these matrices; a matrix that is both read and written is named twice.
template <typename... Views>
double viewBytes(const Views&... views) {
  return (0.0 + ... + static_cast<double>(views.size() * static_cast<std::int64_t>(elementSize(views.dtype))));
}

/// Passes every operation that computes to count(), with its floating-point operations, if these bound its time, and
/// the bytes that it must read and write at least.
class CountingBackend : public Backend {
 public:
  void zero(View y) override { call("zero", {0, viewBytes(y)}, &Backend::zero, y); }
  void copy(View y, ConstView x) override { call("copy", {0, viewBytes(y, x)}, &Backend::copy, y, x); }
  void add(View y, ConstView x) override { call("add", {0, viewBytes(y, y, x)}, &Backend::add, y, x); }
  void logAddExp(View y, ConstView x) override {
    call("logAddExp", {0, viewBytes(y, y, x)}, &Backend::logAddExp, y, x);
  }
  void activate(View y, ConstView x, SmoothActivation f) override {
    call("activate", {0, viewBytes(y, x)}, &Backend::activate, y, x, f);
  }
  void activateBackward(View dy, ConstView x, SmoothActivation f) override {
    call("activateBackward", {0, viewBytes(dy, dy, x)}, &Backend::activateBackward, dy, x, f);
  }
  void copyRows(View y, ConstView places, ConstView x, ConstView rows) override {
    const ConstView moved(x.data, x.dtype, rows.columns, x.columns);
    call("copyRows", {0, viewBytes(moved, moved, places, rows)}, &Backend::copyRows, y, places, x, rows);
  }

  void linear(View y, ConstView x, ConstView w, ConstView bias, Activation activation, Rounding rounding) override {
    call(productName("linear", rounding, x.columns, y.columns),
         {productFlops(y.rows, y.columns, x.columns), viewBytes(y, x, w, bias)}, &Backend::linear, y, x, w, bias,
         activation, rounding);
  }
  void linearBackwardInput(View dx, ConstView dy, ConstView w, const InputGradient& more, Rounding rounding) override {
    std::string name = "linearBackwardInput";
    if (more.output) name += " masked";
    if (more.accumulate) name += " added";
    if (more.sums) name += " and bias";
    const View before = more.accumulate ? dx : View{};
    call(productName(name.c_str(), rounding, dx.columns, dy.columns),
         {productFlops(dx.rows, dx.columns, dy.columns),
          viewBytes(dx, before, dy, w, more.output, more.sums, more.sums)},
         &Backend::linearBackwardInput, dx, dy, w, more, rounding);
  }
  void linearBackwardWeight(View dw, View dbias, ConstView dy, ConstView x, Rounding rounding) override {
    call(productName(dbias ? "linearBackwardWeight and bias" : "linearBackwardWeight", rounding, x.columns, dy.columns),
         {productFlops(dw.rows, dw.columns, dy.rows), viewBytes(dw, dw, dbias, dbias, dy, x)},
         &Backend::linearBackwardWeight, dw, dbias, dy, x, rounding);
  }

  void embed(View y, ConstView table, ConstView positions, ConstView ids, ConstView places, float scale,
             const Dropout& d) override {
    call("embed", {0, viewBytes(y, rowsOf(table, y.rows), rowsOf(positions, y.rows), ids, places)}, &Backend::embed, y,
         table, positions, ids, places, scale, d);
  }
  void embedBackward(View dtable, View dpositions, ConstView dy, ConstView ids, ConstView places, ConstView order,
                     ConstView placeOrder, float scale, const Dropout& d) override {
    const ConstView table = rowsOf(dtable, dy.rows), learned = rowsOf(dpositions, dy.rows);  // if all tokens differ
    call("embedBackward", {0, viewBytes(dy, table, table, learned, learned, ids, order)}, &Backend::embedBackward,
         dtable, dpositions, dy, ids, places, order, placeOrder, scale, d);
  }
  void addNorm(View sum, View y, View mean, View rstd, ConstView x, ConstView sublayer, ConstView gain, ConstView bias,
               const Dropout& d) override {
    call("addNorm", {0, viewBytes(sum, y, mean, rstd, x, sublayer, gain, bias)}, &Backend::addNorm, sum, y, mean, rstd,
         x, sublayer, gain, bias, d);
  }
  void addNormLinear(View sum, View y, View product, ConstView x, ConstView sublayer, ConstView gain,
                     ConstView normBias, ConstView w, ConstView bias, Activation activation,
                     Rounding rounding) override {
    call(productName("addNormLinear", rounding, y.columns, product.columns),
         {productFlops(product.rows, product.columns, y.columns),
          viewBytes(sum, y, product, x, sublayer, gain, normBias, w, bias)},
         &Backend::addNormLinear, sum, y, product, x, sublayer, gain, normBias, w, bias, activation, rounding);
  }
  void addNormBackward(View dx, View dsublayer, View dgain, View dbias, View sums, ConstView dy, ConstView dcarried,
                       ConstView dresidual, ConstView sum, ConstView mean, ConstView rstd, ConstView gain,
                       const Dropout& d) override {
    call(sums ? "addNormBackward and bias" : "addNormBackward",
         {0, viewBytes(dx, dsublayer, dgain, dbias, sums, sums, dy, dcarried, dresidual, sum, mean, rstd, gain)},
         &Backend::addNormBackward, dx, dsublayer, dgain, dbias, sums, dy, dcarried, dresidual, sum, mean, rstd, gain,
         d);
  }
  void dropout(View y, ConstView x, const Dropout& d) override {
    call("dropout", {0, viewBytes(y, x)}, &Backend::dropout, y, x, d);
  }

  void attention(View out, View logSumExp, ConstView q, ConstView k, ConstView v, const AttentionPlan& plan) override {
    call("attention", {attentionFlops(plan, 1, 1), viewBytes(out, logSumExp, q, k, v)}, &Backend::attention, out,
         logSumExp, q, k, v, plan);
  }
  void attentionBackward(View dq, View dk, View dv, ConstView dout, ConstView out, ConstView logSumExp, ConstView q,
                         ConstView k, ConstView v, const AttentionPlan& plan) override {
    call("attentionBackward",
         {attentionFlops(plan, 3, 2),  // scores again, dq and dk; dP and dv
          viewBytes(dq, dk, dv, dout, logSumExp, q, k, v)},
         &Backend::attentionBackward, dq, dk, dv, dout, out, logSumExp, q, k, v, plan);
  }
  void cachedAttention(View out, View weights, ConstView q, ConstView keys, ConstView values,
                       const CachePlan& plan) override {
    const std::int64_t cached = q.rows * plan.longest;
    call(plan.table ? "cachedAttention (past)" : "cachedAttention (source)",
         {0, viewBytes(out, weights, q, ConstView(keys.data, keys.dtype, cached, keys.columns),
                       ConstView(values.data, values.dtype, cached, values.columns))},
         &Backend::cachedAttention, out, weights, q, keys, values, plan);
  }
  void guideAttention(View dq, View dk, ConstView q, ConstView k, ConstView places, const AttentionPlan& plan,
                      float gradientScale) override {
    call("guideAttention", {attentionFlops(plan, 3, 0), viewBytes(dq, dq, dk, dk, q, k, places)},
         &Backend::guideAttention, dq, dk, q, k, places, plan, gradientScale);
  }

  void recurrence(View y, View states, ConstView gates, ConstView x, ConstView before, ConstView offsets) override {
    call("recurrence", {0, viewBytes(y, states, gates, x, before, offsets)}, &Backend::recurrence, y, states, gates, x,
         before, offsets);
  }
  void recurrenceBackward(View dgates, View dx, ConstView dy, ConstView gates, ConstView x, ConstView states,
                          ConstView offsets) override {
    call("recurrenceBackward", {0, viewBytes(dgates, dx, dy, gates, x, states, offsets)}, &Backend::recurrenceBackward,
         dgates, dx, dy, gates, x, states, offsets);
  }
  void crossEntropy(View logits, ConstView targets, View loss, View nll, float epsilon, float gradientScale) override {
    const View gradient = gradientScale != 0 ? logits : View{};
    call("crossEntropy", {0, viewBytes(logits, gradient, targets, loss, nll)}, &Backend::crossEntropy, logits, targets,
         loss, nll, epsilon, gradientScale);
  }
  void logSoftmax(View y, ConstView x, float temperature) override {
    call("logSoftmax", {0, viewBytes(y, x)}, &Backend::logSoftmax, y, x, temperature);
  }
  void topContinuations(View values, View rows, View ids, ConstView logits, ConstView scores, ConstView groups,
                        ConstView forbidden, ConstView forced, bool normalised) override {
    call("topContinuations", {0, viewBytes(values, rows, ids, logits, scores, groups)}, &Backend::topContinuations,
         values, rows, ids, logits, scores, groups, forbidden, forced, normalised);
  }
  void linearTopContinuations(View values, View rows, View ids, View logits, ConstView x, ConstView w, ConstView bias,
                              ConstView scores, ConstView groups, ConstView forbidden, ConstView forced) override {
    call(productName("linearTopContinuations", Rounding::none, x.columns, logits.columns),
         {productFlops(logits.rows, logits.columns, x.columns),
          viewBytes(values, rows, ids, x, w, bias, scores, groups)},
         &Backend::linearTopContinuations, values, rows, ids, logits, x, w, bias, scores, groups, forbidden, forced);
  }

  void adam(View w, View m, View v, View gradient, View copy, View ema, float emaDecay,
            const AdamSettings& settings) override {
    call("adam", {0, viewBytes(w, w, m, m, v, v, gradient, gradient, copy, ema, ema)}, &Backend::adam, w, m, v,
         gradient, copy, ema, emaDecay, settings);
  }
  double sumOfSquares(ConstView x) override {
    return call("sumOfSquares", {0, viewBytes(x)}, &Backend::sumOfSquares, x);
  }

 protected:
  /// Counts an operation, and runs it on a backend if there is one.
  virtual void count(const std::string& name, const Work& work, const std::function<void(Backend&)>& operation) = 0;

  template <typename Result, typename... Parameters, typename... Arguments>
  Result call(const std::string& name, const Work& work, Result (Backend::*operation)(Parameters...),
              const Arguments&... arguments) {
    if constexpr (std::is_void_v<Result>) {
      count(name, work, [&](Backend& backend) { (backend.*operation)(arguments...); });
    } else {
      Result result{};
      count(name, work, [&](Backend& backend) { result = (backend.*operation)(arguments...); });
      return result;
    }
  }

 private:
  static double productFlops(std::int64_t rows, std::int64_t columns, std::int64_t depth) {
    return 2 * static_cast<double>(rows) * static_cast<double>(columns) * static_cast<double>(depth);
  }
  static double attentionFlops(const AttentionPlan& plan, int keyProducts, int valueProducts) {
    return 2 * static_cast<double>(plan.weightCount) * plan.heads *
           (keyProducts * plan.keyWidth + valueProducts * plan.valueWidth);
  }
  /// The first `rows` rows of a table, or all if it has fewer.
  static ConstView rowsOf(const ConstView& table, std::int64_t rows) {
    return table ? table.rowRange(0, std::min(rows, table.rows)) : ConstView{};
  }
  /// A product's name with the shape of its weights.
  static std::string productName(const char* operation, Rounding rounding, std::int64_t in, std::int64_t out) {
    return fmt::format("{}{} [{} -> {}]", operation, rounding == Rounding::fp8 ? " fp8" : "", in, out);
  }
};

class CostBackend final : public CountingBackend {
 public:
  CostBackend(Cost& cost, std::int64_t gpuMemory) : cost_(cost), gpuMemory_(gpuMemory) {}

  DeviceInfo info() const override {
    return {.id = "cost",
            .name = "cost model",
            .memoryBytes = gpuMemory_,
            .hostMemory = gpuMemory_ == 0,
            .sumsWithResults = gpuMemory_ > 0,
            .logitChunks = gpuMemory_ > 0 ? LogitChunks::ofGpu(gpuMemory_) : LogitChunks{}};
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

  void linear(View y, ConstView x, ConstView w, ConstView bias, Activation activation, Rounding rounding) override {
    copies(w, copyForLinear(y.rows, x.dtype));
    CountingBackend::linear(y, x, w, bias, activation, rounding);
  }
  void addNormLinear(View sum, View y, View product, ConstView x, ConstView sublayer, ConstView gain,
                     ConstView normBias, ConstView w, ConstView bias, Activation activation,
                     Rounding rounding) override {
    copies(w, copyForLinear(y.rows, x.dtype));
    CountingBackend::addNormLinear(sum, y, product, x, sublayer, gain, normBias, w, bias, activation, rounding);
  }
  void linearBackwardInput(View dx, ConstView dy, ConstView w, const InputGradient& more, Rounding rounding) override {
    copies(w, copyForInputGradient(dy.rows, dy.dtype));
    CountingBackend::linearBackwardInput(dx, dy, w, more, rounding);
  }
  void cachedAttention(View, View, ConstView q, ConstView, ConstView, const CachePlan& plan) override {
    cost_.flops += 2 * static_cast<double>(q.rows) * static_cast<double>(plan.longest) * plan.heads *
                   (plan.keyWidth + plan.valueWidth);
  }

 private:
  void count(const std::string&, const Work& work, const std::function<void(Backend&)>&) override {
    cost_.flops += work.flops;
  }
  void copies(const ConstView& w, WeightCopy copy) {
    if (gpuMemory_ == 0 && copy != WeightCopy::none && copied_.emplace(w.data, copy).second)
      cost_.copyBytes += copyBytes(w, copy);
  }

  Cost& cost_;
  std::int64_t gpuMemory_;
  std::uintptr_t next_ = 4096;
  std::map<void*, std::size_t> live_;
  std::size_t liveBytes_ = 0;
  std::set<std::pair<const void*, WeightCopy>> copied_;
};

class ProfilingBackend final : public CountingBackend {
 public:
  ProfilingBackend(std::unique_ptr<Backend> backend, Profile& profile)
      : backend_(std::move(backend)), profile_(profile) {}

  DeviceInfo info() const override { return backend_->info(); }
  void* allocate(std::size_t bytes) override { return call("allocate", {}, &Backend::allocate, bytes); }
  void release(void* memory) noexcept override { backend_->release(memory); }
  void upload(void* to, const void* from, std::size_t bytes) override {
    call("upload", {0, static_cast<double>(bytes)}, &Backend::upload, to, from, bytes);
  }
  void download(void* to, const void* from, std::size_t bytes) override {
    call("download", {0, static_cast<double>(bytes)}, &Backend::download, to, from, bytes);
  }
  void synchronize() override { backend_->synchronize(); }
  void weightsChanged() override { call("weightsChanged", {}, &Backend::weightsChanged); }

 private:
  /// Runs the operation, waits for the device and adds the time to the profile.
  void count(const std::string& name, const Work& work, const std::function<void(Backend&)>& operation) override {
    const auto begin = std::chrono::steady_clock::now();
    operation(*backend_);
    backend_->synchronize();
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    profile_.add(name, seconds.count(), work);
  }

  std::unique_ptr<Backend> backend_;
  Profile& profile_;
};

}  // namespace

void Profile::add(const std::string& name, double seconds, const Work& work) {
  Operation& operation = operations_[name];
  operation.name = name;
  ++operation.calls;
  operation.seconds += seconds;
  operation.flops += work.flops;
  operation.bytes += work.bytes;
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

std::unique_ptr<Backend> makeCostBackend(Cost& cost, std::int64_t gpuMemory) {
  return std::make_unique<CostBackend>(cost, gpuMemory);
}

std::unique_ptr<Backend> makeProfilingBackend(std::unique_ptr<Backend> backend, Profile& profile) {
  return std::make_unique<ProfilingBackend>(std::move(backend), profile);
}

}  // namespace transept
