// SPDX-License-Identifier: Apache-2.0
// The whole model and its training against PyTorch (tests/reference/pytorch_tensors.h).
#include "tests/reference/pytorch_tensors.h"

#include <doctest/doctest.h>

#include "kernels/cpu/cpu_backend.h"
#include "tests/reference/oracle_backend.h"

using namespace transept;
using namespace transept::checks;

namespace {

PytorchTensors reference(const std::string& name) {
  return PytorchTensors(TRANSEPT_SOURCE_DIR "/tests/reference/data/" + name + ".safetensors");
}

/// Runs on the oracle and on the CPU. `difference` returns a description of a difference, or an empty text.
template <typename Difference>
void checkAll(Difference difference) {
  for (const char* name : {"post_norm", "pre_norm", "own_widths", "learned_restricted"}) {
    for (const bool oracle : {true, false}) {
      CAPTURE(name);
      CAPTURE(oracle);
      const PytorchTensors expected = reference(name);
      const auto backend = oracle ? makeOracleBackend() : makeCpuBackend(1);
      Transformer model(*backend, expected.shape, oracle ? DType::f64 : DType::f32);
      CHECK_EQ(difference(expected, model, oracle ? ofOracle : ofF32), "");
    }
  }
}

}  // namespace

TEST_CASE("forward and backward pass equal PyTorch's") {
  checkAll(differenceOfPasses);
}

TEST_CASE("twenty updates equal PyTorch's") {
  checkAll(differenceOfTraining);
}

TEST_CASE("every tensor of a pass, and the gradients of a token, equal PyTorch's") {
  for (const char* name : {"post_norm", "pre_norm", "own_widths", "learned_restricted"}) {
    for (const bool oracle : {true, false}) {
      CAPTURE(name);
      CAPTURE(oracle);
      const auto backend = oracle ? makeOracleBackend() : makeCpuBackend(1);
      const PytorchTensors expected = reference(name), pair = reference(std::string(name) + "_pass");
      Transformer model(*backend, expected.shape, oracle ? DType::f64 : DType::f32, true);
      expected.loadWeights(model);
      CHECK_EQ(differenceOfPair(pair, model, 1e-5), "");
      // The comparison notices a bias that is off by a thousandth.
      std::vector<float> bias = model.parameters().download(2);
      bias[0] += 0.001f;
      model.parameters().upload(2, bias.data());
      model.weightsChanged();
      CHECK_NE(differenceOfPair(pair, model, 1e-5), "");
    }
  }
}

TEST_CASE("a wrong optimizer is noticed") {
  PytorchTensors expected = reference("post_norm");
  expected.config.train.adam_beta2 = 0.97;
  const auto backend = makeCpuBackend(1);
  Transformer model(*backend, expected.shape, DType::f32);
  expected.loadWeights(model);
  REQUIRE(worstLoss(expected, model) > 10 * ofF32.losses);
}

TEST_CASE("the comparison notices faults") {
  const PytorchTensors expected = reference("post_norm");
  const auto backend = makeCpuBackend(1);
  Transformer model(*backend, expected.shape, DType::f32);
  expected.loadWeights(model);
  const Batch batch = expected.batch(0);
  const auto logits = expected.values<double>("logits");
  REQUIRE(distance(model.logitsOf(batch), logits) < ofF32.forward);
  // A weight with an error of a thousandth must be detected.
  std::vector<float> weights = model.parameters().download(1);
  weights[0] *= 1.001f;
  model.parameters().upload(1, weights.data());
  model.weightsChanged();
  REQUIRE(distance(model.logitsOf(batch), logits) > ofF32.forward);
  // A replaced token must be detected.
  expected.loadWeights(model);
  Batch other = batch;
  other.source.ids[0] = 4 + (other.source.ids[0] - 3) % 19;
  REQUIRE(distance(model.logitsOf(other), logits) > ofF32.forward);
  // Another layout of the sinusoids must be detected.
  ModelShape blocks = expected.shape;
  blocks.config.sinusoids = SinusoidLayout::blocks;
  Transformer another(*backend, blocks, DType::f32);
  expected.loadWeights(another);
  REQUIRE(distance(another.logitsOf(batch), logits) > ofF32.forward);
}
