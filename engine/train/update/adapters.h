// SPDX-License-Identifier: Apache-2.0
// Low-rank adaptation (LoRA, Hu et al. 2021). A weight matrix W0 stays as it is, and training changes two thin matrices
// whose product is added to it:
//
//   W = W0 + B A      W0 [out, in], B [out, rank], A [rank, in]
//   dA = B^T dW,  dB = dW A^T
//
// The model computes with W: its layers, validation and all readers of a checkpoint's weights know nothing of A and B.
// This costs the gradient of W, as without adapters, a copy of W0, and three thin products per matrix and update.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/config/config.h"
#include "engine/model/memory/parameters.h"
#include "engine/model/transformer.h"

namespace transept {

class Adapters {
 public:
  /// Makes adapters for the weights that isAdapted() selects. The model must outlive the adapters.
  Adapters(Transformer& model, const TrainConfig& train);

  /// A and B of every adapted weight, as NAME.lora_a and NAME.lora_b.
  Parameters& parameters() { return parameters_; }
  const Parameters& parameters() const { return parameters_; }

  /// The present weights of the model become W0; A becomes random and B zero, so that W = W0.
  void begin();
  /// dA and dB from the gradients of the model, which become zero.
  void takeGradients();
  /// W = W0 + B A, after A and B have changed.
  void merge();

 private:
  struct Adapter {
    std::size_t weight, a, b;  // entries of the model's parameters, and of parameters_
    View base;                 // W0, F[out, in]
  };

  Transformer& model_;
  std::uint64_t seed_;
  Parameters parameters_;
  std::vector<DeviceBuffer> memory_;
  std::vector<Adapter> adapters_;
};

}  // namespace transept
