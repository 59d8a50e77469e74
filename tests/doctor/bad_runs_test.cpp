// SPDX-License-Identifier: Apache-2.0
// The doctor's rules on real trainings: bad ones and a good one.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "engine/base/random.h"
#include "engine/data/text_statistics.h"
#include "engine/doctor/diagnosis.h"
#include "engine/doctor/doctor.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/checkpoint/safetensors.h"
#include "engine/train/trainer.h"
#include "tests/support/small_run.h"

using namespace transept;
using namespace transept::test;

namespace {

const TemporaryFolder& folder() {
  static const TemporaryFolder only;
  return only;
}

/// A corpus of random words in an invented language and their word-by-word translations, followed by `noise` words that
/// do not depend on the source. The targets are shifted by `shift` lines.
std::string corpusOf(const std::string& name, int pairs, int noise = 0, int shift = 0) {
  std::vector<std::string> sources, targets;
  Random random(5);
  for (int i = 0; i < pairs; ++i) {
    std::string source, target;
    for (int word = 0; word < 6; ++word) {
      const auto which = static_cast<char>('a' + random.below(12));
      source += std::string("qu") + which + "m ";
      target += std::string("ts") + which + "k ";
    }
    for (int word = 0; word < noise; ++word)
      target += std::string("no") + static_cast<char>('a' + random.below(12)) + ' ';
    sources.push_back(source + ".");
    targets.push_back(target + ".");
  }
  std::rotate(targets.begin(), targets.end() - shift, targets.end());
  return importPairs(folder(), name, sources, targets, 100);
}

const std::string& good() {
  static const std::string corpus = corpusOf("good", 2000);
  return corpus;
}

RunFolder makeRun(const std::string& name, const std::string& corpus, const std::vector<const char*>& settings) {
  return test::makeRun(folder().path(name), corpus,
                       {"model.layers=1", "model.d_model=64", "model.d_ff=64", "model.heads=2", "model.dropout=0",
                        "train.batch_tokens=512", "train.warmup=100", "train.steps=400", "train.checkpoint_steps=0",
                        "train.validate_every=100", "train.validation_sentences=0", "train.average=0",
                        "train.recover=0", "train.precision=f32", "data.vocab_size=60", "data.max_tokens=64"},
                       settings);
}

/// Trains to the end and returns the rules of the warnings and problems, most severe first. Notes are left out, because
/// they depend on which of the first gradients are sampled.
std::vector<std::string> rulesOf(const RunFolder& run) {
  trainRun(run, 1, {}, {});
  RunHistory history(run.path());
  history.poll();
  std::vector<std::string> rules;
  for (const Finding& finding : diagnose(courseOf(run.config(), history, history.state())))
    if (finding.severity >= Severity::warning) rules.push_back(finding.rule);
  return rules;
}

/// The sampling of losses depends on the clock, so a minor rule may apply in addition.
bool has(const std::vector<std::string>& rules, const char* rule) {
  return std::ranges::find(rules, rule) != rules.end();
}

}  // namespace

TEST_CASE("a training that goes well") {
  CHECK(rulesOf(makeRun("well", good(), {})).empty());
}

TEST_CASE("lines that do not correspond") {
  CHECK(has(rulesOf(makeRun("shifted", corpusOf("shifted", 2000, 0, 1), {})), "not_aligned"));
}

TEST_CASE("a cross-attention whose weights are zero") {
  const RunFolder run = makeRun("dead", good(), {});
  std::stop_source stop;
  TrainingObserver observer;
  observer.step = [&](const StepEvent&, std::int64_t) { stop.request_stop(); };
  REQUIRE_EQ(trainRun(run, 1, observer, stop.get_token()), TrainingEnd::paused);
  const CheckpointInfo left = *newestIntact(run.path());
  std::vector<std::vector<float>> values;
  const auto read = [&](const char* file) {
    const SafetensorsReader reader(left.path + "/" + file);
    std::vector<NamedTensor> tensors;
    for (const StoredTensor& tensor : reader.tensors()) {
      values.push_back(reader.floats(tensor.name));
      if (tensor.name.find("cross_attention") != std::string::npos) std::ranges::fill(values.back(), 0.0f);
      tensors.push_back({tensor.name, tensor.shape, {}});
    }
    for (std::size_t i = 0; i < tensors.size(); ++i) tensors[i].values = values[values.size() - tensors.size() + i];
    return tensors;
  };
  values.reserve(1000);
  const auto weights = read("model.safetensors"), moments = read("optimizer.safetensors");
  writeCheckpoint(run.path(), weights, moments, left.state);
  CHECK(has(rulesOf(run), "dead_cross_attention"));
}

/// The training does not diverge, since the decoder learns a language model. Whether it also stops reading its source
/// depends on rounding; that finding is tested on invented trainings.
TEST_CASE("a rate that is too high for the whole training") {
  for (const char* seed : {"train.seed=1", "train.seed=2"}) {
    CHECK(has(rulesOf(makeRun(std::string("hardly ") + seed, good(), {"train.peak_rate=0.03", seed})),
              "updates_too_large"));
  }
}

TEST_CASE("a rate that is too high shows before anything else goes wrong") {
  const auto rules = rulesOf(makeRun("fast", good(), {"train.peak_rate=0.05", "train.steps=200"}));
  CHECK(has(rules, "updates_too_large"));
  CHECK(!has(rules, "not_reading"));
}

TEST_CASE("a rate that is too low") {
  CHECK(has(rulesOf(makeRun("slow", good(), {"train.peak_rate=0.000003"})), "updates_too_small"));
}

TEST_CASE("a training that diverges and recovers") {
  const auto rules =
      rulesOf(makeRun("recovered", good(),
                      {"model.norm=post", "train.schedule=constant", "train.peak_rate=3", "train.warmup=20",
                       "train.steps=40", "train.validate_every=10", "train.recover=3"}));
  CHECK(has(rules, "recovered"));
}

/// Words of three out of twenty syllables, translated syllable by syllable. 900 lines are too few for whole words.
TEST_CASE("a vocabulary that is too large") {
  std::vector<std::string> sources, targets;
  Random random(5);
  for (int i = 0; i < 1000; ++i) {
    std::string source, target;
    for (int word = 0; word < 4; ++word) {
      for (int part = 0; part < 3; ++part) {
        const auto which = static_cast<int>(random.below(20));
        source += {"bdfgklmnprstvzhjcwxq"[which], 'a'};
        target += {'o', "bdfgklmnprstvzhjcwxq"[which]};
      }
      source += ' ', target += ' ';
    }
    sources.push_back(source), targets.push_back(target);
  }
  const std::string corpus = importPairs(folder(), "syllables", sources, targets, 100);
  const TrainingText text = trainingTextOf(openCorpus(corpus));
  const std::int64_t suits = chooseVocabularySize(text.statistics(TrainingText::Side::both, {}), 37000);
  const auto sentenceNats = [&](std::int64_t size, bool finding) {
    const std::string setting = "data.vocab_size=" + std::to_string(size);
    const RunFolder run = makeRun("vocabulary of " + std::to_string(size), corpus, {setting.c_str()});
    trainRun(run, 1, {}, {});
    RunHistory history(run.path());
    history.poll();
    Course course = courseOf(run.config(), history, history.state());
    course.chosenVocabulary = suits;
    const auto found = diagnose(course);
    CHECK_EQ(std::ranges::find(found, "vocabulary_too_big", &Finding::rule) != found.end(), finding);
    return course.validations.back().sentenceNats;
  };
  CHECK(sentenceNats(5000, true) > 2 * sentenceNats(suits, false));
}

/// Whether BLEU still rises, which makes the finding a note, differs between processors. That choice is tested on
/// invented trainings.
TEST_CASE("a corpus that is too small") {
  const RunFolder run =
      makeRun("small", corpusOf("small", 150, 4), {"train.validate_every=40", "model.d_ff=256", "train.steps=800"});
  trainRun(run, 1, {}, {});
  RunHistory history(run.path());
  history.poll();
  const Course course = courseOf(run.config(), history, history.state());
  const auto least = std::ranges::min_element(course.validations, {}, &ValidationPoint::loss);
  REQUIRE(least != course.validations.end());
  CHECK(course.validations.back().loss > 1.1 * least->loss);  // the rule asks for 2%
  const auto isOverfitting = [](const Finding& finding) { return finding.rule.starts_with("overfitting"); };
  CHECK(std::ranges::any_of(diagnose(course), isOverfitting));
}
