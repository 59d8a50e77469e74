// SPDX-License-Identifier: Apache-2.0
// doctor/*: what can be said of a training before and while it runs.
#pragma once

#include <memory>

#include "engine/serve/rpc/call.h"
#include "engine/serve/stores/planner.h"

namespace transept {

void addDoctorMethods(MethodRegistry& registry, RunStore& runs, const std::shared_ptr<Planner>& planner);

}  // namespace transept
