// SPDX-License-Identifier: Apache-2.0
// What PyTorch computed of a small model: logits, loss, every gradient, and 20 updates. The files are made by
// tests/reference/make_reference.py, which was written from the paper and shares nothing with our code. No Qt, so that
// it also runs where there is a GPU and no window.
#pragma once

#include <string>
#include <vector>

#include "engine/config/config.h"
#include "engine/model/transformer.h"
#include "engine/run/checkpoint/safetensors.h"

namespace transept::checks {

/// How far we may be from PyTorch's float64, relative to the largest expected value. Twenty updates amplify f32's
/// rounding.
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
  Batch batch(int number) const;
  /// All of them, and no others: throws std::runtime_error where the model has other parameters.
  void loadWeights(Transformer& model) const;

  Config config;
  ModelShape shape;

 private:
  const std::string& said(const std::string& key) const { return file_.metadata().at(key); }
  SafetensorsReader file_;
};

/// The largest difference, over the size of the expected values: a norm by which no single tiny number decides.
double distance(const std::vector<float>& ours, const std::vector<double>& expected);

/// Each says what differs by more than it may; empty: nothing.
std::string differenceOfPasses(const PytorchTensors& expected, Transformer& model, const Tolerance& tolerance);
std::string differenceOfTraining(const PytorchTensors& expected, Transformer& model, const Tolerance& tolerance);

/// Trains as PyTorch did; the largest relative difference of a loss.
double worstLoss(const PytorchTensors& expected, Transformer& model);

/// Both of the file's model in f32 on a backend.
std::string differenceFromReference(Backend& backend, const std::string& path);

}  // namespace transept::checks
