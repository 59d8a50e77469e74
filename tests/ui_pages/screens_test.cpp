// SPDX-License-Identifier: GPL-3.0-or-later
// Screenshots of everything that the window shows, light and dark, in screens/rows/, without any text cut off. A second
// run with QT_SCALE_FACTOR=2 makes them twice as large. Every figure on them has a measure, which the help defines, and
// every control a name for screen readers.
// TRANSEPT_ALL_SCREENS: in every language.
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QHelpEvent>
#include <QImageWriter>
#include <QLabel>
#include <QLibraryInfo>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTableView>
#include <QTest>
#include <QTranslator>
#include <functional>
#include <limits>

#include "tests/support/window_test.h"
#include "tests/ui/harness/accessible_tree.h"
#include "tests/ui/harness/clipped_texts.h"
#include "tests/ui/harness/unanswered.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/guide/help_window.h"
#include "ui/kit/charts/chart_card.h"
#include "ui/kit/charts/chart_table.h"
#include "ui/kit/widgets/number_field.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/attention/heat_map.h"
#include "ui/pages/attention/map_panel.h"
#include "ui/pages/evaluations/evaluations_model.h"
#include "ui/pages/runs/runs_model.h"
#include "ui/pages/runs/runs_table.h"
#include "ui/pages/translate/search/search_tree_view.h"

using namespace transept;

namespace {
constexpr int screenPatience = 2000;  // ms to wait for the layout
const QString screenSentence = "Two dogs run through the snow towards a gate.";

/// A screenshot: its preparation, which returns the widget if it is not the window.
struct Screen {
  const char* name;
  std::function<QWidget*()> prepare;
};
}  // namespace

class ScreensTest : public QObject, private WindowFixture {
  Q_OBJECT

 private:
  std::unique_ptr<QTranslator> translator_, qtTranslator_;  // Qt's own if it is installed

  static void until(const std::function<bool()>& ready, const char* what) {
    if (!QTest::qWaitFor(ready, patience)) QTest::qFail(what, __FILE__, __LINE__);
  }

  void click(const char* name) {
    auto* button = find<QAbstractButton>(name);
    until([button] { return button->isVisible() && button->isEnabled(); }, name);
    button->click();
  }

  /// Whether a widget of this name exists and is visible.
  bool isDrawn(const char* name) {
    const auto* widget = window_->findChild<QWidget*>(name);
    return widget != nullptr && !widget->visibleRegion().isEmpty();
  }

  /// Waits until the costs of the configuration and the parts of the run are shown.
  void untilTrainPageIsFull() {
    until([this] { return find<QLabel>("plan")->text().contains("href"); }, "plan");
    if (!session_->runs().current().isValid()) return;
    until([this] { return !find<QLabel>("noSamples")->isVisible(); }, "samples");
  }

  int rows(const char* table) { return find<QAbstractItemView>(table)->model()->rowCount(); }

  QWidget* show(PageId page) {
    window_->showPage(page);
    return nullptr;
  }

  QMenu* menuOf(const char* button) {
    QMenu* menu = find<QPushButton>(button)->menu();
    emit menu->aboutToShow();
    return menu;
  }

  /// The tool tip that a pointer at this place shows.
  QWidget* tipOf(QWidget& widget, const QPoint& place) {
    QHelpEvent event(QEvent::ToolTip, place, widget.mapToGlobal(place));
    QApplication::sendEvent(&widget, &event);
    for (QWidget* window : QApplication::topLevelWidgets()) {
      if (window->inherits("QTipLabel") && window->isVisible()) return window;
    }
    return nullptr;
  }

  void chooseRuns(const QStringList& names) {
    auto* table = find<RunsTable>("runsTable");
    until([table] { return table->model()->rowCount() == 4; }, "runs");
    table->clearSelection();
    for (int row = 0; row < table->model()->rowCount(); ++row) {
      const QModelIndex index = table->model()->index(row, static_cast<int>(RunsModel::Column::name));
      if (!names.contains(index.data().toString())) continue;
      table->selectionModel()->select(index, QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
  }

  /// Compares the model with another checkpoint, on a page that compares.
  void compareOn(const char* page) {
    auto* side = find<QWidget>(page)->findChild<QComboBox*>("sideModel");
    until([side] { return side->count() > 6; }, "checkpoints");
    chooseEntry(*side, 1);
  }

  void endComparison(const char* page) {
    auto* side = find<QWidget>(page)->findChild<QComboBox*>("sideModel");
    chooseEntry(*side, 0);
  }

  QList<Screen> runScreens() {
    const auto loss = [this]() -> CurveChart& { return find<ChartCard>("lossChart")->chart(); };
    return {
        {"start",
         [this] {
           until([this] { return find<QLabel>("machine")->text().contains("processor"); }, "devices");
           return show(PageId::start);
         }},
        {"train",
         [this, loss] {
           session_->runs().shown().setShown("/runs/multi30k-tiny", true);
           show(PageId::train);
           until([loss] { return loss().curves().size() == 4 && !loss().curves()[2].points.isEmpty(); }, "curves");
           untilTrainPageIsFull();
           emit loss().cursorMoved(2300);
           return show(PageId::train);
         }},
        {"train-log",
         [this, loss] {
           find<SegmentedControl>("yAxis")->setCurrentIndex(1);
           find<QAction>("xLogarithmic")->trigger();
           emit loss().cursorMoved(600);
           return show(PageId::train);
         }},
        {"train-table",
         [this, loss]() -> QWidget* {
           loss().tableAction()->trigger();
           until([this] { return rows("chartTableCells") > 0; }, "the numbers of the chart");
           return find<ChartTable>("chartTable");
         }},
        {"train-view-menu",
         [this]() -> QWidget* {
           find<ChartTable>("chartTable")->close();
           find<SegmentedControl>("yAxis")->setCurrentIndex(0);
           find<QAction>("xLogarithmic")->trigger();
           QMenu* menu = menuOf("chartView");
           menu->popup(window_->mapToGlobal(QPoint(400, 200)));
           return menu;
         }},
        {"train-doctor",
         [this, loss] {
           emit loss().cursorMoved(std::numeric_limits<double>::quiet_NaN());
           session_->runs().setCurrent("/runs/multi30k-tiny");
           until([this] { return isDrawn("remedy_overfitting"); }, "diagnosis");
           until([loss] { return loss().curves().size() == 2 && loss().hasPoints(); }, "curves");
           untilTrainPageIsFull();
           return show(PageId::train);
         }},
        {"train-checkup",
         [this, loss] {
           session_->runs().setCurrent("/runs/held");
           click("newRun");
           until([this] { return window_->findChild<QWidget*>("finding_fits") != nullptr; }, "check-up");
           auto* warmup = find<NumberField>("train.warmup");
           warmup->setFocus();
           warmup->selectAll();
           QTest::keyClicks(warmup, "7000");
           find<QLineEdit>("runName")->setFocus();
           until([this] { return isDrawn("remedy_warmup_too_long"); }, "remedy");
           until([loss] { return loss().curves().size() == 4 && !loss().curves()[0].points.isEmpty(); }, "curves");
           untilTrainPageIsFull();
           return show(PageId::train);
         }},
        {"runs",
         [this] {
           click("newRun");  // back
           show(PageId::runs);
           chooseRuns({"multi30k-tiny"});
           until([this] { return rows("checkpointsTable") == 4; }, "checkpoints");
           return show(PageId::runs);
         }},
        {"runs-figure",
         [this]() -> QWidget* {
           const auto* table = find<RunsTable>("runsTable");
           const QModelIndex cell = table->model()->index(0, static_cast<int>(RunsModel::Column::perplexity));
           return tipOf(*table->viewport(), table->visualRect(cell).center());
         }},
        {"train-figures",
         [this]() -> QWidget* {
           show(PageId::train);
           until([this] { return find<QLabel>("plan")->text().contains("href"); }, "plan");
           auto* plan = find<QLabel>("plan");
           return tipOf(*plan, plan->rect().center());
         }},
        {"runs-compared",
         [this] {
           show(PageId::runs);
           chooseRuns({"multi30k-tiny", "held", "first-try"});
           until([this] { return find<QAbstractItemView>("diffTable")->model()->columnCount() == 4; }, "differences");
           return show(PageId::runs);
         }},
        {"runs-cleaned",
         [this] {
           chooseRuns({"multi30k-tiny"});
           const auto others = [this] { return menuOf("cleanUpCheckpoints")->findChild<QAction*>("cleanUpOthers"); };
           until([&] { return others()->isEnabled(); }, "clean-up");
           others()->trigger();
           until([this] { return find<QWidget>("checkpointsAside")->isVisible(); }, "what is aside");
           return show(PageId::runs);
         }},
        {"palette",
         [this] {
           find<QAction>("commandPaletteAction")->trigger();
           QTest::keyClicks(find<QLineEdit>("commandText"), "th");
           return static_cast<QWidget*>(nullptr);
         }},
        {"help",
         [this]() -> QWidget* {
           QTest::keyClick(find<QLineEdit>("commandText"), Qt::Key_Escape);
           find<QAction>("showHelp")->trigger();
           auto* help = find<HelpWindow>("helpWindow");
           help->showPage("train.md", "read");
           return help;
         }},
        {"preferences",
         [this]() -> QWidget* {
           QMenu* menu = window_->menuBar()->actions().value(1)->menu();
           menu->popup(window_->mapToGlobal(QPoint(60, 30)));
           return menu;
         }},
    };
  }

  QList<Screen> textScreens() {
    return {
        {"data",
         [this] {
           show(PageId::data);
           until([this] { return rows("pairTable") == 50; }, "pairs");
           find<QAbstractItemView>("filterTable")
               ->setCurrentIndex(find<QAbstractItemView>("filterTable")->model()->index(0, 0));
           return show(PageId::data);
         }},
        {"data-quality",
         [this] {
           find<SegmentedControl>("reportKind")->setCurrentIndex(1);
           return show(PageId::data);
         }},
        {"data-worst",
         [this] {
           find<SegmentedControl>("reportKind")->setCurrentIndex(0);
           find<SegmentedControl>("pairKind")->setCurrentIndex(2);
           click("findWorst");
           until([this] { return rows("worstTable") > 0; }, "worst pairs");
           find<QAbstractItemView>("worstTable")
               ->setCurrentIndex(find<QAbstractItemView>("worstTable")->model()->index(0, 0));
           return show(PageId::data);
         }},
        {"data-removed",
         [this] {
           find<SegmentedControl>("pairKind")->setCurrentIndex(1);
           until([this] { return rows("removedTable") > 0; }, "removed pairs");
           return show(PageId::data);
         }},
        {"data-choose",
         [this] {
           click("importFiles");
           return show(PageId::data);
         }},
        {"data-import",
         [this] {
           session_->open(ImportedTexts{{"/texts/news.en", "/texts/news.de"}});
           auto* table = find<QAbstractItemView>("cleaningTable");
           until([table] { return table->model()->rowCount() == 3; }, "filters");
           until([this] { return rows("pairTable") == 50 && find<QPushButton>("startImport")->isEnabled(); }, "pairs");
           table->setCurrentIndex(table->model()->index(1, 0));
           return show(PageId::data);
         }},
        {"data-web",
         [this] {
           click("leaveImport");
           find<QPushButton>("showSources")->click();
           until([this] { return rows("sourceTable") > 0; }, "sources");
           return show(PageId::data);
         }},
        {"data-mix",
         [this] {
           click("leaveSources");
           click("mixCorpora");
           find<QAbstractButton>("mix_demo")->setChecked(true);
           return show(PageId::data);
         }},
        {"translate",
         [this] {
           click("leaveMixing");
           window_->showPage(PageId::translate);  // a hidden page translates nothing
           session_->models().load("/runs/multi30k-small");
           until([this] { return session_->models().current().isValid(); }, "model");
           auto* source = find<QPlainTextEdit>("sourceText");
           source->setPlainText(screenSentence + "\nA man sees the small house.");
           until([this] { return find<QPlainTextEdit>("targetText")->toPlainText().contains("Mann"); }, "translation");
           show(PageId::translate);
           QTextCursor cursor = source->textCursor();
           cursor.setPosition(5);
           source->setTextCursor(cursor);
           until([this] { return rows("nbestTable") > 0; }, "hypotheses");
           return show(PageId::translate);
         }},
        {"translate-tokens",
         [this] {
           find<SegmentedControl>("hypothesisView")->setCurrentIndex(1);
           auto* choices = find<QAbstractItemView>("choiceGrid");
           until([choices] { return choices->model()->columnCount() > 1; }, "choices");
           choices->setCurrentIndex(choices->model()->index(1, 2));
           QTest::keyClick(choices, Qt::Key_Return);
           until([this] { return find<QPushButton>("steeringBack")->isVisible(); }, "steering");
           until([choices] { return choices->model()->headerData(2, Qt::Horizontal).toString() == "nicht"; },
                 "steered");
           return show(PageId::translate);
         }},
        {"translate-search",
         [this] {
           click("steeringFree");
           find<SegmentedControl>("hypothesisView")->setCurrentIndex(2);
           auto* tree = find<SearchTreeView>("searchTree");
           until([tree] { return tree->tree().nodes.size() > 2; }, "search tree");
           tree->setCurrent(2);
           return show(PageId::translate);
         }},
        {"translate-compare",
         [this] {
           find<SegmentedControl>("hypothesisView")->setCurrentIndex(0);
           compareOn("translatePage");
           until([this] { return !find<QPlainTextEdit>("compareText")->toPlainText().isEmpty(); }, "second model");
           return show(PageId::translate);
         }},
        {"attention",
         [this] {
           endComparison("translatePage");
           session_->open(SentenceAttention{screenSentence, {}});
           auto* map = find<HeatMap>("heatMap");
           until([map] { return !map->map().isEmpty(); }, "attention");
           map->setSelection(3, 2);
           emit map->cellChosen(3, 2);
           until([this] { return find<QWidget>("queryTable")->isVisible(); }, "scores");
           return show(PageId::attention);
         }},
        {"attention-table",
         [this] {
           find<QAction>("asTable")->trigger();
           until([this] { return rows("mapTable") > 1; }, "table");
           return show(PageId::attention);
         }},
        {"attention-figures",
         [this] {
           find<QAction>("asTable")->trigger();
           find<SegmentedControl>("headViews")->setCurrentIndex(1);
           until([this] { return rows("headOverview") > 0; }, "figures");
           return show(PageId::attention);
         }},
        {"attention-ablation",
         [this] {
           find<SegmentedControl>("headViews")->setCurrentIndex(0);
           click("headOff");
           until([this] { return find<QLabel>("ablationText")->text().contains("ohne"); }, "ablation");
           return show(PageId::attention);
         }},
        {"attention-difference",
         [this] {
           click("ablationClear");
           compareOn("attentionPage");
           until([this] { return find<MapPanel>("mapPanel")->isDifference(); }, "difference");
           return show(PageId::attention);
         }},
        {"attention-side-by-side",
         [this] {
           find<SegmentedControl>("comparedSide")->setCurrentIndex(3);
           until([this] { return find<MapPanel>("mapPanel")->isPair(); }, "side by side");
           until([this] { return !find<HeatMap>("secondMap")->map().isEmpty() && isDrawn("mapUnits"); }, "both maps");
           const auto* heads = find<QAbstractScrollArea>("headGrid")->verticalScrollBar();
           until([heads] { return heads->maximum() == 0; }, "every head");
           return show(PageId::attention);
         }},
        {"attention-replay",
         [this] {
           endComparison("attentionPage");
           auto* sentences = find<QComboBox>("replaySentence");
           until([sentences] { return sentences->count() == 2; }, "pinned sentences");
           chooseEntry(*sentences, 1);
           until([this] { return find<QLineEdit>("attentionSource")->text().startsWith("a dog"); }, "replay");
           const auto shows = [this](const QString& token) {
             const QAbstractItemModel* scores = find<QAbstractItemView>("queryTable")->model();
             return find<HeatMap>("heatMap")->map().keys.value(0) == token &&
                    scores->index(0, 0).data().toString() == token;
           };
           until([&] { return shows("a") && isDrawn("mapUnits"); }, "the map and the scores of the pinned sentence");
           return show(PageId::attention);
         }},
        {"experiments",
         [this] {
           show(PageId::experiments);
           until([this] { return rows("experimentTable") > 0; }, "experiments");
           return show(PageId::experiments);
         }},
        {"experiments-new",
         [this] {
           find<QPushButton>("newExperiment")->click();
           until([this] { return rows("table3Rows") > 0; }, "Table 3");
           click("groupA");
           click("addGridLine");
           find<QLineEdit>("gridValues")->setText("2, 4, 6");
           until([this] { return find<QPushButton>("startNewExperiment")->isEnabled(); }, "experiment");
           return show(PageId::experiments);
         }},
        {"models",
         [this] {
           show(PageId::models);
           until([this] { return rows("modelsTable") > 1; }, "models");
           return show(PageId::models);
         }},
        {"evaluations",
         [this] {
           show(PageId::evaluations);
           until([this] { return rows("evaluationsTable") > 0; }, "evaluations");
           auto* table = find<QTableView>("evaluationsTable");
           table->selectRow(1);
           find<QPushButton>("takeAsBaselineButton")->click();
           table->selectRow(0);
           const int difference = static_cast<int>(EvaluationsModel::Column::difference);
           until([&] { return table->model()->index(0, difference).data().toString().contains("p ="); }, "comparison");
           return show(PageId::evaluations);
         }},
    };
  }

  QWidget* showEmpty(PageId page) {
    show(page);
    if (page != PageId::train) return nullptr;
    untilTrainPageIsFull();
    until([this] { return isDrawn("finding_fits"); }, "check-up");
    return nullptr;
  }

  /// Nothing has been trained or imported.
  QList<Screen> emptyScreens(const QList<std::pair<const char*, PageId>>& pages) {
    QList<Screen> screens;
    for (const auto& [name, page] : pages) {
      screens.append({name, [this, page = page] { return showEmpty(page); }});
    }
    return screens;
  }

  QList<Screen> screensOf(const QString& group) {
    if (group == "runs") return runScreens();
    if (group == "texts") return textScreens();
    if (group == "no-runs")
      return emptyScreens(
          {{"start-empty", PageId::start}, {"train-empty", PageId::train}, {"runs-empty", PageId::runs}});
    return emptyScreens({{"data-empty", PageId::data},
                         {"translate-empty", PageId::translate},
                         {"attention-empty", PageId::attention},
                         {"experiments-empty", PageId::experiments},
                         {"evaluations-empty", PageId::evaluations},
                         {"models-empty", PageId::models}});
  }

  static bool isWritten(const QImage& image, const QString& file) {
    QImageWriter writer(file);
    writer.setCompression(20);  // fast
    return writer.write(image);
  }

 private slots:
  void initTestCase() { useTestSettings(); }

  void cleanup() {
    closeWindow();
    translator_.reset();
    qtTranslator_.reset();
  }

  void everythingIsShown_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<bool>("dark");
    QTest::addColumn<QString>("group");
    const auto add = [](const QString& language, bool dark) {
      for (const char* group : {"runs", "texts", "no-runs", "no-texts"}) {
        const QString name = QString("%1 %2 %3").arg(language, dark ? "dark" : "light", group);
        QTest::newRow(qPrintable(name)) << language << dark << QString(group);
      }
    };
    add("en", false);
    add("en", true);
    if (!qEnvironmentVariableIsSet("TRANSEPT_ALL_SCREENS")) return;
    for (const char* language : {"de", "fr", "es", "zh", "ja"}) add(language, false);
  }

  void everythingIsShown() {
    QFETCH(QString, language);
    QFETCH(bool, dark);
    QFETCH(QString, group);
    clearTestSettings();
    QLocale::setDefault(QLocale(language));
    // As in the program, the translator that is installed last is asked first.
    qtTranslator_ = std::make_unique<QTranslator>();
    if (qtTranslator_->load(QLocale(language), "qtbase", "_", QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
      QCoreApplication::installTranslator(qtTranslator_.get());
    translator_ = std::make_unique<QTranslator>();
    QVERIFY(translator_->load(":/i18n/transept_" + language));
    QCoreApplication::installTranslator(translator_.get());
    Theme::instance().apply(*qApp, dark ? Theme::Mode::dark : Theme::Mode::light);
    group.startsWith("no-") ? qputenv("FAKE_ENGINE_EMPTY", "1") : qunsetenv("FAKE_ENGINE_EMPTY");
    openWindow({1440, 900}, group.endsWith("runs") ? TRANSEPT_FAKE_ENGINE : TRANSEPT_FAKE_TEXT_ENGINE);
    if (group == "runs") QTRY_VERIFY(session_->runs().current().isActive());
    if (group == "texts") QTRY_VERIFY(!session_->corpora().all().isEmpty());

    const QString folder = QStringLiteral(TRANSEPT_SCREENS "/rows");
    QVERIFY(QDir().mkpath(folder));
    QStringList clipped, unanswered, unnamed;
    for (const Screen& screen : screensOf(group)) {
      QWidget* other = screen.prepare();
      if (QTest::currentTestFailed()) return;
      QTest::qWait(60);  // charts are drawn in the event loop
      settleLayouts();
      QWidget& shown = other != nullptr ? *other : *window_;
      QStringList lines;
      if (!QTest::qWaitFor([&] { return (lines = clippedTexts(shown)).isEmpty(); }, screenPatience)) {
        clipped << screen.name << lines;
      }
      if (language == "en" && !dark) {  // its exceptions name columns by their English titles
        for (const QString& figure : unansweredFigures(shown)) unanswered << screen.name + QString(": ") + figure;
      }
      int controls = 0;
      for (const QString& control : unnamedControls(shown, controls)) unnamed << screen.name + QString(": ") + control;
      QVERIFY2(controls > 0 || other != nullptr, screen.name);  // a tool tip has none
      const QImage image = shown.grab().toImage();
      const QString file = QString("%1/%2-%3-%4-%5x.png").arg(folder, screen.name, language, dark ? "dark" : "light");
      QVERIFY(isWritten(image, file.arg(shown.devicePixelRatioF())));
      QSet<QRgb> colours;
      for (int y = 0; y < image.height(); y += 3) {
        for (int x = 0; x < image.width(); x += 3) colours.insert(image.pixel(x, y));
      }
      QVERIFY2(colours.size() > 12, screen.name);  // a nearly blank screenshot has fewer
      if (other != nullptr) other->close();
    }
    QVERIFY2(clipped.isEmpty(), qPrintable("\n" + clipped.join('\n')));
    unanswered.removeDuplicates();
    unnamed.removeDuplicates();
    QVERIFY2(unnamed.isEmpty(), qPrintable("controls without a name:\n" + unnamed.join('\n')));
    QVERIFY2(unanswered.isEmpty(), qPrintable("figures without an answer:\n" + unanswered.join('\n')));
  }
};

TRANSEPT_WINDOW_TEST(ScreensTest)
#include "screens_test.moc"
