// SPDX-License-Identifier: Apache-2.0
// Backends that count operations. One computes nothing: running the model on it gives the cost of a step. The other
// forwards every operation to another backend and measures its time.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "kernels/backend.h"

namespace transept {

struct Cost {
  double flops = 0;           ///< multiplications and additions of products and attention
  std::size_t peakBytes = 0;  ///< the most that was allocated at once
  double copyBytes = 0;       ///< of the packed weights that a processor keeps
};

/// A GPU with `gpuMemory` bytes, or a processor (0). Its views must not be dereferenced. `cost` must outlive the
/// backend.
std::unique_ptr<Backend> makeCostBackend(Cost& cost, std::int64_t gpuMemory);

/// The least work of an operation.
struct Work {
  double flops = 0;  ///< 0 for memory-bound operations
  double bytes = 0;  ///< read from and written to the device's memory
};

class Profile {
 public:
  struct Operation {
    std::string name;  ///< "linear [512 -> 2048]", "addNorm"
    std::int64_t calls = 0;
    double seconds = 0;  ///< of all calls, including the wait for the device
    double flops = 0;    ///< of all calls; 0 for memory-bound operations
    double bytes = 0;    ///< of all calls; 0: unknown
  };
  void add(const std::string& name, double seconds, const Work& work);
  void clear() { operations_.clear(); }
  std::vector<Operation> operations() const;  ///< in descending order of time
  double seconds() const;                     ///< of all operations

 private:
  std::map<std::string, Operation> operations_;
};

/// `profile` must outlive the backend. Not thread-safe.
std::unique_ptr<Backend> makeProfilingBackend(std::unique_ptr<Backend> backend, Profile& profile);

}  // namespace transept
