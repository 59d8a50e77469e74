// SPDX-License-Identifier: Apache-2.0
// A kernel that needs more registers than it has, so that some spill: the flags of the build must refuse it.
__global__ void __launch_bounds__(1024, 2) spilling(float* to, const float* from) {
  constexpr int kValues = 128;
  float values[kValues];
#pragma unroll
  for (int i = 0; i < kValues; ++i) values[i] = from[i * 1024 + threadIdx.x];
#pragma unroll
  for (int i = 0; i < kValues; ++i)
#pragma unroll
    for (int j = 0; j < 8; ++j) values[i] += values[(i * 5 + j * 17) % kValues] * static_cast<float>(j);
#pragma unroll
  for (int i = 0; i < kValues; ++i) to[i * 1024 + threadIdx.x] = values[i];
}
