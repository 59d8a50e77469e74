// SPDX-License-Identifier: Apache-2.0
#include "engine/model/residual_stream.h"

namespace transept {

ResidualStream::ResidualStream(Parameters& parameters, const std::string& stack,
                               const std::vector<std::string>& sublayers, const ModelConfig& config,
                               std::uint32_t& site)
    : preNorm_(config.norm == NormPlacement::pre), dropout_(config.dropout) {
  const auto addNorm = [&](const std::string& name, Join& join) {
    join.gain = {&parameters, parameters.add(name + ".gain", 1, config.d_model, Initialisation::one)};
    join.bias = {&parameters, parameters.add(name + ".bias", 1, config.d_model, Initialisation::zero)};
  };
  joins_.resize(sublayers.size());
  for (std::size_t i = 0; i < sublayers.size(); ++i) {
    // Pre-norm: sublayer i's norm comes before it, so it belongs to the join before.
    Join& join = !preNorm_ ? joins_[i] : i == 0 ? first_ : joins_[i - 1];
    addNorm(sublayers[i] + ".norm", join);
    joins_[i].site = site++;
  }
  if (preNorm_) addNorm(stack + ".norm", joins_.back());
}

void ResidualStream::normalise(const Pass& pass, Join& join, View x, View sublayer, View y) const {
  if (pass.training) {
    join.mean = pass.takeFull(1, x.rows);
    join.rstd = pass.takeFull(1, x.rows);
  } else {
    join.mean = join.rstd = {};
  }
  pass.backend.addNorm(join.sum, y, join.mean, join.rstd, x, sublayer, join.gain.vector(), join.bias.vector(),
                       join.mask);
}

View ResidualStream::begin(const Pass& pass, View x, std::int64_t firstToken) {
  next_ = 0;
  firstToken_ = firstToken;
  carried_ = x;
  if (!preNorm_) return x;
  const View y = pass.take(x.rows, x.columns);
  first_.mask = {};
  first_.sum = {};
  normalise(pass, first_, x, {}, y);
  first_.sum = x;
  return y;
}

View ResidualStream::join(const Pass& pass, View sublayer) {
  Join& join = joins_[next_++];
  join.mask = pass.dropout(dropout_, join.site, firstToken_);
  join.sum = sublayer;  // in place: nothing needs a sublayer's output again
  const View y = pass.take(sublayer.rows, sublayer.columns);
  normalise(pass, join, carried_, sublayer, y);
  carried_ = preNorm_ ? join.sum : y;
  return y;
}

View ResidualStream::moveTo(const Pass& pass, View carriedPlace, View place, View y) {
  pass.backend.copy(place, y);
  if (preNorm_) pass.backend.copy(carriedPlace, carried_);
  carried_ = preNorm_ ? carriedPlace : place;
  return place;
}

void ResidualStream::beginBackward(const Pass& pass, View dOutput) {
  dCarried_ = pass.take(dOutput.rows, dOutput.columns);
  dInput_ = dOutput;
  dSublayer_ = dropout_ > 0 ? pass.take(dOutput.rows, dOutput.columns) : View{};
  carriedIsZero_ = true;  // nothing but the last norm uses the stack's last sum
}

// With s = x + Dropout(f) and y = LN(s):  ds = LN'(dy) (+ what reaches s directly, pre-norm);  dx = ds;  df =
// Dropout'(ds). Post-norm, what is carried is the next sublayer's input, so its gradient is part of dy.
View ResidualStream::split(const Pass& pass) {
  const Join& join = joins_[--next_];
  const View carried = carriedIsZero_ ? View{} : dCarried_;
  const View dSublayer = join.mask.probability > 0 ? dSublayer_ : View{};
  pass.backend.addNormBackward(dCarried_, dSublayer, join.gain.gradient(), join.bias.gradient(), dInput_,
                               preNorm_ ? View{} : carried, preNorm_ ? carried : View{}, join.sum, join.mean, join.rstd,
                               join.gain.vector(), join.mask);
  carriedIsZero_ = false;
  return dSublayer ? dSublayer : dCarried_;
}

View ResidualStream::endBackward(const Pass& pass) {
  if (!preNorm_) {
    if (!carriedIsZero_) pass.backend.add(dInput_, dCarried_);
    return dInput_;
  }
  pass.backend.addNormBackward(dInput_, {}, first_.gain.gradient(), first_.bias.gradient(), dInput_, {}, dCarried_,
                               first_.sum, first_.mean, first_.rstd, first_.gain.vector(), {});
  return dInput_;
}

View ResidualStream::beginStep(const Pass& pass, View x) const {
  if (!preNorm_) return x;
  const View y = pass.take(x.rows, x.columns);
  pass.backend.addNorm({}, y, {}, {}, x, {}, first_.gain.vector(), first_.bias.vector(), {});
  return y;
}

void ResidualStream::joinStep(const Pass& pass, std::size_t index, View& residual, View& y, View sublayer) const {
  const Join& join = joins_[index];
  const View out = pass.take(sublayer.rows, sublayer.columns);
  pass.backend.addNorm(sublayer, out, {}, {}, residual, sublayer, join.gain.vector(), join.bias.vector(), {});
  residual = preNorm_ ? sublayer : out;
  y = out;
}

}  // namespace transept
