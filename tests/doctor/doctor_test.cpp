// SPDX-License-Identifier: Apache-2.0
// The doctor's rules on made-up trainings: each speaks where it should, and stays silent on a good one.
#include <QTest>
#include <cmath>
#include <functional>

#include "engine/doctor/diagnosis.h"
#include "engine/doctor/preflight.h"
#include "engine/train/update/schedule.h"

using namespace transept;

namespace {

using Shape = std::function<double(double step)>;

/// Repeatable noise between -0.5 and 0.5.
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

/// A training of 8,000 steps that goes well.
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
    course.validations.push_back({step, 1.9 + 5 * std::exp(-step / 2000.0), 7, 35 * (1 - std::exp(-step / 3000.0))});
  }
  return course;
}

QStringList rules(const std::vector<Finding>& findings) {
  QStringList names;
  for (const Finding& finding : findings) names << QString::fromStdString(finding.rule);
  return names;
}

Finding only(const std::vector<Finding>& findings) {
  if (findings.size() != 1) qFatal("%s", qPrintable(rules(findings).join(' ')));
  return findings.front();
}

double changed(const Finding& finding, const std::string& key) {
  for (const Change& change : finding.changes) {
    if (change.key != key) continue;
    if (const auto* whole = std::get_if<std::int64_t>(&change.value)) return static_cast<double>(*whole);
    return std::get<double>(change.value);
  }
  qFatal("%s is not changed", key.c_str());
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
  facts.validationPairs = 1000;
  facts.meanTokens = 30;
  facts.chosenVocabulary = 9000;
  return facts;
}

QStringList troubles(const CheckupFacts& facts) {
  QStringList names;
  for (const Finding& finding : checkUp(facts)) {
    if (finding.severity != Severity::good) names << QString::fromStdString(finding.rule);
  }
  return names;
}

}  // namespace

class DoctorTest : public QObject {
  Q_OBJECT
 private slots:
  void aGoodTrainingIsLeftInPeace() {
    QCOMPARE(rules(diagnose(goodCourse())), QStringList());
    Course fresh;
    fresh.config.resolve();
    QCOMPARE(rules(diagnose(fresh)), QStringList());  // nothing recorded yet
  }

  void divergenceIsSeen() {
    Course course = goodCourse();
    course.loss = trace(
        8000, [](double step) { return falling(std::min(step, 5000.0)) + std::max(0.0, step - 5000) / 1500; }, 0.4);
    const Finding finding = only(diagnose(course));
    QCOMPARE(finding.rule, std::string("divergence"));
    QVERIFY(finding.severity == Severity::problem);
    QVERIFY2(finding.forkBefore > 4000 && finding.forkBefore < 6000, qPrintable(QString::number(finding.forkBefore)));
    QCOMPARE(changed(finding, "train.clip_norm"), 1.0);
    QCOMPARE(changed(finding, "train.warmup"), 2000.0);
    course.config.train.schedule = Schedule::inverse_sqrt;
    course.config.train.clip_norm = 2;
    QCOMPARE(changed(only(diagnose(course)), "train.peak_rate"), 0.00025);
    QCOMPARE(changed(only(diagnose(course)), "train.clip_norm"), 1.0);
  }

  void aSinglePeakIsNoDivergence() {
    Course course = goodCourse();
    course.loss.value[300] = 40;
    QVERIFY(!rules(diagnose(course)).contains("divergence"));
  }

  void aLossThatIsNoNumberIsExplained() {
    Course course = goodCourse();
    course.state = RunState::failed;
    course.message = "The loss is no longer a number at step 8000. Resume with a lower learning rate.";
    const Finding finding = only(diagnose(course));
    QCOMPARE(finding.rule, std::string("not_a_number"));
    QCOMPARE(finding.forkBefore, std::int64_t{7200});
  }

  void tooLittleMemoryGivesParts() {
    Course course = goodCourse();
    course.state = RunState::failed;
    course.message =
        "cpu has 2.0 GB of memory for this run, which needs 9.0 GB of it at 25000 tokens a batch. Set "
        "train.batch_tokens to 4000 or less, or train.accumulate to 7, which trains on the same batches in parts.";
    QCOMPARE(changed(only(diagnose(course)), "train.accumulate"), 7.0);
    course.message = "CUDA is out of memory.";
    course.config.train.accumulate = 4;
    QCOMPARE(changed(only(diagnose(course)), "train.accumulate"), 8.0);
  }

  void overfittingIsSeen() {
    Course course = goodCourse();
    for (ValidationPoint& point : course.validations) {
      const double over = std::max<double>(0, static_cast<double>(point.step - 3000));
      point.loss = 1.9 + 3 * std::exp(-std::min<double>(static_cast<double>(point.step), 3000) / 800) + over / 10000;
      point.bleu = 30 - over / 2000;
    }
    Finding finding = only(diagnose(course));
    QCOMPARE(finding.rule, std::string("overfitting"));
    QVERIFY(finding.severity == Severity::warning);
    QCOMPARE(finding.forkBefore, std::int64_t{3000});
    QCOMPARE(changed(finding, "model.dropout"), 0.2);
    // As long as BLEU rises it is no more than a note.
    for (ValidationPoint& point : course.validations) point.bleu = static_cast<double>(point.step) / 300;
    finding = only(diagnose(course));
    QVERIFY(finding.severity == Severity::note);
  }

  void aPlateauIsSeen() {
    Course course = goodCourse();
    for (ValidationPoint& point : course.validations) {
      if (point.step > 4000) point = {point.step, course.validations[7].loss + 0.001, 7, course.validations[7].bleu};
    }
    const Finding finding = only(diagnose(course));
    QCOMPARE(finding.rule, std::string("plateau"));
    const double now = learningRate(course.config.train, course.config.model.d_model, 8000);
    QCOMPARE(changed(finding, "train.peak_rate"), now / 3);
  }

  void whatDoesNotLearnIsSeen() {
    Course course = goodCourse();
    course.loss = trace(
        8000, [](double) { return 8.9; }, 0.4);
    course.validations.clear();
    QCOMPARE(only(diagnose(course)).rule, std::string("not_learning"));
    course.step = 400;  // too early to tell
    QCOMPARE(rules(diagnose(course)), QStringList());
  }

  void spikesSlownessAndIdleDevicesAreSeen() {
    Course course = goodCourse();
    course.gradientNorm.value[200] = 60;
    Finding finding = only(diagnose(course));
    QCOMPARE(finding.rule, std::string("gradient_spikes"));
    QVERIFY(changed(finding, "train.clip_norm") > 1 && changed(finding, "train.clip_norm") < 6);

    course = goodCourse();
    course.speed = trace(8000, [](double step) { return step < 6500 ? 14000.0 : 5000.0; });
    QCOMPARE(only(diagnose(course)).rule, std::string("slow"));

    course = goodCourse();
    course.gpuLoad = 0.3;
    finding = only(diagnose(course));
    QCOMPARE(finding.rule, std::string("starved"));
    QCOMPARE(changed(finding, "train.batch_tokens"), 50000.0);
    course.config.train.accumulate = 4;
    QCOMPARE(changed(only(diagnose(course)), "train.accumulate"), 2.0);
  }

  void aGoodPlanPasses() { QCOMPARE(troubles(goodFacts()), QStringList()); }

  void whatDoesNotFitIsComputedInParts() {
    CheckupFacts facts = goodFacts();
    facts.memoryAvailable = 1.3e9;
    const Finding finding = checkUp(facts).front();
    QCOMPARE(finding.rule, std::string("does_not_fit"));
    QCOMPARE(changed(finding, "train.accumulate"), 4.0);
    facts.memoryAvailable = 0.9e9;
    QVERIFY(checkUp(facts).front().changes.empty());
  }

  void schedulesAreJudged() {
    CheckupFacts facts = goodFacts();
    facts.config.train.steps = 1500;
    QCOMPARE(troubles(facts), QStringList{"warmup_too_long"});
    QCOMPARE(changed(checkUp(facts).front(), "train.warmup"), 120.0);
    facts = goodFacts();
    facts.config.train.steps = 20000;
    facts.config.train.warmup = 20;
    QVERIFY(troubles(facts).contains("warmup_too_short"));
    QVERIFY(troubles(facts).contains("rate_too_high"));
    facts = goodFacts();
    facts.config.train.schedule = Schedule::constant;
    facts.config.train.peak_rate = 1e-6;
    QCOMPARE(troubles(facts), QStringList{"rate_too_low"});
    const RateCurve curve = rateCurve(goodFacts().config, 101);
    QCOMPARE(curve.step.size(), std::size_t{101});
    QCOMPARE(curve.step.back(), 8000.0);
    QCOMPARE(*std::max_element(curve.rate.begin(), curve.rate.end()), curve.rate[25]);  // the warm-up's end
  }

  void theCorpusIsJudged() {
    CheckupFacts facts = goodFacts();
    facts.config.data.vocab_size = 37000;
    QCOMPARE(troubles(facts), QStringList{"vocabulary_too_big"});
    QCOMPARE(changed(checkUp(facts).front(), "data.vocab_size"), 9000.0);
    facts = goodFacts();
    facts.leakageAsked = false;
    QCOMPARE(troubles(facts), QStringList{"leakage_not_asked"});
    facts = goodFacts();
    facts.trainPairs = 1000;
    facts.config.train.batch_tokens = 25000;
    QVERIFY(troubles(facts).contains("batch_too_big"));
    facts = goodFacts();
    facts.config.train.steps = 100000;
    QVERIFY(troubles(facts).contains("many_epochs"));
    facts = goodFacts();
    facts.config.train.validate_every = 9000;
    QCOMPARE(troubles(facts), QStringList{"never_validated"});
    QCOMPARE(changed(checkUp(facts).front(), "train.validate_every"), 800.0);
  }

  void everyFindingSpeaks() {
    CheckupFacts facts = goodFacts();
    facts.secondsPerStep = 0.5;
    for (const Finding& finding : checkUp(facts)) QVERIFY(finding.message.ends_with('.'));
    QVERIFY(rules(checkUp(facts)).contains("duration"));
  }
};

QTEST_GUILESS_MAIN(DoctorTest)
#include "doctor_test.moc"
