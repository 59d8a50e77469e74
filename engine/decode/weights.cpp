// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/weights.h"

#include <utility>
#include <vector>

#include "engine/run/checkpoint/safetensors.h"

namespace transept {
namespace {

/// The tensors of a flat vector of all parameters (parameters.h) in host memory.
std::vector<NamedTensor> parameterTensors(const Parameters& parameters, float* values) {
  std::vector<NamedTensor> tensors;
  for (const ParameterEntry& entry : parameters.entries()) {
    std::vector<std::int64_t> shape{entry.rows, entry.columns};
    if (entry.rows == 1) shape = {entry.columns};
    tensors.push_back(
        {entry.name, std::move(shape), {values + entry.offset, static_cast<std::size_t>(entry.rows * entry.columns)}});
  }
  return tensors;
}

constexpr const char* importAgain = "It does not match the config.json beside it: import the model again.";

/// Fills the master weights by load(tensors), in place if possible.
template <typename Load>
void fill(Parameters& parameters, Backend& backend, Load load) {
  const View masters = parameters.masters();
  const bool direct = backend.info().hostMemory && masters.dtype == DType::f32;
  std::vector<float> copy(direct ? 0 : static_cast<std::size_t>(masters.columns));
  load(parameterTensors(parameters, direct ? masters.as<float>() : copy.data()));
  if (!direct) uploadAs(backend, masters, copy.data());
}

}  // namespace

void readWeights(const std::string& path, Parameters& parameters, Backend& backend) {
  fill(parameters, backend, [&](const std::vector<NamedTensor>& tensors) { loadTensors(path, tensors, importAgain); });
}

void readWeights(const ModelChoice& choice, const std::vector<CorrectionLayer>& corrections, Parameters& parameters,
                 Backend& backend) {
  fill(parameters, backend, [&](const std::vector<NamedTensor>& tensors) {
    if (choice.checkpoint)
      loadWeights(*choice.checkpoint, tensors);
    else
      loadTensors(choice.weights, tensors, importAgain);
    addCorrections(choice, corrections, tensors);
  });
}

}  // namespace transept
