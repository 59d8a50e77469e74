// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <stop_token>
#include <thread>

namespace transept {

/// Ctrl+C and SIGTERM ask for a pause: a checkpoint is written and the run can be resumed.
class PauseOnSignal {
 public:
  PauseOnSignal() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    // Detached: it may wait for a signal that never comes, and the process ends without it.
    std::thread([source = source_, signals]() mutable {
      int number = 0;
      sigwait(&signals, &number);
      std::fputs("\nPausing: writing a checkpoint ...\n", stderr);
      source.request_stop();
      pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
      sigwait(&signals, &number);  // a second one means it
      std::_Exit(130);
    }).detach();
  }
  std::stop_token token() const { return source_.get_token(); }

 private:
  std::stop_source source_;
};

}  // namespace transept
