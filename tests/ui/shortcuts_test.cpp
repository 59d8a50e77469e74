// SPDX-License-Identifier: GPL-3.0-or-later
// Keys of commands: chosen, kept, taken back, and with their conflicts.
#include "ui/shell/shortcuts/shortcuts.h"

#include <QKeySequenceEdit>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QTableView>
#include <QTest>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/shell/shortcuts/shortcuts_dialog.h"

using namespace transept;

class ShortcutsTest : public QObject {
  Q_OBJECT

 private:
  struct Commands {
    QObject onePage, otherPage;
    QAction open{"Open"}, save{"Save"}, find{"Find"};
    QSettings settings;
    Commands() {
      open.setObjectName("open");
      open.setShortcut(Qt::CTRL | Qt::Key_O);
      save.setObjectName("save");
      save.setShortcut(Qt::CTRL | Qt::Key_S);
      find.setObjectName("find");
    }
    QList<ShortcutCommand> all() {
      return {{&open, "Open", "", nullptr}, {&save, "Save", "Data", &onePage}, {&find, "Find", "Runs", &otherPage}};
    }
  };

 private slots:
  void initTestCase() { useTestSettings(); }
  void init() { clearTestSettings(); }

  void chosenKeysAreKept() {
    {
      Commands commands;
      Shortcuts shortcuts(commands.all(), commands.settings);
      shortcuts.setKeys(2, Qt::CTRL | Qt::Key_J);
      shortcuts.setKeys(0, {});
      QCOMPARE(commands.find.shortcut(), QKeySequence(Qt::CTRL | Qt::Key_J));
      QVERIFY(!shortcuts.isUsual(0) && shortcuts.isUsual(1));
    }
    Commands later;
    Shortcuts shortcuts(later.all(), later.settings);
    QCOMPARE(later.find.shortcut(), QKeySequence(Qt::CTRL | Qt::Key_J));
    QVERIFY(later.open.shortcut().isEmpty());
    shortcuts.reset(0);
    QCOMPARE(later.open.shortcut(), QKeySequence(Qt::CTRL | Qt::Key_O));
    QVERIFY(!later.settings.contains("shortcuts/open"));
  }

  void conflictsAreThoseThatCanMeet() {
    Commands commands;
    Shortcuts shortcuts(commands.all(), commands.settings);
    QVERIFY(shortcuts.conflictsOf(1).isEmpty());
    shortcuts.setKeys(2, Qt::CTRL | Qt::Key_S);
    QVERIFY(shortcuts.conflictsOf(1).isEmpty());  // on different pages
    shortcuts.setKeys(2, Qt::CTRL | Qt::Key_O);
    QCOMPARE(shortcuts.conflictsOf(2), QList<int>{0});
    QCOMPARE(shortcuts.conflictsOf(0), QList<int>{2});
    commands.find.setShortcutContext(Qt::WidgetShortcut);
    QVERIFY(shortcuts.conflictsOf(0).isEmpty());
  }

  void theDialogChangesKeysAndSaysWhatElseHasThem() {
    Commands commands;
    Shortcuts shortcuts(commands.all(), commands.settings);
    auto* dialog = new ShortcutsDialog(shortcuts);
    dialog->show();
    auto* table = dialog->findChild<QTableView*>("shortcutsTable");
    QCOMPARE(table->model()->rowCount(), 3);
    int row = 0;
    while (table->model()->index(row, 0).data().toString() != "Find") ++row;
    table->selectRow(row);
    auto* keys = dialog->findChild<QKeySequenceEdit*>("shortcutKeys");
    keys->setKeySequence(Qt::CTRL | Qt::Key_O);
    emit keys->editingFinished();
    QCOMPARE(commands.find.shortcut(), QKeySequence(Qt::CTRL | Qt::Key_O));
    QVERIFY(dialog->findChild<QLabel*>("shortcutConflict")->text().contains("Open"));
    QCOMPARE(table->model()->index(row, 3).data().toString(), QString("Open"));
    dialog->findChild<QPushButton*>("usualKeys")->click();
    QVERIFY(commands.find.shortcut().isEmpty());
    QVERIFY(!dialog->findChild<QLabel*>("shortcutConflict")->text().contains("Open"));
    delete dialog;
  }
};

TRANSEPT_WINDOW_TEST(ShortcutsTest)
#include "shortcuts_test.moc"
