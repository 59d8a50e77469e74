// SPDX-License-Identifier: Apache-2.0
// Attention of a sentence pair, alignments, pictures, scores of given translations.
#include "engine/decode/attention.h"

#include <QTest>
#include <cmath>

#include "engine/decode/attention_picture.h"
#include "engine/decode/evaluate.h"
#include "engine/decode/scoring.h"
#include "engine/platform/error.h"
#include "tests/decode/toy_model.h"

using namespace transept;

namespace {
constexpr AttentionKind kKinds[] = {AttentionKind::encoder, AttentionKind::decoder, AttentionKind::cross};
const std::string kWordStart = "\xE2\x96\x81";
}  // namespace

class AttentionTest : public QObject {
  Q_OBJECT
  std::unique_ptr<Backend> backend_ = makeCpuBackend(2);
  ToyModel toy_{*backend_};

  static TranslateSettings shortOutput() {
    TranslateSettings settings;
    settings.search.output.maxExtra = 4;
    return settings;
  }

 private slots:
  void everyRowIsADistribution() {
    for (const std::string target : {"", "ein mann"}) {
      const SentenceAttention a = attentionOf(toy_.model(), shortOutput(), "a man", target);
      QCOMPARE(a.layers, std::int64_t{2});
      QCOMPARE(a.heads, std::int64_t{2});
      QCOMPARE(a.sourceTokens.size(), std::size_t{5});
      QCOMPARE(a.decoderTokens.front(), std::string("<s>"));
      QCOMPARE(a.targetTokens.back(), std::string("</s>"));
      QCOMPARE(a.targetTokens.size(), a.decoderTokens.size());
      for (const AttentionKind kind : kKinds) {
        const std::size_t rows = a.queries(kind).size(), columns = a.keys(kind).size();
        for (std::int64_t layer = 0; layer < a.layers; ++layer) {
          for (std::int64_t head = 0; head < a.heads; ++head) {
            const auto map = a.map(kind, layer, head);
            QCOMPARE(map.size(), rows * columns);
            for (std::size_t q = 0; q < rows; ++q) {
              float sum = 0;
              for (std::size_t k = 0; k < columns; ++k) {
                sum += map[q * columns + k];
                if (kind == AttentionKind::decoder && k > q) QCOMPARE(map[q * columns + k], 0.0f);
              }
              QVERIFY(std::abs(sum - 1) < 1e-5);
            }
          }
        }
      }
      QVERIFY_THROWS_EXCEPTION(std::out_of_range, a.map(AttentionKind::cross, 2, 0));
    }
  }

  void withoutATargetTheBestTranslationIsSeen() {
    Translator translator({toy_.model()}, shortOutput());
    const std::string source = "the lazy fox";
    const Translation best = translator.translate({&source, 1}).front();
    const SentenceAttention a = attentionOf(toy_.model(), shortOutput(), source, "");
    QCOMPARE(a.target, best.text());
    QCOMPARE(a.targetTokens, best.hypotheses.front().tokens);
    QVERIFY(std::abs(a.score - best.hypotheses.front().score) < 1e-4);
  }

  void badSentencesAreRefused() {
    QVERIFY_THROWS_EXCEPTION(UserError, attentionOf(toy_.model(), {}, "  ", ""));
    QVERIFY_THROWS_EXCEPTION(UserError, attentionOf(toy_.model(), {}, std::string(600, 'a'), ""));
    QVERIFY_THROWS_EXCEPTION(UserError, attentionOf(toy_.model(), {}, "a", std::string(600, 'a')));
  }

  void summariesOfKnownMaps() {
    const std::vector<float> diagonal{1, 0, 0, 0, 1, 0, 0, 0, 1};
    QCOMPARE(summaryOf(diagonal, 3, 3).entropy, 0.0);
    QCOMPARE(summaryOf(diagonal, 3, 3).meanDistance, 0.0);
    const std::vector<float> even(8, 0.25f);
    QCOMPARE(summaryOf(even, 2, 4).entropy, 2.0);
    QCOMPARE(summaryOf(even, 2, 4).meanDistance, (1.5 + 1.0) / 2);
  }

  void thumbnailsKeepTheBrightest() {
    SentenceAttention a = attentionOf(toy_.model(), shortOutput(), std::string(99, 'a'), "b");
    const Thumbnails small = thumbnailsOf(a, AttentionKind::encoder);
    QCOMPARE(small.height, std::int64_t{32});
    QCOMPARE(small.width, std::int64_t{32});
    QCOMPARE(small.pixels.size(), std::size_t{2 * 2 * 32 * 32});
    auto& map = a.maps.encoder.layers[1];
    std::fill(map.begin(), map.end(), 0.0f);
    map[10000 + 99 * 100 + 50] = 1;  // head 1, the last query, key 50
    const Thumbnails one = thumbnailsOf(a, AttentionKind::encoder);
    for (std::size_t i = 0; i < 32 * 32; ++i) {
      QCOMPARE(int(one.pixels[3 * 32 * 32 + i]), i == 31 * 32 + 16 ? 255 : 0);
    }
  }

  void wordsOfTokens() {
    using Words = std::vector<std::int32_t>;
    QCOMPARE(wordsOf({kWordStart + "Two", kWordStart + "do", "gs", "</s>"}, false), (Words{0, 1, 1, -1}));
    QCOMPARE(wordsOf({"<s>", "x", "y"}, false), (Words{-1, 0, 0}));
    QCOMPARE(wordsOf({"ein@@", "fach", "so", "</s>"}, true), (Words{0, 0, 1, -1}));
  }

  void alignmentsInMosesFormat() {
    Translation t;
    t.sourceTokens = {kWordStart, "a", kWordStart + "b", "</s>"};
    TranslatedHypothesis h;
    h.tokens = {kWordStart + "x", kWordStart + "y", "z", "</s>"};
    // y looks at </s> most, which is no word; z and y are one word and look at different ones.
    h.alignment = {{0.1f, 0.1f, 0.7f, 0.1f}, {0.2f, 0.1f, 0.1f, 0.6f}, {0, 0.4f, 0.6f, 0}, {0, 0, 0, 1}};
    t.hypotheses = {h};
    QCOMPARE(hardAlignment(t, h, false, false), std::string("1-0 0-1 1-1"));
    QCOMPARE(softAlignment(h), std::string("0.1,0.1,0.7,0.1 0.2,0.1,0.1,0.6 0,0.4,0.6,0 0,0,0,1"));
  }

  void alignmentsComeWithTheSearch() {
    TranslateSettings settings = shortOutput();
    settings.search.alignments = true;
    Translator translator({toy_.model()}, settings);
    const std::vector<std::string> lines{"a man here", "fox"};
    const auto translations = translator.translate(lines);
    const SentenceAttention a = attentionOf(toy_.model(), shortOutput(), lines[0], "");
    const auto& found = translations[0].hypotheses.front().alignment;
    QCOMPARE(found.size(), a.targetTokens.size());
    for (std::size_t t = 0; t < found.size(); ++t) {
      QCOMPARE(found[t].size(), a.sourceTokens.size());
      for (std::size_t s = 0; s < found[t].size(); ++s) {  // the last layer's heads, averaged
        const std::size_t cell = t * a.sourceTokens.size() + s;
        const float mean = (a.map(AttentionKind::cross, 1, 0)[cell] + a.map(AttentionKind::cross, 1, 1)[cell]) / 2;
        QVERIFY(std::abs(found[t][s] - mean) < 1e-4f);
      }
    }
  }

  void picturesHoldEveryHeadAndToken() {
    const SentenceAttention a = attentionOf(toy_.model(), shortOutput(), "a man", "b<&");
    const std::string svg = attentionSvg(a);
    QVERIFY(svg.find("layer 2, head 2") != std::string::npos);
    QVERIFY(svg.find(">\xC2\xB7"
                     "a</text>") != std::string::npos &&
            svg.find("&lt;/s&gt;") != std::string::npos);
    PictureChoice one;
    one.layer = 1;
    one.head = 0;
    QVERIFY(attentionSvg(a, one).find("head 2") == std::string::npos);
    one.head = 2;
    QVERIFY_THROWS_EXCEPTION(UserError, attentionSvg(a, one));
  }

  void scoresDoNotDependOnTheBatch() {
    const std::vector<std::string> sources{"a man", "", "the lazy fox ran", "q"}, targets{"ein mann", "b", "", "der"};
    const auto together = scoreTranslations(toy_.model(), sources, targets);
    const auto apart = scoreTranslations(toy_.model(), sources, targets, {}, {}, 1);
    double total = 0, tokens = 0;
    for (std::size_t i = 0; i < sources.size(); ++i) {
      QCOMPARE(together[i].tokens.size(), toy_.vocabulary->encode(targets[i]).size() + 1);
      QVERIFY(std::abs(together[i].logProbability() - apart[i].logProbability()) < 1e-4);
      total -= together[i].logProbability();
      tokens += static_cast<double>(together[i].tokens.size());
    }
    QVERIFY(std::abs(perplexityOf(together) - std::exp(total / tokens)) < 1e-9);
    QVERIFY_THROWS_EXCEPTION(std::runtime_error, scoreTranslations(toy_.model(), sources, {targets.data(), 2}));
  }

  void evaluationOfItsOwnOutputIsPerfect() {
    const std::vector<std::string> sources{"a man is here now", "the lazy brown fox ran away"};
    TranslateSettings settings = shortOutput();
    settings.search.output.minimumLength = 8;
    Translator translator({toy_.model()}, settings);
    std::vector<std::string> references;
    for (const Translation& t : translator.translate(sources)) references.push_back(t.text());
    const Evaluation result = evaluateModels({toy_.model()}, settings, sources, references);
    QCOMPARE(result.hypotheses, references);
    QVERIFY(result.chrf.score > 99.99);
    QVERIFY(result.perplexity && *result.perplexity > 1);
    QCOMPARE(result.sentences, std::int64_t{2});
    QCOMPARE(result.emittedTokens, translator.emittedTokens());
    QVERIFY_THROWS_EXCEPTION(std::runtime_error,
                             evaluateModels({toy_.model()}, settings, sources, {references.data(), 1}));
  }
};

QTEST_GUILESS_MAIN(AttentionTest)
#include "attention_test.moc"
