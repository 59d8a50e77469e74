// SPDX-License-Identifier: Apache-2.0
#include "engine/train/replicas.h"

#include <cmath>
#include <exception>
#include <functional>
#include <thread>

#include "kernels/devices/devices.h"

namespace transept {

struct Replicas::Replica {
  Replica(std::unique_ptr<Backend> device, std::unique_ptr<Communicator> link, const ModelShape& shape,
          const TrainConfig& train)
      : backend(std::move(device)),
        communicator(std::move(link)),
        model(*backend, shape, train.precision == Precision::bf16 ? DType::bf16 : DType::f32),
        optimizer(model, train) {}

  std::unique_ptr<Backend> backend;
  std::unique_ptr<Communicator> communicator;
  Transformer model;
  Optimizer optimizer;
};

Replicas::Replicas(std::vector<std::unique_ptr<Backend>> backends, const ModelShape& shape, const TrainConfig& train)
    : train_(train) {
  auto links = connectDevices(backends);
  for (std::size_t i = 0; i < backends.size(); ++i) {
    replicas_.push_back(std::make_unique<Replica>(std::move(backends[i]), std::move(links[i]), shape, train));
  }
}

Replicas::~Replicas() = default;

int Replicas::parts() const {
  return count() * static_cast<int>(train_.accumulate);
}
Transformer& Replicas::model() {
  return replicas_.front()->model;
}
Optimizer& Replicas::optimizer() {
  return replicas_.front()->optimizer;
}

void Replicas::onEach(const std::function<void(Replica&, int)>& work) {
  if (count() == 1) return work(*replicas_.front(), 0);
  std::vector<std::exception_ptr> failures(replicas_.size());
  {
    std::vector<std::jthread> threads;
    for (int rank = 0; rank < count(); ++rank) {
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
  }
  for (const std::exception_ptr& failure : failures) {
    if (failure) std::rethrow_exception(failure);
  }
}

Replicas::Result Replicas::updateOne(Replica& replica, int rank, const UpdateBatch& batch, double rate, bool wantNorm) {
  Result result{};
  const Randomness randomness{static_cast<std::uint64_t>(train_.seed), static_cast<std::uint32_t>(batch.update)};
  // The loss is a mean over the whole update's target tokens, so every part is weighed by that number.
  const double gradientScale = 1.0 / static_cast<double>(std::max<std::int64_t>(batch.targetTokens, 1));
  const int each = static_cast<int>(train_.accumulate);
  for (int part = rank * each; part < (rank + 1) * each; ++part) {
    const LossSums sums = replica.model.trainOn(batch.parts.at(static_cast<std::size_t>(part)), randomness,
                                                train_.label_smoothing, gradientScale);
    result.sums.loss += sums.loss;
    result.sums.nll += sums.nll;
    result.sums.tokens += sums.tokens;
  }
  if (count() > 1) replica.communicator->allReduce(replica.model.parameters().gradients());
  result.gradientNorm = replica.optimizer.update(batch.update + 1, rate, wantNorm);
  return result;
}

Replicas::Result Replicas::update(const UpdateBatch& batch, double rate, bool wantNorm) {
  std::vector<Result> results(replicas_.size());
  onEach([&](Replica& replica, int rank) {
    results[static_cast<std::size_t>(rank)] = updateOne(replica, rank, batch, rate, wantNorm);
  });
  Result total = results.front();
  for (std::size_t i = 1; i < results.size(); ++i) {
    total.sums.loss += results[i].sums.loss;
    total.sums.nll += results[i].sums.nll;
    total.sums.tokens += results[i].sums.tokens;
  }
  return total;
}

void Replicas::synchronise() {
  onEach([](Replica& replica, int) {
    if (replica.communicator->size() > 1) {
      for (View state : replica.optimizer.state()) replica.communicator->broadcast(state);
    }
    replica.model.weightsChanged();
  });
}

}  // namespace transept
