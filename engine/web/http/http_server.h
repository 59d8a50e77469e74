// SPDX-License-Identifier: Apache-2.0
// An HTTP/1.1 server on cpp-httplib that hostile clients cannot hold up: every connection has a thread, their number is
// limited, a request must arrive and an answer must be taken at a least speed, and all requests together may hold a
// limited number of bytes.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "engine/web/http/message.h"

namespace transept {

struct HttpLimits {
  std::size_t connections = 256;                         ///< at once; further ones get 503
  std::size_t requestBytes = std::size_t{64} << 20;      ///< of a body; larger ones get 413
  std::size_t allRequestBytes = std::size_t{512} << 20;  ///< of all bodies in memory; beyond it 503
  std::chrono::milliseconds idle{5000};                  ///< a connection may wait for its next request
  std::chrono::milliseconds grace{10'000};               ///< for a request to arrive, or an answer to be taken
  std::size_t leastBytesPerSecond = 16'384;              ///< after the grace
};

class HttpServer {
 public:
  /// `admit` sees a request before its body is read and may answer it; `handle` answers all others, on many threads at
  /// once. Neither throws.
  using Admit = std::function<std::optional<HttpResponse>(const HttpRequest&)>;
  using Handle = std::function<HttpResponse(const HttpRequest&)>;
  /// Has the port at once, and answers after start(). Port 0: any free port. Throws UserError (inUse, badInput) if the
  /// address cannot be used.
  HttpServer(const std::string& host, int port, HttpLimits limits, Admit admit, Handle handle);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  void start();
  int port() const;
  std::size_t connections() const;
  /// Accepts nothing more, closes all connections and waits for the handlers, which the caller has told to end.
  void stop();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
  std::thread thread_;
};

}  // namespace transept
