// SPDX-License-Identifier: Apache-2.0
// libtransept_mpi.so: MpiWorld over the MPI that it was built with (3.0 or later).
#include <mpi.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "kernels/backend.h"
#include "kernels/collective/communicator.h"
#include "kernels/interface_stamp.h"

namespace transept {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr int kFarewell = 1;                             // tag: a rank cannot continue
constexpr int kHeartbeat = 2;                            // tag: rank 0 is alive
constexpr std::int64_t kAtOnce = std::int64_t{1} << 28;  // elements per call: MPI counts in int
constexpr milliseconds kLookEvery(50);                   // between two checks for lost ranks
constexpr milliseconds kWorked(1);                       // processor time between heartbeats that counts as alive

std::chrono::nanoseconds processorTime(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

class World final : public MpiWorld {
 public:
  explicit World(std::chrono::seconds patience) : patience_(patience) {
    int threads = 0;
    check(MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &threads), "start");
    if (threads < MPI_THREAD_SERIALIZED)
      throw BackendError("This MPI was built without support for threads; install one that has it.");
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    check(MPI_Comm_rank(MPI_COMM_WORLD, &rank_), "read the rank");
    check(MPI_Comm_size(MPI_COMM_WORLD, &size_), "count the ranks");
    Member own{static_cast<std::int64_t>(getpid()), {}};
    gethostname(own.host, sizeof own.host - 1);
    members_.resize(static_cast<std::size_t>(size_));
    check(MPI_Allgather(&own, sizeof own, MPI_BYTE, members_.data(), sizeof own, MPI_BYTE, MPI_COMM_WORLD), "meet");
    if (rank_ == 0 && size_ > 1) heart_ = std::jthread([this](const std::stop_token& stop) { sendHeartbeats(stop); });
  }

  ~World() override {
    heart_ = {};
    if (lost_)
      MPI_Abort(MPI_COMM_WORLD, 1);
    else
      MPI_Finalize();
  }

  int rank() const override { return rank_; }
  int size() const override { return size_; }
  int processesHere() const override { return neighboursBefore(size_); }
  int numberHere() const override { return neighboursBefore(rank_); }

  void allReduce(View data) override {
    startAllReduce(data);
    finishReductions();
  }
  void startAllReduce(View data) override {
    lookForLostRanks();
    const std::lock_guard guard(calls_);
    const MPI_Datatype type = data.dtype == DType::f64 ? MPI_DOUBLE : MPI_FLOAT;
    for (std::int64_t first = 0; first < data.size(); first += kAtOnce) {
      const int count = static_cast<int>(std::min(kAtOnce, data.size() - first));
      reductions_.push_back(MPI_REQUEST_NULL);
      check(MPI_Iallreduce(MPI_IN_PLACE, data.at(0, first), count, type, MPI_SUM, MPI_COMM_WORLD, &reductions_.back()),
            "add up");
    }
    // MPI moves data only while it is called: this lets the earlier reductions proceed.
    int done = 0;
    for (MPI_Request& request : reductions_) check(MPI_Test(&request, &done, MPI_STATUS_IGNORE), "add up");
  }

  void finishReductions() override {
    for (const MPI_Request request : reductions_) wait(request, patience_);
    reductions_.clear();
  }
  void broadcast(View data) override { broadcastFrom(0, data, patience_); }
  void awaitBroadcast(View data) override { broadcastFrom(0, data, 2 * patience_, Silence::sinceHeartbeat); }
  void gather(View data, std::span<const std::int64_t> begins) override {
    for (std::size_t rank = 0; rank + 1 < begins.size(); ++rank)
      broadcastFrom(static_cast<int>(rank), data.columnRange(begins[rank], begins[rank + 1] - begins[rank]), patience_);
  }
  void barrier() override {
    float nothing = 0;
    allReduce({&nothing, DType::f32, 1, 1});
  }
  void abort() noexcept override { leave("a computation failed"); }

  void checkAlive(std::chrono::nanoseconds waited) override {
    if (Clock::now() - looked_ < kLookEvery) return;
    lookForLostRanks();
    if (waited > patience_) lostToSilence(-1, patience_);
  }

  void leave(const std::string& sentence) noexcept override {
    if (std::exchange(lost_, true)) return;
    farewell_.rank = rank_;
    const std::string whole = "Rank " + std::to_string(rank_) + " (" + member(rank_).host + ") stopped: " + sentence;
    std::strncpy(farewell_.sentence, whole.c_str(), kSentence - 1);
    const std::lock_guard guard(calls_);
    MPI_Request request = MPI_REQUEST_NULL;
    for (int to = 0; to < size_; ++to)
      if (to != rank_) MPI_Isend(&farewell_, sizeof farewell_, MPI_BYTE, to, kFarewell, MPI_COMM_WORLD, &request);
    // Gives the other ranks time to report the failure before the processes end.
    std::this_thread::sleep_for(milliseconds(500));
  }

 private:
  static constexpr std::size_t kSentence = 480;
  struct Member {
    std::int64_t process;
    char host[120];
  };
  struct Farewell {
    int rank;
    char sentence[kSentence];
  };
  enum class Silence : bool { sinceCall, sinceHeartbeat };

  const Member& member(int rank) const { return members_[static_cast<std::size_t>(rank)]; }
  bool isHere(int rank) const { return std::strcmp(member(rank).host, member(rank_).host) == 0; }
  int neighboursBefore(int end) const {
    int count = 0;
    for (int rank = 0; rank < end; ++rank) count += isHere(rank) ? 1 : 0;
    return count;
  }

  void broadcastFrom(int root, View data, std::chrono::seconds patience, Silence silence = Silence::sinceCall) {
    const std::size_t bytes = static_cast<std::size_t>(data.size()) * elementSize(data.dtype);
    for (std::size_t done = 0; done < bytes;) {
      const std::size_t piece = std::min<std::size_t>(bytes - done, std::size_t{1} << 30);
      MPI_Request request = MPI_REQUEST_NULL;
      {
        const std::lock_guard guard(calls_);
        check(
            MPI_Ibcast(data.as<std::byte>() + done, static_cast<int>(piece), MPI_BYTE, root, MPI_COMM_WORLD, &request),
            "broadcast");
      }
      wait(request, patience, silence);
      done += piece;
    }
  }

  void wait(MPI_Request request, std::chrono::seconds patience, Silence silence = Silence::sinceCall) {
    const auto begun = Clock::now();
    looked_ = begun;
    for (;;) {
      int done = 0;
      {
        const std::lock_guard guard(calls_);
        check(MPI_Test(&request, &done, MPI_STATUS_IGNORE), "wait for the other ranks");
      }
      if (done) return;
      const auto now = Clock::now();
      if (now - begun > milliseconds(2)) std::this_thread::sleep_for(std::chrono::microseconds(200));
      if (now - looked_ < kLookEvery) continue;
      lookForLostRanks();
      const bool leader = silence == Silence::sinceHeartbeat;
      if (now - (leader ? std::max(begun, heard_) : begun) > patience) lostToSilence(leader ? 0 : -1, patience);
    }
  }

  void lookForLostRanks() {
    looked_ = Clock::now();
    const std::lock_guard guard(calls_);
    receiveHeartbeats();
    int found = 0;
    check(MPI_Iprobe(MPI_ANY_SOURCE, kFarewell, MPI_COMM_WORLD, &found, MPI_STATUS_IGNORE), "listen");
    if (found) {
      Farewell message{};
      check(MPI_Recv(&message, sizeof message, MPI_BYTE, MPI_ANY_SOURCE, kFarewell, MPI_COMM_WORLD, MPI_STATUS_IGNORE),
            "listen");
      message.sentence[kSentence - 1] = '\0';
      lost(message.rank, message.sentence);
    }
    for (int rank = 0; rank < size_; ++rank) {
      const Member& other = member(rank);
      if (rank == rank_ || !isHere(rank)) continue;
      if (kill(static_cast<pid_t>(other.process), 0) == 0 || errno != ESRCH) continue;
      lost(rank, "Rank " + std::to_string(rank) + " of " + std::to_string(size_) + " (process " +
                     std::to_string(other.process) + " on " + other.host + ") died; resume the run.");
    }
  }

  void receiveHeartbeats() {
    for (int found = 1; rank_ != 0 && found;) {
      check(MPI_Iprobe(0, kHeartbeat, MPI_COMM_WORLD, &found, MPI_STATUS_IGNORE), "listen");
      if (!found) return;
      check(MPI_Recv(nullptr, 0, MPI_BYTE, 0, kHeartbeat, MPI_COMM_WORLD, MPI_STATUS_IGNORE), "listen");
      heard_ = Clock::now();
    }
  }

  /// Runs on a thread of rank 0. A rank that has not received the last heartbeat gets no further one, so none pile up.
  void sendHeartbeats(const std::stop_token& stop) {
    const auto pause = std::clamp(milliseconds(patience_) / 8, milliseconds(100), milliseconds(5000));
    std::vector<MPI_Request> sent(static_cast<std::size_t>(size_), MPI_REQUEST_NULL);
    const auto worked = [] { return processorTime(CLOCK_PROCESS_CPUTIME_ID) - processorTime(CLOCK_THREAD_CPUTIME_ID); };
    auto before = worked();
    for (std::unique_lock resting(resting_);;) {
      if (rest_.wait_for(resting, stop, pause, [] { return false; }) || stop.stop_requested()) return;
      const auto now = worked();
      if (now - std::exchange(before, now) < kWorked) continue;
      const std::lock_guard guard(calls_);
      for (int to = 1; to < size_; ++to) {
        MPI_Request& request = sent[static_cast<std::size_t>(to)];
        int done = 0;
        int status = MPI_Test(&request, &done, MPI_STATUS_IGNORE);
        if (status == MPI_SUCCESS && done)
          status = MPI_Isend(nullptr, 0, MPI_BYTE, to, kHeartbeat, MPI_COMM_WORLD, &request);
        if (status != MPI_SUCCESS) return;  // the other ranks notice
      }
    }
  }

  [[noreturn]] void lost(int rank, const std::string& sentence) {
    lost_ = true;
    throw ProcessLost(rank, sentence);
  }

  [[noreturn]] void lostToSilence(int rank, std::chrono::seconds patience) {
    const std::string who =
        rank < 0 ? "One of the " + std::to_string(size_) + " ranks" : "Rank " + std::to_string(rank);
    lost(rank, who + " has been silent for " + std::to_string(patience.count()) +
                   " seconds; check that its machine can be reached, then resume the run.");
  }

  void check(int status, const char* operation) {
    if (status == MPI_SUCCESS) return;
    lost(-1, std::string("MPI failed (") + operation + ", code " + std::to_string(status) +
                 "): a rank or its machine was lost; resume the run.");
  }

  std::chrono::seconds patience_;
  int rank_ = 0, size_ = 1;
  std::vector<Member> members_;
  std::vector<MPI_Request> reductions_;
  Farewell farewell_{};
  bool lost_ = false;
  Clock::time_point heard_;   // the last heartbeat of rank 0
  Clock::time_point looked_;  // the last check for lost ranks
  std::mutex calls_;          // MPI is called by one thread at a time
  std::mutex resting_;
  std::condition_variable_any rest_;
  std::jthread heart_;
};

}  // namespace
}  // namespace transept

extern "C" const char* transeptMpiStamp() {
  return transept::kDeviceInterfaceStamp;
}
extern "C" transept::MpiWorld* transeptMpiWorld(std::chrono::seconds patience) {
  return new transept::World(patience);
}
