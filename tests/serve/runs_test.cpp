// SPDX-License-Identifier: Apache-2.0
// The whole server in this process: configuration, corpora and runs through the protocol.
#include <doctest/doctest.h>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <list>
#include <set>

#include "engine/base/progress.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/checkpoint/safetensors.h"
#include "engine/run/control/control.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/history.h"
#include "engine/run/known_runs.h"
#include "engine/run/run_folder.h"
#include "tests/serve/client.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

struct RunsTest {
  RunsTest() {
    folder_ = temporary_.path();
    ::setenv("TRANSEPT_HOME", (folder_ + "/home").c_str(), 1);
    // Distinct lines with enough different words for a vocabulary.
    std::ofstream source(folder_ + "/text.en"), target(folder_ + "/text.de");
    const char* nouns[] = {"dog",      "cat",     "house",   "tree",   "river",
                           "mountain", "teacher", "student", "window", "garden"};
    const char* verbs[] = {"sees", "likes", "finds", "paints", "remembers"};
    for (int line = 0; line < 500; ++line) {
      const std::string text = std::string("the ") + nouns[line % 10] + " " + verbs[line / 10 % 5] + " the " +
                               nouns[line / 50] + " number " + std::to_string(line);
      source << text << "\n";
      target << text << " .\n";
    }
    client_ = std::make_unique<Client>();
  }

  /// A corpus of the texts above.
  std::string imported(const std::string& name) {
    return client_->call("corpus/import", {{"source", folder_ + "/text.en"},
                                           {"target", folder_ + "/text.de"},
                                           {"name", name},
                                           {"source_language", "en"},
                                           {"target_language", "de"},
                                           {"validation_pairs", 20}})["corpus"];
  }

  TemporaryFolder temporary_;
  std::string folder_;
  std::unique_ptr<Client> client_;
};

/// With a corpus and a new run of 30 steps.
struct OneRunTest : RunsTest {
  OneRunTest() {
    corpus_ = imported("words");
    run_ = client_->call("run/create", {{"name", "My run"},
                                        {"corpus", corpus_},
                                        {"preset", "tiny"},
                                        {"values", {{"train.steps", 30}, {"train.precision", "f32"}}},
                                        {"device", "cpu"}})["run"];
  }

  std::string corpus_, run_;
};

}  // namespace

TEST_CASE_FIXTURE(RunsTest, "introduces itself") {
  const Json ready = client_->notification("ready");
  REQUIRE((ready["protocol"] == 1 && ready["name"] == "transept-engine"));
  const Json info = client_->call("engine/info");
  REQUIRE(info["version"] == ready["version"]);
  REQUIRE(info["runs"] == folder_ + "/home/runs");
  REQUIRE(info["memory_bytes"] == ::sysconf(_SC_PHYS_PAGES) * ::sysconf(_SC_PAGESIZE));
  REQUIRE((info["threads"] >= 1 && info["threads"] <= ::sysconf(_SC_NPROCESSORS_ONLN)));
  const Json devices = client_->call("engine/devices")["devices"];
  REQUIRE((devices[0]["id"] == "cpu" && devices[0]["available"] == true));
}

TEST_CASE_FIXTURE(RunsTest, "describes the configuration") {
  const Json schema = client_->call("config/schema");
  REQUIRE(schema["presets"].size() > 5);
  bool found = false;
  for (const Json& parameter : schema["parameters"]) {
    if (parameter["key"] != "model.layers") continue;
    found = parameter["type"] == "integer" && parameter["default"] == 6 && parameter["minimum"].is_number();
  }
  REQUIRE(found);
  const Json good = client_->call("config/check", {{"preset", "base"}, {"values", {{"model.layers", 4}}}});
  REQUIRE((good["ok"] == true && good["values"]["model.layers"] == 4 && good["values"]["model.d_k"] == 64));
  const Json bad =
      client_->call("config/check",
                    {{"preset", "base"}, {"values", {{"model.layers", -1}, {"model.layerz", 4}, {"model.heads", {}}}}});
  REQUIRE(bad["ok"] == false);
  std::set<std::string> wrong;
  for (const Json& error : bad["errors"]) wrong.insert(error["key"]);
  REQUIRE(wrong == std::set<std::string>{"model.heads", "model.layers", "model.layerz"});
  REQUIRE(client_->error("config/check", {{"preset", "no such"}})["code"] == -32001);
}

TEST_CASE_FIXTURE(RunsTest, "imports a corpus") {
  const Json preview = client_->call(
      "corpus/inspect", {{"source", folder_ + "/text.en"}, {"target", folder_ + "/text.de"}, {"pairs", 3}});
  REQUIRE((preview["source_lines"] == 500 && preview["pairs"].size() == 3));
  REQUIRE((preview["source_language"] == "en" && preview["target_language"] == "de"));
  const std::string corpus = imported("words");
  REQUIRE(corpus == folder_ + "/home/corpora/words");
  REQUIRE(client_->call("corpus/list")["corpora"].size() == 1);
  const Json opened = client_->call("corpus/open", {{"corpus", corpus}, {"pairs", 5}});
  REQUIRE((opened["pairs"].size() == 5 && opened["pairs"][0].size() == 2));
  REQUIRE((opened["read"] == 500 && opened["train_pairs"] == 480 && opened["validation_pairs"] == 20));
  const Json trash = client_->call("corpus/delete", {{"corpus", corpus}})["trash"];
  REQUIRE(client_->call("corpus/list")["corpora"].empty());
  REQUIRE(client_->call("corpus/restore", {{"trash", trash}})["corpus"] == corpus);
  REQUIRE(client_->error("corpus/delete", {{"corpus", folder_}})["code"] == -32002);  // not a corpus
  REQUIRE(client_->error("corpus/open", {{"corpus", folder_ + "/none"}})["code"] == -32002);
  REQUIRE(client_->error("corpus/import", {{"source", folder_ + "/none"}, {"target", folder_ + "/text.de"}})["code"] <
          -32000);
}

TEST_CASE_FIXTURE(OneRunTest, "plans a cost") {
  const Json plan = client_->call("plan", {{"preset", "tiny"}, {"corpus", corpus_}});
  std::int64_t parameters = 0;
  for (const Json& part : plan["parts"]) {
    std::int64_t values = 1;
    for (const Json& length : part["shape"]) values *= length.get<std::int64_t>();
    REQUIRE_MESSAGE(part["parameters"] == values, part.dump());
    parameters += values;
  }
  REQUIRE(plan["parameters"] == parameters);
  // The corpus has several thousand tokens. A step multiplies every weight by each, once forward and twice backward.
  REQUIRE(plan["flops_per_step"] > 6.0 * 1000 * static_cast<double>(parameters));
  REQUIRE(plan["memory_mb"].get<double>() * 1024 * 1024 > 16.0 * static_cast<double>(parameters));
  REQUIRE((plan["fits"] == true && plan["seconds_per_step"].is_null()));
  const Json more = client_->call("plan", {{"preset", "tiny"}, {"values", {{"model.layers", 12}}}});
  REQUIRE(more["parameters"] > plan["parameters"]);
  // The corpus has fewer tokens than a batch of 25,000.
  const auto flopsOf = [&](int tokens) {
    const Json values{{"train.batch_tokens", tokens}, {"data.vocab_size", 1000}};
    return client_->call("plan", {{"preset", "tiny"}, {"values", values}, {"corpus", corpus_}})["flops_per_step"]
        .get<double>();
  };
  REQUIRE(flopsOf(25'000) > flopsOf(1000));
  REQUIRE(flopsOf(50'000) == flopsOf(25'000));
}

TEST_CASE_FIXTURE(OneRunTest, "a corpus may have the name of a deleted one") {
  std::ofstream source(folder_ + "/few.en"), target(folder_ + "/few.de");
  for (int line = 0; line < 60; ++line) {
    source << "the dog sees number " << line << "\n";
    target << "der Hund sieht Nummer " << line << "\n";
  }
  source.close();
  target.close();
  const auto vocabularyOf = [&](const std::string& text) {
    const Json summary = client_->call("corpus/import", {{"source", folder_ + text + ".en"},
                                                         {"target", folder_ + text + ".de"},
                                                         {"name", "again"},
                                                         {"validation_pairs", 5}});
    const Json values{{"data.vocab_size", 0}};
    const Json plan = client_->call("plan", {{"preset", "tiny"}, {"values", values}, {"corpus", summary["corpus"]}});
    client_->call("corpus/delete", {{"corpus", summary["corpus"]}});
    return plan["vocabulary"].get<int>();
  };
  const int few = vocabularyOf("/few"), many = vocabularyOf("/text");
  REQUIRE(few < many);
}

TEST_CASE_FIXTURE(OneRunTest, "creates a run") {
  REQUIRE(run_ == folder_ + "/home/runs/My run");
  const Json info = client_->call("run/info", {{"run", run_}});
  REQUIRE((info["state"] == "new" && info["steps"] == 30 && info["corpus_name"] == "words"));
  REQUIRE(info["values"] == Json({{"train.steps", 30}}));
  REQUIRE((info["train_loss"].is_null() && info["best_bleu"].is_null()));
  REQUIRE(client_->call("run/config", {{"run", run_}})["values"]["train.steps"] == 30);
  REQUIRE(client_->call("run/command", {{"run", run_}})["command"].get<std::string>().find(
              "--preset tiny --set train.steps=30 --set train.precision=f32") != std::string::npos);
  REQUIRE(client_->call("run/rename", {{"run", run_}, {"name", "Renamed"}})["name"] == "Renamed");
  for (const char* name : {"one\ntwo", "\x1b[31mred", "tab\t", "\xc2\x85"}) {
    const Json refused = client_->error("run/rename", {{"run", run_}, {"name", name}});
    REQUIRE(refused["message"] == "The name of the run contains a control character, such as a tab or a line break.");
    REQUIRE(client_->error("run/create", {{"name", name}, {"corpus", corpus_}, {"preset", "tiny"}})["code"] ==
            refused["code"]);
  }
  REQUIRE(client_->call("run/info", {{"run", run_}})["name"] == "Renamed");
  REQUIRE(client_->call("run/samples", {{"run", run_}})["samples"].empty());
  REQUIRE(client_->error(
              "run/create",
              {{"name", "x"}, {"corpus", corpus_}, {"preset", "tiny"}, {"values", {{"model.heads", 7}}}})["code"] ==
          -32001);
  REQUIRE(client_->error("run/info", {{"run", folder_}})["code"] == -32002);
  // The command names the files that the run was created with. A preset that this machine lacks is replaced by base.
  Config config;
  config.resolve();
  config.set("data.vocab_type", std::string("own"));
  RunDescription about;
  about.preset = "of-another-machine";
  const std::string own =
      RunFolder::create(folder_ + "/own", about, config, {{"vocabulary.model", ""}, {"bleu.model", ""}}).path();
  const std::string command = client_->call("run/command", {{"run", own}})["command"];
  REQUIRE_MESSAGE(command.find(" --preset base --vocabulary " + own + "/vocabulary.model --tokenize spm:" + own +
                               "/bleu.model --set data.vocab_type=own") != std::string::npos,
                  command);
  REQUIRE(client_->error("model/load", {{"model", run_}})["code"] == -32002);  // no checkpoint yet
}

// Without a stated precision, run and plan use the precision that the device prefers.
TEST_CASE_FIXTURE(OneRunTest, "the precision depends on the device") {
  const Json preferred = client_->call("engine/devices")["devices"][0]["preferred_precision"];
  const Json other = preferred == "f32" ? "bf16" : "f32";
  const auto planned = [&](const Json& values) {
    return client_->call("plan", {{"preset", "tiny"}, {"values", values}, {"device", "cpu:0,1"}})["memory_mb"];
  };
  const auto made = [&](const Json& values) {
    const Json params{
        {"name", "unsaid"}, {"corpus", corpus_}, {"preset", "tiny"}, {"values", values}, {"device", "cpu:0,1"}};
    const std::string run = client_->call("run/create", params)["run"];
    const Json config = Json::parse(readFile(run + "/config.json"));
    client_->call("run/delete", {{"run", run}});
    return config["train"]["precision"];
  };
  REQUIRE(made(Json::object()) == preferred);
  REQUIRE(made({{"train.precision", other}}) == other);
  REQUIRE(planned(Json::object()) == planned({{"train.precision", preferred}}));
  REQUIRE(planned(Json::object()) != planned({{"train.precision", other}}));
}

TEST_CASE_FIXTURE(OneRunTest, "writes the command for several machines") {
  const Json texts =
      client_->call("run/spread", {{"run", run_}, {"hosts", "node1:2,node2"}, {"hosts_file", "my hosts"}});
  REQUIRE(texts["hosts"] == "node1 slots=2\nnode2 slots=1\n");
  const std::string command = texts["command"];
  REQUIRE(command.starts_with("mpirun -n 3 --hostfile 'my hosts' "));
  REQUIRE(command.find("'" + run_ + "' --resume") != std::string::npos);  // the path has a space
  REQUIRE(texts["slurm"].get<std::string>().starts_with("#!/bin/bash\n#SBATCH"));
  for (const char* hosts : {"", ",", "node1:", "node1:0", "node1:5000", "node1 node2", "-x", "a;rm -r b", "a:1:2"}) {
    const Json error = client_->error("run/spread", {{"run", run_}, {"hosts", hosts}});
    REQUIRE_MESSAGE((error["code"] == -32001), hosts);
    REQUIRE((!error["message"].get<std::string>().empty() && !error["data"]["remedy"].get<std::string>().empty()));
  }
  REQUIRE(client_->error("run/spread", {{"run", run_}})["code"] == -32602);
  REQUIRE(client_->error("run/spread", {{"run", run_}, {"hosts", 3}})["code"] == -32602);
  REQUIRE(client_->error("run/spread", {{"run", folder_}, {"hosts", "a"}})["code"] == -32002);
  REQUIRE(client_->error("run/spread", {{"run", "relative"}, {"hosts", "a"}})["code"] == -32002);
  const Json inTwo = client_->call(
      "run/create", {{"name", "in two"}, {"corpus", corpus_}, {"preset", "tiny"}, {"device", "cpu:0,1"}})["run"];
  const Json refused = client_->error("run/spread", {{"run", inTwo}, {"hosts", "a"}});
  REQUIRE((refused["code"] == -32001 && refused["message"].get<std::string>().find("cpu:0,1") != std::string::npos));
  client_->call("run/delete", {{"run", inTwo}});
}

// A run in a shared folder. This test acts as the machine that trains it.
TEST_CASE_FIXTURE(OneRunTest, "follows a run elsewhere") {
  const std::string shared = folder_ + "/shared/theirs";
  createFolder(folder_ + "/shared");
  std::filesystem::copy(run_, shared, std::filesystem::copy_options::recursive);
  const auto listed = [&] {
    const Json list = client_->call("run/list");
    return std::any_of(list["runs"].begin(), list["runs"].end(), [&](const Json& run) { return run["run"] == shared; });
  };
  REQUIRE(!listed());
  REQUIRE(client_->error("run/follow", {{"run", folder_}})["code"] == -32002);
  REQUIRE(client_->call("run/follow", {{"run", shared}})["state"] == "new");
  client_->call("run/follow", {{"run", shared}});
  REQUIRE(listed());
  client_->call("run/subscribe", {{"run", shared}});
  {
    const RunLock lock = RunLock::take(shared);
    EventWriter writer(shared, 1);
    writer.write("started", 0, {{"steps", 30}, {"ranks", 2}});
    StepEvent step;
    step.step = 7;
    step.loss = 3;
    writer.step(step, true);
    while (client_->notification("run/event")["events"].back()["step"] != 7) {
    }
    REQUIRE(client_->call("run/info", {{"run", shared}})["state"] == "running");
    REQUIRE(client_->call("run/curves", {{"run", shared}, {"series", {"train_loss"}}})["last_step"] == 7);
    REQUIRE(client_->error("run/start", {{"run", shared}})["code"] == -32003);
  }
  // A folder that is not mounted is not listed, but still followed.
  std::filesystem::rename(folder_ + "/shared", folder_ + "/away");
  REQUIRE(!listed());
  std::filesystem::rename(folder_ + "/away", folder_ + "/shared");
  REQUIRE(listed());
  client_->call("run/unfollow", {{"run", shared}});
  REQUIRE(!listed());
  REQUIRE(client_->error("run/unfollow", {{"run", shared}})["code"] == -32002);
  REQUIRE(pathExists(shared + "/config.json"));
}

TEST_CASE_FIXTURE(OneRunTest, "follows a training") {
  const Json subscription = client_->call("run/subscribe", {{"run", run_}})["subscription"];
  {
    const RunLock lock = RunLock::take(run_);  // this test acts as the training process
    EventWriter writer(run_, 1);
    writer.write("started", 0, {{"steps", 30}, {"parameters", 1000}});
    StepEvent step;
    step.memoryMb = 1e9;
    for (step.step = 1; step.step <= 20; ++step.step) {
      step.loss = 10.0 / static_cast<double>(step.step);
      step.tokensPerSecond = 1000;
      writer.step(step, true);
    }
    writer.write("validation", 20, {{"loss", 2.0}, {"perplexity", 7.4}, {"bleu", 12.5}});
    writer.write("sample", 20, {{"samples", Json::array({{{"source", "a"}, {"translation", "b"}}})}});
    std::size_t told = 0;
    while (told < 23) {
      const Json news = client_->notification("run/event");
      REQUIRE(news["run"] == run_);
      told += news["events"].size();
    }
    // run/changed follows the events of the same poll, so a second rename proves that two more polls had no event.
    const auto anyNews = [](const Json& message) { return message.contains("method"); };
    for (const char* name : {"Renamed once", "Renamed"}) {
      client_->call("run/rename", {{"run", run_}, {"name", name}});
      for (bool renamed = false; !renamed;) {
        const Json message = client_->next(anyNews);
        if (message["method"] == "run/event") told += message["params"]["events"].size();
        renamed = message["method"] == "run/changed" && message["params"]["info"]["name"] == name;
      }
    }
    REQUIRE_EQ(told, std::size_t{23});
    // Two polls with one event each do not repeat run/changed.
    for (int look = 0; look < 2; ++look) {
      writer.write("warning", 20, {{"message", "slow"}});
      REQUIRE(client_->next(anyNews)["method"] == "run/event");
    }
    const Json info = client_->call("run/info", {{"run", run_}});
    REQUIRE((info["state"] == "running" && info["step"] == 20 && info["bleu"] == 12.5 && info["best_step"] == 20));
    // What a run holds is free for the run itself.
    const auto freeFor = [&](const Json& asked) { return client_->call("plan", asked)["memory_available_mb"]; };
    REQUIRE(freeFor({{"preset", "tiny"}, {"run", run_}}) >= 1e9);
    REQUIRE(freeFor({{"preset", "tiny"}}) < 1e9);
    REQUIRE(client_->error("run/start", {{"run", run_}})["code"] == -32003);
    REQUIRE(client_->error("run/delete", {{"run", run_}})["code"] == -32003);

    ControlWatcher watcher(run_, 0);
    const Json id = client_->call("run/control", {{"run", run_}, {"checkpoint", true}})["id"];
    auto request = watcher.poll();
    REQUIRE((request && request->id == id && request->checkpointNow));
    std::vector<float> values(4, 1.0f);
    const std::vector<NamedTensor> weights{{"w", {4}, values}};
    CheckpointState state;
    state.step = 20;
    state.metrics["bleu"] = 12.5;
    writeCheckpoint(run_, weights, weights, state);
    client_->call("run/control", {{"run", run_}, {"state", "paused"}});
    request = watcher.poll();
    REQUIRE((request && request->state == DesiredState::paused));
    writer.write("paused", 20, {{"message", "Paused."}, {"control", request->id}});
  }
  for (;;) {
    const Json changed = client_->notification("run/changed");
    if (changed["info"]["state"] == "paused") break;
  }
  client_->call("run/unsubscribe", {{"subscription", subscription}});
  REQUIRE(client_->error("run/unsubscribe", {{"subscription", subscription}})["code"] == -32002);

  const Json curves = client_->call("run/curves", {{"run", run_}, {"series", {"train_loss", "bleu"}}, {"width", 5}});
  REQUIRE((curves["last_step"] == 20 && curves["series"]["train_loss"]["count"] == 20));
  REQUIRE((curves["series"]["train_loss"]["x"].size() == 5 && curves["series"]["bleu"]["mean"] == Json({12.5})));
  REQUIRE(client_->error("run/curves", {{"run", run_}, {"series", {"nothing"}}})["code"] == -32602);
  for (const char* axis : {"step", "epoch", "time", "relative_time"}) {
    const Json markers = client_->call("run/markers", {{"run", run_}, {"x", axis}})["markers"];
    REQUIRE(markers.back()["type"] == "paused");
    REQUIRE((markers.back()["x"].is_number() || axis == std::string("epoch")));  // these events have no epoch
    REQUIRE(std::any_of(markers.begin(), markers.end(), [](const Json& m) { return m["type"] == "validation"; }));
    REQUIRE(std::none_of(markers.begin(), markers.end(), [](const Json& m) { return m["type"] == "sample"; }));
    if (axis == std::string("step")) REQUIRE(markers.back()["x"] == 20.0);
  }
  REQUIRE(client_->error("run/markers", {{"run", run_}, {"x", "phase"}})["code"] == -32602);
  const Json events = client_->call("run/events", {{"run", run_}, {"types", {"validation", "paused"}}});
  REQUIRE((events["events"].size() == 2 && events["ignored"] == 0));
  REQUIRE(client_->call("run/samples", {{"run", run_}})["samples"][0]["translation"] == "b");
  REQUIRE(client_->error("run/samples", {{"run", run_}, {"step", 3}})["code"] == -32002);
  const Json checkpoints = client_->call("run/checkpoints", {{"run", run_}})["checkpoints"];
  REQUIRE((checkpoints.size() == 1 && checkpoints[0]["best"] == true && checkpoints[0]["kept"] == "whole"));
  const Json average = client_->call("run/average", {{"run", run_}, {"last", 3}});
  REQUIRE(pathExists(average["checkpoint"].get<std::string>() + "/model.safetensors"));
  REQUIRE(client_->error("run/control", {{"run", run_}, {"checkpoint", true}})["code"] == -32001);
  REQUIRE(client_->error("run/control", {{"run", run_}, {"state", "faster"}})["code"] == -32602);
}

TEST_CASE_FIXTURE(OneRunTest, "reports an interruption") {
  {
    const RunLock lock = RunLock::take(run_);
    EventWriter(run_, 1).write("started", 0, {{"steps", 30}});
    EventWriter writer(run_, 2);
    writer.write("resumed", 20, {{"from_step", 20}, {"steps", 30}});
    writer.write("validation", 20, {{"chrf", 33.25}});  // as in the log of another tool
  }
  const Json info = client_->call("run/info", {{"run", run_}});
  REQUIRE(info["chrf"] == 33.25);
  REQUIRE((info["state"] == "interrupted" && info["attempt"] == 2));
  REQUIRE(!info["message"].get<std::string>().empty());
  REQUIRE(client_->call("run/events", {{"run", run_}, {"types", {"interrupted"}}})["events"].size() == 1);
  client_->call("run/control", {{"run", run_}, {"state", "stopped"}});  // no process runs: the engine stops it
  REQUIRE(client_->call("run/info", {{"run", run_}})["state"] == "stopped");
}

TEST_CASE_FIXTURE(OneRunTest, "a process that dies at once") {
  client_ = std::make_unique<Client>([](int input, int output) { serve({input, output, "/bin/false"}); });
  client_->call("run/subscribe", {{"run", run_}});
  writeFileAtomically(run_ + "/log.txt", "step 20\ntransept-engine: The device caught fire.\n");
  REQUIRE(client_->call("run/start", {{"run", run_}})["pid"] > 0);
  Json info;
  do {
    info = client_->call("run/info", {{"run", run_}});
  } while (info["state"] == "running");
  REQUIRE((info["state"] == "failed" && info["message"] == "The device caught fire."));
  {
    const RunLock lock = RunLock::take(run_);  // a training that another process started
    EventWriter(run_, 3).write("resumed", 20, {{"from_step", 20}, {"steps", 30}});
    info = client_->call("run/info", {{"run", run_}});
    REQUIRE((info["state"] == "running" && info["message"] == ""));
  }
  info = client_->call("run/info", {{"run", run_}});
  REQUIRE((info["state"] == "interrupted" && info["message"] != "The device caught fire."));
  if (!test::missingProgramsAreReported()) {
    MESSAGE("skipped: a program that is not there (missingProgramsAreReported)");
    return;
  }
  client_ = std::make_unique<Client>([](int input, int output) { serve({input, output, "/no/such/program"}); });
  REQUIRE(client_->error("run/start", {{"run", run_}})["code"] == -32002);
}

TEST_CASE_FIXTURE(OneRunTest, "a run that was out of reach") {
  client_->call("run/subscribe", {{"run", run_}});
  const std::string away = folder_ + "/away";
  std::filesystem::rename(run_, away);  // as on a shared disk that is not mounted
  REQUIRE(client_->error("run/info", {{"run", run_}})["code"] == -32002);
  Json description = Json::parse(readFile(away + "/run.json"));
  description["name"] = "Renamed elsewhere";
  writeFileAtomically(away + "/run.json", description.dump());
  {
    EventWriter writer(away, 2);  // the training process continues
    StepEvent step;
    step.step = 21;
    step.loss = 0.5;
    writer.step(step, true);
    writer.write("warning", 21, {{"message", "Written meanwhile."}});
  }
  std::filesystem::rename(away, run_);
  REQUIRE(client_->call("run/info", {{"run", run_}})["name"] == "Renamed elsewhere");  // this call reads it first
  std::vector<Json> told;
  while (told.size() < 2) {
    const Json news = client_->notification("run/event");
    for (const Json& event : news["events"]) told.push_back(event);
  }
  REQUIRE((told.size() == 2 && told[0]["type"] == "step" && told[0]["loss"] == 0.5));
  REQUIRE(told[1]["message"] == "Written meanwhile.");
  REQUIRE(client_->notification("run/changed")["info"]["name"] == "Renamed elsewhere");
}

TEST_CASE_FIXTURE(OneRunTest, "lists and deletes") {
  createFolder(folder_ + "/home/runs/damaged");
  writeFileAtomically(folder_ + "/home/runs/damaged/config.json", "{");
  writeFileAtomically(folder_ + "/home/runs/damaged/run.json", "{}");
  const Json runs = client_->call("run/list")["runs"];
  REQUIRE(runs.size() == 2);
  REQUIRE((runs[0]["run"] == run_ || runs[1]["run"] == run_));
  const Json trash = client_->call("run/delete", {{"run", run_}})["trash"];
  REQUIRE(client_->call("run/list")["runs"].size() == 1);
  REQUIRE(client_->call("run/restore", {{"trash", trash}})["run"] == run_);
  REQUIRE(client_->error("run/delete", {{"run", folder_}})["code"] == -32002);
  REQUIRE(pathExists(folder_ + "/text.en"));
  // A run that cannot be opened can be deleted.
  const std::string damaged = folder_ + "/home/runs/damaged";
  for (const auto& [config, description] : {std::pair{"{", "{}"}, std::pair{"{}", "["}, std::pair{"{\"x\":1}", "{}"}}) {
    createFolder(damaged);
    writeFileAtomically(damaged + "/config.json", config);
    writeFileAtomically(damaged + "/run.json", description);
    client_->call("run/delete", {{"run", damaged}});
    REQUIRE(!pathExists(damaged));
  }
}

TEST_CASE_FIXTURE(RunsTest, "scores texts") {
  const Json score = client_->call(
      "score", {{"hypotheses", {"the cat sat on the mat"}}, {"references", {{"the cat sat on the mat"}}}});
  REQUIRE(score["bleu"] > 99.9);
  REQUIRE(client_->error("score", {{"hypotheses", {"a"}}, {"references", {{"a", "b"}}}})["code"] == -32602);
  REQUIRE(client_->error("score", {{"hypotheses", {"a"}}, {"references", "a"}})["code"] == -32602);
  REQUIRE(client_->error("translate", {{"handle", 5}, {"text", {"a"}}})["code"] == -32002);
  REQUIRE(client_->error("attention/map", {{"attention", 5}})["code"] == -32002);
}

TEST_CASE_FIXTURE(RunsTest, "a cancelled copy of the demo leaves nothing") {
  const std::string runs = folder_ + "/cancelled";
  const auto cancel = [](std::int64_t done, std::int64_t total) {
    if (done == total / 2) throw Cancelled{};
  };
  REQUIRE_THROWS_AS(copyOfShippedRun(runs, cancel), Cancelled);
  REQUIRE(std::filesystem::is_empty(runs));
}

// The shipped run can translate, show attention and replay its training.
TEST_CASE_FIXTURE(RunsTest, "the trained demo") {
  REQUIRE(client_->call("engine/info")["trained_demo"] == true);
  const Json run = client_->call("run/demo")["run"];
  const Json progress = client_->notification("$/progress");
  REQUIRE((progress["stage"] == "copying" && progress["total"] > 10));
  REQUIRE(client_->call("run/demo")["run"] == run);  // the copy is made once
  const Json info = client_->call("run/info", {{"run", run}});
  REQUIRE((info["state"] == "finished" && info["best_bleu"] > 80 && info["read_only"] == false));
  REQUIRE(client_->call("run/checkpoints", {{"run", run}})["checkpoints"].size() == 1);
  const Json handle = client_->call("model/load", {{"model", run}})["handle"];
  const Json lines =
      client_->call("translate", {{"handle", handle}, {"text", {"The teacher reads a book."}}, {"beam", 4}})["lines"];
  REQUIRE(lines[0]["hypotheses"][0]["text"] == "Der Lehrer liest ein Buch.");
  const Json attention = client_->call("attention", {{"handle", handle}, {"source", "The teacher reads a book."}});
  REQUIRE((attention["encoder_layers"] == 2 && attention["heads"] == 4));
  const Json replay = client_->call("run/replay", {{"run", run}});
  REQUIRE((replay["steps"].size() == 20 && !replay["sentences"].empty()));
  // A checkpoint that was rewritten under its old name is another model.
  REQUIRE(client_->call("model/load", {{"model", run}})["handle"] == handle);
  const CheckpointInfo checkpoint = listCheckpoints(run).front();
  std::vector<NamedTensor> weights;
  std::list<std::vector<float>> values;
  const SafetensorsReader stored(checkpoint.path + "/model.safetensors");
  for (const StoredTensor& tensor : stored.tensors()) {
    values.push_back(stored.floats(tensor.name));
    weights.push_back({tensor.name, tensor.shape, values.back()});
  }
  weights.front().values[0] += 1;
  writeCheckpoint(run, weights, weights, checkpoint.state);
  REQUIRE(client_->call("model/load", {{"model", run}})["handle"] != handle);
  // After the copy is deleted, a new one is made.
  client_->call("run/delete", {{"run", run}});
  REQUIRE(client_->call("run/demo")["run"] == run);
}
