// SPDX-License-Identifier: GPL-3.0-or-later
// Opens the window for a series of its states, and does there what a person does.
#pragma once

#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QDialog>
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
#include "ui/kit/text/english_text.h"
#include "ui/pages/runs/runs_model.h"
#include "ui/pages/runs/runs_table.h"

namespace transept {

/// A state of the window: its preparation, which returns the widget if it is not the window.
struct Screen {
  const char* name;
  std::function<QWidget*()> prepare;
};

class ScreenTools : protected WindowFixture {
 protected:
  /// Opens the window for the screens of a group, which follow each other in this order.
  void openGroup(const QString& group, const QString& language, bool dark) {
    clearTestSettings();
    QLocale::setDefault(QLocale(language));
    // As in the program, the translator that is installed last is asked first.
    qtTranslator_ = std::make_unique<QTranslator>();
    if (qtTranslator_->load(QLocale(language), "qtbase", "_", QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
      QCoreApplication::installTranslator(qtTranslator_.get());
    translator_ = std::make_unique<RememberingTranslator>();
    QVERIFY(translator_->load(":/i18n/transept_" + language));
    QCoreApplication::installTranslator(translator_.get());
    Theme::instance().apply(*qApp, dark ? Theme::Mode::dark : Theme::Mode::light);
    group.startsWith("no-") ? qputenv("FAKE_ENGINE_EMPTY", "1") : qunsetenv("FAKE_ENGINE_EMPTY");
    openWindow({1440, 900}, group.endsWith("runs") ? TRANSEPT_FAKE_ENGINE : TRANSEPT_FAKE_TEXT_ENGINE);
    if (group == "runs" || group == "dialogs-of-runs") QTRY_VERIFY(session_->runs().current().isActive());
    if (group.endsWith("texts") && !group.startsWith("no-")) QTRY_VERIFY(!session_->corpora().all().isEmpty());
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

  static void until(const std::function<bool()>& ready, const char* what) {
    if (!waitFor(ready)) QTest::qFail(what, __FILE__, __LINE__);
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

  static QWidget* opened(QDialog* dialog) {
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
    return dialog;
  }

 private:
  std::unique_ptr<QTranslator> translator_, qtTranslator_;  // Qt's own if it is installed
};

}  // namespace transept
