// SPDX-License-Identifier: GPL-3.0-or-later
// The doctor on the Train page: before a start, on a run that went wrong, its remedies, the timing of a few steps.
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include "tests/ui/window_fixture.h"
#include "ui/charts/curve_chart.h"
#include "ui/main_window.h"
#include "ui/train/doctor_card.h"
#include "ui/train/doctor_texts.h"
#include "ui/widgets/number_field.h"

using namespace transept;

class DoctorCardTest : public QObject {
  Q_OBJECT

  std::unique_ptr<Session> session_;
  std::unique_ptr<MainWindow> window_;

  template <typename Widget>
  Widget* find(const char* name) {
    auto* widget = window_->findChild<Widget*>(name);
    if (widget == nullptr) qFatal("there is no %s", name);
    return widget;
  }

  void open() {
    session_ = std::make_unique<Session>();
    window_ = std::make_unique<MainWindow>(*session_);
    window_->resize(1440, 900);
    window_->show();
    startFakeEngine(*session_);
    QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
    QTRY_VERIFY(!session_->schema().isEmpty() && session_->currentRun().isValid());
    window_->showPage(PageId::train);
  }

  void picture(const QString& name) {
    QVERIFY(QDir().mkpath(TRANSEPT_SCREENS));
    for (const auto mode : {Theme::Mode::dark, Theme::Mode::light}) {
      Theme::instance().apply(*qApp, mode);
      QTest::qWait(50);
      const QString theme = mode == Theme::Mode::light ? "light" : "dark";
      QVERIFY(window_->grab().save(QString("%1/%2-%3.png").arg(TRANSEPT_SCREENS, name, theme)));
    }
  }

 private slots:
  void initTestCase() {
    useTestSettings();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    Theme::instance().apply(*qApp, Theme::Mode::light);
  }
  void init() { clearTestSettings(); }
  void cleanup() {
    window_.reset();
    session_.reset();
  }

  void aRunThatIsWellNeedsNoDoctor() {
    open();
    QTRY_COMPARE(session_->currentRun().name, "multi30k-small");
    QTest::qWait(100);
    QVERIFY(!find<DoctorCard>("doctorCard")->isVisible());
  }

  void aBrokenRunGetsARemedy() {
    open();
    session_->setRun("/runs/first-try");
    QTRY_VERIFY(find<DoctorCard>("doctorCard")->isVisible());
    QVERIFY(find<QWidget>("finding_not_a_number")->findChildren<QLabel*>().last()->text().contains("step 312"));
    auto* remedy = find<QPushButton>("remedy_not_a_number");
    QCOMPARE(remedy->text(), "Set up a new run");  // there is no checkpoint from before
    QTest::mouseClick(remedy, Qt::LeftButton);
    QTRY_COMPARE(find<QLineEdit>("runName")->text(), "first-try-2");
    QCOMPARE(find<NumberField>("train.warmup")->number(), std::optional(4000.0));
    QVERIFY(!find<QLabel>("forkNote")->isVisible());
  }

  void anOverfittedRunIsForkedFromItsBest() {
    open();
    session_->setRun("/runs/multi30k-tiny");
    QTRY_VERIFY(find<DoctorCard>("doctorCard")->isVisible());
    picture("train-doctor");
    auto* remedy = find<QPushButton>("remedy_overfitting");
    QVERIFY(remedy->text().contains("3,750"));
    QTest::mouseClick(remedy, Qt::LeftButton);
    QTRY_VERIFY(find<QLabel>("forkNote")->isVisible());
    QCOMPARE(find<NumberField>("model.dropout")->number(), std::optional(0.2));
  }

  void aNewRunIsLookedAtBeforeItStarts() {
    open();
    session_->setRun("/runs/held");
    QTRY_VERIFY(find<QPushButton>("newRun")->isVisible());
    QTest::mouseClick(find<QPushButton>("newRun"), Qt::LeftButton);
    QTRY_VERIFY(window_->findChild<QWidget*>("finding_fits") != nullptr);
    QVERIFY(window_->findChild<QWidget*>("finding_warmup_too_long") == nullptr);
    auto* rate = find<CurveChart>("doctorRate");
    QTRY_VERIFY(rate->isVisible() && rate->curves().size() == 1);
    auto* warmup = find<NumberField>("train.warmup");
    warmup->selectAll();
    QTest::keyClicks(warmup, "7000\t");
    QTRY_VERIFY(window_->findChild<QPushButton*>("remedy_warmup_too_long") != nullptr);
    QTest::mouseClick(find<QPushButton>("doctorMeasure"), Qt::LeftButton);
    QTRY_VERIFY(find<QLabel>("doctorMeasured")->text().contains("0.57 s a step"));
    picture("train-checkup");
    QTest::mouseClick(find<QPushButton>("remedy_warmup_too_long"), Qt::LeftButton);
    QTRY_COMPARE(warmup->number(), std::optional(600.0));
    QTRY_VERIFY(window_->findChild<QPushButton*>("remedy_warmup_too_long") == nullptr);
    QTest::mouseClick(find<QPushButton>("newRun"), Qt::LeftButton);  // back
    QTRY_VERIFY(!find<DoctorCard>("doctorCard")->isVisible());
  }

  void aRuleOfANewerEngineSpeaksForItself() {
    QCOMPARE(doctorText({{"rule", "unheard_of"}, {"message", "It is so."}, {"remedy", "Do this."}}),
             "It is so. Do this.");
  }
};

QTEST_MAIN(DoctorCardTest)
#include "doctor_card_test.moc"
