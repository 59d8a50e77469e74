// SPDX-License-Identifier: Apache-2.0
// Records operations of a backend once and replays them with a single call, on devices that support it (CUDA graphs).
// Short operations take longer to launch one by one than to run.
#pragma once

#include <functional>
#include <memory>

namespace transept {

class GraphRecorder {
 public:
  class Graph {
   public:
    virtual ~Graph() = default;
    /// Launches the recorded operations on the current contents of their memory. Returns false without launching them
    /// where the backend's scratch memory has moved since: they must then be recorded again.
    virtual bool replay() = 0;
  };

  virtual ~GraphRecorder() = default;
  /// Records the calls that `operations` makes to the backend, without running them. The same operations must have run
  /// before with at least the same sizes, and must neither allocate nor upload nor download. Throws BackendError where
  /// the device cannot record them; the backend remains usable.
  virtual std::unique_ptr<Graph> record(const std::function<void()>& operations) = 0;
};

}  // namespace transept
