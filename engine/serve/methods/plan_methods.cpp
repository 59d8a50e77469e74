// SPDX-License-Identifier: Apache-2.0
// plan: the cost of a configuration before it is trained. doctor/check and doctor/diagnose: findings before and during
// a training. doctor/trial: the speed of a configuration.
#include "engine/doctor/corpus_fit.h"
#include "engine/doctor/diagnosis.h"
#include "engine/doctor/doctor.h"
#include "engine/model/planning/plan.h"
#include "engine/run/fork.h"
#include "engine/serve/methods/config_methods.h"
#include "engine/serve/methods/methods.h"
#include "engine/tasks/planner.h"
#include "engine/tasks/trial.h"

namespace transept {
namespace {

constexpr int ratePoints = 200;

/// run: one that has these settings already.
PlanFacts planFacts(Services& services, Call& call, const Params& params, const TrainRequest& request,
                    bool judgeVocabulary = false) {
  const std::string run = params.has("run") ? params.path("run") : "";
  return services.planner.facts(request, run, call.stop(), judgeVocabulary);
}

Json plan(Services& services, Call& call, const Params& params) {
  const PlanFacts facts = planFacts(services, call, params, trainRequestOf(params));
  Json answer = planJson(facts.plan, facts.config, facts.input.meanSourceLength, facts.memoryAvailable);
  answer["fits"] = facts.plan.memoryBytes <= facts.memoryAvailable;
  answer["seconds_per_step"] = orNull(facts.secondsPerStep);
  answer["total_seconds"] = orNull(facts.secondsPerStep * static_cast<double>(facts.config.train.steps));
  return answer;
}

void addCorpusFacts(CheckupFacts& facts, const PlanFacts& plan) {
  if (!plan.corpus) return;
  const CorpusSummary& corpus = *plan.corpus;
  facts.hasCorpus = true;
  facts.trainPairs = corpus.trainPairs;
  facts.meanTokens = plan.input.meanSourceLength + plan.input.meanTargetLength;
  facts.leakageAsked = false;
  for (const CleaningStep& step : corpus.cleaning.steps) facts.leakageAsked |= step.filter == "leakage" && step.on;
  // Older imports and the demo removed leaks without a cleaning stack.
  facts.leakageAsked |= corpus.cleaning.steps.empty();
  for (const FilterCount& count : corpus.filters)
    if (count.name == "leakage") facts.leaksRemoved = count.removed;
}

Json checkConfiguration(Services& services, Call& call, const Params& params) {
  const TrainRequest request = trainRequestOf(params);
  const PlanFacts plan = planFacts(services, call, params, request, true);
  CheckupFacts facts;
  facts.config = plan.config;
  facts.memoryAvailable = plan.memoryAvailable;
  facts.secondsPerStep = plan.secondsPerStep;
  facts.chosenVocabulary = plan.corpus ? plan.chosenVocabulary : 0;
  facts.memoryOf = [&](const Config& config) {
    call.check();
    return planOf(withBatchesOf(config, plan.input, plan.pairs), plan.input).memoryBytes;
  };
  if (!request.from.empty()) facts.firstStep = forkSource(request.from).checkpoint.state.step;
  facts.fineTunes = !request.model.empty();
  addCorpusFacts(facts, plan);
  if (plan.corpus) {
    const UnseenWords unseen = services.planner.unseenWords(*plan.corpus, call.stop());
    facts.unseenWords = unseen.share;
    facts.expectedUnseenWords = unseen.expected;
  }
  if (plan.corpus && facts.fineTunes) {
    const ModelFit fit = modelFitOf(resolveModel(request.model), *plan.corpus);
    facts.otherLanguages = fit.otherLanguages;
    facts.unknownShare = fit.unknownShare;
  }
  const Trace curve = rateCurve(plan.config, ratePoints);
  return {{"findings", toJson(checkUp(facts))}, {"schedule", {{"step", curve.step}, {"rate", curve.value}}}};
}

Json diagnoseRun(Services& services, Call& call, const Params& params) {
  const std::string folder = params.path("run");
  std::string corpus;
  Course course = services.runs.with(folder, [&](TrackedRun& run) {
    corpus = run.folder.description().corpus;
    return courseOf(run.folder.config(), run.history, run.state());
  });
  if (course.config.data.vocab_size > 0) {
    try {
      course.chosenVocabulary = services.planner.chosenSize(corpus, course.config, call.stop());
    } catch (const UserError&) {  // the corpus is gone
    }
  }
  const std::vector<Finding> findings = diagnose(course);
  Json list = toJson(findings);
  for (std::size_t i = 0; i < findings.size(); ++i) {
    std::optional<CheckpointInfo> from;
    if (findings[i].forkBefore > 0) from = resumableUpTo(folder, findings[i].forkBefore);
    list[i]["fork"] = from ? Json{{"checkpoint", from->path}, {"step", from->state.step}} : Json(nullptr);
  }
  return {{"findings", std::move(list)}};
}

Json trial(Services& services, Call& call, const Params& params) {
  const TrialResult result =
      measureSpeed(trainRequestOf(params), services.engineProgram, call.progressFunction(), call.stop());
  return {{"steps", result.steps},
          {"seconds_per_step", result.secondsPerStep},
          {"tokens_per_second", orNull(result.tokensPerSecond)},
          {"memory_mb", orNull(result.memoryMb)},
          {"total_seconds", result.totalSeconds}};
}

}  // namespace

MethodTable planMethods() {
  return {{"plan", Lane::background, plan},
          {"doctor/check", Lane::background, checkConfiguration},
          {"doctor/diagnose", Lane::background, diagnoseRun},
          {"doctor/trial", Lane::background, trial}};
}

}  // namespace transept
