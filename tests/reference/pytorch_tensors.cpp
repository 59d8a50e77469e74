// SPDX-License-Identifier: Apache-2.0
#include "tests/reference/pytorch_tensors.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "engine/config/learning_rate.h"
#include "engine/train/update/optimizer.h"

namespace transept::checks {
namespace {

constexpr double kFloatError = 1e-6;  // of results that are returned as f32

template <typename A>
double distanceOf(const std::vector<A>& ours, const std::vector<double>& expected) {
  if (ours.size() != expected.size()) return INFINITY;
  double worst = 0, size = 1e-3;  // gradients of key biases are zero
  for (std::size_t i = 0; i < ours.size(); ++i) {
    const double difference = std::abs(static_cast<double>(ours[i]) - expected[i]);
    worst = std::isnan(difference) ? INFINITY : std::max(worst, difference);
    size = std::max(size, std::abs(expected[i]));
  }
  return worst / size;
}

std::vector<double> downloaded(Backend& backend, View view) {
  std::vector<double> wide(static_cast<std::size_t>(view.size()));
  if (view.dtype == DType::f64) {
    backend.download(wide.data(), view.data, wide.size() * sizeof(double));
    return wide;
  }
  std::vector<float> narrow(wide.size());
  backend.download(narrow.data(), view.data, narrow.size() * sizeof(float));
  return {narrow.begin(), narrow.end()};
}

std::string far(const std::string& what, double found, double allowed) {
  if (found < allowed) return {};
  char text[80];
  std::snprintf(text, sizeof text, " is off by %.3g, allowed are %.3g", found, allowed);
  return what + text;
}

}  // namespace

PytorchTensors::PytorchTensors(const std::string& path) : file_(path) {
  const auto settings = nlohmann::json::parse(metadata("settings"));
  for (const auto& [key, value] : settings.items())
    config.setText(key, value.is_string() ? value.get<std::string>() : value.dump());
  config.resolve();
  shape.config = config.model;
  shape.sourceVocabulary = std::stoi(metadata("source_vocabulary"));
  shape.targetVocabulary = std::stoi(metadata("target_vocabulary"));
  shape.sharedVocabulary = metadata("shared_vocabulary") == "yes";
}

std::vector<double> PytorchTensors::floats(const std::string& name) const {
  const std::vector<float> found = file_.floats(name);
  return {found.begin(), found.end()};
}

Batch PytorchTensors::batch(int number) const {
  const std::string prefix = "batch" + std::to_string(number) + "/";
  Batch batch;
  batch.source = {values<std::int32_t>(prefix + "source"), values<std::int32_t>(prefix + "source_offsets")};
  batch.targetInput = {values<std::int32_t>(prefix + "target_input"), values<std::int32_t>(prefix + "target_offsets")};
  batch.targetOutput = values<std::int32_t>(prefix + "target_output");
  return batch;
}

void PytorchTensors::loadWeights(Transformer& model) const {
  std::size_t stored = 0;
  for (const StoredTensor& tensor : file_.tensors()) stored += tensor.name.starts_with("weights/") ? 1u : 0u;
  if (model.parameters().entries().size() != stored) throw std::runtime_error("the model has other parameters");
  for (std::size_t i = 0; i < stored; ++i) {
    const ParameterEntry& entry = model.parameters().entries()[i];
    const std::vector<float> weights = values<float>("weights/" + entry.name);
    if (weights.size() != static_cast<std::size_t>(entry.rows * entry.columns))
      throw std::runtime_error(entry.name + " has another size");
    model.parameters().upload(i, weights.data());
  }
  model.weightsChanged();
}

double distance(const std::vector<float>& ours, const std::vector<double>& expected) {
  return distanceOf(ours, expected);
}

std::string differenceOfPasses(const PytorchTensors& expected, Transformer& model, const Tolerance& tolerance) {
  expected.loadWeights(model);
  const Batch batch = expected.batch(0);
  const double forward = std::max(tolerance.forward, kFloatError);
  if (auto f = far("logits", distance(model.logitsOf(batch), expected.values<double>("logits")), forward); !f.empty())
    return f;
  std::vector<float> nll;
  model.evaluateOn(batch, 0.1, &nll);
  if (auto f = far("nll", distance(nll, expected.values<double>("nll")), forward); !f.empty()) return f;

  model.backend().zero(model.parameters().gradients());
  const LossSums sums = model.trainOn(batch, {}, 0.1, 1.0 / static_cast<double>(batch.targetOutput.size()));
  const double loss = expected.values<double>("loss")[0];
  if (auto f = far("the loss", std::abs(sums.loss / loss - 1), tolerance.gradients); !f.empty()) return f;
  for (std::size_t i = 0; i < model.parameters().entries().size(); ++i) {
    const std::string& name = model.parameters().entries()[i].name;
    const double found = distanceOf(downloaded(model.backend(), model.parameters().gradient(i)),
                                    expected.values<double>("gradients/" + name));
    if (auto f = far("the gradient of " + name, found, tolerance.gradients); !f.empty()) return f;
  }
  return {};
}

std::string differenceOfPair(const PytorchTensors& pair, Transformer& model, double tolerance) {
  std::string difference, prefix = "tensors/";
  std::map<std::string, PassObserver::Shape> missing;
  for (const StoredTensor& tensor : pair.tensors()) missing[tensor.name] = tensor.shape;
  PassObserver observer;
  observer.wants = [&](const std::string& name, const PassObserver::Shape&) {
    return name.ends_with(".gradient") == prefix.starts_with("gradients");
  };
  observer.see = [&](const std::string& name, const PassObserver::Shape& shape, const std::vector<float>& values) {
    const std::string stored = prefix + name.substr(0, name.rfind(".gradient"));
    const auto found = missing.find(stored);
    if (found == missing.end() || found->second != shape) {
      difference += "PyTorch has no " + stored + " of that shape. ";
      return;
    }
    difference += far(stored, distance(values, pair.floats(stored)), tolerance);
    missing.erase(found);
  };
  model.observe(pair.batch(0), observer);
  const std::int32_t token = pair.number("token");
  const std::vector<double> values = pair.floats("values");
  for (const int i : {0, 1}) {
    prefix = "gradients" + std::to_string(i) + "/";
    const double value = model.differentiate(pair.batch(0), token, i == 0 ? -1 : pair.number("against"), 1, observer);
    difference += far("the value", std::abs(value - values[static_cast<std::size_t>(i)]), tolerance);
  }
  for (const auto& [name, shape] : missing) {
    if (name.starts_with("tensors/") || name.starts_with("gradients")) difference += name + " was not shown. ";
  }
  return difference;
}

double worstLoss(const PytorchTensors& expected, Transformer& model) {
  Optimizer optimizer(model, expected.config.train);
  model.backend().zero(model.parameters().gradients());
  const auto losses = expected.values<double>("losses"), rates = expected.values<double>("rates");
  const Batch batches[] = {expected.batch(0), expected.batch(1)};
  double worst = 0;
  for (std::size_t step = 1; step <= losses.size(); ++step) {
    const double rate = learningRate(expected.config.train, expected.config.model.d_model, std::int64_t(step));
    if (std::abs(rate - rates[step - 1]) > 1e-12) return INFINITY;
    const Batch& batch = batches[(step - 1) % 2];
    const auto tokens = static_cast<double>(batch.targetOutput.size());
    const double loss = model.trainOn(batch, {}, 0.1, 1 / tokens).loss / tokens;
    if (std::isnan(loss)) return INFINITY;
    worst = std::max(worst, std::abs(loss / losses[step - 1] - 1));
    optimizer.update(std::int64_t(step), rate, Measure::nothing);
  }
  return worst;
}

std::string differenceOfTraining(const PytorchTensors& expected, Transformer& model, const Tolerance& tolerance) {
  expected.loadWeights(model);
  if (auto f = far("a loss of twenty updates", worstLoss(expected, model), tolerance.losses); !f.empty()) return f;
  const double found = distance(model.logitsOf(expected.batch(0)), expected.values<double>("final_logits"));
  return far("logits after twenty updates", found, std::max(tolerance.afterwards, kFloatError));
}

std::string differenceFromReference(Backend& backend, const std::string& path) {
  try {
    if (const std::size_t ending = path.rfind("_pass.safetensors"); ending != std::string::npos) {
      const PytorchTensors weights(path.substr(0, ending) + ".safetensors");
      Transformer model(backend, weights.shape, DType::f32, true);
      weights.loadWeights(model);
      return differenceOfPair(PytorchTensors(path), model, ofF32.gradients);
    }
    const PytorchTensors expected(path);
    Transformer model(backend, expected.shape, DType::f32);
    const std::string passes = differenceOfPasses(expected, model, ofF32);
    return passes.empty() ? differenceOfTraining(expected, model, ofF32) : passes;
  } catch (const std::exception& error) {
    return error.what();
  }
}

}  // namespace transept::checks
