// SPDX-License-Identifier: Apache-2.0
// The command line and the protocol accept the same requests, and refuse them with the same sentence. What only one of
// them has is listed here or in the table of the request, with its reason.
#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <sstream>

#include "engine/corrections/learn.h"
#include "engine/corrections/manage.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/tasks/distill.h"
#include "engine/tasks/experiment.h"
#include "engine/tasks/glossary.h"
#include "engine/tasks/import.h"
#include "engine/tasks/models/models.h"
#include "engine/tasks/packing/pack.h"
#include "engine/tasks/search.h"
#include "engine/tasks/train.h"
#include "engine/tasks/translate.h"
#include "engine/web/core/web_settings.h"
#include "tests/serve/client.h"
#include "tests/support/engine_program.h"

using namespace transept;
using namespace transept::test;

namespace {

using Names = std::set<std::string>;
using Reasons = std::map<std::string, std::string>;

constexpr const char* prints = "how the command prints its result";
constexpr const char* loads = "a parameter of model/load, or the choice of the machine";
constexpr const char* headsOff = "an experiment of the window; the command translates with all heads";
constexpr const char* shortFor = "short for another option";
constexpr const char* continues = "what to do with a run or experiment that exists: run/start, experiment/control";

/// A command and the method with the same request.
struct Door {
  std::string command, method;
  std::vector<Field> fields;
  Reasons onlyOptions;     ///< that are no fields of the request, and why the method lacks them
  Reasons onlyParameters;  ///< likewise
};

template <typename Request, typename Fields>
Door doorOf(std::string command, std::string method, Request request, Fields fields, Reasons onlyOptions,
            Reasons onlyParameters = {}) {
  Door door{std::move(command), std::move(method), {}, std::move(onlyOptions), std::move(onlyParameters)};
  fields(request, [&](const Field& field, const auto&) { door.fields.push_back(field); });
  return door;
}

std::vector<Door> doors() {
  return {
      doorOf("import", "corpus/import", ImportSettings{}, importFields,
             {{"--tsv", shortFor},
              {"--tmx", shortFor},
              {"--max-words", "short for a filter of the stack"},
              {"--max-ratio", "short for a filter of the stack"},
              {"--keep-duplicates", "short for a filter of the stack"},
              {"--keep-identical", "short for a filter of the stack"},
              {"--json", prints}}),
      doorOf("mix", "corpus/mix", MixtureSettings{}, mixFields, {{"--json", prints}}),
      doorOf("augment", "corpus/augment", AugmentRequest{}, augmentFields, {{"--json", prints}}),
      doorOf("preview", "corpus/preview", PreviewRequest{}, previewFields, {{"--json", prints}}),
      doorOf("train", "run/create", TrainRequest{}, trainFields,
             {{"--threads", "a parameter of run/start"}, {"--resume", continues}}),
      doorOf("import-model", "model/import", ImportModelRequest{}, importModelFields, {}),
      doorOf("export-model", "model/export", ExportModelRequest{}, exportModelFields, {}),
      doorOf("learn", "corrections/learn", LearnRequest{}, learnFields, {}),
      doorOf("corrections", "corrections/change", CorrectionsRequest{}, correctionsFields, {}),
      doorOf("merge-corrections", "corrections/merge", MergeCorrectionsRequest{}, mergeCorrectionsFields, {}),
      doorOf("glossary", "glossary", GlossaryRequest{}, glossaryFields, {}),
      doorOf("pack", "path/pack", PackRequest{}, packFields, {}),
      doorOf("unpack", "path/unpack", UnpackRequest{}, unpackFields, {}),
      doorOf("experiment", "experiment/create", ExperimentRequest{}, experimentFields,
             {{"--table3", shortFor},
              {"--file", "a file of the parameters that the method has"},
              {"--resume", continues},
              {"--add", continues},
              {"--show", "experiment/show"},
              {"--export", "experiment/export"},
              {"--out", "experiment/export"},
              {"--json", prints}}),
      doorOf("distill", "distill/create", DistillRequest{}, distillFields,
             {{"--plan", "distill/plan"}, {"--json", prints}}),
      doorOf("tune", "experiment/create", ExperimentRequest{}, tuneFields, {{"--json", prints}}),
      doorOf("evaluate", "evaluate", EvaluateRequest{}, evaluateFields,
             {{"model", "model/load"},
              {"--device", loads},
              {"--precision", loads},
              {"--threads", loads},
              {"--shortlist", "translate takes the shortlist of the model's run"},
              {"--output", "with keep, the translations are kept with the evaluation"},
              {"--by-length", prints},
              {"--json", prints}},
             {{"handle", "the model that model/load has loaded"},
              {"keep", "evaluations are kept for the window's list"},
              {"heads_off", headsOff}}),
      doorOf("web", "web/start", WebSettings{}, webFields,
             {{"--device", loads}, {"--precision", loads}, {"--threads", loads}}),
      doorOf("translate", "translate", std::pair<SearchRequest, TranslateRequest>(),
             [](auto& request, auto use) { searchFields(request.first, use), translateFields(request.second, use); },
             {{"model", "model/load"},
              {"--device", loads},
              {"--precision", loads},
              {"--threads", loads},
              {"--score", "translate/choices has the probabilities of a given translation"},
              {"--no-graphs", "to find faults of a device"},
              {"--document", "translate/document"},
              {"--output", "translate/document"},
              {"--document-kind", "translate/document"},
              {"--shortlist", "a file, and not that of the model's run"},
              {"--json", prints}},
             {{"handle", "the model that model/load has loaded"},
              {"text", "the command reads standard input"},
              {"shortlist", "that of the model's run"},
              {"heads_off", headsOff}})};
}

/// The names of "--source,-s", without dashes of one letter.
std::string longNameOf(const std::string& names) {
  std::stringstream list(names);
  for (std::string name; std::getline(list, name, ',');)
    if (!name.starts_with("-") || name.starts_with("--")) return name;
  return names;
}

/// The options and arguments in the first column of a command's help.
Names optionsOf(const std::string& command) {
  const ProgramResult help = runEngine({command, "--help"});
  REQUIRE_EQ(help.exitCode, 0);
  Names names;
  std::istringstream lines(help.output);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("  ") || line.size() < 3 || line[2] == ' ') continue;
    names.insert(longNameOf(line.substr(2, line.find(' ', 2) - 2)));
  }
  names.erase("--help");
  return names;
}

/// The names in the first braces of a line of PROTOCOL.md, without their values: {a, b?:[...], c:"x|y", ...more}.
Names namesIn(const std::string& line) {
  Names names;
  std::string name;
  int depth = 0;
  bool value = false;
  for (std::size_t at = line.find('{'); at < line.size(); ++at) {
    const char c = line[at];
    const bool closes = c == '}' || c == ']';
    if (depth == 1 && ((!value && (c == ',' || c == '|' || c == ':')) || closes)) {
      if (!name.empty()) names.insert(std::exchange(name, {}));
      value = c == ':';
    } else if (depth == 1 && c == ',') {
      value = false;
    } else if (depth == 1 && !value && c != ' ' && c != '?' && c != '{' && c != '[') {
      name += c;
    }
    depth += c == '{' || c == '[' ? 1 : closes ? -1 : 0;
    if (depth == 0) break;
  }
  return names;
}

/// The names in the line of PROTOCOL.md that begins with "- " and `begin`; `with`: a name that tells one from another.
Names documented(const std::string& begin, const std::string& with = {}) {
  static const std::string text = readFile(std::string(TRANSEPT_SOURCE_DIR) + "/engine/serve/PROTOCOL.md");
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("- " + begin)) continue;
    Names names = namesIn(line);
    if (names.erase("...requestedrows") > 0) names.merge(documented("*requested rows*"));
    if (names.erase("...search") > 0) names.merge(documented("*search*"));
    if (with.empty() || names.contains(with)) return names;
  }
  FAIL(begin << " is not in PROTOCOL.md");
  return {};
}

struct OneDoorTest {
  OneDoorTest() {
    ::setenv("TRANSEPT_HOME", folder_.path("home").c_str(), 1);
    corpus_ = makeCorpus(folder_.path());
  }

  /// What the command prints after its name, which must fail.
  static std::string refusedByCommand(const Arguments& command) {
    const ProgramResult result = runEngine(command);
    CHECK_EQ(result.exitCode, 1);
    const std::size_t at = result.errors.rfind("transept-engine: ");
    REQUIRE_MESSAGE(at != std::string::npos, result.errors);
    std::string sentence = result.errors.substr(at + 17);
    while (sentence.ends_with('\n')) sentence.pop_back();
    return sentence;
  }

  std::string refusedByMethod(const std::string& method, const Json& params) {
    const Json error = client_.error(method, params);
    const std::string remedy = error["data"]["remedy"];
    return error["message"].get<std::string>() + (remedy.empty() ? "" : " " + remedy);
  }

  TemporaryFolder folder_;
  std::string corpus_;
  Client client_;
};

}  // namespace

TEST_CASE("every option of a command is a parameter of its method, and the reverse, or has a reason") {
  for (const Door& door : doors()) {
    CAPTURE(door.command);
    Names options, parameters;
    for (const Field& field : door.fields) {
      const std::string key = field.key, option = longNameOf(field.option);
      CAPTURE(key);
      CAPTURE(option);
      const bool both = !key.empty() && !option.empty();
      CHECK_EQ(both, field.traits.reason == nullptr);
      if (!key.empty()) parameters.insert(key);
      if (!option.empty()) options.insert(option);
    }
    for (const auto& [option, reason] : door.onlyOptions) options.insert(option);
    for (const auto& [parameter, reason] : door.onlyParameters) parameters.insert(parameter);
    CHECK_EQ(optionsOf(door.command), options);
    const char* with = door.command == "tune" ? "hours" : door.command == "experiment" ? "grid" : "";
    CHECK_EQ(documented("`" + door.method + "`", with), parameters);
  }
}

TEST_CASE_FIXTURE(OneDoorTest, "a request is refused with one sentence, whoever asks") {
  const std::string run = folder_.path("run"), text = folder_.path("text.en"), out = folder_.path("out");
  const struct {
    Arguments command;
    std::string method;
    Json params;
  } refusals[] = {
      {{"train", run, "--corpus", "/none"}, "run/create", {{"corpus", "/none"}}},
      {{"train", run, "--corpus", corpus_, "--preset", "huge"},
       "run/create",
       {{"corpus", corpus_}, {"preset", "huge"}}},
      {{"train", run, "--corpus", corpus_, "--recipe", "none"},
       "run/create",
       {{"corpus", corpus_}, {"recipe", "none"}}},
      {{"train", run, "--corpus", corpus_, "--preset", "tiny", "--recipe", "wmt14-en-de-base"},
       "run/create",
       {{"corpus", corpus_}, {"preset", "tiny"}, {"recipe", "wmt14-en-de-base"}}},
      {{"train", run, "--corpus", corpus_, "--set", "model.layer=2"},
       "run/create",
       {{"corpus", corpus_}, {"values", {{"model.layer", 2}}}}},
      {{"train", run, "--corpus", corpus_, "--set", "model.heads=7"},
       "run/create",
       {{"corpus", corpus_}, {"values", {{"model.heads", 7}}}}},
      {{"train", run, "--corpus", corpus_, "--mix", corpus_},
       "run/create",
       {{"corpus", corpus_}, {"general_corpus", corpus_}}},
      {{"train", run, "--corpus", corpus_, "--device", "tpu"}, "run/create", {{"corpus", corpus_}, {"device", "tpu"}}},
      {{"train", run, "--corpus", corpus_, "--vocabulary", text},
       "run/create",
       {{"corpus", corpus_}, {"vocabulary", text}}},
      {{"train", run, "--corpus", corpus_, "--target-vocabulary", text},
       "run/create",
       {{"corpus", corpus_}, {"target_vocabulary", text}}},
      {{"train", run, "--corpus", corpus_, "--tokenize", "words"},
       "run/create",
       {{"corpus", corpus_}, {"tokenize", "words"}}},
      {{"train", run, "--from", corpus_}, "run/create", {{"from", corpus_}}},
      {{"train", run, "--from", corpus_, "--vocabulary", text},
       "run/create",
       {{"from", corpus_}, {"vocabulary", text}}},
      {{"train", run, "--from", corpus_, "--corpus", corpus_}, "run/create", {{"model", corpus_}, {"corpus", corpus_}}},
      {{"import", "--out", out}, "corpus/import", Json::object()},
      {{"import", "--source", text, "--out", out}, "corpus/import", {{"source", text}}},
      {{"import", "--source", text, "--target", text, "--input", text, "--out", out},
       "corpus/import",
       {{"source", text}, {"target", text}, {"files", {text}}}},
      {{"import", "--source", text, "--target", "/none", "--out", out},
       "corpus/import",
       {{"source", text}, {"target", "/none"}}},
      {{"import", "--source", text, "--target", text, "--validation-source", text, "--out", out},
       "corpus/import",
       {{"source", text}, {"target", text}, {"validation_source", text}}},
      {{"import", "--input", text, "--format", "docx", "--out", out},
       "corpus/import",
       {{"files", {text}}, {"format", "docx"}}},
      {{"mix", corpus_, "--out", out}, "corpus/mix", {{"parts", {{{"corpus", corpus_}}}}}},
      {{"mix", corpus_, corpus_, "--out", out},
       "corpus/mix",
       {{"parts", {{{"corpus", corpus_}}, {{"corpus", corpus_}}}}}},
      {{"import-model", "/none", "--out", out}, "model/import", {{"path", "/none"}}},
      {{"import-model", corpus_, "--format", "nmt", "--out", out},
       "model/import",
       {{"path", corpus_}, {"format", "nmt"}}},
      {{"export-model", corpus_, "--format", "fairseq", "--out", out},
       "model/export",
       {{"model", corpus_}, {"format", "fairseq"}, {"folder", out}}},
      {{"export-model", corpus_, "--out", out}, "model/export", {{"model", corpus_}, {"folder", out}}},
      {{"learn", corpus_, "--source", "a", "--translation", "b"},
       "corrections/learn",
       {{"model", corpus_}, {"sources", {"a"}}, {"translations", {"b"}}}},
      {{"augment", "/none", "--mono", text, "--out", out},
       "corpus/augment",
       {{"model", "/none"}, {"monolingual", text}}},
      {{"preview", corpus_}, "corpus/preview", {{"corpus", corpus_}}},
      {{"preview", corpus_, "--set", "data.modifiers=x"},
       "corpus/preview",
       {{"corpus", corpus_}, {"values", {{"data.modifiers", "x"}}}}},
      {{"learn", corpus_, "--source", "a"}, "corrections/learn", {{"model", corpus_}, {"sources", {"a"}}}},
      {{"corrections", corpus_, "--undo"}, "corrections/change", {{"model", corpus_}, {"undo", true}}},
      {{"glossary", corpus_, "--set", "/none"}, "glossary", {{"path", corpus_}, {"terms", "/none"}}},
      {{"glossary", corpus_, "--set", text, "--remove"},
       "glossary",
       {{"path", corpus_}, {"terms", text}, {"remove", true}}},
      {{"experiment", out, "--corpus", corpus_, "--rows", "Z9"},
       "experiment/create",
       {{"corpus", corpus_}, {"table3", {"Z9"}}}},
      {{"experiment", out, "--corpus", corpus_, "--grid", "model.layers=2,2"},
       "experiment/create",
       {{"corpus", corpus_}, {"grid", {{"model.layers", {2, 2}}}}}},
      {{"experiment", out, "--corpus", corpus_, "--base", "huge", "--rows", "A1"},
       "experiment/create",
       {{"corpus", corpus_}, {"preset", "huge"}, {"table3", {"A1"}}}},
      {{"tune", "/none", "--hours", "1"}, "experiment/create", {{"corpus", "/none"}, {"hours", 1}}},
      {{"tune", corpus_, "--hours", "0"}, "experiment/create", {{"corpus", corpus_}, {"hours", 0}}}};
  for (const auto& [command, method, params] : refusals) {
    std::string line;
    for (const std::string& word : command) line += word + " ";
    CAPTURE(line);
    CHECK_EQ(refusedByCommand(command), refusedByMethod(method, params));
  }
  CHECK_FALSE(pathExists(run));
  CHECK_FALSE(pathExists(out));
}

TEST_CASE_FIXTURE(OneDoorTest, "limits are the same for command and method") {
  const std::string text = folder_.path("text.en");
  const ProgramResult command = runEngine(
      {"import", "--source", text, "--target", text, "--validation-pairs", "10000001", "--out", folder_.path("out")});
  CHECK_EQ(command.exitCode, 2);
  const std::string limits = "must lie between 0 and 10000000";
  CHECK_MESSAGE(contains(command.errors, "--validation-pairs: " + limits), command.errors);
  const Json params{{"source", text}, {"target", text}, {"validation_pairs", 10'000'001}};
  CHECK_EQ(client_.error("corpus/import", params)["message"], "The parameter \"validation_pairs\" " + limits + ".");
  const ProgramResult typed =
      runEngine({"import", "--source", text, "--target", text, "--out", folder_.path("named"), "--name", "a\nb"});
  CHECK_EQ(typed.exitCode, 2);
  CHECK_MESSAGE(contains(typed.errors, "contains a control character"), typed.errors);
  const Json named{{"source", text}, {"target", text}, {"name", "a\nb"}};
  CHECK(contains(client_.error("corpus/import", named)["message"], "contains a control character"));
}

TEST_CASE_FIXTURE(OneDoorTest, "an import without validation pairs is one, whoever asks") {
  const std::string source = folder_.path("text.en"), target = folder_.path("text.xx");
  const Json asked = client_.call(
      "corpus/import",
      {{"source", source}, {"target", target}, {"name", "words"}, {"source_language", "en"}, {"validation_pairs", 0}});
  const ProgramResult typed =
      runEngine({"import", "--source", source, "--target", target, "--out", folder_.path("words"), "--source-lang",
                 "en", "--validation-pairs", "0", "--json"});
  REQUIRE_MESSAGE(typed.exitCode == 0, typed.errors);
  Json summary = Json::parse(typed.output);
  CHECK_EQ(summary["validation_pairs"], 0);
  for (const char* key : {"corpus", "bytes"}) summary[key] = asked[key];
  CHECK_EQ(summary, asked);
}

TEST_CASE_FIXTURE(OneDoorTest, "a run is the same, whoever makes it") {
  const Json asked = client_.call("run/create", {{"corpus", corpus_},
                                                 {"recipe", "multi30k-bpe10k-en-de"},
                                                 {"values", {{"train.steps", 7}}},
                                                 {"name", "asked"},
                                                 {"tokenize", "char"}});
  const std::string typed = folder_.path("typed");
  Program program(TRANSEPT_ENGINE_PROGRAM, {"train", typed, "--corpus", corpus_, "--recipe", "multi30k-bpe10k-en-de",
                                            "--set", "train.steps=7", "--tokenize", "char"});
  CHECK(eventually([&] { return pathExists(typed + "/config.json"); }));
  program.signal(SIGKILL);
  program.wait(std::chrono::seconds(60));
  CHECK_EQ(contentOf(typed + "/config.json"), contentOf(asked["run"].get<std::string>() + "/config.json"));
}
