// SPDX-License-Identifier: Apache-2.0
// The whole server in this process: configuration, corpora and runs through the protocol.
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <filesystem>
#include <fstream>

#include "engine/base/progress.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/control/control.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/history.h"
#include "engine/run/shipped_run.h"
#include "tests/serve/client.h"

using namespace transept;

class RunsTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    folder_ = temporary_.path().toStdString();
    qputenv("TRANSEPT_HOME", QByteArray::fromStdString(folder_ + "/home"));
    // Enough different words for a vocabulary; every line differs.
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
  }
  void init() { client_ = std::make_unique<Client>(); }
  void cleanup() { client_.reset(); }

  void introducesItself() {
    const Json ready = client_->notification("ready");
    QVERIFY(ready["protocol"] == 1 && ready["name"] == "transept-engine");
    const Json info = client_->call("engine/info");
    QVERIFY(info["version"] == ready["version"]);
    QVERIFY(info["runs"] == folder_ + "/home/runs");
    QVERIFY(info["threads"] >= 1 && info["memory_bytes"] > 0);
    const Json devices = client_->call("engine/devices")["devices"];
    QVERIFY(devices[0]["id"] == "cpu" && devices[0]["available"] == true);
  }

  void describesTheConfiguration() {
    const Json schema = client_->call("config/schema");
    QVERIFY(schema["presets"].size() > 5);
    bool found = false;
    for (const Json& parameter : schema["parameters"]) {
      if (parameter["key"] != "model.layers") continue;
      found = parameter["type"] == "integer" && parameter["default"] == 6 && parameter["minimum"].is_number();
    }
    QVERIFY(found);
    const Json good = client_->call("config/check", {{"preset", "base"}, {"values", {{"model.layers", 4}}}});
    QVERIFY(good["ok"] == true && good["values"]["model.layers"] == 4 && good["values"]["model.d_k"] == 64);
    const Json bad = client_->call(
        "config/check",
        {{"preset", "base"}, {"values", {{"model.layers", -1}, {"model.layerz", 4}, {"model.heads", {}}}}});
    QVERIFY(bad["ok"] == false);
    QVERIFY(bad["errors"].size() >= 3);
    QVERIFY(client_->error("config/check", {{"preset", "no such"}})["code"] == -32001);
  }

  void importsACorpus() {
    const Json preview = client_->call(
        "corpus/inspect", {{"source", folder_ + "/text.en"}, {"target", folder_ + "/text.de"}, {"pairs", 3}});
    QVERIFY(preview["source_lines"] == 500 && preview["pairs"].size() == 3);
    QVERIFY(preview["source_language"] == "en" && preview["target_language"] == "de");
    const Json summary = client_->call("corpus/import", {{"source", folder_ + "/text.en"},
                                                         {"target", folder_ + "/text.de"},
                                                         {"name", "words"},
                                                         {"source_language", "en"},
                                                         {"target_language", "de"},
                                                         {"validation_pairs", 20}});
    corpus_ = summary["corpus"];
    QVERIFY(corpus_ == folder_ + "/home/corpora/words");
    QVERIFY(summary["read"] == 500 && summary["validation_pairs"] == 20);
    QVERIFY(client_->call("corpus/list")["corpora"].size() == 1);
    const Json opened = client_->call("corpus/open", {{"corpus", corpus_}, {"pairs", 5}});
    QVERIFY(opened["pairs"].size() == 5 && opened["pairs"][0].size() == 2);
    const Json trash = client_->call("corpus/delete", {{"corpus", corpus_}})["trash"];
    QVERIFY(client_->call("corpus/list")["corpora"].empty());
    QVERIFY(client_->call("corpus/restore", {{"trash", trash}})["corpus"] == corpus_);
    QVERIFY(client_->error("corpus/delete", {{"corpus", folder_}})["code"] == -32002);  // never anything else
    QVERIFY(client_->error("corpus/open", {{"corpus", folder_ + "/none"}})["code"] == -32002);
    QVERIFY(client_->error("corpus/import", {{"source", folder_ + "/none"}, {"target", folder_ + "/text.de"}})["code"] <
            -32000);
  }

  void plansACost() {
    const Json plan = client_->call("plan", {{"preset", "tiny"}, {"corpus", corpus_}});
    QVERIFY(plan["parameters"] > 1000 && plan["memory_mb"] > 0 && plan["flops_per_step"] > 0);
    QVERIFY(plan["fits"] == true && plan["seconds_per_step"].is_null());
    QVERIFY(plan["parts"].size() > 10);
    const Json more = client_->call("plan", {{"preset", "tiny"}, {"values", {{"model.layers", 12}}}});
    QVERIFY(more["parameters"] > plan["parameters"]);
  }

  void aCorpusUnderAnotherOnesNameIsAnother() {
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
    QVERIFY2(few < many, qPrintable(QString("%1 and %2").arg(few).arg(many)));
  }

  void createsARun() {
    const Json created = client_->call("run/create", {{"name", "My run"},
                                                      {"corpus", corpus_},
                                                      {"preset", "tiny"},
                                                      {"values", {{"train.steps", 30}, {"train.precision", "f32"}}},
                                                      {"device", "cpu"}});
    run_ = created["run"];
    QVERIFY(run_ == folder_ + "/home/runs/My run");
    const Json info = client_->call("run/info", {{"run", run_}});
    QVERIFY(info["state"] == "new" && info["steps"] == 30 && info["corpus_name"] == "words");
    QVERIFY(info["values"] == Json({{"train.steps", 30}}));
    QVERIFY(info["train_loss"].is_null() && info["best_bleu"].is_null());
    QVERIFY(client_->call("run/config", {{"run", run_}})["values"]["train.steps"] == 30);
    QVERIFY(client_->call("run/command", {{"run", run_}})["command"].get<std::string>().find(
                "--preset tiny --set train.steps=30 --set train.precision=f32") != std::string::npos);
    QVERIFY(client_->call("run/rename", {{"run", run_}, {"name", "Renamed"}})["name"] == "Renamed");
    for (const char* name : {"one\ntwo", "\x1b[31mred", "tab\t", "\xc2\x85"}) {
      const Json refused = client_->error("run/rename", {{"run", run_}, {"name", name}});
      QVERIFY(refused["message"] == "A run's name holds a control character, such as a tab or a line break.");
      QVERIFY(client_->error("run/create", {{"name", name}, {"corpus", corpus_}, {"preset", "tiny"}})["code"] ==
              refused["code"]);
    }
    QVERIFY(client_->call("run/info", {{"run", run_}})["name"] == "Renamed");
    QVERIFY(client_->call("run/samples", {{"run", run_}})["samples"].empty());
    QVERIFY(client_->error(
                "run/create",
                {{"name", "x"}, {"corpus", corpus_}, {"preset", "tiny"}, {"values", {{"model.heads", 7}}}})["code"] ==
            -32001);
    QVERIFY(client_->error("run/info", {{"run", folder_}})["code"] == -32002);
    QVERIFY(client_->error("model/load", {{"model", run_}})["code"] == -32002);  // no checkpoint yet
  }

  /// Whatever this machine prefers: the run's file says it, and the plan was of the same.
  void whereNobodySaysThePrecisionItsDeviceDoes() {
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
    QVERIFY(made(Json::object()) == preferred);
    QVERIFY(made({{"train.precision", other}}) == other);
    QVERIFY(planned(Json::object()) == planned({{"train.precision", preferred}}));
    QVERIFY(planned(Json::object()) != planned({{"train.precision", other}}));
  }

  void writesWhatSeveralMachinesStart() {
    const Json texts =
        client_->call("run/spread", {{"run", run_}, {"hosts", "node1:2,node2"}, {"hosts_file", "my hosts"}});
    QVERIFY(texts["hosts"] == "node1 slots=2\nnode2 slots=1\n");
    const std::string command = texts["command"];
    QVERIFY(command.starts_with("mpirun -n 3 --hostfile 'my hosts' "));
    QVERIFY(command.find("'" + run_ + "' --resume") != std::string::npos);  // its name has a space
    QVERIFY(texts["slurm"].get<std::string>().starts_with("#!/bin/bash\n#SBATCH"));
    for (const char* hosts : {"", ",", "node1:", "node1:0", "node1:5000", "node1 node2", "-x", "a;rm -r b", "a:1:2"}) {
      const Json error = client_->error("run/spread", {{"run", run_}, {"hosts", hosts}});
      QVERIFY2(error["code"] == -32001, hosts);
      QVERIFY(!error["message"].get<std::string>().empty() && !error["data"]["remedy"].get<std::string>().empty());
    }
    QVERIFY(client_->error("run/spread", {{"run", run_}})["code"] == -32602);
    QVERIFY(client_->error("run/spread", {{"run", run_}, {"hosts", 3}})["code"] == -32602);
    QVERIFY(client_->error("run/spread", {{"run", folder_}, {"hosts", "a"}})["code"] == -32002);
    QVERIFY(client_->error("run/spread", {{"run", "relative"}, {"hosts", "a"}})["code"] == -32002);
    const Json inTwo = client_->call(
        "run/create", {{"name", "in two"}, {"corpus", corpus_}, {"preset", "tiny"}, {"device", "cpu:0,1"}})["run"];
    const Json refused = client_->error("run/spread", {{"run", inTwo}, {"hosts", "a"}});
    QVERIFY(refused["code"] == -32001 && refused["message"].get<std::string>().find("cpu:0,1") != std::string::npos);
    client_->call("run/delete", {{"run", inTwo}});
  }

  /// A run on a shared folder, which another machine trains: this test.
  void followsARunElsewhere() {
    const std::string shared = folder_ + "/shared/theirs";
    createFolder(folder_ + "/shared");
    std::filesystem::copy(run_, shared, std::filesystem::copy_options::recursive);
    const auto listed = [&] {
      const Json list = client_->call("run/list");
      return std::any_of(list["runs"].begin(), list["runs"].end(),
                         [&](const Json& run) { return run["run"] == shared; });
    };
    QVERIFY(!listed());
    QVERIFY(client_->error("run/follow", {{"run", folder_}})["code"] == -32002);
    QVERIFY(client_->call("run/follow", {{"run", shared}})["state"] == "new");
    client_->call("run/follow", {{"run", shared}});
    QVERIFY(listed());
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
      QVERIFY(client_->call("run/info", {{"run", shared}})["state"] == "running");
      QVERIFY(client_->call("run/curves", {{"run", shared}, {"series", {"train_loss"}}})["last_step"] == 7);
      QVERIFY(client_->error("run/start", {{"run", shared}})["code"] == -32003);
    }
    // Where the folder is not mounted it is not shown, and not forgotten.
    std::filesystem::rename(folder_ + "/shared", folder_ + "/away");
    QVERIFY(!listed());
    std::filesystem::rename(folder_ + "/away", folder_ + "/shared");
    QVERIFY(listed());
    client_->call("run/unfollow", {{"run", shared}});
    QVERIFY(!listed());
    QVERIFY(client_->error("run/unfollow", {{"run", shared}})["code"] == -32002);
    QVERIFY(pathExists(shared + "/config.json"));
  }

  void followsATraining() {
    const Json subscription = client_->call("run/subscribe", {{"run", run_}})["subscription"];
    {
      const RunLock lock = RunLock::take(run_);  // this test plays the training process
      EventWriter writer(run_, 1);
      writer.write("started", 0, {{"steps", 30}, {"parameters", 1000}});
      StepEvent step;
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
        QVERIFY(news["run"] == run_);
        told += news["events"].size();
      }
      QCOMPARE(told, std::size_t{23});
      const Json info = client_->call("run/info", {{"run", run_}});
      QVERIFY(info["state"] == "running" && info["step"] == 20 && info["bleu"] == 12.5 && info["best_step"] == 20);
      QVERIFY(client_->error("run/start", {{"run", run_}})["code"] == -32003);
      QVERIFY(client_->error("run/delete", {{"run", run_}})["code"] == -32003);

      ControlWatcher watcher(run_, 0);
      const Json id = client_->call("run/control", {{"run", run_}, {"checkpoint", true}})["id"];
      auto request = watcher.poll();
      QVERIFY(request && request->id == id && request->checkpointNow);
      std::vector<float> values(4, 1.0f);
      const std::vector<NamedTensor> weights{{"w", {4}, values}};
      CheckpointState state;
      state.step = 20;
      state.metrics["bleu"] = 12.5;
      writeCheckpoint(run_, weights, weights, state);
      client_->call("run/control", {{"run", run_}, {"state", "paused"}});
      request = watcher.poll();
      QVERIFY(request && request->state == DesiredState::paused);
      writer.write("paused", 20, {{"message", "Paused."}, {"control", request->id}});
    }
    for (;;) {
      const Json changed = client_->notification("run/changed");
      if (changed["info"]["state"] == "paused") break;
    }
    client_->call("run/unsubscribe", {{"subscription", subscription}});
    QVERIFY(client_->error("run/unsubscribe", {{"subscription", subscription}})["code"] == -32002);

    const Json curves = client_->call("run/curves", {{"run", run_}, {"series", {"train_loss", "bleu"}}, {"width", 5}});
    QVERIFY(curves["last_step"] == 20 && curves["series"]["train_loss"]["count"] == 20);
    QVERIFY(curves["series"]["train_loss"]["x"].size() == 5 && curves["series"]["bleu"]["mean"] == Json({12.5}));
    QVERIFY(client_->error("run/curves", {{"run", run_}, {"series", {"nothing"}}})["code"] == -32602);
    for (const char* axis : {"step", "epoch", "time", "relative_time"}) {
      const Json markers = client_->call("run/markers", {{"run", run_}, {"x", axis}})["markers"];
      QVERIFY(markers.back()["type"] == "paused");
      QVERIFY(markers.back()["x"].is_number() || axis == std::string("epoch"));  // these events tell no epoch
      QVERIFY(std::any_of(markers.begin(), markers.end(), [](const Json& m) { return m["type"] == "validation"; }));
      QVERIFY(std::none_of(markers.begin(), markers.end(), [](const Json& m) { return m["type"] == "sample"; }));
      if (axis == std::string("step")) QVERIFY(markers.back()["x"] == 20.0);
    }
    QVERIFY(client_->error("run/markers", {{"run", run_}, {"x", "phase"}})["code"] == -32602);
    const Json events = client_->call("run/events", {{"run", run_}, {"types", {"validation", "paused"}}});
    QVERIFY(events["events"].size() == 2 && events["ignored"] == 0);
    QVERIFY(client_->call("run/samples", {{"run", run_}})["samples"][0]["translation"] == "b");
    QVERIFY(client_->error("run/samples", {{"run", run_}, {"step", 3}})["code"] == -32002);
    const Json checkpoints = client_->call("run/checkpoints", {{"run", run_}})["checkpoints"];
    QVERIFY(checkpoints.size() == 1 && checkpoints[0]["best"] == true && checkpoints[0]["kept"] == "whole");
    const Json average = client_->call("run/average", {{"run", run_}, {"last", 3}});
    QVERIFY(pathExists(average["checkpoint"].get<std::string>() + "/model.safetensors"));
    QVERIFY(client_->error("run/control", {{"run", run_}, {"checkpoint", true}})["code"] == -32001);
    QVERIFY(client_->error("run/control", {{"run", run_}, {"state", "faster"}})["code"] == -32602);
  }

  void reportsAnInterruption() {
    {
      const RunLock lock = RunLock::take(run_);
      EventWriter(run_, 2).write("resumed", 20, {{"from_step", 20}, {"steps", 30}});
    }
    const Json info = client_->call("run/info", {{"run", run_}});
    QVERIFY(info["state"] == "interrupted" && info["attempt"] == 2);
    QVERIFY(!info["message"].get<std::string>().empty());
    QVERIFY(client_->call("run/events", {{"run", run_}, {"types", {"interrupted"}}})["events"].size() == 1);
    client_->call("run/control", {{"run", run_}, {"state", "stopped"}});  // nobody is there to do it
    QVERIFY(client_->call("run/info", {{"run", run_}})["state"] == "stopped");
  }

  void aProcessThatDiesAtOnceIsToldOf() {
    client_ = std::make_unique<Client>([](int input, int output) { serve({input, output, "/bin/false"}); });
    client_->call("run/subscribe", {{"run", run_}});
    writeFileAtomically(run_ + "/log.txt", "step 20\ntransept-engine: The device caught fire.\n");
    QVERIFY(client_->call("run/start", {{"run", run_}})["pid"] > 0);
    Json info;
    do {
      info = client_->call("run/info", {{"run", run_}});
    } while (info["state"] == "running");
    QVERIFY(info["state"] == "stopped" && info["message"] == "The device caught fire.");
    client_ = std::make_unique<Client>([](int input, int output) { serve({input, output, "/no/such/program"}); });
    QVERIFY(client_->error("run/start", {{"run", run_}})["code"] == -32002);
  }

  void aRunOutOfReachIsToldOfWhenItIsBack() {
    client_->call("run/subscribe", {{"run", run_}});
    const std::string away = folder_ + "/away";
    std::filesystem::rename(run_, away);                                     // as when a shared disk is not mounted
    QVERIFY(client_->error("run/info", {{"run", run_}})["code"] == -32002);  // the engine has seen it
    Json description = Json::parse(readFile(away + "/run.json"));
    description["name"] = "Renamed elsewhere";
    writeFileAtomically(away + "/run.json", description.dump());
    {
      EventWriter writer(away, 2);  // whoever trains it there goes on
      StepEvent step;
      step.step = 21;
      step.loss = 0.5;
      writer.step(step, true);
      writer.write("warning", 21, {{"message", "Written meanwhile."}});
    }
    std::filesystem::rename(away, run_);
    QVERIFY(client_->call("run/info", {{"run", run_}})["name"] == "Renamed elsewhere");  // somebody else asks first
    std::vector<Json> told;
    while (told.size() < 2) {
      const Json news = client_->notification("run/event");
      for (const Json& event : news["events"]) told.push_back(event);
    }
    QVERIFY(told.size() == 2 && told[0]["type"] == "step" && told[0]["loss"] == 0.5);
    QVERIFY(told[1]["message"] == "Written meanwhile.");
    QVERIFY(client_->notification("run/changed")["info"]["name"] == "Renamed elsewhere");
  }

  void listsAndDeletes() {
    createFolder(folder_ + "/home/runs/damaged");
    writeFileAtomically(folder_ + "/home/runs/damaged/config.json", "{");
    writeFileAtomically(folder_ + "/home/runs/damaged/run.json", "{}");
    const Json runs = client_->call("run/list")["runs"];
    QVERIFY(runs.size() == 2);
    QVERIFY(runs[0]["run"] == run_ || runs[1]["run"] == run_);
    const Json trash = client_->call("run/delete", {{"run", run_}})["trash"];
    QVERIFY(client_->call("run/list")["runs"].size() == 1);
    QVERIFY(client_->call("run/restore", {{"trash", trash}})["run"] == run_);
    QVERIFY(client_->error("run/delete", {{"run", folder_}})["code"] == -32002);
    QVERIFY(pathExists(folder_ + "/text.en"));
    // What cannot be opened can be thrown away: whichever file is damaged, and however.
    const std::string damaged = folder_ + "/home/runs/damaged";
    for (const auto& [config, description] :
         {std::pair{"{", "{}"}, std::pair{"{}", "["}, std::pair{"{\"x\":1}", "{}"}}) {
      createFolder(damaged);
      writeFileAtomically(damaged + "/config.json", config);
      writeFileAtomically(damaged + "/run.json", description);
      client_->call("run/delete", {{"run", damaged}});
      QVERIFY(!pathExists(damaged));
    }
  }

  void scoresTexts() {
    const Json score = client_->call(
        "score", {{"hypotheses", {"the cat sat on the mat"}}, {"references", {{"the cat sat on the mat"}}}});
    QVERIFY(score["bleu"] > 99.9);
    QVERIFY(client_->error("score", {{"hypotheses", {"a"}}, {"references", {{"a", "b"}}}})["code"] == -32602);
    QVERIFY(client_->error("score", {{"hypotheses", {"a"}}, {"references", "a"}})["code"] == -32602);
    QVERIFY(client_->error("translate", {{"handle", 5}, {"text", {"a"}}})["code"] == -32002);
    QVERIFY(client_->error("attention/map", {{"attention", 5}})["code"] == -32002);
  }

  void aCopyOfTheDemoThatIsCancelledLeavesNothing() {
    const std::string runs = folder_ + "/cancelled";
    const auto cancel = [](std::int64_t done, std::int64_t total) {
      if (done == total / 2) throw Cancelled{};
    };
    QVERIFY_THROWS_EXCEPTION(Cancelled, copyOfShippedRun(runs, cancel));
    QVERIFY(std::filesystem::is_empty(runs));
  }

  /// What comes with the program can be used at once: translations, attention, time travel.
  void theTrainedDemoIsAtHand() {
    QVERIFY(client_->call("engine/info")["trained_demo"] == true);
    const Json run = client_->call("run/demo")["run"];
    const Json progress = client_->notification("$/progress");
    QVERIFY(progress["stage"] == "copying" && progress["total"] > 10);
    QVERIFY(client_->call("run/demo")["run"] == run);  // made once
    const Json info = client_->call("run/info", {{"run", run}});
    QVERIFY(info["state"] == "finished" && info["best_bleu"] > 80 && info["read_only"] == false);
    QVERIFY(client_->call("run/checkpoints", {{"run", run}})["checkpoints"].size() == 1);
    const Json handle = client_->call("model/load", {{"model", run}})["handle"];
    const Json lines =
        client_->call("translate", {{"handle", handle}, {"text", {"The teacher reads a book."}}, {"beam", 4}})["lines"];
    QVERIFY(lines[0]["hypotheses"][0]["text"] == "Der Lehrer liest ein Buch.");
    const Json attention = client_->call("attention", {{"handle", handle}, {"source", "The teacher reads a book."}});
    QVERIFY(attention["layers"] == 2 && attention["heads"] == 4);
    const Json replay = client_->call("run/replay", {{"run", run}});
    QVERIFY(replay["steps"].size() == 20 && !replay["sentences"].empty());
    // Where a run of that name was thrown away, another copy is made.
    client_->call("run/delete", {{"run", run}});
    QVERIFY(client_->call("run/demo")["run"] == run);
  }

 private:
  QTemporaryDir temporary_;
  std::string folder_, corpus_, run_;
  std::unique_ptr<Client> client_;
};

QTEST_GUILESS_MAIN(RunsTest)
#include "runs_test.moc"
