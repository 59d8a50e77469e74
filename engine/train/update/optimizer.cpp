// SPDX-License-Identifier: Apache-2.0
#include "engine/train/update/optimizer.h"

#include <algorithm>
#include <cmath>

namespace transept {
namespace {

constexpr std::int64_t elementAlignment = 64;  // elements, as parameters.cpp aligns its entries
constexpr std::int64_t sampleSize = 256;       // weights of each matrix and vector, whose change is measured

/// Equal shares, up to the alignment; the last ones may be short or empty.
std::vector<std::int64_t> sharesOf(std::int64_t flat, int ranks) {
  const std::int64_t unit = elementAlignment * ranks, each = (flat + unit - 1) / unit * elementAlignment;
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
  if (train.lora_rank > 0) adapters_ = std::make_unique<Adapters>(model, train);
  const View weights = table().masters();
  if (sharded && link && link->size() > 1 && trainsAll(train)) shares_ = sharesOf(weights.columns, link->size());
  all_ = own_ = trainedRanges();
  if (!shares_.empty()) {
    const auto rank = static_cast<std::size_t>(link->rank());
    own_ = {{shares_[rank], shares_[rank + 1]}};
  }
  std::int64_t count = 0;
  for (const Range& range : own_) count += range.end - range.begin;
  const auto zeros = [&](DType type, std::int64_t size) {
    const View view = allocateMatrix(model.backend(), memory_, type, 1, size);
    if (size > 0) model.backend().zero(view);
    return view;
  };
  m_ = zeros(weights.dtype, count);
  v_ = zeros(weights.dtype, count);
  if (train.ema > 0) {
    ema_ = zeros(weights.dtype, count);
    spare_ = zeros(weights.dtype, count);
  }
  if (!shares_.empty()) sums_ = zeros(DType::f64, modelPartCount);
}

Parameters& Optimizer::table() const {
  return adapters_ ? adapters_->parameters() : model_.parameters();
}

/// Also sorts the ranges into parts_.
std::vector<Optimizer::Range> Optimizer::trainedRanges() {
  std::vector<Range> all;
  parts_.resize(modelPartCount);
  const std::vector<ParameterEntry>& entries = table().entries();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (!adapters_ && !isTrained(train_, entries[i].name)) continue;
    const std::int64_t end = i + 1 < entries.size() ? entries[i + 1].offset : table().flatSize();  // padding is 0
    for (std::vector<Range>* ranges : {&all, &parts_[static_cast<std::size_t>(partOf(entries[i].name))]}) {
      if (!ranges->empty() && ranges->back().end == entries[i].offset)
        ranges->back().end = end;
      else
        ranges->push_back({entries[i].offset, end});
    }
  }
  return all;
}

template <typename Use>
void Optimizer::forTrained(Use use) const {
  std::int64_t at = 0;
  for (const Range& range : own_) {
    const std::int64_t count = range.end - range.begin;
    if (count > 0) use(range.begin, count, at);
    at += count;
  }
}

/// For each list of ranges, the norm of the gradient within them.
std::vector<double> Optimizer::norms(std::span<const std::vector<Range>> of) {
  if (link_) link_->finishReductions();  // notices lost ranks, for whom the sums would wait
  Backend& backend = model_.backend();
  const View gradients = table().gradients();
  const Range mine = sharded() ? own_.front() : Range{0, gradients.columns};
  std::vector<double> sums;
  for (const std::vector<Range>& ranges : of) {  // none for a frozen part
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

/// Up to sampleSize weights from the middle of each matrix and vector.
std::vector<float> Optimizer::sampleOfWeights() {
  const Parameters& parameters = model_.parameters();
  std::vector<float> sample;
  for (const ParameterEntry& entry : parameters.entries()) {
    const std::int64_t size = entry.rows * entry.columns, count = std::min(size, sampleSize);
    const View middle = parameters.masters().columnRange(entry.offset + (size - count) / 2, count);
    const std::vector<float> values = downloadAs<float>(model_.backend(), middle);
    sample.insert(sample.end(), values.begin(), values.end());
  }
  return sample;
}

UpdateMeasure Optimizer::update(std::int64_t step, double rate, Measure measure) {
  Backend& backend = model_.backend();
  if (adapters_) adapters_->takeGradients();
  AdamSettings settings;
  settings.rate = static_cast<float>(rate);
  settings.beta1 = static_cast<float>(train_.adam_beta1);
  settings.beta2 = static_cast<float>(train_.adam_beta2);
  settings.epsilon = static_cast<float>(train_.adam_epsilon);
  settings.step = step;
  UpdateMeasure measured;
  // A separate pass over all gradients: clipping must not depend on what else is measured.
  if (measure != Measure::nothing || train_.clip_norm > 0) measured.gradientNorm = norms({&all_, 1}).front();
  if (train_.clip_norm > 0 && measured.gradientNorm > train_.clip_norm)
    settings.gradientScale = static_cast<float>(train_.clip_norm / measured.gradientNorm);
  std::vector<float> before;
  if (measure == Measure::parts) {
    std::ranges::copy(norms(parts_), measured.partNorms.begin());
    before = sampleOfWeights();
  }
  const Parameters& trained = table();
  // The other ranks' weights arrive in full precision, so the compute copy of all weights is made afterwards.
  const View copy = sharded() ? View() : trained.computeCopy();
  forTrained([&](std::int64_t begin, std::int64_t count, std::int64_t at) {
    const auto part = [&](View flat, std::int64_t first) { return flat ? flat.columnRange(first, count) : View(); };
    backend.adam(part(trained.masters(), begin), part(m_, at), part(v_, at), part(trained.gradients(), begin),
                 part(copy, begin), part(ema_, at), static_cast<float>(train_.ema), settings);
  });
  if (train_.freeze != FrozenParts::none || sharded()) backend.zero(trained.gradients());  // Adam zeroes what it used
  if (sharded())
    gatherWeights();
  else if (adapters_)
    adapters_->merge();
  else
    backend.weightsChanged();
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
  forTrained([&](std::int64_t begin, std::int64_t count, std::int64_t at) {
    const View weights = model_.parameters().masters().columnRange(begin, count);
    const View average = ema_.columnRange(at, count), spare = spare_.columnRange(at, count);
    backend.copy(spare, weights);
    backend.copy(weights, average);
    backend.copy(average, spare);
  });
  if (sharded())
    gatherWeights();
  else
    model_.weightsChanged();
}

void Optimizer::begin() {
  Backend& backend = model_.backend();
  const View weights = model_.parameters().masters();
  if (link_ && link_->size() > 1) link_->broadcast(weights);
  for (const View& moments : {m_, v_})
    if (moments.columns > 0) backend.zero(moments);
  forTrained([&](std::int64_t begin, std::int64_t count, std::int64_t at) {
    if (ema_) backend.copy(ema_.columnRange(at, count), weights.columnRange(begin, count));
  });
  if (adapters_) adapters_->begin();
  model_.weightsChanged();
}

/// When sharded, the gradients serve as buffer: they are as large as the weights on every rank, and 0 between updates.
void Optimizer::collect(View kept, std::vector<float>* to) {
  if (!kept) return;
  Backend& backend = model_.backend();
  if (!sharded()) {
    if (!to) return;
    return forTrained([&](std::int64_t begin, std::int64_t count, std::int64_t at) {
      backend.download(to->data() + begin, kept.at(0, at), static_cast<std::size_t>(count) * sizeof(float));
    });
  }
  const View block = model_.parameters().gradients();
  forTrained([&](std::int64_t begin, std::int64_t count, std::int64_t) {
    backend.copy(block.columnRange(begin, count), kept);
  });
  link_->gather(block, shares_);
  if (to) backend.download(to->data(), block.data, to->size() * sizeof(float));
  backend.zero(block);
}

void Optimizer::distribute(View kept, const std::vector<float>* from) {
  if (!kept) return;
  Backend& backend = model_.backend();
  const bool several = link_ && link_->size() > 1;
  if (!sharded()) {
    forTrained([&](std::int64_t begin, std::int64_t count, std::int64_t at) {
      if (from) backend.upload(kept.at(0, at), from->data() + begin, static_cast<std::size_t>(count) * sizeof(float));
    });
    if (several) link_->broadcast(kept);
    return;
  }
  const View block = model_.parameters().gradients();
  if (from) backend.upload(block.data, from->data(), from->size() * sizeof(float));
  if (several) link_->broadcast(block);
  forTrained([&](std::int64_t begin, std::int64_t count, std::int64_t) {
    backend.copy(kept, block.columnRange(begin, count));
  });
  backend.zero(block);
}

void Optimizer::load(const HostState* from) {
  const auto load = [&](View flat, const std::vector<float>* values) {
    if (values) model_.backend().upload(flat.data, values->data(), values->size() * sizeof(float));
    if (link_ && link_->size() > 1) link_->broadcast(flat);
  };
  load(model_.parameters().masters(), from ? &from->masters_ : nullptr);
  if (adapters_) load(table().masters(), from ? &from->thin_ : nullptr);
  distribute(m_, from ? &from->m_ : nullptr);
  distribute(v_, from ? &from->v_ : nullptr);
  distribute(ema_, from ? &from->average_ : nullptr);
  model_.weightsChanged();
}

void Optimizer::save(HostState* to) {
  const auto save = [&](View flat, std::vector<float>& values) {
    model_.backend().download(values.data(), flat.data, values.size() * sizeof(float));
  };
  if (to) save(model_.parameters().masters(), to->masters_);
  if (to && adapters_) save(table().masters(), to->thin_);
  collect(m_, to ? &to->m_ : nullptr);
  collect(v_, to ? &to->v_ : nullptr);
  if (to && ema_) std::ranges::copy(to->masters_, to->average_.begin());  // frozen weights are their own average
  collect(ema_, to ? &to->average_ : nullptr);
}

Optimizer::HostState::HostState(const Optimizer& optimizer) {
  // Adds the tensors of a table to `to`; if `trained`, only those that are trained.
  const auto add = [&](const Parameters& table, std::vector<float>& values, const std::string& prefix, bool trained,
                       std::vector<NamedTensor>& to) {
    values.resize(static_cast<std::size_t>(table.flatSize()));
    for (const ParameterEntry& entry : table.entries()) {
      if (trained && !optimizer.adapters_ && !isTrained(optimizer.train_, entry.name)) continue;
      std::vector<std::int64_t> shape{entry.rows, entry.columns};
      if (entry.rows == 1) shape = {entry.columns};
      to.push_back(
          {prefix + entry.name, std::move(shape),
           std::span<float>(values.data() + entry.offset, static_cast<std::size_t>(entry.rows * entry.columns))});
    }
  };
  const Parameters& model = optimizer.model_.parameters();
  const Parameters& table = optimizer.table();
  if (optimizer.hasAverage()) {
    add(model, average_, "", false, weights_);
    add(model, masters_, "master.", false, state_);
  } else {
    add(model, masters_, "", false, weights_);
  }
  if (optimizer.adapters_) add(table, thin_, "", false, state_);
  add(table, m_, "m.", true, state_);
  add(table, v_, "v.", true, state_);
}

}  // namespace transept
