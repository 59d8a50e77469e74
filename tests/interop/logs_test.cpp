// SPDX-License-Identifier: Apache-2.0
// Logs of other tools' trainings as runs, and event files for TensorBoard.
#include "engine/interop/logs/logs.h"

#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/protobuf.h"
#include "engine/inspect/learning_curve.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/history.h"
#include "engine/run/run_folder.h"
#include "tests/support/peer_python.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

using namespace transept;
using namespace transept::test;

namespace {

const std::string demoRun = TRANSEPT_SOURCE_DIR "/resources/trained-demo";

/// A log as Marian 1.12.42 writes it.
const std::string marianLog =
    "[2026-11-26 20:02:37] [marian] Marian v1.12.42 b7be0e964 2025-05-24 22:34:42 -0700\n"
    "[2026-11-26 20:02:37] [config] cost-type: ce-sum\n"
    "[2026-11-26 20:02:37] [config] dec-depth: 2\n"
    "[2026-11-26 20:02:37] [config] dim-emb: 32\n"
    "[2026-11-26 20:02:37] [config] enc-depth: 1\n"
    "[2026-11-26 20:02:37] [config] label-smoothing: 0.1\n"
    "[2026-11-26 20:02:37] [config] transformer-dim-ffn: 48\n"
    "[2026-11-26 20:02:37] [config] transformer-heads: 2\n"
    "[2026-11-26 20:02:38] Ep. 1 : Up. 4 : Sen. 200 : Cost 4.55134678 * 1,284 @ 238 after 1,284 : Time 0.22s : 5951.37 "
    "words/s : gNorm 1.4292 : L.r. 2.4000e-03\n"
    "[2026-11-26 20:02:39] Ep. 1 : Up. 1,008 : Sen. 400 : Cost 4.18247175 * 1,487 @ 200 after 2,771 : Time 0.06s : "
    "23552.85 words/s : gNorm 1.1230 : L.r. 3.0000e-03\n"
    "[2026-11-26 20:02:40] [valid] Ep. 1 : Up. 1,008 : cross-entropy : 26.6735 : new best\n"
    "[2026-11-26 20:02:40] [valid] Ep. 1 : Up. 1,008 : perplexity : 50.5307 : new best\n"
    "[2026-11-26 20:02:40] [valid]   Hyp: Ep. 1 : Up. 4\n"
    "[2026-11-26 20:02:41] [valid] Ep. 1 : Up. 1,008 : bleu : 12.5 : new best\n"
    "[2026-11-26 20:02:41] [valid] Ep. 1 : Up. 1,008 : chrf : 33.25 : stalled 1 times (last best: 34)\n"
    "[2026-11-26 20:02:42] Training finished\n";

struct LogsTest {
  TemporaryFolder folder_;
  std::string write(const std::string& name, const std::string& content) const {
    writeTestFile(folder_.path(name), content);
    return folder_.path(name);
  }
  /// Exports the demo's run and returns the only file.
  std::string exportedFile() const {
    const std::string out = folder_.path("board");
    if (!pathExists(out)) exportTensorBoard(demoRun, out);
    const std::vector<std::string> names = namesIn(out);
    REQUIRE_EQ(names.size(), 1);
    return out + "/" + names.front();
  }
};

std::string refusal(const std::string& path, const std::string& out) {
  try {
    importLog(path, out);
  } catch (const UserError& error) {
    CHECK_FALSE(pathExists(out));
    return error.what();
  }
  return {};
}

/// Pairs of tag and value, at steps 10 and 20; the values at step 20 are half as large.
std::string eventsWith(const std::vector<std::pair<std::string, float>>& scalars) {
  std::string file;
  for (const unsigned step : {10U, 20U}) {
    for (const auto& [tag, value] : scalars) {
      const std::string scalar = bytesField(1, tag) + fixedField(2, value * (step == 10 ? 1.0F : 0.5F));
      file +=
          eventRecord(fixedField(1, 1795309018.0 + step) + numberField(2, step) + bytesField(5, bytesField(1, scalar)));
    }
  }
  return file;
}

RunHistory historyOf(const std::string& run) {
  RunHistory history(run);
  history.poll();
  return history;
}

}  // namespace

TEST_CASE_FIXTURE(LogsTest, "Marian's log becomes a finished run with its curves and settings") {
  const std::string path = write("train.log", marianLog), out = folder_.path("run");
  CHECK(isForeignLog(path));
  importLog(path, out);
  const RunFolder run = RunFolder::open(out);
  CHECK_EQ(run.config().model.d_model, 32);
  CHECK_EQ(run.config().model.encoderLayers(), 1);
  CHECK_EQ(run.config().model.decoderLayers(), 2);
  CHECK_EQ(run.config().train.steps, 1008);
  CHECK_EQ(readNotes(out).tags, std::vector<std::string>{"Marian"});
  const RunHistory history = historyOf(out);
  CHECK_EQ(history.state(), RunState::finished);
  CHECK_EQ(history.ignored(), 0);
  const RunProgress& progress = history.progress();
  CHECK_EQ(progress.step, 1008);
  CHECK_EQ(progress.last.loss, doctest::Approx(4.18247175));
  CHECK_EQ(progress.last.gradientNorm, doctest::Approx(1.123));
  CHECK_EQ(progress.last.learningRate, doctest::Approx(0.003));
  CHECK_EQ(progress.last.tokensPerSecond, doctest::Approx(23552.85));
  REQUIRE_EQ(progress.validations.size(), 1);
  CHECK_EQ(progress.validations[0].step, 1008);
  CHECK_EQ(progress.validations[0].perplexity, doctest::Approx(50.5307));
  CHECK_EQ(progress.validations[0].loss, doctest::Approx(std::log(50.5307)));
  CHECK_EQ(progress.validations[0].bleu, doctest::Approx(12.5));
  CHECK_EQ(progress.validations[0].chrf, doctest::Approx(33.25));
  const Curve loss = history.curves().condense(Series::train_loss, Axis::relative_time, 0, 1e9, 100);
  CHECK_EQ(loss.x.back() - loss.x.front(), doctest::Approx(1));  // the events are one second apart
}

TEST_CASE_FIXTURE(LogsTest, "chrF decides in a log without BLEU") {
  std::string log = marianLog;
  for (std::size_t at; (at = log.find(" bleu : ")) != std::string::npos;) log.replace(at, 8, " other : ");
  importLog(write("train.log", log), folder_.path("run"));
  const RunHistory history = historyOf(folder_.path("run"));
  REQUIRE_EQ(history.progress().validations.size(), 1);
  CHECK(history.progress().validations[0].byChrf);
  CHECK_FALSE(std::isfinite(history.progress().validations[0].bleu));
}

TEST_CASE_FIXTURE(LogsTest, "what a resumed training of Marian repeats is counted once") {
  const auto line = [](const std::string& text) { return "[2026-11-26 20:02:38] " + text + "\n"; };
  const auto step = [&](int number, const char* cost) {
    return line("Ep. 1 : Up. " + std::to_string(number) + " : Sen. 9 : Cost " + cost + " * 1 @ 1 after 1");
  };
  const auto valid = [&](int number, const char* bleu) {
    return line("[valid] Ep. 1 : Up. " + std::to_string(number) + " : bleu : " + bleu + " : new best");
  };
  const ForeignLog log = readMarianLog(
      write("resumed.log", step(100, "5") + valid(100, "10") + step(200, "4") + valid(200, "20") + step(300, "3") +
                               valid(300, "30") + step(200, "4.5") + valid(200, "21") + step(250, "4.25")));
  REQUIRE_EQ(log.steps.size(), 3);
  CHECK_EQ(log.steps[1].event.step, 200);
  CHECK_EQ(log.steps[1].event.loss, 4.5);
  CHECK_EQ(log.steps[2].event.step, 250);
  REQUIRE_EQ(log.validations.size(), 2);
  CHECK_EQ(log.validations.at(100).bleu, 10);
  CHECK_EQ(log.validations.at(200).bleu, 21);
}

TEST_CASE_FIXTURE(LogsTest, "damaged and foreign logs are refused and leave nothing") {
  const std::string out = folder_.path("run");
  CHECK(contains(refusal(write("empty.log", ""), out), "holds no step of a training by Marian"));
  CHECK(contains(refusal(write("other.log", "[2026-11-26 20:02:38] Ep. 1 : Up. -4 : Cost x\nCost 3\n[\n"), out),
                 "holds no step of a training by Marian"));
  CHECK_FALSE(isForeignLog(write("notes.log", "Up. 4 : Cost 4\n")));
  // The width is not a multiple of the number of heads.
  std::string odd = marianLog;
  odd.replace(odd.find("heads: 2"), 8, "heads: 3");
  CHECK(contains(refusal(write("odd.log", odd), out), "has settings that do not fit together"));

  std::string events = readFile(exportedFile());
  CHECK(isForeignLog(write("events.out.tfevents.1", events)));
  events[events.size() / 2] = static_cast<char>(events[events.size() / 2] + 1);
  CHECK(contains(refusal(write("events.out.tfevents.2", events), out), "a checksum does not fit"));
  CHECK(contains(refusal(write("events.out.tfevents.3", "short"), out), "holds no loss, score or rate"));
}

TEST_CASE_FIXTURE(LogsTest, "an event file that is being written is read up to its last whole record") {
  const std::string events = readFile(exportedFile());
  const std::string path = write("events.out.tfevents.5", events.substr(0, events.size() - 3));
  CHECK_FALSE(readTensorBoard(path).validations.empty());
}

TEST_CASE_FIXTURE(LogsTest, "the chart of a log without training losses shows those of the validation") {
  std::string file;
  for (const auto& [step, loss] : {std::pair{10u, 4.0F}, std::pair{20u, 3.0F}}) {
    const std::string value = bytesField(1, "valid/loss") + fixedField(2, loss);
    file +=
        eventRecord(fixedField(1, 1795309018.0 + step) + numberField(2, step) + bytesField(5, bytesField(1, value)));
  }
  importLog(write("events.out.tfevents.1", file), folder_.path("theirs"));
  const std::string chart = learningCurveSvg(folder_.path("theirs")), mark = "cy=\"";
  const std::size_t first = chart.find(mark), second = chart.find(mark, first + 1);
  REQUIRE_NE(second, std::string::npos);
  REQUIRE_NE(std::stod(chart.substr(first + mark.size())), std::stod(chart.substr(second + mark.size())));
}

TEST_CASE_FIXTURE(LogsTest, "tags stand for what their tools mean by them") {
  struct Row {
    const char* tool;
    std::vector<std::pair<std::string, float>> scalars;
    double loss, rate;
  };
  const double ln2 = std::log(2.0);
  int number = 0;
  for (const Row& row :
       {Row{"fairseq",
            {{"loss", 8}, {"nll_loss", 7}, {"loss_scale", 128}, {"lr", 0.5F}, {"gnorm", 1}, {"wps", 900}},
            8 * ln2,
            0.5},
        {"Hugging Face",
         {{"train/loss", 4},
          {"train/train_loss", 6},
          {"train/learning_rate", 0.5F},
          {"train/epoch", 1},
          {"train/total_flos", 9}},
         4,
         0.5},
        {"Hugging Face, other order",
         {{"train/train_loss", 6}, {"eval/loss", 3}, {"train/loss", 4}, {"train/learning_rate", 0.5F}},
         4,
         0.5},
        {"Lightning",
         {{"train_loss_step", 4}, {"train_loss_epoch", 5}, {"val_loss", 3}, {"lr-AdamW/pg1", 0.5F}, {"hp_metric", -1}},
         4,
         0.5},
        {"Keras", {{"epoch_loss", 4}, {"epoch_learning_rate", 0.5F}, {"epoch_accuracy", 0.25F}}, 4, 0.5},
        {"OpenNMT-py",
         {{"progress/xent", 4},
          {"progress/ppl", 54},
          {"progress/lr", 0.5F},
          {"valid/xent", 3},
          {"progress/tgtper", 99}},
         4,
         0.5},
        {"fairseq, all in one file",
         {{"train_inner/loss", 8},
          {"train_inner/nll_loss", 7},
          {"train_inner/loss_scale", 128},
          {"train_inner/gnorm", 1},
          {"train_inner/lr", 0.5F}},
         8 * ln2,
         0.5},
        {"OpenNMT-tf", {{"loss", 4}, {"optim/learning_rate", 0.5F}, {"words_per_sec/target", 99}}, 4, 0.5},
        {"Joey NMT",
         {{"train/batch_loss", 4}, {"train/learning_rate", 0.5F}, {"Valid/loss", 3}, {"Valid/bleu", 9}},
         4,
         0.5},
        {"own names", {{"aux_loss", 1}, {"loss_weight", 2}, {"train/loss", 4}, {"lr", 0.5F}}, 4, 0.5}}) {
    CAPTURE(row.tool);
    const std::string path = write("events.out.tfevents." + std::to_string(++number), eventsWith(row.scalars));
    const ForeignLog log = readTensorBoard(path);
    REQUIRE_EQ(log.steps.size(), 2);
    CHECK_EQ(log.steps[0].event.loss, doctest::Approx(row.loss));
    CHECK_EQ(log.steps[1].event.loss, doctest::Approx(row.loss / 2));
    CHECK_EQ(log.steps[0].event.learningRate, doctest::Approx(row.rate));
    for (const auto& [step, validation] : log.validations)
      if (std::isfinite(validation.loss)) CHECK_EQ(validation.loss, doctest::Approx(step == 10 ? 3 : 1.5));
  }
  // The folder says what the tags of Keras and fairseq do not.
  std::filesystem::create_directory(folder_.path("validation"));
  const ForeignLog keras = readTensorBoard(
      write("validation/events.out.tfevents.1", eventsWith({{"epoch_loss", 3}, {"evaluation_loss_vs_iterations", 3}})));
  CHECK(keras.steps.empty());
  CHECK_EQ(keras.validations.at(10).loss, doctest::Approx(3));
}

TEST_CASE_FIXTURE(LogsTest, "values that are not finite are gaps, and are noted") {
  constexpr float nan = std::numeric_limits<float>::quiet_NaN(), infinity = std::numeric_limits<float>::infinity();
  for (const float bad : {nan, infinity, -infinity}) {
    const std::string path =
        write("events.out.tfevents.7", eventsWith({{"train/loss", bad}, {"train/learning_rate", 1}}));
    const ForeignLog log = readTensorBoard(path);
    REQUIRE_EQ(log.steps.size(), 2);
    CHECK_FALSE(std::isfinite(log.steps[1].event.loss));
    CHECK(contains(log.notes.at(0), "train/loss was infinite or no number at 2 steps, first at step 10."));
  }
  const std::string line = "[2026-11-26 20:02:38] Ep. 1 : Up. ";
  const std::string log = line + "100 : Sen. 9 : Cost 5 * 1 @ 1 after 1\n" + line +
                          "200 : Sen. 9 : Cost nan * 1 @ 1 after 1\n" + line +
                          "300 : Sen. 9 : Cost -inf * 1 @ 1 after 1\n";
  importLog(write("nan.log", log), folder_.path("run"));
  CHECK_EQ(historyOf(folder_.path("run")).progress().step, 300);
  CHECK(contains(readNotes(folder_.path("run")).notes,
                 "The cost was infinite or no number at 2 steps, first at step 200."));
}

TEST_CASE_FIXTURE(LogsTest, "scalars in tensors of both precisions") {
  constexpr std::uint64_t type = 1, content = 4, floats = 5, doubles = 6;
  const auto eventOfTensor = [](const std::string& tensor) {
    const std::string scalar = bytesField(1, "train/loss") + bytesField(8, tensor);
    return eventRecord(fixedField(1, 1795309018.0) + numberField(2, 10) + bytesField(5, bytesField(1, scalar)));
  };
  const auto bytes = [](auto value) { return std::string(reinterpret_cast<const char*>(&value), sizeof value); };
  for (const std::string& tensor :
       {numberField(type, 1) + bytesField(content, bytes(2.5F)), numberField(type, 1) + fixedField(floats, 2.5F),
        numberField(type, 2) + bytesField(content, bytes(2.5)), numberField(type, 2) + fixedField(doubles, 2.5),
        numberField(type, 2) + bytesField(doubles, bytes(2.5)),
        numberField(type, 1) + bytesField(floats, bytes(2.5F))}) {
    const ForeignLog log = readTensorBoard(write("events.out.tfevents.9", eventOfTensor(tensor)));
    REQUIRE_EQ(log.steps.size(), 1);
    CHECK_EQ(log.steps[0].event.loss, 2.5);
  }
}

TEST_CASE_FIXTURE(LogsTest, "the curves of a run survive the way to TensorBoard and back") {
  const std::string back = folder_.path("back");
  importLog(exportedFile(), back);
  const RunHistory ours = historyOf(demoRun), theirs = historyOf(back);
  for (const Series series : {Series::train_loss, Series::learning_rate, Series::tokens_per_second, Series::bleu,
                              Series::validation_loss, Series::validation_perplexity}) {
    CAPTURE(seriesName(series));
    const Curve a = ours.curves().condense(series, Axis::step, 0, 1e9, 100000);
    const Curve b = theirs.curves().condense(series, Axis::step, 0, 1e9, 100000);
    REQUIRE_GT(a.count, 1);
    CHECK_EQ(a.x, b.x);
    CHECK_EQ(a.mean, b.mean);
  }
  CHECK_THROWS_WITH_AS(exportTensorBoard(demoRun, folder_.path("board")), doctest::Contains("exists already"),
                       UserError);
}

TEST_CASE_FIXTURE(LogsTest, "TensorBoard reads our files, and we read PyTorch's") {
  const std::string python = pythonWith("tensorboard, torch");
  if (python.empty()) {
    MESSAGE("skipped: no Python with tensorboard and torch (set TRANSEPT_PYTHON)");
    return;
  }
  const std::string written = folder_.path("written");
  const nlohmann::json seen =
      askPython(python, "tensorboard_events.py", {{"file", exportedFile()}, {"write", written}}, 300);
  REQUIRE(seen.is_object());
  const RunHistory history = historyOf(demoRun);
  const Curve loss = history.curves().condense(Series::train_loss, Axis::step, 0, 1e9, 100000);
  CHECK_EQ(seen["scalars"]["train/loss"]["steps"].get<std::vector<double>>(), loss.x);
  const auto values = seen["scalars"]["train/loss"]["values"].get<std::vector<double>>();
  for (std::size_t i = 0; i < values.size(); ++i) CHECK_EQ(values[i], doctest::Approx(loss.mean[i]));
  CHECK(contains(seen["texts"]["samples"].get<std::string>(), "| source | reference | translation |"));

  const ForeignLog log = readTensorBoard(written + "/" + namesIn(written).front());
  REQUIRE_EQ(log.steps.size(), 3);
  CHECK_EQ(log.steps[2].event.loss, doctest::Approx(3.5));
  CHECK_EQ(log.steps[2].event.learningRate, doctest::Approx(0.001));
  REQUIRE_EQ(log.validations.size(), 1);
  CHECK_EQ(log.validations.at(20).bleu, doctest::Approx(17.25));
}
