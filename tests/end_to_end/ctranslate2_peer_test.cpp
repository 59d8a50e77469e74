// SPDX-License-Identifier: Apache-2.0
// CTranslate2 translates 500 sentences with a model trained here into the same tokens as Transept.
#include <doctest/doctest.h>

#include <set>

#include "engine/decode/translator.h"
#include "engine/interop/ctranslate2/ctranslate2.h"
#include "tests/support/engine_program.h"
#include "tests/support/peer_python.h"

using namespace transept;
using namespace transept::test;

TEST_CASE("CTranslate2 translates an exported model alike") {
  const std::string python = pythonWith("ctranslate2");
  if (python.empty()) {
    MESSAGE("skipped: no Python with ctranslate2 (set TRANSEPT_PYTHON)");
    return;
  }
  TemporaryFolder folder;
  const std::string corpus = makeCorpus(folder.path()), run = folder.path("run");
  const ProgramResult trained = runEngine(smallRun(run, corpus, 250), {}, std::chrono::minutes(5));
  REQUIRE_MESSAGE((trained.exitCode == 0), trained.errors);
  const std::string exported = folder.path("exported");
  exportCtranslate2(run, exported);

  constexpr double alpha = 0.7;
  constexpr int longest = 60;
  TranslateSettings settings;
  settings.search.beam = 4;
  settings.search.lengthPenalty = LengthPenalty::power;  // score / length^alpha is CTranslate2's only penalty
  settings.search.alpha = alpha;
  settings.search.output.maxExtra = longest;
  settings.search.output.maximumLength = longest;
  std::vector<std::string> lines = linesOf(folder.path("text.en"));
  lines.resize(500);
  Translator translator({use(LoadedModel::load(run, {"cpu", 1}))}, settings);
  const std::vector<Translation> ours = translator.translate(lines);

  nlohmann::json request{
      {"model", exported}, {"length_penalty", alpha}, {"longest", longest}, {"pairs", nlohmann::json::array()}};
  for (const Translation& translation : ours) {
    std::vector<std::string> source = translation.sourceTokens, target = translation.hypotheses.front().tokens;
    source.pop_back();  // CTranslate2 adds </s> itself
    if (!target.empty() && target.back() == "</s>") target.pop_back();
    request["pairs"].push_back({source, target});
  }
  const nlohmann::json theirs = askPython(python, "ctranslate2_scores.py", request, 300);
  REQUIRE(theirs.is_object());
  std::set<std::string> distinct;
  for (std::size_t i = 0; i < ours.size(); ++i) {
    REQUIRE_EQ(theirs["translations"][i].dump(), request["pairs"][i][1].dump());
    distinct.insert(ours[i].text());
  }
  REQUIRE_MESSAGE((distinct.size() > 50), "the translations must differ to prove anything");
}
