// SPDX-License-Identifier: GPL-3.0-or-later
// The rules that select remarkable heads, on maps whose results are obvious.
#include "ui/pages/attention/heads/head_survey.h"
#include "tests/support/window_test.h"

#include <QTest>

using namespace transept;

namespace {

/// Five tokens, of which the last is special. Each query gives `weight` to one key and the rest to itself.
AttentionMap map(const QVector<int>& keys, float weight = 1.0f) {
  AttentionMap map;
  map.queries = map.keys = {"the", "dog", "sees", "it", "‹end›"};
  map.specialQueries = map.specialKeys = {false, false, false, false, true};
  map.weights.fill(0.0f, 25);
  for (int row = 0; row < 5; ++row) {
    map.weights[row * 5 + row] = 1.0f - weight;
    map.weights[row * 5 + keys[row]] += weight;
  }
  return map;
}

}  // namespace

class HeadSurveyTest : public QObject {
  Q_OBJECT

 private slots:
  void theFurthestLookLeavesSpecialTokensOut() {
    HeadSurvey survey(1, 3);
    survey.add(0, 0, map({4, 4, 4, 4, 0}));  // only the end mark, which does not count
    survey.add(0, 1, map({1, 0, 1, 2, 4}));  // neighbours
    QVERIFY(!survey.isWhole());
    survey.add(0, 2, map({3, 1, 2, 0, 4}, 0.5f));  // two queries attend far with half their weight: (1.5 + 1.5) / 4
    QVERIFY(survey.isWhole());
    // Head 1 has four queries, each with a distance of one token.
    QCOMPARE(survey.furthest().head, 1);
    QCOMPARE(survey.furthest().value, 1.0);
    HeadSurvey other(1, 2);
    other.add(0, 0, map({1, 0, 1, 2, 4}));
    other.add(0, 1, map({3, 1, 0, 0, 4}));  // 3, 0, 2, 3: mean 2
    QCOMPARE(other.furthest().head, 1);
    QCOMPARE(other.furthest().value, 2.0);
    QCOMPARE(other.furthest().query, 0);
    QCOMPARE(other.furthest().key, 3);
  }

  void theSharpestLookIsAPronounsWhereThereIsOne() {
    const QVector<int> pronouns = pronounTokens(map({0, 0, 0, 0, 0}).queries, "en");
    QCOMPARE(pronouns, QVector<int>{3});
    HeadSurvey survey(1, 2, pronouns);
    survey.add(0, 0, map({3, 1, 0, 2, 4}, 0.9f));  // "it" attends to its neighbour, the other words do not count
    survey.add(0, 1, map({0, 1, 2, 1, 4}, 0.4f));  // "it" attends to "dog"
    QCOMPARE(survey.sharpest().head, 1);
    QCOMPARE(survey.sharpest().query, 3);
    QCOMPARE(survey.sharpest().key, 1);
    QVERIFY(qAbs(survey.sharpest().value - 0.4) < 1e-6);
    HeadSurvey any(1, 2);
    any.add(0, 0, map({3, 1, 0, 2, 4}, 0.9f));
    any.add(0, 1, map({0, 1, 2, 1, 4}, 0.4f));
    QCOMPARE(any.sharpest().head, 0);
    QCOMPARE(any.sharpest().query, 0);
  }

  void theTwoThatDifferMostAreOfOneLayer() {
    HeadSurvey survey(2, 2);
    survey.add(0, 0, map({0, 1, 2, 3, 4}));
    survey.add(1, 0, map({4, 4, 4, 4, 0}));
    survey.add(1, 1, map({4, 4, 4, 0, 0}));  // one of five queries differs
    survey.add(0, 1, map({1, 0, 2, 3, 4}));  // two of five
    QVERIFY(survey.isWhole());
    QCOMPARE(survey.different().layer, 0);
    QCOMPARE(survey.different().head, 0);
    QCOMPARE(survey.otherHead(), 1);
    QVERIFY(qAbs(survey.different().value - 0.4) < 1e-6);
    QCOMPARE(survey.different().query, 0);
  }

  void degenerateSentences() {
    HeadSurvey single(1, 1);
    AttentionMap end;
    end.queries = end.keys = {"‹end›"};
    end.specialQueries = end.specialKeys = {true};
    end.weights = {1.0f};
    single.add(0, 0, end);
    QVERIFY(single.isWhole());
    QVERIFY(!single.sharpest().isValid());
    QVERIFY(!single.different().isValid());
    QVERIFY(!HeadSurvey().isWhole());
    QVERIFY(pronounTokens({"it"}, "xx").isEmpty());
    QVERIFY(pronounTokens({}, "en").isEmpty());
  }
};

TRANSEPT_WINDOW_TEST(HeadSurveyTest)
#include "head_survey_test.moc"
