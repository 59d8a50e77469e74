// SPDX-License-Identifier: Apache-2.0
// plan: what a configuration costs on a corpus, before it runs.
#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

#include "engine/data/corpus.h"
#include "engine/data/text_statistics.h"
#include "engine/data/vocabulary.h"
#include "engine/model/layer_costs.h"
#include "engine/model/plan.h"
#include "engine/platform/folders.h"
#include "engine/platform/system_info.h"
#include "engine/serve/config_json.h"
#include "engine/serve/methods.h"
#include "kernels/devices/devices.h"

namespace transept {
namespace {

constexpr std::int32_t paperVocabulary = 37000;
constexpr double megabyte = 1024.0 * 1024.0;
constexpr double tokensPerWord = 1.3;  // of subwords, where nothing is tokenised yet

class Planner {
 public:
  explicit Planner(RunStore& runs) : runs_(runs) {}

  Json plan(Call& call, const Params& params) {
    Config config = configOf(params);
    config.resolve();
    PlanInput input;
    input.threads = usableProcessors();
    const std::string corpus = params.has("corpus") ? params.folder("corpus") : "";
    input.sourceVocabulary = input.targetVocabulary = static_cast<std::int32_t>(
        config.data.vocab_size > 0 ? config.data.vocab_size : chosenSize(corpus, config, call));
    if (!corpus.empty()) {
      const double words = meanWords(openCorpus(corpus));
      if (words > 0) input.meanSourceLength = input.meanTargetLength = words * tokensPerWord + 1;
    }
    call.check();
    const std::string device = params.text("device", "cpu");
    const Memory memory = memoryOf(device);
    input.replicas = memory.devices;
    // As engine/train/device_memory.h has it.
    input.sharedOptimizer =
        memory.devices > 1 && (device.starts_with("cpu") || planOf(config, input).memoryBytes > memory.bytes);
    const Plan result = planOf(config, input);
    Json parts = Json::array();
    for (const PlanPart& part : result.parts) {
      parts.push_back(
          {{"name", part.name}, {"shape", {part.rows, part.columns}}, {"parameters", part.rows * part.columns}});
    }
    const double rate = measuredFlops(call);
    const double seconds = rate > 0 ? result.flopsPerStep / rate : notMeasured;
    return {{"parameters", result.parameters},
            {"flops_per_step", result.flopsPerStep},
            {"training_flops", result.trainingFlops},
            {"memory_mb", result.memoryBytes / megabyte},
            {"memory_available_mb", memory.bytes / megabyte},
            {"fits", result.memoryBytes <= memory.bytes},
            {"vocabulary", result.vocabulary},
            {"seconds_per_step", finite(seconds)},
            {"total_seconds", finite(seconds * static_cast<double>(config.train.steps))},
            {"comparison", costComparison(config.model, input.meanSourceLength, result.trainingFlops)},
            {"parts", std::move(parts)}};
  }

 private:
  struct Memory {
    double bytes;  // for each device
    int devices;
  };

  /// "cuda:0,1" is told by what engine/devices says; what is not known there is the processor.
  static Memory memoryOf(const std::string& device) {
    const auto count = static_cast<int>(std::count(device.begin(), device.end(), ',')) + 1;
    if (device.starts_with("cuda")) {
      const std::string first = device.substr(0, device.find(','));
      for (const DeviceDescription& known : listDevices())
        if (known.memoryBytes > 0 && (known.id == first || (first == "cuda" && known.kind == "cuda")))
          return {static_cast<double>(known.memoryBytes), count};
    }
    return {static_cast<double>(memoryAvailable()) / count, count};
  }

  /// As importing will choose it; the text is read once.
  std::int64_t chosenSize(const std::string& corpus, const Config& config, Call& call) {
    if (corpus.empty()) return paperVocabulary;
    const std::lock_guard guard(mutex_);
    const auto [entry, fresh] = sizes_.try_emplace({corpus, config.data.shared_vocab}, 0);
    if (fresh) {
      try {
        const CorpusSummary summary = openCorpus(corpus);
        TrainingText text;
        text.folder = summary.folder;
        text.pairs = summary.trainPairs;
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

  static double meanWords(const CorpusSummary& corpus) {
    double words = 0, sentences = 0;
    for (std::size_t bucket = 0; bucket < corpus.lengthHistogram.size(); ++bucket) {
      const auto count = static_cast<double>(corpus.lengthHistogram[bucket]);
      words += count * (static_cast<double>(bucket) * 5 + 2.5);
      sentences += count;
    }
    return sentences > 0 ? words / sentences : 0;
  }

  /// FLOP a second that this machine reached in the run that trained last; 0: nothing was measured.
  double measuredFlops(Call& call) {
    double updated = 0, tokensPerSecond = 0;
    std::string newest;
    std::optional<Config> config;
    for (const std::string& folder : listRuns(folders().runs())) {
      call.check();
      try {
        runs_.with(folder, [&](TrackedRun& run) {
          const RunProgress& progress = run.history.progress();
          if (!(progress.last.tokensPerSecond > 0) || progress.updated <= updated) return;
          updated = progress.updated;
          tokensPerSecond = progress.last.tokensPerSecond;
          newest = folder;
          config = run.folder.config();
        });
      } catch (const std::exception&) {  // a damaged run measures nothing
      }
    }
    if (!config) return 0;
    const std::lock_guard guard(mutex_);
    const auto [entry, fresh] = flopsPerToken_.try_emplace(newest, 0.0);
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

  RunStore& runs_;
  std::mutex mutex_;
  std::map<std::pair<std::string, bool>, std::int64_t> sizes_;
  std::map<std::string, double> flopsPerToken_;  // by run
};

}  // namespace

void addPlanMethod(MethodRegistry& registry, RunStore& runs) {
  const auto planner = std::make_shared<Planner>(runs);
  registry.add("plan", Lane::background,
               [planner](Call& call, const Params& params) { return planner->plan(call, params); });
}

}  // namespace transept
