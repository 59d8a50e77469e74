// SPDX-License-Identifier: Apache-2.0
// Communicators for threads of one process. After a barrier, each rank sums its share of the elements over all ranks,
// in rank order, and stores the sums in the memory of all ranks.
#include "kernels/collective/communicator.h"

#include <dlfcn.h>

#include <algorithm>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <string>

#include "kernels/backend.h"
#include "kernels/interface_stamp.h"

namespace transept {
namespace {

/// The state shared by the ranks.
class Group {
 public:
  explicit Group(int size) : views_(static_cast<std::size_t>(size)) {}

  int size() const { return static_cast<int>(views_.size()); }

  /// A barrier that also publishes the data of each rank.
  void wait(int rank, View data) {
    {
      const std::lock_guard lock(mutex_);
      views_[static_cast<std::size_t>(rank)] = data;
    }
    wait();
  }

  /// A barrier.
  void wait() {
    std::unique_lock lock(mutex_);
    throwIfLost();
    const std::uint64_t round = round_;
    if (++arrived_ == size()) {
      arrived_ = 0;
      ++round_;
      everyoneArrived_.notify_all();
      return;
    }
    everyoneArrived_.wait(lock, [&] { return round_ != round || lost_ >= 0; });
    if (round_ == round) throwIfLost();
  }

  /// The data of each rank at the last barrier; valid until the next one.
  const std::vector<View>& views() const { return views_; }

  void lose(int rank) noexcept {
    const std::lock_guard lock(mutex_);
    if (lost_ < 0) lost_ = rank;
    everyoneArrived_.notify_all();
  }

 private:
  void throwIfLost() const {
    if (lost_ >= 0)
      throw RankLost("Rank " + std::to_string(lost_) + " of " + std::to_string(size()) +
                     " stopped, so the other ranks cannot continue; see its message, then resume the run.");
  }

  std::mutex mutex_;
  std::condition_variable everyoneArrived_;
  std::vector<View> views_;
  int arrived_ = 0;
  int lost_ = -1;
  std::uint64_t round_ = 0;
};

/// Stores the sums of elements [first, end) over all views in each of `targets`, which may be among the views.
template <typename T>
void sumShare(const std::vector<View>& views, std::span<const View> targets, std::int64_t first, std::int64_t end) {
  constexpr std::int64_t kBlock = 2048;
  T sums[kBlock];
  for (std::int64_t begin = first; begin < end; begin += kBlock) {
    const std::int64_t count = std::min(kBlock, end - begin);
    std::copy_n(views[0].as<T>() + begin, count, sums);
    for (std::size_t rank = 1; rank < views.size(); ++rank) {
      const T* values = views[rank].as<T>() + begin;
      for (std::int64_t i = 0; i < count; ++i) sums[i] += values[i];
    }
    for (const View& target : targets) std::copy_n(sums, count, target.as<T>() + begin);
  }
}

class InProcessCommunicator final : public Communicator {
 public:
  InProcessCommunicator(int rank, std::shared_ptr<Group> group) : rank_(rank), group_(std::move(group)) {}
  /// The other ranks must not wait for a destroyed one.
  ~InProcessCommunicator() override { group_->lose(rank_); }

  int rank() const override { return rank_; }
  int size() const override { return group_->size(); }

  void allReduce(View data) override {
    exchange(data, [&](const std::vector<View>& views) { sumOwnShare(views, views); });
  }

  void startReduce(View data, int owner) override {
    exchange(data, [&](const std::vector<View>& views) {
      sumOwnShare(views, std::span(views).subspan(static_cast<std::size_t>(owner), 1));
    });
  }

  void gather(View data, std::span<const std::int64_t> begins) override {
    exchange(data, [&](const std::vector<View>& views) {
      for (std::size_t rank = 0; rank + 1 < begins.size(); ++rank)
        copyFrom(static_cast<int>(rank), views, begins[rank], begins[rank + 1]);
    });
  }

  void broadcast(View data) override {
    exchange(data, [&](const std::vector<View>& views) { copyFrom(0, views, 0, data.size()); });
  }

  void barrier() override { group_->wait(); }

  void abort() noexcept override { group_->lose(rank_); }

 private:
  /// Calls work(views) with the data of all ranks, between two barriers.
  template <typename Work>
  void exchange(View data, const Work& work) {
    group_->wait(rank_, data);
    checkViews();
    work(group_->views());
    group_->wait();
  }

  void sumOwnShare(const std::vector<View>& views, std::span<const View> targets) const {
    const std::int64_t all = views[0].size(), share = (all + size() - 1) / size();
    const std::int64_t first = std::min(all, rank_ * share), end = std::min(all, first + share);
    if (views[0].dtype == DType::f64)
      sumShare<double>(views, targets, first, end);
    else
      sumShare<float>(views, targets, first, end);
  }

  /// Copies elements [begin, end) of another rank's data.
  void copyFrom(int rank, const std::vector<View>& views, std::int64_t begin, std::int64_t end) const {
    if (rank == rank_ || begin == end) return;
    const View &from = views[static_cast<std::size_t>(rank)], &to = views[static_cast<std::size_t>(rank_)];
    std::memcpy(to.at(0, begin), from.at(0, begin), static_cast<std::size_t>(end - begin) * elementSize(from.dtype));
  }

  /// Every rank checks the same views, so either all ranks throw or none does.
  void checkViews() const {
    const std::vector<View>& views = group_->views();
    for (const View& view : views) {
      const bool summable = view.dtype == DType::f32 || view.dtype == DType::f64;
      if (view.sameShape(views[0]) && view.dtype == views[0].dtype && view.contiguous() && summable) continue;
      const auto odd = static_cast<std::size_t>(&view - views.data());
      throw BackendError("Rank " + std::to_string(odd) + " has " + view.shapeText() + " and rank 0 has " +
                         views[0].shapeText() + "; all ranks need contiguous f32 or f64 matrices of the same shape.");
    }
  }

  int rank_;
  std::shared_ptr<Group> group_;
};

int numberIn(const char* variable) {
  const char* text = std::getenv(variable);
  return text ? std::atoi(text) : 0;
}

bool startedWithOthers() {
  // Open MPI; MPICH, Intel MPI and others with its launcher; MVAPICH.
  for (const char* variable : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "MV2_COMM_WORLD_SIZE"})
    if (numberIn(variable) > 1) return true;
  return false;
}

std::string libraryPath() {
  if (const char* path = std::getenv("TRANSEPT_MPI_LIBRARY"); path && *path) return path;
  std::error_code none;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", none);
  return (program.parent_path().parent_path() / "lib/transept/libtransept_mpi.so").string();
}

}  // namespace

std::vector<std::unique_ptr<Communicator>> makeInProcessCommunicators(int size) {
  const auto group = std::make_shared<Group>(size);
  std::vector<std::unique_ptr<Communicator>> communicators;
  for (int rank = 0; rank < size; ++rank) communicators.push_back(std::make_unique<InProcessCommunicator>(rank, group));
  return communicators;
}

std::unique_ptr<MpiWorld> joinMpiWorld(std::chrono::seconds patience) {
  if (!startedWithOthers()) return nullptr;
  const auto fail = [path = libraryPath()](const std::string& why) -> BackendError {
    return BackendError(
        "mpirun started this process with others, but the MPI library " + path + " " + why +
        "; install the package transept-mpi of the same version, or start transept-engine without mpirun.");
  };
  // Plug-ins of an MPI may look for its symbols among the global ones.
  void* library = dlopen(libraryPath().c_str(), RTLD_NOW | RTLD_GLOBAL);
  if (!library) throw fail("cannot be loaded (" + std::string(dlerror()) + ")");
  const auto stamp = reinterpret_cast<const char* (*)()>(dlsym(library, kMpiStampEntry));
  const auto join = reinterpret_cast<MpiWorld* (*)(std::chrono::seconds)>(dlsym(library, kMpiWorldEntry));
  if (!stamp || !join || std::strcmp(stamp(), kDeviceInterfaceStamp) != 0) throw fail("belongs to another version");
  const int seconds = numberIn("TRANSEPT_RANK_PATIENCE");
  return std::unique_ptr<MpiWorld>(join(seconds > 0 ? std::chrono::seconds(seconds) : patience));
}

}  // namespace transept
