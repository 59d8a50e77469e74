// SPDX-License-Identifier: GPL-3.0-or-later
// The GPU label of a run on the Train page.
#include "ui/pages/train/device_label.h"

#include <QtTest>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/kit/text/format.h"

using namespace transept;

class DeviceLabelTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { useTestSettings(); }

  void says() {
    const QJsonObject whole{
        {"id", "cuda:0"}, {"memory_mb", 143771}, {"used_mb", 61000.0}, {"load", 0.968}, {"celsius", 71}};
    const QJsonObject part{{"id", "cuda:1"}, {"memory_mb", 143771}, {"used_mb", QJsonValue()}, {"load", 0.5}};
    const QJsonObject silent{{"id", "cpu"}, {"memory_mb", 16000}};
    const auto textOf = [](const QJsonArray& devices) {
      return DeviceLabel::textOf(DeviceState::listFromJson(devices));
    };
    QCOMPARE(textOf({whole, part, silent}),
             QString("cuda:0: 97 % busy, %1 of %2, 71 °C\ncuda:1: 50 % busy")
                 .arg(formatBytes(61000.0 * 1024 * 1024), formatBytes(143771.0 * 1024 * 1024)));
    QVERIFY(textOf({silent}).isEmpty());
    QVERIFY(textOf({}).isEmpty());
  }

  /// Only the events of the selected run count.
  void follows() {
    Session session;
    DeviceLabel label(session);
    startFakeEngine(session);
    QTRY_VERIFY(session.engine().isReady() && !session.runs().all().isEmpty());
    session.runs().setCurrent(session.runs().all().first().folder);
    const QList<RunEvent> events{RunEvent::fromJson(
        {{"type", "device"}, {"devices", QJsonArray{QJsonObject{{"id", "cuda:0"}, {"load", 0.25}}}}})};
    emit session.engine().runEvents("/runs/another", events);
    QVERIFY(label.isHidden());
    emit session.engine().runEvents(session.runs().currentFolder(), events);
    QVERIFY(!label.isHidden());
    QCOMPARE(label.text(), QString("cuda:0: 25 % busy"));
  }
};

TRANSEPT_WINDOW_TEST(DeviceLabelTest)
#include "device_label_test.moc"
