// SPDX-License-Identifier: Apache-2.0
// The main task through the protocol, with the real program as the training process: demo corpus, training, pause,
// resume, kill, translation, attention.
#include <signal.h>

#include <doctest/doctest.h>
#include <cmath>
#include <filesystem>

#include "engine/eval/metric.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/control/run_lock.h"
#include "tests/serve/client.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

/// The home of the trained run, which all cases share.
const std::string& home() {
  static const TemporaryFolder folder;
  static const std::string path = folder.path();
  return path;
}

/// An engine of its own on that home.
struct ServedHome {
  ServedHome() {
    REQUIRE_MESSAGE((pathExists(TRANSEPT_ENGINE_PROGRAM)), "build transept-engine first");
    ::setenv("TRANSEPT_HOME", home().c_str(), 1);
    ::setenv("OMP_WAIT_POLICY", "passive", 1);
    client_ = std::make_unique<Client>([](int input, int output) { serve({input, output, TRANSEPT_ENGINE_PROGRAM}); });
  }

  std::unique_ptr<Client> client_;
};

/// Trains the run, once: pause, failed starts, resume, kill, end.
struct Training : ServedHome {
  std::string trained() {
    pauses();
    failsAtOnceAndSaysSo();
    resumes();
    isKilledAndContinues();
    return run_;
  }

  void pauses() {
    const Json corpus = client_->call("corpus/demo", {{"pairs", 600}});
    REQUIRE(client_->call("corpus/demo", {{"pairs", 600}})["corpus"] == corpus["corpus"]);
    run_ = client_->call("run/create", {{"name", "small"},
                                        {"corpus", corpus["corpus"]},
                                        {"preset", "demo"},
                                        {"values",
                                         {{"model.layers", 1},
                                          {"model.d_model", 32},
                                          {"model.d_ff", 64},
                                          {"model.heads", 2},
                                          {"train.steps", 1500},
                                          {"train.precision", "f32"},
                                          {"train.batch_tokens", 256},
                                          {"train.validate_every", 500},
                                          {"train.validation_sentences", 4},
                                          {"train.checkpoint_steps", 100},
                                          {"decode.max_extra", 5}}}})["run"];
    client_->call("run/subscribe", {{"run", run_}});
    REQUIRE(client_->call("run/start", {{"run", run_}, {"threads", 1}})["pid"] > 0);
    awaitEvent("step");
    client_->call("run/control", {{"run", run_}, {"state", "paused"}});
    awaitState("paused");
    const Json paused = client_->call("run/info", {{"run", run_}});
    REQUIRE((paused["step"] > 0 && paused["step"] < 1500));
    REQUIRE(!client_->call("run/checkpoints", {{"run", run_}})["checkpoints"].empty());
  }

  /// The state is reported again, although a training that fails at once leaves the state unchanged.
  void failsAtOnceAndSaysSo() {
    const std::string path = client_->call("run/info", {{"run", run_}})["corpus"], aside = path + " aside";
    std::filesystem::rename(path, aside);
    for (int attempt = 0; attempt < 2; ++attempt) {
      client_->call("run/start", {{"run", run_}});
      for (;;) {
        const Json told = client_->notification("run/changed")["info"];
        if (told["state"] == "running") continue;
        REQUIRE_EQ(told["state"], "failed");
        REQUIRE(told["message"].get<std::string>().find("corpus") != std::string::npos);
        break;
      }
    }
    std::filesystem::rename(aside, path);
  }

  void resumes() {
    const Json paused = client_->call("run/info", {{"run", run_}});
    client_->call("run/control", {{"run", run_}, {"state", "running"}});
    awaitState("running");
    REQUIRE(awaitEvent("resumed")["from_step"] == paused["step"]);
  }

  void isKilledAndContinues() {
    awaitEvent("checkpoint");
    const auto holder = RunLock::lastHolder(run_);
    REQUIRE((holder && RunLock::held(run_)));
    REQUIRE_EQ(::kill(static_cast<pid_t>(holder->process), SIGKILL), 0);
    awaitState("interrupted");
    REQUIRE(client_->call("run/info", {{"run", run_}})["message"].get<std::string>().find("ended unexpectedly") !=
            std::string::npos);
    client_->call("run/start", {{"run", run_}, {"threads", 1}});
    awaitState("finished");
    const Json info = client_->call("run/info", {{"run", run_}});
    REQUIRE((info["step"] == 1500 && info["attempt"] == 5 && info["best_bleu"].is_number()));
    REQUIRE(info["source_gain"] > 0.1);  // nats per token: the trained model reads its source
    const Json curves =
        client_->call("run/curves", {{"run", run_}, {"series", {"train_loss", "validation_loss", "source_gain"}}});
    const Json loss = curves["series"]["train_loss"]["mean"];
    REQUIRE((loss.size() > 3 && loss.back() < loss.front()));
    REQUIRE(curves["series"]["validation_loss"]["count"] == 3);
    REQUIRE(curves["series"]["source_gain"]["count"] == 3);
    REQUIRE(!client_->call("run/samples", {{"run", run_}})["samples"].empty());
    REQUIRE(client_->error("run/start", {{"run", run_}})["code"] == -32001);
  }

  ~Training() {
    client_.reset();
    if (!run_.empty() && RunLock::held(run_)) {  // a check has failed
      ::kill(static_cast<pid_t>(RunLock::lastHolder(run_)->process), SIGKILL);
    }
  }

  Json awaitEvent(const std::string& type) {
    for (;;) {
      const Json news = client_->notification("run/event");
      for (const Json& event : news["events"]) {
        // failsAtOnceAndSaysSo() leaves such events.
        if (event["type"] == "failed" && event["cause"] != "not_found") throw std::runtime_error(event.dump());
        if (event["type"] == type) return event;
      }
    }
  }
  void awaitState(const std::string& state) {
    while (client_->notification("run/changed")["info"]["state"] != state) {
    }
  }

  std::string run_;
};

/// The trained run, loaded.
struct TrainedTest {
  const std::string run_ = [] {
    static const std::string run = Training().trained();
    return run;
  }();
  ServedHome home_;
  Client* const client_ = home_.client_.get();
  const Json model_ = client_->call("model/load", {{"model", run_}}), handle_ = model_["handle"];
  const Json text_{"The dog sees the cat.", "", std::string(3000, 'x')};

  Json translated(const Json& lines, int nbest = 1) {
    return client_->call("translate", {{"handle", handle_}, {"text", lines}, {"nbest", nbest}});
  }
  Json attention() {
    return client_->call("attention", {{"handle", handle_}, {"source", text_[0]}, {"target", "Der Hund sieht."}});
  }
};

}  // namespace

TEST_CASE("a run is trained, paused, resumed, killed and ended, by protocol") {
  TrainedTest();
}

TEST_CASE_FIXTURE(TrainedTest, "a run is loaded and translates") {
  REQUIRE((model_["encoder_layers"] == 1 && model_["decoder_layers"] == 1 && model_["heads"] == 2 &&
           model_["vocabulary"] > 10 && model_["parameters"] > 1000));
  REQUIRE(!model_["choice"].get<std::string>().empty());
  REQUIRE((model_["chosen"]["kind"].is_string() && model_["chosen"]["averaged"].is_number()));
  REQUIRE(client_->call("model/load", {{"model", run_}})["handle"] == handle_);
  // The same weights under another path have the same handle; the rest of the answer is about that path.
  const Json known = client_->call("run/checkpoints", {{"run", run_}});
  for (const Json& checkpoint : known["checkpoints"]) {
    const bool average = model_["chosen"]["kind"] == "average";
    if (checkpoint["step"] != model_["step"] || checkpoint["averaged"] != average) continue;
    const Json same = client_->call("model/load", {{"model", checkpoint["checkpoint"]}});
    REQUIRE((same["handle"] == handle_ && same["chosen"]["kind"] == "checkpoint"));
  }
  const Json answer = translated(text_, 2);
  REQUIRE(answer["lines"].size() == 3);
  REQUIRE((answer["lines"][0]["hypotheses"].size() == 2 && answer["lines"][1]["hypotheses"][0]["text"] == ""));
}

TEST_CASE_FIXTURE(TrainedTest, "a translation's choices, and others than the best") {
  const Json answer = translated(text_, 2);
  const Json best = answer["lines"][0]["hypotheses"][0]["tokens"];
  const Json choices =
      client_->call("translate/choices", {{"handle", handle_}, {"source", text_[0]}, {"tokens", best}, {"count", 3}});
  REQUIRE((choices["positions"].size() == best.size() && choices["positions"][0]["token"] == best[0]));
  REQUIRE(choices["positions"][0]["likeliest"].size() == 3);
  const Json explored = client_->call(
      "translate/explore",
      {{"handle", handle_}, {"source", text_[0]}, {"banned", Json::array({Json::array({best[0]})})}, {"tree", 300}});
  REQUIRE(explored["lines"][0]["hypotheses"][0]["tokens"][0] != best[0]);
  REQUIRE((!explored["tree"]["nodes"].empty() && explored["tree"]["best"].is_number()));
  REQUIRE(client_->error("translate/explore", {{"handle", handle_}, {"source", text_[0]}, {"banned", {"a"}}})["code"] ==
          -32602);
}

TEST_CASE_FIXTURE(TrainedTest, "a shortlist is made and used on request") {
  const Json best = translated(text_)["lines"][0]["hypotheses"][0]["tokens"];
  const Json wanted{{"handle", handle_}, {"text", text_}, {"shortlist", true}};
  REQUIRE(client_->call("model/shortlist", {{"handle", handle_}})["state"] == "possible");
  REQUIRE(client_->error("translate", wanted)["code"] == -32002);
  const Json made = client_->call("model/shortlist", {{"handle", handle_}, {"make", true}});
  REQUIRE((made["state"] == "ready" && made["pairs"] > 0 && pathExists(made["file"].get<std::string>())));
  REQUIRE(client_->call("model/shortlist", {{"handle", handle_}})["state"] == "ready");
  REQUIRE(client_->call("translate", wanted)["lines"].size() == 3);
  const Json held = client_->call("translate/explore", {{"handle", handle_},
                                                        {"source", text_[0]},
                                                        {"prefix", Json::array({best[0]})},
                                                        {"tree", 300},
                                                        {"shortlist", true}});
  REQUIRE((held["lines"][0]["hypotheses"][0]["tokens"][0] == best[0] && held["tree"]["best"].is_number()));
}

TEST_CASE_FIXTURE(TrainedTest, "attention of one head, of all, and joined") {
  const Json attention = this->attention();
  REQUIRE((attention["thumbnails"]["cross"]["shape"].size() == 4 && attention["decoder_layers"] == 1));
  const Json map = client_->call("attention/map",
                                 {{"attention", attention["attention"]}, {"kind", "cross"}, {"layer", 0}, {"head", 1}});
  REQUIRE((map["queries"] == attention["target_tokens"] && map["keys"] == attention["source_tokens"]));
  REQUIRE(map["weights"]["shape"] == Json({map["queries"].size(), map["keys"].size()}));
  // attention/heads gives the same numbers as attention/map.
  const Json heads = client_->call("attention/heads", {{"attention", attention["attention"]}});
  for (const char* kind : {"encoder", "decoder", "cross"}) {
    const std::vector<float> entropy = floatsOf(heads[kind]["entropy"]);
    const std::vector<float> distance = floatsOf(heads[kind]["mean_distance"]);
    REQUIRE((heads[kind]["entropy"]["shape"] == Json({1, 2}) && entropy.size() == 2 && distance.size() == 2));
    for (std::size_t head = 0; head < 2; ++head) {
      const Json one = client_->call(
          "attention/map", {{"attention", attention["attention"]}, {"kind", kind}, {"layer", 0}, {"head", head}});
      REQUIRE(std::abs(entropy[head] - one["entropy"].get<float>()) < 1e-5f);
      REQUIRE(std::abs(distance[head] - one["mean_distance"].get<float>()) < 1e-5f);
    }
  }
  REQUIRE(client_->error("attention/heads", {{"attention", 4711}})["code"] == -32002);
  // The mean of both heads.
  const auto joined = [&](const char* kind, const char* join) -> Json {
    return {{"attention", attention["attention"]}, {"kind", kind}, {"join", join}};
  };
  const Json mean = client_->call("attention/map", joined("cross", "mean"));
  const Json first0 = client_->call(
      "attention/map", {{"attention", attention["attention"]}, {"kind", "cross"}, {"layer", 0}, {"head", 0}});
  REQUIRE(std::abs(floatsOf(mean["weights"])[0] - (floatsOf(first0["weights"])[0] + floatsOf(map["weights"])[0]) / 2) <
          1e-6f);
  REQUIRE(client_->error("attention/map", joined("cross", "rollout"))["code"] == -32001);
  REQUIRE(client_->error("attention/map", joined("cross", "product"))["code"] == -32602);
  const Json survey = client_->call("attention/survey", {{"attention", attention["attention"]}, {"kind", "encoder"}});
  REQUIRE((survey["furthest"]["layer"] == 0 && survey["different"]["other_head"] == 1));
  REQUIRE(client_->error("attention/survey", {{"attention", attention["attention"]}, {"kind", "cross"}})["code"] ==
          -32602);
  // A row of the map is the softmax of its scores.
  const Json row = client_->call(
      "attention/row",
      {{"attention", attention["attention"]}, {"kind", "cross"}, {"layer", 0}, {"head", 1}, {"query", 0}});
  REQUIRE((row["scores"].size() == map["keys"].size() && row["d_k"] == model_["d_model"].get<int>() / 2));
  double sum = 0;
  for (const Json& score : row["scores"]) sum += std::exp(score.get<double>());
  for (std::size_t k = 0; k < row["scores"].size(); ++k) {
    REQUIRE(row["allowed"][k] == true);
    REQUIRE(std::abs(row["weights"][k].get<double>() - std::exp(row["scores"][k].get<double>()) / sum) < 1e-4);
  }
}

TEST_CASE_FIXTURE(TrainedTest, "heads that are off") {
  const Json answer = translated(Json::array({text_[0]})), attention = this->attention();
  // With all heads of the cross-attention off, the source has no influence.
  const Json deaf =
      Json::array({{{"kind", "cross"}, {"layer", 0}, {"head", 0}}, {{"kind", "cross"}, {"layer", 0}, {"head", 1}}});
  const Json heard = client_->call("translate", {{"handle", handle_}, {"text", {text_[0]}}, {"heads_off", deaf}});
  REQUIRE(heard["lines"][0]["hypotheses"][0]["score"] != answer["lines"][0]["hypotheses"][0]["score"]);
  const Json other =
      client_->call("translate", {{"handle", handle_}, {"text", {"A cat sees the dog."}}, {"heads_off", deaf}});
  const auto first = [](const Json& said) {
    return said["lines"][0]["hypotheses"][0]["log_probabilities"][0].get<double>();
  };
  REQUIRE(std::abs(first(heard) - first(other)) < 1e-5);
  const Json without = client_->call(
      "attention", {{"handle", handle_}, {"source", text_[0]}, {"target", "Der Hund sieht."}, {"heads_off", deaf}});
  REQUIRE(without["score"] != attention["score"]);
  const Json tooFar = Json::array({{{"kind", "cross"}, {"layer", 1}, {"head", 0}}});
  REQUIRE(client_->error("translate", {{"handle", handle_}, {"text", text_}, {"heads_off", tooFar}})["code"] == -32602);
  REQUIRE(client_->error(
              "attention/map",
              {{"attention", attention["attention"]}, {"kind", "cross"}, {"layer", 1}, {"head", 0}})["code"] == -32602);
}

TEST_CASE_FIXTURE(TrainedTest, "an unloaded or rewritten model is loaded again") {
  client_->call("model/unload", {{"handle", handle_}});
  REQUIRE(client_->error("translate", {{"handle", handle_}, {"text", text_}})["code"] == -32002);
  client_->call("run/average", {{"run", run_}, {"last", 1}});
  const Json last = client_->call("model/load", {{"model", run_}})["handle"];
  REQUIRE(last != handle_);
  client_->call("model/unload", {{"handle", last}});
  const Json again = client_->call("model/load", {{"model", run_}})["handle"];
  REQUIRE(again != last);
  const Json translated = client_->call("translate", {{"handle", again}, {"text", {text_[0]}}});
  client_->call("run/average", {{"run", run_}, {"last", 2}});
  const Json rewritten = client_->call("model/load", {{"model", run_}});
  REQUIRE(rewritten["handle"] != again);
  REQUIRE(rewritten["chosen"]["averaged"] == 2);
  const Json after = client_->call("translate", {{"handle", rewritten["handle"]}, {"text", {text_[0]}}});
  REQUIRE(after["lines"][0]["hypotheses"][0]["score"] != translated["lines"][0]["hypotheses"][0]["score"]);
}

TEST_CASE_FIXTURE(TrainedTest, "what a training cost is known to the plan") {
  const auto planIn = [&](const char* precision) {
    return client_->call("plan", {{"preset", "demo"}, {"values", {{"train.precision", precision}}}});
  };
  REQUIRE(planIn("f32")["seconds_per_step"] > 0);  // measured by now
  REQUIRE(planIn("bf16")["seconds_per_step"].is_null());
  const auto planOf = [&](const char* device, int threads) {
    const Json values{{"train.precision", "f32"}, {"train.threads", threads}};
    return client_->call("plan", {{"preset", "demo"}, {"device", device}, {"values", values}})["seconds_per_step"];
  };
  REQUIRE(planOf("cuda:0", 1).is_null());
  const Json configured = client_->call("run/config", {{"run", run_}}), values = configured["values"];
  const Json own = client_->call("plan", {{"preset", "demo"}, {"values", values}, {"run", run_}});
  REQUIRE(own["parameters"] == model_["parameters"]);
  const double tokens = own["seconds_per_step"].get<double>() *
                        client_->call("run/info", {{"run", run_}})["tokens_per_second"].get<double>();
  CHECK_EQ(tokens, doctest::Approx(2 * values["train.batch_tokens"].get<double>()));
  const double one = planOf("cpu", 1), two = planOf("cpu", 2);
  REQUIRE(std::abs(one - 2 * two) < 1e-9 * one);
}

TEST_CASE_FIXTURE(TrainedTest, "the findings before a training state the figures of its plan") {
  const Json asked{{"preset", "demo"}, {"values", {{"train.precision", "f32"}, {"train.steps", 12345}}}};
  const Json plan = client_->call("plan", asked);
  const auto findingsOf = [&](const Json& request) {
    std::map<std::string, Json> numbers;
    const Json answer = client_->call("doctor/check", request);
    for (const Json& finding : answer["findings"]) numbers[finding["rule"]] = finding["numbers"];
    return numbers;
  };
  const auto about = [](double value) { return doctest::Approx(value).epsilon(1e-9); };
  auto found = findingsOf(asked);
  CHECK_EQ(found.at("duration")["seconds"].get<double>(), about(plan["total_seconds"]));
  CHECK_EQ(plan["total_seconds"].get<double>(), about(12345 * plan["seconds_per_step"].get<double>()));
  CHECK_EQ(found.at("fits")["needed"].get<double>() / (1 << 20), about(plan["memory_mb"]));

  Json fork = asked;  // does the rest of the steps
  fork["from"] = run_;
  const double done = client_->call("run/info", {{"run", run_}})["step"],
               each = client_->call("plan", fork)["seconds_per_step"];
  CHECK_EQ(findingsOf(fork).at("duration")["seconds"].get<double>(), about(each * (12345 - done)));
}

TEST_CASE_FIXTURE(TrainedTest, "translations that are drawn are those of seed 1 unless another is asked for") {
  const auto drawn = [&](Json seed) {
    Json asked{{"handle", handle_}, {"text", {text_[0]}}, {"sample", true}, {"temperature", 2.0}, {"nbest", 4}};
    asked.update(seed);
    return client_->call("translate", asked)["lines"][0]["hypotheses"];
  };
  CHECK_EQ(drawn(Json::object()), drawn({{"seed", 1}}));
  CHECK_NE(drawn(Json::object()), drawn({{"seed", 2}}));
}

TEST_CASE_FIXTURE(TrainedTest, "evaluations are kept, compared and deleted") {
  const Json corpus = client_->call("run/info", {{"run", run_}})["corpus"];
  const std::string folder = corpus.get<std::string>();
  REQUIRE(client_->call("evaluation/list")["evaluations"].empty());
  const Json asked{{"handle", handle_},
                   {"source", folder + "/validation.source"},
                   {"reference", folder + "/validation.target"},
                   {"beam", 1},
                   {"keep", true}};
  const Json greedy = client_->call("evaluate", asked);
  REQUIRE((greedy["bleu"].is_number() && greedy["chrf"].is_number() && greedy["ter"] > 0));
  REQUIRE((greedy["name"] == "small" && greedy["precision"] == "f32" && greedy["beam"] == 1));
  REQUIRE_EQ(greedy["averaged"], model_["chosen"]["averaged"]);
  const std::string kept = greedy["evaluation"];
  REQUIRE_EQ(readSentences(kept + "/hypotheses.txt").size(), greedy["sentences"].get<std::size_t>());
  REQUIRE_EQ(readSentences(kept + "/references.txt"), readSentences(folder + "/validation.target"));

  // The difference to a model that translates all sentences alike is significant, the difference to itself is not.
  const std::string bad = kept + "-bad";
  std::filesystem::copy(kept, bad);
  std::string same;
  for (int i = 0; i < greedy["sentences"]; ++i) same += "Alle.\n";
  writeFileAtomically(bad + "/hypotheses.txt", same);
  const auto compare = [&](const std::string& baseline) {
    return client_->call("evaluation/compare", {{"baseline", baseline}, {"evaluation", kept}});
  };
  REQUIRE((compare(kept)["chrf"]["difference"] == 0 && compare(kept)["chrf"]["p_value"] == 1));
  const Json better = compare(bad)["chrf"];
  REQUIRE((better["difference"] > 0 && better["p_value"] < 0.05));
  REQUIRE(std::abs(better["system"].get<double>() - greedy["chrf"].get<double>()) < 1e-9);

  writeFileAtomically(bad + "/references.txt", same);
  const Json refused = client_->error("evaluation/compare", {{"baseline", bad}, {"evaluation", kept}});
  REQUIRE(refused["message"].get<std::string>().find("same references") != std::string::npos);
  writeFileAtomically(bad + "/evaluation.json", "{");
  const Json listed = client_->call("evaluation/list")["evaluations"];
  REQUIRE((listed.size() == 2 && listed[0]["bleu"] == greedy["bleu"] && listed[1]["error"].is_string()));

  REQUIRE(client_->error("evaluation/delete", {{"evaluation", run_}})["code"] == -32602);
  const Json trash = client_->call("evaluation/delete", {{"evaluation", kept}})["trash"];
  REQUIRE(client_->call("evaluation/list")["evaluations"].size() == 1);
  REQUIRE(client_->call("evaluation/restore", {{"trash", trash}})["evaluation"] == kept);
}
