// SPDX-License-Identifier: Apache-2.0
// Models of several languages: their tokens, and what transformers computes with M2M-100, NLLB and mBART-50. The
// comparison is skipped with a message where transformers is absent.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/data/vocabulary/language_tokens.h"
#include "engine/interop/formats/formats.h"
#include "tests/interop/exported_models.h"
#include "tests/support/peer_python.h"

using namespace transept;
using namespace transept::test;

namespace {

/// A vocabulary whose tokens are words of a list.
VocabularyPair vocabularyWith(const TemporaryFolder& folder, const std::vector<std::string>& more) {
  std::vector<std::string> tokens = smallTokens("s", 3);
  tokens.insert(tokens.end(), more.begin(), more.end());
  folder.write("vocabulary.txt", textOf(tokens));
  return loadVocabularies(folder.path());
}

}  // namespace

TEST_CASE("tokens of languages are found, and chosen by any code") {
  const TemporaryFolder folder;
  const LanguageTokens tags = languageTokensOf(vocabularyWith(folder, {">>deu<<", ">>zh_Hant<<", ">>mlg<<", ">>"}));
  CHECK_EQ(tags.targets.size(), 3);
  CHECK(!tags.both);
  CHECK_EQ(tags.tokenFor("mg"), ">>mlg<<");
  CHECK_EQ(tags.tokenFor("zh_TW"), ">>zh_Hant<<");
  CHECK(tokensBetween(tags, "en", "de") == ChosenTokens{">>deu<<", ""});
  CHECK_THROWS_WITH_AS(tokensBetween(tags, "en", "fr"),
                       "The model has no token for the language \"fr\". It knows deu, zh_Hant, mlg.", UserError);
  CHECK_THROWS_WITH_AS(tokensBetween(tags, "en", ""), doctest::Contains("it is not said which of them are meant"),
                       UserError);
  const TemporaryFolder other;
  const LanguageTokens pairs = languageTokensOf(vocabularyWith(other, {"__de__", "__en__", "a_b", "__xx9__"}));
  CHECK_EQ(pairs.targets.size(), 2);
  CHECK(pairs.both);
  CHECK(tokensBetween(pairs, "eng", "deu") == ChosenTokens{"__en__", "__de__"});
  const TemporaryFolder plain;
  CHECK(languageTokensOf(vocabularyWith(plain, {"de_DE"})).targets.empty());  // a word of pre-tokenised text
  CHECK(tokensBetween({}, "en", "de").empty());
}

TEST_CASE("chosen languages stand before every text, and not in what is decoded") {
  const TemporaryFolder folder;
  vocabularyWith(folder, {"__de__", "__en__"});
  folder.write(languagesFile, writtenTokens({"__en__", "__de__"}));
  const VocabularyPair pair = loadVocabularies(folder.path());
  CHECK(tokenPieces(*pair.source, pair.source->encode("s1 s2")) == std::vector<std::string>{"__en__", "s1", "s2"});
  CHECK(tokenPieces(*pair.source, pair.source->encode("__de__ s2")) == std::vector<std::string>{"__de__", "s2"});
  CHECK_EQ(pair.target->decode(pair.target->encode("s1 s0")), "s1 s0");
  folder.write(languagesFile, "{");
  CHECK_THROWS_AS(loadVocabularies(folder.path()), UserError);
  folder.write(languagesFile, writtenTokens({"__fr__", ""}));
  CHECK_THROWS_WITH_AS(loadVocabularies(folder.path()),
                       "The vocabulary of the model has no token __fr__. Choose another language.", UserError);
}

TEST_CASE("M2M-100, NLLB and mBART-50 compute what transformers computes") {
  const std::string python = pythonWith("torch, transformers, sentencepiece");
  if (python.empty()) {
    MESSAGE("skipped: no Python with torch, transformers and sentencepiece (TRANSEPT_PYTHON)");
    return;
  }
  const TemporaryFolder folder;
  const DemoPairs demo(300);
  std::vector<std::string> text = demo.sources;
  text.insert(text.end(), demo.targets.begin(), demo.targets.end());
  nlohmann::json pairs = nlohmann::json::array();
  for (std::size_t i = 0; i < 6; ++i) pairs.push_back({demo.sources[i], demo.targets[i]});
  const auto theirs = askPython(python, "multilingual_models.py",
                                {{"out", folder.path("theirs")}, {"text", text}, {"pairs", pairs}}, 300);
  REQUIRE(!theirs.is_null());
  for (const auto& [name, expected] : theirs.items()) {
    CAPTURE(name);
    REQUIRE_MESSAGE(!expected.contains("problem"), expected.dump());
    importModel(folder.path("theirs/" + name), folder.path(name));
    const VocabularyPair plain = loadVocabularies(folder.path(name));
    const ChosenTokens tokens = tokensBetween(languageTokensOf(plain), expected["from"], expected["to"]);
    CHECK_EQ(tokens.source, expected["from"] == "en" ? "__en__" : expected["from"].get<std::string>());
    folder.write(name + "/" + languagesFile, writtenTokens(tokens));
    const auto model = LoadedModel::load(folder.path(name), {"cpu", 1});
    double apart = 0;
    for (const auto& pair : expected["pairs"]) {
      const std::vector<std::string> source{pair["source"]}, target{pair["target"]};
      std::vector<std::string> pieces =
          tokenPieces(*model->vocabularies().source, model->vocabularies().source->encode(source[0]));
      pieces.emplace_back("</s>");
      CHECK(pieces == pair["source_tokens"].get<std::vector<std::string>>());
      const auto score = scoreTranslations(use(model), source, target)[0];
      const auto probabilities = pair["log_probabilities"].get<std::vector<double>>();
      REQUIRE_EQ(score.logProbabilities.size(), probabilities.size());
      for (std::size_t t = 0; t < probabilities.size(); ++t)
        apart = std::max(apart, std::abs(score.logProbabilities[t] - probabilities[t]));
    }
    MESSAGE(name << ": log-probabilities at most " << apart << " apart");
    CHECK_LT(apart, 1e-4);
    // The translation begins with the token of its language, which is not part of its text.
    const auto translated = Translator({use(model)}, {}).translate(std::vector<std::string>{demo.sources[0]});
    CHECK_EQ(translated[0].hypotheses[0].tokens[0], tokens.target);
    CHECK(translated[0].hypotheses[0].text.find(tokens.target) == std::string::npos);
  }
}
