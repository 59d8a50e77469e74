// SPDX-License-Identifier: Apache-2.0
// What libtransept_cuda.so and the program that opens it promise each other. The program links nothing of CUDA: it
// opens the library at run time, reads the stamp, and only then uses the rest, which is C++ of the same build.
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <vector>

#include "kernels/backend.h"
#include "kernels/collective/communicator.h"
#include "kernels/device_description.h"
#include "kernels/graph_recorder.h"

namespace transept {

/// By which the GPUs of several processes find each other: made by one of them, handed to all.
using GroupToken = std::array<char, 128>;

/// Called again and again while other processes are waited for, with how long so far: throws where one is lost, or
/// where it has been too long.
using Watch = std::function<void(std::chrono::nanoseconds waited)>;

struct CudaLibrary {
  const char* stamp;  ///< kDeviceInterfaceStamp of its build; stays the first member

  /// Every GPU; one that cannot be used has its reason. Empty, or throwing BackendError, where there is no driver.
  std::vector<DeviceDescription> (*list)();
  /// A backend for the GPU with that number; throws BackendError with a sentence where it cannot be used.
  std::unique_ptr<Backend> (*open)(int device);
  /// One communicator a backend, all opened by this library, each to be used by its own thread; throws BackendError.
  std::vector<std::unique_ptr<Communicator>> (*connect)(const std::vector<Backend*>& backends);
  /// Throws BackendError where GPUs of several processes cannot be joined.
  GroupToken (*token)();
  /// Joins the backend's GPU with those of size - 1 other processes that were handed the same token; each calls it. The
  /// communicator's calls return when all ranks' part is done, so that a lost one is noticed by `watch`.
  std::unique_ptr<Communicator> (*join)(Backend& backend, const GroupToken& token, int rank, int size, Watch watch);
  /// For a backend of open(); nullptr for any other.
  std::unique_ptr<GraphRecorder> (*recorder)(Backend& backend);
};

/// The library's one entry.
inline constexpr const char* kCudaLibraryEntry = "transeptCudaLibrary";
using CudaLibraryEntry = const CudaLibrary* (*)();

}  // namespace transept
