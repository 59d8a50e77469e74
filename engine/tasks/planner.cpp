// SPDX-License-Identifier: Apache-2.0
#include "engine/tasks/planner.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/base/progress.h"
#include "engine/data/importing/mixture.h"
#include "engine/data/text_statistics.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/interop/formats/formats.h"
#include "engine/platform/folders.h"
#include "engine/platform/system_info.h"
#include "engine/run/fine_tune.h"
#include "engine/run/fork.h"
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
Memory deviceMemory(const std::string& device) {
  const auto count = static_cast<int>(std::ranges::count(device, ',')) + 1;
  if (device.starts_with("cuda")) {
    const std::string first = device.substr(0, device.find(','));
    for (const DeviceDescription& known : listDevices())
      if (known.memoryBytes > 0 && (known.id == first || (first == "cuda" && known.kind == "cuda")))
        return {static_cast<double>(known.memoryBytes), count};
  }
  return {static_cast<double>(memoryAvailable()) / count, count};
}

/// The bytes of this machine's memory that a run holds while it trains, as of its last step; 0: it does not train.
double heldBy(const ReadRun& readRun, const std::string& folder) {
  double bytes = 0;
  readRun(folder, [&](const RunFolder&, const RunHistory& history, RunState state) {
    const double held = history.progress().last.memoryMb;
    if (state == RunState::running && std::isfinite(held)) bytes = held * megabyte;
  });
  return bytes;
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

/// A new corpus may have the name of a deleted one.
std::string corpusIdentity(const CorpusSummary& corpus) {
  return corpus.folder + "\n" + std::to_string(corpus.trainPairs) + nlohmann::json(corpus.lengthHistogram).dump();
}

/// The vocabularies of a run; nullopt before its training has begun.
std::optional<VocabularyPair> runVocabularies(const std::string& run) {
  try {
    return loadVocabularies(run);
  } catch (const UserError&) {
    return std::nullopt;
  }
}

/// Whether the training has general text beside its corpus.
bool hasGeneralText(const TrainRequest& request, const std::string& run) {
  if (!run.empty()) return !RunFolder::open(run).description().generalCorpus.empty();
  if (!request.from.empty()) return !forkSource(request.from).run.description().generalCorpus.empty();
  return !request.generalCorpus.empty();
}

/// The formats of other tools, each with the settings that keep a model of this configuration from it.
nlohmann::json exportsJson(const Config& config) {
  nlohmann::json formats = nlohmann::json::array();
  for (const ExportTarget& target : exportTargets(config)) {
    nlohmann::json obstacles = nlohmann::json::array();
    for (const SuggestedChange& change : target.changes)
      obstacles.push_back(
          {{"key", change.key}, {"value", valueText(config.get(change.key))}, {"wanted", valueText(change.value)}});
    formats.push_back({{"format", target.format}, {"title", target.title}, {"obstacles", std::move(obstacles)}});
  }
  return formats;
}

}  // namespace

nlohmann::json planJson(const Plan& plan, const Config& config, double meanLength, double available) {
  nlohmann::json parts = nlohmann::json::array();
  for (const ParameterEntry& part : plan.parts)
    parts.push_back(
        {{"name", part.name}, {"shape", {part.rows, part.columns}}, {"parameters", part.rows * part.columns}});
  return {{"parameters", plan.parameters},
          {"flops_per_step", plan.flopsPerStep},
          {"training_flops", plan.trainingFlops},
          {"memory_mb", plan.memoryBytes / megabyte},
          {"memory_available_mb", available / megabyte},
          {"vocabulary", plan.vocabulary},
          {"comparison", costComparison(config.model, meanLength, plan.trainingFlops)},
          {"exports", exportsJson(config)},
          {"parts", std::move(parts)}};
}

PlanFacts Planner::facts(const TrainRequest& request, const std::string& run, const std::stop_token& stop,
                         bool judgeVocabulary) {
  PlanFacts facts;
  facts.config = settingsOfNewRun(request);
  facts.config.resolve();
  const std::string& corpus = request.corpus;
  std::int32_t newPieces = 0;
  auto own = run.empty() ? std::nullopt : runVocabularies(run);
  if (!request.model.empty()) {  // of a fine-tuning
    const ModelChoice model = resolveModel(request.model);
    facts.config = fineTuneConfig(modelConfig(model), facts.config);
    own = loadVocabularies(model.vocabularyFolder);
    judgeVocabulary = false;
    newPieces = static_cast<std::int32_t>(facts.config.train.new_pieces);
  }
  const std::int64_t asked = facts.config.data.vocab_size;
  if ((asked == 0 && !own) || judgeVocabulary) facts.chosenVocabulary = chosenSize(corpus, facts.config, stop);
  const auto size = static_cast<std::int32_t>(asked > 0 ? asked : facts.chosenVocabulary);
  facts.input.sourceVocabulary = own ? own->source->size() + newPieces : size;
  facts.input.targetVocabulary = own ? own->target->size() + newPieces : size;
  if (!corpus.empty()) {
    facts.corpus = openCorpus(corpus);
    const double words = meanWords(*facts.corpus);
    if (words > 0) facts.input.meanSourceLength = facts.input.meanTargetLength = words * tokensPerWord + 1;
    facts.pairs = pairsPerEpoch(*facts.corpus);
    if (hasGeneralText(request, run)) facts.pairs /= 1 - facts.config.train.mix_share;
  }
  if (stop.stop_requested()) throw Cancelled{};
  const std::string device = request.device.empty() ? "cpu" : request.device;
  Memory memory = deviceMemory(device);
  // The memory that the run holds is available to it.
  if (device.starts_with("cpu") && !run.empty()) memory.bytes += heldBy(readRun_, run) / memory.devices;
  facts.input.replicas = memory.devices;
  facts.input.gpuMemory = device.starts_with("cpu") ? 0 : static_cast<std::int64_t>(memory.bytes);
  facts.memoryAvailable = memory.bytes;
  const Config planned = withBatchesOf(facts.config, facts.input, facts.pairs);
  facts.plan = planOf(planned, facts.input);
  facts.input.shardedOptimizer = shardsOptimizer(facts.input, facts.plan.memoryBytes, memory.bytes);
  if (facts.input.shardedOptimizer) facts.plan = planOf(planned, facts.input);
  const double rate = measuredFlops(facts.config, device, stop);
  if (rate > 0) facts.secondsPerStep = facts.plan.flopsPerStep / rate;
  return facts;
}

std::int64_t Planner::chosenSize(const std::string& corpus, const Config& config, const std::stop_token& stop) {
  if (corpus.empty()) return config.data.vocab_limit;
  const CorpusSummary summary = openCorpus(corpus);
  const DataConfig& data = config.data;
  const std::string key =
      corpusIdentity(summary) + std::to_string(data.vocab_limit) + (data.shared_vocab ? " shared" : " separate");
  const auto lock = reading_.take(stop);
  if (const auto known = sizes_.find(key); known != sizes_.end()) return known->second;
  const TrainingText text = trainingTextOf(summary);
  using Side = TrainingText::Side;
  const auto size = [&](Side side) { return chooseVocabularySize(text.statistics(side, stop), data.vocab_limit); };
  return sizes_[key] = data.shared_vocab ? size(Side::both) : std::max(size(Side::source), size(Side::target));
}

UnseenWords Planner::unseenWords(const CorpusSummary& corpus, const std::stop_token& stop) {
  const auto lock = reading_.take(stop);
  const std::string key = corpusIdentity(corpus) + std::to_string(corpus.validationPairs);
  const auto known = unseen_.find(key);
  return known != unseen_.end() ? known->second : unseen_[key] = unseenWordsOf(corpus, stop);
}

/// FLOP per second, measured in the run that was trained last in this precision on this device, because speed differs
/// severalfold between them. On a CPU it is scaled by the number of threads. 0: nothing was measured.
double Planner::measuredFlops(const Config& wanted, const std::string& device, const std::stop_token& stop) {
  double updated = 0, tokensPerSecond = 0;
  std::string newest;
  std::optional<Config> config;
  for (const std::string& folder : listRuns(folders().runs())) {
    if (stop.stop_requested()) throw Cancelled{};
    try {
      readRun_(folder, [&](const RunFolder& run, const RunHistory& history, RunState) {
        const RunProgress& progress = history.progress();
        if (!(progress.last.tokensPerSecond > 0) || progress.updated <= updated) return;
        if (run.config().train.precision != wanted.train.precision) return;
        if (run.description().device != device) return;
        updated = progress.updated;
        tokensPerSecond = progress.last.tokensPerSecond;
        newest = folder;
        config = run.config();
      });
    } catch (const UserError&) {  // a damaged run
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
    } catch (const UserError&) {  // a damaged run
      return 0;
    }
  }
  const auto threads = [](const Config& of) {
    return static_cast<double>(of.train.threads > 0 ? of.train.threads : usableProcessors());
  };
  const double share = device.starts_with("cpu") ? threads(wanted) / threads(*config) : 1;
  return known->second * tokensPerSecond * share;
}

}  // namespace transept
