// SPDX-License-Identifier: Apache-2.0
// Every documented score of the WMT17 systems: sacreBLEU's, and those of the tools that it re-implements.
#include <QFile>
#include <QTest>
#include <cmath>
#include <map>

#include "engine/eval/bleu.h"
#include "engine/eval/chrf.h"
#include "engine/eval/sentence_file.h"
#include "engine/eval/ter.h"

using namespace transept;

class Wmt17Test : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void everyDocumentedScore_data();
  void everyDocumentedScore();

 private:
  QString folder_ = TRANSEPT_SOURCE_DIR "/../shared/data/bleu-crosscheck/wmt17-en-de/";
  QList<QStringList> table_;
  References references_;
};

void Wmt17Test::initTestCase() {
  QFile file(folder_ + "expected.tsv");
  if (!file.open(QIODevice::ReadOnly | QIODevice::Text)) QSKIP("../shared/data/bleu-crosscheck is not here");
  for (const QString& line : QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts)) {
    table_.append(line.split('\t'));
  }
  references_ = {readSentences((folder_ + "ref.de").toStdString())};
  QCOMPARE(table_.size(), 17);
}

void Wmt17Test::everyDocumentedScore_data() {
  QTest::addColumn<int>("row");
  for (int row = 1; row < table_.size(); ++row) QTest::addRow("%s", qPrintable(table_[row][0])) << row;
}

void Wmt17Test::everyDocumentedScore() {
  QFETCH(int, row);
  const auto hypotheses = readSentences((folder_ + "hyp." + table_[row][0] + ".de").toStdString());
  const auto bleu = [&](Tokenizer tokenizer, bool lowercase = false) {
    BleuOptions options;
    options.tokenizer = tokenizer;
    options.lowercase = lowercase;
    return corpusBleu(hypotheses, references_, options).score;
  };
  const auto chrf = [&](int wordOrder, bool epsilon = false) {
    ChrfOptions options;
    options.wordOrder = wordOrder;
    options.epsilonSmoothing = epsilon;
    return corpusChrf(hypotheses, references_, options).score;
  };
  const double mteval13a = bleu(Tokenizer::mteval13a), international = bleu(Tokenizer::international), chrf0 = chrf(0);
  std::map<QString, double> ours{{"sacrebleu_13a", mteval13a},
                                 {"sacrebleu_intl", international},
                                 {"sacrebleu_tok_none", bleu(Tokenizer::none)},
                                 {"sacrebleu_13a_lc", bleu(Tokenizer::mteval13a, true)},
                                 {"sacrebleu_chrF", chrf0},
                                 {"sacrebleu_chrF++", chrf(2)},
                                 {"DOC_mteval_v13a", mteval13a},
                                 {"DOC_mteval_v14_intl", international},
                                 {"DOC_CHRF", chrf0},
                                 {"DOC_TER", corpusTer(hypotheses, references_).score / 100}};
  const auto plusPlus = table_[0].indexOf("DOC_CHRFPP");
  if (!table_[row].value(plusPlus).isEmpty()) ours["DOC_CHRFPP"] = chrf(2, true);  // chrF++.py smooths by epsilon
  for (int column = 1; column < table_[0].size(); ++column) {
    const QString name = table_[0][column], expected = table_[row].value(column);
    if (expected.isEmpty()) continue;
    QVERIFY2(ours.contains(name), qPrintable("no score for column " + name));
    // mteval's scores were rounded to two decimals (26.6 is 26.60), tercom's to three; the others are held to 1e-4.
    const double tolerance = name.startsWith("DOC_mteval") ? 0.005 : name == "DOC_TER" ? 0.0005 : 1e-4;
    QVERIFY2(std::abs(ours.at(name) - expected.toDouble()) <= tolerance,
             qPrintable(QString("%1: ours %2, expected %3").arg(name).arg(ours.at(name), 0, 'f', 5).arg(expected)));
  }
}

QTEST_GUILESS_MAIN(Wmt17Test)
#include "wmt17_test.moc"
