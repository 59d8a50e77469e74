// SPDX-License-Identifier: Apache-2.0
// What commands and the protocol answer about the demo's model: its translations, its attention and tensors, its
// scores, and the corpora, lists and files that are made with it. In f32.
#include "tests/support/golden_answers.h"

using namespace transept;
using namespace transept::test;
namespace fs = std::filesystem;
using Json = nlohmann::json;

namespace {

const std::string kSentence = "The small dog sees the old house .";
const char* const kTestSource = "The small dog sees the old house .\nThe old man buys a red car .\nA cat sleeps .\n";
const char* const kTestReference =
    "Der kleine Hund sieht ein altes Haus .\nDer alte Mann kauft ein rotes Auto .\nEine Katze schläft hier .\n";

struct GoldenModel : GoldenTest {
  const std::string model_ = folder_.path("run"), home_ = folder_.path("home"), corpus_ = home_ + "/corpora/demo-300";

  GoldenModel() {
    computes_ = true;
    fs::copy(kTrained, model_, fs::copy_options::recursive);
  }

  std::pair<std::string, Json> load() const { return {"model/load", {{"model", model_}, {"precision", "f32"}}}; }

  /// A request about the loaded model.
  static std::pair<std::string, Json> ask(const std::string& method, Json params = Json::object()) {
    params["handle"] = 1;
    return {method, std::move(params)};
  }
  static std::pair<std::string, Json> askAbout(const std::string& method, Json params = Json::object()) {
    params["source"] = kSentence;
    return ask(method, std::move(params));
  }
};

}  // namespace

TEST_CASE_FIXTURE(GoldenModel, "translations by protocol") {
  const std::string terms = folder_.write("terms.csv", "dog,Katze\nhouse,Haus,Hauses\n");
  const Json head{{{"kind", "cross"}, {"layer", 1}, {"head", 1}}};
  std::vector<std::pair<std::string, Json>> requests{load()};
  for (Json options :
       {Json::object(), Json{{"nbest", 3}}, Json{{"beam", 1}, {"alignment", "hard"}},
        Json{{"beam", 2}, {"alignment", "soft"}, {"search", "marian"}},
        Json{{"alpha", 1.2}, {"length_penalty", "power"}, {"nbest", 2}},
        Json{{"alpha", 0.7}, {"length_penalty", "none"}, {"nbest", 2}}, Json{{"coverage", 0.4}, {"nbest", 2}},
        Json{{"min_length", 12}, {"no_unknown", true}}, Json{{"max_length", 4}}, Json{{"max_extra", 0}},
        Json{{"sample", true}, {"seed", 3}, {"nbest", 3}, {"top_k", 5}},
        Json{{"sample", true}, {"seed", 4}, {"nbest", 3}, {"top_p", 0.7}, {"temperature", 1.5}},
        Json{{"sample", true}, {"seed", 5}, {"nbest", 2}, {"temperature", 0.5}},
        Json{{"sample", true}, {"temperature", 2.5}, {"nbest", 2}, {"min_length", 14}, {"no_unknown", true}},
        Json{{"terms", terms}, {"nbest", 2}}, Json{{"heads_off", head}}, Json{{"max_source_tokens", 5}}}) {
    options["text"] = {kSentence, "A cat sleeps ."};
    requests.push_back(ask("translate", options));
  }
  requests.push_back(ask("translate", {{"text", {kSentence + " The cat sleeps . Who ?"}}, {"split_sentences", true}}));
  requests.push_back(ask("translate", {{"text", {kSentence + "\tDer große", "A cat sleeps .\t"}}, {"prefix", true}}));
  requests.push_back(ask("translate", {{"text", {"", "  ", "漢字 \t x"}}, {"nbest", 2}}));
  requests.push_back(ask("translate", {{"text", {kSentence}}, {"beam", 0}}));
  requests.push_back(askAbout("translate/explore", {{"tree", 4}, {"beam", 3}, {"nbest", 2}}));
  requests.push_back(
      askAbout("translate/explore",
               {{"tree", 3}, {"prefix", {"▁Der", "▁große"}}, {"banned", Json::array({Json::array({"▁Hund"})})}}));
  requests.push_back(askAbout("translate/choices", {{"tokens", {"▁Der", "▁kleine"}}, {"count", 4}}));
  protocol(requests);
  compareWith("translate");
}

TEST_CASE_FIXTURE(GoldenModel, "what a model looks at") {
  std::vector<std::pair<std::string, Json>> requests{load(), askAbout("attention"),
                                                     askAbout("attention", {{"target", "Der Hund sieht das Haus ."}}),
                                                     askAbout("attention", {{"first_token", 3}})};
  for (const char* kind : {"encoder", "decoder", "cross"}) {
    for (const int attention : {1, 2}) {
      requests.push_back({"attention/map", {{"attention", attention}, {"kind", kind}, {"layer", 1}, {"head", 1}}});
      requests.push_back(
          {"attention/row", {{"attention", attention}, {"kind", kind}, {"layer", 0}, {"head", 2}, {"query", 3}}});
    }
    for (const char* join : {"mean", "maximum", "rollout"}) {
      requests.push_back({"attention/map", {{"attention", 1}, {"kind", kind}, {"join", join}}});
      requests.push_back({"attention/map", {{"attention", 1}, {"kind", kind}, {"layer", 0}, {"join", join}}});
    }
  }
  requests.insert(
      requests.end(),
      {{"attention/survey", {{"attention", 1}, {"kind", "encoder"}}},
       {"attention/survey", {{"attention", 1}, {"kind", "decoder"}, {"queries", {1, 2}}}},
       {"attention/heads", {{"attention", 1}}},
       {"attention/heads", {{"attention", 9}}},
       askAbout("inspect/tensors"),
       askAbout("inspect/tensor", {{"name", "encoder.layers.0.self_attention.scores"}, {"slice", "1,:3,2:6"}}),
       askAbout("inspect/tensor", {{"name", "logits"}, {"slice", "-1,10:20"}, {"target", "Der Hund ."}}),
       askAbout("inspect/tensor", {{"name", "decoder.layers.1.feed_forward.hidden"}, {"slice", "0:2,:5"}}),
       askAbout("inspect/tensor", {{"name", "logits"}, {"slice", "1000"}}),
       askAbout("inspect/tensor", {{"name", "nothing"}}),
       askAbout("inspect/lens", {{"count", 2}}),
       askAbout("inspect/lens", {{"count", 1}, {"tokens", {"▁Der", "▁Hund"}}}),
       askAbout("inspect/attributions", {{"position", 2}, {"steps", 8}}),
       askAbout("inspect/attributions", {{"position", 3}, {"method", "gradient_x_input"}}),
       askAbout("inspect/attributions", {{"position", 2}, {"steps", 4}, {"against", "▁alte"}})});
  protocol(requests);
  compareWith("inspect");
}

TEST_CASE_FIXTURE(GoldenModel, "scores, corpora and files of a model by protocol") {
  const std::string source = folder_.write("t.en", kTestSource), reference = folder_.write("t.de", kTestReference),
                    copy = home_ + "/models/copy", exported = folder_.path("out/Trained demo-ctranslate2");
  fs::create_directory(folder_.path("out"));
  const Json head{{{"kind", "cross"}, {"layer", 1}, {"head", 1}}};
  const auto evaluated = [&](Json more) {
    more.update({{"source", source}, {"reference", reference}, {"keep", true}});
    return ask("evaluate", more);
  };
  const Json sampling{{"data.sampling", "both"}, {"data.modifiers", "title_case:0.2+typos:0.1"}};
  protocol({load(),
            {"corpus/demo", {{"pairs", 300}}},
            {"corpus/preview", {{"corpus", corpus_}, {"preset", "tiny"}, {"values", sampling}, {"pairs", 3}}},
            ask("corpus/worst", {{"corpus", corpus_}, {"sample", 0}, {"worst", 4}}),
            ask("corpus/worst", {{"corpus", corpus_}, {"sample", 50}, {"worst", 3}, {"seed", 2}}),
            askAbout("inspect/similar",
                     {{"target", "Der kleine Hund sieht das alte Haus ."}, {"corpus", corpus_}, {"count", 3}}),
            {"corpus/removed", {{"corpus", corpus_}}},
            {"corpus/cleaning", Json::object()},
            evaluated({{"beam", 4}}),
            evaluated({{"beam", 1}, {"tokenize", "char"}}),
            evaluated({{"heads_off", head}, {"tokenize", "13a"}}),
            {"model/describe", {{"model", model_}}},
            {"model/weights", {{"model", model_}}},
            {"model/pieces", {{"model", model_}, {"first", 40}, {"most", 5}}},
            {"model/pieces", {{"model", model_}, {"text", "hou"}, {"corpus", corpus_}, {"most", 4}}},
            {"model/split", {{"model", model_}, {"text", "A houseboat , é 漢 ."}}},
            {"model/export", {{"model", model_}, {"format", "ctranslate2"}, {"folder", folder_.path("out")}}},
            {"model/import", {{"path", exported}, {"name", "copy"}}},
            {"model/import", {{"path", home_}, {"name", "none"}}},
            {"model/describe", {{"model", copy}}},
            {"model/languages", {{"model", copy}, {"source_language", "de"}, {"target_language", "fr"}}},
            {"model/rename", {{"model", copy}, {"name", "other"}}},
            {"model/list", Json::object()},
            {"glossary", {{"path", model_}, {"terms", folder_.write("g.csv", "dog,Katze\ncat,Hund\n")}}},
            {"glossary", {{"path", model_}}},
            ask("translate", {{"text", {kSentence}}, {"beam", 2}}),
            ask("translate", {{"text", {kSentence}}, {"beam", 2}, {"without_terms", true}}),
            askAbout("translate/explore", {{"tree", 1}, {"beam", 2}}),
            askAbout("translate/explore", {{"tree", 1}, {"beam", 2}, {"without_terms", true}}),
            askAbout("translate/explore", {{"prefix", {"▁Der", "▁Hund", "</s>"}}}),
            askAbout("translate/explore", {{"prefix", {"</s>"}}}),
            {"glossary", {{"path", model_}, {"remove", true}}},
            {"corrections/list", {{"model", model_}}},
            {"path/pack", {{"path", model_}, {"folder", folder_.path()}}},
            {"path/unpack", {{"file", folder_.path("Trained demo.transept")}, {"name", "unpacked"}}},
            {"run/average", {{"run", model_}, {"last", 2}}},
            {"run/list", Json::object()},
            {"run/command", {{"run", model_}}},
            ask("model/shortlist"),
            ask("model/unload"),
            ask("translate", {{"text", {kSentence}}}),
            {"corpus/delete", {{"corpus", corpus_}}},
            {"trash/list", Json::object()},
            {"trash/empty", Json::object()}});
  compareWith("models");
}

TEST_CASE_FIXTURE(GoldenModel, "a model in commands") {
  const std::string source = folder_.write("t.en", kTestSource), reference = folder_.write("t.de", kTestReference);
  const auto translate = [&](const Arguments& more) { command(Arguments{"translate", model_} + more, kTestSource); };
  for (const Arguments& more : {Arguments{},
                                {"--nbest", "2"},
                                {"--alignment", "hard"},
                                {"--json", "--nbest", "2", "--alignment", "soft"},
                                {"--sample", "--seed", "7", "--top-k", "3", "--nbest", "2"},
                                {"--score", reference},
                                {"--score", reference, "--json"},
                                {"--split-sentences"},
                                {"--max-source-tokens", "3"},
                                {"--beam", "0"},
                                {"--terms", folder_.write("terms.csv", "dog,Katze\n")}})
    translate(more);
  const Arguments penalties{"--alpha", "1.3", "--length-penalty", "power", "--coverage", "0.5"},
      lengths{"--min-length", "12", "--no-unknown", "--search", "marian"};
  translate(penalties + Arguments{"--json", "--nbest", "2"});
  translate(lengths + Arguments{"--json", "--nbest", "2"});
  for (const Arguments& more : {penalties, lengths}) {
    command(Arguments{"evaluate", model_, "--source", source, "--reference", reference, "--json"} + more);
    command(Arguments{"attention", model_, "--source", "The small dog .", "--join", "mean"} + more);
    command(Arguments{"inspect", model_, "--source", "The small dog .", "--lens", "1"} + more);
  }
  const std::string text = folder_.write("mono.en", std::string(kTestSource) + "The old house .\nA dog runs .\n");
  for (const char* keep : {"1", "0.4"}) {
    const std::string made = folder_.path(std::string("kept ") + keep);
    command({"augment", model_, "--mono", text, "--keep", keep, "--out", made, "--json"});
    files(made);
  }
  const Arguments test{"evaluate", model_, "--source", source, "--reference", reference};
  command(test);
  command(test + Arguments{"--by-length", "--beam", "1", "--tokenize", "intl"});
  command(test + Arguments{"--json", "--output", folder_.path("out.de")});
  text_ += contentOf(folder_.path("out.de"));
  for (const Arguments& more : {Arguments{},
                                {"--survey"},
                                {"--join", "mean", "--kind", "cross"},
                                {"--join", "rollout", "--kind", "encoder"},
                                {"--svg", folder_.path("all.svg")},
                                {"--svg", folder_.path("one.svg"), "--kind", "decoder", "--layer", "2", "--head", "3",
                                 "--target", "Der Hund ."}})
    command(Arguments{"attention", model_, "--source", "The small dog ."} + more);
  for (const char* kind : {"encoder", "cross"})
    command({"attention", model_, "--source", "A houseboat sleeps .", "--target", "Eine Hausboot .", "--svg",
             folder_.path(std::string(kind) + ".svg"), "--kind", kind, "--layer", "1", "--head", "1"});
  for (const char* name : {"all", "one", "encoder", "cross"})
    text_ += contentOf(folder_.path(std::string(name) + ".svg"));
  for (const Arguments& more : {Arguments{"--list"},
                                {"--lens", "2"},
                                {"--attribute", "2", "--steps", "6"},
                                {"--attribute", "1", "--method", "gradient_x_input", "--against", "▁Die"},
                                {"--tensor", "encoder.output", "--slice", "0,:6"},
                                {"--tensor", "encoder.output", "--slice", "x"}})
    command(Arguments{"inspect", model_, "--source", "The small dog .", "--target", "Der kleine Hund ."} + more);
  protocol({{"corpus/demo", {{"pairs", 300}}}});
  command({"worst", model_, "--corpus", corpus_, "--sample", "0", "--worst", "3"});
  command({"preview", corpus_, "--preset", "tiny", "--pairs", "3", "--set",
           "data.modifiers=upper_case:0.2+no_end_punctuation:0.2"});
  command({"inspect", model_, "--source", kSentence, "--target", "Der Hund .", "--similar", "2", "--corpus", corpus_});
  command({"shortlist", model_, "--corpus", corpus_, "--best", "5", "--frequent", "20"});
  command({"translate", model_, "--shortlist", model_ + "/shortlist.safetensors", "--json"}, kTestSource);
  command({"average", model_, "--last", "2"});
  command({"pack", model_, "--out", folder_.path("packed.transept")});
  command({"unpack", folder_.path("packed.transept"), "--out", folder_.path("unpacked")});
  command({"glossary", model_, "--set", folder_.path("terms.csv")});
  command({"glossary", model_});
  command({"corrections", model_});
  for (const char* format : {"bergamot", "argos", "onnx", "nothing"})
    command({"export-model", model_, "--format", format, "--out", folder_.path(format)});
  command({"import-model", folder_.path("bergamot"), "--out", folder_.path("imported")});
  if (fs::exists(folder_.path("imported"))) files(folder_.path("imported"));
  command({"trash"});
  command({"trash", "--empty"});
  command({"trash"});
  compareWith("commands");
}

TEST_CASE_FIXTURE(GoldenModel, "documents") {
  const auto translate = [&](const std::string& name, const std::string& text, const Arguments& more = {}) {
    const std::string document = folder_.write(name, text), out = folder_.path("out " + name);
    command(Arguments{"translate", model_, "--document", document, "--output", out} + more);
    if (fs::exists(out)) text_ += contentOf(out) + "\n";
  };
  translate("a.txt", "The small dog sees the old house .\n\nA cat sleeps .\n");
  translate("a.html",
            "<html lang=en><body><h1>The old house .</h1><p>The <b>small dog</b> sees the <a href=\"x.html\">old "
            "house</a> . A cat sleeps .</p><pre>code</pre></body></html>\n");
  translate("a.md", "# The old house\n\nThe *small dog* sees `code` . [A cat](x.md) sleeps .\n\n- A cat sleeps .\n");
  translate("a.srt",
            "1\n00:00:01,000 --> 00:00:02,000\nThe small dog sees\nthe old house .\n\n2\n00:00:03,000 --> "
            "00:00:04,500\nA cat sleeps .\n");
  translate("a.json", "{\"a\": \"The small dog .\", \"b\": {\"c\": [\"A cat sleeps .\", 3]}, \"id\": \"x_y\"}\n");
  translate("strings.xml", "<resources><string name=\"a\">The small dog .</string></resources>\n");
  translate("a.properties", "one = The small dog .\ntwo = A cat sleeps .\n");
  translate("a.po", "msgid \"\"\nmsgstr \"\"\n\nmsgid \"The small dog .\"\nmsgstr \"\"\n");
  translate("a.bin", std::string("\0\1\2", 3));
  translate("b.txt", "The small dog .\n", {"--document-kind", "nothing"});
  compareWith("documents");
}

TEST_CASE_FIXTURE(GoldenModel, "experiments whose rows have results") {
  const std::string experiment = home_ + "/experiments/rows", file = experiment + "/experiment.json";
  const auto control = [&](Json params) {
    params["experiment"] = experiment;
    return std::pair<std::string, Json>{"experiment/control", std::move(params)};
  };
  protocol({{"corpus/demo", {{"pairs", 300}}},
            {"experiment/create",
             {{"name", "rows"},
              {"corpus", corpus_},
              {"preset", "tiny"},
              {"values", {{"model.layers", 1}, {"train.steps", 60}, {"train.precision", "f32"}}},
              {"table3", {"A1", "D2", "E"}},
              {"grid", {{"model.dropout", {0.1, 0.2}}}}}}});
  Json made = Json::parse(contentOf(file));
  const auto set = [&](std::size_t row, const char* state, double perplexity, Json bleu) {
    made["rows"][row]["state"] = state;
    made["rows"][row]["seconds"] = 60.5 * static_cast<double>(row + 1);
    made["rows"][row]["result"].update({{"step", 60},
                                        {"parameters", 1'250'000 + 1000 * row},
                                        {"perplexity", perplexity},
                                        {"sentence_nats", 20.5},
                                        {"bleu", std::move(bleu)},
                                        {"bleu_signature", "signature"}});
  };
  set(0, "done", 5.25, 24.75);
  set(1, "failed", 9.5, nullptr);
  made["rows"][1]["message"] = "The disk was full.";
  set(2, "stopped", 6, 20);
  made["state"] = "paused";
  std::ofstream(file) << made;
  protocol({{"experiment/show", {{"experiment", experiment}}},
            {"experiment/list", Json::object()},
            {"experiment/export", {{"experiment", experiment}, {"format", "csv"}}},
            {"experiment/export", {{"experiment", experiment}, {"format", "markdown"}}},
            {"experiment/export", {{"experiment", experiment}, {"format", "latex"}}},
            control({{"retry", {2}}}),
            control({{"retry", {1}}}),
            control({{"skip", {4}}}),
            control({{"skip", {1}}}),
            control({{"retry", {4}}}),
            control({{"order", {5, 4}}}),
            control({{"remove", {5}}}),
            control({{"remove", {99}}}),
            control({{"table3", {"B1"}}, {"rows", {{{"name", "mine"}, {"values", {{"model.heads", 2}}}}}}}),
            control({{"rows", {{{"name", "mine"}, {"values", {{"model.heads", 4}}}}}}}),
            {"experiment/rename", {{"experiment", experiment}, {"name", "Renamed"}}},
            {"experiment/show", {{"experiment", experiment}}}});
  command({"experiment", experiment, "--show"});
  protocol({{"experiment/delete", {{"experiment", experiment}}},
            {"experiment/restore", {{"trash", home_ + "/trash/rows"}}},
            {"experiment/list", Json::object()}});
  compareWith("experiments");
}
