// SPDX-License-Identifier: Apache-2.0
#include "kernels/checking_backend.h"

#include <fmt/format.h>
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "kernels/operand_checks.h"

namespace transept {
namespace {

constexpr DType kInt32 = DType::i32;
constexpr std::initializer_list<DType> kFloating = {DType::f32, DType::bf16, DType::f64};
constexpr std::initializer_list<DType> kFull = {DType::f32, DType::f64};

/// F of backend.h, given X.
DType fullOf(DType compute) {
  return compute == DType::f64 ? DType::f64 : DType::f32;
}

void checkWidths(const OperandChecks& checks, Rounding rounding, const ConstView& w) {
  constexpr std::int64_t kUnit = 16;
  if (rounding == Rounding::fp8 && (w.rows % kUnit != 0 || w.columns % kUnit != 0))
    checks.refuse(
        fmt::format("the weights, {}, are rounded to 8-bit floats, so both of their widths must be multiples of {}.",
                    w.shapeText(), kUnit));
}

class CheckingBackend final : public Backend {
 public:
  explicit CheckingBackend(std::unique_ptr<Backend> backend) : backend_(std::move(backend)), info_(backend_->info()) {}

  Backend& checked() const { return *backend_; }

  DeviceInfo info() const override { return info_; }
  void* allocate(std::size_t bytes) override {
    void* memory = backend_->allocate(bytes);
    blocks_.add(memory, bytes);
    return memory;
  }
  void release(void* memory) noexcept override {
    blocks_.remove(memory);
    backend_->release(memory);
  }
  void upload(void* to, const void* from, std::size_t bytes) override {
    checkCopy("upload", to, from, to, bytes);
    backend_->upload(to, from, bytes);
  }
  void download(void* to, const void* from, std::size_t bytes) override {
    checkCopy("download", to, from, from, bytes);
    backend_->download(to, from, bytes);
  }
  void synchronize() override { backend_->synchronize(); }
  void weightsChanged() override { backend_->weightsChanged(); }

  // ---- Element-wise -----------------------------------------------------------------------------------------------
  void zero(View y) override {
    OperandChecks checks("zero", blocks_);
    checks.writes("y", y, y.dtype, y.rows, y.columns);
    backend_->zero(y);
  }
  void copy(View y, ConstView x) override {
    checkPair("copy", y, x, Types::floating);
    backend_->copy(y, x);
  }
  void add(View y, ConstView x) override {
    checkPair("add", y, x, Types::floating);
    backend_->add(y, x);
  }
  void logAddExp(View y, ConstView x) override {
    checkPair("logAddExp", y, x, Types::full);
    backend_->logAddExp(y, x);
  }
  void activate(View y, ConstView x, SmoothActivation f) override {
    checkPair("activate", y, x, Types::equal);
    backend_->activate(y, x, f);
  }
  void activateBackward(View dy, ConstView x, SmoothActivation f) override {
    checkPair("activateBackward", dy, x, Types::equal, "dy");
    backend_->activateBackward(dy, x, f);
  }
  void copyRows(View y, ConstView places, ConstView x, ConstView rows) override {
    OperandChecks checks("copyRows", blocks_);
    const std::int64_t count = rows.columns;
    checks.reads("x", x, x.dtype, x.rows, x.columns);
    checks.reads("rows", rows, kInt32, 1, count);
    checks.mayRead("places", places, kInt32, 1, count);
    OperandChecks written("copyRows", blocks_);  // by rows: y and x may be the same memory
    written.writes("y", y, x.dtype, y.rows, x.columns);
    written.reads("rows", rows, kInt32, 1, count);
    written.mayRead("places", places, kInt32, 1, count);
    written.refuseSharedMemory();
    if (info_.hostMemory) checkMovedRows(checks, y, places, x, rows);
    backend_->copyRows(y, places, x, rows);
  }
  void dropout(View y, ConstView x, const Dropout& d) override {
    const OperandChecks checks = checkPair("dropout", y, x, Types::equal);
    checkDropout(checks, d);
    backend_->dropout(y, x, d);
  }

  // ---- Products ---------------------------------------------------------------------------------------------------
  void linear(View y, ConstView x, ConstView w, ConstView bias, Activation activation, Rounding rounding) override {
    OperandChecks checks("linear", blocks_);
    checkWidths(checks, rounding, w);
    const DType X = checks.typeAmong("x", x, kFloating);
    checks.reads("x", x, X, x.rows, x.columns);
    checks.reads("w", w, X, w.rows, x.columns);
    checks.mayRead("bias", bias, info_.biasAsComputed && bias.dtype == X ? X : fullOf(X), 1, w.rows);
    checks.writes("y", y, y.dtype == fullOf(X) ? fullOf(X) : X, x.rows, w.rows);
    checks.refuseSharedMemory();
    backend_->linear(y, x, w, bias, activation, rounding);
  }
  void linearBackwardInput(View dx, ConstView dy, ConstView w, const InputGradient& more, Rounding rounding) override {
    OperandChecks checks("linearBackwardInput", blocks_);
    checkWidths(checks, rounding, w);
    const DType X = checks.typeAmong("dy", dy, kFloating);
    checks.reads("dy", dy, X, dy.rows, dy.columns);
    checks.reads("w", w, X, dy.columns, w.columns);
    checks.mayRead("output", more.output, X, dy.rows, w.columns);
    checks.writes("dx", dx, X, dy.rows, w.columns);
    checks.mayWrite("sums", more.sums, fullOf(X), 1, w.columns);
    checks.refuseSharedMemory();
    if (more.accumulate && more.output) checks.refuse("dx is added to, so there must be no output of a ReLU.");
    backend_->linearBackwardInput(dx, dy, w, more, rounding);
  }
  void linearBackwardWeight(View dw, View dbias, ConstView dy, ConstView x, Rounding rounding) override {
    OperandChecks checks("linearBackwardWeight", blocks_);
    checkWidths(checks, rounding, dw);
    const DType X = checks.typeAmong("dy", dy, kFloating);
    checks.reads("dy", dy, X, dy.rows, dy.columns);
    checks.reads("x", x, X, dy.rows, x.columns);
    checks.writes("dw", dw, fullOf(X), dy.columns, x.columns);
    checks.mayWrite("dbias", dbias, fullOf(X), 1, dy.columns);
    checks.refuseSharedMemory();
    backend_->linearBackwardWeight(dw, dbias, dy, x, rounding);
  }

  // ---- Embedding and positions ------------------------------------------------------------------------------------
  void embed(View y, ConstView table, ConstView positions, ConstView ids, ConstView places, float scale,
             const Dropout& d) override {
    OperandChecks checks("embed", blocks_);
    const DType X = checks.typeAmong("y", y, kFloating);
    checks.writes("y", y, X, y.rows, y.columns);
    checks.reads("table", table, X, table.rows, y.columns);
    checks.mayRead("positions", positions, fullOf(X), positions.rows, y.columns);
    checks.reads("ids", ids, kInt32, 1, y.rows);
    checks.reads("places", places, kInt32, 1, y.rows);
    checks.refuseSharedMemory();
    checkDropout(checks, d);
    if (info_.hostMemory) {
      checks.inRange("ids", ids, OperandChecks::kAnyInteger, table.rows);
      checks.inRange("places", places, 0, positions ? positions.rows : OperandChecks::kNoEnd);
    }
    backend_->embed(y, table, positions, ids, places, scale, d);
  }
  void embedBackward(View dtable, View dpositions, ConstView dy, ConstView ids, ConstView places, ConstView order,
                     ConstView placeOrder, float scale, const Dropout& d) override {
    OperandChecks checks("embedBackward", blocks_);
    const DType X = checks.typeAmong("dy", dy, kFloating);
    checks.reads("dy", dy, X, dy.rows, dy.columns);
    checks.mayWrite("dtable", dtable, fullOf(X), dtable.rows, dy.columns);
    checks.mayWrite("dpositions", dpositions, fullOf(X), dpositions.rows, dy.columns);
    checks.reads("ids", ids, kInt32, 1, dy.rows);
    checks.reads("places", places, kInt32, 1, dy.rows);
    checks.reads("order", order, kInt32, 1, order.columns);
    if (dpositions) checks.reads("placeOrder", placeOrder, kInt32, 1, dy.rows);
    checks.refuseSharedMemory();
    checkDropout(checks, d);
    if (info_.hostMemory) {
      if (dtable) checkOrder(checks, "order", order, "ids", ids, dtable.rows);
      if (dpositions) checkOrder(checks, "placeOrder", placeOrder, "places", places, dpositions.rows);
    }
    backend_->embedBackward(dtable, dpositions, dy, ids, places, order, placeOrder, scale, d);
  }

  // ---- Residual, dropout and LayerNorm ----------------------------------------------------------------------------
  void addNorm(View sum, View y, View mean, View rstd, ConstView x, ConstView sublayer, ConstView gain, ConstView bias,
               const Dropout& d) override {
    OperandChecks checks("addNorm", blocks_);
    const DType X = checks.typeAmong("x", x, kFloating), F = fullOf(X);
    const std::int64_t n = x.rows, width = x.columns;
    checks.reads("x", x, X, n, width);
    checks.mayRead("sublayer", sublayer, X, n, width);
    if (sublayer || !y)
      checks.writes("sum", sum, X, n, width);
    else
      checks.mayWrite("sum", sum, X, n, width);
    if (y) {
      checks.writes("y", y, X, n, width);
      checks.reads("gain", gain, F, 1, width);
      checks.reads("bias", bias, F, 1, width);
    }
    checks.mayWrite("mean", mean, F, 1, n);
    checks.mayWrite("rstd", rstd, F, 1, n);
    checks.mayBeSame("sum", "x");
    checks.mayBeSame("sum", "sublayer");
    checks.refuseSharedMemory();
    checkDropout(checks, d);
    backend_->addNorm(sum, y, mean, rstd, x, sublayer, gain, bias, d);
  }
  void addNormLinear(View sum, View y, View product, ConstView x, ConstView sublayer, ConstView gain,
                     ConstView normBias, ConstView w, ConstView bias, Activation activation,
                     Rounding rounding) override {
    OperandChecks checks("addNormLinear", blocks_);
    checkWidths(checks, rounding, w);
    const DType X = checks.typeAmong("x", x, kFloating), F = fullOf(X);
    const std::int64_t n = x.rows, width = x.columns;
    checks.reads("x", x, X, n, width);
    checks.reads("sublayer", sublayer, X, n, width);
    checks.writes("sum", sum, X, n, width);
    checks.writes("y", y, X, n, width);
    checks.reads("gain", gain, F, 1, width);
    checks.reads("normBias", normBias, F, 1, width);
    checks.reads("w", w, X, w.rows, width);
    checks.mayRead("bias", bias, info_.biasAsComputed && bias.dtype == X ? X : F, 1, w.rows);
    checks.writes("product", product, product.dtype == F ? F : X, n, w.rows);
    checks.refuseSharedMemory();
    backend_->addNormLinear(sum, y, product, x, sublayer, gain, normBias, w, bias, activation, rounding);
  }
  void addNormBackward(View dx, View dsublayer, View dgain, View dbias, View sums, ConstView dy, ConstView dcarried,
                       ConstView dresidual, ConstView sum, ConstView mean, ConstView rstd, ConstView gain,
                       const Dropout& d) override {
    OperandChecks checks("addNormBackward", blocks_);
    const DType X = checks.typeAmong("dx", dx, kFloating), F = fullOf(X);
    const std::int64_t n = dx.rows, width = dx.columns;
    checks.writes("dx", dx, X, n, width);
    checks.mayWrite("dsublayer", dsublayer, X, n, width);
    checks.mayWrite("sums", sums, F, 1, width);
    checks.mayRead("dresidual", dresidual, X, n, width);
    if (dy) {
      checks.reads("dy", dy, X, n, width);
      checks.mayRead("dcarried", dcarried, X, n, width);
      checks.reads("sum", sum, X, n, width);
      checks.reads("mean", mean, F, 1, n);
      checks.reads("rstd", rstd, F, 1, n);
      checks.reads("gain", gain, F, 1, width);
      checks.mayWrite("dgain", dgain, F, 1, width);
      checks.mayWrite("dbias", dbias, F, 1, width);
    }
    for (const char* same : {"dy", "dcarried", "dresidual"}) checks.mayBeSame("dx", same);
    checks.refuseSharedMemory();
    checkDropout(checks, d);
    backend_->addNormBackward(dx, dsublayer, dgain, dbias, sums, dy, dcarried, dresidual, sum, mean, rstd, gain, d);
  }

  // ---- Attention --------------------------------------------------------------------------------------------------
  void attention(View out, View logSumExp, ConstView q, ConstView k, ConstView v, const AttentionPlan& plan) override {
    OperandChecks checks("attention", blocks_);
    checkAttention(checks, q, k, plan);
    checks.reads("v", v, q.dtype, k.rows, plan.heads * plan.valueWidth);
    checks.writes("out", out, q.dtype, q.rows, plan.heads * plan.valueWidth);
    checks.mayWrite("logSumExp", logSumExp, fullOf(q.dtype), plan.heads, q.rows);
    checks.refuseSharedMemory();
    backend_->attention(out, logSumExp, q, k, v, plan);
  }
  void attentionBackward(View dq, View dk, View dv, ConstView dout, ConstView out, ConstView logSumExp, ConstView q,
                         ConstView k, ConstView v, const AttentionPlan& plan) override {
    OperandChecks checks("attentionBackward", blocks_);
    checkAttention(checks, q, k, plan);
    checks.reads("v", v, q.dtype, k.rows, plan.heads * plan.valueWidth);
    checks.writes("dq", dq, q.dtype, q.rows, q.columns);
    checks.writes("dk", dk, q.dtype, k.rows, k.columns);
    checks.writes("dv", dv, q.dtype, v.rows, v.columns);
    checks.reads("dout", dout, q.dtype, q.rows, plan.heads * plan.valueWidth);
    checks.reads("out", out, q.dtype, q.rows, plan.heads * plan.valueWidth);
    checks.reads("logSumExp", logSumExp, fullOf(q.dtype), plan.heads, q.rows);
    checks.refuseSharedMemory();
    backend_->attentionBackward(dq, dk, dv, dout, out, logSumExp, q, k, v, plan);
  }
  void cachedAttention(View out, View weights, ConstView q, ConstView keys, ConstView values,
                       const CachePlan& plan) override {
    OperandChecks checks("cachedAttention", blocks_);
    const DType X = checks.typeAmong("q", q, kFloating);
    checks.reads("q", q, X, q.rows, plan.heads * plan.keyWidth);
    checks.reads("keys", keys, X, keys.rows, plan.heads * plan.keyWidth);
    checks.reads("values", values, X, keys.rows, plan.heads * plan.valueWidth);
    checks.reads("lengths", plan.lengths, kInt32, 1, q.rows);
    if (plan.table)
      checks.reads("table", plan.table, kInt32, q.rows, std::max(plan.table.columns, plan.longest));
    else
      checks.reads("first", plan.first, kInt32, 1, q.rows);
    checks.writes("out", out, X, q.rows, plan.heads * plan.valueWidth);
    checks.mayWrite("weights", weights, fullOf(X), q.rows, plan.heads * plan.longest);
    checks.refuseSharedMemory();
    if (info_.hostMemory) checkCacheRows(checks, keys.rows, plan);
    backend_->cachedAttention(out, weights, q, keys, values, plan);
  }
  void guideAttention(View dq, View dk, ConstView q, ConstView k, ConstView places, const AttentionPlan& plan,
                      float gradientScale) override {
    OperandChecks checks("guideAttention", blocks_);
    if (plan.heads != 1 || plan.causal || plan.window > 0)
      checks.refuse("the plan must have one head, and each query must see all keys of its sentence.");
    checkAttention(checks, q, k, plan);
    checks.reads("places", places, kInt32, 1, q.rows);
    checks.writes("dq", dq, q.dtype, q.rows, q.columns);
    checks.writes("dk", dk, q.dtype, k.rows, k.columns);
    checks.refuseSharedMemory();
    if (info_.hostMemory) {
      checks.inRange("places", places, -1, std::max<std::int64_t>(plan.longestKey, 1));
      const auto *found = places.as<std::int32_t>(), *queries = plan.queryOffsets.as<std::int32_t>(),
                 *keys = plan.keyOffsets.as<std::int32_t>();
      for (std::int64_t s = 0; s < plan.sentences; ++s)
        for (std::int64_t i = queries[s]; i < queries[s + 1]; ++i)
          if (found[i] >= keys[s + 1] - keys[s])
            checks.refuse(fmt::format("places, {}, contains {} at {}, but its sentence has {} keys.",
                                      places.shapeText(), found[i], i, keys[s + 1] - keys[s]));
    }
    backend_->guideAttention(dq, dk, q, k, places, plan, gradientScale);
  }

  // ---- Recurrence -------------------------------------------------------------------------------------------------
  void recurrence(View y, View states, ConstView gates, ConstView x, ConstView before, ConstView offsets) override {
    OperandChecks checks("recurrence", blocks_);
    const DType X = checks.typeAmong("x", x, kFloating), F = fullOf(X);
    const std::int64_t sentences = offsets ? offsets.columns - 1 : x.rows;
    checks.reads("x", x, X, x.rows, x.columns);
    checks.reads("gates", gates, X, x.rows, x.columns);
    checks.mayRead("before", before, F, sentences, x.columns);
    checks.mayRead("offsets", offsets, kInt32, 1, std::max<std::int64_t>(offsets.columns, 1));
    checks.writes("y", y, X, x.rows, x.columns);
    checks.mayWrite("states", states, F, x.rows, x.columns);
    checks.refuseSharedMemory();
    if (info_.hostMemory && offsets) checks.ascending("offsets", offsets, x.rows);
    backend_->recurrence(y, states, gates, x, before, offsets);
  }
  void recurrenceBackward(View dgates, View dx, ConstView dy, ConstView gates, ConstView x, ConstView states,
                          ConstView offsets) override {
    OperandChecks checks("recurrenceBackward", blocks_);
    const DType X = checks.typeAmong("x", x, kFloating);
    checks.reads("x", x, X, x.rows, x.columns);
    checks.reads("gates", gates, X, x.rows, x.columns);
    checks.reads("dy", dy, X, x.rows, x.columns);
    checks.reads("states", states, fullOf(X), x.rows, x.columns);
    checks.reads("offsets", offsets, kInt32, 1, std::max<std::int64_t>(offsets.columns, 1));
    checks.writes("dgates", dgates, X, x.rows, x.columns);
    checks.writes("dx", dx, X, x.rows, x.columns);
    checks.refuseSharedMemory();
    if (info_.hostMemory) checks.ascending("offsets", offsets, x.rows);
    backend_->recurrenceBackward(dgates, dx, dy, gates, x, states, offsets);
  }

  // ---- Loss and search --------------------------------------------------------------------------------------------
  void crossEntropy(View logits, ConstView targets, View loss, View nll, float epsilon, float gradientScale) override {
    OperandChecks checks("crossEntropy", blocks_);
    const DType X = checks.typeAmong("logits", logits, kFloating);
    checks.writes("logits", logits, X, logits.rows, logits.columns);
    checks.reads("targets", targets, kInt32, 1, logits.rows);
    checks.mayWrite("loss", loss, fullOf(X), 1, logits.rows);
    checks.mayWrite("nll", nll, fullOf(X), 1, logits.rows);
    checks.refuseSharedMemory();
    if (info_.hostMemory) checks.inRange("targets", targets, 0, logits.columns);
    backend_->crossEntropy(logits, targets, loss, nll, epsilon, gradientScale);
  }
  void logSoftmax(View y, ConstView x, float temperature) override {
    OperandChecks checks("logSoftmax", blocks_);
    const DType X = checks.typeAmong("x", x, kFloating);
    checks.reads("x", x, X, x.rows, x.columns);
    checks.writes("y", y, fullOf(X), x.rows, x.columns);
    checks.mayBeSame("y", "x");
    checks.refuseSharedMemory();
    if (!(temperature > 0))
      checks.refuse("the temperature is " + std::to_string(temperature) + " and must be positive.");
    backend_->logSoftmax(y, x, temperature);
  }
  void topContinuations(View values, View rows, View ids, ConstView logits, ConstView scores, ConstView groups,
                        ConstView forbidden, ConstView forced, bool normalised) override {
    OperandChecks checks("topContinuations", blocks_);
    DType X = checks.typeAmong("logits", logits, kFloating);
    if (normalised) X = fullOf(X);
    checks.reads("logits", logits, X, logits.rows, logits.columns);
    checkSearch(checks, fullOf(X), values, rows, ids, logits, scores, groups, forbidden, forced);
    backend_->topContinuations(values, rows, ids, logits, scores, groups, forbidden, forced, normalised);
  }
  void linearTopContinuations(View values, View rows, View ids, View logits, ConstView x, ConstView w, ConstView bias,
                              ConstView scores, ConstView groups, ConstView forbidden, ConstView forced) override {
    OperandChecks checks("linearTopContinuations", blocks_);
    const DType X = checks.typeAmong("x", x, kFloating), F = fullOf(X);
    checks.reads("x", x, X, x.rows, x.columns);
    checks.reads("w", w, X, w.rows, x.columns);
    checks.mayRead("bias", bias, info_.biasAsComputed && bias.dtype == X ? X : F, 1, w.rows);
    checks.writes("logits", logits, F, x.rows, w.rows);
    checkSearch(checks, F, values, rows, ids, logits, scores, groups, forbidden, forced);
    backend_->linearTopContinuations(values, rows, ids, logits, x, w, bias, scores, groups, forbidden, forced);
  }

  // ---- Optimizer --------------------------------------------------------------------------------------------------
  void adam(View w, View m, View v, View gradient, View copy, View ema, float emaDecay,
            const AdamSettings& settings) override {
    OperandChecks checks("adam", blocks_);
    const DType F = checks.typeAmong("w", w, kFull);
    checks.writes("w", w, F, 1, w.columns);
    checks.writes("m", m, F, 1, w.columns);
    checks.writes("v", v, F, 1, w.columns);
    checks.writes("gradient", gradient, F, 1, w.columns);
    if (copy) checks.writes("copy", copy, checks.typeAmong("copy", copy, kFloating), 1, w.columns);
    checks.mayWrite("ema", ema, F, 1, w.columns);
    checks.refuseSharedMemory();
    if (settings.step < 1) checks.refuse(fmt::format("the step is {} and must be 1 or more.", settings.step));
    backend_->adam(w, m, v, gradient, copy, ema, emaDecay, settings);
  }
  double sumOfSquares(ConstView x) override {
    OperandChecks checks("sumOfSquares", blocks_);
    checks.reads("x", x, checks.typeAmong("x", x, kFull), x.rows, x.columns);
    return backend_->sumOfSquares(x);
  }

 private:
  enum class Types : std::uint8_t { floating, equal, full };  // any floating types; both X; both F

  /// What the searches have in common. The logits are checked by the caller.
  void checkSearch(OperandChecks& checks, DType full, const View& values, const View& rows, const View& ids,
                   const ConstView& logits, const ConstView& scores, const ConstView& groups,
                   const ConstView& forbidden, const ConstView& forced) const {
    checks.reads("scores", scores, full, 1, logits.rows);
    checks.reads("groups", groups, kInt32, 1, values.rows + 1);
    checks.mayRead("forbidden", forbidden, kInt32, 1, forbidden.columns);
    checks.mayRead("forced", forced, kInt32, 1, logits.rows);
    checks.writes("values", values, full, values.rows, values.columns);
    checks.writes("rows", rows, kInt32, values.rows, values.columns);
    checks.writes("ids", ids, kInt32, values.rows, values.columns);
    checks.refuseSharedMemory();
    if (info_.hostMemory) {
      checks.ascending("groups", groups, logits.rows);
      if (forbidden) checks.inRange("forbidden", forbidden, 0, logits.columns);
      if (forced) checks.inRange("forced", forced, -1, logits.columns);
    }
  }
  /// The checks of y = f(y, x), element by element.
  OperandChecks checkPair(const char* operation, View y, ConstView x, Types types, const char* result = "y") const {
    OperandChecks checks(operation, blocks_);
    const DType X = checks.typeAmong("x", x, types == Types::full ? kFull : kFloating);
    checks.reads("x", x, X, x.rows, x.columns);
    checks.writes(result, y, types == Types::floating ? checks.typeAmong(result, y, kFloating) : X, x.rows, x.columns);
    checks.mayBeSame(result, "x");
    checks.refuseSharedMemory();
    return checks;
  }

  void checkCopy(const char* operation, const void* to, const void* from, const void* device, std::size_t bytes) const {
    const OperandChecks checks(operation, blocks_);
    if (bytes > 0 && (!to || !from)) checks.refuse(fmt::format("{} bytes have no memory.", bytes));
    if (const std::size_t left = blocks_.bytesFrom(device, bytes); bytes > left)
      checks.refuse(fmt::format("{} bytes are copied, but the device's memory ends after {}.", bytes, left));
  }

  static void checkDropout(const OperandChecks& checks, const Dropout& d) {
    if (!(d.probability >= 0 && d.probability < 1))
      checks.refuse("the probability of dropout is " + std::to_string(d.probability) +
                    " and must be from 0 to below 1.");
  }

  /// `order` lists places of `keys` once each, sorted by key, equal keys in order, without keys below 0.
  static void checkOrder(const OperandChecks& checks, const char* orderName, const ConstView& order,
                         const char* keyName, const ConstView& keys, std::int64_t end) {
    const auto *places = order.as<std::int32_t>(), *key = keys.as<std::int32_t>();
    checks.inRange(keyName, keys, OperandChecks::kAnyInteger, end);
    checks.inRange(orderName, order, 0, keys.columns);
    const auto before = [&](std::int32_t a, std::int32_t b) { return std::pair(key[a], a) < std::pair(key[b], b); };
    const bool sorted = std::is_sorted(places, places + order.columns, before) &&
                        std::adjacent_find(places, places + order.columns) == places + order.columns;
    const std::int64_t wanted = std::count_if(key, key + keys.columns, [](std::int32_t k) { return k >= 0; });
    if (!sorted || order.columns != wanted || (order.columns > 0 && key[places[0]] < 0))
      checks.refuse(fmt::format("{}, {}, must list the {} elements of {}, {}, that are 0 or more, sorted.", orderName,
                                order.shapeText(), wanted, keyName, keys.shapeText()));
  }

  static void checkMovedRows(const OperandChecks& checks, const View& y, const ConstView& places, const ConstView& x,
                             const ConstView& rows) {
    checks.inRange("rows", rows, OperandChecks::kAnyInteger, x.rows);
    if (!places && rows.columns > y.rows)
      checks.refuse(fmt::format("y has {} rows, but rows, {}, has more elements.", y.rows, rows.shapeText()));
    const auto placeAt = [&](std::int64_t i) { return places ? places.as<std::int32_t>()[i] : i; };
    std::set<std::int64_t> written;
    for (std::int64_t i = 0; i < rows.columns; ++i) {
      if (rows.as<std::int32_t>()[i] < 0) continue;
      if (placeAt(i) < 0 || placeAt(i) >= y.rows)
        checks.refuse(fmt::format("places, {}, contains {} at {}, but y is {}.", places.shapeText(), placeAt(i), i,
                                  y.shapeText()));
      if (!written.insert(placeAt(i)).second)
        checks.refuse(fmt::format("places, {}, contains {} twice.", places.shapeText(), placeAt(i)));
    }
    if (!viewsOverlap(y, x)) return;
    for (std::int64_t i = 0; i < rows.columns; ++i) {
      const std::int32_t row = rows.as<std::int32_t>()[i];
      if (row < 0) continue;
      for (const std::int64_t place : written)
        if (viewsOverlap(y.rowRange(place, 1), x.rowRange(row, 1)))
          checks.refuse(
              fmt::format("row {} of y, {}, is written, and row {} of x, {}, which shares its memory, is read.", place,
                          y.shapeText(), row, x.shapeText()));
    }
  }

  void checkAttention(OperandChecks& checks, const ConstView& q, const ConstView& k, const AttentionPlan& plan) const {
    const DType X = checks.typeAmong("q", q, kFloating);
    checks.reads("q", q, X, q.rows, plan.heads * plan.keyWidth);
    checks.reads("k", k, X, k.rows, plan.heads * plan.keyWidth);
    checks.reads("queryOffsets", plan.queryOffsets, kInt32, 1, plan.sentences + 1);
    checks.reads("keyOffsets", plan.keyOffsets, kInt32, 1, plan.sentences + 1);
    checkDropout(checks, plan.dropout);
    if (!info_.hostMemory) return;
    const auto queries = checks.ascending("queryOffsets", plan.queryOffsets, q.rows);
    const auto keys = checks.ascending("keyOffsets", plan.keyOffsets, k.rows);
    std::int64_t longestQuery = 0, longestKey = 0, weights = 0;
    for (std::size_t s = 0; s + 1 < queries.size(); ++s) {
      const std::int64_t own = queries[s + 1] - queries[s], seen = keys[s + 1] - keys[s];
      longestQuery = std::max(longestQuery, own);
      longestKey = std::max(longestKey, seen);
      weights += own * seen;
    }
    const auto equal = [&](const char* name, std::int64_t stated, std::int64_t found) {
      if (stated != found)
        checks.refuse(fmt::format("{} is {} and must be {} by queryOffsets, {}, and keyOffsets, {}.", name, stated,
                                  found, plan.queryOffsets.shapeText(), plan.keyOffsets.shapeText()));
    };
    equal("longestQuery", plan.longestQuery, longestQuery);
    equal("longestKey", plan.longestKey, longestKey);
    equal("weightCount", plan.weightCount, weights);
  }

  static void checkCacheRows(const OperandChecks& checks, std::int64_t cacheRows, const CachePlan& plan) {
    checks.inRange("lengths", plan.lengths, 0, plan.longest + 1);
    for (std::int64_t row = 0; row < plan.lengths.columns; ++row) {
      const std::int64_t length = plan.lengths.as<std::int32_t>()[row];
      if (plan.table) {
        checks.inRange("table", plan.table.rowRange(row, 1).columnRange(0, length), 0, cacheRows);
        continue;
      }
      const std::int64_t first = plan.first.as<std::int32_t>()[row];
      if (first < 0 || first + length > cacheRows)
        checks.refuse(fmt::format("first, {}, begins row {} at {}, but its {} keys exceed the cache's {} rows.",
                                  plan.first.shapeText(), row, first, length, cacheRows));
    }
  }

  std::unique_ptr<Backend> backend_;
  DeviceInfo info_;
  KnownBlocks blocks_;
};

bool operationsAreChecked() {
#ifdef NDEBUG
  constexpr bool kByDefault = false;
#else
  constexpr bool kByDefault = true;
#endif
  const char* wanted = std::getenv("TRANSEPT_CHECK_OPERATIONS");
  return wanted && *wanted ? std::string_view(wanted) != "0" : kByDefault;
}

}  // namespace

std::unique_ptr<Backend> makeCheckingBackend(std::unique_ptr<Backend> backend) {
  return std::make_unique<CheckingBackend>(std::move(backend));
}

std::unique_ptr<Backend> checkedIfWanted(std::unique_ptr<Backend> backend) {
  return operationsAreChecked() ? makeCheckingBackend(std::move(backend)) : std::move(backend);
}

Backend& withoutChecks(Backend& backend) {
  auto* const checking = dynamic_cast<CheckingBackend*>(&backend);
  return checking ? checking->checked() : backend;
}

}  // namespace transept
