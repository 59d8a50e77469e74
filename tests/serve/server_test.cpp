// SPDX-License-Identifier: Apache-2.0
// The protocol's machinery, with methods of the test's own: order, cancellation, superseding, errors, garbage.
#include <QTest>
#include <atomic>
#include <random>

#include "engine/base/error.h"
#include "engine/config/config.h"
#include "engine/serve/rpc/server.h"
#include "tests/serve/client.h"

using namespace transept;

namespace {

int codeOf(const Json& answer) {
  return answer.at("error").at("code").get<int>();
}

/// A server with a few methods that misbehave on request.
void serveTestMethods(int input, int output) {
  Server server(input, output);
  server.add("echo", Lane::quick, [](Call&, const Params& params) { return Json{{"text", params.text("text")}}; });
  server.add("wait", Lane::background, [](Call& call, const Params& params) {
    for (std::int64_t done = 0; done < params.integer("rounds", 0, 1'000'000); ++done) {
      call.check();
      call.progress(params.text("stage", "waiting"), done, params.integer("rounds", 0, 1'000'000));
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return Json("done");
  });
  server.add("throw", Lane::quick, [](Call&, const Params& params) -> Json {
    const std::string what = params.text("what");
    if (what == "user") throw UserError(ErrorKind::badInput, "Line 3 is bad.", "Repair it.", "a.en", 3);
    if (what == "config") throw ConfigError("model.heads", "8 heads do not divide 12.");
    if (what == "runtime") throw std::runtime_error("A sentence.");
    if (what == "logic") throw std::logic_error("broken");
    if (what == "long") throw std::runtime_error("There is no " + std::string(longestMessage, 'x'));
    if (what == "memory") throw std::bad_alloc();
    if (what == "cancelled") throw Cancelled{};
    if (what == "bytes") throw UserError(ErrorKind::notFound, "There is no \xff\xfe.");
    throw 5;
  });
  server.add("numbers", Lane::quick, [](Call&, const Params& params) {
    return Json{{"integer", params.integer("integer", 7, 0, 10)}, {"real", params.real("real", 0.5, 0, 1)}};
  });
  server.add("large", Lane::quick,
             [](Call&, const Params& params) { return Json(params.integer("integer", 0, INT64_MAX)); });
  server.run({{"name", "test"}});
}

}  // namespace

class ServerTest : public QObject {
  Q_OBJECT
 private slots:
  void init() {
    client_ = std::make_unique<Client>(serveTestMethods);
    QVERIFY(client_->notification("ready")["name"] == "test");
  }
  void cleanup() { client_.reset(); }

  void answersByName() {
    QVERIFY(client_->call("echo", {{"text", "Grüße"}})["text"] == "Grüße");
    client_->sendLine(R"({"jsonrpc":"2.0","id":"a text","method":"echo","params":{"text":"x"},"more":1})");
    QVERIFY(client_->answer("a text")["result"]["text"] == "x");
    QCOMPARE(codeOf(client_->answer(client_->send("unknown"))), -32601);
    QCOMPARE(codeOf(client_->answer(client_->send("echo"))), -32602);
    QVERIFY(client_->error("echo", {{"text", 5}})["data"]["key"] == "text");
    QVERIFY(client_->call("numbers", {{"integer", 3.0}, {"real", 1}})["integer"] == 3);
    QVERIFY(client_->call("numbers", {{"integer", nullptr}})["integer"] == 7);
    for (const Json& bad : {Json(11), Json(2.5), Json("3"), Json(1e300), Json(-1)}) {
      QVERIFY(client_->error("numbers", {{"integer", bad}})["code"] == -32602);
    }
    QVERIFY(client_->call("large", {{"integer", INT64_MAX}}) == INT64_MAX);
    for (const Json& bad :
         {Json(std::uint64_t{1} << 63), Json(UINT64_MAX), Json(9223372036854775808.0), Json(1e30), Json(-1)}) {
      QVERIFY(client_->error("large", {{"integer", bad}})["code"] == -32602);
    }
    client_->sendLine(R"({"jsonrpc":"2.0","method":"unknown/notification"})");  // ignored
    QVERIFY(client_->call("echo", {{"text", "still there"}})["text"] == "still there");
  }

  void everyFailureHasACode() {
    const auto error = [&](const char* what) { return client_->error("throw", {{"what", what}}); };
    const Json user = error("user");
    QVERIFY(user["code"] == -32001 && user["message"] == "Line 3 is bad.");
    QVERIFY(user["data"] == Json({{"remedy", "Repair it."}, {"file", "a.en"}, {"line", 3}}));
    QVERIFY(error("config")["code"] == -32001 && error("config")["data"]["key"] == "model.heads");
    QVERIFY(error("runtime")["code"] == -32001 && error("runtime")["data"]["remedy"] == "");
    QVERIFY(error("logic")["code"] == -32603);
    QVERIFY(error("memory")["code"] == -32004);
    QVERIFY(error("cancelled")["code"] == -32800);
    QVERIFY(error("bytes")["code"] == -32002 && error("bytes")["message"] == "There is no \xEF\xBF\xBD\xEF\xBF\xBD.");
    QVERIFY(error("int")["code"] == -32603);
    // A sentence that quotes a whole message is an answer still.
    QVERIFY(error("long")["message"].get<std::string>().starts_with("There is no xxx"));
  }

  void quickCallsOvertakeLongOnes() {
    std::vector<int> longOnes;
    for (int call = 0; call < 8; ++call) longOnes.push_back(client_->send("wait", {{"rounds", 100'000}}));
    QVERIFY(client_->call("echo", {{"text", "quick"}})["text"] == "quick");
    for (const int id : longOnes) client_->cancel(id);  // half of them never began
    for (const int id : longOnes) QCOMPARE(codeOf(client_->answer(id)), -32800);
    client_->cancel(longOnes.front());  // too late is no error
    client_->cancel(12345);
    QVERIFY(client_->call("wait", {{"rounds", 1}}) == "done");
  }

  void aSlotHoldsOneRequest() {
    const int first = client_->send("wait", {{"rounds", 100'000}, {"slot", "pane"}});
    const int other = client_->send("wait", {{"rounds", 200}, {"slot", "other pane"}});
    client_->next([](const Json& message) { return message.value("method", "") == "$/progress"; });
    const int second = client_->send("wait", {{"rounds", 100'000}, {"slot", "pane"}});
    const int third = client_->send("wait", {{"rounds", 3}, {"slot", "pane"}});
    QCOMPARE(codeOf(client_->answer(first)), -32800);
    QCOMPARE(codeOf(client_->answer(second)), -32800);
    QVERIFY(client_->answer(third)["result"] == "done");
    QVERIFY(client_->answer(other)["result"] == "done");
  }

  void progressIsThrottled() {
    const int id = client_->send("wait", {{"rounds", 700}});
    int messages = 0;
    bool guessed = false;
    for (;;) {
      const Json message = client_->next([](const Json&) { return true; });
      if (message.contains("id")) break;
      QVERIFY(message["method"] == "$/progress" && message["params"]["id"] == id);
      QVERIFY(message["params"]["total"] == 700);
      guessed |= message["params"]["seconds_left"].is_number();
      ++messages;
    }
    QVERIFY2(messages >= 3 && messages <= 100, qPrintable(QString::number(messages)));
    QVERIFY(guessed);
  }

  void anIdInUseIsRefused() {
    client_->sendLine(R"({"jsonrpc":"2.0","id":77,"method":"wait","params":{"rounds":100000}})");
    client_->sendLine(R"({"jsonrpc":"2.0","id":77,"method":"echo","params":{"text":"x"}})");
    QCOMPARE(codeOf(client_->answer(77)), -32600);
    client_->cancel(77);
    QCOMPARE(codeOf(client_->answer(77)), -32800);
    client_->sendLine(R"({"jsonrpc":"2.0","id":77,"method":"echo","params":{"text":"again"}})");
    QVERIFY(client_->answer(77)["result"]["text"] == "again");
  }

  void malformedMessages_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<int>("code");
    QTest::newRow("no JSON") << QByteArray("hello") << -32700;
    QTest::newRow("cut") << QByteArray(R"({"jsonrpc":"2.0","id":)") << -32700;
    QTest::newRow("deep") << QByteArray(200'000, '[') << -32700;
    QTest::newRow("deep and whole") << QByteArray(100'000, '[') + QByteArray(100'000, ']') << -32600;
    QTest::newRow("number") << QByteArray("5") << -32600;
    QTest::newRow("batch") << QByteArray(R"([{"jsonrpc":"2.0","id":1,"method":"echo"}])") << -32600;
    QTest::newRow("no method") << QByteArray(R"({"jsonrpc":"2.0"})") << -32600;
    QTest::newRow("method is a number") << QByteArray(R"({"jsonrpc":"2.0","method":5})") << -32600;
    QTest::newRow("other version") << QByteArray(R"({"jsonrpc":"1.0","method":"echo"})") << -32600;
    QTest::newRow("id is a list") << QByteArray(R"({"jsonrpc":"2.0","id":[1],"method":"echo"})") << -32600;
    QTest::newRow("id is a fraction") << QByteArray(R"({"jsonrpc":"2.0","id":1.5,"method":"echo"})") << -32600;
    QTest::newRow("params are a list") << QByteArray(R"({"jsonrpc":"2.0","method":"echo","params":[1]})") << -32602;
    QTest::newRow("not UTF-8") << QByteArray("\xff\xfe{}") << -32700;
  }
  void malformedMessages() {
    QFETCH(QByteArray, line);
    QFETCH(int, code);
    client_->sendLine(line.toStdString());
    QCOMPARE(codeOf(client_->answer(nullptr)), code);
    QVERIFY(client_->call("echo", {{"text", "x"}})["text"] == "x");
  }

  void bytesThatAreNotUtf8AreReplaced() {
    client_->sendLine("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"echo\",\"params\":{\"text\":\"a\xff\x62\"}}");
    QVERIFY(client_->answer(1)["result"]["text"] ==
            "a\xEF\xBF\xBD"
            "b");
  }

  void tooLongALineIsAnError() {
    client_->sendLine("{\"text\":\"" + std::string(longestMessage, 'x') + "\"}");
    QCOMPARE(codeOf(client_->answer(nullptr)), -32600);
    QVERIFY(client_->call("echo", {{"text", "x"}})["text"] == "x");
  }

  void garbageNeverEndsTheServer() {
    std::mt19937 random(5);
    const std::string valid =
        R"({"jsonrpc":"2.0","id":9,"method":"numbers","params":{"integer":3,"real":0.5,"slot":"a"}})";
    for (int round = 0; round < 3000; ++round) {
      std::string line = valid;
      if (round % 4 == 0) {
        line.resize(random() % 200);
        for (char& byte : line) byte = static_cast<char>(random());
      } else {
        for (int change = 0; change < 1 + round % 5; ++change)
          line[random() % line.size()] = static_cast<char>(random());
        if (round % 7 == 0) line.erase(random() % line.size(), random() % 20);
      }
      std::erase(line, '\n');
      client_->sendLine(line);
    }
    client_->sendLine(R"({"jsonrpc":"2.0","id":"last","method":"echo","params":{"text":"alive"}})");
    QVERIFY(client_->answer("last")["result"]["text"] == "alive");
    QVERIFY(client_->allJson());
  }

  void endingTheInputCancelsWhatRuns() {
    std::vector<int> longOnes, quickOnes;
    for (int call = 0; call < 6; ++call) longOnes.push_back(client_->send("wait", {{"rounds", 1'000'000}}));
    client_->notification("$/progress");
    for (int call = 0; call < 50; ++call) quickOnes.push_back(client_->send("echo", {{"text", "x"}}));
    QElapsedTimer timer;
    timer.start();
    client_->close();
    QVERIFY(timer.elapsed() < 100'000);  // the long ones would take a thousand seconds
    for (const int id : longOnes) QCOMPARE(codeOf(client_->answer(id)), -32800);
    for (const int id : quickOnes) QVERIFY(client_->answer(id)["result"]["text"] == "x");
  }

 private:
  std::unique_ptr<Client> client_;
};

QTEST_GUILESS_MAIN(ServerTest)
#include "server_test.moc"
