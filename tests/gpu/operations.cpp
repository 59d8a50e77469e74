// SPDX-License-Identifier: Apache-2.0
// transept-operations PRESET GIBIBYTES [bf16|fp8] prints the operations of a training step on one GPU with this much
// memory, of encoding a sentence, and of a decoding step, as JSON with calls, floating-point operations and bytes. It
// runs the engine on a backend that only counts. tests/gpu/budget estimates times from the counts.
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <nlohmann/json.hpp>

#include "engine/config/config.h"
#include "engine/config/presets.h"
#include "engine/decode/search/step_model.h"
#include "engine/train/update/data_parallel.h"
#include "kernels/counting_backends.h"

using namespace transept;

namespace {

constexpr std::int32_t kVocabulary = 37000;
constexpr std::int64_t kLength = 27;    // tokens per sentence of a training step, with </s>
constexpr std::int64_t kSentence = 28;  // tokens of the source and of its translation, without </s>
constexpr std::int64_t kBeam = 4;

void append(PackedSentences& to, std::int64_t tokens) {
  const std::vector<std::int32_t> ids(static_cast<std::size_t>(tokens), 4);
  to.append(ids.data(), ids.size());
}

nlohmann::json rowsOf(const Profile& profile, double calls) {
  nlohmann::json rows = nlohmann::json::array();
  for (const Profile::Operation& operation : profile.operations())
    rows.push_back({{"operation", operation.name},
                    {"calls", static_cast<double>(operation.calls) / calls},
                    {"flops", operation.flops / calls},
                    {"bytes", operation.bytes / calls}});
  return rows;
}

nlohmann::json trainingStep(const Config& config, const ModelShape& shape, std::int64_t gpuMemory) {
  Cost cost;
  Profile profile;
  std::vector<std::unique_ptr<Backend>> devices;
  devices.push_back(makeProfilingBackend(makeCostBackend(cost, gpuMemory), profile));
  DataParallel replicas(std::move(devices), shape, config.train);
  UpdateBatch update;
  Batch& batch = update.parts.emplace_back();
  for (std::int64_t left = config.train.batch_tokens; left > 0; left -= kLength) {
    append(batch.source, std::min(left, kLength));
    append(batch.targetInput, std::min(left, kLength));
  }
  batch.targetOutput = batch.targetInput.ids;
  update.sourceTokens = update.targetTokens = config.train.batch_tokens;
  replicas.update(update, 1e-3, Measure::nothing);  // the first step allocates memory
  profile.clear();
  replicas.update(update, 1e-3, Measure::nothing);
  return rowsOf(profile, 1);
}

void translateOne(const ModelShape& shape, std::int64_t gpuMemory, nlohmann::json& result) {
  Cost cost;
  Profile profile;
  const auto backend = makeProfilingBackend(makeCostBackend(cost, gpuMemory), profile);
  const Transformer model(*backend, shape, DType::bf16, true);
  TransformerSteps steps(model);
  PackedSentences source;
  append(source, kSentence + 1);
  profile.clear();
  steps.begin(source, kBeam, kSentence + 1, false, {});
  result["encode"] = rowsOf(profile, 1);
  profile.clear();
  ContinuationFinder finder(*backend);
  const std::vector<std::int32_t> tokens(kBeam, 4), parents{0, 0, 1, 2}, sentences(kBeam, 0);
  ContinuationRequest request;
  request.scores.resize(kBeam);
  request.groups = {0, static_cast<std::int32_t>(kBeam)};
  request.best = 2 * kBeam;
  for (std::int64_t step = 0; step <= kSentence; ++step) finder.find(steps.step(tokens, parents, sentences), request);
  result["token"] = rowsOf(profile, static_cast<double>(kSentence + 1));
  result["tokens"] = kSentence + 1;
}

}  // namespace

int main(int count, char** words) {
  try {
    const std::int64_t gpuMemory = count >= 3 ? std::atoll(words[2]) << 30 : 0;
    const std::string precision = count == 4 ? words[3] : "bf16";
    if (gpuMemory <= 0 || count > 4 || (precision != "bf16" && precision != "fp8")) {
      std::fprintf(stderr, "transept-operations PRESET GIBIBYTES [bf16|fp8], for example base 80\n");
      return 2;
    }
    Config config = presetConfig(findPreset(words[1]));
    config.resolve();
    config.train.precision = precision == "fp8" ? Precision::fp8 : Precision::bf16;
    config.train.batch_tokens = 25000;
    ModelShape shape;
    shape.config = config.model;
    shape.sourceVocabulary = shape.targetVocabulary = kVocabulary;
    shape.sharedVocabulary = config.data.shared_vocab;
    nlohmann::json result{
        {"preset", words[1]}, {"d_model", config.model.d_model}, {"step", trainingStep(config, shape, gpuMemory)}};
    translateOne(shape, gpuMemory, result);
    std::cout << result.dump(1) << '\n';
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
