// SPDX-License-Identifier: Apache-2.0
// linear() of the few rows of a decoding step. cuBLASLt loads its operands in stages; here, each lane reads all that it
// needs of the weights at once, so that a product takes about as long as one read from memory.
#include "kernels/cuda/products/few_rows.h"

#include "kernels/cuda/device/element_wise.h"
#include "kernels/cuda/device/overlap.h"
#include "kernels/cuda/device/reduce.h"

namespace transept::cuda {
namespace {

constexpr int kThreads = 128;
constexpr int kWarps = kThreads / kWarp;
constexpr int kFewRows = 8;  // the most rows of x
constexpr int kOutputs = 2;  // columns of y per warp

// y = activation(x w^T + bias). The lanes of kParts warps divide the inner dimension and read all of it at once. A lane
// whose row or column lies past the end reads the last one instead: a condition would make its reads wait for each
// other.
template <int kRows, int kParts, typename Y>
__global__ void __launch_bounds__(kThreads)
    linearFewRowsKernel(Matrix<Y> y, Matrix<const __nv_bfloat16, true> x, Matrix<const __nv_bfloat16, true> w,
                        const Y* bias, bool relu) {
  startNext();
  const int part = static_cast<int>(threadIdx.y) % kParts, lane = static_cast<int>(threadIdx.x);
  const std::int64_t first = (static_cast<std::int64_t>(blockIdx.x) * kWarps + threadIdx.y) / kParts * kOutputs;
  const auto output = [&](int o) { return min(first + o, y.columns - 1); };
  const std::int64_t begin = (part * kWarp + lane) * kEach, step = kParts * kWarp * kEach;
  if (lane % 8 == 0)  // 8 lanes read 128 bytes
    for (std::int64_t c = begin; c < x.columns; c += step)
      for (int o = 0; o < kOutputs; ++o) prefetch(w.row(output(o)) + c);
  awaitPrevious();

  float sums[kOutputs][kRows] = {};
#pragma unroll 2
  for (std::int64_t c = begin; c < x.columns; c += step) {
    float weights[kOutputs][kEach], values[kRows][kEach];
#pragma unroll
    for (int o = 0; o < kOutputs; ++o) load(weights[o], w, output(o), c);
#pragma unroll
    for (int r = 0; r < kRows; ++r) load(values[r], x, min(static_cast<std::int64_t>(r), x.rows - 1), c);
#pragma unroll
    for (int r = 0; r < kRows; ++r)
#pragma unroll
      for (int o = 0; o < kOutputs; ++o)
#pragma unroll
        for (int i = 0; i < kEach; ++i) sums[o][r] += values[r][i] * weights[o][i];
  }
  float own = 0;  // of row lane % kRows and output lane / kRows
#pragma unroll
  for (int o = 0; o < kOutputs; ++o)
#pragma unroll
    for (int r = 0; r < kRows; ++r) {
      const float sum = warpReduce(sums[o][r], Plus());
      if (lane == o * kRows + r) own = sum;
    }
  if constexpr (kParts > 1) {
    __shared__ float shared[kWarps][kWarp];
    shared[threadIdx.y][lane] = own;
    __syncthreads();
    own = 0;
    for (int p = 0; p < kParts; ++p) own += shared[static_cast<int>(threadIdx.y) - part + p][lane];
  }
  const std::int64_t column = first + lane / kRows, row = lane % kRows;
  if (part > 0 || lane >= kOutputs * kRows || row >= x.rows || column >= y.columns) return;
  if (bias) own += asFloat(bias[column]);
  y.row(row)[column] = fromFloat<Y>(relu ? fmaxf(own, 0.0f) : own);
}

template <typename Y>
void start(const Stream& stream, View y, ConstView x, ConstView w, ConstView bias, bool relu) {
  const auto run = [&](auto kernel, int parts) {
    launch<Begin::early>(kernel, blocksFor(y.columns, kWarps / parts * kOutputs), dim3(kWarp, kWarps), 0, stream,
                         Matrix<Y>(y), Matrix<const __nv_bfloat16, true>(x), Matrix<const __nv_bfloat16, true>(w),
                         static_cast<const Y*>(bias.data), relu);
  };
  constexpr int kHalf = kFewRows / 2;
  const bool half = x.rows <= kHalf;
  if (x.columns >= 1024 && y.columns <= 2048)  // few outputs with long sums
    run(half ? linearFewRowsKernel<kHalf, kWarps, Y> : linearFewRowsKernel<kFewRows, kWarps, Y>, kWarps);
  else
    run(half ? linearFewRowsKernel<kHalf, 1, Y> : linearFewRowsKernel<kFewRows, 1, Y>, 1);
}

}  // namespace

bool linearFewRows(const Stream& stream, View y, ConstView x, ConstView w, ConstView bias, bool relu) {
  bool whole = false;
  forRows({x, w}, x.rows <= kFewRows, [&](auto, auto isWhole) { whole = isWhole(); });
  if (!whole) return false;
  forType(y.dtype, [&](auto type) { start<decltype(type)>(stream, y, x, w, bias, relu); });
  return true;
}

}  // namespace transept::cuda
