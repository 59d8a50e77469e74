// SPDX-License-Identifier: GPL-3.0-or-later
// Common properties of these pages: keyboard access, 1024 x 768, and screenshots in both
// themes under build/<preset>/screens.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScopeGuard>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QTranslator>
#include <memory>

#include "tests/support/window_test.h"
#include "tests/ui/harness/clipped_texts.h"
#include "tests/ui/harness/overlaps.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/attention/attention_page.h"
#include "ui/pages/attention/heat_map.h"
#include "ui/pages/file_field.h"
#include "ui/pages/page.h"
#include "ui/pages/pages.h"
#include "ui/pages/translate/translate_page.h"

using namespace transept;

namespace {

constexpr int patience = 4000;  // ms for answers of the engine

bool isInteractive(const QWidget* widget) {
  if (qobject_cast<const QScrollBar*>(widget)) return false;
  if (widget->objectName().startsWith("qt_")) return false;  // parts of Qt's own widgets
  const QWidget* parent = widget->parentWidget();
  if (qobject_cast<const QLineEdit*>(widget) && (qobject_cast<const QAbstractSpinBox*>(parent))) return false;
  for (; parent; parent = parent->parentWidget())
    if (qobject_cast<const QComboBox*>(parent) || qobject_cast<const QAbstractItemView*>(parent)) return false;
  if (qobject_cast<const QAbstractButton*>(widget) && qobject_cast<const QLineEdit*>(widget->parentWidget()))
    return false;
  return widget->focusPolicy() != Qt::NoFocus &&
         (qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QLineEdit*>(widget) ||
          qobject_cast<const QAbstractSpinBox*>(widget) || qobject_cast<const QComboBox*>(widget) ||
          qobject_cast<const QAbstractItemView*>(widget) || qobject_cast<const QPlainTextEdit*>(widget) ||
          qobject_cast<const QAbstractSlider*>(widget) || widget->focusPolicy() == Qt::StrongFocus);
}

}  // namespace

class PagesMannersTest : public QObject {
  Q_OBJECT

 private:
  QTranslator english_;

  static std::unique_ptr<Page> make(int which, Session& session) {
    if (which == 0) return std::unique_ptr<Page>(makeDataPage(session));
    if (which == 1 || which == 8) return std::make_unique<TranslatePage>(session);
    if (which == 9) return std::unique_ptr<Page>(makeEvaluationsPage(session));
    if (which == 2) return std::make_unique<AttentionPage>(session);
    if (which == 6 || which == 7) return std::unique_ptr<Page>(makeDataPage(session));
    if (which == 5) {
      std::unique_ptr<Page> data(makeDataPage(session));
      child<QPushButton>(*data, "showSources")->click();
      return data;
    }
    std::unique_ptr<Page> page(makeExperimentsPage(session));
    if (which == 4) child<QPushButton>(*page, "emptyNewExperiment")->click();
    return page;
  }

  static void fill(int which, Page& page, PageHarness& harness) {
    if (which == 0) return;
    if (which == 6) {
      auto* table = child<QAbstractItemView>(page, "worstTable");
      auto* find = child<QAbstractButton>(page, "findWorst");
      child<SegmentedControl>(page, "pairKind")->setCurrentIndex(2);
      QVERIFY(QTest::qWaitFor([&] { return find->isVisible() && find->isEnabled(); }));
      find->click();
      QVERIFY(QTest::qWaitFor([&] { return table->model()->rowCount() > 0; }));
      return;
    }
    if (which == 7) {
      auto* mix = child<QAbstractButton>(page, "mixCorpora");
      QVERIFY(QTest::qWaitFor([&] { return mix->isEnabled(); }));
      mix->click();
      child<QAbstractButton>(page, "mix_demo")->setChecked(true);
      return;
    }
    if (which == 5) {
      auto* table = child<QAbstractItemView>(page, "sourceTable");
      QVERIFY(QTest::qWaitFor([&] { return table->model()->rowCount() > 0 && table->currentIndex().isValid(); }));
      return;
    }
    if (which == 3) {
      auto* table = child<QAbstractItemView>(page, "experimentTable");
      QVERIFY(QTest::qWaitFor([&] { return table->model()->rowCount() > 0 && table->currentIndex().isValid(); }));
      return;
    }
    if (which == 4) {
      auto* rows = child<QAbstractItemView>(page, "table3Rows");
      QVERIFY(QTest::qWaitFor([&] { return rows->model()->rowCount() > 0; }));
      child<QAbstractButton>(page, "groupA")->click();
      child<QAbstractButton>(page, "addGridLine")->click();
      child<QLineEdit>(page, "gridValues")->setText("2, 4, 6");
      QVERIFY(QTest::qWaitFor([&] { return child<QAbstractButton>(page, "startNewExperiment")->isEnabled(); }));
      return;
    }
    if (which == 8) {
      harness.session().open(ForeignModel{"/downloads/opus-mt-en-de"});
      QVERIFY(QTest::qWaitFor([&] { return child<QAbstractButton>(page, "importForeignModel")->isEnabled(); }));
      return;
    }
    if (which == 9) {
      child<SegmentedControl>(page, "scored")->setCurrentIndex(1);
      child<FileField>(page, "scoredTranslation")->setFile("/data/ours.de");
      child<FileField>(page, "scoredReference")->setFile("/data/test.de");
      child<QAbstractButton>(page, "startScore")->click();
      auto* lines = child<QAbstractItemView>(page, "scoredLines");
      QVERIFY(QTest::qWaitFor([&] { return lines->model()->rowCount() > 0; }));
      return;
    }
    QVERIFY(harness.loadModel());
    if (which == 1) {
      child<QPlainTextEdit>(page, "sourceText")
          ->setPlainText("Two dogs run through the snow towards a gate.\nA man sees the small house.");
      QVERIFY(
          QTest::qWaitFor([&] { return child<QPlainTextEdit>(page, "targetText")->toPlainText().contains("Mann"); }));
    } else {
      static_cast<AttentionPage&>(page).showSentence("Two dogs run through the snow towards a gate.");
      QVERIFY(QTest::qWaitFor([&] { return !child<HeatMap>(page, "heatMap")->map().isEmpty(); }));
    }
  }

  static void pages() {
    QTest::addColumn<int>("which");
    QTest::newRow("data") << 0;
    QTest::newRow("translate") << 1;
    QTest::newRow("attention") << 2;
    QTest::newRow("experiments") << 3;
    QTest::newRow("new-experiment") << 4;
    QTest::newRow("sources") << 5;
    QTest::newRow("worst-pairs") << 6;
    QTest::newRow("mixing") << 7;
    QTest::newRow("foreign-model") << 8;
    QTest::newRow("scores") << 9;
  }

 private slots:
  void initTestCase() {
    Theme::instance().apply(*qApp, Theme::Mode::light);
    QVERIFY(english_.load(":/i18n/transept_en"));  // the plural forms for the screenshots
    QCoreApplication::installTranslator(&english_);
  }

  void tabReachesEveryWidget_data() { pages(); }
  void tabReachesEveryWidget() {
    QFETCH(int, which);
    PageHarness harness;
    const auto page = make(which, harness.session());
    page->resize(1340, 840);
    page->show();
    QVERIFY(QTest::qWaitForWindowActive(page.get()));
    QVERIFY(harness.waitForRuns());
    fill(which, *page, harness);
    QSet<QWidget*> missing;
    for (QWidget* widget : page->findChildren<QWidget*>())
      if (isInteractive(widget) && widget->isVisible() && widget->isEnabled() &&
          (widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy())
        missing.insert(widget);
    QVERIFY(missing.size() > 1);
    for (int i = 0; i < 120 && !missing.isEmpty(); ++i) {
      QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : page.get(), Qt::Key_Tab);
      missing.remove(QApplication::focusWidget());
    }
    for (const QWidget* widget : std::as_const(missing)) {
      // Only the chosen one of joined buttons is a tab stop. The arrow keys move between them.
      const auto* button = qobject_cast<const QAbstractButton*>(widget);
      QVERIFY2(
          button && button->group(),
          qPrintable(
              QString("%1 \"%2\" is not reached by Tab").arg(widget->metaObject()->className(), widget->objectName())));
    }
  }

  void fitsASmallScreen_data() { pages(); }
  void fitsASmallScreen() {
    QFETCH(int, which);
    PageHarness harness;
    const auto page = make(which, harness.session());
    page->show();
    QVERIFY(harness.waitForRuns());
    fill(which, *page, harness);
    // 1024 x 768 without the rail, the strip, the menu and the title bar.
    const QSize least = page->minimumSizeHint();
    QVERIFY2(least.width() <= 940 && least.height() <= 660,
             qPrintable(QString("%1 x %2").arg(least.width()).arg(least.height())));
  }

  void nothingIsCutOrOverlaps_data() { pages(); }
  void nothingIsCutOrOverlaps() {
    QFETCH(int, which);
    PageHarness harness;
    const auto page = make(which, harness.session());
    page->setAutoFillBackground(true);
    page->resize(1356, 840);
    page->show();
    QVERIFY(harness.waitForRuns());
    fill(which, *page, harness);
    QStringList wrong;
    const bool whole =
        QTest::qWaitFor([&] { return (wrong = clippedTexts(*page) + overlaps(*page)).isEmpty(); }, patience);
    QVERIFY2(whole, qPrintable("\n" + wrong.join('\n')));
  }

  /// A message appears over the lower edge of what is visible, so nothing moves under the pointer.
  void aMessageMovesNothing() {
    PageHarness harness;
    QScrollArea area;
    auto* page = new TranslatePage(harness.session());
    area.setWidget(page);
    page->resize(1200, 900);
    area.resize(1000, 500);
    area.show();
    QVERIFY(harness.waitForRuns());
    fill(1, *page, harness);
    auto* source = child<QPlainTextEdit>(*page, "sourceText");
    const auto places = [&] {
      settleLayouts();
      return QList<QRect>{source->geometry(), child<QWidget>(*page, "hypothesesCard")->geometry()};
    };
    const QList<QRect> before = places();
    MessageBar& bar = page->messages();
    bar.showMessage(MessageBar::Kind::warning, QString("A long sentence with many words. ").repeated(12), "Undo",
                    [] {});
    QCOMPARE(places(), before);
    const auto isWholeInView = [&] {
      return area.viewport()->rect().contains(QRect(bar.mapTo(area.viewport(), QPoint()), bar.size()));
    };
    QVERIFY(bar.isVisible() && isWholeInView());
    area.verticalScrollBar()->setValue(120);
    area.horizontalScrollBar()->setValue(50);
    QVERIFY(isWholeInView());
    QVERIFY(clippedTexts(bar).isEmpty());
    bar.dismiss();
    QCOMPARE(places(), before);
  }

  void pictures_data() { pages(); }
  void pictures() {
    QFETCH(int, which);
    QVERIFY(QDir().mkpath(TRANSEPT_SCREENS));
    for (const auto mode : {Theme::Mode::light, Theme::Mode::dark}) {
      Theme::instance().apply(*qApp, mode);
      const QString theme = mode == Theme::Mode::light ? "light" : "dark";
      for (const bool empty : {false, true}) {
        PageHarness harness(empty);
        const auto page = make(which, harness.session());
        page->setAutoFillBackground(true);
        page->resize(1356, 840);
        page->show();
        QVERIFY(QTest::qWaitFor([&] { return harness.session().engine().isReady(); }));
        if (!empty) {
          QVERIFY(harness.waitForRuns());
          fill(which, *page, harness);
        }
        if (which == 1 && !empty)
          page->messages().showMessage(MessageBar::Kind::information, "The model is in /home/ada/models.", "Show it",
                                       [] {});
        QTest::qWait(400);
        const QString name =
            QString("%1/page-%2-%3%4.png").arg(TRANSEPT_SCREENS, QTest::currentDataTag(), theme, empty ? "-empty" : "");
        const QImage image = page->grab().toImage();
        QVERIFY(image.save(name));
        QSet<QRgb> colours;
        for (int y = 0; y < image.height(); y += 3)
          for (int x = 0; x < image.width(); x += 3) colours.insert(image.pixel(x, y));
        QVERIFY2(colours.size() > 20, "the picture is nearly blank");
      }
    }
    Theme::instance().apply(*qApp, Theme::Mode::light);
  }
};

TRANSEPT_WINDOW_TEST(PagesMannersTest)
#include "pages_manners_test.moc"
