// SPDX-License-Identifier: GPL-3.0-or-later
// Answers the engine's protocol about runs with invented content, to test the window without training. Any method that
// it does not know is an error, as in the engine.
//
// Besides the protocol: `test/echo` answers its parameters, `test/never` answers only when cancelled, `test/die` ends
// the program in the middle of a request, `test/flood` sends many notifications of progress and logs, `test/received`
// answers the ids of the requests of a method so far (of `$/cancelRequest`, those that it named), `test/state` ends a
// run or fills its disk (`waiting`), `test/change` changes fields of one, `test/checkpoint` writes a checkpoint with
// the best weights. The first note that speaks of a full disk cannot be saved. The environment may name a method that
// it ignores (FAKE_ENGINE_IGNORES) or refuses (FAKE_ENGINE_REFUSES). With FAKE_ENGINE_STILL, no training advances; with
// FAKE_ENGINE_EMPTY there are no runs.
#pragma once

#include <QCoreApplication>
#include <QDateTime>
#include <QTimer>
#include <cstdlib>
#include <utility>

#include "tests/ui/harness/fake_engine_data.h"
#include "tests/ui/harness/fake_protocol.h"

namespace fake {

/// Four runs in several states.
inline QList<QJsonObject> fourRuns() {
  QList<QJsonObject> runs{runInfo("multi30k-small", "running", 4960, 8000, 35.8),
                          runInfo("multi30k-tiny", "finished", 5000, 5000, 32.1),
                          runInfo("first-try", "failed", 312, 8000, 0.4), runInfo("held", "paused", 1200, 8000, 21.7)};
  runs[1]["tags"] = QJsonArray{"baseline"};
  runs[1]["notes"] = "The first that learnt anything.";
  runs[1]["values"] = QJsonObject{{"model.d_ff", 512}, {"model.layers", 2}, {"train.steps", 5000}};
  runs[3]["origin"] = QJsonObject{{"run", "/runs/multi30k-tiny"},
                                  {"name", "multi30k-tiny"},
                                  {"checkpoint", "step-00001000"},
                                  {"step", 1000},
                                  {"model", ""}};
  return runs;
}

class RunEngine : public Protocol {
 public:
  /// `trains`: the running run makes progress, ten times per second.
  explicit RunEngine(const QList<QJsonObject>& runs = fourRuns(),
                     bool trains = !qEnvironmentVariableIsSet("FAKE_ENGINE_STILL")) {
    if (!qEnvironmentVariableIsSet("FAKE_ENGINE_EMPTY")) runs_ = runs;
    connect(&training_, &QTimer::timeout, this, &RunEngine::train);
    if (trains) training_.start(100);
  }

 protected:
  void handle(const QString& method, const QJsonObject& params, const QJsonValue& id) override {
    received_[method].append(id.isUndefined() ? params["id"] : id);
    if (method == qEnvironmentVariable("FAKE_ENGINE_IGNORES")) return;
    if (method == qEnvironmentVariable("FAKE_ENGINE_REFUSES"))
      return fail(id, -32001, "No memory is left.", "End another program.");
    if (method == "test/received") return answer(id, {{"ids", received_.value(params["method"].toString())}});
    if (method == "$/cancelRequest") return fail(params["id"], -32800, "Cancelled.", "");
    if (method == "test/echo") return answer(id, params);
    if (method == "test/never") return;
    if (method == "test/die") std::_Exit(3);
    if (method == "test/flood") {
      for (int i = 1; i <= 5000; ++i) {
        notify("$/progress", {{"id", id}, {"stage", "flooding"}, {"done", i}, {"total", 5000}, {"seconds_left", 1.5}});
        if (i % 10 == 0) notify("engine/log", {{"level", "info"}, {"message", "flooding"}});
      }
      return answer(id, {});
    }
    if (method == "path/kind") {
      const QJsonObject kind = pathKind(params);
      return kind.isEmpty() ? fail(id, -32001, "/odd/thing is neither text nor a run.", "Open a run.")
                            : answer(id, kind);
    }
    if (method == "path/unpack" && params["file"].toString().contains("large"))
      return notify("$/progress",
                    {{"id", id}, {"stage", "unpacking"}, {"done", 1000000}, {"total", 4000000}, {"seconds_left", 9.0}});
    if (method == "path/pack")
      return answer(id, {{"kind", "run"},
                         {"path", params["folder"].toString() + "/packed.transept"},
                         {"name", "packed"},
                         {"bytes", 210'000'000}});
    if (method == "path/list") {
      const QJsonObject content = folderContent(params["path"].toString("/home/me"));
      return content.isEmpty() ? fail(id, -32002, "Cannot read /gone: no such folder.", "Choose another folder.")
                               : answer(id, content);
    }
    if (method == "engine/home")
      return answer(id, {{"home", params["home"].toString("/home/me/.local/share/transept")}});
    if (method == "path/unpack")
      return answer(id, {{"kind", "run"}, {"path", "/runs/held"}, {"name", "held"}, {"bytes", 1000}});
    if (method == "run/queue") return answerQueue(params, id);
    if (method == "run/follow") {
      QJsonObject info = runInfo("theirs", "paused", 300, 8000, 9.5);
      info["run"] = params["run"];
      runs_.append(info);
      return answer(id, info);
    }
    if ((method.startsWith("run/") || method == "doctor/diagnose" || method.startsWith("test/")) &&
        params.contains("run"))
      return handleRun(method, params, id);
    if (method == "engine/info") return answer(id, engineInfo());
    if (method == "engine/devices") {
      QJsonArray devices{device("cpu", "A made-up processor")};
      for (const QString& gpu : qEnvironmentVariable("FAKE_ENGINE_GPUS").split(',', Qt::SkipEmptyParts)) {
        devices.append(device(QString("cuda:%1").arg(devices.size() - 1), gpu));
      }
      return answer(id, {{"devices", devices}});
    }
    if (method == "config/schema") return answer(id, schema());
    if (method == "config/check") return answer(id, check(params));
    if (method == "plan") return answerPlan(params, id);
    if (method == "distill/plan") return answer(id, smallModelPlan());
    if (method == "doctor/check") return answer(id, checkUp(params));
    if (method == "doctor/trial") {
      return answer(id, {{"steps", 12},
                         {"seconds_per_step", 0.57},
                         {"tokens_per_second", 14200},
                         {"memory_mb", 900},
                         {"total_seconds", 3000}});
    }
    if (method == "corpus/preview") return answer(id, {{"pairs", QJsonArray{previewedPair(2), previewedPair(7)}}});
    if (method == "corpus/list")
      return answer(id, {{"corpora", QJsonArray{corpusSummary("multi30k", 27760), corpusSummary("demo", 12000)}}});
    if (method == "corpus/demo") {
      notify("$/progress", {{"id", id}, {"stage", "splitting"}, {"done", 1}, {"total", 2}, {"seconds_left", 1}});
      return answer(id, corpusSummary("demo", 12000));
    }
    if (method == "corpus/open") {
      QJsonObject summary = corpusSummary(params["corpus"].toString().section('/', -1), 12000);
      summary["pairs"] = QJsonArray();
      summary["parts"] = QJsonArray();
      summary["settings"] = QJsonObject();
      return answer(id, summary);
    }
    if (method == "experiment/list") return answer(id, {{"experiments", QJsonArray()}});
    if (method == "model/list") return answer(id, {{"models", QJsonArray()}});
    if (method == "model/unload") return answer(id, {});
    if (method == "web/status") return answer(id, {{"running", false}});
    if (method == "web/suggestions") return answer(id, {{"suggestions", QJsonArray()}});
    if (method == "model/shortlist") return answer(id, {{"state", "possible"}});
    if (method == "evaluation/list") return answer(id, {{"evaluations", QJsonArray()}});
    if (method == "corpus/cleaning") {
      const QJsonObject stack{{"version", 1}, {"filters", QJsonArray()}};
      return answer(id, {{"filters", QJsonArray()}, {"stack", stack}});
    }
    if (method == "run/list") {
      QJsonArray all;
      for (const QJsonObject& run : runs_) all.append(run);
      return answer(id, {{"runs", all}});
    }
    if (method == "run/create") {
      QJsonObject info = runInfo(params["name"].toString(), "new", 0, 1500, 0);
      info["corpus"] = params["corpus"];
      info["preset"] = params["preset"].toString("fine-tune");
      info["values"] = changedValues(params);
      info["device"] = params["device"].toString("cpu");
      if (params.contains("model")) {
        info["origin"] = QJsonObject{
            {"run", ""}, {"name", "opus-mt-en-de"}, {"checkpoint", ""}, {"step", 0}, {"model", params["model"]}};
        info["general_corpus"] = params["general_corpus"].toString();
        info["general_corpus_name"] = params["general_corpus"].toString().section('/', -1);
      }
      if (params.contains("from")) {
        info["origin"] = QJsonObject{{"run", "/runs/multi30k-tiny"},
                                     {"name", "multi30k-tiny"},
                                     {"checkpoint", "step-00003750"},
                                     {"step", 3750},
                                     {"model", ""}};
      }
      runs_.prepend(info);
      return answer(id, {{"run", info["run"]}});
    }
    if (method == "run/demo") {
      runs_.append(runInfo("trained-demo", "finished", 700, 700, 91.8));
      return answer(id, {{"run", "/runs/trained-demo"}});
    }
    if (method == "run/restore") {
      runs_.append(trash_);
      return answer(id, {{"run", trash_["run"]}});
    }
    if (method == "run/unsubscribe") return answer(id, {});
    if (method == "trash/list") return answer(id, {{"content", QJsonArray()}, {"bytes", trashed_}});
    if (method == "trash/empty") return answer(id, {{"freed", std::exchange(trashed_, 0)}});
    if (method == "model/load") return answer(id, loadedModel(weights_, params["model"].toString(), 4480));
    failUnknown(id, method == "attention");  // it makes up no attention
  }

 private:
  qsizetype find(const QString& folder) const {
    for (qsizetype i = 0; i < runs_.size(); ++i) {
      if (runs_[i]["run"].toString() == folder) return i;
    }
    return -1;
  }

  void handleRun(const QString& method, const QJsonObject& params, const QJsonValue& id) {
    const qsizetype at = find(params["run"].toString());
    if (at < 0) return fail(id, -32002, "There is no run " + params["run"].toString() + ".", "Refresh the list.");
    QJsonObject& run = runs_[at];
    const int step = run["step"].toInt();
    if (method == "run/info") return answer(id, run);
    if (method == "test/change") {
      for (auto it = params.begin(); it != params.end(); ++it) run[it.key()] = it.value();
      notify("run/changed", {{"run", run["run"]}, {"info", run}});
      return answer(id, run);
    }
    if (method == "run/relocate") {
      if (!params["corpus"].toString().contains("multi30k"))
        return fail(id, -32001, "That folder holds no corpus.", "Choose another.");
      run["corpus"] = params["corpus"];
      run["corpus_missing"] = false;
      return answer(id, run);
    }
    if (method == "run/ignore-keys") {
      run["unknown_keys"] = QJsonArray();
      run["read_only"] = false;
      return answer(id, run);
    }
    if (method == "run/curves") return answer(id, curves(params, step));
    if (method == "run/samples") return answer(id, {{"step", step}, {"samples", samples(step)}});
    if (method == "run/replay")
      return answer(id, {{"steps", QJsonArray()}, {"step", step}, {"sentences", QJsonArray()}});
    if (method == "run/checkpoints") return answerCheckpoints(run, id);
    if (method == "doctor/diagnose") return answer(id, diagnosis(run["name"].toString()));
    if (method == "run/annotate") {
      if (params["notes"].toString().contains("full disk") && !std::exchange(diskFull_, true))
        return fail(id, -32001, "The disk is full.", "Make room.");
      for (const char* key : {"tags", "notes"}) {
        if (params.contains(QLatin1String(key))) run[QLatin1String(key)] = params[QLatin1String(key)];
      }
      return answer(id, run);
    }
    if (method == "run/cleanup") {
      QJsonArray gone = params["checkpoints"].toArray();
      for (const QJsonValue& name : params["optimizers"].toArray()) gone.append(name.toString() + ".optimizer");
      aside_[run["run"].toString()] = gone;
      return answer(id, {{"names", gone}, {"bytes", 90e6 * static_cast<double>(gone.size())}});
    }
    if (method == "run/cleanup/undo" || method == "run/cleanup/finish") {
      const QJsonArray gone = aside_.take(run["run"].toString()).toArray();
      if (method.endsWith("finish")) finished_[run["run"].toString()] = gone;
      return answer(id, {{"names", gone}, {"bytes", 0}});
    }
    if (method == "run/markers") return answer(id, {{"markers", markers(params["x"].toString(), step)}});
    if (method == "run/events") return answer(id, {{"events", QJsonArray{}}, {"ignored", 0}});
    if (method == "run/subscribe") return answer(id, {{"subscription", static_cast<int>(at) + 1}});
    if (method == "run/tensorboard" || method == "run/unfollow") return answer(id, {});
    if (method == "run/exhibit") return answer(id, {{"html", "<h1>" + params["run"].toString() + "</h1>"}});
    if (method == "run/command") {
      const QString device = run["device"].toString();
      const QString option = device.isEmpty() || device == "cpu" ? QString() : " --device " + device;
      return answer(id, {{"command", "transept-engine train " + run["run"].toString() + option}});
    }
    if (method == "run/spread") return answerSpread(run, params["hosts"].toString(), id);
    if (method == "run/config") {
      const QJsonObject checked = check({{"preset", run["preset"]}, {"values", run["values"]}});
      return answer(id, {{"preset", run["preset"]},
                         {"values", checked["values"]},
                         {"config", QJsonObject{}},
                         {"peak_rate", 0.001398},
                         {"rate", params["step"].toInteger() > 0 ? QJsonValue(0.0009) : QJsonValue()}});
    }
    if (method == "run/rename") {
      run["name"] = params["name"];
      return answer(id, run);
    }
    if (method == "run/delete") {
      if (run["state"].toString() == "running") {
        return fail(id, -32003, "The run is being trained.", "Stop it first.");
      }
      trash_ = runs_.takeAt(at);
      return answer(id, {{"trash", "/trash/1"}});
    }
    if (method == "run/start") {
      if (run.contains("general_corpus")) run["step"] = 500;  // its curves are asked for
      setState(run, "running");
      return answer(id, {{"pid", 4711}});
    }
    if (method == "run/control" || method == "test/state") {
      const QString state = params["state"].toString();
      const bool waits = state == "waiting";  // for room on its disk
      run["waiting"] = QJsonValue::Null;
      if (waits)
        run["waiting"] = QJsonObject{{"for", "space"},
                                     {"path", run["run"]},
                                     {"message", "It is full."},
                                     {"free_bytes", 12000000},
                                     {"needed_bytes", 40000000}};
      const bool awaits = state == "awaiting";  // another run, which prepares the corpus
      if (awaits)
        run["waiting"] =
            QJsonObject{{"for", "corpus"}, {"path", run["corpus"]}, {"message", "Another run prepares it."}};
      setState(run, waits || awaits ? "running" : state);
      return answer(id, {{"id", 1}});
    }
    if (method == "test/checkpoint") {
      ++weights_;
      const QJsonObject event{{"version", 1}, {"type", "checkpoint"}, {"time", 1.0},
                              {"attempt", 1}, {"step", 5000},         {"best", true}};
      notify("run/event", {{"run", run["run"]}, {"events", QJsonArray{event}}});
      return answer(id, {});
    }
    failUnknown(id);
  }

  /// No training ends here, so the runs in the queue wait.
  void answerQueue(const QJsonObject& params, const QJsonValue& id) {
    for (const QJsonValue& run : params["add"].toArray()) queue_.append(run.toString());
    for (const QJsonValue& run : params["remove"].toArray()) queue_.removeAll(run.toString());
    QStringList order;
    for (const QJsonValue& run : params["order"].toArray()) order.append(run.toString());
    for (const QString& run : std::as_const(queue_)) {
      if (!order.contains(run)) order.append(run);
    }
    queue_ = order;
    if (params.contains("state")) queueState_ = params["state"].toString();
    QJsonArray runs;
    for (const QJsonObject& run : std::as_const(runs_)) {
      if (!queue_.isEmpty() && run["state"] == "running")
        runs.append(QJsonObject{{"run", run["run"]}, {"state", "running"}});
    }
    for (const QString& run : std::as_const(queue_)) runs.append(QJsonObject{{"run", run}, {"state", "waiting"}});
    answer(id, {{"experiment", "/experiments/Queue"}, {"state", queueState_}, {"runs", runs}});
  }

  void answerSpread(const QJsonObject& run, const QString& hosts, const QJsonValue& id) {
    QString file;
    int processes = 0;
    for (const QString& host : hosts.split(',')) {
      if (host.contains(' ')) return fail(id, -32001, "'" + host + "' is no host.", "Write names such as node1:2.");
      file += host.section(':', 0, 0) + " slots=" + host.section(':', 1) + "\n";
      processes += host.section(':', 1).toInt();
    }
    answer(id, {{"hosts", file},
                {"command", QString("mpirun -n %1 transept-engine train %2").arg(processes).arg(run["run"].toString())},
                {"slurm", "#!/bin/bash\n"}});
  }

  /// The checkpoints, without those that a clean-up has removed.
  void answerCheckpoints(const QJsonObject& run, const QJsonValue& id) {
    const QString folder = run["run"].toString();
    QJsonArray left;
    const QJsonArray aside = aside_[folder].toArray(), finished = finished_[folder].toArray();
    for (const QJsonValue& checkpoint : checkpoints(run["step"].toInt())) {
      const QJsonValue name = checkpoint["name"];
      if (!aside.contains(name) && !finished.contains(name)) left.append(checkpoint);
    }
    answer(id, {{"checkpoints", left},
                {"aside", QJsonObject{{"count", aside.size()}, {"bytes", 90e6 * static_cast<double>(aside.size())}}}});
  }

  void setState(QJsonObject& run, const QString& state) {
    const QJsonObject fresh = runInfo(run["name"].toString(), state, qMax(1, run["step"].toInt()), run["steps"].toInt(),
                                      run["bleu"].toDouble());
    for (const char* key : {"state", "tokens_per_second", "seconds_left", "memory_mb"}) run[key] = fresh[key];
    notify("run/changed", {{"run", run["run"]}, {"info", run}});
  }

  static QJsonObject previewedPair(int number) {
    const auto side = [](const QString& before, const QString& after) {
      return QJsonObject{
          {"before", before}, {"after", after}, {"pieces", QJsonArray::fromStringList(after.split(u' '))}};
    };
    return {{"pair", number},
            {"source", side("A dog runs.", "A dgo runs.")},
            {"target", side("Ein Hund läuft.", "Ein Hund läuft.")}};
  }

  /// Rows of the paper's Tables 1 and 2.
  static QJsonObject comparison() {
    const auto layer = [](const char* type, const char* formula, double operations, int sequential, int path,
                          bool own) {
      return QJsonObject{
          {"type", type},         {"formula", formula},  {"operations", operations}, {"sequential", sequential},
          {"longest_path", path}, {"in_this_model", own}};
    };
    const auto system = [](const char* name, QJsonValue german, QJsonValue french, QJsonValue flopsGerman,
                           double flopsFrench) {
      return QJsonObject{{"name", name},
                         {"bleu_en_de", german},
                         {"bleu_en_fr", french},
                         {"flops_en_de", flopsGerman},
                         {"flops_en_fr", flopsFrench}};
    };
    return {{"length", 25},
            {"layers", QJsonArray{layer("self-attention", "n^2 d", 160000, 1, 1, true),
                                  layer("recurrent", "n d^2", 1638400, 25, 25, false),
                                  layer("convolutional", "k n d^2", 4915200, 1, 3, false)}},
            {"published", QJsonArray{system("GNMT + RL", 24.6, 39.92, 2.3e19, 1.4e20),
                                     system("ConvS2S", 25.16, 40.46, 9.6e18, 1.5e20),
                                     system("Transformer (base)", 27.3, 38.1, 3.3e18, 3.3e18)}},
            {"sustained", QJsonArray{QJsonObject{{"device", "K80"}, {"hours", 4.8}},
                                     QJsonObject{{"device", "P100"}, {"hours", 1.4}}}}};
  }

  void answerPlan(const QJsonObject& params, const QJsonValue& id) {
    const QJsonObject values = check(params)["values"].toObject();
    const double width = values["model.d_model"].toDouble();
    const double parameters = values["model.layers"].toDouble() * 16 * width * width + 8000 * width;
    answer(id,
           {{"parameters", parameters},
            {"flops_per_step", parameters * 6 * 16384},
            {"training_flops", parameters * 6 * 16384 * values["train.steps"].toDouble()},
            {"comparison", comparison()},
            {"memory_mb", 1400},
            {"memory_available_mb", params["device"].toString().startsWith("cuda") ? 80000 : 24000},
            {"fits", parameters < 1e9},
            {"vocabulary", 8000},
            {"seconds_per_step", 0.57},
            {"total_seconds", 4560},
            {"exports", QJsonArray{QJsonObject{{"format", "onnx"}, {"title", "ONNX"}, {"obstacles", QJsonArray{}}}}},
            {"parts", QJsonArray{}}});
  }

  /// Each figure of an event differs from that of the run before.
  void train() {
    for (QJsonObject& run : runs_) {
      if (run["state"].toString() != "running" || run["step"].toInt() >= run["steps"].toInt()) continue;
      run["step"] = run["step"].toInt() + 2;
      const int step = run["step"].toInt();
      const QJsonObject event{{"version", 1},
                              {"type", "step"},
                              {"time", static_cast<double>(QDateTime::currentMSecsSinceEpoch()) / 1000},
                              {"step", step},
                              {"epoch", step / 85.0},
                              {"loss", 2.3},
                              {"learning_rate", 0.0006},
                              {"gradient_norm", 1.2},
                              {"tokens_per_second", 14300},
                              {"memory_mb", 1500},
                              {"seconds_left", 1680}};
      notify("run/event", {{"run", run["run"]}, {"events", QJsonArray{event}}});
    }
  }

  QTimer training_;
  QList<QJsonObject> runs_;
  QStringList queue_;
  QString queueState_ = "running";
  QJsonObject trash_;
  int weights_ = 1;                      // the handle of every model
  qint64 trashed_ = 2500000000;          // bytes
  bool diskFull_ = false;                // the full disk was reported
  QHash<QString, QJsonArray> received_;  // ids by method
  QJsonObject aside_, finished_;         // by run: removed names
};

}  // namespace fake
