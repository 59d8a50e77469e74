// SPDX-License-Identifier: Apache-2.0
// Runs the threads of one block as fibres, for the stand-in of CUDA's headers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>

namespace transept::fibres {

/// Which fibre runs first after a barrier; results must not depend on it.
enum class Order { upwards, downwards };
void setOrder(Order order);

/// Runs `body` in each of `threads` fibres until all have ended. Calls `enter` with the number of a fibre whenever it
/// continues. Throws std::logic_error if fibres wait for each other for ever, at a barrier that not all reach.
void runBlock(unsigned threads, const std::function<void(unsigned)>& enter, const std::function<void()>& body);

void waitForBlock();
void waitForWarp();
/// What one lane shows the others of its warp.
struct Slot {
  alignas(8) unsigned char bytes[24];
};
const Slot* gatherSlots(const void* value, std::size_t bytes);

/// Every lane of a warp gives a value; the result maps a lane to its value, until the next call but one.
template <typename T>
auto gather(const T& value) {
  static_assert(sizeof(T) <= sizeof(Slot));
  return [slots = gatherSlots(&value, sizeof value)](unsigned lane) {
    T result;
    std::memcpy(&result, slots[lane].bytes, sizeof result);
    return result;
  };
}

}  // namespace transept::fibres
