// SPDX-License-Identifier: Apache-2.0
// The oracle's class, private to tests/reference. Its operations are defined in oracle_*.cpp.
#pragma once

#include "kernels/backend.h"

namespace transept {

/// Element access by row and column.
inline double& element(const View& v, std::int64_t row, std::int64_t column) {
  return *static_cast<double*>(v.at(row, column));
}
inline double element(const ConstView& v, std::int64_t row, std::int64_t column) {
  return *static_cast<const double*>(v.at(row, column));
}
inline std::int32_t integer(const ConstView& v, std::int64_t row, std::int64_t column) {
  return *static_cast<const std::int32_t*>(v.at(row, column));
}

class OracleBackend : public Backend {
 public:
  DeviceInfo info() const override;
  void* allocate(std::size_t bytes) override;
  void release(void* memory) noexcept override;
  void upload(void* to, const void* from, std::size_t bytes) override;
  void download(void* to, const void* from, std::size_t bytes) override;
  void synchronize() override {}
  void weightsChanged() override {}

  void zero(View y) override;
  void copy(View y, ConstView x) override;
  void add(View y, ConstView x) override;
  void logAddExp(View y, ConstView x) override;
  void activate(View y, ConstView x, SmoothActivation f) override;
  void activateBackward(View dy, ConstView x, SmoothActivation f) override;
  void copyRows(View y, ConstView places, ConstView x, ConstView rows) override;

  void linear(View y, ConstView x, ConstView w, ConstView bias, Activation activation, Rounding rounding) override;
  void linearBackwardInput(View dx, ConstView dy, ConstView w, const InputGradient& more, Rounding rounding) override;
  void linearBackwardWeight(View dw, View dbias, ConstView dy, ConstView x, Rounding rounding) override;

  void embed(View y, ConstView table, ConstView positions, ConstView ids, ConstView places, float scale,
             const Dropout& d) override;
  void embedBackward(View dtable, View dpositions, ConstView dy, ConstView ids, ConstView places, ConstView order,
                     ConstView placeOrder, float scale, const Dropout& d) override;

  void addNorm(View sum, View y, View mean, View rstd, ConstView x, ConstView sublayer, ConstView gain, ConstView bias,
               const Dropout& d) override;
  void addNormBackward(View dx, View dsublayer, View dgain, View dbias, View sums, ConstView dy, ConstView dcarried,
                       ConstView dresidual, ConstView sum, ConstView mean, ConstView rstd, ConstView gain,
                       const Dropout& d) override;
  void dropout(View y, ConstView x, const Dropout& d) override;

  void attention(View out, View logSumExp, ConstView q, ConstView k, ConstView v, const AttentionPlan& plan) override;
  void attentionBackward(View dq, View dk, View dv, ConstView dout, ConstView out, ConstView logSumExp, ConstView q,
                         ConstView k, ConstView v, const AttentionPlan& plan) override;
  void cachedAttention(View out, View weights, ConstView q, ConstView keys, ConstView values,
                       const CachePlan& plan) override;
  void guideAttention(View dq, View dk, ConstView q, ConstView k, ConstView places, const AttentionPlan& plan,
                      float gradientScale) override;

  void recurrence(View y, View states, ConstView gates, ConstView x, ConstView before, ConstView offsets) override;
  void recurrenceBackward(View dgates, View dx, ConstView dy, ConstView gates, ConstView x, ConstView states,
                          ConstView offsets) override;

  void crossEntropy(View logits, ConstView targets, View loss, View nll, float epsilon, float gradientScale) override;
  void logSoftmax(View y, ConstView x, float temperature) override;
  void topContinuations(View values, View rows, View ids, ConstView logits, ConstView scores, ConstView groups,
                        ConstView forbidden, ConstView forced, bool normalised) override;

  void adam(View w, View m, View v, View gradient, View copy, View ema, float emaDecay,
            const AdamSettings& settings) override;
  double sumOfSquares(ConstView x) override;
};

}  // namespace transept
