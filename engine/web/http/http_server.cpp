// SPDX-License-Identifier: Apache-2.0
#include "engine/web/http/http_server.h"

#include <httplib.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <mutex>
#include <set>
#include <vector>

#include "engine/base/error.h"
#include "engine/platform/connection.h"
#include "engine/web/http/web_parameters.h"

namespace transept {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t mostHeaderBytes = 65'536;

/// A connection with deadlines: a request, and its answer, may take the grace and then as long as the least speed says.
class TimedStream : public httplib::Stream {
 public:
  TimedStream(int socket, std::string client, const HttpLimits& limits)
      : socket_(socket), client_(std::move(client)), limits_(limits) {}

  /// False: none came in the time that a connection may be idle, or while `isCrowded` others want to connect.
  template <typename IsCrowded>
  bool waitForRequest(const IsCrowded& isCrowded) {
    constexpr std::chrono::milliseconds slice(100);
    for (auto waited = std::chrono::milliseconds(0); begin_ == end_; waited += slice) {
      if (waitUntilReadable(socket_, std::min(slice, limits_.idle - waited))) return true;
      if (waited + slice >= limits_.idle || isCrowded()) return false;
    }
    return true;
  }
  void beginRequest() {
    begun_ = Clock::now();
    received_ = sent_ = 0;
    writing_ = headersRead_ = false;
  }
  void headersWereRead() { headersRead_ = true; }
  /// After the answer the connection closes, since the rest of the request was not read.
  void leaveRest() { restLeft_ = true; }
  bool restLeft() const { return restLeft_; }

  bool is_readable() const override { return !readFailed_; }
  bool is_writable() const override { return !writeFailed_; }
  ssize_t read(char* data, std::size_t bytes) override {
    if (begin_ == end_) {
      begin_ = end_ = 0;
      const std::ptrdiff_t got =
          readFailed_ ? -1 : receiveSome(socket_, buffer_.data(), buffer_.size(), timeLeft(received_));
      if (got <= 0) return failRead(got);
      end_ = static_cast<std::size_t>(got);
    }
    const std::size_t part = std::min(bytes, end_ - begin_);
    std::memcpy(data, buffer_.data() + begin_, part);
    begin_ += part;
    received_ += part;
    // In the body, the marks around chunks and parts count, too.
    const std::size_t most = mostHeaderBytes + (headersRead_ ? limits_.requestBytes + limits_.requestBytes / 4 : 0);
    return received_ > most ? failRead(-1) : static_cast<ssize_t>(part);
  }
  ssize_t write(const char* data, std::size_t bytes) override {
    if (!std::exchange(writing_, true)) begun_ = Clock::now();
    std::size_t done = 0;
    while (done < bytes) {
      const std::ptrdiff_t sent =
          writeFailed_ ? -1
                       : sendSome(socket_, data + done, std::min<std::size_t>(bytes - done, 65'536), timeLeft(sent_));
      if (sent < 0) {
        writeFailed_ = true;
        return -1;
      }
      done += static_cast<std::size_t>(sent);
      sent_ += static_cast<std::size_t>(sent);
    }
    return static_cast<ssize_t>(bytes);
  }
  void get_remote_ip_and_port(std::string& ip, int&) const override { ip = client_; }
  void get_local_ip_and_port(std::string&, int&) const override {}
  int socket() const override { return socket_; }

 private:
  std::chrono::milliseconds timeLeft(std::size_t bytes) const {
    const auto allowed = limits_.grace + std::chrono::milliseconds(bytes * 1000 / limits_.leastBytesPerSecond);
    return std::max(std::chrono::ceil<std::chrono::milliseconds>(begun_ + allowed - Clock::now()),
                    std::chrono::milliseconds(0));
  }
  /// An answer may still be written; then the connection closes.
  ssize_t failRead(std::ptrdiff_t result) {
    readFailed_ = restLeft_ = true;
    return static_cast<ssize_t>(result);
  }

  const int socket_;
  const std::string client_;
  const HttpLimits& limits_;
  std::array<char, 16'384> buffer_;
  std::size_t begin_ = 0, end_ = 0;  // of what is unread in the buffer
  std::size_t received_ = 0, sent_ = 0;
  Clock::time_point begun_ = Clock::now();
  bool writing_ = false, headersRead_ = false, readFailed_ = false, writeFailed_ = false, restLeft_ = false;
};

thread_local TimedStream* currentStream = nullptr;
thread_local bool refusesConnections = false;

/// A thread per connection, kept for the next ones. When all are busy, one more thread refuses.
class ConnectionThreads : public httplib::TaskQueue {
 public:
  explicit ConnectionThreads(std::size_t most) : most_(most), refuser_([this] { refuse(); }) {}
  void enqueue(std::function<void()> task) override {
    const std::lock_guard guard(mutex_);
    if (idle_ > waiting_.size() || threads_.size() < most_) {
      waiting_.push_back(std::move(task));
      if (idle_ < waiting_.size()) threads_.emplace_back([this] { work(); });
    } else {
      refused_.push_back(std::move(task));
    }
    changed_.notify_all();
  }
  void shutdown() override {
    {
      const std::lock_guard guard(mutex_);
      ending_ = true;
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
    refuser_.join();
  }

 private:
  void work() {
    std::unique_lock lock(mutex_);
    for (;;) {
      ++idle_;
      changed_.wait(lock, [&] { return ending_ || !waiting_.empty(); });
      --idle_;
      if (waiting_.empty()) return;
      const auto task = std::move(waiting_.front());
      waiting_.pop_front();
      lock.unlock();
      task();
      lock.lock();
    }
  }
  void refuse() {
    refusesConnections = true;
    std::unique_lock lock(mutex_);
    for (;;) {
      changed_.wait(lock, [&] { return ending_ || !refused_.empty(); });
      if (refused_.empty()) return;
      const auto task = std::move(refused_.front());
      refused_.pop_front();
      lock.unlock();
      task();
      lock.lock();
    }
  }

  const std::size_t most_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> waiting_, refused_;
  std::vector<std::thread> threads_;
  std::size_t idle_ = 0;
  bool ending_ = false;
  std::thread refuser_;
};

}  // namespace

class HttpServer::Impl : public httplib::Server {
 public:
  Impl(HttpLimits limits, Admit admit, Handle handle)
      : limits_(limits), admit_(std::move(admit)), handle_(std::move(handle)) {
    new_task_queue = [this] { return new ConnectionThreads(limits_.connections); };  // the server deletes it
    set_tcp_nodelay(true);
    set_payload_max_length(limits_.requestBytes);
    set_socket_options([](int socket) { prepareListener(socket); });
    set_pre_routing_handler([this](const httplib::Request& request, httplib::Response& response) {
      return answeredWithoutBody(request, response) ? HandlerResponse::Handled : HandlerResponse::Unhandled;
    });
    const HandlerWithContentReader withBody = [this](const httplib::Request& request, httplib::Response& response,
                                                     const httplib::ContentReader& reader) {
      answerWithBody(request, response, reader);
    };
    Post(".*", withBody);
    Put(".*", withBody);
    Patch(".*", withBody);
  }

  int bind(const std::string& host, int port) {
    errno = 0;
    port_ = port == 0 ? bind_to_any_port(host) : bind_to_port(host, port) ? port : -1;
    const int failed = errno;
    if (port_ > 0) {
      setBacklog(svr_sock_, 256);  // the library's own is 5, too few for clients that come together
      return port_;
    }
    const std::string address = host + ":" + std::to_string(port);
    if (failed == EADDRINUSE)
      throw UserError(ErrorKind::inUse, {"The address {} is used by another program.", address},
                      "Choose another port with --port, or end that program.");
    throw UserError(ErrorKind::badInput, {"The service cannot listen on {}.", address},
                    "Choose an address of this machine and a port that you may use, 1024 or above.");
  }
  int port() const { return port_; }
  std::size_t connections() const {
    const std::lock_guard guard(mutex_);
    return open_.size();
  }
  void endConnections() {
    const std::lock_guard guard(mutex_);
    ending_ = true;
    for (const int socket : open_) shutDownConnection(socket);
  }

 private:
  bool process_and_close_socket(int socket) override {
    if (refusesConnections) {
      const std::string_view answer =
          "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Type: application/json\r\n"
          "Content-Length: 45\r\n\r\n{\"error\":\"Too many connections, retry later\"}";
      sendSome(socket, answer.data(), answer.size(), std::chrono::milliseconds(0));
      closeConnection(socket);
      return true;
    }
    {
      const std::lock_guard guard(mutex_);
      open_.insert(socket);
      if (ending_) shutDownConnection(socket);
    }
    TimedStream stream(socket, peerAddress(socket), limits_);
    currentStream = &stream;
    constexpr int mostRequests = 10'000;
    int count = 0;
    const auto isCrowded = [&] { return count > 0 && connections() * 2 > limits_.connections; };
    while (stream.waitForRequest(isCrowded)) {
      stream.beginRequest();
      bool closed = false;
      if (!process_request(stream, ++count == mostRequests, closed, {}) || closed || stream.restLeft()) break;
    }
    currentStream = nullptr;
    if (stream.restLeft()) drainConnection(socket, std::chrono::seconds(1));
    {
      const std::lock_guard guard(mutex_);
      open_.erase(socket);
    }
    closeConnection(socket);
    return true;
  }

  static HttpRequest requestOf(const httplib::Request& from) {
    HttpRequest request;
    request.method = from.method;
    request.path = from.path;
    request.client = from.remote_addr;
    for (const auto& [name, value] : from.headers) request.headers.emplace(lowerCase(name), value);
    const std::size_t query = from.target.find('?');
    if (query != std::string::npos)
      request.query = formFields(std::string_view(from.target).substr(query + 1, from.target.find('#') - query - 1));
    return request;
  }
  static void give(HttpResponse from, httplib::Response& response) {
    response.status = from.status;
    for (const auto& [name, value] : from.headers) response.set_header(name, value);
    if (from.status != 204) response.set_content(from.body, from.type);
  }
  /// Refuses what is left of the request.
  static void giveAndClose(HttpResponse from, httplib::Response& response) {
    currentStream->leaveRest();
    from.headers.emplace_back("Connection", "close");
    give(std::move(from), response);
  }

  /// In the fields of all dialects.
  static HttpResponse refusedBody(int status) {
    const std::string reason = status == 413   ? "The request is too large"
                               : status == 503 ? "Too many requests at once, retry later"
                                               : "The request is incomplete or damaged";
    return {status, R"({"error":")" + reason + R"(","message":")" + reason + "\"}"};
  }

  bool answeredWithoutBody(const httplib::Request& from, httplib::Response& response) {
    currentStream->headersWereRead();
    const bool bodyFollows = from.has_header("Content-Length") || from.has_header("Transfer-Encoding");
    const HttpRequest request = requestOf(from);
    if (auto refusal = admit_(request)) {
      bodyFollows ? giveAndClose(std::move(*refusal), response) : give(std::move(*refusal), response);
      return true;
    }
    if (bodyFollows && std::strtoull(request.header("content-length").c_str(), nullptr, 10) > limits_.requestBytes) {
      giveAndClose(refusedBody(413), response);
      return true;
    }
    if (from.method == "POST" || from.method == "PUT" || from.method == "PATCH") return false;
    bodyFollows ? giveAndClose(handle_(request), response) : give(handle_(request), response);
    return true;
  }

  void answerWithBody(const httplib::Request& from, httplib::Response& response, const httplib::ContentReader& reader) {
    HttpRequest request = requestOf(from);
    std::size_t bytes = 0;
    int refused = 0;
    const auto take = [&](std::string& into, const char* data, std::size_t size) {
      bytes += size;
      if (bytes > limits_.requestBytes) refused = 413;
      if (allBytes_.fetch_add(size) + size > limits_.allRequestBytes && refused == 0) refused = 503;
      if (refused == 0) into.append(data, size);
      return refused == 0;
    };
    bool whole = false;
    if (from.is_multipart_form_data()) {
      whole = reader(
          [&](const httplib::MultipartFormData& part) {
            if (request.parts.size() >= 1000) refused = 400;
            request.parts.push_back({part.name, part.filename, {}});
            return refused == 0;
          },
          [&](const char* data, std::size_t size) {
            return !request.parts.empty() && take(request.parts.back().content, data, size);
          });
    } else if (from.has_header("Content-Length") || from.has_header("Transfer-Encoding")) {
      whole = reader([&](const char* data, std::size_t size) { return take(request.body, data, size); });
    } else {
      whole = true;
    }
    if (whole && refused == 0) {
      give(handle_(request), response);
    } else {
      const int status = refused != 0 ? refused : response.status >= 400 ? response.status : 400;
      giveAndClose(refusedBody(status), response);
    }
    allBytes_ -= bytes;
  }

  const HttpLimits limits_;
  const Admit admit_;
  const Handle handle_;
  int port_ = -1;
  std::atomic<std::size_t> allBytes_ = 0;
  mutable std::mutex mutex_;
  std::set<int> open_;
  bool ending_ = false;
};

HttpServer::HttpServer(const std::string& host, int port, HttpLimits limits, Admit admit, Handle handle)
    : impl_(std::make_unique<Impl>(limits, std::move(admit), std::move(handle))) {
  impl_->bind(host, port);
}

void HttpServer::start() {
  thread_ = std::thread([this] { impl_->listen_after_bind(); });
  while (!impl_->is_running()) std::this_thread::yield();
}

HttpServer::~HttpServer() {
  stop();
}

int HttpServer::port() const {
  return impl_->port();
}

std::size_t HttpServer::connections() const {
  return impl_->connections();
}

void HttpServer::stop() {
  if (!thread_.joinable()) return;
  impl_->endConnections();
  impl_->stop();
  thread_.join();
}

}  // namespace transept
