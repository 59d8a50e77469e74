// SPDX-License-Identifier: Apache-2.0
// Files come whole from servers that drop connections, lie about lengths, ignore ranges and change their minds, or it
// is said why not.
#include "engine/download/download.h"

#include <QTest>
#include <random>

#include "engine/download/sha256.h"
#include "engine/platform/folders.h"
#include "tests/data/data_helper.h"
#include "tests/download/local_server.h"
#include "tests/download/source_texts.h"

using namespace transept;
using namespace transept::test;

namespace {

std::string madeUp(std::size_t bytes, unsigned seed) {
  std::mt19937 random(seed);
  std::string text(bytes, '\0');
  for (char& c : text) c = static_cast<char>(random());
  return text;
}

std::string sumOf(const std::string& text) {
  Sha256 sum;
  sum.add(text.data(), text.size());
  return sum.hexadecimal();
}

const std::string content = madeUp(300'000, 1), otherContent = madeUp(250'000, 2);
const std::string tag = "\"one\"";
constexpr std::size_t piece = 70'000;

/// Sends a piece of what it promised.
void dropping(const WebRequest& request, WebAnswer& answer) {
  const auto from = static_cast<std::size_t>(request.from());
  std::vector<std::string> lines{"ETag: " + tag, "Content-Length: " + std::to_string(content.size() - from)};
  if (from > 0) {
    lines.push_back("Content-Range: bytes " + std::to_string(from) + "-299999/300000");
  }
  answer.head(from > 0 ? 206 : 200, lines);
  answer.send(std::string_view(content).substr(from, piece));
}

/// Knows ranges, but says of no file which version of it this is; `most` bytes an answer.
void unnamed(const WebRequest& request, WebAnswer& answer, std::string_view file, std::size_t most) {
  const auto from = static_cast<std::size_t>(request.from());
  std::vector<std::string> lines{"Content-Length: " + std::to_string(file.size() - from)};
  if (from > 0) {
    lines.push_back("Content-Range: bytes " + std::to_string(from) + "-" + std::to_string(file.size() - 1) + "/" +
                    std::to_string(file.size()));
  }
  answer.head(from > 0 ? 206 : 200, lines);
  answer.send(file.substr(from, most));
}

}  // namespace

class DownloadTest : public QObject {
  Q_OBJECT

 private:
  Folder folder_;
  int count_ = 0;

  DownloadSettings settings(const std::string& address) {
    using namespace std::chrono_literals;
    return {address, folder_.path("downloads/" + std::to_string(count_++) + ".zip"), {}, 4, 1ms, 4ms, 30s};
  }
  static Downloaded fetch(const DownloadSettings& settings) { return download(settings, {}, {}); }
  static std::string refused(const DownloadSettings& settings) {
    return refusal([&] { fetch(settings); });
  }
  static bool nothingLeft(const DownloadSettings& settings) {
    return !pathExists(settings.file) && !pathExists(settings.file + ".part") &&
           !pathExists(settings.file + ".part.json");
  }

 private slots:
  void initTestCase() {
    for (const char* name : {"http_proxy", "https_proxy", "all_proxy", "no_proxy", "HTTPS_PROXY", "ALL_PROXY",
                             "NO_PROXY", "SSL_CERT_FILE"}) {
      qunsetenv(name);
    }
  }

  void aChecksumIsTheUsualOne() {
    QCOMPARE(QString::fromStdString(sumOf("abc")),
             QString("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    QVERIFY(isSha256(sumOf("")) && !isSha256("12") && !isSha256(std::string(64, 'g')));
  }

  void aFileComesWhole() {
    LocalServer server([](const WebRequest& request, WebAnswer& answer) { serveFile(request, answer, content, tag); });
    DownloadSettings one = settings(server.address("/a.zip"));
    one.sha256 = sumOf(content);
    std::vector<Progress> said;
    const Downloaded done = download(one, [&said](const Progress& progress) { said.push_back(progress); }, {});
    QVERIFY(contentOf(one.file) == content);
    QCOMPARE(done.bytes, 300'000);
    QCOMPARE(done.resumedFrom, 0);
    QVERIFY(done.sha256 == one.sha256);
    QVERIFY(!pathExists(one.file + ".part") && !pathExists(one.file + ".part.json"));
    bool whole = false;
    for (const Progress& progress : said) {
      whole |= progress.stage == "downloading" && progress.done == 300'000 && progress.total == 300'000;
    }
    QVERIFY(whole);
    // What is here is not fetched again.
    QCOMPARE(fetch(one).resumedFrom, 300'000);
    QCOMPARE(server.requests().size(), std::size_t{1});
  }

  void anEmptyFileIsAFile() {
    LocalServer server([](const WebRequest&, WebAnswer& answer) { answer.head(200, {"Content-Length: 0"}); });
    const DownloadSettings one = settings(server.address("/empty"));
    QCOMPARE(fetch(one).bytes, 0);
    QVERIFY(pathExists(one.file));
  }

  void droppedConnectionsGoOn() {
    LocalServer server(dropping);
    const DownloadSettings one = settings(server.address("/a.zip"));
    fetch(one);
    QVERIFY(contentOf(one.file) == content);
    const auto requests = server.requests();
    QCOMPARE(requests.size(), std::size_t{5});
    for (std::size_t i = 1; i < requests.size(); ++i) {
      QCOMPARE(requests[i].from(), static_cast<std::int64_t>(i * piece));
      QVERIFY(requests[i].headers.at("if-range") == tag);
    }
  }

  void silenceIsABrokenConnection() {
    LocalServer broken([](const WebRequest& request, WebAnswer& answer) {
      if (request.from() == 0) return dropping(request, answer);
      answer.hang();
    });
    DownloadSettings one = settings(broken.address("/a.zip"));
    one.attempts = 2;
    one.silence = std::chrono::seconds(1);
    const std::string said = refused(one);
    QVERIFY2(contains(said, "broke at 70 kB of 300 kB, 2 times in a row") && contains(said, "goes on where it stopped"),
             said.c_str());
    QCOMPARE(partialBytes(one.file), static_cast<std::int64_t>(piece));
    QVERIFY(!pathExists(one.file));
  }

  void cancellingKeepsWhatArrived() {
    LocalServer server([](const WebRequest& request, WebAnswer& answer) {
      if (request.from() > 0 || request.target != "/a.zip") return serveFile(request, answer, content, tag);
      answer.head(200, {"ETag: " + tag, "Content-Length: 300000"});
      answer.send(std::string_view(content).substr(0, piece));
      answer.hang();
    });
    const DownloadSettings one = settings(server.address("/a.zip"));
    std::stop_source stop;
    const auto stopSoon = [&stop](const Progress& progress) {
      if (progress.done == static_cast<std::int64_t>(piece)) stop.request_stop();
    };
    bool cancelled = false;
    try {
      download(one, stopSoon, stop.get_token());
    } catch (const Cancelled&) {
      cancelled = true;
    }
    QVERIFY(cancelled);
    QCOMPARE(partialBytes(one.file), static_cast<std::int64_t>(piece));
    QCOMPARE(fetch(one).resumedFrom, static_cast<std::int64_t>(piece));
    QVERIFY(contentOf(one.file) == content);
    // Another address under the same name begins anew.
    const DownloadSettings two = settings(server.address("/b.zip"));
    std::filesystem::create_directories(folder_.path("downloads"));
    folder_.write("downloads/" + std::to_string(count_ - 1) + ".zip.part", "of something else");
    QCOMPARE(download(two, [](const Progress&) {}, {}).resumedFrom, 0);
  }

  void aServerMayKnowNoRanges() {
    int asked = 0;
    LocalServer server([&asked](const WebRequest&, WebAnswer& answer) {
      answer.head(200, {"Content-Length: 300000"});
      answer.send(std::string_view(content).substr(0, ++asked < 3 ? piece : content.size()));
    });
    const DownloadSettings one = settings(server.address("/a.zip"));
    fetch(one);
    QVERIFY(contentOf(one.file) == content);
    QCOMPARE(asked, 3);
  }

  void aFileThatChangedMeanwhileBeginsAnew_data() {
    QTest::addColumn<bool>("honest");
    QTest::newRow("the server notices") << true;
    QTest::newRow("the server goes on with the other file") << false;
  }
  void aFileThatChangedMeanwhileBeginsAnew() {
    QFETCH(bool, honest);
    int asked = 0;
    LocalServer server([&](const WebRequest& given, WebAnswer& answer) {
      if (++asked == 1) return dropping(given, answer);
      WebRequest request = given;
      if (!honest) request.headers.erase("if-range");
      serveFile(request, answer, otherContent, "\"two\"");
    });
    const DownloadSettings one = settings(server.address("/a.zip"));
    fetch(one);
    QVERIFY(contentOf(one.file) == otherContent);
  }

  /// Nothing tells whether the rest is of the same file: it is fetched from its beginning, unless a checksum can tell.
  void aVersionWithoutANameIsNotGoneOnWith() {
    const std::string changed = madeUp(content.size(), 4);
    const auto serve = [&](int& asked) {
      return [&](const WebRequest& request, WebAnswer& answer) {
        const bool first = ++asked == 1;
        unnamed(request, answer, first ? content : changed, first ? piece : std::string::npos);
      };
    };
    const auto asks = [](const LocalServer& server) {
      std::vector<std::int64_t> from;
      for (const WebRequest& request : server.requests()) from.push_back(request.from());
      return from;
    };
    using From = std::vector<std::int64_t>;
    constexpr auto cut = static_cast<std::int64_t>(piece);
    int unchecked = 0, checked = 0, unchanged = 0;
    LocalServer one(serve(unchecked));
    const DownloadSettings plain = settings(one.address("/a.zip"));
    fetch(plain);
    QVERIFY(contentOf(plain.file) == changed);
    QCOMPARE(asks(one), (From{0, 0}));

    LocalServer two(serve(checked));
    DownloadSettings known = settings(two.address("/a.zip"));
    known.sha256 = sumOf(changed);
    QCOMPARE(fetch(known).resumedFrom, 0);
    QVERIFY(contentOf(known.file) == changed);
    QCOMPARE(asks(two), (From{0, cut, 0}));

    LocalServer three([&](const WebRequest& request, WebAnswer& answer) {
      unnamed(request, answer, content, ++unchanged == 1 ? piece : std::string::npos);
    });
    known = settings(three.address("/a.zip"));
    known.sha256 = sumOf(content);
    fetch(known);
    QVERIFY(contentOf(known.file) == content);
    QCOMPARE(asks(three), (From{0, cut}));
  }

  void whatCannotBeGoneOnWithDoesNotStay() {
    LocalServer server([](const WebRequest& request, WebAnswer& answer) { unnamed(request, answer, content, piece); });
    const DownloadSettings one = settings(server.address("/a.zip"));
    const std::string said = refused(one);
    QVERIFY2(contains(said, "broke at 70 kB of 300 kB, 4 times in a row") && contains(said, "it begins anew then"),
             said.c_str());
    QVERIFY(nothingLeft(one));
  }

  /// A server that goes on with the other file, of the same length, but says of which.
  void anotherVersionOfTheSameLengthBeginsAnew() {
    const std::string changed = madeUp(content.size(), 5);
    int asked = 0;
    LocalServer server([&](const WebRequest& given, WebAnswer& answer) {
      if (++asked == 1) return dropping(given, answer);
      WebRequest request = given;
      request.headers.erase("if-range");
      serveFile(request, answer, changed, "\"two\"");
    });
    const DownloadSettings one = settings(server.address("/a.zip"));
    fetch(one);
    QVERIFY(contentOf(one.file) == changed);
    QCOMPARE(asked, 3);
  }

  void aPartFromElsewhereIsNotTaken() {
    int asked = 0;
    LocalServer server([&](const WebRequest& request, WebAnswer& answer) {
      if (++asked == 1 || request.from() == 0) {
        return asked == 1 ? dropping(request, answer) : serveFile(request, answer, content, tag);
      }
      answer.head(206, {"Content-Range: bytes 1000-299999/300000", "Content-Length: 299000"});
      answer.send(std::string_view(content).substr(1000));
    });
    const DownloadSettings one = settings(server.address("/a.zip"));
    fetch(one);
    QVERIFY(contentOf(one.file) == content);
  }

  void killedBeforeTheLastStep() {
    LocalServer server([](const WebRequest& request, WebAnswer& answer) { serveFile(request, answer, content, tag); });
    const DownloadSettings one = settings(server.address("/a.zip"));
    std::filesystem::create_directories(folder_.path("downloads"));
    std::ofstream(one.file + ".part", std::ios::binary) << content;
    std::ofstream(one.file + ".part.json") << noteOf(one.address, 300'000);
    QCOMPARE(fetch(one).resumedFrom, 300'000);
    QVERIFY(contentOf(one.file) == content);
  }

  /// A part is not the whole because the file in its place is as long by now.
  void aShorterFileInItsPlace() {
    const std::string shorter = madeUp(piece, 3);
    LocalServer server([&](const WebRequest& request, WebAnswer& answer) { serveFile(request, answer, shorter, tag); });
    const DownloadSettings one = settings(server.address("/a.zip"));
    std::filesystem::create_directories(folder_.path("downloads"));
    std::ofstream(one.file + ".part", std::ios::binary) << content.substr(0, piece);
    std::ofstream(one.file + ".part.json") << noteOf(one.address, 300'000);
    fetch(one);
    QVERIFY(contentOf(one.file) == shorter);
  }

  void lengthsThatAreLies() {
    // More is promised than there is, every time.
    LocalServer more([](const WebRequest&, WebAnswer& answer) {
      answer.head(200, {"Content-Length: 400000"});
      answer.send(content);
    });
    std::string said = refused(settings(more.address("/a.zip")));
    QVERIFY2(contains(said, "broke at 300 kB of 400 kB, 4 times in a row"), said.c_str());
    // Less is promised than there is: the checksum tells.
    LocalServer less([](const WebRequest&, WebAnswer& answer) {
      answer.head(200, {"Content-Length: 1000"});
      answer.send(content);
    });
    DownloadSettings one = settings(less.address("/a.zip"));
    one.sha256 = sumOf(content);
    said = refused(one);
    QVERIFY2(contains(said, "is not the file that was expected"), said.c_str());
    QVERIFY(nothingLeft(one));
    // The whole is said to be smaller than what comes.
    int asked = 0;
    LocalServer chunked([&asked](const WebRequest& request, WebAnswer& answer) {
      if (++asked == 1) return dropping(request, answer);
      answer.head(206, {"Content-Range: bytes 70000-299999/300000", "Transfer-Encoding: chunked"});
      answer.send("50000\r\n" + std::string(0x50000, 'x') + "\r\n0\r\n\r\n");
    });
    said = refused(settings(chunked.address("/a.zip")));
    QVERIFY2(contains(said, "is longer than 127.0.0.1 said it is"), said.c_str());
  }

  void aWrongChecksumLeavesNothing() {
    LocalServer server([](const WebRequest& request, WebAnswer& answer) { serveFile(request, answer, content, tag); });
    DownloadSettings one = settings(server.address("/a.zip"));
    one.sha256 = sumOf(otherContent);
    const std::string said = refused(one);
    QVERIFY2(contains(said, sumOf(content)) && contains(said, sumOf(otherContent)), said.c_str());
    QVERIFY(nothingLeft(one));
    one.sha256 = "12";
    QVERIFY(contains(refused(one), "no SHA-256 checksum"));
  }

  void redirectsAreFollowed() {
    LocalServer server([](const WebRequest& request, WebAnswer& answer) {
      if (request.target == "/loop") return answer.head(302, {"Location: /loop", "Content-Length: 0"});
      if (request.target == "/file") return answer.head(404, {"Location: file:///etc/passwd", "Content-Length: 0"});
      if (request.target != "/there") return answer.head(302, {"Location: /there", "Content-Length: 0"});
      serveFile(request, answer, content, tag);
    });
    const DownloadSettings one = settings(server.address("/here"));
    fetch(one);
    QVERIFY(contentOf(one.file) == content);
    QVERIFY(contains(refused(settings(server.address("/loop"))), "cannot be fetched"));
  }

  void refusalsAreSentences_data() {
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("moved") << 404 << "text/html"
                           << "has no http://127";
    QTest::newRow("forbidden") << 403 << "text/html"
                               << "refuses http://127";
    QTest::newRow("proxy") << 407 << "text/html"
                           << "wants a password";
    QTest::newRow("broken") << 503 << "text/html"
                            << "answers with an error (503), 4 times in a row";
    QTest::newRow("sign in first") << 200 << "text/html; charset=utf-8"
                                   << "a web page in the place of";
  }
  void refusalsAreSentences() {
    QFETCH(int, status);
    QFETCH(QString, type);
    QFETCH(QString, sentence);
    LocalServer server([&](const WebRequest&, WebAnswer& answer) {
      answer.head(status, {"Content-Type: " + type.toStdString(), "Content-Length: 4"});
      answer.send("Nope");
    });
    const DownloadSettings one = settings(server.address("/a.zip"));
    const std::string said = refused(one);
    QVERIFY2(contains(said, sentence.toStdString()), said.c_str());
    QVERIFY(nothingLeft(one));
  }

  void aBusyServerIsAskedAgain() {
    int asked = 0;
    LocalServer server([&asked](const WebRequest& request, WebAnswer& answer) {
      if (++asked < 3) return answer.head(503, {"Content-Length: 0"});
      serveFile(request, answer, content, tag);
    });
    const DownloadSettings one = settings(server.address("/a.zip"));
    fetch(one);
    QVERIFY(contentOf(one.file) == content);
  }

  void offlineIsSaid() {
    std::string gone;
    {
      const LocalServer server([](const WebRequest&, WebAnswer&) {});
      gone = server.address("/a.zip");
    }
    std::string said = refused(settings(gone));
    QVERIFY2(contains(said, "127.0.0.1 does not answer"), said.c_str());
    said = refused(settings("https://text.invalid/a.zip"));
    QVERIFY2(contains(said, "This machine is offline, or there is no host text.invalid."), said.c_str());
    QVERIFY(contains(refused(settings("ftp://127.0.0.1/a.zip")), "no address of a file on the web"));
    QVERIFY(contains(refused(settings("a.zip")), "no address of a file on the web"));
  }

  void proxiesAreRespected() {
    LocalServer proxy([](const WebRequest& request, WebAnswer& answer) { serveFile(request, answer, content, tag); });
    qputenv("http_proxy", ("http://" + proxy.host()).c_str());
    const DownloadSettings one = settings("http://text.invalid/a.zip");
    const std::string said = refused(one);
    qunsetenv("http_proxy");
    QVERIFY2(said.empty(), said.c_str());
    QVERIFY(contentOf(one.file) == content);
    QVERIFY(proxy.requests().front().target == "http://text.invalid/a.zip");
  }

  void certificatesAreChecked() {
    LocalServer server(
        [](const WebRequest& request, WebAnswer& answer) {
          if (request.target == "/plain") return answer.head(302, {"Location: http://127.0.0.1/", "Content-Length: 0"});
          serveFile(request, answer, content, tag);
        },
        LocalServer::Kind::https);
    const DownloadSettings one = settings(server.address("/a.zip"));
    const std::string said = refused(one);
    QVERIFY2(contains(said, "The certificate of 127.0.0.1 cannot be trusted"), said.c_str());
    qputenv("SSL_CERT_FILE", folder_.write("own.pem", server.certificate()).c_str());
    const std::string trusted = refused(one), plain = refused(settings(server.address("/plain")));
    qunsetenv("SSL_CERT_FILE");
    QVERIFY2(trusted.empty(), trusted.c_str());
    QVERIFY(contentOf(one.file) == content);
    QVERIFY2(contains(plain, "cannot be fetched"), plain.c_str());  // what was safe stays so
  }

  void sizesAreLookedUp() {
    LocalServer server([](const WebRequest& request, WebAnswer& answer) {
      if (request.target == "/gone") return answer.head(404, {"Content-Length: 0"});
      serveFile(request, answer, content, tag);
    });
    QCOMPARE(lookUpBytes(server.address("/a.zip"), {}), 300'000);
    QVERIFY(contains(refusal([&] { lookUpBytes(server.address("/gone"), {}); }), "(404)"));
  }

  void oneAtATime() {
    LocalServer server([](const WebRequest&, WebAnswer& answer) {
      answer.head(200, {"Content-Length: 300000"});
      answer.send(std::string_view(content).substr(0, piece));
      answer.hang();
    });
    const DownloadSettings one = settings(server.address("/a.zip"));
    std::stop_source stop;
    std::string second;
    try {
      download(
          one,
          [&](const Progress& progress) {
            if (progress.done == 0 || !second.empty()) return;
            second = refused(one);
            stop.request_stop();
          },
          stop.get_token());
    } catch (const Cancelled&) {
    }
    QVERIFY2(contains(second, "is being downloaded by another process"), second.c_str());
  }
};

QTEST_GUILESS_MAIN(DownloadTest)
#include "download_test.moc"
