// SPDX-License-Identifier: Apache-2.0
// A test web server on 127.0.0.1, optionally with TLS. A handler determines each answer, including wrong lengths and
// broken connections. The server takes one connection at a time, with one request each.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace transept::test {

struct WebRequest {
  std::string target;                          ///< "/file.zip"; the whole address in a request to a proxy
  std::map<std::string, std::string> headers;  ///< names in lower case
  /// The first byte of "Range: bytes=N-"; 0 without this header.
  std::int64_t from() const;
  bool has(const std::string& name) const { return headers.contains(name); }
};

/// One answer. The connection closes after it.
class WebAnswer {
 public:
  explicit WebAnswer(std::function<bool(std::string_view)> send, std::function<void()> waitForClient)
      : send_(std::move(send)), waitForClient_(std::move(waitForClient)) {}
  void send(std::string_view bytes) { send_(bytes); }
  /// Sends "HTTP/1.1 200 OK", the given lines and an empty line.
  void head(int status, const std::vector<std::string>& lines);
  /// Sends nothing until the client closes the connection.
  void hang() { waitForClient_(); }

 private:
  std::function<bool(std::string_view)> send_;
  std::function<void()> waitForClient_;
};

using WebHandler = std::function<void(const WebRequest&, WebAnswer&)>;

class LocalServer {
 public:
  enum class Kind { http, https };
  explicit LocalServer(WebHandler handler, Kind kind = Kind::http);
  ~LocalServer();

  std::string address(const std::string& path) const;
  std::string host() const { return "127.0.0.1:" + std::to_string(port_); }
  std::vector<WebRequest> requests() const;
  /// The certificate of an https server, in PEM.
  const std::string& certificate() const { return certificate_; }

 private:
  struct Tls;
  void accept();
  void serve(int connection);

  WebHandler handler_;
  int listener_ = -1, port_ = 0;
  std::shared_ptr<Tls> tls_;
  std::string certificate_;
  mutable std::mutex mutex_;
  std::vector<WebRequest> requests_;
  std::atomic<bool> ending_ = false;
  std::thread thread_;
};

/// Serves a file correctly, with ranges and If-Range.
void serveFile(const WebRequest& request, WebAnswer& answer, std::string_view content, const std::string& tag);

}  // namespace transept::test
