// SPDX-License-Identifier: Apache-2.0
// plan: what a configuration costs on a corpus, before it runs. What the doctor makes of it: doctor_methods.cpp.
#include <memory>

#include "engine/model/planning/layer_costs.h"
#include "engine/serve/methods/doctor_methods.h"
#include "engine/serve/methods/methods.h"
#include "engine/serve/stores/planner.h"

namespace transept {
namespace {

constexpr double megabyte = 1024.0 * 1024.0;

Json plan(Planner& planner, Call& call, const Params& params) {
  const PlanFacts facts = planner.facts(call, params);
  const Plan& result = facts.plan;
  Json parts = Json::array();
  for (const PlanPart& part : result.parts) {
    parts.push_back(
        {{"name", part.name}, {"shape", {part.rows, part.columns}}, {"parameters", part.rows * part.columns}});
  }
  return {{"parameters", result.parameters},
          {"flops_per_step", result.flopsPerStep},
          {"training_flops", result.trainingFlops},
          {"memory_mb", result.memoryBytes / megabyte},
          {"memory_available_mb", facts.memoryAvailable / megabyte},
          {"fits", result.memoryBytes <= facts.memoryAvailable},
          {"vocabulary", result.vocabulary},
          {"seconds_per_step", finite(facts.secondsPerStep)},
          {"total_seconds", finite(facts.secondsPerStep * static_cast<double>(facts.config.train.steps))},
          {"comparison", costComparison(facts.config.model, facts.input.meanSourceLength, result.trainingFlops)},
          {"parts", std::move(parts)}};
}

}  // namespace

void addPlanMethod(MethodRegistry& registry, RunStore& runs) {
  const auto planner = std::make_shared<Planner>(runs);
  registry.add("plan", Lane::background,
               [planner](Call& call, const Params& params) { return plan(*planner, call, params); });
  addDoctorMethods(registry, runs, planner);
}

}  // namespace transept
