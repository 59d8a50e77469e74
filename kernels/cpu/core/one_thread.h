// SPDX-License-Identifier: Apache-2.0
// Limits oneDNN to the calling thread: it would otherwise split a product over the caller's OpenMP threads.
#pragma once

#include <omp.h>

namespace transept::cpu {

class OneThread {
 public:
  OneThread() : before_(omp_get_max_threads()) {
    if (before_ != 1) omp_set_num_threads(1);
  }
  ~OneThread() {
    if (before_ != 1) omp_set_num_threads(before_);
  }
  OneThread(const OneThread&) = delete;
  OneThread& operator=(const OneThread&) = delete;

 private:
  int before_;
};

}  // namespace transept::cpu
