// SPDX-License-Identifier: Apache-2.0
// Headless Chromium, controlled by the DevTools protocol over two pipes, for tests that need a person's actions.
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "tests/support/program.h"

namespace transept::test {

/// The name of an installed browser; empty: there is none.
inline std::string installedBrowser() {
  for (const char* name : {"chromium", "chromium-browser", "google-chrome"}) {
    try {
      if (runProgram(name, {"--version"}).exitCode == 0) return name;
    } catch (const std::runtime_error&) {  // it is not installed
    }
  }
  return {};
}

class Browser {
 public:
  /// Opens `address`. Throws std::runtime_error if the browser does not answer.
  Browser(const std::string& program, const std::string& profile, const std::string& address) {
    int commands[2], answers[2];
    if (::pipe(commands) != 0 || ::pipe(answers) != 0) throw std::runtime_error("no pipes");
    process_ = ::fork();
    if (process_ == 0) {
      // Chromium reads commands from descriptor 3 and answers on 4. The pipes may have these numbers themselves.
      const int in = ::dup(commands[0]), out = ::dup(answers[1]);
      const int high = ::fcntl(in, F_DUPFD, 10), higher = ::fcntl(out, F_DUPFD, 10);
      ::dup2(high, 3);
      ::dup2(higher, 4);
      const std::string data = "--user-data-dir=" + profile;
      ::execlp(program.c_str(), program.c_str(), "--headless", "--no-sandbox", "--disable-gpu",
               "--remote-debugging-pipe", data.c_str(), nullptr);
      ::_exit(127);
    }
    ::close(commands[0]);
    ::close(answers[1]);
    to_ = commands[1];
    from_ = answers[0];
    const std::string target = call("Target.createTarget", {{"url", address}})["targetId"];
    session_ = call("Target.attachToTarget", {{"targetId", target}, {"flatten", true}})["sessionId"];
    const bool loaded = eventually([&] { return isLoaded(address); });
    if (!loaded) throw std::runtime_error("the browser does not show " + address);
  }
  ~Browser() {
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
    ::close(to_);
    ::close(from_);
  }
  Browser(const Browser&) = delete;
  Browser& operator=(const Browser&) = delete;

  /// The text that a script of the page returns, also by a promise; an exception's text if it throws.
  std::string run(const std::string& script) {
    const nlohmann::json answer =
        call("Runtime.evaluate", {{"expression", script}, {"awaitPromise", true}, {"returnByValue", true}});
    if (answer.contains("exceptionDetails")) return answer["exceptionDetails"].dump();
    return answer["result"].value("value", "");
  }

 private:
  /// Until then scripts run in the empty page before it, which ends with them.
  bool isLoaded(const std::string& address) {
    try {
      return run("location.href + document.readyState") == address + "complete";
    } catch (const std::runtime_error&) {
      return false;
    }
  }
  nlohmann::json call(const std::string& method, nlohmann::json params) {
    nlohmann::json message{{"id", ++last_}, {"method", method}, {"params", std::move(params)}};
    if (!session_.empty()) message["sessionId"] = session_;
    const std::string text = message.dump() + '\0';
    if (::write(to_, text.data(), text.size()) != static_cast<ssize_t>(text.size()))
      throw std::runtime_error("the browser has ended");
    for (;;) {
      const nlohmann::json answer = nlohmann::json::parse(next());
      if (answer.value("id", 0) != last_) continue;  // an event
      if (answer.contains("error")) throw std::runtime_error(answer["error"].dump());
      return answer["result"];
    }
  }
  /// The next message, which ends with a NUL.
  std::string next() {
    constexpr int mostMilliseconds = 60'000;
    for (;;) {
      if (const std::size_t end = read_.find('\0'); end != std::string::npos) {
        std::string message = read_.substr(0, end);
        read_.erase(0, end + 1);
        return message;
      }
      pollfd wanted{from_, POLLIN, 0};
      char part[4096];
      const ssize_t count = ::poll(&wanted, 1, mostMilliseconds) == 1 ? ::read(from_, part, sizeof part) : -1;
      if (count <= 0) throw std::runtime_error("the browser does not answer");
      read_.append(part, static_cast<std::size_t>(count));
    }
  }

  pid_t process_ = -1;
  int to_ = -1, from_ = -1, last_ = 0;
  std::string session_, read_;
};

}  // namespace transept::test
