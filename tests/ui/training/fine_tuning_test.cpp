// SPDX-License-Identifier: GPL-3.0-or-later
// Fine-tuning in the window: from the Translate page to a run whose curves show both texts.
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/kit/charts/chart_card.h"
#include "ui/kit/charts/curve_chart.h"
#include "ui/kit/widgets/number_field.h"
#include "ui/pages/model_chooser.h"

using namespace transept;

class FineTuningTest : public QObject, private WindowFixture {
  Q_OBJECT

  /// A draft that fine-tunes an imported model.
  void setUp() {
    openWindow();
    QTRY_VERIFY(session_->runs().current().isValid());
    draftFineTuning(*session_, "/models/opus-mt-en-de", "opus-mt-en-de");
    QTRY_VERIFY(find<QLabel>("originNote")->isVisible());
  }

 private slots:
  void initTestCase() {
    useTestSettings();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    Theme::instance().apply(*qApp, Theme::Mode::light);
  }
  void init() { clearTestSettings(); }
  void cleanup() { closeWindow(); }

  void theModelGivesTheArchitecture() {
    setUp();
    QCOMPARE(window_->currentPage(), PageId::train);
    QVERIFY(find<QLabel>("originNote")->text().contains("opus-mt-en-de"));
    QCOMPARE(find<QLineEdit>("runName")->text(), "opus-mt-en-de-tuned");
    auto *layers = find<NumberField>("model.layers"), *heads = find<NumberField>("model.heads");
    QTRY_COMPARE(layers->number(), std::optional(3.0));
    QVERIFY(layers->isReadOnly());
    QVERIFY(!heads->isReadOnly());
    QVERIFY(!find<QPushButton>("tuneRun")->isVisible());
    picture("fine-tuning");
  }

  /// A tuning that ends while a draft is open adds a preset.
  void aNewPresetLeavesTheDraft() {
    setUp();
    emit session_->schemaChanged();
    QVERIFY(find<QLabel>("originNote")->isVisible());
    QCOMPARE(find<QLineEdit>("runName")->text(), "opus-mt-en-de-tuned");
  }

  void beginningAnewDropsTheModel() {
    setUp();
    auto* layers = find<NumberField>("model.layers");
    QTRY_VERIFY(layers->isReadOnly());
    emit find<QLabel>("originNote")->linkActivated("anew");
    QVERIFY(!find<QLabel>("originNote")->isVisible());
    QVERIFY(!find<QComboBox>("generalCorpusChooser")->isVisible());
    QTRY_VERIFY(!layers->isReadOnly());
    QCOMPARE(layers->number(), std::optional(6.0));
  }

  void theRunShowsBothTexts() {
    setUp();
    auto* general = find<QComboBox>("generalCorpusChooser");
    QVERIFY(general->isVisible());
    QVERIFY(general->count() > 1);
    QCOMPARE(general->findData(session_->corpora().currentFolder()), -1);
    chooseEntry(*general, 1);
    const QString corpus = general->itemData(1).toString();
    auto* start = find<QPushButton>("startRun");
    QTRY_VERIFY(start->isEnabled());
    QTest::mouseClick(start, Qt::LeftButton);
    QTRY_COMPARE(session_->runs().current().name, "opus-mt-en-de-tuned");
    const RunInfo run = session_->runs().current();
    QVERIFY(run.fineTunes());
    QCOMPARE(run.originModel, "/models/opus-mt-en-de");
    QCOMPARE(run.generalCorpus, corpus);
    const auto labels = [this](const char* chart) {
      QStringList all;
      for (const Curve& curve : find<ChartCard>(chart)->chart().curves()) all << curve.label;
      return all;
    };
    QTRY_VERIFY(labels("lossChart").contains("validation, general text"));
    QTRY_VERIFY(labels("bleuChart").contains("BLEU, general text"));
    QTRY_VERIFY(labels("bleuChart").contains("chrF"));
    for (const Curve& curve : find<ChartCard>("bleuChart")->chart().curves()) QVERIFY(!curve.smoothed);
  }

  void aPlainRunHasNoGeneralCurves() {
    openWindow();
    QTRY_VERIFY(session_->runs().current().isValid());
    window_->showPage(PageId::train);
    auto* loss = find<ChartCard>("lossChart");
    QTRY_VERIFY(loss->chart().hasPoints());
    QCOMPARE(loss->chart().curves().size(), 2);
  }
};

TRANSEPT_WINDOW_TEST(FineTuningTest)
#include "fine_tuning_test.moc"
