// SPDX-License-Identifier: Apache-2.0
// A good request of every method of the protocol, on a small corpus, a trained run and an experiment.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/platform/folders.h"
#include "engine/serve/methods/methods.h"
#include "tests/download/local_server.h"
#include "tests/serve/client.h"
#include "tests/support/engine_program.h"

namespace transept::test {

struct ExampleRequest {
  std::string method;
  std::function<Json()> params;  ///< creates what the request consumes, and returns its parameters
  bool trains = false;           ///< the answer comes after a training of some seconds
};

class ExampleRequests {
 public:
  /// Makes the folders of the application below `folder`.
  explicit ExampleRequests(const std::string& folder) : folder_(folder) {
    ::setenv("TRANSEPT_HOME", (folder + "/home").c_str(), 1);
    ::setenv("OMP_WAIT_POLICY", "passive", 1);
    for (const std::string& path : {folders().corpora(), folders().runs()}) std::filesystem::create_directories(path);
    std::filesystem::rename(makeCorpus(folder), corpus_);
    std::filesystem::copy(corpus_, second_, std::filesystem::copy_options::recursive);
    const ProgramResult trained = runEngine(smallRun(run_, corpus_, 8));
    if (trained.exitCode != 0) throw std::runtime_error("the training failed: " + trained.errors);
    text_ = folder + "/few.en";
    writeTestFile(text_, "one two three four .\nfive six .\n");
    writeTestFile(folder + "/train.log",
                  "[2026-11-26 20:02:38] Ep. 1 : Up. 4 : Sen. 200 : Cost 4.55 * 1,284 @ 238 after 1,284 : Time 0.22s : "
                  "5951.37 words/s : gNorm 1.4 : L.r. 2.4e-03\n");
  }

  /// `client` is connected to a server that uses these folders.
  std::vector<ExampleRequest> all(Client& client) {
    client_ = &client;
    handle_ = client.call("model/load", {{"model", run_}, {"precision", "f32"}})["handle"];
    const Json evaluation{{"handle", handle_}, {"source", text_}, {"reference", text_},
                          {"beam", 1},         {"alpha", 0.6},    {"keep", true}};
    evaluation_ = client.call("evaluate", evaluation)["evaluation"];
    requests_.clear();
    addPlain();
    addData();
    addRuns();
    addExperiments();
    addModels(evaluation);
    addPublished();
    addCorrections();
    addService();
    return requests_;
  }
  const std::string& run() const { return run_; }

 private:
  void add(const std::string& method, std::function<Json()> params) {
    requests_.push_back({method, std::move(params)});
  }
  void add(const std::string& method, Json params = Json::object()) {
    requests_.push_back({method, [params = std::move(params)] { return params; }});
  }
  /// A copy of a folder beside it, in place of the last copy.
  static std::string copyOf(const std::string& original) {
    namespace fs = std::filesystem;
    std::string copy = fs::path(original).parent_path().string() + "/copy";
    fs::remove_all(folders().trash());
    fs::remove_all(copy);
    fs::copy(original, copy, fs::copy_options::recursive);
    return copy;
  }
  std::string removed(const std::string& path) const {
    std::filesystem::remove_all(path);
    return path;
  }
  /// KIND/delete and KIND/restore.
  void addTrash(const std::string& kind, const std::string& original) {
    add(kind + "/delete", [=] { return Json{{kind, copyOf(original)}}; });
    add(kind + "/restore", [=, this] {
      return Json{{"trash", client_->call(kind + "/delete", {{kind, copyOf(original)}})["trash"]}};
    });
  }

  void addPlain() {
    for (const char* method : {"engine/info", "engine/devices", "config/schema", "trash/list"}) add(method);
    add("engine/home");
    add("path/list", {{"path", folder_}});
    add("path/kind", {{"paths", {run_}}});
    add("path/pack", {{"path", run_}, {"folder", folder_}});
    add("path/unpack", [this] {
      return Json{{"file", client_->call("path/pack", {{"path", run_}, {"folder", folder_}})["path"]}};
    });
    add("trash/empty", [this] {
      client_->call("run/delete", {{"run", copyOf(run_)}});
      return Json::object();
    });
    Json planned = job_;
    planned.erase("name");
    for (const char* method : {"plan", "doctor/check", "doctor/trial"}) add(method, planned);
    requests_.back().trains = true;
    add("config/check", {{"preset", planned["preset"]}, {"values", planned["values"]}});
    add("doctor/diagnose", {{"run", run_}});
  }

  void addData() {
    const std::string corpora = folders().corpora();
    for (const char* method : {"corpus/cleaning", "corpus/list", "source/list"}) add(method);
    const Json texts{{"source", folder_ + "/text.en"}, {"target", folder_ + "/text.xx"}, {"pairs", 20}};
    add("corpus/inspect", texts);
    Json import = texts;
    import.erase("pairs");
    import.update({{"name", "imported"}, {"source_language", "en"}, {"target_language", "xx"}, { "seed", 1 }});
    add("corpus/import", [=, this] { return removed(corpora + "/imported"), import; });
    add("corpus/demo", {{"pairs", 100}});
    add("corpus/open", {{"corpus", corpus_}, {"pairs", 20}});
    add("corpus/search", {{"corpus", corpus_}, {"text", "two"}, {"pairs", 5}});
    add("corpus/removed", {{"corpus", corpus_}, {"filter", "duplicate"}, {"text", "two"}, {"pairs", 5}});
    add("corpus/keep", {{"corpus", corpus_}, {"numbers", Json::array()}, {"keep", true}});
    add("corpus/mix", [=, this] {
      removed(corpora + "/mixed");
      return Json{{"parts", Json::array({{{"corpus", corpus_}}, {{"corpus", second_}, {"weight", 2}}})},
                  {"name", "mixed"}};
    });
    add("corpus/preview", {{"corpus", corpus_}, {"values", {{"data.modifiers", "typos:0.5"}}}, {"pairs", 2}});
    add("corpus/augment", [=, this] {
      removed(corpora + "/augmented");
      return Json{{"model", run_}, {"monolingual", folder_ + "/text.xx"}, {"device", "cpu"}, {"name", "augmented"}};
    });
    add("corpus/worst", {{"corpus", corpus_}, {"handle", handle_}, {"sample", 5}, {"worst", 2}, {"seed", 1}});
    addTrash("corpus", corpus_);
    const Json web{{"address", server_.address("/text")}, {"name", "web"}};
    add("source/look", web);
    add("source/download", [=, this] { return client_->call("source/remove", web), web; });
    add("source/remove", web);
  }

  void addRuns() {
    const Json named{{"run", run_}};
    const auto with = [=](Json more) { return more.update(named), more; };
    for (const char* method : {"run/info", "run/samples", "run/replay", "run/checkpoints", "run/command", "run/exhibit",
                               "run/follow", "run/unfollow", "run/config", "run/subscribe"})
      add(method, named);
    for (const char* method : {"run/list", "run/demo", "run/queue"}) add(method);
    add("run/unsubscribe", [=, this] { return client_->call("run/subscribe", named); });
    add("run/curves", with({{"series", {"train_loss", "bleu"}}, {"x", "relative_time"}, {"width", 60}}));
    add("run/markers", with({{"x", "epoch"}}));
    add("run/events", with({{"types", {"checkpoint", "sample", "started"}}, {"limit", 500}}));
    add("run/replay/attention", with({{"step", 8}, {"sentence", 0}}));
    add("run/annotate", with({{"tags", {"good"}}, {"notes", "n"}}));
    add("run/spread", with({{"hosts", "a:1,b:1"}, {"hosts_file", "hosts"}}));
    add("run/control", with({{"state", "paused"}}));
    add("run/create", [=, this] { return removed(folders().runs() + "/made"), job_; });
    const auto copied = [this](Json more) {
      return [=, this] {
        Json params = more;
        params["run"] = copyOf(run_);
        return params;
      };
    };
    add("run/start", [=, this] {  // a run of one step, which ends by itself
      Json job = job_;
      job["name"] = "short";
      job["values"] = {{"train.steps", 1},        {"model.layers", 1},      {"model.d_model", 16},
                       {"model.d_ff", 16},        {"model.heads", 1},       {"train.batch_tokens", 128},
                       {"train.warmup", 1},       {"data.vocab_size", 150}, {"data.max_tokens", 64},
                       {"train.precision", "f32"}};
      return Json{{"run", client_->call("run/create", job)["run"]}, {"threads", 1}};
    });
    add("run/rename", copied({{"name", "renamed"}}));
    add("run/relocate", copied({{"corpus", second_}, {"general", true}}));
    add("run/ignore-keys", copied(Json::object()));
    add("run/average", copied({{"last", 2}}));
    const Json cleaned{{"checkpoints", {"step-00000007"}}};
    add("run/cleanup", copied(cleaned));
    for (const char* method : {"run/cleanup/undo", "run/cleanup/finish"}) {
      add(method, [=, this] {
        Json params = copied(cleaned)();
        client_->call("run/cleanup", params);
        return params.erase("checkpoints"), params;
      });
    }
    addTrash("run", run_);
    add("run/import-log", {{"path", folder_ + "/train.log"}});
    add("run/tensorboard", [=, this] { return with({{"folder", removed(folder_ + "/tensorboard")}}); });
  }

  void addExperiments() {
    Json planned = job_;
    planned["grid"] = {{"model.dropout", {0.1, 0.2}}};
    planned["name"] = "experiment";
    experiment_ = client_->call("experiment/create", planned)["experiment"];
    const Json named{{"experiment", experiment_}};
    add("experiment/create", [=, this] {
      removed(folders().data + "/experiments/made");
      Json made = planned;
      made["name"] = "made";
      return made;
    });
    for (const char* method : {"experiment/list", "experiment/table3"}) add(method);
    const Json small{{"teacher", run_}, {"corpus", corpus_}, {"name", "small"}};
    add("distill/plan", small);
    add("distill/create", [=, this] {
      removed(folders().data + "/experiments/small");
      return small;
    });
    for (const char* method : {"experiment/show", "experiment/subscribe"}) add(method, named);
    add("experiment/plan", planned);
    add("experiment/export", {{"experiment", experiment_}, {"format", "latex"}});
    add("experiment/control", {{"experiment", experiment_}, {"order", {2, 1}}});
    add("experiment/rename", {{"experiment", experiment_}, {"name", "renamed"}});
    addTrash("experiment", experiment_);
  }

  void addModels(const Json& evaluation) {
    const Json pair{{"handle", handle_}, {"source", "one two"}, {"target", "twee een"}};
    const auto about = [=](Json more) { return more.update(pair), more; };
    const Json search{{"handle", handle_}, {"beam", 2}, {"alpha", 0.6}, {"nbest", 1}};
    const auto searching = [=](Json more) { return more.update(search), more; };
    add("model/load", {{"model", run_}, {"precision", "f32"}});
    add("model/unload", [this] {  // a model that no other request uses
      return Json{{"handle", client_->call("model/load", {{"model", run_}, {"precision", "int8"}})["handle"]}};
    });
    add("model/shortlist", {{"handle", handle_}, {"make", true}});
    writeTestFile(folder_ + "/terms.csv", "one,een\n");
    add("glossary", {{"path", run_}, {"terms", folder_ + "/terms.csv"}});
    for (const char* method : {"model/describe", "model/weights", "model/pieces"}) add(method, {{"model", run_}});
    add("model/split", {{"model", run_}, {"text", "one two"}});
    add("model/inspect", {{"path", foreign_}});
    add("model/import", [=, this] {
      removed(folders().models() + "/imported");
      return Json{{"path", foreign_}, {"name", "imported"}};
    });
    const auto imported = [=, this](Json more) {
      return [=, this] {
        const std::string copy = folders().models() + "/copy";
        Json params = more;
        removed(copy);
        client_->call("model/import", {{"path", foreign_}, {"name", "copy"}});
        return params.update({{"model", copy}}), params;
      };
    };
    add("model/list");
    add("model/rename", imported({{"name", "renamed"}}));
    add("model/languages", imported({{"target_language", ""}}));
    add("model/delete", imported(Json::object()));
    add("model/restore", [=, this] {
      return Json{{"trash", client_->call("model/delete", imported(Json::object())())["trash"]}};
    });
    add("model/export", [=, this] {
      std::filesystem::create_directories(removed(folder_ + "/exported"));
      return Json{{"model", run_}, {"format", "ctranslate2"}, {"folder", folder_ + "/exported"}};
    });
    add("translate", searching({{"text", {"one two number 3 ."}}}));
    add("translate/document", [=, this] {
      return Json{
          {"handle", handle_}, {"document", text_}, {"kind", "txt"}, {"output", removed(folder_ + "/translated")}};
    });
    add("translate/explore", searching({{"source", "one two"}, {"tree", 50}}));
    add("translate/choices", [=, this] {
      const Json found = client_->call("translate", searching({{"text", {"one two"}}}));
      return Json{{"handle", handle_},
                  {"source", "one two"},
                  {"tokens", found["lines"][0]["hypotheses"][0]["tokens"]},
                  {"count", 3}};
    });
    add("attention", pair);
    // The engine keeps only the most recent attentions, so each request computes a new one.
    const auto attending = [this](Json more) {
      return [=, this] {
        Json params = more;
        params["attention"] = client_->call("attention", {{"handle", handle_}, {"source", "one two"}})["attention"];
        return params;
      };
    };
    add("attention/heads", attending(Json::object()));
    add("attention/map", attending({{"kind", "cross"}, {"layer", 0}, {"head", 1}}));
    add("attention/survey", attending({{"kind", "encoder"}, {"queries", Json::array({0, 1})}}));
    add("attention/row", attending({{"kind", "cross"}, {"layer", 0}, {"head", 1}, {"query", 0}}));
    add("inspect/tensors", pair);
    add("inspect/tensor", about({{"name", "encoder.layers.0.self_attention.scores"}, {"slice", "0,:,0:1"}}));
    add("inspect/lens", about({{"count", 3}}));
    add("inspect/attributions", about({{"position", 0}, {"method", "integrated_gradients"}, {"steps", 4}}));
    add("inspect/similar", about({{"corpus", corpus_}, {"count", 3}}));
    add("evaluate", evaluation);
    add("evaluation/list");
    add("evaluation/sentences", {{"baseline", evaluation_}, {"evaluation", evaluation_}, {"sentences", 5}});
    add("evaluation/compare", {{"baseline", evaluation_}, {"evaluation", evaluation_}});
    addTrash("evaluation", evaluation_);
    add("score", {{"hypotheses", {"a b"}}, {"references", {{"a c"}}}});
  }

  /// Published models: a list on a web server, and one model.
  void addPublished() {
    Json files = Json::array();
    for (const auto& entry : std::filesystem::directory_iterator(foreign_))
      files.push_back({{"rfilename", entry.path().filename()}});
    list_ = Json::array({{{"id", "own/opus-mt-en-de"}, {"tags", {"license:cc0-1.0"}}, {"siblings", files}}}).dump();
    std::filesystem::create_directories(folder_ + "/home/config");
    const Json own{{"name", "own"},
                   {"index", server_.address("/list")},
                   {"layout", "huggingface"},
                   {"files", server_.address("/{id}/{file}")},
                   {"page", server_.address("/{id}")}};
    writeTestFile(folder_ + "/home/config/models.json",
                  Json{{"version", 1}, {"catalogues", Json::array({own})}}.dump());
    const Json named{{"name", "opus-mt-en-de"}, {"catalogue", "own"}};
    add("catalogue/load", {{"catalogue", "own"}});
    add("catalogue/list", {{"source_language", "en"}, {"target_language", "de"}, {"catalogue", "own"}, {"most", 5}});
    add("catalogue/get", [=, this] {
      removed(folders().models());
      return named;
    });
    add("catalogue/remove", named);
  }

  void addCorrections() {
    const auto correction = [this](const std::string& model) {
      return Json{{"model", model},
                  {"sources", {"one two"}},
                  {"translations", {"een twee"}},
                  {"corpus", corpus_},
                  {"threads", 1}};
    };
    add("corrections/learn", [=, this] { return correction(copyOf(run_)); });
    requests_.back().trains = true;
    const auto learned = [=, this](Json more) {
      return [=, this] {
        const std::string kept = folder_ + "/corrected";
        if (!std::filesystem::exists(kept)) {
          std::filesystem::copy(run_, kept, std::filesystem::copy_options::recursive);
          client_->call("corrections/learn", correction(kept));
        }
        removed(folders().runs() + "/merged");
        Json params = more;
        return params.update({{"model", kept}}), params;
      };
    };
    add("corrections/list", learned(Json::object()));
    add("corrections/change", learned({{"on", {"0001"}}}));
    add("corrections/merge", learned({{"name", "merged"}}));
    add("web/suggestions");
    add("web/suggestions/remove", {{"times", {1.5}}});
  }

  void addService() {
    add("web/start", {{"models", {"en-de=" + run_}}, {"port", 0}, {"metrics", true}});
    add("web/status", {{"after", 1}});
    add("web/stop");
  }

  std::string folder_;
  const std::string corpus_ = folder_ + "/home/corpora/good";
  const std::string second_ = folder_ + "/home/corpora/second";
  const std::string run_ = folder_ + "/home/runs/good";
  const std::string foreign_ = std::string(TRANSEPT_SOURCE_DIR) + "/tests/interop/data/marian";
  std::string text_, experiment_, evaluation_;
  const Json job_{{"name", "made"},
                  {"corpus", corpus_},
                  {"preset", "tiny"},
                  {"values", {{"train.steps", 5}, {"data.vocab_size", 150}}},
                  {"device", "cpu"}};
  std::string list_;  ///< of published models
  LocalServer server_{[this](const WebRequest& request, WebAnswer& answer) {
    const std::string& target = request.target;
    const bool isFile = target.starts_with("/own/opus-mt-en-de/");
    serveFile(request, answer,
              isFile              ? contentOf(foreign_ + target.substr(target.rfind('/')))
              : target == "/list" ? list_
                                  : "one\teins\n",
              "\"1\"");
  }};
  Json handle_;
  Client* client_ = nullptr;
  std::vector<ExampleRequest> requests_;
};

}  // namespace transept::test
