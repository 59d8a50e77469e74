// SPDX-License-Identifier: Apache-2.0
// Operations of a backend that are recorded once and started again with a single call, on devices that can do that
// (CUDA graphs): where operations are short, starting each takes longer than doing it.
#pragma once

#include <functional>
#include <memory>

namespace transept {

class GraphRecorder {
 public:
  class Graph {
   public:
    virtual ~Graph() = default;
    /// Starts what was recorded, with the contents that its memory has now. False, and nothing is started, where memory
    /// of the backend's own that it used has moved since: to be recorded anew.
    virtual bool replay() = 0;
  };

  virtual ~GraphRecorder() = default;
  /// Records what `operations` asks of the backend without computing it. They must have been computed once before, on
  /// memory as large, and neither allocate nor exchange anything with the host. Throws BackendError where the device
  /// refuses; the backend can be used as before.
  virtual std::unique_ptr<Graph> record(const std::function<void()>& operations) = 0;
};

}  // namespace transept
