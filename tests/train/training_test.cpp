// SPDX-License-Identifier: Apache-2.0
// Runs in this process: what their checkpoints know, pauses in the middle of a validation, and what is said on
// resuming.
#include "engine/train/trainer.h"

#include <QTemporaryDir>
#include <QtTest>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/control/control.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/history.h"

using namespace transept;

namespace {

/// Numbers spelt in two made-up languages, the order reversed.
std::string makeCorpus(const std::string& folder, std::int64_t validationPairs = 1000) {
  const char* left[] = {"zero", "one", "two", "three", "four", "five", "six", "seven"};
  const char* right[] = {"nul", "een", "twee", "drie", "vier", "vijf", "zes", "zeven"};
  std::ofstream source(folder + "/text.en"), target(folder + "/text.xx");
  for (int i = 0; i < 1200; ++i) {
    const int a = i % 8, b = i / 8 % 8, c = i / 64 % 8;
    source << left[a] << ' ' << left[b] << ' ' << left[c] << " number " << i << " .\n";
    target << right[c] << ' ' << right[b] << ' ' << right[a] << " getal " << i << " .\n";
  }
  source.close();
  target.close();
  ImportSettings settings;
  settings.source = folder + "/text.en";
  settings.target = folder + "/text.xx";
  settings.sourceLanguage = "en";
  settings.targetLanguage = "xx";
  settings.out = folder + "/corpus";
  settings.validationPairs = validationPairs;
  importCorpus(settings, {}, {});
  return settings.out;
}

std::vector<std::int64_t> validatedSteps(const std::string& run) {
  RunHistory history(run);
  history.poll();
  std::vector<std::int64_t> steps;
  for (const ValidationPoint& point : history.progress().validations) steps.push_back(point.step);
  return steps;
}

RunState stateOf(const std::string& run) {
  RunHistory history(run);
  history.poll();
  return history.state();
}

bool validated(const CheckpointInfo& checkpoint) {
  return checkpoint.state.metrics.contains("validation_loss") && checkpoint.state.metrics.contains("bleu");
}

TrainingEnd train(const RunFolder& run, const TrainingObserver& observer = {}, std::stop_token stop = {}) {
  return trainRun(run, 1, observer, stop);
}

}  // namespace

class TrainingTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    folder_ = temporary_.path().toStdString();
    corpus_ = makeCorpus(folder_);
  }

  void theLastCheckpointKnowsItsValidation() {
    const RunFolder run = makeRun("last", {"train.steps=14"});
    QCOMPARE(train(run), TrainingEnd::completed);
    const std::vector<CheckpointInfo> checkpoints = listCheckpoints(run.path());
    QCOMPARE(checkpoints.size(), std::size_t{2});
    QVERIFY(!validated(checkpoints[0]));
    QVERIFY(validated(checkpoints[1]) && checkpoints[1].state.best);
    QCOMPARE(checkpoints[1].state.bestStep, std::int64_t{14});
    QCOMPARE(bestCheckpoint(run.path())->state.step, std::int64_t{14});
    QCOMPARE(validatedSteps(run.path()), std::vector<std::int64_t>{14});
  }

  /// What one validation found does not stand in the checkpoints of later steps.
  void checkpointsTellTheirOwnValidation() {
    const RunFolder run = makeRun("own", {"train.steps=16", "train.validate_every=6", "train.checkpoint_steps=4"});
    QCOMPARE(train(run), TrainingEnd::completed);
    for (const CheckpointInfo& checkpoint : listCheckpoints(run.path())) {
      const std::int64_t step = checkpoint.state.step;
      QCOMPARE(validated(checkpoint), step == 6 || step == 12 || step == 16);
    }
  }

  void aPauseInTheLastValidation() {
    const RunFolder run = makeRun("end", {"train.steps=9"});
    std::stop_source pause;
    TrainingObserver observer;
    observer.step = [&](const StepEvent& event, std::int64_t steps) {
      if (event.step == steps) pause.request_stop();
    };
    QCOMPARE(train(run, observer, pause.get_token()), TrainingEnd::paused);
    QCOMPARE(stateOf(run.path()), RunState::paused);
    const auto left = newestIntact(run.path());
    QVERIFY(left && left->state.step == 9);
    QVERIFY(!validated(*left));
    QVERIFY(validatedSteps(run.path()).empty());

    QCOMPARE(train(run), TrainingEnd::completed);
    QVERIFY(validated(*newestIntact(run.path())));
    QCOMPARE(validatedSteps(run.path()), std::vector<std::int64_t>{9});
  }

  /// Whoever starts it by hand means it to run; a process that was started for somebody obeys what they asked since.
  void aPauseThatWasAskedForEarlier() {
    const RunFolder run = makeRun("earlier", {"train.steps=3"});
    requestControl(run.path(), DesiredState::paused, false);
    QCOMPARE(train(run), TrainingEnd::paused);
    QCOMPARE(stateOf(run.path()), RunState::paused);
    requestControl(run.path(), DesiredState::paused, false);
    {
      const RunLock lock = RunLock::take(run.path());  // asked of one that lives: another takes nothing of it
      QVERIFY_EXCEPTION_THROWN(trainRun(run, 1, {}, {}, nullptr, EarlierRequests::forget), UserError);
      QVERIFY(readControl(run.path()).state == DesiredState::paused);
    }
    QCOMPARE(trainRun(run, 1, {}, {}, nullptr, EarlierRequests::forget), TrainingEnd::completed);
  }

  void aPauseInAValidationOnTheWay() {
    const RunFolder run = makeRun("way", {"train.steps=3", "train.validate_every=1"});
    std::stop_source pause;
    TrainingObserver observer;
    observer.message = [](std::string_view type, const std::string&) {
      // So long that the next step is reported, whatever it takes itself.
      if (type == "validation") std::this_thread::sleep_for(std::chrono::milliseconds(150));
    };
    observer.step = [&](const StepEvent& event, std::int64_t) {
      if (event.step == 2) pause.request_stop();
    };
    QCOMPARE(train(run, observer, pause.get_token()), TrainingEnd::paused);
    QCOMPARE(newestIntact(run.path())->state.step, std::int64_t{2});
    QCOMPARE(validatedSteps(run.path()), std::vector<std::int64_t>{1});

    QCOMPARE(train(run), TrainingEnd::completed);
    QCOMPARE(validatedSteps(run.path()), (std::vector<std::int64_t>{1, 2, 3}));  // it was made up for
  }

  void whatWasPassedOverIsSaid() {
    RunFolder run = makeRun("damaged", {"train.steps=14"});
    QCOMPARE(train(run), TrainingEnd::completed);
    std::filesystem::resize_file(run.path() + "/checkpoints/step-00000014/model.safetensors", 100);
    const std::string path = run.path() + "/config.json";
    nlohmann::json config = nlohmann::json::parse(readFile(path));
    config["train"]["steps"] = 20;
    writeFileAtomically(path, config.dump());

    run = RunFolder::open(run.path());
    QCOMPARE(train(run), TrainingEnd::completed);
    RunHistory history(run.path());
    history.poll();
    QCOMPARE(history.progress().step, std::int64_t{20});
    const auto warnings = history.eventsOf({"warning"}, 10);
    QCOMPARE(warnings.size(), std::size_t{2});
    const auto damage = warnings[0]["message"].get<std::string>(), change = warnings[1]["message"].get<std::string>();
    QVERIFY2(damage.find("step-00000014/model.safetensors is truncated") != std::string::npos, damage.c_str());
    QVERIFY2(damage.ends_with(". Training goes on from step 7."), damage.c_str());
    QVERIFY2(change.find("config.json was changed after step-00000007") != std::string::npos, change.c_str());
    QCOMPARE(newestIntact(run.path())->state.step, std::int64_t{20});
  }

  /// A beginner's translations run on to the limit, which learned positions set.
  void validationKeepsToLearnedPositions() {
    const RunFolder run = makeRun(
        "positions", {"train.steps=2", "model.positions=learned", "data.max_tokens=24", "model.max_positions=25"});
    QCOMPARE(train(run), TrainingEnd::completed);
    QCOMPARE(validatedSteps(run.path()), std::vector<std::int64_t>{2});
  }

  /// A corpus without validation pairs has no validation loss, which is not one of zero.
  void nothingToValidateOn() {
    const std::string folder = folder_ + "/unheld";
    std::filesystem::create_directory(folder);
    const RunFolder run = makeRun("nothing", {"train.steps=2"}, makeCorpus(folder, 0));
    QCOMPARE(train(run), TrainingEnd::completed);
    RunHistory history(run.path());
    history.poll();
    QCOMPARE(history.progress().validations.size(), std::size_t{1});
    QVERIFY(std::isnan(history.progress().validations[0].loss));
    QVERIFY(!bestCheckpoint(run.path()));
  }

 private:
  RunFolder makeRun(const std::string& name, std::initializer_list<const char*> settings,
                    const std::string& corpus = {}) const {
    Config config = configOf(findPreset("tiny"));
    for (const char* setting :
         {"model.layers=1", "model.d_model=32", "model.d_ff=64", "model.heads=2", "train.batch_tokens=512",
          "train.warmup=20", "train.checkpoint_steps=7", "train.validate_every=100", "train.validation_sentences=10",
          "train.average=0", "data.vocab_size=150", "data.max_tokens=64"})
      config.setText(setting);
    for (const char* setting : settings) config.setText(setting);
    config.resolve();
    RunDescription description;
    description.corpus = corpus.empty() ? corpus_ : corpus;
    return RunFolder::create(folder_ + "/" + name, description, config);
  }

  QTemporaryDir temporary_;
  std::string folder_, corpus_;
};

QTEST_GUILESS_MAIN(TrainingTest)
#include "training_test.moc"
