// SPDX-License-Identifier: GPL-3.0-or-later
// How maps are shown, on maps that are small enough for a calculation by hand.
#include "ui/client/attention_map.h"

#include <QTest>
#include <cmath>

#include "tests/support/window_test.h"
#include "ui/kit/theme/color_scheme.h"

using namespace transept;

namespace {

const QString mark(QChar(0x2581));

/// Self-attention of "Two doggies </s>": three pieces of text, of which two form the second word.
AttentionMap sample() {
  AttentionMap map;
  map.queries = map.keys = {"Two", "dog", "·gies", "‹end›"};
  map.queryWords = map.keyWords = {0, 1, 1, 2};
  map.specialQueries = map.specialKeys = {false, false, false, true};
  map.weights = {0.4f, 0.1f, 0.2f, 0.3f,  //
                 0.2f, 0.3f, 0.1f, 0.4f,  //
                 0.0f, 0.5f, 0.3f, 0.2f,  //
                 0.0f, 0.0f, 0.0f, 1.0f};
  return map;
}

}  // namespace

class AttentionMapTest : public QObject {
  Q_OBJECT

 private slots:
  void untouchedWithoutAShape() {
    const ShapedMap shaped = shapeMap(sample(), {});
    QCOMPARE(shaped.map.weights, sample().weights);
    QCOMPARE(shaped.map.queries, sample().queries);
    QVERIFY(!shaped.renormalised);
    QCOMPARE(shaped.rowOfToken, QVector<int>({0, 1, 2, 3}));
  }

  void equalTokensAreToldApartByNumber() {
    AttentionMap map = sample();
    map.queries = {"the", "dog", "the", "‹end›"};
    QCOMPARE(map.queryName(0), "the (1)");
    QCOMPARE(map.queryName(1), "dog");
    QCOMPARE(map.queryName(2), "the (2)");
    QCOMPARE(map.keyName(2), "·gies");
  }

  void wordsSumTheirKeysAndAverageTheirQueries() {
    const ShapedMap shaped = shapeMap(sample(), {true, false});
    QCOMPARE(shaped.map.queries, QStringList({"Two", "doggies", "‹end›"}));
    QCOMPARE(shaped.map.rows(), 3);
    QCOMPARE(shaped.map.at(0, 1), 0.3f);  // 0.1 + 0.2
    QCOMPARE(shaped.map.at(1, 0), 0.1f);  // (0.2 + 0.0) / 2
    QCOMPARE(shaped.map.at(1, 1), 0.6f);  // (0.4 + 0.8) / 2
    QCOMPARE(shaped.rowOfToken, QVector<int>({0, 1, 1, 2}));
    for (int row = 0; row < 3; ++row) {
      float sum = 0;
      for (int column = 0; column < 3; ++column) sum += shaped.map.at(row, column);
      QVERIFY(std::abs(sum - 1) < 1e-6f);
    }
    QCOMPARE(shaped.firstTokenOfRow(1), 1);
    QCOMPARE(shaped.firstTokenOfRow(2), 3);
  }

  void hiddenSpecialTokensRenormaliseTheRest() {
    const ShapedMap shaped = shapeMap(sample(), {false, true});
    QVERIFY(shaped.renormalised);
    QCOMPARE(shaped.map.rows(), 3);
    QCOMPARE(shaped.map.columns(), 3);
    QVERIFY(std::abs(shaped.map.at(0, 0) - 0.4f / 0.7f) < 1e-6f);
    QCOMPARE(shaped.rowOfToken.last(), -1);
  }

  void aRowThatSawNothingElseBecomesZeros() {
    AttentionMap map = sample();
    for (int column = 0; column < 3; ++column) map.weights[column] = 0;
    map.weights[3] = 1;  // the first query attends only to </s>
    const ShapedMap shaped = shapeMap(map, {false, true});
    for (int column = 0; column < 3; ++column) QCOMPARE(shaped.map.at(0, column), 0.0f);
  }

  void specialTokensNeverJoinAWord() {
    AttentionMap map = sample();
    map.keyWords = map.queryWords = {0, 1, 1, 1};  // an engine that gives </s> the number of the word before it
    QCOMPARE(shapeMap(map, {true, false}).map.queries, QStringList({"Two", "doggies", "‹end›"}));
  }

  void showsTokensAsPeopleReadThem() {
    QCOMPARE(shownTokens({mark + "Two", mark + "dog", "gies", ".", "</s>"}, {0, 1, 1, 1, 2}),
             QStringList({"Two", "dog", "·gies", ".", "‹end›"}));
    QCOMPARE(shownToken("<s>", false), QString("‹start›"));
    QCOMPARE(shownToken(mark, false), QString("␣"));
  }

  void csvQuotesWhatNeedsIt() {
    AttentionMap map;
    map.queries = {"say \"hi\""};
    map.keys = {"a,b"};
    map.weights = {0.5f};
    QCOMPARE(mapToCsv(map), QByteArray("query,key,query_position,key_position,weight\r\n"
                                       "\"say \"\"hi\"\"\",\"a,b\",1,1,0.5\r\n"));
  }

  void numbersReadWellOnEveryColour() {
    for (ColorScheme scheme : colorSchemes) {
      for (int i = 0; i < 256; ++i) {
        const QColor colour(colorOf(scheme, i / 255.0));
        QVERIFY(contrastRatio(colour, inkOn(colour)) >= 4.5);
      }
      QCOMPARE(colorSchemeFromKey(colorSchemeKey(scheme)), scheme);
    }
    // The end points of Matplotlib's colour maps.
    QCOMPARE(QColor(colorOf(ColorScheme::Cividis, 0)), QColor(0x00, 0x22, 0x4e));
    QCOMPARE(QColor(colorOf(ColorScheme::Viridis, 1)), QColor(0xfd, 0xe7, 0x25));
    QCOMPARE(colorOf(ColorScheme::Cividis, std::nan("")), colorOf(ColorScheme::Cividis, 0));
  }

  void framesOfTheThreeKinds() {
    AttentionResult result;
    result.sourceTokens = {mark + "a", "b", "</s>"};
    result.sourceWords = {0, 0, 1};
    result.targetTokens = {mark + "c", "d", mark + "e", "</s>"};
    result.targetWords = {0, 0, 1, 2};
    result.decoderTokens = {"<s>", mark + "c", "d", mark + "e"};
    const AttentionMap decoder = result.frame(AttentionKind::Decoder);
    QCOMPARE(decoder.queries, QStringList({"c", "·d", "e", "‹end›"}));
    QCOMPARE(decoder.keys, QStringList({"‹start›", "c", "·d", "e"}));
    QCOMPARE(decoder.keyWords, QVector<int>({-1, 0, 0, 1}));
    const AttentionMap cross = result.frame(AttentionKind::Cross);
    QCOMPARE(cross.rows(), 4);
    QCOMPARE(cross.columns(), 3);
    QCOMPARE(cross.specialKeys, QVector<bool>({false, false, true}));
  }
};

TRANSEPT_WINDOW_TEST(AttentionMapTest)
#include "attention_map_test.moc"
