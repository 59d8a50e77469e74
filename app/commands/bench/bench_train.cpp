// SPDX-License-Identifier: Apache-2.0
// transept-engine bench train: training steps on random sentences with the length distribution of a real corpus.
#include <algorithm>
#include <cmath>
#include <iostream>

#include "app/commands/bench/bench.h"
#include "app/commands/print.h"
#include "app/commands/request_options.h"
#include "engine/base/error.h"
#include "engine/config/learning_rate.h"
#include "engine/decode/shared_device.h"
#include "engine/model/planning/plan.h"
#include "engine/train/update/data_parallel.h"
#include "engine/train/update/optimizer.h"
#include "kernels/devices/devices.h"

namespace transept {
namespace {

struct BenchTrainOptions {
  SettingsRequest settings;
  std::string device = "cpu";
  int threads = 0, steps = 10, warmup = 3;
  double meanLength = 27;
  bool fixedLength = false, profile = false, json = false, shares = false;
};

Batch drawBatch(Random& random, const BenchTrainOptions& options, std::int32_t vocabulary, std::int64_t tokens) {
  Batch batch;
  std::int64_t source = 0, target = 0;
  const auto sentence = [&](std::int64_t length) {
    std::vector<std::int32_t> ids;
    for (std::int64_t i = 1; i < length; ++i) ids.push_back(drawToken(random, vocabulary));
    return ids;
  };
  while (true) {
    const std::int64_t s = drawLength(random, options.meanLength, options.fixedLength);
    const std::int64_t t =
        options.fixedLength ? s : std::max<std::int64_t>(3, s + static_cast<std::int64_t>(random.below(7)) - 3);
    if (source + s > tokens || target + t > tokens) return batch;
    const std::vector<std::int32_t> ids = sentence(s);
    batch.addPair(ids, sentence(t));
    source += s;
    target += t;
  }
}

int benchTrain(const BenchTrainOptions& options) {
  const Config config = options.settings.resolved("tiny");
  ModelShape shape;
  shape.config = config.model;
  shape.sharedVocabulary = config.data.shared_vocab;
  shape.sourceVocabulary = shape.targetVocabulary = static_cast<std::int32_t>(config.data.largestVocabulary());
  Profile profile;
  auto devices = openDevices(options.device, options.threads);
  if (options.profile) devices = profiled(std::move(devices), profile);
  PlanInput input{shape.sourceVocabulary, shape.targetVocabulary, options.meanLength, options.meanLength};
  input.replicas = static_cast<int>(devices.size());
  if (const DeviceInfo device = devices.front()->info(); !device.hostMemory) input.gpuMemory = device.memoryBytes;
  const bool sharded = options.shares || shardsOptimizer(input, 0, 0);
  DataParallel replicas(std::move(devices), shape, config.train,
                        sharded ? OptimizerState::sharded : OptimizerState::whole);
  replicas.model().initialise(1);
  replicas.synchronise();

  Random random(1);
  std::vector<double> seconds;
  double tokens = 0, total = 0, loss = 0;
  for (int step = 0; step < options.warmup + options.steps; ++step) {
    UpdateBatch batch;
    batch.update = step;
    for (int part = 0; part < replicas.parts(); ++part) {
      batch.parts.push_back(
          drawBatch(random, options, shape.sourceVocabulary, config.train.batch_tokens / replicas.parts()));
      batch.sourceTokens += batch.parts.back().source.tokens();
      batch.targetTokens += batch.parts.back().targetInput.tokens();
    }
    if (step == options.warmup) profile.clear();
    const auto begun = std::chrono::steady_clock::now();
    replicas.update(batch, learningRate(config.train, config.model.d_model, step + 1), Measure::nothing);
    const LossSums sums = replicas.takeLosses();  // waits for the device
    const double took = secondsSince(begun);
    loss = sums.loss / static_cast<double>(sums.tokens);
    if (!std::isfinite(sums.loss)) throw UserError("The loss of the benchmark is not a number.");
    if (step < options.warmup) continue;
    seconds.push_back(took);
    tokens += static_cast<double>(batch.sourceTokens + batch.targetTokens);
    total += took;
  }
  const double median = medianOf(seconds);
  const double flops = planOf(config, input).flopsPerStep;
  if (options.json) {
    nlohmann::json result{{"tokens_per_second", tokens / total},
                          {"step_ms", median * 1e3},
                          {"peak_memory_mb", anonymousMegabytes()},
                          {"flops_per_step", flops},
                          {"gflops", flops / median / 1e9},
                          {"steps", options.steps},
                          {"loss", loss},
                          {"device", replicas.model().backend().info().name},
                          {"threads", replicas.model().backend().info().threads},
                          {"precision", precisionName(config.train.precision)}};
    if (options.profile) result["profile"] = toJson(profile);
    std::cout << jsonText(result);
    return 0;
  }
  print("{:.0f} tokens/s, {:.1f} ms per step (median of {}), {:.0f} GFLOP/s, {:.0f} MB\n", tokens / total, median * 1e3,
        options.steps, flops / median / 1e9, anonymousMegabytes());
  if (options.profile) printProfile(profile, total);
  return 0;
}

}  // namespace

void addBenchTrain(CLI::App& bench, Run& run) {
  const auto [train, options] = addSubcommand(bench, run, "train", "Training steps on random sentences", benchTrain);
  addOptions(*train, options->settings, settingFields);
  describePreset(*train, "tiny");
  train->add_option("--device", options->device, "cpu, cuda, cuda:0,1")->capture_default_str();
  train->add_option("--threads", options->threads, "CPU threads; 0: all")->check(CLI::Range(0, 1024));
  train->add_option("--steps", options->steps, "Measured steps")->capture_default_str()->check(CLI::Range(1, 100000));
  train->add_option("--warmup", options->warmup, "Steps before measuring")
      ->capture_default_str()
      ->check(CLI::Range(0, 1000));
  train->add_option("--mean-length", options->meanLength, "Tokens of a typical sentence")
      ->capture_default_str()
      ->check(CLI::Range(3.0, 10000.0));
  train->add_flag("--fixed-length", options->fixedLength, "All sentences have the mean length");
  train->add_flag("--share-optimizer", options->shares,
                  "Shard the optimizer state over the devices, as is done when the whole does not fit");
  train->add_flag("--profile", options->profile, "Print the time of each operation");
  train->add_flag("--json", options->json, "One JSON object");
}

}  // namespace transept
