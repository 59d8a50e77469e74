// SPDX-License-Identifier: Apache-2.0
// Packages of Argos Translate: ours come back unchanged, and argostranslate installs them and translates as we do.
#include <doctest/doctest.h>

#include <filesystem>

#include "engine/base/error.h"
#include "engine/interop/argos/argos.h"
#include "engine/interop/formats/formats.h"
#include "engine/interop/huggingface/huggingface.h"
#include "engine/interop/zip_file.h"
#include "tests/interop/exported_models.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

const std::string demoModel = TRANSEPT_SOURCE_DIR "/resources/trained-demo";

struct ArgosTest {
  TemporaryFolder folder_;

  /// Exports the demo as a package, applies `change` to its entries, and returns the path.
  template <typename Change>
  std::string changed(Change change) {
    const std::string good = folder_.path("good.argosmodel"), path = folder_.path("changed.argosmodel");
    if (!std::filesystem::exists(good)) exportArgos(demoModel, good);
    const ZipFile file(good);
    std::map<std::string, std::string> entries;
    for (const std::string& name : file.names()) entries[name] = file.read(name, std::size_t{1} << 24);
    change(entries);
    std::filesystem::remove(path);
    ZipWriter writer(path);
    for (const auto& [name, content] : entries) writer.add(name, content);
    writer.finish();
    return path;
  }
  void checkRefused(const std::string& path, const std::string& says) {
    const std::string out = folder_.path("out");
    CHECK_THROWS_WITH_AS(importModel(path, out), doctest::Contains(says.c_str()), UserError);
    CHECK(!std::filesystem::exists(out));
    for (const auto& entry : std::filesystem::directory_iterator(folder_.path()))
      CHECK_MESSAGE(entry.path().filename().string()[0] != '.', entry.path().string());  // nothing is left
  }
};

using Entries = std::map<std::string, std::string>;
const std::string packageRoot = "translate-en_de-1_0/";

}  // namespace

TEST_CASE_FIXTURE(ArgosTest, "a package comes back as the model that it was written from") {
  const InteropReport report = exportArgos(demoModel, folder_.path("demo"));
  CHECK_EQ(report.folder, folder_.path("demo.argosmodel"));
  CHECK_THROWS_WITH_AS(exportArgos(demoModel, folder_.path("demo")), doctest::Contains("exists already"), UserError);
  REQUIRE(formatOfFolder(report.folder));
  CHECK_EQ(formatOfFolder(report.folder)->name, std::string("argos"));

  // Argos Translate installs a package by unpacking it.
  const ZipFile file(report.folder);
  for (const std::string& name : file.names()) {
    const std::filesystem::path path = folder_.path("installed") + "/" + name.substr(name.find('/') + 1);
    std::filesystem::create_directories(path.parent_path());
    writeTestFile(path.string(), file.read(name, std::size_t{1} << 24));
  }
  const DemoPairs pairs(10);
  const auto expected = scoresOf(demoModel, pairs.sources, pairs.targets);
  for (const std::string& package : {report.folder, folder_.path("installed")}) {
    CAPTURE(package);
    const std::string back = folder_.path(std::filesystem::path(package).stem().string() + "-back");
    CHECK_EQ(importModel(package, back).parameters, report.parameters);
    const auto scores = scoresOf(back, pairs.sources, pairs.targets);
    for (std::size_t i = 0; i < scores.size(); ++i) {
      CHECK_EQ(scores[i].logProbabilities, expected[i].logProbabilities);
      CHECK_EQ(scores[i].tokens, expected[i].tokens);
    }
    const ModelChoice choice = resolveModel(back);
    CHECK_EQ(choice.sourceLanguage, std::string("en"));
    CHECK_EQ(choice.targetLanguage, std::string("de"));
    CHECK_EQ(modelConfig(choice).decode.alpha, 0.2);
  }
}

TEST_CASE_FIXTURE(ArgosTest, "argostranslate translates as we do") {
  const std::string python = pythonWith("argostranslate, ctranslate2, sentencepiece, minisbd, stanza");
  if (python.empty()) {
    MESSAGE("skipped: no Python with argostranslate (set TRANSEPT_PYTHON)");
    return;
  }
  const std::string marian = folder_.path("marian");
  importHuggingFace(TRANSEPT_SOURCE_DIR "/tests/interop/data/marian", marian);
  writeTestFile(marian + "/model.json", R"({"source_language": "en", "target_language": "de"})");
  const DemoPairs pairs(40);
  const std::vector<std::string> models{demoModel, marian};
  for (std::size_t m = 0; m < models.size(); ++m) {
    CAPTURE(models[m]);
    const std::string package = exportArgos(models[m], folder_.path("package-" + std::to_string(m))).folder;
    const nlohmann::json theirs =
        askPython(python, "argos_translations.py", {{"package", package}, {"sources", pairs.sources}}, 400);
    REQUIRE(theirs.is_object());
    CHECK_EQ(theirs["from"].get<std::string>(), std::string("en"));
    TranslateSettings settings;
    settings.search.beam = 4;
    settings.search.alpha = 0.2;
    settings.search.lengthPenalty = LengthPenalty::power;
    settings.search.output.maximumLength = 256;
    settings.search.output.maxExtra = 256;
    const auto ours = Translator({use(LoadedModel::load(models[m], {"cpu", 1}))}, settings).translate(pairs.sources);
    int compared = 0;
    for (std::size_t i = 0; i < ours.size(); ++i) {
      if (ours[i].hypotheses[0].tokens.size() > 100) continue;  // repetition up to the limit depends on rounding
      ++compared;
      CHECK_EQ(ours[i].hypotheses[0].text, theirs["translations"][i].get<std::string>());
    }
    MESSAGE(compared << " of " << ours.size() << " translations compared");
    CHECK(compared >= 30);
  }
}

TEST_CASE_FIXTURE(ArgosTest, "packages that do not fit are refused, by name") {
  const auto metadata = [this](const char* key, const char* value) {
    return changed([&](Entries& entries) {
      auto json = nlohmann::json::parse(entries.at(packageRoot + "metadata.json"));
      json[key] = value;
      entries[packageRoot + "metadata.json"] = json.dump();
    });
  };
  const auto without = [this](const char* name) {
    return changed([&](Entries& entries) { REQUIRE_EQ(entries.erase(packageRoot + name), std::size_t{1}); });
  };
  checkRefused(metadata("type", "sbd"), "of the type 'sbd'");
  checkRefused(metadata("target_prefix", "__de__"), "target_prefix");
  checkRefused(without("metadata.json"), "it has no metadata.json");
  checkRefused(without("sentencepiece.model"), "it has no sentencepiece.model");
  checkRefused(without("model/model.bin"), "it has no model/model.bin");
  checkRefused(without("model/shared_vocabulary.json"), "vocabulary");
  checkRefused(changed([](Entries& entries) { entries[packageRoot + "metadata.json"] = "[]"; }), "a JSON object");
  checkRefused(changed([](Entries& entries) { entries[packageRoot + "sentencepiece.model"] = "text"; }),
               "is not a SentencePiece model");
  checkRefused(changed([](Entries& entries) { entries[packageRoot + "model/model.bin"].resize(1000); }),
               "it ends too early");
  checkRefused(folder_.write("text.argosmodel", "text"), "is not a zip file");
  const std::string whole = contentOf(changed([](Entries&) {}));
  checkRefused(folder_.write("cut.argosmodel", whole.substr(0, whole.size() / 2)), "cut.argosmodel");
  checkRefused(changed([](Entries& entries) { entries["../outside"] = "text"; }), "lies outside of its folder");
  CHECK(!std::filesystem::exists(folder_.path("../outside")));
}

TEST_CASE_FIXTURE(ArgosTest, "models that a package cannot hold are refused, by name") {
  const std::pair<SmallModel, const char*> cases[] = {
      {{}, "data.vocab_type"},
      {{.shared = false}, "data.vocab_type"},
      {{.pieces = true}, "The languages of the model are not known"},
      {{.pieces = true, .settings = "model.attention_window=4"}, "model.attention_window"}};
  std::size_t i = 0;
  for (const auto& [model, says] : cases) {
    const std::string original = folder_.path("original-" + std::to_string(++i));
    model.write(original);
    if (i == 4) writeTestFile(original + "/model.json", R"({"source_language": "en", "target_language": "de"})");
    CHECK_THROWS_WITH_AS(exportArgos(original, folder_.path("out")), doctest::Contains(says), UserError);
    CHECK(!std::filesystem::exists(folder_.path("out.argosmodel")));
  }
}
