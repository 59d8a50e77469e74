// SPDX-License-Identifier: GPL-3.0-or-later
// The client with a real process: framing, order, cancelling, and an engine that dies during a request.
#include "ui/client/engine_client.h"
#include "tests/support/window_test.h"
#include "ui/state/session.h"

#include <QPointer>
#include <QSignalSpy>
#include <QTest>
#include <atomic>
#include <limits>
#include <utility>

using namespace transept;

class EngineClientTest : public QObject {
  Q_OBJECT

 private:
  static void begin(EngineClient& client, const QStringList& arguments = {}) {
    client.setCommand(TRANSEPT_FAKE_ENGINE, arguments);
    client.start();
  }

 private slots:
  void answersRequestsMadeBeforeItWasReady() {
    EngineClient client;
    Reply reply;
    bool called = false;
    client.request("test/echo", {{"text", "Grüße\n\t\"quoted\" 漢字"}}, this, [&](const Reply& answer) {
      reply = answer;
      called = true;
    });
    QVERIFY(!called);
    begin(client);
    QTRY_VERIFY(called);
    QVERIFY(reply);
    QCOMPARE(reply.result["text"].toString(), QString("Grüße\n\t\"quoted\" 漢字"));
    QCOMPARE(client.state(), EngineClient::State::ready);
  }

  void ignoresWhatComesBeforeReady() {
    EngineClient client;
    begin(client, {"--greet"});
    QTRY_COMPARE(client.state(), EngineClient::State::ready);
  }

  void refusesAnotherProtocol() {
    EngineClient client;
    QSignalSpy lost(&client, &EngineClient::engineLost);
    begin(client, {"--protocol", "7"});
    QTRY_COMPARE(lost.size(), 1);
    QVERIFY(lost[0][0].toString().contains("protocol 7"));
    QCOMPARE(client.state(), EngineClient::State::ended);
  }

  void ignoresWhatAnEarlierEngineSaid() {
    EngineClient client;
    begin(client);
    bool restarted = false;
    client.request(
        "test/flood", {}, this, [](const Reply&) {},
        [&](const Progress&) {
          client.start();  // thousands of messages of this engine are still unread
          restarted = true;
        });
    QSignalSpy logged(&client, &EngineClient::logMessage);
    QTRY_VERIFY(restarted);
    QTRY_COMPARE(client.state(), EngineClient::State::ready);
    QCOMPARE(logged.size(), 0);
  }

  void carriesMegabytesInOneLine() {
    EngineClient client;
    begin(client);
    const QString text(3'000'000, 'x');
    qsizetype size = 0;
    client.request("test/echo", {{"text", text}}, this,
                   [&](const Reply& reply) { size = reply.result["text"].toString().size(); });
    QTRY_COMPARE_WITH_TIMEOUT(size, text.size(), 20000);
  }

  void decodesOutsideTheInterfaceThread() {
    EngineClient client;
    begin(client);
    std::atomic<QThread*> thread = nullptr;
    QString decoded;
    client.request(
        "test/echo", {{"text", "seven"}}, this,
        [&](const Reply& reply) { decoded = std::any_cast<QString>(reply.decoded); }, {},
        [&thread](const QJsonObject& result) {
          thread = QThread::currentThread();
          return std::any(result["text"].toString().toUpper());
        });
    QTRY_COMPARE(decoded, QString("SEVEN"));
    QVERIFY(thread != nullptr && thread != QThread::currentThread());
    bool refused = false, ran = false;
    client.request(
        "test/unknown", {}, this, [&](const Reply& reply) { refused = !reply && !reply.decoded.has_value(); }, {},
        [&ran](const QJsonObject&) {
          ran = true;
          return std::any();
        });
    QTRY_VERIFY(refused);
    QVERIFY(!ran);
  }

  void cancelsALongCall() {
    EngineClient client;
    begin(client);
    std::optional<EngineError> error;
    const RequestId id = client.request("test/never", {}, this, [&](const Reply& reply) { error = reply.error; });
    QTRY_COMPARE(client.state(), EngineClient::State::ready);
    QVERIFY(client.isPending(id));
    client.cancel(id);
    QTRY_VERIFY(error.has_value());
    QVERIFY(error->isCancelled());
    QVERIFY(!client.isPending(id));
  }

  void cancelsWhatIsAnsweredAlready() {
    EngineClient client;
    begin(client);
    QTRY_COMPARE(client.state(), EngineClient::State::ready);
    std::optional<EngineError> error;
    QJsonObject result;
    const RequestId id = client.request("test/echo", {{"handle", 7}}, this, [&](const Reply& reply) {
      error = reply.error;
      result = reply.result;
    });
    client.cancel(id);  // the engine still answers a quick call
    QTRY_VERIFY(error.has_value());
    QVERIFY(error->isCancelled());
    QCOMPARE(result["handle"].toInt(), 7);  // the caller may have to release the handle
  }

  void cancelsWhatWasNeverSent() {
    EngineClient client;
    std::optional<EngineError> error;
    const RequestId id = client.request("test/echo", {}, this, [&](const Reply& reply) { error = reply.error; });
    client.cancel(id);
    QTRY_VERIFY(error.has_value());
    QVERIFY(error->isCancelled());
  }

  void neverSendsTheRequestsOfAnEngineThatWasReplacedWhileItStarted() {
    EngineClient client;
    begin(client);
    std::optional<EngineError> error;
    client.request("test/never", {}, this, [&](const Reply& reply) { error = reply.error; });
    begin(client);  // another machine, for example
    QVERIFY(error && error->isCancelled());
    std::optional<QJsonArray> received;
    client.request("test/received", {{"method", "test/never"}}, this,
                   [&](const Reply& reply) { received = reply.result["ids"].toArray(); });
    QTRY_VERIFY(received.has_value());
    QVERIFY(received->isEmpty());
  }

  void aSessionIsReadyOnceForAnEngineThatIsReplaced() {
    Session session;
    EngineClient& engine = session.engine();
    QSignalSpy ready(&session, &Session::engineReady);
    bool replaced = false;
    connect(&engine, &EngineClient::stateChanged, &session, [&](EngineClient::State state) {
      if (state != EngineClient::State::ready || std::exchange(replaced, true)) return;
      QMetaObject::invokeMethod(&engine, &EngineClient::start, Qt::QueuedConnection);  // before it reports its version
    });
    begin(engine);
    QTRY_VERIFY(replaced);
    QTRY_VERIFY(!session.engineInfo().isEmpty());
    QCOMPARE(ready.size(), 1);
  }

  void handsOutEveryProgressInOrder() {
    EngineClient client;
    begin(client);
    QList<qint64> seen;
    bool done = false;
    client.request(
        "test/flood", {}, this, [&](const Reply&) { done = true; },
        [&](const Progress& progress) { seen.append(progress.done); });
    QTRY_VERIFY(done);
    QCOMPARE(seen.size(), 5000);
    QVERIFY(std::is_sorted(seen.begin(), seen.end()));
  }

  void callsNobodyWhoIsGone() {
    EngineClient client;
    begin(client);
    bool called = false;
    auto* context = new QObject;
    const RequestId id = client.request("test/echo", {}, context, [&](const Reply&) { called = true; });
    delete context;
    QVERIFY(!client.isPending(id));
    bool later = false;
    client.request("test/echo", {}, this, [&](const Reply&) { later = true; });
    QTRY_VERIFY(later);
    QVERIFY(!called);
  }

  void cancelsTheRequestsOfAnObjectThatIsDestroyed() {
    EngineClient client;
    const auto received = [&](const char* method) {
      std::optional<QJsonArray> ids;
      client.request("test/received", {{"method", method}}, this,
                     [&](const Reply& reply) { ids = reply.result["ids"].toArray(); });
      return QTest::qWaitFor([&] { return ids.has_value(); }) ? *ids : QJsonArray{"no answer"};
    };
    // A request that is not yet sent is never sent.
    auto* early = new QObject;
    client.request("test/never", {}, early, {});
    delete early;
    begin(client);
    auto* context = new QObject;
    const RequestId id = client.request("test/never", {}, context, {});
    const RequestId kept = client.request("test/never", {}, this, {});
    QCOMPARE(received("test/never"), (QJsonArray{id, kept}));
    QVERIFY(received("$/cancelRequest").isEmpty());
    delete context;
    QCOMPARE(received("$/cancelRequest"), QJsonArray{id});
    QVERIFY(client.isPending(kept));
  }

  void tellsWhenTheEngineDiesAndStartsItAgain() {
    EngineClient client;
    begin(client);
    QSignalSpy lost(&client, &EngineClient::engineLost);
    std::optional<EngineError> first, second, afterwards;
    client.request("test/never", {}, this, [&](const Reply& reply) { first = reply.error; });
    client.request("test/die", {}, this, [&](const Reply& reply) { second = reply.error; });
    QTRY_COMPARE(lost.size(), 1);
    QVERIFY(lost[0][0].toString().contains("status 3"));
    QVERIFY(first && first->code == EngineError::engineEnded);
    QVERIFY(second && second->code == EngineError::engineEnded);
    client.request("test/echo", {}, this, [&](const Reply& reply) { afterwards = reply.error; });
    QVERIFY(!afterwards);  // never within the call
    QTRY_VERIFY(afterwards && afterwards->code == EngineError::engineEnded);

    client.start();
    bool answered = false;
    client.request("test/echo", {}, this, [&](const Reply& reply) { answered = static_cast<bool>(reply); });
    QTRY_VERIFY(answered);
  }

  void saysWhichProgramCannotBeStarted() {
    EngineClient client;
    QSignalSpy lost(&client, &EngineClient::engineLost);
    client.setCommand("/nowhere/transept-engine", {"serve"});
    client.start();
    QTRY_COMPARE(lost.size(), 1);
    QVERIFY(lost[0][0].toString().contains("/nowhere/transept-engine"));
  }

  void readsErrorsAsSentences() {
    EngineClient client;
    begin(client);
    std::optional<EngineError> error;
    client.request("test/no-such-method", {}, this, [&](const Reply& reply) { error = reply.error; });
    QTRY_VERIFY(error.has_value());
    QCOMPARE(error->code, -32601);
    QVERIFY(error->message.contains("test/no-such-method"));
  }

  void decodesArrays() {
    const float numbers[] = {0.25f, -2.0f};
    const QByteArray bytes(reinterpret_cast<const char*>(numbers), sizeof numbers);
    const QJsonObject wire{
        {"shape", QJsonArray{1, 2}}, {"dtype", "f32"}, {"data", QString::fromLatin1(bytes.toBase64())}};
    const NumericArray array = NumericArray::fromJson(wire);
    QCOMPARE(array.shape, (QList<int>{1, 2}));
    QCOMPARE(array.values, (QList<float>{0.25f, -2.0f}));
    QJsonObject half{{"shape", QJsonArray{1}}, {"dtype", "f16"}, {"data", "ADw="}};  // 0x3c00: 1.0
    QCOMPARE(NumericArray::fromJson(half).values, (QList<float>{1.0f}));
    half["shape"] = QJsonArray{2};
    QVERIFY(NumericArray::fromJson(half).isEmpty());
    // Negative extents and products that overflow are not a shape.
    const int most = std::numeric_limits<int>::max();
    for (const QJsonArray& shape : {QJsonArray{-1, -1}, QJsonArray{0, 1}, QJsonArray{most, most, most}}) {
      half["shape"] = shape;
      const NumericArray odd = NumericArray::fromJson(half);
      QVERIFY(odd.isEmpty() && odd.shape.isEmpty());
    }
  }

  void endsWithoutBeingWaitedFor() {
    QPointer<EngineClient> client = new EngineClient;
    QSignalSpy lost(client, &EngineClient::engineLost);
    bool called = false;
    begin(*client);
    client->request("test/never", {}, this, [&](const Reply&) { called = true; });
    QTRY_COMPARE(client->state(), EngineClient::State::ready);
    client->leave();
    QVERIFY(client);  // its engine has not ended yet
    QTRY_VERIFY(!client);
    QVERIFY(!called);
    QCOMPARE(lost.size(), 0);
  }

  void leavesOneThatWasNeverStarted() {
    QPointer<EngineClient> client = new EngineClient;
    client->leave();
    QTRY_VERIFY(!client);
  }
};

TRANSEPT_WINDOW_TEST(EngineClientTest)
#include "engine_client_test.moc"
