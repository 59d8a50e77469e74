// SPDX-License-Identifier: Apache-2.0
// Downloads from servers that drop connections, announce wrong lengths, ignore ranges or change their files.
#include "engine/download/download.h"

#include <doctest/doctest.h>

#include <fstream>
#include <random>

#include "engine/platform/folders.h"
#include "tests/data/harness/data_helper.h"
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

const std::string content = madeUp(300'000, 1), otherContent = madeUp(250'000, 2);
const std::string tag = "\"one\"";
constexpr std::size_t piece = 70'000;

/// Announces the whole content, but sends only one piece of it.
void dropping(const WebRequest& request, WebAnswer& answer) {
  const auto from = static_cast<std::size_t>(request.from());
  std::vector<std::string> lines{"ETag: " + tag, "Content-Length: " + std::to_string(content.size() - from)};
  if (from > 0) {
    lines.push_back("Content-Range: bytes " + std::to_string(from) + "-299999/300000");
  }
  answer.head(from > 0 ? 206 : 200, lines);
  answer.send(std::string_view(content).substr(from, piece));
}

/// Supports ranges, but sends no version of the file, and at most `most` bytes per answer.
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

struct DownloadTest {
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
  DownloadTest() {
    for (const char* name : {"http_proxy", "https_proxy", "all_proxy", "no_proxy", "HTTPS_PROXY", "ALL_PROXY",
                             "NO_PROXY", "SSL_CERT_FILE"}) {
      unsetenv(name);
    }
  }
};

}  // namespace

TEST_CASE_FIXTURE(DownloadTest, "sha256") {
  REQUIRE_EQ(sha256Of("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  REQUIRE((isSha256(sha256Of("")) && !isSha256("12") && !isSha256(std::string(64, 'g'))));
}

TEST_CASE_FIXTURE(DownloadTest, "a file is downloaded") {
  LocalServer server([](const WebRequest& request, WebAnswer& answer) { serveFile(request, answer, content, tag); });
  DownloadSettings one = settings(server.address("/a.zip"));
  one.sha256 = sha256Of(content);
  std::vector<Progress> said;
  const Downloaded done = download(one, [&said](const Progress& progress) { said.push_back(progress); }, {});
  REQUIRE(contentOf(one.file) == content);
  REQUIRE_EQ(done.bytes, 300'000);
  REQUIRE_EQ(done.resumedFrom, 0);
  REQUIRE(done.sha256 == one.sha256);
  REQUIRE((!pathExists(one.file + ".part") && !pathExists(one.file + ".part.json")));
  bool whole = false;
  for (const Progress& progress : said) {
    whole |= progress.stage == "downloading" && progress.done == 300'000 && progress.total == 300'000;
  }
  REQUIRE(whole);
  // An existing file is not downloaded again.
  REQUIRE_EQ(fetch(one).resumedFrom, 300'000);
  REQUIRE_EQ(server.requests().size(), std::size_t{1});
}

TEST_CASE_FIXTURE(DownloadTest, "an empty file is a file") {
  LocalServer server([](const WebRequest&, WebAnswer& answer) { answer.head(200, {"Content-Length: 0"}); });
  const DownloadSettings one = settings(server.address("/empty"));
  REQUIRE_EQ(fetch(one).bytes, 0);
  REQUIRE(pathExists(one.file));
}

TEST_CASE_FIXTURE(DownloadTest, "dropped connections are resumed") {
  LocalServer server(dropping);
  const DownloadSettings one = settings(server.address("/a.zip"));
  fetch(one);
  REQUIRE(contentOf(one.file) == content);
  const auto requests = server.requests();
  REQUIRE_EQ(requests.size(), std::size_t{5});
  for (std::size_t i = 1; i < requests.size(); ++i) {
    REQUIRE_EQ(requests[i].from(), static_cast<std::int64_t>(i * piece));
    REQUIRE(requests[i].headers.at("if-range") == tag);
  }
}

TEST_CASE_FIXTURE(DownloadTest, "a silent connection times out") {
  LocalServer broken([](const WebRequest& request, WebAnswer& answer) {
    if (request.from() == 0) return dropping(request, answer);
    answer.hang();
  });
  DownloadSettings one = settings(broken.address("/a.zip"));
  one.attempts = 2;
  one.silence = std::chrono::seconds(1);
  const std::string said = refused(one);
  REQUIRE_MESSAGE(
      (contains(said, "broke at 70 kB of 300 kB, 2 times in a row") && contains(said, "resumes where it stopped")),
      said.c_str());
  REQUIRE_EQ(partialBytes(one.file), static_cast<std::int64_t>(piece));
  REQUIRE(!pathExists(one.file));
}

TEST_CASE_FIXTURE(DownloadTest, "cancelling keeps received bytes") {
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
  REQUIRE(cancelled);
  REQUIRE_EQ(partialBytes(one.file), static_cast<std::int64_t>(piece));
  REQUIRE_EQ(fetch(one).resumedFrom, static_cast<std::int64_t>(piece));
  REQUIRE(contentOf(one.file) == content);
  // A part that was downloaded from another address is not used.
  const DownloadSettings two = settings(server.address("/b.zip"));
  std::filesystem::create_directories(folder_.path("downloads"));
  folder_.write("downloads/" + std::to_string(count_ - 1) + ".zip.part", "of something else");
  REQUIRE_EQ(download(two, [](const Progress&) {}, {}).resumedFrom, 0);
}

TEST_CASE_FIXTURE(DownloadTest, "a server without ranges") {
  int asked = 0;
  LocalServer server([&asked](const WebRequest&, WebAnswer& answer) {
    answer.head(200, {"Content-Length: 300000"});
    answer.send(std::string_view(content).substr(0, ++asked < 3 ? piece : content.size()));
  });
  const DownloadSettings one = settings(server.address("/a.zip"));
  fetch(one);
  REQUIRE(contentOf(one.file) == content);
  REQUIRE_EQ(asked, 3);
}
TEST_CASE_FIXTURE(DownloadTest, "a changed file starts over") {
  for (const bool honest : {true, false}) {  // whether the server honours If-Range
    CAPTURE(honest);
    int asked = 0;
    LocalServer server([&](const WebRequest& given, WebAnswer& answer) {
      if (++asked == 1) return dropping(given, answer);
      WebRequest request = given;
      if (!honest) request.headers.erase("if-range");
      serveFile(request, answer, otherContent, "\"two\"");
    });
    const DownloadSettings one = settings(server.address("/a.zip"));
    fetch(one);
    REQUIRE(contentOf(one.file) == otherContent);
  }
}

/// Without a version nothing proves that the rest belongs to the same file, so the download starts over.
TEST_CASE_FIXTURE(DownloadTest, "a file without a version is not resumed") {
  const std::string changed = madeUp(content.size(), 4);
  int asked = 0;
  LocalServer server([&](const WebRequest& request, WebAnswer& answer) {
    const bool first = ++asked == 1;
    unnamed(request, answer, first ? content : changed, first ? piece : std::string::npos);
  });
  DownloadSettings one = settings(server.address("/a.zip"));
  one.sha256 = sha256Of(changed);
  REQUIRE_EQ(fetch(one).resumedFrom, 0);
  REQUIRE(contentOf(one.file) == changed);
  for (const WebRequest& request : server.requests()) REQUIRE_EQ(request.from(), 0);
}

TEST_CASE_FIXTURE(DownloadTest, "a part that cannot be resumed is removed") {
  LocalServer server([](const WebRequest& request, WebAnswer& answer) { unnamed(request, answer, content, piece); });
  const DownloadSettings one = settings(server.address("/a.zip"));
  const std::string said = refused(one);
  REQUIRE_MESSAGE((contains(said, "broke at 70 kB of 300 kB, 4 times in a row") &&
                   contains(said, "it then starts from the beginning")),
                  said.c_str());
  REQUIRE(nothingLeft(one));
}

/// The server continues with another file of the same length and names its version.
TEST_CASE_FIXTURE(DownloadTest, "another version of the same length starts over") {
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
  REQUIRE(contentOf(one.file) == changed);
  REQUIRE_EQ(asked, 3);
}

TEST_CASE_FIXTURE(DownloadTest, "a wrong range is not used") {
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
  REQUIRE(contentOf(one.file) == content);
}

TEST_CASE_FIXTURE(DownloadTest, "killed before the last step") {
  LocalServer server([](const WebRequest& request, WebAnswer& answer) { serveFile(request, answer, content, tag); });
  const DownloadSettings one = settings(server.address("/a.zip"));
  std::filesystem::create_directories(folder_.path("downloads"));
  std::ofstream(one.file + ".part", std::ios::binary) << content;
  std::ofstream(one.file + ".part.json") << noteOf(one.address, 300'000);
  REQUIRE_EQ(fetch(one).resumedFrom, 300'000);
  REQUIRE(contentOf(one.file) == content);
}

/// The new file is as long as the downloaded part of the old file.
TEST_CASE_FIXTURE(DownloadTest, "a shorter file replaced the original") {
  const std::string shorter = madeUp(piece, 3);
  LocalServer server([&](const WebRequest& request, WebAnswer& answer) { serveFile(request, answer, shorter, tag); });
  const DownloadSettings one = settings(server.address("/a.zip"));
  std::filesystem::create_directories(folder_.path("downloads"));
  std::ofstream(one.file + ".part", std::ios::binary) << content.substr(0, piece);
  std::ofstream(one.file + ".part.json") << noteOf(one.address, 300'000);
  fetch(one);
  REQUIRE(contentOf(one.file) == shorter);
}

TEST_CASE_FIXTURE(DownloadTest, "wrong lengths") {
  // The announced length is always too large.
  LocalServer more([](const WebRequest&, WebAnswer& answer) {
    answer.head(200, {"Content-Length: 400000"});
    answer.send(content);
  });
  std::string said = refused(settings(more.address("/a.zip")));
  REQUIRE_MESSAGE((contains(said, "broke at 300 kB of 400 kB, 4 times in a row")), said.c_str());
  // The announced length is too small, so the checksum differs.
  LocalServer less([](const WebRequest&, WebAnswer& answer) {
    answer.head(200, {"Content-Length: 1000"});
    answer.send(content);
  });
  DownloadSettings one = settings(less.address("/a.zip"));
  one.sha256 = sha256Of(content);
  said = refused(one);
  REQUIRE_MESSAGE((contains(said, "is not the file that was expected")), said.c_str());
  REQUIRE(nothingLeft(one));
  // The answer is longer than the announced total.
  int asked = 0;
  LocalServer chunked([&asked](const WebRequest& request, WebAnswer& answer) {
    if (++asked == 1) return dropping(request, answer);
    answer.head(206, {"Content-Range: bytes 70000-299999/300000", "Transfer-Encoding: chunked"});
    answer.send("50000\r\n" + std::string(0x50000, 'x') + "\r\n0\r\n\r\n");
  });
  said = refused(settings(chunked.address("/a.zip")));
  REQUIRE_MESSAGE((contains(said, "is longer than 127.0.0.1 said it is")), said.c_str());
}

TEST_CASE_FIXTURE(DownloadTest, "a wrong checksum leaves nothing") {
  LocalServer server([](const WebRequest& request, WebAnswer& answer) { serveFile(request, answer, content, tag); });
  DownloadSettings one = settings(server.address("/a.zip"));
  one.sha256 = sha256Of(otherContent);
  const std::string said = refused(one);
  REQUIRE_MESSAGE((contains(said, sha256Of(content)) && contains(said, sha256Of(otherContent))), said.c_str());
  REQUIRE(nothingLeft(one));
  one.sha256 = "12";
  REQUIRE(contains(refused(one), "not a SHA-256 checksum"));
}

TEST_CASE_FIXTURE(DownloadTest, "redirects are followed") {
  LocalServer server([](const WebRequest& request, WebAnswer& answer) {
    if (request.target == "/loop") return answer.head(302, {"Location: /loop", "Content-Length: 0"});
    if (request.target == "/file") return answer.head(404, {"Location: file:///etc/passwd", "Content-Length: 0"});
    if (request.target != "/there") return answer.head(302, {"Location: /there", "Content-Length: 0"});
    serveFile(request, answer, content, tag);
  });
  const DownloadSettings one = settings(server.address("/here"));
  fetch(one);
  REQUIRE(contentOf(one.file) == content);
  REQUIRE(contains(refused(settings(server.address("/loop"))), "cannot be fetched"));
}

TEST_CASE_FIXTURE(DownloadTest, "redirects lead only to named hosts") {
  LocalServer other([](const WebRequest& request, WebAnswer& answer) { serveFile(request, answer, content, tag); });
  const std::string address = "http://localhost" + other.host().substr(other.host().find(':')) + "/there";
  LocalServer server([&](const WebRequest& request, WebAnswer& answer) {
    if (request.target == "/there") return serveFile(request, answer, content, tag);
    answer.head(302, {"Location: " + (request.target == "/away" ? address : "/there"), "Content-Length: 0"});
  });
  DownloadSettings away = settings(server.address("/away")), here = settings(server.address("/here"));
  for (const std::vector<std::string>& hosts : {{}, {"host"}, {"*.localhost"}, std::vector<std::string>{"local"}}) {
    away.hosts = here.hosts = hosts;
    const std::string said = refused(away);
    REQUIRE_MESSAGE(contains(said, "redirected to localhost, a host that its catalogue does not name"), said.c_str());
    REQUIRE(nothingLeft(away));
    REQUIRE(other.requests().empty());
    fetch(here);
    removeDownload(here.file);
  }
  away.hosts = {"other.example", "localhost"};
  fetch(away);
  REQUIRE(contentOf(away.file) == content);
}

TEST_CASE_FIXTURE(DownloadTest, "error sentences") {
  struct Row {
    int status;
    const char *type, *sentence;
  };
  const Row rows[] = {
      {404, "text/html", "127.0.0.1 has no http://HOST/a.zip (404). Look for its new address."},
      {403, "text/html",
       "127.0.0.1 refuses http://HOST/a.zip (403). Open the address in a browser: it may require you to sign in or to "
       "accept a licence."},
      {407, "text/html",
       "The proxy requires a password for http://HOST/a.zip (407). Set it in the environment variable https_proxy: "
       "http://name:password@proxy:port."},
      {503, "text/html", "127.0.0.1 answers with an error (503), 4 times in a row. Try again later."},
      {200, "text/html; charset=utf-8",
       "127.0.0.1 answers with a web page in the place of http://HOST/a.zip. Open the address in a browser: the "
       "network may require you to sign in, or the file has moved."},
  };
  for (const Row& row : rows) {
    CAPTURE(row.status);
    LocalServer server([&row](const WebRequest&, WebAnswer& answer) {
      answer.head(row.status, {std::string("Content-Type: ") + row.type, "Content-Length: 4"});
      answer.send("Nope");
    });
    const DownloadSettings one = settings(server.address("/a.zip"));
    CHECK_EQ(replaced(refused(one), server.host(), "HOST"), std::string(row.sentence));
    REQUIRE(nothingLeft(one));
  }
}

// Of a file whose version is known, what has arrived is resumed later.
TEST_CASE_FIXTURE(DownloadTest, "a failure says what is kept") {
  for (const bool versions : {true, false}) {
    CAPTURE(versions);
    bool began = false;
    LocalServer server([&](const WebRequest& request, WebAnswer& answer) {
      if (std::exchange(began, true)) return answer.head(503, {"Content-Length: 0"});
      if (versions) return dropping(request, answer);
      unnamed(request, answer, content, piece);
    });
    const std::string kept = versions ? " The 70 kB received so far are kept." : "";
    CHECK_EQ(refused(settings(server.address("/a.zip"))),
             "127.0.0.1 answers with an error (503), 4 times in a row. Try again later." + kept);
  }
}

TEST_CASE_FIXTURE(DownloadTest, "a busy server is retried") {
  int asked = 0;
  LocalServer server([&asked](const WebRequest& request, WebAnswer& answer) {
    if (++asked < 3) return answer.head(503, {"Content-Length: 0"});
    serveFile(request, answer, content, tag);
  });
  const DownloadSettings one = settings(server.address("/a.zip"));
  fetch(one);
  REQUIRE(contentOf(one.file) == content);
}

TEST_CASE_FIXTURE(DownloadTest, "offline") {
  std::string gone;
  {
    const LocalServer server([](const WebRequest&, WebAnswer&) {});
    gone = server.address("/a.zip");
  }
  std::string said = refused(settings(gone));
  REQUIRE_MESSAGE((contains(said, "127.0.0.1 does not answer")), said.c_str());
  said = refused(settings("https://text.invalid/a.zip"));
  REQUIRE_MESSAGE((contains(said, "This machine is offline, or there is no host text.invalid.")), said.c_str());
  REQUIRE(contains(refused(settings("ftp://127.0.0.1/a.zip")), "not an address of a file on the web"));
  REQUIRE(contains(refused(settings("a.zip")), "not an address of a file on the web"));
}

TEST_CASE_FIXTURE(DownloadTest, "proxies") {
  LocalServer proxy([](const WebRequest& request, WebAnswer& answer) { serveFile(request, answer, content, tag); });
  setenv("http_proxy", ("http://" + proxy.host()).c_str(), 1);
  const DownloadSettings one = settings("http://text.invalid/a.zip");
  const std::string said = refused(one);
  unsetenv("http_proxy");
  REQUIRE_MESSAGE((said.empty()), said.c_str());
  REQUIRE(contentOf(one.file) == content);
  REQUIRE(proxy.requests().front().target == "http://text.invalid/a.zip");
}

TEST_CASE_FIXTURE(DownloadTest, "certificates are checked") {
  LocalServer server(
      [](const WebRequest& request, WebAnswer& answer) {
        if (request.target == "/plain") return answer.head(302, {"Location: http://127.0.0.1/", "Content-Length: 0"});
        serveFile(request, answer, content, tag);
      },
      LocalServer::Kind::https);
  const DownloadSettings one = settings(server.address("/a.zip"));
  const std::string said = refused(one);
  REQUIRE_MESSAGE((contains(said, "The certificate of 127.0.0.1 cannot be trusted")), said.c_str());
  setenv("SSL_CERT_FILE", folder_.write("own.pem", server.certificate()).c_str(), 1);
  const std::string trusted = refused(one), plain = refused(settings(server.address("/plain")));
  unsetenv("SSL_CERT_FILE");
  REQUIRE_MESSAGE((trusted.empty()), trusted.c_str());
  REQUIRE(contentOf(one.file) == content);
  REQUIRE_MESSAGE((contains(plain, "cannot be fetched")), plain.c_str());  // no redirect from https to http
}

TEST_CASE_FIXTURE(DownloadTest, "looking up sizes") {
  LocalServer server([](const WebRequest& request, WebAnswer& answer) {
    if (request.target == "/gone") return answer.head(404, {"Content-Length: 0"});
    serveFile(request, answer, content, tag);
  });
  REQUIRE_EQ(lookUpBytes(server.address("/a.zip"), {}), 300'000);
  REQUIRE(contains(refusal([&] { lookUpBytes(server.address("/gone"), {}); }), "(404)"));
}

TEST_CASE_FIXTURE(DownloadTest, "one download per file at a time") {
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
  REQUIRE_MESSAGE((contains(second, "is being downloaded by another process")), second.c_str());
}
