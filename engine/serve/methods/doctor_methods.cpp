// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/methods/doctor_methods.h"

#include <chrono>
#include <filesystem>
#include <limits>
#include <map>
#include <thread>

#include "engine/base/error.h"
#include "engine/doctor/diagnosis.h"
#include "engine/doctor/preflight.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/end_process.h"
#include "engine/platform/folders.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/fork.h"
#include "engine/serve/stores/config_json.h"

namespace transept {
namespace {

constexpr int ratePoints = 200;
constexpr auto lookEvery = std::chrono::milliseconds(100);
constexpr double trialSeconds = 8;  // of steps; preparing the corpus comes before and is kept for the training

Json jsonOf(const std::vector<Finding>& findings) {
  Json list = Json::array();
  for (const Finding& finding : findings) {
    Json changes = Json::object(), numbers = Json::object();
    for (const Change& change : finding.changes) changes[change.key] = toJson(change.value);
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
  // Older imports and the demo looked for it without saying so in a stack.
  facts.leakageAsked |= corpus.cleaning.steps.empty();
  for (const FilterCount& count : corpus.filters)
    if (count.name == "leakage") facts.leaksRemoved = count.removed;
}

Json check(Planner& planner, Call& call, const Params& params) {
  const PlanFacts plan = planner.facts(call, params, true);
  CheckupFacts facts;
  facts.config = plan.config;
  facts.memoryAvailable = plan.memoryAvailable;
  facts.secondsPerStep = plan.secondsPerStep;
  facts.chosenVocabulary = plan.corpus ? plan.chosenVocabulary : 0;
  facts.memoryOf = [&](const Config& config) {
    call.check();
    return planOf(config, plan.input).memoryBytes;
  };
  if (params.has("from")) facts.firstStep = forkSource(params.folder("from")).checkpoint.state.step;
  addCorpusFacts(facts, plan);
  const RateCurve curve = rateCurve(plan.config, ratePoints);
  return {{"findings", jsonOf(checkUp(facts))}, {"schedule", {{"step", curve.step}, {"rate", curve.rate}}}};
}

/// The newest checkpoint up to this step; empty: none.
Json checkpointBefore(const std::string& run, std::int64_t step) {
  Json found = nullptr;
  for (const CheckpointInfo& checkpoint : listCheckpoints(run)) {
    if (checkpoint.averaged || checkpoint.state.step > step || !checkpoint.hasOptimizer) continue;
    found = {{"checkpoint", checkpoint.path}, {"step", checkpoint.state.step}};
  }
  return found;
}

Json diagnoseRun(RunStore& runs, const Params& params) {
  const std::string folder = params.folder("run");
  std::vector<Finding> findings = runs.with(
      folder, [](TrackedRun& run) { return diagnose(courseOf(run.folder.config(), run.history, run.state())); });
  Json list = jsonOf(findings);
  for (std::size_t i = 0; i < findings.size(); ++i) {
    const std::int64_t before = findings[i].forkBefore;
    list[i]["fork"] = before > 0 ? checkpointBefore(folder, before) : Json(nullptr);
  }
  return {{"findings", std::move(list)}};
}

/// What an engine left that was itself killed in a trial; not what another one is about.
void clearOldTrials(const std::string& parent) {
  namespace fs = std::filesystem;
  try {
    for (const auto& entry : fs::directory_iterator(parent)) {
      if (fs::file_time_type::clock::now() - entry.last_write_time() < std::chrono::hours(1)) continue;
      const std::string folder = entry.path().string();
      if (!RunLock::held(folder)) removeFolderAtomically(folder);
    }
  } catch (const std::exception&) {  // another engine clears as well, or somebody else's files lie there
  }
}

/// A run that is trained for a moment and thrown away again, whatever happens.
class Trial {
 public:
  Trial(RunStore& runs, const Params& params) : runs_(runs) {
    Config config = newRunConfigOf(params);
    // Nothing but steps; the corpus is prepared as the training itself will find it.
    for (const auto& [key, value] : std::map<std::string, Value>{{"train.validation_sentences", std::int64_t{0}},
                                                                 {"train.checkpoint_minutes", 0.0},
                                                                 {"train.checkpoint_steps", std::int64_t{0}},
                                                                 {"train.average", std::int64_t{0}},
                                                                 {"data.validation_pairs", std::int64_t{1}}}) {
      config.set(key, value);
    }
    config.resolve();
    config.set("train.validate_every", config.train.steps);
    RunDescription description;
    description.name = "trial";
    description.corpus = openCorpus(params.folder("corpus")).folder;
    description.device = params.text("device", "cpu");
    const std::string parent = folders().cache + "/trials";
    createFolder(parent);
    clearOldTrials(parent);
    folder_ = RunFolder::create(freeFolder(parent, "trial"), description, config).path();
  }
  ~Trial() {
    try {
      stop();
      runs_.forget(folder_);
      removeFolderAtomically(folder_);
    } catch (const std::exception&) {  // it lies in the cache, where the next trial clears it away
    }
  }
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  Json measure(Call& call, std::int64_t steps) {
    process_ = runs_.with(folder_, [&](TrackedRun& run) { return runs_.start(run, 0); });
    for (;;) {
      std::this_thread::sleep_for(lookEvery);
      call.check();
      Json answer = runs_.with(folder_, [&](TrackedRun& run) { return look(run, steps); });
      call.progress(answer.is_null() ? "measuring" : "done", step_, 0);
      if (!answer.is_null()) return answer;
    }
  }

 private:
  /// null: not yet.
  Json look(TrackedRun& run, std::int64_t steps) {
    const RunState state = run.state();
    const RunProgress& progress = run.history.progress();
    step_ = progress.step;
    if (state == RunState::failed || state == RunState::interrupted || state == RunState::fresh) {
      const std::string why = run.info()["message"];
      throw UserError(ErrorKind::noResources, why.empty() ? "The trial ended without a word." : why);
    }
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const auto axis = [&](Axis wanted) {
      return run.history.curves().condense(Series::tokens_per_second, wanted, -infinity, infinity, 100'000).x;
    };
    // The first report holds what is done once: allocation, choosing kernels.
    const std::vector<double> done = axis(Axis::step), times = axis(Axis::time);
    const double seconds = times.empty() ? 0 : times.back() - times.front();
    if (state == RunState::running && (done.size() < 3 || seconds < trialSeconds)) return nullptr;
    const double speed = progress.last.tokensPerSecond;
    const double perStep = done.size() < 3 ? 2 * static_cast<double>(run.folder.config().train.batch_tokens) / speed
                                           : seconds / (done.back() - done.front());
    if (!(perStep > 0)) throw UserError(ErrorKind::badInput, "The trial ended before a step was timed.", "Try again.");
    return {{"steps", progress.step},
            {"seconds_per_step", perStep},
            {"tokens_per_second", finite(speed)},
            {"memory_mb", finite(progress.last.memoryMb)},
            {"total_seconds", perStep * static_cast<double>(steps)}};
  }

  /// A process that outlived its folder would train on, since nobody could ask it to stop, and write its checkpoint
  /// where the folder was. A request (control.h) is not seen as long as the corpus is prepared; a signal is.
  void stop() {
    const auto running = [&] {
      return runs_.with(folder_, [](TrackedRun& run) { return run.state() == RunState::running; });
    };
    for (const EndOf how : {EndOf::asked, EndOf::forced}) {
      if (!running()) return;
      endProcess(process_, how);
      for (int looks = 0; looks < 300 && running(); ++looks) std::this_thread::sleep_for(lookEvery);
    }
  }

  RunStore& runs_;
  std::string folder_;
  std::int64_t step_ = 0, process_ = 0;
};

Json trial(RunStore& runs, Call& call, const Params& params) {
  Config config = configOf(params);
  config.resolve();
  return Trial(runs, params).measure(call, config.train.steps);
}

}  // namespace

void addDoctorMethods(MethodRegistry& registry, RunStore& runs, const std::shared_ptr<Planner>& planner) {
  registry.add("doctor/check", Lane::background,
               [planner](Call& call, const Params& params) { return check(*planner, call, params); });
  registry.add("doctor/diagnose", Lane::quick,
               [&runs](Call&, const Params& params) { return diagnoseRun(runs, params); });
  registry.add("doctor/trial", Lane::background,
               [&runs](Call& call, const Params& params) { return trial(runs, call, params); });
}

}  // namespace transept
