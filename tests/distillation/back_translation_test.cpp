// SPDX-License-Identifier: Apache-2.0
// A corpus of back-translated text.
#include "engine/distillation/back_translation.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "engine/data/importing/corpus.h"
#include "engine/platform/atomic_file.h"
#include "tests/decode/toy_model_folder.h"
#include "tests/support/engine_program.h"

using namespace transept;
using namespace transept::test;

namespace {

struct Stopped {};

/// A toy model, and 600 different sentences of its words.
struct BackTranslationTest {
  BackTranslationTest() {
    const auto backend = makeCpuBackend(1);
    writeToyModel(*backend, folder.path("model"), 3);
    model = LoadedModel::load(folder.path("model"), {.threads = 1});
    const char* words[] = {"the", "fox", "man", "runs", "a"};
    std::string text;
    for (int i = 0; i < 600; ++i) {
      std::string line;
      for (int rest = i, k = 0; k < 5; ++k, rest /= 5) line += std::string(words[rest % 5]) + ' ';
      text += line + ".\n";
    }
    writeTestFile(folder.path("mono.de"), text);
  }
  BackTranslationSettings settings(const std::string& name) const {
    return {folder.path("mono.de"), "en", "de", 0.9, name, folder.path(name)};
  }
  /// The files beside the corpora that hold translations of an unfinished call.
  std::vector<std::string> journals() const {
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
      if (entry.path().string().ends_with(".translations.tsv")) found.push_back(entry.path().string());
    return found;
  }

  TemporaryFolder folder;
  std::shared_ptr<LoadedModel> model;
};

const ProgressFunction quiet = [](const Progress&) {};

}  // namespace

TEST_CASE_FIXTURE(BackTranslationTest, "targets are the text, sources are made, and the corpus says so") {
  const CorpusSummary made = backTranslate(model, settings("made"), {quiet, {}});
  const CorpusSummary opened = openCorpus(folder.path("made"));
  CHECK_EQ(opened.sourceLanguage, "en");
  CHECK_EQ(opened.targetLanguage, "de");
  CHECK_EQ(opened.madeBy, model->choice().name);
  CHECK_FALSE(opened.madeBy.empty());
  CHECK_EQ(opened.validationPairs, 0);
  REQUIRE_GT(opened.trainPairs, 0);
  CHECK_LE(opened.read, 540);  // nine tenths of the text
  CHECK(PairPlaces(folder.path("made")).where(0).starts_with("translated by " + opened.madeBy));
  const std::string text = readFile(folder.path("mono.de")), targets = readFile(folder.path("made") + "/train.target");
  CHECK_NE(text.find(targets.substr(0, targets.find('\n'))), std::string::npos);
  CHECK(journals().empty());
}

TEST_CASE_FIXTURE(BackTranslationTest, "a stopped call is continued, and gives the same corpus") {
  backTranslate(model, settings("whole"), {quiet, {}});
  const ProgressFunction stopping = [](const Progress& progress) {
    if (progress.stage == "translating" && progress.done > 300) throw Stopped{};
  };
  CHECK_THROWS_AS(backTranslate(model, settings("parts"), {stopping, {}}), Stopped);
  CHECK_FALSE(std::filesystem::exists(folder.path("parts")));
  REQUIRE_EQ(journals().size(), 1);
  const std::string begun = readFile(journals().front());
  CHECK_EQ(std::ranges::count(begun, '\n'), 256);
  writeTestFile(journals().front(), begun + "-0.5\ttorn");  // as a killed process leaves it

  std::int64_t least = INT64_MAX;
  const ProgressFunction counting = [&](const Progress& progress) {
    if (progress.stage == "translating") least = std::min(least, progress.done);
  };
  backTranslate(model, settings("parts"), {counting, {}});
  CHECK_GE(least, 256);
  for (const char* name : {corpus_file::trainSource, corpus_file::trainTarget})
    CHECK_EQ(readFile(folder.path("parts") + "/" + name), readFile(folder.path("whole") + "/" + name));
  CHECK(journals().empty());
}

TEST_CASE_FIXTURE(BackTranslationTest, "what cannot become a corpus is refused with a sentence") {
  BackTranslationSettings nameless = settings("nameless");
  nameless.sourceLanguage.clear();
  CHECK_THROWS_WITH_AS(backTranslate(model, nameless, {quiet, {}}), doctest::Contains("does not state its languages"),
                       UserError);
  BackTranslationSettings missing = settings("missing");
  missing.monolingual = folder.path("none.de");
  CHECK_THROWS_AS(backTranslate(model, missing, {quiet, {}}), UserError);
  CHECK(journals().empty());
  std::filesystem::create_directory(folder.path("taken"));
  writeTestFile(folder.path("taken") + "/file", "x");
  CHECK_THROWS_AS(backTranslate(model, settings("taken"), {quiet, {}}), UserError);
}
