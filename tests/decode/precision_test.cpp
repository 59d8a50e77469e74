// SPDX-License-Identifier: Apache-2.0
// The BLEU that narrower products cost: the shipped trained model on sentences of the grammar that it was trained on;
// and that logits stay f32 in a search.

#include <doctest/doctest.h>

#include "engine/data/formats/text_lines.h"
#include "engine/decode/translator.h"
#include "engine/eval/bleu.h"
#include "engine/platform/folders.h"
#include "tests/decode/near_logits.h"

using namespace transept;

namespace {

constexpr double mostLost = 0.3;  // BLEU; one wrong word in 500 sentences changes it by about 0.02
constexpr std::int64_t kSentences = 500;

struct Quality {
  double bleu = 0;
  std::vector<double> scores;  // of the best hypotheses
};

struct PrecisionTest {
  std::vector<std::string> sources_, references_;
  Quality whole_;  // in f32

  Quality qualityOf(const LoadSettings& load) const {
    const auto model = LoadedModel::load(TRANSEPT_SOURCE_DIR "/resources/trained-demo", load);
    TranslateSettings settings;
    settings.search = beamSettingsOf(model->config().decode);
    Translator translator({use(model)}, settings);
    const std::vector<Translation> translations = translator.translate(sources_);
    Quality quality;
    std::vector<std::string> hypotheses;
    for (const Translation& translation : translations) {
      hypotheses.push_back(translation.text());
      quality.scores.push_back(translation.hypotheses.front().score);
    }
    quality.bleu = corpusBleu(hypotheses, {references_}).score;
    return quality;
  }
  PrecisionTest() {
    for (const std::string& line : readLines(TextLines::openAny(shippedPath("demo/held-out.tsv.xz"), ""), kSentences)) {
      const std::size_t tab = line.find('\t');
      sources_.push_back(line.substr(0, tab));
      references_.push_back(line.substr(tab + 1));
    }
    whole_ = qualityOf({"cpu", 2, Precision::f32});
    REQUIRE(whole_.bleu > 80);
  }
};

}  // namespace

TEST_CASE_FIXTURE(PrecisionTest, "narrower products lose little") {
  for (const Precision precision : {Precision::int8, Precision::bf16}) {
    CAPTURE(static_cast<int>(precision));
    const Quality narrow = qualityOf({"cpu", 2, precision});
    REQUIRE_MESSAGE(narrow.scores != whole_.scores, "computed in f32 after all");
    REQUIRE(narrow.bleu >= whole_.bleu - mostLost);
  }
}

TEST_CASE("a search in bf16 tells words apart whose logits are 10 and 10.03") {
  checkNearLogits(*makeCpuBackend(1));
}
