// SPDX-License-Identifier: Apache-2.0
// A protocol client for tests. serve() runs in this process behind two pipes. Every result and notification, and the
// parameters of call(), are held against docs/protocol.schema.json.
#pragma once

#include <doctest/doctest.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstring>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <thread>

#include "engine/platform/standard_streams.h"
#include "engine/serve/rpc/json_rpc.h"
#include "engine/serve/serve.h"
#include "tests/support/environment.h"
#include "tests/support/protocol_schema.h"

namespace transept {

inline std::string decodeBase64(const std::string& text) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bytes;
  std::uint32_t group = 0;
  int bits = 0;
  for (const char letter : text.substr(0, text.find('='))) {
    group = group << 6 | static_cast<std::uint32_t>(letters.find(letter));
    bits += 6;
    if (bits >= 8) bytes += static_cast<char>(group >> (bits -= 8) & 255);
  }
  return bytes;
}

/// The values of an array of f32.
inline std::vector<float> floatsOf(const Json& array) {
  const std::string bytes = decodeBase64(array["data"].get<std::string>());
  std::vector<float> values(bytes.size() / sizeof(float));
  std::memcpy(values.data(), bytes.data(), values.size() * sizeof(float));
  return values;
}

class Client {
 public:
  /// `body(input, output)` serves until its input ends. `described`: its methods are those of the schema.
  explicit Client(
      std::function<void(int, int)> body =
          [](int input, int output) {
            serve({input, output, {}});
          },
      bool described = true)
      : described_(described) {
    std::signal(SIGPIPE, SIG_IGN);
    if (::pipe(toServer_) != 0 || ::pipe(fromServer_) != 0) throw std::runtime_error("no pipes");
    writer_.emplace(toServer_[1]);
    server_ = std::thread([this, body = std::move(body)] {
      body(toServer_[0], fromServer_[1]);
      ::close(fromServer_[1]);
    });
    reader_ = std::thread([this] { read(); });
  }
  ~Client() { close(); }

  /// Closes the input and returns when the server has ended.
  void close() {
    if (!server_.joinable()) return;
    writer_.reset();
    ::close(toServer_[1]);
    server_.join();
    reader_.join();
    ::close(toServer_[0]);
    ::close(fromServer_[0]);
  }

  void sendLine(const std::string& line) {  // waits until the line is written
    writer_->write(line);
    writer_->waitUntil(0);
  }
  int send(const std::string& method, Json params = Json::object()) {
    const int id = next_++;
    {
      const std::lock_guard guard(mutex_);
      methods_[id] = method;
    }
    sendLine(Json{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}}.dump());
    return id;
  }
  void cancel(int id) {
    sendLine(Json{{"jsonrpc", "2.0"}, {"method", "$/cancelRequest"}, {"params", {{"id", id}}}}.dump());
  }

  /// Returns the next message that `wanted` accepts and keeps the others. Throws after five minutes.
  Json next(const std::function<bool(const Json&)>& wanted) {
    std::unique_lock lock(mutex_);
    Json found;
    const bool arrived = arrived_.wait_for(lock, std::chrono::minutes(5) * test::slowness(), [&] {
      for (auto message = messages_.begin(); message != messages_.end(); ++message) {
        if (!wanted(*message)) continue;
        found = std::move(*message);
        messages_.erase(message);
        return true;
      }
      return ended_;
    });
    if (!arrived || found.is_null()) throw std::runtime_error("the message that was waited for did not come");
    return found;
  }
  Json answer(const Json& id) {
    return next([&](const Json& message) { return message.contains("id") && message["id"] == id; });
  }
  Json notification(const std::string& method) {
    return next([&](const Json& message) { return message.value("method", "") == method; })["params"];
  }
  /// Returns the result. Throws an error as its text.
  Json call(const std::string& method, Json params = Json::object()) {
    Json described = params;
    described.erase("slot");  // which any request may carry
    Json message = answer(send(method, std::move(params)));
    if (message.contains("error")) throw std::runtime_error(method + ": " + message["error"].dump());
    check(method, test::MessagePart::params, described);
    return message["result"];
  }
  Json error(const std::string& method, Json params = Json::object()) {
    Json message = answer(send(method, std::move(params)));
    if (!message.contains("error")) throw std::runtime_error(method + " gave no error but " + message.dump());
    return message["error"];
  }
  bool allJson() const { return allJson_; }

 private:
  void check(const Json& message) {
    if (!message.is_object()) return;
    if (const std::string method = message.value("method", ""); !method.empty()) {
      check(method, test::MessagePart::params, message["params"]);
    } else if (message.contains("result") && methods_.contains(message["id"])) {
      check(methods_[message["id"]], test::MessagePart::result, message["result"]);
    }
  }
  void check(const std::string& method, test::MessagePart part, const Json& value) const {
    if (!described_) return;
    if (const std::string fault = test::protocolFault(method, part, value); !fault.empty()) FAIL_CHECK(fault);
  }

  void read() {
    LineReader lines(fromServer_[0], longestMessage);
    std::string line;
    while (lines.next(line) != LineReader::Result::end) {
      Json message = Json::parse(line, nullptr, false);
      const std::lock_guard guard(mutex_);
      if (message.is_discarded()) allJson_ = false;
      check(message);
      messages_.push_back(std::move(message));
      arrived_.notify_all();
    }
    const std::lock_guard guard(mutex_);
    ended_ = true;
    arrived_.notify_all();
  }

  const bool described_;
  int toServer_[2], fromServer_[2];
  std::optional<LineWriter> writer_;  // one for all lines, since each has a thread
  std::thread server_, reader_;
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<Json> messages_;
  std::map<Json, std::string> methods_;  // by id
  bool ended_ = false;
  std::atomic<bool> allJson_ = true;
  int next_ = 1;
};

}  // namespace transept
