// SPDX-License-Identifier: Apache-2.0
#include "kernels/cuda/nccl_communicator.h"

#include <dlfcn.h>
#include <nccl.h>

#include <atomic>
#include <chrono>
#include <string>
#include <thread>

namespace transept::cuda {
namespace {

/// NCCL's functions, found in libnccl.so.2.
struct Nccl {
  Nccl() {
    void* library = dlopen("libnccl.so.2", RTLD_NOW | RTLD_LOCAL);
    if (!library)
      throw BackendError(
          "Several GPUs need NVIDIA's NCCL, and libnccl.so.2 is not installed; install it (package "
          "libnccl2), or train on one GPU with --device cuda:0.");
    const auto find = [&](auto& function, const char* name) {
      function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(dlsym(library, name));
      if (!function)
        throw BackendError(std::string("The NCCL library of this machine is too old (it has no ") + name +
                           "); install NCCL 2.14 or later.");
    };
    find(errorString, "ncclGetErrorString");
    find(initAll, "ncclCommInitAll");
    find(allReduce, "ncclAllReduce");
    find(reduce, "ncclReduce");
    find(broadcast, "ncclBroadcast");
    find(groupStart, "ncclGroupStart");
    find(groupEnd, "ncclGroupEnd");
    find(asyncError, "ncclCommGetAsyncError");
    find(abort, "ncclCommAbort");
    find(destroy, "ncclCommDestroy");
  }

  decltype(&ncclGetErrorString) errorString;
  decltype(&ncclCommInitAll) initAll;
  decltype(&ncclAllReduce) allReduce;
  decltype(&ncclReduce) reduce;
  decltype(&ncclBroadcast) broadcast;
  decltype(&ncclGroupStart) groupStart;
  decltype(&ncclGroupEnd) groupEnd;
  decltype(&ncclCommGetAsyncError) asyncError;
  decltype(&ncclCommAbort) abort;
  decltype(&ncclCommDestroy) destroy;
};

const Nccl& nccl() {
  static const Nccl library;
  return library;
}

/// What the ranks share. One that fails ends the waiting of all, so it takes down every rank's part of NCCL.
class Group {
 public:
  explicit Group(const std::vector<ncclComm_t>& handles) : handles_(handles.size()) {
    for (std::size_t i = 0; i < handles.size(); ++i) handles_[i] = handles[i];
  }

  ncclComm_t handle(int rank) const { return handles_[static_cast<std::size_t>(rank)]; }
  int lost() const { return lost_; }

  void lose(int rank) noexcept {
    int none = -1;
    lost_.compare_exchange_strong(none, rank);
    for (std::atomic<ncclComm_t>& handle : handles_)
      if (ncclComm_t left = handle.exchange(nullptr)) nccl().abort(left);
  }

  void leave(int rank) noexcept {
    if (ncclComm_t left = handles_[static_cast<std::size_t>(rank)].exchange(nullptr)) nccl().destroy(left);
  }

 private:
  std::vector<std::atomic<ncclComm_t>> handles_;
  std::atomic<int> lost_{-1};
};

class NcclCommunicator final : public Communicator {
 public:
  NcclCommunicator(int rank, int size, const Stream& stream, std::shared_ptr<Group> group)
      : rank_(rank), size_(size), stream_(stream), group_(std::move(group)) {}
  ~NcclCommunicator() override {
    group_->leave(rank_);
    cudaSetDevice(stream_.device);
    if (flag_) cudaFree(flag_);
    if (computed_) cudaEventDestroy(computed_);
    if (reduced_) cudaEventDestroy(reduced_);
    if (side_) cudaStreamDestroy(side_);
  }

  int rank() const override { return rank_; }
  int size() const override { return size_; }

  void allReduce(View data) override {
    const ncclComm_t handle = enter();
    check(nccl().allReduce(data.data, data.data, countOf(data), typeOf(data), ncclSum, handle, stream_.handle),
          "add up gradients");
  }

  void startAllReduce(View data) override {
    const ncclComm_t handle = enterSide();
    check(nccl().allReduce(data.data, data.data, countOf(data), typeOf(data), ncclSum, handle, side_),
          "add up gradients");
  }

  void startReduce(View data, int owner) override {
    const ncclComm_t handle = enterSide();
    check(nccl().reduce(data.data, data.data, countOf(data), typeOf(data), ncclSum, owner, handle, side_),
          "add up gradients");
  }

  void finishReductions() override {
    if (!started_) return;
    started_ = false;
    cuda::check(cudaEventRecord(reduced_, side_), stream_.device, "note that gradients are added up");
    cuda::check(cudaStreamWaitEvent(stream_.handle, reduced_, 0), stream_.device, "wait for added gradients");
  }

  void broadcast(View data) override {
    const ncclComm_t handle = enter();
    check(nccl().broadcast(data.data, data.data, countOf(data), typeOf(data), 0, handle, stream_.handle),
          "hand out weights");
  }

  /// A broadcast from each rank, all of them at once. Shares may differ in size, so it is no ncclAllGather.
  void gather(View data, std::span<const std::int64_t> begins) override {
    const ncclComm_t handle = enter();
    check(nccl().groupStart(), "gather weights");
    for (std::size_t rank = 0; rank + 1 < begins.size(); ++rank) {
      const View share = data.columnRange(begins[rank], begins[rank + 1] - begins[rank]);
      check(nccl().broadcast(share.data, share.data, countOf(share), typeOf(share), static_cast<int>(rank), handle,
                             stream_.handle),
            "gather weights");
    }
    check(nccl().groupEnd(), "gather weights");
  }

  /// A sum of nothing that is waited for; a rank that is lost ends the wait.
  void barrier() override {
    if (!flag_) cuda::check(cudaMalloc(&flag_, sizeof(float)), stream_.device, "allocate");
    allReduce(View(flag_, DType::f32, 1, 1));
    while (true) {
      const cudaError_t status = cudaStreamQuery(stream_.handle);
      if (status == cudaSuccess) return;
      if (status != cudaErrorNotReady) cuda::check(status, stream_.device, "wait for the other GPUs");
      throwIfLost();
      std::this_thread::sleep_for(std::chrono::microseconds(50));
    }
  }

  void abort() noexcept override { group_->lose(rank_); }

 private:
  static std::size_t countOf(const View& data) { return static_cast<std::size_t>(data.size()); }
  static ncclDataType_t typeOf(const View& data) { return data.dtype == DType::f64 ? ncclDouble : ncclFloat; }

  /// A stream of its own, from what the backend's stream has computed so far on, beside what follows on it.
  ncclComm_t enterSide() {
    const ncclComm_t handle = enter();
    if (!side_) makeSide();
    cuda::check(cudaEventRecord(computed_, stream_.handle), stream_.device, "note that gradients are computed");
    cuda::check(cudaStreamWaitEvent(side_, computed_, 0), stream_.device, "wait for gradients");
    started_ = true;
    return handle;
  }

  void makeSide() {
    // First in line where both streams have work: the others are waiting for it.
    int least = 0, greatest = 0;
    cuda::check(cudaDeviceGetStreamPriorityRange(&least, &greatest), stream_.device, "ask for priorities");
    cuda::check(cudaEventCreateWithFlags(&computed_, cudaEventDisableTiming), stream_.device, "make an event");
    cuda::check(cudaEventCreateWithFlags(&reduced_, cudaEventDisableTiming), stream_.device, "make an event");
    cuda::check(cudaStreamCreateWithPriority(&side_, cudaStreamNonBlocking, greatest), stream_.device, "make a stream");
  }

  ncclComm_t enter() {
    throwIfLost();
    cuda::check(cudaSetDevice(stream_.device), stream_.device, "select");
    return group_->handle(rank_);
  }

  void throwIfLost() {
    ncclResult_t state = ncclSuccess;
    if (ncclComm_t handle = group_->handle(rank_)) nccl().asyncError(handle, &state);
    if (state != ncclSuccess && state != ncclInProgress) group_->lose(rank_);
    if (group_->lost() < 0) return;
    throw RankLost("GPU " + std::to_string(group_->lost()) + " of " + std::to_string(size_) +
                   " stopped, so the others cannot go on; see its message, then resume the run.");
  }

  void check(ncclResult_t status, const char* operation) {
    if (status == ncclSuccess) return;
    throw BackendError("NCCL failed on cuda:" + std::to_string(stream_.device) + " (" + operation + ": " +
                       nccl().errorString(status) + "); the last checkpoint is intact: resume the run.");
  }

  int rank_, size_;
  const Stream& stream_;
  std::shared_ptr<Group> group_;
  void* flag_ = nullptr;
  cudaStream_t side_ = nullptr;  // of reductions that were started
  cudaEvent_t computed_ = nullptr, reduced_ = nullptr;
  bool started_ = false;
};

}  // namespace

std::vector<std::unique_ptr<Communicator>> makeNcclCommunicators(const std::vector<const Stream*>& streams) {
  std::vector<int> devices;
  for (const Stream* stream : streams) devices.push_back(stream->device);
  std::vector<ncclComm_t> handles(streams.size());
  const auto size = static_cast<int>(streams.size());
  const ncclResult_t status = nccl().initAll(handles.data(), size, devices.data());
  if (status != ncclSuccess)
    throw BackendError(std::string("NCCL cannot connect the GPUs (") + nccl().errorString(status) +
                       "); set NCCL_DEBUG=WARN to see why, or train on one GPU with --device cuda:0.");
  const auto group = std::make_shared<Group>(handles);
  std::vector<std::unique_ptr<Communicator>> communicators;
  for (int rank = 0; rank < size; ++rank) {
    const Stream& stream = *streams[static_cast<std::size_t>(rank)];
    communicators.push_back(std::make_unique<NcclCommunicator>(rank, size, stream, group));
  }
  return communicators;
}

}  // namespace transept::cuda
