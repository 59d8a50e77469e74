// SPDX-License-Identifier: Apache-2.0
// Notes, forks and clean-up of a run's folder.
#include <QTemporaryDir>
#include <QTest>
#include <functional>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/checkpoint/safetensors.h"
#include "engine/run/fork.h"
#include "engine/run/run_notes.h"
#include "engine/run/set_aside.h"

using namespace transept;

namespace {

std::string problemOf(const std::function<void()>& action) {
  try {
    action();
  } catch (const std::exception& error) {
    return error.what();
  }
  return "no error";
}

bool mentions(const std::string& text, const char* part) {
  return text.find(part) != std::string::npos;
}

struct Model {
  explicit Model(float value) : w(6, value), b(3, value / 2), m(9, value + 0.25f), v(9, value + 0.75f) {}
  std::vector<float> w, b, m, v;
  std::vector<NamedTensor> weights() { return {{"w", {2, 3}, w}, {"b", {3}, b}}; }
  std::vector<NamedTensor> optimizer() {
    const std::span<float> first(m), second(v);
    return {{"m.w", {2, 3}, first.first(6)},
            {"m.b", {3}, first.last(3)},
            {"v.w", {2, 3}, second.first(6)},
            {"v.b", {3}, second.last(3)}};
  }
};

}  // namespace

class CareTest : public QObject {
  Q_OBJECT

  std::unique_ptr<QTemporaryDir> temporary_;
  std::string folder_, run_;

  CheckpointInfo write(std::int64_t step, std::map<std::string, double> metrics = {}) {
    Model model(static_cast<float>(step));
    CheckpointState state;
    state.step = step;
    state.dataPosition = step;
    state.metrics = std::move(metrics);
    state.counters = {{"validations_without_progress", 3}};
    return writeCheckpoint(run_, model.weights(), model.optimizer(), state);
  }

  static Config settings(std::int64_t steps) {
    Config config;
    config.set("train.steps", steps);
    config.resolve();
    return config;
  }

  static std::vector<std::string> names(const std::string& run) {
    std::vector<std::string> found;
    for (const CheckpointInfo& checkpoint : listCheckpoints(run)) {
      found.push_back(checkpoint.name + (checkpoint.hasOptimizer ? "" : " weights"));
    }
    return found;
  }

 private slots:
  void init() {
    temporary_ = std::make_unique<QTemporaryDir>();
    folder_ = temporary_->path().toStdString();
    run_ = folder_ + "/first";
    RunDescription description;
    description.name = "First";
    description.corpus = "/corpora/words";
    description.sourceLanguage = "en";
    RunFolder::create(run_, description, settings(1000));
    writeFileAtomically(run_ + "/vocabulary.model", "pieces");
  }

  void notesComeBack() {
    QVERIFY(readNotes(run_).tags.empty() && readNotes(run_).notes.empty());
    const RunNotes written = writeNotes(run_, {{" good ", "", "good", "für später"}, "Zwei\nZeilen"});
    QCOMPARE(written.tags, (std::vector<std::string>{"good", "für später"}));
    QCOMPARE(readNotes(run_).tags, written.tags);
    QCOMPARE(readNotes(run_).notes, std::string("Zwei\nZeilen"));
    QVERIFY(mentions(problemOf([&] { writeNotes(run_, {{std::string(61, 'x')}, ""}); }), "at most 60"));
    QCOMPARE(readNotes(run_).tags, written.tags);
    writeFileAtomically(notesPath(run_), R"({"tags": 3})");
    QVERIFY(readNotes(run_).tags.empty());
  }

  void aForkGoesOnFromItsCheckpoint() {
    write(400, {{"bleu", 20}});
    const CheckpointInfo from = write(500);
    const RunFolder fork = forkRun(forkSource(from.path), folder_ + "/second", {}, settings(2000));
    QCOMPARE(fork.description().name, std::string("second"));
    QCOMPARE(fork.description().corpus, std::string("/corpora/words"));
    QCOMPARE(fork.config().train.steps, std::int64_t{2000});
    QCOMPARE(fork.config().train.precision, Precision::f32);  // as its source, where nobody says another
    QCOMPARE(readFile(fork.path() + "/vocabulary.model"), std::string("pieces"));
    QCOMPARE(names(fork.path()), std::vector<std::string>{"step-00000500"});
    const auto start = newestIntact(fork.path());
    QVERIFY(start.has_value());
    Model loaded(0), expected(500);
    loadWeights(*start, loaded.weights());
    loadOptimizer(*start, loaded.optimizer());
    QVERIFY(loaded.w == expected.w && loaded.b == expected.b && loaded.m == expected.m && loaded.v == expected.v);
    QCOMPARE(start->state.configDigest, fork.configDigest());
    QCOMPARE(start->state.counters.at("validations_without_progress"), std::int64_t{0});
    const auto origin = readOrigin(fork.path());
    QVERIFY(origin && origin->run == run_ && origin->name == "First" && origin->step == 500);
    QVERIFY(!readOrigin(run_));
    // What becomes of one does not touch the other.
    write(500);
    pruneCheckpoints(run_, 1);
    QCOMPARE(verifyCheckpoint(*newestIntact(fork.path())), std::string());
  }

  void aForkOfWeightsAloneBeginsItsOptimizerAfresh() {
    const CheckpointInfo from = write(500);
    setAside(run_, {}, {from.name}, false);
    dropAside(run_);
    Config config = settings(2000);
    config.set("train.ema", 0.99);
    const RunFolder fork = forkRun(forkSource(run_), folder_ + "/second", {}, config);
    const auto start = newestIntact(fork.path());
    QVERIFY(start.has_value());
    const SafetensorsReader optimizer(start->path + "/optimizer.safetensors");
    QCOMPARE(optimizer.tensors().size(), std::size_t{6});
    QCOMPARE(optimizer.floats("m.w"), std::vector<float>(6, 0.0f));
    QCOMPARE(optimizer.floats("master.w"), std::vector<float>(6, 500.0f));
  }

  void anAverageCanBeForked() {
    write(100);
    write(200);
    const CheckpointInfo average = averageCheckpoints(run_, 2);
    const RunFolder fork = forkRun(forkSource(average.path), folder_ + "/second", {}, settings(2000));
    const auto start = newestIntact(fork.path());
    QVERIFY(start && !start->averaged);
    QCOMPARE(start->state.dataPosition, std::int64_t{200});
  }

  void whatAForkCannotChangeIsNamed() {
    write(500);
    const ForkSource source = forkSource(run_);
    Config wider = settings(2000);
    wider.set("model.d_ff", std::int64_t{64});
    QCOMPARE(forkConflicts(source.run.config(), wider), std::vector<std::string>{"model.d_ff"});
    QVERIFY(mentions(problemOf([&] { forkRun(source, folder_ + "/second", {}, wider); }), "model.d_ff"));
    QVERIFY(mentions(problemOf([&] { forkRun(source, folder_ + "/second", {}, settings(500)); }), "500 steps already"));
    QVERIFY(mentions(problemOf([&] { forkRun(source, run_, {}, settings(2000)); }), "exists already"));
    QVERIFY(mentions(problemOf([&] { forkSource(folder_); }), "neither a run nor a checkpoint"));
    writeFileAtomically(source.checkpoint.path + "/model.safetensors", "x");
    QVERIFY(mentions(problemOf([&] { forkRun(source, folder_ + "/second", {}, settings(2000)); }), "truncated"));
    QVERIFY(!pathExists(folder_ + "/second"));
    QCOMPARE(listRuns(folder_), std::vector<std::string>{run_});  // nothing half-made is left
  }

  void cleaningUpCanBeTakenBack() {
    for (const std::int64_t step : {100, 200, 300}) write(step);
    const SetAside aside = setAside(run_, {"step-00000100"}, {"step-00000200"}, true);
    QCOMPARE(aside.names, (std::vector<std::string>{"step-00000100", "step-00000200.optimizer"}));
    QVERIFY(aside.bytes > 0 && asideOf(run_).bytes == aside.bytes);
    QCOMPARE(names(run_), (std::vector<std::string>{"step-00000200 weights", "step-00000300"}));
    QCOMPARE(bringBack(run_).names, aside.names);
    QCOMPARE(names(run_), (std::vector<std::string>{"step-00000100", "step-00000200", "step-00000300"}));
    for (const CheckpointInfo& checkpoint : listCheckpoints(run_))
      QCOMPARE(verifyCheckpoint(checkpoint), std::string());
    setAside(run_, {"step-00000100"}, {}, true);
    dropAside(run_);
    QVERIFY(asideOf(run_).names.empty());
    QVERIFY(bringBack(run_).names.empty());
    QCOMPARE(names(run_), (std::vector<std::string>{"step-00000200", "step-00000300"}));
  }

  void aFileInTheFoldersPlaceIsToldOf() {
    writeFileAtomically(run_ + "/removed", "");
    QVERIFY(mentions(problemOf([&] { asideOf(run_); }), "it is a file, and a folder is expected there"));
  }

  void whatTrainingNeedsStays() {
    for (const std::int64_t step : {100, 200}) write(step);
    const auto refusal = [&](std::vector<std::string> whole, std::vector<std::string> optimizers, bool resumable) {
      return problemOf([&] { setAside(run_, whole, optimizers, resumable); });
    };
    QVERIFY(mentions(refusal({"step-00000200"}, {}, true), "go on from"));
    QVERIFY(mentions(refusal({}, {"step-00000200"}, true), "go on from"));
    QVERIFY(mentions(refusal({"step-00000100", "step-00000200"}, {}, false), "every checkpoint"));
    QVERIFY(mentions(refusal({"../../first"}, {}, false), "no checkpoint"));
    QCOMPARE(names(run_).size(), std::size_t{2});
    setAside(run_, {"step-00000200"}, {}, false);  // a run that is over goes on from nowhere
    QCOMPARE(names(run_), std::vector<std::string>{"step-00000100"});
  }
};

QTEST_GUILESS_MAIN(CareTest)
#include "care_test.moc"
