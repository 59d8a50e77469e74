// SPDX-License-Identifier: GPL-3.0-or-later
// The command palette: matches of a few letters, and the window's commands by keyboard.
#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QListView>
#include <QTableView>
#include <QTest>
#include <optional>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/kit/text/as_written.h"
#include "ui/kit/text/english_text.h"
#include "ui/kit/text/search_text.h"
#include "ui/shell/window_commands.h"

using namespace transept;

class CommandPaletteTest : public QObject, private WindowFixture {
  Q_OBJECT

 private:
  void open() {
    openWindow({1280, 800});
    QTRY_VERIFY(session_->runs().current().isActive());
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

  void lettersFindNames_data() {
    using Fit = Match::Fit;
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("fit");
    const auto row = [](const char* typed, const char* name, Fit fit) {
      QTest::newRow(qPrintable(QString("%1 in %2").arg(typed, name)))
          << QString(typed) << QString(name) << static_cast<int>(fit);
    };
    row("attention", "Attention", Fit::whole);
    row("import", "Import…", Fit::whole);
    row("da", "Theme: Dark", Fit::word);
    row("dark theme", "Theme: Dark", Fit::word);
    row("ENTRAÎ", "entrainer", Fit::word);
    row("l'at", "L’attention", Fit::word);
    row("td", "Theme: Dark", Fit::initials);
    row("thd", "Theme: Dark", Fit::initials);
    row("dark td", "Theme: Dark", Fit::initials);  // the worse of the two matches
    row("hem", "Theme: Dark", Fit::inside);
    row("view", "Theme: Dark", Fit::place);
    row("dark view", "Theme: Dark", Fit::place);
    row("tmdk", "Theme: Dark", Fit::scattered);
    row("tdv", "Theme: Dark", Fit::scattered);
  }
  void lettersFindNames() {
    QFETCH(QString, typed);
    QFETCH(QString, name);
    QFETCH(int, fit);
    const std::optional<Match> match = findTyped(typed, name, "View");
    QVERIFY(match.has_value());
    QCOMPARE(static_cast<int>(match->fit), fit);
  }

  void otherLettersFindNothing() {
    QVERIFY(!findTyped("dkra", "Theme: Dark"));
    QVERIFY(!findTyped("x", ""));
    QVERIFY(!findTyped("dark light", "Theme: Dark"));
    QVERIFY(findTyped("", "anything"));
  }

  /// Beginnings of words come before initials, initials before other matches. Equal matches are sorted by last use.
  void theBestStandsFirst() {
    CommandModel model;
    const QList<Command> commands{{"Draw in the charts", "Runs", "", false, {}},
                                  {"Open the run held", "Start", "", false, {}},
                                  {"Clear the fork", "Runs", "", false, {}},
                                  {"Theme: As the system", "View", "", false, {}},
                                  {"Bright", "View", "", false, {}},
                                  {"Take heads apart", "Attention", "", false, {}},
                                  {"Theme: Light", "View", "", false, {}}};
    const auto found = [&model] {
      QStringList names;
      for (int row = 0; row < model.rowCount(); ++row) names << model.index(row, 0).data().toString();
      return names;
    };
    model.setCommands(commands);
    QCOMPARE(found().first(), "Draw in the charts");  // without input in the given order
    model.setTyped("th");
    QCOMPARE(found(), QStringList({"Theme: Light", "Theme: As the system", "Open the run held", "Clear the fork",
                                   "Draw in the charts", "Take heads apart"}));
    model.setTyped("ight");
    QCOMPARE(found(), QStringList({"Bright", "Theme: Light"}));  // the match at the earlier position

    model.setCommands(commands, {"Runs\nDraw in the charts", "View\nTheme: As the system", "gone"});
    QCOMPARE(found().mid(0, 3), QStringList({"Draw in the charts", "Theme: As the system", "Open the run held"}));
    model.setTyped("th");
    QCOMPARE(found().mid(0, 3), QStringList({"Draw in the charts", "Theme: As the system", "Theme: Light"}));
    QCOMPARE(found().last(), "Take heads apart");  // initials do not come before beginnings
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
         {"View/Data", "View/Attention", "View/Experiments", "View/Theme: Dark", "File/Open files…", "File/Quit",
          "Train/Pause", "Train/Stop", "Train/Copy as command", "Train/View: Baseline: None", "Runs/Open",
          "Runs/Rename", "Data/Import…", "Help/Keyboard"}) {
      QVERIFY2(names.contains(name), qPrintable(QString(name) + " is not in " + names.join(" | ")));
    }
    QCOMPARE(names.filter("Edit/"),
             (QStringList{"Edit/Preferences…", "Edit/Shortcuts…"}));  // the others act on the focused field
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
    QTRY_COMPARE(session_->runs().current().state, RunInfo::State::paused);
  }

  /// People who read an English manual type its names, whatever the window's language is.
  void englishNamesAreFoundInEveryLanguage() {
    RememberingTranslator japanese;
    QVERIFY(japanese.load(":/i18n/transept_ja.qm"));
    QCoreApplication::installTranslator(&japanese);
    open();
    const QString attention = firstFound("attention");
    press(Qt::Key_Return);
    const PageId page = window_->currentPage();
    const QString dark = firstFound("theme: dark");
    press(Qt::Key_Return);
    const bool isDark = theme().dark;
    Theme::instance().apply(*qApp, Theme::Mode::light);
    closeWindow();
    QCoreApplication::removeTranslator(&japanese);
    QVERIFY2(!attention.contains("Attention"), qPrintable(attention));  // it is shown in Japanese
    QCOMPARE(page, PageId::attention);
    QVERIFY2(isDark, qPrintable(dark));
  }

  void changesTheTheme() {
    open();
    QCOMPARE(firstFound("dark"), "Theme: Dark");
    press(Qt::Key_Return);
    QVERIFY(theme().dark);
    Theme::instance().apply(*qApp, Theme::Mode::light);
  }

  void whatWasRunIsOfferedFirst() {
    open();
    firstFound("ligh");
    press(Qt::Key_Return);
    openPalette();
    QCOMPARE(find<QListView>("commandList")->currentIndex().data().toString(), "Theme: Light");
    press(Qt::Key_Escape);
    QCOMPARE(firstFound("theme"), "Theme: Light");
  }

  void arrowsMoveAndEscapeLeaves() {
    open();
    window_->showPage(PageId::runs);
    // The focus is in a text field, where the keys have another meaning.
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

  void aClickBesideItLeavesIt() {
    open();
    window_->showPage(PageId::runs);
    openPalette();
    find<QLineEdit>("runFilter")->setFocus(Qt::MouseFocusReason);
    QVERIFY(!find<QWidget>("commandPalette")->isVisible());
    QVERIFY(find<QLineEdit>("runFilter")->hasFocus());
  }

  void saysThatNothingFits() {
    open();
    openPalette();
    const int whole = find<QWidget>("commandPalette")->height();
    press(Qt::Key_Escape);
    QCOMPARE(firstFound("qqqq"), QString());
    QVERIFY(!find<QListView>("commandList")->isVisible());
    QVERIFY(find<QWidget>("commandPalette")->height() < whole);  // no higher than its content
    press(Qt::Key_Return);
    QVERIFY(find<QWidget>("commandPalette")->isVisible());
  }
};

TRANSEPT_WINDOW_TEST(CommandPaletteTest)
#include "command_palette_test.moc"
