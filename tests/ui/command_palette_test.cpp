// SPDX-License-Identifier: GPL-3.0-or-later
// The command palette: what a few letters find, and the window's commands by the keyboard alone.
#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QListView>
#include <QTableView>
#include <QTest>

#include "tests/ui/window_fixture.h"
#include "ui/pages/window_commands.h"
#include "ui/widgets/as_written.h"
#include "ui/widgets/fuzzy_match.h"

using namespace transept;

class CommandPaletteTest : public QObject, private WindowFixture {
  Q_OBJECT

 private:
  void open() {
    openWindow({1280, 800});
    QTRY_VERIFY(session_->currentRun().isActive());
    QTRY_COMPARE(window_->currentPage(), PageId::train);
  }

  void openPalette() {
    QTest::keyClick(window_.get(), Qt::Key_K, Qt::ControlModifier);
    QVERIFY(find<QWidget>("commandPalette")->isVisible());
    QVERIFY(find<QLineEdit>("commandText")->hasFocus());
  }

  QString firstFound(const QString& typed) {
    openPalette();
    QTest::keyClicks(find<QLineEdit>("commandText"), typed);
    return find<QListView>("commandList")->currentIndex().data().toString();
  }

  void press(Qt::Key key) { QTest::keyClick(find<QLineEdit>("commandText"), key); }

 private slots:
  void initTestCase() {
    useTestSettings();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    Theme::instance().apply(*qApp, Theme::Mode::light);
  }

  void init() { clearTestSettings(); }

  void cleanup() { closeWindow(); }

  void lettersFindTexts() {
    QVERIFY(fuzzyScore("thd", "Theme: Dark"));
    QVERIFY(fuzzyScore("dark theme", "Theme: Dark"));
    QVERIFY(fuzzyScore("entrai", "Entraîner"));
    QVERIFY(fuzzyScore("ENTRAÎ", "entrainer"));
    QVERIFY(!fuzzyScore("dkra", "Theme: Dark"));
    QVERIFY(!fuzzyScore("x", ""));
    QVERIFY(fuzzyScore("", "anything"));
    QVERIFY(fuzzyScore("td", "Theme: Dark") > fuzzyScore("td", "Outdated"));
    QVERIFY(fuzzyScore("sto", "Stop") > fuzzyScore("sto", "Save the whole"));
    QVERIFY(fuzzyScore("th", "Theme: Dark") > fuzzyScore("th", "Open the run held"));
    QVERIFY(fuzzyScore("run", "Runs") > fuzzyScore("run", "Runs and more of them"));
  }

  void aNamesOwnAmpersandStays() {
    QCOMPARE(withoutMnemonic("&File"), "File");
    QCOMPARE(withoutMnemonic("Datei(&F)"), "Datei");
    QCOMPARE(withoutMnemonic("Baseline: " + asWritten("news & talks")), "Baseline: news & talks");
  }

  void theModelKeepsItsRules() {
    CommandModel model;
    QAbstractItemModelTester tester(&model);
    model.setCommands({{"Pause", "Train", "", false, {}}, {"Theme: Dark", "View", "", true, {}}});
    QCOMPARE(model.rowCount(), 2);
    model.setTyped("dark");
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.index(0).data().toString(), "Theme: Dark");
    QCOMPARE(model.data(model.index(0), Qt::AccessibleTextRole).toString(), "Theme: Dark, View");
    model.setTyped("zzz");
    QCOMPARE(model.rowCount(), 0);
  }

  void everythingIsThere() {
    open();
    window_->showPage(PageId::runs);
    find<QTableView>("runsTable")->selectRow(0);
    QStringList names;
    for (const Command& command : windowCommands(*window_, [](QWidget*) {}))
      names << command.place + '/' + command.name;
    for (const char* name :
         {"View/Data", "View/Attention", "View/Experiments", "View/Theme: Dark", "File/Open text…", "File/Quit",
          "Train/Pause", "Train/Stop", "Train/Copy as command", "Train/View: Baseline: None", "Runs/Open",
          "Runs/Rename", "Data/Import…", "Help/Keyboard"}) {
      QVERIFY2(names.contains(name), qPrintable(QString(name) + " is not in " + names.join(" | ")));
    }
    QVERIFY(names.filter("View/Language: ").size() >= 6);
    QCOMPARE(names.size(), QSet<QString>(names.begin(), names.end()).size());
  }

  void goesToAPageByKeyboardAlone() {
    open();
    QCOMPARE(firstFound("attent"), "Attention");
    press(Qt::Key_Return);
    QCOMPARE(window_->currentPage(), PageId::attention);
    QVERIFY(!find<QWidget>("commandPalette")->isVisible());
  }

  void pausesATrainingFromAnotherPage() {
    open();
    window_->showPage(PageId::data);
    QCOMPARE(firstFound("pause"), "Pause");
    press(Qt::Key_Enter);
    QCOMPARE(window_->currentPage(), PageId::train);
    QTRY_COMPARE(session_->currentRun().state, RunInfo::State::paused);
  }

  void changesTheTheme() {
    open();
    QCOMPARE(firstFound("dark"), "Theme: Dark");
    press(Qt::Key_Return);
    QVERIFY(theme().dark);
    Theme::instance().apply(*qApp, Theme::Mode::light);
  }

  void arrowsMoveAndEscapeLeaves() {
    open();
    window_->showPage(PageId::runs);
    // From a text field, where the keys mean something else otherwise.
    auto* before = find<QLineEdit>("runFilter");
    before->setText("held");
    before->setFocus();
    before->setCursorPosition(0);
    QTest::keyClick(before, Qt::Key_K, Qt::ControlModifier);
    QVERIFY(find<QWidget>("commandPalette")->isVisible());
    QCOMPARE(before->text(), "held");
    auto* list = find<QListView>("commandList");
    QCOMPARE(list->currentIndex().row(), 0);
    press(Qt::Key_Up);
    QCOMPARE(list->currentIndex().row(), 0);
    press(Qt::Key_Down);
    press(Qt::Key_Down);
    QCOMPARE(list->currentIndex().row(), 2);
    press(Qt::Key_PageDown);
    QVERIFY(list->currentIndex().row() > 5);
    press(Qt::Key_Tab);
    QVERIFY(find<QLineEdit>("commandText")->hasFocus());
    press(Qt::Key_Escape);
    QVERIFY(!find<QWidget>("commandPalette")->isVisible());
    QVERIFY(before->hasFocus());
    QCOMPARE(window_->currentPage(), PageId::runs);
  }

  void saysThatNothingFits() {
    open();
    openPalette();
    const int whole = find<QWidget>("commandPalette")->height();
    press(Qt::Key_Escape);
    QCOMPARE(firstFound("qqqq"), QString());
    QVERIFY(!find<QListView>("commandList")->isVisible());
    QVERIFY(find<QWidget>("commandPalette")->height() < whole);  // no higher than what it shows
    press(Qt::Key_Return);
    QVERIFY(find<QWidget>("commandPalette")->isVisible());
  }
};

QTEST_MAIN(CommandPaletteTest)
#include "command_palette_test.moc"
