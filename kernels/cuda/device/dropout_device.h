// SPDX-License-Identifier: Apache-2.0
// The dropout mask of kernels/philox.h for kernels: one Philox block gives the words of four elements.
#pragma once

#include <cuda_runtime.h>

#include "kernels/philox.h"

namespace transept::cuda {

struct DropoutMask {
  explicit DropoutMask(const Dropout& d)
      : key(philoxKey(d.seed)),
        update(d.update),
        site(d.site),
        threshold(dropoutThreshold(d.probability)),
        kept(d.probability > 0 ? static_cast<float>(1 / (1 - static_cast<double>(d.probability))) : 1.0f),
        active(d.probability > 0),
        firstToken(d.firstToken) {}

  __device__ PhiloxBlock words(std::uint64_t block) const {
    return philox({{update, site, static_cast<std::uint32_t>(block), static_cast<std::uint32_t>(block >> 32)}}, key);
  }
  __device__ float factorOf(std::uint32_t word) const { return word < threshold ? 0.0f : kept; }

  /// Multiplies the values of N elements from `first` on; N is a multiple of 4. kWhole: `first` is one, too.
  template <bool kWhole = false, int N>
  __device__ void apply(float (&values)[N], std::uint64_t first) const {
    if (!active) return;
    std::uint32_t all[N + 4] = {};  // the words from the beginning of the Philox block that holds `first`
    const auto fill = [&](int i) {
      const PhiloxBlock block = words(first / 4 + i / 4);
#pragma unroll
      for (int j = 0; j < 4; ++j) all[i + j] = block.word[j];
    };
#pragma unroll
    for (int i = 0; i < N; i += 4) fill(i);
    if (!kWhole && first % 4 != 0) {  // the width is not a multiple of 4
      fill(N);
#pragma unroll
      for (int i = 0; i < N + 2; ++i) all[i] = first % 2 ? all[i + 1] : all[i];
#pragma unroll
      for (int i = 0; i < N; ++i) all[i] = first % 4 >= 2 ? all[i + 2] : all[i];
    }
#pragma unroll
    for (int i = 0; i < N; ++i) values[i] *= factorOf(all[i]);
  }

  /// The mask of N elements from `first` on, one bit each: bit i is 1 where dropout keeps element first + i.
  template <int N, bool kWhole>
  __device__ std::uint32_t keptBits(std::uint64_t first) const {
    float values[N];
#pragma unroll
    for (int i = 0; i < N; ++i) values[i] = 1;
    apply<kWhole>(values, first);
    std::uint32_t bits = 0;
#pragma unroll
    for (int i = 0; i < N; ++i) bits |= static_cast<std::uint32_t>(values[i] != 0) << i;
    return bits;
  }
  /// As apply(), with the mask that keptBits() returned for the same elements.
  template <int N>
  __device__ void applyBits(float (&values)[N], std::uint32_t bits) const {
#pragma unroll
    for (int i = 0; i < N; ++i) values[i] *= bits >> i & 1 ? kept : 0.0f;
  }

  __device__ float factor(std::uint64_t element) const {
    if (!active) return 1;
    const PhiloxBlock block = words(element / 4);
    const std::uint32_t low = element % 2 ? block.word[1] : block.word[0];
    const std::uint32_t high = element % 2 ? block.word[3] : block.word[2];
    return factorOf(element % 4 < 2 ? low : high);
  }

  __device__ std::uint64_t activation(std::int64_t row, std::int64_t width, std::int64_t column) const {
    return static_cast<std::uint64_t>((firstToken + row) * width + column);
  }
  __device__ std::uint64_t weight(std::int64_t query, int heads, int head, std::int64_t key_) const {
    return (static_cast<std::uint64_t>((firstToken + query) * heads + head) << 20) + static_cast<std::uint64_t>(key_);
  }

  PhiloxKey key;
  std::uint32_t update, site, threshold;
  float kept;
  bool active;
  std::int64_t firstToken;
};

}  // namespace transept::cuda
