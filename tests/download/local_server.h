// SPDX-License-Identifier: Apache-2.0
// A web server of the test's own on 127.0.0.1, over TLS where asked for: it does what its handler says, down to broken
// promises and broken connections. One connection at a time, one request each.
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
  std::string target;                          ///< "/file.zip", or a whole address where it is asked as a proxy
  std::map<std::string, std::string> headers;  ///< names in small letters
  /// Where "Range: bytes=N-" begins; 0 without one.
  std::int64_t from() const;
  bool has(const std::string& name) const { return headers.contains(name); }
};

/// One answer; the connection is closed behind it.
class WebAnswer {
 public:
  explicit WebAnswer(std::function<bool(std::string_view)> send, std::function<void()> waitForClient)
      : send_(std::move(send)), waitForClient_(std::move(waitForClient)) {}
  void send(std::string_view bytes) { send_(bytes); }
  /// "HTTP/1.1 200 OK", the lines given, and an empty one.
  void head(int status, const std::vector<std::string>& lines);
  /// Says and sends nothing until the other side goes away.
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
  /// Of an https server: its own, in PEM.
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

/// What a decent server does with a file: ranges, and If-Range held against the tag.
void serveFile(const WebRequest& request, WebAnswer& answer, std::string_view content, const std::string& tag);

}  // namespace transept::test
