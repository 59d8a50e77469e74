// SPDX-License-Identifier: Apache-2.0
// The doctor's rules on invented trainings: each rule applies to its defect, and none to a good training.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <tuple>

#include "engine/config/learning_rate.h"
#include "engine/config/presets.h"
#include "engine/doctor/diagnosis.h"
#include "engine/doctor/doctor.h"
#include "tests/support/temporary_folder.h"

using namespace transept;

namespace {

using Shape = std::function<double(double step)>;

/// Reproducible noise between -0.5 and 0.5.
double noise(int i) {
  const double value = std::sin(i * 12.9898) * 43758.5453;
  return value - std::floor(value) - 0.5;
}

Trace trace(int steps, const Shape& shape, double noisy = 0) {
  Trace curve;
  for (int i = 1; i <= 400; ++i) {
    const double step = static_cast<double>(i) * steps / 400;
    curve.step.push_back(step);
    curve.value.push_back(shape(step) + noisy * noise(i));
  }
  return curve;
}

double falling(double step) {
  return 2 + 6 * std::exp(-step / 800);
}

/// A good training of 8,000 steps.
Course goodCourse() {
  Course course;
  course.config.train.steps = 10000;
  course.config.train.warmup = 1000;
  course.config.resolve();
  course.step = 8000;
  course.loss = trace(8000, falling, 0.4);
  course.gradientNorm = trace(
      8000, [](double) { return 1.0; }, 0.8);
  course.speed = trace(
      8000, [](double) { return 14000.0; }, 3000);
  for (int step = 500; step <= 8000; step += 500) {
    course.validations.push_back({step, 1.9 + 5 * std::exp(-step / 2000.0), 7, 35 * (1 - std::exp(-step / 3000.0)),
                                  3.2 * (1 - std::exp(-step / 1500.0))});
  }
  course.decoderNorm = trace(
      8000, [](double) { return 0.4; }, 0.1);
  course.crossAttentionNorm = trace(
      8000, [](double) { return 0.3; }, 0.1);
  course.updateRatio = trace(
      8000, [](double) { return 0.002; }, 0.0005);
  return course;
}

std::vector<std::string> rules(const std::vector<Finding>& findings) {
  std::vector<std::string> names;
  for (const Finding& finding : findings) names.push_back(finding.rule);
  return names;
}

bool contains(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

Finding only(const std::vector<Finding>& findings) {
  REQUIRE(findings.size() == 1);
  return findings.front();
}

double changed(const Finding& finding, const std::string& key) {
  for (const SuggestedChange& change : finding.changes) {
    if (change.key != key) continue;
    if (const auto* whole = std::get_if<std::int64_t>(&change.value)) return static_cast<double>(*whole);
    return std::get<double>(change.value);
  }
  FAIL(key, " is not changed");
  return 0;
}

/// What the doctor reads of a run with these events: type, step and further fields.
Course courseWith(const std::vector<std::tuple<std::string, int, std::string>>& events) {
  std::vector<std::string> lines;
  for (const auto& [type, step, fields] : events)
    lines.push_back(R"({"version":1,"type":")" + type + R"(","time":1,"attempt":1,"step":)" + std::to_string(step) +
                    "," + fields + "}");
  const test::TemporaryFolder run;
  run.writeLines("events.jsonl", lines);
  RunHistory history(run.path());
  history.poll();
  return courseOf(goodCourse().config, history, RunState::running);
}

double most(const Trace& curve) {
  return *std::ranges::max_element(curve.value);
}

CheckupFacts goodFacts() {
  CheckupFacts facts;
  facts.config.train.steps = 8000;
  facts.config.train.warmup = 2000;
  facts.config.train.batch_tokens = 8192;
  facts.config.model.d_model = 256;
  facts.config.resolve();
  facts.memoryOf = [](const Config& config) {
    return 1e9 + 1e5 * static_cast<double>(config.train.batch_tokens / config.train.accumulate);
  };
  facts.memoryAvailable = 20e9;
  facts.hasCorpus = true;
  facts.trainPairs = 29000;
  facts.meanTokens = 30;
  facts.chosenVocabulary = 9000;
  return facts;
}

std::vector<std::string> troubles(const CheckupFacts& facts) {
  std::vector<Finding> findings = checkUp(facts);
  std::erase_if(findings, [](const Finding& finding) { return finding.severity == Severity::good; });
  return rules(findings);
}

}  // namespace

TEST_CASE("a good training has no findings") {
  REQUIRE(rules(diagnose(goodCourse())).empty());
  Course fresh;
  fresh.config.resolve();
  REQUIRE(rules(diagnose(fresh)).empty());  // nothing is recorded yet
}

TEST_CASE("divergence is seen") {
  Course course = goodCourse();
  course.loss = trace(
      8000, [](double step) { return falling(std::min(step, 5000.0)) + std::max(0.0, step - 5000) / 1500; }, 0.4);
  const Finding finding = only(diagnose(course));
  REQUIRE(finding.rule == "divergence");
  REQUIRE(finding.severity == Severity::problem);
  REQUIRE(finding.forkBefore > 4000);
  REQUIRE(finding.forkBefore < 6000);
  REQUIRE(changed(finding, "train.clip_norm") == 1.0);
  REQUIRE(changed(finding, "train.warmup") == 2000.0);
  course.config.train.schedule = Schedule::inverse_sqrt;
  course.config.train.clip_norm = 2;
  REQUIRE(changed(only(diagnose(course)), "train.peak_rate") == doctest::Approx(0.00025));
  REQUIRE(changed(only(diagnose(course)), "train.clip_norm") == 1.0);
}

TEST_CASE("a single peak is not divergence") {
  Course course = goodCourse();
  course.loss.value[300] = 40;
  REQUIRE(!contains(rules(diagnose(course)), "divergence"));
}

TEST_CASE("a loss that rises little is not divergence") {
  const auto rises = [](double from, double by) {
    Course course = goodCourse();
    course.loss = trace(8000, [&](double step) { return from + by * std::max(0.0, step - 4000) / 4000; });
    return contains(rules(diagnose(course)), "divergence");
  };
  REQUIRE(!rises(1, 0.25));  // less than 0.3 nats
  REQUIRE(rises(1, 0.4));
  REQUIRE(!rises(6, 0.5));  // less than a tenth
  REQUIRE(rises(6, 0.8));
}

TEST_CASE("batches whose losses differ much are not divergence") {  // such as those of a fine-tuning with general text
  Course course = goodCourse();
  for (const std::size_t columns : {15U, 60U, 229U, 400U}) {
    course.loss = trace(
        8000, [](double) { return 3.0; }, 3);
    course.loss.step.resize(columns);
    course.loss.value.resize(columns);
    REQUIRE_MESSAGE(!contains(rules(diagnose(course)), "divergence"), columns);
    for (std::size_t i = columns / 2; i < columns; ++i) course.loss.value[i] += 6;
    REQUIRE_MESSAGE(contains(rules(diagnose(course)), "divergence"), columns);
  }
}

TEST_CASE("a loss that is not finite is explained") {
  Course course = goodCourse();
  course.state = RunState::failed;
  course.cause = Cause::notFinite;
  const Finding finding = only(diagnose(course));
  REQUIRE(finding.rule == "not_a_number");
  REQUIRE(finding.forkBefore == 7200);
}

TEST_CASE("too little memory suggests smaller parts") {
  Course course = goodCourse();
  course.state = RunState::failed;
  course.cause = Cause::outOfMemory;
  course.suggestedChanges = {{"train.accumulate", std::int64_t{7}}};
  REQUIRE(changed(only(diagnose(course)), "train.accumulate") == 7.0);
  course.suggestedChanges.clear();
  course.config.train.accumulate = 4;
  REQUIRE(changed(only(diagnose(course)), "train.accumulate") == 8.0);
}

TEST_CASE("a failure without a cause is not diagnosed") {
  Course course = goodCourse();
  course.state = RunState::failed;
  for (const Cause cause : {Cause::unknown, Cause::deviceFailure}) {
    course.cause = cause;
    REQUIRE(diagnose(course).empty());
  }
}

TEST_CASE("overfitting is seen") {
  Course course = goodCourse();
  for (ValidationPoint& point : course.validations) {
    const double over = std::max<double>(0, static_cast<double>(point.step - 3000));
    point.loss = 1.9 + 3 * std::exp(-std::min<double>(static_cast<double>(point.step), 3000) / 800) + over / 10000;
    point.bleu = 30 - over / 2000;
  }
  Finding finding = only(diagnose(course));
  REQUIRE(finding.rule == "overfitting");
  REQUIRE(finding.severity == Severity::warning);
  REQUIRE(finding.forkBefore == 3000);
  REQUIRE(changed(finding, "model.dropout") == doctest::Approx(0.2));
  // As long as BLEU rises, it is only a note.
  for (ValidationPoint& point : course.validations) point.bleu = static_cast<double>(point.step) / 300;
  finding = only(diagnose(course));
  REQUIRE(finding.severity == Severity::note);
}

TEST_CASE("a fine-tuning that forgets is seen") {
  Course course = goodCourse();
  course.validations.insert(course.validations.begin(), course.validations.front());
  course.validations.front().step = 0;
  for (ValidationPoint& point : course.validations) point.generalBleu = 30 - static_cast<double>(point.step) / 8000;
  REQUIRE(diagnose(course).empty());
  for (ValidationPoint& point : course.validations) point.generalBleu = 30 - static_cast<double>(point.step) / 2000;
  const Finding finding = only(diagnose(course));
  REQUIRE(finding.rule == "forgetting");
  REQUIRE(changed(finding, "train.mix_share") == doctest::Approx(0.9));
  REQUIRE(finding.numbers.at("after") == doctest::Approx(30 - 4));
  course.validations.erase(course.validations.begin());  // not a fine-tuning
  REQUIRE(diagnose(course).empty());
}

TEST_CASE("a plateau is seen") {
  Course course = goodCourse();
  for (ValidationPoint& point : course.validations) {
    if (point.step > 4000) point = {point.step, course.validations[7].loss + 0.001, 7, course.validations[7].bleu};
  }
  const Finding finding = only(diagnose(course));
  REQUIRE(finding.rule == "plateau");
  const double now = learningRate(course.config.train, course.config.model.d_model, 8000);
  REQUIRE(changed(finding, "train.peak_rate") == doctest::Approx(now / 3));
}

TEST_CASE("without validation pairs there is no plateau") {
  Course course = goodCourse();
  for (ValidationPoint& point : course.validations) point = {point.step, notMeasured, notMeasured, notMeasured};
  REQUIRE(rules(diagnose(course)).empty());
}

TEST_CASE("a model that was trained before may learn little and slowly") {
  Course course = goodCourse();
  course.config.train.schedule = Schedule::constant;
  course.loss = trace(
      8000, [](double) { return 2.5; }, 0.4);
  course.updateRatio = trace(8000, [](double) { return 5e-5; });
  REQUIRE(rules(diagnose(course)) == std::vector<std::string>{"not_learning", "updates_too_small"});
  course.firstStep = 1000;  // a fork
  REQUIRE(rules(diagnose(course)).empty());
  course.firstStep = 0;
  course.validations.insert(course.validations.begin(), course.validations.front());
  course.validations.front().step = 0;  // a fine-tuning
  REQUIRE(rules(diagnose(course)).empty());
  // The rule on vocabularies does not apply either: a fine-tuning has the vocabulary of its model.
  course.config.data.vocab_size = 30000;
  course.chosenVocabulary = 500;
  REQUIRE(rules(diagnose(course)).empty());
}

TEST_CASE("a training that does not learn is seen") {
  Course course = goodCourse();
  course.loss = trace(
      8000, [](double) { return 8.9; }, 0.4);
  course.validations.clear();
  REQUIRE(only(diagnose(course)).rule == "not_learning");
  course.step = 400;  // too early for the rule
  REQUIRE(rules(diagnose(course)).empty());
}

TEST_CASE("a decoder that hardly reads its source is seen") {
  Course course = goodCourse();
  course.config.train.schedule = Schedule::inverse_sqrt;
  course.loss = trace(
      8000, [](double step) { return 3.5 + 5 * std::exp(-step / 800); }, 0.4);
  for (ValidationPoint& point : course.validations)
    point = {point.step, 3.4, 19, 8, 1.7 * (1 - std::exp(-static_cast<double>(point.step) / 800))};
  Finding finding = only(diagnose(course));
  REQUIRE(finding.rule == "not_reading");
  REQUIRE(finding.severity == Severity::problem);
  REQUIRE(finding.forkBefore == 0);
  REQUIRE(finding.changes.size() == 1);
  REQUIRE(finding.changes.front().key == "model.norm");
  course.config.model.norm = NormPlacement::pre;  // already pre-norm: the norm cannot help
  REQUIRE(changed(only(diagnose(course)), "train.peak_rate") == doctest::Approx(0.00025));

  const auto still = [&](const Course& c) { return contains(rules(diagnose(c)), "not_reading"); };
  Course rising = course;  // the gain still grows
  rising.validations.back().sourceGain += 0.2;
  REQUIRE(!still(rising));
  Course rich = course;  // the source explains more than the remaining loss
  for (ValidationPoint& point : rich.validations) point.sourceGain *= 2;
  REQUIRE(!still(rich));
  Course learnt = course;  // the model has memorised the training text
  learnt.loss = trace(8000, [](double step) { return 2 + 5 * std::exp(-step / 800); });
  REQUIRE(!still(learnt));
  Course early = course;  // within the first fifth of the training
  early.validations.resize(3);
  REQUIRE(!still(early));
}

TEST_CASE("the Czech training with post-norm is seen at step 1,000") {  // docs/decisions/012-presets-that-hold.md
  Course course = goodCourse();
  course.config = presetConfig(findPreset("tiny"));
  course.config.setText("model.norm=post");
  course.config.resolve();
  const std::vector<ValidationPoint> recorded{{200, 6.29, 351.0, 0.1, 0.158},
                                              {400, 5.36, 119.2, 2.8, 0.924},
                                              {600, 4.89, 66.5, 6.0, 1.395},
                                              {800, 4.56, 45.5, 6.8, 1.638},
                                              {1000, 4.33, 34.5, 7.1, 1.775}};
  for (std::size_t count = 1; count <= recorded.size(); ++count) {
    course.step = recorded[count - 1].step;
    course.validations = {recorded.begin(), recorded.begin() + static_cast<std::ptrdiff_t>(count)};
    course.loss = trace(static_cast<int>(course.step), [](double step) { return 4.2 + 5 * std::exp(-step / 300); });
    const bool seen = contains(rules(diagnose(course)), "not_reading");
    CHECK_EQ(seen, course.step == 1000);
  }
}

TEST_CASE("sources that tell nothing are seen, and a cross-attention that is dead") {
  Course course = goodCourse();
  for (ValidationPoint& point : course.validations) point.sourceGain = 0.02;
  Finding finding = only(diagnose(course));
  REQUIRE(finding.rule == "not_aligned");
  REQUIRE(finding.changes.empty());
  REQUIRE(finding.forkBefore == -1);
  course.crossAttentionNorm = trace(8000, [](double) { return 1e-5; });
  finding = only(diagnose(course));
  REQUIRE(finding.rule == "dead_cross_attention");
  REQUIRE(finding.changes.front().key == "model.norm");
  course.crossAttentionNorm = course.decoderNorm = {};  // not recorded by earlier versions
  REQUIRE(only(diagnose(course)).rule == "not_aligned");
}

TEST_CASE("updates that are too large or too small are seen") {
  Course course = goodCourse();
  course.config.train.schedule = Schedule::constant;
  course.updateRatio = trace(8000, [](double) { return 0.05; });
  Finding finding = only(diagnose(course));
  REQUIRE(finding.rule == "updates_too_large");
  REQUIRE(finding.forkBefore == 0);
  REQUIRE(changed(finding, "train.peak_rate") == doctest::Approx(0.00025));
  course.updateRatio = trace(8000, [](double) { return 2e-5; });
  finding = only(diagnose(course));
  REQUIRE(finding.rule == "updates_too_small");
  REQUIRE(finding.forkBefore == 8000);
  REQUIRE(changed(finding, "train.peak_rate") == doctest::Approx(0.0025));
  course.config.train.schedule = Schedule::noam;
  course.step = 1500;
  REQUIRE(changed(only(diagnose(course)), "train.warmup") == 40.0);
  course.config.train.schedule = Schedule::linear;  // its rate has fallen to a fifth
  course.step = 8000;
  REQUIRE(rules(diagnose(course)).empty());
}

TEST_CASE("a training that recovered says so") {
  Course course = goodCourse();
  course.config.train.schedule = Schedule::inverse_sqrt;
  course.recoveredAt = 2000;
  const Finding finding = only(diagnose(course));
  REQUIRE(finding.rule == "recovered");
  REQUIRE(finding.severity == Severity::warning);
  REQUIRE(finding.forkBefore == 0);
  REQUIRE(changed(finding, "train.peak_rate") == doctest::Approx(0.00025));
}

TEST_CASE("a vocabulary that is too large for the corpus is seen in a run, too") {
  Course course = goodCourse();
  course.config.data.vocab_size = 30000;
  course.chosenVocabulary = 9000;
  const Finding finding = only(diagnose(course));
  REQUIRE(finding.rule == "vocabulary_too_big");
  REQUIRE(finding.forkBefore == 0);
  REQUIRE(changed(finding, "data.vocab_size") == 9000.0);
  course.chosenVocabulary = 0;  // the corpus is missing
  REQUIRE(diagnose(course).empty());
}

TEST_CASE("gradient spikes, slowness and idle devices are seen") {
  Course course = goodCourse();
  course.gradientNorm.value[200] = 60;
  Finding finding = only(diagnose(course));
  REQUIRE(finding.rule == "gradient_spikes");
  REQUIRE(changed(finding, "train.clip_norm") > 1);
  REQUIRE(changed(finding, "train.clip_norm") < 6);

  course = goodCourse();  // the model memorises a small corpus
  course.gradientNorm = trace(8000, [](double step) { return 0.02 + 3 * std::exp(-step / 800); });
  REQUIRE(diagnose(course).empty());

  course = goodCourse();
  course.speed = trace(8000, [](double step) { return step < 6500 ? 14000.0 : 5000.0; });
  REQUIRE(only(diagnose(course)).rule == "slow");

  course = goodCourse();
  course.gpuLoad = 0.3;
  finding = only(diagnose(course));
  REQUIRE(finding.rule == "starved");
  REQUIRE(changed(finding, "train.batch_tokens") == 50000.0);
  course.config.train.accumulate = 4;
  REQUIRE(changed(only(diagnose(course)), "train.accumulate") == 2.0);
}

TEST_CASE("the least busy GPU is judged, and no processor") {
  struct Row {
    const char* devices;
    double load;
  };
  for (const Row& row : {Row{R"([{"id":"cuda:0","load":0.9},{"id":"cuda:1","load":0.25}])", 0.25},
                         Row{R"([{"id":"cuda:0","load":0.25},{"id":"cuda:1","load":0.9}])", 0.25},
                         Row{R"([{"id":"cuda:0","load":null},{"id":"cuda:1","load":0.5}])", 0.5},
                         Row{R"([{"id":"cpu","load":0.1},{"id":"cuda:0","load":0.5}])", 0.5},
                         Row{R"([{"id":"cpu","load":0.1}])", notMeasured}, Row{"[]", notMeasured}}) {
    CAPTURE(row.devices);
    const double load = courseWith({{"device", 0, std::string(R"("devices":)") + row.devices}}).gpuLoad;
    CHECK((load == row.load || (std::isnan(load) && std::isnan(row.load))));
  }
}

TEST_CASE("the doctor reads what a run recorded") {
  std::vector<std::tuple<std::string, int, std::string>> events{{"started", 7, R"("steps":900)"}};
  for (int step = 1; step <= 800; ++step) {
    const bool spike = step == 401;
    events.emplace_back("step", step,
                        std::string(spike ? R"("loss":4,"gradient_norm":50)" : R"("loss":2,"gradient_norm":1)") +
                            R"(,"tokens_per_second":14)");
  }
  events.emplace_back("gradients", 800, R"("encoder":1,"decoder":0.5,"cross_attention":0.25,"update_ratio":0.125)");
  events.emplace_back("validation", 800, R"("loss":3,"bleu":20)");
  events.emplace_back("warning", 500, R"("cause":"recovered")");
  events.emplace_back("failed", 800,
                      R"("cause":"out_of_memory","suggested_changes":[{"key":"train.accumulate","value":7}])");
  const Course course = courseWith(events);
  CHECK_EQ(course.firstStep, 7);
  CHECK_EQ(course.step, 800);
  CHECK_EQ(course.recoveredAt, 500);
  CHECK((course.cause == Cause::outOfMemory));
  CHECK((course.suggestedChanges == std::vector<SuggestedChange>{{"train.accumulate", std::int64_t{7}}}));
  CHECK_EQ(most(course.gradientNorm), 50);  // a spike stays
  CHECK_GT(most(course.loss), 2);
  CHECK_LT(most(course.loss), 4);  // but the loss is a mean
  CHECK_EQ(most(course.speed), 14);
  CHECK((course.decoderNorm.value == std::vector<double>{0.5}));
  CHECK((course.crossAttentionNorm.value == std::vector<double>{0.25}));
  CHECK((course.updateRatio.value == std::vector<double>{0.125}));
  REQUIRE_EQ(course.validations.size(), std::size_t{1});
  CHECK_EQ(course.validations[0].bleu, 20);
}

TEST_CASE("a good plan passes") {
  REQUIRE(troubles(goodFacts()).empty());
}

TEST_CASE("a model that does not fit is computed in parts") {
  CheckupFacts facts = goodFacts();
  facts.memoryAvailable = 1.3e9;
  const Finding finding = checkUp(facts).front();
  REQUIRE(finding.rule == "does_not_fit");
  REQUIRE(changed(finding, "train.accumulate") == 4.0);
  facts.memoryAvailable = 0.9e9;
  REQUIRE(checkUp(facts).front().changes.empty());
}

TEST_CASE("schedules are judged") {
  CheckupFacts facts = goodFacts();
  facts.config.train.steps = 1500;
  REQUIRE(troubles(facts) == std::vector<std::string>{"warmup_too_long"});
  REQUIRE(changed(checkUp(facts).front(), "train.warmup") == 120.0);
  facts = goodFacts();
  facts.config.train.steps = 20000;
  facts.config.train.warmup = 20;
  REQUIRE(contains(troubles(facts), "warmup_too_short"));
  REQUIRE(contains(troubles(facts), "rate_too_high"));
  facts = goodFacts();
  facts.config.train.schedule = Schedule::constant;
  facts.config.train.peak_rate = 1e-6;
  REQUIRE(troubles(facts) == std::vector<std::string>{"rate_too_low"});
  facts.fineTunes = true;  // a fine-tuning may have a low rate
  REQUIRE(troubles(facts).empty());
  facts.config.train.peak_rate = 0.01;
  REQUIRE(troubles(facts) == std::vector<std::string>{"rate_too_high"});
  facts.config.train.lora_rank = 8;  // with LoRA the rate may be ten times as high
  REQUIRE(troubles(facts).empty());
  const Trace curve = rateCurve(goodFacts().config, 101);
  REQUIRE(curve.step.size() == 101);
  REQUIRE(curve.step.back() == 8000.0);
  REQUIRE(*std::max_element(curve.value.begin(), curve.value.end()) == curve.value[25]);  // the end of the warm-up
}

TEST_CASE("the corpus is judged") {
  CheckupFacts facts = goodFacts();
  facts.config.data.vocab_size = 37000;
  REQUIRE(troubles(facts) == std::vector<std::string>{"vocabulary_too_big"});
  REQUIRE(changed(checkUp(facts).front(), "data.vocab_size") == 9000.0);
  facts = goodFacts();
  facts.leakageAsked = false;
  REQUIRE(troubles(facts) == std::vector<std::string>{"leakage_not_asked"});
  facts.leakageAsked = true;
  REQUIRE(contains(rules(checkUp(facts)), "no_leakage"));
  facts.leaksRemoved = 17;
  REQUIRE(contains(rules(checkUp(facts)), "leakage_removed"));
  REQUIRE_FALSE(contains(rules(checkUp(facts)), "no_leakage"));
  facts = goodFacts();
  facts.trainPairs = 1000;
  facts.config.train.batch_tokens = 25000;
  REQUIRE(contains(troubles(facts), "batch_too_big"));
  REQUIRE(contains(troubles(facts), "few_pairs"));
  facts.fineTunes = true;
  REQUIRE_FALSE(contains(troubles(facts), "few_pairs"));
  facts = goodFacts();
  facts.config.train.steps = 100000;
  REQUIRE(contains(troubles(facts), "many_epochs"));
  facts = goodFacts();
  facts.config.train.validate_every = 9000;
  REQUIRE(troubles(facts) == std::vector<std::string>{"never_validated"});
  REQUIRE(changed(checkUp(facts).front(), "train.validate_every") == 800.0);
}

TEST_CASE("too few passes over a corpus are seen") {
  CheckupFacts facts = goodFacts();
  const double updates = facts.meanTokens * static_cast<double>(facts.trainPairs) /
                         (2 * static_cast<double>(facts.config.train.batch_tokens));
  facts.config.train.steps = std::llround(4 * updates);
  facts.config.train.warmup = facts.config.train.steps / 10 + 100;
  REQUIRE(contains(troubles(facts), "few_passes"));
  const std::vector<Finding> found = checkUp(facts);
  const double better = changed(*std::ranges::find(found, "few_passes", &Finding::rule), "train.steps");
  CHECK(std::abs(better / (8 * updates) - 1) < 0.1);
  facts.config.train.steps = std::llround(9 * updates);
  CHECK_FALSE(contains(troubles(facts), "few_passes"));
  facts.config.train.steps = std::llround(4 * updates);
  facts.fineTunes = true;  // a model that knows the languages needs fewer
  CHECK_FALSE(contains(troubles(facts), "few_passes"));
  facts.fineTunes = false;
  facts.trainPairs = 5'000'000;  // a large corpus needs no second pass
  CHECK_FALSE(contains(troubles(facts), "few_passes"));
}

TEST_CASE("a model of other languages, unknown characters and a validation set from elsewhere are seen") {
  CheckupFacts facts = goodFacts();
  facts.fineTunes = facts.otherLanguages = true;
  CHECK((checkUp(facts).front().rule == "other_languages" && checkUp(facts).front().severity == Severity::problem));
  facts = goodFacts();
  facts.unknownShare = 0.01;
  CHECK(troubles(facts) == std::vector<std::string>{"unknown_characters"});
  facts.unknownShare = 0.9;
  CHECK((checkUp(facts).front().rule == "unknown_characters" && checkUp(facts).front().severity == Severity::problem));
  facts.unknownShare = 0.001;
  CHECK(troubles(facts).empty());
  facts.expectedUnseenWords = 0.02;
  facts.unseenWords = 0.3;
  CHECK(troubles(facts) == std::vector<std::string>{"validation_elsewhere"});
  facts.unseenWords = 0.05;
  CHECK(troubles(facts).empty());
  facts.expectedUnseenWords = 0.2;  // of little text
  facts.unseenWords = 0.35;
  CHECK(troubles(facts).empty());
}

TEST_CASE("every finding has a message") {
  CheckupFacts facts = goodFacts();
  facts.secondsPerStep = 0.5;
  for (const Finding& finding : checkUp(facts)) REQUIRE(finding.message.ends_with('.'));
  REQUIRE(contains(rules(checkUp(facts)), "duration"));
}
