// SPDX-License-Identifier: GPL-3.0-or-later
// Positions of tokens in their text, languages from file names, and the order of checkpoints.
#include <QJsonArray>
#include <QTest>
#include <cmath>

#include "tests/support/window_test.h"
#include "ui/client/run_info.h"
#include "ui/client/translation.h"
#include "ui/state/settings/language_names.h"

using namespace transept;

namespace {

QStringList found(const QString& text, const QStringList& tokens) {
  QStringList pieces;
  for (const TextSpan& span : locateTokens(text, tokens)) pieces.append(text.mid(span.start, span.length));
  return pieces;
}

}  // namespace

class TextTest : public QObject {
  Q_OBJECT

 private slots:
  void findsSubwords() {
    QCOMPARE(found("Two doggies.", {"▁Two", "▁dog", "gies", ".", "</s>"}),
             QStringList({"Two", "dog", "gies", ".", ""}));
  }

  void findsThePositionOfARepeatedPiece() {
    const auto spans = locateTokens("a b a b", {"▁a", "▁b", "▁a", "▁b"});
    QCOMPARE(spans[2].start, 4);
    QCOMPARE(spans[3].start, 6);
  }

  void aPieceThatNormalisationChangedLosesNoOther() {
    QCOMPARE(found("Die ﬁnale Runde", {"▁Die", "▁finale", "▁Runde"}), QStringList({"Die", "", "Runde"}));
  }

  void pretokenisedSubwords() { QCOMPARE(found("Hunde", {"Hun@@", "de"}), QStringList({"Hun", "de"})); }

  /// Also far from the beginning of a text that repeats its words.
  void eachTokenIsFoundAfterTheOneBefore() {
    const QStringList sentence{"the", "dog", "sees", "the", "dog", "and", "the", "cat"};
    const QStringList words = sentence + sentence + sentence;
    int start = 0;
    const QVector<TextSpan> spans = locateTokens(words.join(' '), words);
    for (int i = 0; i < words.size(); ++i) {
      QCOMPARE(spans[i].start, start);
      start += static_cast<int>(words[i].size()) + 1;
    }
  }

  void piecesAreJoinedToAReadableText() {
    QCOMPARE(joinedPieces({"▁Zwei", "▁Hun", "de", "."}), QString("Zwei Hunde."));
    QCOMPARE(joinedPieces({"▁ein", "▁", "▁Hund", "</s>"}), QString("ein Hund ‹end›"));
    QCOMPARE(joinedPieces({"zwei", "Hun@@", "de", "laufen", "</s>"}), QString("zwei Hunde laufen ‹end›"));
  }

  /// A subword that continues a word is marked; a word of pre-tokenised text, which has no mark of its own, is none.
  void aPieceIsShownAfterThoseBeforeIt() {
    QCOMPARE(shownLast({"▁Zwei"}), QString("Zwei"));
    QCOMPARE(shownLast({"▁Zwei", "▁Hun"}), QString("Hun"));
    QCOMPARE(shownLast({"▁Zwei", "▁Hun", "de"}), QString("·de"));
    QCOMPARE(shownLast({"zwei"}), QString("zwei"));
    QCOMPARE(shownLast({"zwei", "laufen"}), QString("laufen"));
    QCOMPARE(shownLast({"zwei", "Hun@@", "de"}), QString("·de"));
    QCOMPARE(shownLast({"zwei", "</s>"}), QString("‹end›"));
  }

  void unknownTokensHaveNoPlace() { QCOMPARE(found("ab", {"<unk>", "▁ab"}), QStringList({"", "ab"})); }

  void anAbbreviationEndsNoSentence() {
    const auto sentences = [](const QString& line) {
      QStringList texts;
      for (const LineSentence& sentence : lineSentences(line)) texts.append(sentence.text);
      return texts;
    };
    QCOMPARE(sentences("Tiere, z. B. Hunde, schlafen. Ja."), QStringList({"Tiere, z. B. Hunde, schlafen.", "Ja."}));
    QCOMPARE(sentences("Tiere (z. B. Hunde) schlafen."), QStringList("Tiere (z. B. Hunde) schlafen."));
    QCOMPARE(sentences("Ask Dr.\u00a0Smith. He knows."), QStringList({"Ask Dr.\u00a0Smith.", "He knows."}));
    QCOMPARE(sentences("It ends. It begins."), QStringList({"It ends.", "It begins."}));
  }

  void tokenUnderAPosition() {
    const auto spans = locateTokens("Two dogs", {"▁Two", "▁dog", "s"});
    QCOMPARE(tokenAt(spans, 0), 0);
    QCOMPARE(tokenAt(spans, 3), -1);  // the space
    QCOMPARE(tokenAt(spans, 7), 2);
    QCOMPARE(tokenAt(spans, 99), -1);
  }

  void languagesOfFiles_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("language");
    QTest::newRow("plain") << "/data/train.de"
                           << "de";
    QTest::newRow("text") << "news.fr.txt"
                          << "fr";
    QTest::newRow("compressed") << "train.lc.norm.tok.en.gz"
                                << "en";
    QTest::newRow("underscore") << "corpus_nl.txt"
                                << "nl";
    QTest::newRow("none") << "corpus.txt"
                          << "";
    QTest::newRow("no language") << "train.xy"
                                 << "";
    QTest::newRow("a name alone") << "de"
                                  << "";
  }
  void languagesOfFiles() {
    QFETCH(QString, file);
    QFETCH(QString, language);
    QCOMPARE(languageOfFile(file), language);
  }

  void languageNames() {
    QCOMPARE(languageName("de"), QString("German"));
    QCOMPARE(languageName("zh-Hant"), QString("Chinese"));
    QCOMPARE(languageName("qq"), QString("qq"));
  }

  void checkpointsStandByStepAveragesLast() {
    const QJsonArray checkpoints{QJsonObject{{"checkpoint", "c"}, {"step", 30}, {"averaged", true}},
                                 QJsonObject{{"checkpoint", "b"}, {"step", 20}, {"bleu", 12.5}},
                                 QJsonObject{{"checkpoint", "a"}, {"step", 10}, {"bleu", QJsonValue()}}};
    const QList<Checkpoint> list = CheckpointList::fromJson({{"checkpoints", checkpoints}}).all;
    QCOMPARE(list.size(), 3);
    QCOMPARE(list[0].folder, QString("a"));
    QVERIFY(std::isnan(list[0].bleu));
    QCOMPARE(list[1].bleu, 12.5);
    QVERIFY(list[2].averaged);
  }

  void answersOfTheEngine() {
    const auto lines = translatedLinesFromJson(
        QJsonObject{{"lines", QJsonArray{QJsonObject{
                                  {"source_tokens", QJsonArray{"▁a"}},
                                  {"hypotheses", QJsonArray{QJsonObject{{"text", "ein"},
                                                                        {"tokens", QJsonArray{"▁ein"}},
                                                                        {"score", -0.5},
                                                                        {"log_probabilities", QJsonArray{-0.5}}}}}}}}},
        {"a"});
    QCOMPARE(lines.size(), 1);
    QCOMPARE(lines[0].hypotheses[0].text, QString("ein"));
    QCOMPARE(lines[0].hypotheses[0].logProbabilities, QVector<double>({-0.5}));
    QCOMPARE(lines[0].hypotheses[0].probabilities, QVector<double>({std::exp(-0.5)}));
    QVERIFY(lines[0].sourceSpans.value(0) == (TextSpan{0, 1}));
    QVERIFY(lines[0].hypotheses[0].spans.value(0) == (TextSpan{0, 3}));
  }
};

TRANSEPT_WINDOW_TEST(TextTest)
#include "text_test.moc"
