// SPDX-License-Identifier: Apache-2.0
// A stand-in for the header of that name, for tests on the CPU: fragments are laid out as the PTX manual says.
#pragma once

#include <cuda_bf16.h>
#include <cuda_runtime.h>

#include <array>
#include <atomic>
#include <deque>
#include <stdexcept>
#include <utility>
#include <vector>

namespace transept::cuda {

inline std::uint32_t bf16Pair(float low, float high) {
  return toBf16(low).bits | static_cast<std::uint32_t>(toBf16(high).bits) << 16;
}
inline float halfOfPair(std::uint32_t pair, int which) {
  return toFloat(Bf16{static_cast<std::uint16_t>(which ? pair >> 16 : pair & 0xffffu)});
}
inline float powerOfTwo(float x) {
  return std::exp2(x);
}
inline constexpr float kLog2E = 1.44269504f;
inline unsigned laneOf() {
  return threadIdx.x % 32;
}

/// The products of fragments so far, of all lanes.
inline std::atomic<std::int64_t> fragmentProducts{0};

inline void multiplyAdd(float (&c)[4], const std::uint32_t (&a)[4], std::uint32_t b0, std::uint32_t b1) {
  ++fragmentProducts;
  using Fragments = std::array<std::uint32_t, 6>;
  const auto all = fibres::gather(Fragments{a[0], a[1], a[2], a[3], b0, b1});
  for (unsigned i = 0; i < 4; ++i) {
    const unsigned row = laneOf() / 4 + 8 * (i / 2), column = 2 * (laneOf() % 4) + i % 2;
    for (unsigned k = 0; k < 16; ++k) {
      const unsigned pair = k % 8 / 2;  // t of the lane that holds the factor
      const std::uint32_t left = all(4 * (row % 8) + pair)[row / 8 + 2 * (k / 8)];
      const std::uint32_t right = all(4 * column + pair)[4 + k / 8];
      c[i] += halfOfPair(left, k % 2) * halfOfPair(right, k % 2);
    }
  }
}

template <bool kTransposed>
void loadMatrices(std::uint32_t (&to)[4], const __nv_bfloat16* row) {
  if (reinterpret_cast<std::uintptr_t>(row) % 16 != 0) throw std::logic_error("ldmatrix at an unaligned address");
  std::array<Bf16, 8> own;
  std::memcpy(own.data(), row, sizeof own);
  const auto rows = fibres::gather(own);
  const unsigned g = laneOf() / 4, t = laneOf() % 4;
  for (unsigned m = 0; m < 4; ++m) {
    const auto at = [&](unsigned r, unsigned c) -> std::uint32_t {
      return kTransposed ? rows(8 * m + c)[r].bits : rows(8 * m + r)[c].bits;
    };
    to[m] = at(g, 2 * t) | at(g, 2 * t + 1) << 16;
  }
}

/// The copies of one thread that have not arrived. They arrive as late as the waits allow, so that a missing wait is
/// seen.
struct AsyncCopies {
  using Group = std::vector<std::pair<void*, const void*>>;
  std::uint64_t block = 0;
  Group open;
  std::deque<Group> closed;

  static AsyncCopies& own() {
    static thread_local std::array<AsyncCopies, 1024> all;
    AsyncCopies& copies = all[threadIdx.x];
    if (copies.block != blocksStarted) copies = {blocksStarted, {}, {}};
    return copies;
  }
};

template <typename Pack>
inline void storePack(void* to, const Pack& pack) {
  if (reinterpret_cast<std::uintptr_t>(to) % sizeof pack != 0) throw std::logic_error("a store that is not aligned");
  std::memcpy(to, &pack, sizeof pack);
}

inline void startCopy(void* shared, const void* global) {
  if (reinterpret_cast<std::uintptr_t>(shared) % 16 != 0 || reinterpret_cast<std::uintptr_t>(global) % 16 != 0)
    throw std::logic_error("cp.async at an unaligned address");
  AsyncCopies::own().open.emplace_back(shared, global);
}
inline void closeCopies() {
  AsyncCopies& own = AsyncCopies::own();
  own.closed.push_back(std::exchange(own.open, {}));
}
template <int kPending>
void waitForCopies() {
  AsyncCopies& own = AsyncCopies::own();
  while (own.closed.size() > kPending) {
    for (const auto& [to, from] : own.closed.front()) std::memcpy(to, from, 16);
    own.closed.pop_front();
  }
}

}  // namespace transept::cuda
