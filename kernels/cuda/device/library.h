// SPDX-License-Identifier: Apache-2.0
// The interface between libtransept_cuda.so and the program that opens it. The program does not link CUDA: it opens the
// library at run time, compares the stamp, and only then uses the rest, which is C++ of the same build.
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "kernels/backend.h"
#include "kernels/collective/communicator.h"

namespace transept {

/// Identifies a group of GPUs of several processes. One process makes it and distributes it to the others.
using GroupToken = std::array<char, 128>;

/// Called repeatedly while this process waits for others, with the time waited so far. Throws if a process is lost or
/// the wait takes too long.
using Watch = std::function<void(std::chrono::nanoseconds waited)>;

/// Why GPUs cannot be used, as a code: no_driver, old_driver, driver_fails, no_gpu, old_gpu, no_kernels, no_library.
class UnusableGpu : public BackendError {
 public:
  UnusableGpu(std::string code, const std::string& sentence) : BackendError(sentence), cause(std::move(code)) {}
  std::string cause;
};

struct CudaLibrary {
  const char* stamp;  ///< kDeviceInterfaceStamp of the library's build; must stay the first member

  /// Every GPU, with a reason if it cannot be used. Throws UnusableGpu where there is no driver.
  std::vector<DeviceDescription> (*list)();
  /// A backend for the GPU with that number. Throws UnusableGpu with a reason where it cannot be used.
  std::unique_ptr<Backend> (*open)(int device);
  /// One communicator per backend, for backends of open(), each used by a thread of its own. Throws BackendError.
  std::vector<std::unique_ptr<Communicator>> (*connect)(const std::vector<Backend*>& backends);
  /// A new token. Throws BackendError where GPUs of several processes cannot be joined.
  GroupToken (*token)();
  /// Joins the backend's GPU with those of size - 1 other processes, which call this with the same token. Calls of the
  /// communicator return when all ranks have done their part; `watch` notices a lost rank.
  std::unique_ptr<Communicator> (*join)(Backend& backend, const GroupToken& token, int rank, int size, Watch watch);
  /// nullptr for a backend that is not from open().
  std::unique_ptr<GraphRecorder> (*recorder)(Backend& backend);
};

/// The name of the library's only exported function.
inline constexpr const char* kCudaLibraryEntry = "transeptCudaLibrary";
using CudaLibraryEntry = const CudaLibrary* (*)();

}  // namespace transept
