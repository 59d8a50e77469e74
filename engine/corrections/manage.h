// SPDX-License-Identifier: Apache-2.0
// What a person does with the corrections that a model has learned: switches them on and off, undoes the last one, or
// merges them into a run of its own.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/run/correction_layers.h"
#include "engine/tasks/field.h"

namespace transept {

struct CorrectionsRequest {
  std::string model;                 ///< a run, a checkpoint or an imported model
  std::vector<std::string> on, off;  ///< layers to switch
  bool undo = false;                 ///< remove the newest layer
};

constexpr auto correctionsFields = [](auto& request, auto use) {
  use(field("model", "model", "The run, checkpoint or imported model that has learned them", isPath | isRequired),
      request.model);
  use(field("on", "--on", "Corrections to switch on, by their names"), request.on);
  use(field("off", "--off", "Corrections to switch off, by their names"), request.off);
  use(field("undo", "--undo", "Remove the correction that was learned last"), request.undo);
};

struct MergeCorrectionsRequest {
  std::string model;
  std::string corpus;  ///< of the new run; empty: that of the model's run
  std::string name;    ///< of the new run, without `run`; empty: that of the model
  std::string run;     ///< the folder to make; empty: a free one among the application's runs, by the name
};

constexpr auto mergeCorrectionsFields = [](auto& request, auto use) {
  use(field("model", "model", "The model whose corrections are merged into a copy of it", isPath | isRequired),
      request.model);
  use(field("corpus", "--corpus", "Corpus of the new run; by default that of the model", isPath), request.corpus);
  use(field("name", "--name", "Display name of the new run; that of the folder by default", newNameOf("run")),
      request.name);
  use(field("", "--out", "The run folder to make", isPath | isRequired | oneSided(clientsGiveAName)), request.run);
};

/// {"name", "time", "on", "active", "corrections": [{"source", "before", "after"}], "terms": [likewise]}. active: on,
/// and learned for the weights that the model has.
nlohmann::json toJson(const CorrectionLayer& layer, bool active);
/// {"layers": [...]}, oldest first.
nlohmann::json correctionsJson(const ModelChoice& model);

/// Switches and undoes as requested, and returns the model. Throws UserError.
ModelChoice changeCorrections(const CorrectionsRequest& request);

/// Makes a run whose only checkpoint, of step 0, has the weights of the model with the corrections that are on. Returns
/// its folder. Throws UserError: no correction is on, a model without a corpus; and Cancelled.
std::string mergeCorrections(const MergeCorrectionsRequest& request);

}  // namespace transept
