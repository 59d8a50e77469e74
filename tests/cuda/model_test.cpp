// SPDX-License-Identifier: Apache-2.0
// Whole models on the CUDA backend, run on the CPU: gradients against those of the CPU backend, and logits of a search.
#include <doctest/doctest.h>

#include <cmath>

#include "kernels/cpu/cpu_backend.h"
#include "kernels/cuda/device/cuda_backend.h"
#include "tests/decode/near_logits.h"
#include "tests/model/small_batches.h"

using namespace transept;

namespace {

std::vector<float> gradientsOn(Backend& backend, const Config& config) {
  Transformer model(backend, smallShape(config), DType::f32);
  model.initialise(3);
  const View gradients = model.parameters().gradients();
  backend.zero(gradients);
  model.trainOn(smallBatch({{4, 5}, {1, 1}, {6, 3}}), {7, 11}, 0.1, 0.1);
  std::vector<float> values(static_cast<std::size_t>(gradients.columns));
  backend.download(values.data(), gradients.data, values.size() * sizeof(float));
  return values;
}

}  // namespace

TEST_CASE("the chunk of logits follows from the memory of the GPU") {
  const DeviceInfo gpu = cuda::CudaBackend(0).info();
  CHECK_EQ(gpu.logitChunks.bytes, gpu.memoryBytes / 32);
}

// The GPU sums the gradients of biases in other operations (DeviceInfo::sumsWithResults).
TEST_CASE("the gradients of a model are those of the CPU, with the ReLU's masks") {
  for (const char* settings : {"", "model.relu_dropout=0.3", "model.activation=swish", "model.activation=gelu",
                               "model.decoder=ssru", "model.dropout=0.2", "model.norm=pre model.dropout=0.2",
                               "model.norm=pre", "model.norm=pre model.decoder=ssru model.final_norm=never"}) {
    CAPTURE(settings);
    const Config config = smallConfig(settings);
    cuda::CudaBackend gpu(0);
    const auto cpu = makeCpuBackend(1);
    const std::vector<float> tested = gradientsOn(gpu, config), wanted = gradientsOn(*cpu, config);
    double squares = 0;
    for (const float value : wanted) squares += value * value;
    const double rms = std::sqrt(squares / static_cast<double>(wanted.size()));
    for (std::size_t i = 0; i < wanted.size(); ++i) REQUIRE(std::abs(tested[i] - wanted[i]) < 1e-4 * rms);
  }
}

TEST_CASE("a search in bf16 on a GPU tells words apart whose logits are 10 and 10.03") {
  cuda::CudaBackend gpu(0);
  checkNearLogits(gpu);
}
