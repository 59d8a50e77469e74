// SPDX-License-Identifier: Apache-2.0
// The methods of the protocol (PROTOCOL.md), one table per area. To add a method, write a function in the file of its
// area, name it in the table at the end of that file, and describe it in PROTOCOL.md.
#pragma once

#include <bit>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/config/config.h"
#include "engine/decode/translator.h"
#include "engine/inspect/attention.h"
#include "engine/serve/rpc/json_rpc.h"
#include "engine/serve/stores/stores.h"
#include "engine/tasks/planner.h"
#include "engine/tasks/train.h"
#include "engine/web/service.h"

namespace transept {

/// An experiment with its rows.
Json experimentInfo(ExperimentStore& store, const std::string& path);

/// The objects that the methods work on.
struct Services {
  Services(std::string program, Subscriptions::Notify notify, std::function<bool()> keepsUp)
      : engineProgram(std::move(program)),
        runs(engineProgram),
        experiments(runs, engineProgram),
        planner([this](const std::string& folder, const auto& use) {
          runs.with(folder, [&](TrackedRun& run) { use(run.folder, run.history, run.state()); });
        }),
        subscriptions(
            runs, [this](const std::string& path) { return experimentInfo(experiments, path); }, std::move(notify),
            std::move(keepsUp)) {}

  const std::string engineProgram;  ///< started for training
  RunStore runs;
  ExperimentStore experiments;
  ModelStore models;
  Planner planner;
  Subscriptions subscriptions;
  IndexStore indices;
  std::mutex webMutex;
  std::unique_ptr<WebService> web;  ///< none: it does not run; last: it uses models
};

struct MethodEntry {
  const char* name;
  Lane lane;
  Json (*body)(Services& services, Call& call, const Params& params);
};
using MethodTable = std::vector<MethodEntry>;

/// A method on the run of the parameter "run", which is locked for the call.
template <Json (*body)(Services&, TrackedRun&, const Params&)>
Json onRun(Services& services, Call&, const Params& params) {
  return services.runs.with(params.path("run"), [&](TrackedRun& run) { return body(services, run, params); });
}

MethodTable engineMethods();      ///< engine/*, path/kind, trash/*
MethodTable configMethods();      ///< config/*
MethodTable planMethods();        ///< plan, doctor/*
MethodTable corpusMethods();      ///< corpus/*
MethodTable sourceMethods();      ///< source/*
MethodTable catalogueMethods();   ///< catalogue/*
MethodTable runMethods();         ///< run/*: create, start, control, list, delete
MethodTable runRecordMethods();   ///< run/*: curves, events, samples, checkpoints, notes
MethodTable experimentMethods();  ///< experiment/*, distill/*, run/queue
MethodTable modelMethods();       ///< model/*, translate/*, corpus/worst
MethodTable modelFactsMethods();  ///< model/describe, model/weights, model/pieces, model/split, model/languages
MethodTable interopMethods();     ///< model/inspect, model/import, model/export
MethodTable evaluationMethods();  ///< evaluate, evaluation/*, score
MethodTable attentionMethods();   ///< attention/*, run/replay/*
MethodTable inspectMethods();     ///< inspect/*
MethodTable webMethods();         ///< web/*
MethodTable correctionMethods();  ///< corrections/*, web/suggestions

/// Every method of the protocol.
MethodTable allMethods();

// The parameters that the methods on models share.

/// An array of f32 or u8 as the protocol writes it, little-endian.
template <typename T>
Json arrayJson(const std::vector<std::int64_t>& shape, std::span<const T> values) {
  static_assert(std::endian::native == std::endian::little);
  return {
      {"shape", shape}, {"dtype", std::is_same_v<T, float> ? "f32" : "u8"}, {"data", base64Of(std::as_bytes(values))}};
}

}  // namespace transept
