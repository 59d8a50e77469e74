// SPDX-License-Identifier: Apache-2.0
#include "tests/devices/stand_in_ranks.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <string>
#include <thread>

namespace transept {
namespace {

constexpr std::size_t kRankBytes = std::size_t{64} << 20;  // unused pages take no memory
constexpr int kRanksAtMost = 8;

struct Barrier {
  std::atomic<int> arrived;
  std::atomic<int> round;
};
constexpr std::size_t kHead = 4096, kWhole = kHead + kRanksAtMost * kRankBytes;

class StandInCommunicator final : public Communicator {
 public:
  StandInCommunicator(std::string name, int rank, int size, Watch watch)
      : name_(std::move(name)), rank_(rank), size_(size), watch_(std::move(watch)) {
    const int file = shm_open(name_.c_str(), O_RDWR | O_CREAT, 0600);
    if (file < 0 || ftruncate(file, kWhole) != 0) throw BackendError("The stand-ins cannot open " + name_ + ".");
    memory_ = static_cast<char*>(mmap(nullptr, kWhole, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0));
    close(file);
    if (memory_ == MAP_FAILED) throw BackendError("The stand-ins cannot map their shared memory.");
    barrier_ = reinterpret_cast<Barrier*>(memory_);  // new shared memory is zero
    wait();
    if (rank_ == 0) shm_unlink(name_.c_str());  // freed when the last process ends
  }
  ~StandInCommunicator() override { munmap(memory_, kWhole); }

  int rank() const override { return rank_; }
  int size() const override { return size_; }

  void allReduce(View data) override {
    publish(data);
    if (data.dtype == DType::f64)
      sum<double>(data);
    else
      sum<float>(data);
    wait();
  }
  void broadcast(View data) override {
    publish(data);
    std::memcpy(data.data, placeOf(0), bytesOf(data));
    wait();
  }
  void gather(View data, std::span<const std::int64_t> begins) override {
    publish(data);
    for (int rank = 0; rank < size_; ++rank) {
      const auto begin = begins[static_cast<std::size_t>(rank)], end = begins[static_cast<std::size_t>(rank) + 1];
      const std::size_t each = elementSize(data.dtype);
      std::memcpy(data.at(0, begin), placeOf(rank) + static_cast<std::size_t>(begin) * each,
                  static_cast<std::size_t>(end - begin) * each);
    }
    wait();
  }
  void barrier() override { wait(); }
  void abort() noexcept override {}

 private:
  static std::size_t bytesOf(const View& data) {
    return static_cast<std::size_t>(data.size()) * elementSize(data.dtype);
  }
  char* placeOf(int rank) const { return memory_ + kHead + static_cast<std::size_t>(rank) * kRankBytes; }

  void publish(const View& data) {
    if (bytesOf(data) > kRankBytes) throw BackendError("The data are too large for the stand-ins.");
    std::memcpy(placeOf(rank_), data.data, bytesOf(data));
    wait();
  }

  template <typename T>
  void sum(const View& data) {
    std::fill_n(data.as<T>(), data.size(), T{0});
    for (int rank = 0; rank < size_; ++rank) {
      const T* values = reinterpret_cast<const T*>(placeOf(rank));
      for (std::int64_t i = 0; i < data.size(); ++i) data.as<T>()[i] += values[i];
    }
  }

  void wait() {
    const int round = barrier_->round;
    if (barrier_->arrived.fetch_add(1) + 1 == size_) {
      barrier_->arrived = 0;
      ++barrier_->round;
      return;
    }
    const auto begun = std::chrono::steady_clock::now();
    while (barrier_->round == round) {
      watch_(std::chrono::steady_clock::now() - begun);
      std::this_thread::sleep_for(std::chrono::microseconds(50));
    }
  }

  std::string name_;
  int rank_, size_;
  Watch watch_;
  char* memory_ = nullptr;
  Barrier* barrier_ = nullptr;
};

}  // namespace

GroupToken makeStandInToken() {
  GroupToken token{};
  const std::string name = "/transept-stand-ins-" + std::to_string(getpid());
  shm_unlink(name.c_str());  // left by an earlier process with the same id
  std::copy(name.begin(), name.end(), token.begin());
  return token;
}

std::unique_ptr<Communicator> joinStandIns(const GroupToken& token, int rank, int size, Watch watch) {
  return std::make_unique<StandInCommunicator>(token.data(), rank, size, std::move(watch));
}

}  // namespace transept
