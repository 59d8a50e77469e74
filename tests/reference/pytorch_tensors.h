// SPDX-License-Identifier: Apache-2.0
// PyTorch's results for a small model: logits, loss, every gradient, and 20 updates; and for one sentence pair every
// tensor of the forward pass, and gradients and attributions of tokens. tests/reference/make_reference.py, which was
// written from the paper and shares no code with Transept, made the files.
#pragma once

#include <string>
#include <vector>

#include "engine/config/config.h"
#include "engine/model/transformer.h"
#include "engine/run/checkpoint/safetensors.h"

namespace transept::checks {

/// The largest accepted difference from PyTorch's f64 results, relative to the largest expected value. Twenty updates
/// amplify the rounding errors of f32.
struct Tolerance {
  double forward, gradients, losses, afterwards;
};
inline constexpr Tolerance ofOracle{1e-9, 1e-9, 1e-11, 1e-6}, ofF32{5e-6, 2e-5, 1e-4, 1e-3};

class PytorchTensors {
 public:
  explicit PytorchTensors(const std::string& path);

  template <typename T>
  std::vector<T> values(const std::string& name) const {
    const auto bytes = file_.bytes(file_.at(name));
    std::vector<T> result(bytes.size() / sizeof(T));
    std::copy_n(bytes.data(), bytes.size(), reinterpret_cast<std::byte*>(result.data()));
    return result;
  }
  std::vector<double> floats(const std::string& name) const;  ///< of a tensor in f32
  Batch batch(int number) const;
  const std::vector<StoredTensor>& tensors() const { return file_.tensors(); }
  /// "token", "against", "integration_steps" of a file NAME_pass.safetensors.
  std::int32_t number(const std::string& key) const { return std::stoi(metadata(key)); }
  /// Loads all weights. Throws std::runtime_error where the model has other parameters.
  void loadWeights(Transformer& model) const;

  Config config;
  ModelShape shape;

 private:
  const std::string& metadata(const std::string& key) const { return file_.metadata().at(key); }
  SafetensorsReader file_;
};

/// The largest difference, divided by the largest expected value, so that no tiny value dominates.
double distance(const std::vector<float>& ours, const std::vector<double>& expected);

/// Describe the first difference that exceeds the tolerance; empty: none.
std::string differenceOfPasses(const PytorchTensors& expected, Transformer& model, const Tolerance& tolerance);
std::string differenceOfTraining(const PytorchTensors& expected, Transformer& model, const Tolerance& tolerance);

/// Compares the tensors and gradients of one pair, NAME_pass.safetensors, with those of a model for inference that has
/// NAME's weights.
std::string differenceOfPair(const PytorchTensors& pair, Transformer& model, double tolerance);

/// Trains as PyTorch did and returns the largest relative difference of a loss.
double worstLoss(const PytorchTensors& expected, Transformer& model);

/// Runs the comparisons with a file: passes and training, or the tensors of one pair. In f32 on a backend.
std::string differenceFromReference(Backend& backend, const std::string& path);

}  // namespace transept::checks
