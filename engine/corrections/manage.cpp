// SPDX-License-Identifier: Apache-2.0
#include "engine/corrections/manage.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/inspect/similar_pairs.h"
#include "engine/platform/atomic_file.h"
#include "engine/run/checkpoint/safetensors.h"
#include "engine/run/fine_tune.h"
#include "engine/tasks/train.h"

namespace transept {
namespace {

template <typename Entry>
nlohmann::json changesJson(const std::vector<Entry>& entries) {
  nlohmann::json list = nlohmann::json::array();
  for (const Entry& one : entries)
    list.push_back({{"source", one.source}, {"before", one.before}, {"after", one.after}});
  return list;
}

}  // namespace

nlohmann::json toJson(const CorrectionLayer& layer, bool active) {
  return {{"name", layer.name},
          {"time", layer.time},
          {"on", layer.on},
          {"active", active},
          {"corrections", changesJson(layer.corrections)},
          {"terms", changesJson(layer.terms)}};
}

nlohmann::json correctionsJson(const ModelChoice& model) {
  const std::vector<CorrectionLayer> active = activeCorrections(model);
  nlohmann::json layers = nlohmann::json::array();
  for (const CorrectionLayer& layer : correctionLayers(model))
    layers.push_back(toJson(layer, std::ranges::find(active, layer.name, &CorrectionLayer::name) != active.end()));
  return {{"layers", std::move(layers)}};
}

ModelChoice changeCorrections(const CorrectionsRequest& request) {
  ModelChoice model = resolveModel(request.model);
  for (const std::string& name : request.on) switchCorrectionLayer(model, name, true);
  for (const std::string& name : request.off) switchCorrectionLayer(model, name, false);
  if (request.undo) removeNewestCorrectionLayer(model);
  return model;
}

std::string mergeCorrections(const MergeCorrectionsRequest& request) {
  const ModelChoice model = resolveModel(request.model);
  if (activeCorrections(model).empty())
    throw UserError({"No correction of the model {} is on.", model.name}, "Switch one on, or let the model learn one.",
                    correctionsFile(model));
  TrainRequest training;
  training.model = request.model;
  training.corpus = request.corpus.empty() ? corpusOf(model) : request.corpus;
  training.name = request.name.empty() && request.run.empty() ? model.name : request.name;
  training.run = request.run;
  const RunFolder run = createRun(training).run;  // its initial weights are those of the model with its corrections
  try {
    const SafetensorsReader start(run.path() + "/" + startFile);
    std::vector<std::vector<float>> values;
    for (const StoredTensor& tensor : start.tensors()) values.push_back(start.floats(tensor.name));
    std::vector<NamedTensor> weights;
    for (std::size_t i = 0; i < values.size(); ++i)
      weights.push_back({start.tensors()[i].name, start.tensors()[i].shape, values[i]});
    CheckpointState state;
    state.configDigest = run.configDigest();
    writeCheckpoint(run.path(), weights, {}, state);
  } catch (...) {
    removeFolderAtomically(run.path());
    throw;
  }
  return run.path();
}

}  // namespace transept
