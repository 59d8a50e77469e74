// SPDX-License-Identifier: Apache-2.0
// The protocol's methods by area (PROTOCOL.md). "Where do I add a method": in its area's file, and in PROTOCOL.md.
#pragma once

#include "engine/serve/rpc/call.h"
#include "engine/serve/stores/run_store.h"
#include "engine/serve/stores/subscriptions.h"

namespace transept {

class ModelStore;

void addEngineMethods(MethodRegistry& registry);
void addConfigMethods(MethodRegistry& registry);
void addPlanMethod(MethodRegistry& registry, RunStore& runs);
void addDataMethods(MethodRegistry& registry);
void addSourceMethods(MethodRegistry& registry);
void addRunMethods(MethodRegistry& registry, RunStore& runs, Subscriptions& subscriptions);
void addRunCareMethods(MethodRegistry& registry, RunStore& runs);  ///< tags, notes, clean-up
void addRunDataMethods(MethodRegistry& registry, RunStore& runs);  ///< curves, events, samples, checkpoints
void addExperimentMethods(MethodRegistry& registry, RunStore& runs, const std::string& engineProgram);
void addModelMethods(MethodRegistry& registry, ModelStore& models);
void addExploreMethods(MethodRegistry& registry, ModelStore& models);  ///< search trees, alternatives

}  // namespace transept
