// SPDX-License-Identifier: Apache-2.0
// source/* through the protocol, and the command line: from the catalogue to a file that can be imported.
#include <QProcess>
#include <QTest>
#include <atomic>

#include "engine/serve/rpc/remaining_time.h"
#include "tests/data/data_helper.h"
#include "tests/download/local_server.h"
#include "tests/download/source_texts.h"
#include "tests/serve/client.h"

using namespace transept;
using namespace transept::test;

namespace {

std::string text() {
  std::string lines;
  for (int i = 0; i < 400; ++i) {
    const std::string number = std::to_string(i);
    lines += "This is sentence number " + number + ".\tDas ist der Satz Nummer " + number + ".\n";
  }
  return lines;
}

}  // namespace

class ProtocolTest : public QObject {
  Q_OBJECT

 private:
  Folder folder_;
  const std::string text_ = text();
  std::atomic<bool> slow_ = false;
  std::unique_ptr<LocalServer> server_;

 private slots:
  void initTestCase() {
    for (const char* name : {"http_proxy", "https_proxy", "all_proxy"}) qunsetenv(name);
    qputenv("TRANSEPT_HOME", folder_.path().c_str());
    server_ = std::make_unique<LocalServer>([this](const WebRequest& request, WebAnswer& answer) {
      if (!slow_ || request.from() > 0) return serveFile(request, answer, text_, "\"1\"");
      answer.head(200, {"ETag: \"1\"", "Content-Length: " + std::to_string(text_.size())});
      answer.send(std::string_view(text_).substr(0, 1000));
      answer.hang();
    });
    std::filesystem::create_directories(folder_.path("config"));
    folder_.write("config/sources.json", oneSource("Numbers", server_->address("/{first}-{second}.tsv")));
  }

  void fromTheCatalogueToAnImport() {
    Client client;
    const Json pair{{"source_language", "en"}, {"target_language", "de"}};
    const auto numbers = [&] {
      const Json listed = client.call("source/list", pair);
      for (const Json& one : listed["sources"]) {
        if (one["source"] == "Numbers") return one;
      }
      return Json();
    };
    QVERIFY(numbers()["own"] == true && numbers()["file"].is_null() && numbers()["bytes"].is_null());
    QVERIFY(client.call("source/list")["sources"].size() > 8);
    QVERIFY(client.call("source/list", {{"source_language", "hsb"}, {"target_language", "de"}})["sources"].empty());

    Json asked = pair;
    asked["source"] = "Numbers";
    QVERIFY(client.call("source/look", asked)["bytes"] == text_.size());
    // Cut short by the person, it goes on later.
    slow_ = true;
    const int id = client.send("source/download", asked);
    const Json progress = client.next([&](const Json& message) {
      return message.value("method", "") == "$/progress" && message["params"]["id"] == id &&
             message["params"]["stage"] == "downloading";
    });
    QVERIFY(progress["params"]["total"] == text_.size());
    client.cancel(id);
    QVERIFY(client.answer(id)["error"]["code"] == -32800);
    QVERIFY(numbers()["partial_bytes"] == 1000);
    const Json done = client.call("source/download", asked);
    QVERIFY(done["resumed_from"] == 1000 && done["bytes"] == text_.size());
    QVERIFY(numbers()["file"] == done["file"] && numbers()["partial_bytes"] == 0);
    QVERIFY(contentOf(done["file"]) == text_);
    slow_ = false;

    const Json seen = client.call("corpus/inspect",
                                  {{"files", {done["file"]}}, {"source_language", "en"}, {"target_language", "de"}});
    QVERIFY(seen["source_lines"] == 400);
    client.call("source/remove", asked);
    QVERIFY(numbers()["file"].is_null());
    asked["source"] = "Letters";
    QVERIFY(client.error("source/download", asked)["code"] == -32002);
    QVERIFY(client.call("source/download", {{"address", server_->address("/x.tsv")}})["bytes"] == text_.size());
  }

  void byTheCommandLine() {
    const auto run = [&](const QStringList& arguments, QString& said) {
      QProcess engine;
      engine.start(TRANSEPT_ENGINE_PROGRAM, QStringList{"download"} + arguments);
      if (!engine.waitForFinished(120'000)) return -1;
      said = QString::fromUtf8(engine.readAllStandardOutput() + engine.readAllStandardError());
      return engine.exitCode();
    };
    QString said;
    QCOMPARE(run({"--from", "de", "--to", "en"}, said), 0);
    QVERIFY2(said.contains("Numbers") && said.contains("Europarl v8"), qPrintable(said));
    const QString out = QString::fromStdString(folder_.path("here/numbers.tsv"));
    QCOMPARE(run({"Numbers", "--from", "en", "--to", "de", "--out", out}, said), 0);
    QVERIFY2(said.contains(out) && said.contains("Its SHA-256 is"), qPrintable(said));
    QVERIFY(contentOf(out.toStdString()) == text_);
    QCOMPARE(run({"Numbers", "--from", "en", "--to", "de", "--sha256", QString(64, '0')}, said), 1);
    QVERIFY2(said.contains("is not the file that was expected"), qPrintable(said));
    QCOMPARE(run({"Numbers"}, said), 2);
  }

  void timeThatRemainsIsThatOfTheLatePace() {
    RemainingTime time;
    time.begin(100, 5'000);  // were there already
    QVERIFY(!time.update(100.1, 5'010, 10'000));
    QCOMPARE(time.update(101, 5'100, 10'000).value(), 49.0);
    for (int second = 2; second <= 40; ++second) time.update(100 + second, 5'000 + 100 * second, 10'000);
    // From now on a tenth as fast: half a minute later only that counts.
    std::optional<double> left;
    for (int second = 1; second <= 45; ++second) left = time.update(140 + second, 9'000 + second, 10'000);
    QVERIFY(left && std::abs(*left - 955) < 1);
    QVERIFY(!time.update(200, 0, 10'000));  // begun anew
    QVERIFY(!time.update(201, 0, 0));
  }
};

QTEST_GUILESS_MAIN(ProtocolTest)
#include "protocol_test.moc"
