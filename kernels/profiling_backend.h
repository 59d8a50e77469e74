// SPDX-License-Identifier: Apache-2.0
// A backend that passes every operation on to another and takes its time. What runs without it pays nothing.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "kernels/backend.h"

namespace transept {

class Profile {
 public:
  struct Operation {
    std::string name;  ///< "linear [512 -> 2048]", "addNorm"
    std::int64_t calls = 0;
    double seconds = 0;  ///< of all calls, the wait for the device included
    double flops = 0;    ///< of all calls; 0 where operations are bound by memory
  };

  void add(const std::string& name, double seconds, double flops);
  void clear() { operations_.clear(); }
  std::vector<Operation> operations() const;  ///< the longest first
  double seconds() const;                     ///< of all operations

 private:
  std::map<std::string, Operation> operations_;
};

/// `profile` must outlive the backend. One thread at a time.
std::unique_ptr<Backend> makeProfilingBackend(std::unique_ptr<Backend> backend, Profile& profile);

}  // namespace transept
