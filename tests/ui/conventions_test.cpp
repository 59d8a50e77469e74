// SPDX-License-Identifier: GPL-3.0-or-later
// Desktop conventions: immediate preferences, an Edit menu, recent files, one window for several starts, the theme.
#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDBusConnection>
#include <QDBusContext>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QDialog>
#include <QFontDatabase>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPointer>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QTranslator>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/client/machine.h"
#include "ui/desktop/system_look.h"
#include "ui/kit/theme/text_size.h"
#include "ui/shell/application.h"
#include "ui/shell/single_window.h"
#include "ui/state/open_paths.h"

using namespace transept;

namespace {
/// The settings portal of a desktop with a dark theme.
class Portal : public QObject, protected QDBusContext {
  Q_OBJECT
  Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")

 public:
  unsigned scheme = 1;

 public slots:
  QDBusVariant Read(const QString& space, const QString& key) {
    if (space == "org.freedesktop.appearance" && key == "color-scheme")
      return QDBusVariant(QVariant::fromValue(QDBusVariant(scheme)));
    if (space == "org.gnome.desktop.interface" && key == "font-name")
      return QDBusVariant(QVariant::fromValue(QDBusVariant("DejaVu Serif Bold 11")));
    sendErrorReply("org.freedesktop.portal.Error.NotFound", "Requested setting not found");
    return {};
  }

  static void change(const QDBusConnection& bus, const QString& key, const QVariant& value,
                     const QString& space = "org.freedesktop.appearance") {
    QDBusMessage signal = QDBusMessage::createSignal("/org/freedesktop/portal/desktop",
                                                     "org.freedesktop.portal.Settings", "SettingChanged");
    signal << space << key << QVariant::fromValue(QDBusVariant(value));
    QVERIFY(bus.send(signal));
  }
};
}  // namespace

class ConventionsTest : public QObject, private WindowFixture {
  Q_OBJECT

 private:
  QProcess bus_;

  void open() {
    openWindow();
    QTRY_VERIFY(session_->runs().current().isValid());
  }

  /// Opens the preferences, runs `act` on them, and closes them.
  void inPreferences(const std::function<void(QDialog&)>& act) {
    bool acted = false;
    QTimer::singleShot(100, this, [&] {
      auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
      if (dialog == nullptr || dialog->objectName() != "preferences") qFatal("the preferences are not open");
      act(*dialog);
      acted = true;
      dialog->close();
    });
    find<QAction>("showPreferences")->trigger();
    QVERIFY(acted);
  }

  static void choose(QDialog& dialog, const char* name, const QVariant& data) {
    auto* box = dialog.findChild<QComboBox*>(name);
    chooseEntry(*box, box->findData(data));
  }

  /// Opens the menu as a user does, which disables the entries that are not possible.
  QAction* edit(const QString& text) {
    auto* menu = find<QMenu>("editMenu");
    emit menu->aboutToShow();
    for (QAction* action : menu->actions()) {
      if (QString(action->text()).remove('&') == text) return action;
    }
    qFatal("no such entry");
  }

  /// Returns a connection with the portal; not connected: there is no dbus-daemon.
  static QDBusConnection serve(Portal& portal) {
    QDBusConnection desktop = QDBusConnection::connectToBus(qEnvironmentVariable("DBUS_SESSION_BUS_ADDRESS"), "portal");
    desktop.registerObject("/org/freedesktop/portal/desktop", &portal, QDBusConnection::ExportAllSlots);
    desktop.registerService("org.freedesktop.portal.Desktop");
    return desktop;
  }

 private slots:
  void initTestCase() {
    bus_.start("dbus-daemon", {"--session", "--nofork", "--print-address"});
    if (bus_.waitForStarted() && bus_.waitForReadyRead())
      qputenv("DBUS_SESSION_BUS_ADDRESS", bus_.readLine().trimmed());
    useTestSettings();
    useTestLook();
  }
  void init() { clearTestSettings(); }
  void cleanup() {
    closeWindow();
    Theme::instance().setSystemFont({});
    useTestLook();
  }
  void cleanupTestCase() {
    bus_.kill();
    bus_.waitForFinished();
  }

  /// What the earlier folder holds is no longer listed, and where it is remains visible.
  void theDataFolderCanBeChanged() {
    open();
    const qsizetype listed = asked("run/list");
    inPreferences([](QDialog& dialog) {
      auto* path = dialog.findChild<QLineEdit*>("dataFolder");
      QCOMPARE(path->text(), "/");
      dialog.findChild<QPushButton*>("defaultDataFolder")->click();
      QTRY_COMPARE(path->text(), "/home/me/.local/share/transept");
      QVERIFY(dialog.findChild<QLabel*>("dataFolderNote")->text().contains("see it here again: /"));
    });
    QTRY_VERIFY(asked("run/list") > listed);
    QTRY_VERIFY(session_->runs().current().isValid());
    QVERIFY(!session_->corpora().all().isEmpty());
  }

  void preferencesTakeEffectAtOnce() {
    open();
    inPreferences([&](QDialog& dialog) {
      choose(dialog, "themeChoice", static_cast<int>(Theme::Mode::dark));
      QVERIFY(theme().dark);
      choose(dialog, "textSizeChoice", 150);
      QCOMPARE(text_size::percent(), 150);
      dialog.findChild<QCheckBox*>("tellEnd")->setChecked(false);
      dialog.findChild<QCheckBox*>("keepAwake")->setChecked(false);
      dialog.findChild<QCheckBox*>("keepTypedText")->setChecked(true);
    });
    QVERIFY(session_->typedText().isKept());
    inPreferences([&](QDialog& dialog) {
      QCOMPARE(dialog.findChild<QComboBox*>("textSizeChoice")->currentData().toInt(), 150);
      QVERIFY(!dialog.findChild<QCheckBox*>("tellEnd")->isChecked());
      choose(dialog, "textSizeChoice", text_size::usual);
    });
    QSignalSpy languageChosen(window_.get(), &MainWindow::languageChosen);
    inPreferences([&](QDialog& dialog) {
      choose(dialog, "languageChoice", "de");
      choose(dialog, "languageChoice", "fr");
      QVERIFY(languageChosen.isEmpty());
    });
    QCOMPARE(languageChosen.size(), 1);
    QSettings settings;
    QCOMPARE(settings.value("window/language").toString(), "fr");
    QCOMPARE(settings.value("window/theme").toInt(), static_cast<int>(Theme::Mode::dark));
    QCOMPARE(settings.value("desktop/tell").toBool(), false);
    QCOMPARE(settings.value("desktop/keepAwake").toBool(), false);
  }

  void anotherLanguageIsSpokenAtOnce() {
    session_ = std::make_unique<Session>();
    {
      OpenWindow open(*qApp, *session_);
      open.window().show();
      startFakeEngine(*session_);
      QTRY_COMPARE(open.window().currentPage(), PageId::train);
      open.window().showPage(PageId::translate);
      open.window().findChild<QPlainTextEdit*>("sourceText")->setPlainText("A dog runs.");
      QSettings().setValue("window/language", "de");
      emit open.window().languageChosen();
      QTRY_COMPARE(open.window().findChild<QAction*>("showPreferences")->text(), "Ein&stellungen …");
      QCOMPARE(open.window().currentPage(), PageId::translate);
      QCOMPARE(open.window().findChild<QPlainTextEdit*>("sourceText")->toPlainText(), "A dog runs.");
      // A change of the runs moves only a window that has just started.
      open.window().showPage(PageId::start);
      emit session_->runs().changed();
      QCOMPARE(open.window().currentPage(), PageId::start);
      // The new window shows the data that the session has loaded.
      open.window().showPage(PageId::train);
      QTRY_VERIFY(open.window().findChild<QComboBox*>("presetChooser")->count() > 1);
      QTRY_COMPARE(open.window().findChild<QPushButton*>("newRun")->text(), "Neuer Lauf");  // no draft was begun
    }
    for (QTranslator* german : qApp->findChildren<QTranslator*>()) delete german;
  }

  /// After a change of language, the fields hold what was entered before.
  void anotherLanguageKeepsWhatWasEntered() {
    session_ = std::make_unique<Session>();
    {
      OpenWindow open(*qApp, *session_);
      const auto line = [&](const char* name) { return open.window().findChild<QLineEdit*>(name); };
      open.window().show();
      startFakeEngine(*session_);
      QTRY_COMPARE(open.window().currentPage(), PageId::train);
      QTRY_VERIFY(open.window().findChild<QComboBox*>("presetChooser")->count() > 1);
      open.window().findChild<QPushButton*>("newRun")->click();
      QTest::keyClicks(line("runName"), "mine");  // its text is selected
      line("testSourcePath")->setText("/tests/news.en");
      line("runFilter")->setText("small");
      open.window().findChild<QPushButton*>("importFiles")->click();
      line("sourceFilePath")->setText("/texts/talks.en");
      QTest::keyClicks(line("sourceLanguage"), "-x");
      QCOMPARE(line("sourceLanguage")->text(), "en-x");
      QSettings().setValue("window/language", "de");
      emit open.window().languageChosen();
      QTRY_COMPARE(open.window().findChild<QAction*>("showPreferences")->text(), "Ein&stellungen …");
      QCOMPARE(line("runName")->text(), "mine");
      QCOMPARE(open.window().findChild<QPushButton*>("newRun")->text(), "Zurück");
      QCOMPARE(line("testSourcePath")->text(), "/tests/news.en");
      QCOMPARE(line("runFilter")->text(), "small");
      open.window().showPage(PageId::data);
      QVERIFY(line("sourceFilePath")->isVisible());
      QCOMPARE(line("sourceFilePath")->text(), "/texts/talks.en");
      QCOMPARE(line("sourceLanguage")->text(), "en-x");
      QCOMPARE(line("corpusName")->text(), "talks");
      // A draft that is not shown is kept, too.
      open.window().showPage(PageId::train);
      session_->runs().setCurrent("/runs/multi30k-tiny");
      QTRY_COMPARE(open.window().findChild<QPushButton*>("newRun")->text(), "Mit dem neuen Lauf weitermachen");
      const QPointer<MainWindow> before(&open.window());
      emit open.window().languageChosen();
      QTRY_VERIFY(before.isNull());
      QTRY_COMPARE(open.window().findChild<QPushButton*>("newRun")->text(), "Mit dem neuen Lauf weitermachen");
    }
    for (QTranslator* german : qApp->findChildren<QTranslator*>()) delete german;
  }

  void editActsOnTheFieldWithTheFocus() {
    open();
    window_->showPage(PageId::translate);
    auto* pane = find<QPlainTextEdit>("sourceText");
    pane->setPlainText("A dog runs.");
    pane->setFocus();
    QTRY_VERIFY(pane->hasFocus());
    QVERIFY(!edit("Copy")->isEnabled());  // nothing is selected
    edit("Select all")->trigger();
    QVERIFY(edit("Copy")->isEnabled());
    edit("Copy")->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), "A dog runs.");
    edit("Cut")->trigger();
    QCOMPARE(pane->toPlainText(), "");
    QVERIFY(edit("Undo")->isEnabled());
    edit("Undo")->trigger();
    QCOMPARE(pane->toPlainText(), "A dog runs.");
  }

  void whatWasOpenedIsListed() {
    open();
    auto* menu = find<QMenu>("openRecent");
    emit menu->aboutToShow();
    QCOMPARE(menu->actions().size(), 1);  // "Clear the list", disabled
    openPaths(*session_, {"/runs/held"}, window_.get());
    const QStringList run{"/runs/held"}, model{"/models/opus"}, text{"/tmp/a.en", "/tmp/a.de"};
    QTRY_COMPARE(recentPaths(*session_), QList<QStringList>{run});
    openPaths(*session_, {"/models/opus"}, window_.get());
    QTRY_COMPARE(recentPaths(*session_), (QList<QStringList>{model, run}));
    openPaths(*session_, {"/runs/held"}, window_.get());
    QTRY_COMPARE(recentPaths(*session_), (QList<QStringList>{run, model}));
    openPaths(*session_, text, window_.get());
    QTRY_COMPARE(recentPaths(*session_), (QList<QStringList>{text, run, model}));
    openPaths(*session_, run, window_.get());
    QTRY_COMPARE(recentPaths(*session_), (QList<QStringList>{run, text, model}));
    emit menu->aboutToShow();
    QCOMPARE(menu->actions()[1]->text(), "/tmp/a.en, a.de");
    setEngineMachine("elsewhere");  // which does not have these files
    QVERIFY(recentPaths(*session_).isEmpty());
    setEngineMachine({});
    window_->showPage(PageId::data);
    emit menu->aboutToShow();
    menu->actions().first()->trigger();
    QTRY_COMPARE(window_->currentPage(), PageId::train);
    menu->actions().last()->trigger();
    QVERIFY(recentPaths(*session_).isEmpty());
  }

  void aSecondStartHandsItsFilesToTheFirst() {
    QVERIFY(!SingleWindow::handOver({}));  // no window is open
    SingleWindow first;
    first.listen();
    QSignalSpy opened(&first, &SingleWindow::opened);
    bool taken = false;
    std::unique_ptr<QThread> second(QThread::create([&] { taken = SingleWindow::handOver({"/runs/a b", "/tmp/ä"}); }));
    second->start();
    QTRY_COMPARE(opened.size(), 1);
    QTRY_VERIFY(second->isFinished());
    QVERIFY(taken);
    QCOMPARE(opened[0][0].toStringList(), (QStringList{"/runs/a b", "/tmp/ä"}));
  }

  void theDesktopsThemeIsFollowed() {
    Portal portal;
    const QDBusConnection desktop = serve(portal);
    if (!desktop.isConnected()) QSKIP("dbus-daemon is not installed");
    Theme::instance().apply(*qApp, Theme::Mode::system);
    SystemLook look;
    QTRY_VERIFY(theme().dark);
    Portal::change(desktop, "color-scheme", 2u);
    QTRY_VERIFY(!theme().dark);
    Portal::change(desktop, "contrast", 1u);
    QTRY_COMPARE(theme().softInk, theme().ink);
    Portal::change(desktop, "contrast", 0u);
    QTRY_VERIFY(theme().softInk != theme().ink);
    Theme::instance().apply(*qApp, Theme::Mode::light);  // the user's choice
    Portal::change(desktop, "color-scheme", 1u);
    QTest::qWait(200);
    QVERIFY(!theme().dark);
  }

  void theDesktopsFontIsFollowed() {
    Portal portal;
    const QDBusConnection desktop = serve(portal);
    if (!desktop.isConnected()) QSKIP("dbus-daemon is not installed");
    if (!QFontDatabase::hasFamily("DejaVu Serif")) QSKIP("the DejaVu fonts are not installed");
    SystemLook look;
    const QString interface = "org.gnome.desktop.interface";
    QTRY_COMPARE(QApplication::font().family(), QString("DejaVu Serif"));
    Portal::change(desktop, "font-name", "DejaVu Sans 11", interface);
    QTRY_COMPARE(QApplication::font().family(), QString("DejaVu Sans"));
    const int size = QApplication::font().pixelSize();
    Portal::change(desktop, "text-scaling-factor", 1.5, interface);
    QTRY_COMPARE(QApplication::font().pixelSize(), qRound(1.5 * size));
    Portal::change(desktop, "text-scaling-factor", 1.0, interface);
    Portal::change(desktop, "font-name", "No Such Font 11", interface);
    QTRY_VERIFY(QApplication::font().family() != "DejaVu Sans");
    QCOMPARE(QApplication::font().pixelSize(), size);
  }
};

TRANSEPT_WINDOW_TEST(ConventionsTest)
#include "conventions_test.moc"
