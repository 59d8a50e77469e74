// SPDX-License-Identifier: Apache-2.0
#include "engine/train/training_setup.h"

#include <algorithm>

#include "engine/base/error.h"
#include "engine/data/alignment/token_aligner.h"
#include "engine/data/augmentation/pair_augmentation.h"
#include "engine/data/importing/corpus.h"
#include "engine/decode/loaded_model.h"
#include "engine/model/planning/plan.h"
#include "engine/platform/system_info.h"
#include "engine/run/precision_choice.h"
#include "engine/train/new_pieces.h"
#include "kernels/devices/devices.h"

namespace transept {
namespace {

/// Estimates the mean lengths from at most a few thousand pairs, evenly spread over the corpus.
PlanInput planInputOf(const VocabularyPair& vocabularies, const TokenStore& text) {
  PlanInput input;
  input.sourceVocabulary = vocabularies.source->size();
  input.targetVocabulary = vocabularies.target->size();
  const std::int64_t pairs = text.pairs(), stride = std::max<std::int64_t>(1, pairs / 4096);
  double source = 0, target = 0, count = 0;
  for (std::int64_t pair = 0; pair < pairs; pair += stride, ++count) {
    source += static_cast<double>(text.source(pair).size()) + 1;
    target += static_cast<double>(text.target(pair).size()) + 1;
  }
  if (count > 0) input.meanSourceLength = source / count, input.meanTargetLength = target / count;
  return input;
}

/// A corpus that was imported anew since the run was made may have other languages, or the same ones exchanged.
void requireLanguages(const RunDescription& run, const std::string& folder) {
  if (run.sourceLanguage.empty() || run.targetLanguage.empty()) return;
  const CorpusSummary corpus = openCorpus(folder);
  if (corpus.sourceLanguage == run.sourceLanguage && corpus.targetLanguage == run.targetLanguage) return;
  throw UserError({"The run {} is from {} to {}, but the corpus \"{}\" is from {} to {} now.", run.name,
                   run.sourceLanguage, run.targetLanguage, corpus.name, corpus.sourceLanguage, corpus.targetLanguage},
                  "Import the corpus again with the languages of the run, or make a new run.", folder);
}

void requireOneDevice(const std::vector<std::unique_ptr<Backend>>& backends, const std::string& device) {
  if (backends.size() == 1) return;
  throw UserError({"The run's device is {}, but each process of a multi-process run trains on one device.", device},
                  "Make a run with --device cpu or cuda, or start transept-engine without mpirun.");
}

}  // namespace

TrainingSetup::TrainingSetup(const RunFolder& run, int threads, const TrainingObserver& observer, std::stop_token stop,
                             Ranks* ranks)
    : config(run.config()) {
  const ProgressFunction& preparing = observer.preparing;
  config.resolve();
  requireLanguages(run.description(), run.description().corpus);
  if (!ranks || ranks->isLeader()) continueVocabulary(run, preparing, stop);
  data = prepareData(run.description().corpus, config.data, preparing, stop, run.path());
  std::shared_ptr<const TokenStore> text = data.train;
  if (const std::string& corpus = run.description().generalCorpus; !corpus.empty()) {
    requireLanguages(run.description(), corpus);
    general = prepareData(corpus, config.data, preparing, stop, run.path());
    text = addShare(text, general->train, config.train.mix_share);
  }
  if (!ranks || ranks->isLeader()) run.adoptVocabulary(data.folder);
  if (ranks && ranks->isLeader()) ranks->command({Ranks::Task::open});

  BatchSettings batches;
  batches.batchTokens = config.train.batch_tokens;
  batches.seed = static_cast<std::uint64_t>(config.train.seed);
  batches.sourceEnd = config.data.source_end;
  if (augmentsPairs(config.data)) {
    const RunDescription& languages = run.description();
    const auto augmentation = std::make_shared<const PairAugmentation>(
        config.data, data.vocabularies, languages.sourceLanguage, languages.targetLanguage, batches.seed);
    batches.change = [augmentation](auto... pair) { return augmentation->apply(pair...); };
    batches.growth = augmentation->growth(*text);
  }
  if (config.train.guided_alignment > 0) {
    const auto aligner = std::make_shared<const TokenAligner>(*data.train, data.vocabularies.source->size(),
                                                              data.vocabularies.target->size(), preparing, stop);
    batches.align = [aligner](auto... sides) { return aligner->align(sides...); };
  }
  schedule = std::make_unique<BatchSchedule>(text, batches);

  const int wanted = threads > 0 ? threads : static_cast<int>(config.train.threads);
  const std::string& device = run.description().device;
  const int share = ranks ? ranks->threads(wanted) : wanted > 0 ? wanted : usableProcessors();
  auto backends = openDevices(ranks ? ranks->device(device) : device, share);
  if (ranks) requireOneDevice(backends, device);
  devices = describe(backends);
  requirePrecision(config, devices);
  const PlanInput input = planInputOf(data.vocabularies, *text);
  const Config planned = withBatchesOf(config, input, static_cast<double>(text->pairs()));
  const Processes processes = ranks ? Processes{ranks->world().size(), ranks->world().processesHere()} : Processes{};
  const Plan plan = requireMemory(planned, input, devices, processes);
  if (observer.message && devices.front().kind == "cpu") {
    // All devices of this machine share its memory.
    const double needed = plan.memoryBytes * static_cast<double>(devices.size()) * processes.here;
    const std::string warning = memoryWarning(needed, static_cast<double>(memoryAvailable()));
    if (!warning.empty()) observer.message("warning", warning);
  }
  const ModelShape shape = modelShapeOf(config, data.vocabularies);
  if (ranks)
    replicas = std::make_unique<DataParallel>(std::move(backends.front()), *ranks, shape, config.train);
  else
    replicas = std::make_unique<DataParallel>(
        std::move(backends), shape, config.train,
        devicesShardOptimizer(planned, input, devices) ? OptimizerState::sharded : OptimizerState::whole);
  replicas->reserve(static_cast<std::size_t>(plan.activationBytes));
}

}  // namespace transept
