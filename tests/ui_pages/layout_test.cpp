// SPDX-License-Identifier: GPL-3.0-or-later
// No text of the window is cut off, no page scrolls sideways: in each language, at the smallest size and with large
// text, on filled pages. From right to left, no widgets overlap. The size of text reaches every widget.
#include <QAbstractItemView>
#include <QDir>
#include <QPlainTextEdit>
#include <QPointer>
#include <QScopeGuard>
#include <QTest>
#include <QTranslator>
#include <functional>

#include "tests/support/window_test.h"
#include "tests/ui/harness/clipped_texts.h"
#include "tests/ui/harness/overlaps.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/kit/charts/chart_card.h"
#include "ui/kit/theme/text_size.h"
#include "ui/pages/attention/heat_map.h"

using namespace transept;

namespace {
constexpr int layoutPatience = 4000;  // ms until texts have their places
const QString layoutSentence = "Two dogs run through the snow towards a gate.";
}  // namespace

class LayoutTest : public QObject, private WindowFixture {
  Q_OBJECT

  struct Stop {
    PageId page;
    const char* name;
    std::function<bool()> filled;
  };

 private:
  int rows(const char* table) { return find<QAbstractItemView>(table)->model()->rowCount(); }

  QList<Stop> stopsOf(const QString& group) {
    if (group == "runs") {
      return {{PageId::start, "start", [this] { return session_->runs().current().isValid(); }},
              {PageId::train, "train",
               [this] {
                 return find<ChartCard>("lossChart")->chart().hasPoints() &&
                        find<QLabel>("plan")->text().contains("href");
               }},
              {PageId::runs, "runs", [this] { return rows("runsTable") > 0; }}};
    }
    return {{PageId::data, "data", [this] { return rows("pairTable") > 0; }},
            {PageId::translate, "translate",
             [this] { return find<QPlainTextEdit>("targetText")->toPlainText().contains("Mann"); }},
            {PageId::attention, "attention", [this] { return !find<HeatMap>("heatMap")->map().isEmpty(); }},
            {PageId::experiments, "experiments", [this] { return rows("experimentTable") > 0; }},
            {PageId::evaluations, "evaluations", [this] { return rows("evaluationsTable") > 0; }},
            {PageId::models, "models", [this] { return rows("modelsTable") > 0; }}};
  }

  /// Loads a model and enters text to translate and to show attention of.
  void fillTexts() {
    QTRY_VERIFY_WITH_TIMEOUT(!session_->corpora().all().isEmpty(), patience);
    session_->models().load("/runs/multi30k-small");
    QTRY_VERIFY_WITH_TIMEOUT(session_->models().current().isValid(), patience);
    find<QPlainTextEdit>("sourceText")->setPlainText(layoutSentence + "\nA man sees the small house.");
    session_->open(SentenceAttention{layoutSentence, {}});
  }

  void walk(const QString& language, const QString& group, const QSize& size, int percent, const QString& picture) {
    QLocale::setDefault(QLocale(language));
    QTranslator translator;
    QVERIFY(translator.load(":/i18n/transept_" + language));
    QCoreApplication::installTranslator(&translator);
    Theme::instance().apply(*qApp, Theme::Mode::light);  // titles are bolder in some scripts
    openWindow(size, group == "runs" ? TRANSEPT_FAKE_ENGINE : TRANSEPT_FAKE_TEXT_ENGINE);
    const auto close = qScopeGuard([this] {
      closeWindow();
      text_size::setPercent(text_size::usual);
    });
    if (QTest::currentTestFailed()) return;
    // The size is set while the window is open, which must adapt.
    if (percent != text_size::usual) text_size::setPercent(percent);
    if (group == "texts") fillTexts();
    if (QTest::currentTestFailed()) return;
    QVERIFY(QDir().mkpath(TRANSEPT_SCREENS));
    QStringList clipped;
    for (const Stop& stop : stopsOf(group)) {
      window_->showPage(stop.page);
      QTRY_VERIFY2_WITH_TIMEOUT(stop.filled(), stop.name, patience);
      // Answers of the engine may still move widgets.
      QStringList lines;
      const auto isWhole = [&] { return (lines = clippedTexts(*window_) + overlaps(*window_)).isEmpty(); };
      if (!QTest::qWaitFor(isWhole, layoutPatience)) clipped << stop.name << lines;
      settleLayouts();
      window_->grab().save(QString("%1/%2-%3-%4.png").arg(TRANSEPT_SCREENS, picture, language, stop.name));
    }
    QVERIFY2(clipped.isEmpty(), qPrintable("\n" + clipped.join('\n')));
  }

  /// A widget and the size of its text in pixels. The window may delete the widget.
  struct SizedText {
    QPointer<QWidget> widget;
    int pixels;
  };

  static int textPixels(QWidget& widget) {
    widget.ensurePolished();
    return widget.font().pixelSize();
  }

 private slots:
  void initTestCase() {
    useTestSettings();
    qunsetenv("FAKE_ENGINE_EMPTY");
  }

  void init() { clearTestSettings(); }

  void smallWindowInEveryLanguage_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("group");
    for (const char* language : {"en", "de", "fr", "es", "zh", "ja"}) {
      for (const char* group : {"runs", "texts"}) QTest::addRow("%s %s", language, group) << language << group;
    }
  }
  void smallWindowInEveryLanguage() {
    QFETCH(QString, language);
    QFETCH(QString, group);
    walk(language, group, {900, 600}, text_size::usual, "small");
  }

  void largeText_data() { smallWindowInEveryLanguage_data(); }
  void largeText() {
    QFETCH(QString, language);
    QFETCH(QString, group);
    walk(language, group, {1280, 800}, 150, "large");
  }

  void sizeOfTextReachesEveryWidget_data() {
    QTest::addColumn<QString>("group");
    for (const char* group : {"runs", "texts"}) QTest::newRow(group) << group;
  }
  void sizeOfTextReachesEveryWidget() {
    QFETCH(QString, group);
    Theme::instance().apply(*qApp, Theme::Mode::light);
    openWindow({1280, 800}, group == "runs" ? TRANSEPT_FAKE_ENGINE : TRANSEPT_FAKE_TEXT_ENGINE);
    const auto close = qScopeGuard([this] {
      closeWindow();
      text_size::setPercent(text_size::usual);
    });
    if (group == "texts") fillTexts();
    if (QTest::currentTestFailed()) return;
    for (const Stop& stop : stopsOf(group)) {
      window_->showPage(stop.page);
      QTRY_VERIFY2_WITH_TIMEOUT(stop.filled(), stop.name, patience);
    }
    QList<SizedText> usual;
    for (QWidget* widget : window_->findChildren<QWidget*>()) usual.append({widget, textPixels(*widget)});
    QVERIFY(usual.size() > 200);
    for (const auto& [percent, mode] : {std::pair(200, Theme::Mode::light),
                                        {100, Theme::Mode::light},
                                        {100, Theme::Mode::dark},
                                        {200, Theme::Mode::dark},
                                        {100, Theme::Mode::light}}) {
      Theme::instance().apply(*qApp, mode);
      text_size::setPercent(percent);
      for (const auto& [widget, pixels] : std::as_const(usual)) {
        if (!widget || textPixels(*widget) == pixels * percent / 100) continue;
        QFAIL(qPrintable(QString("%1 %2 has %3 px at %4%")
                             .arg(widget->metaObject()->className(), widget->objectName())
                             .arg(textPixels(*widget))
                             .arg(percent)));
      }
    }
  }
};

TRANSEPT_WINDOW_TEST(LayoutTest)
#include "layout_test.moc"
