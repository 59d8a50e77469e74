// SPDX-License-Identifier: Apache-2.0
// Attention in bf16 is computed by tensor cores, whatever the length of a sentence, the width of a head and the mask.
// tests/kernels compares the results with the oracle.
#include <doctest/doctest.h>

#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/tensor_cores.h"

using namespace transept;
using namespace transept::cuda;

namespace {

/// One sentence and one head, without cuDNN.
struct OneSentence {
  std::int64_t tokens;
  int width;
  int window = 0;
  float dropout = 0;

  /// The products of fragments that the operation computes.
  template <typename Operation>
  static std::int64_t productsOf(CudaBackend& backend, const Operation& operation) {
    const std::int64_t before = fragmentProducts;
    operation(backend);
    backend.synchronize();
    return fragmentProducts - before;
  }

  void check() {
    CudaBackend backend(0);
    const auto matrix = [&](int number) {
      return View(values.data() + number * tokens * width, DType::bf16, tokens, width);
    };
    const View logSumExp(statistics.data(), DType::f32, 1, tokens);
    AttentionPlan plan;
    plan.queryOffsets = plan.keyOffsets = View(offsets, DType::i32, 1, 2);
    plan.sentences = plan.heads = 1;
    plan.longestQuery = plan.longestKey = tokens;
    plan.keyWidth = plan.valueWidth = width;
    plan.window = window;
    plan.dropout.probability = dropout;
    CHECK(productsOf(backend, [&](Backend& b) {
            b.attention(matrix(0), logSumExp, matrix(1), matrix(2), matrix(3), plan);
          }) > 0);
    CHECK(productsOf(backend, [&](Backend& b) {
            b.attentionBackward(matrix(4), matrix(5), matrix(6), matrix(7), matrix(0), logSumExp, matrix(1), matrix(2),
                                matrix(3), plan);
          }) > 0);
  }

  std::vector<std::uint16_t> values = std::vector<std::uint16_t>(static_cast<std::size_t>(8 * tokens * width));
  std::vector<float> statistics = std::vector<float>(static_cast<std::size_t>(tokens));
  std::int32_t offsets[2] = {0, static_cast<std::int32_t>(tokens)};
};

}  // namespace

TEST_CASE("attention in bf16 runs on tensor cores at any length, width and mask") {
  OneSentence{.tokens = 27, .width = 16}.check();
  OneSentence{.tokens = 129, .width = 16}.check();
  OneSentence{.tokens = 129, .width = 16, .dropout = 0.1f}.check();
  OneSentence{.tokens = 140, .width = 20, .window = 30}.check();
  OneSentence{.tokens = 20, .width = 136}.check();
}
