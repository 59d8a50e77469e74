// SPDX-License-Identifier: Apache-2.0
// The methods of the protocol (PROTOCOL.md), a table for each area. To add a method, write a function in the file of
// its area, name it in the table at the end of that file, and describe it in PROTOCOL.md.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/serve/methods/planner.h"
#include "engine/serve/rpc/call.h"
#include "engine/serve/stores/experiment_store.h"
#include "engine/serve/stores/model_store.h"
#include "engine/serve/stores/subscriptions.h"

namespace transept {

/// The objects that the methods work on.
struct Services {
  Services(const std::string& engineProgram, Subscriptions::Notify notify)
      : runs(engineProgram), experiments(runs, engineProgram), planner(runs), subscriptions(runs, std::move(notify)) {}

  RunStore runs;
  ExperimentStore experiments;
  ModelStore models;
  Planner planner;
  Subscriptions subscriptions;
};

struct MethodEntry {
  const char* name;
  Lane lane;
  Json (*body)(Services& services, Call& call, const Params& params);
};
using MethodTable = std::vector<MethodEntry>;

MethodTable engineMethods();      ///< engine/*, path/kind
MethodTable configMethods();      ///< config/*
MethodTable planMethods();        ///< plan, doctor/check, doctor/diagnose
MethodTable trialMethods();       ///< doctor/trial
MethodTable corpusMethods();      ///< corpus/*
MethodTable sourceMethods();      ///< source/*
MethodTable runMethods();         ///< run/*: create, start, control, list, delete
MethodTable runRecordMethods();   ///< run/*: curves, events, samples, checkpoints, notes
MethodTable experimentMethods();  ///< experiment/*, run/queue
MethodTable modelMethods();       ///< model/*, translate/*, evaluate, score, corpus/worst
MethodTable attentionMethods();   ///< attention/*, run/replay/*

/// The parameter "state" of run/control and experiment/control.
std::optional<DesiredState> desiredStateIn(const Params& params);

/// engine/devices, and `transept-engine devices --json`.
Json devicesJson();

}  // namespace transept
