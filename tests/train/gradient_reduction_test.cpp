// SPDX-License-Identifier: Apache-2.0
// Gradients are reduced during the backward pass: final gradients do not change, each is reduced once, and the
// exception of a failed replica is rethrown.
#include "engine/train/update/data_parallel.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>

#include "kernels/devices/devices.h"

using namespace transept;

namespace {

constexpr std::int32_t kVocabulary = 40;

Config reductionConfig(std::initializer_list<const char*> more) {
  Config config;
  for (const char* setting :
       {"model.layers=2", "model.d_model=16", "model.d_ff=32", "model.heads=2", "train.schedule=constant"})
    config.setText(setting);
  for (const char* setting : more) config.setText(setting);
  config.resolve();
  return config;
}

ModelShape shapeOf(const Config& config, bool shared) {
  ModelShape shape;
  shape.config = config.model;
  shape.sourceVocabulary = shape.targetVocabulary = kVocabulary;
  shape.sharedVocabulary = shared;
  return shape;
}

Batch someSentences(int pairs) {
  Batch batch;
  for (int pair = 0; pair < pairs; ++pair) {
    std::vector<std::int32_t> ids;
    for (int i = 0; i < 3 + pair; ++i) ids.push_back(4 + (pair * 7 + i * 3) % (kVocabulary - 4));
    batch.source.append(ids.data(), ids.size());
    batch.targetInput.append(ids.data(), ids.size());
    batch.targetOutput.insert(batch.targetOutput.end(), ids.begin(), ids.end());
  }
  return batch;
}

UpdateBatch updateOf(std::vector<Batch> parts) {
  UpdateBatch update;
  for (const Batch& part : parts) {
    update.sourceTokens += part.source.tokens();
    update.targetTokens += part.targetInput.tokens();
  }
  update.parts = std::move(parts);
  return update;
}

/// Forwards all calls, records the reductions, and throws at reduction number `failsAt`. A rank alone reduces to no
/// other owner.
class Watched final : public Communicator {
 public:
  explicit Watched(std::unique_ptr<Communicator> inner, int failsAt = -1)
      : inner_(std::move(inner)), failsAt_(failsAt) {}
  int rank() const override { return inner_->rank(); }
  int size() const override { return inner_->size(); }
  void allReduce(View data) override { inner_->allReduce(data); }
  void startAllReduce(View data) override {
    note(data);
    inner_->startAllReduce(data);
  }
  void startReduce(View data, int owner) override {
    note(data);
    owners.push_back(owner);
    if (size() > 1) inner_->startReduce(data, owner);
  }
  void finishReductions() override {
    ++finished;
    inner_->finishReductions();
  }
  void broadcast(View data) override { inner_->broadcast(data); }
  void gather(View data, std::span<const std::int64_t> begins) override { inner_->gather(data, begins); }
  void barrier() override { inner_->barrier(); }
  void abort() noexcept override { inner_->abort(); }

  std::vector<View> views;
  std::vector<int> owners;  // of the views that only one rank gets
  int finished = 0;

 private:
  void note(View data) {
    if (started_++ == failsAt_) throw BackendError("cuda:7 failed (add up gradients: the cable is out).");
    views.push_back(data);
  }

  std::unique_ptr<Communicator> inner_;
  int failsAt_, started_ = 0;
};

std::vector<float> gradientsOf(Transformer& model) {
  const View flat = model.parameters().gradients();
  return {flat.as<float>(), flat.as<float>() + flat.columns};
}

}  // namespace

TEST_CASE("gradients that are reported final do not change") {
  for (const bool shared : {true, false}) {
    for (const char* setting : {"model.norm=post", "model.norm=pre", "model.positions=learned"}) {
      CAPTURE(shared);
      CAPTURE(setting);
      const auto backend = std::move(openDevices("cpu", 1).front());
      Transformer model(*backend, shapeOf(reductionConfig({setting}), shared), DType::f32);
      model.initialise(3);
      std::vector<std::pair<std::int64_t, std::vector<float>>> seen;
      model.trainOn(someSentences(4), {}, 0.1, 1,
                    [&](std::int64_t first) { seen.emplace_back(first, gradientsOf(model)); });
      const std::vector<float> end = gradientsOf(model);
      REQUIRE_EQ(seen.size(), std::size_t{5});  // one per layer, and the embeddings
      REQUIRE_EQ(seen.back().first, 0);
      std::int64_t last = model.parameters().flatSize();
      for (const auto& [first, gradients] : seen) {
        REQUIRE(first < last);
        last = first;
        const auto count = static_cast<std::size_t>(model.parameters().flatSize() - first);
        REQUIRE(std::memcmp(gradients.data() + first, end.data() + first, count * sizeof(float)) == 0);
      }
    }
  }
}

TEST_CASE("every gradient is reduced once") {
  for (const int bucket : {1, 700, 3000, 1 << 30}) {
    for (const bool empty : {false, true}) {
      CAPTURE(bucket);
      CAPTURE(empty);
      const auto backend = std::move(openDevices("cpu", 1).front());
      Transformer model(*backend, shapeOf(reductionConfig({}), true), DType::f32);
      model.initialise(3);
      Watched watched(std::move(makeInProcessCommunicators(1).front()));
      GradientReduction reduction(model.parameters(), watched, bucket);
      for (int update = 0; update < 2; ++update) {
        watched.views.clear();
        std::size_t during = 0;
        model.trainOn(someSentences(empty ? 0 : 3), {}, 0.1, 1, [&](std::int64_t first) {
          reduction.finalFrom(first);
          if (first > 0) during = watched.views.size();
        });
        reduction.finish();
        REQUIRE_EQ(watched.finished, update + 1);
        REQUIRE_EQ(static_cast<std::int64_t>(watched.views.size()), reduction.buckets());
        if (!empty && bucket <= 3000) REQUIRE(during >= 2);  // reductions started during the backward pass
        const View all = model.parameters().gradients();
        const float* end = all.as<float>() + all.columns;
        for (const View& view : watched.views) {
          REQUIRE(view.as<float>() + view.columns == end);
          REQUIRE((view.columns >= bucket || view.data == all.data));
          end = view.as<float>();
        }
        REQUIRE(end == all.as<float>());
      }
    }
  }
}

/// A share may begin within a bucket, cover several, or be empty.
TEST_CASE("the owner of each gradient gets its sum once") {
  for (const int bucket : {1, 700, 3000, 1 << 30}) {
    CAPTURE(bucket);
    const auto backend = std::move(openDevices("cpu", 1).front());
    Transformer model(*backend, shapeOf(reductionConfig({}), true), DType::f32);
    model.initialise(3);
    const View all = model.parameters().gradients();
    const std::vector<std::int64_t> shares{0, 64, 64, all.columns / 2, all.columns};
    Watched watched(std::move(makeInProcessCommunicators(1).front()));
    GradientReduction reduction(model.parameters(), watched, bucket, shares);
    for (int update = 0; update < 2; ++update) {
      watched.views.clear(), watched.owners.clear();
      model.trainOn(someSentences(3), {}, 0.1, 1, [&](std::int64_t first) {
        reduction.finalFrom(first);
        for (const View& view : watched.views) REQUIRE(view.as<float>() >= all.as<float>() + first);  // only final ones
      });
      reduction.finish();
      std::vector<int> times(static_cast<std::size_t>(all.columns));
      REQUIRE_EQ(watched.owners.size(), watched.views.size());
      for (std::size_t i = 0; i < watched.views.size(); ++i) {
        const std::int64_t first = watched.views[i].as<float>() - all.as<float>();
        const auto owner = static_cast<std::size_t>(watched.owners[i]);
        REQUIRE(first >= shares[owner]);
        REQUIRE(first + watched.views[i].columns <= shares[owner + 1]);
        for (std::int64_t at = first; at < first + watched.views[i].columns; ++at)
          ++times[static_cast<std::size_t>(at)];
      }
      REQUIRE_EQ(std::ranges::count(times, 1), all.columns);
    }
  }
}

/// One of two replicas has no sentences, but must start the same buckets.
TEST_CASE("one of two replicas has no sentences") {
  const Config config = reductionConfig({});
  DataParallel two(openDevices("cpu:0,1", 2), shapeOf(config, true), config.train);
  DataParallel one(openDevices("cpu", 1), shapeOf(config, true), config.train);
  for (DataParallel* replicas : {&two, &one}) {
    replicas->model().initialise(5);
    replicas->synchronise();
  }
  two.update(updateOf({someSentences(3), Batch()}), 0.01, Measure::nothing);
  one.update(updateOf({someSentences(3)}), 0.01, Measure::nothing);
  const View a = two.model().parameters().masters(), b = one.model().parameters().masters();
  REQUIRE(std::memcmp(a.data, b.data, static_cast<std::size_t>(a.columns) * sizeof(float)) == 0);
}

TEST_CASE("the exception of the replica that failed is thrown") {
  struct Row {
    const char* name;
    bool shares;
  };
  const Row rows[] = {
      {"whole states", false},
      {"shares of one", true},
  };
  for (const Row& row : rows) {
    CAPTURE(row.name);

    const Config config = reductionConfig({});
    auto devices = openDevices("cpu:0,1", 2);
    auto links = connectDevices(devices);
    links[1] = std::make_unique<Watched>(std::move(links[1]), row.shares ? 2 : 1);  // fails during the second update
    DataParallel replicas(std::move(devices), shapeOf(config, true), config.train,
                          row.shares ? OptimizerState::sharded : OptimizerState::whole, std::move(links));
    replicas.model().initialise(5);
    replicas.synchronise();
    const UpdateBatch update = updateOf({someSentences(3), someSentences(2)});
    replicas.update(update, 0.01, Measure::nothing);
    try {
      replicas.update(update, 0.01, Measure::nothing);
      FAIL("a replica failed and the update did not");
    } catch (const std::exception& error) {
      CAPTURE(error.what());
      REQUIRE(std::string(error.what()).find("cuda:7 failed") != std::string::npos);  // not "Rank 1 of 2 stopped"
    }
  }
}
