// SPDX-License-Identifier: GPL-3.0-or-later
// The window without a mouse: Tab reaches every control of every page, and every action of menus and pages is in
// the command palette or has a control.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QButtonGroup>
#include <QComboBox>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScrollBar>
#include <QTest>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/pages/runs/runs_table.h"
#include "ui/shell/window_commands.h"

using namespace transept;

namespace {

bool isTabStop(const QWidget* widget) {
  return widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus &&
         widget->focusProxy() == nullptr && !widget->objectName().startsWith("qt_") &&
         qobject_cast<const QScrollBar*>(widget) == nullptr;
}

QString describe(const QWidget* widget) {
  return QString("%1 \"%2\" in %3")
      .arg(widget->metaObject()->className(), widget->objectName(),
           widget->parentWidget() != nullptr ? widget->parentWidget()->objectName() : QString());
}

}  // namespace

class KeyboardWalkTest : public QObject, private WindowFixture {
  Q_OBJECT

  void open() {
    openWindow();
    QTRY_VERIFY(session_->runs().current().isActive());
    QTRY_COMPARE(window_->currentPage(), PageId::train);
  }

  void prepare(const QString& what) {
    if (what == "new run") {
      session_->runs().setCurrent("/runs/held");
      QTRY_VERIFY(find<QPushButton>("newRun")->isVisible());
      find<QPushButton>("newRun")->click();
      QTRY_VERIFY(window_->findChild<QWidget*>("finding_fits") != nullptr);
    } else if (what.endsWith("runs")) {
      auto* table = find<RunsTable>("runsTable");
      QTRY_COMPARE(table->model()->rowCount(), 4);
      if (what == "several runs") {
        table->selectAll();
        QTRY_VERIFY(find<QWidget>("diffTable")->isVisible());
      } else {
        table->choose("/runs/multi30k-tiny");
        QTRY_VERIFY(find<QPushButton>("forkCheckpoint")->isEnabled());
      }
    }
    QTest::qWait(100);
  }

 private slots:
  void initTestCase() {
    useTestSettings();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    Theme::instance().apply(*qApp, Theme::Mode::light);
  }
  void init() { clearTestSettings(); }
  void cleanup() { closeWindow(); }

  void tabReachesEverything_data() {
    QTest::addColumn<int>("page");
    QTest::newRow("start") << static_cast<int>(PageId::start);
    QTest::newRow("data") << static_cast<int>(PageId::data);
    QTest::newRow("train") << static_cast<int>(PageId::train);
    QTest::newRow("new run") << static_cast<int>(PageId::train);
    QTest::newRow("runs") << static_cast<int>(PageId::runs);
    QTest::newRow("several runs") << static_cast<int>(PageId::runs);
  }
  void tabReachesEverything() {
    QFETCH(int, page);
    open();
    window_->showPage(static_cast<PageId>(page));
    prepare(QTest::currentDataTag());
    QSet<QWidget*> missing;
    for (QWidget* widget : window_->findChildren<QWidget*>()) {
      if (isTabStop(widget)) missing.insert(widget);
    }
    QVERIFY(missing.size() > 4);
    const int most = static_cast<int>(missing.size()) * 3 + 50;
    for (int i = 0; i < most && !missing.isEmpty(); ++i) {
      QWidget* focus = QApplication::focusWidget();
      QTest::keyClick(focus != nullptr ? focus : window_.get(), Qt::Key_Tab);
      focus = QApplication::focusWidget();
      missing.remove(focus);
      // Tab stops at the chosen one of joined buttons, and the arrow keys move between them.
      if (const auto* button = qobject_cast<QAbstractButton*>(focus); button != nullptr && button->group() != nullptr) {
        for (QAbstractButton* other : button->group()->buttons()) missing.remove(other);
      }
    }
    QStringList unreached;
    for (const QWidget* widget : std::as_const(missing)) unreached << describe(widget);
    QVERIFY2(unreached.isEmpty(), qPrintable(unreached.join("; ")));
  }

  void everyActionIsACommand() {
    open();
    window_->showPage(PageId::runs);
    prepare("runs");
    QStringList names;
    for (const Command& command : windowCommands(*window_, [](QWidget*) {})) names << command.name;
    QStringList missing;
    for (const QAction* action : window_->findChildren<QAction*>()) {
      if (action->isSeparator() || action->text().isEmpty() || !action->isVisible() || !action->isEnabled()) continue;
      if (action->menu() != nullptr || action->objectName() == "commandPaletteAction") continue;
      // Actions of a field (its clear button, its context menu) are available when the field has the focus.
      bool ours = false;
      for (QObject* parent = action->parent(); parent != nullptr; parent = parent->parent()) {
        if (parent->inherits("QLineEdit") || parent->inherits("QTextEdit") || parent->inherits("QPlainTextEdit")) break;
        ours = ours || parent->objectName() == "runsPage" || parent == window_->menuBar();
      }
      if (!ours) continue;
      const QString name = withoutMnemonic(action->text());
      const bool found =
          std::any_of(names.begin(), names.end(), [&](const QString& known) { return known.endsWith(name); });
      if (!found) missing << name;
    }
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join("; ")));
  }

  void commandsOfTheRunsPageWorkByTheirKeys() {
    open();
    window_->showPage(PageId::runs);
    prepare("runs");
    auto* table = find<RunsTable>("runsTable");
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Delete);
    QTRY_COMPARE(table->model()->rowCount(), 3);
    QTest::keyClick(table, Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(table->model()->rowCount(), 4);
    table->choose("/runs/held");
    QTest::keyClick(table, Qt::Key_Return);
    QTRY_COMPARE(window_->currentPage(), PageId::train);
    QCOMPARE(session_->runs().currentFolder(), "/runs/held");
  }

  void theHelpOpensAtThePage() {
    open();
    window_->showPage(PageId::runs);
    QTest::keyClick(window_.get(), Qt::Key_F1);
    auto* help = find<QWidget>("helpWindow");
    QTRY_VERIFY(help->isVisible());
    QTest::keyClick(help, Qt::Key_Escape);
    QTRY_VERIFY(!help->isVisible());
  }
};

TRANSEPT_WINDOW_TEST(KeyboardWalkTest)
#include "keyboard_walk_test.moc"
