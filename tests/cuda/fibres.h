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

/// The order in which warps and their fibres run after a barrier; results must not depend on it.
enum class Order { upwards, downwards };
void setOrder(Order order);

/// Runs `body` in one fibre for each thread of a block until all have ended; threadIdx is that of the running fibre.
/// Throws std::logic_error if fibres wait for each other for ever, at a barrier that not all reach.
void runBlock(dim3 threads, const std::function<void()>& body);

void waitForBlock();
void waitForWarp();
/// The value that a lane shares with its warp.
struct Slot {
  alignas(8) unsigned char bytes[24];
};
const Slot* gatherSlots(const Slot& own);

/// Every lane of a warp passes a value. The result maps a lane to its value and is valid until the next call but one.
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
