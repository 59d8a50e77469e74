// SPDX-License-Identifier: GPL-3.0-or-later
// The guided tour in the whole window: every step opens its page, frames its target and gives the model's own numbers;
// by keyboard, without a model, while the user visits other pages, and in another language.
#include "ui/guide/tour.h"
#include "ui/guide/tour_steps.h"

#include <QAction>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QTest>
#include <QTranslator>
#include <cmath>

#include "tests/support/window_test.h"
#include "tests/ui/harness/clipped_texts.h"
#include "tests/ui/harness/window_holder.h"
#include "tests/ui_pages/harness/fake_text_data.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/guide/tour_card.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/attention/heads/head_grid.h"
#include "ui/pages/attention/heads/head_lines.h"
#include "ui/pages/attention/map_panel.h"
#include "ui/shell/main_window.h"
#include "ui/shell/window_commands.h"

using namespace transept;

namespace {

const QString tourSentence = "A man in an orange hat starring at something.";  // the longest sample of the fake run

struct Open {
  PageHarness harness;
  MainWindow window;
  explicit Open(bool empty = false) : harness(empty), window(harness.session()) {
    harness.session().settings().clear();
    window.resize(1440, 900);
    window.show();
    if (!QTest::qWaitForWindowActive(&window)) qFatal("the window is not active");
    const auto ready = [&] { return harness.session().engine().isReady() && !harness.session().schema().isEmpty(); };
    if (!QTest::qWaitFor(ready)) qFatal("the fake engine is not ready");
    if (!empty && !QTest::qWaitFor([&] { return window.currentPage() == PageId::train; })) qFatal("no runs");
  }
  QWidget* card() { return child<QWidget>(window, "tourCard"); }
  TourFrame* frame() { return child<TourFrame>(window, "tourFrame"); }
  QString text(const char* name) { return child<QLabel>(window, name)->text(); }
  /// The text without markup.
  QString plain() {
    QString text = this->text("tourText");
    return text.remove(QRegularExpression("<[^>]*>")).replace(QChar::Nbsp, ' ');
  }
  QPushButton* button(const char* name) { return child<QPushButton>(window, name); }
  void start() {
    child<QAction>(window, "showTour")->trigger();
    if (!QTest::qWaitFor([&] { return text("tourPlace") == "1 of 14"; })) qFatal("the tour did not begin");
  }
  void goTo(const char* step) {
    for (const TourStep& known : tourSteps()) {
      if (qstrcmp(known.name, step) == 0) return;
      button("tourNext")->click();
    }
  }
  /// The frame is visible and contains the step's target.
  bool frames(const TourStep& step) {
    QWidget* target = frame()->target();
    if (!frame()->isVisible() || target == nullptr) return false;
    const QRect inWindow(target->mapTo(&window, QPoint()), target->size());
    return std::any_of(step.pointsAt.begin(), step.pointsAt.end(),
                       [&](const char* name) { return target->objectName() == QLatin1String(name); }) &&
           frame()->geometry().intersects(inWindow);
  }
};

}  // namespace

class TourTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    useTestLook();
    QVERIFY(QDir().mkpath(TRANSEPT_SCREENS));
  }

  void everyStepByKeyboardAlone() {
    Open open;
    QTest::keyClick(&open.window, Qt::Key_F1, Qt::ControlModifier);
    QTRY_COMPARE(open.text("tourPlace"), QString("1 of 14"));
    QTRY_VERIFY(!open.harness.requests("attention/map").isEmpty());
    int number = 0;
    for (const TourStep& step : tourSteps()) {
      ++number;
      QTRY_COMPARE(open.text("tourPlace"), QString("%1 of 14").arg(number));
      QCOMPARE(open.window.currentPage(), step.page);
      QTRY_VERIFY2(open.frames(step), step.name);
      QTRY_VERIFY2(!open.plain().contains("Comparing all heads"), step.name);
      QVERIFY2(open.plain().size() > 80, step.name);
      QVERIFY2(!open.plain().contains('%'), step.name);
      QVERIFY2(clippedTexts(*open.card()).isEmpty(), step.name);
      QVERIFY2(open.window.rect().contains(open.card()->geometry()), step.name);
      QVERIFY(open.card()->accessibleName().contains(open.text("tourTitle")));
      // A page takes the focus when it is shown. The card takes it back.
      QCOMPARE(QApplication::focusWidget(), open.button("tourNext"));
      if (number == 3) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_PageUp);
        QCOMPARE(open.text("tourPlace"), QString("2 of 14"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_PageDown);
        QCOMPARE(open.text("tourPlace"), QString("3 of 14"));
      }
      QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    }
    QVERIFY(!open.card()->isVisible());
    QVERIFY(!open.frame()->isVisible());
    QCOMPARE(open.window.currentPage(), PageId::attention);
    QCOMPARE(Tour::past(open.harness.session().settings()), Tour::Past::taken);
  }

  void theNumbersAreTheModels() {
    Open open;
    open.start();
    QTRY_VERIFY(open.plain().contains("4 encoder layers"));
    QVERIFY(open.plain().contains("= 256 numbers"));
    QVERIFY(open.plain().contains("h = 4 heads"));
    const auto tokens = static_cast<int>(fake::tokensOf(tourSentence).size());
    open.goTo("equation1");
    QTRY_VERIFY(open.plain().contains("√64"));  // 256 / 4
    QTRY_VERIFY(open.plain().contains("may not look at"));
    QVERIFY(child<SegmentedControl>(open.window, "attentionKind")->currentIndex() == 1);
    open.button("tourNext")->click();  // many heads
    open.button("tourNext")->click();  // the encoder
    QTRY_VERIFY(open.plain().contains(QString("%1 queries by %1 keys").arg(tokens)));
    QTRY_VERIFY(child<MapPanel>(open.window, "mapPanel")->accessibleName().contains("Encoder"));
    open.button("tourNext")->click();  // the decoder
    const auto written = static_cast<int>(fake::tokensOf(fake::translationOf(tourSentence)).size());
    QVERIFY(open.plain().contains(QString("%1 of %2 cells").arg(written * (written - 1) / 2).arg(written * written)));
    open.button("tourNext")->click();  // across
    QTRY_VERIFY(child<MapPanel>(open.window, "mapPanel")->accessibleName().contains("Cross"));
    open.button("tourNext")->click();  // Table 1
    QVERIFY(open.plain().contains(QLocale().toString(tokens * 256 * 256)));
    open.button("tourNext")->click();  // positions
    open.button("tourNext")->click();  // the rate: 256^-0.5 * 2000^-0.5
    QTRY_VERIFY(open.plain().contains("warm-up of 2,000 steps the peak is 0.0014"));
    open.button("tourNext")->click();             // the search
    QVERIFY(open.plain().contains("Searching"));  // the sentence is entered, the result is pending
    QTRY_VERIFY(open.plain().contains("nodes and dropped"));
    QCOMPARE(child<QPlainTextEdit>(open.window, "sourceText")->toPlainText(), tourSentence);
    QVERIFY(open.plain().contains("the 4 best beginnings"));
  }

  void headsAreThoseOfTheSurvey() {
    Open open;
    open.start();
    const int layer = 1, head = 2;
    open.goTo("figure3");
    const QString rule = QString("head %1 of layer %2").arg(head + 1).arg(layer + 1);
    QTRY_VERIFY2(open.plain().contains(rule), qPrintable(rule + ": " + open.plain()));
    auto* grid = child<HeadGrid>(open.window, "headGrid");
    QCOMPARE(grid->layer(), layer);
    QCOMPARE(grid->head(), head);
    open.button("tourNext")->click();
    QTRY_VERIFY(open.plain().contains("has no pronoun that is known here"));  // no pronoun in this sentence
    // With a pronoun, the rule follows it.
    auto* source = child<QLineEdit>(open.window, "attentionSource");
    source->selectAll();
    QTest::keyClicks(source, "the dog sees the house and it is small");
    QTRY_VERIFY(open.plain().contains("a pronoun of your sentence"));
    QTRY_VERIFY(open.plain().contains(": it gives"));
    QCOMPARE(child<HeadLines>(open.window, "headLines")->selectedRow(), 6);
    open.button("tourNext")->click();
    QTRY_VERIFY(open.plain().contains("They are heads"));
    QCOMPARE(grid->layer(), 2);
    QCOMPARE(grid->head(), 0);
    open.button("tourNext")->click();
    QCOMPARE(grid->layer(), 2);
    QCOMPARE(grid->head(), 1);
  }

  void withoutAModelItOffersTheDemo() {
    Open open(true);
    QCOMPARE(open.window.currentPage(), PageId::start);
    QVERIFY(open.button("startTour")->isVisible());
    open.button("startTour")->click();
    QTRY_VERIFY(open.text("tourTitle").contains("no model"));
    QVERIFY(!open.button("tourNext")->isVisible());
    QVERIFY(!open.frame()->isVisible());
    QCOMPARE(QApplication::focusWidget(), open.button("tourAction"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_COMPARE(open.harness.requests("corpus/demo").size(), 1);
    QVERIFY(open.text("tourText").contains("being made"));
    QVERIFY(!open.button("tourAction")->isVisible());
    // The tour begins when there is a model.
    QVERIFY(open.harness.loadModel());
    QTRY_COMPARE(open.text("tourPlace"), QString("1 of 14"));
    QCOMPARE(open.window.currentPage(), PageId::train);
  }

  void theModelThatShipsIsTaken() {
    qputenv("FAKE_ENGINE_TRAINED_DEMO", "1");
    const auto unset = qScopeGuard([] { qunsetenv("FAKE_ENGINE_TRAINED_DEMO"); });
    Open open(true);
    QTRY_VERIFY(!open.harness.session().engineInfo().isEmpty());
    open.start();
    QCOMPARE(open.harness.session().models().current().model, QString("/runs/trained-demo"));
    QVERIFY(open.plain().contains("4 encoder layers"));
  }

  /// The list of its checkpoints arrives while the tour looks for a model.
  void anOwnModelGoesBeforeTheOneThatShips() {
    qputenv("FAKE_ENGINE_TRAINED_DEMO", "1");
    const auto unset = qScopeGuard([] { qunsetenv("FAKE_ENGINE_TRAINED_DEMO"); });
    Open open;
    Session& session = open.harness.session();
    QTRY_VERIFY(session.hasTrainedDemo());
    open.harness.requests("run/checkpoints");  // by now, lists that a page requested have arrived
    session.runs().checkpoints().forget();
    child<QAction>(open.window, "showTour")->trigger();
    QVERIFY(open.text("tourText").contains("Looking for a model"));
    QTRY_COMPARE(open.text("tourPlace"), QString("1 of 14"));
    QCOMPARE(session.models().current().model, QString("/runs/multi30k-small"));
  }

  void theDemoCanBeGivenUp() {
    Open open(true);
    child<QAction>(open.window, "showTour")->trigger();
    QTRY_VERIFY(open.text("tourTitle").contains("no model"));
    open.button("tourAction")->click();
    auto* cancel = child<QPushButton>(*child<QWidget>(open.window, "demoJob"), "cancelImport");
    QTRY_VERIFY(cancel->isVisible());
    cancel->click();
    QTRY_VERIFY(open.button("tourAction")->isVisible());  // the button offers it again
  }

  void onAnotherPageItWaits() {
    Open open;
    open.start();
    open.goTo("multiHead");
    QTRY_VERIFY(open.frame()->isVisible());
    open.window.showPage(PageId::runs);
    QVERIFY(open.card()->isVisible());
    QVERIFY(open.text("tourNote").contains("another page"));
    QTRY_VERIFY(!open.frame()->isVisible());
    open.button("tourAction")->click();
    QCOMPARE(open.window.currentPage(), PageId::attention);
    QTRY_VERIFY(open.frame()->isVisible());
    QVERIFY(!child<QLabel>(open.window, "tourNote")->isVisible());
    // Returning without the button works, too.
    open.window.showPage(PageId::data);
    QTRY_VERIFY(!open.frame()->isVisible());
    open.window.showPage(PageId::attention);
    QTRY_VERIFY(open.frame()->isVisible());
  }

  void escapeLeavesTheWindowAsItIs() {
    Open open;
    open.start();
    open.goTo("cross");
    QTRY_VERIFY(child<MapPanel>(open.window, "mapPanel")->accessibleName().contains("Cross"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!open.card()->isVisible());
    QTRY_VERIFY(!open.frame()->isVisible());
    QCOMPARE(open.window.currentPage(), PageId::attention);
    QVERIFY(child<MapPanel>(open.window, "mapPanel")->accessibleName().contains("Cross"));
    QCOMPARE(Tour::past(open.harness.session().settings()), Tour::Past::dismissed);
    open.window.showPage(PageId::start);
    QVERIFY(!open.button("startTour")->isVisible());
    QVERIFY(open.button("startTourLink")->isVisible());
    open.button("startTourLink")->click();
    QTRY_COMPARE(open.text("tourPlace"), QString("1 of 14"));
  }

  void itsEndShowsTheRunOfBefore() {
    Open open;
    Runs& runs = open.harness.session().runs();
    QVERIFY(open.harness.loadModel());
    runs.setCurrent("/runs/fresh");
    open.start();
    QTRY_COMPARE(runs.currentFolder(), QString("/runs/multi30k-small"));  // the model's
    open.button("tourNext")->click();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!open.card()->isVisible());
    QCOMPARE(runs.currentFolder(), QString("/runs/fresh"));
    // A run that the user chooses during the tour stays.
    runs.setCurrent("/runs/multi30k-small");
    open.start();
    runs.setCurrent("/runs/fresh");
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!open.card()->isVisible());
    QCOMPARE(runs.currentFolder(), QString("/runs/fresh"));
  }

  void theStartPageForgetsIt() {
    Open open;
    open.window.showPage(PageId::start);
    QVERIFY(open.button("startTour")->isVisible());
    QVERIFY(!open.button("startTourLink")->isVisible());
    open.button("dismissTour")->click();
    QVERIFY(!open.button("startTour")->isVisible());
    QVERIFY(open.button("startTourLink")->isVisible());
    QCOMPARE(Tour::past(open.harness.session().settings()), Tour::Past::dismissed);
  }

  void theCommandPaletteHasIt() {
    Open open;
    const QList<Command> commands = windowCommands(open.window, [](QWidget*) {});
    QVERIFY(std::any_of(commands.begin(), commands.end(),
                        [](const Command& command) { return command.name == "Guided tour"; }));
  }

  void anotherModelInMidTour() {
    Open open;
    open.start();
    open.goTo("equation3");
    QTRY_VERIFY(open.plain().contains("step 4,800"));
    QVERIFY(open.harness.loadModel("/runs/multi30k-small/checkpoints/step-800"));
    QTRY_VERIFY(open.plain().contains("step 800"));
    QCOMPARE(open.text("tourTitle"), QString("Section 5.3: the learning rate"));
  }

  void anotherLanguageInMidTour() {
    Open open;
    open.start();
    open.goTo("multiHead");
    QTranslator german;
    QVERIFY(german.load(":/i18n/transept_de"));
    QCoreApplication::installTranslator(&german);
    QTRY_COMPARE(open.button("tourNext")->text(), QString("Weiter"));
    QVERIFY(open.text("tourTitle").startsWith("Abbildung 2"));
    QCoreApplication::removeTranslator(&german);
    QTRY_COMPARE(open.button("tourNext")->text(), QString("Next"));
  }

  void anySizeOfWindow() {
    Open open;
    open.start();
    open.window.resize(900, 600);
    for (const TourStep& step : tourSteps()) {
      QTRY_VERIFY2(open.frames(step), step.name);
      QTRY_VERIFY2(open.window.rect().contains(open.card()->geometry()), step.name);
      QVERIFY2(clippedTexts(*open.card()).isEmpty(), step.name);
      open.button("tourNext")->click();
    }
  }

  void theCardIsNarrowerBesideWhatItWouldCover() {
    QWidget window;
    window.resize(1200, 700);
    TourCard card(&window);
    TourCard::Content content;
    content.title = "A step";
    content.text = QString("What this step says of the model. ").repeated(8);
    content.step = 0;
    content.steps = 3;
    card.setContent(content);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    const QRect room(0, 0, 1200, 700);
    const int whole = card.width();
    // Room for the whole card at the right; for a narrower card; too little at both sides: the card covers an end.
    card.placeBeside({100, 50, 600, 600}, room);
    QCOMPARE(card.width(), whole);
    QCOMPARE(card.x(), 711);
    card.placeBeside({100, 50, 740, 600}, room);
    QCOMPARE(card.geometry().left(), 851);
    QCOMPARE(card.geometry().right(), 1187);
    QVERIFY(clippedTexts(card).isEmpty());
    const int narrow = card.width();
    content.note = "It grows where it stands.";
    card.setContent(content);
    QCOMPARE(card.width(), narrow);
    card.placeBeside({100, 50, 1000, 600}, room);
    QCOMPARE(card.width(), whole);
    QVERIFY(room.contains(card.geometry()));
    card.placeBeside({100, 50, 740, 600}, room);
    content.step = 1;
    card.setContent(content);
    QCOMPARE(card.width(), whole);
  }

  void pictures() {
    for (const auto mode : {Theme::Mode::light, Theme::Mode::dark}) {
      Theme::instance().apply(*qApp, mode);
      Open open;
      open.start();
      for (const TourStep& step : tourSteps()) {
        QTRY_VERIFY2(open.frames(step), step.name);
        QTRY_VERIFY2(!open.plain().contains("Comparing all heads"), step.name);
        QTRY_VERIFY2(!open.plain().contains("Searching"), step.name);
        QTest::qWait(100);
        const QString file =
            QString(TRANSEPT_SCREENS "/tour-%1-%2.png").arg(step.name, mode == Theme::Mode::light ? "light" : "dark");
        QVERIFY(open.window.grab().save(file));
        open.button("tourNext")->click();
      }
    }
    Theme::instance().apply(*qApp, Theme::Mode::light);
  }
};

TRANSEPT_WINDOW_TEST(TourTest)
#include "tour_test.moc"
