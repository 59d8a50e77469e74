// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/rpc/server.h"

#include <algorithm>
#include <system_error>

namespace transept {
namespace {

// A long call never keeps a quick one waiting. More background calls than this would only share the same processors. A
// quick one that hangs, on a disk that does not answer, keeps no other waiting either: whenever all that serve them are
// at work, there is one more.
constexpr std::size_t quickWorkers = 2, mostQuickWorkers = 256, backgroundWorkers = 4;

}  // namespace

Server::Server(int input, int output) : reader_(input, longestMessage), writer_(output) {
  const std::lock_guard guard(mutex_);
  for (std::size_t worker = 0; worker < quickWorkers; ++worker) addWorker(Lane::quick);
  for (std::size_t worker = 0; worker < backgroundWorkers; ++worker) addWorker(Lane::background);
}

Server::~Server() {
  shutDown();
}

void Server::shutDown() {
  {
    const std::lock_guard guard(mutex_);
    ending_ = true;
    // Quick calls are answered still: a script may write its requests and close. Nobody waits for long ones.
    const std::list<JobPointer> jobs = jobs_;
    for (const JobPointer& job : jobs) {
      if (job->entry->lane == Lane::background) withdraw(job);
    }
  }
  for (LaneState& lane : lanes_) lane.wake.notify_all();
  for (std::thread& worker : workers_) worker.join();
  workers_.clear();
}

void Server::add(const std::string& name, Lane lane, Method method) {
  methods_[name] = Entry{lane, std::move(method)};
}

void Server::notify(std::string_view method, Json params) {
  send(notificationText(method, std::move(params)));
}

void Server::send(std::string line) {
  if (line.size() > longestMessage) {
    line = notificationText("engine/log",
                            {{"level", "error"}, {"message", "An answer of more than 64 MiB was not sent."}});
  }
  writer_.write(std::move(line));
}

void Server::run(Json ready) {
  notify("ready", std::move(ready));
  std::string line;
  for (;;) {
    switch (reader_.next(line)) {
      case LineReader::Result::end:
        shutDown();  // what the methods use may go away after this
        return;
      case LineReader::Result::tooLong:
        send(errorText(nullptr,
                       std::make_exception_ptr(RpcError(RpcCode::notARequest, "The message is longer than 64 MiB."))));
        break;
      case LineReader::Result::line:
        if (!line.empty()) receive(line);
    }
  }
}

void Server::receive(const std::string& line) {
  Json id;
  try {
    Request request = parseRequest(line, id);
    if (request.method == "$/cancelRequest") {
      cancel(request.params.value("id", Json()));
    } else if (!request.notification()) {  // unknown notifications are ignored
      accept(std::move(request));
    }
  } catch (...) {
    send(errorText(id, std::current_exception()));
  }
}

void Server::accept(Request request) {
  const auto found = methods_.find(request.method);
  if (found == methods_.end()) {
    throw RpcError(RpcCode::unknownMethod, "There is no method \"" + request.method.substr(0, 100) + "\".",
                   "Window and engine may be of different versions.");
  }
  auto job = std::make_shared<Job>();
  job->entry = &found->second;
  if (const auto slot = request.params.find("slot"); slot != request.params.end() && slot->is_string()) {
    job->slot = request.method + "\n" + slot->get<std::string>();
  }
  job->request = std::move(request);

  const std::lock_guard guard(mutex_);
  const bool known = std::any_of(jobs_.begin(), jobs_.end(),
                                 [&](const JobPointer& other) { return other->request.id == job->request.id; });
  if (known) throw RpcError(RpcCode::notARequest, "A request with this id is being served already.");
  if (!job->slot.empty()) supersede(job->slot);
  jobs_.push_back(job);
  LaneState& lane = laneOf(job->entry->lane);
  lane.waiting.push_back(job);
  if (job->entry->lane == Lane::quick && lane.waiting.size() > lane.idle && lane.workers < mostQuickWorkers) {
    try {
      addWorker(Lane::quick);
    } catch (const std::system_error&) {  // no thread is to be had: it waits for those that are there
    }
  }
  lane.wake.notify_one();
}

/// With mutex_ held.
void Server::addWorker(Lane lane) {
  workers_.emplace_back([this, lane] { work(lane); });
  ++laneOf(lane).workers;
}

/// Both with mutex_ held.
void Server::supersede(const std::string& slot) {
  const std::list<JobPointer> jobs = jobs_;
  for (const JobPointer& job : jobs) {
    if (job->slot == slot) withdraw(job);
  }
}

void Server::withdraw(const JobPointer& job) {
  job->stop.request_stop();
  if (job->running) return;  // it answers itself
  auto& waiting = laneOf(job->entry->lane).waiting;
  waiting.erase(std::remove(waiting.begin(), waiting.end(), job), waiting.end());
  jobs_.remove(job);
  send(errorText(job->request.id, std::make_exception_ptr(Cancelled{})));
}

void Server::cancel(const Json& id) {
  const std::lock_guard guard(mutex_);
  const auto found =
      std::find_if(jobs_.begin(), jobs_.end(), [&](const JobPointer& job) { return job->request.id == id; });
  if (found != jobs_.end()) withdraw(JobPointer(*found));  // otherwise it was answered meanwhile
}

void Server::work(Lane laneName) {
  LaneState& lane = laneOf(laneName);
  for (;;) {
    JobPointer job;
    {
      std::unique_lock lock(mutex_);
      ++lane.idle;
      lane.wake.wait(lock, [&] { return ending_ || !lane.waiting.empty(); });
      --lane.idle;
      if (lane.waiting.empty()) return;
      job = lane.waiting.front();
      lane.waiting.pop_front();
      job->running = true;
    }
    serve(job);
  }
}

void Server::serve(const JobPointer& job) {
  std::string answer;
  try {
    Call call(job->request.id, job->stop.get_token(), [this](std::string line) { send(std::move(line)); });
    call.check();
    answer = resultText(job->request.id, job->entry->method(call, Params(job->request.params)));
    if (answer.size() > longestMessage) {
      throw RpcError(RpcCode::badInput, "The answer would be longer than 64 MiB.", "Ask for less at once.");
    }
  } catch (...) {
    answer = errorText(job->request.id, std::current_exception());
  }
  {
    const std::lock_guard guard(mutex_);  // before the answer, so that its id may be used again
    jobs_.remove(job);
  }
  send(std::move(answer));
}

}  // namespace transept
