// SPDX-License-Identifier: Apache-2.0
// The stand-in for tensor cores: its fragments are those of the PTX manual, written out here a second time, and a
// permuted fragment, a missing wait and an unaligned address are seen.
#include "kernels/cuda/device/tensor_cores.h"

#include <doctest/doctest.h>

#include <stdexcept>
#include <vector>

#include "kernels/cuda/device/device.h"
#include "kernels/cuda/device/reduce.h"

using namespace transept;
using cuda::sharedMemory;
using Half = __nv_bfloat16;

namespace {

enum class From { registers, shared, permuted, unaligned };

std::uint32_t bitsOf(Half low, Half high) {
  return low.bits | static_cast<std::uint32_t>(high.bits) << 16;
}

// PTX ISA, "Matrix Fragments for mma.m16n8k16": groupID = laneid >> 2, threadID_in_group = laneid % 4;
// a_i: row = groupID for i of {0, 1, 4, 5}, else groupID + 8; column = threadID_in_group * 2 + (i & 1), + 8 if i >= 4
// b_i: row = threadID_in_group * 2 + (i & 1), + 8 if i >= 2; column = groupID
// c_i: row = groupID, + 8 if i >= 2; column = threadID_in_group * 2 + (i & 1)
__global__ void product(float* c, const Half* a, const Half* b, From from) {
  const int lane = static_cast<int>(threadIdx.x), group = lane >> 2, inGroup = lane % 4;
  std::uint32_t left[4], right[4];
  if (from == From::registers) {
    for (int i = 0; i < 8; i += 2) {
      const int row = i == 0 || i == 4 ? group : group + 8, column = inGroup * 2 + (i >= 4 ? 8 : 0);
      left[i / 2] = bitsOf(a[row * 16 + column], a[row * 16 + column + 1]);
    }
    for (int i = 0; i < 4; i += 2) {
      const int row = inGroup * 2 + (i >= 2 ? 8 : 0);
      right[i / 2] = bitsOf(b[row * 8 + group], b[(row + 1) * 8 + group]);
    }
  } else {
    Half* shared = sharedMemory<Half>();  // a, then b twice as wide
    for (int i = lane; i < 16 * 16; i += 32) shared[i] = a[i];
    for (int i = lane; i < 16 * 16; i += 32) shared[256 + i] = b[i / 16 * 8 + i % 8];
    __syncwarp();
    const int place = lane % 16 * 16 + lane / 16 * 8;
    cuda::loadMatrices<false>(left, shared + place + (from == From::unaligned ? 1 : 0));
    cuda::loadMatrices<true>(right, shared + 256 + place);
    if (from == From::permuted) std::swap(left[1], left[2]);
  }
  float sums[4] = {};
  cuda::multiplyAdd(sums, left, right[0], right[1]);
  for (int i = 0; i < 4; ++i) c[(group + (i >= 2 ? 8 : 0)) * 8 + inGroup * 2 + (i & 1)] = sums[i];
}

/// Whether the product equals plain loops.
bool multiplies(From from) {
  std::vector<Half> a(16 * 16), b(16 * 8);
  for (std::size_t i = 0; i < a.size(); ++i) a[i] = toBf16(static_cast<float>(i * 37 % 101) - 50);
  for (std::size_t i = 0; i < b.size(); ++i) b[i] = toBf16(static_cast<float>(i * 53 % 97) - 48);
  std::vector<float> c(16 * 8), wanted(16 * 8);
  for (std::size_t r = 0; r < 16; ++r)
    for (std::size_t n = 0; n < 8; ++n)
      for (std::size_t k = 0; k < 16; ++k) wanted[r * 8 + n] += toFloat(a[r * 16 + k]) * toFloat(b[k * 8 + n]);
  cuda::launch(product, 1, 32, 1024, cuda::Stream(), c.data(), a.data(), b.data(), from);
  return c == wanted;
}

/// Copies the first four numbers now, and the next four in a later group.
__global__ void copyTwice(float* to, const float* from, bool waitsForAll) {
  float* shared = sharedMemory<float>();
  cuda::startCopy(shared, from);
  cuda::closeCopies();
  cuda::startCopy(shared + 4, from + 4);
  cuda::closeCopies();
  if (waitsForAll)
    cuda::waitForCopies<0>();
  else
    cuda::waitForCopies<1>();
  for (int i = 0; i < 8; ++i) to[i] = shared[i];
}

}  // namespace

TEST_CASE("fragments of tensor cores are those of the PTX manual") {
  CHECK(multiplies(From::registers));
  CHECK(multiplies(From::shared));
  CHECK_FALSE(multiplies(From::permuted));
  CHECK_THROWS_AS(multiplies(From::unaligned), std::logic_error);
}

TEST_CASE("a copy arrives with the wait for its group, not before") {
  alignas(16) const float from[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  float to[8];
  cuda::launch(copyTwice, 1, 1, 32, cuda::Stream(), to, from, true);
  CHECK_EQ(to[3], 4);
  CHECK_EQ(to[7], 8);
  cuda::launch(copyTwice, 1, 1, 32, cuda::Stream(), to, from, false);
  CHECK_EQ(to[3], 4);
  CHECK(to[7] != 8);
}
