// SPDX-License-Identifier: Apache-2.0
// What narrower products cost: the trained model that ships, on sentences of the grammar that it was trained on.
#include <QTest>

#include "engine/data/demo/demo_grammar.h"
#include "engine/decode/translator.h"
#include "engine/eval/bleu.h"

using namespace transept;

namespace {

constexpr double mostLost = 0.3;  // of BLEU, by which one wrong word in so many sentences moves it about 0.02
constexpr std::int64_t sentences = 1500;

struct Quality {
  double bleu = 0;
  std::vector<double> scores;  // of the best hypotheses
};

}  // namespace

class PrecisionTest : public QObject {
  Q_OBJECT

 private:
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

 private slots:
  void initTestCase() {
    const DemoCorpus corpus = generateDemoCorpus(sentences, 77);  // it was trained on what seed 1 gives
    for (const auto& [source, target] : corpus.train) {
      sources_.push_back(source);
      references_.push_back(target);
    }
    whole_ = qualityOf({"cpu", 2, Precision::f32});
    QVERIFY2(whole_.bleu > 80, qPrintable(QString::number(whole_.bleu)));
  }

  void narrowerProductsLoseLittle_data() {
    QTest::addColumn<QByteArray>("device");
    QTest::addColumn<int>("precision");
    QTest::newRow("int8") << QByteArray("cpu-int8") << static_cast<int>(Precision::f32);
    QTest::newRow("bf16") << QByteArray("cpu") << static_cast<int>(Precision::bf16);
  }
  void narrowerProductsLoseLittle() {
    QFETCH(QByteArray, device);
    QFETCH(int, precision);
    const Quality narrow = qualityOf({device.toStdString(), 2, static_cast<Precision>(precision)});
    QVERIFY2(narrow.scores != whole_.scores, "computed in f32 after all");
    QVERIFY2(narrow.bleu >= whole_.bleu - mostLost,
             qPrintable(QString("BLEU %1 against %2 in f32").arg(narrow.bleu).arg(whole_.bleu)));
  }
};

QTEST_GUILESS_MAIN(PrecisionTest)
#include "precision_test.moc"
