// SPDX-License-Identifier: Apache-2.0
#include "engine/train/update/adapters.h"

#include "engine/config/trained_weights.h"

namespace transept {

Adapters::Adapters(Transformer& model, const TrainConfig& train)
    : model_(model),
      seed_(static_cast<std::uint64_t>(train.seed)),
      parameters_(model.backend(), model.parameters().masters().dtype, false) {
  const std::vector<ParameterEntry>& entries = model.parameters().entries();
  const DType type = model.parameters().masters().dtype;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const ParameterEntry& entry = entries[i];
    if (!isAdapted(train, entry.name)) continue;
    Adapter adapter{i, 0, 0, {}};
    adapter.a =
        parameters_.add(entry.name + ".lora_a", train.lora_rank, entry.columns, Initialisation::embedding).index;
    adapter.b = parameters_.add(entry.name + ".lora_b", entry.rows, train.lora_rank, Initialisation::zero).index;
    adapter.base = allocateMatrix(model.backend(), memory_, type, entry.rows, entry.columns);
    adapters_.push_back(adapter);
  }
  parameters_.allocate();
}

void Adapters::begin() {
  parameters_.initialise(seed_);
  for (const Adapter& adapter : adapters_)
    model_.backend().copy(adapter.base, model_.parameters().master(adapter.weight));
  model_.backend().weightsChanged();
}

void Adapters::takeGradients() {
  Backend& backend = model_.backend();
  for (const Adapter& adapter : adapters_) {
    const View dw = model_.parameters().gradient(adapter.weight);
    backend.linearBackwardWeight(parameters_.gradient(adapter.a), {}, parameters_.master(adapter.b), dw);
    backend.linear(parameters_.gradient(adapter.b), dw, parameters_.master(adapter.a), {}, Activation::none);
  }
  backend.zero(model_.parameters().gradients());
}

void Adapters::merge() {
  Backend& backend = model_.backend();
  backend.weightsChanged();  // drops the device's copies of A
  for (const Adapter& adapter : adapters_) {
    const View w = model_.parameters().master(adapter.weight);
    backend.linearBackwardInput(w, parameters_.master(adapter.b), parameters_.master(adapter.a), {});
    backend.add(w, adapter.base);
  }
  model_.weightsChanged();
}

}  // namespace transept
