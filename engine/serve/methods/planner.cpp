// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/methods/planner.h"

#include <algorithm>

#include "engine/data/importing/mixture.h"
#include "engine/data/text_statistics.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/platform/folders.h"
#include "engine/platform/system_info.h"
#include "engine/serve/methods/config_params.h"
#include "kernels/devices/devices.h"

namespace transept {
namespace {

constexpr std::int32_t paperVocabulary = 37000;
constexpr double tokensPerWord = 1.3;  // subwords, an estimate before the corpus is tokenised

struct Memory {
  double bytes;  // for each device
  int devices;
};

/// Of "cuda:0,1": the first device's. The host's for unknown devices.
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

double meanWords(const CorpusSummary& corpus) {
  double words = 0, sentences = 0;
  for (std::size_t bucket = 0; bucket < corpus.lengthHistogram.size(); ++bucket) {
    const auto count = static_cast<double>(corpus.lengthHistogram[bucket]);
    words += count * (static_cast<double>(bucket) * 5 + 2.5);
    sentences += count;
  }
  return sentences > 0 ? words / sentences : 0;
}

}  // namespace

PlanFacts Planner::facts(Call& call, const Params& params, bool judgeVocabulary) {
  PlanFacts facts;
  facts.config = newRunConfigOf(params);
  facts.config.resolve();
  const std::string corpus = params.has("corpus") ? params.path("corpus") : "";
  const std::int64_t asked = facts.config.data.vocab_size;
  if (asked == 0 || judgeVocabulary) facts.chosenVocabulary = chosenSize(corpus, facts.config, call);
  facts.input.sourceVocabulary = facts.input.targetVocabulary =
      static_cast<std::int32_t>(asked > 0 ? asked : facts.chosenVocabulary);
  if (!corpus.empty()) {
    facts.corpus = openCorpus(corpus);
    const double words = meanWords(*facts.corpus);
    if (words > 0) facts.input.meanSourceLength = facts.input.meanTargetLength = words * tokensPerWord + 1;
  }
  call.check();
  const std::string device = params.text("device", "cpu");
  const Memory memory = memoryOf(device);
  facts.input.replicas = memory.devices;
  facts.input.hostMemory = device.starts_with("cpu");
  facts.memoryAvailable = memory.bytes;
  facts.plan = planOf(facts.config, facts.input);
  facts.input.shardedOptimizer = shardsOptimizer(facts.input, facts.plan.memoryBytes, memory.bytes);
  if (facts.input.shardedOptimizer) facts.plan = planOf(facts.config, facts.input);
  const double rate = measuredFlops(facts.config.train.precision, call);
  if (rate > 0) facts.secondsPerStep = facts.plan.flopsPerStep / rate;
  return facts;
}

/// The size that importing chooses; the text is read once.
std::int64_t Planner::chosenSize(const std::string& corpus, const Config& config, Call& call) {
  if (corpus.empty()) return paperVocabulary;
  const CorpusSummary summary = openCorpus(corpus);
  // A new corpus may have the name of a deleted one.
  const std::string identity =
      corpus + "\n" + std::to_string(summary.trainPairs) + Json(summary.lengthHistogram).dump();
  const std::lock_guard guard(mutex_);
  const auto [entry, fresh] = sizes_.try_emplace({identity, config.data.shared_vocab}, 0);
  if (fresh) {
    try {
      TrainingText text;
      text.folder = summary.folder;
      text.pairs = summary.trainPairs;
      for (const MixturePart& part : mixtureOf(corpus)) text.parts.push_back({part.pairs, part.weight});
      using Side = TrainingText::Side;
      const auto size = [&](Side side) { return chooseVocabularySize(text.statistics(side, call.stop())); };
      entry->second = config.data.shared_vocab ? size(Side::both) : std::max(size(Side::source), size(Side::target));
    } catch (...) {
      sizes_.erase(entry);
      throw;
    }
  }
  return entry->second;
}

/// FLOP per second of the run with this precision that was trained last, because precisions differ by a factor of
/// several; 0: nothing was measured.
double Planner::measuredFlops(Precision precision, Call& call) {
  double updated = 0, tokensPerSecond = 0;
  std::string newest;
  std::optional<Config> config;
  for (const std::string& folder : listRuns(folders().runs())) {
    call.check();
    try {
      runs_.with(folder, [&](TrackedRun& run) {
        const RunProgress& progress = run.history.progress();
        if (!(progress.last.tokensPerSecond > 0) || progress.updated <= updated) return;
        if (run.folder.config().train.precision != precision) return;
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
  const auto [entry, fresh] = flopsPerToken_.try_emplace(newest + config->toJson().dump(), 0.0);
  if (fresh) {
    try {
      const VocabularyPair vocabularies = loadVocabularies(newest);
      PlanInput input;
      input.sourceVocabulary = vocabularies.source->size();
      input.targetVocabulary = vocabularies.target->size();
      const auto tokens = static_cast<double>(2 * config->train.batch_tokens);
      entry->second = planOf(*config, input).flopsPerStep / tokens;
    } catch (const std::exception&) {
      flopsPerToken_.erase(entry);
      return 0;
    }
  }
  return entry->second * tokensPerSecond;
}

}  // namespace transept
