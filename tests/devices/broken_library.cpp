// SPDX-License-Identifier: Apache-2.0
// Broken CUDA backend libraries: of another version, without the exported function, without a driver.
#include "kernels/cuda/device/library.h"
#include "kernels/interface_stamp.h"

using namespace transept;

namespace {

[[noreturn]] void refuse() {
  throw UnusableGpu("no_driver", "There is no NVIDIA driver on this machine.");
}

std::vector<DeviceDescription> list() {
  refuse();
}
std::unique_ptr<Backend> open(int) {
  refuse();
}
std::vector<std::unique_ptr<Communicator>> connect(const std::vector<Backend*>&) {
  refuse();
}
GroupToken token() {
  refuse();
}
std::unique_ptr<Communicator> join(Backend&, const GroupToken&, int, int, Watch) {
  refuse();
}
std::unique_ptr<GraphRecorder> recorder(Backend&) {
  refuse();
}

}  // namespace

extern "C" const CudaLibrary* TRANSEPT_ENTRY() {
  static const CudaLibrary library{TRANSEPT_STAMP, list, open, connect, token, join, recorder};
  return &library;
}
