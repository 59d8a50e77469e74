// SPDX-License-Identifier: Apache-2.0
// Ctrl+C pauses a training.
#pragma once

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <stop_token>
#include <thread>

namespace transept {

/// SIGINT and SIGTERM request a pause: a checkpoint is written and the run can be resumed. A second signal ends the
/// process at once.
class PauseOnSignal {
 public:
  PauseOnSignal() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    // Detached, because it may wait for ever.
    std::thread([source = source_, signals]() mutable {
      int number = 0;
      sigwait(&signals, &number);
      std::fputs("\nPausing: writing a checkpoint ...\n", stderr);
      source.request_stop();
      pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
      sigwait(&signals, &number);
      std::_Exit(130);
    }).detach();
  }
  std::stop_token token() const { return source_.get_token(); }

 private:
  std::stop_source source_;
};

}  // namespace transept
