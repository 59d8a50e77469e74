// SPDX-License-Identifier: Apache-2.0
// Attention of a sentence pair, alignments, thumbnails, and scores of given translations.
#include "engine/inspect/attention.h"

#include <doctest/doctest.h>

#include <cmath>

#include "engine/base/error.h"
#include "engine/base/progress.h"
#include "engine/decode/evaluate.h"
#include "engine/inspect/head_maps.h"
#include "tests/decode/toy_model.h"

using namespace transept;

namespace {
constexpr AttentionKind kKinds[] = {AttentionKind::encoder, AttentionKind::decoder, AttentionKind::cross};
const std::string kWordStart = "\xE2\x96\x81";
struct AttentionTest {
  std::unique_ptr<Backend> backend_ = makeCpuBackend(2);
  ToyModel toy_{*backend_, 1, [] {
                  Config config = toyConfig();
                  config.model.encoder_layers = 3;
                  return config;
                }()};

  static TranslateSettings shortOutput() {
    TranslateSettings settings;
    settings.search.output.maxExtra = 4;
    return settings;
  }
};

}  // namespace

TEST_CASE_FIXTURE(AttentionTest, "every row is a distribution") {
  for (const std::string target : {"", "ein mann"}) {
    const SentenceAttention a = attentionOf(toy_.model(), shortOutput(), "a man", target);
    REQUIRE_EQ(a.heads, std::int64_t{2});
    REQUIRE_EQ(a.sourceTokens.size(), std::size_t{5});
    REQUIRE_EQ(a.decoderTokens.front(), std::string("<s>"));
    REQUIRE_EQ(a.targetTokens.back(), std::string("</s>"));
    REQUIRE_EQ(a.targetTokens.size(), a.decoderTokens.size());
    for (const AttentionKind kind : kKinds) {
      REQUIRE_EQ(a.layers(kind), kind == AttentionKind::encoder ? 3 : 2);
      const std::size_t rows = a.queries(kind).size(), columns = a.keys(kind).size();
      for (std::int64_t layer = 0; layer < a.layers(kind); ++layer) {
        for (std::int64_t head = 0; head < a.heads; ++head) {
          const auto map = a.map(kind, layer, head);
          REQUIRE_EQ(map.size(), rows * columns);
          for (std::size_t q = 0; q < rows; ++q) {
            float sum = 0;
            for (std::size_t k = 0; k < columns; ++k) {
              sum += map[q * columns + k];
              if (kind == AttentionKind::decoder && k > q) REQUIRE_EQ(map[q * columns + k], 0.0f);
            }
            REQUIRE(std::abs(sum - 1) < 1e-5);
          }
        }
      }
    }
    REQUIRE_THROWS_AS(a.map(AttentionKind::cross, 2, 0), std::out_of_range);
  }
}

TEST_CASE_FIXTURE(AttentionTest, "without a target the best translation is seen") {
  Translator translator({toy_.model()}, shortOutput());
  const std::string source = "the lazy fox";
  const Translation best = translator.translate({&source, 1}).front();
  const SentenceAttention a = attentionOf(toy_.model(), shortOutput(), source, "");
  REQUIRE_EQ(a.target, best.text());
  REQUIRE_EQ(a.targetTokens, best.hypotheses.front().tokens);
  REQUIRE(std::abs(a.score - best.hypotheses.front().score) < 1e-4);
}

TEST_CASE_FIXTURE(AttentionTest, "bad sentences are refused") {
  REQUIRE_THROWS_AS(attentionOf(toy_.model(), {}, "  ", ""), UserError);
  REQUIRE_THROWS_AS(attentionOf(toy_.model(), {}, "a", std::string(600, 'a')), UserError);
  TranslateSettings noSuchHead;
  noSuchHead.silenced = {{AttentionKind::cross, 2, 0}};
  REQUIRE_THROWS_AS(attentionOf(toy_.model(), noSuchHead, "a", ""), UserError);
  REQUIRE_THROWS_AS(Translator({toy_.model()}, noSuchHead), UserError);
}

// A source of 2,000 tokens is shown in pages, and each page is read as a sentence of its own.
TEST_CASE_FIXTURE(AttentionTest, "a long source is paged") {
  std::string source;
  for (int i = 0; i < 2000; ++i) source += static_cast<char>('a' + i % 20);
  TranslateSettings settings = shortOutput();
  settings.search.beam = 1;
  settings.search.output.maximumLength = 3;
  const SentenceAttention first = attentionOf(toy_.model(), settings, source, "");
  REQUIRE_EQ(first.sourceTotal, std::int64_t{2000});
  REQUIRE_EQ(first.firstSourceToken, std::int64_t{0});
  REQUIRE_EQ(first.sourceTokens.size(), std::size_t{512});
  const SentenceAttention last = attentionOf(toy_.model(), settings, source, "", {}, 3 * inspectedTokens);
  REQUIRE_EQ(last.sourceTokens.size(), std::size_t(2000 - 3 * inspectedTokens + 1));
  REQUIRE_EQ(last.sourceTokens[0], std::string(1, static_cast<char>('a' + 3 * inspectedTokens % 20)));
  // A given target belongs to the requested page.
  const SentenceAttention forced = attentionOf(toy_.model(), settings, source, "ein mann", {}, 3 * inspectedTokens);
  REQUIRE_EQ(forced.target, std::string("ein mann"));
  REQUIRE_EQ(forced.sourceTokens, last.sourceTokens);
  REQUIRE_EQ(forced.targetTokens, attentionOf(toy_.model(), settings, "a b", "ein mann").targetTokens);
  const SentenceAttention whole = attentionOf(toy_.model(), settings, "a b", "");
  REQUIRE_EQ(whole.sourceTotal, static_cast<std::int64_t>(whole.sourceTokens.size()) - 1);
}

TEST_CASE_FIXTURE(AttentionTest, "scores mask and softmax give the weights") {
  const SentenceAttention a = attentionOf(toy_.model(), shortOutput(), "the lazy fox", "ein mann");
  for (const AttentionKind kind : kKinds) {
    const auto queries = static_cast<std::int64_t>(a.queries(kind).size());
    for (std::int64_t query = 0; query < queries; ++query) {
      const QueryDetail detail = queryDetail(a, kind, 1, 1, query);
      REQUIRE_EQ(detail.keyWidth, std::int64_t{8});
      double sum = 0;
      for (std::size_t k = 0; k < detail.scores.size(); ++k) sum += detail.allowed[k] ? std::exp(detail.scores[k]) : 0;
      for (std::size_t k = 0; k < detail.scores.size(); ++k) {
        const double expected = detail.allowed[k] ? std::exp(detail.scores[k]) / sum : 0;
        REQUIRE(std::abs(detail.weights[k] - expected) < 1e-5);
        REQUIRE((detail.allowed[k] || kind == AttentionKind::decoder));
      }
    }
  }
  SentenceAttention bare = a;
  bare.kind(AttentionKind::cross).queryVectors.clear();
  REQUIRE(queryDetail(bare, AttentionKind::cross, 0, 0, 0).scores.empty());
}

// A silenced head has the same effect in search and in evaluation, and it changes the model's scores.
TEST_CASE_FIXTURE(AttentionTest, "a silenced head says nothing") {
  const std::string source = "the lazy fox";
  TranslateSettings settings = shortOutput();
  settings.search.nbest = 2;
  const Translation whole = Translator({toy_.model()}, settings).translate({&source, 1}).front();
  for (const AttentionKind kind : kKinds) {
    settings.silenced = {{kind, 0, 1}, {kind, 1, 0}};
    const Translation without = Translator({toy_.model()}, settings).translate({&source, 1}).front();
    REQUIRE(std::abs(without.hypotheses[0].score - whole.hypotheses[0].score) > 1e-6);
    for (const TranslatedHypothesis& h : without.hypotheses) {
      std::vector<std::int32_t> target;
      for (std::size_t t = 0; t + 1 < h.tokens.size(); ++t) target.push_back(toy_.vocabulary->idOf(h.tokens[t]));
      std::vector<float> nll;
      toy_.transformer->evaluateOn(toy_.pairOf(source, target), 0, &nll, settings.silenced);
      REQUIRE_EQ(nll.size(), h.logProbabilities.size());
      for (std::size_t t = 0; t < nll.size(); ++t) REQUIRE(std::abs(nll[t] + h.logProbabilities[t]) < 1e-4);
    }
    const SentenceAttention seen = attentionOf(toy_.model(), settings, source, "");
    REQUIRE(std::abs(seen.score - without.hypotheses[0].score) < 1e-4);
  }
  // Heads of the same number in different layers are different heads.
  double scores[2];
  for (const int layer : {0, 1}) {
    settings.silenced = {{AttentionKind::cross, layer, 1}};
    scores[layer] = Translator({toy_.model()}, settings).translate({&source, 1}).front().hypotheses[0].score;
  }
  REQUIRE(std::abs(scores[0] - scores[1]) > 1e-6);
  settings.silenced.clear();
  const Translation again = Translator({toy_.model()}, settings).translate({&source, 1}).front();
  REQUIRE_EQ(again.hypotheses[0].score, whole.hypotheses[0].score);
}

TEST_CASE_FIXTURE(AttentionTest, "summaries of known maps") {
  const std::vector<float> diagonal{1, 0, 0, 0, 1, 0, 0, 0, 1};
  REQUIRE_EQ(summaryOf(diagonal, 3, 3).entropy, 0.0);
  REQUIRE_EQ(summaryOf(diagonal, 3, 3).meanDistance, 0.0);
  const std::vector<float> even(8, 0.25f);
  REQUIRE_EQ(summaryOf(even, 2, 4).entropy, 2.0);
  REQUIRE_EQ(summaryOf(even, 2, 4).meanDistance, (1.5 + 1.0) / 2);
}

TEST_CASE_FIXTURE(AttentionTest, "summaries of every head") {
  const SentenceAttention a = attentionOf(toy_.model(), shortOutput(), "abc", "ab");
  for (const AttentionKind which : kKinds) {
    const std::vector<HeadSummary> all = summariesOf(a, which);
    REQUIRE_EQ(all.size(), static_cast<std::size_t>(a.layers(which) * a.heads));
    for (std::int64_t layer = 0; layer < a.layers(which); ++layer) {
      for (std::int64_t head = 0; head < a.heads; ++head) {
        const HeadSummary one = summaryOf(a.map(which, layer, head), static_cast<std::int64_t>(a.queries(which).size()),
                                          static_cast<std::int64_t>(a.keys(which).size()));
        const HeadSummary& same = all[static_cast<std::size_t>(layer * a.heads + head)];
        REQUIRE_EQ(same.entropy, one.entropy);
        REQUIRE_EQ(same.meanDistance, one.meanDistance);
      }
    }
  }
  std::stop_source stopped;
  stopped.request_stop();
  REQUIRE_THROWS_AS(summariesOf(a, AttentionKind::cross, stopped.get_token()), Cancelled);
}

namespace {

/// Each query gives `weight` to one key and the rest to itself.
struct Head {
  std::vector<std::size_t> keys;
  float weight = 1;
};

/// Self-attention of five tokens, of which the last is special.
SentenceAttention encoderOf(const std::vector<std::vector<Head>>& layers) {
  SentenceAttention attention;
  attention.sourceTokens = {kWordStart + "the", kWordStart + "dog", kWordStart + "sees", kWordStart + "it", "</s>"};
  attention.heads = std::ssize(layers.front());
  for (const std::vector<Head>& heads : layers) {
    std::vector<float> maps;
    for (const Head& head : heads) {
      std::vector<float> map(25, 0.0f);
      for (std::size_t row = 0; row < 5; ++row) {
        map[row * 5 + row] = 1 - head.weight;
        map[row * 5 + head.keys[row]] += head.weight;
      }
      maps.insert(maps.end(), map.begin(), map.end());
    }
    attention.kind(AttentionKind::encoder).layers.push_back(std::move(maps));
  }
  return attention;
}

const Head kIdentity{{0, 1, 2, 3, 4}}, kToTheSecond{{1, 1, 1, 1, 1}};

}  // namespace

TEST_CASE("heads as one map") {
  const SentenceAttention a = encoderOf({{kIdentity, Head{{4, 4, 4, 4, 4}}}, {kToTheSecond, Head{{1, 2, 3, 4, 0}}}});
  const auto at = [&](HeadJoin join, std::optional<std::int64_t> layer, std::optional<std::int64_t> head) {
    return joinedMap(a, {AttentionKind::encoder, layer, head, join});
  };
  CHECK_EQ(at(HeadJoin::none, 0, 1)[4], 1.0f);
  const std::vector<float> mean = at(HeadJoin::mean, 0, {});
  CHECK_EQ(mean[0], 0.5f);
  CHECK_EQ(mean[4], 0.5f);
  CHECK_EQ(mean[24], 1.0f);
  const std::vector<float> most = at(HeadJoin::maximum, 0, {});
  CHECK_EQ(most[0], 1.0f);
  CHECK_EQ(most[4], 1.0f);
  const std::vector<float> all = at(HeadJoin::mean, {}, {});
  CHECK_EQ(all[0], 0.25f);
  CHECK_EQ(all[1], 0.5f);
  CHECK_EQ(at(HeadJoin::maximum, {}, {})[1], 1.0f);
  CHECK_EQ(at(HeadJoin::mean, {}, 1)[1], 0.5f);
  CHECK_THROWS_WITH_AS(at(HeadJoin::none, 0, {}), doctest::Contains("not one map"), UserError);
  CHECK_THROWS_WITH_AS(at(HeadJoin::mean, 2, {}), doctest::Contains("no such layer"), UserError);
  CHECK_THROWS_AS(at(HeadJoin::none, 0, 2), UserError);
  CHECK_THROWS_WITH_AS(joinedMap(a, {AttentionKind::cross, {}, {}, HeadJoin::rollout}), doctest::Contains("rollout"),
                       UserError);
  std::stop_source stopped;
  stopped.request_stop();
  CHECK_THROWS_AS(joinedMap(a, {AttentionKind::encoder, {}, {}, HeadJoin::rollout}, stopped.get_token()), Cancelled);
}

TEST_CASE("a rollout multiplies the layers, each averaged with the identity") {
  const auto rollout = [](const std::vector<std::vector<Head>>& layers) {
    return joinedMap(encoderOf(layers), {AttentionKind::encoder, {}, {}, HeadJoin::rollout});
  };
  const std::vector<float> same = rollout({{kIdentity}, {kIdentity}});
  for (std::size_t i = 0; i < 25; ++i) CHECK_EQ(same[i], i % 6 == 0 ? 1.0f : 0.0f);
  // One layer gives (A + I) / 2, two layers its square.
  CHECK_EQ(rollout({{kToTheSecond}})[0], 0.5f);
  CHECK_EQ(rollout({{kToTheSecond}})[1], 0.5f);
  const std::vector<float> twice = rollout({{kToTheSecond}, {kToTheSecond}});
  CHECK_EQ(twice[0], 0.25f);
  CHECK_EQ(twice[1], 0.75f);
  CHECK_EQ(twice[6], 1.0f);
}

TEST_CASE("the furthest look leaves special tokens out") {
  // Head 0 looks only at </s>, which does not count. Head 1 has four queries with a distance of one token each, head 2
  // two that look far with half their weight: (1.5 + 1.5) / 4.
  const SentenceAttention near =
      encoderOf({{Head{{4, 4, 4, 4, 0}}, Head{{1, 0, 1, 2, 4}}, Head{{3, 1, 2, 0, 4}, 0.5f}}});
  CHECK_EQ(surveyHeads(near, AttentionKind::encoder, {}).furthest.head, 1);
  CHECK_EQ(surveyHeads(near, AttentionKind::encoder, {}).furthest.value, 1.0);
  // Distances of 3, 0, 2 and 3.
  const SentenceAttention far = encoderOf({{Head{{1, 0, 1, 2, 4}}, Head{{3, 1, 0, 0, 4}}}});
  const HeadFinding found = surveyHeads(far, AttentionKind::encoder, {}).furthest;
  CHECK_EQ(found.head, 1);
  CHECK_EQ(found.value, 2.0);
  CHECK_EQ(found.query, 0);
  CHECK_EQ(found.key, 3);
}

TEST_CASE("the sharpest look is that of a wanted query") {
  // In head 0, "it" looks at its neighbour, which does not count, and in head 1 at "dog".
  const SentenceAttention a = encoderOf({{Head{{3, 1, 0, 2, 4}, 0.9f}, Head{{0, 1, 2, 1, 4}, 0.4f}}});
  const HeadFinding wanted = surveyHeads(a, AttentionKind::encoder, {3}).sharpest;
  CHECK_EQ(wanted.head, 1);
  CHECK_EQ(wanted.query, 3);
  CHECK_EQ(wanted.key, 1);
  CHECK_EQ(wanted.value, doctest::Approx(0.4));
  const HeadFinding any = surveyHeads(a, AttentionKind::encoder, {}).sharpest;
  CHECK_EQ(any.head, 0);
  CHECK_EQ(any.query, 0);
}

TEST_CASE("the two heads that differ most are of one layer") {
  // In layer 0 two of five queries differ, in layer 1 one of five.
  const SentenceAttention a =
      encoderOf({{kIdentity, Head{{1, 0, 2, 3, 4}}}, {Head{{4, 4, 4, 4, 0}}, Head{{4, 4, 4, 0, 0}}}});
  const HeadSurvey survey = surveyHeads(a, AttentionKind::encoder, {});
  CHECK_EQ(survey.different.layer, 0);
  CHECK_EQ(survey.different.head, 0);
  CHECK_EQ(survey.otherHead, 1);
  CHECK_EQ(survey.different.value, doctest::Approx(0.4));
  CHECK_EQ(survey.different.query, 0);
}

TEST_CASE("a sentence without words has no remarkable heads") {
  SentenceAttention end;
  end.sourceTokens = {"</s>"};
  end.heads = 1;
  end.kind(AttentionKind::encoder).layers = {{1.0f}};
  const HeadSurvey survey = surveyHeads(end, AttentionKind::encoder, {});
  CHECK_EQ(survey.sharpest.layer, -1);
  CHECK_EQ(survey.different.layer, -1);
}

TEST_CASE_FIXTURE(AttentionTest, "thumbnails keep the brightest") {
  SentenceAttention a = attentionOf(toy_.model(), shortOutput(), std::string(99, 'a'), "b");
  const Thumbnails small = thumbnailsOf(a, AttentionKind::encoder);
  REQUIRE_EQ(small.height, std::int64_t{32});
  REQUIRE_EQ(small.width, std::int64_t{32});
  REQUIRE_EQ(small.pixels.size(), std::size_t{3 * 2 * 32 * 32});
  auto& map = a.kind(AttentionKind::encoder).layers[1];
  std::fill(map.begin(), map.end(), 0.0f);
  map[10000 + 99 * 100 + 50] = 1;  // head 1, the last query, key 50
  const Thumbnails one = thumbnailsOf(a, AttentionKind::encoder);
  for (std::size_t i = 0; i < 32 * 32; ++i) {
    REQUIRE_EQ(int(one.pixels[3 * 32 * 32 + i]), i == 31 * 32 + 16 ? 255 : 0);
  }
}

TEST_CASE_FIXTURE(AttentionTest, "words of tokens") {
  using Words = std::vector<std::int32_t>;
  REQUIRE_EQ(wordOfEachToken({kWordStart + "Two", kWordStart + "do", "gs", "</s>"}, false), (Words{0, 1, 1, -1}));
  REQUIRE_EQ(wordOfEachToken({"<s>", "x", "y"}, false), (Words{-1, 0, 0}));
  REQUIRE_EQ(wordOfEachToken({"ein@@", "fach", "so", "</s>"}, true), (Words{0, 0, 1, -1}));
}

TEST_CASE_FIXTURE(AttentionTest, "alignments in moses format") {
  Translation t;
  t.sourceTokens = {kWordStart, "a", kWordStart + "b", "</s>"};
  TranslatedHypothesis h;
  h.tokens = {kWordStart + "x", kWordStart + "y", "z", "</s>"};
  // y attends most to </s>, which is not a word. z and y are parts of one word and attend to different words.
  h.alignment = {{0.1f, 0.1f, 0.7f, 0.1f}, {0.2f, 0.1f, 0.1f, 0.6f}, {0, 0.4f, 0.6f, 0}, {0, 0, 0, 1}};
  t.hypotheses = {h};
  REQUIRE_EQ(hardAlignment(t, h, false, false), std::string("1-0 0-1 1-1"));
  REQUIRE_EQ(softAlignment(h), std::string("0.1,0.1,0.7,0.1 0.2,0.1,0.1,0.6 0,0.4,0.6,0 0,0,0,1"));
  // The attention to a source word is the sum over its tokens, whichever of them gets the most.
  for (const std::vector<float>& row : {std::vector{0.3f, 0.3f, 0.4f, 0.0f}, std::vector{0.35f, 0.1f, 0.4f, 0.15f}}) {
    h.alignment = {row};
    CHECK_EQ(hardAlignment(t, h, false, false), "0-0");
  }
  t.sourceTokens = {"ein@@", "fach", "so", "</s>"};
  h.tokens = {"sim@@", "ply", "so", "</s>"};
  h.alignment = {{0.3f, 0.3f, 0.4f, 0}, {0.3f, 0.3f, 0.4f, 0}, {0.1f, 0.1f, 0.8f, 0}, {0, 0, 0, 1}};
  CHECK_EQ(hardAlignment(t, h, true, true), "0-0 1-1");
  // Without marks of SentencePiece, all tokens are parts of one word.
  CHECK_EQ(hardAlignment(t, h, false, true), "0-0 0-1");
  CHECK_EQ(hardAlignment(t, h, true, false), "0-0 1-0");
  const TranslatedHypothesis nothing;
  CHECK_EQ(hardAlignment({}, nothing, false, false) + softAlignment(nothing), "");
}

TEST_CASE_FIXTURE(AttentionTest, "alignments come with the search") {
  TranslateSettings settings = shortOutput();
  settings.search.alignments = true;
  Translator translator({toy_.model()}, settings);
  const std::vector<std::string> lines{"a man here", "fox"};
  const auto translations = translator.translate(lines);
  const SentenceAttention a = attentionOf(toy_.model(), shortOutput(), lines[0], "");
  const auto& found = translations[0].hypotheses.front().alignment;
  REQUIRE_EQ(found.size(), a.targetTokens.size());
  for (std::size_t t = 0; t < found.size(); ++t) {
    REQUIRE_EQ(found[t].size(), a.sourceTokens.size());
    for (std::size_t s = 0; s < found[t].size(); ++s) {  // the mean of the last layer's heads
      const std::size_t cell = t * a.sourceTokens.size() + s;
      const float mean = (a.map(AttentionKind::cross, 1, 0)[cell] + a.map(AttentionKind::cross, 1, 1)[cell]) / 2;
      REQUIRE(std::abs(found[t][s] - mean) < 1e-4f);
    }
  }
}

TEST_CASE_FIXTURE(AttentionTest, "alignments of an ensemble are its members' mean") {
  Config config = toyConfig();
  config.model.heads = 4;
  config.model.d_k = config.model.d_v = 4;
  const ToyModel more(*backend_, 77, config);
  PackedSentences source;
  for (const std::int32_t word : {5, 9}) {
    const std::vector<std::int32_t> ids{word, 30, 41, Vocabulary::end};
    source.append(ids.data(), ids.size());
  }
  const auto alignmentBy = [&](const std::vector<const Transformer*>& members) {
    TransformerSteps steps(members);
    steps.begin(source, 2, 1, true, {});
    const std::vector<std::int32_t> begin(2, Vocabulary::begin), rows{0, 1};
    steps.step(begin, rows, rows);
    std::vector<float> weights;  // [2, 4]
    steps.readAlignment(weights);
    return weights;
  };
  const Transformer *first = toy_.transformer.get(), *second = more.transformer.get();
  const std::vector<float> one = alignmentBy({first}), other = alignmentBy({second});
  const std::vector<float> both = alignmentBy({first, second}), three = alignmentBy({first, second, second});
  REQUIRE_EQ(both.size(), std::size_t{8});
  float difference = 0;
  for (std::size_t i = 0; i < both.size(); ++i) {
    CHECK(std::abs(both[i] - (one[i] + other[i]) / 2) < 1e-5f);
    CHECK(std::abs(three[i] - (one[i] + 2 * other[i]) / 3) < 1e-5f);
    difference = std::max(difference, std::abs(one[i] - other[i]));
  }
  CHECK(difference > 1e-3f);
}

TEST_CASE_FIXTURE(AttentionTest, "pictures hold every head and token") {
  const SentenceAttention a = attentionOf(toy_.model(), shortOutput(), "a man", "b<&");
  const std::string svg = attentionSvg(a);
  REQUIRE(svg.find("layer 2, head 2") != std::string::npos);
  REQUIRE((svg.find(">\xC2\xB7"
                    "a</text>") != std::string::npos &&
           svg.find("&lt;/s&gt;") != std::string::npos));
  PictureChoice one;
  one.layer = 1;
  one.head = 0;
  REQUIRE(attentionSvg(a, one).find("head 2") == std::string::npos);
  one.head = 2;
  REQUIRE_THROWS_AS(attentionSvg(a, one), UserError);
}

// Without the marks of SentencePiece and subword-nmt, but never empty.
TEST_CASE_FIXTURE(AttentionTest, "each token of a picture has its label") {
  SentenceAttention a = attentionOf(toy_.model(), shortOutput(), "a man", "ein");
  a.sourceTokens = {kWordStart, kWordStart + "Two", "b", "c@@", "@@"};
  a.sourceWords = {0, 1, 1, 2, 3};
  a.targetTokens = {kWordStart + "x", "y", kWordStart, "</s>"};
  a.targetWords = {0, 0, 1, -1};
  a.decoderTokens = {"<s>", kWordStart + "x", "y", kWordStart};
  using Labels = std::vector<std::string>;
  const Labels source{kWordStart, "Two", "·b", "c", "@@"}, target{"x", "·y", kWordStart, "&lt;/s&gt;"},
      decoder{"&lt;s&gt;", "x", "·y", kWordStart};
  for (const AttentionKind kind : kKinds) {
    CAPTURE(static_cast<int>(kind));
    std::string svg = attentionSvg(a, {kind, 0, 0});
    Labels found;
    for (std::size_t end; (end = svg.find("</text>")) != std::string::npos; svg.erase(0, end + 7))
      found.push_back(svg.substr(svg.rfind('>', end) + 1, end - svg.rfind('>', end) - 1));
    Labels expected = kind == AttentionKind::decoder ? decoder : source;  // of the columns, then of the rows
    for (const std::string& label : kind == AttentionKind::encoder ? source : target) expected.push_back(label);
    REQUIRE_GT(found.size(), 2 + expected.size());  // the first two are the title and its explanation
    CHECK_EQ(Labels(found.begin() + 2, found.begin() + 2 + std::ssize(expected)), expected);
  }
}

TEST_CASE_FIXTURE(AttentionTest, "scores do not depend on the batch") {
  const std::vector<std::string> sources{"a man", "", "the lazy fox ran", "q"}, targets{"ein mann", "b", "", "der"};
  const auto together = scoreTranslations(toy_.model(), sources, targets);
  const auto apart = scoreTranslations(toy_.model(), sources, targets, {}, {}, 1024, 1);
  double total = 0, tokens = 0;
  for (std::size_t i = 0; i < sources.size(); ++i) {
    REQUIRE_EQ(together[i].tokens.size(), toy_.vocabulary->encode(targets[i]).size() + 1);
    REQUIRE(std::abs(together[i].logProbability() - apart[i].logProbability()) < 1e-4);
    total -= together[i].logProbability();
    tokens += static_cast<double>(together[i].tokens.size());
  }
  REQUIRE(std::abs(perplexityOf(together) - std::exp(total / tokens)) < 1e-9);
  REQUIRE_THROWS_AS(scoreTranslations(toy_.model(), sources, {targets.data(), 2}), UserError);
}

TEST_CASE_FIXTURE(AttentionTest, "pairs that are scored are cut as in translation") {
  const std::string line(10000, 'a'), most(100, 'a');
  const std::vector<std::string> sources{line, "a b", line, most}, targets{"b", line, line, most};
  const auto scores = scoreTranslations(toy_.model(), sources, targets, {}, {}, 100);
  const auto whole = scoreTranslations(toy_.model(), {&most, 1}, {&most, 1});
  REQUIRE((scores[0].cut && scores[1].cut && scores[2].cut && !scores[3].cut && !whole[0].cut));
  REQUIRE_EQ(scores[1].tokens.size(), std::size_t{100});
  REQUIRE_EQ(scores[3].tokens.size(), std::size_t{101});
  for (std::size_t i = 0; i < 100; ++i)  // the same as the remaining tokens, without </s>
    REQUIRE(std::abs(scores[2].logProbabilities[i] - whole[0].logProbabilities[i]) < 1e-4f);

  Config config = toyConfig();
  config.model.positions = Positions::learned;
  config.model.max_positions = 12;
  ToyModel toy(*backend_, 3, config);
  const std::vector<std::string> some{"abcdefghijklmnopqrst", "a"}, references{"b", "abcdefghijklmnopqrst"};
  const Evaluation result = evaluateModels({toy.model()}, {}, some, references);
  REQUIRE_EQ(result.cutSentences, std::int64_t{2});
  REQUIRE_EQ(result.scores[1].tokens.size(), std::size_t{11});
}

TEST_CASE_FIXTURE(AttentionTest, "evaluation of its own output is perfect") {
  const std::vector<std::string> sources{"a man is here now", "the lazy brown fox ran away"};
  TranslateSettings settings = shortOutput();
  settings.search.output.minimumLength = 8;
  Translator translator({toy_.model()}, settings);
  std::vector<std::string> references;
  for (const Translation& t : translator.translate(sources)) references.push_back(t.text());
  const Evaluation result = evaluateModels({toy_.model()}, settings, sources, references);
  REQUIRE_EQ(result.hypotheses, references);
  REQUIRE(result.chrf.score > 99.99);
  REQUIRE((result.perplexity && *result.perplexity > 1));
  REQUIRE_EQ(result.sentences, std::int64_t{2});
  REQUIRE_EQ(result.emittedTokens, translator.emittedTokens());
  REQUIRE_THROWS_AS(evaluateModels({toy_.model()}, settings, sources, {references.data(), 1}), UserError);
}
