// SPDX-License-Identifier: Apache-2.0
// Every kernel of the CUDA backend, run on the CPU: results against the oracle, the same bits in whatever order the
// threads of a block run, and the messages of failures.

#include <cublasLt.h>

#include <algorithm>
#include <random>

#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/overlap.h"
#include "kernels/cuda/device/reduce.h"
#include "tests/cuda/fibres.h"
#include "tests/kernels/each_case.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::checks;

namespace {

constexpr std::uint64_t kSeed = 20170612;

std::vector<std::byte> bitsInReverse(const Case& one, DType compute) {
  fibres::setOrder(fibres::Order::downwards);
  cuda::CudaBackend backend(0);
  Trial trial(backend, {.compute = compute, .seed = kSeed, .alone = true});
  one.body(trial);
  fibres::setOrder(fibres::Order::upwards);
  return trial.bits();
}

__global__ void oneStaysAway() {
  if (threadIdx.x != 3) __syncthreads();
}

/// Every thread reads what its neighbour wrote.
__global__ void shift(int* to, bool waits) {
  int* shared = cuda::sharedMemory<int>();
  shared[threadIdx.x] = static_cast<int>(threadIdx.x);
  if (waits) __syncthreads();
  to[threadIdx.x] = shared[(threadIdx.x + 1) % blockDim.x];
}

__global__ void begins(bool waits) {
  cuda::startNext();
  if (waits) cuda::awaitPrevious();
}

}  // namespace

TEST_CASE("every kernel equals the oracle, with the same bits in whatever order its threads run") {
  forEachCase({DType::f32, DType::bf16}, [](const Case& one, DType type) {
    cuda::CudaBackend backend(0);
    Trial trial(backend, {.compute = type, .seed = kSeed});
    one.body(trial);
    CHECK_EQ(trial.verdict().failure, "");
    // The order of the threads depends on the type only where tensor cores compute attention.
    if (type == DType::f32 || one.name.starts_with("attention")) CHECK((trial.bits() == bitsInReverse(one, type)));
  });
}

// Tests the checks themselves: a barrier that is missing, or that not all threads reach, is detected.
TEST_CASE("missing barriers are seen") {
  const cuda::Stream stream;
  std::vector<int> to(64);
  for (const auto order : {fibres::Order::upwards, fibres::Order::downwards}) {
    fibres::setOrder(order);
    cuda::launch(shift, 1, 64, 64 * sizeof(int), stream, to.data(), true);
    for (int i = 0; i < 64; ++i) REQUIRE_EQ(to[static_cast<std::size_t>(i)], (i + 1) % 64);
  }
  fibres::setOrder(fibres::Order::upwards);
  cuda::launch(shift, 1, 64, 64 * sizeof(int), stream, to.data(), false);
  REQUIRE(to[0] != 1);
  REQUIRE_THROWS_AS(cuda::launch(oneStaysAway, 1, 64, 0, stream), std::logic_error);
}

TEST_CASE("the first start of each kernel waits for operations of all GPUs") {
  int waits = 0;
  const cuda::Stream stream{.awaitCollectives = [&] { ++waits; }};
  std::vector<int> to(64);
  for (int time = 0; time < 2; ++time) {
    cuda::launch(shift, 1, 64, 64 * sizeof(int), stream, to.data(), true);
    CHECK_EQ(waits, 1);
  }
  cuda::launch(begins, 1, 64, 0, stream, true);
  CHECK_EQ(waits, 2);
}

TEST_CASE("a product is described once for each of its forms, whose operands may move") {
  constexpr std::int64_t kWidth = 16, kRows = 9;  // more rows than those that have a kernel of their own
  using Floats = std::vector<float>;
  Floats x((kRows + 1) * kWidth, 1), w(kWidth * kWidth, 1), y(x), one(kWidth, 1), two(kWidth, 2);
  const auto view = [](Floats& of, std::int64_t rows) { return View(of.data(), DType::f32, rows, kWidth); };
  cuda::CudaBackend gpu(0);
  Backend& backend = gpu;
  const auto resultWith = [&](Floats& bias, std::int64_t rows) {
    backend.linear(view(y, rows), view(x, rows), view(w, kWidth), view(bias, 1), Activation::none);
    backend.synchronize();
    return y[0];
  };
  CHECK_EQ(resultWith(one, kRows), 17);
  const int described = productsDescribed;
  CHECK_EQ(resultWith(two, kRows), 18);
  CHECK_EQ(productsDescribed, described);
  CHECK_EQ(resultWith(one, kRows + 1), 17);
  CHECK_EQ(productsDescribed, described + 1);
}

TEST_CASE("what a GPU refuses or runs wrongly is seen") {
  const cuda::Stream overlapping{.overlaps = true};
  CHECK_NOTHROW(cuda::launch<cuda::Begin::early>(begins, 1, 64, 0, overlapping, true));
  CHECK_THROWS_WITH(cuda::launch<cuda::Begin::early>(begins, 1, 64, 0, overlapping, false),
                    doctest::Contains("does not wait for the previous one"));
  // More than 48 KiB of shared memory must be requested first, which launch() does.
  std::vector<int> to(64);
  CHECK_NOTHROW(cuda::launch(shift, 1, 64, 60 * 1024, cuda::Stream(), to.data(), true));
  CHECK_THROWS_WITH(cuda::launch(shift, 1, 64, 63 * sizeof(int), cuda::Stream(), to.data(), true),
                    doctest::Contains("writes past its shared memory"));
  const cudaLaunchConfig_t config{1, 64, 60 * 1024, nullptr, nullptr, 0};
  CHECK_EQ(cudaLaunchKernelEx(&config, begins, true), cudaErrorInvalidValue);
  // A recorded step cannot wait for an event outside of the recording.
  cudaStream_t recorded = nullptr, other = nullptr;
  cudaEvent_t event = nullptr;
  cudaGraph_t graph = nullptr;
  cudaStreamCreateWithFlags(&recorded, cudaStreamNonBlocking);
  cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking);
  cudaEventCreate(&event);
  cudaEventRecord(event, other);
  CHECK_EQ(cudaStreamWaitEvent(recorded, event, 0), cudaSuccess);
  cudaStreamBeginCapture(recorded, cudaStreamCaptureModeThreadLocal);
  CHECK_EQ(cudaStreamWaitEvent(recorded, event, 0), cudaErrorStreamCaptureIsolation);
  cudaEventRecord(event, recorded);
  CHECK_EQ(cudaStreamWaitEvent(recorded, event, 0), cudaSuccess);
  cudaStreamEndCapture(recorded, &graph);
  cudaGraphDestroy(graph);
  cudaEventDestroy(event);
  cudaStreamDestroy(recorded);
  cudaStreamDestroy(other);
}

/// Kernels for an older capability, which the driver has translated, do not wait for the previous kernel.
TEST_CASE("a GPU multiplies bf16 fast from capability 8.0 on; kernels start early where GPU and kernels are of 9.0") {
  const std::pair<int, int> cards[] = {{70, 70}, {75, 75},  {80, 80},  {89, 80},  {90, 90},
                                       {90, 80}, {100, 90}, {100, 89}, {120, 120}};
  for (const auto& [capability, kernels] : cards) {
    CAPTURE(capability);
    CAPTURE(kernels);
    cudaCapability = capability;
    cudaPtxVersion = kernels;
    cudaEarlyStarts = 0;
    std::vector<float> x(16, 2), ones(16, 1), y(16), statistics(2);
    const auto view = [](std::vector<float>& of) { return View(of.data(), DType::f32, 1, 16); };
    cuda::CudaBackend backend(0);
    CHECK_EQ(backend.info().fastBf16, capability >= 80);
    backend.addNorm(View(), view(y), View(&statistics[0], DType::f32, 1, 1), View(&statistics[1], DType::f32, 1, 1),
                    view(x), View(), view(ones), view(ones), Dropout());
    backend.synchronize();
    CHECK_EQ(cudaEarlyStarts > 0, kernels >= 90);
    CHECK_EQ(y[7], 1);
  }
  cudaCapability = 90;
  cudaPtxVersion = 90;
}

TEST_CASE("too little memory names the GPU, the sizes and the remedy") {
  cuda::CudaBackend backend(1);
  CHECK_THROWS_WITH_AS(backend.allocate(std::size_t{4} << 30), doctest::Contains("cuda:1 has 1024 MiB free"),
                       OutOfDeviceMemory);
  CHECK_THROWS_WITH_AS(backend.allocate(std::size_t{4} << 30), doctest::Contains("4096 more are needed"),
                       OutOfDeviceMemory);
  CHECK_THROWS_WITH_AS(backend.allocate(std::size_t{4} << 30), doctest::Contains("train.batch_tokens"),
                       OutOfDeviceMemory);
}

// More than the whole staging memory, and not a whole number of slots.
TEST_CASE("long uploads arrive") {
  cuda::CudaBackend backend(0);
  std::vector<std::uint32_t> values(cuda::Staging::kSlots * cuda::Staging::kSlotBytes / 4 + 77777);
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<std::uint32_t>(i * 2654435761u);
  const std::size_t bytes = values.size() * sizeof values[0];
  void* memory = backend.allocate(bytes);
  backend.upload(memory, values.data(), 0);
  backend.upload(memory, values.data(), bytes);
  std::vector<std::uint32_t> back(values.size());
  backend.download(back.data(), memory, bytes);
  backend.release(memory);
  CHECK((back == values));
}

TEST_CASE("heads too wide for shared memory are refused") {
  cuda::CudaBackend backend(0);
  AttentionPlan plan;
  plan.sentences = plan.longestQuery = plan.longestKey = 1;
  plan.keyWidth = plan.valueWidth = 2048;
  CHECK_THROWS_WITH_AS(backend.attention(View(), View(), View(), View(), View(), plan),
                       doctest::Contains("raise model.heads"), BackendError);
}

TEST_CASE("an empty grid does nothing, and a refused launch throws") {
  const cuda::Stream stream;
  std::vector<int> to(1, 7);
  cuda::launch(shift, 0, 64, 0, stream, to.data(), false);
  REQUIRE_EQ(to[0], 7);
  REQUIRE_THROWS_AS(cuda::launch(shift, 1, 2000, 0, stream, to.data(), false), BackendError);
}
