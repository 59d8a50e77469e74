// SPDX-License-Identifier: Apache-2.0
// The processes that mpirun started together, one a rank. A rank that dies or stays silent for too long is noticed by
// all others: their calls throw ProcessLost. Rank 0 may be busy with other things for long; while it is, a thread of
// its own says so to the others, as long as the process computes: one that is stopped, or waits for ever, falls silent.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "kernels/collective/communicator.h"
#include "kernels/collective/mpi/mpi_library.h"

namespace transept {

class ProcessLost : public RankLost {
 public:
  ProcessLost(int rank, const std::string& sentence) : RankLost(sentence), rank_(rank) {}
  int rank() const { return rank_; }  ///< -1: which one is not known

 private:
  int rank_;
};

class MpiWorld {
 public:
  /// Whether mpirun started this process beside others.
  static bool isOneOfMany();

  /// Joins the others. `patience`: how long a rank may be silent where the others wait for it; the environment's
  /// TRANSEPT_RANK_PATIENCE (seconds) goes before it. Throws BackendError where there is no Open MPI.
  explicit MpiWorld(std::chrono::seconds patience = std::chrono::minutes(2));
  /// Takes its leave; where a rank was lost, ends all processes instead.
  ~MpiWorld();
  MpiWorld(const MpiWorld&) = delete;
  MpiWorld& operator=(const MpiWorld&) = delete;

  int rank() const { return rank_; }
  int size() const { return size_; }
  /// Processes of this job on this machine, at least 1.
  int processesHere() const;
  /// This one's number among them, from 0.
  int numberHere() const;

  /// The calls that all ranks make in the same order. Data: f32 or f64 in host memory.
  void allReduce(View data);
  void startAllReduce(View data);
  void finishReductions();
  void broadcast(void* data, std::size_t bytes, int from = 0);
  /// As broadcast, where rank 0 may be busy with other things for as long as it says that it lives; silence of twice
  /// the patience ends the wait.
  void awaitBroadcast(void* data, std::size_t bytes);

  /// For waits that are none of the calls above. Throws ProcessLost where a rank is lost, or `waited` is past the
  /// patience.
  void stillThere(std::chrono::nanoseconds waited);

  /// Tells the others that this rank cannot go on, and why.
  void lose(const std::string& sentence) noexcept;

  /// A communicator of this world, which must outlive it.
  std::unique_ptr<Communicator> communicator();

 private:
  static constexpr std::size_t kSentence = 480;
  struct Member {
    std::int64_t process;
    char host[120];
  };
  struct Message {
    int rank;
    char sentence[kSentence];
  };

  enum class Silence : bool { sinceCalled, sinceHeard };
  void wait(MpiLibrary::Handle request, std::chrono::seconds patience, Silence silence = Silence::sinceCalled);
  void look();  // throws where a rank has said farewell or died
  void hearPulses();
  void beat(std::stop_token stop);
  [[noreturn]] void lost(int rank, const std::string& sentence);
  [[noreturn]] void lostToSilence(int rank, std::chrono::seconds patience);
  void check(int status, const char* operation);
  MpiLibrary::Handle start(View data, std::int64_t first, std::int64_t count);

  const MpiLibrary& mpi_;
  std::chrono::seconds patience_;
  int rank_ = 0, size_ = 1;
  std::vector<Member> members_;
  std::vector<MpiLibrary::Handle> reductions_;
  Message farewell_{};
  bool lost_ = false;
  std::chrono::steady_clock::time_point heard_;   // rank 0's last sign of life
  std::chrono::steady_clock::time_point looked_;  // of stillThere
  std::mutex calls_;                              // MPI is called by one thread at a time
  std::mutex resting_;
  std::condition_variable_any rest_;
  std::jthread pulse_;
};

}  // namespace transept
