// SPDX-License-Identifier: Apache-2.0
// Whichever allocation of device memory fails, the exception leaves no memory allocated, and a decoder remains
// usable.
#include <doctest/doctest.h>

#include <set>

#include "engine/model/incremental/incremental_decoder.h"
#include "engine/train/update/optimizer.h"
#include "kernels/cpu/core/cpu_backend_class.h"
#include "tests/model/small_batches.h"

using namespace transept;

namespace {

class FailingBackend final : public cpu::CpuBackend {
 public:
  explicit FailingBackend(int failsAt) : CpuBackend(1), left_(failsAt) {}

  void* allocate(std::size_t bytes) override {
    if (--left_ == 0) throw OutOfDeviceMemory("The test allows no more memory.");
    void* memory = CpuBackend::allocate(bytes);
    allocated_.insert(memory);
    return memory;
  }
  void release(void* memory) noexcept override {
    if (allocated_.erase(memory) == 0) ++wrongReleases_;
    CpuBackend::release(memory);
  }
  void failNext() { left_ = 1; }
  bool failed() const { return left_ <= 0; }
  std::size_t allocated() const { return allocated_.size(); }
  int wrongReleases() const { return wrongReleases_; }

 private:
  int left_, wrongReleases_ = 0;
  std::set<void*> allocated_;
};

void trainAndDecode(Backend& backend) {
  const Config config = smallConfig("train.ema=0.9 train.precision=bf16");
  Transformer model(backend, smallShape(config), DType::bf16);
  model.initialise(1);
  Optimizer optimizer(model, config.train);
  optimizer.begin();
  for (const int length : {3, 9, 30}) {  // the arena and the log of losses grow
    model.trainOn(smallBatch({{length, length}, {2, 4}}), {}, 0.1, 0.1);
    optimizer.update(1, 0.01, Measure::nothing);
  }
  IncrementalDecoder decoder(model);
  const std::vector<std::int32_t> first{0}, begin{1}, outputs{1, 2, 5};
  for (const int length : {4, 300}) {  // the caches grow, and so do the sinusoids
    decoder.encode(smallBatch({{length, 1}}).source, 1, 2, outputs);
    decoder.step(begin, first, first);
  }
}

}  // namespace

TEST_CASE("a failed allocation leaves no memory allocated") {
  int allocations = 0;
  for (bool failed = true; failed;) {
    ++allocations;
    CAPTURE(allocations);
    FailingBackend backend(allocations);
    try {
      trainAndDecode(backend);
    } catch (const OutOfDeviceMemory&) {
    }
    failed = backend.failed();
    REQUIRE_EQ(backend.allocated(), 0);
    REQUIRE_EQ(backend.wrongReleases(), 0);
  }
  REQUIRE(allocations > 12);  // the last round had no failure
}

TEST_CASE("a decoder whose caches could not grow allocates them anew") {
  FailingBackend backend(0);
  Transformer model(backend, smallShape(smallConfig()), DType::f32, true);
  model.initialise(1);
  IncrementalDecoder decoder(model);
  const auto logits = [&] {
    const std::vector<std::int32_t> first{0}, begin{1};
    decoder.encode(smallBatch({{4, 1}}).source, 1, 2);
    return downloadAs<float>(backend, decoder.step(begin, first, first));
  };
  const std::vector<float> before = logits();
  const std::size_t allocated = backend.allocated();
  backend.failNext();
  REQUIRE_THROWS_AS(decoder.encode(smallBatch({{300, 1}}).source, 1, 2), OutOfDeviceMemory);
  REQUIRE(logits() == before);
  REQUIRE_EQ(backend.allocated(), allocated);
}
