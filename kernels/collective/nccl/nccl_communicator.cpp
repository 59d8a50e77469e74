// SPDX-License-Identifier: Apache-2.0
#include "kernels/collective/nccl/nccl_communicator.h"

#include <dlfcn.h>
#include <nccl.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

namespace transept::cuda {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kStartTime(1);  // most NCCL calls have started by then
constexpr std::chrono::milliseconds kWatchPause(100);
constexpr int kWatchPauses = 20;
constexpr int kOldestNccl = 21900;

/// The functions of NCCL that are used, from $TRANSEPT_NCCL_LIBRARY if that is set, else from libnccl.so.2. Throws
/// BackendError if the library or a function is missing, or if the library is older than 2.19: non-blocking
/// communicators cannot be aborted safely there.
class Nccl {
  static void* open() {
    const char* path = std::getenv("TRANSEPT_NCCL_LIBRARY");
    const std::string name = path && *path ? path : "libnccl.so.2";
    if (void* library = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL)) return library;
    throw BackendError("Several GPUs need NVIDIA's NCCL, and " + name +
                       " is not installed; install it (package libnccl2), or train on one GPU with --device cuda:0.");
  }
  /// The function of that name, of the type that nccl.h declares.
  template <typename Function>
  Function find(const char* symbol) const {
    if (void* found = dlsym(library_, symbol)) return reinterpret_cast<Function>(found);
    throw BackendError(std::string("The NCCL library of this machine is too old (it has no ") + symbol +
                       "); install NCCL 2.19 or later.");
  }
  void* library_ = open();

 public:
  const decltype(&ncclGetErrorString) errorString = find<decltype(&ncclGetErrorString)>("ncclGetErrorString");
  const decltype(&ncclGetVersion) getVersion = find<decltype(&ncclGetVersion)>("ncclGetVersion");
  const decltype(&ncclGetUniqueId) uniqueId = find<decltype(&ncclGetUniqueId)>("ncclGetUniqueId");
  const decltype(&ncclCommInitRankConfig) initRank = find<decltype(&ncclCommInitRankConfig)>("ncclCommInitRankConfig");
  const decltype(&ncclAllReduce) allReduce = find<decltype(&ncclAllReduce)>("ncclAllReduce");
  const decltype(&ncclReduce) reduce = find<decltype(&ncclReduce)>("ncclReduce");
  const decltype(&ncclBroadcast) broadcast = find<decltype(&ncclBroadcast)>("ncclBroadcast");
  const decltype(&ncclGroupStart) groupStart = find<decltype(&ncclGroupStart)>("ncclGroupStart");
  const decltype(&ncclGroupEnd) groupEnd = find<decltype(&ncclGroupEnd)>("ncclGroupEnd");
  const decltype(&ncclCommGetAsyncError) asyncError = find<decltype(&ncclCommGetAsyncError)>("ncclCommGetAsyncError");
  const decltype(&ncclCommAbort) abort = find<decltype(&ncclCommAbort)>("ncclCommAbort");
  const decltype(&ncclCommDestroy) destroy = find<decltype(&ncclCommDestroy)>("ncclCommDestroy");
};

const Nccl& nccl() {
  static const Nccl library;
  static const int version = [] {
    int found = 0;
    library.getVersion(&found);
    return found;
  }();
  if (version < kOldestNccl)
    throw BackendError("The NCCL library of this machine is too old (version " + std::to_string(version) +
                       "); install NCCL 2.19 or later.");
  return library;
}

/// The state of a communicator, or the error of the query itself.
ncclResult_t ncclState(ncclComm_t handle) {
  ncclResult_t state = ncclSuccess;
  const ncclResult_t asked = nccl().asyncError(handle, &state);
  return asked == ncclSuccess ? state : asked;
}

/// The NCCL communicators of the ranks of this process, one slot each. A rank that fails aborts all of them, so that
/// none waits for it. Their calls do not block, so a slot's mutex is held for a moment only, and no communicator ends
/// during a call.
class Group {
 public:
  explicit Group(const std::vector<ncclComm_t>& handles) : slots_(handles.size()) {
    for (std::size_t i = 0; i < handles.size(); ++i) slots_[i].handle = handles[i];
  }

  /// Returns call(communicator), or an error if the communicator has ended.
  template <typename Call>
  ncclResult_t with(int slot, const Call& call) {
    Slot& own = slots_[static_cast<std::size_t>(slot)];
    const std::lock_guard lock(own.mutex);
    return own.handle ? call(own.handle) : ncclSystemError;
  }
  ncclResult_t state(int slot) { return with(slot, ncclState); }
  int lost() const { return lost_; }

  void lose(int rank) noexcept {
    int none = -1;
    lost_.compare_exchange_strong(none, rank);
    for (Slot& slot : slots_)
      if (ncclComm_t left = slot.take()) nccl().abort(left);
  }

  void leave(int slot) noexcept {
    if (ncclComm_t left = slots_[static_cast<std::size_t>(slot)].take()) nccl().destroy(left);
  }

 private:
  struct Slot {
    std::mutex mutex;
    ncclComm_t handle = nullptr;
    ncclComm_t take() {
      const std::lock_guard lock(mutex);
      return std::exchange(handle, nullptr);
    }
  };
  std::vector<Slot> slots_;
  std::atomic<int> lost_{-1};
};

/// call(0), call(1), ... as one group; returns the first error.
template <typename Call>
ncclResult_t inGroup(std::size_t count, const Call& call) {
  ncclResult_t status = nccl().groupStart();
  if (status != ncclSuccess) return status;
  for (std::size_t i = 0; i < count && (status == ncclSuccess || status == ncclInProgress); ++i) status = call(i);
  const ncclResult_t ended = nccl().groupEnd();
  return status == ncclSuccess || status == ncclInProgress ? ended : status;
}

/// Calls return at once; their progress is polled, so that a rank that never joins is noticed.
ncclResult_t initialise(ncclComm_t& handle, int size, const ncclUniqueId& id, int rank) {
  ncclConfig_t config = NCCL_CONFIG_INITIALIZER;
  config.blocking = 0;
  return nccl().initRank(&handle, size, id, rank, &config);
}

class NcclCommunicator final : public Communicator {
 public:
  /// slot: in the group. watch: empty where all ranks are in this process, because the group then reports lost ranks.
  NcclCommunicator(int rank, int size, int slot, const Stream& stream, std::shared_ptr<Group> group, Watch watch)
      : rank_(rank), size_(size), slot_(slot), stream_(stream), group_(std::move(group)), watch_(std::move(watch)) {
    stream_.awaitCollectives = [this] { awaitStarted(); };
  }
  ~NcclCommunicator() override {
    stream_.awaitCollectives = {};
    cudaSetDevice(stream_.device);
    // ncclCommDestroy waits for started operations, and so for the other processes. A failing process must not wait.
    if (watch_ && std::uncaught_exceptions() > 0) group_->lose(rank_);
    group_->leave(slot_);
    if (flag_) cudaFree(flag_);
    if (computed_) cudaEventDestroy(computed_);
    if (reduced_) cudaEventDestroy(reduced_);
    if (side_) cudaStreamDestroy(side_);
  }

  int rank() const override { return rank_; }
  int size() const override { return size_; }

  void allReduce(View data) override {
    enter();
    call("add up gradients", [&](ncclComm_t handle) {
      return nccl().allReduce(data.data, data.data, countOf(data), typeOf(data), ncclSum, handle, stream_.handle);
    });
    waitFor(stream_.handle);
  }

  void startAllReduce(View data) override {
    enterSide();
    call("add up gradients", [&](ncclComm_t handle) {
      return nccl().allReduce(data.data, data.data, countOf(data), typeOf(data), ncclSum, handle, side_);
    });
  }

  void startReduce(View data, int owner) override {
    enterSide();
    call("add up gradients", [&](ncclComm_t handle) {
      return nccl().reduce(data.data, data.data, countOf(data), typeOf(data), ncclSum, owner, handle, side_);
    });
  }

  /// The host waits only in a second call, after the update of the weights has been queued.
  void finishReductions() override {
    if (started_) {
      cuda::check(cudaEventRecord(reduced_, side_), stream_.device, "note that gradients are added up");
      cuda::check(cudaStreamWaitEvent(stream_.handle, reduced_, 0), stream_.device, "wait for added gradients");
    } else if (unwatched_) {
      waitFor(side_);
    }
    unwatched_ = std::exchange(started_, false);
  }

  void broadcast(View data) override {
    enter();
    call("hand out weights", [&](ncclComm_t handle) {
      return nccl().broadcast(data.data, data.data, countOf(data), typeOf(data), 0, handle, stream_.handle);
    });
    waitFor(stream_.handle);
  }

  /// A group of broadcasts, one from each rank: ncclAllGather cannot gather shares of different sizes.
  void gather(View data, std::span<const std::int64_t> begins) override {
    enter();
    call("gather weights", [&](ncclComm_t handle) {
      return inGroup(begins.size() - 1, [&](std::size_t rank) {
        const View share = data.columnRange(begins[rank], begins[rank + 1] - begins[rank]);
        return nccl().broadcast(share.data, share.data, countOf(share), typeOf(share), static_cast<int>(rank), handle,
                                stream_.handle);
      });
    });
    waitFor(stream_.handle);
  }

  /// Waits for an allReduce of one element; a lost rank ends the wait.
  void barrier() override {
    if (!flag_) makeFlag();
    allReduce(View(flag_, DType::f32, 1, 1));
    awaitEnd(stream_.handle);
  }

  void abort() noexcept override { group_->lose(rank_); }

 private:
  static std::size_t countOf(const View& data) { return static_cast<std::size_t>(data.size()); }
  static ncclDataType_t typeOf(const View& data) { return data.dtype == DType::f64 ? ncclDouble : ncclFloat; }

  void makeFlag() {
    enter();
    cuda::check(cudaMallocAsync(&flag_, sizeof(float), stream_.handle), stream_.device, "allocate");
    cuda::check(cudaMemsetAsync(flag_, 0, sizeof(float), stream_.handle), stream_.device, "zero");
  }

  /// Makes the side stream wait for the current work of the backend's stream; both then run concurrently.
  void enterSide() {
    enter();
    if (!side_) makeSide();
    cuda::check(cudaEventRecord(computed_, stream_.handle), stream_.device, "note that gradients are computed");
    cuda::check(cudaStreamWaitEvent(side_, computed_, 0), stream_.device, "wait for gradients");
    started_ = true;
  }

  void makeSide() {
    // The highest priority, because other ranks wait for the reductions.
    int least = 0, greatest = 0;
    cuda::check(cudaDeviceGetStreamPriorityRange(&least, &greatest), stream_.device, "ask for priorities");
    cuda::check(cudaEventCreateWithFlags(&computed_, cudaEventDisableTiming), stream_.device, "make an event");
    cuda::check(cudaEventCreateWithFlags(&reduced_, cudaEventDisableTiming), stream_.device, "make an event");
    cuda::check(cudaStreamCreateWithPriority(&side_, cudaStreamNonBlocking, greatest), stream_.device, "make a stream");
  }

  /// Selects this rank's GPU.
  void enter() {
    throwIfLost();
    cuda::check(cudaSetDevice(stream_.device), stream_.device, "select");
  }

  /// With ranks in other processes, waits for the work and calls the watch, since nothing else reports lost processes.
  void waitFor(cudaStream_t work) {
    if (watch_) awaitEnd(work);
  }

  /// Waits for the work of the stream; a lost rank ends the wait.
  void awaitEnd(cudaStream_t work) {
    const auto begun = Clock::now();
    for (cudaError_t status = cudaStreamQuery(work); status != cudaSuccess; status = cudaStreamQuery(work)) {
      if (status != cudaErrorNotReady) cuda::check(status, stream_.device, "wait for the other GPUs");
      callWatchSince(begun);
    }
  }

  /// All ranks start the same operations in the same order, so each that has started here ends once the others reach
  /// it.
  void awaitStarted() {
    if (!std::exchange(running_, false)) return;
    if (side_) awaitEnd(side_);
    awaitEnd(stream_.handle);
  }

  void callWatchSince(Clock::time_point begun) {
    throwIfLost();
    if (watch_) callWatch(Clock::now() - begun);
    std::this_thread::sleep_for(std::chrono::microseconds(50));
  }
  void callWatch(std::chrono::nanoseconds waited) {
    try {
      watch_(waited);
    } catch (...) {
      group_->lose(rank_);
      throw;
    }
  }

  void throwIfLost() {
    const ncclResult_t state = group_->state(slot_);
    if (state != ncclSuccess && state != ncclInProgress && group_->lost() < 0) {
      if (watch_) failBetweenProcesses(state);
      group_->lose(rank_);
    }
    if (group_->lost() < 0) return;
    throw RankLost("GPU " + std::to_string(group_->lost()) + " of " + std::to_string(size_) +
                   " stopped, so the others cannot continue; see its message, then resume the run.");
  }

  /// The connection to another process broke, usually because that process ended. The watch soon reports which process
  /// it was, with a more precise message.
  [[noreturn]] void failBetweenProcesses(ncclResult_t state) {
    for (int i = 0; i < kWatchPauses; ++i) {
      callWatch(std::chrono::nanoseconds(0));
      std::this_thread::sleep_for(kWatchPause);
    }
    group_->lose(rank_);
    throw RankLost(std::string("NCCL lost the GPUs of the other processes (") + nccl().errorString(state) +
                   "); see what they say, then resume the run.");
  }

  template <typename Call>
  void call(const char* operation, const Call& function) {
    running_ = true;
    ncclResult_t status = group_->with(slot_, function);
    const auto begun = Clock::now();
    while (status == ncclInProgress) {
      if (Clock::now() - begun > kStartTime) callWatchSince(begun);
      status = group_->state(slot_);
    }
    if (status == ncclSuccess) return;
    if (group_->lost() >= 0) throwIfLost();  // NCCL was aborted because of the lost rank
    throw BackendError("NCCL failed on cuda:" + std::to_string(stream_.device) + " (" + operation + ": " +
                       nccl().errorString(status) + "); the last checkpoint is intact: resume the run.");
  }

  int rank_, size_, slot_;
  const Stream& stream_;
  std::shared_ptr<Group> group_;
  Watch watch_;
  void* flag_ = nullptr;
  cudaStream_t side_ = nullptr;  // of started reductions
  cudaEvent_t computed_ = nullptr, reduced_ = nullptr;
  bool started_ = false;    // reductions that finishReductions() has not seen
  bool running_ = false;    // operations whose end awaitStarted() has not seen
  bool unwatched_ = false;  // reductions whose end the host has not waited for
};

/// Grants the GPUs of one process access to each other's memory pools, from which CudaBackend::allocate takes memory.
/// NCCL assumes that GPUs that can access each other's memory are permitted to.
void grantPoolAccess(const std::vector<int>& devices) {
  for (const int owner : devices) {
    std::vector<cudaMemAccessDesc> readers;
    for (const int reader : devices) {
      int able = 0;
      if (reader != owner) check(cudaDeviceCanAccessPeer(&able, reader, owner), reader, "ask for its neighbours");
      if (!able) continue;
      cudaMemAccessDesc access{};
      access.location.type = cudaMemLocationTypeDevice;
      access.location.id = reader;
      access.flags = cudaMemAccessFlagsProtReadWrite;
      readers.push_back(access);
    }
    if (readers.empty()) continue;
    cudaMemPool_t pool = nullptr;
    check(cudaDeviceGetDefaultMemPool(&pool, owner), owner, "open the memory pool");
    if (cudaMemPoolSetAccess(pool, readers.data(), readers.size()) == cudaSuccess) continue;
    cudaGetLastError();
    setenv("NCCL_P2P_DIRECT_DISABLE", "1", 0);  // NCCL then copies through its own buffers
  }
}

}  // namespace

std::vector<std::unique_ptr<Communicator>> makeNcclCommunicators(const std::vector<const Stream*>& streams) {
  std::vector<int> devices;
  for (const Stream* stream : streams) devices.push_back(stream->device);
  grantPoolAccess(devices);
  std::vector<ncclComm_t> handles(streams.size());
  const auto size = static_cast<int>(streams.size());
  ncclUniqueId id;
  ncclResult_t status = nccl().uniqueId(&id);
  if (status == ncclSuccess)
    status = inGroup(handles.size(), [&](std::size_t rank) {
      cudaSetDevice(devices[rank]);
      return initialise(handles[rank], size, id, static_cast<int>(rank));
    });
  for (std::size_t rank = 0; rank < handles.size() && (status == ncclSuccess || status == ncclInProgress); ++rank)
    while ((status = ncclState(handles[rank])) == ncclInProgress)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
  if (status != ncclSuccess) {
    for (ncclComm_t handle : handles)
      if (handle) nccl().abort(handle);
    throw BackendError(std::string("NCCL cannot connect the GPUs (") + nccl().errorString(status) +
                       "); set NCCL_DEBUG=WARN to see why, or train on one GPU with --device cuda:0.");
  }
  const auto group = std::make_shared<Group>(handles);
  std::vector<std::unique_ptr<Communicator>> communicators;
  for (int rank = 0; rank < size; ++rank) {
    const Stream& stream = *streams[static_cast<std::size_t>(rank)];
    communicators.push_back(std::make_unique<NcclCommunicator>(rank, size, rank, stream, group, Watch()));
  }
  return communicators;
}

GroupToken makeNcclToken() {
  ncclUniqueId id;
  static_assert(sizeof id == sizeof(GroupToken));
  if (const ncclResult_t status = nccl().uniqueId(&id); status != ncclSuccess)
    throw BackendError(std::string("NCCL finds no network between the processes (") + nccl().errorString(status) +
                       "); set NCCL_DEBUG=WARN to see why, and NCCL_SOCKET_IFNAME to the network's interface.");
  GroupToken token;
  std::memcpy(token.data(), &id, sizeof id);
  return token;
}

std::unique_ptr<Communicator> joinNcclRanks(const Stream& stream, const GroupToken& token, int rank, int size,
                                            Watch watch) {
  ncclUniqueId id;
  std::memcpy(&id, token.data(), sizeof id);
  check(cudaSetDevice(stream.device), stream.device, "select");
  ncclComm_t handle = nullptr;
  ncclResult_t status = initialise(handle, size, id, rank);
  const auto begun = Clock::now();
  try {
    while (status == ncclInProgress) {
      watch(Clock::now() - begun);
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      status = ncclState(handle);
    }
    if (status != ncclSuccess)
      throw BackendError(std::string("NCCL cannot connect the processes' GPUs (") + nccl().errorString(status) +
                         "); set NCCL_DEBUG=WARN to see why, and make sure that each process has a GPU of its own.");
  } catch (...) {
    if (handle) nccl().abort(handle);
    throw;
  }
  const auto group = std::make_shared<Group>(std::vector<ncclComm_t>{handle});
  return std::make_unique<NcclCommunicator>(rank, size, 0, stream, group, std::move(watch));
}

}  // namespace transept::cuda
