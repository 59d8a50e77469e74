// SPDX-License-Identifier: GPL-3.0-or-later
// The doctor on the Train page: before a start, on a failed run, its remedies, and the timing of a few steps.
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <algorithm>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/kit/charts/curve_chart.h"
#include "ui/kit/widgets/number_field.h"
#include "ui/pages/train/doctor_card.h"

using namespace transept;

class DoctorCardTest : public QObject, private WindowFixture {
  Q_OBJECT

  void open() {
    openWindow();
    QTRY_VERIFY(session_->runs().current().isValid());
    window_->showPage(PageId::train);
  }

 private slots:
  void initTestCase() {
    useTestSettings();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    Theme::instance().apply(*qApp, Theme::Mode::light);
  }
  void init() { clearTestSettings(); }
  void cleanup() { closeWindow(); }

  void aRunThatIsWellNeedsNoDoctor() {
    open();
    QTRY_COMPARE(session_->runs().current().name, "multi30k-small");
    // The card has sent its request before, and answers come in order.
    bool answered = false;
    session_->engine().request("doctor/diagnose", {{"run", session_->runs().currentFolder()}}, this,
                               [&answered](const Reply& reply) { answered = static_cast<bool>(reply); });
    QTRY_VERIFY(answered);
    QVERIFY(!find<DoctorCard>("doctorCard")->isVisible());
  }

  void aBrokenRunGetsARemedy() {
    open();
    session_->runs().setCurrent("/runs/first-try");
    QTRY_VERIFY(find<DoctorCard>("doctorCard")->isVisible());
    QVERIFY(find<QWidget>("finding_not_a_number")->findChildren<QLabel*>().last()->text().contains("step 312"));
    auto* remedy = find<QPushButton>("remedy_not_a_number");
    QCOMPARE(remedy->text(), "Set up a new run");  // there is no earlier checkpoint
    QTest::mouseClick(remedy, Qt::LeftButton);
    QTRY_COMPARE(find<QLineEdit>("runName")->text(), "first-try-2");
    QCOMPARE(find<NumberField>("train.warmup")->number(), std::optional(4000.0));
    QVERIFY(!find<QLabel>("originNote")->isVisible());
  }

  void anOverfittedRunIsForkedFromItsBest() {
    open();
    session_->runs().setCurrent("/runs/first-try");
    QTRY_VERIFY(window_->findChild<QWidget*>("finding_not_a_number") != nullptr);
    session_->runs().setCurrent("/runs/multi30k-tiny");  // no event of this run calls the doctor
    QVERIFY(!find<DoctorCard>("doctorCard")->isVisible());
    QTRY_VERIFY(find<DoctorCard>("doctorCard")->isVisible());
    auto* remedy = find<QPushButton>("remedy_overfitting");
    QVERIFY(remedy->text().contains("3,750"));
    QTest::mouseClick(remedy, Qt::LeftButton);
    QTRY_VERIFY(find<QLabel>("originNote")->isVisible());
    QCOMPARE(find<NumberField>("model.dropout")->number(), std::optional(0.2));
  }

  void aNewRunIsLookedAtBeforeItStarts() {
    open();
    session_->runs().setCurrent("/runs/held");
    QTRY_VERIFY(find<QPushButton>("newRun")->isVisible());
    QTest::mouseClick(find<QPushButton>("newRun"), Qt::LeftButton);
    QTRY_VERIFY(window_->findChild<QWidget*>("finding_fits") != nullptr);
    QVERIFY(window_->findChild<QWidget*>("finding_warmup_too_long") == nullptr);
    auto* rate = find<CurveChart>("doctorRate");
    QTRY_VERIFY(rate->isVisible() && rate->curves().size() == 1);
    const QList<double> plan = rate->curves()[0].points.mean;
    QVERIFY(!plan.isEmpty());
    QVERIFY(rate->yRange().upper >= 1000 * *std::max_element(plan.begin(), plan.end()));  // × 10⁻³
    auto* warmup = find<NumberField>("train.warmup");
    warmup->selectAll();
    QTest::keyClicks(warmup, "7000\t");
    QTRY_VERIFY(window_->findChild<QPushButton*>("remedy_warmup_too_long") != nullptr);
    QTest::mouseClick(find<QPushButton>("doctorMeasure"), Qt::LeftButton);
    QTRY_VERIFY(find<QLabel>("doctorMeasured")->text().contains("0.57 s per step"));
    QTest::mouseClick(find<QPushButton>("remedy_warmup_too_long"), Qt::LeftButton);
    QTRY_COMPARE(warmup->number(), std::optional(600.0));
    QTRY_VERIFY(window_->findChild<QPushButton*>("remedy_warmup_too_long") == nullptr);
    QTest::mouseClick(find<QPushButton>("newRun"), Qt::LeftButton);  // back
    QTRY_VERIFY(!find<DoctorCard>("doctorCard")->isVisible());
  }

  /// In a narrow card the finding is wider than the learning rate's chart.
  void whatIsSaidHasRoomBesideTheLearningRate() {
    open();
    session_->runs().setCurrent("/runs/held");
    QTRY_VERIFY(find<QPushButton>("newRun")->isVisible());
    QTest::mouseClick(find<QPushButton>("newRun"), Qt::LeftButton);
    const auto* rate = find<CurveChart>("doctorRate");
    QTRY_VERIFY(rate->isVisible() && window_->findChild<QWidget*>("finding_fits") != nullptr);
    const int usual = rate->width();
    window_->resize(900, 600);
    QTRY_VERIFY(rate->width() < usual);
    QTRY_VERIFY(find<QWidget>("finding_fits")->width() > rate->width());
  }

  /// The message names no number if no pair was removed.
  void aTextWithoutLeakageCountsNoPairs() {
    QCOMPARE(doctorText({{"rule", "no_leakage"}, {"message", "The engine's own words."}, {"numbers", QJsonObject()}}),
             "The training text contains no validation sentence.");
  }

  void aTextHasItsNumbersInTheirFormats() {
    const QJsonObject numbers{{"needed", 2.5e9}, {"available", 4e9}, {"parts", 4}};
    QCOMPARE(doctorText({{"rule", "does_not_fit"}, {"text", "does_not_fit/parts"}, {"numbers", numbers}}),
             "Not enough memory: 2.5 GB needed, 4.0 GB free. Compute each update in 4 parts, one after the other; the "
             "batches stay the same.");
    QCOMPARE(doctorText({{"rule", "few_epochs"}, {"numbers", QJsonObject{{"percent", 12.4}}}}),
             "Training uses 12% of the corpus.");
  }

  void aRuleOfANewerEngineSpeaksForItself() {
    QCOMPARE(doctorText({{"rule", "unheard_of"}, {"message", "It is so."}, {"remedy", "Do this."}}),
             "It is so. Do this.");
  }
};

TRANSEPT_WINDOW_TEST(DoctorCardTest)
#include "doctor_card_test.moc"
