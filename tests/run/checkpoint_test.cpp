// SPDX-License-Identifier: Apache-2.0
// Checkpoints come back bit for bit, damage is named, pruning and averaging keep their promises.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QTemporaryDir>
#include <QTest>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/config/config.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/model_choice.h"
#include "engine/run/run_folder.h"

using namespace transept;
namespace fs = std::filesystem;

namespace {

/// Two weights and their optimizer state, each value telling its step.
struct Model {
  explicit Model(float value = 0) : matrix(6, value), bias(3, value / 2), m(9, value + 0.25f), v(9, value + 0.75f) {}
  std::vector<float> matrix, bias, m, v;
  std::vector<NamedTensor> weights() { return {{"encoder.w", {2, 3}, matrix}, {"encoder.b", {3}, bias}}; }
  std::vector<NamedTensor> optimizer() { return {{"m.all", {9}, m}, {"v.all", {9}, v}}; }
  bool operator==(const Model&) const = default;
};

CheckpointState stateOf(std::int64_t step, std::map<std::string, double> metrics = {}) {
  CheckpointState state;
  state.step = step;
  state.metrics = std::move(metrics);
  return state;
}

std::string sentenceOf(const std::function<void()>& action) {
  try {
    action();
  } catch (const UserError& error) {
    return error.sentence();
  }
  return "no error";
}

}  // namespace

class CheckpointTest : public QObject {
  Q_OBJECT
 private slots:
  void init() {
    temporary_ = std::make_unique<QTemporaryDir>();
    run_ = temporary_->path().toStdString() + "/run";
    RunDescription description;
    description.name = "My run";
    RunFolder::create(run_, description, Config());
  }

  CheckpointInfo write(std::int64_t step, std::map<std::string, double> metrics = {}) {
    Model model(static_cast<float>(step));
    return writeCheckpoint(run_, model.weights(), model.optimizer(), stateOf(step, std::move(metrics)));
  }

  void comesBackWhole() {
    CheckpointState state = stateOf(1200, {{"bleu", 31.25}, {"validation_loss", 2.5}, {"train_loss", NAN}});
    state.epoch = 3;
    state.dataPosition = 1200;
    state.seed = 18446744073709551615ull;
    state.trainingSeconds = 77.5;
    state.best = true;
    state.bestBleu = 31.25;
    state.bestStep = 1200;
    state.counters = {{"validations_without_progress", 2}};
    state.configDigest = "abc";
    Model model(1.5f);
    const CheckpointInfo written = writeCheckpoint(run_, model.weights(), model.optimizer(), state);
    QCOMPARE(written.name, std::string("step-00001200"));
    QCOMPARE(verifyCheckpoint(written), std::string());

    const auto found = newestIntact(run_);
    QVERIFY(found && found->hasOptimizer && !found->averaged);
    QCOMPARE(found->state.seed, state.seed);
    QCOMPARE(found->state.counters, state.counters);
    QCOMPARE(found->state.metrics, (std::map<std::string, double>{{"bleu", 31.25}, {"validation_loss", 2.5}}));
    QCOMPARE(found->state.bestStep, state.bestStep);
    QVERIFY(found->bytes > 100);
    Model loaded;
    loadWeights(*found, loaded.weights());
    loadOptimizer(*found, loaded.optimizer());
    QVERIFY(loaded == model);
  }

  void sameValuesGiveTheSameBytes() {
    const CheckpointInfo first = write(5);
    const std::string bytes = readFile(first.path + "/model.safetensors");
    write(5);  // replaces it
    QCOMPARE(readFile(first.path + "/model.safetensors"), bytes);
    QCOMPARE(listCheckpoints(run_).size(), std::size_t{1});
  }

  void aFileInTheFoldersPlaceIsToldOf() {
    std::filesystem::remove_all(run_ + "/checkpoints");
    QVERIFY(listCheckpoints(run_).empty());
    writeFileAtomically(run_ + "/checkpoints", "");
    const std::string sentence = sentenceOf([&] { listCheckpoints(run_); });
    QVERIFY2(sentence.find("it is a file") != std::string::npos, sentence.c_str());
  }

  void aFullDiskHarmsNothing() {
    const CheckpointInfo earlier = write(10);
    const pid_t child = ::fork();
    if (child == 0) {  // the limit stands for a full disk and would hold for the whole process
      std::signal(SIGXFSZ, SIG_IGN);
      const rlimit limit{64, 64};
      ::setrlimit(RLIMIT_FSIZE, &limit);
      int status = 1;
      try {
        write(20);
      } catch (const UserError& error) {
        status = error.kind() == ErrorKind::noResources ? 0 : 2;
      }
      ::_exit(status);
    }
    int status = -1;
    ::waitpid(child, &status, 0);
    QCOMPARE(status, 0);
    QCOMPARE(verifyCheckpoint(earlier), std::string());
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(run_ + "/checkpoints")) {
      names.push_back(entry.path().filename().string());
    }
    QCOMPARE(names, std::vector<std::string>{"step-00000010"});
  }

  void whatIsNoNumberIsNotWritten() {
    const CheckpointInfo earlier = write(10);
    for (const float value : {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}) {
      Model weights(20), moments(20);
      weights.bias[1] = value;
      moments.v[8] = -value;
      const std::string one =
          sentenceOf([&] { writeCheckpoint(run_, weights.weights(), weights.optimizer(), stateOf(20)); });
      QVERIFY2(one.find("encoder.b is no longer a number at step 20") != std::string::npos, one.c_str());
      const std::string other =
          sentenceOf([&] { writeCheckpoint(run_, moments.weights(), moments.optimizer(), stateOf(20)); });
      QVERIFY2(other.find("v.all is no longer a number") != std::string::npos, other.c_str());
    }
    QCOMPARE(listCheckpoints(run_).size(), std::size_t{1});
    QCOMPARE(verifyCheckpoint(earlier), std::string());
  }

  void damageIsNamedAndPassedOver() {
    write(10);
    const std::string truncated = write(20).path, altered = write(30).path;
    fs::resize_file(truncated + "/model.safetensors", 100);
    {
      std::fstream file(altered + "/optimizer.safetensors", std::ios::in | std::ios::out | std::ios::binary);
      file.seekp(-1, std::ios::end);
      file.put('\x55');
    }
    Model target(99);
    const Model before = target;
    const auto infos = listCheckpoints(run_);
    const std::string one = sentenceOf([&] { loadWeights(infos[1], target.weights()); });
    QVERIFY2(one.find("step-00000020/model.safetensors is truncated") != std::string::npos, one.c_str());
    const std::string other = sentenceOf([&] { loadOptimizer(infos[2], target.optimizer()); });
    QVERIFY2(other.find("optimizer.safetensors was altered") != std::string::npos, other.c_str());
    QVERIFY(target == before);

    std::vector<std::string> passedOver;
    QCOMPARE(newestIntact(run_, &passedOver)->state.step, std::int64_t{10});
    QCOMPARE(passedOver.size(), std::size_t{2});

    writeFileAtomically(infos[0].path + "/state.json", "{\"version\":1}");
    passedOver.clear();
    QVERIFY(!newestIntact(run_, &passedOver));
    QCOMPARE(passedOver.size(), std::size_t{3});
    writeFileAtomically(infos[0].path + "/state.json", "{\"version\":2}");
    QVERIFY(sentenceOf([&] { readCheckpointInfo(infos[0].path); }).find("newer version") != std::string::npos);
  }

  void otherShapesAreRefused() {
    const CheckpointInfo checkpoint = write(10);
    std::vector<float> values(9, 4.0f);
    const auto refuse = [&](std::vector<NamedTensor> tensors) {
      return QString::fromStdString(sentenceOf([&] { loadWeights(checkpoint, tensors); }));
    };
    const NamedTensor bias{"encoder.b", {3}, std::span(values).first(3)};
    QVERIFY(refuse({{"encoder.w", {3, 2}, std::span(values).first(6)}, bias})
                .contains("[2, 3], but the configuration needs [3, 2]"));
    QVERIFY(refuse({{"encoder.other", {2, 3}, std::span(values).first(6)}, bias}).contains("holds no tensor"));
    QVERIFY(refuse({bias}).contains("holds encoder.w, which"));
    QCOMPARE(values, std::vector<float>(9, 4.0f));
  }

  void pruningKeepsNewestAndBest() {
    for (std::int64_t step = 1; step <= 8; ++step) write(step, {{"bleu", step == 3 ? 40.0 : 20.0}});
    averageCheckpoints(run_, 2);
    const auto removed = pruneCheckpoints(run_, 4);
    QCOMPARE(removed, (std::vector<std::string>{"step-00000001", "step-00000002", "step-00000004"}));
    std::map<std::string, bool> optimizers;
    for (const auto& checkpoint : listCheckpoints(run_)) optimizers[checkpoint.name] = checkpoint.hasOptimizer;
    QCOMPARE(optimizers, (std::map<std::string, bool>{{"averaged-00000008", false},
                                                      {"step-00000003", true},
                                                      {"step-00000005", false},
                                                      {"step-00000006", false},
                                                      {"step-00000007", true},
                                                      {"step-00000008", true}}));
    for (const auto& checkpoint : listCheckpoints(run_)) QCOMPARE(verifyCheckpoint(checkpoint), std::string());
    QVERIFY(sentenceOf([&] { loadOptimizer(listCheckpoints(run_)[1], Model().optimizer()); }).find("pruned") !=
            std::string::npos);
    QVERIFY(pruneCheckpoints(run_, 4).empty());
    pruneCheckpoints(run_, 0);  // the newest always stays
    QCOMPARE(newestIntact(run_)->state.step, std::int64_t{8});
  }

  /// Two damaged ones were passed over: what training wrote since is what it can go on from.
  void pruningLeavesWhatTrainingGoesOnFrom() {
    for (const std::int64_t step : {100, 200, 300}) write(step, {{"bleu", static_cast<double>(step)}});
    for (const CheckpointInfo& late : listCheckpoints(run_))
      if (late.state.step > 100) fs::resize_file(late.path + "/model.safetensors", 100);
    write(110);
    QCOMPARE(pruneCheckpoints(run_, 1, 110),
             (std::vector<std::string>{"step-00000300", "step-00000200"}));  // the best of the rest stays
    QCOMPARE(newestIntact(run_)->state.step, std::int64_t{110});
    QCOMPARE(listCheckpoints(run_).size(), std::size_t{2});
  }

  void averages() {
    QVERIFY(sentenceOf([&] { averageCheckpoints(run_, 5); }).find("no checkpoint to average") != std::string::npos);
    for (const std::int64_t step : {1, 2, 4}) write(step);
    std::int64_t calls = 0;
    const CheckpointInfo average = averageCheckpoints(run_, 2, [&](std::int64_t done, std::int64_t total) {
      QCOMPARE(done, ++calls);
      QCOMPARE(total, std::int64_t{2});
    });
    QCOMPARE(average.state.averagedSteps, (std::vector<std::int64_t>{2, 4}));
    Model loaded;
    loadWeights(average, loaded.weights());
    QCOMPARE(loaded.matrix, std::vector<float>(6, 3.0f));
    QCOMPARE(newestIntact(run_)->state.step, std::int64_t{4});  // one cannot resume from an average

    std::vector<float> other(4);
    const std::vector<NamedTensor> weights{{"encoder.w", {2, 2}, other}};
    writeCheckpoint(run_, weights, {}, stateOf(5));
    QVERIFY(sentenceOf([&] { averageCheckpoints(run_, 2); }).find("cannot be averaged") != std::string::npos);
    struct Stop {};
    QVERIFY_THROWS_EXCEPTION(Stop, averageCheckpoints(run_, 1, [](auto, auto) { throw Stop(); }));
    for (const auto& entry : fs::directory_iterator(run_ + "/checkpoints")) {
      QVERIFY(!entry.path().filename().string().starts_with('.'));
    }
  }

  void choosesTheModelOfARun() {
    QVERIFY(sentenceOf([&] { resolveModel(run_); }).find("no checkpoint yet") != std::string::npos);
    write(10);
    QCOMPARE(resolveModel(run_).choice, std::string("last checkpoint (step 10)"));
    write(20, {{"bleu", 31.25}});
    write(30, {{"bleu", 30.0}});
    ModelChoice choice = resolveModel(run_);
    QCOMPARE(choice.choice, std::string("best checkpoint by validation BLEU (step 20, 31.2)"));
    QVERIFY(choice.kind == ChoiceKind::best);
    QCOMPARE(choice.step, std::int64_t{20});
    QCOMPARE(choice.name, std::string("My run"));
    QVERIFY(pathExists(choice.weights) && pathExists(choice.configFile));
    averageCheckpoints(run_, 3);
    choice = resolveModel(run_);
    QCOMPARE(choice.choice, std::string("average of 3 checkpoints up to step 30"));
    QVERIFY(choice.kind == ChoiceKind::average);

    choice = resolveModel(run_ + "/checkpoints/step-00000010/");
    QCOMPARE(choice.choice, std::string("checkpoint step-00000010"));
    QVERIFY(choice.kind == ChoiceKind::checkpoint);
    QCOMPARE(choice.run, run_);
    QVERIFY(sentenceOf([&] { resolveModel(run_ + "/samples"); }).find("is no model") != std::string::npos);
    QVERIFY(sentenceOf([&] { resolveModel(run_ + "x"); }).find("There is no model") != std::string::npos);

    const std::string imported = temporary_->path().toStdString() + "/imported";
    createFolder(imported);
    fs::copy(choice.weights, imported + "/model.safetensors");
    fs::copy(run_ + "/config.json", imported + "/config.json");
    QCOMPARE(resolveModel(imported).choice, std::string("imported model"));
  }

 private:
  std::unique_ptr<QTemporaryDir> temporary_;
  std::string run_;
};

QTEST_GUILESS_MAIN(CheckpointTest)
#include "checkpoint_test.moc"
