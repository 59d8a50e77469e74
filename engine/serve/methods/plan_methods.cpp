// SPDX-License-Identifier: Apache-2.0
// plan: the cost of a configuration before it is trained. doctor/check and doctor/diagnose: findings before and during
// a training.
#include <algorithm>
#include <cmath>

#include "engine/data/importing/mixture.h"
#include "engine/data/text_statistics.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/doctor/doctor.h"
#include "engine/platform/folders.h"
#include "engine/platform/system_info.h"
#include "engine/run/fine_tune.h"
#include "engine/run/fork.h"
#include "engine/serve/methods/methods.h"
#include "kernels/devices/devices.h"

namespace transept {
namespace {

constexpr double tokensPerWord = 1.3;  // subwords, an estimate before the corpus is tokenised
constexpr double megabyte = 1024.0 * 1024.0;

struct Memory {
  double bytes;  // for each device
  int devices;
};

/// For CUDA devices such as "cuda:0,1": the memory of the first one. Otherwise the host's memory, shared by the
/// devices.
Memory memoryOf(const std::string& device) {
  const auto count = static_cast<int>(std::count(device.begin(), device.end(), ',')) + 1;
  if (device.starts_with("cuda")) {
    const std::string first = device.substr(0, device.find(','));
    for (const DeviceDescription& known : listDevices())
      if (known.memoryBytes > 0 && (known.id == first || (first == "cuda" && known.kind == "cuda")))
        return {static_cast<double>(known.memoryBytes), count};
  }
  return {static_cast<double>(memoryAvailable()) / count, count};
}

/// The bytes of this machine's memory that a run holds while it trains, as of its last step; 0: it does not train.
double heldBy(RunStore& runs, const std::string& folder) {
  return runs.with(folder, [](TrackedRun& run) {
    const double held = run.history.progress().last.memoryMb;
    return run.state() == RunState::running && std::isfinite(held) ? held * megabyte : 0;
  });
}

double meanWords(const CorpusSummary& corpus) {
  double words = 0, sentences = 0;
  for (std::size_t bucket = 0; bucket < corpus.lengthHistogram.size(); ++bucket) {
    const auto count = static_cast<double>(corpus.lengthHistogram[bucket]);
    words += count * (static_cast<double>(bucket) * 5 + 2.5);
    sentences += count;
  }
  return sentences > 0 ? words / sentences : 0;
}

double pairsPerEpoch(const CorpusSummary& corpus) {
  const std::vector<MixturePart> parts = mixtureOf(corpus.folder);
  if (parts.empty()) return static_cast<double>(corpus.trainPairs);
  double pairs = 0;
  for (const MixturePart& part : parts) pairs += part.weight * static_cast<double>(part.pairs);
  return pairs;
}

constexpr int ratePoints = 200;

/// The vocabularies of a run; nullopt before its training has begun.
std::optional<VocabularyPair> vocabulariesOf(const std::string& run) {
  try {
    return loadVocabularies(run);
  } catch (const UserError&) {
    return std::nullopt;
  }
}

Json plan(Services& services, Call& call, const Params& params) {
  const PlanFacts facts = services.planner.facts(call, params);
  const Plan& result = facts.plan;
  Json parts = Json::array();
  for (const ParameterEntry& part : result.parts)
    parts.push_back(
        {{"name", part.name}, {"shape", {part.rows, part.columns}}, {"parameters", part.rows * part.columns}});
  return {{"parameters", result.parameters},
          {"flops_per_step", result.flopsPerStep},
          {"training_flops", result.trainingFlops},
          {"memory_mb", result.memoryBytes / megabyte},
          {"memory_available_mb", facts.memoryAvailable / megabyte},
          {"fits", result.memoryBytes <= facts.memoryAvailable},
          {"vocabulary", result.vocabulary},
          {"seconds_per_step", orNull(facts.secondsPerStep)},
          {"total_seconds", orNull(facts.secondsPerStep * static_cast<double>(facts.config.train.steps))},
          {"comparison", costComparison(facts.config.model, facts.input.meanSourceLength, result.trainingFlops)},
          {"parts", std::move(parts)}};
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
  const PlanFacts plan = services.planner.facts(call, params, true);
  CheckupFacts facts;
  facts.config = plan.config;
  facts.memoryAvailable = plan.memoryAvailable;
  facts.secondsPerStep = plan.secondsPerStep;
  facts.chosenVocabulary = plan.corpus ? plan.chosenVocabulary : 0;
  facts.memoryOf = [&](const Config& config) {
    call.check();
    return planOf(withBatchesOf(config, plan.input, plan.pairs), plan.input).memoryBytes;
  };
  if (params.has("from")) facts.firstStep = forkSource(params.path("from")).checkpoint.state.step;
  facts.fineTunes = params.has("model");
  addCorpusFacts(facts, plan);
  const Trace curve = rateCurve(plan.config, ratePoints);
  return {{"findings", jsonOf(checkUp(facts))}, {"schedule", {{"step", curve.step}, {"rate", curve.value}}}};
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
      course.chosenVocabulary = services.planner.chosenSize(corpus, course.config, call);
    } catch (const UserError&) {  // the corpus is gone
    }
  }
  const std::vector<Finding> findings = diagnose(course);
  Json list = jsonOf(findings);
  for (std::size_t i = 0; i < findings.size(); ++i) {
    std::optional<CheckpointInfo> from;
    if (findings[i].forkBefore > 0) from = resumableUpTo(folder, findings[i].forkBefore);
    list[i]["fork"] = from ? Json{{"checkpoint", from->path}, {"step", from->state.step}} : Json(nullptr);
  }
  return {{"findings", std::move(list)}};
}

/// Whether the training has general text beside its corpus.
bool hasGeneralText(const Params& params) {
  if (params.has("run")) return !RunFolder::open(params.path("run")).description().generalCorpus.empty();
  if (params.has("from")) return !forkSource(params.path("from")).run.description().generalCorpus.empty();
  return params.has("general_corpus");
}

}  // namespace

PlanFacts Planner::facts(Call& call, const Params& params, bool judgeVocabulary) {
  PlanFacts facts;
  facts.config = newRunConfigOf(params);
  facts.config.resolve();
  const std::string corpus = params.has("corpus") ? params.path("corpus") : "";
  std::int32_t newPieces = 0;
  auto own = params.has("run") ? vocabulariesOf(params.path("run")) : std::nullopt;
  if (params.has("model")) {  // of a fine-tuning
    const ModelChoice model = resolveModel(params.path("model"));
    facts.config = fineTuneConfig(configOf(model), facts.config);
    own = loadVocabularies(model.vocabularyFolder);
    judgeVocabulary = false;
    newPieces = static_cast<std::int32_t>(facts.config.train.new_pieces);
  }
  const std::int64_t asked = facts.config.data.vocab_size;
  if ((asked == 0 && !own) || judgeVocabulary) facts.chosenVocabulary = chosenSize(corpus, facts.config, call);
  const auto size = static_cast<std::int32_t>(asked > 0 ? asked : facts.chosenVocabulary);
  facts.input.sourceVocabulary = own ? own->source->size() + newPieces : size;
  facts.input.targetVocabulary = own ? own->target->size() + newPieces : size;
  if (!corpus.empty()) {
    facts.corpus = openCorpus(corpus);
    const double words = meanWords(*facts.corpus);
    if (words > 0) facts.input.meanSourceLength = facts.input.meanTargetLength = words * tokensPerWord + 1;
    facts.pairs = pairsPerEpoch(*facts.corpus);
    if (hasGeneralText(params)) facts.pairs /= 1 - facts.config.train.mix_share;
  }
  call.check();
  const std::string device = params.text("device", "cpu");
  Memory memory = memoryOf(device);
  // The memory that the run holds is available to it.
  if (device.starts_with("cpu") && params.has("run"))
    memory.bytes += heldBy(runs_, params.path("run")) / memory.devices;
  facts.input.replicas = memory.devices;
  facts.input.gpuMemory = device.starts_with("cpu") ? 0 : static_cast<std::int64_t>(memory.bytes);
  facts.memoryAvailable = memory.bytes;
  const Config planned = withBatchesOf(facts.config, facts.input, facts.pairs);
  facts.plan = planOf(planned, facts.input);
  facts.input.shardedOptimizer = shardsOptimizer(facts.input, facts.plan.memoryBytes, memory.bytes);
  if (facts.input.shardedOptimizer) facts.plan = planOf(planned, facts.input);
  const double rate = measuredFlops(facts.config, device, call);
  if (rate > 0) facts.secondsPerStep = facts.plan.flopsPerStep / rate;
  return facts;
}

std::int64_t Planner::chosenSize(const std::string& corpus, const Config& config, Call& call) {
  if (corpus.empty()) return config.data.vocab_limit;
  const CorpusSummary summary = openCorpus(corpus);
  const DataConfig& data = config.data;
  // A new corpus may have the name of a deleted one.
  const std::string key = corpus + "\n" + std::to_string(summary.trainPairs) + Json(summary.lengthHistogram).dump() +
                          std::to_string(data.vocab_limit) + (data.shared_vocab ? " shared" : " separate");
  const auto turn = reading_.take(call.stop());
  if (const auto known = sizes_.find(key); known != sizes_.end()) return known->second;
  const TrainingText text = trainingTextOf(summary);
  using Side = TrainingText::Side;
  const auto size = [&](Side side) {
    return chooseVocabularySize(text.statistics(side, call.stop()), data.vocab_limit);
  };
  return sizes_[key] = data.shared_vocab ? size(Side::both) : std::max(size(Side::source), size(Side::target));
}

/// FLOP per second, measured in the run that was trained last in this precision on this device, because speed differs
/// severalfold between them. On a CPU it is scaled by the number of threads. 0: nothing was measured.
double Planner::measuredFlops(const Config& wanted, const std::string& device, Call& call) {
  double updated = 0, tokensPerSecond = 0;
  std::string newest;
  std::optional<Config> config;
  for (const std::string& folder : listRuns(folders().runs())) {
    call.check();
    try {
      runs_.with(folder, [&](TrackedRun& run) {
        const RunProgress& progress = run.history.progress();
        if (!(progress.last.tokensPerSecond > 0) || progress.updated <= updated) return;
        if (run.folder.config().train.precision != wanted.train.precision) return;
        if (run.folder.description().device != device) return;
        updated = progress.updated;
        tokensPerSecond = progress.last.tokensPerSecond;
        newest = folder;
        config = run.folder.config();
      });
    } catch (const std::exception&) {  // a damaged run
    }
  }
  if (!config) return 0;
  const std::lock_guard guard(mutex_);
  const std::string key = newest + config->toJson().dump();
  auto known = flopsPerToken_.find(key);
  if (known == flopsPerToken_.end()) {
    try {
      const VocabularyPair vocabularies = loadVocabularies(newest);
      const PlanInput input{vocabularies.source->size(), vocabularies.target->size()};
      const auto tokens = static_cast<double>(2 * config->train.batch_tokens);
      known = flopsPerToken_.emplace(key, planOf(*config, input).flopsPerStep / tokens).first;
    } catch (const std::exception&) {  // a damaged run
      return 0;
    }
  }
  const auto threads = [](const Config& of) {
    return static_cast<double>(of.train.threads > 0 ? of.train.threads : usableProcessors());
  };
  const double share = device.starts_with("cpu") ? threads(wanted) / threads(*config) : 1;
  return known->second * tokensPerSecond * share;
}

MethodTable planMethods() {
  return {{"plan", Lane::background, plan},
          {"doctor/check", Lane::background, checkConfiguration},
          {"doctor/diagnose", Lane::background, diagnoseRun}};
}

}  // namespace transept
