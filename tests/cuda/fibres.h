// SPDX-License-Identifier: Apache-2.0
// Runs the threads of one block as fibres, for the stand-in of CUDA's headers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>

struct dim3 {
  unsigned x, y, z;
  constexpr dim3(unsigned x_ = 1, unsigned y_ = 1, unsigned z_ = 1) : x(x_), y(y_), z(z_) {}
};
inline thread_local dim3 threadIdx;

namespace transept::fibres {

/// Which fibre runs first after a barrier, and of which warp; results must not depend on it.
enum class Order { upwards, downwards };
void setOrder(Order order);

/// Runs `body` in one fibre for each thread of a block until all have ended; threadIdx is that of the fibre which runs.
/// Throws std::logic_error if fibres wait for each other for ever, at a barrier that not all reach.
void runBlock(dim3 threads, const std::function<void()>& body);

void waitForBlock();
void waitForWarp();
/// What one lane shows the others of its warp.
struct Slot {
  alignas(8) unsigned char bytes[24];
};
const Slot* gatherSlots(const Slot& own);

/// Every lane of a warp gives a value; the result maps a lane to its value, until the next call but one.
template <typename T>
auto gather(const T& value) {
  static_assert(sizeof(T) <= sizeof(Slot));
  Slot own;
  std::memcpy(own.bytes, &value, sizeof value);
  return [slots = gatherSlots(own)](unsigned lane) {
    T result;
    std::memcpy(&result, slots[lane].bytes, sizeof result);
    return result;
  };
}

}  // namespace transept::fibres
