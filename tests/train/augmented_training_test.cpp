// SPDX-License-Identifier: Apache-2.0
// Trainings with sampled subwords and modifiers, and alignments of what they make.
#include <doctest/doctest.h>

#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/checkpoint/safetensors.h"
#include "engine/run/fine_tune.h"
#include "engine/run/fork.h"
#include "engine/train/trainer.h"
#include "tests/support/small_run.h"

using namespace transept;
using namespace transept::test;

namespace {

std::vector<float> lastWeights(const RunFolder& run) {
  const SafetensorsReader reader(newestIntact(run.path())->path + "/model.safetensors");
  std::vector<float> all;
  for (const StoredTensor& tensor : reader.tensors()) {
    const std::vector<float> values = reader.floats(tensor.name);
    all.insert(all.end(), values.begin(), values.end());
  }
  return all;
}

struct AugmentedTraining {
  AugmentedTraining() {
    std::vector<std::string> sources, targets;
    for (int i = 0; i < 600; ++i) {
      sources.push_back("the number " + std::to_string(i) + " stands here .");
      targets.push_back("hier staat die Zahl " + std::to_string(i) + " .");
    }
    corpus = importPairs(folder, "numbers", sources, targets, 40);
  }
  RunFolder run(const std::string& name, const std::vector<const char*>& settings) const {
    return makeRun(folder.path(name), corpus,
                   {"model.layers=1", "model.d_model=32", "model.d_ff=64", "model.heads=2", "train.batch_tokens=512",
                    "train.steps=6", "train.validate_every=100", "train.validation_sentences=5", "train.average=0",
                    "data.vocab_size=150", "data.max_tokens=64"},
                   settings);
  }
  std::vector<float> trained(const std::string& name, const std::vector<const char*>& settings) const {
    const RunFolder made = run(name, settings);
    trainRun(made, 1, {}, {});
    return lastWeights(made);
  }

  TemporaryFolder folder;
  std::string corpus;
};

}  // namespace

TEST_CASE_FIXTURE(AugmentedTraining, "a run that is paused at each step ends with the same bits") {
  const std::vector<const char*> settings{"data.sampling=both", "data.modifiers=typos:0.5+tags:0.5+noise:0.1",
                                          "train.guided_alignment=0.3"};
  const std::vector<float> straight = trained("straight", settings);
  const RunFolder paused = run("paused", settings);
  for (TrainingEnd end = TrainingEnd::paused; end == TrainingEnd::paused;) {
    std::stop_source stop;
    TrainingObserver observer;
    observer.step = [&](const StepEvent&, std::int64_t) { stop.request_stop(); };
    end = trainRun(paused, 1, observer, stop.get_token());
  }
  CHECK(lastWeights(paused) == straight);
}

TEST_CASE_FIXTURE(AugmentedTraining, "a dropout of 0 trains to the bits of a training without it, 0.5 does not") {
  const std::vector<float> plain = trained("plain", {});
  CHECK(trained("kept", {"data.sampling=both", "data.sampling_alpha=0"}) == plain);
  CHECK(trained("sampled", {"data.sampling=both", "data.sampling_alpha=0.5"}) != plain);
}

TEST_CASE("a fork may sample otherwise, and a fine-tuning may modify otherwise, too") {
  Config model, other;
  model.resolve();
  other.setText("data.sampling=both");
  other.setText("data.sampling_alpha=0.2");
  other.resolve();
  CHECK(forkConflicts(model, other).empty());
  other.setText("data.modifiers=typos:0.1");
  CHECK_EQ(forkConflicts(model, other), std::vector<std::string>{"data.modifiers"});  // made another vocabulary
  CHECK(fineTuneConflicts(model, other).empty());
  const Config tuned = fineTuneConfig(model, other);
  CHECK_EQ(tuned.data.sampling, SampledSides::both);
  CHECK_EQ(tuned.data.modifiers[TextModifier::typos], 0.1);
}
