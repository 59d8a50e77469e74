// SPDX-License-Identifier: Apache-2.0
// The server with test methods: order, cancellation, slots, errors, malformed messages.
#include <doctest/doctest.h>

#include <chrono>
#include <ctime>
#include <filesystem>
#include <map>
#include <random>
#include <vector>

#include "engine/base/error.h"
#include "engine/config/config.h"
#include "engine/serve/rpc/server.h"
#include "tests/serve/client.h"
#include "tests/support/program.h"

using namespace transept;

namespace {

int codeOf(const Json& answer) {
  return answer.at("error").at("code").get<int>();
}

/// A server with methods that fail, wait or count.
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
    if (what == "user") throw UserError(ErrorKind::badInput, {"Line {} is bad.", 3}, "Repair it.", "a.en", 3);
    if (what == "config") throw ConfigError("model.heads", "8 heads do not divide 12.");
    if (what == "runtime") throw std::runtime_error("A sentence.");
    if (what == "argument") throw std::invalid_argument("The beam is 0.");
    if (what == "file") return Json(std::filesystem::file_size("/none/such"));
    if (what == "json") return Json(5).at("key");
    if (what == "logic") throw std::logic_error("broken");
    if (what == "long") throw UserError("There is no " + std::string(longestMessage, 'x'));
    if (what == "memory") throw std::bad_alloc();
    if (what == "cancelled") throw Cancelled{};
    if (what == "bytes") throw UserError(ErrorKind::notFound, "There is no \xff\xfe.");
    throw 5;
  });
  server.add("numbers", Lane::quick, [](Call&, const Params& params) {
    return Json{{"integer", params.integer("integer", 7, 0, 10)}, {"real", params.real("real", 0.5, 0, 1)}};
  });
  server.add("text", Lane::quick, [](Call&, const Params& params) {
    return Json(std::string(static_cast<std::size_t>(params.integer("bytes", 0, INT64_MAX)), 'x'));
  });
  server.add("large", Lane::quick,
             [](Call&, const Params& params) { return Json(params.integer("integer", 0, INT64_MAX)); });
  server.run({{"name", "test"}});
}

struct ServerTest {
  ServerTest() {
    client_ = std::make_unique<Client>(serveTestMethods, false);
    REQUIRE(client_->notification("ready")["name"] == "test");
  }

  ~ServerTest() { client_.reset(); }

  std::unique_ptr<Client> client_;
};

}  // namespace

TEST_CASE_FIXTURE(ServerTest, "requests are answered by their method") {
  REQUIRE(client_->call("echo", {{"text", "Grüße"}})["text"] == "Grüße");
  client_->sendLine(R"({"jsonrpc":"2.0","id":"a text","method":"echo","params":{"text":"x"},"more":1})");
  REQUIRE(client_->answer("a text")["result"]["text"] == "x");
  REQUIRE_EQ(codeOf(client_->answer(client_->send("unknown"))), -32601);
  REQUIRE_EQ(codeOf(client_->answer(client_->send("echo"))), -32602);
  REQUIRE(client_->error("echo", {{"text", 5}})["data"]["key"] == "text");
  REQUIRE(client_->call("numbers", {{"integer", 3.0}, {"real", 1}})["integer"] == 3);
  REQUIRE(client_->call("numbers", {{"integer", nullptr}})["integer"] == 7);
  for (const Json& bad : {Json(11), Json(2.5), Json("3"), Json(1e300), Json(-1)}) {
    REQUIRE(client_->error("numbers", {{"integer", bad}})["code"] == -32602);
  }
  REQUIRE(client_->call("large", {{"integer", INT64_MAX}}) == INT64_MAX);
  for (const Json& bad :
       {Json(std::uint64_t{1} << 63), Json(UINT64_MAX), Json(9223372036854775808.0), Json(1e30), Json(-1)}) {
    REQUIRE(client_->error("large", {{"integer", bad}})["code"] == -32602);
  }
  client_->sendLine(R"({"jsonrpc":"2.0","method":"unknown/notification"})");  // ignored
  REQUIRE(client_->call("echo", {{"text", "still there"}})["text"] == "still there");
}

TEST_CASE_FIXTURE(ServerTest, "every exception has a code and a sentence") {
  const auto error = [&](const char* what) { return client_->error("throw", {{"what", what}}); };
  const Json user = error("user");
  REQUIRE((user["code"] == -32001 && user["message"] == "Line 3 is bad."));
  // The sentences as templates, for windows in other languages.
  const Json sentence{{"text", "Line {} is bad."}, {"values", {"3"}}},
      remedy{{"text", "Repair it."}, {"values", Json::array()}};
  REQUIRE(user["data"] == Json({{"remedy", "Repair it."},
                                {"template", sentence},
                                {"remedy_template", remedy},
                                {"file", "a.en"},
                                {"line", 3}}));
  REQUIRE((error("config")["code"] == -32001 && error("config")["data"]["key"] == "model.heads"));
  REQUIRE(error("file")["code"] == -32002);
  REQUIRE(error("file")["message"].get<std::string>().ends_with(" /none/such: there is no such file or folder."));
  REQUIRE(error("file")["data"]["file"] == "/none/such");
  // An exception of a library is no mistake of the user.
  for (const char* what : {"logic", "runtime", "argument", "json", "int"}) {
    const Json program = error(what);
    REQUIRE(program["code"] == -32603);
    REQUIRE(!program["message"].get<std::string>().empty());
    REQUIRE(!program["data"]["remedy"].get<std::string>().empty());
  }
  REQUIRE(error("memory")["code"] == -32004);
  REQUIRE(error("cancelled")["code"] == -32800);
  REQUIRE((error("bytes")["code"] == -32002 && error("bytes")["message"] == "There is no \xEF\xBF\xBD\xEF\xBF\xBD."));
  // An error that quotes a very long text is answered, too.
  REQUIRE(error("long")["message"].get<std::string>().starts_with("There is no xxx"));
}

TEST_CASE_FIXTURE(ServerTest, "quick calls overtake long ones") {
  std::vector<int> longOnes;
  for (int call = 0; call < 8; ++call) longOnes.push_back(client_->send("wait", {{"rounds", 100'000}}));
  REQUIRE(client_->call("echo", {{"text", "quick"}})["text"] == "quick");
  for (const int id : longOnes) client_->cancel(id);  // half of them have not begun
  for (const int id : longOnes) REQUIRE_EQ(codeOf(client_->answer(id)), -32800);
  client_->cancel(longOnes.front());  // a late cancellation is not an error
  client_->cancel(12345);
  REQUIRE(client_->call("wait", {{"rounds", 1}}) == "done");
}

TEST_CASE_FIXTURE(ServerTest, "10,000 cancelled requests are answered in linear time") {
  constexpr int requests = 10'000;
  std::vector<int> ids;
  for (int i = 0; i < requests; ++i) ids.push_back(client_->send("wait", {{"rounds", 1'000'000}}));
  for (const int id : ids) client_->cancel(id);
  const std::clock_t sent = std::clock();  // processor time, which other programs of the machine do not change
  for (const int id : ids) REQUIRE_EQ(codeOf(client_->answer(id)), -32800);
  CHECK_LT(std::clock() - sent, 20 * CLOCKS_PER_SEC);  // 0.1 s, or 4 s under a sanitizer; quadratic time takes minutes
  REQUIRE(client_->call("echo", {{"text", "alive"}})["text"] == "alive");
}

TEST_CASE_FIXTURE(ServerTest, "each of 100,000 requests that pile up gets one answer") {
  constexpr int requests = 100'000;
  std::map<int, int> answers;
  for (int i = 0; i < requests; ++i) answers[client_->send("wait", {{"rounds", 20}})] = 0;
  client_->close();  // cancels the calls that have not begun
  for (int i = 0; i < requests; ++i)
    ++answers.at(client_->next([](const Json& message) { return message.contains("id"); })["id"].get<int>());
  for (const auto& [id, count] : answers) CHECK_EQ(count, 1);
}

TEST_CASE_FIXTURE(ServerTest, "a slot holds one request") {
  const int first = client_->send("wait", {{"rounds", 100'000}, {"slot", "pane"}});
  const int other = client_->send("wait", {{"rounds", 200}, {"slot", "other pane"}});
  client_->next([](const Json& message) { return message.value("method", "") == "$/progress"; });
  const int second = client_->send("wait", {{"rounds", 100'000}, {"slot", "pane"}});
  const int third = client_->send("wait", {{"rounds", 3}, {"slot", "pane"}});
  REQUIRE_EQ(codeOf(client_->answer(first)), -32800);
  REQUIRE_EQ(codeOf(client_->answer(second)), -32800);
  REQUIRE(client_->answer(third)["result"] == "done");
  REQUIRE(client_->answer(other)["result"] == "done");
}

TEST_CASE_FIXTURE(ServerTest, "two methods may use slots of the same name") {
  const int waiting = client_->send("wait", {{"rounds", 500}, {"slot", "pane"}});
  client_->notification("$/progress");
  REQUIRE(client_->call("echo", {{"text", "x"}, {"slot", "pane"}})["text"] == "x");
  REQUIRE(client_->answer(waiting)["result"] == "done");
}

TEST_CASE_FIXTURE(ServerTest, "an answer of more than 64 MiB is an error") {
  const Json error = client_->error("text", {{"bytes", longestMessage}});
  REQUIRE(error["code"] == -32001);
  REQUIRE(!error["data"]["remedy"].get<std::string>().empty());
  REQUIRE(client_->call("text", {{"bytes", longestMessage - 100}}).get<std::string>().size() == longestMessage - 100);
}

TEST_CASE_FIXTURE(ServerTest, "an id may be used again once it is answered") {
  for (int round = 0; round < 5000; ++round) {
    client_->sendLine(R"({"jsonrpc":"2.0","id":5,"method":"echo","params":{"text":"x"}})");
    REQUIRE(client_->answer(5).contains("result"));
  }
}

TEST_CASE_FIXTURE(ServerTest, "progress is throttled") {
  const int id = client_->send("wait", {{"rounds", 700}});
  int messages = 0;
  bool guessed = false;
  for (;;) {
    const Json message = client_->next([](const Json&) { return true; });
    if (message.contains("id")) break;
    REQUIRE((message["method"] == "$/progress" && message["params"]["id"] == id));
    REQUIRE(message["params"]["total"] == 700);
    guessed |= message["params"]["seconds_left"].is_number();
    ++messages;
  }
  CAPTURE(messages);
  REQUIRE((messages >= 3 && messages <= 100));
  REQUIRE(guessed);
}

TEST_CASE_FIXTURE(ServerTest, "an id in use is refused") {
  client_->sendLine(R"({"jsonrpc":"2.0","id":77,"method":"wait","params":{"rounds":100000}})");
  client_->sendLine(R"({"jsonrpc":"2.0","id":77,"method":"echo","params":{"text":"x"}})");
  REQUIRE_EQ(codeOf(client_->answer(77)), -32600);
  client_->cancel(77);
  REQUIRE_EQ(codeOf(client_->answer(77)), -32800);
  client_->sendLine(R"({"jsonrpc":"2.0","id":77,"method":"echo","params":{"text":"again"}})");
  REQUIRE(client_->answer(77)["result"]["text"] == "again");
}

TEST_CASE_FIXTURE(ServerTest, "malformed messages are answered with an error") {
  const std::pair<std::string, int> messages[] = {
      {"hello", -32700},
      {R"({"jsonrpc":"2.0","id":)", -32700},
      {std::string(200'000, '['), -32700},
      {std::string(100'000, '[') + std::string(100'000, ']'), -32700},
      {std::string(64, '[') + std::string(64, ']'), -32600},
      {"5", -32600},
      {R"([{"jsonrpc":"2.0","id":1,"method":"echo"}])", -32600},
      {R"({"jsonrpc":"2.0"})", -32600},
      {R"({"jsonrpc":"2.0","method":5})", -32600},
      {R"({"jsonrpc":"1.0","method":"echo"})", -32600},
      {R"({"jsonrpc":"2.0","id":[1],"method":"echo"})", -32600},
      {R"({"jsonrpc":"2.0","id":1.5,"method":"echo"})", -32600},
      {R"({"jsonrpc":"2.0","id":")" + std::string(1001, 'x') + R"(","method":"echo"})", -32600},
      {R"({"jsonrpc":"2.0","method":"echo","params":[1]})", -32602},
      {"\xff\xfe{}", -32700},
  };
  for (const auto& message : messages) {
    CAPTURE(message.first.substr(0, 100));
    client_->sendLine(message.first);
    REQUIRE_EQ(codeOf(client_->answer(nullptr)), message.second);
    REQUIRE(client_->call("echo", {{"text", "x"}})["text"] == "x");
  }
}

TEST_CASE_FIXTURE(ServerTest, "bytes that are not UTF-8 are replaced") {
  client_->sendLine("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"echo\",\"params\":{\"text\":\"a\xff\x62\"}}");
  REQUIRE(client_->answer(1)["result"]["text"] ==
          "a\xEF\xBF\xBD"
          "b");
}

TEST_CASE_FIXTURE(ServerTest, "a line that is too long is an error") {
  client_->sendLine("{\"text\":\"" + std::string(longestMessage, 'x') + "\"}");
  REQUIRE_EQ(codeOf(client_->answer(nullptr)), -32600);
  REQUIRE(client_->call("echo", {{"text", "x"}})["text"] == "x");
}

TEST_CASE_FIXTURE(ServerTest, "random bytes never end the server") {
  std::mt19937 random(5);
  const std::string valid =
      R"({"jsonrpc":"2.0","id":9,"method":"numbers","params":{"integer":3,"real":0.5,"slot":"a"}})";
  for (int round = 0; round < 3000; ++round) {
    std::string line = valid;
    if (round % 4 == 0) {
      line.resize(random() % 200);
      for (char& byte : line) byte = static_cast<char>(random());
    } else {
      for (int change = 0; change < 1 + round % 5; ++change) line[random() % line.size()] = static_cast<char>(random());
      if (round % 7 == 0) line.erase(random() % line.size(), random() % 20);
    }
    std::erase(line, '\n');
    client_->sendLine(line);
  }
  client_->sendLine(R"({"jsonrpc":"2.0","id":"last","method":"echo","params":{"text":"alive"}})");
  REQUIRE(client_->answer("last")["result"]["text"] == "alive");
  REQUIRE(client_->allJson());
}

TEST_CASE_FIXTURE(ServerTest, "the end of the input cancels background calls") {
  std::vector<int> longOnes, quickOnes;
  for (int call = 0; call < 6; ++call) longOnes.push_back(client_->send("wait", {{"rounds", 1'000'000}}));
  client_->notification("$/progress");
  for (int call = 0; call < 50; ++call) quickOnes.push_back(client_->send("echo", {{"text", "x"}}));
  const auto begun = std::chrono::steady_clock::now();
  client_->close();
  REQUIRE(std::chrono::steady_clock::now() - begun < std::chrono::seconds(100));  // 1000 s if not cancelled
  for (const int id : longOnes) REQUIRE_EQ(codeOf(client_->answer(id)), -32800);
  for (const int id : quickOnes) REQUIRE(client_->answer(id)["result"]["text"] == "x");
}

TEST_CASE_FIXTURE(ServerTest, "a message that is nested too deeply is an error") {
  client_->sendLine(R"({"jsonrpc":"2.0","id":1,"method":"echo","params":{"text":)" + std::string(80'000, '[') +
                    std::string(80'000, ']') + "}}");
  const Json answer = client_->next([](const Json& message) { return message.contains("error"); });
  REQUIRE(answer["error"]["message"].get<std::string>().c_str() == doctest::Contains("64 levels"));
  REQUIRE(client_->call("echo", {{"text", "alive"}})["text"] == "alive");
}

TEST_CASE("a client that never reads makes no worker wait, and gets one answer for each request in the end") {
  int toServer[2], fromServer[2];
  REQUIRE((::pipe(toServer) == 0 && ::pipe(fromServer) == 0));
  std::atomic<int> served{0};
  std::atomic<bool> begun{false};
  const auto serve = [&] {
    Server working(toServer[0], fromServer[1]);
    working.add("text", Lane::quick, [&](Call& call, const Params&) {
      test::eventually([&] { return begun.load(); });
      ++served;
      call.progress("much", 0, 0);
      return Json(std::string(std::size_t{4} << 20, 'x'));
    });
    working.add("begin", Lane::background, [&](Call&, const Params&) {
      begun = true;
      return Json();
    });
    working.run(Json::object());
  };
  std::thread server([&] {
    serve();
    ::close(fromServer[1]);
  });
  constexpr int requests = 200;  // the answers have 800 MiB, of which 192 MiB are kept
  {
    LineWriter writer(toServer[1]);
    for (int id = 0; id < requests; ++id)
      writer.write(R"({"jsonrpc":"2.0","id":)" + std::to_string(id) + R"(,"method":"text"})");
    writer.write(R"({"jsonrpc":"2.0","id":1000,"method":"begin"})");
    REQUIRE(test::eventually([&] { return served == requests; }));
  }
  ::close(toServer[1]);
  std::map<std::int64_t, int> answers;
  std::size_t bytes = 0;
  LineReader reader(fromServer[0], longestMessage);
  std::string line;
  while (reader.next(line) != LineReader::Result::end) {
    bytes += line.size();
    const Json message = Json::parse(line);
    if (message.contains("id")) ++answers[message["id"].get<std::int64_t>()];
  }
  server.join();
  ::close(toServer[0]);
  ::close(fromServer[0]);
  CHECK_EQ(answers.size(), static_cast<std::size_t>(requests) + 1);
  for (const auto& [id, count] : answers) CHECK_EQ(count, 1);
  CHECK_LT(bytes, std::size_t{256} << 20);
}
