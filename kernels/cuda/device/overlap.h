// SPDX-License-Identifier: Apache-2.0
// Functions for kernels that are launched with Begin::early. GPUs below compute capability 9.0 run their kernels one
// after another; there, these functions do nothing.
#pragma once

#include <cuda_runtime.h>

namespace transept::cuda {

#ifdef __CUDA_ARCH__
#define TRANSEPT_OVERLAPS (__CUDA_ARCH__ >= 900)
#else  // the host's pass
#define TRANSEPT_OVERLAPS 0
#endif

/// Lets the next kernel of the stream start if it begins early.
__device__ inline void startNext() {
#if TRANSEPT_OVERLAPS
  asm volatile("griddepcontrol.launch_dependents;");
#endif
}

/// Waits until the previous kernels of the stream have ended. Before that, a kernel that begins early must not read
/// what they write, nor write what they read.
__device__ inline void awaitPrevious() {
#if TRANSEPT_OVERLAPS
  asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}

/// Prefetches the 128 bytes around `at` into the L2 cache. All multiprocessors share it, so later reads see the latest
/// writes.
__device__ inline void prefetch([[maybe_unused]] const void* at) {
#if TRANSEPT_OVERLAPS
  asm volatile("prefetch.global.L2 [%0];" ::"l"(at));
#endif
}

}  // namespace transept::cuda
