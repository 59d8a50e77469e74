// SPDX-License-Identifier: Apache-2.0
// Signal handling of commands.
#pragma once

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <optional>
#include <stop_token>
#include <thread>

#include "app/commands/print.h"

namespace transept {

/// Signals that end a command request a stop: Ctrl+C, termination by the system, a closed terminal (unless ignored, as
/// under nohup), the limit on processor time. The first one prints a notice. Another SIGINT or SIGTERM ends the
/// process at once if it comes half a second or more after the first: sooner, it is the same request, which GNU timeout
/// and service managers send to the process and to its group. Other later signals are ignored, because several may come
/// at the end. Create it before other threads.
class StopOnSignal {
 public:
  explicit StopOnSignal(const char* notice = "Pausing: writing a checkpoint ...") {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGXCPU}) {
      struct sigaction action {};
      const bool ignored = number == SIGHUP && sigaction(number, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
      if (!ignored) sigaddset(&signals, number);
    }
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    // Detached, because it may wait for ever.
    std::thread([source = source_, signals, notice]() mutable {
      using Clock = std::chrono::steady_clock;
      constexpr std::chrono::milliseconds sameRequest{500};
      std::optional<Clock::time_point> first;
      for (int number = 0;;) {
        if (sigwait(&signals, &number) != 0) continue;
        if (!first) {
          first = Clock::now();
          printNote("\n{}\n", notice);
          source.request_stop();
        } else if ((number == SIGINT || number == SIGTERM) && Clock::now() - *first >= sameRequest) {
          std::_Exit(130);
        }
      }
    }).detach();
  }
  std::stop_token token() const { return source_.get_token(); }

 private:
  std::stop_source source_;
};

}  // namespace transept
