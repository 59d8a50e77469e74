// SPDX-License-Identifier: Apache-2.0
// The server against hostile clients: slow, greedy, many, and wrong.
#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include <doctest/doctest.h>
#include "engine/web/http/http_server.h"
#include "engine/web/http/web_parameters.h"
#include "tests/web/web_client.h"

namespace transept::test {
namespace {

using namespace std::chrono_literals;

/// A connection without manners.
class RawClient {
 public:
  explicit RawClient(int port, int receiveBuffer = 0) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    if (receiveBuffer > 0) ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, sizeof receiveBuffer);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    REQUIRE(::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
  }
  ~RawClient() { ::close(socket_); }
  RawClient(const RawClient&) = delete;
  bool send(const std::string& bytes) const {
    return ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
  }
  /// Everything until the server closes.
  std::string rest() const {
    std::string all;
    char buffer[4096];
    for (ssize_t got = 0; (got = ::recv(socket_, buffer, sizeof buffer, 0)) > 0;)
      all.append(buffer, static_cast<std::size_t>(got));
    return all;
  }

 private:
  int socket_;
};

HttpLimits smallLimits() {
  HttpLimits limits;
  limits.grace = 500ms;
  limits.idle = 500ms;
  limits.leastBytesPerSecond = 1'000'000;
  limits.requestBytes = 100'000;
  limits.connections = 8;
  return limits;
}

/// Echoes bodies, and answers "/large" with 64 MiB.
class Echo {
 public:
  explicit Echo(const HttpLimits& limits = smallLimits())
      : server_(
            "127.0.0.1", 0, limits,
            [](const HttpRequest& request) {
              return request.path == "/forbidden" ? std::optional(HttpResponse{403, "no"}) : std::nullopt;
            },
            [](const HttpRequest& request) {
              if (request.path == "/large") return HttpResponse{200, std::string(64 << 20, 'x'), "text/plain"};
              std::string body = request.method + " " + request.path + "|" + request.body;
              for (const auto& part : request.parts) body += "|" + part.field + "," + part.name + "," + part.content;
              for (const auto& [name, value] : request.query) body += "|" + name + "=" + value;
              return HttpResponse{200, body, "text/plain"};
            }) {
    server_.start();
  }
  int port() const { return server_.port(); }
  HttpServer& server() { return server_; }
  httplib::Client client() const { return httplib::Client("127.0.0.1", server_.port()); }

 private:
  HttpServer server_;
};

}  // namespace

TEST_CASE("server: methods, paths, queries, bodies and forms arrive") {
  const Echo echo;
  CHECK(echo.client().Get("/a%20b?x=1%2B1&y=a%20b&z")->body == "GET /a b||x=1+1|y=a b|z=");
  CHECK(echo.client().Post("/p", "body", "text/plain")->body == "POST /p|body");
  CHECK(echo.client().Put("/p", std::string(50'000, 'x'), "text/plain")->body.size() == 50'000 + 7);
  CHECK(echo.client().Delete("/p")->body == "DELETE /p|");
  CHECK(echo.client().Post("/p", {{"file", "content", "n.txt", "text/plain"}, {"a", "1", "", ""}})->body ==
        "POST /p||file,n.txt,content|a,,1");
  CHECK(echo.client().Post("/forbidden", "x", "text/plain")->status == 403);
}

TEST_CASE("parameters: forms are decoded, with plus signs for spaces") {
  using Fields = std::vector<std::pair<std::string, std::string>>;
  CHECK(formFields("a=1+2&b=%C3%A9&c&d=%zz&=x&&e=a=b") ==
        Fields{{"a", "1 2"}, {"b", "é"}, {"c", ""}, {"d", "%zz"}, {"", "x"}, {"e", "a=b"}});
  CHECK(formFields("a=%FF") == Fields{{"a", "\xEF\xBF\xBD"}});
}

TEST_CASE("server: several requests share a connection, and a refused one ends it") {
  const Echo echo;
  const RawClient client(echo.port());
  const std::string one = "GET /a HTTP/1.1\r\nHost: x\r\n\r\n";
  client.send(one + one + "POST /forbidden HTTP/1.1\r\nHost: x\r\nContent-Length: 28\r\n\r\n" + one);
  const std::string answers = client.rest();
  CHECK(std::ranges::count(answers, '|') == 2);  // what stood in the refused body is no request
  CHECK(answers.find("403 Forbidden") != std::string::npos);
}

TEST_CASE("server: a body that is too large is refused, whether it says its length or not") {
  const Echo echo;
  CHECK(echo.client().Post("/p", std::string(200'000, 'x'), "text/plain")->status == 413);
  const RawClient chunked(echo.port());
  std::string request = "POST /p HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
  for (int i = 0; i < 12; ++i) request += "2710\r\n" + std::string(10'000, 'x') + "\r\n";
  chunked.send(request);
  CHECK(chunked.rest().starts_with("HTTP/1.1 413"));
}

TEST_CASE("server: headers without end are cut off") {
  const Echo echo;
  const RawClient client(echo.port());
  std::string request = "GET /a HTTP/1.1\r\nHost: x\r\n";
  for (int i = 0; i < 200; ++i) request += "X-" + std::to_string(i) + ": " + std::string(1000, 'x') + "\r\n";
  client.send(request + "\r\n");
  CHECK(client.rest().find("200 OK") == std::string::npos);
  CHECK(echo.client().Get("/a")->status == 200);
}

TEST_CASE("server: a client that sends slowly or never is cut off") {
  const Echo echo;
  const auto begun = std::chrono::steady_clock::now();
  const RawClient silent(echo.port()), slow(echo.port());
  std::thread drops([&] {
    for (const char c : std::string("GET /a HTTP/1.1\r\nHost: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\r\n\r\n")) {
      if (!slow.send(std::string(1, c))) break;
      std::this_thread::sleep_for(50ms);
    }
  });
  CHECK(silent.rest().empty());
  CHECK(slow.rest().find("200 OK") == std::string::npos);
  drops.join();
  CHECK(std::chrono::steady_clock::now() - begun < 20s);
  CHECK(echo.client().Get("/a")->status == 200);
}

TEST_CASE("server: a client that never reads delays nobody and is cut off") {
  Echo echo;
  const RawClient deaf(echo.port(), 4096);
  deaf.send("GET /large HTTP/1.1\r\nHost: x\r\n\r\n");
  CHECK(echo.client().Get("/a")->status == 200);
  bool gone = false;
  for (int i = 0; i < 1200 && !gone; ++i) {
    std::this_thread::sleep_for(50ms);
    gone = echo.server().connections() == 0;
  }
  CHECK(gone);
}

TEST_CASE("server: connections beyond the limit get 503, and the others are served") {
  HttpLimits limits = smallLimits();
  limits.idle = 20s;
  limits.grace = 20s;
  Echo echo(limits);
  std::vector<std::unique_ptr<RawClient>> held;
  for (int i = 0; i < 8; ++i) {
    held.push_back(std::make_unique<RawClient>(echo.port()));
    held.back()->send("POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n");
  }
  for (int i = 0; i < 200 && echo.server().connections() < 8; ++i) std::this_thread::sleep_for(10ms);
  CHECK(RawClient(echo.port()).rest().starts_with("HTTP/1.1 503"));
  held[0]->send("done");
  for (int i = 0; i < 200 && echo.server().connections() > 7; ++i) std::this_thread::sleep_for(10ms);
  CHECK(echo.server().connections() == 7);
  CHECK(echo.client().Get("/a")->status == 200);
}

TEST_CASE("server: what is no HTTP is answered with 400 or closed, and the server goes on") {
  const Echo echo;
  for (const std::string& bytes :
       {std::string("\0\1\2\3\r\n\r\n", 8), std::string("GET\r\n\r\n"), std::string(20'000, 'A') + "\r\n\r\n",
        "GET /" + std::string(20'000, 'a') + " HTTP/1.1\r\n\r\n",
        std::string("POST /p HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n"),
        std::string("POST /p HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data\r\nContent-Length: 3\r\n\r\nabc"),
        std::string("POST /p HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzzzz\r\n")}) {
    const RawClient client(echo.port());
    client.send(bytes);
    const std::string answer = client.rest();
    CAPTURE(bytes.substr(0, 60));
    CAPTURE(answer.substr(0, 60));
    CHECK((answer.empty() || answer.starts_with("HTTP/1.1 4")));
  }
  CHECK(echo.client().Get("/a")->status == 200);
}

TEST_CASE("server: stop() closes connections and returns") {
  HttpLimits limits = smallLimits();
  limits.idle = limits.grace = 60s;
  Echo echo(limits);
  const RawClient waiting(echo.port()), half(echo.port());
  half.send("POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab");
  CHECK(echo.client().Get("/a")->status == 200);
  const auto begun = std::chrono::steady_clock::now();
  echo.server().stop();
  CHECK(std::chrono::steady_clock::now() - begun < 10s);
  CHECK(waiting.rest().empty());
}

}  // namespace transept::test
