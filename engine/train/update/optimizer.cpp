// SPDX-License-Identifier: Apache-2.0
#include "engine/train/update/optimizer.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace transept {
namespace {

constexpr std::int64_t kAlignment = 64;  // elements, as parameters.cpp aligns its entries

/// Equal shares, up to the alignment; the last ones may be short or empty.
std::vector<std::int64_t> sharesOf(std::int64_t flat, int ranks) {
  const std::int64_t unit = kAlignment * ranks, each = (flat + unit - 1) / unit * kAlignment;
  std::vector<std::int64_t> begins;
  for (int rank = 0; rank <= ranks; ++rank) begins.push_back(std::min(flat, rank * each));
  return begins;
}

}  // namespace

Optimizer::Optimizer(Transformer& model, const TrainConfig& train, Communicator* link, bool sharded)
    : model_(model), train_(train), link_(link) {
  const View weights = model.parameters().masters();
  if (sharded && link && link->size() > 1) shares_ = sharesOf(weights.columns, link->size());
  const auto zeros = [&](DType type, std::int64_t count) {
    const View view = allocateMatrix(model.backend(), memory_, type, 1, count);
    if (count > 0) model.backend().zero(view);
    return view;
  };
  const std::int64_t count = own(weights).columns;
  m_ = zeros(weights.dtype, count);
  v_ = zeros(weights.dtype, count);
  if (train.ema > 0) {
    ema_ = zeros(weights.dtype, count);
    spare_ = zeros(weights.dtype, count);
  }
  if (!shares_.empty()) sum_ = zeros(DType::f64, 1);
}

/// The part of a flat vector that this rank updates.
View Optimizer::own(View flat) const {
  if (shares_.empty() || !flat) return flat;
  const auto rank = static_cast<std::size_t>(link_->rank());
  return flat.columnRange(shares_[rank], shares_[rank + 1] - shares_[rank]);
}

double Optimizer::norm() {
  Backend& backend = model_.backend();
  double sum = backend.sumOfSquares(own(model_.parameters().gradients()));
  if (sharded()) {
    backend.upload(sum_.data, &sum, sizeof sum);
    link_->allReduce(sum_);
    backend.download(&sum, sum_.data, sizeof sum);
  }
  return std::sqrt(sum);
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
  double size = std::numeric_limits<double>::quiet_NaN();
  if (wantNorm || train_.clip_norm > 0) size = norm();
  if (train_.clip_norm > 0 && size > train_.clip_norm) {
    settings.gradientScale = static_cast<float>(train_.clip_norm / size);
  }
  const View weights = own(parameters.masters());
  // The other ranks' weights arrive in full precision, so the compute copy of all weights is made afterwards.
  const View copy = sharded() ? View() : parameters.computeCopy();
  if (weights.columns > 0) {
    backend.adam(weights, m_, v_, own(parameters.gradients()), copy, ema_, static_cast<float>(train_.ema), settings);
  }
  if (sharded()) {
    backend.zero(parameters.gradients());  // Adam zeroes this rank's share only
    gatherWeights();
  } else {
    backend.weightsChanged();
  }
  return size;
}

/// All ranks receive every rank's share of the weights.
void Optimizer::gatherWeights() {
  link_->gather(model_.parameters().masters(), shares_);
  model_.weightsChanged();
}

void Optimizer::swapAverage() {
  Backend& backend = model_.backend();
  const View weights = own(model_.parameters().masters());
  if (weights.columns > 0) {
    backend.copy(spare_, weights);
    backend.copy(weights, ema_);
    backend.copy(ema_, spare_);
  }
  if (sharded())
    gatherWeights();
  else
    model_.weightsChanged();
}

void Optimizer::begin() {
  const View weights = model_.parameters().masters();
  if (link_ && link_->size() > 1) link_->broadcast(weights);
  for (const View& moments : {m_, v_})
    if (moments.columns > 0) model_.backend().zero(moments);
  if (ema_.columns > 0) model_.backend().copy(ema_, own(weights));
  model_.weightsChanged();
}

/// When sharded, the gradients serve as buffer: they are as large as the weights on every rank, and 0 between updates.
void Optimizer::collect(View kept, std::vector<float>* to) {
  if (!kept) return;
  Backend& backend = model_.backend();
  const View block = model_.parameters().gradients();
  if (sharded()) {
    if (kept.columns > 0) backend.copy(own(block), kept);
    link_->gather(block, shares_);
  }
  if (to) backend.download(to->data(), (sharded() ? block : kept).data, to->size() * sizeof(float));
  if (sharded()) backend.zero(block);
}

void Optimizer::distribute(View kept, const std::vector<float>* from) {
  if (!kept) return;
  Backend& backend = model_.backend();
  const View block = model_.parameters().gradients(), whole = sharded() ? block : kept;
  if (from) backend.upload(whole.data, from->data(), from->size() * sizeof(float));
  if (link_ && link_->size() > 1) link_->broadcast(whole);
  if (!sharded()) return;
  if (kept.columns > 0) backend.copy(kept, own(block));
  backend.zero(block);
}

void Optimizer::load(const HostState* from) {
  const View weights = model_.parameters().masters();
  if (from) model_.backend().upload(weights.data, from->masters_.data(), from->masters_.size() * sizeof(float));
  if (link_ && link_->size() > 1) link_->broadcast(weights);
  distribute(m_, from ? &from->m_ : nullptr);
  distribute(v_, from ? &from->v_ : nullptr);
  distribute(ema_, from ? &from->average_ : nullptr);
  model_.weightsChanged();
}

void Optimizer::save(HostState* to) {
  const View weights = model_.parameters().masters();
  if (to) model_.backend().download(to->masters_.data(), weights.data, to->masters_.size() * sizeof(float));
  collect(m_, to ? &to->m_ : nullptr);
  collect(v_, to ? &to->v_ : nullptr);
  collect(ema_, to ? &to->average_ : nullptr);
}

Optimizer::HostState::HostState(const Optimizer& optimizer) {
  const Parameters& table = optimizer.model_.parameters();
  const auto add = [&](std::vector<float>& values, const std::string& prefix, std::vector<NamedTensor>& to) {
    values.resize(static_cast<std::size_t>(table.flatSize()));
    for (const ParameterEntry& entry : table.entries()) {
      std::vector<std::int64_t> shape{entry.rows, entry.columns};
      if (entry.rows == 1) shape = {entry.columns};
      to.push_back(
          {prefix + entry.name, std::move(shape),
           std::span<float>(values.data() + entry.offset, static_cast<std::size_t>(entry.rows * entry.columns))});
    }
  };
  if (optimizer.hasAverage()) {
    add(average_, "", weights_);
    add(masters_, "master.", state_);
  } else {
    add(masters_, "", weights_);
  }
  add(m_, "m.", state_);
  add(v_, "v.", state_);
}

}  // namespace transept
