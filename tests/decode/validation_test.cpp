// SPDX-License-Identifier: Apache-2.0
// Validation loss and perplexity against their definitions; BLEU and samples against the Translator.
#include "engine/train/validation.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "engine/eval/bleu.h"
#include "tests/decode/toy_model.h"

using namespace transept;

namespace {

const std::vector<std::string> kSources{"a man is here", "the fox",    "q",       "b c d e f g h i j k l m n o p",
                                        "hello you",     "some words", "one more"};
const std::vector<std::string> kTargets{"ein mann ist da", "der fuchs",    "r",        "b c d e f g h i j k l m n",
                                        "hallo du",        "einige worte", "noch eins"};

struct ValidationTest {
  std::unique_ptr<Backend> backend_ = makeCpuBackend(2);

  static Config configOf(std::int64_t pairs, std::int64_t sentences) {
    Config config = toyConfig();
    config.train.label_smoothing = 0.1;
    config.train.validation_sentences = sentences;
    config.data.validation_pairs = pairs;
    config.decode.max_extra = 5;
    return config;
  }
  static PreparedData dataOf(const ToyModel& toy) {
    auto store = std::make_shared<MadeUpStore>();
    for (const std::string& line : kSources) store->sources.push_back(toy.vocabulary->encode(line));
    for (const std::string& line : kTargets) store->targets.push_back(toy.vocabulary->encode(line));
    PreparedData data;
    data.vocabularies = {toy.vocabulary, toy.vocabulary};
    data.validation = store;
    data.validationSource = kSources;
    data.validationTarget = kTargets;
    return data;
  }
};

struct Expected {
  double smoothed = 0, nll = 0;  // sums over the target tokens
  std::int64_t tokens = 0;
  void add(const ToyModel& toy, const std::string& source, const std::string& target, double epsilon) {
    std::vector<std::int32_t> ids = toy.vocabulary->encode(target);
    const std::vector<float> logits = toy.transformer->logitsOf(toy.pairOf(source, ids));
    ids.push_back(Vocabulary::end);
    const auto width = static_cast<std::size_t>(toy.vocabulary->size());
    REQUIRE_EQ(logits.size(), ids.size() * width);
    for (std::size_t t = 0; t < ids.size(); ++t) {
      const std::span row = std::span(logits).subspan(t * width, width);
      double sum = 0, mean = 0;
      for (const float logit : row) sum += std::exp(static_cast<double>(logit));
      for (const float logit : row) mean += (std::log(sum) - static_cast<double>(logit)) / static_cast<double>(width);
      const double own = std::log(sum) - static_cast<double>(row[static_cast<std::size_t>(ids[t])]);
      nll += own;
      smoothed += (1 - epsilon) * own + epsilon * mean;
    }
    tokens += std::ssize(ids);
  }
};

}  // namespace

TEST_CASE_FIXTURE(ValidationTest, "loss and perplexity are those of the definition") {
  const Config config = configOf(6, 0);
  const ToyModel toy(*backend_, 5, config);
  const PreparedData data = dataOf(toy);
  const ValidationResult result = Validator(data, config).validate(*toy.transformer, {});
  Expected expected;
  for (std::size_t i = 0; i < 6; ++i) expected.add(toy, kSources[i], kTargets[i], config.train.label_smoothing);
  REQUIRE_EQ(result.tokens, expected.tokens);
  const auto tokens = static_cast<double>(expected.tokens);
  CHECK(result.loss == doctest::Approx(expected.smoothed / tokens).epsilon(1e-5));
  CHECK(result.perplexity == doctest::Approx(std::exp(expected.nll / tokens)).epsilon(1e-5));
  CHECK(result.sentenceNats == doctest::Approx(expected.nll / 6).epsilon(1e-5));
  // Loss and log perplexity differ for this model, so the test would notice an exchange of the two.
  CHECK(std::abs(std::log(result.perplexity) - result.loss) > 1e-4);
  CHECK(std::isnan(result.bleu));
  CHECK(result.samples.empty());
}

TEST_CASE_FIXTURE(ValidationTest, "the source gain is what the targets lose with the sources of other pairs") {
  const Config config = configOf(6, 0);
  const ToyModel toy(*backend_, 5, config);
  const PreparedData data = dataOf(toy);
  Expected with, without;
  for (std::size_t i = 0; i < 6; ++i) {
    with.add(toy, kSources[i], kTargets[i], 0);
    without.add(toy, kSources[(i + 3) % 6], kTargets[i], 0);
  }
  const double gain = (without.nll - with.nll) / static_cast<double>(with.tokens);
  REQUIRE(std::abs(gain) > 1e-4);
  CHECK(std::abs(Validator(data, config).validate(*toy.transformer, {}).sourceGain - gain) < 1e-5);
  CHECK(std::isnan(Validator(data, configOf(1, 0)).validate(*toy.transformer, {}).sourceGain));
}

TEST_CASE_FIXTURE(ValidationTest, "translations are those of the translator") {
  const Config config = configOf(6, 3);
  const ToyModel toy(*backend_, 5, config);
  const PreparedData data = dataOf(toy);
  const ValidationResult result = Validator(data, config).validate(*toy.transformer, {});
  TranslateSettings settings;
  settings.search = beamSettingsOf(config.decode);
  const auto translations = Translator({toy.model()}, settings).translate(std::span(kSources).first(3));
  REQUIRE_EQ(result.samples.size(), 3u);
  std::vector<std::string> hypotheses;
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK_EQ(result.samples[i].source, kSources[i]);
    CHECK_EQ(result.samples[i].reference, kTargets[i]);
    CHECK_EQ(result.samples[i].translation, translations[i].text());
    CHECK(std::abs(result.samples[i].score - translations[i].hypotheses.front().score) < 1e-4);
    hypotheses.push_back(translations[i].text());
  }
  const BleuScore bleu = corpusBleu(hypotheses, {{kTargets.begin(), kTargets.begin() + 3}});
  CHECK(result.bleu == doctest::Approx(bleu.score));
  CHECK_EQ(result.signature, bleu.signature);
}

TEST_CASE_FIXTURE(ValidationTest, "chrF judges where BLEU has no tokeniser for the language") {
  const Config config = configOf(6, 3);
  const ToyModel toy(*backend_, 5, config);
  PreparedData data = dataOf(toy);
  CHECK_FALSE(Validator(data, config, {"de", {}}).validate(*toy.transformer, {}).byChrf);
  const ValidationResult chosen = Validator(data, config, {"de", Tokenizer::chinese}).validate(*toy.transformer, {});
  CHECK(chosen.byChrf);
  CHECK_MESSAGE(chosen.note.find("use 13a") != std::string::npos, chosen.note);
  for (std::string& line : data.validationTarget)
    line = "\u0e27\u0e31\u0e19\u0e19\u0e35\u0e49\u0e2d\u0e32\u0e01\u0e32\u0e28\u0e14\u0e35";
  const ValidationResult thai = Validator(data, config, {"th", {}}).validate(*toy.transformer, {});
  CHECK(thai.byChrf);
  CHECK(std::isfinite(thai.chrf));
  CHECK(thai.signature.find("|tok:char|") != std::string::npos);
  CHECK(thai.chrfSignature.find("|nc:6|") != std::string::npos);
}

TEST_CASE_FIXTURE(ValidationTest, "pairs longer than the learned positions are left out") {
  Config config = configOf(7, 7);
  config.model.positions = Positions::learned;
  config.model.max_positions = 15;  // the fourth pair has 16 tokens with </s>
  const ToyModel toy(*backend_, 5, config);
  const PreparedData data = dataOf(toy);
  const ValidationResult result = Validator(data, config).validate(*toy.transformer, {});
  Expected expected;
  std::size_t readable = 0;
  for (std::size_t i = 0; i < kSources.size(); ++i) {
    const auto length =
        std::max(toy.vocabulary->encode(kSources[i]).size(), toy.vocabulary->encode(kTargets[i]).size());
    if (length + 1 > 15) continue;
    ++readable;
    expected.add(toy, kSources[i], kTargets[i], config.train.label_smoothing);
  }
  REQUIRE_LT(readable, kSources.size());
  REQUIRE_EQ(result.tokens, expected.tokens);
  CHECK(result.loss == doctest::Approx(expected.smoothed / static_cast<double>(expected.tokens)).epsilon(1e-5));
  CHECK_EQ(result.samples.size(), readable);
}

TEST_CASE_FIXTURE(ValidationTest, "validation stops when asked to") {
  const Config config = configOf(6, 3);
  const ToyModel toy(*backend_, 5, config);
  const PreparedData data = dataOf(toy);
  std::stop_source stop;
  stop.request_stop();
  REQUIRE_THROWS_AS(Validator(data, config).validate(*toy.transformer, stop.get_token()), Cancelled);
}
