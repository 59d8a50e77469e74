// SPDX-License-Identifier: Apache-2.0
// Reads requests, runs them concurrently and writes the answers. The methods are registered from outside.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "engine/platform/standard_streams.h"
#include "engine/serve/rpc/json_rpc.h"
#include "engine/serve/rpc/worker_pool.h"

namespace transept {

class Server {
 public:
  /// The two descriptors stay open when the server ends.
  Server(int input, int output);
  ~Server();

  void add(const std::string& name, Lane lane, Method method);
  /// Sends a notification, from any thread. It is dropped if the client has not read the last 192 MiB.
  void notify(std::string_view method, Json params);
  /// False if the client has left much unread. Callers should then postpone notifications that can wait.
  bool clientKeepsUp();

  /// Sends `ready` with these parameters and serves until the input ends. Then quick calls are still answered;
  /// background calls are cancelled and awaited.
  void run(Json ready);

 private:
  struct Entry {
    Lane lane;
    Method method;
  };
  enum class JobState : std::uint8_t { waiting, running, withdrawn };
  struct Job {
    Request request;
    const Entry* entry;
    std::string slot;       ///< the method and its slot; empty: no slot
    std::size_t bytes = 0;  ///< of the request
    std::stop_source stop;
    JobState state = JobState::waiting;
  };
  using JobPointer = std::shared_ptr<Job>;

  void shutDown();
  void receive(const std::string& line);
  void accept(Request request, std::size_t bytes);
  void forget(const Job& job);
  void cancel(const Json& id);
  void withdraw(const JobPointer& job);
  void serve(const JobPointer& job);
  void sendAnswer(const Json& id, std::string line);

  LineReader reader_;
  LineWriter writer_;
  std::map<std::string, Entry, std::less<>> methods_;
  std::mutex mutex_;                                   // guards the members below and the states of jobs
  std::unordered_map<std::string, JobPointer> jobs_;   // by the text of their ids: waiting and running requests
  std::unordered_map<std::string, JobPointer> slots_;  // the latest job of each slot
  std::size_t queued_ = 0, queuedBytes_ = 0;           // requests that no worker has begun
  WorkerPool quick_, background_;
};

}  // namespace transept
