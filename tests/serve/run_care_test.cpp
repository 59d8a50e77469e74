// SPDX-License-Identifier: Apache-2.0
// Notes, forks, the doctor and the clean-up through the protocol, with the real program as the training process.
#include <doctest/doctest.h>
#include <chrono>
#include <filesystem>

#include "engine/data/importing/import.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "tests/serve/client.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

struct RunCareTest {
  RunCareTest() {
    REQUIRE_MESSAGE((pathExists(TRANSEPT_ENGINE_PROGRAM)), "build transept-engine first");
    ::setenv("TRANSEPT_HOME", temporary_.path().c_str(), 1);
    ::setenv("OMP_WAIT_POLICY", "passive", 1);
    client_ = std::make_unique<Client>([](int input, int output) { serve({input, output, TRANSEPT_ENGINE_PROGRAM}); });
    const Json corpus = client_->call("corpus/demo", {{"pairs", 600}});
    run_ = client_->call(
        "run/create",
        {{"name", "first"}, {"corpus", corpus["corpus"]}, {"preset", "demo"}, {"values", values_}})["run"];
    train(run_);
  }

  ~RunCareTest() { client_.reset(); }

  void train(const std::string& run) {
    client_->call("run/subscribe", {{"run", run}});
    client_->call("run/start", {{"run", run}, {"threads", 1}});
    for (;;) {
      const Json state = client_->notification("run/changed")["info"];
      if (state["run"] != run) continue;
      if (state["state"] == "failed") throw std::runtime_error(state.dump());
      if (state["state"] == "finished") return;
    }
  }

  const Json values_{{"model.layers", 1},
                     {"model.d_model", 32},
                     {"model.d_ff", 64},
                     {"model.heads", 2},
                     {"train.steps", 60},
                     {"train.precision", "f32"},
                     {"train.batch_tokens", 256},
                     {"train.validate_every", 30},
                     {"train.validation_sentences", 2},
                     {"train.checkpoint_steps", 15},
                     {"train.average", 0},
                     {"decode.max_extra", 5}};
  TemporaryFolder temporary_;
  std::unique_ptr<Client> client_;
  std::string run_;
};

}  // namespace

TEST_CASE_FIXTURE(RunCareTest, "notes are kept") {
  Json info = client_->call("run/annotate", {{"run", run_}, {"tags", {"baseline", "keep"}}});
  REQUIRE((info["tags"] == Json({"baseline", "keep"}) && info["notes"] == ""));
  client_->call("run/annotate", {{"run", run_}, {"notes", "The first of all."}});
  info = client_->call("run/info", {{"run", run_}});
  REQUIRE((info["tags"].size() == 2 && info["notes"] == "The first of all."));
  REQUIRE((info["origin"].is_null() && info["best_perplexity"].is_number()));
  REQUIRE(client_->error("run/annotate", {{"run", run_}, {"tags", "no list"}})["code"] == -32602);
}

TEST_CASE_FIXTURE(RunCareTest, "a fork is trained") {
  const Json checkpoints = client_->call("run/checkpoints", {{"run", run_}})["checkpoints"];
  const Json from = checkpoints[0];
  REQUIRE((from["step"] < 60 && from["optimizer_bytes"].is_number()));
  Json values = values_;
  values["train.steps"] = from["step"].get<int>() + 10;
  values["train.warmup"] = 50;
  Json check = client_->call("config/check", {{"preset", "demo"}, {"values", values}, {"from", from["checkpoint"]}});
  REQUIRE_MESSAGE((check["ok"] == true), check.dump().c_str());
  Json wrong = values;
  wrong["model.d_ff"] = 128;
  wrong["train.steps"] = 5;
  check = client_->call("config/check", {{"preset", "demo"}, {"values", wrong}, {"from", from["checkpoint"]}});
  REQUIRE((check["errors"].size() == 2 && check["errors"][0]["key"] == "model.d_ff"));
  const Json params{{"name", "second"}, {"preset", "demo"}, {"values", values}, {"from", from["checkpoint"]}};
  const std::string fork = client_->call("run/create", params)["run"];
  Json info = client_->call("run/info", {{"run", fork}});
  REQUIRE((info["state"] == "new" && info["step"] == from["step"] && info["origin"]["run"] == run_));
  REQUIRE((info["origin"]["name"] == "first" && !info["corpus_name"].get<std::string>().empty()));
  train(fork);
  info = client_->call("run/info", {{"run", fork}});
  REQUIRE(info["step"] == values["train.steps"]);
  const Json loss = client_->call("run/curves", {{"run", fork}, {"series", {"train_loss"}}})["series"]["train_loss"];
  REQUIRE(loss["x"][0] > from["step"]);  // the fork's curve begins at the checkpoint
  const Json started = client_->call("run/events", {{"run", fork}, {"types", {"started"}}})["events"];
  REQUIRE((started.size() == 1 && started[0]["step"] == from["step"]));
  const std::string command = client_->call("run/command", {{"run", fork}})["command"];
  REQUIRE_MESSAGE((command.find("--from") != std::string::npos && command.find("--corpus") == std::string::npos),
                  command.c_str());
  REQUIRE(client_->error("run/create",
                         {{"name", "x"}, {"preset", "demo"}, {"values", wrong}, {"from", run_}})["code"] == -32001);
}

// Fine-tunes the demo's model on new text, with the demo's text as the general corpus.
TEST_CASE_FIXTURE(RunCareTest, "a model is fine tuned") {
  const std::string general = client_->call("run/info", {{"run", run_}})["corpus"];
  std::string source, target;
  for (int i = 0; i < 200; ++i) {
    source += "the dog sees " + std::to_string(i) + " cats .\n";
    target += "der Hund sieht " + std::to_string(i) + " Katzen .\n";
  }
  writeTestFile(temporary_.path("new.en"), source);
  writeTestFile(temporary_.path("new.de"), target);
  ImportSettings settings;
  settings.source = temporary_.path("new.en");
  settings.target = temporary_.path("new.de");
  settings.sourceLanguage = "en";
  settings.targetLanguage = "de";
  settings.out = temporary_.path("new");
  settings.validationPairs = 20;
  importCorpus(settings, {}, {});
  const Json values{{"train.steps", 6},          {"train.validate_every", 3}, {"train.validation_sentences", 2},
                    {"train.batch_tokens", 300}, {"train.precision", "f32"},  {"decode.max_extra", 5}};
  Json params{{"name", "tuned"},        {"preset", "fine-tune"}, {"values", values},
              {"corpus", settings.out}, {"model", run_},         {"general_corpus", general}};
  Json planned = params, wrong = params;
  planned.erase("name");
  wrong["values"]["model.d_ff"] = 128;
  const Json check = client_->call(
      "config/check", {{"preset", wrong["preset"]}, {"values", wrong["values"]}, {"model", wrong["model"]}});
  REQUIRE_MESSAGE((check["errors"].size() == 1 && check["errors"][0]["key"] == "model.d_ff"), check.dump());
  REQUIRE(client_->error("run/create", wrong)["code"] == -32001);
  const Json plan = client_->call("plan", planned), info = client_->call("run/info", {{"run", run_}});
  REQUIRE_MESSAGE(plan["parameters"] == info["parameters"], plan["parameters"].dump());
  REQUIRE(client_->call("doctor/check", planned)["findings"].is_array());
  Json whole = planned;  // an epoch in one batch: general text makes it larger
  whole["values"]["train.batch_tokens"] = 1'000'000;
  const double mixed = client_->call("plan", whole)["flops_per_step"];
  whole.erase("general_corpus");
  REQUIRE(client_->call("plan", whole)["flops_per_step"].get<double>() < mixed);

  const std::string tuned = client_->call("run/create", params)["run"];
  Json made = client_->call("run/info", {{"run", tuned}});
  REQUIRE((made["step"] == 0 && made["origin"]["name"] == "first" && made["origin"]["model"] != ""));
  REQUIRE((made["general_corpus_name"] != "" && made["general_bleu"].is_null()));
  train(tuned);
  made = client_->call("run/info", {{"run", tuned}});
  REQUIRE((made["step"] == 6 && made["general_bleu"].is_number()));
  const Json curve =
      client_->call("run/curves", {{"run", tuned}, {"series", {"general_loss"}}})["series"]["general_loss"];
  REQUIRE(curve["x"] == Json({0, 3, 6}));
  const std::string command = client_->call("run/command", {{"run", tuned}})["command"];
  for (const char* option : {" --from ", " --corpus ", " --mix ", " --preset fine-tune"})
    REQUIRE_MESSAGE(command.find(option) != std::string::npos, command);
  // The model determines the vocabulary, so the command does not state its type, which is `own` in this run.
  REQUIRE_MESSAGE(command.find("data.vocab_type") == std::string::npos, command);
}

TEST_CASE_FIXTURE(RunCareTest, "the doctor checks and diagnoses") {
  const std::string corpus = client_->call("run/info", {{"run", run_}})["corpus"];
  Json values = values_;
  values["train.warmup"] = 50;
  const Json params{{"preset", "demo"}, {"values", values}, {"corpus", corpus}};
  const Json check = client_->call("doctor/check", params);
  REQUIRE((check["schedule"]["step"].size() == 200 && check["schedule"]["rate"][100] > 0));
  bool fits = false, longWarmup = false;
  for (const Json& finding : check["findings"]) {
    fits |= finding["rule"] == "fits" && finding["severity"] == "good";
    longWarmup |= finding["rule"] == "warmup_too_long" && finding["changes"]["train.warmup"] == 5;
  }
  REQUIRE_MESSAGE((fits && longWarmup), check.dump().c_str());
  REQUIRE(client_->call("doctor/diagnose", {{"run", run_}})["findings"].is_array());
  const Json trial = client_->call("doctor/trial", params);
  REQUIRE_MESSAGE((trial["seconds_per_step"] > 0 && trial["total_seconds"] > 0), trial.dump().c_str());
  const Json listed = client_->call("run/list");
  for (const Json& run : listed["runs"]) REQUIRE(run["name"] != "trial");
  REQUIRE(client_->error("doctor/diagnose", {{"run", "/no/such/run"}})["code"] == -32002);
}

// A trial's folder is removed after a measurement, a cancellation, and the death of an engine during a trial.
TEST_CASE_FIXTURE(RunCareTest, "a trial leaves nothing") {
  namespace fs = std::filesystem;
  const std::string corpus = client_->call("run/info", {{"run", run_}})["corpus"];
  const std::string trials = folders().cache + "/trials", old = trials + "/old", another = trials + "/another";
  createFolder(old + "/checkpoints/step-00000007");
  fs::last_write_time(old, fs::file_time_type::clock::now() - std::chrono::hours(2));
  createFolder(another);  // as another engine creates it
  const auto left = [&] {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(trials)) names.push_back(entry.path().string());
    return names;
  };
  const Json params{{"preset", "demo"}, {"values", values_}, {"corpus", corpus}};
  client_->call("doctor/trial", params);
  REQUIRE(left() == std::vector{another});
  Json endless = params;
  endless["values"]["train.steps"] = 1'000'000;
  const int given = client_->send("doctor/trial", endless);
  client_->next([&](const Json& message) {
    return message.value("method", "") == "$/progress" && message["params"]["id"] == given;
  });
  client_->cancel(given);
  client_->answer(given);
  REQUIRE(left() == std::vector{another});
}

TEST_CASE_FIXTURE(RunCareTest, "checkpoints are cleaned up") {
  const auto count = [&] { return client_->call("run/checkpoints", {{"run", run_}})["checkpoints"].size(); };
  const std::size_t before = count();
  const Json list = client_->call("run/checkpoints", {{"run", run_}});
  REQUIRE((before >= 3 && list["aside"]["count"] == 0));
  const auto bytes = [&] { return client_->call("run/info", {{"run", run_}})["bytes"].get<std::int64_t>(); };
  const Json aside = client_->call("run/cleanup", {{"run", run_}, {"checkpoints", {list["checkpoints"][0]["name"]}}});
  REQUIRE((aside["bytes"] > 0 && count() == before - 1));
  REQUIRE((client_->call("run/cleanup/undo", {{"run", run_}})["names"].size() == 1 && count() == before));
  const std::int64_t whole = bytes();
  client_->call("run/cleanup", {{"run", run_}, {"checkpoints", {list["checkpoints"][0]["name"]}}});
  REQUIRE(client_->call("run/checkpoints", {{"run", run_}})["aside"]["count"] == 1);
  client_->call("run/cleanup/finish", {{"run", run_}});
  REQUIRE((bytes() < whole && client_->call("run/checkpoints", {{"run", run_}})["aside"]["count"] == 0));
  REQUIRE(client_->error("run/cleanup", {{"run", run_}, {"checkpoints", {"step-77"}}})["code"] == -32002);
}

TEST_CASE_FIXTURE(RunCareTest, "a corpus that moved is found again") {
  const auto info = [&] { return client_->call("run/info", {{"run", run_}}); };
  const std::string old = info()["corpus"], now = temporary_.path() + "/elsewhere";
  REQUIRE(info()["corpus_missing"] == false);
  std::filesystem::rename(old, now);
  REQUIRE(info()["corpus_missing"] == true);
  REQUIRE(client_->error("run/relocate", {{"run", run_}, {"corpus", temporary_.path()}})["code"] == -32002);
  const Json found = client_->call("run/relocate", {{"run", run_}, {"corpus", now}});
  REQUIRE((found["corpus"] == now && found["corpus_missing"] == false));
  std::filesystem::rename(now, old);
  client_->call("run/relocate", {{"run", run_}, {"corpus", old}});
  // A corpus of other languages is refused.
  const std::string other = temporary_.path() + "/other";
  std::filesystem::copy(old, other, std::filesystem::copy_options::recursive);
  Json summary = Json::parse(readFile(other + "/corpus.json"));
  summary["target_language"] = "ja";
  writeFileAtomically(other + "/corpus.json", summary.dump());
  const Json refused = client_->error("run/relocate", {{"run", run_}, {"corpus", other}});
  REQUIRE(refused["message"].get<std::string>().find("en to ja, and the run was trained on en to de") !=
          std::string::npos);
}

TEST_CASE_FIXTURE(RunCareTest, "a run with an unknown key is shown") {
  const std::string path = run_ + "/config.json";
  const std::string before = readFile(path);
  Json config = Json::parse(before);
  config["train"]["stepz"] = 7;
  writeFileAtomically(path, config.dump());
  const Json info = client_->call("run/info", {{"run", run_}});
  REQUIRE((info["unknown_keys"] == Json({"train.stepz"}) && info["read_only"] == true && info["step"] == 60));
  REQUIRE(!client_->call("run/checkpoints", {{"run", run_}})["checkpoints"].empty());
  REQUIRE(
      !client_->call("run/curves", {{"run", run_}, {"series", {"train_loss"}}})["series"]["train_loss"]["x"].empty());
  const Json refused = client_->error("run/start", {{"run", run_}});
  REQUIRE(refused["message"].get<std::string>().find("train.stepz") != std::string::npos);
  const Json mended = client_->call("run/ignore-keys", {{"run", run_}});
  REQUIRE((mended["unknown_keys"].empty() && mended["read_only"] == false && readFile(path) == before));
}
