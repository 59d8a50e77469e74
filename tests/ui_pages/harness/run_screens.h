// SPDX-License-Identifier: GPL-3.0-or-later
// The states of the pages of runs and training, and of the dialogs.
#pragma once

#include "tests/ui_pages/harness/screen_tools.h"
#include "ui/desktop/training_watch.h"
#include "ui/guide/help_window.h"
#include "ui/kit/charts/chart_card.h"
#include "ui/kit/charts/chart_table.h"
#include "ui/kit/widgets/number_field.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/disk_space_dialog.h"
#include "ui/pages/runs/small_model_dialog.h"
#include "ui/pages/train/run_dialogs.h"
#include "ui/shell/machines/connect_dialog.h"
#include "ui/shell/preferences_dialog.h"
#include "ui/state/machines.h"

namespace transept {

class RunScreens : protected ScreenTools {
 protected:
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

  /// Dialogs, and runs that need a person.
  QList<Screen> dialogScreens() {
    return {
        {"window", [this] { return window_.get(); }},
        {"preferences-dialog",
         [this] { return opened(new PreferencesDialog(*session_, *find<TrainingWatch>({}), window_.get())); }},
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
        {"small-model-dialog",
         [this] {
           auto* dialog = new SmallModelDialog(*session_, session_->runs().find("/runs/multi30k-small"), window_.get());
           opened(dialog);
           until([dialog] { return dialog->findChild<QPushButton*>("startSmallModel")->isEnabled(); }, "plan");
           return dialog;
         }},
        {"training-text-dialog",
         [this]() -> QWidget* {
           session_->runs().setCurrent("/runs/multi30k-small");
           show(PageId::train);
           click("newRun");
           find<SegmentedControl>("levelControl")->setCurrentIndex(1);
           find<QLineEdit>("data.modifiers")->clear();
           QTest::keyClicks(find<QLineEdit>("data.modifiers"), "typos:0.05+noise:0.01");
           find<QAbstractButton>("details.data.modifiers")->click();
           auto* dialog = find<QDialog>("trainingTextDialog");
           dialog->findChild<QPushButton*>("previewText")->click();
           until([dialog] { return dialog->findChild<QTableView*>("previewTable")->model()->rowCount() == 2; },
                 "pairs");
           return dialog;
         }},
        {"disk-space-dialog", [this] { return opened(new DiskSpaceDialog(*session_, "/runs/held", window_.get())); }},
    };
  }
};

}  // namespace transept
