// SPDX-License-Identifier: Apache-2.0
// Evaluations that a person keeps: what their folders hold, their order, and their comparison.
#include "engine/decode/kept_evaluations.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/base/error.h"
#include "engine/eval/bleu.h"
#include "engine/eval/chrf.h"
#include "engine/eval/ter.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

const std::vector<std::string> kTestReferences{"The well-known man sleeps, doesn't he?",
                                               "你好，世界。 It costs 3.5 euros."};
const std::vector<std::string> kBefore{"A well known man sleeps; does he not?", "你好世界。 The cost is 3.5 euros."};
const std::vector<std::string> kAfter{"The well-known men sleep, doesn't he?", "你好，世界！ It costs 3 euros."};

struct KeptEvaluationsTest {
  KeptEvaluationsTest() { ::setenv("TRANSEPT_HOME", home_.path().c_str(), 1); }
  ~KeptEvaluationsTest() { ::unsetenv("TRANSEPT_HOME"); }

  static nlohmann::json keep(const std::vector<std::string>& hypotheses, const TokenizerChoice& tokenizer,
                             const std::string& name = "model") {
    Evaluation evaluation;
    evaluation.hypotheses = hypotheses;
    evaluation.references.lines = kTestReferences;
    evaluation.references.options.tokenizer = tokenizer;
    evaluation.bleu = corpusBleu(hypotheses, {kTestReferences}, evaluation.references.options);
    evaluation.chrf = corpusChrf(hypotheses, {kTestReferences});
    evaluation.sentences = std::ssize(hypotheses);
    return keepEvaluation(evaluation, {{"name", name}});
  }
  static std::string problemOf(const std::string& baseline, const std::string& system) {
    try {
      compareEvaluations(baseline, system);
    } catch (const UserError& error) {
      return error.what();
    }
    return "";
  }

  TemporaryFolder home_;
};

}  // namespace

TEST_CASE_FIXTURE(KeptEvaluationsTest, "sentences stand beside their references, those that differ most first") {
  const std::string baseline = keep({kTestReferences[0], "nothing of it"}, {})["evaluation"],
                    system = keep({"The well-known man sleeps.", kTestReferences[1]}, {})["evaluation"];
  nlohmann::json found = evaluationSentences(system, baseline, 10);
  CHECK_EQ(found["all"], 2);
  REQUIRE_EQ(found["sentences"].size(), 2u);
  const nlohmann::json& first = found["sentences"][0];
  CHECK_EQ(first["line"], 2);
  CHECK_EQ(first["hypothesis"], kTestReferences[1]);
  CHECK_EQ(first["baseline"], "nothing of it");
  CHECK_EQ(first["reference"], kTestReferences[1]);
  CHECK_EQ(first["source"], "");  // its file is not known
  CHECK(first["chrf"].get<double>() > 99);
  CHECK_EQ(first["difference"].get<double>(), first["chrf"].get<double>() - first["baseline_chrf"].get<double>());
  found = evaluationSentences(system, "", 1);
  REQUIRE_EQ(found["sentences"].size(), 1u);
  CHECK_EQ(found["sentences"][0]["line"], 1);  // the worst
  CHECK_FALSE(found["sentences"][0].contains("baseline"));
}

TEST_CASE_FIXTURE(KeptEvaluationsTest, "the scores of a comparison are those that were kept") {
  std::vector<double> scores;  // of BLEU, by tokeniser
  for (const char* name : {"13a", "intl", "none", "char", "zh"}) {
    CAPTURE(name);
    const nlohmann::json before = keep(kBefore, tokenizerOf(name)), after = keep(kAfter, tokenizerOf(name));
    CHECK_EQ(after["tokenizer"], name);
    const nlohmann::json compared = compareEvaluations(before["evaluation"], after["evaluation"]);
    REQUIRE_EQ(compared.size(), std::size_t{3});
    for (const char* metric : {"bleu", "chrf", "ter"}) {
      CAPTURE(metric);
      const double baseline = before[metric], system = after[metric];
      CHECK_EQ(compared[metric]["baseline"].get<double>(), doctest::Approx(baseline).epsilon(1e-9));
      CHECK_EQ(compared[metric]["system"].get<double>(), doctest::Approx(system).epsilon(1e-9));
      CHECK_EQ(compared[metric]["difference"].get<double>(), doctest::Approx(system - baseline).epsilon(1e-9));
      CHECK((compared[metric]["p_value"] > 0 && compared[metric]["p_value"] <= 1));
    }
    for (const double other : scores) CHECK_NE(other, after["bleu"].get<double>());
    scores.push_back(after["bleu"]);
  }
}

TEST_CASE_FIXTURE(KeptEvaluationsTest, "only evaluations of one test set and tokeniser are compared") {
  const std::string words = keep(kBefore, tokenizerOf("13a"))["evaluation"],
                    characters = keep(kAfter, tokenizerOf("char"))["evaluation"],
                    others = keep(kAfter, tokenizerOf("13a"))["evaluation"];
  CHECK_EQ(problemOf(words, words), "");
  CHECK(problemOf(words, characters).c_str() == doctest::Contains("do not have the same references and tokeniser"));
  CHECK_EQ(problemOf(words, others), "");
  writeTestFile(others + "/references.txt", "Other references.\nOf another test set.\n");
  CHECK(problemOf(words, others).c_str() == doctest::Contains("do not have the same references and tokeniser"));
  CHECK(problemOf(home_.path("none"), words).c_str() == doctest::Contains("does not hold an evaluation"));
}

TEST_CASE_FIXTURE(KeptEvaluationsTest, "the list has the newest first, and damaged ones last") {
  CHECK(keptEvaluations().empty());
  std::vector<nlohmann::json> kept;
  for (const int when : {2, 3, 1}) {
    kept.push_back(keep(kBefore, tokenizerOf("13a"), "same name"));  // each has a folder of its own
    kept.back()["time"] = when;
    writeTestFile(kept.back()["evaluation"].get<std::string>() + "/evaluation.json", kept.back().dump());
  }
  CHECK_EQ(linesOf(kept[0]["evaluation"].get<std::string>() + "/hypotheses.txt"), kBefore);
  CHECK_EQ(linesOf(kept[0]["evaluation"].get<std::string>() + "/references.txt"), kTestReferences);
  CHECK_EQ(keptEvaluations(), nlohmann::json{kept[1], kept[0], kept[2]});
  writeTestFile(kept[1]["evaluation"].get<std::string>() + "/evaluation.json", "{");
  const nlohmann::json listed = keptEvaluations();
  REQUIRE_EQ(listed.size(), std::size_t{3});
  CHECK_EQ(listed[0], kept[0]);
  CHECK_EQ(listed[1], kept[2]);
  CHECK_EQ(listed[2]["evaluation"], kept[1]["evaluation"]);
  CHECK(listed[2]["error"].is_string());
}
