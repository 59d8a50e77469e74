// SPDX-License-Identifier: Apache-2.0
// Models of other tools that lie outside the project, in ../shared/data/models: what those tools computed with them.
// The tests are skipped with a message where they are absent.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/interop/formats/formats.h"
#include "tests/interop/exported_models.h"

using namespace transept;
using namespace transept::test;

namespace {

/// Empty if it is absent.
std::string foreignModel(const std::string& name) {
  const std::string path = TRANSEPT_SOURCE_DIR "/../shared/data/models/" + name;
  if (std::filesystem::exists(path)) return path;
  MESSAGE("skipped: ../shared/data/models/" << name << " is not here");
  return {};
}

std::string greedy(const std::string& model, const std::string& source, std::int64_t longest = 60) {
  TranslateSettings settings;
  settings.search.output.maximumLength = longest;
  settings.search.beam = 1;
  return Translator({use(LoadedModel::load(model, {"cpu", 1}))}, settings)
      .translate(std::vector{source})[0]
      .hypotheses[0]
      .text;
}

}  // namespace

TEST_CASE("a published model of CTranslate2 marks stress as it does there") {
  const std::string path = foreignModel("ruaccent-ct2-int8");
  if (path.empty()) return;
  const TemporaryFolder folder;
  importModel(path, folder.path("model"));
  const auto expected = nlohmann::json::parse(contentOf(path + "/expected.json"));
  std::vector<std::string> sources, targets;
  for (const auto& row : expected) {
    sources.push_back(row["source"]);
    targets.push_back(row["greedy"]);
  }
  TranslateSettings settings;
  settings.search.beam = 1;
  settings.search.output.maximumLength = settings.search.output.maxExtra = 200;  // as there
  const auto model = LoadedModel::load(folder.path("model"), {"cpu", 1});
  const auto translations = Translator({use(model)}, settings).translate(sources);
  const auto scores = scoreTranslations(use(model), sources, targets);
  std::size_t equal = 0;
  double apart = 0;
  for (std::size_t i = 0; i < sources.size(); ++i) {
    equal += translations[i].hypotheses[0].text == targets[i];
    const auto theirs = expected[i]["log_probabilities"].get<std::vector<double>>();
    REQUIRE_EQ(scores[i].logProbabilities.size(), theirs.size());
    for (std::size_t t = 0; t < theirs.size(); ++t)
      apart = std::max(apart, std::abs(scores[i].logProbabilities[t] - theirs[t]));
  }
  MESSAGE(equal << " of " << sources.size() << " equal, log-probabilities at most " << apart << " apart");
  CHECK_EQ(equal, sources.size());
  CHECK_LT(apart, 1e-3);  // CTranslate2 rounds activations to 8 bits, too
}

TEST_CASE("MarianMT of transformers 5 with four matrices uses each of them") {
  const std::string path = foreignModel("fault-hf-untied");
  if (path.empty()) return;
  const TemporaryFolder folder;
  importModel(path, folder.path("model"));
  const auto model = LoadedModel::load(folder.path("model"), {"cpu", 1});
  TranslateSettings settings;
  settings.search = beamSettingsOf(model->config().decode);
  const auto translations =
      Translator({use(model)}, settings).translate(std::vector<std::string>{"The teacher does not know."});
  CHECK_EQ(translations[0].hypotheses[0].text, "Die Baufen geschen.");
}

TEST_CASE("MarianMT that was converted for CTranslate2 reads the </s> that its tokeniser added") {
  const std::string path = foreignModel("fault-ct2-of-marianmt");
  if (path.empty()) return;
  const TemporaryFolder folder;
  importModel(path, folder.path("model"));
  // CTranslate2 4.8.5, greedy, for these tokens with </s>
  const std::pair<const char*, const char*> expected[] = {
      {"▁die E l ▁whe", "▁ E r a n ▁ B r r t ."},
      {"y ▁put nen", "▁ D er ▁ K a n ."},
      {"▁happy ▁Kellnerin ▁neue ▁day ▁sick ▁Bett i ▁summer ,", "▁ W a r ▁ r ▁ r ▁ a u t en , ▁ a m ▁ a m ▁ a r en ."},
      {"ste ▁brother ▁whe ▁tall ▁turn ▁hat ▁waitress ▁for", "▁ E r ▁ w a r ▁ w a r ▁ w e s c h r ▁ s e s e l l e s ."},
      {"▁rich ▁Großm were ▁woman ▁den", "▁ W a r ▁ w a r ▁ w a r ▁ g en ."},
      {"▁seh ▁uncle", "▁ D er ▁ a n ."},
  };
  for (const auto& [source, target] : expected) CHECK_EQ(greedy(folder.path("model"), source, 29), target);
}

TEST_CASE("a pre-norm model of Marian is refused, for Marian translates it in its own way") {
  const std::string path = foreignModel("fault-marian-prenorm");
  if (path.empty()) return;
  const TemporaryFolder folder;
  CHECK_THROWS_WITH_AS(importModel(path, folder.path("model")), doctest::Contains("transformer-preprocess"), UserError);
  CHECK(!std::filesystem::exists(folder.path("model")));
}
