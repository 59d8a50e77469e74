// SPDX-License-Identifier: Apache-2.0
// What the doctor learns from the text: a validation set from elsewhere, and a model of other languages.
#include "engine/doctor/corpus_fit.h"

#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>

#include "engine/base/random.h"
#include "engine/data/importing/import.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

/// Sentences of words whose frequencies fall as in a language; `prefix` begins every word.
std::string text(const std::string& prefix, int lines, std::uint64_t seed) {
  std::string all;
  for (int i = 0; i < lines; ++i) {
    all += prefix + std::to_string(seed) + std::to_string(i);  // a name, so that no sentence occurs twice
    for (int k = 0; k < 10; ++k) {
      const double u = static_cast<double>(Random(seed, static_cast<std::uint64_t>(i * 10 + k)).below(1000)) / 1000;
      all += " " + prefix + std::to_string(static_cast<int>(std::exp(7 * u)));
    }
    all += "\n";
  }
  return all;
}

struct CorpusFitTest {
  TemporaryFolder folder;

  std::string file(const std::string& name, const std::string& content) {
    writeTestFile(folder.path(name), content);
    return folder.path(name);
  }

  CorpusSummary corpus(const std::string& name, const std::string& validationPrefix = {}) {
    ImportSettings settings;
    settings.source = file("a.en", text("wa", 2000, 1));
    settings.target = file("a.de", text("za", 2000, 2));
    settings.sourceLanguage = "en";
    settings.targetLanguage = "de";
    if (!validationPrefix.empty()) {
      settings.validationSource = file("v.en", text(validationPrefix, 200, 3));
      settings.validationTarget = file("v.de", text("za", 200, 4));
    }
    settings.out = folder.path(name);
    return importCorpus(settings, {}, {});
  }
};

}  // namespace

TEST_CASE_FIXTURE(CorpusFitTest, "a drawn validation set has as many unseen words as expected") {
  const UnseenWords drawn = unseenWordsOf(corpus("drawn"), {});
  CHECK(drawn.share < 2 * drawn.expected + 0.05);
  CHECK(drawn.expected > 0.01);
}

TEST_CASE_FIXTURE(CorpusFitTest, "the words of a validation set from elsewhere are unseen") {
  const UnseenWords elsewhere = unseenWordsOf(corpus("elsewhere", "other"), {});
  CHECK(elsewhere.share > 0.9);
  CHECK(elsewhere.expected < 0.3);
  const UnseenWords same = unseenWordsOf(corpus("same", "wa"), {});
  CHECK(same.share < 2 * same.expected + 0.05);
}

TEST_CASE_FIXTURE(CorpusFitTest, "nothing is said about the words of a text without spaces, or about few words") {
  const auto sharesOf = [&](std::size_t wordBytes, int validationLines) {
    std::string training, validation;
    for (int i = 0; i < 600; ++i) training += std::string(wordBytes, 'a') + "\n";
    for (int i = 0; i < validationLines; ++i) validation += "b\n";
    CorpusSummary summary;
    summary.folder = folder.path("made");
    summary.trainPairs = 600;
    summary.validationPairs = validationLines;
    std::filesystem::create_directories(summary.folder);
    for (const char* side : {"source", "target"}) {
      file(std::string("made/train.") + side, training);
      file(std::string("made/validation.") + side, validation);
    }
    return unseenWordsOf(summary, {}).share;
  };
  CHECK_EQ(sharesOf(20, 500), 1);
  CHECK_EQ(sharesOf(21, 500), 0);
  CHECK_EQ(sharesOf(20, 499), 0);
}

TEST_CASE_FIXTURE(CorpusFitTest, "a model knows its languages and the characters of its vocabulary") {
  const CorpusSummary summary = corpus("corpus");
  ModelChoice model;
  model.vocabularyFolder = folder.path("model");
  std::filesystem::create_directory(model.vocabularyFolder);
  file("model/vocabulary.txt", "<unk>\n<s>\n</s>\n<pad>\nwa1\n");
  model.sourceLanguage = "en";
  model.targetLanguage = "de";
  CHECK_FALSE(modelFitOf(model, summary).otherLanguages);
  CHECK(modelFitOf(model, summary).unknownShare > 0.5);
  model.targetLanguage = "ja";
  CHECK(modelFitOf(model, summary).otherLanguages);
  model.targetLanguage = "";  // not known
  CHECK_FALSE(modelFitOf(model, summary).otherLanguages);
}
