// SPDX-License-Identifier: GPL-3.0-or-later
// Brings the window into each of its states: every page and dialog, empty and with content, for screenshots and for the
// golden texts.
#pragma once

#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QHelpEvent>
#include <QLabel>
#include <QLibraryInfo>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTableView>
#include <QTest>
#include <QTranslator>
#include <functional>
#include <limits>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/desktop/training_watch.h"
#include "ui/guide/help_window.h"
#include "ui/kit/charts/chart_card.h"
#include "ui/kit/charts/chart_table.h"
#include "ui/kit/widgets/number_field.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/attention/heat_map.h"
#include "ui/pages/attention/map_panel.h"
#include "ui/pages/disk_space_dialog.h"
#include "ui/pages/evaluations/evaluations_model.h"
#include "ui/pages/runs/runs_model.h"
#include "ui/pages/runs/runs_table.h"
#include "ui/pages/train/run_dialogs.h"
#include "ui/pages/translate/search/search_tree_view.h"
#include "ui/shell/connect_dialog.h"
#include "ui/shell/preferences_dialog.h"
#include "ui/state/machines.h"

namespace transept {

inline const QString screenSentence = "Two dogs run through the snow towards a gate.";

/// A state of the window: its preparation, which returns the widget if it is not the window.
struct Screen {
  const char* name;
  std::function<QWidget*()> prepare;
};

class Screens : protected WindowFixture {
 protected:
  /// Opens the window for the screens of a group, which follow each other in this order.
  void openGroup(const QString& group, const QString& language, bool dark) {
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
    if (group == "runs" || group == "dialogs-of-runs") QTRY_VERIFY(session_->runs().current().isActive());
    if (group == "texts") QTRY_VERIFY(!session_->corpora().all().isEmpty());
  }

  /// The visible page of the window.
  QWidget* page() const {
    return window_->centralWidget()->findChild<QStackedWidget*>({}, Qt::FindDirectChildrenOnly)->currentWidget();
  }

  void closeGroup() {
    closeWindow();
    translator_.reset();
    qtTranslator_.reset();
  }

  QList<Screen> screensOf(const QString& group) {
    if (group == "runs") return runScreens();
    if (group == "texts") return textScreens();
    if (group == "dialogs-of-runs") return dialogScreens();
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
           find<SegmentedControl>("reportKind")->setCurrentIndex(2);
           click("findWorst");
           until([this] { return rows("worstTable") > 0; }, "worst pairs");
           find<QAbstractItemView>("worstTable")
               ->setCurrentIndex(find<QAbstractItemView>("worstTable")->model()->index(0, 0));
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

  static QWidget* opened(QDialog* dialog) {
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
    return dialog;
  }

  /// Dialogs, and runs that need a person.
  QList<Screen> dialogScreens() {
    return {
        {"window", [this] { return window_.get(); }},
        {"preferences-dialog",
         [this] { return opened(new PreferencesDialog(*session_, *find<TrainingWatch>(""), window_.get())); }},
        {"connect-dialog", [this] { return opened(new ConnectDialog(Machines::of(*session_), window_.get())); }},
        {"spread-dialog", [this] { return opened(makeSpreadDialog(*session_, "/runs/held", window_.get())); }},
        {"tune-dialog",
         [this] {
           const QJsonObject parameters{
               {"name", "Tuning"}, {"corpus", "/corpora/multi30k"}, {"preset", "small"}, {"device", "cpu"}};
           return opened(makeTuneDialog(*session_, parameters, window_.get()));
         }},
        {"costs-dialog",
         [this]() -> QWidget* {
           show(PageId::train);
           until([this] { return find<QLabel>("plan")->text().contains("href"); }, "plan");
           emit find<QLabel>("plan")->linkActivated("compare");
           until([] { return QApplication::activeModalWidget() != nullptr; }, "costs");
           return QApplication::activeModalWidget();
         }},
        {"train-failed",
         [this] {
           session_->runs().setCurrent("/runs/first-try");
           until([this] { return isDrawn("finding_not_a_number"); }, "diagnosis");
           untilTrainPageIsFull();
           return show(PageId::train);
         }},
        {"train-waiting",
         [this] {
           session_->runs().setCurrent("/runs/held");
           endRun(*session_, "/runs/held", "waiting");
           until([this] { return session_->runs().current().isWaiting(); }, "the full disk");
           untilTrainPageIsFull();
           return show(PageId::train);
         }},
        {"disk-space-dialog", [this] { return opened(new DiskSpaceDialog(*session_, "/runs/held", window_.get())); }},
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
};

}  // namespace transept
