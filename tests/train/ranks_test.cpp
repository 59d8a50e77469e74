// SPDX-License-Identifier: Apache-2.0
// A leader and its workers, as threads of one process: their losses, and the batches after a state is loaded.
#include "engine/train/update/ranks.h"

#include <doctest/doctest.h>

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "engine/train/training_setup.h"
#include "tests/support/small_run.h"

using namespace transept;
using namespace transept::test;

namespace {

/// Does between threads what MPI does between processes.
class ThreadWorld final : public MpiWorld {
 public:
  explicit ThreadWorld(std::unique_ptr<Communicator> link) : link_(std::move(link)) {}
  int rank() const override { return link_->rank(); }
  int size() const override { return link_->size(); }
  void allReduce(View data) override { link_->allReduce(data); }
  void broadcast(View data) override {
    if (data.dtype == DType::i32) data.dtype = DType::f32;  // threads send floating types alone; the bits stay
    link_->broadcast(data);
  }
  void gather(View data, std::span<const std::int64_t> begins) override { link_->gather(data, begins); }
  void barrier() override { link_->barrier(); }
  void abort() noexcept override { link_->abort(); }
  int processesHere() const override { return size(); }
  int numberHere() const override { return rank(); }
  void awaitBroadcast(View data) override { broadcast(data); }
  void checkAlive(std::chrono::nanoseconds) override {}
  void leave(const std::string&) noexcept override { link_->abort(); }

 private:
  std::unique_ptr<Communicator> link_;
};

/// A run whose leader is this thread, or which has no other rank.
class LedRun {
 public:
  LedRun(const RunFolder& run, int ranks) {
    if (ranks > 1) {
      auto links = makeInProcessCommunicators(ranks);
      leader_.emplace(std::make_unique<ThreadWorld>(std::move(links.front())));
      for (std::size_t rank = 1; rank < links.size(); ++rank)
        workers_.emplace_back([path = run.path(), link = std::move(links[rank])]() mutable {
          try {
            Ranks worker(std::make_unique<ThreadWorld>(std::move(link)));
            if (worker.next().task == Ranks::Task::open) trainAsWorker(RunFolder::open(path), 1, worker);
          } catch (const std::exception& error) {
            MESSAGE(error.what());  // the leader throws RankLost
          }
        });
    }
    setup_.emplace(run, 1, TrainingObserver(), std::stop_token(), leader_ ? &*leader_ : nullptr);
  }
  ~LedRun() {
    try {
      if (leader_) leader_->command({Ranks::Task::end});
    } catch (const std::exception&) {  // a worker has failed, and said so
    }
  }

  DataParallel& replicas() { return *setup_->replicas; }
  void begin() {
    replicas().model().initialise(3);
    replicas().synchronise();
  }
  /// Makes these updates and returns the weights after them.
  std::vector<float> update(std::int64_t first, int count) {
    BatchLoader loader(*setup_->schedule, first, replicas().parts());
    for (int i = 0; i < count; ++i) replicas().update(loader.next(), 0.01, Measure::nothing);
    const View flat = replicas().model().parameters().masters();
    return {flat.as<float>(), flat.as<float>() + flat.columns};
  }

 private:
  std::vector<std::jthread> workers_;  // joined after the leader has left
  std::optional<Ranks> leader_;
  std::optional<TrainingSetup> setup_;
};

struct RunOfRanks {
  TemporaryFolder folder_;
  RunFolder run_ =
      makeRun(folder_.path("run"), corpus(),
              {"model.layers=1", "model.d_model=32", "model.d_ff=64", "model.heads=2", "train.batch_tokens=256",
               "train.adam_epsilon=0.001", "data.vocab_size=60", "data.max_tokens=64", "train.precision=f32"},
              {});

  std::string corpus() const {
    std::vector<std::string> sources, targets;
    for (int i = 0; i < 300; ++i) {
      sources.push_back("number " + std::to_string(i) + " .");
      targets.push_back("het getal is " + std::to_string(i * 7) + " .");
    }
    return importPairs(folder_, "text", sources, targets, 20);
  }
};

}  // namespace

TEST_CASE_FIXTURE(RunOfRanks, "the losses of all ranks are those of the whole batches") {
  LossSums expected;
  for (const int ranks : {1, 2, 3}) {
    CAPTURE(ranks);
    LedRun led(run_, ranks);
    led.begin();
    led.update(0, 2);
    const LossSums sums = led.replicas().takeLosses();
    if (ranks == 1) expected = sums;
    REQUIRE(sums.tokens > 256);
    CHECK_EQ(sums.tokens, expected.tokens);
    CHECK_EQ(sums.loss, doctest::Approx(expected.loss).epsilon(1e-4));
    CHECK_EQ(sums.nll, doctest::Approx(expected.nll).epsilon(1e-4));
    CHECK_EQ(led.replicas().takeLosses().tokens, 0);  // each update counts once
  }
}

TEST_CASE_FIXTURE(RunOfRanks, "all ranks continue with the batch of the state that was loaded") {
  for (const int ranks : {1, 2, 3}) {
    CAPTURE(ranks);
    LedRun led(run_, ranks);
    led.begin();
    led.update(0, 2);
    Optimizer::HostState state(led.replicas().optimizer());
    led.replicas().save(state);
    const std::vector<float> wanted = led.update(2, 3);
    CHECK(led.update(5, 1) != wanted);
    led.replicas().load(&state);
    CHECK(led.update(2, 3) == wanted);
    led.begin();  // a training that starts again
    CHECK(led.update(0, 5) == wanted);
  }
}
