// SPDX-License-Identifier: Apache-2.0
#include "engine/train/update/data_parallel.h"

#include <algorithm>
#include <exception>
#include <thread>

#include "kernels/devices/devices.h"

namespace transept {
namespace {

/// Rethrows the first failure that is not a consequence of another rank's failure.
void rethrowCause(const std::vector<std::exception_ptr>& failures) {
  std::exception_ptr first;
  for (const std::exception_ptr& failure : failures) {
    if (!failure) continue;
    if (!first) first = failure;
    try {
      std::rethrow_exception(failure);
    } catch (const RankLost&) {
      continue;
    }
  }
  if (first) std::rethrow_exception(first);
}

}  // namespace

GradientReduction::GradientReduction(const Parameters& parameters, Communicator& communicator,
                                     std::int64_t bucketElements, std::span<const std::int64_t> shares)
    : parameters_(parameters), communicator_(communicator), shares_(shares) {
  std::int64_t end = parameters.flatSize();
  const std::vector<ParameterEntry>& entries = parameters.entries();
  for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
    if (end - entry->offset < bucketElements && entry->offset > 0) continue;
    begins_.push_back(entry->offset);
    end = entry->offset;
  }
}

void GradientReduction::finalFrom(std::int64_t firstElement) {
  while (started_ < begins_.size() && begins_[started_] >= firstElement) {
    const std::int64_t begin = begins_[started_];
    const std::int64_t end = started_ == 0 ? parameters_.flatSize() : begins_[started_ - 1];
    start(begin, end);
    ++started_;
  }
}

void GradientReduction::start(std::int64_t begin, std::int64_t end) {
  const View all = parameters_.gradients();
  if (shares_.empty()) return communicator_.startAllReduce(all.columnRange(begin, end - begin));
  for (std::size_t rank = 0; rank + 1 < shares_.size(); ++rank) {
    const std::int64_t first = std::max(begin, shares_[rank]), last = std::min(end, shares_[rank + 1]);
    if (first < last) communicator_.startReduce(all.columnRange(first, last - first), static_cast<int>(rank));
  }
}

void GradientReduction::finish() {
  finalFrom(0);
  communicator_.finishReductions();
  started_ = 0;
}

struct DataParallel::Replica {
  Replica(std::unique_ptr<Backend> device, std::shared_ptr<Communicator> link, const ModelShape& shape,
          const TrainConfig& train, bool sharded)
      : backend(std::move(device)),
        communicator(std::move(link)),
        model(*backend, shape, train.precision == Precision::f32 ? DType::f32 : DType::bf16),
        optimizer(model, train, communicator.get(), sharded),
        reduction(model.parameters(), *communicator, GradientReduction::usualBucketElements, optimizer.shares()) {
    if (train.precision == Precision::fp8) model.roundFactors(Rounding::fp8);
    model.guideAlignment(static_cast<float>(train.guided_alignment));
    if (train.quantize == Quantisation::integers8) model.roundFactors(Rounding::int8);
  }

  std::unique_ptr<Backend> backend;
  std::shared_ptr<Communicator> communicator;
  Transformer model;
  Optimizer optimizer;
  GradientReduction reduction;
};

DataParallel::DataParallel(std::vector<std::unique_ptr<Backend>> backends, const ModelShape& shape,
                           const TrainConfig& train, OptimizerState state,
                           std::vector<std::unique_ptr<Communicator>> links)
    : train_(train) {
  if (links.empty()) links = connectDevices(backends);
  for (std::size_t i = 0; i < backends.size(); ++i)
    replicas_.push_back(std::make_unique<Replica>(std::move(backends[i]), std::move(links[i]), shape, train,
                                                  state == OptimizerState::sharded));
}

DataParallel::DataParallel(std::unique_ptr<Backend> backend, Ranks& ranks, const ModelShape& shape,
                           const TrainConfig& train)
    : train_(train), ranks_(&ranks) {
  auto link = ranks.connect(*backend);
  replicas_.push_back(std::make_unique<Replica>(std::move(backend), std::move(link), shape, train, false));
}

DataParallel::~DataParallel() = default;

int DataParallel::parts() const {
  return replicas_.front()->communicator->size() * static_cast<int>(train_.accumulate);
}
void DataParallel::reserve(std::size_t activationBytes) {
  for (const auto& replica : replicas_)
    if (!replica->backend->info().hostMemory) replica->model.arena().reserve(activationBytes);
}
Transformer& DataParallel::model() {
  return replicas_.front()->model;
}
Optimizer& DataParallel::optimizer() {
  return replicas_.front()->optimizer;
}

void DataParallel::onEach(const std::function<void(Replica&, int)>& work) {
  if (count() == 1) return work(*replicas_.front(), 0);
  std::vector<std::exception_ptr> failures(replicas_.size());
  {
    std::vector<std::jthread> threads;
    for (int rank = 0; rank < count(); ++rank)
      threads.emplace_back([&, rank] {
        Replica& replica = *replicas_[static_cast<std::size_t>(rank)];
        try {
          work(replica, rank);
        } catch (...) {
          failures[static_cast<std::size_t>(rank)] = std::current_exception();
          replica.communicator->abort();
        }
      });
  }
  rethrowCause(failures);
}

UpdateMeasure DataParallel::updateOne(Replica& replica, const UpdateBatch& batch, double rate, Measure measure) {
  const int rank = replica.communicator->rank();
  const bool alone = replica.communicator->size() == 1;
  const Randomness randomness{static_cast<std::uint64_t>(train_.seed), static_cast<std::uint32_t>(batch.update)};
  // The loss is a mean over the target tokens of the whole update.
  const double gradientScale = 1.0 / static_cast<double>(std::max<std::int64_t>(batch.targetTokens, 1));
  const int each = static_cast<int>(train_.accumulate);
  for (int part = rank * each; part < (rank + 1) * each; ++part) {
    // The backward pass of the last part makes the gradients final: their reduction overlaps it.
    std::function<void(std::int64_t)> onGradients;
    if (!alone && part + 1 == (rank + 1) * each)
      onGradients = [&](std::int64_t first) { replica.reduction.finalFrom(first); };
    replica.model.startTrainingOn(batch.parts.at(static_cast<std::size_t>(part)), randomness, train_.label_smoothing,
                                  gradientScale, std::move(onGradients));
  }
  if (!alone) replica.reduction.finish();
  const UpdateMeasure measured = replica.optimizer.update(batch.update + 1, rate, measure);
  replica.communicator->finishReductions();  // notices lost ranks, after the device has all of its work
  return measured;
}

UpdateMeasure DataParallel::update(const UpdateBatch& batch, double rate, Measure measure) {
  if (isLeader()) ranks_->command({Ranks::Task::update, measure, batch.update, rate});
  std::vector<UpdateMeasure> measured(replicas_.size());
  onEach([&](Replica& replica, int number) {
    measured[static_cast<std::size_t>(number)] = updateOne(replica, batch, rate, measure);
  });
  return measured.front();
}

LossSums DataParallel::takeLosses() {
  if (isLeader()) ranks_->command({Ranks::Task::takeLosses});
  LossSums sums;
  for (const auto& replica : replicas_) sums += replica->model.takeLosses();
  if (!ranks_) return sums;
  double all[] = {sums.loss, sums.nll, static_cast<double>(sums.tokens)};
  ranks_->world().allReduce({all, DType::f64, 1, 3});
  return {all[0], all[1], static_cast<std::int64_t>(all[2])};
}

void DataParallel::synchronise() {
  if (isLeader()) ranks_->command({Ranks::Task::synchronise});
  onEach([](Replica& replica, int) { replica.optimizer.begin(); });
}

void DataParallel::load(const Optimizer::HostState* state) {
  if (isLeader()) ranks_->command({Ranks::Task::load});
  onEach([&](Replica& replica, int number) { replica.optimizer.load(number == 0 ? state : nullptr); });
}

void DataParallel::save(Optimizer::HostState& state) {
  if (!optimizer().sharded()) return optimizer().save(&state);
  onEach([&](Replica& replica, int number) { replica.optimizer.save(number == 0 ? &state : nullptr); });
}

void DataParallel::swapAverage() {
  if (!optimizer().hasAverage()) return;
  if (!optimizer().sharded()) return optimizer().swapAverage();
  onEach([](Replica& replica, int) { replica.optimizer.swapAverage(); });
}

}  // namespace transept
