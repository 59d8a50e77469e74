// SPDX-License-Identifier: Apache-2.0
// What commands and the protocol answer about fixed input is what the files in tests/end_to_end/golden say. With
// TRANSEPT_WRITE_GOLDEN=1 the files are written instead (tests/write_golden). Nothing here depends on the processor,
// its rounding, the time or folders.
#include <functional>

#include "tests/data/harness/format_texts.h"
#include "tests/support/golden_answers.h"

using namespace transept;
using namespace transept::test;
namespace fs = std::filesystem;
using Json = nlohmann::json;

namespace {

/// The events of a training whose losses are given by functions of the step; `more` are its last events.
std::string eventsOf(const std::function<double(int)>& loss, const std::function<double(int)>& validation,
                     const std::vector<Json>& more) {
  std::string lines;
  const auto add = [&](const char* type, int step, const Json& fields) {
    Json event{
        {"version", 1}, {"type", type}, {"time", 1.7e9 + 0.5 * step}, {"attempt", step > 400 ? 2 : 1}, {"step", step}};
    event.update(fields);
    lines += event.dump() + "\n";
  };
  const Json started{{"device", "cpu"}, {"parameters", 1143296}, {"program", "0.1.0"}, {"steps", 800}, {"threads", 2}};
  add("started", 0, started);
  for (int step = 10; step <= 800; step += 10) {
    if (step == 410) {
      add("paused", 400, {{"message", "Paused."}});
      Json resumed = started;
      resumed["from_step"] = 400;
      add("resumed", step, resumed);
    }
    add("step", step,
        {{"epoch", step / 71.0},
         {"loss", loss(step)},
         {"perplexity", 2 * loss(step)},
         {"learning_rate", 1e-3 / step},
         {"gradient_norm", 0.5 + step % 7},
         {"tokens_per_second", 20000 + step},
         {"memory_mb", 170 + step % 3},
         {"seconds_left", 800 - step}});
    if (step % 20 == 0)
      add("gradients", step,
          {{"embedding", 0.1}, {"encoder", 0.2}, {"decoder", 0.3}, {"cross_attention", 0.4}, {"update_ratio", 0.001}});
    if (step % 100 != 0) continue;
    add("validation", step,
        {{"loss", validation(step)},
         {"perplexity", 3 * validation(step)},
         {"sentence_nats", 40},
         {"bleu", 60 / validation(step)},
         {"chrf", 80 / validation(step)},
         {"source_gain", 0.001},
         {"judge", "bleu"},
         {"seconds", 1},
         {"best", step == 300}});
    add("checkpoint", step,
        {{"checkpoint", "step-00000" + std::to_string(step)},
         {"bytes", 1000},
         {"seconds", 0.1},
         {"best", step == 300}});
  }
  for (const Json& event : more) add(event["type"].get<std::string>().c_str(), 800, event);
  return lines;
}

/// Two sides with everything that filters remove or repair.
std::pair<std::string, std::string> dirtyText() {
  std::string source, target;
  const auto add = [&](const std::string& s, const std::string& t) {
    source += s + "\n";
    target += t + "\n";
  };
  for (int i = 0; i < 60; ++i) {
    const std::string n = std::to_string(i);
    add("The house number " + n + " is near the old town .", "Das Haus Nummer " + n + " steht nahe der Altstadt .");
  }
  add("The house number 7 is near the old town .", "Das Haus Nummer 7 steht nahe der Altstadt .");
  add("", "Nichts .");
  add("Same on both sides .", "Same on both sides .");
  add("Caf\xc3\xa9 &amp; bar\x01", "Cafe\xcc\x81 &amp; Bar");
  add("short .", "Ein viel zu langer Satz , der nicht zu dem kurzen Text auf der anderen Seite passt , gar nicht .");
  add("Room 12 costs 80 euros .", "Zimmer 12 kostet 90 Euro .");
  add("12 34 56 78", "12 34 56 78 90");
  add("\xd0\x9f\xd1\x80\xd0\xb8\xd0\xb2\xd0\xb5\xd1\x82 .", "Hallo .");
  add("See https://example.org now .", "Siehe jetzt .");
  std::string longer;
  for (int i = 0; i < 210; ++i) longer += "word ";
  add(longer, longer);
  return {source, target};
}

}  // namespace

TEST_CASE_FIXTURE(GoldenTest, "what configurations cost") {
  for (const char* preset : {"tiny", "demo", "base", "big", "A1", "B2", "C3", "D4", "E"})
    command({"plan", "--preset", preset, "--set", "train.precision=f32", "--set", "train.threads=1"});
  command({"plan", "--preset", "base", "--set", "train.precision=f32", "--set", "train.threads=1", "--compare",
           "--mean-length", "31.5"});
  command({"plan", "--preset", "small", "--set", "train.precision=f32", "--set", "train.threads=1", "--set",
           "model.attention_window=4", "--set", "train.accumulate=2", "--set", "train.ema=0.999", "--json"});
  command({"plan", "--help-settings"});
  compareWith("plan");
}

TEST_CASE_FIXTURE(GoldenTest, "imports") {
  const auto [source, target] = dirtyText();
  folder_.write("a.en", source);
  folder_.write("a.de", target);
  command({"cleaning"});
  command({"import", "--source", folder_.path("a.en"), "--target", folder_.path("a.de"), "--source-lang", "en",
           "--target-lang", "de", "--validation-pairs", "5", "--out", folder_.path("plain"), "--json"});
  files(folder_.path("plain"));
  std::string stack = runEngine({"cleaning"}).output;
  folder_.write("stack.json", std::regex_replace(stack, std::regex("\"on\": false"), "\"on\": true"));
  command({"import", "--source", folder_.path("a.en"), "--target", folder_.path("a.de"), "--source-lang", "en",
           "--target-lang", "de", "--validation-pairs", "5", "--cleaning", folder_.path("stack.json"), "--out",
           folder_.path("all filters")});
  files(folder_.path("all filters"));
  folder_.write("b.tmx", tmx);
  folder_.write("c.xlf", oldXliff);
  folder_.write("d.xlf", newXliff);
  folder_.write("de.po", catalogue);
  folder_.write("e.tsv", "Hello.\tHallo.\nGood day.\tGuten Tag.\n");
  folder_.write("f.csv", "id,en,de\n1,\"Hello, you.\",\"Hallo, du.\"\n2,Bye.,\"Auf \"\"Wieder\"\"sehen.\"\n");
  folder_.write("g.jsonl",
                "{\"translation\":{\"en\":\"One.\",\"de\":\"Eins.\"}}\n{\"translation\":{\"en\":\"Two.\"}}\n");
  folder_.write("h.bin", std::string("\0\1\2\3", 4));
  int number = 0;
  for (const char* name : {"b.tmx", "c.xlf", "d.xlf", "de.po", "e.tsv", "f.csv", "g.jsonl", "h.bin", "missing.tsv"}) {
    const std::string out = folder_.path("corpus" + std::to_string(++number));
    command({"import", "--input", folder_.path(name), "--source-lang", "en", "--target-lang", "de", "--out", out});
    if (fs::exists(out)) files(out);
  }
  command({"mix", folder_.path("plain"), folder_.path("corpus5"), "--out", folder_.path("mixed")});
  for (const Arguments& more : {Arguments{"f.csv", "--columns", "3,2"},
                                {"f.csv", "--columns", "de,en"},
                                {"f.csv", "--columns", "4,2"},
                                {"c.xlf", "--state", "final"},
                                {"d.xlf", "--state", "reviewed", "translated"}}) {
    const std::string out = folder_.path("corpus" + std::to_string(++number));
    Arguments words{"import", "--input", folder_.path(more[0]), "--out", out};
    words.insert(words.end(), more.begin() + 1, more.end());
    command(words);
    if (fs::exists(out)) files(out);
  }
  compareWith("import");
}

TEST_CASE_FIXTURE(GoldenTest, "scores") {
  const std::string hypothesis =
                        folder_.write("h.de", "Der Hund schläft .\nEine Katze , die läuft .\nDas Haus ist blau .\n"),
                    other = folder_.write("o.de", "Ein Hund schläft .\nKatze läuft .\nDas Haus ist blau .\n"),
                    first = folder_.write("r1.de", "Der Hund schläft .\nEine Katze rennt .\nDas blaue Haus .\n"),
                    second = folder_.write("r2.de", "Ein Hund schlief .\nDie Katze läuft .\nBlau ist das Haus .\n");
  const Arguments both{"score", "-r", first, "-r", second};
  command(both + Arguments{"-m", "bleu,chrf,chrf++,ter", hypothesis});
  command(both + Arguments{"-m", "bleu,chrf,ter", "--json", hypothesis});
  command(both + Arguments{"-m", "bleu,chrf,ter", "--sentence-level", hypothesis});
  for (const char* tokenizer : {"13a", "intl", "zh", "char", "none"})
    command(both + Arguments{"--tokenize", tokenizer, hypothesis});
  for (const char* smooth : {"exp", "floor", "add-k", "none"})
    command(both + Arguments{"--smooth", smooth, hypothesis});
  command(both + Arguments{"-m", "chrf", "--chrf-beta", "1", "--chrf-eps-smoothing", hypothesis});
  command(both + Arguments{"-m", "ter", "--ter-normalized", "--ter-no-punct", "--ter-case-sensitive", hypothesis});
  const std::string japanese = folder_.write("ja", "犬が眠る。\n猫が走る。\n家は青い。\n");
  for (const Arguments& more : {Arguments{"--language", "ja"},
                                {"-m", "ter", "--ter-normalized"},
                                {"-m", "ter", "--ter-normalized", "--ter-asian-support"},
                                {"-m", "ter", "--ter-no-punct", "--ter-asian-support"}})
    command(Arguments{"score", "-r", folder_.write("ja.r", "犬は眠る。\n猫が走った。\n青い家。\n")} + more +
            Arguments{"--tokenize", "char", japanese});
  command(both + Arguments{"--max-ngram-order", "2", "--effective-order", "--lowercase", hypothesis});
  command(both + Arguments{"--confidence", "--samples", "100", hypothesis});
  for (const char* test : {"bootstrap", "randomization"})
    command(both + Arguments{"--paired", other, "--paired-test", test, "--samples", "200", hypothesis});
  compareWith("score");
}

TEST_CASE_FIXTURE(GoldenTest, "what a run recorded, as commands tell it") {
  const std::string run = folder_.path("run");
  fs::copy(kTrained, run, fs::copy_options::recursive);
  command({"doctor", run});
  command({"tensorboard", run, "--out", folder_.path("board")});
  command({"import-log", kSources + "/tests/end_to_end/golden/missing.log", "--out", folder_.path("log")});
  command({"exhibit", run, "--out", folder_.path("run.html")});
  command({"inspect", run, "--source", "The dog sleeps."});
  for (const char* format : {"ctranslate2", "huggingface", "marian"}) {
    command({"export-model", run, "--format", format, "--out", folder_.path(format)});
    if (fs::exists(folder_.path(format))) files(folder_.path(format));
  }
  command({"experiment", folder_.path("none"), "--show"});
  command({"recipe"});
  command({"recipe", "wmt14-en-de-base"});
  command({"recipe", "multi30k-bpe10k-en-de-tuned", "--corpus", "/corpora/mine", "--run", "/runs/mine"});
  command({"spread", run, "--hosts", "a:2,b:4", "--hosts-file", folder_.path("hosts")});
  command({"spread", run, "--hosts", "a:2,b:4", "--slurm", folder_.path("job.sh")});
  text_ += contentOf(folder_.path("hosts")) + contentOf(folder_.path("job.sh"));
  compareWith("run");
}

TEST_CASE_FIXTURE(GoldenTest, "what a run recorded, as the protocol tells it") {
  const std::string run = folder_.path("run");
  fs::copy(kTrained, run, fs::copy_options::recursive);
  std::vector<std::pair<std::string, Json>> requests{{"run/follow", {{"run", run}}}};
  for (const char* axis : {"step", "epoch", "relative_time"}) {
    requests.push_back({"run/markers", {{"run", run}, {"x", axis}}});
    requests.push_back({"run/curves",
                        {{"run", run},
                         {"x", axis},
                         {"width", 8},
                         {"series", {"train_loss", "learning_rate", "validation_loss", "bleu", "gradient_norm"}}}});
  }
  requests.insert(requests.end(),
                  {{"run/checkpoints", {{"run", run}}},
                   {"run/samples", {{"run", run}}},
                   {"run/config", {{"run", run}, {"step", 300}}},
                   {"run/events", {{"run", run}, {"types", {"finished", "validation"}}, {"limit", 3}}},
                   {"run/command", {{"run", run}}},
                   {"run/replay", {{"run", run}}},
                   {"run/spread", {{"run", run}, {"hosts", "node1:2,node2"}}},
                   {"doctor/diagnose", {{"run", run}}},
                   {"config/check", {{"preset", "base"}, {"values", {{"model.heads", 7}, {"train.threads", 1}}}}},
                   {"experiment/table3", Json::object()},
                   {"model/inspect", {{"path", kSources + "/tests/interop/data/marian"}}},
                   {"path/kind", {{"paths", {run}}}},
                   {"no/method", Json::object()}});
  protocol(requests);
  compareWith("protocol");
}

TEST_CASE_FIXTURE(GoldenTest, "a corpus, runs and experiments by protocol") {
  const auto [source, target] = dirtyText();
  const std::string from = folder_.write("a.en", source), to = folder_.write("a.de", target);
  const std::string home = folder_.path("home"), corpus = home + "/corpora/texts", run = home + "/runs/first",
                    experiment = home + "/experiments/rows";
  const Json small{{"model.layers", 1},        {"model.d_model", 32},      {"model.d_ff", 64},
                   {"model.heads", 2},         {"train.steps", 90},        {"train.warmup", 80},
                   {"train.threads", 1},       {"train.precision", "f32"}, {"data.vocab_size", 120},
                   {"train.batch_tokens", 256}};
  const Json languages{{"source_language", "en"}, {"target_language", "de"}};
  Json inspected{{"source", from}, {"target", to}, {"pairs", 3}},
      imported{{"source", from}, {"target", to}, {"name", "texts"}, {"validation_pairs", 5}};
  inspected.update(languages);
  imported.update(languages);
  const Json drafted{{"preset", "tiny"}, {"corpus", corpus}, {"device", "cpu"}, {"values", small}};
  Json created = drafted, planned = drafted, rows = drafted;
  created["name"] = "first";
  rows["name"] = "rows";
  rows["table3"] = {"A1", "D2"};
  rows["grid"] = {{"model.dropout", {0.1, 0.2}}};
  protocol({{"corpus/inspect", inspected},
            {"corpus/import", imported},
            {"corpus/list", Json::object()},
            {"corpus/open", {{"corpus", corpus}, {"pairs", 2}}},
            {"corpus/search", {{"corpus", corpus}, {"text", "number 7"}, {"pairs", 2}}},
            {"corpus/mix", {{"name", "twice"}, {"parts", {{{"corpus", corpus}, {"weight", 2}}, {{"corpus", corpus}}}}}},
            {"doctor/check", drafted},
            {"run/create", created},
            {"run/info", {{"run", run}}},
            {"run/rename", {{"run", run}, {"name", "renamed"}}},
            {"run/annotate", {{"run", run}, {"tags", {"a", "b"}}, {"notes", "Noted."}}},
            {"run/config", {{"run", run}}},
            {"run/curves", {{"run", run}, {"series", {"train_loss"}}}},
            {"run/relocate", {{"run", run}, {"corpus", from}}},
            {"run/start", {{"run", run + "-missing"}}},
            {"run/delete", {{"run", run}}},
            {"trash/list", Json::object()},
            {"experiment/plan", rows},
            {"experiment/show", {{"experiment", experiment}}},
            {"model/list", Json::object()},
            {"evaluation/list", Json::object()},
            {"score",
             {{"hypotheses", {"a b c d e", "x y"}}, {"references", Json::array({Json::array({"a b c d f", "x y"})})}}},
            {"source/list", languages}});
  compareWith("projects");
}

TEST_CASE_FIXTURE(GoldenTest, "runs that went wrong") {
  const auto falling = [](int step) { return 1 + 6.0 / (1 + step / 100.0); };
  const auto constant = [](int) { return 6.5; };
  const auto rising = [](int step) { return 4 + std::abs(step - 300) / 100.0; };
  const Json failed{{"type", "failed"},
                    {"cause", "not_finite"},
                    {"message", "The loss is no longer a number."},
                    {"remedy", "Lower it."},
                    {"suggested_changes", {{{"key", "train.clip_norm"}, {"value", 1.0}}}}};
  const Json warned{{"type", "warning"}, {"cause", "events_dropped"}, {"message", "The disk was full."}};
  const Json finished{{"type", "finished"}, {"reason", "early"}, {"message", "No longer better."}};
  const Json stopped{{"type", "finished"}, {"reason", "stopped"}, {"message", "Stopped at step 800."}};
  const std::map<std::string, std::string> runs{{"overfits", eventsOf(falling, rising, {finished})},
                                                {"learns nothing", eventsOf(constant, constant, {warned, stopped})},
                                                {"diverges", eventsOf(rising, rising, {failed})},
                                                {"is well", eventsOf(falling, falling, {warned, finished})}};
  for (const auto& [name, events] : runs) {
    const std::string run = folder_.path(name);
    fs::create_directory(run);
    for (const char* file : {"config.json", "run.json", "vocabulary.model"})
      fs::copy(kTrained + "/" + file, run + "/" + file);
    folder_.write(name + "/events.jsonl", events);
    command({"doctor", run});
    command({"doctor", run, "--json"});
    protocol({{"run/follow", {{"run", run}}},
              {"run/curves",
               {{"run", run},
                {"x", "relative_time"},
                {"width", 4},
                {"from", 50},
                {"to", 350},
                {"series", {"train_loss", "tokens_per_second", "validation_perplexity", "chrf", "update_ratio"}}}},
              {"run/markers", {{"run", run}, {"x", "time"}}},
              {"run/events", {{"run", run}, {"limit", 4}}},
              {"run/config", {{"run", run}, {"step", 450}}},
              {"doctor/diagnose", {{"run", run}}}});
  }
  compareWith("doctor");
}

TEST_CASE_FIXTURE(GoldenTest, "imports of other encodings, archives and held-out texts") {
  const std::string latin = folder_.write("l.en", "Caf\xe9 and bar .\nThe end .\n"),
                    plain = folder_.write("l.de", "Kaffee und Bar .\nDas Ende .\n");
  const std::string utf16 = folder_.write("u.tsv", std::string("\xff\xfe"
                                                               "a\0\t\0b\0\n\0c\0\t\0d\0\n\0",
                                                               18));
  fs::create_directory(folder_.path("many"));
  folder_.write("many/x.en", "One house .\nTwo houses .\nThree houses .\n");
  folder_.write("many/x.de", "Ein Haus .\nZwei Häuser .\nDrei Häuser .\n");
  folder_.write("many/y.en", "A cat .\nA dog .\n");
  folder_.write("many/y.de", "Eine Katze .\nEin Hund .\n");
  folder_.write("many/notes.md", "No text of a corpus.\n");
  folder_.write("uneven.en", "a\nb\nc\n");
  folder_.write("uneven.de", "a\nb\n");
  const Arguments languages{"--source-lang", "en", "--target-lang", "de"};
  const auto importTo = [&](const std::string& name, const Arguments& arguments) {
    command(Arguments{"import"} + languages + arguments + Arguments{"--out", folder_.path(name)});
    if (fs::exists(folder_.path(name))) files(folder_.path(name));
  };
  importTo("1", {"--source", latin, "--target", plain});
  importTo("2", {"--source", latin, "--target", plain, "--encoding", "ISO-8859-1"});
  importTo("3", {"--input", utf16, "--format", "tsv"});
  importTo("4", {"--input", folder_.path("many"), "--held-out", folder_.path("many/y.en")});
  importTo("5", {"--input", folder_.path("many"), "--validation-source", folder_.path("many/y.en"),
                 "--validation-target", folder_.path("many/y.de"), "--max-words", "4"});
  importTo("6", {"--source", folder_.path("uneven.en"), "--target", folder_.path("uneven.de")});
  importTo("4", {"--input", folder_.path("many")});
  importTo("7", {"--input", folder_.path("many/x.en")});
  compareWith("import_more");
}
