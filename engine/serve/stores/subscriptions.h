// SPDX-License-Identifier: Apache-2.0
// Follows subscribed runs and tells the client what is new in them.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <future>
#include <map>
#include <mutex>
#include <string>
#include <thread>

#include "engine/serve/stores/run_store.h"

namespace transept {

class Subscriptions {
 public:
  using Notify = std::function<void(std::string_view method, Json params)>;
  Subscriptions(RunStore& runs, Notify notify);
  ~Subscriptions();

  /// From now on `run/event` with what happens and `run/changed` when the run's state or name changes.
  std::int64_t add(const std::string& folder);
  /// False when there is no such subscription.
  bool remove(std::int64_t subscription);

 private:
  /// What the client knows of a run. A run that was out of reach is opened anew, so this is kept here.
  struct Told {
    Json state;               // what run/changed last said that matters
    std::int64_t events = 0;  // behind the last event in the run's file
  };
  void follow(std::stop_token stop);
  void lookAtAll(const std::vector<std::string>& folders);
  void look(const std::string& folder);
  void tellEvents(const std::string& folder, std::int64_t from, std::int64_t end);
  std::vector<std::string> subscribed();

  RunStore& runs_;
  Notify notify_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::map<std::int64_t, std::string> folders_;
  std::map<std::string, Told> told_;
  std::int64_t next_ = 1;
  std::map<std::string, std::future<void>> looks_;  // thread_'s own: the look at a run that was begun last
  std::jthread thread_;                             // last: it uses all of the above
};

}  // namespace transept
