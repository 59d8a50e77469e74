// SPDX-License-Identifier: Apache-2.0
#include "engine/train/optimizer.h"

#include <cmath>
#include <limits>

namespace transept {
namespace {

View allocateLike(Backend& backend, View flat) {
  const View view(backend.allocate(static_cast<std::size_t>(flat.columns) * sizeOf(flat.dtype)), flat.dtype, 1,
                  flat.columns);
  backend.zero(view);
  return view;
}

}  // namespace

Optimizer::Optimizer(Transformer& model, const TrainConfig& train) : model_(model), train_(train) {
  const View weights = model.parameters().masters();
  m_ = allocateLike(model.backend(), weights);
  v_ = allocateLike(model.backend(), weights);
  if (train.ema > 0) {
    ema_ = allocateLike(model.backend(), weights);
    spare_ = allocateLike(model.backend(), weights);
  }
}

Optimizer::~Optimizer() {
  for (View view : {m_, v_, ema_, spare_}) {
    if (view) model_.backend().release(view.data);
  }
}

double Optimizer::update(std::int64_t step, double rate, bool wantNorm) {
  Backend& backend = model_.backend();
  Parameters& parameters = model_.parameters();
  AdamSettings settings;
  settings.rate = static_cast<float>(rate);
  settings.beta1 = static_cast<float>(train_.adam_beta1);
  settings.beta2 = static_cast<float>(train_.adam_beta2);
  settings.epsilon = static_cast<float>(train_.adam_epsilon);
  settings.step = step;
  double norm = std::numeric_limits<double>::quiet_NaN();
  if (wantNorm || train_.clip_norm > 0) norm = std::sqrt(backend.sumOfSquares(parameters.gradients()));
  if (train_.clip_norm > 0 && norm > train_.clip_norm) {
    settings.gradientScale = static_cast<float>(train_.clip_norm / norm);
  }
  backend.adam(parameters.masters(), m_, v_, parameters.gradients(), parameters.computeCopy(), ema_,
               static_cast<float>(train_.ema), settings);
  backend.zero(parameters.gradients());
  backend.weightsChanged();
  return norm;
}

void Optimizer::swapAverage() {
  Backend& backend = model_.backend();
  const View weights = model_.parameters().masters();
  backend.copy(spare_, weights);
  backend.copy(weights, ema_);
  backend.copy(ema_, spare_);
  model_.weightsChanged();
}

std::vector<View> Optimizer::state() const {
  std::vector<View> views{model_.parameters().masters(), m_, v_};
  if (ema_) views.push_back(ema_);
  return views;
}

void Optimizer::startAverage() {
  if (ema_) model_.backend().copy(ema_, model_.parameters().masters());
}

Optimizer::HostState::HostState(Optimizer& optimizer) : optimizer_(optimizer) {
  const Parameters& table = optimizer.model_.parameters();
  const auto add = [&](View flat, const std::string& prefix, std::vector<NamedTensor>& to) {
    parts_.push_back({flat, std::vector<float>(static_cast<std::size_t>(flat.columns))});
    for (const ParameterEntry& entry : table.entries()) {
      std::vector<std::int64_t> shape{entry.rows, entry.columns};
      if (entry.rows == 1) shape = {entry.columns};
      to.push_back({prefix + entry.name, std::move(shape),
                    std::span<float>(parts_.back().host.data() + entry.offset,
                                     static_cast<std::size_t>(entry.rows * entry.columns))});
    }
  };
  parts_.reserve(4);  // spans point into the parts' vectors, whose heap blocks stay where they are
  // A checkpoint's weights are those that were validated and that translate: the moving average where there is one.
  add(optimizer.ema_ ? optimizer.ema_ : table.masters(), "", weights_);
  if (optimizer.ema_) add(table.masters(), "master.", state_);
  add(optimizer.m_, "m.", state_);
  add(optimizer.v_, "v.", state_);
}

void Optimizer::HostState::save() {
  for (Part& part : parts_) {
    optimizer_.model_.backend().download(part.host.data(), part.device.data, part.host.size() * sizeof(float));
  }
}

void Optimizer::HostState::load() {
  for (Part& part : parts_) {
    optimizer_.model_.backend().upload(part.device.data, part.host.data(), part.host.size() * sizeof(float));
  }
  optimizer_.model_.weightsChanged();
}

}  // namespace transept
