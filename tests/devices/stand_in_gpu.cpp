// SPDX-License-Identifier: Apache-2.0
// A stand-in for the CUDA backend whose GPUs compute on the CPU, to test the handling of GPUs on any machine.
// TRANSEPT_STAND_IN holds settings separated by spaces:
//   memory=MB    the memory of each GPU, all of it free
//   kinds=2      the second GPU is of another kind
//   full=D:N     another program takes GPU D's memory at its update N: later allocations fail
//   graphs=no    recording steps fails; without this setting, the device does not offer to record steps
//   fails=D:N    GPU D fails at its update N (from 1) and at every later operation
#include <cstdlib>
#include <sstream>

#include "kernels/cpu/core/cpu_backend_class.h"
#include "kernels/cuda/device/library.h"
#include "kernels/interface_stamp.h"
#include "tests/devices/stand_in_ranks.h"

using namespace transept;

namespace {

constexpr int kGpus = 2;

std::string setting(const std::string& name) {
  const char* all = std::getenv("TRANSEPT_STAND_IN");
  std::istringstream words(all ? all : "");
  for (std::string word; words >> word;)
    if (word.starts_with(name + "=")) return word.substr(name.size() + 1);
  return {};
}

std::int64_t memoryBytes() {
  const std::string megabytes = setting("memory");
  return megabytes.empty() ? std::int64_t{16} << 30 : std::stoll(megabytes) << 20;
}

std::string nameOfGpu(int device) {
  return device == 1 && setting("kinds") == "2" ? "Other stand-in" : "Stand-in";
}

class Gpu final : public cpu::CpuBackend {
 public:
  explicit Gpu(int device) : CpuBackend(1), device_(device) {
    failsAt_ = updateOf("fails");
    fullAt_ = updateOf("full");
  }
  DeviceInfo info() const override {
    return {.id = "cuda:" + std::to_string(device_),
            .name = nameOfGpu(device_),
            .memoryBytes = memoryBytes(),
            .threads = 1,
            .hostMemory = false,
            .logitChunks = LogitChunks::ofGpu(memoryBytes())};
  }
  void adam(View w, View m, View v, View gradient, View copy, View ema, float emaDecay,
            const AdamSettings& settings) override {
    if (++updates_ == failsAt_) lost_ = true;
    if (updates_ == fullAt_) full_ = true;
    require();
    CpuBackend::adam(w, m, v, gradient, copy, ema, emaDecay, settings);
  }
  void download(void* to, const void* from, std::size_t bytes) override {
    require();
    CpuBackend::download(to, from, bytes);
  }
  void zero(View y) override {
    require();
    CpuBackend::zero(y);
  }
  void* allocate(std::size_t bytes) override {
    if (full_)
      throw OutOfDeviceMemory("cuda:" + std::to_string(device_) +
                              " has 3 MiB free of 16384, and 8 more are needed; lower train.batch_tokens, raise "
                              "train.accumulate, or end other programs on that GPU.");
    return CpuBackend::allocate(bytes);
  }

 private:
  /// After a failure, throws the error that kernels/cuda throws.
  void require() const {
    if (lost_)
      throw BackendError("cuda:" + std::to_string(device_) +
                         " failed (launch: an illegal memory access was encountered); the last checkpoint is intact: "
                         "resume the run, and if it fails again try --device cpu.");
  }
  /// N of the setting "D:N" if D is this GPU, otherwise 0.
  int updateOf(const char* name) const {
    const std::string value = setting(name);
    const std::size_t colon = value.find(':');
    return colon != std::string::npos && std::stoi(value) == device_ ? std::stoi(value.substr(colon + 1)) : 0;
  }

  int device_, failsAt_ = 0, fullAt_ = 0, updates_ = 0;
  bool lost_ = false, full_ = false;
};

std::vector<DeviceDescription> list() {
  std::vector<DeviceDescription> devices;
  for (int device = 0; device < kGpus; ++device)
    devices.push_back({"cuda:" + std::to_string(device), nameOfGpu(device), "cuda", memoryBytes(), false, true, "",
                       "0000:0" + std::to_string(device) + ":00.0"});
  return devices;
}

std::unique_ptr<Backend> open(int device) {
  if (device >= kGpus) throw BackendError("There is no GPU cuda:" + std::to_string(device) + ".");
  return std::make_unique<Gpu>(device);
}

std::vector<std::unique_ptr<Communicator>> connect(const std::vector<Backend*>& backends) {
  return makeInProcessCommunicators(static_cast<int>(backends.size()));
}

std::unique_ptr<Communicator> join(Backend&, const GroupToken& token, int rank, int size, Watch watch) {
  return joinStandIns(token, rank, size, std::move(watch));
}

class Refusing final : public GraphRecorder {
 public:
  std::unique_ptr<Graph> record(const std::function<void()>&) override {
    throw BackendError("cuda:0 failed (record a step: operation not permitted).");
  }
};

std::unique_ptr<GraphRecorder> recorder(Backend&) {
  return setting("graphs") == "no" ? std::make_unique<Refusing>() : nullptr;
}

}  // namespace

extern "C" const CudaLibrary* transeptCudaLibrary() {
  static const CudaLibrary library{kDeviceInterfaceStamp, list, open, connect, makeStandInToken, join, recorder};
  return &library;
}
