// SPDX-License-Identifier: Apache-2.0
// Runs that lie elsewhere, on folders that may not answer: each is asked about on a thread of its own, so that a list
// of runs is there although one of them hangs.
#pragma once

#include <chrono>
#include <future>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "engine/serve/stores/run_store.h"

namespace transept {

class FarRuns {
 public:
  /// How long a folder is awaited before a list goes without its news.
  explicit FarRuns(RunStore& runs, std::chrono::milliseconds patience = std::chrono::seconds(3))
      : runs_(runs), patience_(patience) {}

  /// Of each its info, in this order. One whose folder does not answer is told of as it was seen last; one that was
  /// never seen is left out, as is a folder that holds no run now, because what it lies on is not mounted.
  std::vector<Json> infos(const std::vector<std::string>& folders);

 private:
  using Clock = std::chrono::steady_clock;
  struct Far {
    std::shared_future<Json> answer;  // null: no run
    Clock::time_point patientUntil;
    Json last;  // what the answer before said
  };
  Far ask(const std::string& folder);

  RunStore& runs_;
  std::chrono::milliseconds patience_;
  std::mutex mutex_;
  std::map<std::string, Far> far_;
};

}  // namespace transept
