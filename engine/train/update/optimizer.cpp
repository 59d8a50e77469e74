// SPDX-License-Identifier: Apache-2.0
#include "engine/train/update/optimizer.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace transept {
namespace {

constexpr std::int64_t kAlignment = 64;  // elements, as parameters.cpp aligns its entries
constexpr std::int64_t kSample = 256;    // weights of each matrix and vector, whose change is measured

/// Equal shares, up to the alignment; the last ones may be short or empty.
std::vector<std::int64_t> sharesOf(std::int64_t flat, int ranks) {
  const std::int64_t unit = kAlignment * ranks, each = (flat + unit - 1) / unit * kAlignment;
  std::vector<std::int64_t> begins;
  for (int rank = 0; rank <= ranks; ++rank) begins.push_back(std::min(flat, rank * each));
  return begins;
}

/// |after - before| / |before|
double relativeChange(const std::vector<float>& before, const std::vector<float>& after) {
  double change = 0, size = 0;
  for (std::size_t i = 0; i < before.size(); ++i) {
    change += std::pow(static_cast<double>(after[i]) - static_cast<double>(before[i]), 2);
    size += std::pow(static_cast<double>(before[i]), 2);
  }
  return std::sqrt(change / size);
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
  if (!shares_.empty()) sums_ = zeros(DType::f64, modelPartCount);
  all_.push_back({0, weights.columns});
  parts_.resize(modelPartCount);
  const std::vector<ParameterEntry>& entries = model.parameters().entries();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    std::vector<Range>& ranges = parts_[static_cast<std::size_t>(partOf(entries[i].name))];
    const std::int64_t end = i + 1 < entries.size() ? entries[i + 1].offset : weights.columns;  // padding is 0
    if (!ranges.empty() && ranges.back().end == entries[i].offset)
      ranges.back().end = end;
    else
      ranges.push_back({entries[i].offset, end});
  }
}

/// The part of a flat vector that this rank updates.
View Optimizer::own(View flat) const {
  if (shares_.empty() || !flat) return flat;
  const auto rank = static_cast<std::size_t>(link_->rank());
  return flat.columnRange(shares_[rank], shares_[rank + 1] - shares_[rank]);
}

/// For each list of ranges, the norm of the gradient within them.
std::vector<double> Optimizer::norms(std::span<const std::vector<Range>> of) {
  if (link_) link_->finishReductions();  // notices lost ranks, for whom the sums would wait
  Backend& backend = model_.backend();
  const View gradients = model_.parameters().gradients();
  const std::size_t rank = sharded() ? static_cast<std::size_t>(link_->rank()) : 0;
  const Range mine = sharded() ? Range{shares_[rank], shares_[rank + 1]} : all_.front();
  std::vector<double> sums;
  for (const std::vector<Range>& ranges : of) {
    double& sum = sums.emplace_back(0);
    for (const Range& range : ranges) {
      const std::int64_t begin = std::max(range.begin, mine.begin), end = std::min(range.end, mine.end);
      if (begin < end) sum += backend.sumOfSquares(gradients.columnRange(begin, end - begin));
    }
  }
  if (sharded()) {
    const View all = sums_.columnRange(0, static_cast<std::int64_t>(sums.size()));
    backend.upload(all.data, sums.data(), sums.size() * sizeof(double));
    link_->allReduce(all);
    backend.download(sums.data(), all.data, sums.size() * sizeof(double));
  }
  for (double& sum : sums) sum = std::sqrt(sum);
  return sums;
}

/// Up to kSample weights from the middle of each matrix and vector.
std::vector<float> Optimizer::sampleOfWeights() {
  const Parameters& parameters = model_.parameters();
  std::vector<float> sample;
  for (const ParameterEntry& entry : parameters.entries()) {
    const std::int64_t size = entry.rows * entry.columns, count = std::min(size, kSample);
    const View middle = parameters.masters().columnRange(entry.offset + (size - count) / 2, count);
    const std::vector<float> values = downloadAs<float>(model_.backend(), middle);
    sample.insert(sample.end(), values.begin(), values.end());
  }
  return sample;
}

UpdateMeasure Optimizer::update(std::int64_t step, double rate, Measure measure) {
  Backend& backend = model_.backend();
  Parameters& parameters = model_.parameters();
  AdamSettings settings;
  settings.rate = static_cast<float>(rate);
  settings.beta1 = static_cast<float>(train_.adam_beta1);
  settings.beta2 = static_cast<float>(train_.adam_beta2);
  settings.epsilon = static_cast<float>(train_.adam_epsilon);
  settings.step = step;
  UpdateMeasure measured;
  // A separate pass over all gradients: clipping must not depend on what else is measured.
  if (measure != Measure::nothing || train_.clip_norm > 0) measured.gradientNorm = norms({&all_, 1}).front();
  if (train_.clip_norm > 0 && measured.gradientNorm > train_.clip_norm) {
    settings.gradientScale = static_cast<float>(train_.clip_norm / measured.gradientNorm);
  }
  std::vector<float> before;
  if (measure == Measure::parts) {
    std::ranges::copy(norms(parts_), measured.partNorms.begin());
    before = sampleOfWeights();
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
  if (measure == Measure::parts) measured.updateRatio = relativeChange(before, sampleOfWeights());
  return measured;
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

ModelPart partOf(std::string_view weight) {
  if (weight.find(".cross_attention") != std::string_view::npos) return ModelPart::cross_attention;
  if (weight.starts_with("encoder.layers.") || weight.starts_with("encoder.norm")) return ModelPart::encoder;
  if (weight.starts_with("decoder.layers.") || weight.starts_with("decoder.norm")) return ModelPart::decoder;
  return ModelPart::embedding;
}

std::string_view nameOf(ModelPart part) {
  constexpr std::string_view names[modelPartCount] = {"embedding", "encoder", "decoder", "cross_attention"};
  return names[static_cast<int>(part)];
}

double learningRate(const TrainConfig& train, std::int64_t dModel, std::int64_t step) {
  const auto s = static_cast<double>(std::max<std::int64_t>(step, 1));
  const auto warmup = static_cast<double>(std::max<std::int64_t>(train.warmup, 1));
  switch (train.schedule) {
    case Schedule::noam:
      return 1 / std::sqrt(static_cast<double>(dModel)) * std::min(1 / std::sqrt(s), s * std::pow(warmup, -1.5));
    case Schedule::inverse_sqrt:
      return train.peak_rate * std::min(s / warmup, std::sqrt(warmup / s));
    case Schedule::constant:
      return train.peak_rate * std::min(s / warmup, 1.0);
    case Schedule::linear: {
      const auto end = std::max(static_cast<double>(train.steps), warmup) + 1;
      return train.peak_rate * std::clamp(std::min(s / warmup, (end - s) / (end - warmup)), 0.0, 1.0);
    }
    case Schedule::range: {
      constexpr double first = 1e-4;
      return train.peak_rate * std::pow(first, 1 - std::min(s / static_cast<double>(train.steps), 1.0));
    }
  }
  return 0;
}

}  // namespace transept
