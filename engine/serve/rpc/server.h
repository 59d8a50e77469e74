// SPDX-License-Identifier: Apache-2.0
// The protocol's engine room: reads requests, runs them concurrently, writes answers. What the methods do is elsewhere.
#pragma once

#include <condition_variable>
#include <deque>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/platform/standard_streams.h"
#include "engine/serve/rpc/call.h"

namespace transept {

class Server : public MethodRegistry {
 public:
  /// Speaks on the two descriptors, which stay the caller's.
  Server(int input, int output);
  ~Server() override;

  void add(const std::string& name, Lane lane, Method method) override;
  /// A message of the engine's own accord, from any thread.
  void notify(std::string_view method, Json params);

  /// Says `ready` with these parameters and serves until the input ends. Then quick calls are still answered,
  /// background calls are cancelled and awaited.
  void run(Json ready);

 private:
  struct Entry {
    Lane lane;
    Method method;
  };
  /// A request that waits or runs.
  struct Job {
    Request request;
    const Entry* entry;
    std::string slot;
    std::stop_source stop;
    bool running = false;
  };
  using JobPointer = std::shared_ptr<Job>;
  struct LaneState {
    std::deque<JobPointer> waiting;
    std::condition_variable wake;
    std::size_t idle = 0, workers = 0;
  };

  void shutDown();
  void receive(const std::string& line);
  void accept(Request request);
  void cancel(const Json& id);
  void supersede(const std::string& slot);
  void withdraw(const JobPointer& job);
  void addWorker(Lane lane);
  void work(Lane lane);
  void serve(const JobPointer& job);
  void send(std::string line);
  LaneState& laneOf(Lane lane) { return lanes_[static_cast<std::size_t>(lane)]; }

  LineReader reader_;
  LineWriter writer_;
  std::map<std::string, Entry, std::less<>> methods_;
  std::mutex mutex_;  // lanes_, jobs_, ending_
  LaneState lanes_[2];
  std::list<JobPointer> jobs_;
  bool ending_ = false;
  std::vector<std::thread> workers_;
};

}  // namespace transept
