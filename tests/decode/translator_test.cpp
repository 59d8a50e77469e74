// SPDX-License-Identifier: Apache-2.0
// Whole translations with a tiny random Transformer on the CPU.
#include "engine/decode/translator.h"

#include <doctest/doctest.h>

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "engine/base/error.h"
#include "engine/decode/evaluate.h"
#include "engine/decode/search/sampling.h"
#include "tests/decode/toy_model.h"

using namespace transept;

namespace {

const std::vector<std::string> kLines{
    "abc def", "", "a man is here", "q", "   ", "zzz yyy www", "a", "x", "the lazy brown fox ran", "b c d e f g h i j"};

TranslateSettings shortOutput() {
  TranslateSettings settings;
  settings.search.output.maxExtra = 6;
  return settings;
}

struct TranslatorTest {
  std::unique_ptr<Backend> backend_ = makeCpuBackend(2);
  ToyModel toy_{*backend_};

  static void compare(const Translation& a, const Translation& b) {
    REQUIRE_EQ(a.text(), b.text());
    REQUIRE_EQ(a.sourceTokens, b.sourceTokens);
    REQUIRE_EQ(a.hypotheses.size(), b.hypotheses.size());
    for (std::size_t i = 0; i < a.hypotheses.size(); ++i) {
      REQUIRE_EQ(a.hypotheses[i].tokens, b.hypotheses[i].tokens);
      REQUIRE(std::abs(a.hypotheses[i].score - b.hypotheses[i].score) < 1e-4);
    }
  }
  struct EnsembleCheck {
    std::vector<double> found, expected;
  };
  /// The log-probabilities of the ensemble's best output, and those computed from the members' probabilities.
  EnsembleCheck ensembleCheck(const ToyModel& other) {
    Translator translator({toy_.model(), other.model()}, shortOutput());
    const std::string source = "fox and man";
    const TranslatedHypothesis best = translator.translate({&source, 1}).front().hypotheses.front();
    std::vector<std::int32_t> target;
    for (std::size_t t = 0; t + 1 < best.tokens.size(); ++t) {
      for (std::int32_t id = 0; id < toy_.vocabulary->size(); ++id) {
        if (toy_.vocabulary->piece(id) == best.tokens[t]) target.push_back(id);
      }
    }
    std::vector<float> a, b;
    toy_.transformer->evaluateOn(toy_.pairOf(source, target), 0, &a);
    other.transformer->evaluateOn(toy_.pairOf(source, target), 0, &b);
    EnsembleCheck check;
    for (std::size_t t = 0; t < a.size(); ++t) {
      check.found.push_back(best.logProbabilities[t]);
      check.expected.push_back(std::log((std::exp(-a[t]) + std::exp(-b[t])) / 2));
    }
    return check;
  }
};

}  // namespace

TEST_CASE_FIXTURE(TranslatorTest, "one line out for a line in") {
  Translator translator({toy_.model()}, shortOutput());
  const auto translations = translator.translate(kLines);
  REQUIRE_EQ(translations.size(), kLines.size());
  for (std::size_t i = 0; i < kLines.size(); ++i) {
    const Translation& translation = translations[i];
    REQUIRE(!translation.hypotheses.empty());
    REQUIRE(translation.text().find('\n') == std::string::npos);
    if (toy_.vocabulary->encode(kLines[i]).empty()) {
      REQUIRE((translation.text().empty() && translation.sourceTokens.empty()));
      continue;
    }
    REQUIRE_EQ(translation.sourceTokens.back(), std::string("</s>"));
    const TranslatedHypothesis& best = translation.hypotheses.front();
    REQUIRE_EQ(best.tokens.back(), std::string("</s>"));
    REQUIRE_EQ(best.tokens.size(), best.logProbabilities.size());
    REQUIRE(best.tokens.size() <= translation.sourceTokens.size() + 6);
  }
  REQUIRE(translator.emittedTokens() > 0);
}

TEST_CASE_FIXTURE(TranslatorTest, "a line that shows nothing is an empty line") {
  Translator translator({toy_.model()}, shortOutput());
  const std::vector<std::string> lines{"\u200B", "\u200E", "\u00AD", "\u2060 \uFEFF", " ", "\u3000", "\u200C", "ab"};
  const auto translations = translator.translate(lines);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    CAPTURE(i);
    CHECK_EQ(translations[i].sourceTokens.empty(), i + 1 < lines.size());
    CHECK_EQ(translations[i].text().empty(), i + 1 < lines.size());
  }
}

TEST_CASE_FIXTURE(TranslatorTest, "a batch equals its sentences") {
  Translator together({toy_.model()}, shortOutput());
  const auto all = together.translate(kLines);
  for (std::size_t i = 0; i < kLines.size(); ++i) {
    Translator alone({toy_.model()}, shortOutput());
    compare(alone.translate({&kLines[i], 1}).front(), all[i]);
  }
  TranslateSettings small = shortOutput();
  small.batchTokens = 7;
  Translator split({toy_.model()}, small);
  const auto parts = split.translate(kLines);
  for (std::size_t i = 0; i < kLines.size(); ++i) compare(parts[i], all[i]);
}

// The incremental decoder gives the same probabilities as the whole model.
TEST_CASE_FIXTURE(TranslatorTest, "search agrees with reading") {
  TranslateSettings settings = shortOutput();
  settings.search.nbest = 4;
  Translator translator({toy_.model()}, settings);
  const std::string source = "the lazy fox";
  const Translation translation = translator.translate({&source, 1}).front();
  for (const TranslatedHypothesis& h : translation.hypotheses) {
    std::vector<std::int32_t> target;
    for (std::size_t t = 0; t + 1 < h.tokens.size(); ++t) {
      for (std::int32_t id = 0; id < toy_.vocabulary->size(); ++id) {
        if (toy_.vocabulary->piece(id) == h.tokens[t]) target.push_back(id);
      }
    }
    std::vector<float> nll;
    toy_.transformer->evaluateOn(toy_.pairOf(source, target), 0, &nll);
    REQUIRE_EQ(nll.size(), h.logProbabilities.size());
    for (std::size_t t = 0; t < nll.size(); ++t) REQUIRE(std::abs(nll[t] + h.logProbabilities[t]) < 1e-4);
  }
}

TEST_CASE_FIXTURE(TranslatorTest, "beam of one is greedy") {
  TranslateSettings settings = shortOutput();
  settings.search.beam = 1;
  Translator translator({toy_.model()}, settings);
  const std::string source = "a man runs";
  const auto found = translator.translate({&source, 1}).front().hypotheses.front().tokens;
  std::vector<std::int32_t> target;
  std::vector<std::string> greedy;
  const auto width = static_cast<std::size_t>(toy_.vocabulary->size());
  while (greedy.empty() || greedy.back() != "</s>") {
    const auto logits = toy_.transformer->logitsOf(toy_.pairOf(source, target));
    auto last = std::vector<float>(logits.end() - static_cast<std::ptrdiff_t>(width), logits.end());
    last[Vocabulary::begin] = last[Vocabulary::pad] = -1e9f;
    auto best = static_cast<std::int32_t>(std::max_element(last.begin(), last.end()) - last.begin());
    if (target.size() == toy_.vocabulary->encode(source).size() + 6) best = Vocabulary::end;
    greedy.push_back(toy_.vocabulary->piece(best));
    target.push_back(best);
  }
  REQUIRE_EQ(found, greedy);
}

TEST_CASE_FIXTURE(TranslatorTest, "a very long line is cut") {
  TranslateSettings settings = shortOutput();
  settings.maxSourceTokens = 100;
  settings.search.output.maxExtra = 0;
  settings.search.output.maximumLength = 10;
  Translator translator({toy_.model()}, settings);
  const std::vector<std::string> lines{std::string(10000, 'a'), "a b", std::string(100, 'a'), std::string(101, 'a')};
  const auto translations = translator.translate(lines);
  REQUIRE_EQ(translations.size(), std::size_t{4});
  REQUIRE_EQ(translations[0].cutTokens, std::int64_t{9900});
  REQUIRE_EQ(translations[0].sourceTokens.size(), std::size_t{101});
  REQUIRE_EQ(translations[1].cutTokens, std::int64_t{0});
  REQUIRE_EQ(translations[2].cutTokens, std::int64_t{0});
  REQUIRE_EQ(translations[3].cutTokens, std::int64_t{1});
}

TEST_CASE_FIXTURE(TranslatorTest, "learned positions limit both sides") {
  Config config = toyConfig();
  config.model.positions = Positions::learned;
  config.model.max_positions = 12;
  ToyModel toy(*backend_, 3, config);
  Translator translator({toy.model()}, {});
  const std::string line = "abcdefghijklmnopqrst";
  const Translation translation = translator.translate({&line, 1}).front();
  REQUIRE_EQ(translation.sourceTokens.size(), std::size_t{12});
  REQUIRE_EQ(translation.cutTokens, std::int64_t{9});
  REQUIRE(translation.hypotheses.front().tokens.size() <= 12);
}

TEST_CASE_FIXTURE(TranslatorTest, "streaming keeps order") {
  Translator translator({toy_.model()}, shortOutput());
  const auto whole = translator.translate(kLines);
  std::vector<Translation> streamed;
  std::size_t at = 0;
  const std::int64_t count = translator.translateAll(
      [&](std::string& line, std::string&) { return at < kLines.size() ? (line = kLines[at++], true) : false; },
      [&](const Translation& translation) { streamed.push_back(translation); }, {}, {}, 3);
  REQUIRE_EQ(count, std::int64_t(kLines.size()));
  REQUIRE_EQ(streamed.size(), whole.size());
  for (std::size_t i = 0; i < whole.size(); ++i) compare(streamed[i], whole[i]);
}

TEST_CASE_FIXTURE(TranslatorTest, "prefix is kept") {
  Translator translator({toy_.model()}, shortOutput());
  const std::vector<std::string> lines{"a man", "the fox"}, prefixes{"wo bi", ""};
  const auto translations = translator.translate(lines, {}, {}, prefixes);
  REQUIRE(translations[0].text().starts_with("wo bi"));
  compare(translations[1], translator.translate(lines)[1]);
  const std::vector<std::string> unknown{"", "wo7x"};
  REQUIRE_THROWS_WITH_AS(translator.translate(lines, {}, {}, unknown, 40),
                         doctest::Contains("The target vocabulary lacks '7' of the prefix 'wo7x' in line 42."),
                         UserError);
}

TEST_CASE_FIXTURE(TranslatorTest, "an ensemble of one model is that model") {
  Translator one({toy_.model()}, shortOutput());
  Translator two({toy_.model(), toy_.model()}, shortOutput());
  const auto a = one.translate(kLines), b = two.translate(kLines);
  for (std::size_t i = 0; i < kLines.size(); ++i) compare(a[i], b[i]);
}

TEST_CASE_FIXTURE(TranslatorTest, "an ensemble averages probabilities") {
  ToyModel other(*backend_, 77);
  const EnsembleCheck check = ensembleCheck(other);
  for (std::size_t t = 0; t < check.found.size(); ++t) REQUIRE(std::abs(check.found[t] - check.expected[t]) < 1e-4);
}

TEST_CASE_FIXTURE(TranslatorTest, "ensembles need one vocabulary") {
  class Smaller : public LetterVocabulary {
    std::int32_t size() const override { return 40; }
  };
  TranslationModel other = toy_.model();
  other.vocabularies.target = std::make_shared<Smaller>();
  REQUIRE_THROWS_AS(Translator({toy_.model(), other}, {}), UserError);
}

TEST_CASE_FIXTURE(TranslatorTest, "stopping ends within a step") {
  std::stop_source stop;
  TranslateSettings settings;
  settings.search.output.minimumLength = 5000;  // would take long
  Translator translator({toy_.model()}, settings);
  const std::jthread other([&] { stop.request_stop(); });
  const std::string line = "a man";
  REQUIRE_THROWS_AS(translator.translate({&line, 1}, {}, stop.get_token()), Cancelled);
  REQUIRE(!translator.translate({}).size());  // the translator remains usable
}

TEST_CASE_FIXTURE(TranslatorTest, "sampling depends on the seed alone") {
  TranslateSettings settings = shortOutput();
  settings.sampling = SamplingSettings();
  settings.sampling->samples = 3;
  settings.sampling->seed = 5;
  Translator first({toy_.model()}, settings);
  settings.batchTokens = 8;
  Translator split({toy_.model()}, settings);
  settings.sampling->seed = 6;
  Translator reseeded({toy_.model()}, settings);
  const auto a = first.translate(kLines), b = split.translate(kLines), c = reseeded.translate(kLines);
  bool differs = false;
  for (std::size_t i = 0; i < kLines.size(); ++i) {
    compare(a[i], b[i]);
    differs = differs || a[i].text() != c[i].text();
  }
  REQUIRE(differs);
}

TEST_CASE_FIXTURE(TranslatorTest, "bf16 is close to f32") {
  ToyModel narrow(*backend_, 1, toyConfig(), DType::bf16);
  const std::vector<std::string> sources{"the lazy fox", "a man is here", "q"}, targets{"wo bi", "ein mann", "z y a"};
  const auto wide = scoreTranslations(toy_.model(), sources, targets);
  const auto half = scoreTranslations(narrow.model(), sources, targets);
  bool differs = false;
  for (std::size_t i = 0; i < wide.size(); ++i) {
    REQUIRE_EQ(half[i].tokens, wide[i].tokens);
    for (std::size_t t = 0; t < wide[i].tokens.size(); ++t) {
      const float a = wide[i].logProbabilities[t], b = half[i].logProbabilities[t];
      CAPTURE(a);
      CAPTURE(b);
      REQUIRE(std::abs(a - b) < 0.15f);
      differs = differs || a != b;
    }
  }
  REQUIRE_MESSAGE(differs, "computed in f32 after all");
  Translator translator({narrow.model()}, shortOutput());
  REQUIRE_EQ(translator.translate(kLines).size(), kLines.size());
}

TEST_CASE_FIXTURE(TranslatorTest, "json holds what the protocol says") {
  Translator translator({toy_.model()}, shortOutput());
  const std::string line = "a man";
  const nlohmann::json json = toJson(translator.translate({&line, 1}).front());
  REQUIRE_EQ(json.at("source_tokens").size(), std::size_t{5});
  const auto& best = json.at("hypotheses").at(0);
  REQUIRE_EQ(best.at("tokens").size(), best.at("log_probabilities").size());
  REQUIRE((best.at("score").is_number() && best.at("text").is_string()));
}
