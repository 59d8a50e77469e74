// SPDX-License-Identifier: GPL-3.0-or-later
// The guided tour in the real window with the real engine, on the model that comes with the program: every step by
// keyboard, and the run that was being set up before it is there again after it.
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <optional>

#include "tests/ui/clipped_texts.h"
#include "tests/ui/window_holder.h"
#include "ui/guide/tour.h"
#include "ui/guide/tour_card.h"
#include "ui/kit/widgets/number_field.h"
#include "ui/state/trained_demo.h"

using namespace transept;

namespace {
constexpr int kTourTime = 240'000;  // ms: a machine that does other things as well
}  // namespace

class TourWindowTest : public QObject, private WindowHolder {
  Q_OBJECT

 private:
  QTemporaryDir home_;

  /// Of the Train page: the experiments have such fields as well.
  NumberField* heads() {
    auto* field = find<QWidget>("runPanel")->findChild<NumberField*>("model.heads");
    if (field == nullptr) qFatal("the form has no field for the heads");
    return field;
  }
  QString text(const QString& label) { return find<QLabel>(label)->text(); }
  QString place(int number) { return QString("%1 of %2").arg(number).arg(tourSteps().size()); }
  /// As it is read, without its marks.
  QString plain() { return text("tourText").remove(QRegularExpression("<[^>]*>")).replace(QChar::Nbsp, ' '); }

  /// What the step speaks of can be seen, and stands in the frame.
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
  /// Nothing is on its way any more, and nothing is missing that the model could have given.
  bool isWhole() {
    const QString said = plain();
    return said.size() > 80 && !said.contains("Looking at every head") && !said.contains("Searching") &&
           !said.contains("Type a sentence");
  }
  void press(Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); }
  /// The values that were typed before the tour, ready to be gone on with.
  bool formIsBack() {
    return !heads()->isReadOnly() && heads()->number() == std::optional(2.0) &&
           find<QLineEdit>("runName")->text() == "mine" && find<QPushButton>("newRun")->text() == "Back";
  }

 private slots:
  void initTestCase() {
    useHome(home_.path());
    useTestLook();
    openWindow(usualSize, TRANSEPT_ENGINE_PROGRAM, {"serve"}, kTourTime);
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    QTRY_VERIFY_WITH_TIMEOUT(!session_->engineInfo().isEmpty(), kTourTime);
    QVERIFY2(hasTrainedDemo(*session_), "build transept-engine first: its demo stands beside it");
  }

  void everyStepOnTheModelThatComesWithIt() {
    // A run that is being set up, and not started.
    window_->showPage(PageId::train);
    QTRY_VERIFY_WITH_TIMEOUT(heads()->isVisible(), kTourTime);
    heads()->setFocus();
    heads()->selectAll();
    QTest::keyClicks(heads(), "2");
    auto* name = find<QLineEdit>("runName");
    name->setFocus();
    name->selectAll();
    QTest::keyClicks(name, "mine");

    QTest::keyClick(window_.get(), Qt::Key_F1, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(text("tourPlace"), place(1), kTourTime);
    QTRY_VERIFY_WITH_TIMEOUT(session_->runs().current().folder.endsWith("/runs/trained-demo"), kTourTime);
    // Its run has the form's place: four heads, and nothing to be changed.
    QTRY_VERIFY_WITH_TIMEOUT(heads()->isReadOnly() && heads()->number() == std::optional(4.0), kTourTime);
    QCOMPARE(tourSteps().size(), 14);
    int number = 0;
    for (const TourStep& step : tourSteps()) {
      ++number;
      QTRY_COMPARE_WITH_TIMEOUT(text("tourPlace"), place(number), kTourTime);
      QCOMPARE(window_->currentPage(), step.page);
      QTRY_VERIFY2_WITH_TIMEOUT(frames(step), step.name, kTourTime);
      QTRY_VERIFY2_WITH_TIMEOUT(isWhole(), qPrintable(QString(step.name) + ": " + plain()), kTourTime);
      QVERIFY2(!text("tourTitle").isEmpty() && !plain().contains(QRegularExpression("%L?[0-9]")), qPrintable(plain()));
      auto* card = find<QWidget>("tourCard");
      QVERIFY2(window_->rect().contains(card->geometry()), step.name);
      QVERIFY2(clippedTexts(*card).isEmpty(), qPrintable(clippedTexts(*card).join(" | ")));
      QTRY_COMPARE_WITH_TIMEOUT(QApplication::focusWidget(), find<QPushButton>("tourNext"), kTourTime);
      press(Qt::Key_Return);
    }
    QVERIFY(!find<QWidget>("tourCard")->isVisible() && !find<TourFrame>("tourFrame")->isVisible());
    QCOMPARE(Tour::past(session_->settings()), Tour::Past::taken);

    QCOMPARE(window_->currentPage(), PageId::attention);  // the window stands as the tour left it
    window_->showPage(PageId::train);
    QTRY_VERIFY_WITH_TIMEOUT(formIsBack(), kTourTime);
  }

  void leftHalfWay() {
    QTRY_VERIFY_WITH_TIMEOUT(formIsBack(), kTourTime);
    QTest::keyClick(window_.get(), Qt::Key_F1, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(text("tourPlace"), place(1), kTourTime);
    for (const int number : {2, 3}) {
      QTRY_COMPARE_WITH_TIMEOUT(QApplication::focusWidget(), find<QPushButton>("tourNext"), kTourTime);
      press(Qt::Key_Return);
      QTRY_COMPARE_WITH_TIMEOUT(text("tourPlace"), place(number), kTourTime);
    }
    QTRY_COMPARE_WITH_TIMEOUT(QApplication::focusWidget(), find<QPushButton>("tourNext"), kTourTime);
    press(Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(!find<QWidget>("tourCard")->isVisible(), kTourTime);
    QCOMPARE(Tour::past(session_->settings()), Tour::Past::taken);  // it was, once
    window_->showPage(PageId::train);
    QTRY_VERIFY_WITH_TIMEOUT(formIsBack(), kTourTime);
  }

  void cleanupTestCase() { closeWindow(); }
};

QTEST_MAIN(TourWindowTest)
#include "tour_window_test.moc"
