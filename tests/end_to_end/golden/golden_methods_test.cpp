// SPDX-License-Identifier: Apache-2.0
// What the protocol answers about plans, and about what the library holds: evaluations, corpora, runs, models.
#include <fmt/format.h>

#include "tests/support/golden_answers.h"

using namespace transept;
using namespace transept::test;
namespace fs = std::filesystem;
using Json = nlohmann::json;

namespace {

/// Pairs to import, of which six are removed.
std::string pairsOf(const char* noun) {
  std::string lines;
  for (int i = 0; i < 30; ++i) lines += fmt::format("{} number {} is near the old town .\n", noun, i % 25);
  return lines + "the same on both sides .\n";
}

const std::string kSentences = "The small dog sees the old house .\nThe old man buys a red car .\nA cat sleeps .\n";

struct GoldenLibrary : GoldenTest {
  const std::string home_ = folder_.path("home"), run_ = home_ + "/runs/trained", corpus_ = home_ + "/corpora/demo-300";

  GoldenLibrary() {
    computes_ = true;
    fs::create_directories(home_ + "/runs");
    fs::copy(kTrained, run_, fs::copy_options::recursive);
  }
};

}  // namespace

TEST_CASE_FIXTURE(GoldenLibrary, "plans by protocol") {
  counted_ = "parts";
  std::vector<std::pair<std::string, Json>> requests{{"config/schema", Json::object()},
                                                     {"corpus/demo", {{"pairs", 300}}}};
  const auto plan = [&](Json asked) {
    if (!asked.contains("preset")) asked["preset"] = "tiny";
    if (Json& precision = asked["values"]["train.precision"]; precision.is_null()) precision = "f32";
    requests.emplace_back("plan", std::move(asked));
  };
  const auto values = [](Json settings) { return Json{{"values", std::move(settings)}}; };
  for (const char* preset : {"tiny", "base", "big"}) plan({{"preset", preset}, {"device", "cpu"}});
  plan({{"corpus", corpus_}});
  plan(values({{"data.vocab_size", 1000}, {"data.shared_vocab", false}, {"train.threads", 2}}));
  plan(values({{"model.decoder_layers", 1}, {"model.positions", "learned"}, {"model.attention_window", 8}}));
  plan(values({{"train.batch_tokens", 60000}, {"train.accumulate", 4}, {"train.ema", 0.99}}));
  plan(values({{"train.lora_rank", 4}}));
  plan({{"corpus", corpus_}, {"model", run_}});
  plan({{"preset", "fine-tune"}, {"corpus", corpus_}, {"model", run_}, {"values", {{"train.lora_rank", 4}}}});
  plan({{"corpus", corpus_}, {"run", run_}});
  plan({{"corpus", corpus_}, {"device", "cuda:7"}});
  const Json student{
      {"teacher", run_}, {"corpus", corpus_}, {"name", "small"}, {"values", {{"train.precision", "f32"}}}};
  for (Json more : {Json::object(), Json{{"size", "1"}}, Json{{"preset", "tiny"}, {"nbest", 4}, {"keep", 0.5}}}) {
    more.update(student);
    requests.emplace_back("distill/plan", more);
  }
  requests.insert(requests.end(), {{"experiment/plan",
                                    {{"corpus", corpus_},
                                     {"preset", "tiny"},
                                     {"values", {{"train.precision", "f32"}}},
                                     {"grid", {{"model.dropout", {0.1, 0.2, 0.3}}}}}},
                                   {"experiment/table3", Json::object()},
                                   {"distill/create", student}});
  protocol(requests);
  compareWith("plans");
}

TEST_CASE_FIXTURE(GoldenLibrary, "what the library holds, by protocol") {
  const std::string source = folder_.write("t.en", kSentences), evaluations = home_ + "/evaluations/",
                    reference = folder_.write("t.de",
                                              "Der kleine Hund sieht ein altes Haus .\nDer alte Mann kauft ein rotes "
                                              "Auto .\nEine Katze schläft hier .\n");
  const std::string trash = home_ + "/trash/", imported = home_ + "/models/copy", texts = home_ + "/corpora/texts",
                    document = folder_.write("t.txt", kSentences);
  fs::create_directory(folder_.path("shelf"));
  folder_.write("shelf/notes.txt", "nothing");
  fs::copy(kSources + "/tests/interop/data/marian", folder_.path("shelf/opus-mt-en-de"));
  const Json run{{"run", run_}};
  const Json evaluated{{"handle", 1}, {"source", source}, {"reference", reference}, {"beam", 2}, {"keep", true}};
  Json partly = evaluated;  // without two heads
  for (const int head : {0, 1}) partly["heads_off"].push_back({{"kind", "cross"}, {"layer", 1}, {"head", head}});
  const auto of = [&](const char* method, Json more) {
    more["run"] = run_;
    return std::pair<std::string, Json>{method, std::move(more)};
  };
  protocol({{"engine/home", Json::object()},
            {"path/list", {{"path", folder_.path()}}},
            {"path/list", {{"path", source}}},
            {"corpus/import",
             {{"name", "texts"},
              {"source", folder_.write("p.en", pairsOf("House"))},
              {"target", folder_.write("p.de", pairsOf("Haus"))},
              {"source_language", "en"},
              {"target_language", "de"},
              {"validation_pairs", 4}}},
            {"model/load", {{"model", run_}, {"precision", "f32"}}},
            {"evaluate", evaluated},
            {"evaluate", partly}});
  std::vector<std::string> kept;
  for (const auto& entry : fs::directory_iterator(evaluations)) kept.push_back(entry.path());
  std::ranges::sort(kept);
  REQUIRE_EQ(kept.size(), 2);
  const Json both{{"baseline", kept[0]}, {"evaluation", kept[1]}};
  protocol({{"evaluation/compare", both},
            {"evaluation/sentences", both},
            {"evaluation/sentences", {{"evaluation", kept[0]}, {"sentences", 1}}},
            {"evaluation/delete", {{"evaluation", kept[0]}}},
            {"evaluation/restore", {{"trash", trash + fs::path(kept[0]).filename().string()}}},
            {"evaluation/restore", {{"trash", trash + "nothing"}}},
            {"corpus/removed", {{"corpus", texts}, {"pairs", 3}}},
            {"corpus/removed", {{"corpus", texts}, {"filter", "duplicate"}, {"pairs", 9}}},
            {"corpus/keep", {{"corpus", texts}, {"numbers", {2, 6}}, {"keep", true}}},
            {"corpus/keep", {{"corpus", texts}, {"numbers", {100'000}}, {"keep", true}}},
            {"corpus/keep", {{"corpus", texts}, {"numbers", {2}}, {"keep", false}}},
            {"corpus/search", {{"corpus", texts}, {"text", "number 1"}, {"pairs", 2}}},
            {"corpus/augment", {{"model", run_}, {"monolingual", source}, {"device", "cpu"}, {"name", "made"}}},
            {"corpus/open", {{"corpus", home_ + "/corpora/made"}, {"pairs", 5}}},
            {"corpus/delete", {{"corpus", texts}}},
            {"corpus/restore", {{"trash", trash + "texts"}}},
            {"corpus/list", Json::object()},
            {"source/list", Json::object()},
            {"source/remove", {{"address", "http://127.0.0.1:1/nothing"}, {"name", "web"}}}});
  protocol({of("run/subscribe", Json::object()),
            of("run/unsubscribe", Json::object()),
            of("run/unfollow", Json::object()),
            of("run/control", {{"checkpoint", true}}),
            of("run/cleanup", {{"checkpoints", {"averaged-00000700"}}}),
            of("run/cleanup/undo", Json::object()),
            of("run/cleanup", {{"checkpoints", {"step-00000001"}}}),
            of("run/tensorboard", {{"folder", folder_.path("tensorboard")}}),
            {"run/queue", Json::object()},
            {"run/queue", {{"add", {run_}}}},
            {"run/queue", {{"remove", {run_}}}},
            {"run/delete", run},
            {"run/list", Json::object()},
            {"run/restore", {{"trash", trash + "trained"}}},
            {"run/info", run}});
  protocol({{"model/load", {{"model", run_}, {"precision", "f32"}}},
            {"translate/document", {{"handle", 1}, {"document", document}, {"output", folder_.path("out.txt")}}},
            {"translate/document", {{"handle", 1}, {"document", document}, {"output", folder_.path("out.txt")}}},
            {"model/import", {{"path", kSources + "/tests/interop/data/marian"}, {"name", "copy"}}},
            {"model/delete", {{"model", imported}}},
            {"model/restore", {{"trash", trash + "copy"}}},
            {"model/delete", {{"model", imported}}},
            {"model/list", Json::object()},
            {"catalogue/load", {{"catalogue", folder_.path("shelf")}}},
            {"catalogue/list", {{"catalogue", folder_.path("shelf")}}},
            {"catalogue/get", {{"name", "nothing"}, {"catalogue", folder_.path("shelf")}}},
            {"catalogue/remove", {{"name", "nothing"}, {"catalogue", folder_.path("shelf")}}},
            {"web/status", {{"after", 0}}},
            {"web/stop", Json::object()},
            {"web/suggestions", Json::object()},
            {"corrections/change", {{"model", run_}, {"on", {"0001"}}}},
            {"corrections/merge", {{"model", run_}, {"name", "merged"}}},
            {"trash/list", Json::object()}});
  if (fs::exists(folder_.path("out.txt"))) text_ += contentOf(folder_.path("out.txt"));
  compareWith("library");
}
