// SPDX-License-Identifier: Apache-2.0
// CUDA graphs: the operations of a backend's stream, recorded and launched as a whole.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>

#include "kernels/cuda/device/device.h"
#include "kernels/graph_recorder.h"

namespace transept::cuda {

/// For the backend with that stream, which must outlive the recorder.
std::unique_ptr<GraphRecorder> makeGraphRecorder(const Stream& stream);

/// Counts the moves of scratch memory. A recorded graph contains its old address and must then be recorded again.
inline std::atomic<std::uint64_t>& memoryMoves() {
  static std::atomic<std::uint64_t> moves{0};
  return moves;
}
inline void noteMemoryMove() {
  ++memoryMoves();
}

/// Held while steps are recorded, and to release memory: a release on another thread would otherwise become part of the
/// recording.
inline std::recursive_mutex& recordingMutex() {
  static std::recursive_mutex mutex;
  return mutex;
}

}  // namespace transept::cuda
