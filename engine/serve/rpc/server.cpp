// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/rpc/server.h"

namespace transept {
namespace {

// A quick call that blocks on a disk that does not answer keeps its worker busy. Background calls share the processors,
// so running more of them at once would not finish them sooner.
constexpr std::size_t mostQuickWorkers = 64, mostBackgroundWorkers = 4;
// The bytes that a client may leave unread. As they grow, progress is dropped first, then no further requests are read,
// and then answers are replaced by errors, which are short. So a client that never reads costs at most 256 MiB and
// blocks no worker.
constexpr std::size_t mostWithProgress = std::size_t{32} << 20, mostBeforeReading = std::size_t{64} << 20,
                      mostWithAnswers = std::size_t{192} << 20, mostWithErrors = std::size_t{256} << 20;
constexpr std::size_t mostQueued = 50'000, mostQueuedBytes = std::size_t{64} << 20;  // requests

}  // namespace

void Call::progress(const std::string& stage, std::int64_t done, std::int64_t total) {
  constexpr auto interval = std::chrono::milliseconds(100);
  const auto now = Clock::now();
  const double seconds = std::chrono::duration<double>(now.time_since_epoch()).count();
  std::optional<double> secondsLeft;
  {
    const std::lock_guard guard(mutex_);
    if (stage != stage_) {
      stage_ = stage;
      remaining_.begin(seconds, done);
    } else if (now - lastSent_ < interval) {
      return;
    }
    lastSent_ = now;
    if (total > 0) secondsLeft = remaining_.update(seconds, done, total);
  }
  send_(notificationText("$/progress", {{"id", id_},
                                        {"stage", stage},
                                        {"done", done},
                                        {"total", total},
                                        {"seconds_left", secondsLeft ? Json(*secondsLeft) : Json(nullptr)}}));
}

ProgressFunction Call::progressFunction() {
  return [this](const Progress& state) { progress(state.stage, state.done, state.total); };
}

std::function<void(std::int64_t, std::int64_t)> Call::counter(std::string stage) {
  return [this, stage = std::move(stage)](std::int64_t done, std::int64_t total) {
    check();
    progress(stage, done, total);
  };
}

Server::Server(int input, int output)
    : reader_(input, longestMessage), writer_(output), quick_(mostQuickWorkers), background_(mostBackgroundWorkers) {}

Server::~Server() {
  shutDown();
}

void Server::shutDown() {
  {
    const std::lock_guard guard(mutex_);
    std::vector<JobPointer> jobs;  // withdraw() changes jobs_
    for (const auto& [id, job] : jobs_) {
      if (job->entry->lane == Lane::background) jobs.push_back(job);
    }
    for (const JobPointer& job : jobs) withdraw(job);
  }
  background_.finish();
  quick_.finish();
}

void Server::add(const std::string& name, Lane lane, Method method) {
  methods_[name] = Entry{lane, std::move(method)};
}

void Server::notify(std::string_view method, Json params) {
  std::string line = notificationText(method, std::move(params));
  if (line.size() > longestMessage)
    line = notificationText("engine/log",
                            {{"level", "error"}, {"message", "A notification of more than 64 MiB was not sent."}});
  writer_.write(std::move(line), mostWithAnswers);
}

bool Server::clientKeepsUp() {
  return writer_.waitingBytes() <= mostWithProgress;
}

void Server::sendAnswer(const Json& id, std::string line) {
  std::string problem;
  try {
    if (writer_.write(std::move(line), mostWithAnswers)) return;
    problem = errorText(
        id, RpcCode::noResources,
        UserError("The answer was dropped, because earlier ones were not read.", "Read them, and ask again."));
  } catch (const std::bad_alloc&) {
    problem = errorText(id, std::current_exception());
  }
  writer_.write(std::move(problem), mostWithErrors);
}

void Server::run(Json ready) {
  notify("ready", std::move(ready));
  std::string line;
  for (;;) {
    writer_.waitUntil(mostBeforeReading);
    switch (reader_.next(line)) {
      case LineReader::Result::end:
        shutDown();  // before the objects that the methods use are destroyed
        return;
      case LineReader::Result::tooLong:
        sendAnswer(nullptr, errorText(nullptr, RpcCode::notARequest, UserError("The message is longer than 64 MiB.")));
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
    } else if (!request.id.is_null()) {  // unknown notifications are ignored
      accept(std::move(request), line.size());
    }
  } catch (...) {
    sendAnswer(id, errorText(id, std::current_exception()));
  }
}

void Server::accept(Request request, std::size_t bytes) {
  const auto found = methods_.find(request.method);
  if (found == methods_.end())
    throw RpcError(RpcCode::unknownMethod, {"There is no method \"{}\".", request.method.substr(0, 100)},
                   "Window and engine may be of different versions.");
  auto job = std::make_shared<Job>();
  job->entry = &found->second;
  if (const auto slot = request.params.find("slot"); slot != request.params.end() && slot->is_string())
    job->slot = request.method + "\n" + slot->get<std::string>();
  job->request = std::move(request);
  job->bytes = bytes;
  const std::string id = job->request.id.dump();

  const std::lock_guard guard(mutex_);  // the job does not start before it is in jobs_
  if (jobs_.contains(id)) throw RpcError(RpcCode::notARequest, "A request with this id is being served already.");
  if (queued_ >= mostQueued || queuedBytes_ + bytes > mostQueuedBytes + longestMessage)
    throw RpcError(RpcCode::noResources, "Too many requests are waiting.", "Send fewer at once.");
  if (!job->slot.empty()) {
    const auto earlier = slots_.find(job->slot);
    if (earlier != slots_.end()) withdraw(JobPointer(earlier->second));
  }
  (job->entry->lane == Lane::quick ? quick_ : background_).run([this, job] { serve(job); });
  ++queued_;
  queuedBytes_ += bytes;
  jobs_[id] = job;
  if (!job->slot.empty()) slots_[job->slot] = job;
}

/// With mutex_ held.
void Server::forget(const Job& job) {
  jobs_.erase(job.request.id.dump());
  const auto slot = slots_.find(job.slot);
  if (slot != slots_.end() && slot->second.get() == &job) slots_.erase(slot);
}

/// With mutex_ held. A running job answers by itself.
void Server::withdraw(const JobPointer& job) {
  job->stop.request_stop();
  if (job->state == JobState::running) return;
  job->state = JobState::withdrawn;
  forget(*job);
  sendAnswer(job->request.id, errorText(job->request.id, std::make_exception_ptr(Cancelled{})));
  queuedBytes_ -= job->bytes;
  job->bytes = 0;
  job->request.params = nullptr;  // the job stays in the queue of the workers
}

void Server::cancel(const Json& id) {
  const std::lock_guard guard(mutex_);
  const auto found = jobs_.find(writtenJson(id));
  if (found != jobs_.end()) withdraw(JobPointer(found->second));  // otherwise it has been answered
}

void Server::serve(const JobPointer& job) {
  {
    const std::lock_guard guard(mutex_);
    --queued_;
    queuedBytes_ -= job->bytes;
    if (job->state == JobState::withdrawn) return;
    job->state = JobState::running;
  }
  Request& request = job->request;
  std::string answer;
  try {
    Call call(request.id, job->stop.get_token(),
              [this](std::string line) { writer_.write(std::move(line), mostWithProgress); });
    call.check();
    answer = resultText(request.id, job->entry->method(call, Params(std::move(request.params))));
    if (answer.size() > longestMessage)
      throw RpcError(RpcCode::badInput, "The answer would be longer than 64 MiB.", "Ask for less at once.");
  } catch (...) {
    answer = errorText(request.id, std::current_exception());
  }
  {
    const std::lock_guard guard(mutex_);  // before the answer is sent: the client may use the id again at once
    forget(*job);
  }
  sendAnswer(request.id, std::move(answer));
}

}  // namespace transept
