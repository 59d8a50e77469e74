// SPDX-License-Identifier: Apache-2.0
// transept-engine tune keeps its time, survives kill -9, and ends with a preset or the message that none is better.
#include <doctest/doctest.h>
#include <signal.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/run/control/run_lock.h"
#include "tests/support/engine_program.h"

using namespace transept;
using namespace transept::test;
using Json = nlohmann::json;

namespace {

struct TuneProgram {
  TuneProgram() { ::setenv("TRANSEPT_HOME", folder_.path("home").c_str(), 1); }

  Arguments tune(const std::string& out, const std::string& hours) const {
    return Arguments{"tune", corpus_, "--hours", hours, "--out", out} +
           settings({"model.layers=1", "model.d_model=32", "model.d_ff=64", "model.heads=2", "train.batch_tokens=512",
                     "train.steps=5000", "train.warmup=1000", "train.peak_rate=0.000001", "train.threads=1",
                     "train.validation_sentences=4", "data.vocab_size=150", "data.max_tokens=64", "decode.max_extra=5",
                     "train.precision=f32"});
  }
  static Json show(const std::string& out) {
    const ProgramResult shown = runEngine({"experiment", out, "--show", "--json"});
    return shown.exitCode == 0 ? Json::parse(shown.output) : Json::object();
  }

  TemporaryFolder folder_;
  std::string corpus_ = makeCorpus(folder_.path());
};

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr const char* kHours = "0.08";  // the program with sanitizers is slower
#else
constexpr const char* kHours = "0.02";
#endif

}  // namespace

TEST_CASE_FIXTURE(TuneProgram, "a tuning is killed and resumed, and finds a better rate") {
  const std::string out = folder_.path("tuning");
  std::string killed;
  {
    Program program(TRANSEPT_ENGINE_PROGRAM, tune(out, kHours), {.passErrorsOn = true});
    const auto second = [&]() -> std::string {
      const Json rows = show(out).value("rows", Json::array());
      return rows.size() > 2 && rows[1]["run"].is_string() ? rows[1]["run"].get<std::string>() : std::string();
    };
    REQUIRE(
        eventually([&] { return !(killed = second()).empty() && RunLock::held(killed); }, std::chrono::minutes(10)));
    program.signal(SIGKILL);
    if (const auto holder = RunLock::lastHolder(killed)) ::kill(static_cast<pid_t>(holder->process), SIGKILL);
    REQUIRE(program.wait(std::chrono::minutes(1)));
  }
  REQUIRE(eventually([&] { return !RunLock::held(killed); }));
  REQUIRE_EQ(show(out)["state"], "interrupted");

  const ProgramResult resumed = runEngine({"experiment", out, "--resume"}, {}, std::chrono::minutes(10));
  REQUIRE_MESSAGE((resumed.exitCode == 0), resumed.errors);
  const Json table = show(out), tuning = table["tuning"];
  REQUIRE_EQ(table["state"], "finished");
  REQUIRE_EQ(tuning["round"], tuning["rounds"]);
  REQUIRE(tuning["range"]["rate"].size() > 10);
  // The learning rate of the preset is far too low, so another candidate must be better.
  REQUIRE(tuning["best"] > 0);
  const std::string preset = tuning["preset"];
  REQUIRE(contains(resumed.errors, "Saved as the preset " + preset));
  double nats = 0, best = 0;
  for (const Json& row : table["rows"]) {
    if (row["round"] != tuning["rounds"]) continue;
    (row["candidate"] == 0 ? nats : best) = row["sentence_nats"];
  }
  REQUIRE(best > 0);
  REQUIRE(best < nats);
  REQUIRE(contains(resumed.output, "nats per sentence"));
  REQUIRE(contains(contentOf(out + "/chart.svg"), "Range test"));

  // The new preset can be used for training like any other.
  const ProgramResult trained =
      runEngine({"train", folder_.path("run"), "--corpus", corpus_, "--preset", preset, "--set", "train.steps=2"});
  REQUIRE_MESSAGE((trained.exitCode == 0), trained.errors);
  REQUIRE(contains(runEngine({"train", folder_.path("no"), "--corpus", corpus_, "--preset", "none"}).errors, preset));
}

TEST_CASE_FIXTURE(TuneProgram, "wrong requests are told, and leave nothing") {
  const std::string out = folder_.path("none");
  const ProgramResult time = runEngine(tune(out, "0"));
  REQUIRE_MESSAGE((time.exitCode == 1 && contains(time.errors, "above 0")), time.errors);
  const ProgramResult preset = runEngine({"tune", corpus_, "--hours", "1", "--preset", "none", "--out", out});
  REQUIRE_MESSAGE((preset.exitCode == 1 && contains(preset.errors, "There is no preset 'none'")), preset.errors);
  REQUIRE(!std::filesystem::exists(out));
}
