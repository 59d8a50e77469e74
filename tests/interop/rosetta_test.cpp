// SPDX-License-Identifier: Apache-2.0
// A model that is exported to and imported from the formats of all tools, one after the other, translates as before.
//   TRANSEPT_ROSETTA=1000   compares this many sentences instead of 30; QUALITY.md has the results
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "engine/base/error.h"
#include "engine/interop/formats/formats.h"
#include "engine/interop/model_folder.h"
#include "tests/interop/exported_models.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

const std::string languages = R"({"version": 1, "source_language": "en", "target_language": "de"})";

/// Exports the model to each format in turn and imports it again. After each import compares the translations with
/// those of the original.
void checkJourney(const std::string& original, const std::vector<std::string>& formats) {
  const TemporaryFolder folder;
  const std::vector<std::string> sentences = demoSentences(30);
  const auto before = beamsOf(original, sentences);
  std::string model = original;
  for (const std::string& name : formats) {
    const auto format = std::ranges::find(modelFormats(), name, &ModelFormat::name);
    REQUIRE(format != modelFormats().end());
    const std::string written = format->write(model, folder.path(name)).folder;
    model = importModel(written, folder.path(name + "-back")).folder;
    writeTestFile(model + "/model.json", languages);  // CTranslate2 does not store the languages, and Argos needs them
    const auto after = beamsOf(model, sentences);
    std::size_t hypotheses = 0, equal = 0;
    double apart = 0;
    for (std::size_t i = 0; i < sentences.size(); ++i) {
      REQUIRE_EQ(after[i].hypotheses.size(), before[i].hypotheses.size());
      for (std::size_t h = 0; h < before[i].hypotheses.size(); ++h) {
        const auto &a = before[i].hypotheses[h], &b = after[i].hypotheses[h];
        ++hypotheses;
        equal += a.tokens == b.tokens;
        apart = std::max(apart, std::abs(a.logProbability - b.logProbability));
      }
    }
    MESSAGE(name << ": " << equal << " of " << hypotheses << " hypotheses equal, log-probabilities at most " << apart
                 << " apart");
    CHECK_EQ(equal, hypotheses);
    CHECK_LT(apart, 1e-4);
  }
}

}  // namespace

TEST_CASE("the trained demo goes through CTranslate2, Hugging Face and Argos Translate") {
  checkJourney(TRANSEPT_SOURCE_DIR "/resources/trained-demo", {"ctranslate2", "huggingface", "argos"});
}

TEST_CASE("a model of Marian goes through Marian, CTranslate2, Hugging Face and Argos Translate") {
  const TemporaryFolder folder;
  const std::string model =
      importModel(TRANSEPT_SOURCE_DIR "/tests/interop/data/marian_npz", folder.path("model")).folder;
  writeTestFile(model + "/model.json", languages);
  checkJourney(model, {"marian", "huggingface", "argos", "ctranslate2"});
}
