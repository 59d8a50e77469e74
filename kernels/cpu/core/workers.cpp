// SPDX-License-Identifier: Apache-2.0
#include "kernels/cpu/core/workers.h"

#include <cstdlib>
#include <string>

#include "kernels/backend.h"

namespace transept::cpu {

void Buffer::Free::operator()(void* memory) const noexcept {
  std::free(memory);
}

void* Buffer::reserve(std::size_t bytes) {
  if (bytes <= bytes_) return memory_.get();
  const std::size_t rounded = (bytes + 63) / 64 * 64;
  memory_.reset();
  bytes_ = 0;
  memory_.reset(std::aligned_alloc(64, rounded));
  if (!memory_)
    throw OutOfDeviceMemory("The CPU backend cannot allocate " + std::to_string(rounded) +
                            " bytes of scratch memory; use smaller batches or close other programs.");
  bytes_ = rounded;
  return memory_.get();
}

}  // namespace transept::cpu
