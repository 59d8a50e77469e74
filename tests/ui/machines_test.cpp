// SPDX-License-Identifier: GPL-3.0-or-later
// The window with another machine, through a fake ssh whose behaviour depends on the host's name.
#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QTreeWidget>
#include <algorithm>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/client/machine.h"
#include "ui/pages/engine_files.h"
#include "ui/pages/message_bar.h"
#include "ui/pages/model_chooser.h"
#include "ui/pages/page.h"
#include "ui/pages/runs/checkpoints_panel.h"
#include "ui/pages/runs/runs_table.h"
#include "ui/pages/side_model.h"
#include "ui/shell/machines/connect_dialog.h"
#include "ui/shell/machines/machine_menu.h"
#include "ui/shell/main_window.h"
#include "ui/shell/window_commands.h"
#include "ui/state/machines.h"

using namespace transept;

namespace {

constexpr int kLong = 30'000;  // ms

/// Runs the command in a shell as sshd does, with an engine without runs on its PATH, or fails as ssh does.
const char* const fakeSsh[] = {"#!/bin/sh",
                               "while [ \"$1\" != -- ]; do shift; done",
                               "host=$2",
                               "fail() { echo \"$1\" >&2; exit 255; }",
                               "case $host in",
                               "nowhere) fail 'ssh: Could not resolve hostname nowhere: Name or service not known';;",
                               "shut) fail 'ssh: connect to host shut port 22: Connection refused';;",
                               "far) fail 'ssh: connect to host far port 22: Connection timed out';;",
                               "keyless) fail 'me@keyless: Permission denied (publickey,password).';;",
                               "strange) fail 'Host key verification failed.';;",
                               "odd) fail 'ssh: something else went wrong';;",
                               "bare) PATH=${0%/*}/bare;;",
                               "full) export FAKE_ENGINE_REFUSES=engine/info;;",
                               "half) export FAKE_ENGINE_REFUSES=engine/devices;;",
                               "slow) export FAKE_ENGINE_IGNORES=engine/devices;;",
                               "esac",
                               "echo 'Welcome to this machine'",
                               "export FAKE_ENGINE_EMPTY=1",
                               "exec sh -c \"$3\""};

}  // namespace

class MachinesTest : public QObject, private WindowFixture {
  Q_OBJECT

 private:
  QTemporaryDir folder_;

  Machines& machines() { return Machines::of(*session_); }

  void begin() {
    session_ = std::make_unique<Session>();
    machines().setHome(TRANSEPT_FAKE_ENGINE, {});
    startFakeEngine(*session_);
    QTRY_VERIFY_WITH_TIMEOUT(session_->runs().current().isValid() && !session_->corpora().all().isEmpty(), kLong);
  }

  void open() {
    begin();
    showWindow();
    QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
  }

  bool connected() {
    return QTest::qWaitFor(
        [this] {
          return machines().state() == Machines::State::connected && session_->engine().isReady() &&
                 session_->runs().all().isEmpty();
        },
        kLong);
  }

 private slots:
  void initTestCase() {
    useTestSettings();
    useTestLook();
    QFile ssh(folder_.filePath("ssh"));
    QVERIFY(ssh.open(QIODevice::WriteOnly));
    for (const char* line : fakeSsh) ssh.write(QByteArray(line) + '\n');
    ssh.close();
    QVERIFY(ssh.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    QVERIFY(QDir(folder_.path()).mkdir("bare"));  // a PATH without an engine
    QVERIFY(QFile::link("/bin/sh", folder_.filePath("bare/sh")));
    QVERIFY(QFile::link(TRANSEPT_FAKE_ENGINE, folder_.filePath("transept-engine")));
    qputenv("PATH", folder_.path().toUtf8() + ":" + qgetenv("PATH"));
    qputenv("HOME", folder_.path().toUtf8());
  }
  void init() { clearTestSettings(); }
  void cleanup() {
    closeWindow();
    QVERIFY(engineMachine().isEmpty());
  }

  void addresses() {
    const std::optional<Machine> whole = Machine::of("me@gpu1.example.org:2222");
    QVERIFY(whole && whole->user == "me" && whole->host == "gpu1.example.org" && whole->port == 2222);
    QCOMPARE(whole->address(), QString("me@gpu1.example.org:2222"));
    QCOMPARE(whole->sshCommand(), QString("ssh -p 2222 me@gpu1.example.org"));
    const std::optional<Machine> six = Machine::of("[fe80::1]:22");
    QVERIFY(six && six->host == "fe80::1" && six->port == 22);
    QCOMPARE(six->address(), QString("[fe80::1]:22"));
    QCOMPARE(Machine::of(" host ")->address(), QString("host"));
    for (const char* text : {"", "a b", "me@", "host:", "host:x", "host:99999", "a@b@c", "::1"})
      QVERIFY2(!Machine::of(text), text);
    for (const Machine& odd :
         {Machine{}, Machine{"-oProxyCommand=x", {}, 0, {}}, Machine{"h", "-x", 0, {}}, Machine{"a b", {}, 0, {}}})
      QVERIFY(!odd.problem().isEmpty());
    QVERIFY(Machine({"host", "me", 0, {}}).problem().isEmpty());
  }

  void sshIsMissing() {
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", "/nowhere");
    const QString problem = Machine{"host", {}, 0, {}}.problem();
    qputenv("PATH", path);
    QVERIFY2(problem.contains("openssh-client"), qPrintable(problem));
  }

  void everyTroubleSaysWhatToDo_data() {
    QTest::addColumn<QString>("host");
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("words");
    QTest::newRow("unknown") << "nowhere"
                             << ""
                             << "Check its spelling";
    QTest::newRow("no server") << "shut"
                               << ""
                               << "openssh-server";
    QTest::newRow("no way") << "far"
                            << ""
                            << "switched on";
    QTest::newRow("no key") << "keyless"
                            << ""
                            << "ssh-copy-id -p 2222 me@keyless";
    QTest::newRow("key unknown") << "strange"
                                 << ""
                                 << "ssh -p 2222 me@strange";
    QTest::newRow("something else") << "odd"
                                    << ""
                                    << "something else went wrong";
    QTest::newRow("no engine") << "bare"
                               << ""
                               << "There is no program transept-engine on me@bare:2222";
    QTest::newRow("no engine at this path") << "good"
                                            << "/nowhere/it's here"
                                            << "/nowhere/it's here";
    QTest::newRow("answers") << "good"
                             << ""
                             << "answers, with Transept 0";
    QTest::newRow("cannot say what it is") << "full"
                                           << ""
                                           << "No memory is left. End another program.";
    QTest::newRow("cannot tell its devices") << "half"
                                             << ""
                                             << "No memory is left. End another program.";
    QTest::newRow("looks for its devices") << "slow"
                                           << ""
                                           << "answers, with Transept 0";
    QTest::newRow("at a path") << "good"
                               << "~/transept-engine"
                               << "A made-up processor with";
  }
  void everyTroubleSaysWhatToDo() {
    QFETCH(QString, host);
    QFETCH(QString, engine);
    QFETCH(QString, words);
    begin();
    ConnectDialog dialog(machines());
    dialog.show();
    dialog.findChild<QComboBox*>("machineHost")->setEditText("me@" + host + ":2222");  // split into its parts
    dialog.findChild<QLineEdit*>("machineEngine")->setText(engine);
    auto* test = dialog.findChild<QPushButton*>("testMachine");
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    QTest::mouseClick(test, Qt::LeftButton);
    test->setFocus();
    QCOMPARE(dialog.findChild<QLineEdit*>("machineUser")->text(), QString("me"));
    QCOMPARE(dialog.findChild<QSpinBox*>("machinePort")->value(), 2222);
    auto* answer = dialog.findChild<QLabel*>("machineAnswer");
    QTRY_VERIFY2_WITH_TIMEOUT(answer->text().contains(words), qPrintable(answer->text()), kLong);
    QVERIFY(machines().current().isHere());
    QVERIFY(dialog.findChild<QPushButton*>("connectMachine")->isDefault());  // what Return presses next
  }

  void aNameThatIsNoneIsRefused() {
    begin();
    ConnectDialog dialog(machines());
    for (const char* host : {"", "-oProxyCommand=touch x", "two words"}) {
      dialog.findChild<QComboBox*>("machineHost")->setEditText(host);
      dialog.findChild<QPushButton*>("connectMachine")->click();
      QVERIFY(!dialog.findChild<QLabel*>("machineAnswer")->text().isEmpty());
      QVERIFY(machines().current().isHere());
    }
  }

  void worksThereAndReturns() {
    open();
    QTRY_VERIFY(!session_->devices().isEmpty());
    const QString run = session_->runs().currentFolder(), corpus = session_->corpora().currentFolder();
    session_->models().load(run);
    QTRY_VERIFY(session_->models().current().isValid());
    QSignalSpy failed(session_.get(), &Session::failed);

    QTimer::singleShot(0, this, [] {
      auto* dialog = qobject_cast<ConnectDialog*>(QApplication::activeModalWidget());
      QVERIFY(dialog != nullptr);
      QTest::keyClicks(dialog->findChild<QComboBox*>("machineHost")->lineEdit(), "me@good");
      QTest::keyClick(dialog, Qt::Key_Return);
    });
    QTest::keyClick(window_.get(), Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!session_->models().current().isValid());  // no data of this machine is shown as the other's
    QVERIFY(session_->runs().all().isEmpty() && session_->corpora().all().isEmpty());
    QVERIFY(find<QLabel>("stripState")->text().contains("Waiting for me@good"));
    QVERIFY(connected());
    QVERIFY(session_->runs().currentFolder().isEmpty());
    QCOMPARE(engineMachine(), QString("me@good"));
    QVERIFY(find<QLabel>("stripPlace")->text().contains("me@good"));
    QVERIFY(MainWindow(*session_).findChild<QLabel*>("stripPlace")->text().contains("me@good"));  // in a new window
    QCOMPARE(machines().remembered().size(), 1);

    // Available in the palette like every command.
    bool offered = false;
    const QList<Command> commands = windowCommands(*window_, [](QWidget*) {});
    for (const Command& command : commands) offered = offered || command.name.contains("This machine");
    QVERIFY(offered);
    auto* menu = window_->findChild<MachineMenu*>("machineMenu");
    emit menu->aboutToShow();
    const QList<QAction*> actions = menu->actions();
    const auto back = std::find_if(actions.begin(), actions.end(),
                                   [](const QAction* action) { return action->objectName() == "returnHere"; });
    QVERIFY(back != actions.end());
    (*back)->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(session_->runs().current().isValid(), kLong);
    QCOMPARE(session_->runs().currentFolder(), run);
    QTRY_COMPARE(session_->corpora().currentFolder(), corpus);
    QCOMPARE(machines().state(), Machines::State::here);
    QVERIFY(!find<QLabel>("stripPlace")->isVisible());
    QVERIFY2(failed.isEmpty(), qPrintable(failed.value(0).value(0).value<EngineError>().message));

    bool opened = false;  // again, after the menu was rebuilt
    QTimer::singleShot(0, this, [&opened] {
      auto* dialog = qobject_cast<ConnectDialog*>(QApplication::activeModalWidget());
      opened = dialog != nullptr;
      if (opened) dialog->reject();
    });
    menu->findChild<QAction*>("connectToMachine")->trigger();
    QVERIFY(opened);
  }

  void aSecondModelStaysWhereItIs() {
    begin();
    SideModel side(*session_);
    SideModelChooser chooser(*session_, side);
    side.load(session_->runs().currentFolder());
    QTRY_VERIFY(side.isValid());
    const QString name = side.model().name;
    QSignalSpy notice(session_.get(), &Session::notice), failed(&side, &SideModel::failed);
    QVERIFY(machines().connectTo({"good", {}, 0, {}}).isEmpty());
    QVERIFY(side.folder().isEmpty() && !side.isValid());
    QCOMPARE(notice.size(), 1);
    QVERIFY(notice[0][0].toString().contains(name) &&
            notice[0][0].toString().contains("machine that you disconnected"));
    QVERIFY(connected());
    // The old folder is not requested again, neither from the other machine nor after a lost connection.
    session_->engine().request("test/die", {}, this, {});
    QTRY_COMPARE_WITH_TIMEOUT(machines().state(), Machines::State::lost, kLong);
    QVERIFY(connected());
    QVERIFY(side.folder().isEmpty() && !side.isValid() && failed.isEmpty());
    QCOMPARE(chooser.currentIndex(), 0);
    // A model that was still loading is dropped, too.
    side.load("/runs/over-there");
    notice.clear();
    machines().returnHere();
    QVERIFY(side.folder().isEmpty());
    QCOMPARE(notice.size(), 1);
    QVERIFY(notice[0][0].toString().contains("over-there"));
    QTRY_VERIFY_WITH_TIMEOUT(session_->runs().current().isValid(), kLong);
    QVERIFY(!side.isValid() && failed.isEmpty());
  }

  /// Deleted runs and removed checkpoints are on the first machine. The other machine is not asked to restore them.
  void whatCanBeUndoneStaysThere() {
    open();
    window_->showPage(PageId::runs);
    auto* table = find<RunsTable>("runsTable");
    auto* undo = find<QAction>("undoDelete");
    auto* bar = find<QWidget>("runsPage")->findChild<MessageBar*>();
    auto* checkpoints = window_->findChild<CheckpointsPanel*>();
    QTRY_COMPARE(table->model()->rowCount(), 4);
    table->choose("/runs/held");
    find<QAction>("deleteRun")->trigger();
    QTRY_COMPARE(table->model()->rowCount(), 3);
    table->choose("/runs/multi30k-tiny");
    auto* cleanUp = find<QPushButton>("cleanUpCheckpoints");
    QTRY_COMPARE(find<QTableView>("checkpointsTable")->model()->rowCount(), 4);
    emit cleanUp->menu()->aboutToShow();
    find<QAction>("cleanUpOthers")->trigger();
    QTRY_COMPARE(find<QTableView>("checkpointsTable")->model()->rowCount(), 1);
    QVERIFY(checkpoints->canUndo() && undo->isEnabled());
    QSignalSpy failed(session_.get(), &Session::failed);

    QVERIFY(machines().connectTo({"good", {}, 0, {}}).isEmpty());
    QVERIFY(!checkpoints->canUndo() && !undo->isEnabled() && !bar->isVisible());
    QVERIFY(connected());
    undo->trigger();
    QVERIFY(!undo->isEnabled() && failed.isEmpty());
  }

  /// The model to fine-tune is on the first machine.
  void aDraftLosesItsModel() {
    open();
    draftFineTuning(*session_, "/models/opus-mt-en-de", "opus-mt-en-de");
    auto* origin = find<QLabel>("originNote");
    QTRY_VERIFY(origin->isVisible());
    QVERIFY(machines().connectTo({"good", {}, 0, {}}).isEmpty());
    QVERIFY(connected());
    QVERIFY(origin->isHidden());
  }

  void connectsAgainWhenTheConnectionBreaks() {
    open();
    QVERIFY(machines().connectTo({"good", {}, 0, {}}).isEmpty());
    QVERIFY(connected());
    QSignalSpy troubled(&machines(), &Machines::troubled);
    session_->engine().request("test/die", {}, this, {});
    QTRY_COMPARE_WITH_TIMEOUT(troubled.size(), 1, kLong);
    QCOMPARE(machines().state(), Machines::State::lost);
    QVERIFY(machines().comesBack());
    QVERIFY(find<QLabel>("stripPlace")->text().contains("no connection"));
    QVERIFY(connected());
    QVERIFY(find<QLabel>("stripPlace")->text().contains("on good"));
  }

  /// Other accounts and ports of a host are other machines.
  void machinesOfOneHostAreRememberedApart() {
    begin();
    const Machine plain{"good", {}, 0, {}}, account{"good", "me", 0, {}}, port{"good", {}, 2222, {}};
    for (const Machine& machine : {plain, account, port, plain}) {
      QVERIFY(machines().connectTo(machine).isEmpty());
      QVERIFY(connected());
    }
    const auto addresses = [this] {
      QStringList list;
      for (const Machine& machine : machines().remembered()) list.append(machine.address());
      return list;
    };
    QCOMPARE(addresses(), QStringList({"good", "good:2222", "me@good"}));  // the latest first
    machines().forget(port);
    QCOMPARE(addresses(), QStringList({"good", "me@good"}));
  }

  void oneThatNeverAnsweredIsNotTriedAgain() {
    open();
    QSignalSpy troubled(&machines(), &Machines::troubled);
    QVERIFY(machines().connectTo({"shut", {}, 0, {}}).isEmpty());
    QTRY_COMPARE_WITH_TIMEOUT(troubled.size(), 1, kLong);
    QVERIFY(!machines().comesBack());
    QVERIFY(machines().remembered().isEmpty());
    machines().returnHere();
    QTRY_VERIFY_WITH_TIMEOUT(session_->runs().current().isValid(), kLong);
  }

  void filesAreNamedByTheirPaths() {
    open();
    QVERIFY(machines().connectTo({"good", {}, 0, {}}).isEmpty());
    QVERIFY(connected());
    QTimer::singleShot(0, this, [] {
      QWidget* dialog = QApplication::activeModalWidget();
      QVERIFY(dialog != nullptr && dialog->objectName() == "remotePathDialog");
      auto* text = dialog->findChild<QPlainTextEdit*>("remotePaths");
      auto* open = dialog->findChild<QPushButton*>("openRemotePaths");
      QVERIFY(!open->isEnabled());
      text->setPlainText("data/talk.en");
      QVERIFY(!open->isEnabled());
      text->setPlainText("/data/talk.en\n/data/talk.de \n");
      QVERIFY(open->isEnabled());
      open->click();
    });
    QCOMPARE(engine_files::choose(window_.get(), "Open"), QStringList({"/data/talk.en", "/data/talk.de"}));

    // The engine lists the folders there.
    QTimer::singleShot(0, this, [] {
      QWidget* dialog = QApplication::activeModalWidget();
      auto* list = dialog->findChild<QTreeWidget*>("remoteFiles");
      auto* folder = dialog->findChild<QLineEdit*>("remoteFolder");
      QTRY_COMPARE(folder->text(), "/home/me");
      QCOMPARE(list->topLevelItemCount(), 3);
      QCOMPARE(list->topLevelItem(0)->text(0), "talks");  // folders first
      emit list->itemActivated(list->topLevelItem(0), 0);
      QTRY_COMPARE(folder->text(), "/home/me/talks");
      list->selectAll();
      QTest::keyClicks(folder, "/gone");
      QTest::keyClick(folder, Qt::Key_Return);
      QTRY_VERIFY(dialog->findChild<QLabel*>("remoteProblem")->text().contains("no such folder"));
      QVERIFY(dialog->isVisible());
      QTest::mouseClick(dialog->findChild<QPushButton*>("remoteUp"), Qt::LeftButton);
      QTRY_COMPARE(folder->text(), "/home/me");
      dialog->findChild<QPushButton*>("openRemotePaths")->click();
    });
    QCOMPARE(engine_files::choose(window_.get(), "Open"),
             QStringList({"/home/me/talks/talk.de", "/home/me/talks/talk.en"}));
    QTimer::singleShot(0, this, [] {
      QWidget* dialog = QApplication::activeModalWidget();
      auto* folder = dialog->findChild<QLineEdit*>("remoteFolder");
      QTRY_COMPARE(folder->text(), "/home/me");  // the folder that was asked for does not exist
      QCOMPARE(dialog->findChild<QTreeWidget*>("remoteFiles")->topLevelItemCount(), 2);  // no files
      dialog->findChild<QPushButton*>("openRemotePaths")->click();
    });
    QCOMPARE(engine_files::chooseFolder(window_.get(), "Open", "/gone"), "/home/me");

    // Dropped files are not on the other machine.
    QMimeData mime;
    mime.setUrls({QUrl::fromLocalFile("/home/me/talk.en")});
    QSignalSpy files(session_.get(), &Session::opened);
    QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window_.get(), &enter);
    QDropEvent drop(QPointF(300, 300), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window_.get(), &drop);
    QCOMPARE(files.size(), 0);
    bool said = false;
    const QList<MessageBar*> bars = window_->findChildren<MessageBar*>();
    for (const MessageBar* bar : bars) said = said || bar->text().contains("The dropped files are on this machine");
    QVERIFY(said);
  }
};

TRANSEPT_WINDOW_TEST(MachinesTest)
#include "machines_test.moc"
