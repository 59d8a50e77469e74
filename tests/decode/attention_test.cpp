// SPDX-License-Identifier: Apache-2.0
// Attention of a sentence pair, alignments, pictures, scores of given translations.
#include "engine/inspect/attention.h"

#include <QTest>
#include <cmath>

#include "engine/base/error.h"
#include "engine/base/progress.h"
#include "engine/decode/evaluate.h"
#include "engine/decode/scoring.h"
#include "engine/inspect/attention_picture.h"
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
    QVERIFY_THROWS_EXCEPTION(UserError, attentionOf(toy_.model(), {}, "a", std::string(600, 'a')));
    TranslateSettings noSuchHead;
    noSuchHead.silenced = {{AttentionKind::cross, 2, 0}};
    QVERIFY_THROWS_EXCEPTION(UserError, attentionOf(toy_.model(), noSuchHead, "a", ""));
    QVERIFY_THROWS_EXCEPTION(UserError, Translator({toy_.model()}, noSuchHead));
  }

  // 2,000 tokens are shown a page at a time, each read as a sentence of its own.
  void aLongSourceIsPaged() {
    std::string source;
    for (int i = 0; i < 2000; ++i) source += static_cast<char>('a' + i % 20);
    TranslateSettings settings = shortOutput();
    settings.search.beam = 1;
    settings.search.output.maximumLength = 3;
    const SentenceAttention first = attentionOf(toy_.model(), settings, source, "");
    QCOMPARE(first.sourceTotal, std::int64_t{2000});
    QCOMPARE(first.firstSourceToken, std::int64_t{0});
    QCOMPARE(first.sourceTokens.size(), std::size_t{512});
    const SentenceAttention last = attentionOf(toy_.model(), settings, source, "", {}, 3 * kAttentionTokens);
    QCOMPARE(last.sourceTokens.size(), std::size_t(2000 - 3 * kAttentionTokens + 1));
    QCOMPARE(last.sourceTokens[0], std::string(1, static_cast<char>('a' + 3 * kAttentionTokens % 20)));
    // A target that is given is the page's.
    const SentenceAttention forced = attentionOf(toy_.model(), settings, source, "ein mann", {}, 3 * kAttentionTokens);
    QCOMPARE(forced.target, std::string("ein mann"));
    QCOMPARE(forced.sourceTokens, last.sourceTokens);
    QCOMPARE(forced.targetTokens, attentionOf(toy_.model(), settings, "a b", "ein mann").targetTokens);
    const SentenceAttention whole = attentionOf(toy_.model(), settings, "a b", "");
    QCOMPARE(whole.sourceTotal, static_cast<std::int64_t>(whole.sourceTokens.size()) - 1);
  }

  void scoresMaskAndSoftmaxGiveTheWeights() {
    const SentenceAttention a = attentionOf(toy_.model(), shortOutput(), "the lazy fox", "ein mann");
    for (const AttentionKind kind : kKinds) {
      const auto queries = static_cast<std::int64_t>(a.queries(kind).size());
      for (std::int64_t query = 0; query < queries; ++query) {
        const QueryDetail detail = queryDetail(a, kind, 1, 1, query);
        QCOMPARE(detail.keyWidth, std::int64_t{8});
        double sum = 0;
        for (std::size_t k = 0; k < detail.scores.size(); ++k)
          sum += detail.allowed[k] ? std::exp(detail.scores[k]) : 0;
        for (std::size_t k = 0; k < detail.scores.size(); ++k) {
          const double expected = detail.allowed[k] ? std::exp(detail.scores[k]) / sum : 0;
          QVERIFY(std::abs(detail.weights[k] - expected) < 1e-5);
          QVERIFY(detail.allowed[k] || kind == AttentionKind::decoder);
        }
      }
    }
    SentenceAttention bare = a;
    bare.maps.cross.queryVectors.clear();
    QVERIFY(queryDetail(bare, AttentionKind::cross, 0, 0, 0).scores.empty());
  }

  // Silencing a head in search and in reading is the same thing, and it changes what the model says.
  void aSilencedHeadSaysNothing() {
    const std::string source = "the lazy fox";
    TranslateSettings settings = shortOutput();
    settings.search.nbest = 2;
    const Translation whole = Translator({toy_.model()}, settings).translate({&source, 1}).front();
    for (const AttentionKind kind : kKinds) {
      settings.silenced = {{kind, 0, 1}, {kind, 1, 0}};
      const Translation without = Translator({toy_.model()}, settings).translate({&source, 1}).front();
      QVERIFY(std::abs(without.hypotheses[0].score - whole.hypotheses[0].score) > 1e-6);
      for (const TranslatedHypothesis& h : without.hypotheses) {
        TokenPair pair{toy_.vocabulary->encode(source), {}};
        for (std::size_t t = 0; t + 1 < h.tokens.size(); ++t) pair.target.push_back(toy_.vocabulary->idOf(h.tokens[t]));
        std::vector<float> nll;
        toy_.transformer->evaluateOn(batchOf({&pair, 1}), 0, &nll, settings.silenced);
        QCOMPARE(nll.size(), h.logProbabilities.size());
        for (std::size_t t = 0; t < nll.size(); ++t) QVERIFY(std::abs(nll[t] + h.logProbabilities[t]) < 1e-4);
      }
      const SentenceAttention seen = attentionOf(toy_.model(), settings, source, "");
      QVERIFY(std::abs(seen.score - without.hypotheses[0].score) < 1e-4);
    }
    settings.silenced.clear();
    const Translation again = Translator({toy_.model()}, settings).translate({&source, 1}).front();
    QCOMPARE(again.hypotheses[0].score, whole.hypotheses[0].score);
  }

  void summariesOfKnownMaps() {
    const std::vector<float> diagonal{1, 0, 0, 0, 1, 0, 0, 0, 1};
    QCOMPARE(summaryOf(diagonal, 3, 3).entropy, 0.0);
    QCOMPARE(summaryOf(diagonal, 3, 3).meanDistance, 0.0);
    const std::vector<float> even(8, 0.25f);
    QCOMPARE(summaryOf(even, 2, 4).entropy, 2.0);
    QCOMPARE(summaryOf(even, 2, 4).meanDistance, (1.5 + 1.0) / 2);
  }

  void summariesOfEveryHead() {
    const SentenceAttention a = attentionOf(toy_.model(), shortOutput(), "abc", "ab");
    for (const AttentionKind which : kKinds) {
      const std::vector<HeadSummary> all = summariesOf(a, which);
      QCOMPARE(all.size(), static_cast<std::size_t>(a.layers * a.heads));
      for (std::int64_t layer = 0; layer < a.layers; ++layer) {
        for (std::int64_t head = 0; head < a.heads; ++head) {
          const HeadSummary one =
              summaryOf(a.map(which, layer, head), static_cast<std::int64_t>(a.queries(which).size()),
                        static_cast<std::int64_t>(a.keys(which).size()));
          const HeadSummary& same = all[static_cast<std::size_t>(layer * a.heads + head)];
          QCOMPARE(same.entropy, one.entropy);
          QCOMPARE(same.meanDistance, one.meanDistance);
        }
      }
    }
    std::stop_source stopped;
    stopped.request_stop();
    QVERIFY_THROWS_EXCEPTION(Cancelled, summariesOf(a, AttentionKind::cross, stopped.get_token()));
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
