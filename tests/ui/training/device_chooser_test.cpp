// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing the device of a training: the CPU, a GPU, several GPUs of one kind, or all; and the engine's requests.
#include "ui/pages/device_chooser.h"

#include <QJsonObject>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QTranslator>
#include <QtTest>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/kit/text/format.h"
#include "ui/pages/message_bar.h"
#include "ui/pages/train/run_panel.h"

using namespace transept;

namespace {

QJsonObject device(const char* id, const char* name, const char* kind = "cuda", bool available = true) {
  return {{"id", id}, {"name", name}, {"kind", kind}, {"available", available}};
}

const QJsonArray mixed{device("cpu", "Ryzen", "cpu"), device("cuda:0", "H200"), device("cuda:1", "H200"),
                       device("cuda:2", "T & T"),     device("cuda:3", "H200"), device("cuda:4", "K80", "cuda", false)};

QAction* actionOf(DeviceChooser& chooser, const char* name) {
  auto* action = chooser.menu()->findChild<QAction*>(name);
  if (action == nullptr) qFatal("the menu does not offer %s", name);
  return action;
}

}  // namespace

class DeviceChooserTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { useTestSettings(); }
  void cleanup() { qunsetenv("FAKE_ENGINE_GPUS"); }

  /// The engine sends a code and an English sentence. The sentence is shown only if the window does not know the code.
  void saysInTheOwnLanguageWhyADeviceCannotBeUsed() {
    QTranslator german;
    QVERIFY(german.load(QLocale(QLocale::German), "transept", "_", ":/i18n"));
    QCoreApplication::installTranslator(&german);
    const auto reason = [](const char* cause) {
      return DeviceChooser::reasonAgainst(QJsonObject{{"cause", cause}, {"reason", "The engine's sentence."}});
    };
    QVERIFY(reason("no_driver").contains("NVIDIA-Treiber"));
    for (const char* cause : {"old_driver", "driver_fails", "no_gpu", "old_gpu", "no_kernels", "no_library"})
      QVERIFY2(reason(cause) != "The engine's sentence.", cause);
    QCOMPARE(reason("of_a_later_version"), QString("The engine's sentence."));
    QCoreApplication::removeTranslator(&german);
  }

  void chooses() {
    DeviceChooser chooser;
    chooser.resize(600, 30);
    QCOMPARE(chooser.device(), QString("cpu"));  // before the engine's answer
    chooser.setDevices(mixed);
    QSignalSpy changed(&chooser, &DeviceChooser::deviceChanged);
    QVERIFY(chooser.hasChoice());
    QCOMPARE(chooser.device(), QString("cpu"));
    QVERIFY(chooser.menu()->findChild<QAction*>("cuda:4") == nullptr);

    actionOf(chooser, "cuda:3")->trigger();
    QCOMPARE(chooser.device(), QString("cuda:3"));
    QCOMPARE(chooser.text(), QString("H200"));
    actionOf(chooser, "cuda:0")->trigger();
    QCOMPARE(chooser.device(), QString("cuda:0,3"));
    QCOMPARE(chooser.text(), QString("2 × H200"));
    QCOMPARE(chooser.toolTip(), QString("2 × H200 (cuda:0, cuda:3)"));
    QVERIFY(actionOf(chooser, "cuda:0")->isChecked() && !actionOf(chooser, "cuda:1")->isChecked());
    actionOf(chooser, "cuda:3")->trigger();  // deselected
    QCOMPARE(chooser.device(), QString("cuda:0"));
    actionOf(chooser, "cuda:0")->trigger();  // the last device stays selected
    QCOMPARE(chooser.device(), QString("cuda:0"));
    QVERIFY(actionOf(chooser, "cuda:0")->isChecked());
    QCOMPARE(changed.count(), 3);

    actionOf(chooser, "all cuda:0")->trigger();
    QCOMPARE(chooser.device(), QString("cuda:0,1,3"));
    actionOf(chooser, "cuda:2")->trigger();  // of another kind
    QCOMPARE(chooser.device(), QString("cuda:2"));
    QCOMPARE(chooser.text(), QString("T && T"));
    actionOf(chooser, "cpu")->trigger();
    QCOMPARE(chooser.device(), QString("cpu"));

    actionOf(chooser, "all cuda:0")->trigger();
    chooser.setDevices({device("cpu", "Ryzen", "cpu"), device("cuda:1", "H200")});  // two devices are missing now
    QCOMPARE(chooser.device(), QString("cuda:1"));
    chooser.setDevices({device("cpu", "Ryzen", "cpu")});
    QVERIFY(!chooser.hasChoice());
    QCOMPARE(chooser.device(), QString("cpu"));
  }

  void prefersWhatEveryChosenOnePrefers() {
    const auto preferring = [](QJsonObject device, const char* precision) {
      device["preferred_precision"] = precision;
      return device;
    };
    DeviceChooser chooser;
    QCOMPARE(chooser.preferredPrecision(), QString("f32"));  // nothing is known yet
    chooser.setDevices({preferring(device("cpu", "Xeon", "cpu"), "bf16"), device("cuda:0", "H200"),
                        preferring(device("cuda:1", "H200"), "bf16")});
    QCOMPARE(chooser.preferredPrecision(), QString("bf16"));
    actionOf(chooser, "cuda:0")->trigger();  // the engine states no preference
    QCOMPARE(chooser.preferredPrecision(), QString("f32"));
    actionOf(chooser, "cuda:1")->trigger();
    QCOMPARE(chooser.device(), QString("cuda:0,1"));
    QCOMPARE(chooser.preferredPrecision(), QString("f32"));
    actionOf(chooser, "cuda:0")->trigger();
    QCOMPARE(chooser.preferredPrecision(), QString("bf16"));
  }

  /// The menu stays open while check marks are set by mouse or keyboard.
  void staysOpen() {
    DeviceChooser chooser;
    chooser.setDevices(mixed);
    chooser.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chooser));
    QMenu* menu = chooser.menu();
    menu->popup(chooser.mapToGlobal(QPoint(0, chooser.height())));
    QTRY_VERIFY(menu->isVisible());
    const auto click = [&](const char* name) {
      QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(actionOf(chooser, name)).center());
    };
    click("cuda:0");
    click("cuda:1");
    QVERIFY(menu->isVisible());
    QCOMPARE(chooser.device(), QString("cuda:0,1"));
    menu->setActiveAction(actionOf(chooser, "cuda:3"));
    QTest::keyClick(menu, Qt::Key_Space);
    QVERIFY(menu->isVisible());
    QCOMPARE(chooser.device(), QString("cuda:0,1,3"));
    QTest::keyClick(menu, Qt::Key_Escape);
    QVERIFY(!menu->isVisible());
  }

  /// A name that is too long is elided, and the tooltip has the whole name.
  void narrow() {
    DeviceChooser chooser;
    chooser.setDevices({device("cpu", "A processor with a name that is as long as its marketing wished", "cpu")});
    chooser.resize(120, 30);
    chooser.show();
    QTRY_VERIFY(chooser.text().endsWith("…"));
    QVERIFY(chooser.toolTip().contains("its marketing wished"));
    chooser.resize(900, 30);
    QTRY_VERIFY(chooser.text().endsWith("wished"));
  }

  /// The device chosen for the next run makes no difference.
  void aRunIsPlannedOnItsOwnDevice() {
    qputenv("FAKE_ENGINE_GPUS", "H200");
    Session session;
    MessageBar messages;
    RunPanel panel(session, messages);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    startFakeEngine(session);
    QTRY_VERIFY(!session.devices().isEmpty() && !session.schema().isEmpty() && !session.runs().all().isEmpty() &&
                !session.corpora().all().isEmpty());
    session.runs().setCurrent("/runs/held");
    QCOMPARE(session.runs().current().device, QString("cpu"));
    panel.newRun();
    actionOf(*panel.findChild<DeviceChooser*>("deviceChooser"), "cuda:0")->trigger();
    const auto* plan = panel.findChild<QLabel*>("plan");
    QTRY_VERIFY2(plan->text().contains(formatMebibytes(80000)), qPrintable(plan->text()));
    panel.newRun();  // back to the run
    QTRY_VERIFY2(plan->text().contains(formatMebibytes(24000)), qPrintable(plan->text()));
  }

  /// A run is created with the chosen devices.
  void aRunOnTwoGpus() {
    qputenv("FAKE_ENGINE_GPUS", "H200,H200,H200");
    Session session;
    MessageBar messages;
    RunPanel panel(session, messages);
    startFakeEngine(session);
    QTRY_VERIFY(!session.devices().isEmpty() && !session.schema().isEmpty() && !session.runs().all().isEmpty() &&
                !session.corpora().all().isEmpty());
    const QString before = session.runs().all().first().folder;
    session.runs().setCurrent(before);
    panel.newRun();
    auto* start = panel.findChild<QPushButton*>("startRun");
    QTRY_VERIFY(start->isEnabled());
    auto* chooser = panel.findChild<DeviceChooser*>("deviceChooser");
    QVERIFY(chooser != nullptr && !chooser->isHidden());
    actionOf(*chooser, "all cuda:0")->trigger();
    actionOf(*chooser, "cuda:1")->trigger();
    start->click();
    QTRY_VERIFY(session.runs().currentFolder() != before);
    QString command;
    session.engine().request("run/command", {{"run", session.runs().currentFolder()}}, this,
                             [&](const Reply& reply) { command = reply.result["command"].toString(); });
    QTRY_VERIFY2(command.endsWith("--device cuda:0,2"), qPrintable(command));
  }
};

TRANSEPT_WINDOW_TEST(DeviceChooserTest)
#include "device_chooser_test.moc"
