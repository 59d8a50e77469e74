// SPDX-License-Identifier: Apache-2.0
// The barrier of all blocks of a kernel, with a system thread for each block. Other tests use a stand-in for its
// header, since their blocks run one after another.
#define GridBarrier GridBarrierOfThreads  // the stand-in has the other name
#include "../../kernels/cuda/device/grid_barrier.h"
#undef GridBarrier

#include <doctest/doctest.h>

#include <atomic>
#include <thread>
#include <vector>

using namespace transept;

TEST_CASE("no block leaves a barrier before the last one has arrived, round after round") {
  constexpr unsigned kRounds = 60, kThreads = 32;
  for (const unsigned blocks : {1u, 2u, 3u, 5u}) {
    CAPTURE(blocks);
    unsigned arrived = 0;
    const cuda::GridBarrierOfThreads barrier(&arrived);
    std::vector<std::atomic<unsigned>> done(blocks);  // rounds
    std::atomic<int> tooEarly{0};
    const auto round = [&](unsigned number) {
      if (threadIdx.x == kThreads - 1) done[blockIdx.x] = number;
      const unsigned before = barrier.arrive();
      barrier.wait(before);
      for (const std::atomic<unsigned>& other : done) tooEarly += other < number;
    };
    {
      std::vector<std::jthread> threads;
      for (unsigned block = 0; block < blocks; ++block)
        threads.emplace_back([&, block] {
          gridDim = dim3(blocks);
          blockIdx = dim3(block);
          fibres::runBlock(dim3(kThreads), [&] {
            for (unsigned number = 1; number <= kRounds; ++number) round(number);
          });
        });
    }
    CHECK_EQ(tooEarly, 0);
    CHECK_EQ(arrived & ~(1u << 31), 0);
  }
}
