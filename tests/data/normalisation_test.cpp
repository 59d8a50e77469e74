// SPDX-License-Identifier: Apache-2.0
// What is done to the training text is done to every text that the model reads.
#include <doctest/doctest.h>

#include <sentencepiece_processor.h>

#include "engine/base/invisible_characters.h"
#include "engine/data/importing/mixture.h"
#include "engine/data/prepare.h"
#include "engine/data/vocabulary/normalised_vocabulary.h"
#include "engine/data/vocabulary/vocabulary_sentencepiece.h"
#include "engine/platform/folders.h"
#include "tests/data/harness/data_helper.h"

using namespace transept;
using namespace transept::test;

namespace {

CleaningStack repairing(const std::vector<std::string>& filters) {
  CleaningStack stack = CleaningStack::standard();
  for (const std::string& filter : filters) stack.enable(filter, true);
  return stack;
}

std::string corpusWith(const Folder& folder, const std::string& name, const CleaningStack& stack) {
  ImportSettings settings;
  Lines source = sentences("über", 200), target = sentences("das", 200);
  for (std::string& line : source) line += " Schokolade " + name;
  settings.source = folder.writeLines(name + ".txt", source);
  settings.target = folder.writeLines(name + ".trg", target);
  settings.cleaning = stack;
  settings.out = folder.path(name);
  importCorpus(settings, {}, {});
  return settings.out;
}

PreparedData prepared(const std::string& corpus, VocabularyType type = VocabularyType::bpe) {
  DataConfig config = Config().data;
  config.vocab_type = type;
  config.shared_vocab = true;
  config.vocab_size = type == VocabularyType::none ? 0 : 70;
  return prepareData(corpus, config, {}, {});
}

struct LookAlike {
  std::string plain, other;
};
const LookAlike lookAlikes[] = {{"über das Haus", "u\u0308ber das Haus"},        // NFD
                                {"Schokolade", "Scho\u00ADko\u00ADla\u00ADde"},  // soft hyphens
                                {"das house", "\u200Edas house\u200F"},          // marks of direction
                                {"das house", "das\u2009house"},                 // a thin space
                                {"das house", "das\u3000house"},                 // a wide space
                                {"das house", "\u2066das\u2069 ho\u200Buse"}};   // isolates, zero-width space

}  // namespace

TEST_CASE("a vocabulary of a repaired corpus encodes look-alikes alike") {
  const Folder folder;
  const std::string corpus = corpusWith(folder, "repaired", repairing({"unicode", "control characters"}));
  for (const VocabularyType type : {VocabularyType::bpe, VocabularyType::unigram, VocabularyType::none}) {
    const PreparedData data = prepared(corpus, type);
    CHECK(pathExists(data.folder + "/" + normalisationFile));
    for (const auto& [plain, other] : lookAlikes) {
      CAPTURE(other);
      CHECK_EQ(data.vocabularies.source->encode(other), data.vocabularies.source->encode(plain));
      CHECK_EQ(data.vocabularies.target->encode(other), data.vocabularies.target->encode(plain));
    }
    CHECK(data.vocabularies.source->encode("\u200B \u00AD").empty());
  }
}

/// Other tools read the model of an export without our file beside it.
TEST_CASE("the SentencePiece model itself carries the normalisation") {
  const Folder folder;
  const PreparedData data = prepared(corpusWith(folder, "repaired", repairing({"unicode", "control characters"})));
  const std::string path = vocabularyFile(data.folder, "", "model");
  CHECK_FALSE(contains(contentOf(path), "rules.tsv"));
  CHECK_FALSE(pathExists(data.folder + "/rules.tsv"));
  const auto alone = loadSentencePiece(path);
  sentencepiece::SentencePieceProcessor theirs;
  REQUIRE(theirs.Load(path).ok());
  for (const auto& [plain, other] : lookAlikes) {
    CAPTURE(other);
    CHECK_EQ(alone->encode(other), alone->encode(plain));
    std::vector<int> first, second;
    REQUIRE((theirs.Encode(plain, &first).ok() && theirs.Encode(other, &second).ok()));
    CHECK_EQ(first, second);
  }
}

TEST_CASE("an export says which repairs other programs will not do") {
  const Folder folder;
  const std::string corpus = corpusWith(folder, "repaired", repairing({"unicode", "entities"}));
  CHECK(contains(normalisationLeftBehind(prepared(corpus, VocabularyType::none).folder), "unicode"));
  const std::string left = normalisationLeftBehind(prepared(corpus).folder);
  CHECK_MESSAGE((contains(left, "entities") && !contains(left, "unicode")), left);
  CHECK_EQ(normalisationLeftBehind(prepared(corpusWith(folder, "marks", repairing({"unicode"}))).folder), "");
  CHECK_EQ(normalisationLeftBehind(prepared(corpusWith(folder, "raw", CleaningStack::standard())).folder), "");
}

TEST_CASE("nothing is done to the input where nothing was done to the corpus") {
  const Folder folder;
  const PreparedData data = prepared(corpusWith(folder, "raw", CleaningStack::standard()));
  CHECK_FALSE(pathExists(data.folder + "/" + normalisationFile));
  CHECK(data.vocabularies.source->encode("u\u0308ber") != data.vocabularies.source->encode("über"));
}

TEST_CASE("derived folders of earlier versions get the file of their corpus") {
  const Folder folder;
  const std::string corpus = corpusWith(folder, "older", repairing({"unicode"}));
  const std::string file = prepared(corpus).folder + "/" + normalisationFile, before = contentOf(file);
  std::filesystem::remove(file);
  CHECK(prepared(corpus).vocabularies.source->encode("u\u0308ber") ==
        prepared(corpus).vocabularies.source->encode("über"));
  CHECK_EQ(contentOf(file), before);
  folder.write("older/derived/bpe-70-shared/" + std::string(normalisationFile), "{ half");
  CHECK(contains(refusal([&] { prepared(corpus); }), "is not valid JSON"));
}

TEST_CASE("a mixture does what its parts share") {
  const Folder folder;
  MixtureSettings settings;
  settings.parts = {{corpusWith(folder, "first", repairing({"unicode", "control characters"})), 1},
                    {corpusWith(folder, "second", repairing({"unicode"})), 1}};
  settings.out = folder.path("both");
  const CorpusSummary mixed = mixCorpora(settings, {}, {});
  REQUIRE_EQ(mixed.cleaning.steps.size(), 1u);
  CHECK_EQ(mixed.cleaning.steps[0].filter, "unicode");
  CHECK(contains(mixed.warnings.at(0), "repaired by different filters"));
  CHECK_EQ(prepared(mixed.folder).vocabularies.source->encode("u\u0308ber"),
           prepared(mixed.folder).vocabularies.source->encode("über"));
}

TEST_CASE("text that shows nothing is blank, and no word") {
  for (const char* text :
       {"", " ", "\u200B", "\u200E\u200F", "\u00AD", "\u2060", "\uFEFF", "\u3000\t", "\u200C\u200D", "\u2800", "\u034F",
        "\uFE0F", "\u3164", "\u115F\u1160", "\U000E0041", "\u2028", "\u2066\u2069"})
    CHECK(isBlankText(text));
  for (const char* text : {".", "a", "0", "\u0301a", "नमस्ते", "می\u200Cخواهم"}) CHECK_FALSE(isBlankText(text));
  Folder folder;
  ImportSettings settings;
  settings.source = folder.writeLines("a.en", {"one", "\u200B", "two"});
  settings.target = folder.writeLines("a.de", {"eins", "unsichtbar", "zwei"});
  settings.out = folder.path("corpus");
  settings.validationPairs = 0;
  CHECK_EQ(removedBy(importCorpus(settings, {}, {}), "empty"), 1);
}
