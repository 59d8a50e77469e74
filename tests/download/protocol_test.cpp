// SPDX-License-Identifier: Apache-2.0
// source/* through the protocol and the command line: from the catalogue to an importable file.
#include <doctest/doctest.h>

#include <atomic>

#include "engine/base/progress.h"
#include "tests/data/harness/data_helper.h"
#include "tests/download/local_server.h"
#include "tests/download/source_texts.h"
#include "tests/serve/client.h"
#include "tests/support/program.h"

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

struct ProtocolTest {
  Folder folder_;
  const std::string text_ = text();
  std::atomic<bool> slow_ = false;
  std::unique_ptr<LocalServer> server_;
  ProtocolTest() {
    for (const char* name : {"http_proxy", "https_proxy", "all_proxy"}) unsetenv(name);
    setenv("TRANSEPT_HOME", folder_.path().c_str(), 1);
    server_ = std::make_unique<LocalServer>([this](const WebRequest& request, WebAnswer& answer) {
      if (!slow_ || request.from() > 0) return serveFile(request, answer, text_, "\"1\"");
      answer.head(200, {"ETag: \"1\"", "Content-Length: " + std::to_string(text_.size())});
      answer.send(std::string_view(text_).substr(0, 1000));
      answer.hang();
    });
    std::filesystem::create_directories(folder_.path("config"));
    folder_.write("config/sources.json", oneSource("Numbers", server_->address("/{first}-{second}.tsv")));
  }
};

}  // namespace

TEST_CASE_FIXTURE(ProtocolTest, "from the catalogue to an import") {
  Client client;
  const Json pair{{"source_language", "en"}, {"target_language", "de"}};
  const auto numbers = [&] {
    const Json listed = client.call("source/list", pair);
    for (const Json& one : listed["sources"]) {
      if (one["source"] == "Numbers") return one;
    }
    return Json();
  };
  REQUIRE((numbers()["own"] == true && numbers()["file"].is_null() && numbers()["bytes"].is_null()));
  REQUIRE(client.call("source/list")["sources"].size() > 8);
  REQUIRE(client.call("source/list", {{"source_language", "hsb"}, {"target_language", "de"}})["sources"].empty());

  Json asked = pair;
  asked["source"] = "Numbers";
  REQUIRE(client.call("source/look", asked)["bytes"] == text_.size());
  // A cancelled download is resumed by the next request.
  slow_ = true;
  const int id = client.send("source/download", asked);
  const Json progress = client.next([&](const Json& message) {
    return message.value("method", "") == "$/progress" && message["params"]["id"] == id &&
           message["params"]["stage"] == "downloading";
  });
  REQUIRE(progress["params"]["total"] == text_.size());
  client.cancel(id);
  REQUIRE(client.answer(id)["error"]["code"] == -32800);
  REQUIRE(numbers()["partial_bytes"] == 1000);
  const Json done = client.call("source/download", asked);
  REQUIRE((done["resumed_from"] == 1000 && done["bytes"] == text_.size()));
  REQUIRE((numbers()["file"] == done["file"] && numbers()["partial_bytes"] == 0));
  REQUIRE(contentOf(done["file"]) == text_);
  slow_ = false;

  const Json seen =
      client.call("corpus/inspect", {{"files", {done["file"]}}, {"source_language", "en"}, {"target_language", "de"}});
  REQUIRE(seen["source_lines"] == 400);
  client.call("source/remove", asked);
  REQUIRE(numbers()["file"].is_null());
  asked["source"] = "Letters";
  REQUIRE(client.error("source/download", asked)["code"] == -32002);
  REQUIRE(client.call("source/download", {{"address", server_->address("/x.tsv")}})["bytes"] == text_.size());
}

TEST_CASE_FIXTURE(ProtocolTest, "by the command line") {
  const auto run = [&](std::vector<std::string> arguments, std::string& said) {
    arguments.insert(arguments.begin(), "download");
    const ProgramResult result = runProgram(TRANSEPT_ENGINE_PROGRAM, arguments);
    said = result.output + result.errors;
    return result.exitCode;
  };
  std::string said;
  REQUIRE_EQ(run({"--from", "de", "--to", "en"}, said), 0);
  REQUIRE_MESSAGE((contains(said, "Numbers") && contains(said, "Europarl v8")), said);
  const std::string out = folder_.path("here/numbers.tsv");
  REQUIRE_EQ(run({"Numbers", "--from", "en", "--to", "de", "--out", out}, said), 0);
  REQUIRE_MESSAGE((contains(said, out) && contains(said, "Its SHA-256 is")), said);
  REQUIRE(contentOf(out) == text_);
  REQUIRE_EQ(run({"Numbers", "--from", "en", "--to", "de", "--out", out}, said), 0);
  REQUIRE_MESSAGE(contains(said, "The file exists already, and nothing was downloaded."), said);
  REQUIRE_EQ(run({"Numbers", "--from", "en", "--to", "de", "--out", folder_.path("here")}, said), 1);
  REQUIRE_MESSAGE(contains(said, "is a folder, not a file. Name a file in it."), said);
  REQUIRE_EQ(run({"--from", "en", "--to", "tlh"}, said), 0);
  REQUIRE_MESSAGE(contains(said, "No source has text in these languages."), said);
  REQUIRE_EQ(run({"--to", "mt"}, said), 0);
  REQUIRE_MESSAGE((contains(said, "EMEA v3") && !contains(said, "Tatoeba")), said);
  REQUIRE_EQ(run({"Numbers", "--from", "en", "--to", "de", "--sha256", std::string(64, '0')}, said), 1);
  REQUIRE_MESSAGE((contains(said, "is not the file that was expected")), said);
  REQUIRE_EQ(run({"Numbers"}, said), 2);
}

TEST_CASE_FIXTURE(ProtocolTest, "remaining time follows the recent pace") {
  RemainingTime time;
  time.begin(100, 5'000);  // 5,000 bytes exist already
  REQUIRE(!time.update(100.1, 5'010, 10'000));
  REQUIRE_EQ(time.update(101, 5'100, 10'000).value(), 49.0);
  for (int second = 2; second <= 40; ++second) time.update(100 + second, 5'000 + 100 * second, 10'000);
  // The speed falls to a tenth. After half a minute only the new speed counts.
  std::optional<double> left;
  for (int second = 1; second <= 45; ++second) left = time.update(140 + second, 9'000 + second, 10'000);
  REQUIRE((left && std::abs(*left - 955) < 1));
  // A task that stood still keeps its pace.
  RemainingTime whole = RemainingTime::sinceBegin();
  whole.begin(100, 0);
  REQUIRE_EQ(whole.update(110, 50, 100).value(), 10.0);
  whole.skip(300);
  REQUIRE_EQ(whole.update(410, 50, 100).value(), 10.0);
  REQUIRE(!time.update(200, 0, 10'000));  // the download has restarted
  REQUIRE(!time.update(201, 0, 0));
}
