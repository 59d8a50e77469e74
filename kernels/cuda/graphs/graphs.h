// SPDX-License-Identifier: Apache-2.0
// CUDA graphs: what a backend's stream is given, recorded and launched as a whole.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>

#include "kernels/cuda/device/device.h"
#include "kernels/graph_recorder.h"

namespace transept::cuda {

/// Of the backend with that stream, which must outlive it.
std::unique_ptr<GraphRecorder> makeGraphRecorder(const Stream& stream);

/// How often memory has moved that operations of a backend use beside their arguments: a graph remembers where it was.
inline std::atomic<std::uint64_t>& movesOfMemory() {
  static std::atomic<std::uint64_t> moves{0};
  return moves;
}
inline void memoryHasMoved() {
  ++movesOfMemory();
}

/// Held while steps are recorded: a model that goes meanwhile on another thread would give back its memory on the
/// stream under recording, and so into the recording.
inline std::recursive_mutex& whileRecording() {
  static std::recursive_mutex mutex;
  return mutex;
}

}  // namespace transept::cuda
