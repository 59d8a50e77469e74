// SPDX-License-Identifier: GPL-3.0-or-later
// The real window with the real engine and the shipped model, by keyboard alone: every step of the guided tour, after
// which the form of an unstarted run has its values again; and the way from the start page to a translation and a head.
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <optional>

#include "tests/support/window_test.h"
#include "tests/ui/harness/clipped_texts.h"
#include "tests/ui/harness/unanswered.h"
#include "tests/ui/harness/window_holder.h"
#include "ui/guide/tour.h"
#include "ui/guide/tour_card.h"
#include "ui/guide/tour_steps.h"
#include "ui/kit/widgets/number_field.h"
#include "ui/pages/attention/heat_map.h"

using namespace transept;

namespace {}  // namespace

class TourWindowTest : public QObject, private WindowHolder {
  Q_OBJECT

 private:
  QTemporaryDir home_;

  /// The field of the Train page. The experiments page has a field of the same name.
  NumberField* heads() {
    auto* field = find<QWidget>("runPanel")->findChild<NumberField*>("model.heads");
    if (field == nullptr) qFatal("the form has no field for the heads");
    return field;
  }
  QString text(const QString& label) { return find<QLabel>(label)->text(); }
  QString place(int number) { return QString("%1 of %2").arg(number).arg(tourSteps().size()); }
  /// The tour's text without markup.
  QString plain() { return text("tourText").remove(QRegularExpression("<[^>]*>")).replace(QChar::Nbsp, ' '); }

  /// Whether the step's target is visible and lies in the frame.
  bool frames(const TourStep& step) {
    auto* frame = find<TourFrame>("tourFrame");
    QWidget* target = frame->target();
    if (target == nullptr || !target->isVisible() || target->visibleRegion().isEmpty() || !frame->isVisible()) {
      return false;
    }
    const QRect inWindow(target->mapTo(window_.get(), QPoint()), target->size());
    return frame->geometry().intersects(inWindow) &&
           std::any_of(step.pointsAt.begin(), step.pointsAt.end(),
                       [&](const char* name) { return target->objectName() == QLatin1String(name); });
  }
  /// Whether the step's text is complete: no computation is pending, and no input is missing.
  bool isWhole() {
    const QString said = plain();
    return said.size() > 80 && !said.contains("Comparing all heads") && !said.contains("Searching") &&
           !said.contains("Type a sentence");
  }
  void press(Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); }
  /// Presses Tab until the control of this name has the focus.
  bool tabTo(const QString& name) {
    for (int presses = 0; presses < 150; ++presses) {
      QWidget* focus = QApplication::focusWidget();
      if (focus != nullptr && focus->objectName() == name) return true;
      QTest::keyClick(focus != nullptr ? focus : window_.get(), Qt::Key_Tab);
    }
    return false;
  }
  /// Whether the form shows the values that were typed before the tour, and can be edited.
  bool formIsBack() {
    return !heads()->isReadOnly() && heads()->number() == std::optional(2.0) &&
           find<QLineEdit>("runName")->text() == "mine" && find<QPushButton>("newRun")->text() == "Back";
  }

 private slots:
  void initTestCase() {
    useHome(home_.path());
    useTestLook();
    openWindow(usualSize, TRANSEPT_ENGINE_PROGRAM, {"serve"}, longTime);
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    QTRY_VERIFY_WITH_TIMEOUT(!session_->engineInfo().isEmpty(), longTime);
    QVERIFY2(session_->hasTrainedDemo(), "build transept-engine first: its demo stands beside it");
  }

  void everyStepOnTheModelThatComesWithIt() {
    // Set up a run without starting it.
    window_->showPage(PageId::train);
    QTRY_VERIFY_WITH_TIMEOUT(heads()->isVisible(), longTime);
    heads()->setFocus();
    heads()->selectAll();
    QTest::keyClicks(heads(), "2");
    auto* name = find<QLineEdit>("runName");
    name->setFocus();
    name->selectAll();
    QTest::keyClicks(name, "mine");

    QTest::keyClick(window_.get(), Qt::Key_F1, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(text("tourPlace"), place(1), longTime);
    QTRY_VERIFY_WITH_TIMEOUT(session_->runs().current().folder.endsWith("/runs/trained-demo"), longTime);
    // The form shows the demo's run: four heads, read-only.
    QTRY_VERIFY_WITH_TIMEOUT(heads()->isReadOnly() && heads()->number() == std::optional(4.0), longTime);
    QCOMPARE(tourSteps().size(), 14);
    int number = 0;
    for (const TourStep& step : tourSteps()) {
      ++number;
      QTRY_COMPARE_WITH_TIMEOUT(text("tourPlace"), place(number), longTime);
      QCOMPARE(window_->currentPage(), step.page);
      QTRY_VERIFY2_WITH_TIMEOUT(frames(step), step.name, longTime);
      QTRY_VERIFY2_WITH_TIMEOUT(isWhole(), qPrintable(QString(step.name) + ": " + plain()), longTime);
      QVERIFY2(!text("tourTitle").isEmpty() && !plain().contains(QRegularExpression("%L?[0-9]")), qPrintable(plain()));
      auto* card = find<QWidget>("tourCard");
      QVERIFY2(window_->rect().contains(card->geometry()), step.name);
      QVERIFY2(clippedTexts(*card).isEmpty(), qPrintable(clippedTexts(*card).join(" | ")));
      QTRY_COMPARE_WITH_TIMEOUT(QApplication::focusWidget(), find<QPushButton>("tourNext"), longTime);
      QVERIFY2(unansweredFigures(*window_).isEmpty(), qPrintable(unansweredFigures(*window_).join('\n')));
      press(Qt::Key_Return);
    }
    QVERIFY(!find<QWidget>("tourCard")->isVisible() && !find<TourFrame>("tourFrame")->isVisible());
    QCOMPARE(Tour::past(session_->settings()), Tour::Past::taken);

    QCOMPARE(window_->currentPage(), PageId::attention);  // the window stays on the tour's last page
    window_->showPage(PageId::train);
    QTRY_VERIFY_WITH_TIMEOUT(formIsBack(), longTime);
  }

  void leftHalfWay() {
    QTRY_VERIFY_WITH_TIMEOUT(formIsBack(), longTime);
    QTest::keyClick(window_.get(), Qt::Key_F1, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(text("tourPlace"), place(1), longTime);
    for (const int number : {2, 3}) {
      QTRY_COMPARE_WITH_TIMEOUT(QApplication::focusWidget(), find<QPushButton>("tourNext"), longTime);
      press(Qt::Key_Return);
      QTRY_COMPARE_WITH_TIMEOUT(text("tourPlace"), place(number), longTime);
    }
    QTRY_COMPARE_WITH_TIMEOUT(QApplication::focusWidget(), find<QPushButton>("tourNext"), longTime);
    press(Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(!find<QWidget>("tourCard")->isVisible(), longTime);
    QCOMPARE(Tour::past(session_->settings()), Tour::Past::taken);  // from the first tour
    window_->showPage(PageId::train);
    QTRY_VERIFY_WITH_TIMEOUT(formIsBack(), longTime);
  }

  void fromTheStartPageToATranslationAndAHead() {
    QTest::keyClick(window_.get(), Qt::Key_Home, Qt::AltModifier);
    QCOMPARE(window_->currentPage(), PageId::start);
    QVERIFY(tabTo("openTrainedDemo"));
    press(Qt::Key_Space);
    QTRY_COMPARE_WITH_TIMEOUT(window_->currentPage(), PageId::translate, longTime);
    QVERIFY(tabTo("sourceText"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(QApplication::focusWidget(), "The old man sees a dog.");
    auto* translation = find<QPlainTextEdit>("targetText");
    QTRY_VERIFY_WITH_TIMEOUT(translation->toPlainText().trimmed().contains(' '), longTime);
    QTest::keyClick(window_.get(), Qt::Key_4, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(window_->currentPage(), PageId::attention, longTime);
    auto* map = find<HeatMap>("heatMap");
    QTRY_VERIFY_WITH_TIMEOUT(!map->map().isEmpty(), longTime);
    QVERIFY(tabTo("headGrid"));
    press(Qt::Key_Home);
    const QString first = find<QWidget>("mapPanel")->accessibleName();
    press(Qt::Key_Right);
    QTRY_VERIFY_WITH_TIMEOUT(find<QWidget>("mapPanel")->accessibleName() != first, longTime);
    QVERIFY(tabTo("heatMap"));
    press(Qt::Key_Down);
    press(Qt::Key_Right);
    QVERIFY(map->selectedRow() >= 0);
  }

  void everyFigureOfTheDemoAnswers() {
    for (const PageId page : {PageId::start, PageId::data, PageId::train, PageId::translate, PageId::attention,
                              PageId::runs, PageId::experiments, PageId::evaluations}) {
      window_->showPage(page);
      settleLayouts();
      const QStringList found = unansweredFigures(*window_);
      QVERIFY2(found.isEmpty(), qPrintable(found.join('\n')));
    }
  }

  void cleanupTestCase() { closeWindow(); }
};

TRANSEPT_WINDOW_TEST(TourWindowTest)
#include "tour_window_test.moc"
