// SPDX-License-Identifier: Apache-2.0
// The BLEU that narrower products cost: the shipped trained model on sentences of the grammar that it was trained on;
// and that logits stay f32 in a search.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include "engine/data/formats/text_lines.h"
#include "engine/decode/translator.h"
#include "engine/eval/bleu.h"
#include "engine/platform/folders.h"
#include "tests/decode/toy_model.h"

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

namespace {

constexpr std::int64_t kWidth = 16;
constexpr std::int32_t kWorse = 30, kBetter = 31;  // of equal logits, the lower id would win

/// A bf16 model whose projection is set by hand.
struct Projected {
  Projected() : toy(*backend, 1, config(), DType::bf16), parameters(toy.transformer->parameters()) {
    while (parameters.entries()[projection].name != "projection.weight") ++projection;
  }
  static Config config() {
    Config config = toyConfig();
    config.model.tied_projection = false;
    return config;
  }
  /// The first step's distributions for a sentence, with this projection [vocabulary, kWidth].
  StepModel::Distributions firstStep(TransformerSteps& steps, const std::vector<float>& weights) {
    parameters.upload(projection, weights.data());
    toy.transformer->weightsChanged();
    PackedSentences source;
    const std::vector<std::int32_t> ids{5, 9, Vocabulary::end};
    source.append(ids.data(), ids.size());
    steps.begin(source, 1, 1, false, {});
    const std::vector<std::int32_t> begin{Vocabulary::begin}, first{0};
    return steps.step(begin, first, first);
  }
  std::vector<float> weights() const {
    return std::vector<float>(static_cast<std::size_t>(toy.vocabulary->size() * kWidth));
  }

  std::unique_ptr<Backend> backend = makeCpuBackend(1);
  ToyModel toy;
  Parameters& parameters;
  std::size_t projection = 0;
};

float& weightOf(std::vector<float>& weights, std::int32_t id, std::size_t column) {
  return weights[static_cast<std::size_t>(id * kWidth) + column];
}

}  // namespace

// Near 10, bf16 holds multiples of 1/16.
TEST_CASE("a search in bf16 tells words apart whose logits are 10 and 10.03") {
  Projected model;
  TransformerSteps steps(*model.toy.transformer);
  std::vector<float> weights = model.weights();
  for (std::size_t c = 0; c < kWidth; ++c) weightOf(weights, static_cast<std::int32_t>(c), c) = 1;
  const View hidden = model.firstStep(steps, weights).values;  // the identity shows the last layer's output
  const std::vector<float> values(hidden.as<float>(), hidden.as<float>() + kWidth);
  std::vector<std::size_t> columns(kWidth);
  std::iota(columns.begin(), columns.end(), std::size_t{0});
  std::ranges::sort(columns, std::greater(), [&](std::size_t c) { return std::abs(values[c]); });
  const std::size_t largest = columns[0], second = columns[1];

  weights = model.weights();
  weightOf(weights, kWorse, largest) = weightOf(weights, kBetter, largest) = 10 / values[largest];
  weightOf(weights, kBetter, second) = 0.03f / values[second];
  ContinuationFinder finder(*model.backend);
  ContinuationRequest request;
  request.scores = {0};
  request.groups = {0, 1};
  request.best = 2;
  const std::vector<Continuation> found = finder.find(model.firstStep(steps, weights), request);
  REQUIRE_EQ(found.size(), std::size_t{2});
  CHECK_EQ(found[0].id, kBetter);
  CHECK_EQ(found[1].id, kWorse);
  CHECK(std::abs(found[0].value - found[1].value - 0.03f) < 0.002f);
}
