// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/loaded_model.h"

#include <map>
#include <mutex>
#include <tuple>

#include "engine/base/error.h"
#include "engine/base/progress.h"
#include "engine/run/checkpoint/safetensors.h"
#include "kernels/devices/devices.h"

namespace transept {
namespace {

/// The tensors of a flat vector of all parameters (parameters.h) in host memory.
std::vector<NamedTensor> tensorsOf(const Parameters& parameters, float* values) {
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
  load(tensorsOf(parameters, direct ? masters.as<float>() : copy.data()));
  if (!direct) uploadAs(backend, masters, copy.data());
}

}  // namespace

void readWeights(const std::string& path, Parameters& parameters, Backend& backend) {
  fill(parameters, backend, [&](const std::vector<NamedTensor>& tensors) { loadTensors(path, tensors, importAgain); });
}

std::string_view nameOf(Precision precision) {
  constexpr std::string_view names[] = {"f32", "bf16", "int8"};  // in the order of Precision
  return names[static_cast<std::size_t>(precision)];
}

Precision precisionNamed(std::string_view name) {
  for (const Precision precision : {Precision::f32, Precision::bf16, Precision::int8}) {
    if (name == nameOf(precision)) return precision;
  }
  throw UserError(ErrorKind::badInput, "There is no precision '" + std::string(name) + "'.", "Use f32, bf16 or int8.");
}

std::shared_ptr<SharedDevice> sharedDevice(const LoadSettings& settings) {
  using Key = std::tuple<std::string, bool, int>;
  static std::mutex mutex;
  static std::map<Key, std::weak_ptr<SharedDevice>> opened;
  const Key wanted{settings.device, settings.precision == Precision::int8, settings.threads};
  const auto& [name, int8, threads] = wanted;
  const std::lock_guard lock(mutex);
  for (const auto& [key, known] : opened) {
    const auto& [itsName, itsInt8, itsThreads] = key;
    if (itsName != name || itsInt8 != int8 || (threads != 0 && itsThreads != threads)) continue;
    if (auto device = known.lock()) return device;
  }
  auto device = std::make_shared<SharedDevice>(openDevice(name, threads, int8));
  opened[wanted] = device;
  return device;
}

ModelShape modelShapeOf(const Config& config, const VocabularyPair& vocabularies) {
  ModelShape shape;
  shape.config = config.model;
  shape.sourceVocabulary = vocabularies.source->size();
  shape.targetVocabulary = vocabularies.target->size();
  shape.sharedVocabulary = config.data.shared_vocab && shape.sourceVocabulary == shape.targetVocabulary;
  shape.sourceEnd = config.data.source_end;
  return shape;
}

std::shared_ptr<LoadedModel> LoadedModel::load(const std::string& model, const LoadSettings& settings,
                                               const std::stop_token& stop) {
  ModelChoice choice = resolveModel(model);
  Config config = configOf(choice);
  VocabularyPair vocabularies = loadVocabularies(choice.vocabularyFolder);
  return std::make_shared<LoadedModel>(std::move(choice), std::move(config), std::move(vocabularies),
                                       sharedDevice(settings), settings.precision, stop);
}

LoadedModel::LoadedModel(ModelChoice choice, Config config, VocabularyPair vocabularies,
                         std::shared_ptr<SharedDevice> device, Precision precision, const std::stop_token& stop)
    : choice_(std::move(choice)),
      config_(std::move(config)),
      vocabularies_(std::move(vocabularies)),
      device_(std::move(device)),
      precision_(precision) {
  const auto turn = device_->turn(stop);
  const ModelShape shape = modelShapeOf(config_, vocabularies_);
  transformer_ = std::make_unique<Transformer>(device_->backend(), shape, computeType(precision), true);
  fill(transformer_->parameters(), device_->backend(), [&](const std::vector<NamedTensor>& tensors) {
    if (choice_.checkpoint)
      loadWeights(*choice_.checkpoint, tensors);
    else
      loadTensors(choice_.weights, tensors, importAgain);
  });
  transformer_->weightsChanged();
}

std::string LoadedModel::warning() const {
  if (choice_.kind != ChoiceKind::imported || !vocabularies_.source->preTokenised()) return {};
  return "This model has no tokeniser: it reads and writes tokens separated by spaces. Split the text as it was "
         "trained.";
}

}  // namespace transept
