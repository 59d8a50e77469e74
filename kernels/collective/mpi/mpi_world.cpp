// SPDX-License-Identifier: Apache-2.0
#include "kernels/collective/mpi/mpi_world.h"

#include <signal.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <utility>

#include "kernels/backend.h"

namespace transept {
namespace {

constexpr int kFarewell = 1;                             // tag of the message of a rank that cannot go on
constexpr int kPulse = 2;                                // tag of rank 0's signs of life
constexpr std::int64_t kAtOnce = std::int64_t{1} << 28;  // elements of a reduction: MPI counts in int
constexpr std::chrono::milliseconds kWorked(1);          // of processor time: less is no sign of life

int numberIn(const char* variable, int otherwise) {
  const char* text = std::getenv(variable);
  const int number = text ? std::atoi(text) : 0;
  return number > 0 ? number : otherwise;
}

std::chrono::nanoseconds processorTime(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

class MpiCommunicator final : public Communicator {
 public:
  explicit MpiCommunicator(MpiWorld& world) : world_(world) {}
  int rank() const override { return world_.rank(); }
  int size() const override { return world_.size(); }
  void allReduce(View data) override { world_.allReduce(data); }
  void startAllReduce(View data) override { world_.startAllReduce(data); }
  void finishReductions() override { world_.finishReductions(); }
  void broadcast(View data) override {
    world_.broadcast(data.data, static_cast<std::size_t>(data.size()) * sizeOf(data.dtype));
  }
  void gather(View data, std::span<const std::int64_t> begins) override {
    for (std::size_t rank = 0; rank + 1 < begins.size(); ++rank)
      world_.broadcast(data.at(0, begins[rank]),
                       static_cast<std::size_t>(begins[rank + 1] - begins[rank]) * sizeOf(data.dtype),
                       static_cast<int>(rank));
  }
  void barrier() override {
    float nothing = 0;
    world_.allReduce({&nothing, DType::f32, 1, 1});
  }
  void abort() noexcept override { world_.lose("a computation failed"); }

 private:
  MpiWorld& world_;
};

}  // namespace

bool MpiWorld::isOneOfMany() {
  return numberIn("OMPI_COMM_WORLD_SIZE", 1) > 1;
}

int MpiWorld::processesHere() const {
  return numberIn("OMPI_COMM_WORLD_LOCAL_SIZE", 1);
}

int MpiWorld::numberHere() const {
  return numberIn("OMPI_COMM_WORLD_LOCAL_RANK", 0);
}

MpiWorld::MpiWorld(std::chrono::seconds patience)
    : mpi_(MpiLibrary::opened()), patience_(numberIn("TRANSEPT_RANK_PATIENCE", static_cast<int>(patience.count()))) {
  int given = 0;
  check(mpi_.initThread(nullptr, nullptr, MpiLibrary::threadSerialized, &given), "start");
  if (given < MpiLibrary::threadSerialized)
    throw BackendError("This Open MPI was built without threads; install one that has them.");
  mpi_.setErrorHandler(mpi_.world, mpi_.errorsReturn);
  check(mpi_.rank(mpi_.world, &rank_), "count the ranks");
  check(mpi_.size(mpi_.world, &size_), "count the ranks");
  Member own{static_cast<std::int64_t>(getpid()), {}};
  gethostname(own.host, sizeof own.host - 1);
  members_.resize(static_cast<std::size_t>(size_));
  check(mpi_.gather(&own, sizeof own, mpi_.bytes, members_.data(), sizeof own, mpi_.bytes, mpi_.world), "meet");
  if (rank_ == 0 && size_ > 1) pulse_ = std::jthread([this](const std::stop_token& stop) { beat(stop); });
}

MpiWorld::~MpiWorld() {
  pulse_ = {};
  if (lost_)
    mpi_.abort(mpi_.world, 1);
  else
    mpi_.finalize();
}

std::unique_ptr<Communicator> MpiWorld::communicator() {
  return std::make_unique<MpiCommunicator>(*this);
}

MpiLibrary::Handle MpiWorld::start(View data, std::int64_t first, std::int64_t count) {
  const bool wide = data.dtype == DType::f64;
  auto* from = static_cast<std::byte*>(data.data) + static_cast<std::size_t>(first) * sizeOf(data.dtype);
  MpiLibrary::Handle request = nullptr;
  check(mpi_.startAllReduce(MpiLibrary::inPlace, from, static_cast<int>(count), wide ? mpi_.doubles : mpi_.floats,
                            mpi_.sum, mpi_.world, &request),
        "add up");
  return request;
}

void MpiWorld::startAllReduce(View data) {
  look();
  const std::lock_guard guard(calls_);
  for (std::int64_t first = 0; first < data.size(); first += kAtOnce)
    reductions_.push_back(start(data, first, std::min(kAtOnce, data.size() - first)));
  // MPI moves data only while it is called: the earlier ones get a push.
  for (MpiLibrary::Handle& request : reductions_) {
    int done = 0;
    if (request) check(mpi_.test(&request, &done, nullptr), "add up");
    if (done) request = nullptr;
  }
}

void MpiWorld::finishReductions() {
  for (const MpiLibrary::Handle request : reductions_)
    if (request) wait(request, patience_);
  reductions_.clear();
}

void MpiWorld::allReduce(View data) {
  startAllReduce(data);
  finishReductions();
}

void MpiWorld::broadcast(void* data, std::size_t bytes, int from) {
  for (std::size_t done = 0; done < bytes;) {
    const std::size_t piece = std::min<std::size_t>(bytes - done, std::size_t{1} << 30);
    MpiLibrary::Handle request = nullptr;
    {
      const std::lock_guard guard(calls_);
      check(mpi_.startBroadcast(static_cast<std::byte*>(data) + done, static_cast<int>(piece), mpi_.bytes, from,
                                mpi_.world, &request),
            "hand out");
    }
    wait(request, patience_);
    done += piece;
  }
}

void MpiWorld::awaitBroadcast(void* data, std::size_t bytes) {
  MpiLibrary::Handle request = nullptr;
  {
    const std::lock_guard guard(calls_);
    check(mpi_.startBroadcast(data, static_cast<int>(bytes), mpi_.bytes, 0, mpi_.world, &request), "wait for rank 0");
  }
  wait(request, 2 * patience_, Silence::sinceHeard);
}

void MpiWorld::wait(MpiLibrary::Handle request, std::chrono::seconds patience, Silence silence) {
  using Clock = std::chrono::steady_clock;
  const auto begun = Clock::now();
  auto looked = begun;
  for (;;) {
    int done = 0;
    {
      const std::lock_guard guard(calls_);
      check(mpi_.test(&request, &done, nullptr), "wait for the other ranks");
    }
    if (done) return;
    const auto now = Clock::now();
    if (now - begun > std::chrono::milliseconds(2)) std::this_thread::sleep_for(std::chrono::microseconds(200));
    if (now - looked < std::chrono::milliseconds(50)) continue;
    looked = now;
    look();
    const bool leader = silence == Silence::sinceHeard;
    if (now - (leader ? std::max(begun, heard_) : begun) > patience) lostToSilence(leader ? 0 : -1, patience);
  }
}

void MpiWorld::stillThere(std::chrono::nanoseconds waited) {
  const auto now = std::chrono::steady_clock::now();
  if (now - looked_ < std::chrono::milliseconds(50)) return;
  looked_ = now;
  look();
  if (waited > patience_) lostToSilence(-1, patience_);
}

void MpiWorld::lostToSilence(int rank, std::chrono::seconds patience) {
  const std::string who = rank < 0 ? "One of the " + std::to_string(size_) + " ranks" : "Rank " + std::to_string(rank);
  lost(rank, who + " has been silent for " + std::to_string(patience.count()) +
                 " seconds; see whether its machine can be reached, then resume the run.");
}

void MpiWorld::look() {
  const std::lock_guard guard(calls_);
  hearPulses();
  int found = 0;
  check(mpi_.probe(MpiLibrary::anySource, kFarewell, mpi_.world, &found, nullptr), "listen");
  if (found) {
    Message message{};
    check(mpi_.receive(&message, sizeof message, mpi_.bytes, MpiLibrary::anySource, kFarewell, mpi_.world, nullptr),
          "listen");
    message.sentence[kSentence - 1] = '\0';
    lost(message.rank, message.sentence);
  }
  const Member& own = members_[static_cast<std::size_t>(rank_)];
  for (int rank = 0; rank < size_; ++rank) {
    const Member& member = members_[static_cast<std::size_t>(rank)];
    if (rank == rank_ || std::strcmp(member.host, own.host) != 0) continue;
    if (kill(static_cast<pid_t>(member.process), 0) == 0 || errno != ESRCH) continue;
    lost(rank, "Rank " + std::to_string(rank) + " of " + std::to_string(size_) + " (process " +
                   std::to_string(member.process) + " on " + member.host + ") died; resume the run.");
  }
}

void MpiWorld::hearPulses() {
  for (int found = 1; rank_ != 0 && found;) {
    check(mpi_.probe(0, kPulse, mpi_.world, &found, nullptr), "listen");
    if (!found) return;
    std::int32_t sign = 0;
    check(mpi_.receive(&sign, sizeof sign, mpi_.bytes, 0, kPulse, mpi_.world, nullptr), "listen");
    heard_ = std::chrono::steady_clock::now();
  }
}

/// On a thread of rank 0. Whoever is still to take the last sign gets no other, so nothing piles up.
void MpiWorld::beat(std::stop_token stop) {
  using std::chrono::milliseconds;
  static constexpr std::int32_t alive = 1;
  const auto pause = std::clamp(milliseconds(patience_) / 8, milliseconds(100), milliseconds(5000));
  std::vector<MpiLibrary::Handle> sent(static_cast<std::size_t>(size_), nullptr);
  const auto worked = [] { return processorTime(CLOCK_PROCESS_CPUTIME_ID) - processorTime(CLOCK_THREAD_CPUTIME_ID); };
  auto before = worked();
  for (std::unique_lock resting(resting_);;) {
    if (rest_.wait_for(resting, stop, pause, [] { return false; }) || stop.stop_requested()) return;
    const auto now = worked();
    if (now - std::exchange(before, now) < kWorked) continue;
    const std::lock_guard guard(calls_);
    for (int to = 1; to < size_; ++to) {
      MpiLibrary::Handle& request = sent[static_cast<std::size_t>(to)];
      int done = 1;
      if (request && mpi_.test(&request, &done, nullptr) != MpiLibrary::success) return;  // the others notice
      if (!done) continue;
      request = nullptr;
      if (mpi_.startSend(&alive, sizeof alive, mpi_.bytes, to, kPulse, mpi_.world, &request) != MpiLibrary::success)
        return;
    }
  }
}

void MpiWorld::lost(int rank, const std::string& sentence) {
  lost_ = true;
  throw ProcessLost(rank, sentence);
}

void MpiWorld::lose(const std::string& sentence) noexcept {
  if (lost_) return;
  lost_ = true;
  farewell_.rank = rank_;
  const std::string whole = "Rank " + std::to_string(rank_) + " (" + members_[static_cast<std::size_t>(rank_)].host +
                            ") stopped: " + sentence;
  std::strncpy(farewell_.sentence, whole.c_str(), kSentence - 1);
  const std::lock_guard guard(calls_);
  std::vector<MpiLibrary::Handle> requests(static_cast<std::size_t>(size_), nullptr);
  for (int to = 0; to < size_; ++to)
    if (to != rank_)
      mpi_.startSend(&farewell_, sizeof farewell_, mpi_.bytes, to, kFarewell, mpi_.world,
                     &requests[static_cast<std::size_t>(to)]);
  // Time for the others to say so in their own words; then everything ends.
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
}

void MpiWorld::check(int status, const char* operation) {
  if (status == MpiLibrary::success) return;
  lost(-1, std::string("Open MPI failed (") + operation + ", code " + std::to_string(status) +
               "): a rank or its machine was lost; resume the run.");
}

}  // namespace transept
