// SPDX-License-Identifier: Apache-2.0
// Runs the threads of one block as fibres, for the stand-in of CUDA's headers.
#pragma once

#include <cstdint>
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
/// Exchanges values in a warp: returns the value of fibre (lane ^ mask).
std::uint64_t exchange(std::uint64_t value, int mask);

}  // namespace transept::fibres
