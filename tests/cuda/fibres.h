// SPDX-License-Identifier: Apache-2.0
// The threads of one block as fibres, for the stand-in of CUDA's headers.
#pragma once

#include <cstdint>
#include <functional>

namespace transept::fibres {

/// Which fibre runs first after a meeting: results must not depend on it.
enum class Order { upwards, downwards };
void setOrder(Order order);

/// Runs `body` once for each of `threads` fibres until all have ended; `enter` is called with a fibre's number whenever
/// it goes on. Throws std::logic_error where fibres wait for each other forever (a barrier that not all come to).
void runBlock(unsigned threads, const std::function<void(unsigned)>& enter, const std::function<void()>& body);

void waitForBlock();
void waitForWarp();
/// The value that fibre (lane ^ mask) of the same warp brings to this meeting.
std::uint64_t exchange(std::uint64_t value, int mask);

}  // namespace transept::fibres
