// SPDX-License-Identifier: Apache-2.0
// A folder of Marian itself: the n-best lists are those of Marian, and unsuitable folders are refused.
//   TRANSEPT_ROSETTA=1000   compares this many sentences with Marian instead of 40; QUALITY.md has the results
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/data/vocabulary/vocabulary_training.h"
#include "engine/interop/formats/formats.h"
#include "engine/interop/marian/marian.h"
#include "engine/interop/zip_file.h"
#include "tests/interop/exported_models.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

const std::string marianFolder = TRANSEPT_SOURCE_DIR "/tests/interop/data/marian_npz";
/// A model whose decoder is recurrent.
const std::string ssruFolder = TRANSEPT_SOURCE_DIR "/tests/interop/data/marian_ssru";

std::string joined(const std::vector<std::string>& tokens) {
  std::string text;
  for (const std::string& token : tokens)
    if (token != "</s>") text += (text.empty() ? "" : " ") + token;
  return text;
}

/// An array as numpy stores it.
std::string arrayOf(const std::string& description, const std::string& values) {
  std::string text = "\x93NUMPY";
  text += std::string("\x01\0", 2);
  text.push_back(static_cast<char>(description.size() & 255));
  text.push_back(static_cast<char>(description.size() >> 8));
  return text + description + values;
}
std::string describedAs(const std::string& type, const std::string& shape, const std::string& fortran = "False") {
  return "{'descr': '" + type + "', 'fortran_order': " + fortran + ", 'shape': " + shape + ", }\n";
}

/// All hypotheses of an imported model, with the search settings of its configuration.
std::vector<Translation> marianLists(const std::string& imported, const std::vector<std::string>& sources) {
  const auto model = LoadedModel::load(imported, {"cpu", 1});
  TranslateSettings settings;
  settings.search = beamSettingsOf(model->config().decode);
  settings.search.nbest = settings.search.beam;
  return Translator({use(model)}, settings).translate(sources);
}

/// The lists are those that Marian made: tokens, and scores within 1e-4.
void checkLists(const std::vector<Translation>& ours, const nlohmann::json& theirs) {
  REQUIRE_EQ(ours.size(), theirs.size());
  std::size_t equal = 0, all = 0;
  double apart = 0;
  for (std::size_t i = 0; i < ours.size(); ++i) {
    const auto& hypotheses = theirs[i]["hypotheses"];
    REQUIRE_EQ(ours[i].hypotheses.size(), hypotheses.size());
    for (std::size_t h = 0; h < hypotheses.size(); ++h, ++all) {
      const TranslatedHypothesis& hypothesis = ours[i].hypotheses[h];
      const bool same = joined(hypothesis.tokens) == hypotheses[h]["tokens"].get<std::string>();
      equal += same;
      if (same) apart = std::max(apart, std::abs(hypothesis.score - hypotheses[h]["score"].get<double>()));
    }
  }
  MESSAGE(equal << " of " << all << " hypotheses of Marian are equal, scores at most " << apart << " apart");
  CHECK_EQ(equal, all);
  CHECK(apart < 1e-4);
}

struct MarianNpzTest {
  TemporaryFolder folder_;

  void checkRefused(const std::function<void(const std::string& folder)>& change, const std::string& says) {
    const std::string copy = folder_.path("copy"), out = folder_.path("out");
    std::filesystem::remove_all(copy);
    std::filesystem::copy(marianFolder, copy);
    change(copy);
    CHECK_THROWS_WITH_AS(importModel(copy, out, "marian"), doctest::Contains(says.c_str()), UserError);
    CHECK(!std::filesystem::exists(out));
  }
  /// Returns a function that applies `change` to the arrays (name, content) of a folder's npz file.
  static std::function<void(const std::string&)> arrays(
      const std::function<void(std::map<std::string, std::string>&)>& change) {
    return [change](const std::string& folder) {
      const std::string path = folder + "/opus.model.npz";
      std::map<std::string, std::string> entries;
      {
        const ZipFile file(path);
        for (const std::string& name : file.names()) entries[name] = file.read(name, std::size_t{1} << 24);
      }
      change(entries);
      std::filesystem::remove(path);
      ZipWriter writer(path);
      for (const auto& [name, content] : entries) writer.add(name, content);
      writer.finish();
    };
  }
  /// The same for the settings in the npz file: replaces `from` by `to`, which have the same length.
  static std::function<void(const std::string&)> settings(const std::string& from, const std::string& to) {
    return arrays([=](std::map<std::string, std::string>& entries) {
      std::string& text = entries.at("special:model.yml.npy");
      const std::size_t at = text.find(from);
      REQUIRE((at != std::string::npos && from.size() == to.size()));
      text.replace(at, from.size(), to);
    });
  }
  static std::function<void(const std::string&)> file(const std::string& name, const std::string& content) {
    return [=](const std::string& folder) { writeTestFile(folder + "/" + name, content); };
  }
  static std::function<void(const std::string&)> without(const std::string& name) {
    return [=](const std::string& folder) { REQUIRE(std::filesystem::remove(folder + "/" + name)); };
  }
};

void checkScores(const std::string& folder, const std::string& imported) {
  REQUIRE(formatOfFolder(folder));
  CHECK_EQ(formatOfFolder(folder)->name, std::string("marian"));
  importModel(folder, imported);
  const auto expected = nlohmann::json::parse(contentOf(folder + "/expected.json"));
  const auto model = LoadedModel::load(imported, {"cpu", 1});
  CHECK_EQ(model->config().decode.beam, expected["beam"].get<std::int64_t>());
  CHECK_EQ(model->config().decode.alpha, 1);

  // The hypotheses of Marian whose text is split into the same tokens.
  std::vector<std::string> sources, hypotheses;
  std::vector<double> sums;
  const Vocabulary& target = *model->vocabularies().target;
  int all = 0;
  for (const auto& row : expected["sentences"]) {
    for (const auto& hypothesis : row["hypotheses"]) {
      ++all;
      std::vector<std::int32_t> ids;
      forEachToken(hypothesis["tokens"].get<std::string>(),
                   [&](std::string_view token) { ids.push_back(target.idOf(token)); });
      const std::string text = target.decode(ids);
      const double length = hypothesis["sum"].get<double>() / hypothesis["score"].get<double>();
      const bool ended = std::lround(length) == std::ssize(ids) + 1;  // false at the maximum length
      if (!ended || target.encode(text) != ids) continue;
      sources.push_back(row["source"]);
      hypotheses.push_back(text);
      sums.push_back(hypothesis["sum"]);
    }
  }
  CHECK(std::ssize(sums) * 10 > all * 4);
  const auto scores = scoreTranslations(use(model), sources, hypotheses);
  for (std::size_t i = 0; i < sums.size(); ++i) {
    CAPTURE(hypotheses[i]);
    double sum = 0;
    for (const double value : scores[i].logProbabilities) sum += value;
    CHECK(std::abs(sum - sums[i]) / static_cast<double>(scores[i].logProbabilities.size()) < 1e-4);
  }
}

}  // namespace

TEST_CASE_FIXTURE(MarianNpzTest, "scores are those of Marian") {
  checkScores(marianFolder, folder_.path("imported"));
}

TEST_CASE_FIXTURE(MarianNpzTest, "scores of a recurrent decoder are those of Marian") {
  checkScores(ssruFolder, folder_.path("imported"));
}

TEST_CASE_FIXTURE(MarianNpzTest, "beam search finds the lists of Marian") {
  for (const auto& [folder, count] : {std::pair(marianFolder, 40), std::pair(ssruFolder, 100)}) {
    CAPTURE(folder);
    const std::string imported = folder_.path("imported" + std::to_string(count));
    importModel(folder, imported);
    const auto expected = nlohmann::json::parse(contentOf(folder + "/expected.json"))["sentences"];
    CHECK_EQ(std::ssize(expected), count);
    std::vector<std::string> sources;
    for (const auto& row : expected) sources.push_back(row["source"]);
    checkLists(marianLists(imported, sources), expected);
  }
}

TEST_CASE_FIXTURE(MarianNpzTest, "a recurrent decoder is exported as it was imported") {
  importMarian(ssruFolder, folder_.path("original"));
  exportMarian(folder_.path("original"), folder_.path("exported"));
  importModel(folder_.path("exported"), folder_.path("back"));
  const SafetensorsReader before(folder_.path("original") + "/model.safetensors"),
      after(folder_.path("back") + "/model.safetensors");
  REQUIRE_EQ(before.tensors().size(), after.tensors().size());
  std::size_t recurrent = 0;
  for (const StoredTensor& tensor : before.tensors()) {
    CAPTURE(tensor.name);
    if (tensor.name.find(".recurrence.") == std::string::npos) continue;
    CHECK_EQ(before.floats(tensor.name), after.floats(tensor.name));
    ++recurrent;
  }
  CHECK_EQ(recurrent, 2 * 5u);  // gate, its bias, candidate, and a norm's gain and bias, in two layers
  for (const ModelFormat& format : modelFormats()) {
    if (!format.write || format.name == "marian" || format.name == "bergamot") continue;
    CAPTURE(format.name);
    CHECK_THROWS_WITH_AS(format.write(folder_.path("original"), folder_.path("none")),
                         doctest::Contains("its decoder is a recurrence"), UserError);
  }
}

TEST_CASE_FIXTURE(MarianNpzTest, "recurrences that Transept does not have are refused") {
  const auto changed = [&](const std::string& from, const std::string& to) {
    const std::string copy = folder_.path("copy-" + from.substr(0, 3)), out = folder_.path("out");
    std::filesystem::copy(ssruFolder, copy);
    settings(from, to)(copy);
    try {
      importModel(copy, out, "marian");
    } catch (const UserError& error) {
      return error.sentence().substr(error.sentence().find(": ") + 2);
    }
    return std::string("accepted");
  };
  CHECK_EQ(changed("dec-cell: ssru", "dec-cell: gru "), "its dec-cell is 'gru' instead of 'ssru'.");
  CHECK_EQ(changed("layer-normalization: false", "layer-normalization: true "),
           "its layer-normalization is 'true' instead of 'false'.");
}

TEST_CASE_FIXTURE(MarianNpzTest, "a piece that only the other side's model has is a piece of the shared vocabulary") {
  const std::string imported = folder_.path("imported");
  importModel(marianFolder, imported);
  const auto model = LoadedModel::load(imported, {"cpu", 1});
  const Vocabulary& source = *model->vocabularies().source;  // trained on English text
  const std::vector<std::int32_t> ids = source.encode("a \u00fc b");
  CHECK_EQ(std::ranges::count(ids, source.idOf("\u00fc")), 1);
  CHECK_EQ(std::ranges::count(ids, Vocabulary::unknown), 0);
  CHECK_EQ(source.encode("\u4e00").back(), Vocabulary::unknown);
}

TEST_CASE_FIXTURE(MarianNpzTest, "a model of Marian that is exported and imported has the same parameters") {
  importMarian(marianFolder, folder_.path("original"));
  exportMarian(folder_.path("original"), folder_.path("exported"));
  importModel(folder_.path("exported"), folder_.path("back"));
  const auto parametersOf = [](const std::string& model) {
    std::map<std::string, std::vector<std::int64_t>> shapes;
    const SafetensorsReader reader(model + "/model.safetensors");
    for (const StoredTensor& tensor : reader.tensors()) shapes[tensor.name] = tensor.shape;
    return shapes;
  };
  CHECK(parametersOf(folder_.path("original")) == parametersOf(folder_.path("back")));
}

TEST_CASE_FIXTURE(MarianNpzTest, "a decoder may have fewer or more layers than its encoder") {
  for (const std::string layers : {"1", "3"}) {
    CAPTURE(layers);
    const std::string original = folder_.path("original" + layers), exported = folder_.path("exported" + layers),
                      back = folder_.path("back" + layers);
    SmallModel{.pieces = true, .settings = "model.start=zeros model.sinusoids=blocks model.decoder_layers=" + layers}
        .write(original);
    exportMarian(original, exported);
    importModel(exported, back);
    CHECK(apart(scoresOf(original, demoSources, demoTargets), scoresOf(back, demoSources, demoTargets)) < 1e-4);
  }
}

TEST_CASE_FIXTURE(MarianNpzTest, "Marian makes of an exported model what it made of the original") {
  const std::string python = pythonWith("pymarian, sentencepiece, yaml");
  if (python.empty()) {
    MESSAGE("skipped: no Python with pymarian, sentencepiece and yaml (set TRANSEPT_PYTHON)");
    return;
  }
  importMarian(marianFolder, folder_.path("imported"));
  exportMarian(folder_.path("imported"), folder_.path("exported"));
  const auto expected = nlohmann::json::parse(contentOf(marianFolder + "/expected.json"))["sentences"];
  const std::vector<std::string> sources = demoSentences(expected.size());
  const ProgramResult result = runProgram(python,
                                          {TRANSEPT_SOURCE_DIR "/tests/interop/make_marian_npz.py", "--translate",
                                           folder_.path("exported"), std::to_string(sources.size())},
                                          "", std::chrono::seconds(500));
  REQUIRE_EQ(result.exitCode, 0);
  const auto theirs = nlohmann::json::parse(result.output);
  checkLists(marianLists(folder_.path("imported"), sources), theirs);
  REQUIRE(theirs.size() >= expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    REQUIRE_EQ(theirs[i]["hypotheses"].size(), expected[i]["hypotheses"].size());
    for (std::size_t h = 0; h < expected[i]["hypotheses"].size(); ++h) {
      const auto &a = theirs[i]["hypotheses"][h], &b = expected[i]["hypotheses"][h];
      CHECK_EQ(a["tokens"].get<std::string>(), b["tokens"].get<std::string>());
      CHECK(std::abs(a["score"].get<double>() - b["score"].get<double>()) < 1e-4);
    }
  }
}

TEST_CASE_FIXTURE(MarianNpzTest, "what Marian cannot express is refused, by name") {
  const std::string zeros = "model.start=zeros ", like = zeros + "model.sinusoids=blocks ";
  const std::pair<std::string, const char*> cases[] = {{"model.sinusoids=blocks", "model.start"},
                                                       {zeros, "model.sinusoids"},
                                                       {zeros + "model.positions=learned", "model.positions"},
                                                       {like + "model.activation=gelu", "model.activation"},
                                                       {like + "model.norm=pre", "model.norm=pre"},
                                                       {like + "model.scaled_embeddings=false", "scaled_embeddings"},
                                                       {like + "data.source_end=false", "data.source_end"},
                                                       {like + "model.attention_window=4", "model.attention_window"}};
  std::size_t i = 0;
  for (const auto& [changes, says] : cases) {
    const std::string original = folder_.path("model-" + std::to_string(++i)), out = folder_.path("out");
    SmallModel{.settings = changes}.write(original);
    CHECK_THROWS_WITH_AS(exportMarian(original, out), doctest::Contains(says), UserError);
    CHECK(!std::filesystem::exists(out));
  }
}

TEST_CASE_FIXTURE(MarianNpzTest, "settings of decoder.yml that Marian understands are understood") {
  const std::string copy = folder_.path("copy"), imported = folder_.path("imported");
  std::filesystem::copy(marianFolder, copy);
  writeTestFile(copy + "/decoder.yml",
                "models: [opus.model.npz]\nvocabs: [opus.vocab.yml, opus.vocab.yml]\nnormalize: true\nshortlist:\n"
                "  - lex.s2t\n  - 100\n");
  std::string vocabulary = contentOf(copy + "/opus.vocab.yml");
  writeTestFile(copy + "/opus.vocab.yml", vocabulary + "\"extra\": 257\n\"more\": 258\n");  // dim-vocabs is 257
  const InteropReport report = importModel(copy, imported);
  CHECK_EQ(LoadedModel::load(imported, {"cpu", 1})->config().decode.alpha, 1);
  const auto notes = [&](const char* part) {
    return std::ranges::count_if(report.notes, [&](const auto& note) { return note.find(part) != std::string::npos; });
  };
  CHECK_EQ(notes("Marian's shortlist, "), 1);
  CHECK_EQ(notes("The other 2 are read as <unk>"), 1);
}

TEST_CASE_FIXTURE(MarianNpzTest, "a folder without SentencePiece models reads tokens") {
  const std::string copy = folder_.path("copy"), imported = folder_.path("imported");
  std::filesystem::copy(marianFolder, copy);
  std::filesystem::remove(copy + "/source.spm");
  std::filesystem::rename(copy + "/decoder.yml", copy + "/opus.model.npz.decoder.yml");
  const InteropReport report = importModel(copy, imported);
  REQUIRE_EQ(report.notes.size(), std::size_t{2});  // one about target languages and one about tokens
  CHECK(report.notes[1].find("tokens separated by spaces") != std::string::npos);
  CHECK(LoadedModel::load(imported, {"cpu", 1})->vocabularies().source->preTokenised());
}

TEST_CASE_FIXTURE(MarianNpzTest, "what is damaged, missing or of another kind is refused in a sentence") {
  checkRefused(without("decoder.yml"), "has no decoder.yml");
  checkRefused(without("opus.model.npz"), "opus.model.npz");
  checkRefused(without("opus.vocab.yml"), "opus.vocab.yml");
  checkRefused(file("decoder.yml", "models: [a.npz, b.npz]\n"), "names 2 models instead of one");
  checkRefused(file("decoder.yml", "models:\n  - opus.model.npz\nvocabs:\n  - a.yml\n"), "names 1 vocabularies");
  checkRefused(file("decoder.yml", "models: [opus.model.npz]\nvocabs: [a.txt, a.txt]\n"), "neither a .yml file nor");
  checkRefused(file("decoder.yml", "models: [opus"), "line 1 is not understood");
  checkRefused(file("decoder.yml", "a: \xff"), "not valid UTF-8");
  checkRefused(file("opus.vocab.yml", "</s>: 0\n<unk>: one\n"), "gives '<unk>' an id that is not");
  checkRefused(file("opus.vocab.yml", "</s>: 0\n<unk>: 0\n"), "gives the id 0 twice");
  checkRefused(file("opus.vocab.yml", "<s>: 0\n<unk>: 1\n"), "has no '</s>'");
  checkRefused(file("opus.vocab.yml", "</s>: 0\n<unk>: 1000\n"), "not one of the 257 rows");
  checkRefused(file("opus.model.npz", "text"), "is not a zip file");
  checkRefused(settings("type: transformer\n", "type: amun-as-rnn\n"), "its type is 'amun-as-rnn'");
  checkRefused(settings("decoder-autoreg: self-attention", "decoder-autoreg: rnn-rnn-rnn-rn"),
               "transformer-decoder-autoreg is");
  checkRefused(settings("ffn-activation: swish", "ffn-activation: tanh "), "its activation 'tanh' is not");
  checkRefused(settings("ffn-activation: swish", "ffn-activation: gelu "), "approximation by a sigmoid");
  checkRefused(settings("postprocess: dan", "postprocess: dnn"), "before and 'nn' after");
  checkRefused(settings("preprocess: \"\"", "preprocess: n "), "Marian v1.12");
  checkRefused(settings("preprocess: \"\"", "preprocess: nd"), "keys and values that are not normalised");
  checkRefused(settings("decoder-dim-ffn: 0", "decoder-dim-ffn: 9"), "its transformer-decoder-dim-ffn is '9'");
  checkRefused(settings("  - 257\n  - 257", "  - 300\n  - 300"),
               "its dim-vocabs are 300, 300, but its embeddings have 257");
  checkRefused(file("decoder.yml", "models: [opus.model.bin]\n"), "opus.model.bin");
  checkRefused(
      file("decoder.yml", "models: [opus.model.npz]\nvocabs: [opus.vocab.yml, opus.vocab.yml]\nnormalize: often"),
      "normalize of its decoder.yml is 'often'");
  checkRefused(
      [](const std::string& folder) {
        std::filesystem::copy(folder + "/decoder.yml", folder + "/a.npz.decoder.yml");
        std::filesystem::rename(folder + "/decoder.yml", folder + "/b.bin.decoder.yml");
      },
      "a.npz.decoder.yml and ");
  checkRefused(settings("enc-depth: 2", "enc-depth: 1"), "it contains encoder_l2_");
  checkRefused(settings("enc-depth: 2", "enc-depth: 3"), "lack encoder_l3_");
  checkRefused(settings("dim-emb: 32", "dim-emb: xx"), "no number dim-emb");
  checkRefused(settings("dim-emb: 32", "dim-emb: 64"), "unexpected shape");
  checkRefused(settings("embeddings-all: true", "embeddings-all: fals"), "output's matrix");
  const auto cut = [](const std::string& folder) { std::filesystem::resize_file(folder + "/opus.model.npz", 60'000); };
  checkRefused(cut, "opus.model.npz");
  const auto replaced = [](const std::string& content) {
    return arrays([=](auto& entries) { entries["Wemb.npy"] = content; });
  };
  checkRefused(arrays([](auto& entries) { entries["more.npy"] = entries["Wemb.npy"]; }), "it contains more");
  checkRefused(arrays([](auto& entries) { entries.erase("Wemb.npy"); }), "lack encoder_Wemb");
  checkRefused(arrays([](auto& entries) { entries.erase("special:model.yml.npy"); }), "no number enc-depth");
  checkRefused(replaced("text"), "Wemb is not an array");
  checkRefused(replaced(arrayOf(describedAs("<f8", "(257, 32)"), "")), "Wemb has numbers of another type");
  checkRefused(replaced(arrayOf(describedAs("<f4", "(257, -32)"), "")), "Wemb has an impossible shape");
  checkRefused(replaced(arrayOf(describedAs("<f4", "(257, 32"), "")), "Wemb has an impossible shape");
  checkRefused(replaced(arrayOf(describedAs("<f4", "(99999999999, 99999999999)"), "")), "an impossible shape");
  checkRefused(replaced(arrayOf(describedAs("<f4", "(257, 32)", "True"), "")), "Wemb is stored column by column");
  checkRefused(replaced(arrayOf("{}", "")), "Wemb has an incomplete header");
  checkRefused(replaced(arrayOf(describedAs("<f4", "(257, 32)"), "0000")), "shorter than its description");
}

TEST_CASE("the YAML of Marian is read, and nothing beyond it") {
  const auto refuse = [](const std::string& what) { throw std::runtime_error(what); };
  const auto entries = readYaml(
      "# comment\n---\nplain: 1\n\"a\\\"\\\\\\u00e9\\x41: b\": 2\n'it''s: c': 3\n\"\\u2028\": \"x\"\n? long key\n: 4\n"
      "list:\n  - a\n  - \"b c\"\nempty:\n  []\nflow: [a, 'b, c', 1]\nnothing:\nend:: 5\r\n:: 6\n\n-: 7\nlast: z" +
          std::string("\0never: read: so", 16),
      refuse);
  const YamlEntries expected{{"plain", {"1"}},    {"a\"\\\u00e9A: b", {"2"}},
                             {"it's: c", {"3"}},  {"\u2028", {"x"}},
                             {"long key", {"4"}}, {"list", {"a", "b c"}},
                             {"empty", {}},       {"flow", {"a", "b, c", "1"}},
                             {"nothing", {}},     {"end:", {"5"}},
                             {":", {"6"}},        {"-", {"7"}},
                             {"last", {"z"}}};
  CHECK(entries == expected);
  for (const char* bad :
       {"no value", "- item", "a: \"open", "a: 'open", "\"a\\q\": 1", "\"a\\u12\": 1", "\"\\ud800\": 1", "a: [b",
        "a: [b] c", "a: \"b\" c", "a: b\n    c: d", "\"a\"b: 1", "a:b", "\"a\\"}) {
    CAPTURE(bad);
    CHECK_THROWS_WITH_AS(readYaml(bad, refuse), doctest::Contains("is not understood"), std::runtime_error);
  }
}
