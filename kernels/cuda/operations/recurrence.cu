// SPDX-License-Identifier: Apache-2.0
// The recurrence of the SSRU: a thread per sentence and column walks through the positions, neighbouring threads read
// neighbouring columns.
#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/element_wise.h"

namespace transept::cuda {
namespace {

__device__ inline float gateOf(float x) {
  return 1 / (1 + expf(-x));
}

/// The sentence and the column of this thread; false past the end. Counted with 32 bits, as in Tiles.
__device__ inline bool locate(std::int64_t sentences, std::int64_t columns, std::int64_t& sentence,
                              std::int64_t& column) {
  const std::uint32_t i = blockIdx.x * kElementThreads + threadIdx.x, width = static_cast<std::uint32_t>(columns);
  if (i >= static_cast<std::uint32_t>(sentences) * width) return false;
  sentence = i / width;
  column = i % width;
  return true;
}

// c = f c + (1 - f) x = x + f (c - x);  y = max(c, 0), where NaN stays
template <typename T>
__global__ void recurrenceKernel(Matrix<T> y, Matrix<float> states, Matrix<const T> gates, Matrix<const T> x,
                                 Matrix<const float> before, const std::int32_t* offsets, std::int64_t sentences) {
  std::int64_t sentence, column;
  if (!locate(sentences, x.columns, sentence, column)) return;
  const std::int64_t first = offsets ? offsets[sentence] : sentence, end = offsets ? offsets[sentence + 1] : first + 1;
  float c = before ? before.row(sentence)[column] : 0;
  for (std::int64_t t = first; t < end; ++t) {
    const float f = gateOf(asFloat(gates.row(t)[column])), input = asFloat(x.row(t)[column]);
    c = fmaf(f, c - input, input);
    if (states) states.row(t)[column] = c;
    y.row(t)[column] = fromFloat<T>(c < 0 ? 0 : c);
  }
}

template <typename T>
__global__ void recurrenceBackwardKernel(Matrix<T> dgates, Matrix<T> dx, Matrix<const T> dy, Matrix<const T> gates,
                                         Matrix<const T> x, Matrix<const float> states, const std::int32_t* offsets,
                                         std::int64_t sentences) {
  std::int64_t sentence, column;
  if (!locate(sentences, x.columns, sentence, column)) return;
  float carried = 0;  // f_(t+1) dc_(t+1)
  for (std::int64_t t = offsets[sentence + 1] - 1; t >= offsets[sentence]; --t) {
    const float f = gateOf(asFloat(gates.row(t)[column])), input = asFloat(x.row(t)[column]);
    const float earlier = t > offsets[sentence] ? states.row(t - 1)[column] : 0;
    const float dc = (states.row(t)[column] > 0 ? asFloat(dy.row(t)[column]) : 0) + carried;
    carried = f * dc;
    const float rest = dc - carried;  // (1 - f) dc
    dgates.row(t)[column] = fromFloat<T>(rest * f * (earlier - input));
    dx.row(t)[column] = fromFloat<T>(rest);
  }
}

}  // namespace

void CudaBackend::recurrence(View y, View states, ConstView gates, ConstView x, ConstView before, ConstView offsets) {
  const std::int64_t sentences = offsets ? offsets.columns - 1 : x.rows;
  forType(x.dtype, [&](auto type) {
    using T = decltype(type);
    launch(recurrenceKernel<T>, blocksFor(sentences * x.columns, kElementThreads), kElementThreads, 0, stream_,
           Matrix<T>(y), Matrix<float>(states), Matrix<const T>(gates), Matrix<const T>(x), Matrix<const float>(before),
           offsets.as<std::int32_t>(), sentences);
  });
}

void CudaBackend::recurrenceBackward(View dgates, View dx, ConstView dy, ConstView gates, ConstView x, ConstView states,
                                     ConstView offsets) {
  const std::int64_t sentences = offsets.columns - 1;
  forType(x.dtype, [&](auto type) {
    using T = decltype(type);
    launch(recurrenceBackwardKernel<T>, blocksFor(sentences * x.columns, kElementThreads), kElementThreads, 0, stream_,
           Matrix<T>(dgates), Matrix<T>(dx), Matrix<const T>(dy), Matrix<const T>(gates), Matrix<const T>(x),
           Matrix<const float>(states), offsets.as<std::int32_t>(), sentences);
  });
}

}  // namespace transept::cuda
