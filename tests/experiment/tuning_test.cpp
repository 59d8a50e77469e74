// SPDX-License-Identifier: Apache-2.0
// Tuning with made-up results of its rows: the rows that it adds, its choice, and its messages.
#include "engine/experiment/tuning.h"
#include "engine/config/presets.h"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/base/error.h"
#include "engine/data/demo_corpus.h"
#include "engine/experiment/export.h"
#include "engine/experiment/table.h"
#include "engine/platform/folders.h"
#include "engine/run/events/events.h"
#include "engine/run/run_folder.h"
#include "tests/support/small_run.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

constexpr double secondsPerStep = 0.1;

/// A loss that falls up to a rate of 0.02 and rises above it.
Curve madeUpRange() {
  Curve curve;
  for (int step = 1; step <= 120; ++step) {
    const double rate = 0.3 * std::pow(1e-4, 1 - step / 120.0);
    curve.x.push_back(rate);
    curve.mean.push_back(6 + std::abs(std::log(rate / 0.02)));
  }
  return curve;
}

struct TuningTest {
  TuningTest() { ::setenv("TRANSEPT_HOME", temporary_.path("home").c_str(), 1); }

  ExperimentFolder make(double hours) const {
    Experiment experiment;
    experiment.corpus = corpus();
    experiment.preset = "demo";
    experiment.values["data.vocab_size"] = std::int64_t{400};
    beginTuning(experiment, hours);
    return ExperimentFolder::create(temporary_.path("tuning"), std::move(experiment));
  }
  static const std::string& corpus() {
    static const TemporaryFolder folder;
    static const std::string path = [] {
      makeDemoCorpus(folder.path("corpus"), 600, {}, {});
      return folder.path("corpus");
    }();
    return path;
  }
  /// Finishes the range test, as a run of `steps` steps would.
  static void finishRange(const ExperimentFolder& folder, int steps = 120) {
    folder.update([&](Experiment& experiment) {
      QueueRow& row = experiment.rows.front();
      row.run = "runs/range test";
      RunDescription description;
      description.corpus = experiment.corpus;
      RunFolder::create(folder.runPath(row), description, experiment.configOf(row));
      EventWriter events(folder.runPath(row), 1);
      const Curve curve = madeUpRange();
      for (int i = 0; i < steps; ++i) {
        StepEvent event;
        event.step = i + 1;
        event.learningRate = curve.x[static_cast<std::size_t>(i)];
        event.loss = curve.mean[static_cast<std::size_t>(i)];
        events.step(event, true);
      }
      row.state = RowState::done;
      row.result.step = steps;
      row.seconds = secondsPerStep * steps;
    });
  }
  static Experiment proceed(const ExperimentFolder& folder) {
    return folder.update([&](Experiment& experiment) { continueTuning(folder, experiment); });
  }
  /// Finishes the waiting rows; `nats` gives the loss of each candidate.
  static void finishRound(const ExperimentFolder& folder, const std::function<double(std::int64_t)>& nats) {
    folder.update([&](Experiment& experiment) {
      for (QueueRow& row : experiment.rows) {
        if (!isToCome(row.state)) continue;
        row.state = RowState::done;
        row.result.step = experiment.configOf(row).train.steps;
        row.result.sentenceNats = nats(row.candidate);
        row.seconds = secondsPerStep * static_cast<double>(row.result.step);
      }
    });
  }
  static std::vector<std::int64_t> candidatesIn(const Experiment& experiment, std::int64_t round) {
    std::vector<std::int64_t> found;
    for (const QueueRow& row : experiment.rows)
      if (row.round == round) found.push_back(row.candidate);
    return found;
  }

  TemporaryFolder temporary_;
};

using Candidates = std::vector<std::int64_t>;

}  // namespace

TEST_CASE("a range test suggests a rate below the one where the loss begins to rise, or to fall no longer") {
  const double rate = suggestedRate(madeUpRange());
  CHECK(rate > 0.005);
  CHECK(rate < 0.02);
  // If no rate diverges, the minimum lies anywhere on the plateau and does not indicate a good rate.
  Curve plateau = madeUpRange();
  for (std::size_t i = 0; i < plateau.x.size(); ++i)
    plateau.mean[i] = 6 + std::max(0.0, std::log(0.005 / plateau.x[i])) - 0.001 * static_cast<double>(i);
  CHECK(suggestedRate(plateau) > 0.003);
  CHECK(suggestedRate(plateau) < 0.012);
  Curve few = madeUpRange();
  few.x.resize(9);
  few.mean.resize(9);
  CHECK(std::isnan(suggestedRate(few)));
}

TEST_CASE("candidates differ, and the first is the base") {
  Config base = presetConfig(findPreset("tiny"));
  base.resolve();
  const std::vector<Values> candidates = candidatesOf(base, 0.004, 16, 6000);
  REQUIRE_EQ(std::set<Values>(candidates.begin(), candidates.end()).size(), std::size_t{16});
  REQUIRE(candidates[0].empty());
  REQUIRE_EQ(std::get<double>(candidates[1].at("train.peak_rate")), 0.004);
  std::set<std::string> keys;
  for (const Values& changes : candidates) {
    Config config = base;
    for (const auto& [key, value] : changes) {
      config.set(key, value);
      keys.insert(key);
    }
    config.resolve();
  }
  for (const char* key : {"train.peak_rate", "train.warmup", "train.schedule", "model.dropout", "data.vocab_size"})
    CHECK_MESSAGE(keys.contains(key), key);
  REQUIRE(candidatesOf(base, 0.004, 16, 6000) == candidates);
  // What is varied, and to which values.
  std::set<std::string> varied;
  for (const Values& changes : candidatesOf(base, 0.004, 200, 6000)) {
    for (const auto& [key, value] : changes) varied.insert(key + "=" + valueText(value));
    CHECK_EQ(changes.contains("model.d_model"), changes.contains("model.d_ff"));
    CHECK_FALSE((changes.contains("model.d_model") && changes.contains("model.layers")));
  }
  std::string all;
  for (const std::string& one : varied) all += one + " ";
  CHECK_EQ(all,
           "data.vocab_size=12000 data.vocab_size=3000 model.d_ff=512 model.d_model=256 model.dropout=0.1 "
           "model.dropout=0.3 model.layers=2 train.peak_rate=0.002 train.peak_rate=0.004 train.peak_rate=0.008 "
           "train.schedule=linear train.warmup=400 ");
  // The paper's schedule ignores peak_rate, so the candidates use a schedule of the same shape that has a peak rate.
  const std::vector<Values> paper = candidatesOf(presetConfig(findPreset("base")), 0.001, 4, 37000);
  REQUIRE_EQ(std::get<std::string>(paper[1].at("train.schedule")), "inverse_sqrt");
}

TEST_CASE("candidates are valid, whatever the base, and their vocabularies are near that of the base") {
  Config large = presetConfig(findPreset("tiny"));
  large.setText("model.d_model=16384");
  large.setText("data.vocab_size=150000");
  large.resolve();
  for (const Values& changes : candidatesOf(large, 0.004, 32, 150000)) {
    CHECK_FALSE(changes.contains("model.d_model"));
    if (changes.contains("data.vocab_size")) CHECK_EQ(std::get<std::int64_t>(changes.at("data.vocab_size")), 75000);
  }
  Config base = presetConfig(findPreset("tiny"));
  base.setText("data.vocab_size=0");
  base.resolve();
  std::set<std::int64_t> sizes;
  for (const Values& changes : candidatesOf(base, 0.004, 32, 300))
    if (changes.contains("data.vocab_size")) sizes.insert(std::get<std::int64_t>(changes.at("data.vocab_size")));
  CHECK_EQ(sizes, (std::set<std::int64_t>{150, 600}));
  for (const Values& changes : candidatesOf(base, 0.004, 32, 0)) CHECK_FALSE(changes.contains("data.vocab_size"));
}

TEST_CASE_FIXTURE(TuningTest, "rounds halve the candidates and double their time, and the base stays") {
  const ExperimentFolder folder = make(0.2);  // 720 seconds, 7,200 steps of the base
  Experiment now = folder.read();
  REQUIRE_EQ(now.rows.size(), std::size_t{1});
  const Config range = now.configOf(now.rows[0]);
  REQUIRE((range.train.schedule == Schedule::range && range.train.recover == 0));
  REQUIRE_EQ(now.rows[0].limitSeconds, doctest::Approx(144));
  const nlohmann::json unknown = tuningJson(folder, now);
  for (const char* key : {"rate", "best", "preset"}) CHECK_MESSAGE(unknown[key].is_null(), key);
  finishRange(folder);
  now = proceed(folder);
  REQUIRE(!now.ended());
  const std::size_t count = now.tuning->candidates.size();
  REQUIRE_EQ(count, std::size_t{8});
  REQUIRE_EQ(candidatesIn(now, 1), (Candidates{0, 1, 2, 3, 4, 5, 6, 7}));
  const QueueRow base = now.rows[1];
  REQUIRE_EQ(base.limitSeconds, doctest::Approx((720 - 12) / 3.0 / 8));
  const Config short_ = now.configOf(base), whole = now.configOf({});
  REQUIRE_EQ(short_.train.steps, std::lround(std::floor(0.85 * base.limitSeconds / secondsPerStep)));
  const auto shape = [](const Config& config) {
    return static_cast<double>(config.train.warmup) / static_cast<double>(config.train.steps);
  };
  REQUIRE_EQ(shape(short_), doctest::Approx(shape(whole)).epsilon(0.05));

  // The base is the worst candidate but stays. Candidate 7, the best, has failed.
  finishRound(folder,
              [](std::int64_t candidate) { return candidate == 0 ? 99.0 : 50.0 - static_cast<double>(candidate); });
  folder.update([](Experiment& experiment) { experiment.rows[8].state = RowState::failed; });  // candidate 7
  now = proceed(folder);
  REQUIRE_EQ(candidatesIn(now, 2), (Candidates{0, 6, 5, 4}));
  REQUIRE_EQ(now.rows[9].limitSeconds, doctest::Approx(2 * base.limitSeconds).epsilon(0.2));
  finishRound(folder, [](std::int64_t candidate) { return candidate == 5 ? 30.0 : 40.0; });
  now = proceed(folder);
  REQUIRE_EQ(candidatesIn(now, 3), (Candidates{0, 5}));
  finishRound(folder, [](std::int64_t candidate) { return candidate == 5 ? 20.0 : 21.0; });
  now = proceed(folder);
  REQUIRE((now.ended() && now.tuning->best == 5));
  const std::string name = fileNameOf("tuned-" + now.corpusName);
  REQUIRE_EQ(now.tuning->preset, name);
  double planned = 0;
  for (const QueueRow& row : now.rows) planned += row.seconds;
  REQUIRE(planned < 720);
  for (const QueueRow& row : now.rows) {  // of each round, one validation half-way and one at the end
    const TrainConfig train = now.configOf(row).train;
    if (row.round > 0) REQUIRE_EQ(2 * train.validate_every, train.steps + train.steps % 2);
    if (row.round > 0) REQUIRE_EQ(train.checkpoint_steps, train.validate_every);
  }

  const Preset preset = findPreset(name);
  Config config = presetConfig(preset), wanted = now.configOf({});
  for (const auto& [key, value] : now.tuning->candidates[5]) wanted.set(key, value);
  config.resolve();
  wanted.resolve();
  REQUIRE_EQ(config.toJson(), wanted.toJson());
  REQUIRE_MESSAGE(preset.description.find("20.00 nats per validation sentence") != std::string::npos,
                  preset.description);
  REQUIRE_EQ(now.toJson(), Experiment::fromJson(now.toJson(), "x").toJson());

  const nlohmann::json shown = tuningJson(folder, now);
  REQUIRE((shown["rate"] > 0 && shown["preset"] == name));
  REQUIRE((shown["best"] == 5 && shown["rounds"] == 3 && shown["range"]["rate"].size() == 120));
  // What becomes of a run later does not change the result of its row.
  folder.update([](Experiment& experiment) {
    for (QueueRow& row : experiment.rows) row.run = "gone";
  });
  const auto look = [](const std::string& run) -> std::optional<RunGlance> {
    FAIL("the table reads ", run);
    return {};
  };
  const ExperimentTable table = TableMaker().make(folder, false, look);
  REQUIRE(exportTable(table, TableFormat::markdown).find(preset.description.substr(0, 20)) != std::string::npos);
}

TEST_CASE_FIXTURE(TuningTest, "the base may be the best") {
  const ExperimentFolder folder = make(0.05);
  finishRange(folder);
  proceed(folder);
  finishRound(folder, [](std::int64_t candidate) { return 10.0 + static_cast<double>(candidate); });
  Experiment now = proceed(folder);
  REQUIRE_EQ(candidatesIn(now, 2), (Candidates{0, 1}));
  finishRound(folder, [](std::int64_t) { return 10.0; });
  now = proceed(folder);
  REQUIRE((now.ended() && now.tuning->best == 0 && now.tuning->preset.empty()));
  REQUIRE_EQ(outcomeOf(now), "None of the candidates is better than the preset demo.");
  REQUIRE(ownPresets().empty());
}

TEST_CASE_FIXTURE(TuningTest, "what cannot be tuned is told") {
  const auto told = [](const ExperimentFolder& folder) -> std::string {
    try {
      proceed(folder);
    } catch (const UserError& error) {
      return error.what();
    }
    return {};
  };
  Experiment experiment;
  experiment.corpus = corpus();
  CHECK_THROWS_AS(beginTuning(experiment, 0), ConfigError);
  experiment.corpus = importPairs(temporary_, "few", {"one", "two", "three"}, {"een", "twee", "drie"}, 0);
  CHECK_THROWS_WITH_AS(beginTuning(experiment, 1), doctest::Contains("has no validation pairs"), UserError);
  const ExperimentFolder folder = make(0.01);  // 36 seconds
  finishRange(folder, 5);
  CHECK_MESSAGE(told(folder).starts_with("The range test of the learning rate gave no result."), told(folder));

  std::filesystem::remove_all(folder.path());
  const ExperimentFolder little = make(0.008);
  finishRange(little);
  CHECK_MESSAGE(told(little).starts_with("Tuning needs about"), told(little));
}
