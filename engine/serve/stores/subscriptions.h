// SPDX-License-Identifier: Apache-2.0
// Follows subscribed runs and notifies the client of their new events and states.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "engine/serve/stores/run_store.h"

namespace transept {

class Subscriptions {
 public:
  using Notify = std::function<void(std::string_view method, Json params)>;
  Subscriptions(RunStore& runs, Notify notify);

  /// From now on the client receives `run/event` with the run's new events, and `run/changed` when its state or name
  /// changes.
  std::int64_t add(const std::string& folder);
  /// False when there is no such subscription.
  bool remove(std::int64_t subscription);

 private:
  /// What the client was told about a run. It outlives the tracked run, which is opened again after its folder was out
  /// of reach.
  struct Told {
    Json state;               ///< of the last run/changed
    std::int64_t events = 0;  ///< position in the event file
  };
  void follow(std::stop_token stop);
  void look(const std::string& folder);
  void tellNews(const std::string& folder);
  void tellEvents(const std::string& folder, std::int64_t from, std::int64_t end);

  RunStore& runs_;
  Notify notify_;
  std::mutex mutex_;  // guards the members below
  std::condition_variable_any wake_;
  std::map<std::int64_t, std::string> folders_;  // by subscription
  std::map<std::string, Told> told_;             // of every subscribed folder
  std::set<std::string> looking_;                // folders that are being read
  std::int64_t next_ = 1;
  WorkerPool pool_{32};  // uses the members above
  std::jthread thread_;  // uses all members
};

}  // namespace transept
