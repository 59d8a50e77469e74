// SPDX-License-Identifier: Apache-2.0
// plan: the cost of a configuration before it is trained. doctor/check and doctor/diagnose: findings before and during
// a training.
#include "engine/doctor/doctor.h"
#include "engine/model/planning/layer_costs.h"
#include "engine/run/fork.h"
#include "engine/serve/methods/config_params.h"
#include "engine/serve/methods/methods.h"

namespace transept {
namespace {

constexpr int ratePoints = 200;
constexpr double megabyte = 1024.0 * 1024.0;

Json plan(Services& services, Call& call, const Params& params) {
  const PlanFacts facts = services.planner.facts(call, params);
  const Plan& result = facts.plan;
  Json parts = Json::array();
  for (const ParameterEntry& part : result.parts) {
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

Json jsonOf(const std::vector<Finding>& findings) {
  Json list = Json::array();
  for (const Finding& finding : findings) {
    Json changes = Json::object(), numbers = Json::object();
    for (const SuggestedChange& change : finding.changes) changes[change.key] = toJson(change.value);
    for (const auto& [name, value] : finding.numbers) numbers[name] = finite(value);
    list.push_back({{"rule", finding.rule},
                    {"severity", nameOf(finding.severity)},
                    {"message", finding.message},
                    {"remedy", finding.remedy},
                    {"changes", std::move(changes)},
                    {"numbers", std::move(numbers)}});
  }
  return list;
}

void addCorpusFacts(CheckupFacts& facts, const PlanFacts& plan) {
  if (!plan.corpus) return;
  const CorpusSummary& corpus = *plan.corpus;
  facts.hasCorpus = true;
  facts.trainPairs = corpus.trainPairs;
  facts.validationPairs = corpus.validationPairs;
  facts.read = corpus.read;
  facts.meanTokens = plan.input.meanSourceLength + plan.input.meanTargetLength;
  facts.leakageAsked = false;
  for (const CleaningStep& step : corpus.cleaning.steps) facts.leakageAsked |= step.filter == "leakage" && step.on;
  // Older imports and the demo removed leaks without a cleaning stack.
  facts.leakageAsked |= corpus.cleaning.steps.empty();
  for (const FilterCount& count : corpus.filters)
    if (count.name == "leakage") facts.leaksRemoved = count.removed;
}

Json check(Services& services, Call& call, const Params& params) {
  const PlanFacts plan = services.planner.facts(call, params, true);
  CheckupFacts facts;
  facts.config = plan.config;
  facts.memoryAvailable = plan.memoryAvailable;
  facts.secondsPerStep = plan.secondsPerStep;
  facts.chosenVocabulary = plan.corpus ? plan.chosenVocabulary : 0;
  facts.memoryOf = [&](const Config& config) {
    call.check();
    return planOf(config, plan.input).memoryBytes;
  };
  if (params.has("from")) facts.firstStep = forkSource(params.path("from")).checkpoint.state.step;
  addCorpusFacts(facts, plan);
  const Trace curve = rateCurve(plan.config, ratePoints);
  return {{"findings", jsonOf(checkUp(facts))}, {"schedule", {{"step", curve.step}, {"rate", curve.value}}}};
}

/// The newest resumable checkpoint up to this step, or null.
Json checkpointBefore(const std::string& run, std::int64_t step) {
  Json found = nullptr;
  for (const CheckpointInfo& checkpoint : listCheckpoints(run)) {
    if (checkpoint.averaged || checkpoint.state.step > step || !checkpoint.hasOptimizer) continue;
    found = {{"checkpoint", checkpoint.path}, {"step", checkpoint.state.step}};
  }
  return found;
}

Json diagnoseRun(Services& services, Call&, const Params& params) {
  const std::string folder = params.path("run");
  std::vector<Finding> findings = services.runs.with(
      folder, [](TrackedRun& run) { return diagnose(courseOf(run.folder.config(), run.history, run.state())); });
  Json list = jsonOf(findings);
  for (std::size_t i = 0; i < findings.size(); ++i) {
    const std::int64_t before = findings[i].forkBefore;
    list[i]["fork"] = before > 0 ? checkpointBefore(folder, before) : Json(nullptr);
  }
  return {{"findings", std::move(list)}};
}

}  // namespace

MethodTable planMethods() {
  return {{"plan", Lane::background, plan},
          {"doctor/check", Lane::background, check},
          {"doctor/diagnose", Lane::quick, diagnoseRun}};
}

}  // namespace transept
