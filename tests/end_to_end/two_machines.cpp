// SPDX-License-Identifier: GPL-3.0-or-later
// The window with two engines, a local one and one behind ssh: both train the demo, and the window shows the curves of
// both. Started by two_machines.sh, which sets up the two machines. Writes screenshots to screens/.
#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QTimer>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_holder.h"
#include "ui/kit/charts/chart_card.h"
#include "ui/shell/machines/connect_dialog.h"
#include "ui/state/machines.h"

using namespace transept;

namespace {
const QString kScreens = QStringLiteral(TRANSEPT_SCREENS);
}  // namespace

class TwoMachines : public QObject, private WindowHolder {
  Q_OBJECT

 private:
  qint64 points() {
    qint64 count = 0;
    for (const Curve& curve : find<ChartCard>("lossChart")->chart().curves()) count += curve.points.count;
    return count;
  }

  void picture(QWidget* widget, const QString& name) {
    QTest::qWait(600);
    QVERIFY(widget->grab().save(kScreens + "/" + name + ".png"));
  }

  void trainTheDemo() {
    window_->showPage(PageId::start);
    auto* start = find<QPushButton>("startDemo");
    QTRY_VERIFY_WITH_TIMEOUT(start->isVisible() && start->isEnabled() && !session_->schema().isEmpty(), longTime);
    QTest::mouseClick(start, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(session_->runs().active().isValid(), longTime);
    window_->showPage(PageId::train);
    QTRY_VERIFY_WITH_TIMEOUT(points() > 20, longTime);
  }

  void pause() {
    const QString run = session_->runs().currentFolder();
    session_->runs().control(run, "paused");
    QTRY_COMPARE_WITH_TIMEOUT(session_->runs().find(run).state, RunInfo::State::paused, longTime);
  }

 private slots:
  void initTestCase() {
    QCoreApplication::setOrganizationName("transept");
    QCoreApplication::setApplicationName("transept");
    useTestLook();
    QVERIFY(QDir().mkpath(kScreens));
  }

  void bothTrainAndShowCurves() {
    session_ = std::make_unique<Session>();
    Machines& machines = Machines::of(*session_);
    machines.setHome(TRANSEPT_ENGINE_PROGRAM, {"serve"});
    showWindow();
    startEngine(TRANSEPT_ENGINE_PROGRAM, {"serve"});
    QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
    trainTheDemo();
    if (QTest::currentTestFailed()) return;
    const QString here = session_->runs().currentFolder();
    const qint64 before = session_->runs().current().step;

    // The remote machine is tested first, then connected.
    QTimer::singleShot(300, this, [this] {
      auto* dialog = qobject_cast<ConnectDialog*>(QApplication::activeModalWidget());
      QVERIFY(dialog != nullptr);
      QTest::keyClicks(dialog->findChild<QComboBox*>("machineHost")->lineEdit(), "far-machine");
      dialog->findChild<QLineEdit*>("machineEngine")->setText(TRANSEPT_ENGINE_PROGRAM);
      dialog->findChild<QPushButton*>("testMachine")->click();
      auto* answer = dialog->findChild<QLabel*>("machineAnswer");
      QTRY_VERIFY2_WITH_TIMEOUT(answer->text().contains("far-machine answers"), qPrintable(answer->text()), longTime);
      picture(dialog, "two-machines-connect");
      QTest::keyClick(dialog, Qt::Key_Return);
    });
    find<QAction>("connectToMachine")->trigger();
    if (QTest::currentTestFailed()) return;
    QTRY_VERIFY_WITH_TIMEOUT(machines.state() == Machines::State::connected && session_->runs().all().isEmpty(),
                             longTime);
    QTRY_COMPARE_WITH_TIMEOUT(session_->engineInfo()["hostname"].toString(), QString("far-machine"), longTime);
    trainTheDemo();
    if (QTest::currentTestFailed()) return;
    QVERIFY(session_->runs().currentFolder() != here);
    QVERIFY(find<QLabel>("stripPlace")->text().contains("far-machine"));
    picture(window_.get(), "two-machines-there");
    pause();
    if (QTest::currentTestFailed()) return;

    // The local training has continued meanwhile.
    machines.returnHere();
    QTRY_VERIFY_WITH_TIMEOUT(session_->runs().currentFolder() == here && session_->runs().current().step > before + 10,
                             longTime);
    QTRY_VERIFY_WITH_TIMEOUT(points() > 20, longTime);
    picture(window_.get(), "two-machines-here");
    pause();
  }

  void cleanupTestCase() { closeWindow(); }
};

TRANSEPT_WINDOW_TEST(TwoMachines)
#include "two_machines.moc"
