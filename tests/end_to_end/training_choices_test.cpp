// SPDX-License-Identifier: Apache-2.0
// Moving average of the weights, averaged checkpoints, pinned samples, shortlists, and early stopping by patience.
#include <doctest/doctest.h>
#include <signal.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <numeric>

#include "engine/base/error.h"
#include "engine/inspect/pinned_samples.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/checkpoint/safetensors.h"
#include "engine/run/history.h"
#include "tests/support/engine_program.h"

using namespace transept;
using namespace transept::test;

namespace {

std::string weightsFile(const std::string& run, int step, const char* file = "model") {
  return checkpointOf(run, step) + "/" + file + ".safetensors";
}

struct Trainer {
  TemporaryFolder folder_;
  std::string corpus_ = makeCorpus(folder_.path());
};

}  // namespace

TEST_CASE_FIXTURE(Trainer, "checkpoints hold the moving average of the weights") {
  const std::string run = folder_.path("ema");
  const ProgramResult trained =
      runEngine(smallRun(run, corpus_, 12) + settings({"train.ema=0.75", "train.checkpoint_steps=1",
                                                       "train.keep_checkpoints=3", "train.average=0"}));
  REQUIRE_MESSAGE((trained.exitCode == 0), trained.errors);
  const SafetensorsReader before(weightsFile(run, 11)), after(weightsFile(run, 12));
  const SafetensorsReader optimizer(weightsFile(run, 12, "optimizer"));
  bool moved = false;
  for (const StoredTensor& tensor : after.tensors()) {
    const auto old = before.floats(tensor.name), now = after.floats(tensor.name);
    const auto master = optimizer.floats("master." + tensor.name);
    for (std::size_t i = 0; i < now.size(); ++i) {
      REQUIRE(std::abs(now[i] - (0.75f * old[i] + 0.25f * master[i])) < 1e-5f);
      moved = moved || std::abs(now[i] - master[i]) > 1e-4f;
    }
  }
  REQUIRE(moved);
}

TEST_CASE_FIXTURE(Trainer, "the moving average survives a kill") {
  const std::string whole = folder_.path("ema-whole"), broken = folder_.path("ema-broken");
  const Arguments ema = settings({"train.ema=0.9"});
  REQUIRE_EQ(runEngine(smallRun(whole, corpus_, 40) + ema).exitCode, 0);
  {
    Program process(TRANSEPT_ENGINE_PROGRAM, smallRun(broken, corpus_, 40) + ema);
    REQUIRE(eventually([&] { return std::filesystem::exists(checkpointOf(broken, 14)); }, std::chrono::minutes(1)));
    process.signal(SIGKILL);
    REQUIRE(process.wait(std::chrono::minutes(1)));
  }
  const ProgramResult nowhere = runEngine({"train", broken, "--resume", "--device", "tpu"});
  CHECK_EQ(nowhere.exitCode, 1);
  CHECK_MESSAGE(contains(nowhere.errors, "There is no device 'tpu'"), nowhere.errors);  // and the run keeps its own
  const ProgramResult resumed = runEngine({"train", broken, "--resume"});
  REQUIRE_MESSAGE((resumed.exitCode == 0), resumed.errors);
  REQUIRE(contentOf(weightsFile(whole, 40)) == contentOf(weightsFile(broken, 40)));
}

TEST_CASE_FIXTURE(Trainer, "a training that is about to pause is not taken over") {
  const std::string run = folder_.path("pausing");
  Program first(TRANSEPT_ENGINE_PROGRAM, smallRun(run, corpus_, 100000));
  REQUIRE(eventually([&] { return std::filesystem::exists(checkpointOf(run, 7)); }, std::chrono::minutes(1)));
  first.signal(SIGSTOP);
  Program second(TRANSEPT_ENGINE_PROGRAM, {"train", run});
  (void)second.wait(std::chrono::milliseconds(500));  // it waits for the first, or gives up on a slow machine
  first.signal(SIGTERM);
  first.signal(SIGCONT);
  REQUIRE(first.wait(std::chrono::minutes(1)));
  REQUIRE(second.wait(std::chrono::minutes(1)));
  CHECK_EQ(second.exitCode(), 1);
  RunHistory history(run);
  history.poll();
  CHECK(history.state() == RunState::paused);
}

TEST_CASE_FIXTURE(Trainer, "a line that is cut is told with its number of tokens, with and without </s>") {
  for (const char* end : {"true", "false"}) {
    const std::string run = folder_.path(std::string("end-") + end), line = "one two three four number 5 .\n";
    const ProgramResult trained =
        runEngine(smallRun(run, corpus_, 2) + settings({std::string("data.source_end=") + end}));
    REQUIRE_MESSAGE((trained.exitCode == 0), trained.errors);
    const Arguments translate{"translate", run, "--threads", "1", "--beam", "1", "--max-length", "3"};
    const auto whole = nlohmann::json::parse(runEngine(translate + Arguments{"--json"}, line).output);
    std::size_t tokens = whole["source_tokens"].size();
    if (whole["source_tokens"].back() == "</s>") --tokens;
    const ProgramResult cut = runEngine(translate + Arguments{"--max-source-tokens", "3"}, line);
    CHECK_MESSAGE(contains(cut.errors, "its first 3 of " + std::to_string(tokens) + " tokens"), cut.errors);
  }
}

TEST_CASE_FIXTURE(Trainer, "a fork of a checkpoint without its optimizer state says so") {
  const std::string run = folder_.path("kept");
  REQUIRE_EQ(runEngine(smallRun(run, corpus_, 42) + settings({"train.keep_checkpoints=9"})).exitCode, 0);
  const auto fork = [&](const std::string& name, int step) {
    const ProgramResult forked = runEngine(Arguments{"train", folder_.path(name), "--from", checkpointOf(run, step)} +
                                           settings({"train.steps=43"}));
    CHECK_MESSAGE((forked.exitCode == 0), forked.errors);
    return contains(forked.errors, "step-00000007, whose optimizer state was removed");
  };
  REQUIRE_FALSE(std::filesystem::exists(weightsFile(run, 7, "optimizer")));
  CHECK(fork("early", 7));
  CHECK_FALSE(fork("late", 42));
}

TEST_CASE_FIXTURE(Trainer, "the last checkpoints are averaged") {
  const std::string run = folder_.path("average");
  const ProgramResult trained =
      runEngine(smallRun(run, corpus_, 9) + settings({"train.checkpoint_steps=3", "train.average=0"}));
  REQUIRE_MESSAGE((trained.exitCode == 0), trained.errors);
  const ProgramResult averaged = runEngine({"average", run, "--last", "2"});
  REQUIRE_MESSAGE((averaged.exitCode == 0), averaged.errors);
  const std::string folder = averaged.output.substr(0, averaged.output.find('\n'));
  REQUIRE_EQ(folder, run + "/checkpoints/averaged-00000009");
  const SafetensorsReader mean(folder + "/model.safetensors");
  const SafetensorsReader sixth(weightsFile(run, 6)), ninth(weightsFile(run, 9));
  for (const StoredTensor& tensor : mean.tensors()) {
    const auto a = sixth.floats(tensor.name), b = ninth.floats(tensor.name), m = mean.floats(tensor.name);
    for (std::size_t i = 0; i < m.size(); ++i) {
      REQUIRE(m[i] == doctest::Approx((static_cast<double>(a[i]) + b[i]) / 2).epsilon(1e-5));
    }
  }
  // The run now translates with the averaged checkpoint.
  const ProgramResult evaluated = runEngine({"translate", run, "--json"}, "one two three four number 5 .\n");
  REQUIRE_MESSAGE((contains(evaluated.errors, "average of 2 checkpoints up to step 9")), evaluated.errors);
  const ProgramResult absent = runEngine({"average", folder_.path("nowhere")});
  REQUIRE_EQ(absent.exitCode, 1);
  REQUIRE_MESSAGE((contains(absent.errors, "nowhere")), absent.errors);
}

TEST_CASE_FIXTURE(Trainer, "every checkpoint leaves its pinned samples") {
  const std::string run = folder_.path("pinned");
  const ProgramResult trained =
      runEngine(smallRun(run, corpus_, 20) +
                settings({"train.checkpoint_steps=5", "train.keep_checkpoints=1", "model.attention_window=6"}));
  REQUIRE_MESSAGE((trained.exitCode == 0), trained.errors);
  const RunFolder folder = RunFolder::open(run);
  REQUIRE(folder.sampleSteps() == std::vector<std::int64_t>{5, 10, 15, 20});
  REQUIRE(!std::filesystem::exists(checkpointOf(run, 5)));  // pruned, but its samples are kept
  const std::vector<PinnedSample> first = readPinnedSamples(folder, 5), last = readPinnedSamples(folder, 20);
  REQUIRE_EQ(first.size(), last.size());
  REQUIRE(!first.empty());
  for (std::size_t i = 0; i < first.size(); ++i) {
    const SentenceAttention& attention = first[i].attention;
    REQUIRE_EQ(attention.source, last[i].attention.source);
    REQUIRE(!first[i].reference.empty());
    REQUIRE_EQ(attention.sourceTotal, std::ssize(attention.sourceTokens) - 1);  // </s> is not counted
    // The attention window is stored, too: keys outside it have no weight.
    for (std::int64_t query = 0; query < std::ssize(attention.sourceTokens); ++query) {
      const QueryDetail detail = queryDetail(attention, AttentionKind::encoder, 0, 1, query);
      for (std::int64_t key = 0; key < std::ssize(attention.sourceTokens); ++key) {
        const auto at = static_cast<std::size_t>(key);
        REQUIRE_EQ(bool{detail.allowed[at]}, std::abs(query - key) <= 3);
        if (!detail.allowed[at]) REQUIRE_EQ(detail.weights[at], 0.0f);
      }
    }
    for (const AttentionKind kind : {AttentionKind::encoder, AttentionKind::decoder, AttentionKind::cross}) {
      const std::size_t keys = attention.keys(kind).size();
      const std::span<const float> map = attention.map(kind, 0, 1);
      REQUIRE_EQ(map.size(), keys * attention.queries(kind).size());
      for (std::size_t row = 0; row < map.size(); row += keys) {
        const double sum = std::accumulate(map.begin() + static_cast<std::ptrdiff_t>(row),
                                           map.begin() + static_cast<std::ptrdiff_t>(row + keys), 0.0);
        REQUIRE(std::abs(sum - 1) < 2e-3);  // the maps are stored in f16
      }
    }
  }
  const std::string asked = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"run/replay/attention\",\"params\":{\"run\":\"" +
                            run + "\",\"step\":5,\"sentence\":0}}\n";
  const std::string answer = runEngine({"serve"}, asked).output;
  REQUIRE_MESSAGE((contains(answer, "thumbnails") && contains(answer, first[0].attention.sourceTokens[0])), answer);
  writeTestFile(folder.samplesPath(10), contentOf(folder.samplesPath(10)).substr(0, 900));
  REQUIRE_THROWS_AS(readPinnedSamples(folder, 10), UserError);
  REQUIRE_THROWS_AS(readPinnedSamples(folder, 11), UserError);
}

TEST_CASE_FIXTURE(Trainer, "a shortlist needs the run's own vocabulary") {
  const std::string run = folder_.path("listed"), loud = folder_.path("loud"), file = run + "/list";
  const ProgramResult trained = runEngine(smallRun(run, corpus_, 2));
  REQUIRE_MESSAGE((trained.exitCode == 0), trained.errors);
  // A text of capital letters gives another vocabulary of the same size.
  std::string text = contentOf(folder_.path("text.en"));
  for (char& letter : text) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  writeTestFile(loud + ".en", text);
  const ProgramResult imported = runEngine(
      {"import", "--source", loud + ".en", "--target", folder_.path("text.xx"), "--source-lang", "en", "--out", loud});
  REQUIRE_MESSAGE((imported.exitCode == 0), imported.errors);
  const ProgramResult foreign = runEngine({"shortlist", run, "--corpus", loud, "--output", file});
  REQUIRE_EQ(foreign.exitCode, 1);
  REQUIRE_MESSAGE((contains(foreign.errors, "other vocabularies")), foreign.errors);
  REQUIRE(!std::filesystem::exists(file));
  const ProgramResult own = runEngine({"shortlist", run, "--output", file});
  REQUIRE_MESSAGE((own.exitCode == 0), own.errors);
  REQUIRE(std::filesystem::exists(file));
}

TEST_CASE_FIXTURE(Trainer, "patience ends a run that does not improve") {
  const std::string run = folder_.path("patience");
  // So early in so long a warm-up, the rate is too low to change a weight: BLEU and loss stay equal.
  const ProgramResult trained = runEngine(
      smallRun(run, corpus_, 100) + settings({"train.schedule=constant", "train.warmup=1000000", "train.peak_rate=1e-8",
                                              "train.validate_every=5", "train.patience=2"}));
  REQUIRE_MESSAGE((trained.exitCode == 0), trained.errors);
  REQUIRE_MESSAGE((contains(trained.errors, "validation no longer improved")), trained.errors);
  RunHistory history(run);
  history.poll();
  REQUIRE(history.state() == RunState::finished);
  REQUIRE_EQ(history.progress().step, 15);  // the first validation is the best; the next two are not better
}

/// BLEU has no tokeniser for Thai.
TEST_CASE_FIXTURE(Trainer, "patience judges by chrF where BLEU has no tokeniser") {
  const std::string corpus = folder_.path("thai"), run = folder_.path("patience-thai");
  std::string text = contentOf(folder_.path("text.xx"));
  const std::pair<std::string, std::string> words[] = {{"nul", "ศูนย์"},  {"een", "หนึ่ง"},   {"twee", "สอง"},
                                                       {"drie", "สาม"}, {"vier", "สี่"},    {"vijf", "ห้า"},
                                                       {"zes", "หก"},   {"zeven", "เจ็ด"}, {"getal", "เลข"}};
  for (const auto& [latin, thai] : words) {
    for (std::size_t at = 0; (at = text.find(latin + " ", at)) != std::string::npos;) {
      text.replace(at, latin.size() + 1, thai);
    }
  }
  writeTestFile(folder_.path("text.th"), text);
  const ProgramResult imported =
      runEngine({"import", "--source", folder_.path("text.en"), "--target", folder_.path("text.th"), "--source-lang",
                 "en", "--target-lang", "th", "--out", corpus});
  REQUIRE_MESSAGE((imported.exitCode == 0), imported.errors);
  const ProgramResult trained =
      runEngine(smallRun(run, corpus, 400) + settings({"train.validate_every=10", "train.patience=2"}));
  REQUIRE_MESSAGE((trained.exitCode == 0), trained.errors);
  RunHistory history(run);
  history.poll();
  double best = -1;
  int without = 0;
  std::int64_t bestStep = 0, end = 400;
  for (const ValidationPoint& point : history.progress().validations) {
    REQUIRE(point.byChrf);
    REQUIRE_EQ(without < 2, true);  // otherwise the run would have ended
    without = point.chrf > best ? 0 : without + 1;
    if (without == 0) bestStep = point.step;
    best = std::max(best, point.chrf);
    if (without == 2) end = point.step;
  }
  CHECK_EQ(history.progress().step, end);
  CHECK_EQ(history.progress().best()->step, bestStep);
  CHECK(bestStep > 10);  // by BLEU, which stays at 0, the first validation would be the best
  CHECK(end < 400);
}

TEST_CASE_FIXTURE(Trainer, "the doctor speaks during a training, and about a run") {
  const std::string run = folder_.path("fast");
  const ProgramResult trained =
      runEngine(smallRun(run, corpus_, 40) +
                settings({"model.norm=post", "train.schedule=constant", "train.peak_rate=3", "train.warmup=20",
                          "train.validate_every=10", "train.recover=3", "train.precision=f32"}));
  REQUIRE_MESSAGE((trained.exitCode == 0), trained.errors);
  CHECK_MESSAGE(contains(trained.errors, "Doctor: Training diverged"), trained.errors);
  const ProgramResult told = runEngine({"doctor", run});
  CHECK_EQ(told.exitCode, 0);
  CHECK_MESSAGE(contains(told.output, "warning: Training diverged"), told.output);
  CHECK_MESSAGE(contains(told.output, "--set train.peak_rate="), told.output);
  const auto findings = nlohmann::json::parse(runEngine({"doctor", run, "--json"}).output);
  CHECK(std::ranges::any_of(findings, [](const auto& finding) { return finding["rule"] == "recovered"; }));

  const std::string calm = folder_.path("calm");
  REQUIRE_EQ(runEngine(smallRun(calm, corpus_, 2)).exitCode, 0);
  CHECK_EQ(runEngine({"doctor", calm}).output, "Nothing stands out.\n");
  std::filesystem::remove(calm + "/events.jsonl");
  CHECK_EQ(runEngine({"doctor", calm}).output, "Nothing is recorded yet: the run has not made a step.\n");
  CHECK_EQ(runEngine({"doctor", folder_.path("none")}).exitCode, 1);
}
