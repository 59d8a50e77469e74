// SPDX-License-Identifier: Apache-2.0
#include "engine/model/recurrent_unit.h"

#include <cmath>

namespace transept {

RecurrentUnit::RecurrentUnit(Parameters& parameters, const std::string& name, const ModelConfig& config)
    : name_(name),
      gate_(parameters, name + ".gate", config.d_model, config.d_model),
      candidate_(parameters.add(name + ".candidate.weight", config.d_model, config.d_model, Initialisation::xavier, 0,
                                config.sublayer_start),
                 {}) {}

View RecurrentUnit::forward(const Pass& pass, View x, const Sequences& own) {
  x_ = x;
  offsets_ = own.offsets;
  gates_ = gate_.forward(pass, x);
  candidates_ = candidate_.forward(pass, x);
  states_ = pass.training || pass.observer ? pass.takeFull(x.rows, x.columns) : View{};
  const View y = pass.take(x.rows, x.columns);
  pass.backend.recurrence(y, states_, gates_, candidates_, {}, offsets_);
  if (pass.observer) show(pass, y);
  return y;
}

void RecurrentUnit::show(const Pass& pass, View y) const {
  pass.show(name_, ".gates", {gates_.rows, gates_.columns}, [&] {
    std::vector<float> gates = pass.hostCopy(gates_);
    for (float& gate : gates) gate = 1 / (1 + std::exp(-gate));
    return gates;
  });
  pass.show(name_, ".candidates", candidates_);
  pass.show(name_, ".states", states_);
  pass.show(name_, ".output", y);
}

View RecurrentUnit::step(const Pass& pass, View x, View before, View states) const {
  const View gates = gate_.forward(pass, x), candidates = candidate_.forward(pass, x);
  const View y = pass.take(x.rows, x.columns);
  pass.backend.recurrence(y, states, gates, candidates, before, {});
  return y;
}

// The recurrence's own backward is the device's; then dx = dgates W_f^T + dcandidates W^T, in our layout of weights
// dgates W_f + dcandidates W.
void RecurrentUnit::backward(const Pass& pass, View dx, View dy) {
  const ArenaScope scope(pass.arena);
  const View dGates = pass.take(dy.rows, dy.columns), dCandidates = pass.take(dy.rows, dy.columns);
  pass.backend.recurrenceBackward(dGates, dCandidates, dy, gates_, candidates_, states_, offsets_);
  gate_.backward(pass, dx, dGates, x_);
  candidate_.backward(pass, dx, dCandidates, x_, {.accumulate = true});
}

}  // namespace transept
